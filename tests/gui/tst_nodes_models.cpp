// SPDX-License-Identifier: GPL-3.0-or-later
// What the Nodes page shows, without a window and without Consul.
#include "gui/kit/model/table_filter.h"
#include "gui/nodes/model/node_things.h"
#include "gui/nodes/model/nodes_model.h"
#include "gui/nodes/model/nodes_words.h"
#include "services_samples.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using consul::CheckStatus;
using consul::MemberStatus;
using gui::NodesModel;
using gui::NodesSource;

namespace {

consul::HealthCheck check(const QString& id, CheckStatus status)
{
    consul::HealthCheck check;
    check.id = id;
    check.status = status;
    return check;
}

cleanup::NodeView view(const QString& name)
{
    cleanup::NodeView view;
    view.node.name = name;
    view.node.address = u"10.0.0.1"_s;
    return view;
}

NodesSource sourceOf(std::vector<cleanup::NodeView> nodes, bool membersKnown = false)
{
    cleanup::Inventory inventory;
    inventory.nodes = std::move(nodes);
    inventory.membersKnown = membersKnown;
    NodesSource source;
    source.inventory = std::make_shared<const cleanup::Inventory>(inventory);
    source.clock.see(*source.inventory);
    return source;
}

consul::SessionInfo session(const QString& id, const QString& node, const QString& name)
{
    consul::SessionInfo session;
    session.id = id;
    session.node = node;
    session.name = name;
    return session;
}

std::shared_ptr<const observer::SessionTable> sessions(std::vector<consul::SessionInfo> all)
{
    auto table = std::make_shared<observer::SessionTable>();
    table->known = true;
    table->sessions = std::move(all);
    return table;
}

gui::SessionHoldings held(const QStringList& keys, bool complete = false)
{
    gui::SessionHoldings held;
    held.keys = keys;
    held.complete = complete;
    if (complete)
        held.searchedAt = QDateTime::currentDateTimeUtc();
    return held;
}

const QString first = u"11111111-0000-4000-8000-000000000000"_s;
const QString second = u"22222222-0000-4000-8000-000000000000"_s;

QStringList namesOf(const QAbstractItemModel& model)
{
    QStringList names;
    for (int row = 0; row < model.rowCount(); ++row)
        names << model.index(row, 0).data(NodesModel::KeyRole).toString();
    return names;
}

} // namespace

class TestNodesModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void instancesOfANodeThatIsDownSaySo();
    void whatLeftIsBoundedAndMayBeHidden();
    void healthIsTold_data();
    void healthIsTold();
    void whatIsOnANodeIsCounted();
    void sessionsMaySpellTheNodeAnotherWay();
    void whatTheTokenCannotSeeMayHoldKeys();
    void heldKeysAreToldAsFarAsTheyAreKnown();
    void thingsAreListedAndLead();
    void queriesMatch_data();
    void queriesMatch();
    void listsFollowEachOtherByDifference();
    void columnsAreSortedByWhatTheyMean();
    void aNewNodeLeavesTheOthers();
    void emptyIsExplained();
};

void TestNodesModels::healthIsTold_data()
{
    QTest::addColumn<bool>("membersKnown");
    QTest::addColumn<int>("member");
    QTest::addColumn<int>("serf"); // -1: there is none.
    QTest::addColumn<QList<int>>("checks"); // Of the node itself, besides.
    QTest::addColumn<bool>("maintenance");
    QTest::addColumn<QString>("health");
    const int passing = int(CheckStatus::Passing);
    const int warning = int(CheckStatus::Warning);
    const int critical = int(CheckStatus::Critical);
    const int unknown = int(CheckStatus::Unknown);
    const auto row = [](const char* name, bool known, MemberStatus member, int serf, const QList<int>& checks,
                         bool maintenance, const char* health) {
        QTest::newRow(name) << known << int(member) << serf << checks << maintenance << QString::fromLatin1(health);
    };
    using M = MemberStatus;
    row("alive member", true, M::Alive, passing, {}, false, "alive");
    row("alive by serfHealth", false, M::None, passing, {}, false, "alive");
    row("failed member", true, M::Failed, passing, {}, false, "down");
    row("down by serfHealth", false, M::None, critical, {}, false, "down");
    row("left", true, M::Left, passing, {}, false, "left");
    row("left and forgotten", true, M::None, passing, {}, false, "left");
    row("external", true, M::None, -1, {}, false, "no-agent");
    row("external, members hidden", false, M::None, -1, {}, false, "no-agent");
    row("serfHealth says neither", false, M::None, unknown, {}, false, "not-known");
    row("a check warns", true, M::Alive, passing, {warning, passing}, false, "warning");
    row("a check is critical", true, M::Alive, passing, {warning, critical}, false, "critical");
    row("an external one's check", true, M::None, -1, {critical}, false, "critical");
    row("maintenance", true, M::Alive, passing, {}, true, "maintenance");
    row("critical in maintenance", true, M::Alive, passing, {critical}, true, "critical");
    row("down in maintenance", true, M::Failed, critical, {critical}, true, "down");
}

void TestNodesModels::healthIsTold()
{
    QFETCH(bool, membersKnown);
    QFETCH(int, member);
    QFETCH(int, serf);
    QFETCH(QList<int>, checks);
    QFETCH(bool, maintenance);
    QFETCH(QString, health);
    auto node = view(u"n1"_s);
    node.member = MemberStatus(member);
    if (serf >= 0) {
        node.serfHealth = CheckStatus(serf);
        node.checks.push_back(check(u"serfHealth"_s, CheckStatus(serf)));
    }
    for (const int status : checks)
        node.checks.push_back(check(u"c%1"_s.arg(node.checks.size()), CheckStatus(status)));
    node.inMaintenance = maintenance;
    if (maintenance)
        node.checks.push_back(check(u"_node_maintenance"_s, CheckStatus::Critical));
    const auto rows = gui::nodeRows(sourceOf({node}, membersKnown));
    QCOMPARE(gui::healthName(rows.front().health), health);
    QVERIFY(!gui::healthText(rows.front()).isEmpty());
    QCOMPARE(rows.front().downSince.has_value(), health == u"down"_s);
}

void TestNodesModels::whatIsOnANodeIsCounted()
{
    auto inventory = *samples::inventory(samples::fleet());
    inventory.nodes.push_back(view(u"n9"_s));
    NodesSource source;
    source.inventory = std::make_shared<const cleanup::Inventory>(inventory);
    auto rows = gui::nodeRows(source);
    QCOMPARE(rows.size(), std::size_t(3));
    QCOMPARE(gui::nodeCell(rows[0], NodesModel::Instances), u"3 · 1 warning"_s);
    QCOMPARE(gui::nodeCell(rows[1], NodesModel::Instances), u"1 · 1 critical"_s);
    QCOMPARE(gui::nodeCell(rows[2], NodesModel::Instances), u"0"_s);
    QCOMPARE(gui::nodeCell(rows[2], NodesModel::Sessions), u"–"_s); // Not known: no zero.
    source.sessions = sessions({session(first, u"n1"_s, u"a"_s), session(second, u"gone"_s, u"b"_s)});
    rows = gui::nodeRows(source);
    QCOMPARE(gui::nodeCell(rows[0], NodesModel::Sessions), u"1"_s);
    QCOMPARE(gui::nodeCell(rows[2], NodesModel::Sessions), u"0"_s);
}

void TestNodesModels::whatTheTokenCannotSeeMayHoldKeys()
{
    NodesSource source;
    source.inventory = samples::inventory(samples::fleet());
    source.sessions = sessions({session(first, u"n1"_s, u"a"_s)});
    source.held.insert(first, held({u"k/1"_s}, true));
    for (const bool mayHide : {false, true}) {
        source.mayHide = mayHide;
        const auto rows = gui::nodeRows(source);
        QCOMPARE(gui::nodeCell(rows[0], NodesModel::Held), mayHide ? u"≥ 1"_s : u"1"_s);
        QCOMPARE(gui::nodeCell(rows[1], NodesModel::Held), mayHide ? u"–"_s : u"0"_s);
        QCOMPARE(gui::nodeCell(rows[1], NodesModel::Sessions), mayHide ? u"–"_s : u"0"_s);
        NodesModel model;
        model.apply(rows);
        const QString tip
            = model.indexOf(rows[1].name()).siblingAtColumn(NodesModel::Held).data(Qt::ToolTipRole).toString();
        QCOMPARE(tip.contains(u"holds no keys"_s), !mayHide);
        QCOMPARE(tip.contains(u"unknown"_s), mayHide);
    }
}

void TestNodesModels::sessionsMaySpellTheNodeAnotherWay()
{
    NodesSource source;
    source.inventory = samples::inventory(samples::fleet());
    const auto before = gui::thingsOn(u"n1"_s, source).size();
    source.sessions = sessions({session(first, u"N1"_s, u"a"_s)});
    QCOMPARE(gui::nodeCell(gui::nodeRows(source)[0], NodesModel::Sessions), u"1"_s);
    QCOMPARE(gui::thingsOn(u"n1"_s, source).size(), before + 1);
    NodesModel model;
    model.apply(gui::nodeRows(source));
    QVERIFY(model.indexOf(u"N1"_s).isValid());
}

void TestNodesModels::heldKeysAreToldAsFarAsTheyAreKnown()
{
    auto source = sourceOf({view(u"n1"_s)});
    const auto cell = [&source] { return gui::nodeCell(gui::nodeRows(source).front(), NodesModel::Held); };
    QCOMPARE(cell(), u"–"_s);
    source.sessions = sessions({});
    QCOMPARE(cell(), u"0"_s);
    source.sessions = sessions({session(first, u"n1"_s, u"a"_s), session(second, u"n1"_s, u"b"_s)});
    QCOMPARE(cell(), u"–"_s);
    source.held.insert(first, held({u"k/1"_s}));
    QCOMPARE(cell(), u"≥ 1"_s);
    source.held.insert(first, held({u"k/1"_s}, true));
    QCOMPARE(cell(), u"≥ 1"_s); // The other one was not searched for.
    source.held.insert(second, held({}, true));
    QCOMPARE(cell(), u"1"_s);
}

void TestNodesModels::thingsAreListedAndLead()
{
    NodesSource source;
    source.inventory = samples::inventory({samples::instance(u"web"_s, u"n1"_s, u"web-10"_s),
        samples::instance(u"web"_s, u"n1"_s, u"web-9"_s, CheckStatus::Critical),
        samples::instance(u"web"_s, u"n2"_s, u"7f"_s)});
    auto deleting = session(second, u"n1"_s, u"b"_s);
    deleting.behavior = consul::SessionBehavior::Delete;
    deleting.ttlText = u"15s"_s;
    source.sessions = sessions({session(first, u"n1"_s, u"a"_s), deleting});
    source.held.insert(second, held({u"k/2"_s, u"k/1"_s}));
    const auto things = gui::thingsOn(u"n1"_s, source);
    gui::NodeThingsModel model;
    QAbstractItemModelTester tester(&model);
    model.apply(things);
    QStringList lines;
    for (int row = 0; row < model.rowCount(); ++row)
        lines << model.index(row, 1).data(Qt::AccessibleTextRole).toString();
    QCOMPARE(lines,
        QStringList({u"instance web-9: critical"_s, u"instance web-10: passing"_s, u"session a: no TTL"_s,
            u"session b: TTL 15s"_s, u"key k/1: deleted when b ends"_s, u"key k/2: deleted when b ends"_s}));
    using Kind = gui::Place::Kind;
    QCOMPARE(things[0].place, gui::Place({Kind::Instance, u"web-9"_s, u"n1"_s}));
    QCOMPARE(things[3].place, gui::Place({Kind::Session, second}));
    QCOMPARE(things[4].place, gui::Place({Kind::Key, u"k/1"_s}));
    model.apply(gui::thingsOn(u"n2"_s, source));
    QCOMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, 1).data().toString(), u"web (7f)"_s);
    model.apply({});
    QCOMPARE(model.rowCount(), 0);
}

void TestNodesModels::queriesMatch_data()
{
    QTest::addColumn<QString>("query");
    QTest::addColumn<QStringList>("names");
    QTest::newRow("nothing") << QString() << QStringList({u"db-1"_s, u"db-2"_s, u"shop"_s});
    QTest::newRow("a word") << u"db"_s << QStringList({u"db-1"_s, u"db-2"_s});
    QTest::newRow("a name") << u"node:/^db-1$/"_s << QStringList{u"db-1"_s};
    QTest::newRow("a health") << u"health:down"_s << QStringList{u"db-2"_s};
    QTest::newRow("no health") << u"!down"_s << QStringList({u"db-1"_s, u"shop"_s});
    QTest::newRow("an address") << u"address:10.0"_s << QStringList({u"db-1"_s, u"db-2"_s, u"shop"_s});
    QTest::newRow("nobody") << u"id:x"_s << QStringList();
}

void TestNodesModels::queriesMatch()
{
    QFETCH(QString, query);
    QFETCH(QStringList, names);
    auto down = view(u"db-2"_s);
    down.serfHealth = CheckStatus::Critical;
    NodesModel model;
    model.apply(gui::nodeRows(sourceOf({view(u"db-1"_s), down, view(u"shop"_s)})));
    gui::TableFilter filter(&model);
    filter.setText(query);
    QCOMPARE(namesOf(filter), names);
    QVERIFY(filter.words().problem.isEmpty());
}

void TestNodesModels::listsFollowEachOtherByDifference()
{
    NodesModel model;
    QAbstractItemModelTester tester(&model);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    QRandomGenerator random(7);
    for (int round = 0; round < 200; ++round) {
        std::vector<cleanup::NodeView> nodes;
        QStringList names;
        for (int i = 1; i < 14; ++i) {
            if (random.bounded(2) == 0)
                continue;
            auto node = view(u"n%1"_s.arg(i));
            if (random.bounded(3) == 0)
                node.serfHealth = CheckStatus::Critical;
            names << node.node.name;
            nodes.push_back(node);
        }
        const auto rows = gui::nodeRows(sourceOf(nodes));
        model.apply(rows);
        QCOMPARE(namesOf(model), names);
        for (int row = 0; row < model.rowCount(); ++row)
            QVERIFY(*model.row(row) == rows[static_cast<std::size_t>(row)]);
    }
    QCOMPARE(resets.count(), 0);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.apply(gui::nodeRows(sourceOf({})));
    QVERIFY(changed.isEmpty());
}

void TestNodesModels::columnsAreSortedByWhatTheyMean()
{
    auto down = view(u"n2"_s);
    down.serfHealth = CheckStatus::Critical;
    auto alive = view(u"n10"_s);
    alive.serfHealth = CheckStatus::Passing;
    NodesModel model;
    auto source = sourceOf({down, view(u"n3"_s), alive});
    source.sessions = sessions({session(first, u"n10"_s, u"a"_s)});
    model.apply(gui::nodeRows(source));
    QCOMPARE(model.downCount(), 1);
    gui::TableFilter filter(&model);
    QCOMPARE(namesOf(filter), QStringList({u"n2"_s, u"n3"_s, u"n10"_s}));
    filter.sort(NodesModel::Health);
    QCOMPARE(namesOf(filter), QStringList({u"n2"_s, u"n3"_s, u"n10"_s}));
    filter.sort(NodesModel::Sessions, Qt::DescendingOrder);
    QCOMPARE(namesOf(filter), QStringList({u"n10"_s, u"n2"_s, u"n3"_s}));
    QCOMPARE(gui::nodesTitle(model, false), u"Nodes"_s);
    QCOMPARE(gui::nodesTitle(NodesModel(), true), u"Nodes"_s);
    QVERIFY2(gui::nodesTitle(model, true).contains(u"1 of 3 down"_s), qPrintable(gui::nodesTitle(model, true)));
}

/// The inventory sorts names by their letters, the table by their numbers: a new node takes nobody's row away.
void TestNodesModels::aNewNodeLeavesTheOthers()
{
    NodesModel model;
    model.apply(gui::nodeRows(sourceOf({view(u"n2"_s), view(u"n9"_s)})));
    const QPersistentModelIndex last = model.indexOf(u"n9"_s);
    QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    model.apply(gui::nodeRows(sourceOf({view(u"n10"_s), view(u"n2"_s), view(u"n9"_s)})));
    QCOMPARE(removed.size(), 0);
    QCOMPARE(last.row(), 2);
}

void TestNodesModels::emptyIsExplained()
{
    consul::WatchState watch;
    QVERIFY(gui::nodesEmptyText(1, 3, true, watch).isEmpty());
    QVERIFY(gui::nodesEmptyText(0, 3, true, watch).contains(u"filter"_s));
    QVERIFY(gui::nodesEmptyText(0, 0, true, watch).contains(u"node:read"_s));
    QVERIFY(gui::nodesEmptyText(0, 0, false, watch).contains(u"Waiting"_s));
    watch.phase = consul::WatchPhase::Denied;
    QVERIFY(gui::nodesEmptyText(0, 0, false, watch).contains(u"not allowed"_s));
}

void TestNodesModels::instancesOfANodeThatIsDownSaySo()
{
    auto down = samples::instance(u"web"_s, u"n1"_s, u"web-1"_s);
    down.nodeDown = true;
    auto both = samples::instance(u"web"_s, u"n1"_s, u"web-2"_s, CheckStatus::Critical);
    both.nodeDown = true;
    NodesSource source;
    source.inventory = samples::inventory({down, both});
    const auto things = gui::thingsOn(u"n1"_s, source);
    QCOMPARE(things.size(), 2);
    QCOMPARE(things[0].state, u"node down"_s);
    QCOMPARE(things[0].tone, gui::RowState::Stale);
    QCOMPARE(things[1].state, u"critical, node down"_s);
}

/// Names are others' text, and may be of any length. What a token may not read is left out without a word.
void TestNodesModels::whatLeftIsBoundedAndMayBeHidden()
{
    cleanup::Departures left;
    for (const auto& name : {u"n0"_s, u"n1"_s, u"n2"_s, QString(100'000, u'n')})
        left.nodes.append({name, {QDateTime::currentDateTimeUtc()}, {}, false, 0, 0, {}});
    const QString all = gui::nodesLeftText(left, false);
    QVERIFY2(all.size() < 2000 && all.startsWith(u"n1 left the catalog at "_s)
            && all.endsWith(u" 1 more node(s) left before."_s),
        qPrintable(all.left(80)));
    QCOMPARE(gui::nodesLeftText(left, true), all + u" A token that was restricted looks the same."_s);
    QCOMPARE(gui::nodesLeftText({}, true), QString());
}

QTEST_GUILESS_MAIN(TestNodesModels)
#include "tst_nodes_models.moc"
