// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/version.h"
#include "gui/history/model/contender_looks.h"
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

/// What a page that can show the past takes from the history: acts, the panes that tell of time, and the bar under the
/// window. What is about a run has second names (secondName()).
class HistoryParts : public QObject
{
    Q_OBJECT
public:
    /// `controller` outlives this. `page`: the parent.
    HistoryParts(HistoryController* controller, QWidget* page);

    [[nodiscard]] TimeActs* acts() const { return m_acts; }
    [[nodiscard]] QWidget* makePanes(QWidget* parent); ///< Once.
    [[nodiscard]] QWidget* makeBar(QWidget* parent); ///< Once.
    /// Of the row of the panes that has the keyboard; empty: none has it.
    [[nodiscard]] QString focusedSession() const;
    void select(const Selection& selection); ///< What panes and acts are about.
    void setVersion(const consul::Version& version); ///< Of the agent that is watched.
    void setLooks(const ContenderLooks& looks); ///< Of those who hold and wait.
    void setSubject(const QString& words); ///< What is seen: begins the names proposed for files.

Q_SIGNALS:
    void sessionSelected(const QString& session);
    void said(const QString& words); ///< What an act has come to, for Page::said().

private:
    HistoryController* m_controller;
    TimeActs* m_acts;
    TimePanes* m_panes = nullptr;
};

} // namespace gui
