// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/place.h"
#include "gui/semaphores/model/semaphore_tree_model.h"
#include "gui/semaphores/model/tree_memory.h"
#include "gui/semaphores/model/tree_rows.h"

#include <QTimer>
#include <QWidget>

#include <memory>

class QAction;
class QMenu;
class QToolButton;
class QTreeView;

namespace gui {

namespace Ui {
class TreePane;
}

class EmptyPlace;
class QuietLabel;
class RowHold;

/// The left pane: how many paths are watched, a filter, and the tree. Empty: says how to begin.
class TreePane : public QWidget
{
    Q_OBJECT
public:
    explicit TreePane(SemaphoreTreeModel* model, QWidget* parent = nullptr);
    ~TreePane() override;

    /// The acts offered while nothing is watched.
    void setFirstActs(QAction* watch, QAction* discover);
    void setFilter(const QString& text);
    /// Which rows lie open, for settings. To be set before there are any.
    [[nodiscard]] QStringList openRows();
    void setOpenRows(const QStringList& rows) { m_memory.setLines(rows); }
    void focusFilter(); ///< Also when it lies open already.
    void select(const Selection& selection);
    void expandWaiting(const QString& path);
    [[nodiscard]] Selection selection() const;
    [[nodiscard]] TreeRow currentRow() const; ///< Empty when nothing is selected.
    [[nodiscard]] QTreeView* view() const;
    void present(bool on); ///< To a class: nobody aims at a row, and each stands where it belongs.
    void holdWhile(QMenu* menu); ///< It is about to open for the current row: nothing moves.

Q_SIGNALS:
    void filterEdited(const QString& text);
    void selected(const gui::Selection& selection);
    void left(const gui::Selection& instead); ///< The row that was selected went.
    void contextMenuWanted(const QPoint& globalPosition);

private:
    void connectAll();
    void say();
    void applyFilter(const QString& text);
    void showProblem(const QString& problem); ///< Of the filter; empty: there is none.
    void count();
    void showPage();
    void opened(const QModelIndex& parent, int first, int last);
    void leave(const QModelIndex& parent, int first, int last);

    SemaphoreTreeModel* m_model;
    SemaphoreFilterModel m_filter;
    std::unique_ptr<Ui::TreePane> m_ui;
    QuietLabel* m_count;
    QToolButton* m_filterButton;
    EmptyPlace* m_nothing; ///< That the filter leaves.
    RowHold* m_hold = nullptr;
    TreeMemory m_memory; ///< Of rows that are to come.
    QTimer m_emptySoon; ///< Runs while the filter finds nothing, until that is said.
    bool m_isLeaving = false; ///< The row that is selected goes.
    bool m_letting = false; ///< The row is let go because it is hidden: the page's selection stays.
};

} // namespace gui
