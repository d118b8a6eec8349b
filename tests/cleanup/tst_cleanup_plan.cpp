// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan_samples.h"

#include "cleanup/held_instance.h"
#include "cleanup/plan_words.h"
#include "consul/values/catalog_json.h"
#include "support/patience.h"

#include <rapidcheck.h>

using namespace cleanup;

class PlanTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void decisions_data();
    void decisions();
    void refusals();
    void consulIsNoGhost();
    void tellsThatAServiceDisappears();
    void aServiceStaysWithItsOtherSpelling();
    void anOddIdIsLeftToItsAgent();
    void ofADeadNodeNobodyIsWell();
    void onANodeThatFailsNobodyIsWell();
    void whatEndsACheckOfANodeIsNamed();
    void nodesThatStayEmptyAreNamed();
    void neverADeregistrationWithoutId();
    void nothingGoesToAnAgentThatIsNotTheOwner();
    void whatHasChangedStandsNoMore();
    void whatIsReturnedAgainStandsNoMore();
    void whatAnAgentHoldsIsHeldAgainstThePlan_data();
    void whatAnAgentHoldsIsHeldAgainstThePlan();
};

void PlanTest::decisions_data()
{
    QTest::addColumn<int>("member");
    QTest::addColumn<int>("serf"); // -1: none.
    QTest::addColumn<bool>("membersKnown");
    QTest::addColumn<int>("reach");
    QTest::addColumn<bool>("holds");
    QTest::addColumn<QString>("owner");
    QTest::addColumn<QString>("route");
    QTest::addColumn<QString>("outlook");
    const int passing = int(CheckStatus::Passing);
    const int critical = int(CheckStatus::Critical);
    const auto row = [](const char* name, int member, int serf, bool known, Reach reach, bool holds, const char* owner,
                         const char* route, const char* outlook) {
        QTest::newRow(name) << member << serf << known << int(reach) << holds << QString::fromLatin1(owner)
                            << QString::fromLatin1(route) << QString::fromLatin1(outlook);
    };
    row("alive, answers", 1, passing, true, Reach::Answers, true, "other-live-agent", "agent-deregister", "stays-gone");
    row("alive, answers, ghost", 1, passing, true, Reach::Answers, false, "ghost", "catalog-deregister", "stays-gone");
    row("alive, silent", 1, passing, true, Reach::Silent, false, "other-live-agent", "catalog-deregister",
        "comes-back");
    row("alive, another one there", 1, passing, true, Reach::WrongAgent, false, "other-live-agent",
        "catalog-deregister", "comes-back");
    row("alive, denied", 1, passing, true, Reach::Denied, false, "other-live-agent", "catalog-deregister",
        "comes-back");
    row("alive, not asked", 1, passing, true, Reach::NotAsked, false, "other-live-agent", "catalog-deregister",
        "comes-back");
    row("leaving", 2, passing, true, Reach::Answers, true, "other-live-agent", "agent-deregister", "stays-gone");
    row("failed", 4, critical, true, Reach::Silent, false, "dead-agent", "catalog-deregister", "until-agent-returns");
    row("failed, and yet answers", 4, critical, true, Reach::Answers, true, "other-live-agent", "agent-deregister",
        "stays-gone");
    row("failed, another one there", 4, critical, true, Reach::WrongAgent, false, "dead-agent", "catalog-deregister",
        "until-agent-returns");
    row("left", 3, -1, true, Reach::NotAsked, false, "left-node", "catalog-deregister", "stays-gone");
    row("reaped, with serfHealth", 0, critical, true, Reach::NotAsked, false, "left-node", "catalog-deregister",
        "stays-gone");
    row("external", 0, -1, true, Reach::NotAsked, false, "external-node", "catalog-deregister", "stays-gone");
    row("members hidden, passing", 1, passing, false, Reach::Answers, true, "other-live-agent", "agent-deregister",
        "stays-gone");
    row("members hidden, critical", 4, critical, false, Reach::Silent, false, "dead-agent", "catalog-deregister",
        "until-agent-returns");
    row("members hidden, no serf", 0, -1, false, Reach::NotAsked, false, "external-node", "catalog-deregister",
        "stays-gone");
    row("members hidden, odd serf", 1, int(CheckStatus::Warning), false, Reach::Silent, false, "unknown",
        "catalog-deregister", "comes-back");
}

void PlanTest::decisions()
{
    QFETCH(const int, member);
    QFETCH(const int, serf);
    QFETCH(const bool, membersKnown);
    QFETCH(const int, reach);
    QFETCH(const bool, holds);
    NodeSpec spec;
    spec.member = member;
    spec.serf = serf < 0 ? std::nullopt : std::optional(CheckStatus(serf));
    auto facts = factsOf(spec, QStringLiteral("web-1"), membersKnown);
    const auto holding = holds ? QStringList{QStringLiteral("web-1")} : QStringList();
    facts.probes.insert(spec.name, probe(Reach(reach), holding));
    const InstanceRef ref{spec.name, QStringLiteral("web-1")};
    const auto made = plan(facts, {ref});
    QCOMPARE(made.removals.size(), std::size_t(1));
    const auto& removal = made.removals.front();
    QTEST(ownerKindName(removal.instance.owner.kind), "owner");
    QTEST(routeKindName(removal.route.kind), "route");
    QTEST(outlookName(removal.outlook), "outlook");
    QVERIFY(!removal.instance.owner.evidenceText().isEmpty());
    QVERIFY(!removal.comebacks.isEmpty());
    QCOMPARE(removal.outlook == Outlook::ComesBack,
        removal.warnings.size() > (removal.instance.owner.kind == OwnerKind::DeadAgent ? 1 : 0));
    QCOMPARE(removal.route.identity.has_value(), removal.route.kind == RouteKind::AgentDeregister);
}

void PlanTest::refusals()
{
    auto facts = factsOf(NodeSpec(), QStringLiteral("consul"), true, QStringLiteral("consul"));
    facts.probes.insert(QStringLiteral("n2"), probe(Reach::Answers, {QStringLiteral("consul")}));
    auto made = plan(facts, {{QStringLiteral("n2"), QStringLiteral("consul")}});
    QVERIFY(made.removals.front().isRefused());
    QVERIFY(!made.removals.front().route.removal);
    QCOMPARE(made.actionable(), 0);

    facts = factsOf(NodeSpec(), QString());
    made = plan(facts, {{QStringLiteral("n2"), QString()}});
    QVERIFY(made.removals.front().isRefused());
    QVERIFY(!made.removals.front().route.removal);
    QVERIFY(!made.curl().contains(QStringLiteral("\ncurl")));
}

/// No agent lists the entry of Consul itself.
void PlanTest::consulIsNoGhost()
{
    auto facts = factsOf(NodeSpec(), QStringLiteral("consul"), true, QStringLiteral("consul"));
    facts.probes.insert(QStringLiteral("n2"), probe(Reach::Answers));
    const auto made = plan(facts, {{QStringLiteral("n2"), QStringLiteral("consul")}});
    QVERIFY(made.removals.front().isRefused());
    QCOMPARE(ownerKindName(made.removals.front().instance.owner.kind), QStringLiteral("other-live-agent"));
}

void PlanTest::tellsThatAServiceDisappears()
{
    cleanup::InventorySource source;
    auto entry = entryOf(NodeSpec());
    addService(entry, QStringLiteral("web-1"), QStringLiteral("web"), CheckStatus::Critical);
    addService(entry, QStringLiteral("web-2"), QStringLiteral("web"), CheckStatus::Critical);
    addService(entry, QStringLiteral("pay-proxy"), QStringLiteral("pay-proxy"), CheckStatus::Passing);
    entry.services.back().proxyOfService = QStringLiteral("pay");
    entry.services.back().upstreams = {QStringLiteral("web")};
    source.entries = {entry};
    Facts facts;
    facts.inventory = cleanup::makeInventory(std::move(source));
    facts.sessionsKnown = true;
    const InstanceRef one{QStringLiteral("n2"), QStringLiteral("web-1")};
    const InstanceRef other{QStringLiteral("n2"), QStringLiteral("web-2")};
    const auto tells = [](const Removal& removal, const char* words) {
        return removal.consequences.join(u' ').contains(QString::fromLatin1(words));
    };
    for (const auto& part : plan(facts, {one, one}).removals)
        QVERIFY(!tells(part, "disappears"));
    const auto all = plan(facts, {one, other});
    QCOMPARE(all.removals.size(), std::size_t(2));
    for (const auto& removal : all.removals) {
        QVERIFY2(tells(removal, "disappears"), qPrintable(removal.consequences.join(u' ')));
        QVERIFY2(tells(removal, "pay"), qPrintable(removal.consequences.join(u' ')));
    }
}

/// Consul returns the instances of all spellings for each.
void PlanTest::aServiceStaysWithItsOtherSpelling()
{
    cleanup::InventorySource source;
    auto entry = entryOf(NodeSpec());
    addService(entry, QStringLiteral("redis1"), QStringLiteral("redis"), CheckStatus::Passing);
    addService(entry, QStringLiteral("redis2"), QStringLiteral("Redis"), CheckStatus::Critical);
    source.entries = {entry};
    Facts facts;
    facts.inventory = cleanup::makeInventory(std::move(source));
    facts.sessionsKnown = true;
    const InstanceRef one{QStringLiteral("n2"), QStringLiteral("redis1")};
    const InstanceRef other{QStringLiteral("n2"), QStringLiteral("redis2")};
    const auto said = [](const CleanupPlan& made) {
        QStringList all = totals(made);
        for (const auto& removal : made.removals)
            all += removal.consequences;
        return all.join(u' ');
    };
    const auto part = plan(facts, {other});
    QVERIFY2(!said(part).contains(QStringLiteral("disappear")), qPrintable(said(part)));
    QCOMPARE(part.removals.front().ofService, 2);
    const auto both = plan(facts, {one, other});
    QVERIFY2(said(both).contains(QStringLiteral("1 service disappears"))
            || said(both).contains(QStringLiteral("1 service(s) disappear")),
        qPrintable(said(both)));
}

/// No path asks its agent for it, but a body registers it anew, with a check that lets the agent remove it.
void PlanTest::anOddIdIsLeftToItsAgent()
{
    const QString id = QStringLiteral("a//b");
    auto facts = factsOf(NodeSpec(), id);
    facts.inventory.instances.front().definition.json = R"({"ID":"a//b","Service":"web","Port":80,"Tags":["old"]})";
    facts.probes.insert(QStringLiteral("n2"), probe(Reach::Answers, {id}));
    const auto removal = plan(facts, {{QStringLiteral("n2"), id}}).removals.front();
    QCOMPARE(removal.outlook, Outlook::StaysGone);
    QCOMPARE(removal.route.kind, RouteKind::AgentExpiry);
    QVERIFY(removal.route.identity && removal.route.removal && !removal.route.ifGhost);
    const auto& request = removal.route.removal->call.request;
    QCOMPARE(request.path, QByteArray("/v1/agent/service/register"));
    const auto body = QJsonDocument::fromJson(request.body).object();
    QCOMPARE(body.value(QStringLiteral("ID")).toString(), id);
    QCOMPARE(body.value(QStringLiteral("Name")).toString(), QStringLiteral("web"));
    QCOMPARE(body.value(QStringLiteral("Port")).toInt(), 80);
    const auto check = body.value(QStringLiteral("Check")).toObject();
    QCOMPARE(check.value(QStringLiteral("Status")).toString(), QStringLiteral("critical"));
    QCOMPARE(check.value(QStringLiteral("DeregisterCriticalServiceAfter")).toString(), QStringLiteral("1m"));
    const QString reported = removal.consequences.join(u' ');
    QVERIFY2(reported.contains(QStringLiteral("critical check")), qPrintable(reported));
    QVERIFY2(reported.contains(QStringLiteral("may remove that registration, too")), qPrintable(reported));
    // Whom nobody reaches still brings it back.
    facts.probes.insert(QStringLiteral("n2"), probe(Reach::Silent, {}));
    QCOMPARE(plan(facts, {{QStringLiteral("n2"), id}}).removals.front().outlook, Outlook::ComesBack);
}

/// Consul returns none of them, and says so of no one: what the totals say is what the rows say.
void PlanTest::ofADeadNodeNobodyIsWell()
{
    const QString id = QStringLiteral("web-1");
    auto facts = factsOf(NodeSpec(), id);
    facts.inventory.instances.front().status = consul::CheckStatus::Passing;
    facts.inventory.instances.front().nodeDown = true;
    facts.inventory.instances.front().owner.kind = OwnerKind::DeadAgent;
    const auto made = plan(facts, {{QStringLiteral("n2"), id}});
    const QString all = (totals(made) + made.removals.front().warnings).join(u' ');
    QVERIFY2(all.contains(QStringLiteral("1 node down")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("does not return")), qPrintable(all));
    QVERIFY2(!all.contains(QStringLiteral("passing")) && !all.contains(QStringLiteral("will lose")), qPrintable(all));
    // One that fails besides is not returned either.
    facts.inventory.instances.front().status = consul::CheckStatus::Critical;
    const QString critical = totals(plan(facts, {{QStringLiteral("n2"), id}})).join(u' ');
    QVERIFY2(critical.contains(QStringLiteral("does not return")), qPrintable(critical));
}

/// To remove the instances of a node does not end a check of the node.
void PlanTest::whatEndsACheckOfANodeIsNamed()
{
    const QString id = QStringLiteral("web-1");
    const auto failing = [&id](const NodeSpec& spec, const QString& checkId = QStringLiteral("serviceF")) {
        auto facts = factsOf(spec, id);
        auto& view = facts.inventory.nodes.front();
        view.checks.push_back(check(checkId, CheckStatus::Critical));
        facts.inventory.instances.front().nodeFailing = true;
        return facts;
    };
    const auto warnings = [&id](const Facts& facts, const QString& node) {
        return plan(facts, {{node, id}}).removals.front().warnings.join(u' ');
    };
    const QString ofAgent = warnings(failing(NodeSpec()), QStringLiteral("n2"));
    QVERIFY2(ofAgent.contains(QStringLiteral("The check serviceF belongs to the node n2")), qPrintable(ofAgent));
    QVERIFY2(ofAgent.contains(QStringLiteral("http://10.0.0.2:8500/v1/agent/check/deregister/serviceF")),
        qPrintable(ofAgent));
    NodeSpec external;
    external.member = 0;
    external.serf = std::nullopt;
    const QString ofCatalog = warnings(failing(external), QStringLiteral("n2"));
    QVERIFY2(ofCatalog.contains(QStringLiteral("/v1/catalog/deregister"))
            && ofCatalog.contains(QStringLiteral("\"CheckID\":\"serviceF\"")),
        qPrintable(ofCatalog));
    // A path would lead to another check, a body does not.
    for (const auto& odd : {QStringLiteral("a//b"), QStringLiteral("..")}) {
        const QString said = warnings(failing(NodeSpec(), odd), QStringLiteral("n2"));
        QVERIFY2(said.contains(QStringLiteral("cannot be used in a request path"))
                && !said.contains(QStringLiteral("/v1/agent/check/deregister")),
            qPrintable(said));
        const QString there = warnings(failing(external, odd), QStringLiteral("n2"));
        QVERIFY2(there.contains(QStringLiteral("\"CheckID\":\"%1\"").arg(odd)), qPrintable(there));
    }
}

void PlanTest::onANodeThatFailsNobodyIsWell()
{
    const QString id = QStringLiteral("web-1");
    auto facts = factsOf(NodeSpec(), id);
    facts.inventory.instances.front().status = consul::CheckStatus::Passing;
    facts.inventory.instances.front().nodeFailing = true;
    const auto made = plan(facts, {{QStringLiteral("n2"), id}});
    const QString all = (totals(made) + made.removals.front().warnings).join(u' ');
    QVERIFY2(all.contains(QStringLiteral("1 node check critical")), qPrintable(all));
    QVERIFY2(all.contains(QStringLiteral("with a critical check")), qPrintable(all));
    QVERIFY2(!all.contains(QStringLiteral("passing")) && !all.contains(QStringLiteral("will lose")), qPrintable(all));
}

void PlanTest::nodesThatStayEmptyAreNamed()
{
    const QString id = QStringLiteral("web-1");
    auto facts = factsOf(NodeSpec(), id);
    const auto reported = [&facts, &id] {
        return totals(plan(facts, {{QStringLiteral("n2"), id}}))
            .join(u' ')
            .contains(QStringLiteral("stay in the catalog"));
    };
    facts.inventory.instances.front().owner.kind = OwnerKind::ExternalNode;
    QVERIFY(reported());
    // Something else is on it.
    auto other = facts.inventory.instances.front();
    other.ref.id = other.definition.id = QStringLiteral("web-2");
    facts.inventory.instances.push_back(other);
    facts.inventory.notePlaces();
    QVERIFY(!reported());
    facts.inventory.instances.pop_back();
    facts.inventory.notePlaces();
    facts.inventory.instances.front().owner.kind = OwnerKind::DeadAgent;
    QVERIFY(!reported());
}

namespace {

rc::Gen<QString> anyText()
{
    return rc::gen::map(rc::gen::container<std::string>(rc::gen::elementOf(std::string("a/ .%?&#\"\\-_Z9"))),
        [](const std::string& text) { return QString::fromStdString(text); });
}

} // namespace

void PlanTest::neverADeregistrationWithoutId()
{
    const bool holds = rc::check("every removal names its instance and nothing else", [] {
        NodeSpec spec;
        spec.member = *rc::gen::inRange(0, 5);
        const int serf = *rc::gen::inRange(-1, 4);
        spec.serf = serf < 0 ? std::nullopt : std::optional(CheckStatus(serf));
        spec.external = *rc::gen::arbitrary<bool>();
        const QString id = *anyText();
        auto facts = factsOf(spec, id, *rc::gen::arbitrary<bool>());
        facts.probes.insert(spec.name, probe(Reach(*rc::gen::inRange(0, 5)), {id}));
        const InstanceRef ref{spec.name, id};
        const auto made = plan(facts, {ref, ref});
        RC_ASSERT(made.removals.size() == 1U);
        const auto& removal = made.removals.front();
        RC_ASSERT(removal.isRefused() == id.isEmpty());
        RC_ASSERT(removal.route.removal.has_value() == !id.isEmpty());
        if (id.isEmpty())
            return;
        for (const auto& call : {removal.route.removal, removal.route.ifGhost}) {
            if (!call || call->call.request.path != "/v1/catalog/deregister")
                continue;
            RC_ASSERT(bodyOf(*call).value(QStringLiteral("ServiceID")).toString() == id);
            RC_ASSERT(bodyOf(*call).value(QStringLiteral("Node")).toString() == spec.name);
            RC_ASSERT(call->endpoint == facts.addresses.connected());
        }
    });
    QVERIFY(holds);
}

void PlanTest::nothingGoesToAnAgentThatIsNotTheOwner()
{
    const bool holds = rc::check("only an agent that named itself as the owner is told", [] {
        NodeSpec spec;
        spec.member = *rc::gen::inRange(0, 5);
        const auto reach = Reach(*rc::gen::inRange(0, 5));
        const QString id = QStringLiteral("x") + *anyText();
        auto facts = factsOf(spec, id);
        facts.probes.insert(spec.name, probe(reach, *rc::gen::arbitrary<bool>() ? QStringList{id} : QStringList()));
        const auto removal = plan(facts, {{spec.name, id}}).removals.front();
        const bool toAgent = removal.route.kind == RouteKind::AgentDeregister;
        RC_ASSERT((!toAgent || reach == Reach::Answers));
        RC_ASSERT((!toAgent || consul::isAddressable(id)));
        if (toAgent) {
            RC_ASSERT(removal.route.identity.has_value());
            RC_ASSERT(removal.route.identity->endpoint == removal.route.removal->endpoint);
            const auto path = removal.route.removal->call.request.path;
            RC_ASSERT(QUrl::fromPercentEncoding(path) == QStringLiteral("/v1/agent/service/deregister/") + id);
            RC_ASSERT(path.count('/') == 5);
        }
    });
    QVERIFY(holds);
}

/// The removal run spares by it, and the plan in the window says so beforehand.
void PlanTest::whatHasChangedStandsNoMore()
{
    const auto facts = factsOf({}, QStringLiteral("web-1"));
    const Instance planned = facts.inventory.instances.front();
    QVERIFY(planned.status == CheckStatus::Critical);
    const auto validity = [&planned](auto change) {
        Instance now = planned;
        change(now);
        return int(validityOf(planned, &now));
    };
    QCOMPARE(validity([](Instance&) {}), int(PlanValidity::AsPlanned));
    QCOMPARE(int(validityOf(planned, nullptr)), int(PlanValidity::NotThere));
    QCOMPARE(validity([](Instance& now) { now.definition.createIndex += 1; }), int(PlanValidity::RegisteredAnew));
    QCOMPARE(validity([](Instance& now) { now.definition.modifyIndex += 1; }), int(PlanValidity::Redefined));
    QCOMPARE(validity([](Instance& now) { now.status = CheckStatus::Passing; }), int(PlanValidity::Recovered));
    QCOMPARE(validity([](Instance& now) { now.status = CheckStatus::Warning; }), int(PlanValidity::Recovered));
    QCOMPARE(validity([](Instance& now) { now.inMaintenance = true; }), int(PlanValidity::AsPlanned));
    // What was asked for although it is well is no less well for a warning.
    Instance well = planned;
    well.status = CheckStatus::Passing;
    QCOMPARE(int(validityOf(well, &planned)), int(PlanValidity::AsPlanned));
    QCOMPARE(int(validityOf(well, &well)), int(PlanValidity::AsPlanned));
}

/// Its own checks were well all the time: what let it go without a question was its node.
void PlanTest::whatIsReturnedAgainStandsNoMore()
{
    const auto facts = factsOf({}, QStringLiteral("web-1"));
    Instance well = facts.inventory.instances.front();
    well.status = CheckStatus::Passing;
    for (const auto byNode : {&Instance::nodeDown, &Instance::nodeFailing}) {
        Instance planned = well;
        planned.*byNode = true;
        const auto validity = [&planned](auto change) {
            Instance now = planned;
            change(now);
            return int(validityOf(planned, &now));
        };
        const auto isBack = [byNode](Instance& now) { now.*byNode = false; };
        QCOMPARE(validity([](Instance&) {}), int(PlanValidity::AsPlanned));
        QCOMPARE(validity(isBack), int(PlanValidity::ReturnedAgain));
        // The other way round it is withheld all the same.
        QCOMPARE(validity([byNode](Instance& now) {
            std::swap(now.nodeDown, now.nodeFailing);
            QVERIFY(!(now.*byNode));
        }),
            int(PlanValidity::AsPlanned));
        planned.status = CheckStatus::Warning;
        QCOMPARE(validity(isBack), int(PlanValidity::ReturnedAgain));
        // Consul returns it to nobody for its own check.
        planned.status = CheckStatus::Critical;
        QCOMPARE(validity(isBack), int(PlanValidity::AsPlanned));
    }
}

void PlanTest::whatAnAgentHoldsIsHeldAgainstThePlan_data()
{
    QTest::addColumn<QByteArray>("service");
    QTest::addColumn<QByteArray>("checks");
    QTest::addColumn<int>("validity");
    const QByteArray same = R"({"ID":"web-1","Service":"web","Port":80,"Tags":["old"]})";
    const auto checks = [](const char* own, const char* ofNode) {
        return QByteArray(R"({"c":{"CheckID":"c","ServiceID":"web-1","Status":")") + own
            + R"("},"m":{"CheckID":"_service_maintenance:web-1","ServiceID":"web-1","Status":"critical"},
            "d":{"CheckID":"d","ServiceID":"","Status":")"
            + ofNode + R"("},"o":{"CheckID":"o","ServiceID":"web-2","Status":"critical"}})";
    };
    const auto row = [](const char* name, const QByteArray& service, const QByteArray& list, PlanValidity validity) {
        QTest::newRow(name) << service << list << int(validity);
    };
    row("as planned", same, checks("critical", "passing"), PlanValidity::AsPlanned);
    row("recovered", same, checks("passing", "passing"), PlanValidity::Recovered);
    row("better than planned", same, checks("warning", "passing"), PlanValidity::Recovered);
    row("another port", QByteArray(same).replace("80", "81"), checks("critical", "passing"), PlanValidity::Redefined);
    row("another service", QByteArray(same).replace("\"web\"", "\"api\""), checks("critical", "passing"),
        PlanValidity::Redefined);
    row("other tags", QByteArray(same).replace("old", "new"), checks("critical", "passing"), PlanValidity::Redefined);
}

/// The catalog does not show it, so its agent is asked in its place.
void PlanTest::whatAnAgentHoldsIsHeldAgainstThePlan()
{
    QFETCH(const QByteArray, service);
    QFETCH(const QByteArray, checks);
    auto facts = factsOf(NodeSpec(), QStringLiteral("web-1"));
    auto planned = facts.inventory.instances.front();
    planned.definition.port = 80;
    planned.definition.tags = QStringList(QStringLiteral("old"));
    HeldInstance held;
    held.definition = consul::parseAgentServices("{\"x\":" + service + '}')->front();
    held.checks = *consul::parseAgentChecks(checks);
    const auto now = heldAs(planned, held);
    QTEST(int(validityOf(planned, &now)), "validity");
    // Where its node was the reason, its node is looked at.
    planned.status = CheckStatus::Passing;
    planned.nodeFailing = true;
    const auto back = heldAs(planned, held);
    QVERIFY(!back.nodeFailing);
    held.checks = *consul::parseAgentChecks(QByteArray(checks).replace(
        R"("CheckID":"d","ServiceID":"","Status":"passing")", R"("CheckID":"d","ServiceID":"","Status":"critical")"));
    QVERIFY(heldAs(planned, held).nodeFailing);
}

QTEST_GUILESS_MAIN(PlanTest)
#include "tst_cleanup_plan.moc"
