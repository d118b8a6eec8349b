// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_controller.h"
#include "gui/alerts/view/desktop_notifier.h"
#include "gui/connections/model/connection.h"
#include "gui/connections/model/profile_controller.h"
#include "gui/history/model/history_controller.h"
#include "gui/keys/model/keys_controller.h"
#include "gui/kit/model/preferences.h"
#include "gui/kit/model/settings_keeper.h"
#include "gui/kit/view/palettes.h"
#include "gui/lab/model/lab_controller.h"
#include "gui/lab/model/practice_host.h"
#include "gui/palette/model/palette_controller.h"
#include "gui/services/model/services_controller.h"
#include "gui/sessions/model/sessions_controller.h"
#include "gui/settings/settings_dialog.h"

#include <QObject>
#include <QStringList>
#include <QTranslator>

#include <functional>
#include <memory>

namespace gui {

class KeysPage;
class MainWindow;
class SemaphoresPage;
class ServicesPage;
class SessionsPage;
class WindowExtras;

/// What outlives a window: connection, what was seen, the lab's run, a clean-up, theme and language. Another language
/// builds the window anew on the same connection.
class Application : public QObject
{
    Q_OBJECT
public:
    /// `secrets`: where tokens and passwords lie; outlives this. Null: in memory.
    explicit Application(profiles::SecretStore* secrets = nullptr, QObject* parent = nullptr);
    ~Application() override;

    /// Shows the window and opens the connection. `paths` are watched from the start; `warnings` as Connection::open().
    void start(const consul::Endpoint& endpoint, const QStringList& paths, const QStringList& warnings = {});
    /// The same for a connection that has a name: by its id; `instead` as ProfileController::open().
    void startProfile(const QString& id, const std::optional<consul::Endpoint>& instead, const QStringList& paths,
        const QStringList& warnings = {});
    /// Shows the window on the practice agent. `endpoint` is where leaving practice leads.
    void startPractice(const consul::Endpoint& endpoint, const QStringList& paths, const QStringList& warnings = {});
    void end(); ///< Saves and lets everything go, in the order that is safe.
    void endUnasked(); ///< As quitting, but nobody is asked.

    [[nodiscard]] MainWindow* window() const;
    [[nodiscard]] Connection& connection() { return m_connection; }
    [[nodiscard]] PracticeHost& practice() { return m_practice; }
    [[nodiscard]] ProfileController& profiles() { return m_profiles; }
    [[nodiscard]] HistoryController& history() { return m_history; }
    [[nodiscard]] AlertController& alerts() { return m_alerts; }

    void setTheme(ThemeChoice choice);
    /// `en`, `zh_CN`; empty: the system's. The window is built anew; while a dialog is open that waits for its end, for
    /// the dialog would go with the window, and a plan under way with it.
    void setLanguage(const QString& language);
    void choose(const SettingsDialog::Choice& choice); ///< Holds at once.

private:
    void addExtras();
    void connectAlerts();
    void lead(const Alert& alert);
    void showWindow();
    void openPaths(const QStringList& paths);
    void openPathsOnce(const QString& settingsKey, const QStringList& paths);
    void practise();
    [[nodiscard]] QStringList losses() const;
    [[nodiscard]] bool mayQuit();
    void leaveConnection(ProfileController::Leaving why, std::function<void()> goOn);
    void connectAnew(std::function<void()> goOn);
    void leavePractice();
    void goBack();
    void applyLanguage();
    void findAnything();
    void goTo(const PaletteItem& item);

    /// Pages that the palette leads to, in m_window.
    struct Places {
        SemaphoresPage* semaphores = nullptr;
        KeysPage* keys = nullptr;
        ServicesPage* services = nullptr;
        SessionsPage* sessions = nullptr;
    };

    SettingsKeeper m_keeper; ///< Before all that reads settings.
    PreferenceController m_preferences;
    Connection m_connection;
    ProfileController m_profiles; ///< After the connection, which outlives it.
    LabController m_lab; ///< Likewise.
    HistoryController m_history; ///< Likewise.
    ServicesController m_services; ///< Likewise.
    KeysController m_keys; ///< Likewise.
    SessionsController m_sessions; ///< After the history, whose watches it looks at.
    PaletteController m_palette; ///< After those whose names it knows.
    PracticeHost m_practice; ///< After them, for the same reason.
    AlertController m_alerts; ///< Likewise.
    QStringList m_quitAgreed; ///< Ids of what a person has agreed to lose by quitting.
    bool m_endsUnasked = false; ///< Nobody may be there to answer.
    DesktopNotifier m_notifier;
    ThemeChoice m_theme = ThemeChoice::System;
    QString m_language; ///< As chosen.
    QString m_shownLanguage; ///< Of the window.
    TimeStyle m_shownTime; ///< Likewise.
    std::unique_ptr<MainWindow> m_window;
    SemaphoresPage* m_semaphores = nullptr; ///< In m_window.
    ServicesPage* m_servicesPage = nullptr; ///< In m_window.
    WindowExtras* m_extras = nullptr; ///< In m_window.
    Places m_places;
};

/// Installs the texts of a language (empty: the system's) for the whole program, in place of the one before.
void installLanguage(const QString& language);

} // namespace gui
