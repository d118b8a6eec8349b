// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/main_window.h"

#include "gui/connections/view/connection_menu.h"
#include "gui/connections/view/connection_pill.h"
#include "gui/kit/view/filter_keys.h"
#include "gui/kit/view/flat_button.h"
#include "gui/kit/view/icons.h"
#include "gui/manual/manual_window.h"
#include "gui/palette/view/shortcut_sheet.h"
#include "gui/window/diagnostics.h"
#include "gui/window/search_field.h"
#include "gui/window/window_actions.h"

#include <QActionGroup>
#include <QApplication>
#include <QLayout>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QMessageBox>
#include <QPushButton>
#include <QToolBar>

namespace gui {

namespace {

QMenu* addMenu(QMenuBar* bar, const QString& text, const QString& objectName)
{
    auto* const menu = bar->addMenu(text);
    menu->setObjectName(objectName);
    return menu;
}

QAction* addChoice(QActionGroup* group, QMenu* menu, const QString& text, const QVariant& data)
{
    auto* const action = menu->addAction(text);
    action->setObjectName(menu->objectName() + QLatin1Char('_') + data.toString());
    action->setCheckable(true);
    action->setData(data);
    group->addAction(action);
    return action;
}

void check(const QActionGroup* group, const QVariant& data)
{
    for (auto* const action : group->actions())
        if (action->data() == data)
            action->setChecked(true);
}

} // namespace

void MainWindow::makeMenus()
{
    auto* const file = addMenu(menuBar(), tr("&File"), QStringLiteral("fileMenu"));
    auto* const quit = file->addAction(tr("&Quit"));
    quit->setObjectName(QStringLiteral("quitAction"));
    quit->setShortcut(QKeySequence(QStringLiteral("Ctrl+Q")));
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, this, &QWidget::close);

    m_viewMenu = addMenu(menuBar(), tr("&View"), QStringLiteral("viewMenu"));
    auto* const find = m_viewMenu->addAction(icon(QStringLiteral("search")), tr("&Find anything…"));
    find->setObjectName(QStringLiteral("findAnythingAction"));
    find->setShortcut(QKeySequence(QStringLiteral("Ctrl+K")));
    connect(find, &QAction::triggered, this, &MainWindow::findWanted);
    auto* const filter = m_viewMenu->addAction(tr("F&ilter this page"));
    filter->setObjectName(QStringLiteral("filterPageAction"));
    filter->setShortcut(QKeySequence(QStringLiteral("Ctrl+L")));
    connect(filter, &QAction::triggered, this, &MainWindow::focusFilter);
    m_viewMenu->addSeparator();
    m_pageGroup = new QActionGroup(this);
    m_themeSeparator = m_viewMenu->addSeparator();
    makeThemeMenu(m_viewMenu);
    makeLanguageMenu(m_viewMenu);
    makeConnectionMenu();

    m_helpMenu = addMenu(menuBar(), tr("&Help"), QStringLiteral("helpMenu"));
    auto* const shortcuts = m_helpMenu->addAction(tr("&Keyboard shortcuts"));
    shortcuts->setObjectName(QStringLiteral("shortcutsAction"));
    shortcuts->setShortcuts({QKeySequence(Qt::CTRL | Qt::Key_Slash), QKeySequence(Qt::Key_Question)});
    connect(shortcuts, &QAction::triggered, this, &MainWindow::showShortcuts);
    auto* const manual = m_helpMenu->addAction(tr("&Manual"));
    manual->setObjectName(QStringLiteral("manualAction"));
    manual->setShortcut(QKeySequence(Qt::Key_F1));
    connect(manual, &QAction::triggered, this, [this] { openManual(this, shownPage()); });
    m_helpMenu->addSeparator();
    auto* const copy = m_helpMenu->addAction(tr("Copy &diagnostics"));
    copy->setObjectName(QStringLiteral("diagnosticsAction"));
    connect(copy, &QAction::triggered, this, [this] { copyDiagnostics(*m_connection, this); });
    auto* const about = m_helpMenu->addAction(tr("&About Signalbox"));
    about->setObjectName(QStringLiteral("aboutAction"));
    about->setMenuRole(QAction::AboutRole);
    connect(about, &QAction::triggered, this, &MainWindow::showAbout);
    makeMenuKey();
}

/// As everywhere else: F10 opens the first menu, and arrows lead on.
void MainWindow::makeMenuKey()
{
    auto* const enter = new QAction(tr("Menu bar"), this);
    enter->setObjectName(QStringLiteral("menuBarAction"));
    enter->setShortcut(QKeySequence(Qt::Key_F10));
    connect(
        enter, &QAction::triggered, this, [this] { menuBar()->setActiveAction(menuBar()->actions().constFirst()); });
    addAction(enter);
}

void MainWindow::makeThemeMenu(QMenu* view)
{
    auto* const menu = view->addMenu(tr("&Theme"));
    menu->setObjectName(QStringLiteral("themeMenu"));
    m_themeGroup = new QActionGroup(this);
    addChoice(m_themeGroup, menu, tr("&System"), themeChoiceName(ThemeChoice::System));
    addChoice(m_themeGroup, menu, tr("&Light"), themeChoiceName(ThemeChoice::Light));
    addChoice(m_themeGroup, menu, tr("&Dark"), themeChoiceName(ThemeChoice::Dark));
    connect(m_themeGroup, &QActionGroup::triggered, this,
        [this](const QAction* action) { Q_EMIT themeChosen(themeChoiceFromName(action->data().toString())); });
}

void MainWindow::makeLanguageMenu(QMenu* view)
{
    auto* const menu = view->addMenu(tr("L&anguage"));
    menu->setObjectName(QStringLiteral("languageMenu"));
    m_languageGroup = new QActionGroup(this);
    addChoice(m_languageGroup, menu, tr("&System"), QString());
    // Languages are named in themselves, so that a person finds the way back.
    addChoice(m_languageGroup, menu, QStringLiteral("&English"), QStringLiteral("en"));
    addChoice(m_languageGroup, menu, QStringLiteral("&中文"), QStringLiteral("zh_CN"));
    connect(m_languageGroup, &QActionGroup::triggered, this,
        [this](const QAction* action) { Q_EMIT languageChosen(action->data().toString()); });
}

/// The agent that runs stays as it is: what it was asked and holds is of its version.
void MainWindow::makePracticeMenu(QMenu* connection)
{
    auto* const menu = connection->addMenu(tr("Ne&xt practice answers as"));
    menu->setObjectName(QStringLiteral("practiceVintageMenu"));
    m_vintageGroup = new QActionGroup(this);
    addChoice(m_vintageGroup, menu, tr("Consul 2.&0, the newest"), QStringLiteral("2.0"));
    addChoice(m_vintageGroup, menu, tr("Consul 1.22 that ends answers after &30 s"), QStringLiteral("1.22-30s"));
    addChoice(m_vintageGroup, menu, tr("Consul 1.2&2"), QStringLiteral("1.22"));
    addChoice(m_vintageGroup, menu, tr("Consul &1.21.5"), QStringLiteral("1.21.5"));
    addChoice(m_vintageGroup, menu, tr("Consul 1.1&5"), QStringLiteral("1.15"));
    addChoice(m_vintageGroup, menu, tr("Consul 1.8.&7"), QStringLiteral("1.8.7"));
    addChoice(m_vintageGroup, menu, tr("Consul &Enterprise 2.0"), QStringLiteral("ent"));
    connect(m_vintageGroup, &QActionGroup::triggered, this,
        [this](const QAction* action) { Q_EMIT practiceVintageChosen(action->data().toString()); });
}

void MainWindow::makeConnectionMenu()
{
    auto* const menu = addMenu(menuBar(), tr("&Connection"), QStringLiteral("connectionMenu"));
    m_switchMenu = new ConnectionMenu(m_profiles, m_connection, this);
    connect(m_switchMenu, &ConnectionMenu::editWanted, this, &MainWindow::editConnection);
    auto* const change = menu->addAction(tr("S&witch connection…"));
    change->setObjectName(QStringLiteral("switchConnectionAction"));
    change->setShortcut(QKeySequence(QStringLiteral("Ctrl+T")));
    connect(change, &QAction::triggered, this, &MainWindow::switchConnection);
    menu->addMenu(m_switchMenu->datacenters());

    auto* const edit = menu->addAction(icon(QStringLiteral("plug")), tr("&Edit connections…"));
    edit->setObjectName(QStringLiteral("editConnectionAction"));
    edit->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+O")));
    connect(edit, &QAction::triggered, this, &MainWindow::editConnection);

    m_retry = menu->addAction(icon(QStringLiteral("retry")), tr("&Retry now"));
    m_retry->setObjectName(QStringLiteral("retryAction"));
    m_retry->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+R")));
    connect(m_retry, &QAction::triggered, m_connection, &Connection::retryNow);

    m_practice = menu->addAction(icon(QStringLiteral("play")), tr("Start &practice"));
    m_practice->setObjectName(QStringLiteral("startPracticeAction"));
    m_practice->setToolTip(tr("Start an agent inside this program, without any Consul"));
    m_practice->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+T")));
    connect(m_practice, &QAction::triggered, this, &MainWindow::practiceWanted);
    makePracticeMenu(menu);
    m_leavePractice = menu->addAction(icon(QStringLiteral("stop")), tr("&Leave practice"));
    m_leavePractice->setObjectName(QStringLiteral("leavePracticeAction"));
    m_leavePractice->setToolTip(tr("End the practice agent and go back to the configured one"));
    m_leavePractice->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+H")));
    connect(m_leavePractice, &QAction::triggered, this, &MainWindow::practiceLeft);

    menu->addSeparator();
    m_readOnly = menu->addAction(icon(QStringLiteral("lock")), tr("Read-&only"));
    m_readOnly->setObjectName(QStringLiteral("readOnlyAction"));
    m_readOnly->setCheckable(true);
    m_readOnly->setToolTip(tr("Refuse every write before it is sent"));
    connect(m_readOnly, &QAction::toggled, this, &MainWindow::setReadOnly);
}

/// A button says what is, not only what it would do: its words and its padlock follow the connection.
QAction* MainWindow::makeAccessAction()
{
    auto* const access = new QAction(this);
    access->setObjectName(QStringLiteral("accessAction"));
    access->setCheckable(true);
    const auto show = [this, access] {
        const bool closed = m_readOnly->isChecked();
        access->setChecked(closed);
        access->setEnabled(m_readOnly->isEnabled());
        access->setIcon(icon(closed ? QStringLiteral("lock") : QStringLiteral("unlock")));
        access->setText(closed ? tr("Read-only") : tr("Writable"));
        access->setToolTip(closed ? tr("Every write is refused before it is sent. Choose this to allow writing.")
                                  : tr("What you do here is written. Choose this to refuse every write."));
    };
    connect(m_readOnly, &QAction::changed, access, show);
    connect(access, &QAction::triggered, m_readOnly, &QAction::trigger);
    show();
    return access;
}

void MainWindow::makeToolBar()
{
    m_toolBar = new QToolBar(tr("Toolbar"), this);
    m_toolBar->setObjectName(QStringLiteral("toolBar"));
    m_toolBar->setMovable(false);
    m_toolBar->setFloatable(false);
    m_toolBar->setContentsMargins(6, 3, 6, 3);
    addToolBar(m_toolBar);
    m_toolBar->layout()->setSpacing(8);

    m_pill = new ConnectionPill;
    connect(m_pill, &QAbstractButton::clicked, this, &MainWindow::switchConnection);
    m_toolBar->addWidget(m_pill);

    m_search = new SearchField;
    m_search->setObjectName(QStringLiteral("searchField"));
    m_search->setAccessibleName(tr("Filter this page"));
    m_search->setPlaceholderText(tr("Filter this page… (Ctrl+L)"));
    m_search->setClearButtonEnabled(true);
    m_search->setMinimumWidth(160);
    m_search->setMaximumWidth(370);
    m_search->setFixedHeight(m_pill->sizeHint().height() - 1);
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

    auto* const spring = new QWidget;
    spring->setObjectName(QStringLiteral("toolBarSpring"));
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_toolBar->addWidget(spring);
    m_toolBar->addWidget(new FlatButton(makeAccessAction(), FlatButton::Plain));
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
    auto* const box = new QMessageBox(this);
    box->setObjectName(QStringLiteral("aboutBox"));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Signalbox"));
    box->setIconPixmap(icon(QStringLiteral("semaphores")).pixmap(QSize(48, 48), devicePixelRatioF()));
    box->setTextFormat(Qt::PlainText);
    box->setText(tr("Signalbox %1").arg(QCoreApplication::applicationVersion()));
    box->setInformativeText(tr("Watch and work Consul semaphores.\n\n"
                               "Free software under the GNU General Public License, version 3 or later. "
                               "It comes without any warranty.\n\nQt %1.")
                                .arg(QLatin1String(qVersion())));
    box->addButton(tr("Close"), QMessageBox::RejectRole)->setObjectName(QStringLiteral("aboutClose"));
    box->open();
}

QString MainWindow::shownPage() const
{
    const auto* const page = currentPage();
    return page != nullptr && page->isVisible() ? page->id() : QString();
}

} // namespace gui
