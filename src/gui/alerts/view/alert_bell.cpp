// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/view/alert_bell.h"

#include "gui/alerts/model/alert_controller.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_style.h"
#include "gui/kit/view/icons.h"
#include "gui/kit/view/words.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QListView>
#include <QMainWindow>
#include <QMenu>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace gui {

AlertPanel::AlertPanel(AlertController* controller, QWidget* parent)
    : QFrame(parent)
    , m_controller(controller)
    , m_list(new QListView(this))
    , m_note(sentence({}, "alertNote", this))
    , m_go(addButton("alertGo", tr("Go there"), tr("Show what this notification is about")))
    , m_clear(addButton("alertClear", tr("Clear"), tr("Empty the list")))
    , m_mute(addButton("alertMute", tr("Mute"), tr("No notifications of the desktop; the list goes on")))
    , m_rules(addButton("alertRules", tr("Rules…"), tr("Choose what to be told of")))
    , m_close(new QToolButton(this))
{
    setObjectName(QStringLiteral("alertPanel"));
    setAccessibleName(tr("Notifications"));
    setFrameShape(QFrame::StyledPanel);
    setAutoFillBackground(true);
    hide();
    m_close->setObjectName(QStringLiteral("alertClose"));
    m_close->setIcon(icon(QStringLiteral("close")));
    m_close->setAccessibleName(tr("Close the notifications"));
    m_close->setToolTip(tr("Close (Esc)"));
    m_close->setAutoRaise(true);
    m_close->setFocusPolicy(Qt::TabFocus);
    m_list->setObjectName(QStringLiteral("alertList"));
    m_list->setAccessibleName(tr("Notifications, newest first"));
    m_list->setModel(m_controller->model());
    m_list->setWordWrap(true);
    m_list->setAlternatingRowColors(true);
    m_list->setResizeMode(QListView::Adjust);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setTabKeyNavigation(false);

    auto* const top = new QHBoxLayout;
    top->addWidget(boldSentence(tr("Notifications"), "alertTitle", this), 1);
    top->addWidget(m_close);
    auto* const below = new QHBoxLayout;
    for (auto* const button : {m_go, m_clear, m_mute, m_rules})
        below->addWidget(button);
    auto* const column = new QVBoxLayout(this);
    column->addLayout(top);
    column->addWidget(m_note);
    column->addWidget(m_list, 1);
    column->addLayout(below);
    makeMuteMenu();

    connect(m_list, &QListView::activated, this, [this](const QModelIndex& index) { lead(index.row()); });
    connect(m_go, &QPushButton::clicked, this, [this] { lead(m_list->currentIndex().row()); });
    connect(m_clear, &QPushButton::clicked, m_controller->model(), &AlertModel::clear);
    connect(m_rules, &QPushButton::clicked, this, &AlertPanel::rulesWanted);
    connect(m_close, &QToolButton::clicked, this, &AlertPanel::closeWanted);
    connect(m_controller, &AlertController::rulesChanged, this, &AlertPanel::showState);
    connect(m_controller->model(), &AlertModel::countsChanged, this, &AlertPanel::showState);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentChanged, this, &AlertPanel::showState);
    showState();
}

QPushButton* AlertPanel::addButton(const char* name, const QString& text, const QString& tip)
{
    auto* const button = new QPushButton(text, this);
    button->setObjectName(QLatin1String(name));
    button->setToolTip(tipText(tip));
    button->setAutoDefault(false);
    return button;
}

void AlertPanel::makeMuteMenu()
{
    auto* const menu = new QMenu(m_mute);
    menu->setObjectName(QStringLiteral("alertMuteMenu"));
    const auto add = [menu](const char* name, const QString& text) {
        auto* const action = menu->addAction(text);
        action->setObjectName(QLatin1String(name));
        return action;
    };
    connect(add("alertMuteHour", tr("For an &hour")), &QAction::triggered, m_controller,
        [controller = m_controller] { controller->muteFor(std::chrono::hours(1)); });
    connect(add("alertMuteOn", tr("Until I turn it &on")), &QAction::triggered, m_controller, &AlertController::mute);
    m_unmute = add("alertUnmute", tr("&Turn on now"));
    connect(m_unmute, &QAction::triggered, m_controller, &AlertController::unmute);
    // When it is opened: a mute for an hour ends by itself.
    connect(menu, &QMenu::aboutToShow, this, &AlertPanel::showState);
    m_mute->setMenu(menu);
}

void AlertPanel::showState()
{
    const auto& rules = m_controller->rules();
    const auto count
        = std::count_if(rules.rules.begin(), rules.rules.end(), [](const AlertRule& rule) { return rule.on; });
    QString note = count == 0 ? tr("No rule is on: nothing is told. Choose rules to be told of.")
                              : tr("%n rule(s) on.", nullptr, static_cast<int>(count));
    if (count > 0 && m_controller->isMuted())
        note += QLatin1Char(' ')
            + (rules.muted || !rules.mutedUntil
                    ? tr("Muted until you turn it on.")
                    : tr("Muted until %1.").arg(clockOf(*rules.mutedUntil, ClockDetail::Minutes)));
    m_note->setText(note);
    m_unmute->setEnabled(m_controller->isMuted());
    m_go->setEnabled(m_list->currentIndex().isValid());
    m_clear->setEnabled(m_controller->model()->rowCount() > 0);
}

void AlertPanel::lead(int row)
{
    if (const auto* const alert = m_controller->model()->alert(row)) {
        const Alert wanted = *alert; // The list may change under whoever follows.
        Q_EMIT placeWanted(wanted);
    }
}

void AlertPanel::focusList()
{
    if (!m_list->currentIndex().isValid() && m_controller->model()->rowCount() > 0)
        m_list->setCurrentIndex(m_controller->model()->index(0));
    if (m_controller->model()->rowCount() > 0)
        m_list->setFocus(Qt::ShortcutFocusReason);
    else
        m_rules->setFocus(Qt::ShortcutFocusReason);
}

void AlertPanel::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape)
        Q_EMIT closeWanted();
    else
        QFrame::keyPressEvent(event);
}

AlertBell::AlertBell(AlertController* controller, QMainWindow* window)
    : QObject(window)
    , m_controller(controller)
    , m_window(window)
    , m_action(new QAction(tr("&Notifications"), this))
    , m_button(new QToolButton)
    , m_panel(new AlertPanel(controller, window->centralWidget()))
{
    m_action->setObjectName(QStringLiteral("notificationsAction"));
    m_action->setShortcut(QKeySequence(QStringLiteral("Ctrl+Alt+A")));
    m_action->setCheckable(true);
    m_action->setIcon(icon(QStringLiteral("bell")));
    window->addAction(m_action);
    m_button->setObjectName(QStringLiteral("statusBell"));
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
    show();
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
        m_panel->show();
        m_panel->raise();
        m_panel->focusList();
        m_controller->model()->markSeen();
    } else {
        const bool hadFocus = m_panel->isAncestorOf(m_window->focusWidget());
        m_panel->hide();
        if (hadFocus)
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
