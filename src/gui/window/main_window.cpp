// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/main_window.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/questions.h"
#include "gui/kit/view/room_scroll.h"

#include "gui/connections/model/profile_words.h"
#include "gui/connections/view/connection_banner.h"
#include "gui/connections/view/connection_dialog.h"
#include "gui/connections/view/connection_pill.h"
#include "gui/connections/view/environment_frame.h"
#include "gui/connections/view/rights_table.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/view/act_bar.h"
#include "gui/kit/view/action_set.h"
#include "gui/kit/view/enter_clicks.h"
#include "gui/kit/view/focus_ring.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/page.h"
#include "gui/kit/view/theme.h"
#include "gui/kit/view/views.h"
#include "gui/manual/manual_window.h"
#include "gui/palette/view/shortcut_sheet.h"
#include "gui/window/diagnostics.h"
#include "gui/window/dialog_marker.h"
#include "gui/window/presentation.h"
#include "gui/window/rail.h"
#include "gui/window/state_saver.h"
#include "gui/window/status_bar.h"
#include "gui/window/welcome_panel.h"
#include "gui/window/window_actions.h"
#include "words/sentences.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPainter>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <numeric>
#include <utility>

namespace gui {

namespace {

/// The toolbar's text field, drawn like the buttons beside it.
class SearchField : public QLineEdit
{
public:
    explicit SearchField(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace

SearchField::SearchField(QWidget* parent)
    : QLineEdit(parent)
{
    setFrame(false);
    setTextMargins(8, 0, 4, 0);
    // The style would paint its own square over the rounded frame.
    auto clear = palette();
    clear.setColor(QPalette::Base, Qt::transparent);
    setPalette(clear);
}

void SearchField::paintEvent(QPaintEvent* event)
{
    {
        QPainter painter(this);
        const auto colors = QApplication::palette();
        const auto theme = Theme::of(colors);
        ButtonLook look;
        look.fill = colors.color(QPalette::Base);
        look.frame = theme.separator;
        look.ring = theme.info.strong;
        look.focus = hasFocus();
        drawButton(painter, rect(), look);
    }
    QLineEdit::paintEvent(event);
}

namespace {

// Raised when what is stored below means something else: older states are then left alone.
constexpr int layoutVersion = 1;
// A screen of 1366x768 at 150 % has 911x512, of which panels and frames take their share.
constexpr int smallestWidth = 840;
constexpr int smallestHeight = 420;
constexpr int shortlyMs = 10'000; // Long enough to read a sentence in the status bar.
struct WindowSettings {
    Setting<int> version{QStringLiteral("window/version")};
    Setting<QByteArray> geometry{QStringLiteral("window/geometry")};
    Setting<QString> page{QStringLiteral("window/page")};
};

QMenu* addMenu(QMenuBar* bar, const char* objectName)
{
    return named(bar->addMenu(QString()), objectName);
}

/// Of Retry now. `isClicked`: with F5, a clicker begins a presentation.
QList<QKeySequence> retryKeys(bool isClicked)
{
    QList<QKeySequence> keys{QKeySequence(QStringLiteral("Ctrl+Shift+R"))};
    if (!isClicked)
        keys.append(QKeySequence(QKeySequence::Refresh));
    return keys;
}

QAction* addChoice(QActionGroup* group, QMenu* menu, const QVariant& data)
{
    auto* const action = menu->addAction(QString());
    action->setObjectName(menu->objectName() + QLatin1Char('_') + data.toString());
    action->setCheckable(true);
    action->setData(data);
    group->addAction(action);
    return action;
}

/// `text`: of the window, to be translated.
void addChoice(QActionGroup* group, QMenu* menu, const char* text, const QVariant& data)
{
    auto* const action = addChoice(group, menu, data);
    keepSaid(action, [action, text] { action->setText(MainWindow::tr(text)); });
}

void check(const QActionGroup* group, const QVariant& data)
{
    for (auto* const action : group->actions())
        if (action->data() == data)
            action->setChecked(true);
}

} // namespace

MainWindow::MainWindow(Connection* connection, ProfileController* profiles, QWidget* parent)
    : QMainWindow(parent)
    , m_connection(connection)
    , m_profiles(profiles)
    , m_language(preferences().language.value())
{
    setObjectName(QStringLiteral("mainWindow"));
    setMinimumSize(smallestWidth, smallestHeight);
    setContextMenuPolicy(Qt::NoContextMenu);
    makeMenus();
    makeToolBar();
    makeCentre();
    m_statusBar = new StatusBar(m_connection, this);
    setStatusBar(m_statusBar);
    // Permanent: no message and no tip takes its place.
    m_statusBar->addPermanentWidget(new EnvironmentMark(m_connection, EnvironmentMark::Shape::Chip, m_statusBar));
    new EnvironmentFrame(m_connection, this);
    m_presentation = new Presentation(this, [this] { return currentPage(); }, m_viewMenu, {m_toolBar, m_rail});
    connect(m_presentation, &Presentation::wanted, this, &MainWindow::presentationWanted);
    connect(qApp, &QApplication::focusChanged, this, &MainWindow::keepKeyboard);
    new FocusRing(this);
    new EnterClicks(this);
    new HelpKey(this, [this] { return shownPage(); });
    m_memory = new ConnectionMemory(m_connection, this);
    connect(m_profiles, &ProfileController::askingForSecrets, m_statusBar, [this](const QString& name) {
        m_statusBar->showMessage(tr("Reading the credentials of “%1” from the keychain…").arg(name), 4000);
    });
    connect(m_profiles, &ProfileController::changed, this, &MainWindow::showConnection);
    connect(m_profiles->secrets(), &profiles::SecretStore::placeChanged, this, [this] {
        if (!m_profiles->secrets()->isLasting())
            m_statusBar->showMessage(m_profiles->secrets()->place(), 10'000);
    });
    m_statusBar->setWatchCounter([this] {
        return std::accumulate(m_pages.begin(), m_pages.end(), 0,
            [](int count, const PageParts& parts) { return count + parts.page->watchCount(); });
    });
    connect(m_statusBar, &StatusBar::noticeChosen, this, [this] { setCurrentPage(m_noticePage); });
    connect(m_connection, &Connection::statusChanged, this, &MainWindow::showConnection);
    connect(m_connection, &Connection::opened, this, [this] {
        setPracticeTrouble({});
        showConnection();
    });
    // What pages remember is kept per connection, so it is written while the old one still has its name.
    connect(m_connection, &Connection::aboutToClose, this, [this] {
        for (const auto& parts : m_pages)
            parts.page->saveState();
    });
    showConnection();
    followLanguage(this, [this] { sayAnew(); });
}

/// The parts of a window that goes give the keyboard away one after the other.
MainWindow::~MainWindow()
{
    disconnect(qApp, nullptr, this, nullptr);
}

void MainWindow::makeCentre()
{
    auto* const centre = named(new QWidget, "centre");
    m_rail = new Rail;
    m_banner = new ConnectionBanner;
    m_stack = named(new QStackedWidget, "pageStack");

    m_right = new QVBoxLayout;
    m_right->setSpacing(0);
    m_right->addWidget(m_banner);
    m_rights = new RightsLine(m_connection);
    m_right->addWidget(m_rights);
    m_right->addWidget(m_stack, 1);
    m_welcome = new WelcomePanel;
    m_welcome->hide();
    m_right->addWidget(m_welcome, 1);
    auto* const below = new QHBoxLayout;
    below->setSpacing(0);
    below->addWidget(m_rail);
    below->addLayout(m_right, 1);
    m_practiceLine = new PracticeLine;
    m_whole = new QVBoxLayout(centre);
    m_whole->setContentsMargins(0, 0, 0, 0);
    m_whole->setSpacing(0);
    m_whole->addWidget(m_practiceLine);
    m_whole->addLayout(below, 1);
    setCentralWidget(centre);
    new DialogMarker(m_connection, this);

    connect(m_rail, &Rail::chosen, this, &MainWindow::setCurrentPage);
    connect(m_banner, &ConnectionBanner::retryRequested, m_connection, &Connection::retryNow);
    connect(m_banner, &ConnectionBanner::editRequested, this, &MainWindow::editConnection);
    connect(m_banner, &ConnectionBanner::repairRequested, this, &MainWindow::practiceRepaired);
    connect(m_welcome, &WelcomePanel::connectWanted, this, &MainWindow::editConnection);
    connect(m_welcome, &WelcomePanel::practiceWanted, this, &MainWindow::practiceWanted);
    connect(m_welcome, &WelcomePanel::retryWanted, m_connection, &Connection::retryNow);
}

void MainWindow::addPage(Page* page)
{
    const auto index = static_cast<int>(m_pages.size());
    PageParts parts;
    parts.page = page;
    page->setWindowActs(m_why, m_retry);
    addPageMenu(parts, index);
    addPageButtons(parts);
    followPage(page, index);
    m_stack->addWidget(new RoomScroll(page));
    parts.footer = page->footer();
    if (parts.footer != nullptr) {
        parts.footer->hide();
        m_whole->addWidget(parts.footer);
    }
    m_pages.push_back(parts);
    m_rail->addPage(page->id(), page->icon());
}

QString MainWindow::pageMenuTitle(const Page& page)
{
    return tr("&%1", "menu of a page, with its mnemonic").arg(page.title());
}

/// How it is shown, and what can be done on it.
void MainWindow::addPageMenu(PageParts& parts, int index)
{
    auto* const page = parts.page;
    parts.toggle = new QAction(this);
    parts.toggle->setObjectName(page->id() + QStringLiteral("PageAction"));
    parts.toggle->setCheckable(true);
    if (constexpr int digits = 10; index < digits) // Those that came last go without.
        parts.toggle->setShortcut(QKeySequence(QStringLiteral("Alt+%1").arg(index)));
    connect(parts.toggle, &QAction::triggered, this, [this, index, page] {
        setCurrentPage(index);
        // Only where a person asked for the page: whoever types elsewhere goes on typing there.
        if (auto* const view = page->mainView())
            view->setFocus(Qt::ShortcutFocusReason);
    });
    m_pageGroup->addAction(parts.toggle);
    m_viewMenu->insertAction(m_themeSeparator, parts.toggle);

    parts.menu = new QMenu(this);
    parts.menu->setObjectName(page->id() + QStringLiteral("Menu"));
    parts.menu->addActions(page->pageActions());
    parts.menu->menuAction()->setVisible(false);
    menuBar()->insertMenu(m_helpMenu->menuAction(), parts.menu);

    auto* const file = findChild<QMenu*>(QStringLiteral("fileMenu"));
    for (auto* const action : parts.page->fileActions()) {
        file->insertAction(file->actions().value(0), action);
        connect(action, &QAction::triggered, this, [this, index] { setCurrentPage(index); });
    }
}

/// Each act stands once beside another: what the page has a button of its own for, the toolbar leaves out.
void MainWindow::addPageButtons(PageParts& parts)
{
    auto shown = parts.page->pageActions();
    shown.removeIf([](QAction* action) { return action->priority() != QAction::HighPriority; });
    const auto* const main = shown.isEmpty() ? nullptr : shown.last();
    for (const auto* const own : parts.page->findChildren<FlatButton*>())
        shown.removeAll(own->defaultAction());
    for (auto* const action : shown) {
        auto* const button = new FlatButton(action, action == main ? FlatButton::Main : FlatButton::Plain, m_toolBar);
        auto* const entry = m_toolBar->addWidget(button);
        entry->setVisible(false);
        parts.toolbarActions << entry;
    }
}

void MainWindow::followPage(Page* page, int index)
{
    // A hidden page is spoken of only as long as none is shown that has something to say itself.
    const auto isSpokenOf = [this, page] {
        return m_spokenOf == page || m_spokenOf == nullptr || (page == currentPage() && page->isWatching());
    };
    connect(page, &Page::watchStateChanged, m_statusBar, [this, page, isSpokenOf](const consul::WatchState& state) {
        if (!isSpokenOf())
            return;
        // Of two in turns, an index would go back and forth. What is hidden and stops leaves the word to another one.
        const bool isSilent = state.phase == consul::WatchPhase::Stopped && page != currentPage();
        speakOf(isSilent ? nullptr : page);
        m_connection->noteWatchState(
            state); // First: what the window says of it must not come after what the page says.
        m_statusBar->showWatchState(state);
    });
    connect(page, &Page::usefulAloneChanged, this, &MainWindow::showWelcome);
    connect(page, &Page::restingChanged, m_statusBar, [this, isSpokenOf](bool resting) {
        if (isSpokenOf())
            m_statusBar->setResting(resting);
    });
    connect(page, &Page::said, this, [this](const QString& words) {
        if (words.isEmpty() && m_statusBar->currentMessage() != m_said)
            return; // Something else is said by now.
        m_said = words;
        m_statusBar->showMessage(words, shortlyMs);
    });
    connect(page, &Page::pastWordsChanged, this, &MainWindow::showPastOf);
    connect(page, &Page::filterTextChanged, this, [this, page](const QString& text) {
        m_filters.insert(page->id(), text);
        if (currentPage() == page && m_search->text() != text)
            m_search->setText(text);
    });
    connect(page, &Page::noticeChanged, this, [this, index](const QString& words, const QString& whole) {
        m_rail->setNotice(index, whole);
        m_statusBar->setNotice(words, whole);
        m_noticePage = index;
    });
    connect(page, &Page::changeShown, m_statusBar, &StatusBar::addLatency);
    // Queued: a dialog of the page may be closing just now.
    connect(page, &Page::readyToClose, this, &QWidget::close, Qt::QueuedConnection);
}

void MainWindow::speakOf(const Page* page)
{
    // Only the page that was spoken of has said that it rests.
    if (page != nullptr && page != m_spokenOf)
        m_statusBar->setResting(false);
    m_spokenOf = page;
}

void MainWindow::setCurrentPage(int index)
{
    if (index < 0 || index >= static_cast<int>(m_pages.size()))
        return;
    auto* const before = currentPage();
    for (int i = 0; i < static_cast<int>(m_pages.size()); ++i) {
        const auto& parts = m_pages[static_cast<std::size_t>(i)];
        parts.menu->menuAction()->setVisible(i == index);
        if (parts.footer != nullptr)
            parts.footer->setVisible(i == index);
        for (auto* const entry : parts.toolbarActions) {
            entry->setVisible(i == index);
            // An entry that is shown again enables its button, whatever the button's own action says.
            if (auto* const button = qobject_cast<QToolButton*>(m_toolBar->widgetForAction(entry)))
                button->setEnabled(button->defaultAction()->isEnabled());
        }
    }
    const auto& chosen = m_pages[static_cast<std::size_t>(index)];
    chosen.toggle->setChecked(true);
    m_rail->setCurrent(index);
    m_stack->setCurrentIndex(index);
    sayTitles();
    m_rights->setPage(chosen.page->id());
    if (chosen.page->isWatching())
        speakOf(chosen.page);
    m_retry->setShortcuts(retryKeys(chosen.page->takesClicker()));
    if (before != nullptr && before != chosen.page)
        before->setActive(false);
    chosen.page->setActive(true);
    m_search->setText(m_filters.value(chosen.page->id()));
    showFilterOf(chosen.page);
    showPastOf();
    showTitle();
    showWelcome();
    m_presentation->followPage();
}

void MainWindow::sayTitles()
{
    const auto* const shown = currentPage();
    for (int i = 0; i < static_cast<int>(m_pages.size()); ++i) {
        const auto& parts = m_pages[static_cast<std::size_t>(i)];
        const QString title = parts.page->title();
        parts.toggle->setText(title);
        // A menu bar answers to the letters of its hidden menus, too.
        parts.menu->setTitle(parts.page == shown ? pageMenuTitle(*parts.page) : title);
        m_rail->setTitle(i, title);
    }
}

/// What is shown of the pages and of the connection; all else is said where it was made.
void MainWindow::sayAnew()
{
    sayTitles();
    if (const auto* const page = currentPage())
        showFilterOf(page);
    showPastOf();
    showConnection();
    const QString language = preferences().language.value();
    if (std::exchange(m_language, language) == language)
        return; // Only times are written in another way: what was said stays.
    if (m_presentation->renewHint())
        return;
    if (m_lasting && m_statusBar->currentMessage() == m_lastingSaid)
        sayLasting(m_lasting);
    else
        m_statusBar->clearMessage(); // Whatever was said in passing is in the other language.
}

void MainWindow::sayLasting(std::function<QString()> text)
{
    m_lastingSaid = text();
    m_lasting = std::move(text);
    m_statusBar->showMessage(m_lastingSaid);
}

void MainWindow::present()
{
    m_presentation->start();
}

void MainWindow::endPresentation()
{
    m_presentation->end();
}

/// At the start, rows are yet to come: they have it as soon as they are shown.
void MainWindow::giveKeyboard()
{
    const auto* const page = currentPage();
    if (auto* const view = page != nullptr ? page->mainView() : nullptr)
        view->setFocus(Qt::OtherFocusReason);
}

/// Qt gives the keyboard of what is hidden or disabled to whatever comes next: the same key, pressed once more, would
/// open the notifications.
void MainWindow::keepKeyboard(const QWidget* old, const QWidget* now)
{
    const auto* const page = currentPage();
    const bool isMovedOut = page != nullptr && old != nullptr && now != nullptr && now->window() == this
        && page->isAncestorOf(old) && !page->isAncestorOf(now) && (!old->isEnabled() || !old->isVisibleTo(page));
    if (!isMovedOut)
        return;
    if (m_presentation->isOn())
        m_presentation->keepKeyboard();
    else if (auto* const view = page->mainView(); view != nullptr && view->isVisible())
        view->setFocus(Qt::OtherFocusReason);
}

void MainWindow::showTitle()
{
    const auto* const page = currentPage();
    const QString title = page != nullptr ? tr("%1 – Signalbox").arg(page->title()) : tr("Signalbox");
    setWindowTitle(m_connection->isPractice() ? tr("Practice – %1", "before the window's title").arg(title)
                                              : titleUnder(m_connection->profile(), m_connection->client(), title));
}

void MainWindow::showWelcome()
{
    const bool isUnreached = m_connection->isUnreached() && !m_connection->isPractice();
    const auto* const page = currentPage();
    const bool welcome = isUnreached && page != nullptr && !page->isUsefulAlone();
    m_stack->setVisible(!welcome);
    m_welcome->setVisible(welcome);
    for (const auto& parts : m_pages) { // The footer of a page that never had data would say that it is live.
        if (parts.footer != nullptr)
            parts.footer->setVisible(parts.page == page && !welcome);
    }
    // The same thing is not said twice, and not in red to somebody who has no Consul yet.
    const auto& status = m_connection->status();
    const bool isReported = welcome && status.phase == ConnectionPhase::Unreachable;
    m_welcome->setReason(isReported && status.error ? consul::describe(*status.error) : QString());
    if (isReported)
        m_banner->hide();
    else
        m_banner->show(status);
}

void MainWindow::setPracticeTrouble(const std::function<QString()>& text)
{
    m_welcome->setTrouble(text);
    if (text && !m_welcome->isVisible())
        sayLasting(text);
}

std::vector<Page*> MainWindow::pages() const
{
    std::vector<Page*> pages;
    std::transform(
        m_pages.begin(), m_pages.end(), std::back_inserter(pages), [](const PageParts& parts) { return parts.page; });
    return pages;
}

Page* MainWindow::currentPage() const
{
    const auto* const shown = qobject_cast<RoomScroll*>(m_stack->currentWidget());
    return shown != nullptr ? qobject_cast<Page*>(shown->widget()) : nullptr;
}

void MainWindow::showPage(const QString& id)
{
    const auto found = std::ranges::find_if(m_pages, [&](const PageParts& parts) { return parts.page->id() == id; });
    if (found != m_pages.end())
        setCurrentPage(static_cast<int>(found - m_pages.begin()));
}

void MainWindow::showConnection()
{
    const auto& status = m_connection->status();
    m_retry->setEnabled(m_connection->isOpen());
    m_readOnly->setEnabled(m_connection->isOpen());
    if (auto* const client = m_connection->client()) {
        const auto profile = m_connection->profile();
        m_pill->show(status, pillWords(status, client->endpoint(), m_profiles->warnings(), profile),
            profile ? profiles::colourOf(*profile) : QString(), profile && profile->isProduction());
        disconnect(m_clientLink);
        m_clientLink = connect(
            client, &consul::Client::readOnlyChanged, m_readOnly, [this](bool on) { m_readOnly->setChecked(on); });
        m_readOnly->setChecked(client->isReadOnly()); // Not the endpoint's: a person may have chosen since.
        m_welcome->setAddress(client->endpoint().displayAddress());
    }
    m_practice->setVisible(!m_connection->isPractice());
    m_practiceLine->setVisible(m_connection->isPractice());
    m_leavePractice->setVisible(m_connection->isPractice());
    placeBanner();
    showTitle();
    showWelcome();
}

/// Above the pages; in practice below them, for there it comes and goes at a click on the switches above.
void MainWindow::placeBanner()
{
    const int wanted = m_connection->isPractice() ? m_right->count() - 1 : 0;
    if (m_right->indexOf(m_banner) == wanted)
        return;
    m_right->removeWidget(m_banner);
    m_right->insertWidget(wanted, m_banner);
}

void MainWindow::setFilters(const QHash<QString, QString>& filters)
{
    for (const auto& parts : m_pages) {
        const auto text = filters.value(parts.page->id());
        if (m_filters.value(parts.page->id()) == text)
            continue;
        m_filters.insert(parts.page->id(), text);
        parts.page->setFilterText(text);
    }
    if (const auto* const page = currentPage())
        m_search->setText(m_filters.value(page->id()));
}

void MainWindow::restoreState()
{
    const WindowSettings settings;
    const bool known = settings.version.value() == layoutVersion;
    if (!known || !restoreGeometry(settings.geometry.value()))
        resize(1440, 900); // ScreenFit makes it smaller where the screen is.
    const auto wanted = known ? settings.page.value() : QString();
    const auto found
        = std::ranges::find_if(m_pages, [&](const PageParts& parts) { return parts.page->id() == wanted; });
    const auto first = found == m_pages.end() ? m_pages.begin() : found;
    for (auto parts = m_pages.begin(); parts != m_pages.end(); ++parts) {
        if (parts != first)
            parts->page->setActive(false); // What is recorded is watched from the start, whatever is shown.
    }
    setCurrentPage(static_cast<int>(first - m_pages.begin()));
    m_memory->restore();
}

void MainWindow::saveState()
{
    SettingsChange change;
    const WindowSettings settings;
    settings.version.set(layoutVersion);
    settings.geometry.set(m_presentation->isOn() ? m_presentation->usualGeometry() : saveGeometry());
    m_memory->save();
    change.remove(QStringLiteral("filters")); // Once of all connections; each has its own.
    if (const auto* const page = currentPage())
        settings.page.set(page->id());
    for (const auto& parts : m_pages)
        parts.page->saveState();
    Q_EMIT stateSaving();
}

bool MainWindow::closeUnasked()
{
    m_mayAsk = false;
    return close();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_mayClose && !m_mayClose()) {
        event->ignore();
        return;
    }
    for (const auto& parts : m_pages) {
        if (parts.page->prepareToClose(m_mayAsk))
            continue;
        showPage(parts.page->id()); // What keeps the window open is to be seen.
        event->ignore();
        return;
    }
    saveState();
    event->accept();
}

bool MainWindow::event(QEvent* event)
{
    const bool handled = QMainWindow::event(event);
    // Icons are drawn in the ink of the palette, but widgets keep what they have drawn.
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        for (auto* const child : findChildren<QWidget*>())
            child->update();
    return handled;
}

/// What nothing else wanted: the act of the key may be disabled, and a person who cannot see that is owed an answer.
void MainWindow::keyPressEvent(QKeyEvent* event)
{
    QMainWindow::keyPressEvent(event);
    if (const QString why = reasonAgainstKeys(*this, QKeySequence(event->keyCombination())); !why.isEmpty())
        m_statusBar->showMessage(why, shortlyMs);
}

void MainWindow::setReadOnly(bool readOnly)
{
    auto* const client = m_connection->client();
    if (client == nullptr)
        return;
    if (!readOnly && asksBeforeWriting(m_connection, m_profiles, this))
        m_readOnly->setChecked(true); // Until a person has answered.
    else
        client->setReadOnly(readOnly);
}

/// The page emits the place. Its follower opens the answer.
void MainWindow::askWhy()
{
    auto* const page = currentPage();
    if (page == nullptr)
        return;
    if (const auto subject = page->whySubject())
        Q_EMIT page->placeWanted(*subject);
    else
        Q_EMIT page->said(tr(
            "No semaphore or lock belongs to what is selected. Select another row, or choose a path on the Why page."));
}

void MainWindow::switchConnection()
{
    m_switchMenu->openBelow(m_pill);
}

void MainWindow::editConnection()
{
    if (auto* const open = findChild<ConnectionDialog*>()) {
        open->raise();
        open->activateWindow();
        return;
    }
    // The practice agent is nobody's connection to edit.
    const bool cluster = m_connection->isOpen() && !m_connection->isPractice();
    auto endpoint = m_connection->clusterEndpoint().value_or(consul::Endpoint());
    endpoint.readOnly = cluster ? m_connection->client()->isReadOnly() : endpoint.readOnly;
    const auto& profile = m_connection->clusterProfile();
    auto* const dialog = new ConnectionDialog(m_profiles, profile ? profile->id : QString(), endpoint, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWarnings(m_profiles->warnings());
    dialog->open();
    const auto& status = m_connection->status();
    if (!cluster || status.phase != ConnectionPhase::Denied || !status.error)
        return;
    // What the banner's button has promised.
    if (status.error->kind == consul::ErrorKind::TokenUnknown)
        dialog->askForToken();
    else
        dialog->test();
}

/// Beside a moment of the past, nothing that is live is spoken of.
void MainWindow::showPastOf()
{
    const auto* const page = currentPage();
    m_statusBar->setPast(page != nullptr ? page->pastWords() : QString());
}

void MainWindow::makeMenus()
{
    auto* const file = addMenu(menuBar(), "fileMenu");
    auto* const quit = named(
        file->addAction(QString(), QKeySequence(QStringLiteral("Ctrl+Q")), this, &QWidget::close), "quitAction");
    quit->setMenuRole(QAction::QuitRole);
    keepSaid(file, [file, quit] {
        file->setTitle(tr("&File"));
        quit->setText(tr("&Quit"));
    });

    m_viewMenu = addMenu(menuBar(), "viewMenu");
    auto* const find = named(m_viewMenu->addAction(icon(QStringLiteral("search")), QString(),
                                 QKeySequence(QStringLiteral("Ctrl+K")), this, &MainWindow::findWanted),
        "findAnythingAction");
    m_filterPage = named(
        m_viewMenu->addAction(QString(), QKeySequence(QStringLiteral("Ctrl+L")), this, &MainWindow::focusFilter),
        "filterPageAction");
    // On keyboards where `?` needs Shift, this is Ctrl+Shift with the key of `?`.
    m_why = named(m_viewMenu->addAction(icon(QStringLiteral("why")), QString(), QKeySequence(QStringLiteral("Ctrl+?")),
                      this, &MainWindow::askWhy),
        "whyAction");
    keepSaid(m_viewMenu, [this, find] {
        m_viewMenu->setTitle(tr("&View"));
        find->setText(tr("&Find anything…"));
        m_filterPage->setText(tr("F&ilter this page"));
        m_why->setText(tr("&Why?"));
        m_why->setToolTip(tr("Ask why a client cannot acquire the selected semaphore or lock"));
    });
    m_viewMenu->addSeparator();
    m_pageGroup = new QActionGroup(this);
    m_themeSeparator = m_viewMenu->addSeparator();
    makeThemeMenu(m_viewMenu);
    makeLanguageMenu(m_viewMenu);
    makeTextMenu(m_viewMenu);
    makeDensityMenu(m_viewMenu);
    makeConnectionMenu();
    makeHelpMenu();
    makeMenuKey();
}

void MainWindow::makeHelpMenu()
{
    m_helpMenu = addMenu(menuBar(), "helpMenu");
    auto* const shortcuts
        = named(m_helpMenu->addAction(QString(), this, &MainWindow::showShortcuts), "shortcutsAction");
    shortcuts->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Slash), QKeySequence(Qt::Key_Question)});
    auto* const manual = named(
        m_helpMenu->addAction(QString(), QKeySequence(Qt::Key_F1), this, [this] { openManual(this, shownPage()); }),
        "manualAction");
    m_helpMenu->addSeparator();
    auto* const diagnostics = named(
        m_helpMenu->addAction(QString(), this, [this] { copyDiagnostics(*m_connection, this); }), "diagnosticsAction");
    auto* const about = named(m_helpMenu->addAction(QString(), this, &MainWindow::showAbout), "aboutAction");
    about->setMenuRole(QAction::AboutRole);
    keepSaid(m_helpMenu, [this, shortcuts, manual, diagnostics, about] {
        m_helpMenu->setTitle(tr("&Help"));
        shortcuts->setText(tr("&Keyboard shortcuts"));
        manual->setText(tr("&Manual"));
        diagnostics->setText(tr("Copy &diagnostics"));
        about->setText(tr("&About Signalbox"));
    });
}

/// As everywhere else: F10 opens the first menu, and arrows lead on.
void MainWindow::makeMenuKey()
{
    auto* const enter = named(new QAction(this), "menuBarAction");
    keepSaid(enter, [enter] { enter->setText(tr("Menu bar")); });
    enter->setShortcut(QKeySequence(Qt::Key_F10));
    connect(
        enter, &QAction::triggered, this, [this] { menuBar()->setActiveAction(menuBar()->actions().constFirst()); });
    addAction(enter);
}

void MainWindow::makeThemeMenu(QMenu* view)
{
    auto* const menu = named(view->addMenu(QString()), "themeMenu");
    keepSaid(menu, [menu] { menu->setTitle(tr("&Theme")); });
    m_themeGroup = new QActionGroup(this);
    addChoice(m_themeGroup, menu, QT_TR_NOOP("&System"), themeChoiceName(ThemeChoice::System));
    addChoice(m_themeGroup, menu, QT_TR_NOOP("&Light"), themeChoiceName(ThemeChoice::Light));
    addChoice(m_themeGroup, menu, QT_TR_NOOP("&Dark"), themeChoiceName(ThemeChoice::Dark));
    connect(m_themeGroup, &QActionGroup::triggered, this,
        [this](const QAction* action) { Q_EMIT themeChosen(themeChoiceFromName(action->data().toString())); });
}

void MainWindow::makeLanguageMenu(QMenu* view)
{
    auto* const menu = named(view->addMenu(QString()), "languageMenu");
    keepSaid(menu, [menu] { menu->setTitle(tr("L&anguage")); });
    m_languageGroup = new QActionGroup(this);
    addChoice(m_languageGroup, menu, QT_TR_NOOP("&System"), QString());
    // Languages are named in themselves, so that a person finds the way back.
    auto* const english = addChoice(m_languageGroup, menu, QStringLiteral("en"));
    english->setText(QStringLiteral("&English"));
    english->setProperty(paletteWordsProperty, QStringLiteral("english 英语 英文"));
    auto* const chinese = addChoice(m_languageGroup, menu, QStringLiteral("zh_CN"));
    chinese->setText(QStringLiteral("&中文"));
    chinese->setProperty(paletteWordsProperty, QStringLiteral("chinese zhongwen 中文 汉语"));
    connect(m_languageGroup, &QActionGroup::triggered, this,
        [this](const QAction* action) { Q_EMIT languageChosen(action->data().toString()); });
}

void MainWindow::makeTextMenu(QMenu* view)
{
    auto* const menu = named(view->addMenu(QString()), "textSizeMenu");
    keepSaid(menu, [menu] { menu->setTitle(tr("Te&xt size")); });
    const auto add = [this, menu](const char* name, const char* text, const QList<QKeySequence>& keys, int by) {
        auto* const action = named(menu->addAction(QString(), this, [this, by] { Q_EMIT textSizeStepped(by); }), name);
        keepSaid(action, [action, text] { action->setText(tr(text)); });
        action->setShortcuts(keys);
        addAction(action); // Also while a presentation hides the menus.
    };
    // Without Shift, the key of the plus sign is the one of the equals sign on many keyboards.
    add("largerTextAction", QT_TR_NOOP("&Larger"),
        {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)}, 1);
    add("smallerTextAction", QT_TR_NOOP("&Smaller"), {QKeySequence(Qt::CTRL | Qt::Key_Minus)}, -1);
    add("usualTextAction", QT_TR_NOOP("&Normal"), {QKeySequence(Qt::CTRL | Qt::Key_0)}, 0);
}

void MainWindow::makeDensityMenu(QMenu* view)
{
    auto* const menu = named(view->addMenu(QString()), "densityMenu");
    keepSaid(menu, [menu] { menu->setTitle(tr("&Density")); });
    m_densityGroup = new QActionGroup(this);
    addChoice(m_densityGroup, menu, QT_TR_NOOP("C&omfortable"), densityName(Density::Comfortable));
    addChoice(m_densityGroup, menu, QT_TR_NOOP("&Compact"), densityName(Density::Compact));
    connect(m_densityGroup, &QActionGroup::triggered, this,
        [this](const QAction* action) { Q_EMIT densityChosen(densityFromName(action->data().toString())); });
}

/// The agent that runs stays as it is: what it was asked and holds is of its version.
void MainWindow::makePracticeMenu(QMenu* connection)
{
    auto* const menu = named(connection->addMenu(QString()), "practiceVintageMenu");
    keepSaid(menu, [menu] { menu->setTitle(tr("Ne&xt practice emulates")); });
    m_vintageGroup = new QActionGroup(this);
    addChoice(m_vintageGroup, menu, QT_TR_NOOP("Consul 2.&0, the newest"), QStringLiteral("2.0"));
    addChoice(m_vintageGroup, menu, QT_TR_NOOP("Consul 1.22, ends responses after &30 s"), QStringLiteral("1.22-30s"));
    addChoice(m_vintageGroup, menu, QT_TR_NOOP("Consul 1.2&2"), QStringLiteral("1.22"));
    addChoice(m_vintageGroup, menu, QT_TR_NOOP("Consul &1.21.5"), QStringLiteral("1.21.5"));
    addChoice(m_vintageGroup, menu, QT_TR_NOOP("Consul 1.1&5"), QStringLiteral("1.15"));
    addChoice(m_vintageGroup, menu, QT_TR_NOOP("Consul 1.8.&7"), QStringLiteral("1.8.7"));
    addChoice(m_vintageGroup, menu, QT_TR_NOOP("Consul &Enterprise 2.0"), QStringLiteral("ent"));
    connect(m_vintageGroup, &QActionGroup::triggered, this,
        [this](const QAction* action) { Q_EMIT practiceVintageChosen(action->data().toString()); });
}

void MainWindow::makeConnectionMenu()
{
    auto* const menu = addMenu(menuBar(), "connectionMenu");
    m_switchMenu = new ConnectionMenu(m_profiles, m_connection, this);
    connect(m_switchMenu, &ConnectionMenu::editWanted, this, &MainWindow::editConnection);
    auto* const switchTo
        = named(menu->addAction(QString(), QKeySequence(QStringLiteral("Ctrl+T")), this, &MainWindow::switchConnection),
            "switchConnectionAction");
    menu->addMenu(m_switchMenu->datacenters());
    auto* const edit
        = named(menu->addAction(icon(QStringLiteral("plug")), QString(), this, &MainWindow::editConnection),
            "editConnectionAction");
    m_retry = named(
        menu->addAction(icon(QStringLiteral("retry")), QString(), m_connection, &Connection::retryNow), "retryAction");
    m_retry->setShortcuts(retryKeys(false));

    m_practice = named(menu->addAction(icon(QStringLiteral("play")), QString(), this, &MainWindow::practiceWanted),
        "startPracticeAction");
    makePracticeMenu(menu);
    m_leavePractice = named(menu->addAction(icon(QStringLiteral("stop")), QString(), this, &MainWindow::practiceLeft),
        "leavePracticeAction");

    menu->addSeparator();
    m_readOnly = named(menu->addAction(icon(QStringLiteral("lock")), QString()), "readOnlyAction");
    m_readOnly->setCheckable(true);
    connect(m_readOnly, &QAction::toggled, this, &MainWindow::setReadOnly);
    keepSaid(menu, [this, menu, switchTo, edit] {
        menu->setTitle(tr("&Connection"));
        switchTo->setText(tr("S&witch connection…"));
        edit->setText(tr("&Edit connections…"));
        m_retry->setText(tr("Retr&y now"));
        setTip(m_retry, tr("Request again immediately"));
        m_practice->setText(tr("Start &practice"));
        m_practice->setToolTip(tr("Start a practice agent inside this program, without any Consul"));
        m_leavePractice->setText(tr("&Leave practice"));
        m_leavePractice->setToolTip(tr("Stop the practice agent and return to the configured one"));
        m_readOnly->setText(tr("Read-&only"));
        m_readOnly->setToolTip(tr("Refuse every write before it is sent"));
    });
}

/// A button says what is, not only what it would do: its words and its padlock follow the connection.
QAction* MainWindow::makeAccessAction()
{
    auto* const access = named(new QAction(this), "accessAction");
    access->setCheckable(true);
    const auto show = [this, access] {
        const bool closed = m_readOnly->isChecked();
        access->setChecked(closed);
        access->setEnabled(m_readOnly->isEnabled());
        access->setIcon(icon(closed ? QStringLiteral("lock") : QStringLiteral("unlock")));
        access->setText(closed ? tr("Read-only") : tr("Writable"));
        access->setToolTip(closed ? tr("Every write is refused before it is sent. Choose this to allow writes.")
                                  : tr("Changes made here are written. Choose this to refuse every write."));
    };
    connect(m_readOnly, &QAction::changed, access, show);
    connect(access, &QAction::triggered, m_readOnly, &QAction::trigger);
    keepSaid(access, show);
    return access;
}

void MainWindow::makeToolBar()
{
    m_toolBar = named(new QToolBar(this), "toolBar");
    m_toolBar->setMovable(false);
    m_toolBar->setFloatable(false);
    addToolBar(m_toolBar);

    m_pill = new ConnectionPill;
    connect(m_pill, &QAbstractButton::clicked, this, &MainWindow::switchConnection);
    m_toolBar->addWidget(m_pill);

    m_search = named(new SearchField, "searchField");
    keepSaid(m_toolBar, [this] {
        m_toolBar->setWindowTitle(tr("Toolbar"));
        m_search->setAccessibleName(tr("Filter this page"));
    });
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(160);
    m_search->setMaximumWidth(370);
    m_search->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        if (auto* const page = currentPage()) {
            m_filters.insert(page->id(), text);
            page->setFilterText(text);
        }
    });
    connect(m_search, &QLineEdit::returnPressed, this, [this] {
        if (auto* const page = currentPage())
            page->goTo(m_search->text());
    });
    leadToRows(m_search, [this] { return currentPage() != nullptr ? currentPage()->mainView() : nullptr; });
    m_toolBar->addWidget(m_search);
    keepMeasured(m_toolBar, [this] {
        m_toolBar->setContentsMargins(roomAround(QMargins(6, 3, 6, 3)));
        m_toolBar->layout()->setSpacing(8); // Qt takes the style's, each time it looks at that.
        m_search->setFixedHeight(m_pill->sizeHint().height() - 1);
    });

    auto* const spring = named(new QWidget, "toolBarSpring");
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(spring);
    m_toolBar->addWidget(new FlatButton(makeAccessAction(), FlatButton::Plain));
}

/// Where there is nothing to filter, the field says so.
void MainWindow::showFilterOf(const Page* page)
{
    const QString none = page->noFilterReason();
    if (!none.isEmpty())
        yieldFocus(m_search);
    m_search->setEnabled(none.isEmpty());
    m_search->setToolTip(tipText(none));
    m_search->setPlaceholderText(none.isEmpty() ? tr("Filter this page… (Ctrl+L)") : tr("Nothing to filter here"));
    allow(m_filterPage, none);
}

void MainWindow::focusFilter()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void MainWindow::setThemeChoice(ThemeChoice choice)
{
    check(m_themeGroup, themeChoiceName(choice));
}

void MainWindow::setDensityChoice(Density choice)
{
    check(m_densityGroup, densityName(choice));
}

void MainWindow::setPracticeChoice(const QString& vintage)
{
    check(m_vintageGroup, vintage);
}

void MainWindow::setLanguageChoice(const QString& language)
{
    check(m_languageGroup, language);
}

void MainWindow::showShortcuts()
{
    if (auto* const lying = findChild<ShortcutSheet*>()) {
        lying->raise();
        lying->activateWindow();
        return;
    }
    auto* const sheet = new ShortcutSheet(shortcutRows(*this), this);
    sheet->open();
}

void MainWindow::showAbout()
{
    auto* const box = messageBox(this, QStringLiteral("aboutBox"), QMessageBox::NoIcon, tr("About Signalbox"),
        tr("Signalbox %1").arg(QCoreApplication::applicationVersion()),
        tr("Watch and manage Consul semaphores.\n\nFree software under the GNU General Public License, version 3 or "
           "later. It comes without any warranty.\n\nQt %1.")
            .arg(QLatin1String(qVersion())));
    box->setIconPixmap(icon(QStringLiteral("semaphores")).pixmap(QSize(48, 48), devicePixelRatioF()));
    box->addButton(tr("Close"), QMessageBox::RejectRole)->setObjectName(QStringLiteral("aboutClose"));
    box->open();
}

QString MainWindow::shownPage() const
{
    const auto* const page = currentPage();
    return page != nullptr && page->isVisible() ? page->id() : QString();
}

} // namespace gui
