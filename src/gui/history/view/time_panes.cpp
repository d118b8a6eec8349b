// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/time_panes.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/views.h"

#include "gui/history/model/history_controller.h"
#include "gui/history/view/charts_pane.h"
#include "gui/history/view/insights_pane.h"
#include "gui/history/view/time_acts.h"
#include "gui/history/view/time_bar.h"
#include "gui/history/view/timeline_pane.h"

namespace gui {

HistoryParts::HistoryParts(HistoryController* controller, QWidget* page)
    : QObject(page)
    , m_controller(controller)
    , m_acts(new TimeActs(controller, page))
{
    connect(m_acts, &TimeActs::said, this, &HistoryParts::said);
}

QWidget* HistoryParts::makePanes(QWidget* parent)
{
    m_panes = new TimePanes(m_controller, parent);
    connect(m_panes, &TimePanes::sessionSelected, this, &HistoryParts::sessionSelected);
    if (m_controller->isOfRun())
        giveSecondNames("run", m_panes);
    return m_panes;
}

QWidget* HistoryParts::makeBar(QWidget* parent)
{
    auto* const bar = new TimeBar(m_controller, m_acts, parent);
    if (m_controller->isOfRun())
        giveSecondNames("run", bar);
    return bar;
}

QString HistoryParts::focusedSession() const
{
    return m_panes != nullptr ? m_panes->timeline()->focusedSession() : QString();
}

void HistoryParts::select(const Selection& selection)
{
    m_acts->setPlace(selection);
    m_panes->select(selection);
}

void HistoryParts::setVersion(const consul::Version& version)
{
    m_panes->setVersion(version);
}

void HistoryParts::setLooks(const ContenderLooks& looks)
{
    m_panes->setLooks(looks);
}

void HistoryParts::setSubject(const QString& words)
{
    m_acts->setSubject(words);
}

TimePanes::TimePanes(HistoryController* controller, QWidget* parent)
    : QTabWidget(parent)
    , m_controller(controller)
    , m_timeline(new TimelinePane(this))
    , m_charts(new ChartsPane(this))
    , m_insights(new InsightsPane(this))
{
    setObjectName(QStringLiteral("timePanes"));
    setDocumentMode(true);
    addTab(m_timeline, {});
    addTab(m_charts, {});
    addTab(m_insights, {});
    keepSaid(this, [this] {
        setAccessibleName(tr("History"));
        setTabText(indexOf(m_timeline), tr("Timeline"));
        setTabText(indexOf(m_charts), tr("Charts"));
        setTabText(indexOf(m_insights), tr("Summary"));
    });
    m_charts->setAsked([controller](const QString& path) { return controller->askedOfConsul(path); });
    connectController();
    connectPanes();
    showSource();
}

void TimePanes::connectController()
{
    connect(m_controller, &HistoryController::sourceChanged, this, &TimePanes::showSource);
    connect(m_controller, &HistoryController::lanesChanged, this, [this] {
        setVisible(m_controller->hasAnything());
        m_timeline->lanesChanged();
        m_charts->lanesChanged();
        m_insights->lanesChanged();
    });
    connect(
        m_controller, &HistoryController::marksChanged, this, [this] { m_timeline->setMarks(m_controller->marks()); });
    connect(m_controller, &HistoryController::cursorMoved, this, &TimePanes::showCursor);
    connect(m_controller, &HistoryController::modeChanged, this, &TimePanes::showCursor);
}

void TimePanes::connectPanes()
{
    connect(m_timeline, &TimelinePane::seekWanted, m_controller, &HistoryController::seek);
    connect(m_timeline, &TimelinePane::sessionSelected, this, &TimePanes::sessionSelected);
    connect(m_timeline, &TimelinePane::rangeChanged, this, &TimePanes::showRange);
    connect(m_insights, &InsightsPane::placeWanted, this, [this](const history::Range& range, const QString& session) {
        setCurrentWidget(m_timeline);
        m_timeline->showPlace(range, session);
        if (!session.isEmpty())
            Q_EMIT sessionSelected(session);
    });
}

/// The lanes before are gone.
void TimePanes::showSource()
{
    const auto* const lanes = &m_controller->lanes();
    m_timeline->setLanes(lanes, !m_controller->isFile());
    m_timeline->setAbout(m_controller->recordedAbout());
    m_charts->setBegan(m_controller->recordedAbout().beganAt);
    m_timeline->setMarks(m_controller->marks());
    m_charts->setLanes(lanes);
    m_insights->setLanes(lanes);
    setVersion(m_version);
    showRange();
    showCursor();
    setVisible(m_controller->hasAnything());
}

/// Which agent a recording is of, and of which version, does not stand in it.
void TimePanes::setVersion(const consul::Version& version)
{
    m_version = version;
    m_insights->setVersion(m_controller->isFile() ? consul::Version() : version);
}

void TimePanes::setLooks(const ContenderLooks& looks)
{
    m_timeline->setLooks(looks);
}

void TimePanes::showRange()
{
    m_charts->setRange(m_timeline->range());
    m_insights->setRange(m_timeline->range());
}

void TimePanes::showCursor()
{
    m_timeline->setCursor(m_controller->isPast() ? std::optional(m_controller->cursor()) : std::nullopt);
}

void TimePanes::select(const Selection& selection)
{
    m_timeline->setPath(selection.path);
    m_charts->setPath(selection.path);
    m_insights->setPath(selection.path);
    m_timeline->setSelectedSession(selection.session);
}

} // namespace gui
