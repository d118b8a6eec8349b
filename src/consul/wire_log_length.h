// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>

namespace consul {

/// How many requests each WireLog keeps, and every list of them shows: WireLog::capacity unless set. For the GUI
/// thread, whose longer logs become shorter at once.
[[nodiscard]] std::size_t wireLogLength();
void setWireLogLength(std::size_t entries);

} // namespace consul
