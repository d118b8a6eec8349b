// SPDX-License-Identifier: GPL-3.0-or-later
// What the Now page says, without a window and without Consul.
#include "gui/now/model/now_controller.h"
#include "gui/now/model/now_figures.h"
#include "gui/now/model/now_model.h"
#include "gui/now/model/others_model.h"
#include "history/scene.h"
#include "services_samples.h"
#include "state_samples.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QRandomGenerator>
#include <QSignalSpy>

using namespace Qt::StringLiterals;
using consul::CheckStatus;
using gui::NowFacts;
using gui::NowModel;
using gui::NowRow;
using gui::NowSource;
using State = gui::NowSource::State;

namespace {

NowSource known()
{
    return {State::Known, samples::noon()};
}

gui::NowPath pathOf(const semaphore::State& state, const QString& path = u"demo/sem/"_s)
{
    auto own = state;
    own.path = path;
    return {path, known(), samples::update(own)};
}

std::shared_ptr<const observer::SessionTable> sessions(int lasting, int renewed, const QString& node = u"n1"_s)
{
    auto made = std::make_shared<observer::SessionTable>();
    made->known = true;
    for (int i = 0; i < lasting + renewed; ++i) {
        consul::SessionInfo session;
        session.id = samples::sessionId(i);
        session.node = node;
        if (i >= lasting)
            session.ttlText = u"15s"_s;
        made->sessions.push_back(session);
    }
    return made;
}

/// All is read, and all is well.
NowFacts wellFacts()
{
    NowFacts facts;
    facts.isOpen = true;
    facts.now = samples::noon().addSecs(10);
    facts.paths = {pathOf(samples::state(3, {1, 2}, {}))};
    facts.catalog = known();
    facts.inventory = samples::inventory({samples::instance(u"web"_s, u"n1"_s, u"web-1"_s)});
    facts.clock.see(*facts.inventory);
    facts.sessionList = known();
    facts.sessions = sessions(1, 2);
    return facts;
}

void setInstances(NowFacts& facts, std::vector<cleanup::Instance> instances)
{
    facts.inventory = samples::inventory(std::move(instances));
    facts.clock.see(*facts.inventory);
}

void setDown(NowFacts& facts, const QString& node)
{
    auto inventory = *facts.inventory;
    for (auto& each : inventory.nodes) {
        if (each.node.name == node)
            each.serfHealth = CheckStatus::Critical;
    }
    for (auto& each : inventory.instances)
        each.nodeDown = each.ref.node == node;
    facts.inventory = std::make_shared<const cleanup::Inventory>(inventory);
    facts.clock.see(inventory);
}

/// `critical demo/sem/: Stale holder`
QStringList linesOf(const std::vector<NowRow>& rows)
{
    QStringList lines;
    for (const auto& row : rows)
        lines << gui::severityText(row.severity) + u' ' + row.title;
    return lines;
}

NowRow row(const QString& id)
{
    NowRow row;
    row.id = id;
    row.title = id;
    return row;
}

QStringList idsOf(const NowModel& model)
{
    QStringList ids;
    for (int i = 0; i < model.rowCount(); ++i) {
        const bool isOver = model.index(i).data(NowModel::SeverityRole).toString() == u"ended"_s;
        ids << model.index(i).data(NowModel::IdRole).toString() + (isOver ? u"-"_s : QString());
    }
    return ids;
}

} // namespace

class TestNowModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void rowsAreTold_data();
    void rowsAreTold();
    void eachRowLeadsThere();
    void agesAreAsTheyWereSeen();
    void whatIsKeptIsMadeAnewWithItsFacts();
    void theWorstComesFirst();
    void waitsAreToldOfTheLongestOnes();
    void aWaitTellsHeldAndNamedPermitsApart();
    void anAlarmOfAWaitIsToldOnce();
    void whatIsNotKnownIsNotFine_data();
    void whatIsNotKnownIsNotFine();
    void whatWasReadBeforeSaysSo();
    void figuresCount();
    void aHolderWithoutAKeyIsToldAfterAHandOver();
    void figuresThatAreNotKnownAreNotShown();
    void whatWasReadStaysAndAgesToTheLastContact();
    void whoWasLeavingAtTheLastContactDoesNotWait();
    void newerAnswersThatWaitLetNothingSettle();
    void aStoreThatIsLostIsNoRecovery();
    void aPathThatIsDeletedNamesWhoHeldIt();
    void aSecondDeletionKeepsWhoIsLeftOfTheFirst();
    void aReleaseThatNobodySawIsNoLostStore();
    void aLossNamesThoseOfItsHour();
    void aSecondLossLeavesTheFirstAsItIs();
    void whatWasLostBeforeTheContactIsAsOld();
    void aCheckOfANodeSaysWhatItWithholds();
    void ofSeveralInstancesTheOneIsNamedThatSaysIt();
    void onlyAYoungerSessionProvesALostStore();
    void whatIsOverSaysNothingElse();
    void aNodeThatLeftWhileDownIsCounted();
    void theOnlyOneThatLeftIsNotCounted();
    void whatLeftIsCountedAsTheRowsTellIt();
    void whatNobodyCanReadIsNotOver();
    void aHeldListKeepsItsPlaces();
    void everyListBecomesEveryOther();
    void sessionsAboutToEnd_data();
    void sessionsAboutToEnd();
    void aLockDelayHasALatestEnd();
    void otherConnectionsAreToldInOneLine_data();
    void otherConnectionsAreToldInOneLine();
    void whoRespondsIsInContact();
    void otherConnectionsKeepTheirPlaces();
    void criticalChecksAreCounted();
};

void TestNowModels::rowsAreTold_data()
{
    QTest::addColumn<NowFacts>("facts");
    QTest::addColumn<QStringList>("lines");
    QTest::addColumn<QString>("title");

    QTest::newRow("all well") << wellFacts() << QStringList() << u"Nothing needs attention"_s;
    QTest::newRow("no connection") << NowFacts() << QStringList() << u"Not connected"_s;

    auto facts = wellFacts();
    facts.paths.clear();
    QTest::newRow("nothing watched") << facts << QStringList()
                                     << u"No findings, but no semaphores or locks are watched"_s;

    facts = wellFacts();
    facts.paths = {pathOf(samples::state(3, {1}, {4}, {2}))};
    QTest::newRow("a stale holder") << facts << QStringList{u"critical demo/sem/: Stale holder"_s}
                                    << u"1 thing(s) need attention"_s;

    facts.paths = {pathOf(samples::state(3, {}, {}, {1, 2}))};
    QTest::newRow("two stale holders are one row")
        << facts << QStringList{u"critical demo/sem/: Stale holder (2)"_s} << u"1 thing(s) need attention"_s;

    facts = wellFacts();
    auto hinted = samples::state(3, {1}, {});
    semaphore::Finding hint;
    hint.kind = semaphore::FindingKind::LockDelayPossible;
    hint.severity = semaphore::Severity::Hint;
    hinted.findings.push_back(hint);
    facts.paths = {pathOf(hinted)};
    QTest::newRow("a hint is nothing wrong") << facts << QStringList() << u"Nothing needs attention"_s;

    facts = wellFacts();
    setInstances(facts,
        {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s, CheckStatus::Critical),
            samples::instance(u"web"_s, u"n1"_s, u"web-2"_s, CheckStatus::Warning),
            samples::instance(u"web"_s, u"n2"_s, u"web-3"_s, CheckStatus::Critical),
            samples::instance(u"api"_s, u"n2"_s, u"api-1"_s)});
    QTest::newRow("critical and warning apart")
        << facts
        << QStringList{u"critical web: 2 of 3 instance(s) critical"_s, u"warning web: 1 of 3 instance(s) warning"_s}
        << u"2 thing(s) need attention"_s;

    facts = wellFacts();
    auto maintained = samples::instance(u"web"_s, u"n1"_s, u"web-1"_s);
    maintained.inMaintenance = true;
    setInstances(facts, {maintained, samples::instance(u"odd"_s, u"n1"_s, u"odd-1"_s, CheckStatus::Unknown)});
    QTest::newRow("maintenance and unknown words are no failure")
        << facts << QStringList() << u"Nothing needs attention"_s;

    facts = wellFacts();
    setInstances(
        facts, {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s), samples::instance(u"web"_s, u"n2"_s, u"web-2"_s)});
    setDown(facts, u"n2"_s);
    QTest::newRow("a node is down") << facts << QStringList{u"critical Node n2 is down"_s}
                                    << u"1 thing(s) need attention"_s;

    facts = wellFacts();
    auto inventory = *facts.inventory;
    consul::HealthCheck disk;
    disk.id = u"disk"_s;
    disk.name = u"Disk"_s;
    disk.status = CheckStatus::Warning;
    disk.output = u"91 % full\nmore"_s;
    auto serf = disk;
    serf.id = u"serfHealth"_s;
    serf.status = CheckStatus::Passing;
    inventory.nodes[0].checks = {serf, disk};
    facts.inventory = std::make_shared<const cleanup::Inventory>(inventory);
    QTest::newRow("a check of a node") << facts << QStringList{u"warning Node n1: 1 check(s) failing (warning)"_s}
                                       << u"1 thing(s) need attention"_s;

    facts = wellFacts();
    setInstances(facts,
        {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s), samples::instance(u"web"_s, u"n2"_s, u"web-2"_s),
            samples::instance(u"api"_s, u"n2"_s, u"api-1"_s, CheckStatus::Critical)});
    setDown(facts, u"n2"_s);
    setInstances(facts, {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s)});
    facts.departures = facts.clock.departures();
    QTest::newRow("a node that was down left")
        << facts << QStringList{u"critical Node n2 left the catalog, with 2 instance(s)"_s}
        << u"1 thing(s) need attention"_s;

    facts = wellFacts();
    setInstances(facts,
        {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s),
            samples::instance(u"web"_s, u"n1"_s, u"web-2"_s, CheckStatus::Critical),
            samples::instance(u"api"_s, u"n1"_s, u"api-1"_s)});
    setInstances(facts, {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s)});
    facts.departures = facts.clock.departures();
    QTest::newRow("instances left") << facts
                                    << QStringList{u"warning web: 1 critical instance(s) left the catalog"_s,
                                           u"note api: the last 1 instance(s) left the catalog"_s}
                                    << u"1 thing(s) need attention"_s;

    facts = wellFacts();
    setInstances(facts,
        {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s), samples::instance(u"web"_s, u"n2"_s, u"web-2"_s),
            samples::instance(u"api"_s, u"n2"_s, u"api-1"_s), samples::instance(u"api"_s, u"n2"_s, u"api-2"_s)});
    setDown(facts, u"n2"_s);
    setInstances(
        facts, {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s), samples::instance(u"odd"_s, u"n2"_s, u"odd-1"_s)});
    facts.departures = facts.clock.departures();
    QTest::newRow("a node came back without what was out with it")
        << facts
        << QStringList{u"warning web: 1 instance(s) left the catalog after a node failure"_s,
               u"warning api: the last 2 instance(s) left the catalog"_s}
        << u"2 thing(s) need attention"_s;

    facts = wellFacts();
    setInstances(facts,
        {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s),
            samples::instance(u"old"_s, u"n1"_s, u"old-1"_s, CheckStatus::Critical),
            samples::instance(u"old"_s, u"n1"_s, u"old-2"_s, CheckStatus::Critical)});
    setInstances(facts,
        {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s),
            samples::instance(u"old"_s, u"n1"_s, u"old-2"_s, CheckStatus::Critical)});
    setInstances(facts, {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s)});
    facts.departures = facts.clock.departures();
    QTest::newRow("instances left, the last one later")
        << facts
        << QStringList{u"warning old: 1 critical instance(s) left the catalog"_s,
               u"warning old: the last 1 instance(s) left the catalog"_s}
        << u"2 thing(s) need attention"_s;
    setInstances(
        facts, {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s), samples::instance(u"old"_s, u"n1"_s, u"old-3"_s)});
    facts.departures = facts.clock.departures();
    QTest::newRow("their service is back, and they are not")
        << facts << QStringList{u"warning old: 2 critical instance(s) left the catalog"_s}
        << u"1 thing(s) need attention"_s;

    facts = wellFacts();
    auto three = *facts.inventory;
    for (const auto* const name : {"n1", "n2", "n3"})
        three.servers.push_back({QLatin1String(name), {}, int(consul::MemberStatus::Alive), true, 3});
    facts.inventory = std::make_shared<const cleanup::Inventory>(three);
    QTest::newRow("servers as many as they were started as") << facts << QStringList() << u"Nothing needs attention"_s;
    three.servers[2].status = int(consul::MemberStatus::Left);
    facts.inventory = std::make_shared<const cleanup::Inventory>(three);
    QTest::newRow("a server that gossip remembers")
        << facts << QStringList{u"warning 2 of 3 server(s) alive"_s, u"note Server n3 is not in the catalog"_s}
        << u"1 thing(s) need attention"_s;

    facts.ownDepartures = QStringList{u"n3"_s}; // Who forces a server out need not be told.
    QTest::newRow("a server that was forced out here")
        << facts << QStringList{u"warning 2 of 3 server(s) alive"_s} << u"1 thing(s) need attention"_s;

    facts = wellFacts();
    facts.leaderless = u"Gossip reports 2 of 3 servers as failed."_s;
    QTest::newRow("no leader") << facts << QStringList{u"critical The cluster has no leader"_s}
                               << u"1 thing(s) need attention"_s;
    facts.isWithoutServer = true;
    QTest::newRow("no server") << facts << QStringList{u"critical The agent responds, but no server does"_s}
                               << u"1 thing(s) need attention"_s;
    facts.datacenterAway = u"dc2"_s;
    QTest::newRow("another datacenter") << facts
                                        << QStringList{u"critical The agent responds, but datacenter dc2 does not"_s}
                                        << u"1 thing(s) need attention"_s;

    facts = wellFacts();
    facts.alarms = {{u"7"_s, u"“05” has held a permit."_s, u"demo/sem/"_s, samples::noon(), true, false,
        {gui::Place::Kind::Watched, u"demo/sem/"_s}}};
    QTest::newRow("an alarm") << facts << QStringList{u"warning “05” has held a permit."_s}
                              << u"1 thing(s) need attention"_s;
}

void TestNowModels::rowsAreTold()
{
    QFETCH(NowFacts, facts);
    const auto rows = gui::whatIsWrong(facts);
    QTEST(linesOf(rows), "lines");
    QTEST(gui::nowSummary(facts, rows).title, "title");
}

void TestNowModels::eachRowLeadsThere()
{
    using Kind = gui::Place::Kind;
    auto facts = wellFacts();
    facts.paths = {pathOf(samples::state(3, {1}, {}, {2}))};
    auto rows = gui::whatIsWrong(facts);
    QCOMPARE(rows.front().place, gui::Place({Kind::Watched, u"demo/sem/"_s, samples::sessionId(2)}));

    facts = wellFacts();
    setInstances(facts,
        {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s, CheckStatus::Critical),
            samples::instance(u"web"_s, u"n2"_s, u"web-2"_s)});
    setDown(facts, u"n2"_s);
    facts.sessions = sessions(0, 2, u"n2"_s);
    rows = gui::whatIsWrong(facts);
    QCOMPARE(rows.size(), std::size_t(3));
    QCOMPARE(rows[0].place, gui::Place({Kind::NodeItself, u"n2"_s}));
    QVERIFY2(rows[0].detail.contains(u"1 instance(s)"_s), qPrintable(rows[0].detail));
    QCOMPARE(rows[1].place, gui::Place({Kind::Instance, u"web-1"_s, u"n1"_s}));
    QCOMPARE(rows[2].place, gui::Place({Kind::SessionsOnNode, u"n2"_s}));

    // Also without an instance.
    auto empty = *facts.inventory;
    empty.instances.clear();
    facts.inventory = std::make_shared<const cleanup::Inventory>(empty);
    QCOMPARE(gui::whatIsWrong(facts).front().place, gui::Place({Kind::NodeItself, u"n2"_s}));
}

void TestNowModels::whatIsKeptIsMadeAnewWithItsFacts()
{
    auto facts = wellFacts();
    gui::CatalogRows kept;
    const auto isSame = [&] { return gui::whatIsWrong(facts, kept) == gui::whatIsWrong(facts); };
    QVERIFY(isSame());
    setInstances(facts, {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s, CheckStatus::Critical)});
    QVERIFY(isSame());
    QCOMPARE(gui::whatIsWrong(facts, kept).size(), std::size_t(1));
    facts.now = facts.now.addSecs(1);
    QVERIFY(isSame());
    setDown(facts, u"n1"_s);
    QVERIFY(isSame());
    facts.sessions = sessions(4, 0);
    QVERIFY(isSame());
    facts.sessionList.state = State::Lost;
    QVERIFY(isSame());
    facts.catalog.state = State::Lost;
    QVERIFY(isSame());
    facts.catalog.answeredAt = facts.catalog.answeredAt.addSecs(1);
    QVERIFY(isSame());
    facts.inventory = nullptr;
    QVERIFY(isSame());
}

void TestNowModels::agesAreAsTheyWereSeen()
{
    auto facts = wellFacts();
    const auto well = samples::update(samples::state(3, {1, 2}, {}));
    auto broken = samples::state(3, {1}, {}, {2});
    gui::NowPath path{u"demo/sem/"_s, known(), samples::update(broken, samples::noon().addSecs(4), well)};
    facts.paths = {path};
    QCOMPARE(gui::whatIsWrong(facts).front().since, samples::noon().addSecs(4));
    QVERIFY(gui::whatIsWrong(facts).front().exact);
    facts.paths = {pathOf(broken)}; // It was so at the first look.
    QVERIFY(!gui::whatIsWrong(facts).front().exact);

    facts = wellFacts();
    setInstances(facts, {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s, CheckStatus::Critical)});
    QVERIFY(gui::whatIsWrong(facts).front().since.isValid());
    QVERIFY(gui::whatIsWrong(facts).front().exact); // It was passing before.
}

void TestNowModels::theWorstComesFirst()
{
    auto facts = wellFacts();
    facts.now = samples::noon().addSecs(120);
    facts.paths = {pathOf(samples::state(1, {1}, {2}), u"a/"_s), pathOf(samples::state(3, {1}, {}, {2}), u"b/"_s),
        {u"c/"_s, {State::Denied, {}}, {}}};
    setInstances(facts,
        {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s, CheckStatus::Warning),
            samples::instance(u"api"_s, u"n1"_s, u"api-1"_s, CheckStatus::Critical)});
    QCOMPARE(linesOf(gui::whatIsWrong(facts)),
        QStringList({u"critical b/: Stale holder"_s, u"critical api: 1 of 1 instance(s) critical"_s,
            u"unknown This token cannot read 1 watched path(s)"_s, u"warning web: 1 of 1 instance(s) warning"_s,
            u"note client-02 waits for a/"_s}));
    QCOMPARE(gui::nowSummary(facts, gui::whatIsWrong(facts)).title,
        u"3 thing(s) need attention, and the state is not fully known"_s);
}

void TestNowModels::waitsAreToldOfTheLongestOnes()
{
    auto facts = wellFacts();
    facts.paths.clear();
    for (int i = 0; i < 8; ++i) {
        auto state = samples::state(1, {1}, {2, 3});
        state.path = u"p%1/"_s.arg(i);
        facts.paths.push_back({state.path, known(), samples::update(state, samples::noon().addSecs(i))});
    }
    facts.now = samples::noon().addSecs(59);
    QVERIFY(gui::whatIsWrong(facts).empty());
    facts.now = samples::noon().addSecs(61);
    QCOMPARE(gui::whatIsWrong(facts).size(), std::size_t(2));
    facts.now = samples::noon().addSecs(600);
    const auto rows = gui::whatIsWrong(facts);
    QCOMPARE(rows.size(), gui::mostWaits);
    QCOMPARE(rows.front().title, u"client-02 waits for p0/"_s);
    QCOMPARE(gui::nowSummary(facts, rows).title, u"Nothing needs attention"_s); // To wait is nothing wrong.
}

void TestNowModels::aWaitTellsHeldAndNamedPermitsApart()
{
    auto facts = wellFacts();
    facts.now = samples::noon().addSecs(600);
    const auto detailOf = [&facts](const semaphore::State& state) {
        facts.paths = {pathOf(state)};
        const auto rows = gui::whatIsWrong(facts);
        return rows.empty() ? QString() : rows.front().detail;
    };
    auto state = samples::state(3, {1, 2, 3}, {4});
    QVERIFY2(detailOf(state).contains(u"3 permit(s) are held."_s), qPrintable(detailOf(state)));
    state.layout = semaphore::Layout::Ranked;
    state.holders.front().isTimed = true;
    for (const auto& words : {u"2 permit(s) are held."_s, u"1 permit(s) are taken by entries without a session."_s})
        QVERIFY2(detailOf(state).contains(words), qPrintable(detailOf(state)));
    state.layout = semaphore::Layout::Official;
    state.holders.front().isTimed = false;
    state.holders.front().isUnconfirmed = true;
    for (const auto& words : {u"2 permit(s) are held."_s, u"The value names 1 permit(s) as held."_s})
        QVERIFY2(detailOf(state).contains(words), qPrintable(detailOf(state)));
    for (auto& holder : state.holders)
        holder.isUnconfirmed = true;
    QVERIFY2(!detailOf(state).contains(u"are held"_s), qPrintable(detailOf(state)));
}

void TestNowModels::anAlarmOfAWaitIsToldOnce()
{
    auto facts = wellFacts();
    facts.paths = {pathOf(samples::state(1, {1}, {2}))};
    facts.now = samples::noon().addSecs(600);
    QCOMPARE(gui::whatIsWrong(facts).front().severity, gui::NowSeverity::Note);
    facts.alarms = {{u"1"_s, u"“02” waits."_s, u"demo/sem/"_s, samples::noon(), true, true,
        {gui::Place::Kind::Watched, u"demo/sem/"_s}}};
    QCOMPARE(linesOf(gui::whatIsWrong(facts)), QStringList{u"warning “02” waits."_s});
}

void TestNowModels::whatIsNotKnownIsNotFine_data()
{
    QTest::addColumn<NowFacts>("facts");
    QTest::addColumn<QString>("line");

    for (const auto& [state, word] : {std::pair(State::Waiting, u"1 watched path(s) not read yet"_s),
             std::pair(State::Denied, u"This token cannot read 1 watched path(s)"_s),
             std::pair(State::Lost, u"No contact: cannot read 1 watched path(s)"_s)}) {
        auto facts = wellFacts();
        facts.paths[0].source.state = state;
        QTest::addRow("path %s", qPrintable(word)) << facts << u"unknown "_s + word;
    }
    for (const auto& [state, line] : {std::pair(State::Waiting, u"unknown Services and nodes are not read yet"_s),
             std::pair(State::Denied, u"unknown This token cannot read services and nodes"_s),
             std::pair(State::Lost, u"unknown No contact: cannot read services and nodes"_s)}) {
        auto facts = wellFacts();
        facts.catalog.state = state;
        QTest::addRow("catalog %d", int(state)) << facts << line;
    }
    auto facts = wellFacts();
    facts.sessionList.state = State::Denied;
    QTest::newRow("sessions denied") << facts << u"unknown This token cannot read sessions"_s;
    facts = wellFacts();
    facts.inventory = std::make_shared<const cleanup::Inventory>();
    QTest::newRow("no node at all") << facts << u"unknown No nodes shown"_s;
    facts = wellFacts();
    facts.sessions = sessions(0, 0);
    facts.mayHide = true;
    QTest::newRow("no session for a token that may not see all") << facts << u"unknown No sessions shown"_s;
}

void TestNowModels::whatIsNotKnownIsNotFine()
{
    QFETCH(NowFacts, facts);
    QFETCH(QString, line);
    const auto rows = gui::whatIsWrong(facts);
    QCOMPARE(linesOf(rows), QStringList{line});
    QCOMPARE(gui::nowSummary(facts, rows).title, u"The state is not fully known"_s);
}

void TestNowModels::whatWasReadBeforeSaysSo()
{
    auto facts = wellFacts();
    facts.paths = {pathOf(samples::state(3, {1}, {4}, {2}))};
    facts.paths[0].source = {State::Lost, samples::noon()};
    facts.now = samples::noon().addSecs(100);
    const auto rows = gui::whatIsWrong(facts);
    QCOMPARE(linesOf(rows),
        QStringList({u"critical demo/sem/: Stale holder"_s, u"unknown No contact: cannot read 1 watched path(s)"_s}));
    QCOMPARE(rows[0].asOf, samples::noon()); // And nobody is said to wait.
    NowModel model;
    model.apply(rows, facts.now, false);
    QVERIFY(model.index(0)
                .data(NowModel::DetailRole)
                .toString()
                .startsWith(u"Read 1 min 40 s ago; the current state is unknown."_s));
    QVERIFY(model.index(0).data(NowModel::FadedRole).toBool());
    QCOMPARE(model.index(1).data(NowModel::AgeRole).toString(), u"1 min 40 s"_s);
}

void TestNowModels::figuresCount()
{
    auto facts = wellFacts();
    facts.now = samples::noon().addSecs(41);
    facts.paths = {pathOf(samples::state(3, {1}, {4, 5}, {2})), pathOf(samples::state(1, {7}, {}), u"lock"_s)};
    setInstances(facts,
        {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s, CheckStatus::Critical),
            samples::instance(u"web"_s, u"n1"_s, u"web-2"_s, CheckStatus::Warning),
            samples::instance(u"web"_s, u"n1"_s, u"web-3"_s), samples::instance(u"web"_s, u"n2"_s, u"web-4"_s),
            samples::instance(u"web"_s, u"n3"_s, u"web-5"_s)});
    setDown(facts, u"n2"_s);
    auto inventory = *facts.inventory;
    QCOMPARE(inventory.nodes.back().node.name, u"n3"_s);
    inventory.nodes.back().inMaintenance = true;
    facts.inventory = std::make_shared<const cleanup::Inventory>(inventory);
    const auto tiles = gui::nowTiles(facts);
    const auto line
        = [&tiles](std::size_t i) { return tiles[i].figure + u'|' + tiles[i].label + u'|' + tiles[i].detail; };
    QCOMPARE(line(0), u"2|semaphore(s) and lock(s) watched|2 permit(s) held · 1 stale · 2 waiting"_s);
    auto named = facts;
    named.paths = {pathOf(samples::namedState(3, {1, 2})), pathOf(samples::state(1, {7}, {}), u"lock"_s)};
    QVERIFY2(gui::nowTiles(named)[0].detail.startsWith(u"1 permit(s) held · 2 named as held"_s),
        qPrintable(gui::nowTiles(named)[0].detail));
    auto timed = samples::state(3, {1, 2}, {});
    timed.layout = semaphore::Layout::Ranked;
    timed.holders.front().isTimed = true;
    named.paths = {pathOf(timed)};
    QVERIFY2(gui::nowTiles(named)[0].detail.startsWith(u"1 permit(s) held · 1 named as held"_s),
        qPrintable(gui::nowTiles(named)[0].detail));
    auto unplaced = samples::state(3, {}, {1, 2});
    std::swap(unplaced.unplaced, unplaced.waiting);
    named.paths = {pathOf(unplaced)};
    QVERIFY2(
        gui::nowTiles(named)[0].detail.endsWith(u"who waits is unknown"_s), qPrintable(gui::nowTiles(named)[0].detail));
    QCOMPARE(gui::nowTiles(named)[1].detail, u"who waits is unknown"_s);
    QCOMPARE(line(1), u"≥ 41 s|longest wait|client-04 at demo/sem/"_s);
    QCOMPARE(
        line(2), u"1|instance(s) critical|1 warning · 1 passing · 1 in maintenance · 1 more on nodes that are down"_s);
    QCOMPARE(line(3), u"1|node(s) down|0 alive · 2 without a known agent"_s);
    QCOMPARE(line(4), u"3|session(s)|1 without TTL"_s);
}

/// A release of Spring deletes its key first.
void TestNowModels::aHolderWithoutAKeyIsToldAfterAHandOver()
{
    const auto moments = releaseOfSpring();
    auto facts = wellFacts();
    facts.paths = {{u"demo/sem/"_s, {State::Known, Scene::began()}, moments.back().update}};
    for (const double second : {2.0, 3.999, 4.0}) {
        facts.now = Scene::began().addMSecs(Scene::timeOf(second).count() / 1000);
        const QString detail = gui::nowTiles(facts)[0].detail;
        const auto level = levelAt(moments, second);
        QVERIFY2(detail.startsWith(u"%1 permit(s) held · "_s.arg(level.live)), qPrintable(detail));
        QCOMPARE(detail.contains(u"1 stale"_s), level.stale == 1);
        QCOMPARE(level.stale, second < 4 ? 0 : 1);
    }
}

void TestNowModels::figuresThatAreNotKnownAreNotShown()
{
    auto facts = wellFacts();
    facts.paths[0].source.state = State::Lost;
    facts.catalog.state = State::Lost;
    facts.sessionList.state = State::Denied;
    const auto tiles = gui::nowTiles(facts);
    QCOMPARE(tiles[0].figure, u"1"_s); // So many are watched, whatever they are.
    QCOMPARE(tiles[0].detail, u"no contact"_s);
    for (std::size_t i = 1; i < tiles.size(); ++i)
        QCOMPARE(tiles[i].figure, u"–"_s);
    QCOMPARE(tiles[4].detail, u"the token cannot read them"_s);
    QVERIFY(!gui::nowSummary(facts, gui::whatIsWrong(facts)).text.contains(u"session"_s));
    facts = wellFacts();
    facts.inventory = std::make_shared<const cleanup::Inventory>();
    facts.sessions = sessions(0, 0);
    facts.mayHide = true;
    const QString hidden = gui::nowSummary(facts, {}).text;
    QVERIFY2(!hidden.contains(u'0') && hidden.contains(u"watched"_s), qPrintable(hidden));
    facts = wellFacts();
    facts.sessions = sessions(0, 0);
    QVERIFY(gui::nowSummary(facts, {}).text.contains(u"0 session"_s));
}

/// What was read is told on without contact, held or not, and nothing of it grows: nobody knows whether it goes on.
void TestNowModels::whatWasReadStaysAndAgesToTheLastContact()
{
    auto facts = wellFacts();
    facts.paths = {pathOf(samples::state(1, {1}, {2}, {3}))};
    setInstances(facts, {samples::instance(u"web"_s, u"n1"_s, u"web-1"_s, CheckStatus::Critical)});
    setDown(facts, u"n1"_s);
    auto inventory = *facts.inventory;
    consul::Member server;
    server.name = u"s9"_s;
    server.status = int(consul::MemberStatus::Failed);
    inventory.servers = {server};
    facts.inventory = std::make_shared<const cleanup::Inventory>(inventory);
    facts.now = samples::noon().addSecs(70);
    const auto live = gui::whatIsWrong(facts);
    for (const auto* line : {"note client-02 waits for demo/sem/", "critical demo/sem/: Stale holder"})
        QVERIFY2(linesOf(live).contains(QLatin1StringView(line)), qPrintable(linesOf(live).join(u'\n')));

    // A minute later nobody has answered for a minute.
    const NowSource lost{State::Lost, facts.now};
    facts.paths[0].source = facts.catalog = facts.sessionList = lost;
    facts.now = facts.now.addSecs(60);
    const auto rows = gui::whatIsWrong(facts);
    NowModel before;
    before.apply(live, lost.answeredAt, false);
    NowModel now;
    now.apply(rows, facts.now, false);
    for (const auto& row : live) {
        const auto kept = std::ranges::find(rows, row.id, &NowRow::id);
        QVERIFY2(kept != rows.end(), qPrintable(row.title));
        QCOMPARE(kept->asOf, lost.answeredAt);
        QCOMPARE(now.index(now.find(row.id)).data(NowModel::AgeRole),
            before.index(before.find(row.id)).data(NowModel::AgeRole));
    }
    // What would have become long since is a guess.
    facts.paths[0].source.answeredAt = samples::noon().addSecs(30);
    QVERIFY(!linesOf(gui::whatIsWrong(facts)).contains(u"note client-02 waits for demo/sem/"_s));
}

/// Its key was there for a moment yet. Nobody knows whether it stayed.
void TestNowModels::whoWasLeavingAtTheLastContactDoesNotWait()
{
    auto held = samples::state(1, {1}, {3});
    held.body = "1";
    auto left = samples::state(1, {2}, {3, 1});
    left.body = "2";
    const auto before = samples::update(held);
    auto facts = wellFacts();
    facts.paths = {pathOf(left)};
    facts.paths[0].last = samples::update(left, samples::noon().addSecs(100), before);
    facts.paths[0].source = {State::Lost, samples::noon().addSecs(101)};
    facts.now = samples::noon().addSecs(200);
    const auto rows = gui::whatIsWrong(facts);
    const auto wait = std::ranges::find(rows, u"client-03 waits for demo/sem/"_s, &NowRow::title);
    QVERIFY2(wait != rows.end(), qPrintable(linesOf(rows).join(u'\n')));
    QVERIFY2(wait->detail.startsWith(u"1 contender(s)"_s), qPrintable(wait->detail));
}

/// The answers that came since may say that its key is gone.
void TestNowModels::newerAnswersThatWaitLetNothingSettle()
{
    auto held = samples::state(1, {1}, {3});
    held.body = "1";
    auto left = samples::state(1, {2}, {3, 1});
    left.body = "2";
    const auto before = samples::update(held);
    auto facts = wellFacts();
    facts.paths = {pathOf(left)};
    facts.paths[0].last = samples::update(left, samples::noon().addSecs(100), before);
    facts.now = samples::noon().addSecs(200);
    const auto isShown = [&facts] {
        return std::ranges::any_of(
            gui::whatIsWrong(facts), [](const NowRow& row) { return row.id.contains(u"permit-taken"_s); });
    };
    const auto waiting = [&facts] { return gui::hourSample(facts)[std::size_t(gui::HourLine::Waiting)]; };
    facts.paths[0].source = {State::Known, facts.now};
    QVERIFY2(isShown(), qPrintable(linesOf(gui::whatIsWrong(facts)).join(u'\n')));
    QCOMPARE(waiting(), std::optional<qint64>(2));
    facts.paths[0].source.knownUntil = samples::noon().addSecs(101);
    QVERIFY2(!isShown(), qPrintable(linesOf(gui::whatIsWrong(facts)).join(u'\n')));
    QCOMPARE(waiting(), std::optional<qint64>(1));
    // Contact is back, but what was answered is not shown yet.
    facts.paths[0].source.state = State::Waiting;
    QVERIFY(!isShown());
}

void TestNowModels::aStoreThatIsLostIsNoRecovery()
{
    auto state = samples::state(2, {1}, {}, {2});
    state.index = 74;
    const auto before = samples::update(state);
    auto gone = semaphore::State();
    gone.path = state.path;
    gone.index = 11;
    const auto now = samples::update(gone, samples::noon().addSecs(5), before);
    auto loss = gui::followLoss({}, before.state.get(), now, {});
    QVERIFY(loss);
    QCOMPARE(loss->holders.size(), std::size_t(2));
    auto facts = wellFacts();
    facts.paths = {{state.path, known(), now, loss}};
    auto rows = gui::whatIsWrong(facts);
    QCOMPARE(linesOf(rows), QStringList{u"critical Consul may have lost its state"_s});
    QVERIFY(rows.front().detail.contains(u"former holders may still run: client-01 (demo/sem/)"_s));
    QCOMPARE(gui::nowSummary(facts, rows).title, u"1 thing(s) need attention"_s);
    QVERIFY(gui::storeLossBanner(*loss).text.contains(u"may still run: client-01, client-02"_s));
    auto alike = *loss; // As those of `consul lock` with one command are named.
    alike.holders[1].name = alike.holders[0].name;
    QVERIFY(gui::storeLossBanner(alike).text.contains(u"client-01 (00000001), client-01 (00000002)"_s));
    // The list of sessions makes it certain; without holders it is worth a warning.
    facts.storeLostAt = now.receivedAt;
    QCOMPARE(linesOf(gui::whatIsWrong(facts)), QStringList{u"critical Consul lost its state"_s});
    // What was proven stays so when the store is lost again; what was not is not proven by another loss.
    const auto proven = gui::withProof(*loss, now.receivedAt);
    const QDateTime again = now.receivedAt.addSecs(600);
    QVERIFY(gui::storeLossBanner(gui::withProof(proven, again)).text.startsWith(u"Consul lost its state at"_s));
    QVERIFY(gui::storeLossBanner(gui::withProof(*loss, again)).text.startsWith(u"Consul may have lost"_s));
    facts.storeLostAt = again;
    QCOMPARE(linesOf(gui::whatIsWrong(facts)),
        (QStringList{u"critical Consul may have lost its state"_s, u"warning Consul lost its state"_s}));
    facts.paths[0].loss = proven;
    QCOMPARE(linesOf(gui::whatIsWrong(facts)), QStringList{u"critical Consul lost its state"_s});
    facts.paths[0].loss.reset();
    QCOMPARE(linesOf(gui::whatIsWrong(facts)), QStringList{u"warning Consul lost its state"_s});
    // Who is listed again, from a snapshot, is no former holder.
    QVERIFY(!gui::followLoss(loss, now.state.get(), samples::update(state, samples::noon().addSecs(9), now), {}));
    // An index that goes on is a release.
    gone.index = 75;
    QVERIFY(!gui::followLoss({}, before.state.get(), samples::update(gone, samples::noon().addSecs(5), before), {}));
}

/// Of one alone nothing is said: `consul lock` deletes its key after each release.
void TestNowModels::aPathThatIsDeletedNamesWhoHeldIt()
{
    const auto gone = [] {
        semaphore::State state;
        state.path = u"demo/sem/"_s;
        return state;
    }();
    auto update = samples::update(gone, samples::noon());
    const auto left = [](semaphore::EventKind kind, const QString& name) {
        semaphore::Event event;
        event.kind = kind;
        event.session = name;
        event.name = name;
        event.detail = QLatin1StringView(semaphore::keyDeleted);
        return event;
    };
    update.events = {left(semaphore::EventKind::Released, u"worker-1"_s)};
    QVERIFY(!gui::followDeletion({}, update));
    update.events.push_back(left(semaphore::EventKind::GaveUp, u"worker-2"_s));
    const auto deletion = gui::followDeletion({}, update);
    QVERIFY(deletion);
    auto facts = wellFacts();
    facts.paths = {{gone.path, known(), update, {}, deletion}};
    const auto rows = gui::whatIsWrong(facts);
    QCOMPARE(linesOf(rows), QStringList{u"note demo/sem/ was deleted while it was held"_s});
    QVERIFY2(
        rows.front().detail.contains(u"former holders may still run: worker-1."_s), qPrintable(rows.front().detail));
    update.events.clear();
    QCOMPARE(gui::followDeletion(deletion, update), deletion);
    // Who waited makes it anew: until the former holder is listed again, or its session has ended; for an hour.
    auto anew = samples::state(2, {1}, {});
    anew.sessionsKnown = false;
    QCOMPARE(gui::followDeletion(deletion, samples::update(anew)), deletion);
    anew.holders.front().session = u"worker-1"_s;
    QVERIFY(!gui::followDeletion(deletion, samples::update(anew)));
    QVERIFY(!gui::followDeletion(deletion, samples::update(samples::state(2, {1}, {}))));
    QVERIFY(deletion->isShown(samples::noon().addSecs(3599)) && !deletion->isShown(samples::noon().addSecs(3600)));
    // The list of sessions tells, too, unless it is empty or was not read.
    observer::SessionTable table;
    QCOMPARE(gui::withoutEnded(deletion, table), deletion);
    table.known = true;
    QCOMPARE(gui::withoutEnded(deletion, table), deletion);
    std::vector<consul::SessionInfo> listed(2);
    listed[0].id = u"worker-1"_s;
    listed[1].id = u"worker-2"_s;
    table.sessions = consul::SessionList(listed);
    QCOMPARE(gui::withoutEnded(deletion, table), deletion);
    table.sessions = consul::SessionList(std::vector<consul::SessionInfo>{listed[1]});
    QVERIFY(!gui::withoutEnded(deletion, table));
}

/// A second deletion says nothing of those whom the first one left: they may run beside the others.
void TestNowModels::aSecondDeletionKeepsWhoIsLeftOfTheFirst()
{
    const auto deletedBy = [](const QStringList& holders, const QDateTime& at) {
        semaphore::State gone;
        gone.path = u"demo/sem/"_s;
        auto update = samples::update(gone, at);
        for (const QString& name : holders + QStringList{u"waiting"_s}) {
            semaphore::Event event;
            event.kind = name == u"waiting"_s ? semaphore::EventKind::GaveUp : semaphore::EventKind::Released;
            event.session = name;
            event.name = name;
            event.detail = QLatin1StringView(semaphore::keyDeleted);
            update.events.push_back(event);
        }
        return update;
    };
    const auto namesOf = [](const std::optional<gui::Deletion>& deletion) {
        QStringList names;
        if (deletion) {
            for (const auto& each : deletion->holders)
                names << each.name;
        }
        return names;
    };
    const auto first = gui::followDeletion({}, deletedBy({u"one"_s, u"two"_s}, samples::noon()));
    const auto at = samples::noon().addSecs(600);
    const auto second = gui::followDeletion(first, deletedBy({u"three"_s, u"two"_s}, at));
    QCOMPARE(namesOf(second), (QStringList{u"three"_s, u"two"_s, u"one"_s}));
    QCOMPARE(second->at, at);
    // What is not shown any more does not come back.
    const auto late = gui::followDeletion(first, deletedBy({u"three"_s}, samples::noon().addSecs(3600)));
    QCOMPARE(namesOf(late), QStringList{u"three"_s});
}

/// Consul forgets after 15 minutes what was deleted, and the index falls back to that of what is left.
void TestNowModels::aReleaseThatNobodySawIsNoLostStore()
{
    using namespace std::chrono_literals;
    const auto lossAfter = [](semaphore::Layout layout, std::chrono::milliseconds unseen) {
        auto both = samples::state(2, {1, 2}, {});
        both.layout = layout;
        both.index = 250;
        auto one = samples::state(2, {1}, {});
        one.layout = layout;
        one.index = 100;
        const auto before = samples::update(both);
        return gui::followLoss(
            {}, before.state.get(), samples::update(one, samples::noon().addMSecs(unseen.count()), before), unseen);
    };
    for (const auto layout : {semaphore::Layout::Slots, semaphore::Layout::Ranked, semaphore::Layout::Own}) {
        QVERIFY(lossAfter(layout, 20min)->needsProof);
        QVERIFY(!lossAfter(layout, 30s)->needsProof); // What was deleted since is not forgotten yet.
    }
    QVERIFY(!lossAfter(semaphore::Layout::Official, 20min)->needsProof); // A release writes the list of holders.
}

/// Of an hour ago and more, nothing is told.
void TestNowModels::aLossNamesThoseOfItsHour()
{
    const auto gone = [] {
        semaphore::State state;
        state.path = u"demo/sem/"_s;
        state.index = 11;
        return state;
    }();
    auto held = samples::state(2, {1}, {});
    held.index = 74;
    auto later = samples::state(2, {2}, {});
    later.index = 74;
    const auto first = gui::followLoss({}, &held, samples::update(gone), {});
    const auto namesAt = [&](int seconds) {
        const auto loss = gui::followLoss(first, &later, samples::update(gone, samples::noon().addSecs(seconds)), {});
        QStringList names;
        for (const auto& each : loss->holders)
            names << each.name;
        return names;
    };
    QCOMPARE(namesAt(600), (QStringList{u"client-01"_s, u"client-02"_s}));
    QCOMPARE(namesAt(5 * 3600), QStringList{u"client-02"_s});
}

/// What was proven of some stays so, and proves nothing of others.
void TestNowModels::aSecondLossLeavesTheFirstAsItIs()
{
    using namespace std::chrono_literals;
    const auto gone = [] {
        semaphore::State state;
        state.path = u"demo/sem/"_s;
        state.index = 11;
        return state;
    }();
    const auto heldBy = [](int number) {
        auto state = samples::state(2, {number}, {});
        state.layout = semaphore::Layout::Slots;
        state.index = 74;
        return state;
    };
    const auto held = heldBy(1);
    const auto later = heldBy(2);
    const auto update = samples::update(gone, samples::noon().addSecs(1200));
    const auto possible = gui::followLoss({}, &held, samples::update(gone), {});
    QVERIFY(possible && !possible->certain);
    const auto proven = gui::withProof(*possible, samples::noon());
    // After a long silence the second one may be none: it is not told of.
    for (const auto& first : {proven, *possible}) {
        const auto loss = gui::followLoss(first, &later, update, 20min);
        QVERIFY(loss && loss->needsProof);
        QCOMPARE(gui::toldOf(*loss), std::optional(first));
        QCOMPARE(gui::toldOf(gui::withProof(*loss, samples::noon().addSecs(600))), std::optional(first));
    }
    const auto silent = gui::withProof(*gui::followLoss(proven, &later, update, 20min), update.receivedAt);
    QVERIFY(silent.certain && gui::toldOf(silent) == silent);
    QCOMPARE(gui::lossesIn(silent).size(), std::size_t(2));
    // Without the silence it is told of beside the first one.
    const auto both = gui::followLoss(proven, &later, update, {});
    QVERIFY(both && !both->certain && !both->needsProof);
    QCOMPARE(both->earlier, std::vector{proven});
    const QString text = gui::storeLossBanner(*both).text;
    const auto second = text.indexOf(u"Consul may have lost"_s);
    QVERIFY2(text.startsWith(u"Consul lost its state at"_s) && second > 0, qPrintable(text));
    QVERIFY2(text.indexOf(u"client-01"_s) < second && text.indexOf(u"client-02"_s) > second, qPrintable(text));
    auto facts = wellFacts();
    facts.paths = {{gone.path, known(), update, both}};
    for (const auto& row : gui::whatIsWrong(facts))
        QCOMPARE(row.detail.contains(u"client-01"_s), row.title == u"Consul lost its state"_s);
    QCOMPARE(gui::whatIsWrong(facts).size(), std::size_t(2));
    // Whoever is listed again is told of no more.
    QCOMPARE(gui::followLoss(both, &gone, samples::update(later), {}), std::optional(proven));
}

/// One path may be refused, or time out, long before the agent goes: of it, nothing is known since.
void TestNowModels::whatWasLostBeforeTheContactIsAsOld()
{
    const auto noon = samples::noon();
    const auto waited = gui::withoutContact({State::Known, noon}, noon.addSecs(20));
    QCOMPARE(waited, (NowSource{State::Lost, noon.addSecs(20)}));
    QCOMPARE(gui::withoutContact({State::Lost, noon}, noon.addSecs(20)), waited); // Its watch noticed first.
    QCOMPARE(gui::withoutContact({State::Known, noon}, noon.addSecs(600)), (NowSource{State::Lost, noon.addSecs(600)}));
    const NowSource alone{State::Lost, noon};
    QCOMPARE(gui::withoutContact(alone, noon.addSecs(600)), alone);
    const NowSource denied{State::Denied, noon};
    QCOMPARE(gui::withoutContact(denied, noon.addSecs(5)), denied);
    QCOMPARE(gui::withoutContact({State::Lost, {}}, noon), (NowSource{State::Lost, {}}));
}

/// The figure above counts its instances, and no row of a service does.
void TestNowModels::aCheckOfANodeSaysWhatItWithholds()
{
    auto facts = wellFacts();
    auto inventory = *facts.inventory;
    consul::HealthCheck disk;
    disk.id = u"disk"_s;
    disk.status = CheckStatus::Critical;
    inventory.nodes[0].checks = {disk};
    inventory.instances[0].nodeFailing = true;
    facts.inventory = std::make_shared<const cleanup::Inventory>(inventory);
    const auto rows = gui::whatIsWrong(facts);
    QCOMPARE(linesOf(rows), QStringList{u"critical Node n1: 1 check(s) failing (critical)"_s});
    QCOMPARE(rows.front().detail,
        u"Check “disk”. Consul does not return its 1 instance(s) to clients that ask for healthy ones."_s);
}

/// Instances of a service have checks of one name, and fail for reasons of their own.
void TestNowModels::ofSeveralInstancesTheOneIsNamedThatSaysIt()
{
    const auto detailOf = [](const QString& first, const QString& second) {
        auto facts = wellFacts();
        auto one = samples::instance(u"web"_s, u"n1"_s, u"web-1"_s, CheckStatus::Critical);
        auto other = samples::instance(u"web"_s, u"n1"_s, u"web-2"_s, CheckStatus::Critical);
        consul::HealthCheck check;
        check.name = u"Service 'web' check"_s;
        check.status = CheckStatus::Critical;
        check.output = first;
        one.checks = {check};
        check.output = second;
        other.checks = {check};
        setInstances(facts, {one, other});
        return gui::whatIsWrong(facts).front().detail;
    };
    const QString same = detailOf(u"TTL expired"_s, u"TTL expired"_s);
    QVERIFY2(same.endsWith(u"TTL expired"_s) && same.count(u"web-1"_s) == 1, qPrintable(same));
    const QString other = detailOf(u"TTL expired"_s, u"refused"_s);
    QVERIFY2(other.contains(u"n1/web-1: Check"_s) && other.endsWith(u"TTL expired"_s), qPrintable(other));
}

void TestNowModels::onlyAYoungerSessionProvesALostStore()
{
    auto before = *sessions(1, 1);
    before.index = 60;
    before.sessions = [&before] {
        auto own = before.sessions.front();
        own.createIndex = 50;
        return std::vector<consul::SessionInfo>{own};
    }();
    observer::SessionTable now;
    now.known = true;
    now.index = 55; // Whatever else: that session may have been in it.
    QVERIFY(!gui::isStoreLost(before, now));
    now.index = 12;
    QVERIFY(gui::isStoreLost(before, now));
    now.known = false;
    QVERIFY(!gui::isStoreLost(before, now));
}

/// Among rows that are live, one that is over must not say in the present what was.
void TestNowModels::whatIsOverSaysNothingElse()
{
    NowModel model;
    auto over = row(u"a"_s);
    over.detail = u"1 contender is waiting there."_s;
    model.apply({over}, samples::noon(), false);
    model.apply({}, samples::noon(), true);
    QCOMPARE(model.index(0).data(NowModel::DetailRole).toString(), u"No longer the case."_s);
}

/// A red 0 would say both that all is well and that it is not.
void TestNowModels::aNodeThatLeftWhileDownIsCounted()
{
    auto facts = wellFacts();
    cleanup::DepartedNode node;
    node.name = u"n7"_s;
    node.down = cleanup::StatusSince();
    facts.departures.nodes.append(node);
    const auto tile = gui::nowTiles(facts)[3];
    QCOMPARE(tile.figure + u' ' + tile.label, u"1 node(s) left while down"_s);
    QCOMPARE(tile.tone, gui::RowState::Stale);
}

/// Whoever was well, and was the last one of its service, has a row as well.
void TestNowModels::whatLeftIsCountedAsTheRowsTellIt()
{
    auto facts = wellFacts();
    const auto web = samples::instance(u"web"_s, u"n1"_s, u"web-1"_s);
    setInstances(facts,
        {web, samples::instance(u"web"_s, u"n1"_s, u"web-2"_s, CheckStatus::Critical),
            samples::instance(u"api"_s, u"n1"_s, u"api-1"_s)});
    setInstances(facts, {web});
    facts.departures = facts.clock.departures();
    const auto tile = gui::nowTiles(facts)[2];
    QVERIFY2(tile.detail.endsWith(u"2 left the catalog"_s), qPrintable(tile.detail));
    QCOMPARE(tile.tone, gui::RowState::Warning);
    // Who is well and leaves alone is no reason to worry.
    auto calm = wellFacts();
    setInstances(calm, {web, samples::instance(u"api"_s, u"n1"_s, u"api-1"_s)});
    setInstances(calm, {web});
    calm.departures = calm.clock.departures();
    QCOMPARE(gui::nowTiles(calm)[2].tone, gui::RowState::Neutral);
    QVERIFY(gui::nowTiles(calm)[2].detail.endsWith(u"1 left the catalog"_s));
}

void TestNowModels::theOnlyOneThatLeftIsNotCounted()
{
    const auto detailOf = [](const NowFacts& facts, const QString& title) {
        const auto rows = gui::whatIsWrong(facts);
        const auto found
            = std::ranges::find_if(rows, [&title](const NowRow& row) { return row.title.startsWith(title); });
        return found != rows.end() ? found->detail : linesOf(rows).join(u'\n');
    };
    const auto web = samples::instance(u"web"_s, u"n1"_s, u"web-1"_s);
    auto facts = wellFacts();
    setInstances(facts, {web, samples::instance(u"api"_s, u"n1"_s, u"api-1"_s, CheckStatus::Critical)});
    setInstances(facts, {web});
    facts.departures = facts.clock.departures();
    const auto failed = detailOf(facts, u"api: the last"_s);
    QVERIFY2(failed.contains(u"It failed."_s) && !failed.contains(u"of them"_s), qPrintable(failed));

    facts = wellFacts();
    setInstances(facts, {web, samples::instance(u"api"_s, u"n2"_s, u"api-1"_s)});
    setDown(facts, u"n2"_s);
    setInstances(facts, {web, samples::instance(u"odd"_s, u"n2"_s, u"odd-1"_s)});
    facts.departures = facts.clock.departures();
    const auto out = detailOf(facts, u"api: the last"_s);
    QVERIFY2(out.contains(u"It left after a node failure."_s) && !out.contains(u"of them"_s), qPrintable(out));
}

void TestNowModels::whatNobodyCanReadIsNotOver()
{
    auto facts = wellFacts();
    facts.now = samples::noon().addSecs(120);
    facts.paths = {pathOf(samples::state(1, {1}, {2}))};
    const auto before = gui::whatIsWrong(facts);
    QCOMPARE(linesOf(before), QStringList{u"note client-02 waits for demo/sem/"_s});
    NowModel model;
    model.apply(before, facts.now, false);
    facts.paths[0].source = {State::Lost, samples::noon()};
    auto rows = gui::whatIsWrong(facts);
    gui::keepWhatIsUnknown(rows, model.shownRows(), facts);
    model.apply(rows, facts.now, true);
    QCOMPARE(model.index(0).data(NowModel::SeverityRole).toString(), u"note"_s);
    QVERIFY(model.index(0).data(NowModel::DetailRole).toString().contains(u"the current state is unknown"_s));
    QVERIFY(model.index(0).data(NowModel::FadedRole).toBool());
    // It is over as soon as somebody can say so.
    facts.paths = {pathOf(samples::state(1, {2}, {}))};
    rows = gui::whatIsWrong(facts);
    gui::keepWhatIsUnknown(rows, model.shownRows(), facts);
    model.apply(rows, facts.now, true);
    QCOMPARE(idsOf(model).constFirst().last(1), u"-"_s);
}

void TestNowModels::aHeldListKeepsItsPlaces()
{
    NowModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto now = samples::noon();
    model.apply({row(u"b"_s), row(u"c"_s)}, now, false);
    model.apply({row(u"a"_s), row(u"c"_s)}, now, true);
    QCOMPARE(idsOf(model), QStringList({u"b-"_s, u"c"_s, u"a"_s}));
    model.apply({row(u"a"_s), row(u"b"_s), row(u"c"_s)}, now, true); // It is so again.
    QCOMPARE(idsOf(model), QStringList({u"b"_s, u"c"_s, u"a"_s}));
    const QPersistentModelIndex chosen(model.index(1));
    model.apply({row(u"a"_s), row(u"c"_s)}, now, false);
    QCOMPARE(idsOf(model), QStringList({u"a"_s, u"c"_s}));
    QCOMPARE(chosen.data(NowModel::IdRole).toString(), u"c"_s);
}

void TestNowModels::everyListBecomesEveryOther()
{
    NowModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QRandomGenerator random(22);
    for (int round = 0; round < 300; ++round) {
        std::vector<NowRow> rows;
        QStringList ids;
        for (int i = 0; i < 12; ++i) {
            if (random.bounded(2) == 1)
                rows.push_back(row(QString::number(i)));
        }
        std::shuffle(rows.begin(), rows.end(), random);
        for (const auto& each : rows)
            ids << each.id;
        model.apply(rows, samples::noon(), random.bounded(3) == 0);
        model.apply(rows, samples::noon(), false);
        QCOMPARE(idsOf(model), ids);
    }
}

void TestNowModels::sessionsAboutToEnd_data()
{
    QTest::addColumn<NowFacts>("facts");
    QTest::addColumn<QStringList>("lines"); ///< Those about sessions.

    const auto withSession = [](NowFacts facts, const QStringList& nodeChecks, const QStringList& serviceChecks) {
        auto table = *sessions(0, 1);
        auto session = table.sessions.front();
        session.nodeChecks = nodeChecks;
        session.serviceChecks = serviceChecks;
        table.sessions = {session};
        facts.sessions = std::make_shared<observer::SessionTable>(table);
        return facts;
    };
    const auto serf = QStringList{u"serfHealth"_s};
    QTest::newRow("all well") << withSession(wellFacts(), serf, {}) << QStringList();

    auto down = wellFacts();
    setDown(down, u"n1"_s); // By the members; the check has not followed.
    QTest::newRow("its node is given up")
        << withSession(down, serf, {}) << QStringList{u"warning Node n1: 1 session(s) about to end"_s};
    QTest::newRow("without a check it outlasts its node")
        << withSession(down, {}, {}) << QStringList{u"note Node n1 is down: 1 session(s) remain"_s};

    auto critical = wellFacts();
    auto instance = samples::instance(u"web"_s, u"n1"_s, u"web-1"_s, CheckStatus::Critical);
    consul::HealthCheck check;
    check.id = u"web-1-ttl"_s;
    check.status = CheckStatus::Critical;
    instance.checks = {check};
    setInstances(critical, {instance});
    QTest::newRow("a check of its own is critical") << withSession(critical, serf, {u"web-1-ttl"_s})
                                                    << QStringList{u"warning Node n1: 1 session(s) about to end"_s};
    QTest::newRow("a check that is not its own") << withSession(critical, serf, {u"other"_s}) << QStringList();
    check.status = CheckStatus::Warning;
    instance.checks = {check};
    setInstances(critical, {instance});
    QTest::newRow("a warning ends nothing") << withSession(critical, serf, {u"web-1-ttl"_s}) << QStringList();

    auto unread = withSession(down, serf, {});
    unread.sessionList.state = State::Denied;
    QTest::newRow("sessions that nobody may read") << unread << QStringList();
    unread.sessionList.state = State::Lost;
    QTest::newRow("sessions that were read") << unread << QStringList{u"warning Node n1: 1 session(s) about to end"_s};
}

void TestNowModels::sessionsAboutToEnd()
{
    QFETCH(NowFacts, facts);
    QStringList lines;
    for (const auto& line : linesOf(gui::whatIsWrong(facts))) {
        if (line.contains(u"session(s)"_s))
            lines << line;
    }
    QTEST(lines, "lines");
}

void TestNowModels::aLockDelayHasALatestEnd()
{
    auto facts = wellFacts();
    auto state = samples::state(1, {}, {});
    state.layout = semaphore::Layout::Lock;
    semaphore::Finding free;
    free.kind = semaphore::FindingKind::LockDelayPossible;
    free.severity = semaphore::Severity::Hint;
    state.findings.push_back(free);
    facts.paths = {pathOf(state, u"lock"_s)};
    QVERIFY(gui::whatIsWrong(facts).empty()); // That it may run is known; until when is not.
    facts.lockDelays = {{u"lock"_s, samples::sessionId(1), u"client-01"_s, true, facts.now.addSecs(15)}};
    const auto rows = gui::whatIsWrong(facts);
    QCOMPARE(linesOf(rows), QStringList{u"note lock: lock-delay ends in at most 15 s"_s});
    auto sooner = facts;
    sooner.lockDelays.front().endsBy = facts.now.addMSecs(14'300);
    QCOMPARE(linesOf(gui::whatIsWrong(sooner)), linesOf(rows));
    QVERIFY(rows.front().detail.contains(u"client-01"_s));
    QCOMPARE(rows.front().place, gui::Place({gui::Place::Kind::Watched, u"lock"_s}));
    QCOMPARE(gui::nowSummary(facts, rows).title, u"Nothing needs attention"_s);
    auto later = facts;
    later.now = facts.now.addSecs(15);
    QVERIFY(gui::whatIsWrong(later).empty());
    later = facts;
    later.paths = {pathOf(samples::state(1, {2}, {}), u"lock"_s)}; // Somebody has it.
    QVERIFY(gui::whatIsWrong(later).empty());
}

void TestNowModels::otherConnectionsAreToldInOneLine_data()
{
    using Look = gui::OtherLook::State;
    QTest::addColumn<gui::OtherLook>("look");
    QTest::addColumn<QString>("state");
    QTest::addColumn<QString>("findings");
    QTest::addColumn<int>("tone");
    const auto look = [](Look state, std::optional<gui::OtherFindings> findings = {}) {
        gui::OtherLook made;
        made.state = state;
        made.leader = u"10.0.0.1:8300"_s;
        made.findings = findings;
        return made;
    };
    const QString live = u"in contact, leader 10.0.0.1:8300"_s;
    QTest::newRow("off") << look(Look::Off) << u"not looked at"_s << u"–"_s << int(gui::RowState::Neutral);
    QTest::newRow("waiting") << look(Look::Waiting) << u"not read yet"_s << u"–"_s << int(gui::RowState::Neutral);
    QTest::newRow("locked") << look(Look::Locked) << u"not looked at: no credentials from the keychain"_s << u"–"_s
                            << int(gui::RowState::Hint);
    QTest::newRow("too many") << look(Look::TooMany) << u"not looked at: too many connections"_s << u"–"_s
                              << int(gui::RowState::Neutral);
    // What was found before counts for nothing without contact.
    QTest::newRow("lost") << look(Look::NoContact, gui::OtherFindings{1, 1, false}) << u"no contact"_s << u"–"_s
                          << int(gui::RowState::Stale);
    QTest::newRow("no leader") << look(Look::NoLeader) << u"in contact, no leader"_s << u"–"_s
                               << int(gui::RowState::Stale);
    QTest::newRow("refused") << look(Look::Refused) << u"in contact, leader not known"_s << u"–"_s
                             << int(gui::RowState::Hint);
    QTest::newRow("not known") << look(Look::Live) << live << u"–"_s << int(gui::RowState::Hint);
    QTest::newRow("well") << look(Look::Live, gui::OtherFindings{}) << live << u"no critical checks in the response"_s
                          << int(gui::RowState::Neutral);
    QTest::newRow("hidden") << look(Look::Live, gui::OtherFindings{0, 0, true}) << live
                            << u"no critical checks in the response · Consul omitted some"_s
                            << int(gui::RowState::Neutral);
    QTest::newRow("wrong") << look(Look::Live, gui::OtherFindings{1, 3, false}) << live
                           << u"1 node(s) down · 3 check(s) critical"_s << int(gui::RowState::Stale);
}

void TestNowModels::otherConnectionsAreToldInOneLine()
{
    QFETCH(gui::OtherLook, look);
    QTEST(gui::otherStateText(look), "state");
    QTEST(gui::otherFindingsText(look), "findings");
    QTEST(int(gui::otherTone(look)), "tone");
}

void TestNowModels::whoRespondsIsInContact()
{
    using Look = gui::OtherLook::State;
    const auto after = [](consul::ErrorKind kind, int status) {
        consul::Error error;
        error.kind = kind;
        error.httpStatus = status;
        return gui::otherStateAfter(error);
    };
    QCOMPARE(after(consul::ErrorKind::RateLimited, 429), Look::Refused);
    QCOMPARE(after(consul::ErrorKind::Denied, 403), Look::Refused);
    QCOMPARE(after(consul::ErrorKind::NoLeader, 500), Look::NoLeader);
    QCOMPARE(after(consul::ErrorKind::Unreachable, 0), Look::NoContact);
}

void TestNowModels::otherConnectionsKeepTheirPlaces()
{
    const auto other = [](const QString& id) {
        gui::OtherConnection made;
        made.profile.id = id;
        made.profile.name = u"<b>"_s + id;
        return made;
    };
    gui::OthersModel model;
    QAbstractItemModelTester tester(&model);
    model.apply({other(u"a"_s), other(u"b"_s), other(u"c"_s)}, samples::noon());
    QPersistentModelIndex b(model.index(1, 0));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    auto next = other(u"b"_s);
    next.look.state = gui::OtherLook::State::NoContact;
    next.look.answeredAt = samples::noon();
    model.apply({other(u"d"_s), next, other(u"a"_s)}, samples::noon().addSecs(20));
    QCOMPARE(b.row(), 1);
    QCOMPARE(model.rowCount(), 3);
    QCOMPARE(model.index(0, 0).data(gui::OthersModel::IdRole).toString(), u"d"_s);
    QCOMPARE(model.index(1, gui::OthersModel::Answered).data().toString(), u"20 s ago"_s);
    QCOMPARE(model.index(1, gui::OthersModel::Environment).data().toString(), u"Development"_s);
    QCOMPARE(changed.size(), 1);
    model.apply({}, samples::noon());
    QVERIFY(!b.isValid());
}

void TestNowModels::criticalChecksAreCounted()
{
    const auto check = [](const QString& id, CheckStatus status = CheckStatus::Critical) {
        consul::HealthCheck made;
        made.id = id;
        made.status = status;
        return made;
    };
    QCOMPARE(gui::findingsIn({}), gui::OtherFindings{});
    // An agent that is asked for critical ones returns no other; what it returns is not taken for it.
    QCOMPARE(gui::findingsIn({check(u"serfHealth"_s), check(u"disk"_s), check(u"web"_s), check(u"_node_maintenance"_s),
                 check(u"odd"_s, CheckStatus::Passing)}),
        (gui::OtherFindings{1, 2, false}));
}

QTEST_GUILESS_MAIN(TestNowModels)
#include "tst_now_models.moc"
