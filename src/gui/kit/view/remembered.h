// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gui {

// Dynamic properties by which a pane tells the window's memory (pane_memory.h) about its parts. Splitters, tabs, widths
// of columns and orders of rows come back without being asked for, as long as they have an object name.

/// Of a field, a choice or a switch: what stands in it comes back.
inline constexpr auto rememberedProperty = "remembered";
/// Of a splitter: its page remembers it by itself.
inline constexpr auto keptElsewhereProperty = "keptElsewhere";

} // namespace gui
