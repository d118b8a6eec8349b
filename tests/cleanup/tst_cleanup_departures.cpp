// SPDX-License-Identifier: GPL-3.0-or-later
// What leaves the catalog is remembered until it returns, and is told from what this program took out.
#include "plan_samples.h"

#include "cleanup/status_clock.h"

#include "support/patience.h"

using namespace cleanup;
using namespace Qt::StringLiterals;
using std::chrono::seconds;

namespace {

QDateTime at(int second)
{
    return QDateTime(QDate(2026, 1, 1), QTime(12, 0), Qt::UTC).addSecs(second);
}

struct Node {
    NodeSpec spec;
    std::vector<std::pair<QString, CheckStatus>> instances; ///< `web/web-1`
};

Inventory shown(const std::vector<Node>& nodes, int second)
{
    InventorySource source;
    source.acl = consul::AclState::Off;
    source.readAt = at(second);
    for (const auto& node : nodes) {
        auto entry = entryOf(node.spec);
        for (const auto& [name, status] : node.instances)
            addService(entry, name.section(u'/', 1), name.section(u'/', 0, 0), status);
        source.entries.push_back(entry);
    }
    return makeInventory(std::move(source));
}

Node n1()
{
    return {{u"n1"_s}, {{u"web/web-1"_s, CheckStatus::Passing}}};
}

Node n2(std::optional<CheckStatus> serf = CheckStatus::Passing)
{
    return {{u"n2"_s, 1, serf},
        {{u"web/web-2"_s, CheckStatus::Critical}, {u"api/api-1"_s, CheckStatus::Passing},
            {u"consul/consul"_s, CheckStatus::Passing}}};
}

Node bareN2()
{
    return {{u"n2"_s}, {{u"consul/consul"_s, CheckStatus::Passing}}};
}

QStringList idsOf(const QList<DepartedInstance>& instances)
{
    QStringList ids;
    for (const auto& each : instances)
        ids << each.ref.id;
    return ids;
}

} // namespace

class DeparturesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// However many there are, the oldest did not return: only their names are kept.
    void ofVeryManyTheNamesAreKept()
    {
        std::vector<Node> nodes{n1()};
        for (int number = 0; number < 230; ++number)
            nodes.push_back({{u"old-%1"_s.arg(number)}, {}});
        StatusClock clock;
        clock.see(shown(nodes, 0));
        clock.see(shown({n1()}, 1));
        const auto& left = clock.departures();
        QSet<QString> names(left.older.begin(), left.older.end());
        QVERIFY(!left.nodes.isEmpty() && left.nodes.size() < 230);
        for (const auto& node : left.nodes)
            names.insert(node.name);
        QCOMPARE(names.size(), 230);
        nodes.resize(2);
        clock.see(shown(nodes, 2)); // One has returned.
        QVERIFY(!clock.departures().older.contains(u"old-0"_s));
        QCOMPARE(clock.departures().older.size() + clock.departures().nodes.size(), 229);
    }

    void aNodeThatWasDownIsRemembered()
    {
        StatusClock clock;
        clock.see(shown({n1(), n2()}, 0));
        clock.see(shown({n1(), n2(CheckStatus::Critical)}, 10));
        QVERIFY(clock.departures().isEmpty());
        clock.see(shown({n1()}, 20));
        const auto& left = clock.departures();
        QCOMPARE(left.nodes.size(), 1);
        const auto& node = left.nodes.front();
        QCOMPARE(node.name, u"n2"_s);
        QCOMPARE(node.left, (LeftAt{at(20), false, false}));
        QVERIFY(node.down && node.down->since == at(10) && !node.down->atLeast);
        QVERIFY(node.isServer);
        QCOMPARE(node.instances, 3); // Consul itself, too, as while it was shown.
        QCOMPARE(node.critical, 1);
        QCOMPARE(node.services, QStringList{u"api"_s});
        // What failed is told of, too, so that nobody takes it for recovered.
        QCOMPARE(idsOf(left.failing), (QStringList{u"api-1"_s, u"consul"_s, u"web-2"_s}));
        QCOMPARE(left.failing.back().status.status, CheckStatus::Critical);
        QVERIFY(
            std::ranges::all_of(left.failing, [&left](const auto& each) { return left.findNodeOf(each) != nullptr; }));
        QVERIFY(left.services.isEmpty()); // They left with the node.
        clock.see(shown({n1()}, 30));
        QCOMPARE(clock.departures().nodes.front().left.at, at(20));
        clock.see(shown({n1(), n2()}, 40));
        QVERIFY(clock.departures().isEmpty());
    }

    /// The agent came back without its data: of what was out with the node, nobody has seen a recovery.
    void whatDoesNotComeBackWithItsNode()
    {
        StatusClock clock;
        clock.see(shown({n1(), n2()}, 0));
        clock.see(shown({n1(), n2(CheckStatus::Critical)}, 10));
        clock.see(shown({n1(), bareN2()}, 20));
        const auto& left = clock.departures();
        QVERIFY(left.nodes.isEmpty());
        QCOMPARE(idsOf(left.failing), (QStringList{u"api-1"_s, u"web-2"_s}));
        QCOMPARE(left.failing.front().status, (StatusSince{CheckStatus::Passing, at(10), false}));
        QCOMPARE(left.failing.front().left, (LeftAt{at(20), false, false}));
        QCOMPARE(left.failing.back().status.status, CheckStatus::Critical);
        QCOMPARE(left.services.size(), 1); // web-1 is there.
        QCOMPARE(left.services.front().failing, 0);
        QCOMPARE(left.services.front().out, 1);
        clock.see(shown({n1(), n2()}, 30));
        QVERIFY(clock.departures().isEmpty());
    }

    void norWithANodeThatHadLeft()
    {
        StatusClock clock;
        clock.see(shown({n1(), n2()}, 0));
        clock.see(shown({n1(), n2(CheckStatus::Critical)}, 10));
        clock.see(shown({n1()}, 20));
        clock.see(shown({n1(), bareN2()}, 30));
        const auto& left = clock.departures();
        QVERIFY(left.nodes.isEmpty());
        QCOMPARE(idsOf(left.failing), (QStringList{u"api-1"_s, u"web-2"_s}));
        QCOMPARE(left.failing.front().left.at, at(20));
        QVERIFY(left.findNodeOf(left.failing.front()) == nullptr);
        // The node leaves again, and without them: it does not account for them.
        clock.see(shown({n1()}, 40));
        QVERIFY(left.findNode(u"n2"_s) != nullptr);
        QVERIFY(left.findNodeOf(left.failing.front()) == nullptr);
        clock.see(shown({n1(), n2()}, 50));
        QVERIFY(clock.departures().isEmpty());
    }

    /// An agent that is back takes out what it does not know only when it compares itself with the catalog.
    void whatTheAgentTakesOutAfterItsReturn_data()
    {
        QTest::addColumn<CheckStatus>("meanwhile");
        QTest::addColumn<int>("leaves");
        QTest::addColumn<QStringList>("told");
        const auto soon = 25;
        const auto late = 20 + int(std::chrono::duration_cast<seconds>(longestSyncPeriod(0)).count()) + 1;
        QTest::newRow("soon") << CheckStatus::Passing << soon << QStringList{u"api-1"_s, u"web-2"_s};
        QTest::newRow("after it must have compared") << CheckStatus::Passing << late << QStringList{u"web-2"_s};
        QTest::newRow("its check has run again") << CheckStatus::Warning << soon << QStringList{u"web-2"_s};
    }

    void whatTheAgentTakesOutAfterItsReturn()
    {
        QFETCH(CheckStatus, meanwhile);
        QFETCH(int, leaves);
        StatusClock clock;
        clock.see(shown({n1(), n2()}, 0));
        clock.see(shown({n1(), n2(CheckStatus::Critical)}, 10));
        clock.see(shown({n1(), n2()}, 20));
        auto seen = n2();
        seen.instances[1].second = meanwhile;
        clock.see(shown({n1(), seen}, 21));
        clock.see(shown({n1(), n2()}, 22));
        QVERIFY(clock.departures().isEmpty());
        clock.see(shown({n1(), bareN2()}, leaves));
        QTEST(idsOf(clock.departures().failing), "told");
    }

    void instancesThatLeaveTheirNode()
    {
        StatusClock clock;
        clock.see(shown({n1(), n2()}, 0));
        auto fewer = n2();
        fewer.instances.clear();
        clock.see(shown({n1(), fewer}, 10));
        const auto& left = clock.departures();
        QVERIFY(left.nodes.isEmpty());
        QCOMPARE(left.failing.size(), 1);
        QCOMPARE(left.failing.front().ref.id, u"web-2"_s); // The others were well, and left in order.
        QCOMPARE(left.services.size(), 2);
        QCOMPARE(left.services.front().name, u"api"_s);
        QCOMPARE(left.services.front().failing + left.services.front().out, 0);
        QCOMPARE(left.services.front().last, (QList<InstanceRef>{{u"n2"_s, u"api-1"_s}}));
    }

    void afterAGapNobodyKnowsWhen()
    {
        StatusClock clock;
        clock.see(shown({n1(), n2()}, 0));
        clock.noteGap();
        clock.see(shown({n1()}, 600));
        QVERIFY(clock.departures().nodes.front().left.atLeast);
        // A status that is another one may have been so for longer, too.
        clock.noteGap();
        clock.see(shown({{{u"n1"_s}, {{u"web/web-1"_s, CheckStatus::Critical}}}}, 900));
        QVERIFY(clock.of({u"n1"_s, u"web-1"_s})->atLeast);
    }

    /// A token that may read nothing sees no node at all: nothing left.
    void whoMayReadNothingSawNothingLeave()
    {
        StatusClock clock;
        clock.see(shown({n1(), n2()}, 0));
        clock.see(shown({}, 10));
        QVERIFY(clock.departures().isEmpty());
        clock.see(shown({n1(), n2()}, 20));
        QVERIFY(clock.departures().isEmpty());
    }

    void whatThisProgramTookOutIsItsOwn()
    {
        StatusClock clock;
        OwnRemovals own;
        const auto see = [&](const Inventory& inventory) {
            clock.see(inventory);
            own.see(inventory);
        };
        auto failed = shown({n1(), n2()}, 5);
        std::ranges::find(failed.nodes, u"n2"_s, [](const NodeView& each) { return each.node.name; })->serfHealth
            = consul::CheckStatus::Critical;
        see(shown({n1(), n2()}, 0));
        own.noteNode(u"n2"_s, true); // Before it is sent.
        see(failed);
        see(shown({n1()}, 10));
        auto left = own.marked(clock.departures());
        QVERIFY(left.nodes.front().left.isOwn && left.failing.front().left.isOwn);
        QVERIFY(recent(left, at(20)).isEmpty());
        // It came back, and dies by itself the next time.
        see(shown({n1(), n2()}, 20));
        see(shown({n1()}, 30));
        left = own.marked(clock.departures());
        QVERIFY(!left.nodes.front().left.isOwn);
        QCOMPARE(recent(left, at(40)).nodes.size(), 1);
        QVERIFY(recent(left, at(30 + 3601)).isEmpty());
        // It was told to leave, and lives on.
        own.noteNode(u"n1"_s, true);
        auto alive = shown({n1()}, 45);
        alive.nodes.front().serfHealth = consul::CheckStatus::Passing;
        own.see(alive);
        DepartedNode later;
        later.name = u"n1"_s;
        Departures departed;
        departed.nodes = {later};
        QVERIFY(!own.marked(departed).nodes.front().left.isOwn);
        // Nothing came of another one.
        own.note({u"n1"_s, u"web-1"_s}, true);
        own.note({u"n1"_s, u"web-1"_s}, false);
        see(shown({{{u"n1"_s}, {}}}, 50));
        left = own.marked(clock.departures());
        QVERIFY(!left.services.isEmpty() && !left.services.back().left.isOwn);
    }
};

QTEST_GUILESS_MAIN(DeparturesTest)
#include "tst_cleanup_departures.moc"
