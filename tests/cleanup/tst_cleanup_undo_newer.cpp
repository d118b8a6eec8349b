// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"
#include "support/newer_consul.h"

using namespace cleanup;

/// An undo where answers say more than a registration takes: every Consul since 1.9. Whatever version is at hand, the
/// front makes it such a one.
class UndoNewerTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theFrontRefusesWhatNewerAgentsRefuse();
    void ofAnAgentsInstance();
    void withItsSidecar();
    void ofAnExternalInstance();
    void ofAFileOfAnOlderVersion();
    void severalPortsAreNoPort();
    void aNodeThatHasLeftIsSaid();
    void everyPartIsOfItsFields();
    void aDifferenceIsTold();
    void whatWasNeverSentIsNoUndo();
    void onlyARefusalIsNoUndo_data();
    void onlyARefusalIsNoUndo();

private:
    [[nodiscard]] support::Judge judge() const { return m_agent.judge(); }
    [[nodiscard]] InstanceRef registered(const QByteArray& body);
    [[nodiscard]] SavedDefinition removed(Field& field, const InstanceRef& ref);

    support::ConsulAgent m_agent{named(QStringLiteral("n1"))};
    std::unique_ptr<support::FaultProxy> m_front;
};

void UndoNewerTest::initTestCase()
{
    QVERIFY(m_agent.start());
    m_front = std::make_unique<support::FaultProxy>(m_agent.httpUrl());
    m_front->setResponder(support::newerConsul(m_agent.httpUrl()));
}

InstanceRef UndoNewerTest::registered(const QByteArray& body)
{
    InstanceRef ref{
        QStringLiteral("n1"), QJsonDocument::fromJson(body).object().value(QStringLiteral("ID")).toString()};
    if (judge().put("/v1/agent/service/register", body).status != 200
        || !QTest::qWaitFor([&] { return isInCatalog(judge(), ref); }, 20'000))
        qWarning() << "not registered" << ref.id;
    return ref;
}

SavedDefinition UndoNewerTest::removed(Field& field, const InstanceRef& ref)
{
    field.run({ref}, std::chrono::milliseconds(200));
    const auto kept = DefinitionFile(field.last.definitionsFile).read();
    return kept && !kept->empty() ? kept->front() : SavedDefinition();
}

void UndoNewerTest::theFrontRefusesWhatNewerAgentsRefuse()
{
    const support::Judge front(m_front->url());
    const auto verdict = front.put("/v1/agent/service/register", R"({"Name":"x","Datacenter":"dc1"})");
    QCOMPARE(verdict.status, 400);
    QCOMPARE(verdict.body.trimmed(), QByteArray("Request decode failed: json: unknown field \"Datacenter\""));
}

void UndoNewerTest::ofAnAgentsInstance()
{
    const auto ref = registered(R"({"ID":"rich","Name":"web","Tags":["b","ü"],"Address":"10.1.2.3","Port":8443,
        "Meta":{"team":"<&>"},"EnableTagOverride":true,"Weights":{"Passing":7,"Warning":3},
        "TaggedAddresses":{"wan":{"Address":"1.2.3.4","Port":9}},"Checks":[{"CheckID":"c","TTL":"30s"}]})");
    const QByteArray before = judge().get("/v1/agent/service/rich").body;
    Field field(m_front->url());
    const auto definition = removed(field, ref);
    QVERIFY(definition.agentService.contains("\"Datacenter\""));
    QVERIFY(!isAtAgent(judge(), ref.id));
    const auto result = await(undo(&field.pool, definition, field.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QCOMPARE(judge().get("/v1/agent/service/rich").body, before);
    QCOMPARE(result.differences, QStringList());
}

void UndoNewerTest::withItsSidecar()
{
    const auto ref = registered(R"({"ID":"mesh","Name":"mesh","Port":90,"Connect":{"SidecarService":{
        "Proxy":{"Upstreams":[{"DestinationName":"db","LocalBindPort":9191}]}}}})");
    const InstanceRef sidecar{ref.node, QStringLiteral("mesh-sidecar-proxy")};
    QTRY_VERIFY(isInCatalog(judge(), sidecar));
    const QByteArray before = judge().get("/v1/agent/service/mesh-sidecar-proxy").body;
    Field field(m_front->url());
    const auto definition = removed(field, ref);
    QVERIFY(!definition.sidecar.isEmpty());
    const auto result = await(undo(&field.pool, definition, field.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QCOMPARE(judge().get("/v1/agent/service/mesh-sidecar-proxy").body, before);
    QCOMPARE(result.differences, QStringList());
}

void UndoNewerTest::ofAnExternalInstance()
{
    QVERIFY(judge()
                .put("/v1/catalog/register",
                    R"({"Node":"ext","Address":"10.9.9.8","NodeMeta":{"external-node":"true"},
        "Service":{"ID":"db","Service":"db","Port":5432,"Tags":["x"]},
        "Check":{"Node":"ext","CheckID":"ping","Name":"ping","Status":"critical","ServiceID":"db"}})")
                .isTrue());
    const InstanceRef ref{QStringLiteral("ext"), QStringLiteral("db")};
    Field field(m_front->url());
    const auto definition = removed(field, ref);
    QVERIFY(definition.catalogService.contains("OfALaterVersion"));
    QVERIFY(!isInCatalog(judge(), ref));
    const auto result = await(undo(&field.pool, definition, field.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QVERIFY(isInCatalog(judge(), ref));
    QCOMPARE(result.differences, QStringList());
}

/// Answers were always kept as they came: what they are sent as is made when they are sent.
void UndoNewerTest::ofAFileOfAnOlderVersion()
{
    Field field(m_front->url());
    const QString path = field.folder.filePath(QStringLiteral("removed-20250101.jsonl"));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QJsonObject service{{QStringLiteral("ID"), QStringLiteral("old")},
        {QStringLiteral("Service"), QStringLiteral("web")}, {QStringLiteral("Port"), 80},
        {QStringLiteral("Datacenter"), QStringLiteral("dc1")}, {QStringLiteral("ContentHash"), QStringLiteral("abc")},
        {QStringLiteral("Weights"), QJsonObject{{QStringLiteral("Passing"), 1}, {QStringLiteral("Warning"), 1}}}};
    file.write(jsonOf({{QStringLiteral("version"), 1}, {QStringLiteral("node"), QStringLiteral("n1")},
                   {QStringLiteral("id"), QStringLiteral("old")}, {QStringLiteral("service"), QStringLiteral("web")},
                   {QStringLiteral("owner"), QStringLiteral("connected-agent")},
                   {QStringLiteral("agentService"), QString::fromUtf8(jsonOf(service))}})
        + '\n');
    file.close();
    const auto kept = DefinitionFile(path).read();
    QVERIFY(kept && kept->size() == 1);
    const auto result = await(undo(&field.pool, kept->front(), field.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QVERIFY(isAtAgent(judge(), QStringLiteral("old")));
}

/// An agent answers the default one of several ports as the port, too, and takes either.
void UndoNewerTest::severalPortsAreNoPort()
{
    SavedDefinition definition;
    definition.ref = {QStringLiteral("n1"), QStringLiteral("multi")};
    definition.agentService = R"({"ID":"multi","Service":"multi","Port":8080,"ContentHash":"x",
        "Ports":[{"Name":"http","Port":8080,"Default":true},{"Name":"metrics","Port":9090}]})";
    const auto plan = planUndo(definition, {}, {});
    QCOMPARE(plan.calls.size(), std::size_t(1));
    const auto body = QJsonDocument::fromJson(plan.calls.front().call.request.body).object();
    QVERIFY(!body.contains(QStringLiteral("Port")));
    QCOMPARE(body.value(QStringLiteral("Ports")).toArray().size(), 2);
    QCOMPARE(body.value(QStringLiteral("Name")).toString(), QStringLiteral("multi"));
}

/// What is registered on a node that has left may soon be gone again.
void UndoNewerTest::aNodeThatHasLeftIsSaid()
{
    SavedDefinition definition;
    definition.ref = {QStringLiteral("n1"), QStringLiteral("web")};
    definition.catalogService = R"({"ID":"web","Service":"web"})";
    definition.catalogNode = R"({"Node":"n1","Address":"127.0.0.1"})";
    Inventory now;
    now.acl = consul::AclState::Off;
    now.nodes.emplace_back();
    now.nodes.back().node.name = QStringLiteral("n0");
    const auto warned = [&] {
        return planUndo(definition, {}, now)
            .warnings.join(QLatin1Char('|'))
            .contains(QStringLiteral("no longer in the catalog"));
    };
    QVERIFY(warned());
    now.acl = consul::AclState::On; // It may be hidden from the token.
    QVERIFY(!warned());
    now.acl = consul::AclState::Off;
    NodeView node;
    node.node.name = QStringLiteral("n1");
    now.nodes.push_back(node);
    QVERIFY(!warned());
}

/// Down to the last field: a later version may answer more anywhere.
void UndoNewerTest::everyPartIsOfItsFields()
{
    const auto bodyOf = [](const SavedDefinition& definition) {
        const auto plan = planUndo(definition, {}, {});
        return QString::fromUtf8(plan.calls.empty() ? QByteArray() : plan.calls.front().call.request.body);
    };
    const QByteArray service = R"({"ID":"a","Service":"a","New":1,"Weights":{"Passing":2,"Warning":3,"New":1},
        "Connect":{"Native":true,"New":1},"Ports":[{"Name":"http","Port":80,"Default":true,"New":1}],
        "Kind":"connect-proxy","Proxy":{"DestinationServiceName":"b","New":1,
        "Upstreams":[{"DestinationName":"c","New":1}]}})";
    SavedDefinition definition;
    definition.ref = {QStringLiteral("n1"), QStringLiteral("a")};
    definition.agentService = service;
    definition.checks = {R"({"Node":"n1","CheckID":"c","Name":"c","Status":"passing","ServiceID":"a","New":1,
        "Definition":{"Interval":"10s","New":1}})"};
    const QString atAgent = bodyOf(definition);
    definition.agentService.clear();
    definition.catalogService = service;
    definition.catalogNode = R"({"Node":"n1","Address":"10.0.0.1"})";
    const QString inCatalog = bodyOf(definition);
    for (const auto& body : {atAgent, inCatalog}) {
        QVERIFY2(!body.isEmpty() && !body.contains(QStringLiteral("New")), qPrintable(body));
        for (const char* kept : {R"("Passing":2)", R"("Native":true)", R"("Port":80)", R"("DestinationName":"c")"})
            QVERIFY2(body.contains(QLatin1String(kept)), kept);
    }
    QVERIFY(inCatalog.contains(QStringLiteral("\"Interval\":\"10s\"")));
}

/// What was kept says more than the agent takes: it is registered, and what it lacks is said.
void UndoNewerTest::aDifferenceIsTold()
{
    Field field(m_front->url());
    SavedDefinition definition;
    definition.ref = {QStringLiteral("n1"), QStringLiteral("moved")};
    definition.service = QStringLiteral("web");
    definition.owner = OwnerKind::ConnectedAgent;
    definition.agentService = R"({"ID":"moved","Service":"web","Port":81,"ContentHash":"x",
        "SomethingNew":{"zone":"eu-1"},"Weights":{"Passing":1,"Warning":1}})";
    const auto result = await(undo(&field.pool, definition, field.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    const QString reported = result.differences.join(u'\n');
    QVERIFY2(reported.contains(QStringLiteral("SomethingNew")), qPrintable(reported));
    QVERIFY2(reported.contains(QStringLiteral("eu-1")), qPrintable(reported));
    QVERIFY2(
        !reported.contains(QStringLiteral("Port")) && !reported.contains(QStringLiteral("Hash")), qPrintable(reported));
}

/// A watch that looks into the log must not take a later return for an undo that was refused here.
void UndoNewerTest::whatWasNeverSentIsNoUndo()
{
    const auto ref = registered(R"({"ID":"guarded","Name":"web"})");
    Field field(m_front->url());
    const auto definition = removed(field, ref);
    const auto before = QDateTime::currentDateTimeUtc();
    const UndoLog log(field.folder.path());
    field.client.setReadOnly(true);
    const auto result = await(undo(&field.pool, definition, field.book, {}, log));
    QVERIFY(!result.done);
    QCOMPARE(result.error->kind, consul::ErrorKind::RefusedByReadOnly);
    QVERIFY(log.last(ref, definition.datacenter, before) != UndoLog::Outcome::Done);
}

void UndoNewerTest::onlyARefusalIsNoUndo_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("mayBeDone");
    QTest::newRow("bad request") << 400 << false;
    QTest::newRow("denied") << 403 << false;
    QTest::newRow("limited") << 429 << false;
    QTest::newRow("not implemented") << 501 << false;
    QTest::newRow("leader lost") << 500 << true;
    QTest::newRow("bad gateway") << 502 << true;
    QTest::newRow("unavailable") << 503 << true;
    QTest::newRow("gateway time-out") << 504 << true;
}

/// After any other error it may be registered all the same: a watch must say so.
void UndoNewerTest::onlyARefusalIsNoUndo()
{
    QFETCH(int, status);
    QFETCH(bool, mayBeDone);
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/agent/service/register", status, "rpc error making call: EOF"));
    Field field(proxy.url());
    SavedDefinition definition;
    definition.ref = {QStringLiteral("n1"), QStringLiteral("unsure")};
    definition.service = QStringLiteral("web");
    definition.datacenter = QStringLiteral("dc1");
    definition.owner = OwnerKind::ConnectedAgent;
    definition.agentService = R"({"ID":"unsure","Service":"web","Port":81})";
    const auto before = QDateTime::currentDateTimeUtc();
    const UndoLog log(field.folder.path());
    const auto result = await(undo(&field.pool, definition, field.book, {}, log));
    QVERIFY(!result.done);
    QCOMPARE(result.error->httpStatus, status);
    QCOMPARE(proxy.count("/v1/agent/service/register"), 1);
    QCOMPARE(log.last(definition.ref, definition.datacenter, before) == UndoLog::Outcome::Unknown, mayBeDone);
    QVERIFY(log.last(definition.ref, definition.datacenter, before) != UndoLog::Outcome::Done);
}

QTEST_GUILESS_MAIN(UndoNewerTest)
#include "tst_cleanup_undo_newer.moc"
