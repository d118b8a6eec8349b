// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/hand_on_header.h"

#include <QEvent>
#include <QHeaderView>

namespace gui {

HandOnHeader::HandOnHeader(QHeaderView* header)
    : QObject(header)
{
    header->viewport()->installEventFilter(this);
    connect(header, &QHeaderView::sectionResized, this, [this] { m_hasResized = m_hasResized || m_isDown; });
}

bool HandOnHeader::eventFilter(QObject* watched, QEvent* event)
{
    Q_UNUSED(watched)
    switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick:
        m_isDown = true;
        break;
    case QEvent::MouseButtonRelease:
    case QEvent::Leave:
    case QEvent::Hide:
        m_isDown = false;
        break;
    default:
        break;
    }
    return false;
}

} // namespace gui
