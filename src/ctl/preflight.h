// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/stop.h"
#include "program/connection_options.h"

#include <QCoroTask>

#include <optional>

namespace ctl {

/// What the agent is asked before a command begins, where the command line alone cannot tell whether it leads to what
/// was meant: whether it knows the datacenter, whether it heeds a partition, and, before a command that `writes`,
/// whether it belongs to the cluster of a saved connection that is production under another address. Nothing is asked
/// where nothing of that is in question. An agent that does not say stops nothing but a command that might write to
/// such a cluster. The exit code, once the reason was said on standard error; nothing: go on.
[[nodiscard]] QCoro::Task<std::optional<int>> preflight(program::ReadConnection connection, bool writes);

} // namespace ctl
