// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/catalog_reply.h"

#include "practice/cluster.h"
#include "practice/fleet.h"
#include "practice/go_text.h"
#include "practice/read_options.h"

namespace practice {

MetaFilter metaFilter(const QueryItems& query)
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
    const auto options = readOptions(request);
    if (!options)
        return options.error();
    const QByteArray consistency = options->isStale ? "stale" : options->isConsistent ? "consistent" : "leader";
    return read(request, cluster, now, [query = std::move(query), consistency](Cluster& world, WatchSet& watches) {
        auto result = query(world, watches);
        if (result.reply.status < 400 || (result.reply.status == 400 && !result.isBare))
            result.reply.headers.emplace_back("X-Consul-Effective-Consistency", consistency);
        return result;
    });
}

Answer readCached(const Request& request, Cluster& cluster, Instant now, QueryFunction query)
{
    auto answer = readCatalog(request, cluster, now, std::move(query));
    const auto options = readOptions(request);
    auto* const reply = std::get_if<Reply>(&answer);
    // Failures are not kept.
    if (!options || !options->isCached || (reply && reply->status >= 400))
        return answer;
    const auto age = cluster.cache.take({cacheKey(request), true}, *options, now);
    if (reply) {
        addCacheHeaders(*reply, age);
        return answer;
    }
    // What has to wait was not there.
    auto& park = std::get<Park>(answer);
    park.headers = {{"X-Cache", "MISS"}};
    park.last.reply.headers.emplace_back("X-Cache", "MISS");
    return answer;
}

QByteArray cacheKey(const Request& request)
{
    const auto given = request.query.value("token");
    const auto token = given.isEmpty() ? request.header("X-Consul-Token") : given;
    auto key = QByteArrayList{request.servedBy, request.path, token}.join('\0');
    for (const auto* const name : {"node-meta", "tag", "filter"}) {
        for (const auto& value : request.query.values(name))
            key += QByteArray(1, '\0') + name + '=' + value;
    }
    return key;
}

void addCacheHeaders(Reply& reply, std::optional<Duration> age)
{
    reply.headers.emplace_back("X-Cache", age ? "HIT" : "MISS");
    if (age)
        reply.headers.emplace_back(
            "Age", QByteArray::number(qint64(std::chrono::floor<std::chrono::seconds>(*age).count())));
}

QByteArray nearNode(const Request& request, const Cluster& cluster)
{
    const auto name = request.query.value("near");
    if (name == "_agent")
        return cluster.fleet->serving(request).name();
    // The client's own address counts for prepared queries alone.
    return name == "_ip" ? QByteArray() : name;
}

bool hasCoordinate(const Cluster& cluster, const QByteArray& node)
{
    const auto& members = cluster.fleet->members();
    return std::ranges::any_of(members,
        [&node](const Fleet::Member& member) { return member.agent->name().compare(node, Qt::CaseInsensitive) == 0; });
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

tl::expected<bool, Reply> readEnable(const QueryItems& query)
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
