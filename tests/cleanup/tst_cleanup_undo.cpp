// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"

#include <algorithm>

using namespace cleanup;

/// Consequences, the way back, maintenance, and agents that die and return.
class UndoTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void undoGivesTheSameDefinition();
    void undoKeepsAFailingInstanceFailing();
    void undoKeepsMaintenance();
    void undoOfAnExternalInstance();
    void undoDoesNotOverwrite();
    void whatItsAgentStillRemovesIsNotBack();
    void undosOfAFileReadTheCatalogOnce();
    void sessionsAndKeysAreNamed();
    void sidecarGoesAlong();
    void maintenance();
    void deadAgentAndItsReturn();
    void forceLeave();

private:
    [[nodiscard]] support::Judge judge(int agent = 1) { return m_cluster->judge(agent); }
    [[nodiscard]] std::vector<SavedDefinition> kept(const Field& field)
    {
        return DefinitionFile(field.last.definitionsFile).read().value_or(std::vector<SavedDefinition>());
    }

    std::unique_ptr<support::ConsulCluster> m_cluster;
};

void UndoTest::initTestCase()
{
    m_cluster = std::make_unique<support::ConsulCluster>(3);
    QVERIFY(m_cluster->start());
}

void UndoTest::undoGivesTheSameDefinition()
{
    const QByteArray body = R"({"ID":"rich 1","Name":"web","Tags":["b","a","ü"],"Address":"10.1.2.3","Port":8443,
        "Meta":{"version":"1.2.3","team":"<&>"},"EnableTagOverride":true,"Weights":{"Passing":7,"Warning":3},
        "TaggedAddresses":{"wan":{"Address":"1.2.3.4","Port":9}},
        "Checks":[{"CheckID":"c 1","Name":"alive","Notes":"the notes","TTL":"30s"}]})";
    QCOMPARE(judge(2).put("/v1/agent/service/register", body).status, 200);
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("rich 1")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    const support::Judge asClients(m_cluster->agent(2).httpUrl());
    const QByteArray before = asClients.get("/v1/agent/service/rich%201").body;
    QVERIFY(before.contains("ContentHash"));

    Field field(m_cluster->agent(1).httpUrl());
    QCOMPARE(verdictName(field.run({ref}).front().verdict), QStringLiteral("gone"));
    QVERIFY(field.last.items.front().saved);
    const auto definitions = kept(field);
    QCOMPARE(definitions.size(), std::size_t(1));
    QCOMPARE(definitions.front().agentService, before);

    const auto result = await(undo(&field.pool, definitions.front(), field.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QCOMPARE(asClients.get("/v1/agent/service/rich%201").body, before);
    QTRY_VERIFY(isInCatalog(judge(), ref));
    const auto check = judge(2).get("/v1/agent/checks").object().value(QStringLiteral("c 1")).toObject();
    QCOMPARE(check.value(QStringLiteral("Notes")).toString(), QStringLiteral("the notes"));
    QCOMPARE(check.value(QStringLiteral("Name")).toString(), QStringLiteral("alive"));
    QCOMPARE(check.value(QStringLiteral("ServiceID")).toString(), ref.id);
}

/// Consul gives no recipe of a check away; without a stand-in an instance would come back as healthy.
void UndoTest::undoKeepsAFailingInstanceFailing()
{
    const QByteArray body
        = R"({"ID":"sick","Name":"web","Checks":[{"CheckID":"http","HTTP":"http://127.0.0.1:1/","Interval":"1s"},
        {"CheckID":"ok","TTL":"1h","Status":"passing"}]})";
    QCOMPARE(judge(3).put("/v1/agent/service/register", body).status, 200);
    const InstanceRef ref{QStringLiteral("n3"), QStringLiteral("sick")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    Field field(m_cluster->agent(1).httpUrl());
    QCOMPARE(verdictName(field.run({ref}).front().verdict), QStringLiteral("gone"));
    const auto definitions = kept(field);
    const auto result = await(undo(&field.pool, definitions.at(0), field.book));
    QVERIFY(result.done);
    QCOMPARE(result.warnings.size(), 1);
    QVERIFY2(result.warnings.front().contains(QStringLiteral("http (http)")), qPrintable(result.warnings.front()));
    const auto checks = judge(3).get("/v1/agent/checks").object();
    QCOMPARE(checks.value(QStringLiteral("http")).toObject().value(QStringLiteral("Status")).toString(),
        QStringLiteral("critical"));
    QCOMPARE(checks.value(QStringLiteral("ok")).toObject().value(QStringLiteral("Status")).toString(),
        QStringLiteral("passing"));
}

void UndoTest::undoKeepsMaintenance()
{
    QCOMPARE(judge(2).put("/v1/agent/service/register", R"({"ID":"resting","Name":"web"})").status, 200);
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("resting")};
    QCOMPARE(judge(2).put("/v1/agent/service/maintenance/resting?enable=true&reason=new%20disk").status, 200);
    const auto check = [&] {
        return judge(2)
            .get("/v1/agent/checks")
            .object()
            .value(QStringLiteral("_service_maintenance:resting"))
            .toObject();
    };
    const auto before = check();
    QVERIFY(!before.isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(judge().get("/v1/health/service/web").body.contains("new disk"), 60'000);
    Field field(m_cluster->agent(1).httpUrl());
    QCOMPARE(verdictName(field.run({ref}).front().verdict), QStringLiteral("gone"));
    QVERIFY(check().isEmpty());
    const auto result = await(undo(&field.pool, kept(field).at(0), field.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QCOMPARE(check(), before);
    QCOMPARE(judge(2).put("/v1/agent/service/deregister/resting").status, 200);
}

void UndoTest::undoOfAnExternalInstance()
{
    const QByteArray body = R"({"Node":"ext-2","Address":"10.9.9.8","NodeMeta":{"external-node":"true","rack":"7"},
        "Service":{"ID":"db","Service":"db","Port":5432,"Tags":["x"],"Meta":{"m":"1"}},
        "Check":{"Node":"ext-2","CheckID":"ping","Name":"ping","Status":"critical","ServiceID":"db",
                 "Definition":{"TCP":"10.9.9.8:5432","Interval":"10s"}}})";
    QVERIFY(judge().put("/v1/catalog/register", body).isTrue());
    const InstanceRef ref{QStringLiteral("ext-2"), QStringLiteral("db")};
    const auto strip = [](QByteArray text) {
        auto array = QJsonDocument::fromJson(text).array();
        auto entry = array.at(0).toObject();
        for (const auto* name : {"Service", "Node"}) {
            auto part = entry.value(QLatin1String(name)).toObject();
            part.remove(QStringLiteral("CreateIndex"));
            part.remove(QStringLiteral("ModifyIndex"));
            entry.insert(QLatin1String(name), part);
        }
        QJsonArray checks;
        const auto all = entry.value(QStringLiteral("Checks")).toArray();
        for (const auto& each : all) {
            auto check = each.toObject();
            check.remove(QStringLiteral("CreateIndex"));
            check.remove(QStringLiteral("ModifyIndex"));
            checks.append(check);
        }
        entry.insert(QStringLiteral("Checks"), checks);
        return jsonOf(entry);
    };
    const QByteArray before = strip(judge().get("/v1/health/service/db").body);
    Field field(m_cluster->agent(1).httpUrl());
    QCOMPARE(verdictName(field.run({ref}).front().verdict), QStringLiteral("gone"));
    const auto result = await(undo(&field.pool, kept(field).at(0), field.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QVERIFY(result.warnings.isEmpty());
    QCOMPARE(strip(judge().get("/v1/health/service/db").body), before);
}

void UndoTest::undoDoesNotOverwrite()
{
    QCOMPARE(judge(2).put("/v1/agent/service/register", failingService(QStringLiteral("again"))).status, 200);
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("again")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    Field field(m_cluster->agent(1).httpUrl());
    QCOMPARE(verdictName(field.run({ref}).front().verdict), QStringLiteral("gone"));
    QCOMPARE(judge(2).put("/v1/agent/service/register", R"({"ID":"again","Name":"web","Port":81})").status, 200);
    QTRY_VERIFY(isInCatalog(judge(), ref));
    const auto result = await(undo(&field.pool, kept(field).at(0), field.book));
    QVERIFY(!result.done);
    QVERIFY(judge(2).get("/v1/agent/service/again").body.contains("81"));
}

/// Its agent has it for a minute or two more: it is neither back, nor can it be registered over that.
void UndoTest::whatItsAgentStillRemovesIsNotBack()
{
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("leaving")};
    QCOMPARE(judge(2).put("/v1/agent/service/register", failingService(ref.id)).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    Field field(m_cluster->agent(1).httpUrl());
    QCOMPARE(verdictName(field.run({ref}).front().verdict), QStringLiteral("gone"));
    const auto definition = kept(field).at(0);
    QVERIFY(expiringRegistration(definition.catalogService).contains(R"("Name":"Removal by Signalbox")"));
    QCOMPARE(
        judge(2) // With time, so that it stays.
            .put("/v1/agent/service/register",
                R"({"ID":"leaving","Name":"web","Check":{"Name":"Removal by Signalbox","TTL":"1h","Status":"critical"}})")
            .status,
        200);
    QTRY_VERIFY_WITH_TIMEOUT(judge().get("/v1/health/service/web").body.contains("Removal by Signalbox"), 60'000);
    const auto catalogs = std::make_shared<UndoCatalogs>();
    for (int i = 0; i < 2; ++i) { // By the catalog as it was read for it, and asked anew.
        const auto result = await(undo(&field.pool, definition, field.book, {}, UndoLog(), catalogs));
        QVERIFY(!result.done && !result.alreadyThere && result.error);
        QVERIFY2(result.error->serverWords.contains(QStringLiteral("still removing")),
            qPrintable(consul::describe(*result.error)));
    }
    QVERIFY(isAtAgent(judge(2), ref.id));
    // Once it has gone, it is restored, whatever the catalog showed when it was read for the first.
    QCOMPARE(judge(2).put("/v1/agent/service/deregister/leaving").status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(!isInCatalog(judge(), ref), 60'000);
    const auto result = await(undo(&field.pool, definition, field.book, {}, UndoLog(), catalogs));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
}

/// Of thousands of instances it takes longer to read than one to register. Each is looked for by itself all the same.
void UndoTest::undosOfAFileReadTheCatalogOnce()
{
    std::vector<InstanceRef> refs;
    for (const char* const id : {"many-1", "many-2", "many-3", "many-4"}) {
        refs.push_back({QStringLiteral("n2"), QLatin1String(id)});
        QCOMPARE(judge(2).put("/v1/agent/service/register", failingService(refs.back().id)).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), refs.back()), 60'000);
    }
    Field field(m_cluster->agent(1).httpUrl());
    for (const auto& item : field.run(refs))
        QCOMPARE(verdictName(item.verdict), QStringLiteral("gone"));
    const auto definitions = kept(field);
    QCOMPARE(definitions.size(), refs.size());
    // One registers itself again after the first look at the catalog.
    const auto catalogs = std::make_shared<UndoCatalogs>();
    const auto before = field.client.wireLog().entries().size();
    QVERIFY(await(undo(&field.pool, definitions[0], field.book, {}, UndoLog(), catalogs)).done);
    QCOMPARE(judge(2).put("/v1/agent/service/register", failingService(refs[1].id)).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), refs[1]), 60'000);
    const auto own = await(undo(&field.pool, definitions[1], field.book, {}, UndoLog(), catalogs));
    QVERIFY(own.alreadyThere && !own.done);
    for (std::size_t i = 2; i < definitions.size(); ++i)
        QVERIFY(await(undo(&field.pool, definitions[i], field.book, {}, UndoLog(), catalogs)).done);
    const auto& log = field.client.wireLog().entries();
    const auto whole = std::count_if(log.begin() + qsizetype(before), log.end(),
        [](const consul::WireEntry& entry) { return entry.request.path == "/v1/internal/ui/nodes"; });
    QCOMPARE(whole, 1);
    for (const auto& ref : refs)
        QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
}

void UndoTest::sessionsAndKeysAreNamed()
{
    QCOMPARE(judge(1)
                 .put("/v1/agent/service/register",
                     R"({"ID":"boss","Name":"boss","Check":{"CheckID":"boss:ttl","TTL":"1h","Status":"passing"}})")
                 .status,
        200);
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("boss")};
    QTRY_VERIFY(judge().get("/v1/health/checks/boss").body.contains("passing"));
    const QString session = judge().createSession(
        R"({"Name":"leader","Behavior":"delete","NodeChecks":["serfHealth"],"ServiceChecks":[{"ID":"boss:ttl"}]})");
    const QString other = judge().createSession(R"({"Name":"bystander"})");
    QVERIFY(judge().put("/v1/kv/locks/a?acquire=" + session.toUtf8()).isTrue());
    QVERIFY(judge().put("/v1/kv/locks/b?acquire=" + session.toUtf8()).isTrue());
    QVERIFY(judge().put("/v1/kv/locks/c?acquire=" + other.toUtf8()).isTrue());

    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({ref});
    const auto& removal = plan.removals.front();
    QCOMPARE(removal.sessions.size(), std::size_t(1));
    QCOMPARE(removal.sessions.front().session.id, session);
    QCOMPARE(removal.sessions.front().keys, QStringList({QStringLiteral("locks/a"), QStringLiteral("locks/b")}));
    QVERIFY(removal.consequences.join(u' ').contains(QStringLiteral("locks/a")));
    QVERIFY(removal.warnings.join(u' ').contains(QStringLiteral("not failing")));
    // And so it comes.
    QCOMPARE(verdictName(field.run(plan, std::chrono::milliseconds(300)).front().verdict), QStringLiteral("gone"));
    QTRY_COMPARE(judge().get("/v1/kv/locks/a").status, 404);
    QCOMPARE(judge().get("/v1/kv/locks/c").status, 200);
}

void UndoTest::sidecarGoesAlong()
{
    QCOMPARE(judge(1)
                 .put("/v1/agent/service/register",
                     R"({"ID":"mesh","Name":"mesh","Port":90,"Connect":{"SidecarService":{}}})")
                 .status,
        200);
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("mesh")};
    const InstanceRef sidecar{QStringLiteral("n1"), QStringLiteral("mesh-sidecar-proxy")};
    QTRY_VERIFY(isInCatalog(judge(), sidecar));
    const QByteArray before = judge().get("/v1/agent/service/mesh-sidecar-proxy").body;
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({ref});
    QVERIFY(plan.removals.front().consequences.join(u' ').contains(sidecar.id));
    QCOMPARE(verdictName(field.run(plan, std::chrono::milliseconds(300)).front().verdict), QStringLiteral("gone"));
    QTRY_VERIFY(!isInCatalog(judge(), sidecar));
    const auto result = await(undo(&field.pool, kept(field).at(0), field.book));
    QVERIFY2(result.done, qPrintable(result.error ? consul::describe(*result.error) : QString()));
    QCOMPARE(judge().get("/v1/agent/service/mesh-sidecar-proxy").body, before);
    QCOMPARE(judge().put("/v1/agent/service/deregister/mesh").status, 200);
    QTRY_VERIFY(!isInCatalog(judge(), sidecar)); // It is the agent's own sidecar again.
}

void UndoTest::maintenance()
{
    QCOMPARE(judge(2).put("/v1/agent/service/register", R"({"ID":"calm","Name":"calm"})").status, 200);
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("calm")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    Field field(m_cluster->agent(1).httpUrl());
    auto facts = field.facts({ref});
    QVERIFY(facts);
    QVERIFY(await(perform(&field.pool, planMaintenance(*facts, ref, true, QStringLiteral("new disk & more")))).done);
    const auto reason = [&] {
        const auto now = await(readInventory(&field.client));
        const auto* found = now ? now->find(ref) : nullptr;
        return found && found->inMaintenance ? found->maintenanceReason : QString();
    };
    QTRY_COMPARE(reason(), QStringLiteral("new disk & more"));
    facts = field.facts({ref});
    QVERIFY(!facts->inventory.find(ref)->isFailing()); // Out of service is not broken.
    QVERIFY(await(perform(&field.pool, planMaintenance(*facts, ref, false, {}))).done);
    QTRY_COMPARE(reason(), QString());
    QVERIFY(await(perform(&field.pool, planNodeMaintenance(*facts, ref.node, true, QStringLiteral("rack move")))).done);
    QTRY_VERIFY(judge().get("/v1/health/node/n2").body.contains("rack move"));
    QVERIFY(await(perform(&field.pool, planNodeMaintenance(*facts, ref.node, false, {}))).done);
    QTRY_VERIFY(!judge().get("/v1/health/node/n2").body.contains("rack move"));
    QVERIFY(!planForceLeave(*facts, ref.node).refusal.isEmpty()); // It is alive.
}

void UndoTest::deadAgentAndItsReturn()
{
    QCOMPARE(judge(3).put("/v1/agent/service/register", failingService(QStringLiteral("orphan"))).status, 200);
    const InstanceRef ref{QStringLiteral("n3"), QStringLiteral("orphan")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    m_cluster->agent(3).kill9();
    Field field(m_cluster->agent(1).httpUrl());
    const auto owner = [&] {
        const auto now = await(readInventory(&field.client));
        return now && now->find(ref) ? now->find(ref)->owner.kind : OwnerKind::Unknown;
    };
    QTRY_COMPARE_WITH_TIMEOUT(owner(), OwnerKind::DeadAgent, 60'000);
    const auto plan = field.plan({ref});
    QCOMPARE(plan.removals.front().route.kind, RouteKind::CatalogDeregister);
    QCOMPARE(plan.removals.front().outlook, Outlook::UntilAgentReturns);

    // Gone while it is down; and as soon as the agent is back, so is the instance.
    auto removalRun = field.removalRun(plan, std::chrono::minutes(3));
    removalRun->start();
    QTRY_COMPARE(removalRun->items().front().phase, ItemPhase::Watching);
    QVERIFY(!isInCatalog(judge(), ref));
    QVERIFY(m_cluster->agent(3).start());
    QTRY_COMPARE_WITH_TIMEOUT(removalRun->items().front().verdict, ItemVerdict::CameBack, 60'000);
    const auto item = removalRun->items().front();
    QVERIFY2(item.explanation.text().contains(QStringLiteral("agent of n3")), qPrintable(item.explanation.text()));
    QVERIFY(item.backAfter);
    QVERIFY(!item.advice.text().isEmpty());
    QTRY_COMPARE(removalRun->phase(), RemovalRun::Phase::Finished);

    // Now the advice: its agent is there, and it can be removed for good.
    QTRY_COMPARE_WITH_TIMEOUT(owner(), OwnerKind::OtherLiveAgent, 60'000);
    QCOMPARE(verdictName(field.run({ref}).front().verdict), QStringLiteral("gone"));
    QVERIFY(!isAtAgent(judge(3), ref.id));
}

void UndoTest::forceLeave()
{
    QCOMPARE(judge(3).put("/v1/agent/service/register", failingService(QStringLiteral("left"))).status, 200);
    const InstanceRef ref{QStringLiteral("n3"), QStringLiteral("left")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    m_cluster->agent(3).kill9();
    Field field(m_cluster->agent(1).httpUrl());
    const auto planned = field.forceLeave(ref);
    QVERIFY(planned.call);
    QCOMPARE(planned.confirmation, ref.node);
    QCOMPARE(planned.neededRight, QStringLiteral("operator:write"));
    QVERIFY(await(perform(&field.pool, planned)).done);
    QTRY_VERIFY(!isInCatalog(judge(), ref));
    QTRY_VERIFY(!judge().get("/v1/catalog/nodes").body.contains("\"n3\""));
}

QTEST_GUILESS_MAIN(UndoTest)
#include "tst_cleanup_undo.moc"
