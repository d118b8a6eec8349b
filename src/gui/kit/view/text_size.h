// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gui {

// In percent of the desktop's own text size. Everything that is drawn is measured by its font, so that one number
// enlarges the whole window.
constexpr int leastTextSize = 60;
constexpr int mostTextSize = 300;
constexpr int textSizeStep = 10;

/// `percent`, one step larger (`by` 1) or smaller (-1), on a multiple of the step and within the bounds.
[[nodiscard]] int steppedTextSize(int percent, int by);

/// Sets the font of the whole application. Windows that are open are measured anew (keep_measured.h).
void applyTextSize(int percent);

} // namespace gui
