// SPDX-License-Identifier: GPL-3.0-or-later
#include "proof/search.h"

#include <rapidcheck.h>

#include <QTest>

using namespace proof;
using protocols::StrategyId;

/// Stories as text, and stories that have broken something: each is a test of its own from now on.
class TestProofStories : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void textAndBack();
    void noStory_data();
    void noStory();
    void whatCannotHappen();
    void breaks_data();
    void breaks();
    void theSameTwice();
};

void TestProofStories::textAndBack()
{
    QVERIFY(rc::check([] {
        Story story;
        const auto codes = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 1000));
        for (const int code : codes) {
            Choice choice;
            choice.act = static_cast<Act>(code % 7);
            if (choice.act != Act::PassTime) {
                choice.contender = static_cast<signed char>(code / 7 % 5);
                choice.item = static_cast<unsigned char>(code / 35 % 3);
            }
            story.push_back(choice);
        }
        const auto read = storyFromText(storyText(story));
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == story);
    }));
}

void TestProofStories::noStory_data()
{
    QTest::addColumn<QString>("text");
    for (const auto* const text : {"f", "A", "a!", "X", "1a", "aXX", "a0", "ä"})
        QTest::newRow(text) << QString::fromUtf8(text);
    QTest::newRow("too long") << QString(20'000, u'a');
}

void TestProofStories::noStory()
{
    QFETCH(QString, text);
    QVERIFY(!storyFromText(text));
}

void TestProofStories::whatCannotHappen()
{
    const Setup setup;
    QVERIFY(!replay(setup, *storyFromText(u"c"))); // There are two contenders.
    QVERIFY(!replay(setup, *storyFromText(u"aX"))); // And no faults.
    QVERIFY(!replay(setup, *storyFromText(u"a2")));
    QVERIFY(tell(setup, *storyFromText(u"aX")).empty());
    QCOMPARE(replay(setup, {}).value(), std::optional<Property>());
}

void TestProofStories::breaks_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<int>("faults");
    QTest::addColumn<QString>("story");
    QTest::addColumn<Property>("property");
    const auto row = [](const char* name, StrategyId id, int faults, const char* story, Property property) {
        QTest::newRow(name) << id << faults << QString::fromLatin1(story) << property;
    };
    row("timeout", StrategyId::Timeout, 0, "abbbaa", Property::Exclusion);
    row("no-cas", StrategyId::NoCas, 0, "aabbba", Property::Exclusion);
    row("clockless", StrategyId::Clockless, 0, "aaabbbbbaa", Property::Exclusion);
    row("spring, a crash", StrategyId::Spring, 1, "aaaaaX", Property::Permits);
    row("spring, an answer lost", StrategyId::Spring, 1, "aaaaL", Property::Permits);
    row("spring-lock, a crash", StrategyId::SpringLock, 1, "aaaX", Property::Permits);
    row("spring-lock, an answer lost", StrategyId::SpringLock, 1, "aaaaabbL", Property::Permits);
    row("official, a long pause", StrategyId::Official, 1, "aaaaaEbbbb", Property::Exclusion);
    row("official-lock, a long pause", StrategyId::OfficialLock, 1, "bbaaaaaETbb", Property::Exclusion);
    row("slots, a long pause", StrategyId::Slots, 1, "baaaaETbb", Property::Exclusion);
    row("sharding-lock, a long pause", StrategyId::ShardingLock, 1, "baaaETb", Property::Exclusion);
    row("fair", StrategyId::Fair, 0, "aaaaabbbbbbbaa", Property::Exclusion);
}

void TestProofStories::breaks()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, faults);
    QFETCH(QString, story);
    QFETCH(Property, property);
    Setup setup;
    setup.strategy = strategy;
    setup.faults = faults;
    const auto read = storyFromText(story);
    QVERIFY(read);
    const auto broken = replay(setup, *read);
    QVERIFY2(broken, broken ? "" : qPrintable(broken.error()));
    QCOMPARE(*broken, std::optional(property));
    const auto told = tell(setup, *read);
    QVERIFY(!told.empty());
    QCOMPARE(told.back().step, int(read->size()));
    if (property == Property::Exclusion)
        QVERIFY(told.back().inside > 1);
    // Without its last step it breaks nothing, or it would not be the shortest.
    const Story shorter(read->begin(), read->end() - 1);
    QCOMPARE(replay(setup, shorter).value(), std::optional<Property>());
    QCOMPARE(replay(setup, tidied(setup, *read, property)).value(), std::optional(property));
}

/// The same choices have to lead to the same state, whatever the strategy.
void TestProofStories::theSameTwice()
{
    QVERIFY(rc::check([] {
        Setup setup;
        setup.strategy = *rc::gen::elementOf(protocols::allStrategies());
        setup.contenders = *rc::gen::inRange(2, 4);
        setup.limit = *rc::gen::inRange(1, 3);
        setup.faults = *rc::gen::inRange(0, 3);
        const auto luck = *rc::gen::container<std::vector<unsigned>>(30, rc::gen::inRange(0U, 1000U));
        Wires wires;
        Story story;
        Fingerprint first;
        {
            Execution execution(setup, wires);
            for (const auto each : luck) {
                const auto choices = execution.choices();
                if (choices.empty())
                    break;
                story.push_back(choices[each % choices.size()]);
                execution.takeKnown(story.back());
            }
            first = execution.fingerprint();
        }
        Execution again(setup, wires);
        for (const auto& each : story)
            RC_ASSERT(again.take(each));
        RC_ASSERT(again.fingerprint() == first);
    }));
}

QTEST_GUILESS_MAIN(TestProofStories)
#include "tst_proof_stories.moc"
