// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/row_hold.h"

#include <QAbstractItemView>
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
    const auto type = event->type();
    if (watched == m_view) {
        if (type == QEvent::KeyPress && !isModifier(static_cast<QKeyEvent*>(event)->key())) {
            m_keys.start();
            update();
        } else if (type == QEvent::FocusOut) {
            m_keys.stop();
            update();
        }
    } else if (type == QEvent::Enter || type == QEvent::MouseMove || type == QEvent::MouseButtonPress
        || type == QEvent::Wheel) {
        m_pointer.start();
        update();
    } else if (type == QEvent::Leave || type == QEvent::Hide) {
        m_pointer.stop();
        update();
    }
    return QObject::eventFilter(watched, event);
}

void RowHold::update()
{
    if (isAimedAt())
        tell();
    else if (m_told)
        QMetaObject::invokeMethod(this, &RowHold::tell, Qt::QueuedConnection);
}

void RowHold::tell()
{
    const bool held = isAimedAt();
    if (std::exchange(m_told, held) != held)
        Q_EMIT changed(held);
}

} // namespace gui
