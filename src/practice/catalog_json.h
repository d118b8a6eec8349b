// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/json_writer.h"
#include "practice/records.h"
#include "practice/vintage.h"

namespace practice {

// The records of the catalog as Consul's endpoints print them, field for field. An agent prints its own services and
// checks in other words than the catalog does, hence two of some.

/// How a list of tags is printed that was never given: most endpoints say `[]`.
enum class AbsentTags { Empty, Null };

/// null for an absent map where `isNull`.
void writeMap(JsonWriter& json, const StringMap& map, bool isNull = false);

/// structs.DirEntry: /v1/kv/, and the results of /v1/txn.
void writeKv(JsonWriter& json, const KvRecord& record, bool withValue);

/// structs.Node: /v1/catalog/nodes, and the head of other answers.
void writeNode(JsonWriter& json, const Node& node);
/// The same without its datacenter and indexes, open for what else is said about it: structs.NodeInfo.
void beginNodeInfo(JsonWriter& json, const Node& node);
/// structs.NodeService: /v1/catalog/node, /v1/health/service.
void writeNodeService(
    JsonWriter& json, const Service& service, const Vintage& vintage, AbsentTags absent = AbsentTags::Empty);
/// structs.ServiceNode: /v1/catalog/service. `node` is where it runs.
void writeServiceNode(JsonWriter& json, const Service& service, const Node& node, const Vintage& vintage);
/// structs.HealthCheck: /v1/health/…, /v1/agent/checks.
void writeCheck(JsonWriter& json, const Check& check, const Vintage& vintage, AbsentTags absent = AbsentTags::Empty);

/// api.AgentService: /v1/agent/services, /v1/agent/service/<id>. With a hash it has ContentHash. The
/// datacenter is that of the agent.
void writeAgentService(JsonWriter& json, const Service& service, const Vintage& vintage, const QByteArray& datacenter,
    const QByteArray& contentHash = {});
/// api.HealthCheck: /v1/agent/health/….
void writeAgentHealthCheck(JsonWriter& json, const Check& check, const Vintage& vintage);

} // namespace practice
