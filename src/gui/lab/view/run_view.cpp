// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/run_view.h"

#include "gui/history/view/time_acts.h"
#include "gui/history/view/time_panes.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/lab/view/lab_actions.h"
#include "gui/stage/view/path_stage.h"

#include <QComboBox>
#include <QSplitter>
#include <QVBoxLayout>

namespace gui {

namespace {

/// The folder that all of them are in, with its slash; empty: none.
QString commonFolder(const QStringList& paths)
{
    QString folder = paths.value(0).left(paths.value(0).lastIndexOf(u'/') + 1);
    for (const auto& path : paths) {
        while (!path.startsWith(folder))
            folder = folder.left(folder.lastIndexOf(u'/', -2) + 1);
    }
    return folder;
}

} // namespace

RunView::RunView(
    Connection* connection, HistoryController* history, HistoryParts* times, LabActions* actions, QWidget* parent)
    : QWidget(parent)
    , m_history(history)
    , m_times(times)
    , m_stage(new PathStage(connection, history->views()))
    , m_bar(named(new ActBar, "runViewBar"))
    , m_moment(named(new ElidedLabel, "runMomentText"))
    , m_paths(new QComboBox)
{
    setObjectName(QStringLiteral("runView"));
    m_paths->setObjectName(QStringLiteral("runPath"));
    m_paths->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_paths->setMinimumContentsLength(10);
    m_bar->addStretch(); // Their row begins with the tabs.
    m_pathsPlace = m_bar->addField(m_paths);
    for (auto* const action :
        {actions->openInSemaphores, times->acts()->save, times->acts()->compare, actions->discard})
        m_bar->addAct(action);
    m_moment->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_moment->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    auto* const panes = times->makePanes(this);
    // What is less is scrolled to: the pane around it knows how.
    keepMeasured(this, [this, panes] {
        m_stage->setMinimumHeight(fontMetrics().height() * 10);
        panes->setMinimumHeight(fontMetrics().height() * 12);
    });
    const int line = fontMetrics().height();
    m_split = makeSplit(Qt::Vertical, QStringLiteral("runViewSplit"), {{m_stage, 1, line * 20}, {panes, 1, line * 20}});
    auto* const column = tightColumn(this);
    column->addWidget(m_split, 1);
    column->addWidget(times->makeBar(this));
    connectHistory();
    keepSaid(this, [this] {
        m_paths->setAccessibleName(tr("Path of the run"));
        m_stage->setNothing(
            tr("Start a run. Holders and waiting contenders are shown here, and the course of the run below."));
        showMoment();
    });
    setPaths({});
}

void RunView::connectHistory()
{
    connect(m_stage, &PathStage::sessionSelected, this, &RunView::sessionSelected);
    connect(m_stage, &PathStage::contextMenuWanted, this, &RunView::contextMenuWanted);
    connect(m_stage, &PathStage::shown, this, &RunView::shown);
    connect(m_times, &HistoryParts::sessionSelected, this, &RunView::sessionSelected);
    connect(m_paths, &QComboBox::activated, this, [this] {
        select({m_paths->currentData().toString(), m_selection.session});
    });
    connect(m_history->watches(), &PathWatchSet::renamed, this, [this](const QString& from, const QString& to) {
        if (const int row = m_paths->findData(from); row >= 0)
            namePath(row, to);
        if (m_selection.path == from)
            select({to, m_selection.session});
    });
    connect(m_history, &HistoryController::pastChanged, this, &RunView::showMoment);
    connect(m_history, &HistoryController::sourceChanged, this, &RunView::showMoment);
    connect(m_history, &HistoryController::cursorMoved, this, &RunView::showMoment);
}

void RunView::setPaths(const QStringList& paths)
{
    m_paths->clear();
    m_folder = commonFolder(paths);
    for (const auto& path : paths) {
        m_paths->addItem({});
        namePath(m_paths->count() - 1, path);
    }
    m_paths->setVisible(paths.size() > 1);
    Q_EMIT barChanged();
    select({paths.value(0), {}});
}

void RunView::setPath(const QString& path)
{
    const int row = m_paths->findData(path);
    if (row < 0 || path == m_selection.path)
        return;
    m_paths->setCurrentIndex(row);
    select({path, m_selection.session});
}

/// The paths of a run begin alike, and there is no room but for their ends.
void RunView::namePath(int row, const QString& path)
{
    const QString end = path.startsWith(m_folder) ? path.mid(m_folder.size()) : path;
    m_paths->setItemText(row, lineText(end.isEmpty() ? path : end));
    m_paths->setItemData(row, path);
    m_paths->setItemData(row, tipText(path), Qt::ToolTipRole);
}

void RunView::setLooks(const ContenderLooks& looks)
{
    m_stage->setLooks(looks);
    m_times->setLooks(looks);
}

void RunView::setSession(const QString& session)
{
    if (session != m_selection.session)
        select({m_selection.path, session});
}

void RunView::select(const Selection& selection)
{
    m_selection = selection;
    m_stage->select(selection);
    m_times->select(selection);
}

void RunView::lieSideBySide(bool on)
{
    if (on == (m_split->orientation() == Qt::Horizontal))
        return;
    if (!on) {
        m_split->restoreState(m_upright);
        return;
    }
    m_upright = m_split->saveState();
    m_split->setOrientation(Qt::Horizontal);
    m_split->setSizes({1, 1});
}

void RunView::takePathsBack()
{
    if (m_paths->parentWidget() == m_bar)
        return;
    m_bar->putFieldBack(m_paths, m_pathsPlace);
    m_paths->setVisible(m_paths->count() > 1);
}

void RunView::showMoment()
{
    if (!m_history->isPast()) {
        m_moment->setLine({});
        return;
    }
    const QString at = momentText(m_history->wallClock(m_history->cursor()), QDateTime::currentDateTimeUtc());
    m_moment->setLine(m_history->isFile() ? tr("Recording at %1").arg(at) : tr("Shown at %1").arg(at));
}

QString RunView::askedSession() const
{
    const QString ofLane = m_times->focusedSession();
    return ofLane.isEmpty() ? m_selection.session : ofLane;
}

} // namespace gui
