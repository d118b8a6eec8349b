// SPDX-License-Identifier: GPL-3.0-or-later
#include "broken_stories.h"
#include "proof/search.h"

#include <rapidcheck.h>

#include <QFile>
#include <QRegularExpression>

#include <random>

#include "support/patience.h"

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
    void whoFailsWithoutAFaultIsTold();
    void breaks_data();
    void breaks();
    void theTableIsTrue_data();
    void theTableIsTrue();
    void losesAnUpdate_data();
    void losesAnUpdate();
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

/// Where nothing can follow any more, a story has broken progress if anybody failed whom no fault struck, and only
/// then, whoever comes later. In these walks, which are the same each time, nobody does.
void TestProofStories::whoFailsWithoutAFaultIsTold()
{
    int ended = 0;
    for (const auto strategy : protocols::allStrategies()) {
        for (unsigned seed = 0; seed < 20; ++seed) {
            Setup setup;
            setup.strategy = strategy;
            setup.contenders = 2;
            setup.faults = 2;
            std::mt19937 dice(seed);
            ClientCarriers carriers;
            Execution execution(setup, carriers);
            Story story;
            for (auto choices = execution.choices(); !choices.empty() && story.size() < 200;
                 choices = execution.choices()) {
                story.push_back(choices[dice() % choices.size()]);
                execution.takeKnown(story.back());
            }
            if (!execution.choices().empty())
                continue;
            ++ended;
            const bool isWell = execution.isWell();
            QVERIFY2(execution.aftermath().areWell == isWell, qPrintable(storyText(story)));
            const auto broken = replay(setup, story, Property::Progress);
            QVERIFY2(broken, broken ? "" : qPrintable(broken.error()));
            QVERIFY2(broken->has_value() != isWell, qPrintable(storyText(story)));
        }
    }
    QVERIFY(ended > 0);
}

void TestProofStories::breaks_data()
{
    QTest::addColumn<std::size_t>("number");
    for (std::size_t number = 0; number < brokenStories().size(); ++number)
        QTest::newRow(brokenStories()[number].name) << number;
}

void TestProofStories::breaks()
{
    QFETCH(std::size_t, number);
    const auto& row = brokenStories()[number];
    const auto property = row.property;
    const auto setup = row.setup();
    const auto read = storyFromText(QString::fromLatin1(row.story));
    QVERIFY(read);
    const auto broken = replay(setup, *read);
    QVERIFY2(broken, broken ? "" : qPrintable(broken.error()));
    QCOMPARE(*broken, std::optional(property));
    const auto reported = tell(setup, *read);
    QVERIFY(!reported.empty());
    QCOMPARE(reported.back().step, int(read->size()));
    if (property == Property::Exclusion)
        QVERIFY(reported.back().inside > row.limit);
    // Without its last step it breaks nothing, or it would not be the shortest.
    const Story shorter(read->begin(), read->end() - 1);
    QCOMPARE(replay(setup, shorter).value(), std::optional<Property>());
    QCOMPARE(replay(setup, tidied(setup, *read, property)).value(), std::optional(property));
}

namespace {

/// A cell of docs/internals/proof-table.md with a story.
struct TableCell {
    QString name;
    Setup setup;
    std::optional<Property> only; ///< Searched for alone.
    Property property = Property::Exclusion; ///< That the story breaks.
    QString story;
};

FaultKinds kindsNamed(const QString& name)
{
    FaultKinds kinds{false, false, false, false};
    kinds.crash = name == QLatin1String("crash");
    kinds.lost = name == QLatin1String("lost");
    kinds.expire = name == QLatin1String("expire");
    kinds.jump = name == QLatin1String("jump");
    return kinds;
}

/// What the head of a column says of its setup: `2 × 1, crash`.
TableCell columnOf(const QString& head, bool areFaults)
{
    static const QRegularExpression form(QStringLiteral("^(\\d) × (\\d)(?:, (.+))?$"));
    const auto match = form.match(head);
    TableCell column;
    column.setup.contenders = match.captured(1).toInt();
    column.setup.limit = match.captured(2).toInt();
    column.setup.faults = areFaults ? 1 : 0;
    const QString more = match.captured(3);
    if (more == QLatin1String("`lost-update`"))
        column.only = Property::LostUpdate;
    else if (!more.isEmpty())
        column.setup.kinds = kindsNamed(more);
    return column;
}

std::vector<TableCell> cellsOf(const QString& page)
{
    static const QRegularExpression broken(QStringLiteral("^\\*\\*broken\\*\\*: ([a-z-]+) `(\\w+)`"));
    std::vector<TableCell> cells;
    bool areFaults = false;
    QString part;
    QStringList heads;
    const auto lines = page.split(QLatin1Char('\n'));
    for (const QString& line : lines) {
        if (line.startsWith(QLatin1String("## "))) {
            part = line.mid(3);
            areFaults = part != QLatin1String("No fault");
        }
        if (!line.startsWith(QLatin1String("| ")))
            continue;
        const auto texts = line.split(QLatin1String(" | "));
        if (!line.startsWith(QLatin1String("| `"))) {
            heads = texts;
            heads.last().remove(QLatin1String(" |"));
            continue;
        }
        const auto strategy = protocols::strategyFromName(texts.front().mid(3).chopped(1));
        for (qsizetype at = 1; strategy && at < std::min(texts.size(), heads.size()); ++at) {
            const auto match = broken.match(texts[at]);
            const auto property = propertyFromId(match.captured(1));
            if (!property)
                continue;
            auto cell = columnOf(heads[at], areFaults);
            cell.name
                = protocols::strategyName(*strategy) + QLatin1String(", ") + heads[at] + QLatin1String(", ") + part;
            cell.setup.strategy = *strategy;
            cell.property = *property;
            cell.story = match.captured(2);
            cells.push_back(cell);
        }
    }
    return cells;
}

QString pageOfTheTable()
{
    QFile page(QStringLiteral(SIGNALBOX_SOURCE_DIR "/docs/internals/proof-table.md"));
    return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

} // namespace

void TestProofStories::theTableIsTrue_data()
{
    QTest::addColumn<std::size_t>("number");
    const auto cells = cellsOf(pageOfTheTable());
    for (std::size_t number = 0; number < cells.size(); ++number)
        QTest::newRow(qPrintable(cells[number].name)) << number;
    QTest::newRow("all of them") << cells.size();
}

/// Each story of the page breaks what its cell says, with its last step. Nothing is searched: that no story is shorter,
/// and that others hold, is not looked at.
void TestProofStories::theTableIsTrue()
{
    QFETCH(std::size_t, number);
    const auto page = pageOfTheTable();
    const auto cells = cellsOf(page);
    if (number == cells.size()) { // None is passed over because it is written in another way.
        QVERIFY(!cells.empty());
        QCOMPARE(cells.size(), static_cast<std::size_t>(page.count(QLatin1String("**broken**"))));
        return;
    }
    const auto& cell = cells[number];
    QVERIFY(cell.setup.contenders >= fewestContenders && cell.setup.limit >= 1);
    const auto story = storyFromText(cell.story);
    QVERIFY(story && !story->empty());
    const auto result = replay(cell.setup, *story, cell.only);
    QVERIFY2(result, result ? "" : qPrintable(result.error()));
    QCOMPARE(*result, std::optional(cell.property));
    const Story shorter(story->begin(), story->end() - 1);
    const auto before = replay(cell.setup, shorter, cell.property);
    QVERIFY2(before, before ? "" : qPrintable(before.error()));
    QCOMPARE(*before, std::optional<Property>());
}

void TestProofStories::losesAnUpdate_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<int>("faults");
    QTest::newRow("timeout") << StrategyId::Timeout << 0;
    QTest::newRow("no-cas") << StrategyId::NoCas << 0;
    QTest::newRow("clockless") << StrategyId::Clockless << 0;
    QTest::newRow("fenced, a long pause") << StrategyId::Fenced << 1; // Whose fence does not see the guarded value.
}

/// Two are inside before an update is lost: the same search stops there, unless it is told not to.
void TestProofStories::losesAnUpdate()
{
    QFETCH(StrategyId, strategy);
    QFETCH(int, faults);
    Setup setup;
    setup.strategy = strategy;
    setup.faults = faults;
    setup.kinds = {false, false, true, false};
    const auto find = [&setup](std::optional<Property> only) {
        Search search(setup, {}, only);
        while (!search.advance(std::chrono::seconds(1))) { }
        return search.result();
    };
    const auto stateOf = [](const Result& result, Property property) {
        return result.findings[static_cast<std::size_t>(property)].state;
    };
    const auto first = find({});
    QCOMPARE(first.property, std::optional(Property::Exclusion));
    QCOMPARE(stateOf(first, Property::LostUpdate), PropertyState::Unfinished);
    const auto lost = find(Property::LostUpdate);
    QCOMPARE(lost.verdict, Verdict::Broken);
    QCOMPARE(lost.property, std::optional(Property::LostUpdate));
    QVERIFY(lost.story.size() > first.story.size());
    QCOMPARE(lost.findings.front().property, Property::Exclusion);
    QCOMPARE(lost.findings.front().state, PropertyState::Broken);
    QCOMPARE(lost.findings.front().story.size(), first.story.size());
    QCOMPARE(stateOf(lost, Property::LostUpdate), PropertyState::Broken);
    const auto tidy = tidied(setup, lost.story, Property::LostUpdate);
    QCOMPARE(tidy.size(), lost.story.size());
    QCOMPARE(replay(setup, tidy).value(), std::optional(Property::Exclusion));
    QCOMPARE(replay(setup, tidy, Property::LostUpdate).value(), std::optional(Property::LostUpdate));
    const Story shorter(tidy.begin(), tidy.end() - 1);
    QCOMPARE(replay(setup, shorter, Property::LostUpdate).value(), std::optional<Property>());
    // And the value itself says so: two have left, and it counts one.
    ClientCarriers carriers;
    Execution execution(setup, carriers);
    for (const auto& each : tidy)
        QVERIFY(execution.take(each));
    QCOMPARE(execution.guarded(), 1);
    setup.limit = 2;
    QVERIFY(!applies(Property::LostUpdate, setup));
    Search none(setup, {}, Property::LostUpdate);
    QVERIFY(none.isOver() && !none.result().trouble.isEmpty());
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
        ClientCarriers carriers;
        Story story;
        Fingerprint first;
        {
            Execution execution(setup, carriers);
            for (const auto each : luck) {
                const auto choices = execution.choices();
                if (choices.empty())
                    break;
                story.push_back(choices[each % choices.size()]);
                execution.takeKnown(story.back());
            }
            first = execution.fingerprint();
        }
        Execution again(setup, carriers);
        for (const auto& each : story)
            RC_ASSERT(again.take(each));
        RC_ASSERT(again.fingerprint() == first);
    }));
}

QTEST_GUILESS_MAIN(TestProofStories)
#include "tst_proof_stories.moc"
