// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/version.h"
#include "gui/connections/view/time_parts.h"
#include "gui/kit/model/place.h"

#include <QTabWidget>

namespace gui {

class HistoryController;
class TimeActs;

class ChartsPane;
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
    void setLooks(const ContenderLooks& looks); ///< Lanes show of which kind they are.

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

/// What the history puts into a page. What is about a run has second names (secondName()).
class HistoryParts : public TimeParts
{
    Q_OBJECT
public:
    /// `controller` outlives this.
    HistoryParts(HistoryController* controller, QWidget* page);

    [[nodiscard]] QMenu* menu() const override;
    [[nodiscard]] QAction* live() const override;
    [[nodiscard]] QAction* open() const override;
    [[nodiscard]] QAction* save() const override;
    [[nodiscard]] QAction* compare() const override;
    [[nodiscard]] QWidget* makePanes(QWidget* parent) override;
    [[nodiscard]] QWidget* makeBar(QWidget* parent) override;
    [[nodiscard]] QString focusedSession() const override;
    void select(const Selection& selection) override;
    void setVersion(const consul::Version& version) override;
    void setLooks(const ContenderLooks& looks) override;
    void setSubject(const QString& words) override;

private:
    HistoryController* m_controller;
    TimeActs* m_acts;
    TimePanes* m_panes = nullptr;
};

} // namespace gui
