// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/result.h"

#include <QByteArray>

#include <vector>

namespace consul {

// Parsers of Consul's answers about nodes, services and checks (simdjson). Pure and thread-safe; the rules of
// consul/values/json.h hold here, too.

/// /v1/internal/ui/nodes: every node with its services and checks, of one moment.
[[nodiscard]] Result<std::vector<NodeEntry>> parseNodeEntries(const QByteArray& json);
/// /v1/health/service/<name>: one entry per instance, with the checks of the instance and of its node.
[[nodiscard]] Result<std::vector<NodeEntry>> parseHealthService(const QByteArray& json);
/// /v1/health/state/any, /v1/health/node, /v1/health/checks.
[[nodiscard]] Result<std::vector<HealthCheck>> parseHealthChecks(const QByteArray& json);
/// /v1/catalog/nodes.
[[nodiscard]] Result<std::vector<CatalogNode>> parseCatalogNodes(const QByteArray& json);
/// /v1/catalog/services: names with their tags.
[[nodiscard]] Result<QMap<QString, QStringList>> parseCatalogServices(const QByteArray& json);
/// /v1/catalog/service/<name>.
[[nodiscard]] Result<std::vector<ServiceInstance>> parseCatalogService(const QByteArray& json);
/// /v1/agent/services: without nodes.
[[nodiscard]] Result<std::vector<ServiceInstance>> parseAgentServices(const QByteArray& json);
/// /v1/agent/checks.
[[nodiscard]] Result<std::vector<HealthCheck>> parseAgentChecks(const QByteArray& json);

} // namespace consul
