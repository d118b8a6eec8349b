// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

namespace semaphore {

/// Layouts whose clients leave the list of holders and then delete their key, at once (facts §1.5, protocols.md). So
/// whoever has lost its key and is still listed is not releasing.
[[nodiscard]] inline bool isLeftListFirst(Layout layout)
{
    return layout == Layout::Official || layout == Layout::Guide;
}

} // namespace semaphore
