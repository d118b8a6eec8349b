// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "explain/why.h"
#include "history/lanes.h"

#include <optional>

namespace explain {

/// How soon a contender got a permit that had come free, from when on it waited for it; nullopt: never seen. That is
/// all that can be known of how often a client looks: Consul does not show reads. Pure.
[[nodiscard]] std::optional<Habit> habitSeen(const history::Lanes& lanes, int lane, history::Time until);
/// The same of the one who asks; nullopt: a new client, too.
[[nodiscard]] std::optional<Habit> habitOf(const history::Lanes& lanes, const Question& question, history::Time until);

} // namespace explain
