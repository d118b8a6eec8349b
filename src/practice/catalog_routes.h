// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/records.h"
#include "practice/router.h"

namespace practice {

void addCatalogRoutes(Router& router);
void addHealthRoutes(Router& router);
void addUiRoutes(Router& router);
void addAgentRoutes(Router& router);
void addAgentServiceRoutes(Router& router);
void addAgentCheckRoutes(Router& router);

/// Whether it has all of these tags, letter case aside.
[[nodiscard]] bool hasTags(const Service& service, const std::vector<QByteArray>& tags);

} // namespace practice
