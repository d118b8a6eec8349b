// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/screen_fit.h"

#include "gui/kit/view/window_frame.h"

#include <QApplication>
#include <QDialog>
#include <QEvent>
#include <QScreen>
#include <QTimer>
#include <QWidget>

#include <algorithm>

namespace gui {

namespace {

constexpr auto fittingProperty = "signalboxFitting"; // Its size is being changed here.
constexpr auto framedProperty = "signalboxFitted"; // It was looked at with its frame since it was shown.

bool isFitted(const QWidget* window)
{
    const bool fits = window->windowType() == Qt::Window || window->windowType() == Qt::Dialog;
    return fits && !(window->windowState() & (Qt::WindowMaximized | Qt::WindowFullScreen));
}

void shrink(QWidget* window, const QMargins& frame)
{
    const QSize most = window->screen()->availableGeometry().marginsRemoved(frame).size();
    if (window->width() > most.width() || window->height() > most.height())
        window->resize(window->size().boundedTo(most));
}

void fitInto(QWidget* window, const QMargins& frame)
{
    const QRect room = window->screen()->availableGeometry();
    shrink(window, frame);
    const QRect outer = window->geometry().marginsAdded(frame);
    if (room.contains(outer))
        return;
    // Its title and its left edge come first where not all of it has room.
    const int x = std::max(room.left(), std::min(outer.left(), room.right() + 1 - outer.width()));
    const int y = std::max(room.top(), std::min(outer.top(), room.bottom() + 1 - outer.height()));
    window->move(window->pos() + QPoint(x, y) - outer.topLeft());
}

/// A window manager places a window, and tells its frame, a while after it was shown or has grown, and may not say so.
void fitAgainSoon(QWidget* window)
{
    for (const int ms : {250, 1000}) {
        const QString name = QStringLiteral("signalboxFitAfter%1").arg(ms);
        auto* timer = window->findChild<QTimer*>(name, Qt::FindDirectChildrenOnly);
        if (timer == nullptr) {
            timer = new QTimer(window);
            timer->setObjectName(name);
            timer->setSingleShot(true);
            QObject::connect(timer, &QTimer::timeout, window, [window] {
                if (window->isVisible())
                    fitOnScreen(window);
            });
        }
        timer->start(ms); // Anew, if it runs: the desktop may answer the last change only.
    }
}

} // namespace

void fitOnScreen(QWidget* window)
{
    if (!isFitted(window))
        return;
    window->setProperty(fittingProperty, true);
    fitInto(window, expectedFrame(window));
    window->setProperty(fittingProperty, false);
}

ScreenFit::ScreenFit(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool ScreenFit::eventFilter(QObject* object, QEvent* event)
{
    const auto type = event->type();
    if (type != QEvent::Show && type != QEvent::WindowActivate && type != QEvent::Resize)
        return false;
    auto* const window = qobject_cast<QWidget*>(object);
    if (window == nullptr || !window->isWindow())
        return false;
    if (type == QEvent::Show && !event->spontaneous()) {
        window->setProperty(framedProperty, false);
        const bool isUnplaced = qobject_cast<QDialog*>(window) != nullptr && !window->testAttribute(Qt::WA_Moved);
        if (!isUnplaced)
            fitOnScreen(window);
        else if (isFitted(window)) { // What was moved stays there; a dialog is yet to put itself over its window.
            shrink(window, expectedFrame(window));
            fitAgainSoon(window); // Not every desktop activates it, and some put it over its window themselves.
        }
    } else if (type == QEvent::WindowActivate && window->property(framedProperty) == QVariant(false)) {
        window->setProperty(framedProperty, true); // Once: where a person puts it afterwards it stays.
        if (isFitted(window))
            fitInto(window, frameOf(window));
        if (qobject_cast<QDialog*>(window) != nullptr)
            fitAgainSoon(window);
    } else if (type == QEvent::Resize && window->isVisible() && !event->spontaneous()
        && qobject_cast<QDialog*>(window) != nullptr && !window->property(fittingProperty).toBool()) {
        // Not from within its own resizing, and not because of ours: a window manager that insists on a larger size
        // would be asked again and again.
        QMetaObject::invokeMethod(
            window, [window] { fitOnScreen(window); }, Qt::QueuedConnection);
        fitAgainSoon(window);
    }
    return false;
}

} // namespace gui
