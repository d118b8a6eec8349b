// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/time_panes.h"

#include "gui/history/model/history_desk.h"
#include "gui/history/view/charts_pane.h"
#include "gui/history/view/insights_pane.h"
#include "gui/history/view/timeline_pane.h"

namespace gui {

TimePanes::TimePanes(HistoryDesk* desk, QWidget* parent)
    : QTabWidget(parent)
    , m_desk(desk)
    , m_timeline(new TimelinePane(this))
    , m_charts(new ChartsPane(this))
    , m_insights(new InsightsPane(this))
{
    setObjectName(QStringLiteral("timePanes"));
    setAccessibleName(tr("What was seen over time"));
    setDocumentMode(true);
    addTab(m_timeline, tr("Timeline"));
    addTab(m_charts, tr("Charts"));
    addTab(m_insights, tr("In words"));
    m_charts->setAsked([desk](const QString& path) { return desk->askedOfConsul(path); });
    connectDesk();
    connectPanes();
    showSource();
}

void TimePanes::connectDesk()
{
    connect(m_desk, &HistoryDesk::sourceChanged, this, &TimePanes::showSource);
    connect(m_desk, &HistoryDesk::lanesChanged, this, [this] {
        setVisible(m_desk->hasAnything());
        m_timeline->lanesChanged();
        m_charts->lanesChanged();
        m_insights->lanesChanged();
    });
    connect(m_desk, &HistoryDesk::marksChanged, this, [this] { m_timeline->setMarks(m_desk->marks()); });
    connect(m_desk, &HistoryDesk::cursorMoved, this, &TimePanes::showCursor);
    connect(m_desk, &HistoryDesk::modeChanged, this, &TimePanes::showCursor);
}

void TimePanes::connectPanes()
{
    connect(m_timeline, &TimelinePane::seekWanted, m_desk, &HistoryDesk::seek);
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
    const auto* const lanes = &m_desk->lanes();
    m_timeline->setLanes(lanes);
    m_timeline->setAbout(m_desk->recordedAbout());
    m_timeline->setMarks(m_desk->marks());
    const auto lend = [desk = m_desk] { return desk->lend(); };
    m_timeline->setLender(lend);
    m_charts->setLender(lend);
    m_insights->setLender(lend);
    setVersion(m_version);
    showRange();
    showCursor();
    setVisible(m_desk->hasAnything());
}

/// Which agent a recording is of, and of which version, does not stand in it.
void TimePanes::setVersion(const consul::Version& version)
{
    m_version = version;
    m_insights->setVersion(m_desk->isFile() ? consul::Version() : version);
}

void TimePanes::showRange()
{
    m_charts->setRange(m_timeline->range());
    m_insights->setRange(m_timeline->range());
}

void TimePanes::showCursor()
{
    m_timeline->setCursor(m_desk->isPast() ? std::optional(m_desk->cursor()) : std::nullopt);
}

void TimePanes::select(const Selection& selection)
{
    m_timeline->setPath(selection.path);
    m_charts->setPath(selection.path);
    m_insights->setPath(selection.path);
    m_timeline->setSelectedSession(selection.session);
}

} // namespace gui
