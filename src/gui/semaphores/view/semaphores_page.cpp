// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/semaphores_page.h"

#include "gui/connections/model/banner_words.h"
#include "gui/connections/model/watch_list.h"
#include "gui/kit/model/settings_change.h"
#include "gui/kit/model/worst_state.h"
#include "gui/kit/view/flat_button.h"
#include "gui/kit/view/notice.h"
#include "gui/kit/view/remembered.h"
#include "gui/semaphores/model/flow_stats.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/semaphores/view/page_actions.h"
#include "gui/semaphores/view/repair_controller.h"
#include "gui/semaphores/view/semaphores_page_past.h"
#include "gui/semaphores/view/stage_pane.h"
#include "gui/semaphores/view/stage_view.h"
#include "gui/semaphores/view/tree_pane.h"

#include <QMenu>
#include <QSettings>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

namespace {

constexpr int inspectorPauseMs = 100;

QString middleKey()
{
    return QStringLiteral("semaphores/middle");
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
    , m_footer(new QWidget(this))
    , m_pastNotice(new Notice(RowState::Neutral, "pastText", this))
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

QList<QAction*> SemaphoresPage::pageActions() const
{
    auto all = m_actions->all();
    all.append(m_time->menu()->menuAction());
    return all;
}

void SemaphoresPage::buildPanes()
{
    m_tree = new TreePane(m_model, this);
    m_tree->setFirstActs(m_actions->watch, m_actions->discover);
    m_stage = new StagePane(this);
    m_inspector = new Inspector(this);
    auto* const times = m_time->makePanes(this);
    m_middle = new QSplitter(Qt::Vertical, this);
    m_middle->setObjectName(QStringLiteral("semaphoresMiddle"));
    m_middle->setProperty(keptElsewhereProperty, true);
    m_middle->setChildrenCollapsible(false);
    m_middle->addWidget(m_stage);
    m_middle->addWidget(times);
    m_middle->setStretchFactor(0, 1);
    m_middle->setStretchFactor(1, 1);
    connect(m_middle, &QSplitter::splitterMoved, this, [this] { m_middleChosen = true; });
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
    m_pastNotice->setObjectName(QStringLiteral("pastNotice"));
    auto* const back = new FlatButton(m_time->live(), FlatButton::Plain, m_pastNotice);
    back->setObjectName(QStringLiteral("pastLiveButton"));
    m_pastNotice->addRight(back);
    addAbove(m_pastNotice);
    m_footer->setObjectName(QStringLiteral("semaphoresFooter"));
    m_footer->hide(); // Only a window has room for it.
    auto* const below = new QVBoxLayout(m_footer);
    below->setContentsMargins(0, 0, 0, 0);
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
    if (m_middleChosen)
        return;
    const int height = split()->height();
    m_middle->setSizes({height * 42 / 100, height * 58 / 100});
}

void SemaphoresPage::restoreLayout()
{
    restoreSplit();
    m_middleChosen = m_middle->restoreState(QSettings().value(middleKey()).toByteArray());
}

void SemaphoresPage::saveState()
{
    saveSplit();
    if (m_middleChosen)
        SettingsChange().set(middleKey(), m_middle->saveState());
    saveRows();
    m_watches->save();
}

// --- What comes in ------------------------------------------------------------------------------------------------

void SemaphoresPage::connectWatches()
{
    connect(m_watches, &WatchSet::added, this, [this](const QString& path) {
        restoreRows(); // The first paths of a connection come before it is said to be open.
        if (!m_past && m_model->addPath(path))
            selectFirst(path);
        tellResting();
    });
    connect(m_watches, &WatchSet::removed, this, [this](const QString& path) {
        m_flow.remove(path);
        if (m_past)
            m_past->live.remove(path);
        if (m_seen->isFile())
            return;
        m_model->removePath(path);
        if (m_selection.path == path)
            select(m_tree->selection());
        m_stage->setAnythingWatched(m_model->rowCount() > 0);
    });
    connect(connection(), &Connection::retryWanted, m_watches, &WatchSet::retryNow);
    connect(m_watches, &WatchSet::renamed, this, &SemaphoresPage::onRenamed);
    connect(m_watches, &WatchSet::updated, this, &SemaphoresPage::onUpdated);
    connect(
        m_watches, &WatchSet::watchStateChanged, this, [this](const QString& path, const consul::WatchState& state) {
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
    follow();
}

void SemaphoresPage::onUpdated(const QString& path, const observer::Update& update)
{
    auto& flow = m_flow[path];
    if (!flow)
        flow = std::make_shared<FlowStats>();
    m_repairs->noteState(update.state);
    if (m_past) {
        flow->add(m_past->live.value(path), update);
        m_past->live.insert(path, update);
        return;
    }
    flow->add(m_model->update(path), update);
    m_model->apply(path, update);
    if (path == m_selection.path) {
        m_stage->setFlow(flow->text(update.receivedAt));
        m_stage->apply(update, sessions());
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
    if (connection()->isInContact())
        m_model->tick(now());
    m_stage->setNow(shownNow());
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
    m_stage->setPastEvent(m_past ? std::optional(pastEvent()) : std::nullopt);
    m_stage->setNow(shownNow());
    m_stage->setPath(m_selection.path, current());
    if (current().state)
        m_stage->apply(current(), sessions());
    showBanner();
}

const observer::Update& SemaphoresPage::current() const
{
    return m_model->update(m_selection.path);
}

const std::vector<consul::SessionInfo>& SemaphoresPage::sessions() const
{
    static const std::vector<consul::SessionInfo> none;
    if (m_past)
        return m_past->sessions;
    return connection()->hub() != nullptr ? connection()->hub()->sessions() : none;
}

void SemaphoresPage::showInspector()
{
    m_inspector->show(m_selection, current(), sessions(), shownNow(), blocked());
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
    m_stage->setBanner(bannerFor(m_selection.path, m_watches->watchState(m_selection.path), connection()->status(),
        current().state.get(), now()));
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

} // namespace gui
