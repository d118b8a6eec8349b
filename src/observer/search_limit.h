// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace observer {

/// How many reads a search for semaphores may cost: maxConfirmingReads (search.h) unless set. For one thread.
[[nodiscard]] int confirmingReads();
void setConfirmingReads(int reads);

} // namespace observer
