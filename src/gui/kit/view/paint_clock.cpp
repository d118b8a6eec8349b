// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/paint_clock.h"

#include <QEvent>

#include <utility>

namespace gui {

PaintClock::PaintClock(QWidget* widget)
    : QObject(widget)
    , m_widget(widget)
{
}

void PaintClock::changed(const QDateTime& receivedAt)
{
    if (!m_widget->isVisible())
        return;
    if (m_window != m_widget->window()) {
        if (m_window)
            m_window->removeEventFilter(this);
        m_window = m_widget->window();
        m_window->installEventFilter(this);
    }
    if (!m_oldest)
        m_oldest = receivedAt;
}

bool PaintClock::eventFilter(QObject* object, QEvent* event)
{
    if (event->type() == QEvent::UpdateRequest && m_oldest && object == m_window) {
        // The window paints while it handles this event; a queued call comes after it.
        QMetaObject::invokeMethod(
            this, [this, receivedAt = *std::exchange(m_oldest, {})] { Q_EMIT shown(receivedAt); },
            Qt::QueuedConnection);
    }
    return QObject::eventFilter(object, event);
}

} // namespace gui
