// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/stage/model/semaphore_view.h"
#include "gui/state_samples.h"

namespace samples {

/// As seen at noon.
inline gui::SemaphoreView view(const semaphore::State& state, const std::vector<consul::SessionInfo>& sessions = {})
{
    return gui::viewOf(update(state), sessions, noon());
}

} // namespace samples
