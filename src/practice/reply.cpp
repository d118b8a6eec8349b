// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/reply.h"

#include "practice/cluster.h"
#include "practice/go_text.h"

#include <algorithm>
#include <random>

namespace practice {

namespace {

using namespace std::chrono_literals;

constexpr auto defaultWait = 300s;
constexpr auto longestWait = 600s;
constexpr int jitterFraction = 16; // agent/consul/rpc.go

struct ReadOptions {
    quint64 minIndex = 0;
    Duration wait{0};
};

/// agent/http.go parseWait, parseConsistency; the first thing wrong is answered, in this order.
tl::expected<ReadOptions, Reply> readOptions(const Query& query)
{
    ReadOptions options;
    if (const auto wait = query.value("wait"); !wait.isEmpty()) {
        const auto duration = parseDuration(wait);
        if (!duration)
            return tl::unexpected(textReply(400, "Invalid wait time"));
        options.wait = *duration;
    }
    if (const auto index = query.value("index"); !index.isEmpty()) {
        const auto number = parseUint(index);
        if (!number)
            return tl::unexpected(textReply(400, "Invalid index"));
        options.minIndex = *number;
    }
    const auto conflict = [](const char* left, const char* right) {
        return tl::unexpected(
            textReply(400, QByteArray("Cannot specify ?") + left + " with ?" + right + ", conflicting semantics."));
    };
    if (const auto maxStale = query.value("max_stale"); !maxStale.isEmpty()) {
        if (!parseDuration(maxStale))
            return tl::unexpected(textReply(400, "Invalid max_stale value " + goQuote(maxStale)));
        if (query.has("consistent"))
            return conflict("stale", "consistent");
    }
    if (query.has("stale") && query.has("consistent"))
        return conflict("stale", "consistent");
    if (query.has("cached") && query.has("consistent"))
        return conflict("cached", "consistent");
    return options;
}

Duration jittered(Duration wait, std::mt19937_64& random)
{
    if (wait <= 0ns)
        wait = defaultWait;
    wait = std::min<Duration>(wait, longestWait);
    const auto most = wait / jitterFraction;
    return wait + Duration(std::uniform_int_distribution<qint64>(0, most.count())(random));
}

Reply finished(QueryResult result)
{
    if (result.body)
        result.reply.body = result.body();
    auto& headers = result.reply.headers;
    const bool failed = result.reply.status >= 500;
    // Consul sends the zero value of its metadata along with an error (facts §4.1).
    const auto index = failed ? 1 : std::max<quint64>(result.index, 1);
    headers.emplace_back("X-Consul-Index", QByteArray::number(index));
    headers.emplace_back("X-Consul-Knownleader", failed ? "false" : "true");
    headers.emplace_back("X-Consul-Lastcontact", "0");
    return withVary(std::move(result.reply));
}

Answer run(Park park, Cluster& cluster)
{
    park.watches = {};
    auto result = park.query(cluster, park.watches);
    const bool isNews = std::max<quint64>(result.index, 1) > park.minIndex || result.reply.status >= 500;
    if (park.minIndex == 0 || isNews)
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
    if (auto options = readOptions(request.query); !options)
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

Answer read(const Request& request, Cluster& cluster, Instant now, QueryFunction query)
{
    const auto options = readOptions(request.query);
    if (!options)
        return options.error();
    if (auto refused = refuseDatacenter(request, cluster))
        return *refused;
    Park park;
    park.minIndex = options->minIndex;
    park.query = std::move(query);
    if (park.minIndex > 0)
        park.deadline = now + jittered(options->wait, cluster.random);
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
