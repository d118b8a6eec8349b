// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/row_hold.h"

#include <QAbstractItemView>
#include <QCursor>
#include <QKeyEvent>
#include <QMenu>

#include <utility>

namespace gui {

namespace {

/// Between two keys of a person who walks along rows and reads them.
constexpr std::chrono::seconds keyPause{3};
/// A person who has read a row and points at it moves sooner.
constexpr std::chrono::seconds pointerPause{10};

/// Such a key only goes along with others.
bool isModifier(int key)
{
    return key == Qt::Key_Shift || key == Qt::Key_Control || key == Qt::Key_Alt || key == Qt::Key_Meta;
}

} // namespace

RowHold::RowHold(QAbstractItemView* view)
    : QObject(view)
    , m_view(view)
    , m_pointer(this)
{
    m_keys.setSingleShot(true);
    m_keys.setInterval(keyPause);
    connect(&m_keys, &QTimer::timeout, this, &RowHold::update);
    m_pointer.setObjectName(QStringLiteral("pointerPause"));
    m_pointer.setSingleShot(true);
    m_pointer.setInterval(pointerPause);
    connect(&m_pointer, &QTimer::timeout, this, &RowHold::update);
    view->viewport()->setMouseTracking(true);
    view->installEventFilter(this);
    view->viewport()->installEventFilter(this);
}

void RowHold::endKeys()
{
    m_keys.stop();
    tell();
}

void RowHold::holdWhile(QMenu* menu)
{
    ++m_menus;
    update();
    connect(menu, &QObject::destroyed, this, [this] {
        --m_menus;
        update();
    });
}

bool RowHold::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_view) {
        handleViewEvent(*event);
        return QObject::eventFilter(watched, event);
    }
    switch (event->type()) {
    case QEvent::Enter:
    case QEvent::MouseMove:
    case QEvent::MouseButtonPress:
    case QEvent::Wheel:
        if (isAim(*static_cast<QSinglePointEvent*>(event))) { // clazy:exclude=wrong-qevent-cast all of them are
            m_pointer.start();
            update();
        }
        break;
    case QEvent::Show:
        m_shownUnder = QCursor::pos();
        break;
    case QEvent::Leave:
        m_pointer.stop();
        update();
        break;
    case QEvent::Hide:
        leave();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void RowHold::handleViewEvent(const QEvent& event)
{
    if (event.type() == QEvent::KeyPress) {
        const int key = static_cast<const QKeyEvent&>(event).key();
        if (key == Qt::Key_Escape) {
            leave();
        } else if (!isModifier(key)) {
            m_keys.start();
            update();
        }
    } else if (event.type() == QEvent::FocusOut) {
        const auto reason = static_cast<const QFocusEvent&>(event).reason();
        // The pointer may aim at a row when a menu opens; else a person leaves, and what is left may move.
        if (reason != Qt::PopupFocusReason && reason != Qt::MenuBarFocusReason)
            m_pointer.stop();
        m_keys.stop();
        update();
    }
}

/// A person has left the rows, wherever the pointer lies.
void RowHold::leave()
{
    m_keys.stop();
    m_pointer.stop();
    update();
}

/// A page that is shown by a key comes under a pointer that lies still, as do rows in the place of a sentence.
bool RowHold::isAim(const QSinglePointEvent& event)
{
    constexpr double least = 2;
    const bool isMove = event.type() == QEvent::Enter || event.type() == QEvent::MouseMove;
    if (isMove && m_shownUnder && (event.globalPosition() - QPointF(*m_shownUnder)).manhattanLength() < least)
        return false;
    m_shownUnder.reset();
    return true;
}

void RowHold::update()
{
    if (isAimedAt())
        tell();
    else if (m_isHeld)
        QMetaObject::invokeMethod(this, &RowHold::tell, Qt::QueuedConnection);
}

void RowHold::tell()
{
    const bool held = isAimedAt();
    if (std::exchange(m_isHeld, held) != held)
        Q_EMIT changed(held);
}

} // namespace gui
