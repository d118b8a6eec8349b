// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/explorer.h"
#include "proof/played.h"
#include "support/properties.h"

#include "support/patience.h"

#include <set>

using namespace proof;
using protocols::StrategyId;

namespace {

Setup setupOf(StrategyId strategy, int faults = 0, int contenders = 2, qint64 limit = 1)
{
    Setup setup;
    setup.strategy = strategy;
    setup.contenders = contenders;
    setup.limit = limit;
    setup.faults = faults;
    return setup;
}

Setup anySetup()
{
    return setupOf(*rc::gen::elementOf(protocols::allStrategies()), *rc::gen::inRange(0, 2), *rc::gen::inRange(2, 4),
        *rc::gen::inRange(1, 3));
}

/// A story of the setup, chosen by luck.
Story anyStory(const Setup& setup)
{
    const auto luck = *rc::gen::container<std::vector<unsigned>>(
        static_cast<std::size_t>(*rc::gen::inRange(0, 16)), rc::gen::inRange(0U, 1000U));
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    Story story;
    for (const auto each : luck) {
        const auto choices = execution.choices();
        if (choices.empty())
            break;
        story.push_back(choices[each % choices.size()]);
        execution.takeKnown(story.back());
    }
    return story;
}

} // namespace

/// Telling a story step by step, and showing it as what a watch would have seen.
class TestProofExplorer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void begins();
    void thatAStepBreaks_data();
    void thatAStepBreaks();
    void theOptionThatBreaks();
    void moreCanFollowThanIsLookedAt();
    void whatCannotHappen();
    void contendersAndStore();
    void thereAndBack();
    void whatAnOptionAnnounces();
    void partOfAStory();
    void asSeenByAWatch_data();
    void asSeenByAWatch();
    void thatTheStoreKnowsLess();
};

void TestProofExplorer::begins()
{
    const Explorer explorer(setupOf(StrategyId::NoCas));
    QCOMPARE(explorer.steps(), 0);
    QCOMPARE(explorer.inside(), 0);
    QVERIFY(explorer.lines().empty());
    QVERIFY(explorer.store().empty());
    QVERIFY(!explorer.broken());
    const auto options = explorer.options();
    QCOMPARE(options.size(), std::size_t(2));
    QCOMPARE(storyText({options[0].choice, options[1].choice}), QStringLiteral("ab"));
    QVERIFY(!options[0].text.isEmpty());
    QVERIFY2(options[0].request.startsWith(QLatin1String("PUT /v1/kv/proof/it/")), qPrintable(options[0].request));
    QCOMPARE(explorer.contenders().size(), std::size_t(2));
    QCOMPARE(contenderName(0), QStringLiteral("A"));
    QCOMPARE(contenderName(-1), QString());
    QCOMPARE(contenderName(mostContenders), QString());
}

void TestProofExplorer::thatAStepBreaks_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<int>("faults");
    QTest::addColumn<QString>("story");
    QTest::addColumn<Property>("property");
    const auto row = [](const char* name, StrategyId id, int faults, const char* story, Property property) {
        QTest::newRow(name) << id << faults << QString::fromLatin1(story) << property;
    };
    row("no-cas", StrategyId::NoCas, 0, "aabbba", Property::Exclusion);
    row("fair", StrategyId::Fair, 0, "aaaaabbbbbbbaa", Property::Exclusion);
    row("spring, a crash", StrategyId::Spring, 1, "aaaaaX", Property::Permits);
    row("spring, an answer lost", StrategyId::Spring, 1, "aaaaL", Property::Permits);
    row("official, a long pause", StrategyId::Official, 1, "aaaaaEbbbb", Property::Exclusion);
}

void TestProofExplorer::thatAStepBreaks()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, faults);
    QFETCH(QString, story);
    QFETCH(Property, property);
    const auto read = *storyFromText(story);
    Explorer explorer(setupOf(strategy, faults));
    for (std::size_t step = 0; step < read.size(); ++step) {
        QVERIFY(!explorer.broken());
        const bool isLast = step + 1 == read.size();
        QCOMPARE(explorer.option(read[step]).breaks, isLast ? std::optional(property) : std::nullopt);
        QVERIFY(explorer.go(read[step]));
    }
    const std::optional<BrokenAt> expected(BrokenAt{property, static_cast<int>(read.size())});
    QVERIFY(explorer.broken() == expected);
    Explorer jumped(setupOf(strategy, faults));
    QVERIFY(jumped.jump(read));
    QVERIFY(jumped.broken() == expected);
    // What is broken is not broken by what follows.
    for (const auto& option : explorer.options())
        QVERIFY(!option.breaks);
    if (!explorer.choices().empty()) {
        QVERIFY(explorer.go(explorer.choices().front()));
        QVERIFY(explorer.broken() == expected);
        QVERIFY(explorer.back());
        QVERIFY(explorer.broken() == expected);
    }
    QVERIFY(explorer.back());
    QVERIFY(!explorer.broken());
}

void TestProofExplorer::theOptionThatBreaks()
{
    Explorer explorer(setupOf(StrategyId::NoCas));
    QVERIFY(explorer.jump(*storyFromText(u"aabbb")));
    int breaking = 0;
    for (const auto& option : explorer.options()) {
        breaking += option.breaks ? 1 : 0;
        QCOMPARE(option.breaks.has_value(), option.choice.contender == 0);
        QCOMPARE(option.inside, option.choice.contender == 0 ? 2 : 0);
    }
    QCOMPARE(breaking, 1);
}

/// A permit is lost with the crash, but only all that can follow shows that.
void TestProofExplorer::moreCanFollowThanIsLookedAt()
{
    const auto crash = *storyFromText(u"aaaaaX");
    Explorer small(setupOf(StrategyId::Spring, 1));
    QVERIFY(small.jump(crash));
    QVERIFY(small.broken() && !small.isOpen());

    const auto setup = setupOf(StrategyId::Spring, 1, 4, 2);
    Explorer explorer(setup);
    QVERIFY(explorer.jump({crash.begin(), crash.end() - 1}));
    QVERIFY(!explorer.isOpen()); // There was no fault.
    QVERIFY(!explorer.option(crash.back()).breaks);
    QVERIFY(explorer.option(crash.back()).isOpen);
    QVERIFY(explorer.go(crash.back()));
    QVERIFY(!explorer.broken());
    QVERIFY(explorer.isOpen());
    // And so it stays where nobody looks again.
    QVERIFY(explorer.option(explorer.choices().front()).isOpen);
    QVERIFY(explorer.go(explorer.choices().front()));
    QVERIFY(explorer.isOpen());
    QVERIFY(!explorer.at(4).isOpen());
    QVERIFY(explorer.at(5).isOpen());
    Explorer jumped(setup);
    QVERIFY(jumped.jump(explorer.story()));
    QVERIFY(jumped.isOpen());
    QVERIFY(explorer.back() && explorer.isOpen());
    QVERIFY(explorer.back() && !explorer.isOpen());
}

void TestProofExplorer::whatCannotHappen()
{
    Explorer explorer(setupOf(StrategyId::NoCas));
    QVERIFY(!explorer.back());
    QVERIFY(!explorer.go({4, Act::Go, 0}));
    QVERIFY(explorer.jump(*storyFromText(u"ab")));
    const auto refused = explorer.jump(*storyFromText(u"aaX"));
    QVERIFY(!refused);
    QVERIFY2(refused.error().contains(QLatin1String("Step 2")), qPrintable(refused.error()));
    QCOMPARE(storyText(explorer.story()), QStringLiteral("ab")); // As it was.
}

void TestProofExplorer::contendersAndStore()
{
    Explorer explorer(setupOf(StrategyId::NoCas));
    QVERIFY(explorer.jump(*storyFromText(u"aabbba")));
    const auto& contenders = explorer.contenders();
    QCOMPARE(contenders[0].phase, Actor::Phase::Inside);
    QCOMPARE(contenders[0].insideSince, 6);
    QCOMPARE(contenders[1].insideSince, 5);
    QVERIFY(!contenders[0].waitsFor.isEmpty());
    QVERIFY(contenders[0].session != contenders[1].session);
    QVERIFY(!explorer.store().empty());
    bool isHeldByA = false;
    for (const auto& key : explorer.store()) {
        QVERIFY2(key.key.startsWith(QLatin1String("proof/it")), qPrintable(key.key));
        isHeldByA = isHeldByA || key.value.contains(contenders[0].session);
    }
    QVERIFY(isHeldByA); // Its write was the last one.
    QVERIFY(explorer.jump(*storyFromText(u"a")));
    QCOMPARE(explorer.contenders()[0].insideSince, 0);
    QVERIFY2(explorer.contenders()[0].waitsFor.contains(QLatin1String("/v1/")),
        qPrintable(explorer.contenders()[0].waitsFor));
}

void TestProofExplorer::thereAndBack()
{
    QVERIFY(holds(40, [] {
        const auto setup = anySetup();
        Explorer explorer(setup);
        RC_ASSERT(explorer.jump(anyStory(setup)).has_value());
        if (explorer.choices().empty())
            return;
        const auto before = explorer.options();
        const auto store = explorer.store();
        const auto contenders = explorer.contenders();
        const auto broken = explorer.broken();
        RC_ASSERT(explorer.go(explorer.choices()[*rc::gen::inRange<std::size_t>(0, before.size())]));
        RC_ASSERT(explorer.back());
        RC_ASSERT(explorer.options() == before);
        RC_ASSERT(explorer.store() == store);
        RC_ASSERT(explorer.contenders() == contenders);
        RC_ASSERT(explorer.broken() == broken);
    }));
}

void TestProofExplorer::whatAnOptionAnnounces()
{
    QVERIFY(holds(40, [] {
        const auto setup = anySetup();
        Explorer explorer(setup);
        RC_ASSERT(explorer.jump(anyStory(setup)).has_value());
        const bool wasWell = !explorer.broken();
        const auto options = explorer.options();
        for (const auto& option : options) {
            auto next = explorer;
            RC_ASSERT(next.go(option.choice));
            RC_ASSERT(next.inside() == option.inside);
            RC_ASSERT(!option.text.isEmpty());
            RC_ASSERT(next.isOpen() == option.isOpen);
            if (wasWell)
                RC_ASSERT((next.broken() ? std::optional(next.broken()->property) : std::nullopt) == option.breaks);
            auto jumped = Explorer(setup);
            RC_ASSERT(jumped.jump(next.story()).has_value());
            RC_ASSERT(jumped.broken() == next.broken());
            RC_ASSERT(jumped.isOpen() == next.isOpen());
            RC_ASSERT(jumped.contenders() == next.contenders());
        }
    }));
}

void TestProofExplorer::partOfAStory()
{
    Explorer whole(setupOf(StrategyId::NoCas));
    QVERIFY(whole.jump(*storyFromText(u"aabbba")));
    for (int steps = 0; steps <= whole.steps(); ++steps) {
        const auto part = whole.at(steps);
        QCOMPARE(part.steps(), steps);
        QCOMPARE(part.inside(), whole.insideAfter(steps));
        QCOMPARE(part.choices(), whole.allChoices()[std::size_t(steps)]);
        QCOMPARE(part.broken().has_value(), steps == whole.steps());
    }
    QCOMPARE(whole.at(-1).steps(), 0);
    QCOMPARE(whole.at(99).steps(), 6);
}

void TestProofExplorer::asSeenByAWatch_data()
{
    QTest::addColumn<StrategyId>("strategy");
    for (const auto id : protocols::allStrategies())
        QTest::newRow(qPrintable(protocols::strategyName(id))) << id;
}

/// A whole story in which each gets in after the other: the decoder has to see it as what it is.
void TestProofExplorer::asSeenByAWatch()
{
    QFETCH(StrategyId, strategy);
    const auto setup = setupOf(strategy);
    Explorer explorer(setup);
    for (int step = 0; step < 200 && !explorer.choices().empty(); ++step)
        QVERIFY(explorer.go(explorer.choices().front()));
    QVERIFY(explorer.choices().empty());
    const auto seen = played(setup, explorer.story());
    QCOMPARE(seen.size(), explorer.story().size() + 1);
    QVERIFY(!seen.front().state.found);
    int granted = 0;
    for (std::size_t at = 0; at < seen.size(); ++at) {
        const auto& each = seen[at];
        QCOMPARE(each.step, static_cast<int>(at));
        QCOMPARE(each.inside, explorer.insideAfter(each.step));
        QCOMPARE(each.state.path, playedPath(setup));
        // None of these breaks exclusion without a fault in this order, so nobody is inside unseen.
        if (each.inside > 0)
            QVERIFY2(!each.state.holders.empty(), qPrintable(storyText(explorer.story())));
        // The others write ids of their own into the list of holders, or hold without a session.
        const std::set nameless{StrategyId::Fair, StrategyId::Clockless, StrategyId::Timeout, StrategyId::Guarded};
        if (each.inside == 1 && each.state.holders.size() == 1 && !nameless.contains(strategy)) {
            const auto name = each.state.holders.front().name;
            QVERIFY2(name == QLatin1String("A") || name == QLatin1String("B"), qPrintable(name));
        }
        for (const auto& event : each.events)
            granted += event.kind == semaphore::EventKind::Granted ? 1 : 0;
    }
    QVERIFY(granted >= 1);
}

void TestProofExplorer::thatTheStoreKnowsLess()
{
    const auto seen = played(setupOf(StrategyId::NoCas), *storyFromText(u"aabbba"));
    QCOMPARE(seen.back().inside, 2);
    QCOMPARE(seen.back().state.holders.size(), std::size_t(1)); // That is the flaw.
    QCOMPARE(seen.back().state.holders.front().name, QStringLiteral("A"));
    QCOMPARE(seen.back().contender, 0);
    QVERIFY(played(setupOf(StrategyId::NoCas), *storyFromText(u"c")).empty());
}

QTEST_GUILESS_MAIN(TestProofExplorer)
#include "tst_proof_explorer.moc"
