// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/table_pane.h"
#include "gui/sessions/model/sessions_controller.h"

class QLabel;
class QProgressBar;

namespace gui {

class SessionsActions;

/// The table of sessions with what can be done to them.
class SessionsPane : public TablePane
{
    Q_OBJECT
public:
    SessionsPane(SessionsController* controller, SessionsActions* actions, QWidget* parent = nullptr);

    void setFilter(const QString& text);
    void showList(); ///< After the list or the watch has changed.
    void showSearch();

    [[nodiscard]] QString current() const; ///< Session id; empty: none.
    [[nodiscard]] QStringList selected() const; ///< Ids, in the order of the table.
    void choose(const QString& id); ///< Of a session; one that is not listed leaves nothing selected.
    void focusTable();

Q_SIGNALS:
    void selectionChanged();
    void chosenByPerson(); ///< And not by choose(), nor because rows went or came.

private:
    [[nodiscard]] std::vector<ColumnShare> columnShares() const override;
    void makeTable();
    void keepCurrent();
    void noteCurrent();
    void makeCurrent(const QModelIndex& index);

    SessionsController* m_controller;
    SessionsActions* m_actions;
    SessionsFilter m_filter;
    QString m_current; ///< Of the session that is looked at; found again after rows went and came.
    bool m_gone = false; ///< Its row has gone. One that a person deselected is there, and stays deselected.
    bool m_choosing = false; ///< What is selected now is no person's choice.
    QProgressBar* m_progress;
    QLabel* m_searchWords;
    QWidget* m_searchStrip;
};

} // namespace gui
