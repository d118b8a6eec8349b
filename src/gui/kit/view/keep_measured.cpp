// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/keep_measured.h"
#include "gui/kit/view/followers.h"

#include <QApplication>
#include <QScopedValueRollback>
#include <QWidget>

#include <algorithm>
#include <iterator>
#include <utility>

namespace gui {

namespace {

/// Not one of Qt's own events: those come in between, too, also while a widget is being made.
QEvent::Type lookEvent()
{
    static const int type = QEvent::registerEventType();
    return static_cast<QEvent::Type>(type);
}

bool& measuringNow()
{
    static bool now = false;
    return now;
}

} // namespace

void followLook(QObject* part, std::function<void()> measure)
{
    follow(part, lookEvent(), std::move(measure));
}

void keepMeasured(QObject* part, std::function<void()> measure)
{
    measure();
    followLook(part, std::move(measure));
}

QFont fontAround(const QWidget* widget)
{
    const auto* const around = widget->isWindow() ? nullptr : widget->parentWidget();
    return around != nullptr ? around->font() : QApplication::font(widget);
}

void keepFont(QWidget* widget, std::function<QFont(const QFont&)> derive)
{
    keepMeasured(widget, [widget, derive = std::move(derive)] { widget->setFont(derive(fontAround(widget))); });
}

void announceLook()
{
    const QScopedValueRollback measuring(measuringNow(), true);
    // Qt would tell them of another font a turn later.
    const auto windows = QApplication::topLevelWidgets();
    for (auto* const window : windows) {
        QEvent fonts(QEvent::ApplicationFontChange);
        QCoreApplication::sendEvent(window, &fonts);
    }
    const auto parts = partsFromWithin();
    std::vector<QPointer<QObject>> widgets;
    std::ranges::copy_if(
        parts, std::back_inserter(widgets), [](const QPointer<QObject>& part) { return part->isWidgetType(); });
    // Whatever Qt and this program have kept of sizes is let go. No font tells of another density, and a widget with a
    // font of its own is not told of another one around it.
    sendToAll(widgets, QEvent::StyleChange);
    // Twice: a few depend on what is around them, which is measured after them. Each is laid out once a turn, and not
    // for as long as anything asks for that: two that depend on one another would never end.
    for (int turn = 0; turn < 2; ++turn) {
        sendToAll(parts, lookEvent());
        sendToAll(widgets, QEvent::LayoutRequest);
    }
}

bool isMeasuring()
{
    return measuringNow();
}

} // namespace gui
