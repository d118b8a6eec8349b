// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/facts.h"
#include "cleanup/inventory.h"
#include "cleanup/removal_item.h"
#include "cleanup/removal_verdict.h"
#include "cleanup/selection.h"
#include "consul/values/catalog_json.h"
#include "plan_samples.h"
#include "support/other_language.h"
#include "support/patience.h"

#include <QTemporaryDir>

using namespace cleanup;

/// What is read out of a cluster, and which of it a rule means.
class RulesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rules();
    void meaningsOfANode();
    void theLetterCaseTellsNoNodesApart();
    void aNodeThatIsSpelledAnotherWayHasNotLeft();
    void formerNamesHideNothing_data();
    void formerNamesHideNothing();
    void clock();
    void addresses();
    void usualAddressesAreNotKept();
    void syncPeriod_data();
    void syncPeriod();
    void maintenanceIsNoFailure();
    void nodeChecksAreNoFailure();
    void whatGossipHasGivenUpIsDown_data();
    void whatGossipHasGivenUpIsDown();
    void aCriticalCheckOfTheNodeWithholdsItsInstances();
    void gossipSpeaksOfItsOwnDatacenter();
    void otherDatacenterIsNotOurGossip();
    void membersWithoutTheAgentItselfAreNotKnown();
    void numbersCountAsNumbers();
    void managementSeesAll();
    void whatIsNotListedIsSaid();
    void whoIsToldOfOmissionsNeedNotGuess();
    void aNodeThatIsNotListedIsLaidToNobody();
    void whatAnAgentBlocksIsNotLaidToTheToken();
    void evidenceIsInTheLanguageOfTheMoment();
    void whatBecameOfOneIsInTheLanguageOfTheMoment();
    void aReportOfWhatStillRunsSaysSo();
};

void RulesTest::numbersCountAsNumbers()
{
    const QStringList sorted{QStringLiteral("worker"), QStringLiteral("worker-0"), QStringLiteral("worker-2"),
        QStringLiteral("worker-02"), QStringLiteral("worker-2a"), QStringLiteral("worker-10"),
        QStringLiteral("worker-18446744073709551616"), QStringLiteral("worker-a")};
    for (qsizetype i = 0; i < sorted.size(); ++i) {
        for (qsizetype j = 0; j < sorted.size(); ++j) {
            // Zeros before a number decide only between names that are alike else.
            const int order = compareNaturally(sorted[i], sorted[j]);
            QVERIFY2((order < 0) == (compareNaturally(sorted[j], sorted[i]) > 0), qPrintable(sorted[i] + sorted[j]));
            QCOMPARE(order == 0, i == j);
        }
    }
    QVERIFY(compareNaturally(QStringLiteral("worker-2"), QStringLiteral("worker-10")) < 0);
    QVERIFY(compareNaturally(QStringLiteral("worker-9"), QStringLiteral("worker-18446744073709551616")) < 0);
    InventorySource source;
    auto entry = entryOf(NodeSpec());
    for (const auto& id : {QStringLiteral("w-10"), QStringLiteral("w-2"), QStringLiteral("w-1")})
        addService(entry, id, QStringLiteral("web"), CheckStatus::Passing);
    source.entries = {entry};
    const auto inventory = makeInventory(std::move(source));
    QStringList ids;
    for (const auto& each : inventory.instances)
        ids << each.ref.id;
    QCOMPARE(ids, QStringList({QStringLiteral("w-1"), QStringLiteral("w-2"), QStringLiteral("w-10")}));
}

void RulesTest::whatGossipHasGivenUpIsDown_data()
{
    QTest::addColumn<int>("member");
    QTest::addColumn<int>("serf"); // -1: no such check.
    QTest::addColumn<bool>("isDown");
    constexpr int alive = 1;
    constexpr int left = 3;
    constexpr int failed = 4;
    const auto passing = static_cast<int>(CheckStatus::Passing);
    const auto critical = static_cast<int>(CheckStatus::Critical);
    QTest::newRow("alive") << alive << passing << false;
    QTest::newRow("left") << left << -1 << false;
    QTest::newRow("external") << 0 << -1 << false;
    QTest::newRow("failed, and the catalog knows it") << failed << critical << true;
    QTest::newRow("failed a moment ago") << failed << passing << true;
    QTest::newRow("members are not known") << 0 << critical << true;
}

/// Its instances are not well, whatever their own checks said last; and none of them fails by itself, so nothing takes
/// them for what is to be removed.
void RulesTest::whatGossipHasGivenUpIsDown()
{
    QFETCH(int, member);
    QFETCH(int, serf);
    QFETCH(bool, isDown);
    NodeSpec spec;
    spec.member = member;
    spec.serf = serf < 0 ? std::nullopt : std::optional(static_cast<CheckStatus>(serf));
    auto entry = entryOf(spec);
    addService(entry, QStringLiteral("web-1"), QStringLiteral("web"), CheckStatus::Passing);
    InventorySource source;
    source.entries = {entry};
    source.members = std::vector{::member(QStringLiteral("n1"), 1)};
    if (member > 0)
        source.members->push_back(::member(spec.name, member));
    const auto inventory = makeInventory(std::move(source));
    QCOMPARE(inventory.instances.size(), std::size_t(1));
    const auto& instance = inventory.instances.front();
    QCOMPARE(instance.nodeDown, isDown);
    QCOMPARE(instance.isInTrouble(), isDown);
    QCOMPARE(inventory.downCount(), isDown ? 1 : 0);
    QCOMPARE(instance.status, CheckStatus::Passing);
    QCOMPARE(inventory.failingCount(), 0);
}

void RulesTest::gossipSpeaksOfItsOwnDatacenter()
{
    const consul::Result<consul::AgentSelf> here = selfOf(QStringLiteral("n1")); // In dc1.
    const consul::Result<consul::AgentSelf> unknown = consul::Unexpected(consul::Error());
    const QString dc1 = QStringLiteral("dc1");
    const QString dc2 = QStringLiteral("dc2");
    QCOMPARE(beyondGossip({}, unknown, {}), QString());
    QCOMPARE(beyondGossip(dc1, here, {}), QString());
    QCOMPARE(beyondGossip(dc2, here, {}), dc2);
    QCOMPARE(beyondGossip(dc2, unknown, {}), dc2);
    consul::Error none;
    none.kind = consul::ErrorKind::NoLeader;
    none.serverWords = QStringLiteral("No known Consul servers");
    QCOMPARE(beyondGossip(dc2, here, none), QString());
    const QString text = leaderlessText(std::vector<consul::Member>(), dc2);
    QVERIFY2(text.contains(dc2) && !text.contains(QStringLiteral("Gossip")), qPrintable(text));
}

/// It is not well for clients, and no reason to remove it.
void RulesTest::aCriticalCheckOfTheNodeWithholdsItsInstances()
{
    for (const auto& [id, status, isWithheld] :
        {std::tuple("disk", CheckStatus::Critical, true), std::tuple("disk", CheckStatus::Warning, false),
            std::tuple("_node_maintenance", CheckStatus::Critical, false)}) {
        auto entry = entryOf({});
        entry.checks.push_back(check(QString::fromLatin1(id), status));
        addService(entry, QStringLiteral("web-1"), QStringLiteral("web"), CheckStatus::Passing);
        InventorySource source;
        source.entries = {entry};
        const auto inventory = makeInventory(std::move(source));
        const auto& instance = inventory.instances.front();
        QCOMPARE(instance.nodeFailing, isWithheld);
        QCOMPARE(instance.nodeWarning, status == CheckStatus::Warning);
        QCOMPARE(inventory.nodes.front().warningChecks().size(), status == CheckStatus::Warning ? 1 : 0);
        QVERIFY(!instance.nodeDown && !instance.isFailing());
        QCOMPARE(instance.isInTrouble(), isWithheld);
        QCOMPARE(inventory.failingCount(), isWithheld ? 1 : 0);
        QCOMPARE(
            inventory.nodes.front().criticalChecks(), isWithheld ? QStringList{QStringLiteral("disk")} : QStringList());
        cleanup::Rule failing;
        failing.onlyFailing = true;
        QVERIFY(cleanup::select(inventory, failing, {}, QDateTime::currentDateTimeUtc()).empty());
    }
}

/// Also where the token may see everything; however much it is, a few sentences.
void RulesTest::whatIsNotListedIsSaid()
{
    InventorySource source;
    source.entries = {entryOf(NodeSpec())};
    source.acl = consul::AclState::Off;
    QCOMPARE(visibilityNote(makeInventory(source)), QString());
    for (int i = 0; i < 100; ++i)
        source.entries.front().oddRows << QStringLiteral("Cannot list a service: %1.").arg(i);
    const auto inventory = makeInventory(source);
    QCOMPARE(inventory.oddRows.size(), 3);
    const QString note = visibilityNote(inventory);
    QVERIFY2(note.contains(inventory.nodes.front().node.name + QStringLiteral(": Cannot list a service: 0.")),
        qPrintable(note));
    QVERIFY(!note.contains(QStringLiteral(": 7.")));
}

/// Consul tells a token that it knows when it leaves something out, since 1.11.
void RulesTest::whoIsToldOfOmissionsNeedNotGuess()
{
    InventorySource source;
    source.entries = {entryOf(NodeSpec())};
    addService(source.entries.front(), QStringLiteral("web-1"), QStringLiteral("web"), CheckStatus::Passing);
    source.acl = consul::AclState::On;
    const auto note = [&source](const char* version, bool leftOut) {
        source.self = selfOf(QStringLiteral("n1"));
        source.self->version = QLatin1String(version);
        return visibilityNote(makeInventory(source), leftOut);
    };
    QVERIFY(note("1.8.7", false).contains(QStringLiteral("may be more")));
    QCOMPARE(note("1.23.0-dev", false), QString());
    QVERIFY(note("1.23.0-dev", true).contains(QStringLiteral("omitted")));
    source.acl = consul::AclState::Anonymous; // Whom it does not tell.
    QVERIFY(note("1.23.0-dev", false).contains(QStringLiteral("may be more")));
}

/// It is none of the nodes that are listed.
void RulesTest::aNodeThatIsNotListedIsLaidToNobody()
{
    auto entries = consul::parseNodeEntries(R"([{"Node":"innocent","Services":[{"ID":7}]},{"Node":7}])");
    QVERIFY(entries);
    InventorySource source;
    source.entries = *entries;
    source.acl = consul::AclState::Off;
    const auto said = makeInventory(source).oddRows;
    QCOMPARE(said.size(), 2);
    QVERIFY2(said[0].startsWith(QStringLiteral("Cannot list a node: ")), qPrintable(said[0]));
    QVERIFY2(said[1].startsWith(QStringLiteral("On innocent: Cannot list a service: ")), qPrintable(said[1]));
}

void RulesTest::managementSeesAll()
{
    InventorySource source;
    source.entries = {entryOf(NodeSpec())};
    source.acl = consul::AclState::On;
    QCOMPARE(makeInventory(source).visibility(), Visibility::Partly);
    source.isManagement = true;
    QCOMPARE(makeInventory(source).visibility(), Visibility::Everything);
    source.isLeftOut = true; // Consul itself says otherwise.
    QCOMPARE(makeInventory(source).visibility(), Visibility::Partly);
    QVERIFY(visibilityNote(makeInventory(source)).contains(QStringLiteral("omitted")));
}

void RulesTest::rules()
{
    InventorySource source;
    auto entry = entryOf(NodeSpec());
    addService(entry, QStringLiteral("a"), QStringLiteral("web"), CheckStatus::Critical);
    addService(entry, QStringLiteral("b"), QStringLiteral("web"), CheckStatus::Passing);
    addService(entry, QStringLiteral("c"), QStringLiteral("db"), CheckStatus::Warning);
    entry.services[0].tags = QStringList{QStringLiteral("old")};
    entry.services[2].kind = QStringLiteral("connect-proxy");
    source.entries = {entry};
    source.readAt = QDateTime::fromMSecsSinceEpoch(1'000'000).toUTC();
    const auto inventory = makeInventory(std::move(source));
    const auto ids = [&inventory](const Rule& rule, const StatusClock& clock = {}, qint64 now = 0) {
        QStringList out;
        for (const auto& ref : select(inventory, rule, clock, QDateTime::fromMSecsSinceEpoch(now).toUTC()))
            out << ref.id;
        return out.join(u',');
    };
    Rule rule;
    QCOMPARE(ids(rule), QStringLiteral("a")); // What is warning still gets traffic: only who says so takes it.
    rule.withWarning = true;
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
    QCOMPARE(ids(rule), QString());
    rule.withWarning = true;
    QCOMPARE(ids(rule), QStringLiteral("c"));
    rule.kind = QStringLiteral("typical");
    QCOMPARE(ids(rule), QStringLiteral("a"));
    rule = Rule();
    rule.withWarning = true;
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

/// Names of nodes may hold a slash, and ids often do.
void RulesTest::meaningsOfANode()
{
    const auto nodeWith = [](const char* name, const char* id) {
        NodeSpec spec;
        spec.name = QString::fromLatin1(name);
        auto entry = entryOf(spec);
        addService(entry, QString::fromLatin1(id), QStringLiteral("web"), CheckStatus::Critical);
        return entry;
    };
    InventorySource source;
    source.entries = {nodeWith("rack", "7/web"), nodeWith("rack/7", "api"), nodeWith("a", "b/c"), nodeWith("a/b", "c")};
    const auto inventory = makeInventory(std::move(source));
    const auto meant = [&inventory](const char* text) {
        QStringList out;
        for (const auto& ref : meanings(inventory, QString::fromLatin1(text)))
            out << ref.node + u'|' + ref.id;
        return out.join(u' ');
    };
    QCOMPARE(meant("rack/7/web"), QStringLiteral("rack|7/web"));
    QCOMPARE(meant("rack/7/api"), QStringLiteral("rack/7|api"));
    QCOMPARE(meant("rack/7/gone"), QStringLiteral("rack/7|gone")); // The longest node that there is.
    QCOMPARE(meant("rack/8/gone"), QStringLiteral("rack|8/gone"));
    QCOMPARE(meant("nobody/x/y"), QStringLiteral("nobody|x/y"));
    QCOMPARE(meant("a/b/c"), QStringLiteral("a|b/c a/b|c")); // Both are there: a person has to say which.
    for (const char* nothing : {"", "a", "a/", "/", "/b"})
        QCOMPARE(meant(nothing), QString());
}

/// Each list of Consul's, and each person, may spell a node another way.
void RulesTest::theLetterCaseTellsNoNodesApart()
{
    const QString upper = QStringLiteral("DB-01");
    const QString lower = QStringLiteral("db-01");
    QVERIFY(consul::isSameNode(upper, lower) && !consul::isSameNode(upper, QStringLiteral("db-02")));
    const InstanceRef one{upper, QStringLiteral("pg1")};
    const InstanceRef other{lower, QStringLiteral("pg1")};
    QVERIFY(one == other && qHash(one) == qHash(other) && !(one < other) && !(other < one));
    QVERIFY(!(one == InstanceRef{lower, QStringLiteral("PG1")})); // Agents tell ids apart.
    QVERIFY(one < (InstanceRef{lower, QStringLiteral("pg2")}));
    QVERIFY(!(one == InstanceRef{lower, QStringLiteral("pg1"), QStringLiteral("east")}));
    QVERIFY(one.isWrittenAs(QStringLiteral("db-01/pg1")) && one.isWrittenAs(one.text()));
    for (const char* wrong : {"db-01/PG1", "db-01/1", "b-01/pg1", "pg1", "/pg1", ""})
        QVERIFY2(!one.isWrittenAs(QString::fromLatin1(wrong)), wrong);
    QCOMPARE((QSet<InstanceRef>{one, other}).size(), 1);

    InventorySource source;
    for (const char* name : {"Zeta", "DB-01", "alpha"}) {
        NodeSpec spec;
        spec.name = QString::fromLatin1(name);
        source.entries.push_back(entryOf(spec));
        addService(source.entries.back(), QStringLiteral("pg1"), QStringLiteral("pg"), CheckStatus::Critical);
    }
    const auto inventory = makeInventory(std::move(source));
    for (const char* name : {"zeta", "Zeta", "db-01", "Db-01", "ALPHA"}) {
        const auto* const view = inventory.findNode(QString::fromLatin1(name));
        QVERIFY2(view != nullptr && consul::isSameNode(view->node.name, QString::fromLatin1(name)), name);
    }
    QVERIFY(inventory.findNode(QStringLiteral("beta")) == nullptr);
    const auto* const found = inventory.find(other);
    QVERIFY(found != nullptr);
    QCOMPARE(found->ref.node, upper); // What is shown and sent keeps the spelling that was read.
    QVERIFY(meanings(inventory, QStringLiteral("db-01/pg1")) == std::vector{other});
    Rule rule;
    rule.node = lower;
    QVERIFY(select(inventory, rule, {}, {}) == std::vector{one});
    rule = {};
    rule.instances = {other};
    QVERIFY(select(inventory, rule, {}, {}) == std::vector{one});

    AddressBook book;
    QVERIFY(book.addFromText(QStringLiteral("DB-01=http://10.0.0.9:1")));
    QVERIFY(book.overrideOf(lower).has_value());
    QCOMPARE(book.overriddenNodes(), QStringList(upper));
    book.removeOverride(lower);
    QCOMPARE(book.overriddenNodes(), QStringList());
}

void RulesTest::aNodeThatIsSpelledAnotherWayHasNotLeft()
{
    const auto inventoryOf = [](const char* name, qint64 at) {
        NodeSpec spec;
        spec.name = QString::fromLatin1(name);
        spec.serf = CheckStatus::Critical;
        auto entry = entryOf(spec);
        addService(entry, QStringLiteral("pg1"), QStringLiteral("pg"), CheckStatus::Critical);
        InventorySource source;
        source.entries = {entry};
        source.readAt = QDateTime::fromMSecsSinceEpoch(at).toUTC();
        return makeInventory(std::move(source));
    };
    StatusClock clock;
    clock.see(inventoryOf("DB-01", 1'000));
    clock.see(inventoryOf("db-01", 2'000));
    QVERIFY(clock.departures().isEmpty());
    QCOMPARE(clock.downSince(QStringLiteral("db-01"))->since.toMSecsSinceEpoch(), 1'000);
    const auto since = clock.of({QStringLiteral("Db-01"), QStringLiteral("pg1")});
    QVERIFY(since);
    QCOMPARE(since->since.toMSecsSinceEpoch(), 1'000);
}

void RulesTest::formerNamesHideNothing_data()
{
    QTest::addColumn<QString>("other"); // A member besides test, which has the ID x.
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("status");
    QTest::addColumn<bool>("isTestAlive");
    QTest::addColumn<bool>("isAbsent");
    QTest::addColumn<bool>("isFormer");
    constexpr int left = 3;
    constexpr int failed = 4;
    const QString x = QStringLiteral("x");
    const QString upper = QStringLiteral("TEST");
    QTest::newRow("another spelling") << upper << x << failed << true << false << true;
    QTest::newRow("another spelling, new data") << upper << QStringLiteral("y") << failed << true << false << true;
    QTest::newRow("another spelling, left") << upper << x << left << true << false << false;
    QTest::newRow("another name") << QStringLiteral("old") << x << failed << true << false << true;
    QTest::newRow("another name, both failed") << QStringLiteral("old") << x << failed << false << false << false;
    QTest::newRow("another node") << QStringLiteral("old") << QStringLiteral("y") << failed << true << true << false;
    QTest::newRow("another node, no ID") << QStringLiteral("old") << QString() << failed << true << true << false;
}

/// A host that is renamed is a new member, and its former one stays behind as failed. Its instances are listed.
void RulesTest::formerNamesHideNothing()
{
    QFETCH(const QString, other);
    QFETCH(const QString, id);
    QFETCH(const int, status);
    QFETCH(const bool, isTestAlive);
    QFETCH(const bool, isAbsent);
    QFETCH(const bool, isFormer);
    const QString test = QStringLiteral("test");
    auto former = member(other, status);
    former.id = id;
    auto current = member(test, isTestAlive ? 1 : 4);
    current.id = QStringLiteral("x");
    for (const bool isFirst : {true, false}) {
        NodeSpec spec;
        spec.name = test;
        InventorySource source;
        source.entries = {entryOf(spec)};
        source.entries.front().node.id = QStringLiteral("x");
        source.members = isFirst ? std::vector{former, current} : std::vector{current, former};
        const auto inventory = makeInventory(std::move(source));
        QCOMPARE(inventory.absentMembers.size(), std::size_t(isAbsent ? 1 : 0));
        const auto expected = isFormer ? std::vector{FormerName{other, test}} : std::vector<FormerName>();
        QVERIFY(inventory.formerNames == expected);
        QCOMPARE(
            inventory.nodes.front().member, isTestAlive ? consul::MemberStatus::Alive : consul::MemberStatus::Failed);
        QCOMPARE(inventory.nodes.front().memberName, test);
    }
}

void RulesTest::clock()
{
    StatusClock clock;
    Inventory inventory;
    Instance instance;
    instance.ref = {QStringLiteral("n"), QStringLiteral("a")};
    instance.status = CheckStatus::Critical;
    inventory.instances = {instance};
    inventory.nodes.emplace_back(); // A catalog without any is one that the token may not read.
    inventory.readAt = QDateTime::fromMSecsSinceEpoch(1'000).toUTC();
    clock.see(inventory);
    QVERIFY(clock.of(instance.ref)->atLeast);
    inventory.readAt = QDateTime::fromMSecsSinceEpoch(2'000).toUTC();
    clock.see(inventory);
    QCOMPARE(clock.of(instance.ref)->since.toMSecsSinceEpoch(), 1'000);
    inventory.instances.front().status = CheckStatus::Passing;
    inventory.readAt = QDateTime::fromMSecsSinceEpoch(3'000).toUTC();
    clock.see(inventory);
    QVERIFY(!clock.of(instance.ref)->atLeast);
    QCOMPARE(clock.of(instance.ref)->since.toMSecsSinceEpoch(), 3'000);
    inventory.instances.clear();
    clock.see(inventory);
    QVERIFY(!clock.of(instance.ref));
}

void RulesTest::addresses()
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
    QCOMPARE(book.addFromText(QStringLiteral("a=b=http://[::1]:9")).value(), QStringLiteral("a=b"));
    QCOMPARE(book.overrideOf(QStringLiteral("a=b"))->url, QUrl(QStringLiteral("http://[::1]:9")));
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

/// What a profile says may change there; only what was said otherwise is kept.
void RulesTest::usualAddressesAreNotKept()
{
    const QUrl first(QStringLiteral("http://10.0.0.2:8500"));
    const QUrl second(QStringLiteral("http://10.0.0.2:9500"));
    const QUrl own(QStringLiteral("http://10.0.0.3:1"));
    const QString n2 = QStringLiteral("n2");
    const QString n3 = QStringLiteral("n3");
    const QString n4 = QStringLiteral("n4");
    QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("agents.json"));
    AddressBook book;
    book.setUsual({{n2, first}, {n3, first}, {n4, first}});
    QCOMPARE(book.overriddenNodes(), QStringList({n2, n3, n4}));
    book.setOverride(n2, {first, {}}); // As a dialog does that takes what it shows.
    book.setOverride(n3, {own, {}});
    book.removeOverride(n4);
    QCOMPARE(book.overriddenNodes(), QStringList({n2, n3}));
    QVERIFY(book.save(file));

    AddressBook again;
    again.setUsual({{n2, second}, {n3, second}, {n4, second}});
    QVERIFY(again.load(file));
    QCOMPARE(again.overrideOf(n2)->url, second);
    QCOMPARE(again.overrideOf(n3)->url, own);
    QVERIFY(!again.overrideOf(n4)); // The guess was chosen, and stays so.
    again.setOverride(n4, {second, {}});
    QCOMPARE(again.overrideOf(n4)->url, second);
    // A token alone is said for now and kept nowhere.
    again.setOverride(n2, {second, consul::Secret(QStringLiteral("its own"))});
    QCOMPARE(again.overrideOf(n2)->token.reveal(), QStringLiteral("its own"));
    QVERIFY(again.save(file));
    AddressBook third;
    third.setUsual({{n2, first}});
    QVERIFY(third.load(file));
    QCOMPARE(third.overrideOf(n2)->url, first);
}

void RulesTest::syncPeriod_data()
{
    QTest::addColumn<int>("members");
    QTest::addColumn<int>("minutes");
    for (const auto& [members, minutes] : std::vector<std::pair<int, int>>{
             {0, 2}, {1, 2}, {128, 2}, {129, 3}, {256, 3}, {257, 4}, {512, 4}, {513, 5}, {8192, 8}}) {
        QTest::addRow("%d", members) << members << minutes;
    }
}

void RulesTest::syncPeriod()
{
    QFETCH(const int, members);
    QFETCH(const int, minutes);
    QCOMPARE(longestSyncPeriod(members), std::chrono::milliseconds(std::chrono::minutes(minutes)));
}

void RulesTest::maintenanceIsNoFailure()
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

void RulesTest::nodeChecksAreNoFailure()
{
    NodeSpec spec;
    InventorySource source;
    auto entry = entryOf(spec);
    addService(entry, QStringLiteral("fine"), QStringLiteral("web"), CheckStatus::Passing);
    entry.checks.push_back(check(QStringLiteral("disk"), CheckStatus::Critical));
    source.entries = {entry};
    const auto inventory = makeInventory(std::move(source));
    QCOMPARE(inventory.instances.front().status, CheckStatus::Passing);
    QCOMPARE(inventory.failingCount(), 1); // Consul returns it to nobody who asks for healthy ones …
    QVERIFY(select(inventory, Rule(), StatusClock(), QDateTime()).empty()); // … and that is no reason to remove it.
    QCOMPARE(inventory.nodes.front().checks.size(), std::size_t(2));
}

void RulesTest::otherDatacenterIsNotOurGossip()
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

/// A list that a token or a proxy has shortened says of nobody that it is no member.
void RulesTest::membersWithoutTheAgentItselfAreNotKnown()
{
    InventorySource source;
    source.entries = {entryOf(NodeSpec())};
    source.self = selfOf(QStringLiteral("n1"));
    for (const auto& members : {std::vector<consul::Member>(), std::vector{member(QStringLiteral("n2"), 1)}}) {
        source.members = members;
        QVERIFY(!makeInventory(source).membersKnown);
    }
    source.members = std::vector{member(QStringLiteral("N1"), 1)};
    QVERIFY(makeInventory(source).membersKnown);
}

void RulesTest::whatAnAgentBlocksIsNotLaidToTheToken()
{
    Instance instance;
    auto asked = probe(Reach::Denied);
    consul::Error error;
    error.kind = consul::ErrorKind::Denied;
    error.httpStatus = 403;
    error.serverWords = QStringLiteral("Permission denied");
    asked.error = error;
    QVERIFY(refined(instance, asked).evidenceText().contains(QStringLiteral("this token")));
    asked.error->serverWords = QStringLiteral("Endpoint is blocked by agent configuration");
    const QString blocked = refined(instance, asked).evidenceText();
    QVERIFY2(blocked.contains(QStringLiteral("any client")) && !blocked.contains(QStringLiteral("token")),
        qPrintable(blocked));
}

/// It was read in another language.
void RulesTest::evidenceIsInTheLanguageOfTheMoment()
{
    const auto facts = factsOf(NodeSpec(), QStringLiteral("web-1"));
    const auto& instance = facts.inventory.instances.front();
    RemovalReport report;
    report.items.resize(1);
    report.removals.resize(1);
    const auto& owner = report.removals.front().instance.owner = refined(instance, probe(Reach::Answers));
    const auto inJson = [&report] {
        const auto items = QJsonDocument::fromJson(toJson(report)).object().value(QStringLiteral("items"));
        return items[0][QStringLiteral("evidence")].toString();
    };
    const QStringList sentences{QStringLiteral("n2 is a member of the cluster, and alive."),
        QStringLiteral("The agent at http://10.0.0.2:8500 identifies itself as n2."),
        QStringLiteral("The agent does not know web-1.")};
    QCOMPARE(instance.owner.evidenceText(), sentences.front());
    QCOMPARE(owner.evidenceText(), sentences.join(u' '));
    QCOMPARE(inJson(), sentences.join(u' '));

    const support::OtherLanguage other;
    QStringList translated;
    for (const auto& sentence : sentences)
        translated << support::OtherLanguage::quoted(sentence);
    QCOMPARE(instance.owner.evidenceText(), translated.front());
    QCOMPARE(owner.evidenceText(), translated.join(u' '));
    QCOMPARE(inJson(), translated.join(u' '));
}

/// A removal run goes on for as long as its window, and its report is written at its end.
void RulesTest::whatBecameOfOneIsInTheLanguageOfTheMoment()
{
    using support::OtherLanguage;
    Removal removal;
    removal.instance.ref = {QStringLiteral("n2"), QStringLiteral("web-1")};
    removal.instance.owner.kind = OwnerKind::OtherLiveAgent;
    RemovalReport report;
    report.removals = {removal};
    report.items.resize(1);
    const auto ruling = rulingOnReturn(removal, std::chrono::seconds(20), UndoLog::Outcome::Failed);
    report.items[0].phase = ItemPhase::Done;
    report.items[0].verdict = ruling.verdict;
    report.items[0].explanation = ruling.explanation;
    report.items[0].advice = ruling.advice;
    const QString why = QStringLiteral("Came back from the agent of n2 after %1.");
    const QString seconds = QStringLiteral("20 s");
    const auto inJson = [&report](const char* name) {
        const auto items = QJsonDocument::fromJson(toJson(report)).object().value(QStringLiteral("items"));
        return items[0][QLatin1String(name)].toString();
    };
    QCOMPARE(inJson("explanation"), why.arg(seconds));
    QVERIFY(!inJson("advice").isEmpty() && !inJson("advice").contains(u'«'));
    const OtherLanguage other;
    QCOMPARE(inJson("explanation"), OtherLanguage::quoted(why.arg(OtherLanguage::quoted(seconds))));
    QVERIFY2(inJson("advice").startsWith(u'«'), qPrintable(inJson("advice")));
}

void RulesTest::aReportOfWhatStillRunsSaysSo()
{
    RemovalReport report;
    report.startedAt = QDateTime::fromString(QStringLiteral("2026-11-30T11:30:57.345Z"), Qt::ISODateWithMs);
    report.createdAt = report.startedAt.addSecs(8);
    report.verify = std::chrono::seconds(90);
    report.removals.resize(2);
    report.items.resize(2);
    Item& watched = report.items.front();
    watched.phase = ItemPhase::Watching;
    watched.removedAt = report.startedAt;
    watched.leftAfter = std::chrono::seconds(1);
    const auto items
        = [&report] { return QJsonDocument::fromJson(toJson(report)).object().value(QStringLiteral("items")); };
    QString text = toMarkdown(report);
    QVERIFY2(
        text.contains(QStringLiteral("since 2026-11-30T11:30:57.345Z. At 2026-11-30T11:31:05.345Z")), qPrintable(text));
    QVERIFY2(
        text.contains(QStringLiteral("still absent after 7.0 s; the observation of 90 s continues")), qPrintable(text));
    QVERIFY2(text.contains(QStringLiteral("| watching |")) && text.contains(QStringLiteral("| waiting |")),
        qPrintable(text));
    QVERIFY2(!text.contains(QStringLiteral("none |\n")) && !text.contains(QStringLiteral("…")), qPrintable(text));
    QVERIFY(QJsonDocument::fromJson(toJson(report)).object().value(QStringLiteral("endedAt")).isNull());
    QCOMPARE(items()[0][QStringLiteral("verdict")].toString(), QStringLiteral("watching"));
    QCOMPARE(items()[0][QStringLiteral("observedMs")].toInt(), 7000);
    QCOMPARE(items()[1][QStringLiteral("verdict")].toString(), QStringLiteral("waiting"));
    QVERIFY(items()[1][QStringLiteral("observedMs")].isNull());

    watched.phase = ItemPhase::Done;
    watched.verdict = ItemVerdict::Gone;
    report.endedAt = report.createdAt;
    text = toMarkdown(report);
    QVERIFY2(
        text.contains(QStringLiteral("from 2026-11-30T11:30:57.345Z to 2026-11-30T11:31:05.345Z.")), qPrintable(text));
    QCOMPARE(items()[0][QStringLiteral("verdict")].toString(), QStringLiteral("gone"));
    report.dryRun = true; // Nothing was observed.
    QVERIFY(!toMarkdown(report).contains(QStringLiteral("observe")));
}

QTEST_GUILESS_MAIN(RulesTest)
#include "tst_cleanup_rules.moc"
