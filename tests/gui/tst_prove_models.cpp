// SPDX-License-Identifier: GPL-3.0-or-later
// What the Prove page is made of, without a window.
#include "gui/prove/model/proof_recording.h"
#include "gui/prove/model/prove_controller.h"
#include "gui/prove/model/prove_option_model.h"
#include "gui/prove/model/prove_story_model.h"
#include "gui/prove/model/state_tree.h"
#include "gui/semaphores/model/contender_facts.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/stage/model/stage_scene.h"
#include "history/lanes.h"
#include "history/recording.h"
#include "proof/played.h"
#include "support/properties.h"

#include "support/little_room.h"
#include "support/other_language.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>

using namespace Qt::StringLiterals;
using protocols::StrategyId;

namespace {

constexpr int searchTime = 60'000;

proof::Setup setupOf(StrategyId strategy, int faults = 0)
{
    proof::Setup setup;
    setup.strategy = strategy;
    setup.faults = faults;
    return setup;
}

proof::Explorer replayed(const proof::Setup& setup, QStringView story)
{
    proof::Explorer explorer(setup);
    const auto read = proof::storyFromText(story);
    if (!read || !explorer.jump(*read))
        qFatal("no story");
    return explorer;
}

QString wordOf(const gui::ProveController& controller)
{
    return proof::storyText(controller.story().story());
}

} // namespace

class TestProveModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QSettings().clear(); }

    void textAndBack();
    void noText_data();
    void noText();
    void rowsOfAStory();
    void inAnotherLanguageItsRowsStay();
    void rowsOfOptions();
    void aQuizTellsNothing();
    void whatIsNotKnownDoesNotLookWell();
    void propertiesOfASetup();
    void whatIsTold();
    void treeOfAStory();
    void anyTreeFits();
    void keysInTheTree();
    void aSearchFindsTheShortest();
    void aSearchThatHolds();
    void aStopProvesNothing();
    void ownStepsStay();
    void branching();
    void pastedStories();
    void theGame();
    void theGameIsLost();
    void aStoryAsARecording();
    void theRecordingSaysWhoIsInside();
    void treeStageAndTimelineCountTheSameWaiters_data();
    void treeStageAndTimelineCountTheSameWaiters();
    void aRecordingThatDoesNotFit();
    void aStopIsHeardWhileTidying();
    void theGameEndsWithAVerdict();
};

void TestProveModels::textAndBack()
{
    QCOMPARE(proof::proofText(setupOf(StrategyId::NoCas), *proof::storyFromText(u"aabbba")), u"no-cas:2/1:aabbba"_s);
    auto faulty = setupOf(StrategyId::Official, 1);
    QCOMPARE(proof::proofText(faulty), u"official:2/1+1"_s);
    faulty.kinds = {false, false, true, false};
    QCOMPARE(proof::proofText(faulty), u"official:2/1+1E"_s);
    QVERIFY(holds(200, [] {
        proof::ProofText proof;
        proof.setup.strategy = *rc::gen::elementOf(protocols::allStrategies());
        proof.setup.contenders = *rc::gen::inRange(2, 6);
        proof.setup.limit = protocols::traits(proof.setup.strategy).lock ? 1 : *rc::gen::inRange(1, 6);
        proof.setup.faults = *rc::gen::inRange(0, 6);
        const int kinds = proof.setup.faults > 0 ? *rc::gen::inRange(1, 16) : 15;
        proof.setup.kinds = {(kinds & 1) != 0, (kinds & 2) != 0, (kinds & 4) != 0, (kinds & 8) != 0};
        if (*rc::gen::inRange(0, 2) == 1)
            proof.story = *proof::storyFromText(u"ab2cXT");
        const auto read = proof::proofFromText(proof::proofText(proof.setup, proof.story));
        RC_ASSERT(read.has_value());
        RC_ASSERT(*read == proof);
    }));
}

void TestProveModels::noText_data()
{
    QTest::addColumn<QString>("text");
    for (const auto* const text :
        {"", "no-cas", "no-cas:", "no-cas:2", "no-cas:2/0", "no-cas:1/1", "no-cas:6/1", "no-cas:2/6", "no-cas:2/1+6",
            "no-cas:2/1+1Z", "nobody:2/1", "no-cas:2/1:Q", "no-cas:2/1:a:b", "aabbba", "NO-CAS:2/1"})
        QTest::newRow(text) << QString::fromLatin1(text);
    QTest::newRow("long") << QString(100'000, u'a') + u":2/1"_s;
}

void TestProveModels::noText()
{
    QFETCH(QString, text);
    QVERIFY(!proof::proofFromText(text));
}

void TestProveModels::rowsOfAStory()
{
    gui::ProveStoryModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto story = replayed(setupOf(StrategyId::NoCas), u"aabbba");
    model.setStory(story, 6);
    QVERIFY(model.rowCount() >= 6);
    QCOMPARE(model.rowOf(0), -1);
    QCOMPARE(model.stepOf(-1), 0);
    int last = 0;
    for (int row = 0; row < model.rowCount(); ++row) {
        const int step = model.stepOf(row);
        QVERIFY(step == last || step == last + 1);
        const auto index = model.index(row);
        QCOMPARE(index.data(gui::StepRows::NumberRole).isValid(), step != last);
        QVERIFY(!index.data().toString().isEmpty());
        QVERIFY(index.data(Qt::AccessibleTextRole).toString().contains(QString::number(step)));
        QCOMPARE(index.data(gui::StepRows::ToneRole).value<gui::RowState>() == gui::RowState::Stale, step == 6);
        last = step;
    }
    QCOMPARE(last, 6);
    const auto pill = model.index(model.rowOf(6)).data(gui::ProveRows::PillRole).value<gui::Badge>();
    QVERIFY(pill.text.contains(u'2'));
    QCOMPARE(pill.tone, gui::RowState::Stale);
    // Another ending: the rows before stay, so that a selection does.
    const QPersistentModelIndex first(model.index(0));
    model.setStory(replayed(setupOf(StrategyId::NoCas), u"aabbbb"), 0);
    QVERIFY(first.isValid());
    QCOMPARE(first.row(), 0);
    model.setStory(proof::Explorer(setupOf(StrategyId::NoCas)), 0);
    QCOMPARE(model.rowCount(), 0);
}

void TestProveModels::inAnotherLanguageItsRowsStay()
{
    gui::ProveStoryModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setStory(replayed(setupOf(StrategyId::NoCas), u"aabbba"), 6);
    const QString before = model.index(0).data().toString();
    const int rows = model.rowCount();
    const QSignalSpy removed(&model, &QAbstractItemModel::rowsRemoved);
    const QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
    const support::OtherLanguage other;
    model.setStory(replayed(setupOf(StrategyId::NoCas), u"aabbba"), 6);
    QVERIFY(model.index(0).data().toString() != before);
    QCOMPARE(model.rowCount(), rows);
    QCOMPARE(removed.count() + inserted.count(), 0);
}

void TestProveModels::rowsOfOptions()
{
    gui::ProveOptionModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto story = replayed(setupOf(StrategyId::NoCas), u"aabbb");
    model.setChoices(story.choices(), 1, false);
    QCOMPARE(model.rowCount(), 2);
    QVERIFY(!model.index(0).data().toString().isEmpty()); // Also before it is worked out.
    while (const auto choice = model.nextUnknown())
        model.setOption(story.option(*choice));
    const auto breaking = model.index(0).data(gui::ProveRows::PillRole).value<gui::Badge>();
    QCOMPARE(breaking.tone, gui::RowState::Stale);
    QVERIFY(breaking.text.contains(u"exclusion"));
    QVERIFY(model.index(0).data(Qt::AccessibleTextRole).toString().contains(breaking.text));
    QVERIFY(model.index(1).data(gui::ProveRows::PillRole).value<gui::Badge>().tone != gui::RowState::Stale);
    QVERIFY(model.choiceAt(1).has_value());
    QVERIFY(!model.choiceAt(2));
    QVERIFY(!model.choiceAt(-1));
}

void TestProveModels::aQuizTellsNothing()
{
    gui::ProveOptionModel model;
    const auto story = replayed(setupOf(StrategyId::NoCas), u"aabbb");
    model.setChoices(story.choices(), 1, true);
    while (const auto choice = model.nextUnknown())
        model.setOption(story.option(*choice));
    for (int row = 0; row < model.rowCount(); ++row) {
        QVERIFY(model.index(row).data(gui::ProveRows::PillRole).value<gui::Badge>().text.isEmpty());
        QVERIFY(!model.index(row).data(Qt::ToolTipRole).toString().contains(u"exclusion"));
    }
}

/// More can follow on the crash than is looked at while a person waits.
void TestProveModels::whatIsNotKnownDoesNotLookWell()
{
    auto setup = setupOf(StrategyId::Spring, 1);
    setup.contenders = 4;
    setup.limit = 2;
    gui::ProveController controller;
    controller.show({setup, *proof::storyFromText(u"aaaaaX")});
    QVERIFY(!controller.broken());
    QVERIFY(controller.isOpen());
    const auto& story = controller.story();
    QVERIFY2(gui::storyAsText(story).contains(gui::openText()), qPrintable(gui::storyAsText(story)));
    controller.moveTo(4);
    QVERIFY(!controller.isOpen());
    gui::ProveOptionModel model;
    const auto choices = controller.here().choices();
    model.setChoices(choices, 2, false);
    const proof::Choice crash{0, proof::Act::Crash, 0};
    model.setOption(controller.option(crash));
    const auto row = static_cast<int>(std::ranges::find(choices, crash) - choices.begin());
    QVERIFY(row < model.rowCount());
    QCOMPARE(model.index(row).data(gui::ProveRows::PillRole).value<gui::Badge>().tone, gui::RowState::Warning);
    QVERIFY(model.index(row).data(Qt::AccessibleTextRole).toString().contains(gui::openText()));
}

void TestProveModels::propertiesOfASetup()
{
    const auto setup = setupOf(StrategyId::NoCas);
    const auto untried = gui::proveProperties(setup, nullptr, false, {});
    QVERIFY(untried.size() >= 6);
    for (const auto& each : untried) {
        QVERIFY(!each.claim.isEmpty());
        QCOMPARE(each.badge.tone, gui::RowState::Neutral); // Nothing may look as if it held.
    }
    const auto broken = gui::proveProperties(setup, nullptr, false, proof::BrokenAt{proof::Property::Exclusion, 6});
    QCOMPARE(broken.front().badge.tone, gui::RowState::Stale);
    QCOMPARE(broken[1].badge.tone, gui::RowState::Neutral);
}

void TestProveModels::whatIsTold()
{
    const auto text = gui::storyAsText(replayed(setupOf(StrategyId::NoCas), u"aabbba"));
    QVERIFY(text.startsWith(u"no-cas:2/1:aabbba\n"));
    QVERIFY(text.contains(u"signalboxctl prove no-cas --contenders 2 --limit 1 --replay aabbba"));
    auto faulty = setupOf(StrategyId::Official, 1);
    faulty.kinds = {false, false, true, false};
    QVERIFY(
        gui::storyAsText(replayed(faulty, u"aaaaaEbbbb")).contains(u"--faults 1 --kinds expire --replay aaaaaEbbbb"));
    gui::ProveOutcome outcome;
    outcome.setup = setupOf(StrategyId::Official);
    outcome.isStopped = true;
    auto head = gui::proveHeadline(outcome);
    QVERIFY(head.tone != gui::RowState::Holding);
    QVERIFY(head.text.contains(u"proves nothing"));
    outcome.result.verdict = proof::Verdict::Holds;
    head = gui::proveHeadline(outcome);
    QCOMPARE(head.tone, gui::RowState::Holding);
    QVERIFY2(head.text.contains(u"bounds"), qPrintable(head.text));
    outcome.result.verdict = proof::Verdict::Broken;
    outcome.result.property = proof::Property::Exclusion;
    outcome.insideAtEnd = 3;
    outcome.setup.limit = 2;
    QCOMPARE(gui::proveHeadline(outcome).title, u"3 inside, 2 allowed"_s);
}

void TestProveModels::treeOfAStory()
{
    const auto story = replayed(setupOf(StrategyId::NoCas), u"aabbba");
    const auto scene = gui::stateScene(story, {3, 6, 5});
    int path = 0;
    int here = 0;
    for (const auto& node : scene.nodes) {
        const bool isPath = node.kind == gui::StateNode::Kind::Path;
        path += isPath ? 1 : 0;
        here += node.isHere ? 1 : 0;
        QCOMPARE(node.isBroken, isPath && node.step == 6);
        QCOMPARE(node.isTried, node.step <= 5);
        QVERIFY(!node.title.isEmpty());
        QVERIFY(!node.words.isEmpty());
        if (!isPath && node.step > 5)
            QVERIFY2(node.words.contains(u"Not tried"), qPrintable(node.words));
    }
    QCOMPARE(path, 7);
    QCOMPARE(here, 1);
    QVERIFY(!scene.summary.isEmpty());
}

void TestProveModels::anyTreeFits()
{
    QVERIFY(holds(30, [] {
        auto setup = setupOf(*rc::gen::elementOf(protocols::allStrategies()), *rc::gen::inRange(0, 2));
        setup.contenders = *rc::gen::inRange(2, 5);
        proof::Explorer story(setup);
        for (int step = *rc::gen::inRange(0, 8); step > 0 && !story.choices().empty(); --step)
            RC_ASSERT(story.go(story.choices()[*rc::gen::inRange<std::size_t>(0, story.choices().size())]));
        const auto scene = gui::stateScene(story, {story.steps(), 0, 0});
        gui::StateSpec spec;
        spec.width = *rc::gen::inRange(200, 600);
        for (const auto& each : scene.nodes)
            spec.titles.push_back(static_cast<qreal>(each.title.size()) * 8);
        const auto layout = gui::layOut(scene, spec);
        const QRectF room(QPointF(), layout.size);
        for (std::size_t node = 0; node < scene.nodes.size(); ++node) {
            const auto& box = layout.nodes[node];
            if (scene.nodes[node].kind == gui::StateNode::Kind::Path)
                RC_ASSERT(!box.isEmpty());
            RC_ASSERT(box.isEmpty() || room.contains(box));
            RC_ASSERT((layout.parents[node] < 0) == (node == 0));
            for (std::size_t other = 0; other < node; ++other)
                RC_ASSERT(!box.intersects(layout.nodes[other]));
        }
    }));
}

void TestProveModels::keysInTheTree()
{
    const auto story = replayed(setupOf(StrategyId::NoCas), u"aab");
    const auto scene = gui::stateScene(story, {3, 0, 0});
    gui::StateSpec spec;
    spec.titles.assign(scene.nodes.size(), 30);
    const auto layout = gui::layOut(scene, spec);
    int at = gui::neighbour(scene, layout, -1, gui::Step::Down);
    for (int step = 1; step <= 3; ++step) { // Down the path, whatever stands beside it.
        at = gui::neighbour(scene, layout, at, gui::Step::Down);
        QCOMPARE(scene.nodes[std::size_t(at)].step, step);
        QCOMPARE(scene.nodes[std::size_t(at)].kind, gui::StateNode::Kind::Path);
    }
    at = gui::neighbour(scene, layout, at, gui::Step::Left);
    QCOMPARE(scene.nodes[std::size_t(at)].kind, gui::StateNode::Kind::Side);
    QCOMPARE(gui::neighbour(scene, layout, at, gui::Step::Left), at);
    at = gui::neighbour(scene, layout, at, gui::Step::Up);
    QCOMPARE(scene.nodes[std::size_t(at)].step, 2);
}

void TestProveModels::aSearchFindsTheShortest()
{
    gui::ProveController controller;
    controller.setSetup(setupOf(StrategyId::NoCas));
    QVERIFY(controller.outcome() == nullptr);
    controller.start();
    QVERIFY(controller.isSearching());
    QTRY_VERIFY_WITH_TIMEOUT(!controller.isSearching(), searchTime);
    QCOMPARE(controller.outcome()->result.verdict, proof::Verdict::Broken);
    QCOMPARE(controller.outcome()->insideAtEnd, 2);
    QVERIFY(controller.hasShortest());
    QCOMPARE(controller.story().steps(), *controller.par());
    QCOMPARE(controller.cursor(), controller.story().steps());
    QCOMPARE(controller.broken()->step, controller.story().steps());
    controller.moveTo(2);
    QVERIFY(!controller.broken());
    QVERIFY(controller.brokenInStory());
    QCOMPARE(controller.here().steps(), 2);
    QVERIFY(controller.figures().states > 10);
    // Another setup knows nothing of it.
    controller.setSetup(setupOf(StrategyId::Official));
    QVERIFY(controller.outcome() == nullptr);
    QCOMPARE(controller.story().steps(), 0);
}

void TestProveModels::aSearchThatHolds()
{
    gui::ProveController controller;
    controller.setSetup(setupOf(StrategyId::Official));
    controller.start();
    QTRY_VERIFY_WITH_TIMEOUT(!controller.isSearching(), searchTime);
    QCOMPARE(controller.outcome()->result.verdict, proof::Verdict::Holds);
    for (const auto& each : gui::proveProperties(controller.setup(), controller.outcome(), false, {}))
        QCOMPARE(each.badge.tone, gui::RowState::Holding);
    QVERIFY(!controller.par());
    QVERIFY(controller.triedSteps() > 1000);
    controller.setGame(true);
    QVERIFY(!controller.isWon());
}

void TestProveModels::aStopProvesNothing()
{
    gui::ProveController controller;
    auto setup = setupOf(StrategyId::Fair);
    setup.contenders = 4;
    controller.setSetup(setup);
    controller.start();
    controller.stop();
    QTRY_VERIFY_WITH_TIMEOUT(!controller.isSearching(), searchTime);
    QVERIFY(controller.outcome()->isStopped);
    QCOMPARE(controller.outcome()->result.verdict, proof::Verdict::Unfinished);
    for (const auto& each : gui::proveProperties(setup, controller.outcome(), false, {}))
        QVERIFY2(each.badge.tone == gui::RowState::Neutral || each.badge.text == u"reached"_s,
            qPrintable(each.claim + each.badge.text));
}

void TestProveModels::ownStepsStay()
{
    gui::ProveController controller;
    controller.setSetup(setupOf(StrategyId::NoCas));
    controller.start();
    controller.take(controller.here().choices().back());
    const auto own = wordOf(controller);
    QTRY_VERIFY_WITH_TIMEOUT(!controller.isSearching(), searchTime);
    QCOMPARE(wordOf(controller), own); // What a person began is not taken away.
    controller.showShortest();
    QCOMPARE(controller.story().steps(), *controller.par());
}

void TestProveModels::branching()
{
    gui::ProveController controller;
    controller.setSetup(setupOf(StrategyId::NoCas));
    QVERIFY(!controller.replay(u"aabbba"_s));
    controller.moveTo(2);
    controller.take({1, proof::Act::Go, 0}); // That is how it goes on: nothing is cut off.
    QCOMPARE(wordOf(controller), u"aabbba"_s);
    QCOMPARE(controller.cursor(), 3);
    controller.moveTo(2);
    controller.take({0, proof::Act::Go, 0});
    QCOMPARE(wordOf(controller), u"aaa"_s);
    QCOMPARE(controller.cursor(), 3);
    controller.stepBack();
    QCOMPARE(wordOf(controller), u"aa"_s);
    controller.moveTo(99);
    QCOMPARE(controller.cursor(), 2);
    controller.startOver();
    QCOMPARE(wordOf(controller), QString());
    controller.stepBack();
    QCOMPARE(controller.cursor(), 0);
}

void TestProveModels::pastedStories()
{
    gui::ProveController controller;
    controller.setSetup(setupOf(StrategyId::NoCas));
    QVERIFY(controller.replay(QString()));
    QVERIFY(controller.replay(u"Hello, world"_s));
    QVERIFY(controller.replay(u"c"_s)); // There are two contenders.
    QVERIFY(controller.replay(u"no-cas:2/1:aX"_s)); // And no faults.
    QCOMPARE(wordOf(controller), QString());
    QVERIFY(!controller.replay(u" aab bba "_s));
    QCOMPARE(wordOf(controller), u"aabbba"_s);
    const auto copied = gui::storyAsText(controller.story());
    controller.setSetup(setupOf(StrategyId::Official));
    QVERIFY(!controller.replay(copied));
    QCOMPARE(controller.setup(), setupOf(StrategyId::NoCas));
    QCOMPARE(wordOf(controller), u"aabbba"_s);
    controller.startOver();
    QVERIFY(!controller.replay(QString(copied).replace(u'\n', u' '))); // As a field of one line makes it.
    QCOMPARE(wordOf(controller), u"aabbba"_s);
}

void TestProveModels::theGame()
{
    gui::ProveController controller;
    controller.setSetup(setupOf(StrategyId::NoCas));
    controller.setGame(true);
    QVERIFY(controller.isGame());
    QTRY_VERIFY_WITH_TIMEOUT(!controller.isSearching(), searchTime);
    QCOMPARE(controller.story().steps(), 0); // The solution is not shown.
    const int par = *controller.par();
    QCOMPARE(controller.best(), 0);
    const auto steps = *proof::storyFromText(u"aabbba");
    QCOMPARE(static_cast<int>(steps.size()), par);
    controller.take(steps.front());
    controller.stepBack(); // Undo.
    for (const auto& step : steps) {
        QVERIFY(!controller.isWon());
        controller.take(step);
    }
    QVERIFY(controller.isWon());
    QCOMPARE(controller.best(), par);
    controller.startOver();
    QVERIFY(controller.isGame());
    QVERIFY(!controller.isWon());
    QCOMPARE(controller.best(), par);
    // A longer win is none better.
    controller.take({1, proof::Act::Go, 0});
    const auto story = proof::storyFromText(u"aabba");
    QVERIFY(story);
    for (const auto& step : *story) {
        if (!controller.isWon())
            controller.take(step);
    }
    QCOMPARE(controller.best(), par);
}

void TestProveModels::theGameIsLost()
{
    gui::ProveController controller;
    controller.setSetup(setupOf(StrategyId::NoCas));
    controller.setGame(true);
    QTRY_VERIFY_WITH_TIMEOUT(!controller.isSearching(), searchTime);
    controller.showShortest();
    QVERIFY(!controller.isGame());
    QCOMPARE(controller.story().steps(), *controller.par());
    QCOMPARE(controller.best(), 0); // Looking is no win.
}

void TestProveModels::aStoryAsARecording()
{
    gui::ProveController controller;
    auto setup = setupOf(StrategyId::Spring, 1);
    controller.setSetup(setup);
    QVERIFY(!controller.replay(u"aaaaaX"_s));
    QStringList files;
    connect(&controller, &gui::ProveController::recorded, this, [&files](const QString& file) { files += file; });
    QSignalSpy failures(&controller, &gui::ProveController::recordingFailed);
    controller.record();
    QVERIFY(controller.isRecording()); // The window's thread does not wait for the disk.
    QTRY_VERIFY_WITH_TIMEOUT(!controller.isRecording(), searchTime);
    controller.record();
    QTRY_COMPARE_WITH_TIMEOUT(files.size(), 2, searchTime);
    QVERIFY(files[0] != files[1]); // The first may lie open.
    QVERIFY(failures.isEmpty());
    const auto recording = history::Recording::open(files[0]);
    QVERIFY(recording);
    QVERIFY(recording->problems().empty());
    const auto seen = proof::played(setup, controller.story().story());
    QCOMPARE(recording->end(), history::Time(gui::proofStep * static_cast<int>(seen.size())));
    for (const auto& each : seen) {
        const auto states = recording->stateAt(gui::proofStep * each.step + std::chrono::milliseconds(500));
        QCOMPARE(states.size(), std::size_t(1));
        QCOMPARE(states.front().path, u"proof/it/"_s);
        QCOMPARE(states.front().update.state->holders, each.state.holders);
        QCOMPARE(states.front().update.state->waiting, each.state.waiting);
    }
    const auto& marks = recording->marks();
    QCOMPARE(marks.size(), controller.story().story().size());
    QCOMPARE(marks.back().kind, history::Mark::Kind::Fault);
    QCOMPARE(marks.front().kind, history::Mark::Kind::Note);
    QVERIFY2(marks.front().text.contains(u"A: "), qPrintable(marks.front().text));
    const QTemporaryDir folder;
    QVERIFY(gui::recordStory(setup, *proof::storyFromText(u"c"), folder.filePath(u"x.sbxrec"_s)));
    QVERIFY(gui::recordStory(setup, *proof::storyFromText(u"a"), folder.filePath(u"no/x.sbxrec"_s)));
}

/// The store knows less: B is inside, and only a contender key of it is left.
void TestProveModels::theRecordingSaysWhoIsInside()
{
    const QTemporaryDir folder;
    const auto file = folder.filePath(u"x.sbxrec"_s);
    QVERIFY(!gui::recordStory(setupOf(StrategyId::NoCas), *proof::storyFromText(u"aabbba"), file));
    const auto recording = history::Recording::open(file);
    QVERIFY(recording);
    const auto& marks = recording->marks();
    QCOMPARE(marks.size(), std::size_t(6));
    QVERIFY2(marks[0].text.startsWith(u"No contender is inside."), qPrintable(marks[0].text));
    QVERIFY2(marks[4].text.startsWith(u"Inside: B."), qPrintable(marks[4].text));
    QCOMPARE(marks[4].kind, history::Mark::Kind::Note);
    QVERIFY2(marks[5].text.startsWith(u"Inside: A, B. Only 1 allowed."), qPrintable(marks[5].text));
    QCOMPARE(marks[5].kind, history::Mark::Kind::Fault);
}

void TestProveModels::treeStageAndTimelineCountTheSameWaiters_data()
{
    QTest::addColumn<StrategyId>("strategy");
    QTest::addColumn<QString>("story");
    QTest::newRow("no-cas") << StrategyId::NoCas << u"aabbba"_s;
    QTest::newRow("official, a release") << StrategyId::Official << u"aabbaaabbb"_s;
    QTest::newRow("Spring") << StrategyId::Spring << u"aaabbbaab"_s;
}

/// At each moment of what is played, between two steps also.
void TestProveModels::treeStageAndTimelineCountTheSameWaiters()
{
    QFETCH(StrategyId, strategy);
    QFETCH(QString, story);
    const QTemporaryDir folder;
    const auto file = folder.filePath(u"x.sbxrec"_s);
    const auto read = proof::storyFromText(story);
    QVERIFY(read);
    const auto problem = gui::recordStory(setupOf(strategy), *read, file);
    QVERIFY2(!problem, qPrintable(problem.value_or(QString())));
    const auto recording = history::Recording::open(file);
    QVERIFY(recording);
    history::LaneBuilder builder;
    auto replay = recording->replay();
    while (const auto moment = replay.next())
        builder.add(*moment);
    builder.setNow(recording->end());
    const auto& levels = builder.lanes().paths.front().levels;
    int most = 0;
    for (history::Time at(0); at <= recording->end(); at += std::chrono::milliseconds(250)) {
        const auto states = recording->stateAt(at);
        QCOMPARE(states.size(), std::size_t(1));
        const auto now = recording->wallClock(at);
        gui::SemaphoreTreeModel tree;
        QVERIFY(tree.addPath(states.front().path));
        tree.show(history::viewThen(states.front().path, &states.front(), builder.lanes(), at, now, {}));
        const auto& view = tree.view(states.front().path);
        const auto scene = gui::sceneOf(view, gui::assignPermits({}, view), {});
        const auto later = std::ranges::upper_bound(levels, at, {}, &history::Level::at);
        QVERIFY(later != levels.begin());
        const int waiting = std::prev(later)->waiting;
        const auto head = tree.indexOfPath(states.front().path);
        QCOMPARE(head.data(gui::SemaphoreTreeModel::NumberRole).toInt(), waiting);
        QCOMPARE(int(scene.queue.size()), waiting);
        // And Details, of the whole and of each of them.
        const auto& update = states.front().update;
        const auto facts = gui::semaphoreFacts(update, now);
        const auto reported = std::ranges::find(facts, u"waiting"_s, &gui::Fact::id);
        QVERIFY(!update.state->found || reported != facts.end());
        if (update.state->found)
            QCOMPARE(reported->value, QString::number(waiting));
        const auto isFound
            = [&](const semaphore::Waiter& each) { return gui::findContender(update, each.session, now).has_value(); };
        QCOMPARE(int(std::ranges::count_if(update.state->waiting, isFound)), waiting);
        most = std::max(most, waiting);
    }
    QVERIFY(most > 0);
}

void TestProveModels::aRecordingThatDoesNotFit()
{
    const QTemporaryDir folder;
    const support::LittleRoom room(2000);
    const auto problem = gui::recordStory(
        setupOf(StrategyId::NoCas), *proof::storyFromText(u"aabbbabbbb"), folder.filePath(u"x.sbxrec"_s));
    QVERIFY(problem && !problem->isEmpty());
}

void TestProveModels::aStopIsHeardWhileTidying()
{
    const auto setup = setupOf(StrategyId::NoCas);
    const auto untidy = *proof::storyFromText(u"abbaba");
    QCOMPARE(proof::replay(setup, untidy).value(), std::optional(proof::Property::Exclusion));
    int asked = 0;
    const auto same = proof::tidied(setup, untidy, proof::Property::Exclusion, [&asked] { return ++asked > 0; });
    QCOMPARE(asked, 1);
    QVERIFY(same == untidy);
    QVERIFY(proof::tidied(setup, untidy, proof::Property::Exclusion) != untidy);
}

void TestProveModels::theGameEndsWithAVerdict()
{
    gui::ProveController controller;
    controller.setSetup(setupOf(StrategyId::Official));
    controller.setGame(true);
    QVERIFY(!controller.isLost());
    while (!controller.here().choices().empty())
        controller.take(controller.here().choices().front());
    QVERIFY(controller.isLost());
    QVERIFY(!controller.isWon());
    controller.stepBack();
    QVERIFY(!controller.isLost());
}

QTEST_GUILESS_MAIN(TestProveModels)
#include "tst_prove_models.moc"
