// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_engine.h"
#include "gui/kit/model/held_filter.h"

#include <QFrame>
#include <QObject>
#include <QPointer>

#include <memory>

class QAction;
class QMainWindow;
class QToolButton;

namespace gui {

namespace Ui {
class AlertPanel;
}

class AlertController;
class AlertHooks;

/// The list of notifications: what was told, newest first; Enter leads to the place of one. Says how quiet it is, and
/// mutes.
class AlertPanel : public QFrame
{
    Q_OBJECT
public:
    AlertPanel(AlertController* controller, AlertHooks* alertHooks, QWidget* parent);
    ~AlertPanel() override;

    void focusList();

Q_SIGNALS:
    void placeWanted(const gui::Alert& alert);
    void rulesWanted();
    void closeWanted();

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeMuteMenu();
    void showState();
    void lead(const QModelIndex& index);

    AlertController* m_controller;
    AlertHooks* m_hooks;
    HeldRows m_rows; ///< Of the notifications, as the list has them.
    std::unique_ptr<Ui::AlertPanel> m_ui;
    QAction* m_unmute = nullptr;
};

/// The bell in the status bar with the number of new notifications, and the panel that it opens above itself.
class AlertBell : public QObject
{
    Q_OBJECT
public:
    /// A child of the window, whose status bar takes the button. `controller` and `alertHooks` outlive it.
    AlertBell(AlertController* controller, AlertHooks* alertHooks, QMainWindow* window);

    [[nodiscard]] QAction* action() const { return m_action; } ///< Opens and closes the panel.

Q_SIGNALS:
    void placeWanted(const gui::Alert& alert);
    void rulesWanted(); ///< A person wants to change them.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show();
    void place();
    void open(bool open);

    AlertController* m_controller;
    QMainWindow* m_window;
    QAction* m_action;
    QToolButton* m_button;
    AlertPanel* m_panel;
    QPointer<QWidget> m_before; ///< What had the focus when the panel was opened.
};

} // namespace gui
