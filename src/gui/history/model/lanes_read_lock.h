// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"

#include <functional>
#include <memory>

namespace gui {

/// Lanes for somebody who reads them beside the thread of the window: as long as a copy of this exists, they stay as
/// they are. What is watched meanwhile is added when all have come back, so it is to be kept as short as one can. May
/// be let go of in any thread.
using LanesReadLock = std::shared_ptr<const history::Lanes>;

/// Lends what is looked at now; null: there is nothing.
using LanesLocker = std::function<LanesReadLock()>;

} // namespace gui
