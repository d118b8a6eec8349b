// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFont>

#include <functional>

class QObject;
class QWidget;

namespace gui {

// The size of the text and the density change while a window is open. What is computed while painting, in sizeHint() or
// in a resize follows by itself. What is set once does not: fonts of a size of their own, least sizes, widths of
// columns, margins. Each of those is said here where it is set, and is set again with every change.

/// Calls `measure` now, and again each time the look has changed. `part`: a widget or a layout, whose end ends it.
/// What is below a part is measured before it, and of one part in the order in which it was said.
void keepMeasured(QObject* part, std::function<void()> measure);
/// As keepMeasured(), but not now.
void followLook(QObject* part, std::function<void()> measure);

/// What a widget would write in without a font of its own: what a font of its own is derived from.
[[nodiscard]] QFont fontAround(const QWidget* widget);
/// The widget goes on writing in what `derive` makes of fontAround().
void keepFont(QWidget* widget, std::function<QFont(const QFont&)> derive);

/// Measures all windows anew: the font of the application or the density is another. All have their measures when it
/// returns; what is laid out by them may still move in the next turns, and a hidden part when it is shown.
void announceLook();
/// Within announceLook(): what is resized now was not resized by a person.
[[nodiscard]] bool isMeasuring();

} // namespace gui
