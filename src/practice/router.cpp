// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/router.h"

#include "practice/catalog_routes.h"
#include "practice/cluster.h"

#include <utility>

namespace practice {

namespace {

/// net/http Redirect: the body is for people with a browser.
Reply movedTo(const Request& request, const QByteArray& path)
{
    const auto mark = request.target.indexOf('?');
    const auto location = encodePath(path) + (mark < 0 ? QByteArray() : request.target.sliced(mark));
    Reply reply;
    reply.status = 301;
    reply.headers.emplace_back("Location", location);
    if (request.method != "GET" && request.method != "HEAD")
        return reply;
    reply.headers.emplace_back("Content-Type", "text/html; charset=utf-8");
    if (request.method == "HEAD")
        return reply;
    auto shown = location;
    shown.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&#34;").replace('\'', "&#39;");
    reply.body = "<a href=\"" + shown + "\">Moved Permanently</a>.\n\n";
    return reply;
}

} // namespace

void Router::add(QByteArray pattern, QByteArrayList methods, Endpoint endpoint)
{
    m_routes.insert_or_assign(std::move(pattern), Route{std::move(methods), std::move(endpoint)});
}

void Router::addAll(const QByteArray& method, std::initializer_list<std::pair<QByteArray, Endpoint>> routes)
{
    for (const auto& [pattern, endpoint] : routes)
        add(pattern, {method}, endpoint);
}

Router::Routes::const_iterator Router::find(const QByteArray& path) const
{
    if (const auto exact = m_routes.find(path); exact != m_routes.end())
        return exact;
    // The longest pattern wins: cut the path back slash by slash.
    for (auto slash = path.lastIndexOf('/'); slash >= 0; slash = slash > 0 ? path.lastIndexOf('/', slash - 1) : -1) {
        if (const auto found = m_routes.find(path.first(slash + 1)); found != m_routes.end())
            return found;
    }
    return m_routes.end();
}

Answer Router::answer(const Request& request, Cluster& cluster, Instant now) const
{
    if (!isPrintable(request.path))
        return textReply(400, {});
    if (request.path == "*")
        return Reply(); // OPTIONS of the server itself
    const auto clean = request.method == "CONNECT" ? request.path : cleanPath(request.path);
    // `/v1/kv` has no route, `/v1/kv/` has.
    const bool lacksSlash = !m_routes.contains(clean) && m_routes.contains(clean + '/');
    if (lacksSlash)
        return movedTo(request, clean + '/');
    if (clean != request.path)
        return movedTo(request, clean);
    const auto route = find(clean);
    if (route == m_routes.end())
        return clean == "/" || clean == "/ui" ? movedTo(request, "/ui/") : textReply(404, {});

    if (request.query.isMalformed())
        return withVary(textReply(500, {}));
    const auto allowed = "OPTIONS," + route->second.methods.join(',');
    if (request.method == "OPTIONS")
        return withVary({200, {{"Allow", allowed}}, {}});
    if (!route->second.methods.contains(request.method))
        return withVary({405, {{"Allow", allowed}}, "method " + request.method + " not allowed"});
    auto answer = route->second.endpoint(request, cluster, now);
    if (auto* const reply = std::get_if<Reply>(&answer))
        return withVary(std::move(*reply));
    return answer;
}

Router makeRouter()
{
    Router router;
    addKvRoutes(router);
    addSessionRoutes(router);
    addTxnRoutes(router);
    addStatusRoutes(router);
    addAclRoutes(router);
    addAbsentRoutes(router);
    addCatalogRoutes(router);
    addHealthRoutes(router);
    addUiRoutes(router);
    addAgentRoutes(router);
    addAgentServiceRoutes(router);
    addAgentCheckRoutes(router);
    return router;
}

} // namespace practice
