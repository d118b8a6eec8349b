// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/connections/model/connection.h"
#include "gui/connections/model/connection_words.h"
#include "gui/history/model/session_ends.h"
#include "gui/history/view/time_acts.h"
#include "gui/history/view/time_panes.h"
#include "gui/kit/model/banner.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "gui/plans/view/destroy_plan.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/semaphores/view/discover_dialog.h"
#include "gui/semaphores/view/first_look.h"
#include "gui/semaphores/view/repair_controller.h"
#include "gui/semaphores/view/semaphores_actions.h"
#include "gui/semaphores/view/tree_pane.h"
#include "gui/semaphores/view/watch_dialog.h"
#include "gui/stage/view/stage_pane.h"
#include "gui/stage/view/stage_view.h"
#include "history/lanes.h"
#include "semaphore/repair.h"
#include "words/sentences.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace gui {

namespace {

constexpr int inspectorPauseMs = 100;

/// Below what is remembered of a connection.
Setting<QStringList> openRowsSetting(const QString& connection)
{
    return Setting<QStringList>(QStringLiteral("connections/%1/semaphores/openRows").arg(connection));
}

Setting<QString> selectedSetting(const QString& connection)
{
    return Setting<QString>(QStringLiteral("connections/%1/semaphores/selected").arg(connection));
}

/// A person does not want to be shown what there is to watch.
Setting<bool> notNowSetting(const QString& connection)
{
    return Setting<bool>(QStringLiteral("connections/%1/semaphores/notNow").arg(connection));
}

/// A contender's key that may be deleted: the selected waiter's, or the dead one that the tree's finding row names.
/// The selection says who is meant. A dead contender has no session: only there the tree's row is asked, as long as it
/// belongs to the selection (a filter may have left the row elsewhere).
std::optional<QString> deletable(const semaphore::State& state, const Selection& selection, const TreeRow& row)
{
    for (const auto& waiter : state.waiting) {
        if (!selection.session.isEmpty() && waiter.session == selection.session)
            return waiter.key;
    }
    if (row.path != selection.path || row.session != selection.session)
        return std::nullopt;
    for (const auto& finding : state.findings) {
        if (finding.kind == semaphore::FindingKind::DeadContender && !row.key.isEmpty() && finding.key == row.key)
            return finding.key;
    }
    return std::nullopt;
}

bool hasFinding(const semaphore::State& state, semaphore::FindingKind kind)
{
    return std::ranges::any_of(state.findings, [kind](const auto& each) { return each.kind == kind; });
}

/// An answer comes some milliseconds before what it tells is recorded: the happening itself is looked for, so that the
/// cursor does not stand just before it.
history::Time happeningNear(const history::Lanes& lanes, const Place& place, history::Time at)
{
    constexpr history::Time most = std::chrono::seconds(1);
    const int path = history::pathNumber(lanes, place.id);
    std::optional<history::Time> nearest;
    for (const auto& each : lanes.happenings) {
        if (each.at < at - most)
            continue;
        if (each.at > at + most)
            break;
        const bool isOfSession = place.part.isEmpty()
            || (each.lane >= 0 && history::hasSession(lanes.lanes[static_cast<std::size_t>(each.lane)], place.part));
        if (each.path == path && isOfSession
            && (!nearest || std::chrono::abs(each.at - at) < std::chrono::abs(*nearest - at)))
            nearest = each.at;
    }
    return nearest.value_or(at);
}

QString momentWords(const HistoryController& history)
{
    return pastText(history.wallClock(history.cursor()), QDateTime::currentDateTimeUtc(), history.behind(),
        history.isFile() ? QFileInfo(history.fileName()).fileName() : QString());
}

} // namespace

SemaphoresPage::SemaphoresPage(Connection* connection, HistoryController* history, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_model(new SemaphoreTreeModel(this))
    , m_history(history)
    , m_watches(history->watches())
    , m_actions(new SemaphoresActions(this))
    , m_time(new HistoryParts(history, this))
    , m_repairs(new RepairController(connection, this))
    , m_footer(named(new QWidget(this), "semaphoresFooter"))
    , m_pastNotice(named(new Notice(RowState::Neutral, "pastText", this), "pastNotice"))
{
    setObjectName(QStringLiteral("semaphoresPage"));
    buildPanes();
    restoreRows();
    connectPaths();
    connectConnection();
    connectActs();
    connectRepairs();
    connectHistory();
    restoreLayout();
    dimWhenOutdated(m_inspector->dataParts());
    m_inspectorPause.setSingleShot(true);
    m_inspectorPause.setInterval(inspectorPauseMs);
    connect(&m_inspectorPause, &QTimer::timeout, this, &SemaphoresPage::showInspector);
    updateActions();
    showInspector();
    followLanguage(this, [this] { sayAnew(); });
}

SemaphoresPage::~SemaphoresPage() = default;
QString SemaphoresPage::id() const
{
    return QStringLiteral("semaphores");
}

QWidget* SemaphoresPage::mainView() const
{
    return m_isOffered ? m_first->list() : m_tree->view();
}

void SemaphoresPage::present(bool on)
{
    m_tree->present(on);
}

QString SemaphoresPage::title() const
{
    return tr("Semaphores");
}

QList<QAction*> SemaphoresPage::pageActions() const
{
    auto all = m_actions->withRetry(retryAction());
    all.append(m_time->acts()->menu()->menuAction());
    return all;
}

QList<QAction*> SemaphoresPage::fileActions() const
{
    return {m_time->acts()->open};
}

void SemaphoresPage::buildPanes()
{
    m_tree = new TreePane(m_model, this);
    m_tree->setFirstActs(m_actions->watch, m_actions->discover);
    m_stage = new StagePane(this);
    m_first = new FirstLook(this);
    m_stage->setInstead(m_first);
    keepSaid(this, [this] { m_stage->setInsteadTitle(tr("Semaphores and locks on this agent")); });
    m_inspector = new Inspector(m_repairs, this);
    m_times = m_time->makePanes(this);
    m_middle = named(new QSplitter(Qt::Vertical, this), "semaphoresMiddle");
    m_middle->setChildrenCollapsible(false);
    m_middle->addWidget(m_stage);
    m_middle->addWidget(m_times);
    m_middle->setStretchFactor(0, 1);
    m_middle->setStretchFactor(1, 1);
    split()->addWidget(m_tree);
    split()->addWidget(m_middle);
    split()->addWidget(m_inspector);
    split()->setStretchFactor(0, 0);
    split()->setStretchFactor(1, 1);
    split()->setStretchFactor(2, 0);
    keepMeasured(this, [this] {
        const int unit = fontMetrics().height();
        m_tree->setMinimumWidth(unit * 14);
        m_stage->setMinimumWidth(unit * 14);
        m_inspector->setMinimumWidth(unit * 17);
    });
    auto* const back = named(new FlatButton(m_time->acts()->live, FlatButton::Plain, m_pastNotice), "pastLiveButton");
    m_pastNotice->addRight(back);
    addAbove(m_pastNotice);
    m_footer->hide(); // Only a window has room for it.
    auto* const below = layoutIn<QVBoxLayout>(m_footer, {0, 0, 0, 0});
    below->addWidget(m_time->makeBar(m_footer));
}

/// The side panes take what their rows need, between a narrow and a comfortable measure; the rest is the stage's.
void SemaphoresPage::sharePanes()
{
    const int unit = fontMetrics().height();
    const int room = split()->width();
    const int tree = std::clamp(room * 32 / 100, unit * 17, unit * 26);
    const int inspector = std::clamp(room * 24 / 100, unit * 17, unit * 23);
    split()->setSizes({tree, std::max(0, room - tree - inspector), inspector});
    if (views().isArranged(m_middle))
        return;
    const int height = split()->height();
    m_middle->setSizes({height * 42 / 100, height * 58 / 100});
}

void SemaphoresPage::restoreLayout()
{
    restoreSplit();
    views().keep(m_middle, QStringLiteral("semaphores/middle"));
}

void SemaphoresPage::saveState()
{
    Page::saveState();
    saveRows();
    m_watches->save();
}

// --- What comes in ------------------------------------------------------------------------------------------------

void SemaphoresPage::connectPaths()
{
    auto* const views = m_history->views();
    connect(views, &PathViews::renamed, this, [this](const QString& from, const QString& to) {
        m_model->renamePath(from, to);
        if (m_selection.path == from)
            select({to, m_selection.session});
    });
    connect(views, &PathViews::answered, this, [this](const QString&, const QDateTime& at) { noteShown(at); });
    connect(m_watches, &PathWatchSet::added, this, [this] { tellResting(); });
    connect(m_watches, &PathWatchSet::removed, m_repairs, &RepairController::forget);
    connect(m_watches, &PathWatchSet::updated, this, [this](const QString& path, const observer::Update& update) {
        m_repairs->noteState(update.state, update.sightings);
        if (m_repair && m_repair->id == path)
            QMetaObject::invokeMethod(this, &SemaphoresPage::repairWanted, Qt::QueuedConnection);
    });
    connect(m_watches, &PathWatchSet::watchStateChanged, this,
        [this](const QString& path, const consul::WatchState& state) {
            if (path == m_selection.path) {
                showBanner();
                Q_EMIT watchStateChanged(state);
            } else if (m_selection.path.isEmpty()) {
                Q_EMIT watchStateChanged(watchState());
            }
        });
    connect(connection(), &Connection::retryWanted, m_watches, &PathWatchSet::retryNow);
    views->paths().subscribe(this, [this](const QStringList& paths) { showPaths(paths); });
}

void SemaphoresPage::showPaths(const QStringList& paths)
{
    const auto before = m_selection;
    const auto known = m_model->paths();
    QStringList gone;
    QStringList added;
    std::ranges::set_difference(known, paths, std::back_inserter(gone));
    std::ranges::set_difference(paths, known, std::back_inserter(added));
    for (const auto& path : std::as_const(gone))
        m_model->removePath(path);
    if (!added.isEmpty())
        restoreRows(); // The first paths of a connection come before it is said to be open.
    for (const auto& path : std::as_const(added)) {
        const auto* const live = m_history->views()->live(path);
        m_model->follow(*live);
        live->subscribe(this, [this](const history::PathView& shown) { showPath(shown); });
    }
    if (!added.isEmpty() && !m_history->isPast()) {
        m_isLooked = true;
        offer(false); // Now that there is a row that the focus can go to, and before the diagram takes the place.
    }
    m_stage->setAnythingWatched(!paths.isEmpty());
    const bool isRemembered = !m_history->isPast() && added.contains(m_selectedBefore);
    if (isRemembered)
        select({std::exchange(m_selectedBefore, {}), {}});
    else
        chooseOf(paths, before, gone.size() < known.size());
}

/// Rows that went may have taken the selection along. Something is always looked at as long as there is something.
void SemaphoresPage::chooseOf(const QStringList& paths, const Selection& before, bool isSameList)
{
    if (paths.contains(before.path)) {
        if (m_selection != before)
            select(before);
        return;
    }
    if (!m_history->isPast() && paths.contains(m_selectionBefore.path)) {
        select(m_selectionBefore);
        return;
    }
    if (paths.contains(m_selection.path))
        return;
    // A row of one of its contenders leaves no neighbour behind.
    auto next = m_tree->selection();
    if (!isSameList || !paths.contains(next.path))
        next = {};
    if (next.path.isEmpty() && !paths.isEmpty())
        next.path = isSameList && !before.path.isEmpty()
            ? *std::min(std::lower_bound(paths.begin(), paths.end(), before.path), std::prev(paths.end()))
            : paths.constFirst();
    select(next);
}

void SemaphoresPage::showPath(const history::PathView& path)
{
    if (path.path != m_selection.path)
        return;
    // Going through time, a contender may go and come again: it stays selected.
    const bool isPast = m_history->isPast();
    if (isPast)
        select(m_selection);
    showStage(); // In the same frame: no two panes may show two states.
    showOutdated();
    if (path.update.state != m_inspected.update.state || path.at != m_inspected.at)
        showInspector();
    else if (!isPast && !m_inspectorPause.isActive()) // It is about sessions.
        m_inspectorPause.start();
}

/// What is kept in words is said in those of now, before it is shown.
void SemaphoresPage::sayAnew()
{
    m_model->retranslate();
    m_stage->setAnythingWatched(!m_model->paths().isEmpty());
    showStage();
    showInspector();
    explainCause();
    showPastText();
    Q_EMIT pastWordsChanged();
}

void SemaphoresPage::connectConnection()
{
    const auto follow = [this] { m_inspector->setClient(connection()->client()); };
    connect(connection(), &Connection::opened, this, follow);
    connect(connection(), &Connection::aboutToClose, this, [this] {
        m_inspector->setClient(nullptr);
        m_rowsOf.clear(); // After they were saved, which is before a page hears of it.
        offer(false);
        m_isLooked = false;
    });
    connect(connection(), &Connection::statusChanged, this,
        [this] { m_time->setVersion(consul::Version::fromText(connection()->status().version)); });
    connect(connection(), &Connection::statusChanged, this, &SemaphoresPage::showBanner);
    connect(connection(), &Connection::statusChanged, this, &SemaphoresPage::updateActions);
    connect(connection(), &Connection::statusChanged, this, &SemaphoresPage::lookFirst);
    connect(connection(), &Connection::statusChanged, m_first, [this](const ConnectionStatus& status) {
        if (m_isOffered)
            m_first->setMayHide(status.token.isLimited());
    });
    follow();
}

void SemaphoresPage::setWatching(bool watching)
{
    m_watches->setActive(watching);
}

void SemaphoresPage::setActive(bool active)
{
    WatchingPage::setActive(active);
    m_history->setLively(active);
    lookFirst();
}

bool SemaphoresPage::hasWatches() const
{
    // What is recorded for keeps, or what a rule is about, does not rest.
    return !m_watches->paths().isEmpty() && !m_watches->isKept();
}

consul::WatchState SemaphoresPage::watchState() const
{
    if (!m_selection.path.isEmpty())
        return m_watches->watchState(m_selection.path);
    consul::WatchState worst; // Nothing is looked at: what is so of all.
    for (const auto& path : m_watches->paths())
        worst = worse(worst, m_watches->watchState(path));
    return worst;
}

bool SemaphoresPage::isUsefulAlone() const
{
    return m_history->isFile() || m_history->isOpening();
}

int SemaphoresPage::watchCount() const
{
    return m_watches->watchCount();
}

void SemaphoresPage::tick()
{
    m_history->views()->tick();
}

// --- Selection ----------------------------------------------------------------------------------------------------

void SemaphoresPage::select(const Selection& selection)
{
    const bool otherPath = selection.path != m_selection.path;
    m_selection = selection;
    if (otherPath) {
        Q_EMIT watchStateChanged(watchState());
        showStage();
    }
    m_stage->stage()->setSelectedSession(selection.session);
    m_tree->select(selection);
    m_time->select(selection);
    showInspector();
}

void SemaphoresPage::showStage()
{
    auto path = shown();
    path.path = m_selection.path; // Also of one that nobody knows.
    m_stage->show(path, m_model->view(path.path), m_history->views()->flowText(path.path));
    showBanner();
}

void SemaphoresPage::showInspector()
{
    m_inspected = shown();
    m_inspector->show(
        m_selection, m_inspected, blocked(), [this](const QString& session) { return endOf(session).has_value(); });
    updateActions();
}

void SemaphoresPage::showBanner()
{
    m_stage->setBanner(m_history->views()->banner(m_selection.path, !isActive() || isTroubleShown()));
}

void SemaphoresPage::setFilterText(const QString& text)
{
    m_tree->setFilter(text);
}

void SemaphoresPage::showPlace(const Place& place)
{
    if (place.kind == Place::Kind::Semaphore) {
        if (const auto checked = checkPath(place.id); checked.problem.isEmpty())
            watch(checked.path);
        return;
    }
    if (place.kind == Place::Kind::Event) {
        showHappening(place);
        return;
    }
    if (place.id.isEmpty()) { // What there is to watch.
        if (!m_isOffered || m_history->isPast())
            openDiscoverDialog();
        return;
    }
    watch(place.id);
    if (place.kind == Place::Kind::Repair) {
        m_repair = place;
        repairWanted();
        return;
    }
    if (!place.part.isEmpty() && m_selection.path == place.id)
        select({place.id, place.part});
}

std::optional<Place> SemaphoresPage::whySubject() const
{
    if (m_selection.path.isEmpty())
        return std::nullopt;
    const QString ofLane = m_time->focusedSession();
    return Place{Place::Kind::Why, m_selection.path, ofLane.isEmpty() ? m_selection.session : ofLane};
}

// --- Causes and repairs that another page leads to ----------------------------------------------------------------

/// The cursor goes to that moment, and what is known of the cause stands above it.
void SemaphoresPage::showHappening(const Place& place)
{
    if (!m_history->isFile() && !m_watches->paths().contains(place.id))
        watch(place.id);
    select({place.id, place.part});
    if (!place.at)
        return;
    const auto began = m_history->wallClock(history::Time(0));
    const auto at = std::chrono::milliseconds(std::max<qint64>(0, began.msecsTo(*place.at)));
    m_cause = Cause{{place.id, place.part}, happeningNear(m_history->lanes(), place, at), {}};
    explainCause();
    m_history->seek(m_cause->at);
    showPastText();
}

/// Once, for it takes a walk through all requests.
void SemaphoresPage::explainCause()
{
    if (m_cause && m_ends != nullptr && !m_cause->of.session.isEmpty())
        m_cause->text = m_ends->explanationOf(m_cause->of.path, m_cause->of.session);
}

std::optional<QDateTime> SemaphoresPage::endOf(const QString& session) const
{
    return m_ends != nullptr && !session.isEmpty() ? m_ends->endOf(m_selection.path, session) : std::nullopt;
}

void SemaphoresPage::goToCause(const QString& session)
{
    Place place{Place::Kind::Event, m_selection.path, session};
    place.at = endOf(session);
    if (place.at)
        showHappening(place);
}

/// As soon as the path is read, if nothing else was chosen meanwhile.
void SemaphoresPage::repairWanted()
{
    if (!m_repair || !m_repair->finding || m_selection.path != m_repair->id) {
        m_repair.reset();
        return;
    }
    const auto state = shownState();
    if (state == nullptr)
        return;
    const auto finding = *m_repair->finding;
    m_repair.reset();
    m_repairs->repair(finding, *state);
}

QList<Loss> SemaphoresPage::losses(Leaving why) const
{
    Q_UNUSED(why)
    return m_history->losses();
}

void SemaphoresPage::watch(const QString& path)
{
    backToLive();
    m_watches->add(path);
    // The path may already have been resolved to its folder.
    for (const auto& known : {path, path + QLatin1Char('/')}) {
        if (m_watches->paths().contains(known)) {
            select({known, {}});
            break;
        }
    }
}

void SemaphoresPage::watchAll(QStringList paths)
{
    // The last one watched is selected: that shall be the first of the list.
    std::ranges::reverse(paths);
    for (const auto& path : paths)
        watch(path);
}

// --- What is looked at --------------------------------------------------------------------------------------------

/// Once for each connection. Of practice nothing is kept.
void SemaphoresPage::restoreRows()
{
    const QString of = connection()->isOpen() ? connection()->settingsKey() : QString();
    if (of == m_rowsOf)
        return;
    m_rowsOf = of;
    const bool isKept = !of.isEmpty() && !connection()->isPractice();
    m_tree->setOpenRows(isKept ? openRowsSetting(of).value() : QStringList());
    m_selectedBefore = isKept ? selectedSetting(of).value() : QString();
}

void SemaphoresPage::saveRows()
{
    // What a recording shows, or a moment of the past, says nothing of what is watched.
    if (m_rowsOf.isEmpty() || connection()->isPractice() || m_history->isPast())
        return;
    openRowsSetting(m_rowsOf).set(m_tree->openRows());
    if (!m_selection.path.isEmpty()) // While the connection closes, nothing is selected any more.
        selectedSetting(m_rowsOf).set(m_selection.path);
}

// --- What can be done ---------------------------------------------------------------------------------------------

void SemaphoresPage::connectActs()
{
    followLanguage(this, [this] { updateActions(); });
    connect(m_actions->watch, &QAction::triggered, this, &SemaphoresPage::openWatchDialog);
    connect(m_actions->discover, &QAction::triggered, this, &SemaphoresPage::openDiscoverDialog);
    connect(m_actions->spawn, &QAction::triggered, this, &SemaphoresPage::spawn);
    connect(m_tree, &TreePane::filterEdited, this, &Page::filterTextChanged);
    connect(m_actions->unwatch, &QAction::triggered, this, [this] { m_watches->remove(m_selection.path); });
    connect(m_actions->find, &QAction::triggered, m_tree, &TreePane::focusFilter);
    connect(m_actions->copySession, &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(m_selection.session); });
    connect(m_actions->copyPath, &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(m_selection.path); });
    connectAct(m_actions->copyCommand, [](const semaphore::State& state) {
        if (state.program)
            QGuiApplication::clipboard()->setText(state.program->commands.value(0));
    });

    connect(m_first, &FirstLook::watchWanted, this, &SemaphoresPage::watchAll);
    connect(m_first, &FirstLook::discovered, this, &SemaphoresPage::discovered);
    connect(m_first, &FirstLook::notNow, this, [this] {
        if (!connection()->isPractice())
            notNowSetting(connection()->settingsKey()).set(true);
        offer(false);
    });
    connect(m_tree, &TreePane::selected, this, &SemaphoresPage::select);
    connect(m_tree, &TreePane::left, this, [this](const Selection& instead) {
        if (!m_history->isPast())
            select(instead);
    });
    connect(m_tree, &TreePane::contextMenuWanted, this, &SemaphoresPage::openMenu);
    connect(m_stage, &StagePane::retryWanted, connection(), &Connection::retryNow);
    const auto selectSession = [this](const QString& session) { select({m_selection.path, session}); };
    connect(m_stage->stage(), &StageView::sessionSelected, this, selectSession);
    connect(m_time, &HistoryParts::sessionSelected, this, selectSession);
    connect(m_time, &HistoryParts::said, this, &Page::said);
    connect(m_stage->stage(), &StageView::moreWanted, this, [this] { m_tree->expandWaiting(m_selection.path); });
    connect(m_stage->stage(), &StageView::contextMenuWanted, this, [this](const QString& session, const QPoint& at) {
        select({m_selection.path, session});
        openMenu(at);
    });
}

void SemaphoresPage::connectRepairs()
{
    connectAct(m_actions->prune, [this](const semaphore::State& state) { m_repairs->prune(state); });
    connectAct(m_actions->setLimit, [this](const semaphore::State& state) { m_repairs->setLimit(state); });
    connectAct(m_actions->restoreFlags, [this](const semaphore::State& state) { m_repairs->restoreFlags(state); });
    connectAct(m_actions->forceUnlock, [this](const semaphore::State& state) { m_repairs->forceUnlock(state); });
    connect(m_inspector, &Inspector::forceUnlockWanted, m_actions->forceUnlock, &QAction::trigger);
    connect(m_actions->destroySession, &QAction::triggered, this, [this] {
        if (connection()->hub() != nullptr)
            planDestroySessions(connection(), {m_selection.session}, this);
    });
    connect(m_actions->deleteContender, &QAction::triggered, this, [this] {
        const auto state = shownState();
        if (!state)
            return;
        if (const auto target = deletable(*state, m_selection, m_tree->currentRow()))
            m_repairs->deleteContender(*state, *target);
    });
    connect(m_inspector, &Inspector::causeWanted, this, &SemaphoresPage::goToCause);
    connect(m_actions->cause, &QAction::triggered, this, [this] { goToCause(m_selection.session); });
    connect(connection(), &Connection::writeBlockedChanged, this, &SemaphoresPage::showInspector);
}

void SemaphoresPage::spawn()
{
    const auto& path = m_selection.path;
    Place place{Place::Kind::Spawn, path.endsWith(QLatin1Char('/')) ? path.chopped(1) : path};
    if (const auto state = shownState(); state && state->found) {
        place.layout = state->layout;
        if (state->limit && *state->limit > 0)
            place.limit = state->limit;
    }
    Q_EMIT placeWanted(place);
}

/// Takes no pointer to a member: GCC 12 calls through one with an uninitialised object under sanitizers.
void SemaphoresPage::connectAct(QAction* action, std::function<void(const semaphore::State&)> act)
{
    connect(action, &QAction::triggered, this, [this, act = std::move(act)] {
        if (const auto state = shownState())
            act(*state);
    });
}

/// What cannot be done now is grey and says why.
void SemaphoresPage::updateActions()
{
    const auto state = shownState();
    const QString blocked = this->blocked();
    const bool isPast = m_history->isPast();
    const QString past = isPast ? pastReason() : QString();
    const auto unless = [&blocked](bool possible, const QString& reason) { return !possible ? reason : blocked; };
    QString noConnection = connection()->client() == nullptr ? tr("Not connected. Connect first.") : QString();
    if (connection()->isUnreached())
        noConnection = unreachedText();
    allow(m_actions->watch, noConnection);
    allow(m_actions->discover, noConnection);
    const bool any = !m_selection.path.isEmpty();
    const QString noPath = any ? QString() : tr("No path is selected.");
    allow(m_actions->spawn, isPast ? past : noConnection);
    allow(m_actions->unwatch, isPast ? past : noPath);
    allow(m_actions->copyPath, noPath);
    const QString noSession = m_selection.session.isEmpty() ? tr("No contender is selected.") : QString();
    allow(m_actions->copySession, noSession);

    const bool isEndSeen = endOf(m_selection.session).has_value();
    allow(m_actions->cause,
        !noSession.isEmpty() ? noSession
            : isEndSeen      ? QString()
                             : tr("The end of this session was not observed."));
    const bool found = state && state->found;
    allow(m_actions->prune,
        unless(found && hasFinding(*state, semaphore::FindingKind::StaleHolder), tr("This path has no stale holder.")));
    if (m_judged != state) {
        // A plan reads the body: once for each State, not with every tick.
        m_judged = state;
        m_canRestoreFlags = found && semaphore::planRestoreFlags(*state).has_value();
        m_canSetLimit = found && semaphore::planSetLimit(*state, state->limit == 1 ? 2 : 1).has_value();
        m_canForceUnlock = found && canForceUnlock(*state);
    }
    const bool oddFlags = found
        && (hasFinding(*state, semaphore::FindingKind::LostFlags)
            || hasFinding(*state, semaphore::FindingKind::ForeignFlags));
    allow(m_actions->restoreFlags,
        unless(oddFlags && m_canRestoreFlags,
            oddFlags ? tr("Cannot rewrite .lock safely.") : tr("The flags are correct.")));
    const bool hasLimit = found
        && (state->layout == semaphore::Layout::Official || state->layout == semaphore::Layout::Guide
            || state->layout == semaphore::Layout::Spring);
    allow(m_actions->setLimit,
        unless(hasLimit && m_canSetLimit,
            hasLimit ? tr("Cannot read .lock, so nothing in it can be changed.") : tr("This layout stores no limit.")));
    allow(m_actions->forceUnlock,
        unless(m_canForceUnlock, tr("Only a held Terraform state lock can be force-unlocked.")));
    const bool hasCommand = found && state->program && !state->program->commands.isEmpty();
    allow(m_actions->copyCommand, hasCommand ? QString() : tr("There is no command for this lock."));
    const bool isSession = !state || state->isSession(m_selection.session);
    allow(m_actions->destroySession,
        unless(noSession.isEmpty() && isSession,
            noSession.isEmpty() ? tr("This contender is a name in a value, not a session.") : noSession));
    allow(m_actions->deleteContender,
        unless(found && deletable(*state, m_selection, m_tree->currentRow()).has_value(),
            tr("Only a waiting, dead or possibly abandoned contender can be deleted.")));
}

void SemaphoresPage::openMenu(const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    if (!m_selection.session.isEmpty()) {
        menu->addAction(m_actions->copySession);
        menu->addAction(m_actions->destroySession);
        menu->addAction(m_actions->cause);
    }
    menu->addAction(m_actions->deleteContender);
    menu->addSeparator();
    menu->addAction(m_actions->prune);
    menu->addAction(m_actions->setLimit);
    menu->addAction(m_actions->restoreFlags);
    if (m_canForceUnlock)
        menu->addAction(m_actions->forceUnlock);
    if (m_actions->copyCommand->isEnabled())
        menu->addAction(m_actions->copyCommand);
    menu->addSeparator();
    menu->addAction(m_actions->spawn);
    menu->addAction(m_actions->copyPath);
    menu->addAction(m_actions->unwatch);
    addWhyTo(menu);
    m_tree->holdWhile(menu);
    menu->popup(at);
}

void SemaphoresPage::openWatchDialog()
{
    auto* dialog = new WatchDialog(connection()->client(), m_watches->paths(), this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { watch(dialog->path()); });
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    dialog->open();
}

void SemaphoresPage::openDiscoverDialog()
{
    auto* dialog = new DiscoverDialog(connection()->hub(), m_watches->paths(), this);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { watchAll(dialog->ticked()); });
    connect(dialog, &DiscoverDialog::discovered, this, &SemaphoresPage::discovered);
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    dialog->open();
}

void SemaphoresPage::lookFirst()
{
    if (isActive())
        startFirstLook();
}

void SemaphoresPage::lookAhead()
{
    startFirstLook();
}

void SemaphoresPage::startFirstLook()
{
    if (m_history->isPast() || !connection()->isOpen() || !connection()->isInContact() || !m_watches->paths().isEmpty())
        return;
    if (m_isOffered)
        m_first->lookAgain();
    if (m_isLooked)
        return;
    m_isLooked = true;
    m_first->setMayHide(connection()->status().token.isLimited());
    if (!connection()->isPractice() && notNowSetting(connection()->settingsKey()).value())
        return;
    m_first->search(connection()->hub());
    offer(true);
}

void SemaphoresPage::offer(bool offered)
{
    if (offered == m_isOffered)
        return;
    const bool isAtTree = window()->focusWidget() == m_tree->view();
    m_isOffered = offered;
    if (!offered)
        yieldFocus(m_first);
    showFirst();
    if (offered && isAtTree) // It is empty: the rows are in the list now.
        mainView()->setFocus(Qt::OtherFocusReason);
    if (!offered)
        m_first->clear();
}

/// What would be empty beside the list gives way to it.
void SemaphoresPage::showFirst()
{
    const bool isShown = m_isOffered && !m_history->isPast();
    if (isShown == m_stage->isInstead())
        return;
    if (isShown) {
        m_sharing = split()->saveState();
        m_middleSharing = m_middle->saveState();
    }
    m_stage->showInstead(isShown);
    m_times->setHidden(isShown);
    m_inspector->setHidden(isShown);
    if (isShown)
        return;
    split()->restoreState(m_sharing);
    m_middle->restoreState(m_middleSharing);
    shareUnlessArranged();
}

void SemaphoresPage::connectHistory()
{
    connect(m_history, &HistoryController::pastChanged, this, &SemaphoresPage::followPast);
    connect(m_history, &HistoryController::openingChanged, this, &Page::usefulAloneChanged);
    connect(m_history, &HistoryController::sourceChanged, this, &Page::usefulAloneChanged);
    connect(m_history, &HistoryController::sourceChanged, this, [this] {
        if (m_history->isPast())
            Q_EMIT pastWordsChanged();
    });
    connect(m_history, &HistoryController::cursorMoved, this, &SemaphoresPage::showPastText);
    connect(m_history, &HistoryController::tick, this, &SemaphoresPage::showPastText); // It falls further behind.
    connect(m_history, &HistoryController::recordingChanged, this, [this] { tellResting(); });
    if (m_history->isPast()) // A recording may be open before the page is.
        followPast();
}

void SemaphoresPage::backToLive()
{
    if (m_history->isPast())
        m_history->goLive();
}

QString SemaphoresPage::blocked() const
{
    return m_history->isPast() ? pastReason() : connection()->writeBlocked();
}

void SemaphoresPage::followPast()
{
    const bool isPast = m_history->isPast();
    m_selectionBefore = isPast ? m_selection : Selection();
    m_inspector->setWireShown(!isPast);
    showFirst();
    if (!isPast) {
        m_cause.reset();
        lookFirst();
        m_stage->startOver();
        showStage();
    }
    Q_EMIT pastWordsChanged();
    showPastText();
    showInspector();
}

QString SemaphoresPage::pastWords() const
{
    return m_history->isPast() ? shownPastText(m_history->isFile()) : QString();
}

/// In local time; in UTC on hover.
void SemaphoresPage::showPastText()
{
    if (!m_history->isPast()) {
        m_pastNotice->setText({});
        return;
    }
    const auto cursor = m_history->cursor();
    if (m_cause && (cursor != m_cause->at || m_cause->of != m_selection))
        m_cause.reset();
    m_pastNotice->setText(words::joinSentences(
        {momentWords(*m_history), m_cause ? m_cause->text : QString(), m_history->noteAtCursor(m_selection.path)}));
    QString tip = tr("In UTC: %1").arg(m_history->wallClock(cursor).toUTC().toString(Qt::ISODateWithMs));
    if (const auto in = m_history->recordedIn(); !in.isEmpty())
        tip += u'\n' + tr("Recorded in %1.", "namespace team-a, partition eu").arg(consul::tenancyText(in));
    m_pastNotice->setToolTip(tipText(tip));
}

} // namespace gui
