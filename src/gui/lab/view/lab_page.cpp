// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/lab_page.h"
#include "consul/named_file.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/questions.h"

#include "consul/file_writer.h"
#include "gui/history/view/time_acts.h"
#include "gui/history/view/time_panes.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/paint_clock.h"
#include "gui/lab/model/practice_host.h"
#include "gui/lab/view/contender_menu.h"
#include "gui/lab/view/lab_actions.h"
#include "gui/lab/view/lab_dialogs.h"
#include "gui/lab/view/lab_inspector.h"
#include "gui/lab/view/practice_bar.h"
#include "gui/lab/view/run_pane.h"
#include "gui/lab/view/run_view.h"
#include "gui/lab/view/scenario_pane.h"
#include "gui/lab/view/sweep_dialog.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

Setting<QString> chosenSetting()
{
    return Setting<QString>(QStringLiteral("lab/scenario"));
}

/// It begins with practice by itself.
bool isOfPractice(const lab::Scenario& scenario)
{
    auto practice = practiceScenario();
    practice.title = scenario.title;
    practice.story = scenario.story;
    practice.seed = scenario.seed;
    return practice == scenario;
}

} // namespace

LabPage::LabPage(Connection* connection, LabController* controller, QWidget* parent, const lab::RunRecords& records)
    : Page(parent)
    , m_connection(connection)
    , m_controller(controller)
    , m_leftovers(new LabLeftovers(connection, this, records))
    , m_actions(new LabActions(this))
{
    setObjectName(QStringLiteral("labPage"));
    buildPanes();
    restoreLayout();
    connectActs();
    connect(m_controller, &LabController::stateChanged, this, &LabPage::showState);
    connect(m_connection, &Connection::writeBlockedChanged, this, &LabPage::showState);
    connect(m_connection, &Connection::writeBlockedChanged, this, &LabPage::showLeftovers);
    connect(m_leftovers, &LabLeftovers::changed, this, &LabPage::showLeftovers);
    connect(m_connection, &Connection::aboutToClose, this, [this] {
        m_looking = false;
        showState();
    });
    showState();
    showLeftovers();
    followLanguage(this, [this] {
        m_leftovers->retranslate();
        showState();
        showLeftovers();
    });
    m_run->choose(m_controller->chosen()); // The controller is older than the page.
}

LabPage::~LabPage() = default;

QList<QAction*> LabPage::pageActions() const
{
    auto all = m_actions->all();
    all.append(m_scenarios->menu()->menuAction());
    if (m_times != nullptr)
        all.append(m_times->acts()->menu()->menuAction());
    return all;
}

void LabPage::setActive(bool active)
{
    m_controller->setShown(active);
    if (m_history != nullptr)
        m_history->setLively(active);
    if (m_history != nullptr && active)
        Q_EMIT watchStateChanged(watchState());
}

QString LabPage::pastWords() const
{
    return m_history != nullptr && m_history->isPast() ? shownPastText(m_history->isFile()) : QString();
}

int LabPage::watchCount() const
{
    return m_history != nullptr ? m_history->watches()->watchCount() : 0;
}

consul::WatchState LabPage::watchState() const
{
    return m_history->watches()->watchState(m_view->path());
}

void LabPage::setHistory(HistoryController* history)
{
    m_history = history;
    m_times = new HistoryParts(history, this);
    m_view = new RunView(m_connection, history, m_times, m_actions);
    m_run->setView(m_view);
    auto* const clock = new PaintClock(this);
    connect(m_view, &RunView::shown, clock, &PaintClock::changed);
    connect(clock, &PaintClock::shown, this, &Page::changeShown);
    connect(m_view, &RunView::sessionSelected, this, &LabPage::chooseSession);
    connect(m_view, &RunView::contextMenuWanted, this, [this](const QString& session, const QPoint& at) {
        if (const int contender = contenderOf(session); contender >= 0)
            openMenu(contender, at);
    });
    const auto tell = [this] { Q_EMIT watchStateChanged(watchState()); };
    connect(history->watches(), &PathWatchSet::watchStateChanged, this, tell);
    connect(history->watches(), &PathWatchSet::released, this, tell, Qt::QueuedConnection);
    connect(history, &HistoryController::pastChanged, this, &Page::pastWordsChanged);
    connect(history, &HistoryController::sourceChanged, this, &Page::pastWordsChanged);
    connect(m_controller, &LabController::begun, this, &LabPage::showPaths);
    connect(m_times, &HistoryParts::said, this, &Page::said);
    connect(m_controller, &LabController::discarded, this, &LabPage::showPaths);
    connect(m_controller, &LabController::looksChanged, this, [this] { m_view->setLooks(m_controller->looks()); });
    connect(m_actions->openInSemaphores, &QAction::triggered, this, [this] {
        Q_EMIT placeWanted({Place::Kind::Semaphore, m_view->path()});
    });
    connect(m_actions->discard, &QAction::triggered, this, &LabPage::discard);
    m_view->setLooks(m_controller->looks()); // As of a run that is older than the page.
    showPaths();
    m_view->setSession(m_controller->look().session);
    showState();
}

/// As they are known by now: a key and a prefix of one name are told apart by looking.
void LabPage::showPaths()
{
    const auto watched = m_history->watches()->paths();
    QStringList paths;
    for (const auto& path : m_controller->paths()) {
        const QString other = path.endsWith(u'/') ? path.chopped(1) : path + u'/';
        paths.append(!watched.contains(path) && watched.contains(other) ? other : path);
    }
    m_view->setPaths(paths);
    m_view->setPath(m_controller->look().path);
    m_times->setSubject(m_controller->run() != nullptr ? m_controller->run()->scenario().id : QString());
}

int LabPage::contenderOf(const QString& session) const
{
    const auto* const rows = m_controller->contenders();
    QString name;
    const auto& lanes = m_history->lanes().lanes;
    const auto lane
        = std::ranges::find_if(lanes, [&](const history::Lane& each) { return history::hasSession(each, session); });
    if (lane != lanes.end())
        name = contenderName(lane->name, session);
    for (int number = 0; number < rows->rowCount(); ++number) {
        const auto* const row = rows->row(number);
        if (row->session == session || row->name == name)
            return number;
    }
    return -1;
}

void LabPage::chooseSession(const QString& session)
{
    m_view->setSession(session);
    if (const int contender = contenderOf(session); contender >= 0)
        m_run->choose(contender);
}

void LabPage::buildPanes()
{
    m_scenarios = new ScenarioPane(m_actions);
    m_run = new RunPane(m_controller, m_actions);
    m_inspector = new LabInspector(m_controller->verdicts(), m_controller->steps());
    m_split = makeSplit(Qt::Horizontal, QStringLiteral("labSplit"), {{m_scenarios, 0}, {m_run, 1}, {m_inspector, 0}});
    keepMeasured(this, [this] {
        const int unit = fontMetrics().height();
        m_scenarios->setMinimumWidth(std::max(unit * 12, m_scenarios->minimumSizeHint().width()));
        m_run->setMinimumWidth(unit * 25); // Three of its figures beside one another.
        m_inspector->setMinimumWidth(unit * 13);
        if (!isArrangedByHand(m_split))
            m_split->setSizes({unit * 21, unit * 50, unit * 20});
    });
    auto* const column = tightColumn(this);
    column->addWidget(m_split, 1);
}

void LabPage::setPractice(PracticeHost* practice)
{
    auto* const bar = new PracticeBar(practice);
    connect(bar, &PracticeBar::runWanted, this,
        [this, practice] { endRun(nextRun([practice] { practice->runAgain(); })); });
    m_topBar = bar;
    static_cast<QVBoxLayout*>(layout())->insertWidget(0, bar);
}

QWidget* LabPage::presentedFirst() const
{
    return m_run;
}

void LabPage::present(bool on)
{
    if (m_topBar)
        m_topBar->setMaximumHeight(on ? 0 : QWIDGETSIZE_MAX); // It shows itself whenever the practice agent changes.
    m_run->present(on);
}

void LabPage::restoreLayout()
{
    views().keep(m_split, QStringLiteral("lab/split"));
    loadRecent();
    m_scenarios->choose(chosenSetting().value());
    m_scenarios->form()->setDraft(loadLabDraft());
    m_scenarios->form()->chooseGroup(m_controller->look().group);
    m_scenarios->setFilter(m_controller->look().scenarioFilter);
}

void LabPage::saveState()
{
    Page::saveState();
    chosenSetting().set(m_scenarios->chosenId());
    saveLabDraft(m_scenarios->form()->draft());
    if (m_view != nullptr) {
        m_controller->look().path = m_view->path();
        m_controller->look().session = m_view->session();
    }
    m_controller->look().group = m_scenarios->form()->group();
    m_controller->look().scenarioFilter = m_scenarios->filterText();
}

void LabPage::setFilterText(const QString& text)
{
    m_run->setFilter(text);
}

void LabPage::compose(const LabDraft& draft)
{
    m_scenarios->compose(draft);
}

void LabPage::showPlace(const Place& place)
{
    // Beside a run that is going no other one can be started: it takes more contenders itself.
    const auto paths = m_controller->paths();
    const bool isThere = std::ranges::any_of(
        paths, [&place](const QString& path) { return path == place.id || path == place.id + u'/'; });
    if (isThere && m_actions->add->isEnabled()) {
        add();
        return;
    }
    auto draft = m_scenarios->form()->draft();
    if (!place.id.isEmpty())
        draft.path = place.id;
    if (place.layout)
        draft.strategy = strategyFor(*place.layout);
    draft.limit = place.limit.value_or(draft.limit);
    compose(draft);
    if (m_controller->isGoing())
        Q_EMIT said(startBlocked());
}

/// What *Why?* asks about: the lane with the keyboard, the contender selected in the diagram, or that in the table. A
/// contender that had no session when it was selected may have one by now.
std::optional<Place> LabPage::whySubject() const
{
    if (m_view->path().isEmpty())
        return std::nullopt;
    QString session = m_view->askedSession();
    const auto* const row = m_controller->contenders()->row(m_run->chosen());
    if (session.isEmpty() && row != nullptr)
        session = row->session;
    return Place{Place::Kind::Why, m_view->path(), session};
}

QList<Loss> LabPage::losses(Leaving why) const
{
    // What is in practice goes with it without a word when the program is quit.
    if (m_controller->run() == nullptr || (why == Leaving::Quit && m_connection->isPractice()))
        return {};
    if (!m_controller->isGoing())
        return unsaved();
    const auto id = QStringLiteral("run ") + m_controller->run()->id();
    switch (why) {
    case Leaving::Practice:
        return {{id, tr("A lab run is in progress there."), true}};
    case Leaving::Quit:
        return {{id, tr("A lab run is in progress. It is stopped, and what it created is cleaned up.")}};
    case Leaving::Connection:
        break;
    }
    return {{id, tr("A lab run is in progress there. It is stopped, and what it created is cleaned up.")}};
}

/// Of what nobody began, nothing is asked.
QList<Loss> LabPage::unsaved() const
{
    const auto* const run = m_controller->run();
    if (m_history == nullptr || run == nullptr || (m_connection->isPractice() && isOfPractice(run->scenario())))
        return {};
    auto losses = m_history->losses();
    for (auto& loss : losses) // The question about the run covers its recording, too.
        loss.id = QStringLiteral("run ") + run->id();
    return losses;
}

// --- What is shown ------------------------------------------------------------------------------------------------

QString LabPage::startBlocked() const
{
    if (QString blocked = m_controller->blocked(); !blocked.isEmpty())
        return blocked;
    if (m_controller->isGoing())
        return tr("A run is in progress. Stop it first.");
    if (m_looking)
        return tr("Checking whether another client is working there…");
    const auto scenario = m_scenarios->scenario();
    return scenario ? QString() : scenario.error();
}

/// What cannot be done now is grey and says why.
void LabPage::updateActions()
{
    using State = LabController::State;
    const auto state = m_controller->state();
    const bool isPaused = state == State::Paused || state == State::Stepping;
    const QString blocked = startBlocked();
    allow(m_actions->start, blocked);
    QString idle;
    if (!m_controller->isGoing())
        idle = tr("No run is in progress.");
    else if (state == State::Stopping)
        idle = tr("The run is being ended and cleaned up.");
    m_actions->pause->setText(isPaused ? tr("&Resume") : tr("&Pause"));
    m_actions->pause->setIcon(gui::icon(isPaused ? QStringLiteral("play") : QStringLiteral("pause")));
    setTip(m_actions->pause, isPaused ? tr("Resume all contenders") : tr("Pause all contenders"));
    allow(m_actions->pause, idle);
    allow(m_actions->stop, idle);
    allow(m_actions->add, idle);
    const QString none = m_controller->run() == nullptr ? tr("There is no run. Start one first.") : QString();
    allow(m_actions->openInSemaphores, none);
    allow(m_actions->discard, m_controller->isGoing() ? tr("A run is in progress. Stop it first.") : none);
    allow(m_actions->step, m_controller->isGoing() ? idle : blocked);
    const auto composed = m_scenarios->isComposing() ? m_scenarios->scenario() : tl::unexpected(QString());
    allow(m_actions->save, composed ? QString() : tr("Compose a scenario first."));
}

void LabPage::showState()
{
    using State = LabController::State;
    switch (m_controller->state()) {
    case State::Empty:
        m_run->setState({}, RowState::Neutral);
        break;
    case State::Running:
        showGoing(tr("running"), RowState::Holding);
        break;
    case State::Paused:
        showGoing(tr("paused"), RowState::Warning);
        break;
    case State::Stepping:
        showGoing(tr("step by step"), RowState::Next);
        break;
    case State::Stopping:
        showGoing(tr("ending and cleaning up"), RowState::Warning);
        break;
    case State::Finished:
        m_run->setState(endText(), RowState::Neutral);
        break;
    }
    const auto* const run = m_controller->run();
    QString title = run != nullptr ? m_controller->title() : tr("No run yet");
    if (const QString where = m_controller->elsewhere(); !where.isEmpty())
        title = tr("%1 – was on %2, not on this connection", "a run, where").arg(title, where);
    m_run->setTitle(title);
    const QString blocked = startBlocked();
    const bool isAtForm = m_scenarios->isComposing() && blocked == m_scenarios->form()->problem();
    QString note = m_controller->isGoing() || isAtForm ? QString() : blocked;
    if (note.isEmpty() && run != nullptr && run->scenario().seed)
        note = tr("Seed %1").arg(*run->scenario().seed);
    m_run->setNote(note);
    QStringList troubles = m_controller->troubles();
    if (m_trouble)
        troubles.prepend(m_trouble());
    if (m_controller->isEndingReadOnly())
        troubles.prepend(tr("The connection is read-only now, so the run is being ended. Ending it still writes: it "
                            "releases what its contenders hold and cleans up what they created."));
    m_run->setTrouble(troubles.join(QLatin1Char('\n')));
    updateActions();
}

void LabPage::showGoing(const QString& words, RowState tone)
{
    if (m_controller->isOutOfContact())
        m_run->setState(tr("%1, Consul not reached", "state of a run").arg(words), RowState::Stale);
    else
        m_run->setState(words, tone);
}

QString LabPage::endText() const
{
    const auto* const run = m_controller->run();
    if (!run->hasBegun())
        return tr("not started");
    const QString time = words::durationText(std::chrono::duration_cast<std::chrono::milliseconds>(run->duration()));
    return run->isInterrupted() ? tr("stopped after %1").arg(time) : tr("ended after %1").arg(time);
}

void LabPage::showLeftovers()
{
    const auto& found = m_leftovers->found();
    const auto& unreadable = m_leftovers->unreadable();
    const auto& ofOthers = m_leftovers->ofOtherStores();
    const QString whole
        = words::joinSentences({leftoversText(found), otherStoresText(ofOthers), words::joinSentences(unreadable)});
    QString title = leftoversTitle(found);
    if (title.isEmpty() && !unreadable.isEmpty())
        title = tr("Run records cannot be read");
    if (title.isEmpty() && !ofOthers.empty())
        title = tr("Run records of another store");
    m_run->setMayDeleteRecords(!ofOthers.empty());
    m_run->setLeftovers(whole, found.empty() ? tr("No leftovers of a run are known.") : m_controller->blocked());
    Q_EMIT noticeChanged(title, whole);
}

void LabPage::say(std::function<QString()> trouble)
{
    m_trouble = std::move(trouble);
    showState();
}

void LabPage::connectActs()
{
    followLanguage(this, [this] { updateActions(); });
    connect(m_actions->start, &QAction::triggered, this, [this] { start(false); });
    connect(m_actions->pause, &QAction::triggered, this, &LabPage::pauseOrGoOn);
    connect(m_actions->step, &QAction::triggered, this, [this] { step(m_run->chosen()); });
    connect(m_actions->stop, &QAction::triggered, m_controller, &LabController::stop);
    connect(m_actions->add, &QAction::triggered, this, &LabPage::add);
    connect(m_actions->open, &QAction::triggered, this, &LabPage::askForFile);
    connect(m_actions->save, &QAction::triggered, this, &LabPage::askWhereToSave);
    connect(m_actions->compose, &QAction::triggered, m_scenarios, &ScenarioPane::showCompose);
    connect(m_scenarios, &ScenarioPane::changed, this, &LabPage::showState);
    connect(m_scenarios, &ScenarioPane::activated, this, &LabPage::tellHowToStart);
    connect(m_run, &RunPane::menuWanted, this, &LabPage::openMenu);
    connect(m_run, &RunPane::sweepWanted, this, &LabPage::sweep);
    connect(m_run, &RunPane::deletionWanted, this, &LabPage::askBeforeDeletion);
    connect(m_run, &RunPane::chosenChanged, this, [this](int number) {
        m_controller->choose(number);
        const auto* const row = m_controller->contenders()->row(number);
        m_inspector->setContender(row != nullptr ? row->name : QString(), row != nullptr ? row->trouble : QString());
        if (m_view == nullptr || row == nullptr || row->session.isEmpty())
            return;
        const QString& shown = m_view->session();
        if (shown.isEmpty() || contenderOf(shown) != number) // An earlier session of the same contender stays selected.
            m_view->setSession(row->session);
    });
    connect(m_controller, &LabController::refreshed, this, [this] {
        if (const auto* const row = m_controller->contenders()->row(m_run->chosen()))
            m_inspector->setContender(row->name, row->trouble);
    });
}

/// Nothing that writes is started by a double-click.
void LabPage::tellHowToStart()
{
    const QString blocked = startBlocked();
    Q_EMIT said(blocked.isEmpty() ? tr("%1 runs the selected scenario.", "keys")
                                        .arg(m_actions->start->shortcut().toString(QKeySequence::NativeText))
                                  : blocked);
}

// --- Start --------------------------------------------------------------------------------------------------------

void LabPage::start(bool stepping)
{
    const auto scenario = m_scenarios->scenario();
    if (!scenario || !startBlocked().isEmpty())
        return;
    endRun(nextRun([this, scenario = *scenario, stepping] { startNow(scenario, stepping); }));
}

LabPage::RunEnd LabPage::nextRun(const std::function<void()>& next)
{
    return {tr("Start run"), tr("The next run replaces it."), tr("&Discard and start"), tr("&Save and start…"), next};
}

void LabPage::discard()
{
    endRun({tr("Discard run"), tr("It is discarded with the run."), tr("&Discard"), tr("&Save and discard…"),
        [this] { m_controller->discard(); }});
}

void LabPage::endRun(const RunEnd& end)
{
    const auto lost = unsaved();
    // What else is recorded does not go with the run, and saving the run does not end it.
    if (lost.isEmpty() || !m_history->isRunUnsaved())
        end.next();
    else
        askBeforeEnd(lost.front().sentence, end);
}

void LabPage::startNow(const lab::Scenario& scenario, bool stepping)
{
    if (!startBlocked().isEmpty())
        return;
    m_looking = true;
    say({});
    look(this, m_connection->client(), scenario, stepping, m_stop.token());
}

/// What was seen of a run goes with it. What was noted while it was saved is asked about once more, and nothing follows
/// on another connection, or for another run.
void LabPage::askBeforeEnd(const QString& lost, const RunEnd& end)
{
    auto* const question
        = messageBox(this, QStringLiteral("runEndQuestion"), QMessageBox::Question, end.title, lost, end.effect);
    const auto* const go
        = addWays(question, {QStringLiteral("runEndGo"), end.go}, {QStringLiteral("runEndStay"), tr("C&ancel")});
    connect(go, &QAbstractButton::clicked, this, end.next);
    if (m_times != nullptr) {
        auto* const save = question->addButton(end.saveFirst, QMessageBox::ActionRole);
        save->setObjectName(QStringLiteral("runEndSave"));
        const auto then = [this, end, client = QPointer(m_connection->client()), id = m_controller->run()->id()] {
            const auto* const run = m_controller->run();
            if (client && client == m_connection->client() && run != nullptr && run->id() == id)
                endRun(end);
        };
        connect(save, &QAbstractButton::clicked, this, [this, then] { m_times->acts()->askWhereToSave(then); });
    }
    connect(m_connection, &Connection::aboutToClose, question, &QDialog::reject);
    question->open();
}

/// Whoever starts contenders on a semaphore in use takes permits from others: that is asked for first.
QCoro::Task<> LabPage::look(
    LabPage* self, QPointer<consul::Client> client, lab::Scenario scenario, bool stepping, consul::StopToken stop)
{
    QStringList paths(scenario.path);
    for (const auto& spec : lab::contendersOf(scenario))
        paths.append(spec.terms.path);
    paths.removeDuplicates();
    auto search = lab::see(client, paths, stop);
    const auto seen = co_await search;
    if (stop.stopRequested() || !self->m_looking)
        co_return;
    self->m_looking = false;
    if (!seen)
        self->say([where = paths.join(QStringLiteral(", ")), error = seen.error()] {
            return tr("Cannot read the keys at %1, so nothing was started. %2").arg(where, consul::describe(error));
        });
    else if (seen->keys.empty())
        self->begin(scenario, stepping);
    else
        self->ask(scenario, *seen, stepping);
}

void LabPage::ask(const lab::Scenario& scenario, const lab::SweptPaths& seen, bool stepping)
{
    showState();
    auto* const dialog = new OccupiedDialog(scenario, seen, this);
    connect(dialog, &QDialog::accepted, this, [this, scenario, stepping] { begin(scenario, stepping); });
    connect(m_connection, &Connection::aboutToClose, dialog, &QDialog::reject);
    dialog->open();
}

void LabPage::begin(const lab::Scenario& scenario, bool stepping)
{
    m_controller->start(scenario, stepping);
    m_run->choose(0);
    showState();
}

// --- While it runs ------------------------------------------------------------------------------------------------

void LabPage::pauseOrGoOn()
{
    if (m_controller->state() == LabController::State::Running)
        m_controller->pause();
    else
        m_controller->goOn();
}

void LabPage::step(int contender)
{
    if (!m_controller->isGoing()) {
        start(true);
        return;
    }
    if (contender < 0) {
        contender = 0;
        m_run->choose(0);
    }
    m_controller->step(contender);
}

void LabPage::add()
{
    const int like = std::max(0, m_run->chosen());
    const auto* const row = m_controller->contenders()->row(like);
    if (row == nullptr)
        return;
    auto* const dialog = new AddContendersDialog(row->name, this);
    connect(dialog, &QDialog::accepted, this, [this, dialog, like] { m_controller->add(like, dialog->count()); });
    dialog->open();
}

void LabPage::openMenu(int contender, const QPoint& at)
{
    const auto* const row = m_controller->contenders()->row(contender);
    if (row == nullptr)
        return;
    QString stopped;
    if (!m_controller->isGoing() || m_controller->state() == LabController::State::Stopping)
        stopped = tr("No run is in progress.");
    else if (row->over)
        stopped = tr("%1 has ended. Faults can no longer be injected.").arg(row->name);
    auto* const menu = new ContenderMenu(*row, stopped, this);
    connect(menu, &ContenderMenu::faultWanted, this,
        [this, contender](const lab::Fault& fault) { m_controller->suffer(contender, fault); });
    connect(menu, &ContenderMenu::timeWanted, this,
        [this, contender](lab::FaultKind kind) { askForTime(contender, kind); });
    connect(menu, &ContenderMenu::resumeWanted, this, [this, contender] { m_controller->resume(contender); });
    connect(menu, &ContenderMenu::stepWanted, this, [this, contender] { step(contender); });
    connect(menu, &ContenderMenu::copyWanted, this,
        [session = row->session] { QGuiApplication::clipboard()->setText(session); });
    addWhyTo(menu);
    menu->popup(at);
}

void LabPage::askForTime(int contender, lab::FaultKind kind)
{
    const auto* const row = m_controller->contenders()->row(contender);
    if (row == nullptr)
        return;
    auto* const dialog = new FaultTimeDialog(row->name, kind, this);
    connect(dialog, &QDialog::accepted, this,
        [this, dialog, contender] { m_controller->suffer(contender, dialog->fault()); });
    dialog->open();
}

// --- Files --------------------------------------------------------------------------------------------------------

void LabPage::askForFile()
{
    auto* const dialog = fileDialog(
        this, QStringLiteral("openScenarioDialog"), tr("Open a scenario"), tr("Scenarios (*.json);;All files (*)"));
    connect(dialog, &QFileDialog::fileSelected, this, &LabPage::openFile);
    dialog->open();
}

void LabPage::askWhereToSave()
{
    const auto scenario = m_scenarios->scenario();
    const QString suffix = QStringLiteral("scenario.json"); // Desktops know that ending.
    auto* const dialog
        = saveDialog(this, QStringLiteral("saveScenarioDialog"), tr("Save as a scenario"), tr("Scenarios (*.json)"),
            suffix, fileNameOf(scenario ? scenario->id : QStringLiteral("composed"), u'.' + suffix));
    connect(dialog, &QFileDialog::fileSelected, this, &LabPage::saveFile);
    dialog->open();
}

tl::expected<lab::Scenario, QString> LabPage::readFile(const QString& fileName) const
{
    if (QFileInfo::exists(fileName) && !consul::isPlainFile(fileName))
        return tl::unexpected(tr("%1 is not a regular file.").arg(fileName));
    const auto bytes = consul::readNamedFile(fileName, lab::largestScenario);
    if (!bytes)
        return tl::unexpected(tr("Cannot read %1: %2").arg(fileName, bytes.error()));
    auto read = lab::parseScenario(*bytes);
    if (!read)
        return tl::unexpected(scenarioProblem(fileName, read.error()));
    return *read;
}

/// What is gone or broken by now is left out.
void LabPage::loadRecent()
{
    const auto files = recentScenarios();
    // Each is put before those that are there: the newest comes last.
    for (auto each = files.crbegin(); each != files.crend(); ++each) {
        const QString& file = *each;
        if (const auto scenario = readFile(file))
            m_scenarios->addFile(file, *scenario);
    }
}

bool LabPage::openFile(const QString& fileName)
{
    const auto scenario = readFile(fileName);
    if (!scenario) {
        say([problem = scenario.error()] { return problem; });
        return false;
    }
    say({});
    noteRecentScenario(QFileInfo(fileName).absoluteFilePath());
    m_scenarios->chooseFile(QFileInfo(fileName).absoluteFilePath(), *scenario);
    return true;
}

void LabPage::saveFile(const QString& fileName)
{
    const auto scenario = m_scenarios->scenario();
    if (!scenario)
        return;
    const auto end = [this, fileName, scenario = *scenario](const QString& trouble) {
        if (!trouble.isEmpty())
            return say([fileName, trouble] { return tr("Cannot write %1: %2").arg(fileName, trouble); });
        say({});
        noteRecentScenario(QFileInfo(fileName).absoluteFilePath());
        m_scenarios->addFile(QFileInfo(fileName).absoluteFilePath(), scenario);
        Q_EMIT said(tr("The scenario was saved to %1.").arg(QDir::toNativeSeparators(fileName)));
    };
    consul::FileWriter::ofProgram().write(this, fileName, lab::writeScenario(*scenario), end);
}

// --- Sweeping and closing -----------------------------------------------------------------------------------------

void LabPage::sweep()
{
    if (m_leftovers->found().empty() || !m_controller->blocked().isEmpty())
        return;
    auto* const dialog = new SweepDialog(m_connection->client(), m_leftovers->found().front(), this);
    connect(m_connection, &Connection::aboutToClose, dialog, &QObject::deleteLater);
    connect(dialog, &SweepDialog::carriedOut, m_leftovers, &LabLeftovers::look);
    dialog->open();
}

/// An address may lead back to that store, and then nothing else tells what is left there.
void LabPage::askBeforeDeletion()
{
    const auto records = m_leftovers->ofOtherStores();
    auto* const question = messageBox(this, QStringLiteral("deleteRecordsQuestion"), QMessageBox::Question,
        tr("Delete records"), tr("Delete %n record(s) of killed runs?", nullptr, static_cast<int>(records.size())),
        tr("If their store returns, Signalbox can no longer find the sessions and keys that the runs left there."));
    const auto* const go = addWays(question, {QStringLiteral("deleteRecordsGo"), tr("Delete records")},
        {QStringLiteral("deleteRecordsCancel"), tr("C&ancel")});
    connect(go, &QAbstractButton::clicked, m_leftovers, [this, records] { m_leftovers->remove(records); });
    connect(m_connection, &Connection::aboutToClose, question, &QDialog::reject);
    question->open();
}

bool LabPage::prepareToClose(bool mayAsk)
{
    Q_UNUSED(mayAsk) // What it shows is no question: it goes by itself when the run is swept.
    // A practice agent ends with the window, and all that a run has made in it.
    if (m_closeAnyway || !m_controller->isGoing() || m_connection->isPractice())
        return true;
    m_controller->stop();
    if (findChild<EndingDialog*>() != nullptr)
        return false;
    auto* const dialog = new EndingDialog(m_controller, this);
    connect(dialog, &QDialog::accepted, this, [this] {
        m_closeAnyway = true;
        Q_EMIT readyToClose();
    });
    dialog->open();
    return false;
}

} // namespace gui
