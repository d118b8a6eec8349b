// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/plan.h"
#include "cleanup/selection.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <rapidcheck.h>

using namespace cleanup;
using consul::CheckStatus;

namespace {

struct NodeSpec {
    QString name = QStringLiteral("n2");
    int member = 1; ///< 0: no member.
    std::optional<CheckStatus> serf = CheckStatus::Passing;
    bool external = false;
};

consul::HealthCheck check(const QString& id, CheckStatus status, const QString& service = {})
{
    consul::HealthCheck check;
    check.id = id;
    check.status = status;
    check.serviceId = service;
    return check;
}

consul::NodeEntry entryOf(const NodeSpec& spec)
{
    consul::NodeEntry entry;
    entry.node.name = spec.name;
    entry.node.address = QStringLiteral("10.0.0.2");
    if (spec.external)
        entry.node.meta.insert(QStringLiteral("external-node"), QStringLiteral("true"));
    if (spec.serf)
        entry.checks.push_back(check(QStringLiteral("serfHealth"), *spec.serf));
    return entry;
}

void addService(consul::NodeEntry& entry, const QString& id, const QString& name, CheckStatus status)
{
    consul::ServiceInstance service;
    service.node = entry.node.name;
    service.id = id;
    service.service = name;
    entry.services.push_back(service);
    entry.checks.push_back(check(QStringLiteral("c:") + id, status, id));
}

consul::AgentSelf selfOf(const QString& node)
{
    consul::AgentSelf self;
    self.nodeName = node;
    self.datacenter = QStringLiteral("dc1");
    return self;
}

consul::Member member(const QString& name, int status)
{
    consul::Member member;
    member.name = name;
    member.status = status;
    return member;
}

Facts factsOf(
    const NodeSpec& spec, const QString& id, bool membersKnown = true, const QString& name = QStringLiteral("web"))
{
    InventorySource source;
    auto entry = entryOf(spec);
    addService(entry, id, name, CheckStatus::Critical);
    source.entries = {entry};
    source.self = selfOf(QStringLiteral("n1"));
    source.connectedAddress = QStringLiteral("http://127.0.0.1:8500");
    if (membersKnown) {
        source.members.emplace();
        source.members->push_back(member(QStringLiteral("n1"), 1));
        if (spec.member != 0 && spec.name != QStringView(u"n1"))
            source.members->push_back(member(spec.name, spec.member));
    }
    Facts facts;
    facts.inventory = makeInventory(std::move(source));
    facts.addresses = AddressBook(consul::Endpoint());
    facts.sessionsKnown = true;
    facts.keysKnown = true;
    return facts;
}

AgentProbe probe(Reach reach, const QStringList& holds = {})
{
    AgentProbe probe;
    probe.reach = reach;
    probe.endpoint.address = QUrl(QStringLiteral("http://10.0.0.2:8500"));
    probe.self = selfOf(reach == Reach::WrongAgent ? QStringLiteral("n9") : QStringLiteral("n2"));
    if (reach == Reach::Answers)
        probe.serviceIds = holds;
    return probe;
}

QJsonObject bodyOf(const RoutedCall& call)
{
    return QJsonDocument::fromJson(call.call.request.body).object();
}

} // namespace

class PlanTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void decisions_data();
    void decisions();
    void nodeChecksAreNoFailure();
    void maintenanceIsNoFailure();
    void refusals();
    void syncPeriod_data();
    void syncPeriod();
    void addresses();
    void otherDatacenterIsNotOurGossip();
    void rules();
    void clock();
    void neverADeregistrationWithoutId();
    void nothingGoesToAnAgentThatIsNotTheOwner();
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
    QVERIFY(!removal.instance.owner.evidence.isEmpty());
    QVERIFY(!removal.comebacks.isEmpty());
    QCOMPARE(removal.outlook == Outlook::ComesBack,
        removal.warnings.size() > (removal.instance.owner.kind == OwnerKind::DeadAgent ? 1 : 0));
    QCOMPARE(removal.route.identity.has_value(), removal.route.kind == RouteKind::AgentDeregister);
}

void PlanTest::nodeChecksAreNoFailure()
{
    NodeSpec spec;
    InventorySource source;
    auto entry = entryOf(spec);
    addService(entry, QStringLiteral("fine"), QStringLiteral("web"), CheckStatus::Passing);
    entry.checks.push_back(check(QStringLiteral("disk"), CheckStatus::Critical));
    source.entries = {entry};
    const auto inventory = makeInventory(std::move(source));
    QCOMPARE(inventory.instances.front().status, CheckStatus::Passing);
    QCOMPARE(inventory.failingCount(), 0);
    QVERIFY(select(inventory, Rule(), StatusClock(), QDateTime()).empty());
    QCOMPARE(inventory.nodes.front().checks.size(), std::size_t(2));
}

void PlanTest::maintenanceIsNoFailure()
{
    InventorySource source;
    auto entry = entryOf(NodeSpec());
    addService(entry, QStringLiteral("fine"), QStringLiteral("web"), CheckStatus::Passing);
    auto maintenance
        = check(QStringLiteral("_service_maintenance:fine"), CheckStatus::Critical, QStringLiteral("fine"));
    maintenance.notes = QStringLiteral("new disk");
    entry.checks.push_back(maintenance);
    source.entries = {entry};
    const auto inventory = makeInventory(std::move(source));
    QVERIFY(!inventory.instances.front().isFailing());
    QVERIFY(inventory.instances.front().inMaintenance);
    QCOMPARE(inventory.instances.front().maintenanceReason, QStringLiteral("new disk"));
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

void PlanTest::syncPeriod_data()
{
    QTest::addColumn<int>("members");
    QTest::addColumn<int>("minutes");
    for (const auto& [members, minutes] : std::vector<std::pair<int, int>>{
             {0, 2}, {1, 2}, {128, 2}, {129, 3}, {256, 3}, {257, 4}, {512, 4}, {513, 5}, {8192, 8}}) {
        QTest::addRow("%d", members) << members << minutes;
    }
}

void PlanTest::syncPeriod()
{
    QFETCH(const int, members);
    QFETCH(const int, minutes);
    QCOMPARE(longestSyncPeriod(members), std::chrono::milliseconds(std::chrono::minutes(minutes)));
}

void PlanTest::addresses()
{
    consul::Endpoint connected;
    connected.address = QUrl(QStringLiteral("https://127.0.0.1:18501"));
    connected.token = consul::Secret(QStringLiteral("secret"));
    AddressBook book(connected);
    consul::CatalogNode node;
    node.name = QStringLiteral("n2");
    node.address = QStringLiteral("10.0.0.2");
    QCOMPARE(book.endpointFor(node).address, QUrl(QStringLiteral("https://10.0.0.2:18501")));
    QCOMPARE(book.endpointFor(node).token.reveal(), QStringLiteral("secret"));
    node.address = QStringLiteral("fe80::1");
    QCOMPARE(book.endpointFor(node).address.toString(), QStringLiteral("https://[fe80::1]:18501"));
    QCOMPARE(book.addFromText(QStringLiteral("n2=http://other:9")).value(), QStringLiteral("n2"));
    QCOMPARE(book.endpointFor(node).address, QUrl(QStringLiteral("http://other:9")));
    book.setOverride(
        QStringLiteral("n2"), {QUrl(QStringLiteral("http://other:9")), consul::Secret(QStringLiteral("its own"))});
    QCOMPARE(book.endpointFor(node).token.reveal(), QStringLiteral("its own"));
    for (const char* wrong : {"n2", "=http://x", "", "n2=unix:///x"})
        QVERIFY2(!book.addFromText(QString::fromLatin1(wrong)), wrong);

    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("agents.json"));
    QVERIFY(book.save(file));
    QFile saved(file);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QVERIFY(!saved.readAll().contains("own"));
    AddressBook again(connected);
    QVERIFY(again.load(file));
    QCOMPARE(again.endpointFor(node).address, QUrl(QStringLiteral("http://other:9")));
    QVERIFY(again.load(folder.filePath(QStringLiteral("none"))));

    connected.address = QUrl(QStringLiteral("http://127.0.0.1"));
    node.name = QStringLiteral("n3");
    node.address = QStringLiteral("10.0.0.3");
    QCOMPARE(AddressBook(connected).endpointFor(node).address.port(), 8500);
}

void PlanTest::otherDatacenterIsNotOurGossip()
{
    InventorySource source;
    NodeSpec spec;
    spec.name = QStringLiteral("n1"); // Same name as the agent that answered, other place.
    source.entries = {entryOf(spec)};
    addService(source.entries.front(), QStringLiteral("a"), QStringLiteral("a"), CheckStatus::Critical);
    source.self = selfOf(QStringLiteral("n1"));
    source.members = std::vector{member(QStringLiteral("n1"), 1)};
    source.datacenter = QStringLiteral("dc2");
    const auto inventory = makeInventory(std::move(source));
    QCOMPARE(inventory.datacenter, QStringLiteral("dc2"));
    QVERIFY(!inventory.membersKnown);
    QCOMPARE(ownerKindName(inventory.instances.front().owner.kind), QStringLiteral("other-live-agent"));
}

void PlanTest::rules()
{
    InventorySource source;
    auto entry = entryOf(NodeSpec());
    addService(entry, QStringLiteral("a"), QStringLiteral("web"), CheckStatus::Critical);
    addService(entry, QStringLiteral("b"), QStringLiteral("web"), CheckStatus::Passing);
    addService(entry, QStringLiteral("c"), QStringLiteral("db"), CheckStatus::Warning);
    entry.services[0].tags = QStringList{QStringLiteral("old")};
    entry.services[2].kind = QStringLiteral("connect-proxy");
    source.entries = {entry};
    source.readAt = QDateTime::fromMSecsSinceEpoch(1'000'000, Qt::UTC);
    const auto inventory = makeInventory(std::move(source));
    const auto ids = [&inventory](const Rule& rule, const StatusClock& clock = {}, qint64 now = 0) {
        QStringList out;
        for (const auto& ref : select(inventory, rule, clock, QDateTime::fromMSecsSinceEpoch(now, Qt::UTC)))
            out << ref.id;
        return out.join(u',');
    };
    Rule rule;
    QCOMPARE(ids(rule), QStringLiteral("c,a"));
    rule.services = QStringList{QStringLiteral("web")};
    QCOMPARE(ids(rule), QStringLiteral("a"));
    rule.onlyFailing = false;
    QCOMPARE(ids(rule), QStringLiteral("a,b"));
    rule.tag = QStringLiteral("old");
    QCOMPARE(ids(rule), QStringLiteral("a"));
    rule.tag.clear();
    rule.node = QStringLiteral("elsewhere");
    QCOMPARE(ids(rule), QString());
    rule = Rule();
    rule.kind = QStringLiteral("connect-proxy");
    QCOMPARE(ids(rule), QStringLiteral("c"));
    rule.kind = QStringLiteral("typical");
    QCOMPARE(ids(rule), QStringLiteral("a"));
    rule = Rule();
    rule.instances = {{QStringLiteral("n2"), QStringLiteral("c")}};
    QCOMPARE(ids(rule), QStringLiteral("c"));
    rule = Rule();
    rule.criticalFor = std::chrono::seconds(10);
    StatusClock clock;
    QCOMPARE(ids(rule, clock, 2'000'000), QString()); // Never seen: not long.
    clock.see(inventory);
    QCOMPARE(ids(rule, clock, 1'009'999), QString());
    QCOMPARE(ids(rule, clock, 1'010'000), QStringLiteral("a"));
}

void PlanTest::clock()
{
    StatusClock clock;
    Inventory inventory;
    Instance instance;
    instance.ref = {QStringLiteral("n"), QStringLiteral("a")};
    instance.status = CheckStatus::Critical;
    inventory.instances = {instance};
    inventory.readAt = QDateTime::fromMSecsSinceEpoch(1'000, Qt::UTC);
    clock.see(inventory);
    QVERIFY(clock.of(instance.ref)->atLeast);
    inventory.readAt = QDateTime::fromMSecsSinceEpoch(2'000, Qt::UTC);
    clock.see(inventory);
    QCOMPARE(clock.of(instance.ref)->since.toMSecsSinceEpoch(), 1'000);
    inventory.instances.front().status = CheckStatus::Passing;
    inventory.readAt = QDateTime::fromMSecsSinceEpoch(3'000, Qt::UTC);
    clock.see(inventory);
    QVERIFY(!clock.of(instance.ref)->atLeast);
    QCOMPARE(clock.of(instance.ref)->since.toMSecsSinceEpoch(), 3'000);
    inventory.instances.clear();
    clock.see(inventory);
    QVERIFY(!clock.of(instance.ref));
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
        RC_ASSERT(!toAgent || reach == Reach::Answers);
        RC_ASSERT(!toAgent || consul::isAddressable(id));
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

QTEST_GUILESS_MAIN(PlanTest)
#include "tst_cleanup_plan.moc"
