// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QProgressBar;

namespace gui {

/// Whether anything moves in the window. What is said never waits for a movement.
enum class Motion {
    System, ///< As the desktop has it.
    On,
    Off,
};

[[nodiscard]] QString motionName(Motion motion); ///< For settings: `system`, `on`, `off`.
[[nodiscard]] Motion motionFromName(const QString& name); ///< What is no name: System.

/// Holds for the whole application, at once. Menus and tips obey it, too.
void applyMotion(Motion motion);
/// Ask before something moves, and while it does.
[[nodiscard]] bool isMotionWanted();
/// What a switch means that knows on and off alone: System, where the desktop has it so.
[[nodiscard]] Motion motionFor(bool wanted);

/// What the desktop's own style says. Call it before another style takes its place.
void readDesktopMotion();
/// What the desktop says itself (desktop_motion.h). Holds with the next applyMotion(). It takes both to move.
void setDesktopMotion(bool moves);

/// For work whose length is not known. Without motion the bar is empty, and the words beside it say what goes on.
void showBusy(QProgressBar* bar);

} // namespace gui
