// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

namespace walk {

/// The ids of the window's pages.
inline constexpr std::array allPages{
    "now", "semaphores", "keys", "services", "lab", "activity", "sessions", "nodes", "why", "prove", "lessons"};

} // namespace walk
