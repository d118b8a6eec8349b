// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/application.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/questions.h"

#include "gui/connections/model/connection.h"
#include "gui/history/view/recording_mark.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/motion.h"
#include "gui/kit/view/plain_text_guard.h"
#include "gui/kit/view/text_size.h"
#include "gui/kit/view/theme.h"
#include "gui/palette/model/palette_search.h"
#include "gui/palette/view/palette_dialog.h"
#include "gui/settings/settings_dialog.h"
#include "gui/window/main_window.h"
#include "gui/window/screen_fit.h"
#include "gui/window/window_actions.h"
#include "gui/window/window_extras.h"
#include "words/sentences.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QCoreApplication>
#include <QDialog>
#include <QGridLayout>
#include <QLibraryInfo>
#include <QLocale>
#include <QLoggingCategory>
#include <QMessageBox>
#include <QPointer>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QStringList>
#include <QTranslator>

#include <algorithm>
#include <functional>

class QWidget;

namespace gui {

/// What a person is asked before what goes on ends with its connection.
struct LeaveWords {
    QString name; ///< Of the question's parts: `leave` gives leaveQuestion, leaveGo and leaveStay.
    QString title;
    QString question;
    QStringList losses; ///< What would end, a sentence each. Empty: nothing is asked.
    QString go; ///< The button that agrees.
};

/// Calls `goOn`: at once where nothing would be lost, else when the person agrees. Staying is what Enter and Escape
/// mean. A question that lies open already stays the only one. It goes away with the connection.
void askBeforeLeaving(Connection* connection, QWidget* window, const LeaveWords& words, std::function<void()> goOn);

namespace {

struct LeaveQuestionText {
    Q_DECLARE_TR_FUNCTIONS(gui::LeaveQuestion)
};

} // namespace

void askBeforeLeaving(Connection* connection, QWidget* window, const LeaveWords& words, std::function<void()> goOn)
{
    if (words.losses.isEmpty() || window == nullptr) {
        goOn();
        return;
    }
    const QString name = words.name + QStringLiteral("Question");
    if (window->findChild<QMessageBox*>(name) != nullptr)
        return;
    auto* const question = messageBox(
        window, name, QMessageBox::Question, words.title, words.question, words.losses.join(QStringLiteral("\n\n")));
    const auto* const go = addWays(question, {words.name + QStringLiteral("Go"), words.go},
        {words.name + QStringLiteral("Stay"), LeaveQuestionText::tr("C&ancel")}, QMessageBox::AcceptRole);
    // A box takes the width of its title, which may be three words.
    constexpr int readable = 420;
    auto* const grid = static_cast<QGridLayout*>(question->layout());
    grid->addItem(new QSpacerItem(readable, 0), grid->rowCount(), 0, 1, grid->columnCount());
    QObject::connect(go, &QAbstractButton::clicked, connection, [goOn = std::move(goOn)] { goOn(); });
    QObject::connect(connection, &Connection::aboutToClose, question, &QDialog::reject);
    question->open();
}

void installLanguage(const QString& language)
{
    // Owned here and replaced together, so that the program never speaks two languages at once: Qt tells the widgets of
    // it in the next turn.
    static std::unique_ptr<QTranslator> qtTexts;
    static std::unique_ptr<QTranslator> texts;
    const auto locale = language.isEmpty() ? QLocale::system() : QLocale(language);
    QLocale::setDefault(locale);

    const auto install = [&locale](std::unique_ptr<QTranslator>& slot, const QString& name, const QString& folder) {
        if (slot)
            QCoreApplication::removeTranslator(slot.get());
        slot = std::make_unique<QTranslator>();
        if (slot->load(locale, name, QStringLiteral("_"), folder))
            QCoreApplication::installTranslator(slot.get());
    };
    install(qtTexts, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(texts, QStringLiteral("signalbox"), QStringLiteral(":/i18n"));
    if (texts->isEmpty() && texts->load(QStringLiteral(":/i18n/signalbox_en.qm")))
        QCoreApplication::installTranslator(texts.get()); // English plural forms for everybody else.
}

namespace {

ThemeChoice themeChoice()
{
    return themeChoiceFromName(preferences().theme.value());
}

Q_LOGGING_CATEGORY(notifyLog, "signalbox.gui", QtInfoMsg)

/// Null: none lies open that ends with the connection, or that has said and measured itself once. Settings follow.
QDialog* openDialog(const QWidget* window)
{
    const auto dialogs = window != nullptr ? window->findChildren<QDialog*>() : QList<QDialog*>();
    const auto open = std::ranges::find_if(dialogs, [](const QDialog* dialog) {
        return dialog->isVisible() && qobject_cast<const SettingsDialog*>(dialog) == nullptr;
    });
    return open != dialogs.end() ? *open : nullptr;
}

/// What is seen of a window: words and rows of another size shall not push it out of sight.
class SeenPlaces
{
public:
    explicit SeenPlaces(const QWidget* window)
    {
        for (auto* const area : window->findChildren<QScrollArea*>()) {
            const auto* const bar = area->verticalScrollBar();
            if (bar->value() > 0 && bar->maximum() > 0)
                m_scrolled.append({area, double(bar->value()) / bar->maximum()});
        }
        for (auto* const view : window->findChildren<QAbstractItemView*>()) {
            const auto current = view->currentIndex();
            if (view->isVisible() && current.isValid()
                && view->viewport()->rect().intersects(view->visualRect(current)))
                m_atTheirRow << view;
        }
    }

    void show() const
    {
        for (const auto& [area, part] : m_scrolled) {
            if (area)
                area->verticalScrollBar()->setValue(qRound(part * area->verticalScrollBar()->maximum()));
        }
        for (const auto& view : m_atTheirRow) {
            if (view)
                view->scrollTo(view->currentIndex());
        }
    }

private:
    QList<std::pair<QPointer<QScrollArea>, double>> m_scrolled; ///< How far, from 0 to 1; what is at its top is not.
    QList<QPointer<QAbstractItemView>> m_atTheirRow; ///< Those that show their current row.
};

QStringList sentencesOf(const QList<Loss>& losses)
{
    QStringList sentences;
    for (const auto& loss : losses)
        sentences << loss.sentence;
    return sentences;
}

} // namespace

Application::Application(profiles::SecretStore* secrets, QObject* parent)
    : QObject(parent)
    , m_profiles(&m_connection, secrets)
    , m_features(&m_connection, &m_profiles)
    , m_hooks(&m_features.alerts(), &m_connection, m_profiles.secrets())
{
    new PlainTextGuard(this);
    new ScreenFit(this);
    m_profiles.setLeave(
        [this](ProfileController::Leaving why, std::function<void()> goOn) { leaveConnection(why, std::move(goOn)); });
    const auto setLayouts = [this] { m_connection.setLayouts(m_layouts.file().layouts()); };
    connect(&m_layouts, &LayoutsInForce::changed, this, setLayouts);
    setLayouts();
    applyPreferences();
    applyColors();
    m_shownTextSize = textSize();
    applyTextSize(m_shownTextSize);
    m_shownDensity = preferences().density.value();
    applyDensity(densityFromName(m_shownDensity));
    m_shownLanguage = preferences().language.value();
    m_shownTime = words::clockStyle();
    installLanguage(m_shownLanguage);
    connect(&settingsNotifier(), &SettingsNotifier::changed, this, &Application::onSettingsChanged);
    connect(&m_desktopMotion, &DesktopMotion::changed, this, [this](bool moves) {
        setDesktopMotion(moves);
        if (m_window)
            m_extras->showMotion();
    });
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
    for (const auto& path : paths)
        goTo({Place::Kind::Semaphore, path});
}

void Application::startProfile(const QString& id, const std::optional<consul::Endpoint>& instead,
    const QStringList& paths, const QStringList& warnings)
{
    showWindow();
    const auto* const profile = profiles::findById(m_profiles.profiles(), id);
    if (profile == nullptr) {
        const auto gone = [] { return tr("The requested connection is no longer in the list."); };
        m_window->sayLasting(gone);
        if (instead) {
            m_profiles.openEndpoint(*instead, warnings + QStringList(gone()));
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
    if (!practice().isOn()) {
        m_profiles.openEndpoint(endpoint, warnings);
        showPracticeTrouble();
    }
    openPaths(paths);
}

void Application::end()
{
    if (m_window)
        m_window->saveState();
    m_hooks.stop(); // A command that still runs would be killed with the program: see docs/notifications.md.
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
    m_window->statusBar()->addPermanentWidget(new RecordingMark(&history()));
    for (auto* const page : m_features.makePages()) {
        m_window->addPage(page);
        connect(page, &Page::placeWanted, this, &Application::goTo);
    }
    connect(m_window.get(), &MainWindow::findWanted, this, &Application::findAnything);
    m_window->setThemeChoice(themeChoice());
    m_window->setLanguageChoice(preferences().language.value());
    m_window->setDensityChoice(densityFromName(preferences().density.value()));
    m_window->setPracticeChoice(practice().vintage());
    connect(m_window.get(), &MainWindow::practiceVintageChosen, this,
        [this](const QString& name) { practice().setVintage(name); });
    connect(m_window.get(), &MainWindow::practiceWanted, this, &Application::practise);
    connect(m_window.get(), &MainWindow::practiceLeft, this, &Application::leavePractice);
    connect(m_window.get(), &MainWindow::practiceRepaired, &practice(), &PracticeHost::repair);
    connect(m_window.get(), &MainWindow::themeChosen, this, [](ThemeChoice choice) { setTheme(choice); });
    connect(m_window.get(), &MainWindow::densityChosen, this,
        [](Density choice) { preferences().density.set(densityName(choice)); });
    // Queued: the window is still handling its menu.
    connect(m_window.get(), &MainWindow::languageChosen, this, &Application::setLanguage, Qt::QueuedConnection);
    addExtras();
    connect(m_window.get(), &MainWindow::presentationWanted, this, &Application::present, Qt::QueuedConnection);
    connect(m_window.get(), &MainWindow::textSizeStepped, this, &Application::stepTextSize, Qt::QueuedConnection);
    m_window->restoreState();
    m_window->show();
    m_window->giveKeyboard();
}

void Application::findAnything()
{
    if (m_window->findChild<PaletteDialog*>() != nullptr)
        return;
    auto* const dialog = new PaletteDialog(&m_features.palette(), paletteActions(*m_window), m_window.get());
    connect(&m_connection, &Connection::aboutToClose, dialog, &QDialog::reject);
    // Queued: what is chosen may open a dialog of its own.
    connect(dialog, &PaletteDialog::chosen, this, &Application::choosePlace, Qt::QueuedConnection);
    dialog->open();
}

void Application::choosePlace(const PaletteItem& item)
{
    if (const auto place = placeOf(item))
        goTo(*place);
    else
        doAction(*m_window, item.id);
}

void Application::goTo(const Place& place)
{
    if (place.kind == Place::Kind::Connection) {
        m_window->editConnection();
        return;
    }
    for (auto* const page : m_window->pages()) {
        if (!page->leadsTo(place.kind))
            continue;
        m_window->showPage(page->id());
        // A person asked for it, and goes on there with the keyboard; not where Qt took the focus from the page before.
        if (auto* const view = page->mainView())
            view->setFocus(Qt::OtherFocusReason);
        page->showPlace(place);
        return;
    }
}

void Application::setTheme(ThemeChoice choice)
{
    preferences().theme.set(themeChoiceName(choice));
}

void Application::applyColors() const
{
    if (m_isPresented && preferences().projector.value())
        applyProjectorTheme();
    else
        applyTheme(themeChoice());
}

int Application::textSize() const
{
    return m_isPresenting ? preferences().presentedTextSize.value() : preferences().textSize.value();
}

void Application::present(bool on)
{
    m_isPresenting = on;
    applyLook();
}

void Application::stepTextSize(int by)
{
    const auto& size = m_isPresenting ? preferences().presentedTextSize : preferences().textSize;
    if (by == 0)
        size.reset();
    else
        size.set(steppedTextSize(size.value(), by));
}

void Application::setLanguage(const QString& language)
{
    preferences().language.set(language);
    applyLook();
}

void Application::onSettingsChanged(const QSet<QString>& keys)
{
    if (!keys.intersects(preferences().keys()))
        return;
    applyPreferences();
    if (keys.contains(preferences().theme.key())) {
        applyColors();
        if (m_window)
            m_window->setThemeChoice(themeChoice());
    }
    if (keys.contains(preferences().density.key()) && m_window)
        m_window->setDensityChoice(densityFromName(preferences().density.value()));
    if (keys.contains(preferences().projector.key()))
        applyColors();
    if (keys.contains(preferences().language.key()) && m_window)
        m_window->setLanguageChoice(preferences().language.value());
    // Queued: what asks for another language is still at it.
    QMetaObject::invokeMethod(this, &Application::applyLook, Qt::QueuedConnection);
}

void Application::applyLook()
{
    const bool speaksAnew = preferences().language.value() != m_shownLanguage || words::clockStyle() != m_shownTime;
    const bool isLookOther = textSize() != m_shownTextSize || preferences().density.value() != m_shownDensity
        || m_isPresenting != m_isPresented;
    if (!speaksAnew && !isLookOther)
        return;
    if (const auto* const dialog = openDialog(m_window.get())) {
        // Queued: whoever opened the dialog learns first how it ended, and may open the next.
        connect(dialog, &QDialog::finished, this, &Application::applyLook, Qt::QueuedConnection);
        return;
    }
    const auto seen = m_window ? std::optional(SeenPlaces(m_window.get())) : std::nullopt;
    if (speaksAnew)
        speakAnew();
    if (isLookOther)
        measureAnew();
    if (m_window) // Once its parts have their sizes.
        QMetaObject::invokeMethod(
            m_window.get(), [seen] { seen->show(); }, Qt::QueuedConnection);
}

/// Another language, or times in another style.
void Application::speakAnew()
{
    const bool isLanguageOther = m_shownLanguage != preferences().language.value();
    m_shownLanguage = preferences().language.value();
    m_shownTime = words::clockStyle();
    installLanguage(m_shownLanguage);
    m_features.retranslate();
    announceLanguage();
    announceLook(); // Some sizes come from words.
    // Qt has said in the other language why no response came. It says so again when it is tried again.
    const auto& status = m_connection.status();
    if (isLanguageOther && status.phase != ConnectionPhase::Live && status.error && status.error->httpStatus == 0)
        m_connection.retryNow();
}

/// Another size of text, density, or a presentation. Larger letters only ever meet the whole screen: pages fold their
/// panes where room lacks.
void Application::measureAnew()
{
    m_shownTextSize = textSize();
    m_shownDensity = preferences().density.value();
    const bool starts = m_isPresenting && !m_isPresented;
    const bool ends = m_isPresented && !m_isPresenting;
    m_isPresented = m_isPresenting;
    if (starts || ends)
        applyColors();
    if (m_window && starts) {
        m_window->saveState(); // Nothing is kept of how it is arranged until the end.
        m_window->present();
    }
    applyTextSize(m_shownTextSize);
    applyDensity(densityFromName(m_shownDensity));
    if (m_window && ends)
        m_window->endPresentation();
    if (starts || ends)
        announceLook(); // Some are larger while presented, whatever the size of the text.
    if (m_window && ends && m_window->focusWidget() == nullptr)
        m_window->giveKeyboard();
}

QList<Loss> Application::losses(Leaving why) const
{
    QList<Loss> losses;
    for (const auto* const page : m_window->pages())
        losses << page->losses(why);
    losses << m_layouts.losses(why);
    return losses;
}

/// Asked only where a page does not ask itself (a clean-up does), and of what does not end with practice anyhow.
bool Application::mayQuit()
{
    const auto ending = losses(Leaving::Quit);
    const bool isAgreed
        = std::ranges::all_of(ending, [this](const Loss& each) { return m_quitAgreed.contains(each.id); });
    if (isAgreed || m_endsUnasked)
        return true;
    QStringList ids;
    for (const auto& each : ending)
        ids << each.id;
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("quit"), tr("Quit"), tr("Quit Signalbox?"), sentencesOf(ending), tr("&Quit")}, [this, ids] {
            m_quitAgreed = ids;
            m_window->close();
        });
    return false;
}

/// Of a signal: what goes on is ended in order, and nothing waits for an answer.
bool Application::endUnasked()
{
    m_endsUnasked = true;
    if (m_window != nullptr) {
        m_window->saveState();
        m_keeper.write(); // There may be no later: what follows has an end of its own.
        // One that asks before it closes would hold up the end.
        for (auto* const dialog : m_window->findChildren<QDialog*>())
            dialog->done(QDialog::Rejected);
        for (auto* const other : QApplication::topLevelWidgets()) {
            if (other != m_window.get())
                other->close();
        }
        // A window that does not close now closes when its work has ended, and the program with it. Quitting now would
        // close the dialog that waits for that end.
        if (!m_window->closeUnasked())
            return false;
    }
    QCoreApplication::quit();
    return true;
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
        {QStringLiteral("leave"), tr("Switch connection"), tr("Leave “%1”?").arg(name),
            sentencesOf(losses(Leaving::Connection)), tr("&Leave")},
        std::move(goOn));
}

/// No person asks for this, so an open dialog is not disturbed: the connection waits for its end.
void Application::connectAnew(std::function<void()> goOn)
{
    if (auto* const dialog = openDialog(m_window.get())) {
        // Queued: whoever opened the dialog learns first how it ended, and may open the next.
        connect(
            dialog, &QDialog::finished, this, [this, goOn] { connectAnew(goOn); }, Qt::QueuedConnection);
        return;
    }
    auto ended = sentencesOf(losses(Leaving::Connection));
    const auto profile = m_connection.profile();
    if (profile && profile->isProduction() && !m_connection.client()->isReadOnly())
        ended << tr("Writes are disabled again until you allow them.");
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("anew"), tr("The keychain has responded"),
            tr("Reconnect to “%1” with its credentials?").arg(profile ? profile->name : QString()), ended,
            tr("Re&connect")},
        std::move(goOn));
}

/// Practice begins with something that lives.
void Application::practise()
{
    leaveConnection(ProfileController::Leaving::ForAnother, [this] {
        if (!practice().start()) {
            showPracticeTrouble();
            return;
        }
        goTo({Place::Kind::Semaphore, practiceScenario().path});
    });
}

void Application::showPracticeTrouble()
{
    m_window->setPracticeTrouble(
        [reason = practice().errorText()] { return tr("Cannot start practice: %1").arg(reason); });
}

/// Asks where something would end with it.
void Application::leavePractice()
{
    if (!practice().isOn())
        return;
    QStringList inAgent;
    QStringList others;
    for (const auto& each : losses(Leaving::Practice))
        (each.endsWithAgent ? inAgent : others) << each.sentence;
    if (!inAgent.isEmpty())
        others.prepend(words::joinSentences(
            inAgent << tr("Everything in practice ends with the practice agent, and its data is lost.")));
    askBeforeLeaving(&m_connection, m_window.get(),
        {QStringLiteral("leavePractice"), tr("Leave practice"), tr("Leave practice?"), others, tr("&Leave practice")},
        [this] { goBack(); });
}

void Application::goBack()
{
    if (!practice().isOn())
        return;
    m_profiles.openCluster();
}

void Application::addExtras()
{
    m_extras
        = new WindowExtras(m_window.get(), {&m_keeper, &alerts(), &m_hooks, &m_profiles, &m_connection, &m_layouts});
    connect(m_extras, &WindowExtras::placeWanted, this, [this](const Alert& alert) { goTo(placeOf(alert)); });
}

void Application::connectAlerts()
{
    connect(&alerts(), &AlertController::raised, this,
        [this](const Alert& alert) { m_notifier.show(alert.id, tr("Signalbox"), alertText(alert)); });
    connect(&alerts(), &AlertController::withdrawn, &m_notifier, &DesktopNotifier::withdraw);
    connect(&m_notifier, &DesktopNotifier::failed, this,
        [](const QString& why) { qCDebug(notifyLog).noquote() << "no notification of the desktop:" << why; });
    connect(&m_notifier, &DesktopNotifier::chosen, this, [this](quint64 id) {
        const auto* const alert = alerts().model()->find(id);
        if (alert == nullptr || !m_window)
            return;
        const Alert wanted = *alert;
        m_window->setWindowState(m_window->windowState() & ~Qt::WindowMinimized);
        m_window->raise();
        m_window->activateWindow();
        goTo(placeOf(wanted));
    });
}

} // namespace gui
