// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/catalog_query.h"
#include "practice/filter.h"
#include "practice/json_writer.h"
#include "practice/reply.h"

#include <algorithm>

namespace practice {

/// `?node-meta=name:value`, any number of them.
[[nodiscard]] MetaFilter metaFilter(const QueryItems& query);

/// A read of the catalog or of health: as read(), and names the consistency in a header of its own, which KV does not.
[[nodiscard]] Answer readCatalog(const Request& request, Cluster& cluster, Instant now, QueryFunction query);

/// The same of what an agent keeps in its cache when it is asked for with `?cached`, and says whether it was there.
[[nodiscard]] Answer readCached(const Request& request, Cluster& cluster, Instant now, QueryFunction query);
/// What tells one cached answer from another.
[[nodiscard]] QByteArray cacheKey(const Request& request);
/// `age` is unset for what was fetched just now.
void addCacheHeaders(Reply& reply, std::optional<Duration> age);

/// The node that `?near=` names; empty for none.
[[nodiscard]] QByteArray nearNode(const Request& request, const Cluster& cluster);
/// Whether gossip knows where in the network it is.
[[nodiscard]] bool hasCoordinate(const Cluster& cluster, const QByteArray& node);
/// As far from `from` as the nodes are that `nodeOf` names, the nearest first (agent/consul/rtt.go). The agents of a
/// practice cluster are equally near to each other; nodes without an agent have no place, and come last.
template <typename List, typename NodeOf>
void sortByDistance(List& list, const Cluster& cluster, const QByteArray& from, NodeOf nodeOf)
{
    if (from.isEmpty() || !hasCoordinate(cluster, from))
        return;
    std::stable_partition(list.begin(), list.end(),
        [&cluster, &nodeOf](const auto& item) { return hasCoordinate(cluster, nodeOf(item)); });
}

/// What `?filter=` leaves. Without one everything passes; a broken one makes the reply that refuses it.
class RecordFilter
{
public:
    RecordFilter(const QByteArray& expression, const FilterSchema& schema);

    [[nodiscard]] std::optional<Reply> refusal() const;
    /// The same where Consul looks at the fields only when there is something to filter, and says less about them.
    [[nodiscard]] std::optional<Reply> lazyRefusal(bool hasRecords) const;
    /// `json` is one record, as it would be printed.
    [[nodiscard]] bool passes(const QByteArray& json) const;
    /// Has the record written by `write`, if it passes.
    template <typename Write>
    void print(JsonWriter& json, const Write& write) const
    {
        JsonWriter one;
        write(one);
        if (passes(one.finish()))
            write(json);
    }

private:
    std::optional<Filter> m_filter;
    QByteArray m_error;
    bool m_isParsed = true;
};

/// The `?enable=` of maintenance, or the reply that asks for it.
[[nodiscard]] tl::expected<bool, Reply> readEnable(const QueryItems& query);

/// Go's strconv.ParseBool.
[[nodiscard]] std::optional<bool> parseBool(const QByteArray& text);

} // namespace practice
