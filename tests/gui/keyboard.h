// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/patience.h"

#include <QApplication>
#include <QGuiApplication>
#include <QWidget>
#include <QWindow>

/// A keyboard, and nothing else: keys go to the window that is active, and there to whatever has the focus.
namespace keyboard {

/// The window that would get what is typed. A menu that lies open takes the keys of its window.
inline QWindow* listener()
{
    if (auto* const popup = QApplication::activePopupWidget())
        return popup->window()->windowHandle();
    return QGuiApplication::focusWindow();
}

/// Under a bare X server nobody gives the focus back when a dialog closes: what a window manager does elsewhere.
[[nodiscard]] inline bool isHeard(QWidget* window)
{
    window->activateWindow();
    return QTest::qWaitForWindowActive(window, 60'000);
}

inline void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}, int times = 1)
{
    for (int i = 0; i < times && listener() != nullptr; ++i)
        QTest::keyClick(listener(), key, modifiers);
}

inline void press(const QKeySequence& keys)
{
    press(keys[0].key(), keys[0].keyboardModifiers());
}

inline void type(const QString& text)
{
    for (const auto& letter : text) {
        if (listener() != nullptr)
            QTest::keyClick(listener(), letter.toLatin1());
    }
}

[[nodiscard]] inline QString focused()
{
    const auto* const widget = QApplication::focusWidget();
    return widget != nullptr ? widget->objectName() : QString();
}

/// Presses Tab until the focus is there, as often as it takes to come round once.
[[nodiscard]] inline bool tabTo(const char* name)
{
    constexpr int most = 150;
    QStringList passed;
    for (int i = 0; i < most && focused() != QLatin1String(name); ++i) {
        passed << focused();
        const auto* const before = QApplication::focusWidget();
        press(Qt::Key_Tab);
        if (QApplication::focusWidget() == before)
            press(Qt::Key_Tab, Qt::ControlModifier); // An editor writes tabs.
    }
    const bool arrived = focused() == QLatin1String(name);
    if (!arrived)
        qWarning().noquote() << "Tab does not lead to" << name << "but to"
                             << passed.mid(0, 40).join(QLatin1String(", "));
    return arrived;
}

} // namespace keyboard
