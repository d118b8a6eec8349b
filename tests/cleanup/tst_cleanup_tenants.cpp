// SPDX-License-Identifier: GPL-3.0-or-later
// Removals and their undo in one namespace of Consul Enterprise, where others hold instances of the same names.
#include "field.h"
#include "support/enterprise.h"

using namespace cleanup;
using consul::Tenancy;
using support::Enterprise;

class CleanupTenantsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QVERIFY(m_enterprise.start()); }
    void anAgentsInstanceGoesAndComesBackWhereItWas();
    void anExternalOneGoesAndComesBackWhereItWas_data();
    void anExternalOneGoesAndComesBackWhereItWas();
    void anUndoLooksWhereItGoes();
    void theNodeIsOfItsPartition();
    void aFileSaysWhereItWas();
    void anOlderFileSaysItInConsulsWords();
    void theLogTellsPlacesApart();
    void agentsHearOfNoPartition();
    void aReportSaysWhere();

private:
    [[nodiscard]] support::Judge judge() const { return m_enterprise.judge(); }
    [[nodiscard]] bool isThere(const InstanceRef& ref, const Tenancy& in) const
    {
        const auto target = Enterprise::target("/v1/catalog/node/" + encoded(ref.node), in);
        return judge().get(target).object().value(QStringLiteral("Services")).toObject().contains(ref.id);
    }
    /// In every place.
    void registerExternal();
    [[nodiscard]] SavedDefinition removed(Field& field, const InstanceRef& ref);

    Enterprise m_enterprise;
    const InstanceRef m_external{QStringLiteral("ext"), QStringLiteral("db")};
};

void CleanupTenantsTest::registerExternal()
{
    for (const auto* const in : {"ns=default&partition=default", "ns=team-a&partition=default",
             "ns=default&partition=north", "ns=team-a&partition=north"}) {
        QVERIFY(judge()
                    .put(QByteArray("/v1/catalog/register?") + in,
                        R"({"Node":"ext","Address":"10.9.9.8","NodeMeta":{"external-node":"true"},
                "Service":{"ID":"db","Service":"db","Port":5432},
                "Check":{"Node":"ext","CheckID":"ping","Name":"ping","Status":"critical","ServiceID":"db"}})")
                    .isTrue());
    }
}

SavedDefinition CleanupTenantsTest::removed(Field& field, const InstanceRef& ref)
{
    const auto items = field.run({ref}, std::chrono::milliseconds(200));
    if (items.empty() || verdictName(items.front().verdict) != QStringLiteral("gone"))
        qWarning() << "not removed" << (items.empty() ? QString() : items.front().explanation.text());
    const auto kept = DefinitionFile(field.last.definitionsFile).read();
    return kept && !kept->empty() ? kept->front() : SavedDefinition();
}

void CleanupTenantsTest::anAgentsInstanceGoesAndComesBackWhereItWas()
{
    const InstanceRef ref{QStringLiteral("practice"), QStringLiteral("web-1")};
    for (const char* const in : {"default", "team-a"})
        QCOMPARE(judge().put(QByteArray("/v1/agent/service/register?ns=") + in, failingService(ref.id)).status, 200);
    QTRY_VERIFY(isThere(ref, {QStringLiteral("default"), {}}) && isThere(ref, support::teamA));
    const auto others = m_enterprise.others(support::teamA);
    const QByteArray held = judge().get("/v1/agent/service/web-1").body;
    Field field(m_enterprise.endpointIn(support::teamA));
    const auto definition = removed(field, ref);
    QVERIFY(!isThere(ref, support::teamA));
    QCOMPARE(definition.in.nameSpace, QStringLiteral("team-a"));
    QCOMPARE(m_enterprise.others(support::teamA), others);

    // The connection leads elsewhere by now, where there is one of that name.
    Field elsewhere(m_enterprise.endpointIn({}));
    const auto result = await(undo(&elsewhere.pool, definition, elsewhere.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QTRY_VERIFY(isThere(ref, support::teamA));
    QCOMPARE(result.differences, QStringList());
    QCOMPARE(judge().get("/v1/agent/service/web-1").body, held);
    QCOMPARE(m_enterprise.others(support::teamA), others);
}

void CleanupTenantsTest::anExternalOneGoesAndComesBackWhereItWas_data()
{
    QTest::addColumn<QString>("nameSpace");
    QTest::addColumn<QString>("partition");
    QTest::newRow("a namespace") << QStringLiteral("team-a") << QString();
    QTest::newRow("a partition") << QString() << QStringLiteral("north");
    QTest::newRow("both") << QStringLiteral("team-a") << QStringLiteral("north");
    QTest::newRow("none") << QString() << QString();
}

void CleanupTenantsTest::anExternalOneGoesAndComesBackWhereItWas()
{
    QFETCH(QString, nameSpace);
    QFETCH(QString, partition);
    const Tenancy in{nameSpace, partition};
    registerExternal();
    const auto others = m_enterprise.others(in);
    Field field(m_enterprise.endpointIn(in));
    const auto plan = field.plan({m_external});
    QCOMPARE(plan.removals.size(), 1U);
    const auto body = plan.removals.front().route.removal->call.request.body;
    QCOMPARE(body.contains("\"Namespace\":\"team-a\""), !nameSpace.isEmpty());
    QCOMPARE(body.contains("\"Partition\":\"north\""), !partition.isEmpty());
    const auto definition = removed(field, m_external);
    QVERIFY(!isThere(m_external, in));
    QVERIFY(consul::isSame(definition.in, in));
    QCOMPARE(m_enterprise.others(in), others);

    Field elsewhere(m_enterprise.endpointIn(in.isEmpty() ? support::teamA : Tenancy()));
    const auto result = await(undo(&elsewhere.pool, definition, elsewhere.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QVERIFY(isThere(m_external, in));
    QCOMPARE(result.differences, QStringList());
    QCOMPARE(m_enterprise.others(in), others);
}

/// One of that name where the connection leads is another one; one where it goes back to is it.
void CleanupTenantsTest::anUndoLooksWhereItGoes()
{
    registerExternal();
    Field field(m_enterprise.endpointIn(support::teamA));
    const auto definition = removed(field, m_external);
    Field elsewhere(m_enterprise.endpointIn({}));
    const auto inventory = await(readInventory(&elsewhere.client));
    QVERIFY(inventory && inventory->find(m_external) != nullptr);
    const auto plan = planUndo(definition, elsewhere.book, *inventory);
    QVERIFY(!plan.alreadyThere && plan.refusal.isEmpty());
    QVERIFY(plan.warnings.first().contains(QStringLiteral("namespace team-a")));
    QVERIFY(plan.calls.front().curl().contains(QStringLiteral("ns=team-a")));
    QVERIFY(await(undo(&elsewhere.pool, definition, elsewhere.book)).done);
    QVERIFY(await(undo(&elsewhere.pool, definition, elsewhere.book)).alreadyThere);
}

void CleanupTenantsTest::theNodeIsOfItsPartition()
{
    SavedDefinition definition;
    definition.ref = m_external;
    definition.service = QStringLiteral("db");
    definition.owner = OwnerKind::ExternalNode;
    definition.in = {QStringLiteral("team-a"), QStringLiteral("north")};
    definition.catalogNode = R"({"Node":"ext","Address":"10.9.9.8"})";
    definition.catalogService = R"({"ID":"db","Service":"db","Namespace":"team-a","Partition":"north"})";
    const auto plan = planUndo(definition, {}, {});
    const auto body = QJsonDocument::fromJson(plan.calls.front().call.request.body).object();
    QCOMPARE(body.value(QStringLiteral("Partition")).toString(), QStringLiteral("north"));
    QCOMPARE(body.value(QStringLiteral("Namespace")).toString(), QStringLiteral("team-a"));
    definition.in = {};
    definition.catalogService = R"({"ID":"db","Service":"db"})";
    QVERIFY(!planUndo(definition, {}, {}).calls.front().call.request.body.contains("Namespace"));
}

void CleanupTenantsTest::aFileSaysWhereItWas()
{
    const QTemporaryDir folder;
    const DefinitionFile file(folder.filePath(QStringLiteral("kept.jsonl")));
    SavedDefinition definition;
    definition.ref = m_external;
    QVERIFY(file.append(definition).has_value());
    definition.in = {QStringLiteral("team-a"), QStringLiteral("north")};
    QVERIFY(file.append(definition).has_value());
    const auto read = file.read();
    QVERIFY(read && read->size() == 2);
    QCOMPARE(read->at(0).in, Tenancy());
    QCOMPARE(read->at(1).in, definition.in);
    QFile text(file.path());
    QVERIFY(text.open(QIODevice::ReadOnly));
    QVERIFY(!text.readLine().contains("namespace"));
}

void CleanupTenantsTest::anOlderFileSaysItInConsulsWords()
{
    const QTemporaryDir folder;
    const DefinitionFile file(folder.filePath(QStringLiteral("kept.jsonl")));
    SavedDefinition definition;
    definition.ref = m_external;
    definition.catalogService = R"({"ID":"db","Service":"db","Namespace":"team-a","Partition":"default"})";
    QVERIFY(file.append(definition).has_value());
    QCOMPARE(file.read()->front().in, (Tenancy{QStringLiteral("team-a"), QStringLiteral("default")}));
}

void CleanupTenantsTest::theLogTellsPlacesApart()
{
    const QTemporaryDir folder;
    const UndoLog log(folder.path());
    const auto at = QDateTime::currentDateTimeUtc();
    log.note(UndoLog::Outcome::Done, m_external, {}, at, support::teamA);
    QVERIFY(log.last(m_external, {}, at, support::teamA) == UndoLog::Outcome::Done);
    QVERIFY(log.last(m_external, {}, at) != UndoLog::Outcome::Done);
    log.note(UndoLog::Outcome::Done, m_external, {}, at);
    QVERIFY(log.last(m_external, {}, at) == UndoLog::Outcome::Done);
}

void CleanupTenantsTest::agentsHearOfNoPartition()
{
    registerExternal();
    Field field(m_enterprise.endpointIn({QStringLiteral("team-a"), QStringLiteral("north")}));
    QVERIFY(field.facts({m_external}).has_value());
    int asked = 0;
    for (const auto& each : field.client.wireLog().entries()) {
        const auto curl = consul::toCurl(each.request, field.client.endpoint());
        if (!each.request.path.startsWith("/v1/agent/"))
            continue;
        ++asked;
        QVERIFY2(
            each.request.path == "/v1/agent/members" || !curl.contains(QStringLiteral("partition=")), qPrintable(curl));
        QCOMPARE(each.status, 200);
    }
    QVERIFY(asked > 0);
}

void CleanupTenantsTest::aReportSaysWhere()
{
    RemovalReport report;
    QVERIFY(!toJson(report).contains("namespace"));
    const auto bare = toMarkdown(report);
    report.in = support::teamA;
    QCOMPARE(QJsonDocument::fromJson(toJson(report)).object().value(QStringLiteral("namespace")).toString(),
        QStringLiteral("team-a"));
    QVERIFY(
        toMarkdown(report).contains(QStringLiteral("namespace team-a")) && !bare.contains(QStringLiteral("namespace")));
}

QTEST_GUILESS_MAIN(CleanupTenantsTest)
#include "tst_cleanup_tenants.moc"
