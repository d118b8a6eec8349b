// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/catalog_reply.h"

#include "practice/go_text.h"

namespace practice {

MetaFilter metaFilter(const Query& query)
{
    MetaFilter filter;
    for (const auto& pair : query.values("node-meta")) {
        const auto colon = pair.indexOf(':');
        if (colon < 0)
            filter.emplace_back(pair, QByteArray());
        else
            filter.emplace_back(pair.first(colon), pair.sliced(colon + 1));
    }
    return filter;
}

Answer readCatalog(const Request& request, Cluster& cluster, Instant now, QueryFunction query)
{
    QByteArray consistency = "leader";
    if (request.query.has("stale"))
        consistency = "stale";
    else if (request.query.has("consistent"))
        consistency = "consistent";
    if (auto refused = refuseQueryOptions(request))
        return *refused;
    if (auto refused = refuseDatacenter(request, cluster)) {
        // Unlike KV, these tell of a server that they never reached.
        refused->headers = {{"X-Consul-Index", "1"}, {"X-Consul-Knownleader", "false"}, {"X-Consul-Lastcontact", "0"}};
        return *refused;
    }
    return read(request, cluster, now, [query = std::move(query), consistency](Cluster& world, WatchSet& watches) {
        auto result = query(world, watches);
        if (result.reply.status < 400)
            result.reply.headers.emplace_back("X-Consul-Effective-Consistency", consistency);
        return result;
    });
}

RecordFilter::RecordFilter(const QByteArray& expression, const FilterSchema& schema)
{
    if (expression.isEmpty())
        return;
    auto filter = Filter::compile(expression, schema);
    if (filter)
        m_filter = std::move(*filter);
    else
        m_error = filter.error();
    m_isParsed = m_filter || Filter::isWellFormed(expression);
}

std::optional<Reply> RecordFilter::refusal() const
{
    if (m_error.isEmpty())
        return std::nullopt;
    return textReply(500, "Failed to create boolean expression evaluator: " + m_error);
}

std::optional<Reply> RecordFilter::lazyRefusal(bool hasRecords) const
{
    if (!m_isParsed)
        return refusal();
    if (m_error.isEmpty() || !hasRecords)
        return std::nullopt;
    return textReply(500, m_error);
}

bool RecordFilter::passes(const QByteArray& json) const
{
    if (!m_filter)
        return true;
    const auto record = parseGoJson(json);
    return record && m_filter->matches(*record);
}

tl::expected<bool, Reply> readEnable(const Query& query)
{
    if (!query.has("enable"))
        return tl::unexpected(textReply(400, "Missing value for enable"));
    const auto value = query.value("enable");
    if (const auto enable = parseBool(value))
        return *enable;
    return tl::unexpected(textReply(400, "Invalid value for enable: " + goQuote(value)));
}

std::optional<bool> parseBool(const QByteArray& text)
{
    static const QByteArrayList yes{"1", "t", "T", "TRUE", "true", "True"};
    static const QByteArrayList no{"0", "f", "F", "FALSE", "false", "False"};
    if (yes.contains(text))
        return true;
    if (no.contains(text))
        return false;
    return std::nullopt;
}

} // namespace practice
