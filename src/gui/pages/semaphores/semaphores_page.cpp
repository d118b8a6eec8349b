// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/semaphores/semaphores_page.h"

#include "gui/models/connection.h"
#include "gui/models/connection_words.h"
#include "gui/models/flow_stats.h"
#include "gui/models/semaphore_tree_model.h"
#include "gui/models/watch_list.h"
#include "gui/pages/semaphores/page_actions.h"
#include "gui/pages/semaphores/repair_desk.h"
#include "gui/pages/semaphores/stage_pane.h"
#include "gui/pages/semaphores/tree_pane.h"
#include "gui/paint/icons.h"
#include "gui/paint/paint_clock.h"
#include "gui/paint/stage_view.h"

#include <QHBoxLayout>
#include <QSettings>
#include <QSplitter>

#include <algorithm>

namespace gui {

namespace {

constexpr int tickMs = 1000;
constexpr int inspectorPauseMs = 100;
constexpr std::chrono::minutes restAfter{5};

QString splitKey()
{
    return QStringLiteral("semaphores/split");
}

QString motionKey()
{
    return QStringLiteral("view/reducedMotion");
}

} // namespace

SemaphoresPage::SemaphoresPage(Connection* connection, QWidget* parent)
    : Page(parent)
    , m_connection(connection)
    , m_paintClock(new PaintClock(this))
    , m_model(new SemaphoreTreeModel(this))
    , m_watches(new WatchSet(connection, this))
    , m_actions(new PageActions(this))
    , m_repairs(new RepairDesk(connection, this))
    , m_now(QDateTime::currentDateTimeUtc())
{
    setObjectName(QStringLiteral("semaphoresPage"));
    buildPanes();
    connectWatches();
    connectConnection();
    connectActs();
    connectRepairs();
    restoreLayout();
    m_tick.setInterval(tickMs);
    m_tick.setTimerType(Qt::CoarseTimer);
    connect(&m_tick, &QTimer::timeout, this, &SemaphoresPage::tick);
    m_rest.setSingleShot(true);
    m_rest.setInterval(restAfter);
    connect(&m_rest, &QTimer::timeout, this, [this] { rest(true); });
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

QString SemaphoresPage::title() const
{
    return tr("Semaphores");
}

QIcon SemaphoresPage::icon() const
{
    return gui::icon(QStringLiteral("semaphores"), Ink::Rail);
}

QList<QAction*> SemaphoresPage::pageActions() const
{
    return m_actions->all();
}

void SemaphoresPage::buildPanes()
{
    m_tree = new TreePane(m_model, this);
    m_tree->setFirstActs(m_actions->watch, m_actions->discover);
    m_stage = new StagePane(this);
    m_inspector = new Inspector(this);
    m_split = new QSplitter(this);
    m_split->setObjectName(QStringLiteral("semaphoresSplit"));
    m_split->setHandleWidth(1);
    m_split->addWidget(m_tree);
    m_split->addWidget(m_stage);
    m_split->addWidget(m_inspector);
    m_split->setChildrenCollapsible(false);
    m_split->setStretchFactor(0, 0);
    m_split->setStretchFactor(1, 1);
    m_split->setStretchFactor(2, 0);
    const int unit = fontMetrics().height();
    m_tree->setMinimumWidth(unit * 14);
    m_stage->setMinimumWidth(unit * 14);
    m_inspector->setMinimumWidth(unit * 17);
    connect(m_split, &QSplitter::splitterMoved, this, [this] { m_splitChosen = true; });
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_split);
}

/// The side panes take what their rows need, between a narrow and a comfortable measure; the rest is the stage's.
void SemaphoresPage::sharePanes()
{
    const int unit = fontMetrics().height();
    const int room = m_split->width();
    const int tree = std::clamp(room * 32 / 100, unit * 20, unit * 26);
    const int inspector = std::clamp(room * 24 / 100, unit * 20, unit * 23);
    m_split->setSizes({tree, std::max(0, room - tree - inspector), inspector});
}

void SemaphoresPage::resizeEvent(QResizeEvent* event)
{
    Page::resizeEvent(event);
    layout()->activate();
    if (!m_splitChosen)
        sharePanes();
}

void SemaphoresPage::restoreLayout()
{
    const QSettings settings;
    m_splitChosen = m_split->restoreState(settings.value(splitKey()).toByteArray());
    m_actions->reducedMotion->setChecked(settings.value(motionKey(), false).toBool());
    m_stage->stage()->setReducedMotion(m_actions->reducedMotion->isChecked());
}

void SemaphoresPage::saveState()
{
    QSettings settings;
    if (m_splitChosen)
        settings.setValue(splitKey(), m_split->saveState());
    settings.setValue(motionKey(), m_actions->reducedMotion->isChecked());
    m_watches->save();
}

// --- What comes in ------------------------------------------------------------------------------------------------

void SemaphoresPage::connectWatches()
{
    connect(m_watches, &WatchSet::added, this, [this](const QString& path) {
        if (m_model->addPath(path))
            selectFirst();
        if (m_resting)
            Q_EMIT restingChanged(true);
    });
    connect(m_watches, &WatchSet::removed, this, [this](const QString& path) {
        m_flow.remove(path);
        m_model->removePath(path);
        if (m_selection.path == path)
            select(m_tree->selection());
        m_stage->setAnythingWatched(m_model->rowCount() > 0);
    });
    connect(m_paintClock, &PaintClock::shown, this, &Page::changeShown);
    connect(m_connection, &Connection::retryWanted, m_watches, &WatchSet::retryNow);
    connect(m_watches, &WatchSet::renamed, this, &SemaphoresPage::onRenamed);
    connect(m_watches, &WatchSet::updated, this, &SemaphoresPage::onUpdated);
    connect(
        m_watches, &WatchSet::watchStateChanged, this, [this](const QString& path, const consul::WatchState& state) {
            m_model->applyWatchState(path, state);
            if (path == m_selection.path) {
                showBanner();
                Q_EMIT watchStateChanged(state);
            }
        });
    for (const auto& path : m_watches->paths())
        std::ignore = m_model->addPath(path);
    selectFirst();
}

void SemaphoresPage::connectConnection()
{
    const auto follow = [this] {
        m_inspector->setClient(m_connection->client());
        if (auto* hub = m_connection->hub()) {
            connect(hub, &observer::Hub::sessionsChanged, this, [this] {
                m_model->setSessions(sessions());
                if (!m_inspectorPause.isActive())
                    m_inspectorPause.start();
            });
        }
    };
    connect(m_connection, &Connection::opened, this, follow);
    connect(m_connection, &Connection::aboutToClose, this, [this] { m_inspector->setClient(nullptr); });
    connect(m_connection, &Connection::statusChanged, this, &SemaphoresPage::showBanner);
    follow();
}

void SemaphoresPage::onUpdated(const QString& path, const observer::Update& update)
{
    auto& flow = m_flow[path];
    if (!flow)
        flow = std::make_shared<FlowStats>();
    flow->add(m_model->update(path), update);
    m_model->apply(path, update);
    m_repairs->noteState(update.state);
    if (path == m_selection.path) {
        m_stage->setFlow(flow->text(update.receivedAt));
        m_stage->apply(update, sessions());
        showBanner();
        if (!m_inspectorPause.isActive())
            m_inspectorPause.start();
    }
    m_paintClock->changed(update.receivedAt);
}

void SemaphoresPage::onRenamed(const QString& from, const QString& to)
{
    if (const auto flow = m_flow.take(from))
        m_flow.insert(to, flow);
    m_model->renamePath(from, to);
    if (m_selection.path == from)
        select({to, m_selection.session});
}

void SemaphoresPage::setActive(bool active)
{
    if (m_active == active) {
        // The window began with another page: here nobody has looked yet.
        if (!active && !m_rest.isActive())
            rest(true);
        return;
    }
    m_active = active;
    if (active) {
        m_rest.stop();
        rest(false);
        tick();
        m_tick.start();
        Q_EMIT watchStateChanged(m_watches->watchState(m_selection.path));
    } else {
        m_tick.stop();
        m_rest.start();
    }
}

void SemaphoresPage::rest(bool resting)
{
    m_resting = resting;
    m_watches->setActive(!resting);
    Q_EMIT restingChanged(resting && !m_watches->paths().isEmpty());
}

void SemaphoresPage::setRestAfter(std::chrono::milliseconds hidden)
{
    m_rest.setInterval(hidden);
}

void SemaphoresPage::tick()
{
    m_now = QDateTime::currentDateTimeUtc();
    m_model->tick(m_now);
    m_stage->setNow(m_now);
    if (const auto flow = m_flow.value(m_selection.path))
        m_stage->setFlow(flow->text(m_now));
    showBanner();
    showInspector();
}

// --- Selection ----------------------------------------------------------------------------------------------------

void SemaphoresPage::select(const Selection& selection)
{
    const bool otherPath = selection.path != m_selection.path;
    m_selection = selection;
    if (otherPath) {
        Q_EMIT watchStateChanged(m_watches->watchState(selection.path));
        const auto flow = m_flow.value(selection.path);
        m_stage->setFlow(flow ? flow->text(m_now) : QString());
        m_stage->setPath(selection.path, current());
        if (current().state)
            m_stage->apply(current(), sessions());
        showBanner();
    }
    m_stage->stage()->setSelectedSession(selection.session);
    m_tree->select(selection);
    showInspector();
}

/// Something is always looked at as long as something is watched.
void SemaphoresPage::selectFirst()
{
    m_stage->setAnythingWatched(m_model->rowCount() > 0);
    if (m_selection.path.isEmpty() && m_model->rowCount() > 0)
        select({m_model->paths().constFirst(), {}});
}

const observer::Update& SemaphoresPage::current() const
{
    return m_model->update(m_selection.path);
}

const std::vector<consul::SessionInfo>& SemaphoresPage::sessions() const
{
    static const std::vector<consul::SessionInfo> none;
    return m_connection->hub() != nullptr ? m_connection->hub()->sessions() : none;
}

void SemaphoresPage::showInspector()
{
    m_inspector->show(m_selection, current(), sessions(), m_now, m_repairs->blocked());
    updateActions();
}

void SemaphoresPage::showBanner()
{
    // In the window, its own banner tells about the connection: the same trouble is not told twice.
    const bool told = window() != this && !bannerWords(m_connection->status()).title.isEmpty();
    if (m_selection.path.isEmpty() || !m_active || told) {
        m_stage->setBanner({});
        return;
    }
    m_stage->setBanner(bannerFor(m_selection.path, m_watches->watchState(m_selection.path), m_connection->status(),
        current().state.get(), m_now));
}

void SemaphoresPage::setFilterText(const QString& text)
{
    m_tree->setFilter(text);
}

void SemaphoresPage::openPaths(const QStringList& paths)
{
    for (const auto& typed : paths) {
        if (const auto checked = checkPath(typed); checked.problem.isEmpty())
            watch(checked.path);
    }
}

void SemaphoresPage::watch(const QString& path)
{
    m_watches->add(path);
    // The path may already have been resolved to its folder.
    for (const auto& known : {path, path + QLatin1Char('/')}) {
        if (m_watches->paths().contains(known)) {
            select({known, {}});
            break;
        }
    }
}

} // namespace gui
