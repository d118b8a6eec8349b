// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/catalog_query.h"
#include "practice/filter.h"
#include "practice/reply.h"

namespace practice {

/// `?node-meta=name:value`, any number of them.
[[nodiscard]] MetaFilter metaFilter(const Query& query);

/// A read of the catalog or of health: as read(), and names the consistency in a header of its own, which KV does not.
[[nodiscard]] Answer readCatalog(const Request& request, Cluster& cluster, Instant now, QueryFunction query);

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

private:
    std::optional<Filter> m_filter;
    QByteArray m_error;
    bool m_isParsed = true;
};

/// The `?enable=` of maintenance, or the reply that asks for it.
[[nodiscard]] tl::expected<bool, Reply> readEnable(const Query& query);

/// Go's strconv.ParseBool.
[[nodiscard]] std::optional<bool> parseBool(const QByteArray& text);

} // namespace practice
