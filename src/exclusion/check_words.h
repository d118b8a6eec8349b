// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "exclusion/check.h"

#include <QString>

namespace exclusion {

/// Translated: what the verdict says, and does not say. "Consul never granted more than 3 permits at the same time."
[[nodiscard]] QString checkText(const PathCheck& check);
/// The same of one level: of what was granted, and of what clients believed.
[[nodiscard]] QString grantedText(const PathCheck& check);
[[nodiscard]] QString believedText(const PathCheck& check); ///< Empty: no witness spoke of it.
[[nodiscard]] QString notJudgedText(const PathCheck& check); ///< Empty: all events of witnesses are judged.
/// Translated: what it is, and what would close it.
[[nodiscard]] QString holeText(const semaphore::Hole& hole);

} // namespace exclusion
