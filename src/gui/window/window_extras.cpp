// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/window_extras.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/alerts/model/alert_controller.h"
#include "gui/alerts/model/alert_hooks.h"
#include "gui/alerts/view/alert_bell.h"
#include "gui/alerts/view/alert_hook_dialog.h"
#include "gui/connections/model/profile_controller.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/setting.h"
#include "gui/kit/model/settings_keeper.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/motion.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/settings/model/layouts_in_force.h"
#include "gui/window/main_window.h"
#include "gui/window/state_saver.h"

#include <QAction>
#include <QApplication>
#include <QBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace gui {

WindowExtras::WindowExtras(MainWindow* window, const Controllers& controllers)
    : QObject(window)
    , m_window(window)
    , m_controllers(controllers)
    , m_trouble(named(new Notice(RowState::Warning, "settingsTroubleText", window->centralWidget()), "settingsTrouble"))
    , m_listTrouble(
          named(new Notice(RowState::Stale, "connectionsTroubleText", window->centralWidget()), "connectionsTrouble"))
{
    auto* const bell = new AlertBell(controllers.alerts, controllers.hooks, window);
    connect(bell, &AlertBell::placeWanted, this, &WindowExtras::placeWanted);
    connect(bell, &AlertBell::rulesWanted, this, [this] { openSettings(SettingsDialog::Notifications); });
    addSettingsAction();
    auto* const view = window->findChild<QMenu*>(QStringLiteral("viewMenu"));
    view->addSeparator();
    view->addAction(bell->action());
    auto* const close = named(new QToolButton(m_trouble), "settingsTroubleClose");
    close->setIcon(icon(QStringLiteral("close")));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::TabFocus);
    keepSaid(close, [close] {
        close->setAccessibleName(tr("Close this note"));
        close->setToolTip(tipText(close->accessibleName()));
    });
    m_trouble->addRight(close);
    static_cast<QBoxLayout*>(window->centralWidget()->layout())->insertWidget(0, m_trouble);
    connect(close, &QToolButton::clicked, this, [this] {
        m_readTrouble = trouble();
        showTrouble();
    });
    connect(m_controllers.keeper, &SettingsKeeper::troubleChanged, this, &WindowExtras::showTrouble);
    connect(m_controllers.layouts, &LayoutsInForce::changed, this, &WindowExtras::showTrouble);
    followLanguage(this, [this] {
        if (!m_readTrouble.isEmpty() && m_trouble->isHidden())
            m_readTrouble = trouble(); // The same, in other words.
        showTrouble();
    });
    followMotion();
    showTrouble();
    addListTrouble();
    new StateSaver(window, controllers.keeper);
}

/// It cannot be closed: for as long as it holds, nobody knows what is production.
void WindowExtras::addListTrouble()
{
    auto* const again = named(new QPushButton(m_listTrouble), "connectionsTroubleAgain");
    m_listTrouble->addRight(again);
    static_cast<QBoxLayout*>(m_window->centralWidget()->layout())->insertWidget(0, m_listTrouble);
    connect(again, &QPushButton::clicked, m_controllers.profiles, &ProfileController::readListAgain);
    connect(m_controllers.profiles, &ProfileController::changed, this, &WindowExtras::showListTrouble);
    keepSaid(m_listTrouble, [this, again] {
        again->setText(tr("Read the list again"));
        showListTrouble();
    });
}

void WindowExtras::showListTrouble()
{
    m_listTrouble->setText(m_controllers.profiles->isListUnread()
            ? tr("%1 The file may list production connections, so every connection opens read-only. Repair the file "
                 "and read it again, or save the connections again.")
                  .arg(m_controllers.profiles->trouble())
            : QString());
}

void WindowExtras::addSettingsAction()
{
    auto* const menu = m_window->findChild<QMenu*>(QStringLiteral("fileMenu"));
    auto* const settings = named(new QAction(this), "settingsAction");
    keepSaid(settings, [settings] { settings->setText(tr("&Settings…")); });
    settings->setShortcut(QKeySequence(QStringLiteral("Ctrl+,")));
    settings->setMenuRole(QAction::PreferencesRole);
    connect(settings, &QAction::triggered, this, [this] { openSettings(); });
    const auto first = menu->actions().value(0);
    menu->insertAction(first, settings);
    menu->insertSeparator(first);
}

/// The page has its own switch for it: both are one.
void WindowExtras::followMotion()
{
    m_reducedMotion = m_window->findChild<QAction*>(QStringLiteral("reducedMotion"));
    showMotion();
    connect(&settingsNotifier(), &SettingsNotifier::changed, this, &WindowExtras::showMotion);
    if (m_reducedMotion != nullptr)
        connect(m_reducedMotion, &QAction::triggered, this,
            [](bool on) { preferences().motion.set(motionName(motionFor(!on))); });
}

void WindowExtras::showMotion()
{
    applyMotion(motionFromName(preferences().motion.value()));
    if (m_reducedMotion != nullptr)
        m_reducedMotion->setChecked(!isMotionWanted());
}

void WindowExtras::openSettings(int tab)
{
    if (!m_dialog) {
        m_dialog = new SettingsDialog(
            m_controllers.keeper->file(), m_controllers.connection, m_controllers.layouts, m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
        m_dialog->setHookEditor([this](AlertKind kind, QWidget* parent) {
            (new AlertHookDialog(kind, m_controllers.alerts, m_controllers.hooks, parent))->open();
        });
    }
    m_dialog->showTab(tab);
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

QString WindowExtras::trouble() const
{
    QStringList all{
        m_controllers.keeper->trouble(), m_controllers.layouts->file().trouble(), m_controllers.layouts->saveTrouble()};
    all.removeAll(QString());
    return all.join(u'\n');
}

void WindowExtras::showTrouble()
{
    const QString said = trouble();
    m_trouble->setText(said == m_readTrouble ? QString() : said);
}

} // namespace gui
