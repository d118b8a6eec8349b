// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace cleanup {

/// Below, at or above 0, as a stands before, with or behind b where numbers in names count as numbers: `worker-2`
/// before `worker-10`. 0 for the same text only.
[[nodiscard]] int compareNaturally(const QString& a, const QString& b);

} // namespace cleanup
