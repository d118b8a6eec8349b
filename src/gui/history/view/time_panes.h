// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/version.h"
#include "gui/kit/model/place.h"

#include <QTabWidget>

namespace gui {

class ChartsPane;
class HistoryController;
class InsightsPane;
class TimelinePane;

/// What was seen of one semaphore, over time: timeline, charts, and what is worth telling. A part of time that is
/// selected on the timeline is what the others speak of. Hidden while nothing was seen.
class TimePanes : public QTabWidget
{
    Q_OBJECT
public:
    /// `controller` outlives this.
    explicit TimePanes(HistoryController* controller, QWidget* parent = nullptr);

    void select(const Selection& selection);

    void setVersion(const consul::Version& version); ///< Of the agent that is watched.

    [[nodiscard]] TimelinePane* timeline() const { return m_timeline; }

Q_SIGNALS:
    void sessionSelected(const QString& session);

private:
    void connectController();
    void connectPanes();
    void showSource();
    void showRange();
    void showCursor();

    HistoryController* m_controller;
    TimelinePane* m_timeline;
    ChartsPane* m_charts;
    InsightsPane* m_insights;
    consul::Version m_version;
};

} // namespace gui
