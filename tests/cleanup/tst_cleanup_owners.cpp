// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"

#include "cleanup/inventory_watch.h"
#include "support/version_rules.h"

#include <QTranslator>

using namespace cleanup;

/// Who owns what, and what becomes of it, on a cluster of three agents that share one port.
class OwnersTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void connectedAgent();
    void otherLiveAgent();
    void wrongAgentChangesNothing();
    void overrideReachesTheAgent();
    void overrideThatLeadsToAnother();
    void unreachableAgentIsSaidToBringItBack();
    void whatIsNewerThanTheAnswerIsNoGhost();
    void externalNode();
    void ghostInTheCatalogOnly();
    void oddIds_data();
    void oddIds();
    void sameIdOnTwoNodes();
    void recoveredIsSpared();
    void registeredAnewIsSpared();
    void whatIsGoneAlready();
    void whatItsAgentStillHasIsRemovedThere();
    void whatRecoveredOutsideTheCatalogIsSpared();
    void whoseAgentCannotBeAskedIsNotGone();
    void whatIsGoneAlreadyIsWatched();
    void consulItselfIsRefused();
    void readOnlySendsNothing();
    void liveInventory();

private:
    void add(int agent, const QString& id, const QString& name = QStringLiteral("web"));
    [[nodiscard]] InstanceRef ref(int agent, const QString& id) const { return {QStringLiteral("n%1").arg(agent), id}; }
    [[nodiscard]] bool isThere(const InstanceRef& ref) { return isInCatalog(m_cluster->judge(), ref); }

    std::unique_ptr<support::ConsulCluster> m_cluster;
};

void OwnersTest::initTestCase()
{
    m_cluster = std::make_unique<support::ConsulCluster>(3);
    QVERIFY(m_cluster->start());
}

void OwnersTest::add(int agent, const QString& id, const QString& name)
{
    QCOMPARE(m_cluster->judge(agent).put("/v1/agent/service/register", failingService(id, name)).status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(isThere(ref(agent, id)), 60'000);
}

void OwnersTest::connectedAgent()
{
    add(1, QStringLiteral("own"));
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({ref(1, QStringLiteral("own"))});
    QCOMPARE(plan.removals.size(), std::size_t(1));
    const auto& removal = plan.removals.front();
    QCOMPARE(removal.instance.owner.kind, OwnerKind::ConnectedAgent);
    QCOMPARE(removal.route.kind, RouteKind::AgentDeregister);
    QCOMPARE(removal.outlook, Outlook::StaysGone);
    QVERIFY2(plan.curl().contains(QStringLiteral("/v1/agent/service/deregister/own")), qPrintable(plan.curl()));

    const auto items = field.run(plan, std::chrono::milliseconds(500));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("gone"));
    QCOMPARE(items.front().calls.back().status, 200);
    QVERIFY(items.front().leftAfter);
    QVERIFY(!isThere(ref(1, QStringLiteral("own"))));
}

void OwnersTest::otherLiveAgent()
{
    add(2, QStringLiteral("far"));
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({ref(2, QStringLiteral("far"))});
    const auto& removal = plan.removals.front();
    QCOMPARE(removal.instance.owner.kind, OwnerKind::OtherLiveAgent);
    QCOMPARE(removal.instance.owner.reach, Reach::Answers);
    QCOMPARE(removal.instance.owner.address, m_cluster->agent(2).httpUrl());
    QCOMPARE(removal.route.text(), QStringLiteral("agent deregister at 127.0.0.2:%1").arg(m_cluster->port()));

    const auto items = field.run(plan, std::chrono::milliseconds(500));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("gone"));
    QVERIFY(!isThere(ref(2, QStringLiteral("far"))));
    QVERIFY(!isAtAgent(m_cluster->judge(2), QStringLiteral("far")));
}

/// The first attempt of a person without a plan: the agent at hand does nothing, whether it says yes or that it does
/// not know the instance.
void OwnersTest::wrongAgentChangesNothing()
{
    add(2, QStringLiteral("stays"));
    const support::Judge asClients(m_cluster->agent(1).httpUrl());
    const int reported = support::deregisterOfUnknownIs404(m_cluster->agent(1).version()) ? 404 : 200;
    QCOMPARE(asClients.put("/v1/agent/service/deregister/stays").status, reported);
    QVERIFY(isThere(ref(2, QStringLiteral("stays"))));
    QVERIFY(isAtAgent(m_cluster->judge(2), QStringLiteral("stays")));

    Field field(m_cluster->agent(1).httpUrl());
    QCOMPARE(verdictName(field.run({ref(2, QStringLiteral("stays"))}).front().verdict), QStringLiteral("gone"));
    QVERIFY(!isThere(ref(2, QStringLiteral("stays"))));
}

void OwnersTest::overrideReachesTheAgent()
{
    add(3, QStringLiteral("mapped"));
    // From a connection whose port no other agent shares, as through a tunnel.
    support::FaultProxy tunnel(m_cluster->agent(1).httpUrl());
    Field field(tunnel.url());
    const std::vector<InstanceRef> refs{ref(3, QStringLiteral("mapped"))};
    QCOMPARE(field.plan(refs).removals.front().instance.owner.reach, Reach::Silent);
    QVERIFY(field.book.addFromText(QStringLiteral("n3=127.0.0.3:%1").arg(m_cluster->port())));
    const auto plan = field.plan(refs);
    QCOMPARE(plan.removals.front().instance.owner.reach, Reach::Answers);
    QCOMPARE(plan.removals.front().route.kind, RouteKind::AgentDeregister);
    QCOMPARE(verdictName(field.run(plan, std::chrono::milliseconds(300)).front().verdict), QStringLiteral("gone"));
    QVERIFY(!isAtAgent(m_cluster->judge(3), QStringLiteral("mapped")));
}

void OwnersTest::overrideThatLeadsToAnother()
{
    add(2, QStringLiteral("misled"));
    Field field(m_cluster->agent(1).httpUrl());
    const std::vector<InstanceRef> refs{ref(2, QStringLiteral("misled"))};
    const auto right = field.plan(refs);
    QVERIFY(field.book.addFromText(QStringLiteral("n2=127.0.0.3:%1").arg(m_cluster->port())));
    const auto plan = field.plan(refs);
    QCOMPARE(plan.removals.front().instance.owner.reach, Reach::WrongAgent);
    QCOMPARE(plan.removals.front().route.kind, RouteKind::CatalogDeregister);
    QCOMPARE(plan.removals.front().outlook, Outlook::ComesBack);

    // And when the address changes hands between plan and act, nothing is sent.
    auto swapped = right;
    swapped.removals.front().route.identity->endpoint.address.setHost(QStringLiteral("127.0.0.3"));
    swapped.removals.front().route.removal->endpoint.address.setHost(QStringLiteral("127.0.0.3"));
    const auto items = field.run(swapped, std::chrono::milliseconds(300));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("failed"));
    QCOMPARE(falseSuccessName(items.front().falseSuccess), QStringLiteral("wrong-agent"));
    QCOMPARE(items.front().calls.size(), std::size_t(1));
    QVERIFY(isThere(ref(2, QStringLiteral("misled"))));
}

void OwnersTest::unreachableAgentIsSaidToBringItBack()
{
    add(2, QStringLiteral("hidden"));
    support::FaultProxy tunnel(m_cluster->agent(1).httpUrl());
    Field field(tunnel.url());
    const auto plan = field.plan({ref(2, QStringLiteral("hidden"))});
    const auto& removal = plan.removals.front();
    QCOMPARE(removal.instance.owner.kind, OwnerKind::OtherLiveAgent);
    QCOMPARE(removal.instance.owner.reach, Reach::Silent);
    QCOMPARE(removal.route.kind, RouteKind::CatalogDeregister);
    QCOMPARE(removal.outlook, Outlook::ComesBack);
    QVERIFY(!removal.warnings.isEmpty());
    // It left, and nobody looked long enough to say that it stays away.
    const auto items = field.run(plan, std::chrono::milliseconds(0));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("gone-so-far"));
    QVERIFY2(items.front().explanation.text().contains(QStringLiteral("2 minute")),
        qPrintable(items.front().explanation.text()));
}

/// What an agent held when it was asked says nothing about what was registered since.
void OwnersTest::whatIsNewerThanTheAnswerIsNoGhost()
{
    add(2, QStringLiteral("early"));
    Field field(m_cluster->agent(1).httpUrl());
    auto facts = field.facts({ref(2, QStringLiteral("early"))});
    QVERIFY(facts);
    add(2, QStringLiteral("late"));
    const auto inventory = await(readInventory(&field.client));
    QVERIFY(inventory);
    facts->inventory = *inventory;
    const auto made = cleanup::plan(*facts, {ref(2, QStringLiteral("early")), ref(2, QStringLiteral("late"))});
    for (const auto& removal : made.removals)
        QCOMPARE(ownerKindName(removal.instance.owner.kind), QStringLiteral("other-live-agent"));
}

void OwnersTest::externalNode()
{
    const QByteArray body = R"({"Node":"ext-1","Address":"10.9.9.9","NodeMeta":{"external-node":"true"},
        "Service":{"ID":"legacy db","Service":"legacy-db","Port":5432},
        "Check":{"Node":"ext-1","CheckID":"ping","Name":"ping","Status":"critical","ServiceID":"legacy db"}})";
    QVERIFY(m_cluster->judge().put("/v1/catalog/register", body).isTrue());
    const InstanceRef legacy{QStringLiteral("ext-1"), QStringLiteral("legacy db")};
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({legacy});
    QCOMPARE(plan.removals.front().instance.owner.kind, OwnerKind::ExternalNode);
    QCOMPARE(plan.removals.front().route.kind, RouteKind::CatalogDeregister);
    QCOMPARE(plan.removals.front().outlook, Outlook::StaysGone);
    QCOMPARE(verdictName(field.run(plan, std::chrono::milliseconds(300)).front().verdict), QStringLiteral("gone"));
    QVERIFY(!isThere(legacy));
    // The node and what else is on it stay.
    QCOMPARE(
        m_cluster->judge().get("/v1/catalog/node/ext-1").object().value(QStringLiteral("Node")).toObject().isEmpty(),
        false);
}

/// Under a live agent's node, and the agent knows nothing of it.
void OwnersTest::ghostInTheCatalogOnly()
{
    const QByteArray body
        = R"({"Node":"n2","Address":"127.0.0.2","SkipNodeUpdate":true,"Service":{"ID":"spook","Service":"web"}})";
    QVERIFY(m_cluster->judge().put("/v1/catalog/register", body).isTrue());
    const InstanceRef spook{QStringLiteral("n2"), QStringLiteral("spook")};
    Field field(m_cluster->agent(1).httpUrl());
    auto plan = field.plan({spook});
    if (plan.removals.empty()) {
        // The agent compared itself with the catalog just now and swept it; it will not do so again for a minute.
        QVERIFY(m_cluster->judge().put("/v1/catalog/register", body).isTrue());
        plan = field.plan({spook});
    }
    QCOMPARE(plan.removals.size(), std::size_t(1));
    QCOMPARE(plan.removals.front().instance.owner.kind, OwnerKind::Ghost);
    QCOMPARE(plan.removals.front().route.kind, RouteKind::CatalogDeregister);
    const auto items = field.run(plan, std::chrono::milliseconds(300));
    QVERIFY2(isGood(items.front().verdict), qPrintable(verdictName(items.front().verdict)));
    QVERIFY(!isThere(spook));
}

void OwnersTest::oddIds_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<bool>("throughTheAgent");
    QTest::newRow("spaces") << QStringLiteral(" a web 1 ") << true;
    QTest::newRow("slash") << QStringLiteral("host/web:80") << true;
    QTest::newRow("unicode") << QStringLiteral("wéb-服务-✓") << true;
    QTest::newRow("query") << QStringLiteral("a?b=c&d#e%20+;") << true;
    QTest::newRow("two slashes") << QStringLiteral("a//b") << false;
    QTest::newRow("dots") << QStringLiteral("a/../b") << false;
}

void OwnersTest::oddIds()
{
    QFETCH(const QString, id);
    QFETCH(const bool, throughTheAgent);
    add(2, id);
    // A neighbour whose id an unclean path would hit.
    add(2, QStringLiteral("b"));
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({ref(2, id)});
    QCOMPARE(plan.removals.front().outlook, Outlook::StaysGone);
    if (!throughTheAgent) { // What its agent then does takes minutes: tst_cleanup_return.
        QCOMPARE(plan.removals.front().route.kind, RouteKind::AgentExpiry);
        return;
    }
    QCOMPARE(plan.removals.front().route.kind, RouteKind::AgentDeregister);
    const auto items = field.run(plan, std::chrono::milliseconds(300));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("gone"));
    QVERIFY(!isAtAgent(m_cluster->judge(2), id));
    QVERIFY(!isThere(ref(2, id)));
    QVERIFY(isThere(ref(2, QStringLiteral("b"))));
}

void OwnersTest::sameIdOnTwoNodes()
{
    add(2, QStringLiteral("twin"));
    add(3, QStringLiteral("twin"));
    Field field(m_cluster->agent(1).httpUrl());
    QCOMPARE(verdictName(field.run({ref(2, QStringLiteral("twin"))}).front().verdict), QStringLiteral("gone"));
    QVERIFY(!isThere(ref(2, QStringLiteral("twin"))));
    QVERIFY(isThere(ref(3, QStringLiteral("twin"))));
    QVERIFY(isAtAgent(m_cluster->judge(3), QStringLiteral("twin")));
}

void OwnersTest::recoveredIsSpared()
{
    add(2, QStringLiteral("better"));
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({ref(2, QStringLiteral("better"))});
    QVERIFY(plan.removals.front().instance.isFailing());
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/check/pass/beat:better").status, 200);
    QTRY_VERIFY(m_cluster->judge().get("/v1/health/checks/web").body.contains("\"passing\""));
    // In another language, too, its status is a word of that language.
    class Other : public QTranslator
    {
    public:
        [[nodiscard]] bool isEmpty() const override { return false; }
        [[nodiscard]] QString translate(const char*, const char* text, const char*, int) const override
        {
            return qstrcmp(text, "critical") == 0 ? QStringLiteral("schlimm") : QString();
        }
    } other;
    const auto items = field.run(plan, std::chrono::milliseconds(300));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("spared"));
    QCoreApplication::installTranslator(&other);
    const QString told = items.front().explanation.text();
    QCoreApplication::removeTranslator(&other);
    QVERIFY2(told.contains(QStringLiteral("it was schlimm and is passing")), qPrintable(told));
    QVERIFY(items.front().calls.empty());
    QVERIFY(isThere(ref(2, QStringLiteral("better"))));
}

void OwnersTest::registeredAnewIsSpared()
{
    add(2, QStringLiteral("anew"));
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({ref(2, QStringLiteral("anew"))});
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/service/deregister/anew").status, 200);
    QTRY_VERIFY(!isThere(ref(2, QStringLiteral("anew"))));
    add(2, QStringLiteral("anew"));
    QCOMPARE(verdictName(field.run(plan, std::chrono::milliseconds(300)).front().verdict), QStringLiteral("spared"));
    QVERIFY(isThere(ref(2, QStringLiteral("anew"))));
}

void OwnersTest::whatIsGoneAlready()
{
    add(2, QStringLiteral("early"));
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({ref(2, QStringLiteral("early")), ref(2, QStringLiteral("never"))});
    QCOMPARE(plan.missing.size(), std::size_t(1));
    QCOMPARE(plan.removals.size(), std::size_t(1));
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/service/deregister/early").status, 200);
    QTRY_VERIFY(!isThere(ref(2, QStringLiteral("early"))));
    QCOMPARE(
        verdictName(field.run(plan, std::chrono::milliseconds(300)).front().verdict), QStringLiteral("already-gone"));
}

/// Somebody clears the catalog between the plan and its turn: the agent would register it again.
void OwnersTest::whatItsAgentStillHasIsRemovedThere()
{
    const auto cleared = ref(2, QStringLiteral("cleared"));
    add(2, cleared.id);
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({cleared});
    QVERIFY(m_cluster->judge().put("/v1/catalog/deregister", R"({"Node":"n2","ServiceID":"cleared"})").isTrue());
    const auto item = field.run(plan, std::chrono::milliseconds(300)).front();
    QVERIFY2(verdictName(item.verdict) == QStringLiteral("gone"), qPrintable(item.explanation.text()));
    QVERIFY(item.foundGoneAt.isValid());
    QVERIFY(item.saved && wasRemoved(item));
    QCOMPARE(item.calls.back().request, QStringLiteral("PUT /v1/agent/service/deregister/cleared"));
    QVERIFY(!isAtAgent(m_cluster->judge(2), cleared.id));
    QVERIFY(!isThere(cleared));
}

/// Its agent tells how it is, too: what has recovered is not what was planned.
void OwnersTest::whatRecoveredOutsideTheCatalogIsSpared()
{
    const auto better = ref(2, QStringLiteral("better-there"));
    add(2, better.id, QStringLiteral("better"));
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({better});
    const auto owner = m_cluster->judge(2);
    QCOMPARE(owner.put("/v1/agent/check/pass/beat:better-there").status, 200);
    const auto isPassing = [&owner] { // What is not in the catalog yet would take its service along.
        const auto checks = owner.get("/v1/health/checks/better?consistent").array();
        return checks.size() == 1 && checks.at(0)[u"Status"].toString() == QStringLiteral("passing");
    };
    QTRY_VERIFY_WITH_TIMEOUT(isPassing(), 60'000);
    QVERIFY(m_cluster->judge().put("/v1/catalog/deregister", R"({"Node":"n2","ServiceID":"better-there"})").isTrue());
    const auto item = field.run(plan, std::chrono::milliseconds(300)).front();
    QVERIFY2(verdictName(item.verdict) == QStringLiteral("spared"), qPrintable(item.explanation.text()));
    QVERIFY(isAtAgent(owner, better.id));
    QCOMPARE(owner.put("/v1/agent/service/deregister/better-there").status, 200);
}

void OwnersTest::whoseAgentCannotBeAskedIsNotGone()
{
    const auto lost = ref(2, QStringLiteral("unasked"));
    add(2, lost.id);
    support::FaultProxy front(m_cluster->agent(2).httpUrl());
    Field field(m_cluster->agent(1).httpUrl());
    field.book.setOverride(lost.node, {QUrl(front.url()), {}});
    const auto plan = field.plan({lost});
    QCOMPARE(routeKindName(plan.removals.front().route.kind), QStringLiteral("agent-deregister"));
    QVERIFY(m_cluster->judge().put("/v1/catalog/deregister", R"({"Node":"n2","ServiceID":"unasked"})").isTrue());
    front.add(support::Fault::answer("/v1/agent/checks", 500, "no such luck"));
    const auto item = field.run(plan, std::chrono::milliseconds(300)).front();
    QVERIFY2(verdictName(item.verdict) == QStringLiteral("failed"), qPrintable(item.explanation.text()));
    QVERIFY(isAtAgent(m_cluster->judge(2), lost.id));
    // Nor is it where the plan knew already that nobody responds for it.
    field.book.setOverride(lost.node, {QUrl(QStringLiteral("http://127.0.0.1:1")), {}});
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/service/deregister/unasked").status, 200);
    add(2, lost.id);
    const auto blind = field.plan({lost});
    QCOMPARE(outlookName(blind.removals.front().outlook), QStringLiteral("comes-back"));
    QVERIFY(m_cluster->judge().put("/v1/catalog/deregister", R"({"Node":"n2","ServiceID":"unasked"})").isTrue());
    const auto unknown = field.run(blind, std::chrono::milliseconds(300)).front();
    QVERIFY2(verdictName(unknown.verdict) == QStringLiteral("gone-so-far"), qPrintable(unknown.explanation.text()));
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/service/deregister/unasked").status, 200);
}

/// Nothing was sent for it, and a return is told all the same.
void OwnersTest::whatIsGoneAlreadyIsWatched()
{
    const auto early = ref(2, QStringLiteral("early-back"));
    add(2, early.id);
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({early});
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/service/deregister/early-back").status, 200);
    QTRY_VERIFY_WITH_TIMEOUT(!isThere(early), 60'000);
    auto work = field.removalRun(plan, std::chrono::minutes(10));
    work->start();
    QTRY_COMPARE_WITH_TIMEOUT(work->items().front().phase, ItemPhase::Watching, 60'000);
    QVERIFY(!wasRemoved(work->items().front()));
    add(2, early.id);
    QTRY_COMPARE_WITH_TIMEOUT(work->phase(), RemovalRun::Phase::Finished, 60'000);
    const auto& item = work->items().front();
    QVERIFY2(verdictName(item.verdict) == QStringLiteral("came-back"), qPrintable(item.explanation.text()));
    QVERIFY(item.backAfter && !isGood(item.verdict));
    QCOMPARE(m_cluster->judge(2).put("/v1/agent/service/deregister/early-back").status, 200);
}

void OwnersTest::consulItselfIsRefused()
{
    Field field(m_cluster->agent(2).httpUrl());
    const auto items = field.run({ref(1, QStringLiteral("consul"))});
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("refused"));
    QVERIFY(items.front().calls.empty());
    QVERIFY(isThere(ref(1, QStringLiteral("consul"))));
}

void OwnersTest::readOnlySendsNothing()
{
    add(2, QStringLiteral("kept"));
    Field field(m_cluster->agent(1).httpUrl());
    const auto plan = field.plan({ref(2, QStringLiteral("kept"))});
    field.client.setReadOnly(true);
    const auto items = field.run(plan, std::chrono::milliseconds(300));
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("failed"));
    QCOMPARE(items.front().error->kind, consul::ErrorKind::RefusedByReadOnly);
    QVERIFY(isThere(ref(2, QStringLiteral("kept"))));
}

void OwnersTest::liveInventory()
{
    Field field(m_cluster->agent(1).httpUrl());
    InventoryWatch watch(&field.client);
    watch.start();
    const auto shows
        = [&watch](const InstanceRef& ref) { return watch.inventory() && watch.inventory()->find(ref) != nullptr; };
    QTRY_VERIFY(watch.inventory() != nullptr);
    QCOMPARE(watch.inventory()->visibility(), Visibility::Everything);
    QCOMPARE(watch.inventory()->nodes.size() >= 3, true);
    add(3, QStringLiteral("fresh"));
    QTRY_VERIFY(shows(ref(3, QStringLiteral("fresh"))));
    QCOMPARE(watch.inventory()->find(ref(3, QStringLiteral("fresh")))->status, consul::CheckStatus::Critical);
    const auto since = watch.clock().of(ref(3, QStringLiteral("fresh")));
    QVERIFY(since && !since->atLeast);
    QCOMPARE(m_cluster->judge(3).put("/v1/agent/check/pass/beat:fresh").status, 200);
    QTRY_COMPARE(watch.inventory()->find(ref(3, QStringLiteral("fresh")))->status, consul::CheckStatus::Passing);
    QCOMPARE(m_cluster->judge(3).put("/v1/agent/service/deregister/fresh").status, 200);
    QTRY_VERIFY(!shows(ref(3, QStringLiteral("fresh"))));
}

QTEST_GUILESS_MAIN(OwnersTest)
#include "tst_cleanup_owners.moc"
