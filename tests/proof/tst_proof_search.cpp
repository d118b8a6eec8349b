// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/search.h"

#include "support/patience.h"

#include <random>
#include <set>

using namespace proof;
using namespace std::chrono_literals;
using protocols::StrategyId;

/// Every order of requests, with the real strategies on an agent in this process.
class TestProofSearch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void aStrategyRunsInProcess_data();
    void aStrategyRunsInProcess();
    void theSameStateHasTheSameFuture_data();
    void theSameStateHasTheSameFuture();
    void theSameStateOfThreeHasTheSameFuture_data();
    void theSameStateOfThreeHasTheSameFuture();
    void whoIsWhoDoesNotMatter();
    void keepsApart();
    void ticketsCountByTheirOrder();
    void nothingIsForgottenUnlessItIsSaid();
    void theShortestOfAll_data();
    void theShortestOfAll();
    void theLivingRenew();
    void anAbandonedEntryRunsOut();
    void innocentsHaveToFinish();
    void aStopIsHeard_data();
    void aStopIsHeard();
    void aStopIsHeardAtTheEnd();
    void mergingLosesNothing_data();
    void mergingLosesNothing();
    void holds_data();
    void holds();
    void aQueueOfThreeHolds();
};

void TestProofSearch::aStrategyRunsInProcess_data()
{
    QTest::addColumn<StrategyId>("strategy");
    for (const auto id : protocols::allStrategies())
        QTest::newRow(qPrintable(protocols::strategyName(id))) << id;
}

void TestProofSearch::aStrategyRunsInProcess()
{
    QFETCH(StrategyId, strategy);
    Setup setup;
    setup.strategy = strategy;
    setup.contenders = 1;
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    int most = 0;
    int steps = 0;
    while (!execution.isOver() && steps < 40) {
        const auto choices = execution.choices();
        QVERIFY(!choices.empty());
        QVERIFY(execution.take(choices.front()));
        most = std::max(most, execution.inside());
        ++steps;
    }
    QVERIFY(execution.isWell());
    QCOMPARE(most, 1);
    QVERIFY(execution.actors().front()->session().isEmpty());
}

namespace {

constexpr FaultKinds crashAlone{true, false, false, false};
constexpr FaultKinds lostAlone{false, true, false, false};
constexpr FaultKinds expireAlone{false, false, true, false};

Setup setupOf(StrategyId strategy, int contenders, qint64 limit, int faults, const FaultKinds& kinds = {})
{
    Setup setup;
    setup.strategy = strategy;
    setup.contenders = contenders;
    setup.limit = limit;
    setup.faults = faults;
    setup.kinds = kinds;
    return setup;
}

/// What can follow on a story, whoever it is that does it.
QSet<QByteArray> futureOf(const Setup& setup, ClientCarriers& carriers, const Story& story)
{
    QSet<QByteArray> states;
    std::vector<Choice> choices;
    for (std::size_t at = 0; at == 0 || at < choices.size(); ++at) {
        Execution execution(setup, carriers);
        for (const auto& each : story)
            execution.takeKnown(each);
        choices = execution.choices();
        if (choices.empty())
            break;
        execution.takeKnown(choices[at]);
        states.insert(execution.state());
    }
    return states;
}

/// Pairs of stories that lead to one state, as walks at random meet.
std::vector<std::pair<Story, Story>> meetingsOf(const Setup& setup, ClientCarriers& carriers)
{
    constexpr int walks = 40;
    constexpr int steps = 40;
    std::mt19937 dice(1);
    std::unordered_map<Fingerprint, Story, FingerprintHash> known;
    std::vector<std::pair<Story, Story>> meetings;
    for (int walk = 0; walk < walks; ++walk) {
        Story story;
        Execution execution(setup, carriers);
        for (int step = 0; step < steps; ++step) {
            const auto choices = execution.choices();
            if (choices.empty())
                break;
            story.push_back(choices[dice() % choices.size()]);
            execution.takeKnown(story.back());
            const auto [place, isNew] = known.try_emplace(execution.fingerprint(), story);
            if (!isNew && place->second != story)
                meetings.emplace_back(place->second, story);
        }
    }
    return meetings;
}

/// Two stories that lead to one state, and have different futures; empty: there are none among those that were tried.
QString differentFutures(const Setup& setup)
{
    const int wanted = qEnvironmentVariableIntValue("PROOF_MEETINGS"); // Hundreds take minutes.
    const auto mostMeetings = static_cast<std::size_t>(wanted > 0 ? wanted : 25);
    ClientCarriers carriers;
    const auto meetings = meetingsOf(setup, carriers);
    if (meetings.empty())
        return QStringLiteral("no two stories met");
    // As many, from all over: those near the beginning are all alike.
    const auto some = std::min(meetings.size(), mostMeetings);
    for (std::size_t number = 0; number < some; ++number) {
        const auto& [first, second] = meetings[number * meetings.size() / some];
        const auto one = futureOf(setup, carriers, first);
        const auto other = futureOf(setup, carriers, second);
        if (one == other)
            continue;
        if (qEnvironmentVariableIsSet("PROOF_DIFFERENCE")) {
            const auto missing = one - other;
            for (const auto& each : missing)
                qInfo() << "only in the first:" << each;
            const auto added = other - one;
            for (const auto& each : added)
                qInfo() << "only in the second:" << each;
        }
        return storyText(first) + QStringLiteral(" and ") + storyText(second);
    }
    return {};
}

} // namespace

void TestProofSearch::theSameStateHasTheSameFuture_data()
{
    QTest::addColumn<Setup>("setup");
    for (const auto id : protocols::allStrategies()) {
        const auto name = protocols::strategyName(id);
        QTest::addRow("%s", qPrintable(name)) << setupOf(id, 2, 1, 0);
        QTest::addRow("%s, a fault", qPrintable(name)) << setupOf(id, 2, 1, 1);
    }
    // One contender fails again and again, in its acquire and in its release: how many tries are left is not the same.
    for (const auto id : {StrategyId::Official, StrategyId::Spring, StrategyId::Slots, StrategyId::NoCas}) {
        const auto name = protocols::strategyName(id);
        QTest::addRow("%s, two permits, three lost responses", qPrintable(name)) << setupOf(id, 2, 2, 3, lostAlone);
        QTest::addRow("%s, two permits, two faults", qPrintable(name)) << setupOf(id, 2, 2, 2);
    }
}

/// That a state is not followed twice proves something only if nothing else could have followed the second time. By
/// induction over steps it is enough to look one step ahead, wherever two stories meet.
void TestProofSearch::theSameStateHasTheSameFuture()
{
    QFETCH(Setup, setup);
    QCOMPARE(differentFutures(setup), QString());
}

void TestProofSearch::theSameStateOfThreeHasTheSameFuture_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<int>("limit");
    for (const auto id : protocols::allStrategies())
        QTest::addRow("%s, two permits", qPrintable(protocols::strategyName(id))) << id << 2;
    QTest::newRow("queue, one permit") << StrategyId::Queue << 1;
}

/// Where a third one can be told from two that are alike.
void TestProofSearch::theSameStateOfThreeHasTheSameFuture()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, limit);
    QCOMPARE(differentFutures(setupOf(strategy, 3, limit, 0)), QString());
}

namespace {

QByteArray stateAfter(const Setup& setup, QStringView story)
{
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    const auto steps = *storyFromText(story);
    for (const auto& each : steps) {
        if (!execution.take(each))
            return {};
    }
    return execution.state();
}

Result searched(const Setup& setup)
{
    Search search(setup);
    while (!search.advance(1s)) { }
    return search.result();
}

} // namespace

/// Two are done, and the list that the third one has read names the one or the other: that is the same.
void TestProofSearch::whoIsWhoDoesNotMatter()
{
    const auto setup = setupOf(StrategyId::NoCas, 3, 2, 0);
    const auto one = stateAfter(setup, u"caccacccbbabbaabb");
    const auto other = stateAfter(setup, u"acaacaaabbcbbccbb"); // A and C change places.
    QVERIFY(!one.isEmpty());
    QCOMPARE(one, other);
}

/// A failed acquire leaves one try more, a failed release two: who has failed how often in which is not the same.
void TestProofSearch::keepsApart()
{
    const auto setup = setupOf(StrategyId::Official, 2, 2, 3);
    const auto one = stateAfter(setup, u"aLaOaaaabbbaba");
    const auto other = stateAfter(setup, u"aaaabbbaLb");
    QVERIFY(!one.isEmpty() && !other.isEmpty());
    QVERIFY(one != other);
}

/// Each attempt that fails raises the counter: two states that differ in how high it is are one.
void TestProofSearch::ticketsCountByTheirOrder()
{
    const auto setup = setupOf(StrategyId::Clockless, 2, 1, 0);
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    const auto enters = *storyFromText(u"aaaaa");
    for (const auto& each : enters)
        QVERIFY(execution.take(each));
    QCOMPARE(execution.inside(), 1);
    std::set<QByteArray> states;
    int steps = 0;
    for (; steps < 60; ++steps) { // B tries again and again.
        states.insert(execution.state());
        QVERIFY(execution.take({1, Act::Go, 0}));
    }
    QVERIFY2(states.size() < 20, qPrintable(QString::number(states.size())));
}

void TestProofSearch::nothingIsForgottenUnlessItIsSaid()
{
    QCOMPARE(protocols::Traits().memory, protocols::Memory::Keeps);
}

void TestProofSearch::theShortestOfAll_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<FaultKinds>("kinds");
    QTest::addColumn<QString>("story");
    QTest::addColumn<Property>("property");
    QTest::newRow("no-cas, lost") << StrategyId::NoCas << lostAlone << QStringLiteral("aaaaL") << Property::Permits;
    QTest::newRow("spring-lock, lost") << StrategyId::SpringLock << lostAlone << QStringLiteral("aaL")
                                       << Property::Permits;
    QTest::newRow("spring, lost") << StrategyId::Spring << lostAlone << QStringLiteral("aaaaL") << Property::Permits;
}

/// A story after which nobody can help any more counts for the shortest, although no step of it shows that.
void TestProofSearch::theShortestOfAll()
{
    QFETCH(StrategyId, strategy);
    QFETCH(FaultKinds, kinds);
    QFETCH(QString, story);
    QFETCH(Property, property);
    const auto setup = setupOf(strategy, 2, 1, 1, kinds);
    const auto result = searched(setup);
    QCOMPARE(result.verdict, Verdict::Broken);
    QVERIFY(result.isShortest);
    QCOMPARE(result.property, std::optional(property));
    QCOMPARE(storyText(tidied(setup, result.story, property)), story);
    QCOMPARE(replay(setup, result.story).value(), std::optional(property));
}

/// One program stands still. The others live: whoever is inside keeps its entry fresh.
void TestProofSearch::theLivingRenew()
{
    const auto setup = setupOf(StrategyId::Timeout, 2, 1, 1, expireAlone);
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    const auto both = *storyFromText(u"aaabbbb"); // A is inside; B was refused, and pauses.
    for (const auto& each : both)
        QVERIFY(execution.take(each));
    QCOMPARE(execution.inside(), 1);
    QVERIFY(execution.take({1, Act::Expire, 0})); // B stands still, not A.
    for (int step = 0; step < 6; ++step)
        QVERIFY(execution.take({1, Act::Go, 0}));
    QCOMPARE(execution.inside(), 1);
    // And nobody's time passes who is on its way: that would be two that stand still.
    Execution other(setup, carriers);
    QVERIFY(other.take({0, Act::Go, 0}));
    QVERIFY(!other.take({1, Act::Expire, 0}));
}

/// An attempt whose response was lost leaves an entry that nobody refreshes. By itself it is no lost permit.
void TestProofSearch::anAbandonedEntryRunsOut()
{
    const auto setup = setupOf(StrategyId::Timeout, 2, 1, 1, lostAlone);
    QCOMPARE(replay(setup, *storyFromText(u"aaL")).value(), std::optional<Property>());
}

/// A contender that a fault has struck may give up. That others do is a lack of the strategy.
void TestProofSearch::innocentsHaveToFinish()
{
    const auto setup = setupOf(StrategyId::Official, 2, 1, 2, lostAlone);
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    while (execution.faults() < 2) {
        const auto choices = execution.choices();
        const auto lost = std::ranges::find_if(
            choices, [](const Choice& each) { return each.act == Act::LoseAnswer && each.contender == 0; });
        QVERIFY(execution.take(lost != choices.end() ? *lost : Choice{0, Act::Go, 0}));
    }
    QVERIFY(execution.actors()[0]->hadFault());
    QVERIFY(!execution.actors()[1]->hadFault());
    while (!execution.actors()[0]->isOver())
        QVERIFY(execution.take({0, Act::Go, 0}));
    QVERIFY(!execution.isWell()); // B lives.
    for (int step = 0; step < 40 && !execution.choices().empty(); ++step)
        execution.takeKnown(execution.choices().front());
    QVERIFY(execution.isWell());
}

void TestProofSearch::aStopIsHeard_data()
{
    QTest::addColumn<Setup>("setup");
    QTest::addColumn<std::optional<Property>>("only");
    QTest::newRow("holds") << setupOf(StrategyId::Official, 2, 1, 0) << std::optional<Property>();
    QTest::newRow("compares") << setupOf(StrategyId::NoCas, 2, 1, 1, lostAlone) << std::optional<Property>();
    QTest::newRow("follows all, and a permit is lost")
        << setupOf(StrategyId::SpringLock, 2, 1, 1, crashAlone) << std::optional(Property::Exclusion);
}

/// Whoever stops a search waits for what it does at a time: never for more than what follows on one state.
void TestProofSearch::aStopIsHeard()
{
    QFETCH(Setup, setup);
    QFETCH(std::optional<Property>, only);
    constexpr std::size_t mostStories = 10;
    Search search(setup, {}, only);
    int turns = 0;
    for (bool isOver = false; !isOver; ++turns) {
        const auto before = search.result().stories;
        isOver = search.advance(0ms);
        const auto played = search.result().stories - before;
        QVERIFY2(played <= mostStories, qPrintable(QString::number(played)));
    }
    QVERIFY(turns > 20);
    QVERIFY(search.result().verdict != Verdict::Unfinished);
}

/// The same at the end of a search, where a state in which nothing ever ends is played again: there may be many.
void TestProofSearch::aStopIsHeardAtTheEnd()
{
    constexpr std::size_t states = 1000;
    std::vector<bool> hasEnd(states);
    std::vector<bool> hasHeirs(states);
    hasEnd[0] = hasHeirs[0] = true; // All is well.
    hasEnd[states - 1] = true; // A permit is lost. In between nothing ends.
    FirstLost search(hasEnd, hasHeirs);
    std::size_t played = 0;
    std::size_t turns = 0;
    for (bool isOver = false; !isOver; ++turns) {
        const auto before = played;
        isOver = search.advance([&played](qint32) { return ++played > 0; });
        QVERIFY(played <= before + 1);
    }
    QCOMPARE(played, states - 2);
    QCOMPARE(turns, states - 1);
    QCOMPARE(search.found(), std::optional<qint32>(states - 1));

    FirstLost other(hasEnd, hasHeirs); // One of those that are played.
    while (!other.advance([](qint32 state) { return state != 500; })) { }
    QCOMPARE(other.found(), std::optional<qint32>(500));
    FirstLost none(std::vector<bool>(3), std::vector<bool>(3));
    while (!none.advance([](qint32) { return true; })) { }
    QVERIFY(!none.found());
}

namespace {

struct Reached {
    QSet<QByteArray> states;
    int firstBreak = 0; ///< Steps of the shortest story with too many inside; 0: there is none.
};

/// All that can be reached in so many steps: by following each state once, or by playing each story there is.
Reached reachedWithin(const Setup& setup, std::size_t steps, bool merges)
{
    ClientCarriers carriers;
    Reached reached;
    std::deque<Story> open{Story()};
    while (!open.empty()) {
        const auto story = open.front();
        open.pop_front();
        std::vector<Choice> choices;
        for (std::size_t at = 0; at == 0 || at < choices.size(); ++at) {
            Execution execution(setup, carriers);
            for (const auto& each : story)
                execution.takeKnown(each);
            choices = execution.choices();
            if (choices.empty())
                break;
            execution.takeKnown(choices[at]);
            const auto known = reached.states.size();
            reached.states.insert(execution.state());
            auto longer = story;
            longer.push_back(choices[at]);
            if (execution.inside() > setup.permits() && reached.firstBreak == 0)
                reached.firstBreak = static_cast<int>(longer.size());
            const bool isNew = reached.states.size() > known;
            if (longer.size() < steps && (isNew || !merges))
                open.push_back(std::move(longer));
        }
    }
    return reached;
}

} // namespace

void TestProofSearch::mergingLosesNothing_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<int>("contenders");
    QTest::addColumn<int>("faults");
    QTest::addColumn<int>("steps");
    for (const auto id : protocols::allStrategies())
        QTest::addRow("%s", qPrintable(protocols::strategyName(id))) << id << 2 << 0 << 7;
    QTest::newRow("queue, far") << StrategyId::Queue << 2 << 0 << 9;
    QTest::newRow("queue, three") << StrategyId::Queue << 3 << 0 << 6;
    QTest::newRow("queue, a fault") << StrategyId::Queue << 2 << 1 << 4;
}

/// The same states are reached in as many steps when no story is left out because another one led to the same state:
/// so nothing is found later, or not at all.
void TestProofSearch::mergingLosesNothing()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, contenders);
    QFETCH(int, faults);
    QFETCH(int, steps);
    Setup setup;
    setup.strategy = strategy;
    setup.contenders = contenders;
    setup.faults = faults;
    const auto merged = reachedWithin(setup, static_cast<std::size_t>(steps), true);
    const auto all = reachedWithin(setup, static_cast<std::size_t>(steps), false);
    QVERIFY(merged.states.size() > 5);
    QCOMPARE(merged.states, all.states);
    QCOMPARE(merged.firstBreak, all.firstBreak);
}

void TestProofSearch::holds_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<int>("contenders");
    QTest::addColumn<int>("limit");
    const auto row = [](StrategyId id, int contenders, int limit) {
        QTest::addRow("%s %dx%d", qPrintable(protocols::strategyName(id)), contenders, limit)
            << id << contenders << limit;
    };
    for (const int limit : {1, 2}) {
        for (const auto id : {StrategyId::Official, StrategyId::Slots}) {
            row(id, 2, limit);
            row(id, 3, limit);
        }
        row(StrategyId::Queue, 2, limit);
    }
    row(StrategyId::OfficialLock, 3, 1);
    row(StrategyId::Fenced, 3, 1);
    row(StrategyId::FencedToken, 2, 1);
}

namespace {

/// Whether a search finds that all is so that has to be; else what is not.
QString whatDoesNotHold(const Setup& setup)
{
    const auto result = searched(setup);
    qInfo("%zu states, %zu stories", result.states, result.stories);
    for (const auto& each : result.findings) {
        const auto expected = !applies(each.property, setup) ? PropertyState::Void
            : isOfSomeOrder(each.property)                   ? PropertyState::Reached
                                                             : PropertyState::Holds;
        if (each.state != expected)
            return propertyId(each.property) + u' ' + propertyStateId(each.state) + u' ' + storyText(each.story);
    }
    return result.verdict == Verdict::Holds ? result.trouble : verdictId(result.verdict) + u' ' + result.trouble;
}

} // namespace

void TestProofSearch::holds()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, contenders);
    QFETCH(int, limit);
    QCOMPARE(whatDoesNotHold(setupOf(strategy, contenders, limit, 0)), QString());
}

/// Alone, because it takes longer than all others. With one permit it takes minutes; the table has it.
void TestProofSearch::aQueueOfThreeHolds()
{
    QCOMPARE(whatDoesNotHold(setupOf(StrategyId::Queue, 3, 2, 0)), QString());
}

QTEST_GUILESS_MAIN(TestProofSearch)
#include "tst_proof_search.moc"
