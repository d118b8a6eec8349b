// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/alerts/view/alert_bell.h"

#include "gui/alerts/model/alert_controller.h"
#include "gui/alerts/view/alert_panel.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/icons.h"

#include <QAction>
#include <QEvent>
#include <QMainWindow>
#include <QStatusBar>
#include <QToolButton>

#include <algorithm>

namespace gui {

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
