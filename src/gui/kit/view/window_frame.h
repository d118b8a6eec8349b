// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QSize>

class QWidget;

namespace gui {

/// What the desktop has put around a window; nothing before it has said so.
[[nodiscard]] QMargins frameOf(const QWidget* window);
/// Before a window is on the screen nobody knows its frame: that of another window, or a usual one.
[[nodiscard]] QMargins expectedFrame(const QWidget* window);
/// Of a window that fits its screen with its frame.
[[nodiscard]] QSize mostSize(const QWidget* window);

} // namespace gui
