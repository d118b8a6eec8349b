// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/enter_clicks.h"

#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>

namespace gui {

EnterClicks::EnterClicks(QObject* parent)
    : QObject(parent)
{
    qApp->installEventFilter(this);
}

bool EnterClicks::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return false;
    const auto* const key = static_cast<const QKeyEvent*>(event);
    const bool isEnter = key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter;
    const bool isPlain = key->modifiers() == Qt::NoModifier || key->modifiers() == Qt::KeypadModifier;
    auto* const button = qobject_cast<QAbstractButton*>(watched);
    if (!isEnter || !isPlain || button == nullptr || !button->hasFocus())
        return false;
    auto* const tool = qobject_cast<QToolButton*>(button);
    if (tool == nullptr && qobject_cast<QPushButton*>(button) == nullptr)
        return false;
    if (key->isAutoRepeat())
        return true; // A key that is held down presses once.
    if (tool != nullptr && tool->popupMode() == QToolButton::InstantPopup && tool->menu() != nullptr)
        tool->showMenu();
    else
        button->click();
    return true;
}

} // namespace gui
