// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/addressed.h"
#include "consul/await.h"
#include "consul/catalog_requests.h"
#include "consul/client_requests.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using namespace consul;

/// Which requests name a namespace and a partition, and where.
class TestTenancy : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void theQuery_data();
    void theQuery();
    void whatARequestNamesItselfStands();
    void operationsOfATransaction();
    void nothingIsAddedWithoutOne();
    void deregistrationsSayItInTheBody();
    void defaultIsTheOneWithoutAName();
    void wordsSayWhatIsSet();
    void aWildcardIsRefused_data();
    void aWildcardIsRefused();

private:
    [[nodiscard]] static Endpoint endpoint(const QString& nameSpace, const QString& partition)
    {
        return inTenancy(endpointAt(u"http://127.0.0.1:8500"_s), {nameSpace, partition});
    }
};

void TestTenancy::theQuery_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("query");
    const auto row
        = [](const char* path, const char* query) { QTest::newRow(path) << QByteArray(path) << QByteArray(query); };
    row("/v1/kv/a", "?ns=team-a&partition=north");
    row("/v1/session/create", "?ns=team-a&partition=north");
    row("/v1/session/renew/x", "?ns=team-a&partition=north");
    row("/v1/catalog/register", "?ns=team-a&partition=north");
    row("/v1/internal/ui/nodes", "?ns=team-a&partition=north");
    // An agent is of one partition; what is registered with it is of a namespace.
    row("/v1/agent/services", "?ns=team-a");
    row("/v1/agent/service/web", "?ns=team-a");
    row("/v1/agent/service/deregister/web", "?ns=team-a");
    row("/v1/agent/service/maintenance/web", "?ns=team-a");
    row("/v1/agent/check/pass/c", "?ns=team-a");
    row("/v1/agent/checks", "?ns=team-a");
    row("/v1/agent/self", "");
    row("/v1/agent/maintenance", "");
    row("/v1/agent/members", "?partition=north");
    row("/v1/agent/force-leave/n2", "?partition=north");
}

void TestTenancy::theQuery()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, query);
    Request request;
    request.path = path;
    QCOMPARE(target(addressed(request, endpoint(u"team-a"_s, u"north"_s))), path + query);
    QCOMPARE(addressed(request, endpoint({}, {})), request);
    QVERIFY(toCurl(request, endpoint(u"team-a"_s, u"north"_s)).contains(QString::fromLatin1(path + query)));
}

void TestTenancy::whatARequestNamesItselfStands()
{
    Request request;
    request.path = "/v1/kv/a";
    request.query.emplace_back("ns", "other");
    QCOMPARE(target(addressed(request, endpoint(u"team-a"_s, {}))), QByteArray("/v1/kv/a?ns=other"));
}

void TestTenancy::operationsOfATransaction()
{
    TxnOp op;
    op.verb = "cas";
    op.key = u"k"_s;
    op.index = 7;
    const QByteArray bare = R"({"KV":{"Verb":"cas","Key":"k","Index":7)";
    QCOMPARE(txnRequest({op, op}, {u"te<am"_s, u"north"_s}).body,
        '[' + bare + R"(,"Namespace":"te<am","Partition":"north"}},)" + bare
            + R"(,"Namespace":"te<am","Partition":"north"}}])");
    QCOMPARE(txnRequest({op}, {u"a"_s, {}}).body, '[' + bare + R"(,"Namespace":"a"}}])");
    QCOMPARE(txnRequest({op}, {{}, u"p"_s}).body, '[' + bare + R"(,"Partition":"p"}}])");
}

/// As it always was, byte for byte: Consul without Enterprise refuses fields that it does not have.
void TestTenancy::nothingIsAddedWithoutOne()
{
    TxnOp op;
    op.verb = "set";
    op.key = u"k"_s;
    op.value = "v";
    op.flags = 3;
    op.session = u"s"_s;
    QCOMPARE(txnRequest({op}, {}).body,
        QByteArray(R"([{"KV":{"Verb":"set","Key":"k","Value":"dg==","Flags":3,"Session":"s"}}])"));
    QCOMPARE(catalogDeregisterServiceRequest(u"n"_s, u"i"_s, u"dc1"_s, {}).body,
        QByteArray(R"({"Datacenter":"dc1","Node":"n","ServiceID":"i"})"));
    QCOMPARE(sessionCreateRequest({}).body, QByteArray(R"({"Behavior":"release"})"));
}

void TestTenancy::deregistrationsSayItInTheBody()
{
    QCOMPARE(catalogDeregisterServiceRequest(u"n"_s, u"i"_s, {}, {u"team-a"_s, u"north"_s}).body,
        QByteArray(R"({"Namespace":"team-a","Node":"n","Partition":"north","ServiceID":"i"})"));
}

void TestTenancy::defaultIsTheOneWithoutAName()
{
    QVERIFY(isSame({}, {u"default"_s, u"default"_s}));
    QVERIFY(!isSame({}, {u"team-a"_s, {}}));
    QVERIFY(!isSame({u"team-a"_s, {}}, {u"team-a"_s, u"north"_s}));
}

void TestTenancy::wordsSayWhatIsSet()
{
    QCOMPARE(tenancyText({}), QString());
    QCOMPARE(tenancyText({u"team-a"_s, {}}), u"namespace team-a"_s);
    QCOMPARE(
        placeText(endpoint(u"team-a"_s, u"north"_s)), u"http://127.0.0.1:8500, namespace team-a, partition north"_s);
    QCOMPARE(placeText(endpoint({}, {})), u"http://127.0.0.1:8500"_s);
    auto elsewhere = endpoint(u"team-a"_s, {});
    elsewhere.datacenter = u"foo"_s;
    QCOMPARE(placeText(elsewhere), u"http://127.0.0.1:8500, datacenter foo, namespace team-a"_s);
}

void TestTenancy::aWildcardIsRefused_data()
{
    QTest::addColumn<QString>("nameSpace");
    QTest::addColumn<QString>("partition");
    QTest::newRow("namespace") << u"*"_s << QString();
    QTest::newRow("with blanks") << u" * "_s << QString();
    QTest::newRow("partition") << QString() << u"*"_s;
}

void TestTenancy::aWildcardIsRefused()
{
    QFETCH(QString, nameSpace);
    QFETCH(QString, partition);
    QProcessEnvironment environment;
    environment.insert(u"CONSUL_NAMESPACE"_s, nameSpace);
    environment.insert(u"CONSUL_PARTITION"_s, partition);
    const auto read = endpointFromEnvironment(environment);
    QVERIFY(!read && read.error().serverWords.contains(u"“*”"_s));
    // However it came there, nothing is sent.
    Client client(endpoint(nameSpace, partition));
    const auto got = await(client.kvGet(u"a"_s));
    QVERIFY(!got);
    QCOMPARE(got.error().kind, ErrorKind::Rejected);
    QCOMPARE(got.error().serverWords, tenancyProblem({nameSpace, partition}));
}

QTEST_GUILESS_MAIN(TestTenancy)
#include "tst_tenancy.moc"
