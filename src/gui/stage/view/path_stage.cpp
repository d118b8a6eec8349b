// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/stage/view/path_stage.h"

#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/views.h"
#include "gui/stage/view/stage_pane.h"
#include "gui/stage/view/stage_view.h"

#include <utility>

namespace gui {

PathStage::PathStage(Connection* connection, PathViews* views, QWidget* parent)
    : QWidget(parent)
    , m_connection(connection)
    , m_views(views)
    , m_pane(new StagePane(this))
{
    stackTightly(this, {m_pane}, m_pane);
    giveSecondNames("run", m_pane);
    m_tick.setInterval(std::chrono::seconds(1));
    connect(&m_tick, &QTimer::timeout, views, &PathViews::tick);
    connect(m_pane->stage(), &StageView::sessionSelected, this, &PathStage::sessionSelected);
    connect(m_pane->stage(), &StageView::contextMenuWanted, this, &PathStage::contextMenuWanted);
    connect(m_pane, &StagePane::retryWanted, connection, &Connection::retryNow);
    connect(views, &PathViews::answered, this, [this](const QString& path, const QDateTime& receivedAt) {
        if (path == m_selection.path
            && std::exchange(
                m_isChanged, false)) // An answer that changes nothing is not painted, so no time is measured.
            Q_EMIT shown(receivedAt);
    });
    connect(views, &PathViews::momentRead, this, [this] {
        if (m_views->live(m_selection.path) == nullptr) // Else it has told.
            showPath({});
    });
    views->paths().subscribe(this, [this](const QStringList& /*paths*/) { follow(); });
    followLanguage(this, [this] { showPath(m_views->view(m_selection.path)); }); // Banner and figures are words.
}

void PathStage::select(const Selection& selection)
{
    const bool isOther = m_selection.path != selection.path;
    m_selection = selection;
    if (isOther)
        follow();
    m_pane->stage()->setSelectedSession(selection.session);
}

void PathStage::setLooks(const ContenderLooks& looks)
{
    m_pane->stage()->setLooks(looks);
}

void PathStage::setNothing(const QString& sentence)
{
    m_pane->setNothing(sentence);
}

/// The path may come and go, and come again.
void PathStage::follow()
{
    m_following = std::make_unique<QObject>();
    if (const auto* const live = m_views->live(m_selection.path))
        live->subscribe(m_following.get(), [this, isFirst = true](const history::PathView& path) mutable {
            if (std::exchange(isFirst, false) || isVisible()) // What changes while it is hidden is shown with it.
                showPath(path);
        });
    else
        showPath({});
}

void PathStage::showPath(const history::PathView& path)
{
    auto shown = path;
    shown.path = m_selection.path; // Also of one that nobody knows.
    const auto before = m_pane->stage()->scene();
    m_pane->show(shown, viewOf(shown), m_views->flowText(shown.path));
    m_isChanged = m_pane->stage()->scene() != before;
    // Of the connection the window's own banner tells, and of a path that is not there yet the stage itself.
    const bool isReported
        = m_connection->status().phase != ConnectionPhase::Live || shown.watch.phase == consul::WatchPhase::Stopped;
    m_pane->setBanner(m_views->banner(shown.path, isReported));
}

void PathStage::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    m_tick.start();
    m_views->tick();
    showPath(m_views->view(m_selection.path));
}

void PathStage::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    m_tick.stop();
}

} // namespace gui
