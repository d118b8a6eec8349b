// SPDX-License-Identifier: GPL-3.0-or-later
// What the Lab page shows, without a window and without Consul.
#include "gui/lab/model/lab_contender_model.h"
#include "gui/lab/model/lab_draft.h"
#include "gui/lab/model/lab_event_model.h"
#include "gui/lab/model/lab_figures.h"
#include "gui/lab/model/lab_group_model.h"
#include "gui/lab/model/lab_scenario_model.h"
#include "gui/lab/model/lab_step_model.h"
#include "gui/lab/model/lab_verdict_model.h"
#include "support/other_language.h"
#include "support/own_settings.h"
#include "support/patience.h"

#include <QAbstractItemModelTester>
#include <QSet>
#include <QSignalSpy>

using namespace std::chrono_literals;
using Strictly = QAbstractItemModelTester;

namespace {

std::vector<gui::LabContenderRow> rowsOf(int count)
{
    std::vector<gui::LabContenderRow> rows;
    for (int i = 0; i < count; ++i) {
        gui::LabContenderRow row;
        row.number = i;
        row.name = QStringLiteral("client-%1").arg(i);
        rows.push_back(row);
    }
    return rows;
}

protocols::Step stepOf(int number)
{
    protocols::Step step;
    step.number = number;
    step.meaning = QStringLiteral("step %1").arg(number);
    step.request.path = "/v1/kv/demo/a%20b";
    step.request.method = consul::Method::Put;
    step.request.query = {{"cas", "12"}};
    step.answer = QStringLiteral("true");
    return step;
}

gui::LabEventRow eventOf(int ms)
{
    gui::LabEventRow row;
    row.event.at = std::chrono::milliseconds(ms);
    row.contender = QStringLiteral("client-0");
    return row;
}

/// At 14:00 of the machine's own day it was this moment.
gui::RunClock clockAt(std::chrono::nanoseconds steady)
{
    return {steady, QDateTime(QDate(2026, 11, 24), QTime(14, 0)).toUTC()};
}

} // namespace

class TestLabModels : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void contendersChangeInPlaceAndAreAppended();
    void aPausedContenderSaysSo();
    void waitsGrowWithoutTouchingOtherColumns();
    void eventsAreARing();
    void stepsOfAnyContenderCanBeChosenAfterwards();
    void aThousandContendersShareTheRoomForSteps();
    void repetitionIsOneSentence();
    void whatHappensToAContenderIsNarrated();
    void verdictsChangeInPlace();
    void overTheLimitIsSaidInWords();
    void whatConsulShowsIsNotKnownWithoutContact();
    void almostAllIsNotAll();
    void figuresWithoutGrantsClaimNothing();
    void wakeUpsAreCountedPerGrant();
    void composedFaultsAndExpectationsAreKept_data();
    void composedFaultsAndExpectationsAreKept();
    void groupsStandSideBySide();
    void aDraftBecomesAScenarioThatCanBeSaved();
    void aDraftOfSeveralGroupsBecomesAScenario();
    void whatCannotShareAPath();
    void aDraftComesBackWithAllItsGroups();
    void aDraftOfProcessesHasOnlyWhatTheyCanHave();
    void whatIsWrongWithADraftIsSaid_data();
    void whatIsWrongWithADraftIsSaid();
    void eachLayoutHasAStrategyThatFits();
    void builtInScenariosCanBeChosen();
    void builtInScenariosFollowTheLanguage();
    void filesThatWereOpenedLastAreRemembered();
};

void TestLabModels::contendersChangeInPlaceAndAreAppended()
{
    gui::LabContenderModel model;
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
    auto rows = rowsOf(10);
    model.put(rows);
    QCOMPARE(model.rowCount(), 10);
    model.put(rows);
    QCOMPARE(changed.count(), 0);
    rows[2].state = lab::ContenderState::Holding;
    rows[3].state = lab::ContenderState::Holding;
    rows[7].cycle = 4;
    auto added = rowsOf(12);
    rows.insert(rows.end(), added.begin() + 10, added.end());
    model.put(rows);
    QCOMPARE(changed.count(), 2); // Neighbours are told together.
    QCOMPARE(model.rowCount(), 12);
    QCOMPARE(model.index(7, gui::LabContenderModel::Cycle).data().toString(), QStringLiteral("5"));
    QCOMPARE(model.index(2, 0).data(gui::LabContenderModel::ToneRole).value<gui::RowState>(), gui::RowState::Holding);
    model.clear();
    QCOMPARE(model.rowCount(), 0);
    QCOMPARE(reset.count(), 0);
}

void TestLabModels::aPausedContenderSaysSo()
{
    gui::LabContenderModel model;
    auto rows = rowsOf(1);
    rows[0].state = lab::ContenderState::Holding;
    rows[0].paused = true;
    model.put(rows);
    const auto state = model.index(0, gui::LabContenderModel::State);
    QCOMPARE(state.data().toString(), QStringLiteral("Holding, paused"));
    QCOMPARE(state.data(gui::LabContenderModel::ToneRole).value<gui::RowState>(), gui::RowState::Warning);
    rows[0].paused = false;
    rows[0].atStep = true;
    rows[0].trouble = QStringLiteral("Consul said no.");
    model.put(rows);
    QCOMPARE(state.data().toString(), QStringLiteral("Holding, at a step"));
    QVERIFY(state.data(Qt::ToolTipRole).toString().contains(QStringLiteral("Consul said no.")));
}

void TestLabModels::waitsGrowWithoutTouchingOtherColumns()
{
    gui::LabContenderModel model;
    auto rows = rowsOf(3);
    rows[1].state = lab::ContenderState::Queuing;
    rows[1].since = 1s;
    model.put(rows);
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.tick(4s);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed.first()[0].toModelIndex(), model.index(1, gui::LabContenderModel::Since));
    QCOMPARE(changed.first()[1].toModelIndex(), model.index(1, gui::LabContenderModel::Since));
    QCOMPARE(model.index(1, gui::LabContenderModel::Since).data().toString(), QStringLiteral("waits 3.0 s"));
}

void TestLabModels::eventsAreARing()
{
    gui::LabEventModel model;
    model.setClock(clockAt(500ms));
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    std::vector<gui::LabEventRow> rows;
    rows.reserve(1500);
    for (int i = 0; i < 1500; ++i)
        rows.push_back(eventOf(500 + i));
    model.append(rows);
    model.append(rows);
    QCOMPARE(model.rowCount(), static_cast<int>(gui::LabEventModel::capacity));
    const auto last = model.index(model.rowCount() - 1, gui::LabEventModel::Time);
    QCOMPARE(last.data().toString(), QStringLiteral("14:00:01.499"));
    QCOMPARE(last.data(Qt::ToolTipRole).toString(), QStringLiteral("1.499 s after the first event"));
    model.clear();
    QCOMPARE(model.rowCount(), 0);
}

void TestLabModels::composedFaultsAndExpectationsAreKept_data()
{
    QTest::addColumn<QString>("id");
    QTest::addColumn<QString>("at");
    QTest::addColumn<int>("contender");
    QTest::addColumn<QString>("field"); // That is wrong.
    QTest::newRow("all is well") << QStringLiteral("mine-2") << QStringLiteral("41s") << -2 << QString();
    QTest::newRow("the usual id") << QString() << QStringLiteral("0") << 3 << QString();
    QTest::newRow("an id with blanks") << QStringLiteral("My own") << QStringLiteral("41s") << -1
                                       << QStringLiteral("id");
    QTest::newRow("no time") << QString() << QStringLiteral("soon") << -2 << QStringLiteral("faultAt");
    QTest::newRow("behind the end") << QString() << QStringLiteral("3m") << -2 << QStringLiteral("faultAt");
    QTest::newRow("nobody") << QString() << QStringLiteral("1s") << 15 << QStringLiteral("faultAt");
}

/// What a person composes is what the file says, and what is offered the next time.
void TestLabModels::composedFaultsAndExpectationsAreKept()
{
    QFETCH(const QString, id);
    QFETCH(const QString, at);
    QFETCH(const int, contender);
    QFETCH(const QString, field);
    gui::LabDraft draft;
    draft.title = QStringLiteral("A crash at a time");
    draft.id = id;
    draft.faults = {{lab::FaultKind::Pause, contender, at, QStringLiteral("2s")}};
    draft.expectations = {lab::ExpectationKind::NoKeyLeft, lab::ExpectationKind::ExclusionProved};
    gui::saveLabDraft(draft);
    QVERIFY(gui::loadLabDraft() == draft);
    const auto read = gui::scenarioOf(draft);
    if (!field.isEmpty()) {
        QVERIFY(!read);
        QCOMPARE(read.error().field, field);
        QCOMPARE(read.error().planned.has_value(), field == QStringLiteral("faultAt"));
        return;
    }
    QVERIFY(read);
    QCOMPARE(read->id, id.isEmpty() ? QStringLiteral("composed") : id);
    QCOMPARE(read->title, draft.title);
    QCOMPARE(read->expectations.size(), std::size_t(2));
    QCOMPARE(read->faults.size(), std::size_t(1));
    const auto file = lab::parseScenario(lab::writeScenario(*read));
    QVERIFY(file && *file == *read);
    draft.expectations.clear(); // Nothing is a choice, too.
    gui::saveLabDraft(draft);
    QVERIFY(gui::loadLabDraft().expectations.empty());
    gui::saveLabDraft(gui::LabDraft());
}

void TestLabModels::stepsOfAnyContenderCanBeChosenAfterwards()
{
    gui::LabStepModel model;
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    model.add(0, stepOf(1));
    model.add(1, stepOf(1));
    model.add(1, stepOf(2));
    model.flush();
    QCOMPARE(model.rowCount(), 0);
    model.choose(1);
    QCOMPARE(model.rowCount(), 2);
    model.add(1, stepOf(3));
    QCOMPARE(model.rowCount(), 2);
    model.flush();
    QCOMPARE(model.rowCount(), 3);
    const auto row = model.index(2);
    QCOMPARE(row.data().toString(), QStringLiteral("step 3"));
    QCOMPARE(row.data(gui::LabStepModel::RequestRole).toString(), QStringLiteral("PUT /v1/kv/demo/a b?cas=12"));
    QCOMPARE(row.data(gui::LabStepModel::AnswerRole).toString(), QStringLiteral("true"));
    model.choose(0);
    QCOMPARE(model.rowCount(), 1);
    model.choose(-1);
    QCOMPARE(model.rowCount(), 0);
}

void TestLabModels::aThousandContendersShareTheRoomForSteps()
{
    gui::LabStepModel model;
    for (int number = 1; number <= 100; ++number) {
        for (int contender = 0; contender < 1000; ++contender)
            model.add(contender, stepOf(number));
    }
    model.choose(999);
    QVERIFY(model.rowCount() >= 20);
    QVERIFY(model.rowCount() <= static_cast<int>(gui::LabStepModel::mostInAll / 1000));
    QCOMPARE(model.index(model.rowCount() - 1).data().toString(), QStringLiteral("step 100"));
}

void TestLabModels::repetitionIsOneSentence()
{
    gui::LabStepModel model;
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    model.choose(0);
    model.beginAt(1s);
    model.setClock(clockAt(1s));
    int number = 0;
    const auto does = [&](protocols::StepKind kind, const QString& meaning, bool refused = false) {
        auto step = stepOf(++number);
        step.kind = kind;
        step.meaning = meaning;
        step.refused = refused;
        step.begin = 1s + number * 100ms;
        step.request.query = {{"index", QByteArray::number(number)}}; // Each look waits for another one.
        model.add(0, step);
    };
    const auto sentences = [&model] {
        model.flush();
        QStringList all;
        for (int row = 0; row < model.rowCount(); ++row)
            all << model.index(row).data().toString();
        return all;
    };
    using protocols::StepKind;
    does(StepKind::Write, QStringLiteral("Write the key."));
    for (int turn = 0; turn < 97; ++turn)
        does(StepKind::Wait, QStringLiteral("Wait."));
    QCOMPARE(sentences(),
        QStringList({QStringLiteral("Write the key."),
            QStringLiteral("Wait. Checked again 96 time(s), from 14:00:00.200 to 14:00:09.800.")}));
    QCOMPARE(model.index(1).data(gui::LabStepModel::NumberRole).toInt(), 98);
    does(StepKind::Cas, QStringLiteral("Take a permit."), true);
    does(StepKind::Cas, QStringLiteral("Take a permit.")); // It was not refused: another sentence.
    QCOMPARE(model.rowCount(), 2); // Shown with the next flush.
    QCOMPARE(sentences().size(), 4);
    // Looking and waiting by turns, shown bit by bit, is one loop.
    for (int turn = 0; turn < 50; ++turn) {
        does(StepKind::Pause, QStringLiteral("Sleep."));
        if (turn % 3 == 0)
            model.flush();
        does(StepKind::Read, QStringLiteral("Read."));
    }
    const auto loop = sentences().sliced(4);
    QCOMPARE(loop.size(), 2);
    QCOMPARE(loop[0], QStringLiteral("Sleep. Again 49 time(s), from 14:00:10.100 to 14:00:19.900."));
    QCOMPARE(loop[1], QStringLiteral("Read. Checked again 49 time(s), from 14:00:10.200 to 14:00:20.000."));
    // What changes something is told each time.
    for (int turn = 0; turn < 2; ++turn) {
        does(StepKind::Claim, QStringLiteral("Take the lock."));
        does(StepKind::Claim, QStringLiteral("Give it back."));
    }
    QCOMPARE(sentences().size(), 10);
    // Another contender, and back: the same is kept.
    const auto shown = sentences();
    model.choose(1);
    QCOMPARE(model.rowCount(), 0);
    model.choose(0);
    QCOMPARE(sentences(), shown);
}

void TestLabModels::whatHappensToAContenderIsNarrated()
{
    gui::LabStepModel model;
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    model.choose(2);
    model.beginAt(0s);
    model.setClock(clockAt(0s));
    lab::ContenderEvent event;
    event.contender = 2;
    event.at = 1500ms;
    lab::Fault fault;
    fault.kind = lab::FaultKind::StopRenewing;
    model.addFault(2, fault, 1s);
    fault.kind = lab::FaultKind::Crash; // Its event tells it.
    model.addFault(2, fault, 1s);
    event.kind = lab::ContenderEventKind::Granted; // Steps tell it.
    model.addEvent(event);
    event.kind = lab::ContenderEventKind::Expired;
    model.addEvent(event);
    model.addEvent(event); // Twice is twice.
    event.kind = lab::ContenderEventKind::Crashed;
    model.addEvent(event);
    model.flush();
    QCOMPARE(model.rowCount(), 4);
    const auto row = [&model](int at) { return model.index(at).data().toString(); };
    QCOMPARE(row(0), QStringLiteral("14:00:01.000: Fault: Stop renewing the session."));
    QCOMPARE(row(1), QStringLiteral("14:00:01.500: The contender detects that its session has ended."));
    QCOMPARE(row(2), row(1));
    QCOMPARE(model.index(1).data(Qt::ToolTipRole).toString(), QStringLiteral("1.500 s after the first event"));
    QCOMPARE(row(3), QStringLiteral("14:00:01.500: The contender crashes. Nothing is cleaned up."));
    QVERIFY(!model.index(3).data(gui::LabStepModel::NumberRole).isValid());
    QCOMPARE(model.index(3).data(gui::LabStepModel::ToneRole).value<gui::RowState>(), gui::RowState::Warning);
}

void TestLabModels::verdictsChangeInPlace()
{
    gui::LabVerdictModel model;
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    QVERIFY(model.summary().text.isEmpty());
    std::vector<lab::ExpectationVerdict> verdicts(3);
    model.setVerdicts(verdicts);
    QCOMPARE(model.summary().text, QStringLiteral("3 undecided"));
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    verdicts[1].kind = lab::VerdictKind::Fails;
    verdicts[1].evidence = QStringLiteral("4 inside");
    model.setVerdicts(verdicts);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(model.index(1).data(gui::LabVerdictModel::WordRole).toString(), QStringLiteral("not as expected"));
    QCOMPARE(model.index(1).data(gui::LabVerdictModel::EvidenceRole).toString(), QStringLiteral("4 inside"));
    QCOMPARE(model.summary().tone, gui::RowState::Stale);
    for (auto& verdict : verdicts)
        verdict.kind = lab::VerdictKind::Holds;
    model.setVerdicts(verdicts);
    QCOMPARE(model.summary().text, QStringLiteral("all as expected"));
    model.setVerdicts({});
    QCOMPARE(model.rowCount(), 0);
}

void TestLabModels::overTheLimitIsSaidInWords()
{
    gui::LabOccupancy occupancy;
    occupancy.limit = 3;
    occupancy.inside = 3;
    occupancy.most = 3;
    QVERIFY(!gui::occupancyText(occupancy).contains(QStringLiteral("over the limit")));
    occupancy.most = 5;
    QVERIFY(gui::occupancyText(occupancy).contains(QStringLiteral("maximum 5: 2 over the limit")));
}

void TestLabModels::whatConsulShowsIsNotKnownWithoutContact()
{
    gui::LabOccupancy occupancy;
    occupancy.consulMost = 3;
    QVERIFY(gui::occupancyText(occupancy).contains(QStringLiteral("Consul: unknown, at most 3")));
    occupancy.consulNow = 2;
    QVERIFY(gui::occupancyText(occupancy).contains(QStringLiteral("Consul shows 2, at most 3")));
}

void TestLabModels::almostAllIsNotAll()
{
    const auto refused = [](int count, int tried) {
        lab::Statistics figures;
        figures.casRefused = count;
        figures.casTried = tried;
        const auto facts = gui::labFigures(figures);
        const auto found = std::find_if(
            facts.begin(), facts.end(), [](const gui::Fact& fact) { return fact.id == QLatin1String("refused"); });
        return found->value;
    };
    QCOMPARE(refused(2607, 2610), QStringLiteral("2607 of 2610 (99.9%)"));
    QCOMPARE(refused(1, 2610), QStringLiteral("1 of 2610 (0.1%)"));
    QCOMPARE(refused(10, 10), QStringLiteral("10 of 10 (100%)"));
    QCOMPARE(refused(1, 3), QStringLiteral("1 of 3 (33%)"));
}

void TestLabModels::figuresWithoutGrantsClaimNothing()
{
    for (const auto& figure : gui::labFigures({})) {
        if (figure.id == QLatin1String("fairness") || figure.id == QLatin1String("wait50"))
            QCOMPARE(figure.value, QStringLiteral("–"));
    }
}

void TestLabModels::wakeUpsAreCountedPerGrant()
{
    lab::Statistics statistics;
    statistics.grants = 4;
    statistics.wakeUps = 10;
    const auto figures = gui::labFigures(statistics);
    const auto found = std::find_if(
        figures.begin(), figures.end(), [](const gui::Fact& each) { return each.id == QLatin1String("wakeUps"); });
    QVERIFY(found != figures.end());
    QCOMPARE(found->value, QStringLiteral("2.5"));
}

void TestLabModels::groupsStandSideBySide()
{
    gui::LabGroupModel model;
    const QAbstractItemModelTester tester(&model);
    lab::Statistics figures;
    figures.grants = 2;
    figures.requests = 9;
    model.setGroups({{QStringLiteral("storm"), figures}, {QStringLiteral("queue"), {}}});
    QCOMPARE(model.rowCount(), 2);
    QCOMPARE(model.index(0, 0).data().toString(), QStringLiteral("storm"));
    for (int column = 1; column < model.columnCount(); ++column) {
        if (model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString() == QLatin1String("Requests/grant"))
            QCOMPARE(model.index(0, column).data().toString(), QStringLiteral("4.5"));
    }
    QSignalSpy changed(&model, &QAbstractItemModel::dataChanged);
    model.setGroups({{QStringLiteral("storm"), figures}, {QStringLiteral("queue"), figures}});
    QCOMPARE(changed.count(), 1);
    model.setGroups({});
    QCOMPARE(model.rowCount(), 0);
}

void TestLabModels::aDraftBecomesAScenarioThatCanBeSaved()
{
    gui::LabDraft draft;
    draft.strategy = protocols::StrategyId::Queue;
    draft.path = QStringLiteral("demo/sem/");
    draft.count = 7;
    draft.cycles = 0;
    draft.hold = QStringLiteral("exponential 1s..10s");
    draft.ttl = QStringLiteral("20s");
    draft.tryFor = QStringLiteral("500ms");
    draft.seed = QStringLiteral("42");
    draft.chances = {{lab::FaultKind::Crash, 0, {}}, {lab::FaultKind::ClockSkew, 12.5, QStringLiteral("-5s")}};
    const auto scenario = gui::scenarioOf(draft);
    QVERIFY2(scenario, qPrintable(scenario ? QString() : scenario.error().sentence));
    QCOMPARE(scenario->path, QStringLiteral("demo/sem"));
    QCOMPARE(scenario->seed, 42U);
    QCOMPARE(scenario->faults.size(), std::size_t(1));
    QCOMPARE(scenario->faults[0].probability, 0.125);
    QVERIFY(!scenario->groups[0].contender.cycles);
    const auto again = lab::parseScenario(lab::writeScenario(*scenario));
    QVERIFY2(again, qPrintable(again ? QString() : again.error().sentence));
    QCOMPARE(*again, *scenario);
}

void TestLabModels::aDraftOfSeveralGroupsBecomesAScenario()
{
    gui::LabDraft draft;
    draft.count = 4;
    draft.hold = QStringLiteral("1s");
    draft.chances = {{lab::FaultKind::Crash, 10, {}}};
    gui::LabGroupDraft other;
    other.strategy = protocols::StrategyId::Queue;
    other.count = 2;
    other.ttl = QStringLiteral("10s");
    other.chances = {{lab::FaultKind::Pause, 20, QStringLiteral("2s")}};
    draft.addGroup(other);
    const auto scenario = gui::scenarioOf(draft);
    QVERIFY2(scenario, qPrintable(scenario ? QString() : scenario.error().sentence));
    QCOMPARE(scenario->groups.size(), std::size_t(2));
    QCOMPARE(scenario->groups[0].name, QStringLiteral("a"));
    QCOMPARE(scenario->groups[1].name, QStringLiteral("b"));
    QCOMPARE(scenario->groups[1].contender.strategy, protocols::StrategyId::Queue);
    QCOMPARE(scenario->groups[1].contender.terms.ttl, std::chrono::seconds(10));
    // Each group has faults of its own.
    QCOMPARE(scenario->faults.size(), std::size_t(2));
    QCOMPARE(scenario->faults[0].group, QStringLiteral("a"));
    QCOMPARE(scenario->faults[1].group, QStringLiteral("b"));
    const auto again = lab::parseScenario(lab::writeScenario(*scenario));
    QVERIFY2(again, qPrintable(again ? QString() : again.error().sentence));
    QCOMPARE(*again, *scenario);

    // What is wrong is said of the group that it is wrong in.
    draft.more[0].hold = QStringLiteral("soon");
    const auto wrong = gui::scenarioOf(draft);
    QVERIFY(!wrong);
    QCOMPARE(wrong.error().field, QStringLiteral("hold"));
    QCOMPARE(wrong.error().group, 1);
    // No more than a file may have, all groups together.
    draft.more[0].hold = QStringLiteral("1s");
    draft.more[0].count = 1997;
    QCOMPARE(gui::scenarioOf(draft).error().field, QStringLiteral("count"));
    draft.more[0].count = 1996;
    QVERIFY(gui::scenarioOf(draft));
    draft.process = draft.more[0].process = true;
    draft.more[0].count = lab::mostProcesses;
    QCOMPARE(gui::scenarioOf(draft).error().group, 1);

    draft.removeGroup(0);
    QCOMPARE(draft.groupCount(), 1);
    QCOMPARE(draft.strategy, protocols::StrategyId::Queue);
    QCOMPARE(draft.groupName(0), QStringLiteral("client"));
    draft.removeGroup(0);
    QCOMPARE(draft.groupCount(), 1);
}

/// A Go client beside clients that write a list: neither reads what the other has written.
void TestLabModels::whatCannotShareAPath()
{
    using protocols::canSharePath;
    using protocols::StrategyId;
    gui::LabDraft draft;
    draft.strategy = StrategyId::Official;
    gui::LabGroupDraft other;
    other.strategy = StrategyId::NoCas;
    draft.addGroup(other);
    const auto refused = gui::scenarioOf(draft);
    QVERIFY(!refused);
    QCOMPARE(refused.error().field, QStringLiteral("strategy"));
    QCOMPARE(refused.error().group, std::optional(1));
    QVERIFY2(
        refused.error().sentence.contains(QLatin1String("cannot share a path")), qPrintable(refused.error().sentence));
    for (const auto id : {StrategyId::Queue, StrategyId::Fenced, StrategyId::Official}) {
        draft.more[0].strategy = id;
        const auto scenario = gui::scenarioOf(draft);
        QVERIFY(scenario);
        QVERIFY(!gui::scenarioOutline(*scenario).contains(QLatin1String("cannot share")));
    }
    // A file is not refused: the outline beside *Start* warns.
    auto opened = *gui::scenarioOf(draft);
    opened.groups.at(1).contender.strategy = StrategyId::NoCas;
    QVERIFY2(
        gui::scenarioOutline(opened).contains(QLatin1String("cannot share")), qPrintable(gui::scenarioOutline(opened)));
    for (const auto one : protocols::allStrategies()) {
        QVERIFY(canSharePath(one, one));
        for (const auto each : protocols::allStrategies())
            QCOMPARE(canSharePath(one, each), canSharePath(each, one));
    }
    QVERIFY(canSharePath(StrategyId::Spring, StrategyId::NoCas));
    QVERIFY(!canSharePath(StrategyId::Timeout, StrategyId::Fair));
}

void TestLabModels::aDraftComesBackWithAllItsGroups()
{
    support::OwnSettings settings;
    gui::LabDraft draft;
    draft.path = QStringLiteral("demo/own");
    draft.count = 4;
    auto other = gui::LabGroupDraft();
    other.strategy = protocols::StrategyId::Queue;
    other.tryFor = QStringLiteral("2s");
    other.chances = {{lab::FaultKind::Pause, 2.5, QStringLiteral("3s")}};
    draft.addGroup(other);
    gui::saveLabDraft(draft);
    QVERIFY(settings.readAnew());
    QCOMPARE(gui::loadLabDraft(), draft);
    draft.removeGroup(1);
    gui::saveLabDraft(draft);
    QCOMPARE(gui::loadLabDraft(), draft);
}

void TestLabModels::aDraftOfProcessesHasOnlyWhatTheyCanHave()
{
    gui::LabDraft draft;
    draft.process = true;
    draft.count = lab::mostProcesses;
    draft.think = QStringLiteral("soon"); // Cannot be typed then, so what stands there is nobody's mistake.
    draft.chances = {{lab::FaultKind::Crash, 5, {}}, {lab::FaultKind::SlowNetwork, 5, QStringLiteral("soon")}};
    const auto scenario = gui::scenarioOf(draft);
    QVERIFY2(scenario, qPrintable(scenario ? QString() : scenario.error().sentence));
    QVERIFY(scenario->groups[0].contender.process);
    QCOMPARE(scenario->faults.size(), std::size_t(1));
    QCOMPARE(scenario->faults[0].fault.kind, lab::FaultKind::Crash);
    const auto again = lab::parseScenario(lab::writeScenario(*scenario));
    QVERIFY2(again, qPrintable(again ? QString() : again.error().sentence));
    QCOMPARE(*again, *scenario);
}

void TestLabModels::whatIsWrongWithADraftIsSaid_data()
{
    QTest::addColumn<gui::LabDraft>("draft");
    QTest::addColumn<QString>("field");
    const auto add = [](const char* field, const auto& spoil) {
        gui::LabDraft draft;
        spoil(draft);
        QTest::newRow(field) << draft << QString::fromLatin1(field);
    };
    add("path", [](gui::LabDraft& draft) { draft.path = QStringLiteral("a//b"); });
    add("count", [](gui::LabDraft& draft) {
        draft.process = true;
        draft.count = lab::mostProcesses + 1;
    });
    add("hold", [](gui::LabDraft& draft) { draft.hold = QStringLiteral("soon"); });
    add("think", [](gui::LabDraft& draft) { draft.think = QStringLiteral("-1s"); });
    add("ttl", [](gui::LabDraft& draft) { draft.ttl = QStringLiteral("9s"); });
    add("tryFor", [](gui::LabDraft& draft) { draft.tryFor = QStringLiteral("1"); });
    add("seed", [](gui::LabDraft& draft) { draft.seed = QStringLiteral("x"); });
    add("longest", [](gui::LabDraft& draft) { draft.longest = QStringLiteral("2h"); });
    add("faults", [](gui::LabDraft& draft) { draft.chances = {{lab::FaultKind::Pause, 5, QStringLiteral("-1s")}}; });
}

void TestLabModels::whatIsWrongWithADraftIsSaid()
{
    QFETCH(gui::LabDraft, draft);
    QFETCH(QString, field);
    const auto scenario = gui::scenarioOf(draft);
    QVERIFY(!scenario);
    QCOMPARE(scenario.error().field, field);
    QVERIFY(!scenario.error().sentence.isEmpty());
}

void TestLabModels::eachLayoutHasAStrategyThatFits()
{
    using protocols::StrategyId;
    QCOMPARE(gui::strategyFor(semaphore::Layout::Official), StrategyId::Official);
    QCOMPARE(gui::strategyFor(semaphore::Layout::Guide), StrategyId::Queue);
    QCOMPARE(gui::strategyFor(semaphore::Layout::Spring), StrategyId::Spring);
    QCOMPARE(gui::strategyFor(semaphore::Layout::Slots), StrategyId::Slots);
    QCOMPARE(gui::strategyFor(semaphore::Layout::Ranked), StrategyId::Guarded);
    QVERIFY(protocols::traits(gui::strategyFor(semaphore::Layout::Lock)).lock);
}

void TestLabModels::builtInScenariosCanBeChosen()
{
    gui::LabScenarioModel model;
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), static_cast<int>(lab::builtInScenarios().size()));
    for (int row = 0; row < model.rowCount(); ++row) {
        QVERIFY2(model.scenario(row) != nullptr, qPrintable(model.problem(row)));
        QVERIFY(!model.index(row).data().toString().isEmpty());
        QVERIFY(!gui::scenarioOutline(*model.scenario(row)).isEmpty());
    }
    // Lesson by lesson, and none is forgotten.
    QStringList lessons;
    for (int row = 0; row < model.rowCount(); ++row) {
        const QString lesson = model.index(row).data(gui::LabScenarioModel::LessonRole).toString();
        QVERIFY2(lesson != QStringLiteral("Others"), qPrintable(model.index(row).data().toString()));
        if (lessons.isEmpty() || lessons.last() != lesson)
            lessons.append(lesson);
    }
    QCOMPARE(lessons.removeDuplicates(), 0);
    QCOMPARE(lessons.size(), 7);
    QCOMPARE(model.index(0).data(gui::LabScenarioModel::IdRole).toString(), QStringLiteral("doc-000"));
    const auto scenario = gui::scenarioOf(gui::LabDraft());
    QVERIFY(scenario);
    const int added = model.addFile(QStringLiteral("/somewhere/mine.json"), *scenario);
    QCOMPARE(model.addFile(QStringLiteral("/somewhere/mine.json"), *scenario), added);
    QVERIFY(model.index(added).data().toString().contains(QStringLiteral("mine.json")));
    QVERIFY(!lessons.contains(model.index(added).data(gui::LabScenarioModel::LessonRole).toString()));
    // What was opened last is the first of the files, also when it was there already.
    const auto first = [&] { return model.index(added).data().toString(); };
    QCOMPARE(model.addFile(QStringLiteral("/somewhere/other.json"), *scenario), added);
    QVERIFY(first().contains(QStringLiteral("other.json")));
    QCOMPARE(model.addFile(QStringLiteral("/somewhere/mine.json"), *scenario), added);
    QVERIFY(first().contains(QStringLiteral("mine.json")));
    QCOMPARE(model.rowCount(), added + 2);
}

void TestLabModels::builtInScenariosFollowTheLanguage()
{
    gui::LabScenarioModel model;
    const Strictly tester(&model, Strictly::FailureReportingMode::QtTest);
    const auto scenario = gui::scenarioOf(gui::LabDraft());
    QVERIFY(scenario);
    const int file = model.addFile(QStringLiteral("/somewhere/mine.json"), *scenario);
    const auto said = [&model](int row, int role) { return model.index(row).data(role).toString(); };
    const QString title = said(0, Qt::DisplayRole);
    const QString story = said(0, gui::LabScenarioModel::StoryRole);
    const QString lesson = said(0, gui::LabScenarioModel::LessonRole);
    const QPersistentModelIndex first(model.index(0));
    const support::OtherLanguage other;
    model.retranslate();
    QCOMPARE(said(0, Qt::DisplayRole), support::OtherLanguage::quoted(title));
    QCOMPARE(said(0, gui::LabScenarioModel::StoryRole), support::OtherLanguage::quoted(story));
    QCOMPARE(said(0, gui::LabScenarioModel::LessonRole), support::OtherLanguage::quoted(lesson));
    QCOMPARE(said(0, gui::LabScenarioModel::IdRole), QStringLiteral("doc-000"));
    QCOMPARE(
        said(file, gui::LabScenarioModel::LessonRole), support::OtherLanguage::quoted(QStringLiteral("Recent files")));
    QCOMPARE(model.scenario(file)->title, scenario->title); // A file has a language of its own.
    QCOMPARE(first.row(), 0);
}

void TestLabModels::filesThatWereOpenedLastAreRemembered()
{
    support::OwnSettings settings;
    QVERIFY(gui::recentScenarios().isEmpty());
    for (int number = 0; number < 10; ++number)
        gui::noteRecentScenario(QStringLiteral("/somewhere/%1.json").arg(number));
    gui::noteRecentScenario(QStringLiteral("/somewhere/5.json"));
    QVERIFY(settings.readAnew());
    const auto recent = gui::recentScenarios();
    QCOMPARE(recent.size(), 8);
    QCOMPARE(recent.first(3),
        (QStringList{QStringLiteral("/somewhere/5.json"), QStringLiteral("/somewhere/9.json"),
            QStringLiteral("/somewhere/8.json")}));
    QCOMPARE(QSet<QString>(recent.begin(), recent.end()).size(), 8);
}

QTEST_GUILESS_MAIN(TestLabModels)
#include "tst_lab_models.moc"
