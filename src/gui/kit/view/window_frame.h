// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMargins>
#include <QSize>

class QWidget;

namespace gui {

/// What the desktop has put around a window. None: the desktop has not said it yet.
[[nodiscard]] QMargins frameOf(const QWidget* window);
/// The frame of a window. Before the window is on the screen: that of another window, or a usual one.
[[nodiscard]] QMargins expectedFrame(const QWidget* window);
/// The largest size with which a window and its frame fit its screen.
[[nodiscard]] QSize mostSize(const QWidget* window);
/// The largest width of a part on a page between tabs, with which its window fits its screen.
[[nodiscard]] int mostPartWidth(const QWidget* part);

/// Whether a person has given a window this size. `asked`: what the program asked for last. `wished`: what it would
/// have asked for on a screen of any size. `most`: mostSize(). A window manager rounds on a scaled screen, and gives
/// less where a window does not fit the screen.
[[nodiscard]] bool isGivenByHand(const QSize& given, const QSize& asked, const QSize& wished, const QSize& most);

} // namespace gui
