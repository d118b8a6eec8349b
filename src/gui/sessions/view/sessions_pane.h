// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/banner.h"
#include "gui/sessions/model/sessions_controller.h"

#include <QWidget>

class QLabel;
class QProgressBar;
class QTreeView;

namespace gui {

class BannerBar;
class ElidedLabel;
class Notice;
class PaneHeader;
class SessionsActions;

/// The table of sessions with what can be done to them.
class SessionsPane : public QWidget
{
    Q_OBJECT
public:
    SessionsPane(SessionsController* controller, SessionsActions* actions, QWidget* parent = nullptr);

    void setFilter(const QString& text);
    void setBanner(const Banner& banner);
    void setTrouble(const QString& text); ///< What could not be done; empty: nothing.
    void showList(); ///< After the list or the watch has changed.
    void showSearch();

    [[nodiscard]] QString current() const; ///< Session id; empty: none.
    [[nodiscard]] QStringList selected() const; ///< Ids, in the order of the table.
    void choose(const QString& id); ///< Of a listed session that passes the filter.
    void focusTable();

    [[nodiscard]] QByteArray headerState() const;
    void restoreHeader(const QByteArray& state);

Q_SIGNALS:
    void selectionChanged();
    void chosenByPerson(); ///< And not by choose(), nor because rows went or came.
    void menuWanted(const QPoint& at);
    void retryWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] QWidget* makeTop();
    void makeTable();
    void keepCurrent();
    void noteCurrent();
    void makeCurrent(const QModelIndex& index);
    void shareColumns();

    SessionsController* m_controller;
    SessionsActions* m_actions;
    SessionsFilter m_filter;
    QString m_current; ///< Of the session that is looked at; found again after rows went and came.
    bool m_gone = false; ///< Its row has gone. One that a person deselected is there, and stays deselected.
    bool m_choosing = false; ///< What is selected now is no person's choice.
    bool m_widthsChosen = false;
    bool m_sharing = false;
    PaneHeader* m_header;
    ElidedLabel* m_matches = nullptr;
    BannerBar* m_banner = nullptr;
    Notice* m_note;
    Notice* m_trouble;
    QProgressBar* m_progress;
    QLabel* m_searchWords;
    QWidget* m_searchStrip;
    QTreeView* m_table = nullptr;
    QLabel* m_empty;
};

} // namespace gui
