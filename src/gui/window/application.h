// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/alerts/model/alert_hooks.h"
#include "gui/alerts/view/desktop_notifier.h"
#include "gui/connections/model/connection.h"
#include "gui/connections/model/profile_controller.h"
#include "gui/kit/model/settings_keeper.h"
#include "gui/kit/view/theme.h"
#include "gui/settings/model/layouts_in_force.h"
#include "gui/window/desktop_motion.h"
#include "gui/window/features.h"
#include "words/clock_style.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>

namespace gui {

class MainWindow;
class WindowExtras;

/// What is beside the window, and around it: connection, what was seen, the lab's run, a clean-up, theme and language.
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
    /// As quitting, but nobody is asked. False: something has to end in order first; it quits then.
    bool endUnasked();

    [[nodiscard]] MainWindow* window() const;
    [[nodiscard]] Connection& connection() { return m_connection; }
    [[nodiscard]] LayoutsInForce& layouts() { return m_layouts; }
    [[nodiscard]] PracticeHost& practice() { return m_features.practice(); }
    [[nodiscard]] ProfileController& profiles() { return m_profiles; }
    [[nodiscard]] HistoryController& history() { return m_features.history(); }
    [[nodiscard]] HistoryController& runHistory() { return m_features.runHistory(); } ///< Of the lab's run.
    [[nodiscard]] AlertController& alerts() { return m_features.alerts(); }

    [[nodiscard]] AlertHooks& alertHooks() { return m_hooks; }

    static void setTheme(ThemeChoice choice);
    void present(bool on); ///< While a dialog is open that waits for its end, as does another size of text.
    void stepTextSize(int by); ///< As MainWindow::textSizeStepped().
    /// `en`, `zh_CN`; empty: the system's. While a dialog is open that waits for its end: the dialog has said its words
    /// once.
    void setLanguage(const QString& language);

private:
    void addExtras();
    void connectAlerts();
    void showWindow();
    void openPaths(const QStringList& paths);
    void openPathsOnce(const QString& settingsKey, const QStringList& paths);
    void practise();
    void showPracticeTrouble();
    [[nodiscard]] QList<Loss> losses(Leaving why) const;
    [[nodiscard]] bool mayQuit();
    void leaveConnection(ProfileController::Leaving why, std::function<void()> goOn);
    void connectAnew(std::function<void()> goOn);
    void leavePractice();
    void goBack();
    void onSettingsChanged(const QSet<QString>& keys);
    void applyLook();
    void speakAnew();
    void measureAnew();
    [[nodiscard]] int textSize() const;
    void applyColors() const;
    void findAnything();
    void choosePlace(const PaletteItem& item);
    void goTo(const Place& place); ///< On the page that knows such places.

    SettingsKeeper m_keeper; ///< Before all that reads settings.
    LayoutsInForce m_layouts;
    Connection m_connection;
    ProfileController m_profiles; ///< After the connection, which outlives it.
    Features m_features; ///< Likewise.
    AlertHooks m_hooks; ///< After the controller that it listens to.
    QStringList m_quitAgreed; ///< Ids of what a person has agreed to lose by quitting.
    bool m_endsUnasked = false; ///< Nobody may be there to answer.
    DesktopNotifier m_notifier;
    DesktopMotion m_desktopMotion;
    QString m_shownLanguage; ///< Of the window, which stays for another one.
    words::ClockStyle m_shownTime; ///< Likewise.
    int m_shownTextSize = 0; ///< Likewise.
    QString m_shownDensity; ///< Likewise.
    bool m_isPresented = false; ///< Likewise.
    bool m_isPresenting = false; ///< That a person wants.
    std::unique_ptr<MainWindow> m_window;
    WindowExtras* m_extras = nullptr; ///< In m_window.
};

/// Installs the texts of a language (empty: the system's) for the whole program, in place of the one before.
void installLanguage(const QString& language);

} // namespace gui
