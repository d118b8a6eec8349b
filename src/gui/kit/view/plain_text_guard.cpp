// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/plain_text_guard.h"

#include "gui/kit/model/plain_text.h"

#include <QAbstractButton>
#include <QApplication>
#include <QEvent>
#include <QLabel>

namespace gui {

namespace {

/// Sets what differs: to set a text asks for another paint even when nothing changes.
template <typename Widget>
void showText(Widget* widget)
{
    const QString text = widget->text();
    if (const QString shown = blockText(text); shown != text)
        widget->setText(shown);
}

void showPlainly(QWidget* widget)
{
    if (auto* const label = qobject_cast<QLabel*>(widget))
        showText(label);
    else if (auto* const button = qobject_cast<QAbstractButton*>(widget))
        showText(button);
    // Both do nothing when nothing changes.
    widget->setAccessibleName(blockText(widget->accessibleName()));
    widget->setAccessibleDescription(blockText(widget->accessibleDescription()));
}

} // namespace

PlainTextGuard::PlainTextGuard(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool PlainTextGuard::eventFilter(QObject* object, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Polish:
        // Comes before a label measures or draws anything; to that of a tip before it has a text.
        if (auto* const label = qobject_cast<QLabel*>(object))
            label->setTextFormat(Qt::PlainText);
        break;
    case QEvent::Paint:
        if (auto* const widget = qobject_cast<QWidget*>(object))
            showPlainly(widget);
        break;
    case QEvent::ToolTipChange:
        if (auto* const widget = qobject_cast<QWidget*>(object);
            widget != nullptr && widget->toolTip() != tipText(widget->toolTip()))
            widget->setToolTip(tipText(widget->toolTip()));
        break;
    case QEvent::WindowTitleChange:
        if (auto* const window = qobject_cast<QWidget*>(object);
            window != nullptr && window->windowTitle() != lineText(window->windowTitle()))
            window->setWindowTitle(lineText(window->windowTitle()));
        break;
    default:
        break;
    }
    return QObject::eventFilter(object, event);
}

} // namespace gui
