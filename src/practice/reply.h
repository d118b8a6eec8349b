// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/request.h"
#include "practice/virtual_clock.h"
#include "practice/watch_set.h"

#include <functional>
#include <variant>

namespace practice {

struct Cluster;
struct Vintage;

/// What goes back over the wire; status 0 closes the connection without a byte. Date, Content-Length, Vary and
/// Connection are added by the server.
struct Reply {
    int status = 200;
    Headers headers;
    QByteArray body;
    /// A server would look for a leader for a while before it says this; the engine asks once more then.
    bool awaitsLeader = false;
};

/// 200 with `application/json`. `json` ends with a line feed, as an agent in dev mode prints it.
[[nodiscard]] Reply jsonReply(QByteArray json);
/// A bare `true` or `false`.
[[nodiscard]] Reply boolReply(bool value);
/// An error or a plain word: no content type of its own, so that the server says `text/plain; charset=utf-8`.
[[nodiscard]] Reply textReply(int status, QByteArray text);
/// 200 without a body, as Consul answers a handler's nil.
[[nodiscard]] Reply emptyReply();

/// Status 0, as when a handler panicked.
[[nodiscard]] Reply closeConnection();
/// Consul could compress whatever one of its handlers answers, and says so.
[[nodiscard]] Reply withVary(Reply reply);

/// One run of a blocking query's function (agent/consul/rpc.go blockingQuery).
struct QueryResult {
    quint64 index = 0; ///< X-Consul-Index; 0 is sent as 1.
    Reply reply; ///< Without the X-Consul headers; those are added from `index`.
    /// Makes the body of `reply` when that is sent. A query that waits then holds records, which the state and others
    /// who wait share with it, and not a text of its own.
    std::function<QByteArray()> body{};
    QByteArray hash{}; ///< X-Consul-Contenthash, of what is the agent's own.
    bool isBare = false; ///< Sent without X-Consul-Index and its like.
    bool isNotFound = false; ///< One thing was asked for, and it is not there.
    bool isFiltered = false; ///< Something was left out, for want of a right.
    bool isStreamed = false; ///< Out of the stream of events that the agent itself keeps, which knows of no leader.
};

/// Reads the state and names what it read in the watch set. Runs again each time one of those fires.
using QueryFunction = std::function<QueryResult(Cluster&, WatchSet&)>;

/// A blocking query that has nothing new to say yet.
struct Park {
    quint64 minIndex = 0; ///< Answered once the index is greater.
    QByteArray hash; ///< When not empty, answered instead once the content has another one.
    Instant deadline; ///< Answered then with `last`, whatever it is; nothing is read anew, as in Consul.
    QueryFunction query;
    WatchSet watches;
    QueryResult last;
    Headers headers{}; ///< Further ones of the answer.
    bool wasNotFound = false; ///< When it was read last.
    bool hasToken = false; ///< The client sent one.
    bool isPretty = false; ///< `?pretty`
};

using Answer = std::variant<Reply, Park>;

/// The whole of a read: checks consistency, `index`, `wait` and `dc`, runs the query, adds the X-Consul headers,
/// and parks it when the client asked for something newer than there is (facts §4).
[[nodiscard]] Answer read(const Request& request, Cluster& cluster, Instant now, QueryFunction query);
/// The same of something that the agent itself knows: no server is asked, and who wants to wait names the `hash` of
/// what is known already (agent/agent_endpoint.go agentLocalBlockingQuery).
[[nodiscard]] Answer readLocal(const Request& request, Cluster& cluster, Instant now, QueryFunction query);

/// A parked query whose watches fired: its reply when there is news, else parked again until the same deadline.
[[nodiscard]] Answer readAgain(Park park, Cluster& cluster);

/// A parked query whose time is over: what it read last.
[[nodiscard]] Reply lastReply(const Park& park, const Cluster& cluster);

/// What a version puts into each of its answers, or leaves out of them.
[[nodiscard]] Reply dressed(Reply reply, const Cluster& cluster, bool isPretty);

// Why a request is refused; nullopt when it is not. Consul looks in this order: query options and namespace in the
// agent, before anything else; datacenter and leader on the way to a server, after the agent has looked at everything
// else (facts §7).
[[nodiscard]] std::optional<Reply> refuseQueryOptions(const Request& request, const Cluster& cluster);
[[nodiscard]] std::optional<Reply> refuseNamespace(const Request& request, const Cluster& cluster);
[[nodiscard]] std::optional<Reply> refusePartition(const Request& request, const Cluster& cluster); ///< That alone.
[[nodiscard]] std::optional<Reply> refuseDatacenter(const Request& request, const Cluster& cluster);
[[nodiscard]] std::optional<Reply> refuseWithoutLeader(const Cluster& cluster);
[[nodiscard]] std::optional<Reply> refuseServer(const Request& request, const Cluster& cluster); ///< Both.
/// A key's value or a transaction that is longer than `setting` allows.
[[nodiscard]] std::optional<Reply> refuseLarge(const Request& request, QByteArrayView setting, const Vintage& vintage);
/// A body of which nothing was kept (HttpServer::Limits). Consul itself takes any.
[[nodiscard]] std::optional<Reply> refuseLostBody(const Request& request, const Cluster& cluster);

} // namespace practice
