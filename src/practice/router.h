// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/reply.h"

#include <QByteArrayList>

#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace practice {

struct Vintage;

/// Answers one kind of request. Runs in the agent's thread, never waits, never throws.
using Endpoint = std::function<Answer(const Request&, Cluster&, Instant now)>;

/// Why a request is refused before an endpoint looks at it; nullopt: it is not.
using Guard = std::optional<Reply> (*)(const Request&, const Cluster&);

/// Consul's table of routes: Go's ServeMux with methods (agent/http.go, agent/http_register.go). Answers by itself what
/// Consul answers before a handler runs: 400 for unprintable characters, a redirect to the cleaned path, 404, 405,
/// OPTIONS.
class Router
{
public:
    /// `pattern` with a slash at its end takes all that begins with it. The order of `methods` is that of `Allow`.
    /// What one of the guards refuses, asked in their order, the endpoint does not see. One that only some versions
    /// have says so by `exists`.
    void add(QByteArray pattern, QByteArrayList methods, Endpoint endpoint, std::vector<Guard> guards = {},
        bool (*exists)(const Vintage&) = nullptr);
    /// As the cluster's vintage puts it.
    [[nodiscard]] Answer answer(const Request& request, Cluster& cluster, Instant now) const;

private:
    struct Route {
        QByteArrayList methods;
        Endpoint endpoint;
        std::vector<Guard> guards;
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
void addCatalogRoutes(Router& router);
void addHealthRoutes(Router& router);
void addUiRoutes(Router& router);
void addAgentRoutes(Router& router);

[[nodiscard]] Router makeRouter();

} // namespace practice
