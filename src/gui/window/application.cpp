// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/application.h"

#include "gui/activity/view/activity_page.h"
#include "gui/history/view/history_parts.h"
#include "gui/history/view/recording_mark.h"
#include "gui/keys/view/keys_page.h"
#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/settings_change.h"
#include "gui/kit/view/plain_text_guard.h"
#include "gui/lab/view/lab_page.h"
#include "gui/lab/view/practice_bar.h"
#include "gui/palette/view/palette_dialog.h"
#include "gui/semaphores/view/semaphores_page.h"
#include "gui/services/view/services_page.h"
#include "gui/sessions/view/sessions_page.h"
#include "gui/settings/settings_dialog.h"
#include "gui/window/leave_question.h"
#include "gui/window/main_window.h"
#include "gui/window/screen_fit.h"
#include "gui/window/window_actions.h"
#include "gui/window/window_extras.h"

#include <QApplication>
#include <QDialog>
#include <QLoggingCategory>
#include <QSettings>
#include <QStatusBar>

#include <algorithm>

namespace gui {

namespace {

constexpr auto themeKey = "look/theme";
constexpr auto languageKey = "look/language";

const QDialog* openDialog(const QWidget* window)
{
    const auto dialogs = window != nullptr ? window->findChildren<QDialog*>() : QList<QDialog*>();
    const auto open = std::find_if(dialogs.begin(), dialogs.end(), [](const QDialog* dialog) {
        // Settings are shown anew with the window.
        return dialog->isVisible() && qobject_cast<const SettingsDialog*>(dialog) == nullptr;
    });
    return open != dialogs.end() ? *open : nullptr;
}

AlertServices servicesFor(ServicesController& controller)
{
    return {[&controller] { return controller.isConfirmed() ? controller.inventory() : nullptr; },
        [&controller]() -> const cleanup::StatusClock& { return controller.clock(); },
        [&controller](bool kept) { controller.setKept(kept); }};
}

using Phase = cleanup::Campaign::Phase;

/// Null: none lies open that would end with the connection.
QDialog* dialogOnConnection(const QWidget* window)
{
    const auto dialogs = window != nullptr ? window->findChildren<QDialog*>() : QList<QDialog*>();
    const auto open = std::find_if(dialogs.begin(), dialogs.end(), [](const QDialog* dialog) {
        return dialog->isVisible() && qobject_cast<const SettingsDialog*>(dialog) == nullptr;
    });
    return open != dialogs.end() ? *open : nullptr;
}

Q_LOGGING_CATEGORY(notifyLog, "signalbox.gui", QtInfoMsg)

} // namespace

Application::Application(profiles::SecretStore* secrets, QObject* parent)
    : QObject(parent)
    , m_profiles(&m_connection, secrets)
    , m_lab(&m_connection)
    , m_history(&m_connection)
    , m_services(&m_connection)
    , m_keys(&m_connection)
    , m_sessions(&m_connection, m_history.watches())
    , m_palette(&m_connection, m_history.watches(), [this] { return m_keys.model()->levels(); })
    , m_practice(&m_connection, &m_lab)
    , m_alerts(&m_connection, m_history.watches(), servicesFor(m_services))
{
    new PlainTextGuard(this);
    new ScreenFit(this);
    m_profiles.setLeave(
        [this](ProfileController::Leaving why, std::function<void()> goOn) { leaveConnection(why, std::move(goOn)); });
    connect(&m_lab, &LabController::faulted, &m_history, &HistoryController::noteFault);
    m_history.setLabRequests([this](const QString& path) { return m_lab.requests().series(path); });
    const QSettings settings;
    m_theme = themeChoiceFromName(settings.value(QLatin1String(themeKey)).toString());
    m_language = settings.value(QLatin1String(languageKey)).toString();
    applyTheme(m_theme);
    m_shownLanguage = m_language;
    m_shownTime = timeStyle();
    installLanguage(m_language);
    connectAlerts();
}

Application::~Application()
{
    end();
}

void Application::start(const consul::Endpoint& endpoint, const QStringList& paths, const QStringList& warnings)
{
    showWindow();
    m_profiles.openEndpoint(endpoint, warnings);
    // After opening: which paths are remembered depends on the connection.
    openPaths(paths);
}

/// Whatever page was looked at last: these were asked for just now.
void Application::openPaths(const QStringList& paths)
{
    if (paths.isEmpty())
        return;
    m_semaphores->openPaths(paths);
    m_window->showPage(m_semaphores->id());
}

void Application::startProfile(const QString& id, const std::optional<consul::Endpoint>& instead,
    const QStringList& paths, const QStringList& warnings)
{
    showWindow();
    const auto* const profile = profiles::findById(m_profiles.profiles(), id);
    if (profile == nullptr) {
        const QString gone = tr("The connection that was asked for is not in the list any more.");
        m_window->statusBar()->showMessage(gone);
        if (instead) {
            m_profiles.openEndpoint(*instead, warnings + QStringList(gone));
            openPaths(paths);
        }
        return;
    }
    if (!paths.isEmpty())
        openPathsOnce(profiles::keyOf(instead.value_or(profile->endpoint), *profile), paths);
    m_profiles.open(id, instead, warnings);
}

/// Where they were asked for, once that is open: until a keychain has answered, something else may be opened, which has
/// other keys. Then they are dropped, as the connection is.
void Application::openPathsOnce(const QString& settingsKey, const QStringList& paths)
{
    const auto show = [this, settingsKey, paths] {
        if (m_connection.settingsKey() == settingsKey)
            openPaths(paths);
    };
    connect(&m_connection, &Connection::opened, this, show, Qt::SingleShotConnection);
}

void Application::startPractice(const consul::Endpoint& endpoint, const QStringList& paths, const QStringList& warnings)
{
    const auto* const known = profiles::findByAddress(m_profiles.profiles(), endpoint);
    m_connection.setClusterEndpoint(endpoint, known != nullptr ? std::optional(*known) : std::nullopt);
    showWindow();
    practise();
    if (!m_practice.isOn()) {
        m_profiles.openEndpoint(endpoint, warnings);
        m_window->setPracticeTrouble(m_practice.errorText());
    }
    openPaths(paths);
}

void Application::end()
{
    if (m_window)
        m_window->saveState();
    m_connection.close();
    m_window.reset();
    m_keeper.write();
}

MainWindow* Application::window() const
{
    return m_window.get();
}

void Application::showWindow()
{
    m_window = std::make_unique<MainWindow>(&m_connection, &m_profiles);
    m_window->setMayClose([this] { return mayQuit(); });
    m_window->statusBar()->addPermanentWidget(new RecordingMark(&m_history));
    auto* const semaphores = new SemaphoresPage(
        &m_connection, &m_history, [this](QWidget* page) { return new HistoryParts(&m_history, page); });
    auto* const lab = new LabPage(&m_connection, &m_lab);
    lab->setTopBar(new PracticeBar(&m_practice));
    m_semaphores = semaphores;
    m_window->addPage(semaphores);
    auto* const keys = new KeysPage(&m_connection, &m_keys);
    m_window->addPage(keys);
    m_servicesPage = new ServicesPage(&m_connection, &m_services);
    m_window->addPage(m_servicesPage);
    m_window->addPage(lab);
    m_window->addPage(new ActivityPage(&m_connection));
    auto* const sessions = new SessionsPage(&m_connection, &m_sessions);
    m_window->addPage(sessions); // Last: the numbers of the others are known by heart.
    connect(semaphores, &SemaphoresPage::spawnWanted, lab, [lab, window = m_window.get()](const LabTarget& target) {
        window->showPage(lab->id());
        lab->aim(target);
    });
    connect(keys, &KeysPage::semaphoreWanted, semaphores, [semaphores, window = m_window.get()](const QString& path) {
        window->showPage(semaphores->id());
        semaphores->openPaths({path});
    });
    m_places = {semaphores, keys, m_servicesPage, sessions};
    connect(semaphores, &SemaphoresPage::discovered, &m_palette, &PaletteController::setDiscovered);
    connect(m_window.get(), &MainWindow::findWanted, this, &Application::findAnything);
    connect(sessions, &SessionsPage::keyWanted, keys, [keys, window = m_window.get()](const QString& key) {
        window->showPage(keys->id());
        keys->goTo(key);
    });
    m_window->setThemeChoice(m_theme);
    m_window->setLanguageChoice(m_language);
    m_window->setPracticeChoice(m_practice.vintage());
    connect(m_window.get(), &MainWindow::practiceVintageChosen, this,
        [this](const QString& name) { m_practice.setVintage(name); });
    connect(m_window.get(), &MainWindow::practiceWanted, this, &Application::practise);
    connect(m_window.get(), &MainWindow::practiceLeft, this, &Application::leavePractice);
    connect(m_window.get(), &MainWindow::practiceRepaired, &m_practice, &PracticeHost::repair);
    connect(m_window.get(), &MainWindow::themeChosen, this, &Application::setTheme);
    // Queued: the window that is asked to go is still handling its menu.
    connect(m_window.get(), &MainWindow::languageChosen, this, &Application::setLanguage, Qt::QueuedConnection);
    addExtras();
    m_window->restoreState();
    m_window->show();
}

void Application::findAnything()
{
    if (m_window->findChild<PaletteDialog*>() != nullptr)
        return;
    auto* const dialog = new PaletteDialog(&m_palette, paletteActions(*m_window), m_window.get());
    connect(&m_connection, &Connection::aboutToClose, dialog, &QDialog::reject);
    // Queued: what is chosen may open a dialog of its own, or build the window anew.
    connect(dialog, &PaletteDialog::chosen, this, &Application::goTo, Qt::QueuedConnection);
    dialog->open();
}

void Application::goTo(const PaletteItem& item)
{
    switch (item.kind) {
    case PaletteKind::Action:
        doAction(*m_window, item.id);
        return;
    case PaletteKind::Semaphore:
        m_window->showPage(m_places.semaphores->id());
        m_places.semaphores->openPaths({item.id});
        return;
    case PaletteKind::Key:
        m_window->showPage(m_places.keys->id());
        m_places.keys->goTo(item.id);
        return;
    case PaletteKind::Session:
        m_window->showPage(m_places.sessions->id());
        m_places.sessions->goTo(item.id);
        return;
    case PaletteKind::Service:
        m_window->showPage(m_places.services->id());
        m_places.services->lookFor(QStringLiteral("service:") + exactly(item.id));
        return;
    case PaletteKind::Node:
        m_window->showPage(m_places.services->id());
        m_places.services->lookFor(QStringLiteral("node:") + exactly(item.id));
        return;
    case PaletteKind::KeySearch:
        m_window->showPage(m_places.keys->id());
        m_places.keys->findEverywhere(item.id);
        return;
    }
}

void Application::setTheme(ThemeChoice choice)
{
    m_theme = choice;
    SettingsChange().set(QLatin1String(themeKey), themeChoiceName(choice));
    applyTheme(choice);
    if (!m_window)
        return;
    m_window->setThemeChoice(choice);
    m_extras->showChoice(); // Else settings that lie open would choose the one before again.
}

void Application::setLanguage(const QString& language)
{
    if (m_language == language)
        return;
    m_language = language;
    SettingsChange().set(QLatin1String(languageKey), language);
    if (m_window)
        m_window->setLanguageChoice(language);
    applyLanguage();
}

void Application::applyLanguage()
{
    if (m_language == m_shownLanguage && timeStyle() == m_shownTime)
        return;
    if (const auto* const dialog = openDialog(m_window.get())) {
        // Queued: whoever opened the dialog learns first how it ended, and may open the next.
        connect(dialog, &QDialog::finished, this, &Application::applyLanguage, Qt::QueuedConnection);
        return;
    }
    m_shownLanguage = m_language;
    m_shownTime = timeStyle();
    const int settingsTab = m_window ? m_extras->settingsTab() : -1;
    const auto old = std::move(m_window);
    if (old)
        old->saveState();
    installLanguage(m_language);
    if (old) {
        showWindow();
        m_window->setFilters(old->filters()); // Of practice they are kept nowhere.
    }
    if (settingsTab >= 0)
        m_extras->openSettings(settingsTab);
    m_lab.retranslate();
    m_alerts.model()->retranslate();
}

/// What would end with a cluster's connection.
QStringList Application::losses() const
{
    QStringList losses;
    if (m_lab.isGoing())
        losses << tr("A run of the lab is going there. It is stopped, and what it has made is swept away.");
    const auto* const campaign = m_services.campaign();
    if (m_services.isRemoving())
        losses << tr("A clean-up is going on there. What it has not removed yet stays, and whether the rest stays gone "
                     "is not proved.");
    else if (campaign != nullptr && campaign->phase() == Phase::Watching)
        losses << tr("A clean-up watches there whether what it has removed stays gone. That is not proved then. Save "
                     "its report first if you need it.");
    if (m_history.recording().isRunning())
        losses << tr("The recording ends. Its file holds what was seen until then.");
    return losses;
}

/// Asked only where a page does not ask itself (a clean-up does), and of what does not end with practice anyhow.
bool Application::mayQuit()
{
    QStringList ids;
    QStringList ended;
    if (m_lab.isGoing() && !m_connection.isPractice()) {
        ids << QStringLiteral("run ") + m_lab.run()->id();
        ended << tr("A run of the lab is going. It is stopped, and what it has made is swept away.");
    }
    if (m_history.recording().isRunning()) {
        ids << QStringLiteral("recording ") + m_history.recording().file();
        ended << tr("The recording ends. Its file holds what was seen until then.");
    }
    const bool isAgreed
        = std::all_of(ids.begin(), ids.end(), [this](const QString& each) { return m_quitAgreed.contains(each); });
    if (isAgreed || m_endsUnasked)
        return true;
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("quit"), tr("Quit"), tr("Quit Signalbox?"), ended, tr("&Quit")}, [this, ids] {
            m_quitAgreed = ids;
            m_window->close();
        });
    return false;
}

/// Of a signal: what goes on is ended in order, and nothing waits for an answer.
void Application::endUnasked()
{
    m_endsUnasked = true;
    if (m_window != nullptr) {
        // One that asks before it closes would hold up the end.
        for (auto* const dialog : m_window->findChildren<QDialog*>())
            dialog->done(QDialog::Rejected);
        for (auto* const other : QApplication::topLevelWidgets()) {
            if (other != m_window.get())
                other->close();
        }
        m_window->close(); // Or it closes as soon as what goes on has ended.
    }
    QCoreApplication::quit();
}

void Application::leaveConnection(ProfileController::Leaving why, std::function<void()> goOn)
{
    if (why == ProfileController::Leaving::ForItsSecrets) {
        connectAnew(std::move(goOn));
        return;
    }
    const auto* const client = m_connection.client();
    if (client == nullptr) {
        goOn();
        return;
    }
    const auto profile = m_connection.profile();
    const QString name = m_connection.isPractice() ? tr("practice")
        : profile                                  ? profile->name
                                                   : client->endpoint().displayAddress();
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("leave"), tr("Another connection"), tr("Leave “%1”?").arg(name), losses(), tr("&Leave it")},
        std::move(goOn));
}

/// Nobody has asked for this just now: it disturbs nothing that is under way.
void Application::connectAnew(std::function<void()> goOn)
{
    if (auto* const dialog = dialogOnConnection(m_window.get())) {
        // Queued: whoever opened the dialog learns first how it ended, and may open the next.
        connect(
            dialog, &QDialog::finished, this, [this, goOn] { connectAnew(goOn); }, Qt::QueuedConnection);
        return;
    }
    auto ended = losses();
    const auto profile = m_connection.profile();
    if (profile && profile->isProduction() && !m_connection.client()->isReadOnly())
        ended << tr("Writing is off again until you allow it anew.");
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("anew"), tr("The keychain has answered"),
            tr("Connect “%1” anew with its secrets?").arg(profile ? profile->name : QString()), ended,
            tr("&Connect anew")},
        std::move(goOn));
}

/// Practice begins with something that lives.
void Application::practise()
{
    leaveConnection(ProfileController::Leaving::ForAnother, [this] {
        if (!m_practice.start()) {
            m_window->setPracticeTrouble(tr("Practice cannot be started: %1").arg(m_practice.errorText()));
            return;
        }
        m_window->showPage(m_semaphores->id());
        m_semaphores->openPaths({practiceScenario().path});
    });
}

/// Asks where something would end with it.
void Application::leavePractice()
{
    if (!m_practice.isOn())
        return;
    QStringList going;
    if (m_lab.isGoing())
        going << tr("A run of the lab is going there.");
    if (m_services.isRemoving())
        going << tr("A clean-up is going on there.");
    if (!going.isEmpty())
        going = {going.join(QLatin1Char(' ')) + QLatin1Char(' ')
            + tr("It ends with the practice agent, and everything in there is forgotten.")};
    if (m_history.recording().isRunning())
        going << tr("The recording ends. Its file holds what was seen until then.");
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("leavePractice"), tr("Leave practice"), tr("Leave practice?"), going, tr("&Leave practice")},
        [this] { goBack(); });
}

void Application::goBack()
{
    if (!m_practice.isOn())
        return;
    m_profiles.openCluster();
}

void Application::addExtras()
{
    m_extras = new WindowExtras(m_window.get(), {&m_keeper, &m_preferences, &m_alerts, &m_profiles}, [this] {
        return SettingsDialog::Choice{m_theme, m_language, m_preferences.all(), m_alerts.rules()};
    });
    // Queued: another language takes the dialog that asks for it with the window.
    connect(m_extras, &WindowExtras::chosen, this, &Application::choose, Qt::QueuedConnection);
    connect(m_extras, &WindowExtras::placeWanted, this, &Application::lead);
}

void Application::choose(const SettingsDialog::Choice& choice)
{
    if (choice.theme != m_theme)
        setTheme(choice.theme);
    m_alerts.setRules(choice.rules);
    m_preferences.set(choice.preferences);
    if (choice.language != m_language)
        setLanguage(choice.language);
    else
        applyLanguage(); // Times may be shown in another way.
    m_keeper.writeSoon();
}

void Application::connectAlerts()
{
    connect(&m_services, &ServicesController::changed, &m_alerts, &AlertController::seeServices);
    connect(&m_services, &ServicesController::confirmed, &m_alerts, &AlertController::seeServices);
    connect(&m_services, &ServicesController::watchStateChanged, &m_alerts, [this](const consul::WatchState& state) {
        if (state.phase != consul::WatchPhase::Live)
            m_alerts.loseServices();
    });
    connect(&m_alerts, &AlertController::told, this,
        [this](const Alert& alert) { m_notifier.show(alert.id, tr("Signalbox"), alertText(alert)); });
    connect(&m_alerts, &AlertController::withdrawn, &m_notifier, &DesktopNotifier::withdraw);
    connect(&m_notifier, &DesktopNotifier::failed, this,
        [](const QString& why) { qCDebug(notifyLog).noquote() << "no notification of the desktop:" << why; });
    connect(&m_notifier, &DesktopNotifier::chosen, this, [this](quint64 id) {
        const auto* const alert = m_alerts.model()->find(id);
        if (alert == nullptr || !m_window)
            return;
        const Alert wanted = *alert;
        m_window->setWindowState(m_window->windowState() & ~Qt::WindowMinimized);
        m_window->raise();
        m_window->activateWindow();
        lead(wanted);
    });
}

void Application::lead(const Alert& alert)
{
    if (alert.fact.kind == AlertKind::ServiceCritical) {
        m_window->showPage(m_servicesPage->id());
        m_servicesPage->lead({alert.fact.node, alert.fact.subject});
        return;
    }
    if (alert.fact.kind == AlertKind::NodeDown) {
        m_window->showPage(m_servicesPage->id());
        m_servicesPage->leadToNode(alert.fact.node);
        return;
    }
    m_window->showPage(m_semaphores->id());
    m_semaphores->lead({alert.fact.path, alert.fact.subject});
}

} // namespace gui
