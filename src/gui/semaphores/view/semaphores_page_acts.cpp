// SPDX-License-Identifier: GPL-3.0-or-later
// What a person can do on the page; what it shows is in semaphores_page.cpp.
#include "gui/connections/model/connection.h"
#include "gui/connections/model/connection_words.h"
#include "gui/kit/model/settings_change.h"
#include "gui/kit/model/time_words.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/semaphores/view/discover_dialog.h"
#include "gui/semaphores/view/page_actions.h"
#include "gui/semaphores/view/repair_controller.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/semaphores/view/semaphores_page_past.h"
#include "gui/semaphores/view/stage_pane.h"
#include "gui/semaphores/view/stage_view.h"
#include "gui/semaphores/view/tree_pane.h"
#include "gui/semaphores/view/watch_dialog.h"
#include "semaphore/repair.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QSettings>
#include <QTreeView>

#include <algorithm>

namespace gui {

namespace {

/// Below what is remembered of a connection.
QString rowsKey(const QString& connection)
{
    return QStringLiteral("connections/%1/semaphores/openRows").arg(connection);
}

QString selectedKey(const QString& connection)
{
    return QStringLiteral("connections/%1/semaphores/selected").arg(connection);
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
    return std::any_of(
        state.findings.begin(), state.findings.end(), [kind](const auto& each) { return each.kind == kind; });
}

} // namespace

// --- What is looked at --------------------------------------------------------------------------------------------

/// Once for each connection. Of practice nothing is kept.
void SemaphoresPage::restoreRows()
{
    const QString of = connection()->isOpen() ? connection()->settingsKey() : QString();
    if (of == m_rowsOf)
        return;
    m_rowsOf = of;
    const bool isKept = !of.isEmpty() && !connection()->isPractice();
    const QSettings settings;
    m_tree->setOpenRows(isKept ? settings.value(rowsKey(of)).toStringList() : QStringList());
    m_selectedBefore = isKept ? settings.value(selectedKey(of)).toString() : QString();
}

void SemaphoresPage::saveRows()
{
    // What a recording shows, or a moment of the past, says nothing of what is watched.
    if (m_rowsOf.isEmpty() || connection()->isPractice() || m_past || m_seen->isFile())
        return;
    SettingsChange change;
    change.set(rowsKey(m_rowsOf), m_tree->openRows());
    if (!m_selection.path.isEmpty()) // While the connection closes, nothing is selected any more.
        change.set(selectedKey(m_rowsOf), m_selection.path);
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

void SemaphoresPage::lead(const Selection& place)
{
    watch(place.path);
    if (!place.session.isEmpty() && m_selection.path == place.path)
        select(place);
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
    connect(m_actions->retry, &QAction::triggered, connection(), &Connection::retryNow);
    connect(m_actions->copySession, &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(m_selection.session); });
    connect(m_actions->copyPath, &QAction::triggered, this,
        [this] { QGuiApplication::clipboard()->setText(m_selection.path); });
    connect(m_actions->reducedMotion, &QAction::toggled, m_stage->stage(), &StageView::setReducedMotion);

    connect(m_tree, &TreePane::selected, this, &SemaphoresPage::select);
    connect(m_tree, &TreePane::contextMenuWanted, this, &SemaphoresPage::openMenu);
    connect(m_stage, &StagePane::retryWanted, m_actions->retry, &QAction::trigger);
    const auto selectSession = [this](const QString& session) { select({m_selection.path, session}); };
    connect(m_stage->stage(), &StageView::sessionSelected, this, selectSession);
    connect(m_time, &TimeParts::sessionSelected, this, selectSession);
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
    connect(m_actions->destroySession, &QAction::triggered, this,
        [this] { m_repairs->destroySession(m_selection.session); });
    connect(m_actions->deleteContender, &QAction::triggered, this, [this] {
        const auto state = current().state;
        if (!state)
            return;
        if (const auto target = deletable(*state, m_selection, m_tree->currentRow()))
            m_repairs->deleteContender(*state, *target);
    });
    connect(m_inspector, &Inspector::remedyWanted, this, [this](const semaphore::Finding& finding) {
        const auto state = current().state;
        if (state == nullptr)
            return;
        const bool asks = finding.kind == semaphore::FindingKind::LimitMissing
            || finding.kind == semaphore::FindingKind::LimitMalformed;
        asks ? m_repairs->setLimit(*state) : m_repairs->cure(finding, *state);
    });
    connect(m_repairs, &RepairController::blockedChanged, this, &SemaphoresPage::showInspector);
}

void SemaphoresPage::spawn()
{
    LabTarget target;
    const auto& path = m_selection.path;
    target.path = path.endsWith(QLatin1Char('/')) ? path.chopped(1) : path;
    if (const auto state = current().state; state && state->found) {
        target.layout = state->layout;
        if (state->limit && *state->limit > 0)
            target.limit = state->limit;
    }
    Q_EMIT spawnWanted(target);
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
    QString noConnection = connection()->client() == nullptr ? tr("There is no connection.") : QString();
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

    const bool found = state && state->found;
    allow(m_actions->prune,
        unless(found && hasFinding(*state, semaphore::FindingKind::StaleHolder), tr("It has no stale holder.")));
    if (m_judged != state) {
        // A plan reads the body: once for each State, not with every tick.
        m_judged = state;
        m_canRestoreFlags = found && semaphore::planRestoreFlags(*state).has_value();
        m_canSetLimit = found && semaphore::planSetLimit(*state, state->limit == 1 ? 2 : 1).has_value();
    }
    const bool oddFlags = found
        && (hasFinding(*state, semaphore::FindingKind::LostFlags)
            || hasFinding(*state, semaphore::FindingKind::ForeignFlags));
    allow(m_actions->restoreFlags,
        unless(oddFlags && m_canRestoreFlags,
            oddFlags ? tr("Its .lock cannot be written again safely.") : tr("Its flags are as they should be.")));
    const bool hasLimit = found
        && (state->layout == semaphore::Layout::Official || state->layout == semaphore::Layout::Guide
            || state->layout == semaphore::Layout::Spring);
    allow(m_actions->setLimit,
        unless(hasLimit && m_canSetLimit,
            hasLimit ? tr("Its .lock cannot be read, so nothing can be changed in it.")
                     : tr("This layout stores no limit.")));
    allow(m_actions->destroySession, unless(noSession.isEmpty(), noSession));
    allow(m_actions->deleteContender,
        unless(found && deletable(*state, m_selection, m_tree->currentRow()).has_value(),
            tr("Only a waiting, dead or left-over contender can be deleted.")));
}

void SemaphoresPage::openMenu(const QPoint& at)
{
    auto* menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->setToolTipsVisible(true);
    if (!m_selection.session.isEmpty()) {
        menu->addAction(m_actions->copySession);
        menu->addAction(m_actions->destroySession);
    }
    menu->addAction(m_actions->deleteContender);
    menu->addSeparator();
    menu->addAction(m_actions->prune);
    menu->addAction(m_actions->setLimit);
    menu->addAction(m_actions->restoreFlags);
    menu->addSeparator();
    menu->addAction(m_actions->spawn);
    menu->addAction(m_actions->copyPath);
    menu->addAction(m_actions->unwatch);
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
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        auto paths = dialog->ticked();
        // The last one watched is selected: that shall be the first of the list.
        std::reverse(paths.begin(), paths.end());
        for (const auto& path : paths)
            watch(path);
    });
    connect(dialog, &DiscoverDialog::discovered, this, &SemaphoresPage::discovered);
    connect(connection(), &Connection::aboutToClose, dialog, &QDialog::reject);
    dialog->open();
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
    else if (!m_stillAt.isValid())
        m_stillAt = now(); // As it was shown last.
    m_stage->stage()->setOld(isLost && !m_past);
}

} // namespace gui
