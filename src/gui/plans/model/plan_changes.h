// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/planned_call.h"

#include <optional>

namespace gui {

// What a plan that was made again has of another than the one before. Pure; translated sentences, a few at most.

/// What the plan of now would do, and the one before would not, or the other way round. Nothing: there is no plan.
[[nodiscard]] QStringList planChanges(const consul::Plan& before, const std::optional<consul::Plan>& now);

/// `Request: PUT /v1/kv/a?cas=3 → PUT /v1/kv/a?cas=5`, `Value: …"Limit":3… → …"Limit":4…`, for each call that stands at
/// the same place in both.
[[nodiscard]] QStringList requestChanges(const consul::Plan& before, const consul::Plan& now);

} // namespace gui
