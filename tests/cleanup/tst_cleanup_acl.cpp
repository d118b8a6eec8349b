// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"
#include "support/acl.h"
#include "support/fault_proxy.h"
#include "support/version_rules.h"

using namespace cleanup;

namespace {

const QString management = QStringLiteral("5f1f2c0e-9e57-4a55-8d67-0d9a4a6f0001");

const QString reader
    = QStringLiteral("node_prefix \"\" { policy = \"read\" } service_prefix \"\" { policy = \"read\" } "
                     "agent_prefix \"\" { policy = \"read\" } session_prefix \"\" { policy = \"read\" } ");

} // namespace

/// With ACLs on, default policy deny.
class AclTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void ghostAfterItsTokenIsDeleted();
    void ghostOfAnAgentThatMayNot();
    void ghostWhoseLastAnswerIsLost();
    void ghostThatWasOneBefore();
    void deniedAtTheAgentNamesTheRight();
    void deniedInTheCatalogNamesTheRight();
    void withoutAgentReadNothingIsSentThere();
    void hiddenServiceIsNoGhost();
    void unknownTokenStopsTheRemovalRun();
    void emptyAndDeniedAreToldApart();
    void whatATokenNoLongerSeesIsNotGone_data();
    void whatATokenNoLongerSeesIsNotGone();
    void whatATokenNoLongerSeesIsNotAlreadyGone();
    void withoutCoordinatesTheCatalogTells();
    void aFaultThatPassesSaysNothingOfTheToken();

private:
    [[nodiscard]] support::Judge judge(int agent = 1) { return m_cluster->judge(agent); }
    [[nodiscard]] QString tokenWith(const QString& name, const QString& rules)
    {
        return support::makeToken(judge(), name, rules).secret;
    }
    /// Gives the policy of a token other rules, from now on.
    [[nodiscard]] bool setRules(const QString& name, const QString& rules) { return setRules(judge(), name, rules); }
    [[nodiscard]] static bool setRules(const support::Judge& judge, const QString& name, const QString& rules);
    /// Registered with a token of its own; gives that token's accessor.
    QString addWithToken(const QString& id);
    void add(int agent, const QString& id);
    /// The token with which the agent of n2 does its own work, until it starts again.
    [[nodiscard]] bool setAgentToken(const QString& secret)
    {
        return judge(2).put("/v1/agent/token/agent", jsonOf({{QStringLiteral("Token"), secret}})).status == 200;
    }
    [[nodiscard]] Item settled(Field& field, const CleanupPlan& plan);

    std::unique_ptr<support::ConsulCluster> m_cluster;
};

void AclTest::initTestCase()
{
    m_cluster = std::make_unique<support::ConsulCluster>(2, management);
    QVERIFY(m_cluster->start());
}

void AclTest::add(int agent, const QString& id)
{
    const auto url = m_cluster->agent(agent).httpUrl();
    const support::Judge own(url, management);
    auto body = QJsonDocument::fromJson(failingService(id)).object();
    body.insert(QStringLiteral("Token"), management);
    QCOMPARE(own.put("/v1/agent/service/register", jsonOf(body)).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), {QStringLiteral("n%1").arg(agent), id}), 60'000);
}

bool AclTest::setRules(const support::Judge& judge, const QString& name, const QString& rules)
{
    const auto policies = judge.get("/v1/acl/policies").array();
    for (const auto& each : policies) {
        const auto policy = each.toObject();
        if (policy.value(QStringLiteral("Name")).toString() != name)
            continue;
        const QString id = policy.value(QStringLiteral("ID")).toString();
        const QJsonObject changed{
            {QStringLiteral("ID"), id}, {QStringLiteral("Name"), name}, {QStringLiteral("Rules"), rules}};
        return judge.put("/v1/acl/policy/" + id.toUtf8(), jsonOf(changed)).status == 200;
    }
    return false;
}

QString AclTest::addWithToken(const QString& id)
{
    const auto token = support::makeToken(
        judge(), QStringLiteral("own-") + id, QStringLiteral("service_prefix \"\" { policy = \"write\" }"));
    const support::Judge own(m_cluster->agent(2).httpUrl(), token.secret);
    // A fresh token needs a moment until the client agent knows it.
    const auto registered = [&] { return own.put("/v1/agent/service/register", failingService(id)).status == 200; };
    if (!QTest::qWaitFor(registered, 20'000))
        qWarning() << "not registered" << id;
    return token.accessor;
}

/// What became of the only removal of a plan.
Item AclTest::settled(Field& field, const CleanupPlan& plan)
{
    RemovalOptions options;
    options.settle = std::chrono::seconds(2);
    options.verify = std::chrono::milliseconds(500);
    RemovalRun removalRun(&field.pool, plan, options);
    QSignalSpy finished(&removalRun, &RemovalRun::finished);
    removalRun.start();
    if (!QTest::qWaitFor([&finished] { return !finished.empty(); }, 60'000))
        qWarning() << "the campaign did not end";
    return removalRun.items().front();
}

/// An agent takes an instance out of the catalog with the token it was registered with. When that token is deleted
/// between plan and act, the agent says 200, forgets it, and the catalog keeps it. A newer one uses its own token.
void AclTest::ghostAfterItsTokenIsDeleted()
{
    const bool itsOwn = support::agentsDeregisterWithTheirOwnToken(support::consulVersion());
    const QString accessor = addWithToken(QStringLiteral("spirit"));
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("spirit")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    Field field(m_cluster->agent(1).httpUrl(), management);
    const auto plan = field.plan({ref});
    QCOMPARE(plan.removals.front().route.kind, RouteKind::AgentDeregister);
    QCOMPARE(plan.removals.front().outlook, Outlook::StaysGone);
    QCOMPARE(judge().del("/v1/acl/token/" + accessor.toUtf8()).status, 200);

    const auto item = settled(field, plan);
    QCOMPARE(verdictName(item.verdict), QStringLiteral("gone"));
    QVERIFY(!isInCatalog(judge(), ref));
    QCOMPARE(falseSuccessName(item.falseSuccess), itsOwn ? QStringLiteral("none") : QStringLiteral("ghost"));
    // Who are you, agent deregister; and then, for a ghost, catalog deregister.
    QCOMPARE(item.calls.size(), itsOwn ? std::size_t(2) : std::size_t(3));
    QCOMPARE(item.calls.back().request.contains(QStringLiteral("/v1/catalog/deregister")), !itsOwn);
}

/// Where an agent uses its own token, ghosts come from one that may not write its node.
void AclTest::ghostOfAnAgentThatMayNot()
{
    const bool itsOwn = support::agentsDeregisterWithTheirOwnToken(support::consulVersion());
    add(2, QStringLiteral("haunt"));
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("haunt")};
    Field field(m_cluster->agent(1).httpUrl(), management);
    const auto plan = field.plan({ref});
    QCOMPARE(plan.removals.front().outlook, Outlook::StaysGone);
    QVERIFY(setAgentToken(tokenWith(QStringLiteral("weak agent"), reader)));
    const auto item = settled(field, plan);
    const bool restored = setAgentToken(management);
    QVERIFY(restored);
    QCOMPARE(verdictName(item.verdict), QStringLiteral("gone"));
    QCOMPARE(falseSuccessName(item.falseSuccess), itsOwn ? QStringLiteral("ghost") : QStringLiteral("none"));
    QCOMPARE(item.calls.back().request.contains(QStringLiteral("/v1/catalog/deregister")), itsOwn);
    // The promise of the plan holds: the agent has nothing that it could register again.
    QVERIFY(!isInCatalog(judge(), ref));
    QVERIFY(!isAtAgent(judge(2), ref.id));
}

/// The second request may have been applied, too, and is looked into like the first.
void AclTest::ghostWhoseLastAnswerIsLost()
{
    if (support::agentsDeregisterWithTheirOwnToken(support::consulVersion()))
        return; // No ghost comes of a deleted token there.
    const auto lost = [this](const QString& id, const support::Fault& fault) {
        const QString accessor = addWithToken(id);
        const InstanceRef ref{QStringLiteral("n2"), id};
        if (!QTest::qWaitFor([&] { return isInCatalog(judge(), ref); }, 60'000))
            qWarning() << id << "is not in the catalog";
        support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
        proxy.add(fault);
        Field field(proxy.url(), management);
        const bool isAddressed
            = field.book.addFromText(QStringLiteral("n2=") + m_cluster->agent(2).httpUrl()).has_value();
        const auto plan = field.plan({ref});
        if (!isAddressed || plan.removals.front().outlook != Outlook::StaysGone)
            qWarning() << id << "comes back";
        judge().del("/v1/acl/token/" + accessor.toUtf8());
        return settled(field, plan);
    };
    const auto gone = lost(QStringLiteral("lost"), support::Fault::swallow("/v1/catalog/deregister"));
    QVERIFY2(gone.verdict == ItemVerdict::Gone, qPrintable(gone.explanation.text()));
    const auto there = lost(QStringLiteral("kept"), support::Fault::cut("/v1/catalog/deregister"));
    QCOMPARE(verdictName(there.verdict), QStringLiteral("failed"));
    QVERIFY2(there.explanation.text().contains(QStringLiteral("still lists")), qPrintable(there.explanation.text()));
}

void AclTest::ghostThatWasOneBefore()
{
    const QString accessor = addWithToken(QStringLiteral("phantom"));
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("phantom")};
    QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge(), ref), 60'000);
    // Either kind of agent is without the right that it needs.
    QCOMPARE(judge().del("/v1/acl/token/" + accessor.toUtf8()).status, 200);
    // Not before the end: with its right back, a newer agent removes it by itself.
    const auto back = qScopeGuard([this] { QVERIFY(setAgentToken(management)); });
    QVERIFY(setAgentToken(tokenWith(QStringLiteral("weak agent"), reader)));
    QCOMPARE(judge(2).put("/v1/agent/service/deregister/phantom").status, 200);
    QTRY_VERIFY(!isAtAgent(judge(2), ref.id));
    // A newer agent says when it has been refused; an older one has tried by now, or tries no more.
    if (support::agentsDeregisterWithTheirOwnToken(support::consulVersion()))
        QTRY_VERIFY(m_cluster->agent(2).log().contains("deregistration blocked by ACLs: service=phantom"));
    QVERIFY(isInCatalog(judge(), ref));

    Field field(m_cluster->agent(1).httpUrl(), management);
    const auto plan = field.plan({ref});
    QVERIFY(!plan.removals.empty());
    QCOMPARE(plan.removals.front().instance.owner.kind, OwnerKind::Ghost);
    QCOMPARE(plan.removals.front().route.kind, RouteKind::CatalogDeregister);
    const auto items = field.run(plan, std::chrono::milliseconds(500));
    QVERIFY(isGood(items.front().verdict));
    QVERIFY(!isInCatalog(judge(), ref));
}

void AclTest::deniedAtTheAgentNamesTheRight()
{
    add(2, QStringLiteral("guarded"));
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("guarded")};
    Field field(m_cluster->agent(1).httpUrl(), tokenWith(QStringLiteral("reader"), reader));
    QTRY_COMPARE(field.plan({ref}).removals.size(), std::size_t(1));
    const auto plan = field.plan({ref});
    QCOMPARE(plan.removals.front().route.kind, RouteKind::AgentDeregister);
    const auto items = field.run(plan, std::chrono::milliseconds(300));
    const auto& item = items.front();
    QCOMPARE(verdictName(item.verdict), QStringLiteral("failed"));
    QCOMPARE(item.error->kind, consul::ErrorKind::Denied);
    QCOMPARE(item.calls.back().status, 403);
    QVERIFY2(
        item.calls.back().words.contains(QStringLiteral("Permission denied")), qPrintable(item.calls.back().words));
    QVERIFY2(item.advice.text().contains(QStringLiteral("service:write on \"web\"")), qPrintable(item.advice.text()));
    QVERIFY(isAtAgent(judge(2), ref.id));
}

void AclTest::deniedInTheCatalogNamesTheRight()
{
    const QByteArray body
        = R"({"Node":"ext-1","Address":"10.9.9.9","NodeMeta":{"external-node":"true"},"Service":{"ID":"db","Service":"db"}})";
    QVERIFY(judge().put("/v1/catalog/register", body).isTrue());
    const InstanceRef ref{QStringLiteral("ext-1"), QStringLiteral("db")};
    Field field(m_cluster->agent(1).httpUrl(), tokenWith(QStringLiteral("reader2"), reader));
    QTRY_COMPARE(field.plan({ref}).removals.size(), std::size_t(1));
    const auto items = field.run({ref}, std::chrono::milliseconds(300));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("failed"));
    QVERIFY2(items.front().advice.text().contains(QStringLiteral("node:write on \"ext-1\"")),
        qPrintable(items.front().advice.text()));
    QVERIFY(isInCatalog(judge(), ref));
}

void AclTest::withoutAgentReadNothingIsSentThere()
{
    add(2, QStringLiteral("shy"));
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("shy")};
    const QString rules = QStringLiteral("node_prefix \"\" { policy = \"read\" } service_prefix \"\" { policy = "
                                         "\"write\" } agent \"n1\" { policy = \"read\" }");
    Field field(m_cluster->agent(1).httpUrl(), tokenWith(QStringLiteral("no-agent-read"), rules));
    QTRY_COMPARE(field.plan({ref}).removals.size(), std::size_t(1));
    const auto plan = field.plan({ref});
    const auto& removal = plan.removals.front();
    QCOMPARE(removal.instance.owner.reach, Reach::Denied);
    QCOMPARE(removal.route.kind, RouteKind::CatalogDeregister);
    QCOMPARE(removal.outlook, Outlook::ComesBack);
    QVERIFY2(removal.warnings.join(u' ').contains(QStringLiteral("agent:read on \"n2\"")),
        qPrintable(removal.warnings.join(u' ')));
}

/// A list of an agent leaves out what the token may not read there: that does not make a ghost of it.
void AclTest::hiddenServiceIsNoGhost()
{
    add(2, QStringLiteral("veiled"));
    const InstanceRef ref{QStringLiteral("n2"), QStringLiteral("veiled")};
    Field field(m_cluster->agent(1).httpUrl(), management);
    AgentOverride agent;
    agent.url = QUrl(m_cluster->agent(2).httpUrl());
    agent.token = consul::Secret(
        tokenWith(QStringLiteral("agent-only"), QStringLiteral("agent_prefix \"\" { policy = \"read\" }")));
    field.book.setOverride(QStringLiteral("n2"), agent);
    const auto reach = [&] { return field.plan({ref}).removals.at(0).instance.owner.reach; };
    QTRY_COMPARE(reach(), Reach::Answers); // A fresh token needs a moment.
    const auto plan = field.plan({ref});
    QCOMPARE(ownerKindName(plan.removals.front().instance.owner.kind), QStringLiteral("other-live-agent"));
    QCOMPARE(plan.removals.front().route.kind, RouteKind::AgentDeregister);
    const auto items = field.run(plan, std::chrono::milliseconds(300));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("failed"));
    QCOMPARE(items.front().error->kind, consul::ErrorKind::Denied);
    QVERIFY(isInCatalog(judge(), ref));
}

void AclTest::unknownTokenStopsTheRemovalRun()
{
    add(1, QStringLiteral("stop-1"));
    add(1, QStringLiteral("stop-2"));
    Field good(m_cluster->agent(1).httpUrl(), management);
    const auto plan = good.plan(
        {{QStringLiteral("n1"), QStringLiteral("stop-1")}, {QStringLiteral("n1"), QStringLiteral("stop-2")}});
    Field stale(m_cluster->agent(1).httpUrl(), QStringLiteral("00000000-1111-2222-3333-444444444444"));
    const auto items = stale.run(plan, std::chrono::milliseconds(300));
    QCOMPARE(verdictName(items[0].verdict), QStringLiteral("failed"));
    QCOMPARE(items[0].error->kind, consul::ErrorKind::TokenUnknown);
    QCOMPARE(verdictName(items[1].verdict), QStringLiteral("cancelled"));
    QVERIFY(isInCatalog(judge(), {QStringLiteral("n1"), QStringLiteral("stop-2")}));
}

void AclTest::emptyAndDeniedAreToldApart()
{
    const auto inventoryOf = [this](const QString& token) {
        Field field(m_cluster->agent(1).httpUrl(), token);
        return await(readInventory(&field.client));
    };
    const auto all = inventoryOf(management);
    QVERIFY(all);
    QCOMPARE(all->acl, consul::AclState::On);
    QCOMPARE(all->visibility(), Visibility::Everything); // It may everything: there is no more.
    QCOMPARE(visibilityNote(*all), QString());

    const auto anonymous = inventoryOf({});
    QVERIFY(anonymous);
    QCOMPARE(anonymous->visibility(), Visibility::Nothing);
    QCOMPARE(anonymous->acl, consul::AclState::Anonymous);
    QVERIFY(!visibilityNote(*anonymous).isEmpty());
    auto some = *anonymous;
    some.nodes.emplace_back();
    some.instances.emplace_back();
    QVERIFY(visibilityNote(some).contains(QStringLiteral("may be more")));
    QVERIFY(visibilityNote(some, true).contains(QStringLiteral("Consul omitted")));
    QVERIFY(visibilityNote(*all, true).contains(QStringLiteral("Consul omitted")));

    // The policy of who may everything does not help where another one denies it.
    const QString overruled = support::makeToken(judge(), QStringLiteral("overruled"),
        QStringLiteral("service \"consul\" { policy = \"deny\" }"), {QStringLiteral("global-management")})
                                  .secret;
    const auto isHidden = [&] {
        const auto read = inventoryOf(overruled);
        // The strict front says that it is of a version that tells, and leaves the telling to the agent behind it.
        return read && read->visibility() == Visibility::Partly
            && (support::isStrictTested() || !visibilityNote(*read).isEmpty());
    };
    QTRY_VERIFY(isHidden());

    const QString nodes
        = tokenWith(QStringLiteral("nodes-only"), QStringLiteral("node_prefix \"\" { policy = \"read\" }"));
    const auto noServices = [&] {
        const auto read = inventoryOf(nodes);
        return read && !read->nodes.empty() && read->instances.empty() && read->visibility() == Visibility::Partly
            && visibilityNote(*read).contains(QStringLiteral("service:read"));
    };
    QTRY_VERIFY(noServices());

    const auto unknown = inventoryOf(QStringLiteral("00000000-1111-2222-3333-444444444444"));
    QVERIFY(!unknown);
    QCOMPARE(unknown.error().kind, consul::ErrorKind::TokenUnknown);
}

void AclTest::whatATokenNoLongerSeesIsNotGone_data()
{
    QTest::addColumn<QString>("left");
    QTest::addColumn<QString>("lacks"); // Empty: nothing.
    const QString keys = QStringLiteral("key_prefix \"\" { policy = \"read\" } ");
    const QString nodes = QStringLiteral("node_prefix \"\" { policy = \"read\" } ");
    const QString services = QStringLiteral("service_prefix \"\" { policy = \"read\" } ");
    QTest::newRow("keys") << keys << QStringLiteral("service:read on \"web\"");
    QTest::newRow("nodes") << nodes << QStringLiteral("service:read on \"web\"");
    QTest::newRow("services") << services << QStringLiteral("node:read on \"n2\"");
    QTest::newRow("both") << nodes + services << QString();
}

/// The policy of a token is cut while the catalog is watched. From then on it shows nothing, whatever there is.
void AclTest::whatATokenNoLongerSeesIsNotGone()
{
    QFETCH(const QString, left);
    QFETCH(const QString, lacks);
    const QString name = QStringLiteral("cut-%1").arg(QLatin1String(QTest::currentDataTag()));
    add(2, name);
    const InstanceRef ref{QStringLiteral("n2"), name};
    const QString rules
        = QStringLiteral("node_prefix \"\" { policy = \"read\" } agent_prefix \"\" { policy = \"read\" } "
                         "service_prefix \"\" { policy = \"write\" }");
    Field field(m_cluster->agent(1).httpUrl(), tokenWith(name, rules));
    QTRY_COMPARE(field.plan({ref}).removals.size(), std::size_t(1));
    const auto plan = field.plan({ref});
    QCOMPARE(plan.removals.front().route.kind, RouteKind::AgentDeregister);
    QCOMPARE(plan.removals.front().outlook, Outlook::StaysGone);

    auto work = field.removalRun(plan, std::chrono::seconds(3));
    work->start();
    QTRY_VERIFY_WITH_TIMEOUT(
        work->items().front().phase == ItemPhase::Watching || work->items().front().isDone(), 60'000);
    QVERIFY2(!work->items().front().isDone(), qPrintable(work->items().front().explanation.text()));
    QVERIFY(setRules(name, left));
    if (!lacks.isEmpty())
        add(2, name);
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& item = work->items().front();
    QVERIFY2(verdictName(item.verdict) == (lacks.isEmpty() ? QStringLiteral("gone") : QStringLiteral("gone-so-far")),
        qPrintable(verdictName(item.verdict) + u' ' + item.explanation.text()));
    QCOMPARE(item.explanation.text().contains(QStringLiteral("proves nothing")), !lacks.isEmpty());
    QVERIFY2(lacks.isEmpty() || item.advice.text().contains(lacks), qPrintable(item.advice.text()));
    QCOMPARE(isInCatalog(judge(), ref), !lacks.isEmpty());
}

/// The same between the plan and the look right before the removal.
void AclTest::whatATokenNoLongerSeesIsNotAlreadyGone()
{
    const QByteArray body
        = R"({"Node":"ext-2","Address":"10.9.9.8","NodeMeta":{"external-node":"true"},"Service":{"ID":"db","Service":"db"}})";
    QVERIFY(judge().put("/v1/catalog/register", body).isTrue());
    const InstanceRef ref{QStringLiteral("ext-2"), QStringLiteral("db")};
    const QString name = QStringLiteral("cut-before");
    Field field(m_cluster->agent(1).httpUrl(), tokenWith(name, reader));
    QTRY_COMPARE(field.plan({ref}).removals.size(), std::size_t(1));
    const auto plan = field.plan({ref});
    QVERIFY(setRules(name, QStringLiteral("key_prefix \"\" { policy = \"read\" }")));
    const auto hidden = field.run(plan, std::chrono::milliseconds(300));
    QVERIFY2(
        verdictName(hidden.front().verdict) == QStringLiteral("failed"), qPrintable(hidden.front().explanation.text()));
    QVERIFY2(hidden.front().advice.text().contains(QStringLiteral("service:read on \"db\"")),
        qPrintable(hidden.front().advice.text()));
    QVERIFY(isInCatalog(judge(), ref));

    QVERIFY(setRules(name, reader)); // And what it could see is gone.
    QVERIFY(judge().put("/v1/catalog/deregister", R"({"Node":"ext-2","ServiceID":"db"})").isTrue());
    const auto gone = field.run(plan, std::chrono::milliseconds(300));
    QVERIFY2(verdictName(gone.front().verdict) == QStringLiteral("already-gone"),
        qPrintable(gone.front().explanation.text()));
}

/// With disable_coordinates, no request tells of a node that is gone whether the token could see it.
void AclTest::withoutCoordinatesTheCatalogTells()
{
    auto options = named(QStringLiteral("still"));
    options.managementToken = management;
    options.config = QJsonObject{{QStringLiteral("disable_coordinates"), true}};
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    QCOMPARE(judge.get("/v1/coordinate/node/still").status, 401);
    const auto addOn = [&judge](const QByteArray& node) {
        return judge
            .put("/v1/catalog/register",
                R"({"Node":")" + node
                    + R"(","Address":"10.9.9.8","NodeMeta":{"external-node":"true"},"Service":{"ID":"db","Service":"db"}})")
            .isTrue();
    };
    const QString name = QStringLiteral("remover");
    const QString services = QStringLiteral("service_prefix \"\" { policy = \"write\" } ");
    const QString rules = services
        + QStringLiteral("node_prefix \"\" { policy = \"read\" } session_prefix \"\" { policy = \"read\" } ");
    Field field(agent.httpUrl(), support::makeToken(judge, name, rules).secret);
    QVERIFY(addOn("kept"));
    const InstanceRef kept{QStringLiteral("kept"), QStringLiteral("db")};
    QTRY_COMPARE(field.plan({kept}).removals.size(), std::size_t(1));
    const auto removed = field.run({kept}, std::chrono::milliseconds(300)).front();
    QVERIFY2(verdictName(removed.verdict) == QStringLiteral("gone"), qPrintable(removed.explanation.text()));

    QVERIFY(addOn("lost"));
    const InstanceRef lost{QStringLiteral("lost"), QStringLiteral("db")};
    const auto plan = field.plan({lost});
    QCOMPARE(plan.removals.size(), std::size_t(1));
    QVERIFY(setRules(judge, name, services));
    const auto hidden = field.run(plan, std::chrono::milliseconds(300)).front();
    QVERIFY2(verdictName(hidden.verdict) == QStringLiteral("failed"), qPrintable(hidden.explanation.text()));
    QVERIFY2(hidden.advice.text().contains(QStringLiteral("node:read on \"lost\"")), qPrintable(hidden.advice.text()));
    QVERIFY(isInCatalog(judge, lost));

    QVERIFY(setRules(judge, name, rules));
    QVERIFY(judge.put("/v1/catalog/deregister", R"({"Node":"lost"})").isTrue());
    const auto gone = field.run(plan, std::chrono::milliseconds(300)).front();
    QVERIFY2(verdictName(gone.verdict) == QStringLiteral("already-gone"), qPrintable(gone.explanation.text()));
}

void AclTest::aFaultThatPassesSaysNothingOfTheToken()
{
    const QByteArray body
        = R"({"Node":"ext-3","Address":"10.9.9.7","NodeMeta":{"external-node":"true"},"Service":{"ID":"db","Service":"db"}})";
    QVERIFY(judge().put("/v1/catalog/register", body).isTrue());
    const InstanceRef ref{QStringLiteral("ext-3"), QStringLiteral("db")};
    support::FaultProxy proxy(m_cluster->agent(1).httpUrl());
    Field field(proxy.url(), tokenWith(QStringLiteral("patient"), reader));
    QTRY_COMPARE(field.plan({ref}).removals.size(), std::size_t(1));
    const auto plan = field.plan({ref});
    QVERIFY(judge().put("/v1/catalog/deregister", R"({"Node":"ext-3"})").isTrue());
    for (const char* const path : {"/v1/config/service-defaults/", "/v1/coordinate/node/"})
        proxy.add(support::Fault::answer(path, 429, "too many requests").times(1));
    const auto gone = field.run(plan, std::chrono::milliseconds(300)).front();
    QVERIFY2(verdictName(gone.verdict) == QStringLiteral("already-gone"), qPrintable(gone.explanation.text()));

    proxy.add(support::Fault::answer("/v1/coordinate/node/", 503, "try again later"));
    const auto unknown = field.run(plan, std::chrono::milliseconds(300)).front();
    QVERIFY2(verdictName(unknown.verdict) == QStringLiteral("failed"), qPrintable(unknown.explanation.text()));
    QVERIFY2(unknown.explanation.text().contains(QStringLiteral("could not check whether the token")),
        qPrintable(unknown.explanation.text()));
    QCOMPARE(unknown.advice.text(), QString());
}

QTEST_GUILESS_MAIN(AclTest)
#include "tst_cleanup_acl.moc"

#include <QSignalSpy>
