// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/scenario.h"

#include <QStringList>

namespace lab {

/// What a scenario says without any effect, one translated sentence each: a TTL for sessions that have none, a limit
/// for a lock, a fault that comes after the end. Pure.
[[nodiscard]] QStringList warningsOf(const Scenario& scenario);

} // namespace lab
