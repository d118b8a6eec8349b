// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/filter_words.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/lab/model/lab_controller.h"

#include <QWidget>

class QBoxLayout;
class QPushButton;
class QTabBar;
class QTableView;
class QVBoxLayout;

namespace gui {

class FigureStrip;
class LabActions;
class OccupancyBar;
class RunView;

/// Middle of the Lab page: commands, who is inside, counters, contenders, events.
class RunPane : public QWidget
{
    Q_OBJECT
public:
    RunPane(LabController* controller, LabActions* actions, QWidget* parent = nullptr);

    void setTitle(const QString& title) { m_header->setTitle(title); }
    /// Badge beside the title.
    void setState(const QString& words, RowState tone) { m_badge->setBadge({words, tone}); }
    /// What is good to know now, beside the buttons. May be empty.
    void setNote(const QString& text) { m_bar->setNote(text); }
    void setTrouble(const QString& text) { m_trouble->setText(text); } ///< What the run could not do; empty: nothing.
    void setLeftovers(const QString& text, const QString& blocked); ///< Empty: there are none.
    void setMayDeleteRecords(bool may); ///< There are some that nothing is to be cleaned up for.
    void setFilter(const QString& text);

    /// How the run looks from outside, beside its contenders and figures. Takes ownership; once.
    void setView(RunView* view);
    void present(bool on); ///< Shown to a class: its buttons go, and the rest lies side by side. Their keys stay.

    [[nodiscard]] int chosen() const; ///< Number of the contender; -1: none.
    void choose(int number);

Q_SIGNALS:
    void chosenChanged(int number);
    void menuWanted(int number, const QPoint& at);
    void sweepWanted();
    void deletionWanted(); ///< Of those records.

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] ActBar* makeBar(LabActions* actions);
    [[nodiscard]] QWidget* makeNotices();
    [[nodiscard]] QWidget* makeContenders();
    [[nodiscard]] QWidget* makeEvents();
    [[nodiscard]] QWidget* makeGroups();
    void filter();
    void showGroups();
    void openMenu(const QPoint& at);
    void refresh();
    void showTab();
    void arrange(); ///< For the height that there is.
    void arrangeTabs();

    LabController* m_controller;
    PaneHeader* m_header;
    PaneHeader* m_eventsHeader = nullptr;
    BadgeLabel* m_badge;
    ActBar* m_bar;
    Notice* m_trouble;
    Notice* m_leftovers;
    Notice* m_filterProblem;
    QTabBar* m_tabs;
    QBoxLayout* m_tabRow; ///< They, and the acts of the view.
    RunView* m_view = nullptr;
    QVBoxLayout* m_column; ///< Below the buttons: all that is scrolled.
    QWidget* m_facts; ///< Contenders and figures.
    QPushButton* m_sweep = nullptr;
    QPushButton* m_deleteRecords = nullptr;
    OccupancyBar* m_occupancy = nullptr;
    FigureStrip* m_figures = nullptr;
    TextFilter m_filter;
    QString m_filterText;
    QTableView* m_table = nullptr;
    QTableView* m_events = nullptr;
    QTableView* m_groups = nullptr;
    bool m_isPresented = false;
};

} // namespace gui
