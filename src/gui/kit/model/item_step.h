// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gui {

/// Where an arrow key leads to from an item of a drawing.
enum class Step { Left, Right, Up, Down };

} // namespace gui
