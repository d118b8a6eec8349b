// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/history_controller.h"
#include "gui/kit/model/place.h"
#include "gui/kit/view/action_set.h"

#include <QDialog>

#include <functional>

class QLabel;
class QListWidget;
class QMenu;
class QPushButton;

namespace gui {

class HistoryController;

/// Bookmarks and notes of what is looked at: goes to one, or removes it. Stays open meanwhile.
class MarksDialog : public QDialog
{
    Q_OBJECT
public:
    MarksDialog(HistoryController* controller, QWidget* parent); ///< Deletes itself when it is closed.

private:
    void fill();
    void goThere();
    void remove();

    HistoryController* m_controller;
    QLabel* m_none = nullptr; ///< In place of the rows where there are none.
    QListWidget* m_list = nullptr;
    QPushButton* m_go = nullptr;
    QPushButton* m_remove = nullptr;
};

/// What a person can do with time: stop it, go back, record, open what was recorded. Asks for files and words itself.
class TimeActs : public ActionSet
{
    Q_OBJECT
public:
    /// `controller` outlives this. `page`: parent of the dialogs. Of a run (HistoryController::isOfRun()) there is
    /// nothing to record or to open; the acts that are left have names of their own, and no keys.
    TimeActs(HistoryController* controller, QWidget* page);

    [[nodiscard]] QMenu* menu() const { return m_menu; }
    void setPlace(const Selection& place) { m_place = place; } ///< What a bookmark is about.
    void setSubject(const QString& words) { m_subject = words; } ///< Begins the names proposed for files.

    QAction* pausePlay; ///< One of both, by what is so.
    QAction* live;
    QAction* previousEvent;
    QAction* nextEvent;
    QAction* record; ///< Checked while it runs.
    QAction* save;
    QAction* withoutValues;
    QAction* open;
    QAction* close;
    QAction* compare;
    QAction* bookmark;
    QAction* note;
    QAction* marks;

    void toggle(); ///< As pausePlay.
    /// `then` follows when the file is written. It never does if a person decides against it or the file cannot be
    /// written.
    void askWhereToSave(const std::function<void()>& then = {});

Q_SIGNALS:
    void said(const QString& words); ///< What an act has come to.

private:
    void makeOwn();
    void makeMenu();
    void say();
    void connectAll();
    void update();
    void askWhereToRecord();
    void saveAndThen(const QString& file, const std::function<void()>& then);
    void askWhatToOpen();
    void askForNote();
    void compareWhatIsShown();
    void tell(const QString& title, const QString& text);

    HistoryController* m_controller;
    QWidget* m_page;
    QMenu* m_menu;
    Selection m_place;
    QString m_subject;
};

} // namespace gui
