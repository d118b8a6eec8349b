// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"
#include "gui/kit/model/banner.h"

namespace gui {

/// Pure. `path`: as shown. `state`: null before the first answer.
[[nodiscard]] Banner bannerFor(const QString& path, const consul::WatchState& watch, const ConnectionStatus& status,
    const semaphore::State* state, const QDateTime& now);

} // namespace gui
