// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/view/alert_bell.h"

#include "gui/alerts/model/alert_hooks.h"
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"

#include "gui/alerts/model/alert_controller.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/row_hold.h"
#include "ui_alert_panel.h"
#include "words/sentences.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>

#include <algorithm>

namespace gui {

AlertPanel::AlertPanel(AlertController* controller, AlertHooks* alertHooks, QWidget* parent)
    : QFrame(parent)
    , m_controller(controller)
    , m_hooks(alertHooks)
    , m_ui(std::make_unique<Ui::AlertPanel>())
{
    m_ui->setupUi(this);
    hide();
    m_ui->alertClose->setIcon(icon(QStringLiteral("close")));
    m_rows.setSourceModel(m_controller->model());
    m_ui->alertList->setModel(&m_rows);
    connect(new RowHold(m_ui->alertList), &RowHold::changed, &m_rows, &HeldFilter::setHeld);
    makeMuteMenu();

    connect(m_ui->alertList, &QListView::activated, this, &AlertPanel::lead);
    connect(m_ui->alertGo, &QPushButton::clicked, this, [this] { lead(m_ui->alertList->currentIndex()); });
    connect(m_ui->alertClear, &QPushButton::clicked, m_controller->model(), &AlertModel::clear);
    connect(m_ui->alertClear, &QPushButton::clicked, m_hooks, &AlertHooks::clearTrouble);
    connect(m_hooks, &AlertHooks::troubleChanged, this, &AlertPanel::showState);
    connect(m_ui->alertRules, &QPushButton::clicked, this, &AlertPanel::rulesWanted);
    connect(m_ui->alertClose, &QToolButton::clicked, this, &AlertPanel::closeWanted);
    connect(m_controller, &AlertController::rulesChanged, this, &AlertPanel::showState);
    connect(m_controller->model(), &AlertModel::countsChanged, this, &AlertPanel::showState);
    connect(m_ui->alertList->selectionModel(), &QItemSelectionModel::currentChanged, this, &AlertPanel::showState);
    keepSaid(this, [this] {
        m_ui->retranslateUi(this);
        showState();
    });
}

AlertPanel::~AlertPanel() = default;

void AlertPanel::makeMuteMenu()
{
    auto* const menu = named(new QMenu(m_ui->alertMute), "alertMuteMenu");
    const auto add = [menu](const char* name) {
        auto* const action = named(new QAction(menu), name);
        menu->addAction(action);
        return action;
    };
    auto* const forHour = add("alertMuteHour");
    connect(forHour, &QAction::triggered, m_controller,
        [controller = m_controller] { controller->muteFor(std::chrono::hours(1)); });
    auto* const forGood = add("alertMuteOn");
    connect(forGood, &QAction::triggered, m_controller, &AlertController::mute);
    m_unmute = add("alertUnmute");
    connect(m_unmute, &QAction::triggered, m_controller, &AlertController::unmute);
    keepSaid(menu, [this, forHour, forGood] {
        forHour->setText(tr("Mute for an &hour"));
        forGood->setText(tr("Mute until I turn it &on"));
        m_unmute->setText(tr("&Turn on now"));
    });
    // When it is opened: a mute for an hour ends by itself.
    connect(menu, &QMenu::aboutToShow, this, &AlertPanel::showState);
    m_ui->alertMute->setMenu(menu);
}

void AlertPanel::showState()
{
    const auto& rules = m_controller->rules();
    const auto count = std::ranges::count_if(rules.rules, [](const AlertRule& rule) { return rule.on; });
    QStringList note{count == 0 ? tr("No notification rules are enabled. Enable a rule to be notified.")
                                : tr("%n rule(s) enabled.", nullptr, static_cast<int>(count))};
    if (count > 0 && m_controller->isMuted())
        note << (rules.muted || !rules.mutedUntil
                ? tr("Muted until you turn it on.")
                : tr("Muted until %1.").arg(clockOf(*rules.mutedUntil, ClockDetail::Minutes)));
    m_ui->alertNote->setText(words::joinSentences(note));
    m_ui->alertTrouble->setText(m_hooks->trouble());
    m_unmute->setEnabled(m_controller->isMuted());
    m_ui->alertGo->setEnabled(m_ui->alertList->currentIndex().isValid());
    m_ui->alertClear->setEnabled(m_controller->model()->rowCount() > 0 || !m_hooks->trouble().isEmpty());
}

void AlertPanel::lead(const QModelIndex& index)
{
    if (const auto* const alert = m_controller->model()->alert(m_rows.mapToSource(index).row())) {
        const Alert wanted = *alert; // The list may change under whoever follows.
        Q_EMIT placeWanted(wanted);
    }
}

void AlertPanel::focusList()
{
    if (!m_ui->alertList->currentIndex().isValid() && m_rows.rowCount() > 0)
        m_ui->alertList->setCurrentIndex(m_rows.index(0, 0));
    if (m_rows.rowCount() > 0)
        m_ui->alertList->setFocus(Qt::ShortcutFocusReason);
    else
        m_ui->alertRules->setFocus(Qt::ShortcutFocusReason);
}

void AlertPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closeWanted();
    else
        QFrame::keyPressEvent(event);
}

AlertBell::AlertBell(AlertController* controller, AlertHooks* alertHooks, QMainWindow* window)
    : QObject(window)
    , m_controller(controller)
    , m_window(window)
    , m_action(named(new QAction(this), "notificationsAction"))
    , m_button(named(new QToolButton, "statusBell"))
    , m_panel(new AlertPanel(controller, alertHooks, window->centralWidget()))
{
    m_action->setShortcut(QKeySequence(QStringLiteral("Ctrl+Shift+N")));
    m_action->setCheckable(true);
    m_action->setIcon(icon(QStringLiteral("bell")));
    window->addAction(m_action);
    m_button->setDefaultAction(m_action);
    m_button->setAutoRaise(true);
    m_button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_button->setFocusPolicy(Qt::TabFocus);
    window->statusBar()->addPermanentWidget(m_button);
    window->centralWidget()->installEventFilter(this);

    connect(m_action, &QAction::triggered, this, &AlertBell::open);
    connect(m_panel, &AlertPanel::closeWanted, this, [this] { open(false); });
    connect(m_panel, &AlertPanel::rulesWanted, this, &AlertBell::rulesWanted);
    connect(m_panel, &AlertPanel::placeWanted, this, [this](const Alert& alert) {
        open(false);
        Q_EMIT placeWanted(alert);
    });
    connect(controller, &AlertController::rulesChanged, this, &AlertBell::show);
    connect(controller->model(), &AlertModel::countsChanged, this, [this] {
        if (m_panel->isVisible())
            m_controller->model()->markSeen();
        show();
    });
    followLook(m_panel, [this] {
        if (m_panel->isVisible())
            place();
    });
    keepSaid(this, [this] {
        m_action->setText(tr("&Notifications"));
        show(); // The button has taken its words from the action, which changed.
    });
}

void AlertBell::show()
{
    const int unseen = m_controller->model()->unseen();
    const bool muted = m_controller->isMuted();
    m_action->setIcon(icon(muted ? QStringLiteral("bell-off") : QStringLiteral("bell")));
    m_button->setText(unseen > 0 ? QString::number(unseen) : QString());
    QString words = unseen > 0 ? tr("%n new notification(s)", nullptr, unseen) : tr("No new notifications");
    if (muted)
        words = tr("%1, muted", "of notifications").arg(words);
    m_button->setAccessibleName(words);
    m_button->setToolTip(
        tipText(tr("%1 (%2)", "what, keys").arg(words, m_action->shortcut().toString(QKeySequence::NativeText))));
}

/// In the corner above the bell. It hides a part of the page only while a person looks at it.
void AlertBell::place()
{
    constexpr int margin = 8;
    const auto room = m_window->centralWidget()->rect().adjusted(margin, margin, -margin, -margin);
    const int unit = m_panel->fontMetrics().height();
    QRect where(0, 0, std::min(room.width(), unit * 30), std::min(room.height(), unit * 26));
    where.moveBottomRight(room.bottomRight());
    m_panel->setGeometry(where);
}

void AlertBell::open(bool open)
{
    m_action->setChecked(open);
    if (open) {
        place();
        m_before = m_window->focusWidget();
        m_panel->show();
        m_panel->raise();
        m_panel->focusList();
        m_controller->model()->markSeen();
    } else {
        const bool hadFocus = m_panel->isAncestorOf(m_window->focusWidget());
        m_panel->hide();
        if (hadFocus && m_before && m_before->isVisible())
            m_before->setFocus(Qt::OtherFocusReason);
        else if (hadFocus)
            m_button->setFocus(Qt::OtherFocusReason);
    }
    show(); // The button has taken its words from the action, which changed.
}

bool AlertBell::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize && m_panel->isVisible())
        place();
    return QObject::eventFilter(watched, event);
}

} // namespace gui
