// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/json_cell.h"

// Nodes, services and checks, one at a time, as the answers about the catalog have them. `number`: of the entry, for
// sentences. For .cpp files of this folder only.
namespace consul::reader {

[[nodiscard]] Read readCheck(dom::element value, std::size_t number, HealthCheck& check);
[[nodiscard]] Read readNode(dom::element value, std::size_t number, CatalogNode& node);
/// One field of a node, where others stand beside it.
[[nodiscard]] Read readNodeField(std::string_view name, dom::element field, const Place& place, CatalogNode& node);
/// As agents and /v1/health have it.
[[nodiscard]] Read readInstance(dom::element value, std::size_t number, ServiceInstance& instance);
/// As /v1/catalog/service has it: with its node.
[[nodiscard]] Read readCatalogInstance(dom::element value, std::size_t number, ServiceInstance& instance);

} // namespace consul::reader
