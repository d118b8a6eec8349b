// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/reply.h"

#include <QByteArrayList>

#include <functional>
#include <initializer_list>
#include <map>
#include <utility>

namespace practice {

struct Vintage;

/// Answers one kind of request. Runs in the agent's thread, never waits, never throws.
using Endpoint = std::function<Answer(const Request&, Cluster&, Instant now)>;

/// Consul's table of routes: Go's ServeMux with methods (agent/http.go, agent/http_register.go). Answers by itself what
/// Consul answers before a handler runs: 400 for unprintable characters, a redirect to the cleaned path, 404, 405,
/// OPTIONS.
class Router
{
public:
    /// `pattern` with a slash at its end takes all that begins with it. The order of `methods` is that of `Allow`.
    /// One that only some versions have says so by `exists`.
    void add(QByteArray pattern, QByteArrayList methods, Endpoint endpoint, bool (*exists)(const Vintage&) = nullptr);
    /// Of one method each.
    void addAll(const QByteArray& method, std::initializer_list<std::pair<QByteArray, Endpoint>> routes);
    /// As the cluster's vintage puts it.
    [[nodiscard]] Answer answer(const Request& request, Cluster& cluster, Instant now) const;

private:
    struct Route {
        QByteArrayList methods;
        Endpoint endpoint;
        bool (*exists)(const Vintage&) = nullptr; ///< Null: every version has it.
    };
    using Routes = std::map<QByteArray, Route>;

    [[nodiscard]] Answer routed(const Request& request, Cluster& cluster, Instant now) const;
    [[nodiscard]] Routes::const_iterator find(const QByteArray& path) const;

    Routes m_routes;
};

// Each file of endpoints adds its own; makeRouter() calls them all.
void addKvRoutes(Router& router);
void addSessionRoutes(Router& router);
void addTxnRoutes(Router& router);
void addStatusRoutes(Router& router);
void addAclRoutes(Router& router);
void addAbsentRoutes(Router& router);

[[nodiscard]] Router makeRouter();

} // namespace practice
