// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/kit/view/making.h"

#include "gui/connections/model/connection.h"
#include "gui/connections/model/connection_words.h"
#include "gui/connections/model/path_watch_set.h"
#include "gui/connections/model/session_ends.h"
#include "gui/kit/model/banner.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/views.h"
#include "gui/semaphores/model/flow_stats.h"
#include "gui/semaphores/model/past_moment.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/semaphores/view/discover_dialog.h"
#include "gui/semaphores/view/first_look.h"
#include "gui/semaphores/view/page_actions.h"
#include "gui/semaphores/view/repair_controller.h"
#include "gui/semaphores/view/stage_pane.h"
#include "gui/semaphores/view/stage_view.h"
#include "gui/semaphores/view/tree_pane.h"
#include "gui/semaphores/view/watch_dialog.h"
#include "history/lanes.h"
#include "semaphore/repair.h"
#include "words/sentences.h"

#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QSet>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

/// What the page keeps while it shows a moment of the past.
struct SemaphoresPage::Past {
    QHash<QString, observer::Update> live; ///< The last of each path that is watched, for the way back.
    Selection selection; ///< As it was before.
    consul::SessionList sessions; ///< Of that moment.
    QDateTime at; ///< Its clock, UTC.
    bool isRead = false; ///< What is known of that moment is here.
    QHash<QString, history::Time> steps; ///< Which step of each path is shown.

    [[nodiscard]] static QString text(const SeenTime& seen)
    {
        return pastText(seen.wallClock(seen.cursor()), QDateTime::currentDateTimeUtc(), seen.behind(),
            seen.isFile() ? QFileInfo(seen.fileName()).fileName() : QString());
    }
};

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

consul::WatchState liveState()
{
    consul::WatchState state;
    state.phase = consul::WatchPhase::Live;
    return state;
}

/// Nothing is known, and nothing will be.
consul::WatchState unseenState(const QDateTime& at)
{
    consul::WatchState state;
    state.lastAnswerAt = at;
    return state;
}

} // namespace

SemaphoresPage::SemaphoresPage(Connection* connection, SeenTime* seen, const TimePartsMaker& parts, QWidget* parent)
    : WatchingPage(connection, parent)
    , m_model(new SemaphoreTreeModel(this))
    , m_seen(seen)
    , m_watches(seen->watches())
    , m_actions(new PageActions(this))
    , m_time(parts(this))
    , m_repairs(new RepairController(connection, this))
    , m_footer(named(new QWidget(this), "semaphoresFooter"))
    , m_pastNotice(named(new Notice(RowState::Neutral, "pastText", this), "pastNotice"))
{
    setObjectName(QStringLiteral("semaphoresPage"));
    buildPanes();
    restoreRows();
    connectWatches();
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

void SemaphoresPage::present()
{
    m_tree->present();
}

QString SemaphoresPage::title() const
{
    return tr("Semaphores");
}

QList<QAction*> SemaphoresPage::pageActions() const
{
    auto all = m_actions->withRetry(retryAction());
    all.append(m_time->menu()->menuAction());
    return all;
}

QList<QAction*> SemaphoresPage::fileActions() const
{
    return {m_time->open()};
}

void SemaphoresPage::buildPanes()
{
    m_tree = new TreePane(m_model, this);
    m_tree->setFirstActs(m_actions->watch, m_actions->discover);
    m_stage = new StagePane(this);
    m_first = new FirstLook(this);
    m_stage->setInstead(m_first, tr("Semaphores and locks on this agent"));
    m_inspector = new Inspector(this);
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
    const int unit = fontMetrics().height();
    m_tree->setMinimumWidth(unit * 14);
    m_stage->setMinimumWidth(unit * 14);
    m_inspector->setMinimumWidth(unit * 17);
    auto* const back = named(new FlatButton(m_time->live(), FlatButton::Plain, m_pastNotice), "pastLiveButton");
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

void SemaphoresPage::connectWatches()
{
    connect(m_watches, &PathWatchSet::added, this, [this](const QString& path) {
        restoreRows(); // The first paths of a connection come before it is said to be open.
        m_isLooked = true;
        const bool isNew = !m_past && m_model->addPath(path);
        offer(false); // Now that there is a row that the focus can go to, and before the diagram takes the place.
        if (isNew)
            selectFirst(path);
        tellResting();
    });
    connect(m_watches, &PathWatchSet::removed, m_repairs, &RepairController::forget);
    connect(m_watches, &PathWatchSet::removed, this, [this](const QString& path) {
        m_flow.remove(path);
        if (m_past)
            m_past->live.remove(path);
        if (m_seen->isFile())
            return;
        m_model->removePath(path);
        if (m_selection.path == path) {
            // A row of one of its contenders leaves no neighbour behind.
            auto next = m_tree->selection();
            const auto rest = m_model->paths();
            if (next.path.isEmpty() && !rest.isEmpty())
                next.path = *std::min(std::lower_bound(rest.begin(), rest.end(), path), std::prev(rest.end()));
            select(next);
        }
        m_stage->setAnythingWatched(m_model->rowCount() > 0);
    });
    connect(connection(), &Connection::retryWanted, m_watches, &PathWatchSet::retryNow);
    connect(m_watches, &PathWatchSet::renamed, this, &SemaphoresPage::onRenamed);
    connect(m_watches, &PathWatchSet::updated, this, &SemaphoresPage::onUpdated);
    connect(m_watches, &PathWatchSet::watchStateChanged, this,
        [this](const QString& path, const consul::WatchState& state) {
            if (!m_past)
                m_model->applyWatchState(path, state);
            if (state.phase == consul::WatchPhase::Retrying || state.phase == consul::WatchPhase::Denied)
                loseFlow(path);
            if (path == m_selection.path) {
                followContact();
                showBanner();
                Q_EMIT watchStateChanged(state);
            } else if (m_selection.path.isEmpty()) {
                Q_EMIT watchStateChanged(watchState());
            }
        });
    m_model->setKnownUntil([this](const QString& path, const QDateTime& at) {
        return m_past ? at : m_watches->knownUntil(path, at); // The past is known up to its moment.
    });
    for (const auto& path : m_watches->paths()) {
        std::ignore = m_model->addPath(path);
        m_model->apply(path, m_watches->last(path));
        m_model->applyWatchState(path, m_watches->watchState(path));
        selectFirst(path);
    }
    m_stage->setAnythingWatched(m_model->rowCount() > 0);
}

void SemaphoresPage::connectConnection()
{
    const auto follow = [this] {
        m_inspector->setClient(connection()->client());
        if (auto* hub = connection()->hub()) {
            connect(hub, &observer::Hub::sessionsChanged, this, [this] {
                m_model->setSessions(sessions());
                if (!m_inspectorPause.isActive())
                    m_inspectorPause.start();
            });
        }
    };
    connect(connection(), &Connection::opened, this, follow);
    connect(connection(), &Connection::aboutToClose, this, [this] {
        m_inspector->setClient(nullptr);
        m_rowsOf.clear(); // After they were saved, which is before a page hears of it.
        offer(false);
        m_isLooked = false;
    });
    connect(connection(), &Connection::statusChanged, this, [this] {
        const auto paths = connection()->isInContact() ? QStringList() : QStringList(m_flow.keys());
        for (const auto& path : paths)
            loseFlow(path);
        followContact();
        m_time->setVersion(consul::Version::fromText(connection()->status().version));
    });
    connect(connection(), &Connection::statusChanged, this, &SemaphoresPage::showBanner);
    connect(connection(), &Connection::statusChanged, this, &SemaphoresPage::updateActions);
    connect(connection(), &Connection::statusChanged, this, &SemaphoresPage::lookFirst);
    connect(connection(), &Connection::statusChanged, m_first, [this](const ConnectionStatus& status) {
        if (m_isOffered)
            m_first->setMayHide(status.token.isLimited());
    });
    follow();
}

void SemaphoresPage::onUpdated(const QString& path, const observer::Update& update)
{
    auto& flow = m_flow[path];
    if (!flow)
        flow = std::make_shared<FlowStats>();
    m_repairs->noteState(update.state, update.sightings);
    if (m_repair && m_repair->id == path)
        QMetaObject::invokeMethod(this, &SemaphoresPage::repairWanted, Qt::QueuedConnection);
    if (m_past) {
        flow->add(m_past->live.value(path), update);
        m_past->live.insert(path, update);
        return;
    }
    flow->add(m_model->update(path), update);
    m_model->apply(path, update);
    if (path == m_selection.path) {
        m_stage->setFlow(flow->text(update.receivedAt));
        m_stage->apply(m_model->view(path), update.events);
        showBanner();
        showInspector(); // In the same frame: no two panes may show two states.
    }
    noteShown(update.receivedAt);
}

void SemaphoresPage::setWatching(bool watching)
{
    m_watches->setActive(watching);
}

void SemaphoresPage::setActive(bool active)
{
    WatchingPage::setActive(active);
    m_seen->setLively(active);
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
    return m_seen->isFile() || m_seen->isOpening();
}

int SemaphoresPage::watchCount() const
{
    return m_watches->watchCount();
}

void SemaphoresPage::tick()
{
    if (m_past)
        return;
    m_model->tick(connection()->contactAt(now()));
    m_stage->setNow(shownNow());
    m_stage->apply(view()); // It may say more by now.
    if (const auto flow = m_flow.value(m_selection.path))
        m_stage->setFlow(flow->text(now()));
    showBanner();
    showInspector();
}

// --- Selection ----------------------------------------------------------------------------------------------------

void SemaphoresPage::select(const Selection& selection)
{
    const bool otherPath = selection.path != m_selection.path;
    m_selection = selection;
    if (otherPath) {
        m_stillAt = {};
        followContact();
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
    const auto flow = m_past ? nullptr : m_flow.value(m_selection.path);
    m_stage->setFlow(flow ? flow->text(now()) : QString());
    m_stage->setPastEvent(m_past ? std::optional(eventThen(*m_seen, m_selection.path)) : std::nullopt);
    m_stage->setNow(shownNow());
    m_stage->setPath(m_selection.path, view(), current().events);
    showBanner();
}

const SemaphoreView& SemaphoresPage::view() const
{
    return m_model->view(m_selection.path);
}

const observer::Update& SemaphoresPage::current() const
{
    return m_model->update(m_selection.path);
}

const consul::SessionList& SemaphoresPage::sessions() const
{
    static const consul::SessionList none;
    if (m_past)
        return m_past->sessions;
    return connection()->hub() != nullptr ? connection()->hub()->sessions() : none;
}

void SemaphoresPage::showInspector()
{
    m_inspector->show(m_selection, current(), sessions(), shownNow(), blocked(),
        [this](const QString& session) { return endOf(session).has_value(); });
    updateActions();
}

void SemaphoresPage::showBanner()
{
    // In the past no contact of today matters.
    if (m_past)
        return showPastBanner();
    if (m_selection.path.isEmpty() || !isActive() || isTroubleTold()) {
        m_stage->setBanner({});
        return;
    }
    auto banner = bannerFor(m_selection.path, m_watches->watchState(m_selection.path), connection()->status(),
        current().state.get(), now());
    const auto loss = m_watches->storeLoss(m_selection.path);
    const bool isWell = banner.id.isEmpty() || banner.id == QLatin1StringView("not-found");
    if (isWell && loss && loss->isTold(QDateTime::currentDateTimeUtc()))
        banner = storeLossBanner(*loss);
    m_stage->setBanner(banner);
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
        if (!m_isOffered || m_past)
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
    if (!m_seen->isFile() && !m_watches->paths().contains(place.id))
        watch(place.id);
    select({place.id, place.part});
    if (!place.at)
        return;
    const auto began = m_seen->wallClock(history::Time(0));
    const auto at = std::chrono::milliseconds(std::max<qint64>(0, began.msecsTo(*place.at)));
    Cause cause{{place.id, place.part}, happeningNear(m_seen->lanes(), place, at), {}};
    if (m_ends != nullptr && !place.part.isEmpty())
        cause.text = m_ends->storyOf(place.id, place.part);
    m_cause = cause;
    m_seen->seek(cause.at);
    showPastText();
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

void SemaphoresPage::repair(const semaphore::Finding& finding)
{
    const auto state = current().state;
    if (state == nullptr)
        return;
    const bool asks = finding.kind == semaphore::FindingKind::LimitMissing
        || finding.kind == semaphore::FindingKind::LimitMalformed;
    asks ? m_repairs->setLimit(*state) : m_repairs->cure(finding, *state);
}

/// As soon as the path is read, if nothing else was chosen meanwhile.
void SemaphoresPage::repairWanted()
{
    if (!m_repair || !m_repair->finding || m_selection.path != m_repair->id) {
        m_repair.reset();
        return;
    }
    if (current().state == nullptr)
        return;
    const auto finding = *m_repair->finding;
    m_repair.reset();
    repair(finding);
}

QList<Loss> SemaphoresPage::losses(Leaving why) const
{
    Q_UNUSED(why)
    return m_seen->losses();
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
    if (m_rowsOf.isEmpty() || connection()->isPractice() || m_past || m_seen->isFile())
        return;
    openRowsSetting(m_rowsOf).set(m_tree->openRows());
    if (!m_selection.path.isEmpty()) // While the connection closes, nothing is selected any more.
        selectedSetting(m_rowsOf).set(m_selection.path);
}

/// Something is always looked at as long as something is watched: what it was the last time, else the first.
void SemaphoresPage::selectFirst(const QString& added)
{
    m_stage->setAnythingWatched(m_model->rowCount() > 0);
    if (added == m_selectedBefore) {
        m_selectedBefore.clear();
        select({added, {}});
    } else if (m_selection.path.isEmpty() && m_model->rowCount() > 0) {
        select({m_model->paths().constFirst(), {}});
    }
}

// --- What can be done ---------------------------------------------------------------------------------------------

void SemaphoresPage::connectActs()
{
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
    connect(m_tree, &TreePane::contextMenuWanted, this, &SemaphoresPage::openMenu);
    connect(m_stage, &StagePane::retryWanted, connection(), &Connection::retryNow);
    const auto selectSession = [this](const QString& session) { select({m_selection.path, session}); };
    connect(m_stage->stage(), &StageView::sessionSelected, this, selectSession);
    connect(m_time, &TimeParts::sessionSelected, this, selectSession);
    connect(m_time, &TimeParts::said, this, &Page::said);
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
    connect(m_actions->destroySession, &QAction::triggered, this,
        [this] { m_repairs->destroySession(m_selection.session); });
    connect(m_actions->deleteContender, &QAction::triggered, this, [this] {
        const auto state = current().state;
        if (!state)
            return;
        if (const auto target = deletable(*state, m_selection, m_tree->currentRow()))
            m_repairs->deleteContender(*state, *target);
    });
    connect(m_inspector, &Inspector::remedyWanted, this, &SemaphoresPage::repair);
    connect(m_inspector, &Inspector::causeWanted, this, &SemaphoresPage::goToCause);
    connect(m_actions->cause, &QAction::triggered, this, [this] { goToCause(m_selection.session); });
    connect(connection(), &Connection::writeBlockedChanged, this, &SemaphoresPage::showInspector);
}

void SemaphoresPage::spawn()
{
    const auto& path = m_selection.path;
    Place place{Place::Kind::Spawn, path.endsWith(QLatin1Char('/')) ? path.chopped(1) : path};
    if (const auto state = current().state; state && state->found) {
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
        if (const auto state = current().state)
            act(*state);
    });
}

/// What cannot be done now is grey and says why.
void SemaphoresPage::updateActions()
{
    const auto state = current().state;
    const QString blocked = this->blocked();
    const QString past = m_past ? pastReason() : QString();
    const auto unless = [&blocked](bool possible, const QString& reason) { return !possible ? reason : blocked; };
    QString noConnection = connection()->client() == nullptr ? tr("Not connected. Connect first.") : QString();
    if (connection()->isUnreached())
        noConnection = unreachedText();
    allow(m_actions->watch, noConnection);
    allow(m_actions->discover, noConnection);
    const bool any = !m_selection.path.isEmpty();
    const QString noPath = any ? QString() : tr("No path is selected.");
    allow(m_actions->spawn, m_past ? past : noConnection);
    allow(m_actions->unwatch, m_past ? past : noPath);
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
    if (m_past || !connection()->isOpen() || !connection()->isInContact() || !m_watches->paths().isEmpty())
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
    const bool isShown = m_isOffered && !m_past;
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
    if (!views().isArranged(split()))
        sharePanes();
}

void SemaphoresPage::onRenamed(const QString& from, const QString& to)
{
    if (const auto flow = m_flow.take(from))
        m_flow.insert(to, flow);
    if (m_past)
        m_past->live.insert(to, m_past->live.take(from));
    if (m_seen->isFile())
        return;
    m_model->renamePath(from, to);
    if (m_selection.path == from)
        select({to, m_selection.session});
}

/// Figures of the last minute would count the time in which nobody saw anything.
void SemaphoresPage::loseFlow(const QString& path)
{
    if (const auto flow = m_flow.value(path))
        flow->loseContact();
}

void SemaphoresPage::followContact()
{
    const auto phase = m_watches->watchState(m_selection.path).phase;
    const bool isLost = !m_selection.path.isEmpty()
        && (phase == consul::WatchPhase::Retrying || phase == consul::WatchPhase::Denied
            || !connection()->isInContact());
    if (!isLost)
        m_stillAt = {};
    else if (!connection()->isInContact())
        m_stillAt = connection()->contactAt(QDateTime::currentDateTimeUtc()); // Also while another page was shown.
    else if (!m_stillAt.isValid())
        m_stillAt = now(); // As it was shown last.
    m_stage->setOutdated(isOutdated());
    m_model->setInContact(m_past != nullptr || connection()->isInContact());
    showOutdated();
}

void SemaphoresPage::connectHistory()
{
    connect(m_seen, &SeenTime::pastChanged, this, [this] {
        if (m_seen->isPast())
            enterPast();
        else
            leavePast();
    });
    connect(m_seen, &SeenTime::openingChanged, this, &Page::usefulAloneChanged);
    connect(m_seen, &SeenTime::sourceChanged, this, &Page::usefulAloneChanged);
    connect(m_seen, &SeenTime::sourceChanged, this, [this] {
        if (m_past)
            Q_EMIT pastWordsChanged();
        if (m_past)
            m_past->steps.clear();
    });
    connect(
        m_seen, &SeenTime::pastShown, this, [this](const std::vector<history::Moment>& moments, const QDateTime& at) {
            if (m_past)
                m_past->isRead = true;
            showPast(moments, at);
        });
    connect(m_seen, &SeenTime::cursorMoved, this, &SemaphoresPage::showPastText);
    connect(m_seen, &SeenTime::tick, this, &SemaphoresPage::showPastText); // It falls further behind.
    connect(m_seen, &SeenTime::recordingChanged, this, [this] { tellResting(); });
    if (!m_seen->isPast())
        return;
    // The window was built anew meanwhile.
    enterPast();
    m_seen->seek(m_seen->cursor());
}

void SemaphoresPage::backToLive()
{
    if (m_past)
        m_seen->goLive();
}

QString SemaphoresPage::blocked() const
{
    return m_past ? pastReason() : connection()->writeBlocked();
}

QDateTime SemaphoresPage::shownNow() const
{
    if (m_past)
        return m_past->at;
    return m_stillAt.isValid() ? m_stillAt : m_watches->knownUntil(m_selection.path, now());
}

void SemaphoresPage::enterPast()
{
    m_past = std::make_unique<Past>();
    for (const auto& path : m_model->paths())
        m_past->live.insert(path, m_model->update(path));
    m_past->selection = m_selection;
    m_past->at = m_seen->wallClock(m_seen->cursor());
    // Until a moment of the recording is read, nothing of what is so now may be taken for one.
    if (m_seen->isFile())
        showPast({}, m_past->at);
    m_inspector->setWireShown(false);
    showFirst();
    followContact();
    showPastText();
    showBanner();
    showInspector();
    Q_EMIT pastWordsChanged();
}

QString SemaphoresPage::pastWords() const
{
    return m_past ? shownPastText(m_seen->isFile()) : QString();
}

/// In local time; in UTC on hover.
void SemaphoresPage::showPastText()
{
    const bool isCause = m_cause && m_past && m_seen->cursor() == m_cause->at && m_cause->of == m_selection;
    if (!isCause && m_cause && m_past && m_past->isRead)
        m_cause.reset();
    m_pastNotice->setText(m_past ? words::joinSentences({m_past->text(*m_seen), isCause ? m_cause->text : QString(),
                              m_seen->noteAtCursor(m_selection.path)})
                                 : QString());
    if (!m_past)
        return;
    QString tip = tr("In UTC: %1").arg(m_seen->wallClock(m_seen->cursor()).toUTC().toString(Qt::ISODateWithMs));
    if (const auto in = m_seen->recordedIn(); !in.isEmpty())
        tip += u'\n' + tr("Recorded in %1.", "namespace team-a, partition eu").arg(consul::tenancyText(in));
    m_pastNotice->setToolTip(tipText(tip));
}

/// A recording shows its own paths. Going back in what is watched shows that, and what was watched then.
QStringList SemaphoresPage::pastPaths(const std::vector<history::Moment>& moments) const
{
    const auto& lanes = m_seen->lanes();
    QSet<QString> paths;
    for (const auto& moment : moments)
        paths.insert(moment.path);
    if (m_seen->isFile()) {
        for (const auto& lane : lanes.lanes)
            paths.insert(lanes.paths[static_cast<std::size_t>(lane.path)].path);
    } else {
        for (const auto& path : m_watches->paths())
            paths.insert(path);
    }
    return paths.values();
}

void SemaphoresPage::showPastBanner()
{
    Banner banner;
    if (m_past && m_past->isRead && !m_selection.path.isEmpty())
        banner = bannerThen(m_selection.path, current().state.get());
    m_stage->setBanner(banner);
}

void SemaphoresPage::showPastRows(const std::vector<history::Moment>& moments)
{
    const auto wanted = pastPaths(moments);
    for (const auto& path : m_model->paths()) {
        if (!wanted.contains(path))
            m_model->removePath(path);
    }
    for (const auto& path : wanted) {
        std::ignore = m_model->addPath(path);
        const auto moment
            = std::ranges::find_if(moments, [&path](const history::Moment& each) { return each.path == path; });
        // Without contact, what was so before tells nothing of that moment.
        if (moment == moments.end() || moment->contact != history::Contact::Live || isUnseenThen(*m_seen, path)) {
            m_past->steps.remove(path);
            m_model->apply(path, {});
            m_model->applyWatchState(path, m_past->isRead ? unseenState(m_past->at) : consul::WatchState());
            continue;
        }
        m_model->applyWatchState(path, liveState());
        const auto shown = m_past->steps.constFind(path);
        if (shown == m_past->steps.constEnd() || *shown != moment->at)
            m_model->apply(path, moment->update);
        m_past->steps.insert(path, moment->at);
    }
}

void SemaphoresPage::showPast(const std::vector<history::Moment>& moments, const QDateTime& at)
{
    if (!m_past)
        return;
    m_past->at = at;
    m_past->sessions = sessionsOf(moments);
    m_model->tick(at);
    m_model->setSessions(m_past->sessions);
    const auto selected = m_selection;
    showPastRows(moments);
    const auto paths = m_model->paths();
    m_stage->setAnythingWatched(!paths.isEmpty());
    // Rows that went may have taken the selection along.
    if (paths.contains(selected.path))
        select(selected);
    else if (!paths.contains(m_selection.path))
        select({paths.value(0), {}});
    m_stage->setFlow({});
    m_stage->setPastEvent(eventThen(*m_seen, m_selection.path));
    m_stage->setNow(at);
    if (current().state)
        m_stage->apply(view(), current().events);
    else
        m_stage->setPath(m_selection.path, {});
    showPastBanner();
    showInspector();
}

void SemaphoresPage::leavePast()
{
    m_cause.reset();
    const auto past = std::exchange(m_past, nullptr);
    if (!past)
        return;
    const auto watched = m_watches->paths();
    for (const auto& path : m_model->paths()) {
        if (!watched.contains(path))
            m_model->removePath(path);
    }
    m_inspector->setWireShown(true);
    showFirst();
    lookFirst();
    followContact();
    Q_EMIT pastWordsChanged();
    m_model->tick(QDateTime::currentDateTimeUtc());
    m_model->setSessions(sessions());
    for (const auto& path : watched) {
        std::ignore = m_model->addPath(path);
        m_model->apply(path, past->live.value(path));
        m_model->applyWatchState(path, m_watches->watchState(path));
    }
    m_stage->setAnythingWatched(!watched.isEmpty());
    const auto chosen = watched.contains(m_selection.path) ? m_selection
        : watched.contains(past->selection.path)           ? past->selection
                                                           : Selection{watched.value(0), {}};
    select(chosen);
    showStage();
    showPastText();
    showInspector();
}

} // namespace gui
