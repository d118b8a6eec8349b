// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/catalog_json.h"
#include "support/patience.h"

using namespace consul;

/// What is read of answers of the catalog, and what an odd field in them costs.
class CatalogAnswersTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void wrongShapes_data();
    void wrongShapes();
    void anOddValueOfMetaCostsItsCell();
    void anOddFieldCostsItsCell_data();
    void anOddFieldCostsItsCell();
    void aNodeThatIsNotShownIsNull_data();
    void aNodeThatIsNotShownIsNull();
    void aCheckWithoutANameGoesByItsId();
    void oddFieldsAreShownAsFarAsTheyGo();
    void whatTellsApartCostsItsRow_data();
    void whatTellsApartCostsItsRow();
    void aLookAtOneInstanceIsAllOrNone();
    void theDefaultPortIsThePort();
    void nullsAreEmpty();
};

void CatalogAnswersTest::wrongShapes_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::newRow("no list") << QByteArray("{}");
    QTest::newRow("no node") << QByteArray(R"([{"Address":"x"}])");
    QTest::newRow("no node that can be named") << QByteArray(R"([{"Node":7,"Services":[]},{"Node":null}])");
    QTest::newRow("no objects") << QByteArray(R"([1,"a",[]])");
    QTest::newRow("cut") << QByteArray(R"([{"Node":"n","Checks":[)");
}

void CatalogAnswersTest::wrongShapes()
{
    QFETCH(const QByteArray, json);
    const auto parsed = parseNodeEntries(json);
    QVERIFY(!parsed);
    QCOMPARE(parsed.error().kind, ErrorKind::Protocol);
    QVERIFY(!parsed.error().serverWords.isEmpty());
}

/// Seen in made-up data of HashiCorp's own: nothing hangs on it, so it must not cost the page.
void CatalogAnswersTest::anOddValueOfMetaCostsItsCell()
{
    const auto entries = parseNodeEntries(R"([{"Node":"n","PeerName":"east","Meta":{"synthetic-node":false,"x":"y"},
        "Services":[{"ID":"a","Service":"web","PeerName":"east","Meta":{"n":7,"o":{"p":[1]}}}]}])");
    QVERIFY2(entries, qPrintable(entries ? QString() : entries.error().serverWords));
    QCOMPARE(entries->front().node.meta.value(QStringLiteral("synthetic-node")), QStringLiteral("false"));
    QCOMPARE(entries->front().node.meta.value(QStringLiteral("x")), QStringLiteral("y"));
    const auto& meta = entries->front().services.front().meta;
    QCOMPARE(meta.value(QStringLiteral("n")), QStringLiteral("7"));
    QCOMPARE(meta.value(QStringLiteral("o")), QStringLiteral("{\"p\":[1]}"));
    QCOMPARE(entries->front().services.front().peer, QStringLiteral("east"));
}

void CatalogAnswersTest::anOddFieldCostsItsCell_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* field, const char* words) {
        QTest::newRow(field) << QByteArray(field) << QString::fromUtf8(words);
    };
    row(R"("Port":"8080x")", "Port is a string, expected an integer");
    row(R"("Port":"80")", "Port is a string, expected an integer");
    row(R"("Port":99999999999)", "Port is the number 99999999999");
    row(R"("Port":8.5)", "Port is the number 8.5");
    row(R"("Tags":[1])", "Tags is the number 1, expected a string");
    row(R"("Tags":"one")", "Tags is a string, expected an array");
    row(R"("Tags":{"a":1})", "Tags is an object, expected an array");
    row(R"("Meta":[])", "Meta is an array, expected an object");
    row(R"("Address":{"a":1})", "Address is an object, expected a string");
    row(R"("Kind":7)", "Kind is the number 7");
    row(R"("Weights":5)", "Weights is the number 5, expected an object");
    row(R"("Weights":{"Passing":"x"})", "Passing is a string");
    row(R"("EnableTagOverride":"yes")", "EnableTagOverride is a string, expected a Boolean");
    row(R"("Proxy":true)", "Proxy is a Boolean, expected an object");
    row(R"("Proxy":{"Upstreams":7})", "Upstreams is the number 7, expected an array");
    row(R"("Proxy":{"Upstreams":[7]})", "Upstreams is the number 7, expected an object");
    row(R"("Proxy":{"Upstreams":[{"DestinationName":7}]})", "DestinationName is the number 7, expected a string");
    row(R"("Proxy":{"DestinationServiceID":[]})", "DestinationServiceID is an array");
}

/// Its cell, in every answer that lists instances; beside it all is read.
void CatalogAnswersTest::anOddFieldCostsItsCell()
{
    QFETCH(const QByteArray, field);
    QFETCH(const QString, words);
    const QByteArray service = R"({"ID":"a","Service":"web",)" + field + R"(,"ModifyIndex":7})";
    const auto entries = parseNodeEntries(R"([{"Node":"n","Services":[)" + service + R"(,{"ID":"b"}]}])");
    QVERIFY2(entries, qPrintable(entries ? QString() : entries.error().serverWords));
    QCOMPARE(entries->front().services.size(), 2U);
    QCOMPARE(entries->front().oddRows, QStringList());
    const auto& read = entries->front().services.front();
    QCOMPARE(read.id, QStringLiteral("a"));
    QCOMPARE(read.modifyIndex, 7U);
    QCOMPARE(read.oddFields.size(), 1);
    QVERIFY2(read.oddFields.first().contains(words), qPrintable(read.oddFields.first()));
    QCOMPARE(entries->front().services.back().oddFields, QStringList());
    const auto health = parseHealthService(R"([{"Node":{"Node":"n"},"Service":)" + service + "}]");
    QVERIFY(health);
    QCOMPARE(health->front().services.front().oddFields, read.oddFields);
    const auto ofAgent = parseAgentServices(R"({"a":)" + service + '}');
    QVERIFY(ofAgent);
    QCOMPARE(ofAgent->front().oddFields, read.oddFields);
}

/// What is plain all the same is taken, and what is there is shown as it was written.
void CatalogAnswersTest::oddFieldsAreShownAsFarAsTheyGo()
{
    const auto entries = parseNodeEntries(R"([{"Node":"n","Address":5,"ID":[1],"Meta":"x","Datacenter":null,
        "Services":[{"ID":"a","Port":"80","Tags":["x",1,null],"Address":false,"Weights":null,"Proxy":null}],
        "Checks":[{"CheckID":"c","Status":3,"Output":{"a":[1,2]},"ServiceTags":7,"ModifyIndex":"x","ServiceID":"a"}]}])");
    QVERIFY2(entries, qPrintable(entries ? QString() : entries.error().serverWords));
    const auto& entry = entries->front();
    QCOMPARE(entry.node.address, QStringLiteral("5"));
    QCOMPARE(entry.node.oddFields.size(), 3);
    const auto& service = entry.services.front();
    QCOMPARE(service.port, 80);
    QCOMPARE(service.tags, QStringList({QStringLiteral("x"), QStringLiteral("1"), QString()}));
    QCOMPARE(service.address, QStringLiteral("false"));
    QCOMPARE(service.weights, ServiceWeights());
    QCOMPARE(service.oddFields.size(), 3); // Port, a tag, Address: null is nothing odd.
    const auto& check = entry.checks.front();
    QCOMPARE(check.status, CheckStatus::Unknown);
    QCOMPARE(check.output, QStringLiteral("{\"a\":[1,2]}"));
    QCOMPARE(check.oddFields.size(), 4);
    QCOMPARE(check.serviceId, QStringLiteral("a"));
    // However many there are, and however long: a few, shortened.
    const QByteArray many = R"([{"Node":"n","Services":[{"ID":"a","Address":[7)" + QByteArray(",7").repeated(50'000)
        + R"(],"Tags":[1)" + QByteArray(",1").repeated(1000);
    const auto bounded = parseNodeEntries(many + "]}]}]");
    QVERIFY(bounded);
    QCOMPARE(bounded->front().services.front().oddFields.size(), 8);
    QCOMPARE(bounded->front().services.front().address.size(), 200);
}

void CatalogAnswersTest::whatTellsApartCostsItsRow_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* json, const char* words) {
        QTest::newRow(json) << QByteArray(json) << QString::fromUtf8(words);
    };
    row(R"({"Node":"n","Services":[{"ID":5},{"ID":"b"}]})", "Cannot list a service: ID of entry 2 is the number 5");
    row(R"({"Node":"n","Services":[{"ID":"a","Service":[]},{"ID":"b"}]})", "Service of entry 2 is an array");
    row(R"({"Node":"n","Services":[{"ID":"a","PeerName":7},{"ID":"b"}]})", "PeerName of entry 2 is the number 7");
    row(R"({"Node":"n","Services":[{"ID":"a","CreateIndex":"7"},{"ID":"b"}]})", "CreateIndex of entry 2 is a string");
    row(R"({"Node":"n","Services":[7,{"ID":"b"}]})", "entry 2 is the number 7, expected an object");
    row(R"({"Node":"n","Services":[{"ID":"b"}],"Checks":[{"CheckID":1}]})", "Cannot list a check: CheckID");
    row(R"({"Node":"n","Services":[{"ID":"b"}],"Checks":[{"ServiceID":1}]})", "Cannot list a check: ServiceID");
    row(R"({"Node":"n","Services":[{"ID":"b"}],"Checks":7})", "Checks is the number 7, expected an array");
    row(R"({"Node":7,"Services":[{"ID":"a"}]})", "Cannot list a node: Node of entry 2 is the number 7");
    row(R"({"Node":"n","PeerName":[],"Services":[{"ID":"a"}]})", "Cannot list a node: PeerName of entry 2");
    row(R"({"Address":"x"})", "Cannot list a node: entry 2 has no Node");
    row(R"(7)", "Cannot list a node: entry 2 is the number 7");
}

/// It might be taken for another one, which would be shown, and removed, in its place.
void CatalogAnswersTest::whatTellsApartCostsItsRow()
{
    QFETCH(const QByteArray, json);
    QFETCH(const QString, words);
    const auto entries = parseNodeEntries(R"([{"Node":"first","Services":[{"ID":"whole"}]},)" + json + ']');
    QVERIFY2(entries, qPrintable(entries ? QString() : entries.error().serverWords));
    QCOMPARE(entries->front().services.size(), 1U);
    QStringList said;
    QStringList ids;
    for (const auto& entry : *entries) {
        said += entry.oddRows + entry.oddNodes;
        for (const auto& service : entry.services)
            ids << service.id;
    }
    QCOMPARE(said.size(), 1);
    QVERIFY2(said.first().contains(words), qPrintable(said.first()));
    const bool nodeIsThere = entries->size() == 2;
    QCOMPARE(entries->front().oddRows, QStringList());
    QCOMPARE(entries->front().oddNodes.isEmpty(), nodeIsThere);
    QCOMPARE(ids,
        nodeIsThere ? QStringList({QStringLiteral("whole"), QStringLiteral("b")})
                    : QStringList(QStringLiteral("whole")));
}

/// Whoever looks whether one instance is there must not take one that cannot be read for gone.
void CatalogAnswersTest::aLookAtOneInstanceIsAllOrNone()
{
    QVERIFY(!parseHealthService(R"([{"Node":{"Node":"n"},"Service":{"ID":5}}])"));
    QVERIFY(!parseHealthService(R"([{"Node":{"Node":"n"},"Service":{"ID":"a"},"Checks":[{"ServiceID":5}]}])"));
    QVERIFY(!parseCatalogService(R"([{"Node":"n","ServiceID":5}])"));
    QVERIFY(!parseCatalogService(R"([{"Node":5,"ServiceID":"a"}])"));
    QVERIFY(!parseAgentServices(R"({"a":{"ID":5}})"));
    const auto read = parseCatalogService(R"([{"Node":"n","ServiceID":"a","ServicePort":"80","ServiceTags":7}])");
    QVERIFY(read);
    QCOMPARE(read->front().port, 80);
    QCOMPARE(read->front().oddFields.size(), 2);
}

void CatalogAnswersTest::theDefaultPortIsThePort()
{
    const auto entries = parseNodeEntries(R"([{"Node":"n","Services":[
        {"ID":"a","Ports":[{"Name":"grpc","Port":9090},{"Name":"http","Port":8080,"Default":true}]},
        {"ID":"b","Port":80,"Ports":null},{"ID":"c","Ports":[{"Name":"x","Port":1}]}]}])");
    QVERIFY2(entries, qPrintable(entries ? QString() : entries.error().serverWords));
    const auto& services = entries->front().services;
    QCOMPARE(services[0].port, 8080);
    QCOMPARE(services[0].ports.size(), std::size_t(2));
    QCOMPARE(services[0].ports.front(), (NamedPort{QStringLiteral("http"), 8080, true}));
    QCOMPARE(services[1].port, 80);
    QVERIFY(services[1].ports.empty());
    QCOMPARE(services[2].port, 0);
    const auto catalog = parseCatalogService(R"([{"Node":"n","ServiceID":"a","ServicePort":8080,
        "ServicePorts":[{"Name":"grpc","Port":9090},{"Name":"http","Port":8080,"Default":true}]}])");
    QVERIFY(catalog);
    QCOMPARE(catalog->front().ports, services[0].ports);
    QCOMPARE(catalog->front().port, 8080);
    const auto agent = parseAgentServices(R"({"a":{"ID":"a","Port":8080,
        "Ports":[{"Name":"http","Port":8080,"Default":true},{"Name":"grpc","Port":9090}]}})");
    QVERIFY(agent);
    QCOMPARE(agent->front().ports, services[0].ports);
}

void CatalogAnswersTest::nullsAreEmpty()
{
    QVERIFY(parseNodeEntries("null")->empty());
    const auto entries = parseNodeEntries(
        R"([{"Node":"n","Services":null,"Checks":[{"CheckID":"c","Status":"odd","ServiceTags":null}],"Meta":null}])");
    QVERIFY(entries);
    QCOMPARE(entries->front().checks.front().status, CheckStatus::Unknown);
    QVERIFY(parseCatalogServices("{}")->isEmpty());
    QVERIFY(parseAgentServices("{}")->empty());
}

void CatalogAnswersTest::aNodeThatIsNotShownIsNull_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<std::optional<bool>>("shown");
    QTest::newRow("shown") << QByteArray(R"({"Node":{"Node":"n"},"Services":{}})") << std::optional(true);
    QTest::newRow("not shown") << QByteArray("null\n") << std::optional(false);
    QTest::newRow("of a proxy") << QByteArray("<html>") << std::optional<bool>();
    QTest::newRow("something else") << QByteArray(R"({"Node":"n"})") << std::optional<bool>();
}

void CatalogAnswersTest::aNodeThatIsNotShownIsNull()
{
    QFETCH(const QByteArray, body);
    QFETCH(const std::optional<bool>, shown);
    QVERIFY(showsNode(body) == shown);
}

void CatalogAnswersTest::aCheckWithoutANameGoesByItsId()
{
    HealthCheck check;
    check.id = QStringLiteral("service:web");
    QCOMPARE(check.nameOrId(), check.id);
    check.name = QStringLiteral("alive");
    QCOMPARE(check.nameOrId(), check.name);
}

QTEST_GUILESS_MAIN(CatalogAnswersTest)
#include "tst_catalog_answers.moc"
