// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/outdated_overlay.h"

#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/theme.h"

#include <QAbstractScrollArea>
#include <QEvent>
#include <QPainter>

#include <utility>

namespace gui {

OutdatedOverlay::OutdatedOverlay(QWidget* over)
    : QWidget(over)
    , m_over(over)
    , m_contents(over)
{
    // Beside the viewport, not in it: what lies in a viewport scrolls along.
    if (auto* const area = qobject_cast<QAbstractScrollArea*>(over))
        m_contents = area->viewport();
    setObjectName(QStringLiteral("outdatedOverlay"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    keepSaid(this, [this] { setAccessibleName(tr("Outdated")); });
    followLanguage(m_over, [this] { describe(); });
    m_over->installEventFilter(this);
    if (m_contents != m_over)
        m_contents->installEventFilter(this);
    hide();
}

void OutdatedOverlay::setOutdated(bool outdated)
{
    if (std::exchange(m_outdated, outdated) == outdated)
        return;
    if (outdated)
        tellOutdated();
    else
        m_over->setAccessibleDescription(m_description);
    cover();
    setVisible(outdated);
}

void OutdatedOverlay::describe()
{
    if (m_outdated)
        tellOutdated();
}

/// Besides what else it says, which may be in other words by now.
void OutdatedOverlay::tellOutdated()
{
    if (m_over->accessibleDescription() != m_told)
        m_description = m_over->accessibleDescription();
    m_told = tr("Outdated");
    m_over->setAccessibleDescription(m_told);
}

void OutdatedOverlay::cover()
{
    if (!m_outdated)
        return;
    setGeometry(m_contents == m_over ? m_over->rect() : m_contents->geometry());
    raise();
}

bool OutdatedOverlay::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize || event->type() == QEvent::Move || event->type() == QEvent::Show)
        cover();
    return QWidget::eventFilter(watched, event);
}

void OutdatedOverlay::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const auto theme = Theme::of(palette());
    const bool isHeader = qobject_cast<const PaneHeader*>(m_over) != nullptr
        || qobject_cast<const PaneHeader*>(m_over->parentWidget()) != nullptr;
    painter.setOpacity(theme.fade);
    painter.fillRect(rect(), isHeader ? theme.header : palette().color(QPalette::Base));
}

} // namespace gui
