// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

#include <QString>

namespace gui {

/// What the action is called that repairs a finding of this kind, with a mnemonic: `&Prune stale holders…`.
[[nodiscard]] QString repairAct(semaphore::FindingKind kind);

} // namespace gui
