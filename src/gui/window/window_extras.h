// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_engine.h"
#include "gui/settings/settings_dialog.h"

#include <QObject>
#include <QPointer>

#include <functional>

namespace gui {

class AlertBell;
class AlertController;
class MainWindow;
class Notice;
class PreferenceController;
class ProfileController;
class SettingsKeeper;

/// What every window of the program has besides its pages: settings, notifications, and a word when settings or the
/// list of connections cannot be read or kept. A child of the window.
class WindowExtras : public QObject
{
    Q_OBJECT
public:
    /// All outlive it.
    struct Controllers {
        SettingsKeeper* keeper;
        PreferenceController* preferences;
        AlertController* alerts;
        ProfileController* profiles;
    };

    /// Once all pages are in the window. `choice`: what the settings are now, asked whenever they are shown.
    WindowExtras(MainWindow* window, const Controllers& controllers, std::function<SettingsDialog::Choice()> choice);

    void openSettings(int tab = SettingsDialog::General);
    [[nodiscard]] int settingsTab() const; ///< That is open; -1: none.
    void showChoice(); ///< It was changed elsewhere.

Q_SIGNALS:
    void chosen(const gui::SettingsDialog::Choice& choice);
    void placeWanted(const gui::Alert& alert);

private:
    void addSettingsAction();
    void followMotion();
    void showTrouble();
    void addListTrouble();
    void showListTrouble();

    MainWindow* m_window;
    Controllers m_controllers;
    std::function<SettingsDialog::Choice()> m_choice;
    Notice* m_trouble;
    Notice* m_listTrouble;
    QString m_readTrouble; ///< That a person has closed.
    QPointer<SettingsDialog> m_dialog;
};

} // namespace gui
