// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/diff.h"

namespace gui {

/// What happened, as semaphore::eventText() says it, with the contender called as everywhere else in the window.
[[nodiscard]] QString eventSentence(semaphore::Event event);

} // namespace gui
