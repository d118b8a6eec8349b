// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/reply.h"

#include "consul/values/kv_entry.h"
#include "practice/cluster.h"
#include "practice/read_options.h"

#include <algorithm>
#include <utility>

namespace practice {

namespace {

Reply finished(QueryResult result)
{
    if (result.body)
        result.reply.body = result.body();
    auto& headers = result.reply.headers;
    if (!result.hash.isEmpty())
        headers.emplace_back("X-Consul-Contenthash", result.hash);
    if (result.isBare)
        return withVary(std::move(result.reply));
    const bool failed = result.reply.status >= 500;
    // Consul sends the zero value of its metadata along with an error (facts §4.1).
    const auto index = failed ? 1 : std::max<quint64>(result.index, 1);
    headers.emplace_back("X-Consul-Index", QByteArray::number(index));
    headers.emplace_back("X-Consul-Knownleader", failed || result.isStreamed ? "false" : "true");
    headers.emplace_back("X-Consul-Lastcontact", "0");
    if (result.isStreamed)
        headers.emplace_back("X-Consul-Query-Backend", "streaming");
    return withVary(std::move(result.reply));
}

bool isNews(const Park& park, const QueryResult& result)
{
    if (!park.hash.isEmpty())
        return result.hash != park.hash;
    return park.minIndex == 0 || std::max<quint64>(result.index, 1) > park.minIndex || result.reply.status >= 500;
}

Answer run(Park park, Cluster& cluster)
{
    park.watches = {};
    auto result = park.query(cluster, park.watches);
    const auto& extra = park.headers;
    result.reply.headers.insert(result.reply.headers.end(), extra.begin(), extra.end());
    // What is still not there is no news, whatever else was written (agent/blockingquery).
    if (result.isNotFound && cluster.vintage.wakesNarrowly && std::exchange(park.wasNotFound, true))
        park.minIndex = std::max(park.minIndex, result.index);
    if (result.isFiltered && park.hasToken && cluster.vintage.tellsFiltered)
        result.reply.headers.emplace_back("X-Consul-Results-Filtered-By-Acls", "true");
    if (isNews(park, result))
        return finished(std::move(result));
    park.last = std::move(result);
    return park;
}

} // namespace

Reply jsonReply(QByteArray json)
{
    return {200, {{"Content-Type", "application/json"}}, std::move(json)};
}

Reply boolReply(bool value)
{
    return jsonReply(value ? "true\n" : "false\n");
}

Reply textReply(int status, QByteArray text)
{
    return {status, {}, std::move(text)};
}

Reply emptyReply()
{
    return {};
}

Reply closeConnection()
{
    return {0, {}, {}};
}

Reply withVary(Reply reply)
{
    const auto isVary = [](const Header& header) { return header.first == "Vary"; };
    if (std::ranges::none_of(reply.headers, isVary))
        reply.headers.emplace_back("Vary", "Accept-Encoding");
    return reply;
}

std::optional<Reply> refuseQueryOptions(const Request& request, const Cluster& /*cluster*/)
{
    if (auto options = readOptions(request); !options)
        return options.error();
    return std::nullopt;
}

std::optional<Reply> refuseNamespace(const Request& request, const Cluster& cluster)
{
    if (cluster.vintage.isEnterprise)
        return std::nullopt;
    const QByteArray prefix = cluster.vintage.isSince(1, 14) ? "" : "Bad request: ";
    const auto refuse = [&prefix](const QByteArray& where) {
        return textReply(400, prefix + "Invalid " + where + " - Namespaces are a Consul Enterprise feature");
    };
    if (!request.header("X-Consul-Namespace").isEmpty())
        return refuse("header: \"X-Consul-Namespace\"");
    if (!request.query.value("ns").isEmpty())
        return refuse("query parameter: \"ns\"");
    return refusePartition(request, cluster);
}

std::optional<Reply> refusePartition(const Request& request, const Cluster& cluster)
{
    if (!cluster.vintage.refusesPartition || cluster.vintage.isEnterprise)
        return std::nullopt;
    const QByteArray prefix = cluster.vintage.isSince(1, 14) ? "" : "Bad request: ";
    const QByteArray end = " - Partitions are a Consul Enterprise feature";
    if (!request.header("X-Consul-Partition").isEmpty())
        return textReply(400, prefix + "Invalid header: \"X-Consul-Partition\"" + end);
    if (!request.query.value("partition").isEmpty())
        return textReply(400, prefix + "Invalid query parameter: \"partition\"" + end);
    return std::nullopt;
}

std::optional<Reply> refuseDatacenter(const Request& request, const Cluster& cluster)
{
    const auto wanted = request.query.value("dc");
    const auto other = cluster.vintage.isSince(1, 16) ? request.query.value("datacenter") : QByteArray();
    const auto& meant = other.isEmpty() ? wanted : other;
    if (meant.isEmpty() || meant == cluster.identity.datacenter)
        return std::nullopt;
    return textReply(500, "No path to datacenter");
}

std::optional<Reply> refuseServer(const Request& request, const Cluster& cluster)
{
    auto refused = refuseDatacenter(request, cluster);
    return refused ? refused : refuseWithoutLeader(cluster);
}

std::optional<Reply> refuseWithoutLeader(const Cluster& cluster)
{
    if (!cluster.faults.leaderLost)
        return std::nullopt;
    auto reply = textReply(500, "No cluster leader");
    reply.awaitsLeader = true;
    return reply;
}

std::optional<Reply> refuseLarge(const Request& request, QByteArrayView setting, const Vintage& vintage)
{
    constexpr qint64 largest = std::max(consul::maxValueBytes, consul::maxTransactionBytes);
    if (request.declaredLength <= largest)
        return std::nullopt;
    const QByteArray page = vintage.isSince(1, 21) ? "https://developer.hashicorp.com/docs/agent/config/config-files#"
        : vintage.isSince(1, 13)                   ? "https://www.consul.io/docs/agent/config/config-files#"
                                                   : "https://www.consul.io/docs/agent/options.html#";
    return textReply(413,
        "Request body(" + QByteArray::number(request.declaredLength) + " bytes) too large, max size: "
            + QByteArray::number(largest) + " bytes. See " + page + setting.toByteArray() + '.');
}

std::optional<Reply> refuseLostBody(const Request& request, const Cluster& /*cluster*/)
{
    if (!request.bodyError.isEmpty())
        return textReply(400, "Request decode failed: " + request.bodyError);
    if (request.declaredLength <= request.body.size())
        return std::nullopt;
    return textReply(413,
        "Request body(" + QByteArray::number(request.declaredLength)
            + " bytes) too large for a practice agent, which keeps everything in memory.");
}

Answer read(const Request& request, Cluster& cluster, Instant now, QueryFunction query)
{
    const auto options = readOptions(request);
    if (!options)
        return options.error();
    if (auto refused = refuseServer(request, cluster)) {
        // Tells of a server that was never reached.
        refused->headers = {{"X-Consul-Index", "1"}, {"X-Consul-Knownleader", "false"}, {"X-Consul-Lastcontact", "0"}};
        return *refused;
    }
    Park park;
    park.hasToken = !request.header("X-Consul-Token").isEmpty() || !request.query.value("token").isEmpty()
        || request.header("Authorization").toLower().startsWith("bearer ");
    park.minIndex = options->minIndex;
    park.query = std::move(query);
    if (park.minIndex > 0)
        park.deadline = now + jitteredWait(options->wait, cluster);
    return run(std::move(park), cluster);
}

Answer readLocal(const Request& request, Cluster& cluster, Instant now, QueryFunction query)
{
    const auto options = readWait(request);
    if (!options)
        return options.error();
    Park park;
    park.hash = request.query.value("hash");
    park.query = std::move(query);
    if (!park.hash.isEmpty())
        park.deadline = now + jitteredWait(options->wait, cluster);
    return run(std::move(park), cluster);
}

Answer readAgain(Park park, Cluster& cluster)
{
    const bool isPretty = park.isPretty;
    auto answer = run(std::move(park), cluster);
    if (auto* const reply = std::get_if<Reply>(&answer))
        return dressed(std::move(*reply), cluster, isPretty);
    return answer;
}

Reply lastReply(const Park& park, const Cluster& cluster)
{
    return dressed(finished(park.last), cluster, park.isPretty);
}

Reply dressed(Reply reply, const Cluster& cluster, bool isPretty)
{
    const auto& vintage = cluster.vintage;
    const auto has = [&reply](QByteArrayView name) {
        return std::ranges::any_of(reply.headers, [name](const Header& header) { return header.first == name; });
    };
    // Only what one of Consul's handlers answers has it; Go's own answers have none of these.
    const bool isHandlers = has("Vary");
    if (isHandlers && vintage.tellsAclPolicy)
        reply.headers.emplace_back("X-Consul-Default-Acl-Policy", cluster.faults.aclFilter ? "deny" : "allow");
    if (vintage.tellsQueryBackend && has("X-Consul-Index") && has("X-Consul-Knownleader")
        && !has("X-Consul-Query-Backend"))
        reply.headers.emplace_back("X-Consul-Query-Backend", "blocking-query");
    const bool isEmptyYes = isHandlers && reply.status == 200 && reply.body.isEmpty() && !has("Content-Type");
    const QByteArray ofNothing
        = vintage.isSince(1, 20, 1) ? "application/json; charset=utf-8" : "text/plain; charset=utf-8";
    if (isEmptyYes && vintage.isSince(1, 20))
        reply.headers.emplace_back("Content-Type", ofNothing);
    // Against pages that take a text for one of theirs: said by the handler, which puts it among the first headers.
    const bool isRefusal = isHandlers && reply.status >= 400 && !reply.body.isEmpty() && !has("Content-Type");
    if (isRefusal && vintage.isSince(1, 20))
        reply.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
    const bool isJson = std::ranges::any_of(reply.headers, [](const Header& header) {
        return header.first == "Content-Type" && header.second.startsWith("application/json");
    });
    if (isJson && !isPretty && !vintage.endsWithNewline && reply.body.endsWith('\n'))
        reply.body.chop(1);
    return reply;
}

} // namespace practice
