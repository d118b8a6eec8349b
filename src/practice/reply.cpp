// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/reply.h"

#include "practice/cluster.h"
#include "practice/read_options.h"

#include <algorithm>

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
    headers.emplace_back("X-Consul-Knownleader", failed ? "false" : "true");
    headers.emplace_back("X-Consul-Lastcontact", "0");
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
    if (std::none_of(reply.headers.begin(), reply.headers.end(), isVary))
        reply.headers.emplace_back("Vary", "Accept-Encoding");
    return reply;
}

std::optional<Reply> refuseQueryOptions(const Request& request)
{
    if (auto options = readOptions(request); !options)
        return options.error();
    return std::nullopt;
}

std::optional<Reply> refuseNamespace(const Request& request)
{
    const auto refuse = [](const QByteArray& what) {
        return textReply(400, "Bad request: Invalid " + what + " - Namespaces are a Consul Enterprise feature");
    };
    if (!request.header("X-Consul-Namespace").isEmpty())
        return refuse("header: \"X-Consul-Namespace\"");
    if (!request.query.value("ns").isEmpty())
        return refuse("query parameter: \"ns\"");
    return std::nullopt;
}

std::optional<Reply> refuseDatacenter(const Request& request, const Cluster& cluster)
{
    const auto wanted = request.query.value("dc");
    if (wanted.isEmpty() || wanted == cluster.identity.datacenter)
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

std::optional<Reply> refuseLostBody(const Request& request)
{
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
    return run(std::move(park), cluster);
}

Reply lastReply(const Park& park)
{
    return finished(park.last);
}

} // namespace practice
