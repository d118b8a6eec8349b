// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_engine.h"
#include "gui/settings/settings_dialog.h"

#include <QObject>
#include <QPointer>

class QAction;

namespace gui {

class AlertBell;
class AlertController;
class AlertHooks;
class Connection;
class LayoutsInForce;
class MainWindow;
class Notice;
class ProfileController;
class SettingsKeeper;

/// What the window has besides its pages: settings, notifications, and a word when settings or the
/// list of connections cannot be read or kept. A child of the window.
class WindowExtras : public QObject
{
    Q_OBJECT
public:
    /// All outlive it.
    struct Controllers {
        SettingsKeeper* keeper;
        AlertController* alerts;
        AlertHooks* hooks;
        ProfileController* profiles;
        Connection* connection;
        LayoutsInForce* layouts;
    };

    WindowExtras(MainWindow* window, const Controllers& controllers); ///< Once all pages are in the window.

    void openSettings(int tab = SettingsDialog::General);
    void showMotion(); ///< As it is chosen, and as the desktop has it.

Q_SIGNALS:
    void placeWanted(const gui::Alert& alert);

private:
    void addSettingsAction();
    void followMotion();
    [[nodiscard]] QString trouble() const;
    void showTrouble();
    void addListTrouble();
    void showListTrouble();

    MainWindow* m_window;
    Controllers m_controllers;
    Notice* m_trouble;
    Notice* m_listTrouble;
    QString m_readTrouble; ///< That a person has closed.
    QPointer<SettingsDialog> m_dialog;
    QPointer<QAction> m_reducedMotion; ///< Of a page.
};

} // namespace gui
