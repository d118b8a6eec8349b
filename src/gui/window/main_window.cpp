// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/main_window.h"

#include "gui/connections/model/profile_words.h"
#include "gui/connections/view/connection_banner.h"
#include "gui/connections/view/connection_menu.h"
#include "gui/connections/view/connection_pill.h"
#include "gui/connections/view/environment_frame.h"
#include "gui/connections/view/practice_mark.h"
#include "gui/connections/view/rights_line.h"
#include "gui/kit/model/settings_change.h"
#include "gui/kit/view/flat_button.h"
#include "gui/kit/view/focus_ring.h"
#include "gui/manual/help_key.h"
#include "gui/window/connection_memory.h"
#include "gui/window/dialog_marker.h"
#include "gui/window/rail.h"
#include "gui/window/status_bar.h"
#include "gui/window/welcome_panel.h"

#include <QAction>
#include <QActionGroup>
#include <QCloseEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QSettings>
#include <QStackedWidget>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <numeric>

namespace gui {

namespace {

// Raised when what is stored below means something else: older states are then left alone.
constexpr int layoutVersion = 1;
constexpr auto versionKey = "window/version";
// A screen of 1366x768 at 150 % has 911x512, of which panels and frames take their share.
constexpr int smallestWidth = 840;
constexpr int smallestHeight = 420;
constexpr auto geometryKey = "window/geometry";
constexpr auto pageKey = "window/page";

} // namespace

MainWindow::MainWindow(Connection* connection, ProfileController* profiles, QWidget* parent)
    : QMainWindow(parent)
    , m_connection(connection)
    , m_profiles(profiles)
{
    setObjectName(QStringLiteral("mainWindow"));
    setWindowTitle(tr("Signalbox"));
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
    new FocusRing(this);
    new HelpKey(this, [this] { return shownPage(); });
    m_memory = new ConnectionMemory(m_connection, this);
    connect(m_profiles, &ProfileController::askingForSecrets, m_statusBar, [this](const QString& name) {
        m_statusBar->showMessage(tr("Asking the keychain for the secrets of “%1”…").arg(name), 4000);
    });
    connect(m_profiles->secrets(), &profiles::SecretStore::placeChanged, this, [this] {
        showConnection();
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
}

void MainWindow::makeCentre()
{
    auto* const centre = new QWidget;
    centre->setObjectName(QStringLiteral("centre"));
    m_rail = new Rail;
    m_banner = new ConnectionBanner;
    m_stack = new QStackedWidget;
    m_stack->setObjectName(QStringLiteral("pageStack"));

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
}

void MainWindow::addPage(Page* page)
{
    const auto index = static_cast<int>(m_pages.size());
    PageParts parts;
    parts.page = page;
    addPageMenu(parts, index);
    addPageButtons(parts);
    followPage(page, index);
    m_stack->addWidget(page);
    parts.footer = page->footer();
    if (parts.footer != nullptr) {
        parts.footer->hide();
        m_whole->addWidget(parts.footer);
    }
    m_pages.push_back(parts);
    m_rail->addPage(page->id(), page->icon(), page->title());
}

QString MainWindow::pageMenuTitle(const Page& page)
{
    return tr("&%1", "menu of a page, with its mnemonic").arg(page.title());
}

/// How it is shown, and what can be done on it.
void MainWindow::addPageMenu(PageParts& parts, int index)
{
    auto* const page = parts.page;
    parts.toggle = new QAction(page->title(), this);
    parts.toggle->setObjectName(page->id() + QStringLiteral("PageAction"));
    parts.toggle->setCheckable(true);
    parts.toggle->setShortcut(QKeySequence(QStringLiteral("Alt+%1").arg(index + 1)));
    connect(parts.toggle, &QAction::triggered, this, [this, index, page] {
        setCurrentPage(index);
        // Only where a person asked for the page: whoever types elsewhere goes on typing there.
        if (auto* const view = page->mainView())
            view->setFocus(Qt::ShortcutFocusReason);
    });
    m_pageGroup->addAction(parts.toggle);
    m_viewMenu->insertAction(m_themeSeparator, parts.toggle);

    parts.menu = new QMenu(page->title(), this);
    parts.menu->setObjectName(page->id() + QStringLiteral("Menu"));
    parts.menu->addActions(page->pageActions());
    parts.menu->menuAction()->setVisible(false);
    menuBar()->insertMenu(m_helpMenu->menuAction(), parts.menu);
}

void MainWindow::addPageButtons(PageParts& parts)
{
    auto shown = parts.page->pageActions();
    shown.removeIf([](QAction* action) { return action->priority() != QAction::HighPriority; });
    for (auto* const action : shown) {
        auto* const button
            = new FlatButton(action, action == shown.last() ? FlatButton::Main : FlatButton::Plain, m_toolBar);
        auto* const entry = m_toolBar->addWidget(button);
        entry->setVisible(false);
        parts.toolbarActions << entry;
    }
}

void MainWindow::followPage(Page* page, int index)
{
    // A hidden page is spoken of only as long as none is shown that has something to say itself.
    const auto isSpokenOf = [this, page] { return m_spokenOf == page || m_spokenOf == nullptr; };
    connect(page, &Page::watchStateChanged, m_statusBar, [this, isSpokenOf](const consul::WatchState& state) {
        if (!isSpokenOf())
            return;
        m_connection->heed(state); // First: what the window says of it must not come after what the page says.
        m_statusBar->showWatchState(state);
    });
    connect(page, &Page::usefulAloneChanged, this, &MainWindow::showWelcome);
    connect(page, &Page::restingChanged, m_statusBar, [this, isSpokenOf](bool resting) {
        if (isSpokenOf())
            m_statusBar->setResting(resting);
    });
    connect(page, &Page::pastShown, this, [this, page](const QString& words) { notePast(page, words); });
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

void MainWindow::setCurrentPage(int index)
{
    if (index < 0 || index >= static_cast<int>(m_pages.size()))
        return;
    auto* const before = currentPage();
    for (int i = 0; i < static_cast<int>(m_pages.size()); ++i) {
        const auto& parts = m_pages[static_cast<std::size_t>(i)];
        parts.menu->menuAction()->setVisible(i == index);
        // A menu bar answers to the letters of its hidden menus, too.
        parts.menu->setTitle(i == index ? pageMenuTitle(*parts.page) : parts.page->title());
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
    m_rights->setPage(chosen.page->id());
    if (chosen.page->isWatching())
        m_spokenOf = chosen.page;
    if (before != nullptr && before != chosen.page)
        before->setActive(false);
    chosen.page->setActive(true);
    m_search->setText(m_filters.value(chosen.page->id()));
    showPastOf();
    showTitle();
    showWelcome();
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
}

void MainWindow::setPracticeTrouble(const QString& text)
{
    m_welcome->setTrouble(text);
    if (!text.isEmpty() && !m_welcome->isVisible())
        m_statusBar->showMessage(text);
}

Page* MainWindow::currentPage() const
{
    return qobject_cast<Page*>(m_stack->currentWidget());
}

void MainWindow::showPage(const QString& id)
{
    const auto found
        = std::find_if(m_pages.begin(), m_pages.end(), [&](const PageParts& parts) { return parts.page->id() == id; });
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
    m_banner->show(status);
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
    const QSettings settings;
    const bool known = settings.value(QLatin1String(versionKey)).toInt() == layoutVersion;
    if (!known || !restoreGeometry(settings.value(QLatin1String(geometryKey)).toByteArray()))
        resize(1440, 900); // ScreenFit makes it smaller where the screen is.
    const auto wanted = known ? settings.value(QLatin1String(pageKey)).toString() : QString();
    const auto found = std::find_if(
        m_pages.begin(), m_pages.end(), [&](const PageParts& parts) { return parts.page->id() == wanted; });
    setCurrentPage(found == m_pages.end() ? 0 : static_cast<int>(found - m_pages.begin()));
    m_memory->restore();
}

void MainWindow::saveState()
{
    SettingsChange change;
    change.set(QLatin1String(versionKey), layoutVersion);
    change.set(QLatin1String(geometryKey), saveGeometry());
    m_memory->save();
    change.remove(QStringLiteral("filters")); // Once of all connections; each has its own.
    if (const auto* const page = currentPage())
        change.set(QLatin1String(pageKey), page->id());
    for (const auto& parts : m_pages)
        parts.page->saveState();
    Q_EMIT stateSaving();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_mayClose && !m_mayClose()) {
        event->ignore();
        return;
    }
    for (const auto& parts : m_pages) {
        if (parts.page->prepareToClose())
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

} // namespace gui
