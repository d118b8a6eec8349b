// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QObject;

namespace gui {

// The language, and the way to write times, change while a window is open. What is translated while painting, or when
// something is shown anew, follows by itself once it is asked for again. What is said once, as a heading, a tip, an
// accessible name, does not: it is said here, where it is set, and is set again with every change.

/// Calls `say` now, and again each time the language has changed. `part`: what ends it; below a window, or one itself.
/// What is below a part says its texts before it, and of one part they come in the order in which they were added.
void keepSaid(QObject* part, std::function<void()> say);
/// As keepSaid(), but not now: for what is shown anew whenever it changes, and has been shown.
void followLanguage(QObject* part, std::function<void()> say);

/// Has all windows say their texts in the language of the translators that are installed now.
void announceLanguage();

} // namespace gui
