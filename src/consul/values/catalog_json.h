// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/result.h"

#include <QByteArray>

#include <optional>
#include <vector>

namespace consul {

// Parsers of Consul's answers about nodes, services and checks (simdjson). Pure and thread-safe; the rules of
// consul/values/json.h hold here, too.

/// A row of a list that is not among what was read of it, for what tells it apart could not be read.
struct LostRow {
    QString node; ///< Whose it is; empty where that cannot be read either, and of nodes.
    QString words; ///< Translated, a sentence.
};

/// What could be read of a list; and what could not, at least one of each node that has such.
template <typename Row>
struct Rows {
    std::vector<Row> rows;
    std::vector<LostRow> lost;
};

/// /v1/internal/ui/nodes: every node with its services and checks, of one moment.
[[nodiscard]] Result<std::vector<NodeEntry>> parseNodeEntries(const QByteArray& json);
/// /v1/health/service/<name>: one entry per instance, with the checks of the instance and of its node.
[[nodiscard]] Result<std::vector<NodeEntry>> parseHealthService(const QByteArray& json);
/// /v1/health/state/any, /v1/health/node, /v1/health/checks.
[[nodiscard]] Result<std::vector<HealthCheck>> parseHealthChecks(const QByteArray& json);
/// /v1/catalog/nodes.
[[nodiscard]] Result<std::vector<CatalogNode>> parseCatalogNodes(const QByteArray& json);
/// /v1/catalog/node/<name>: false: `null`, so there is none, or the token may not read it. nullopt: it is neither.
[[nodiscard]] std::optional<bool> showsNode(const QByteArray& json);
/// /v1/catalog/services: names with their tags.
[[nodiscard]] Result<QMap<QString, QStringList>> parseCatalogServices(const QByteArray& json);
// For lists of everything, as the rows of parseNodeEntries(): one that is odd costs itself alone. The others are for
// who looks whether one thing is there, and must know of all that were answered.
/// /v1/health/service/<name>: instances with their nodes' names, without checks.
[[nodiscard]] Result<Rows<ServiceInstance>> parseHealthServiceRows(const QByteArray& json);
/// /v1/health/state/any.
[[nodiscard]] Result<Rows<HealthCheck>> parseHealthCheckRows(const QByteArray& json);
/// /v1/catalog/nodes. An error where not one can be read.
[[nodiscard]] Result<Rows<CatalogNode>> parseCatalogNodeRows(const QByteArray& json);
/// /v1/catalog/service/<name>.
[[nodiscard]] Result<std::vector<ServiceInstance>> parseCatalogService(const QByteArray& json);
/// /v1/agent/services: without nodes.
[[nodiscard]] Result<std::vector<ServiceInstance>> parseAgentServices(const QByteArray& json);
/// /v1/agent/checks.
[[nodiscard]] Result<std::vector<HealthCheck>> parseAgentChecks(const QByteArray& json);

} // namespace consul
