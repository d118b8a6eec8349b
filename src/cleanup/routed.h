// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/plan.h"

// How plans of this room name their calls. For its .cpp files only.
namespace cleanup {

[[nodiscard]] RoutedCall routed(consul::Request request, const QString& meaning, const consul::Endpoint& endpoint);

/// GET /v1/agent/self, which must name the node before anything is sent to that endpoint.
[[nodiscard]] RoutedCall identityCall(const QString& node, const consul::Endpoint& endpoint);

} // namespace cleanup
