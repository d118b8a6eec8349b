// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/router.h"

#include "practice/cluster.h"

#include <utility>

namespace practice {

namespace {

/// net/http Redirect: the body is for people with a browser.
Reply movedTo(const Request& request, const QByteArray& path, int status = 301)
{
    const auto mark = request.target.indexOf('?');
    const auto location = encodePath(path) + (mark < 0 ? QByteArray() : request.target.sliced(mark));
    Reply reply;
    reply.status = status;
    reply.headers.emplace_back("Location", location);
    if (request.method != "GET" && request.method != "HEAD")
        return reply;
    reply.headers.emplace_back("Content-Type", "text/html; charset=utf-8");
    if (request.method == "HEAD")
        return reply;
    auto shown = location;
    shown.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&#34;").replace('\'', "&#39;");
    reply.body
        = "<a href=\"" + shown + "\">" + (status == 307 ? "Temporary Redirect" : "Moved Permanently") + "</a>.\n\n";
    return reply;
}

Reply unreadableQuery(const Vintage& vintage)
{
    auto reply = textReply(500, {});
    if (vintage.isSince(1, 20))
        reply.headers.emplace_back("Content-Type", "text/plain; charset=utf-8");
    return reply;
}

Reply unknownPath(const QByteArray& path, const Vintage& vintage)
{
    if (!vintage.namesUnknownPaths)
        return textReply(404, {});
    return textReply(404,
        path.contains("/v1/")
            ? "Invalid URL path: not a recognized HTTP API endpoint\n"
            : "Invalid URL path: if attempting to use the HTTP API, ensure the path starts with '/v1/'\n");
}

} // namespace

void Router::add(QByteArray pattern, QByteArrayList methods, Endpoint endpoint, std::vector<Guard> guards,
    bool (*exists)(const Vintage&))
{
    m_routes.insert_or_assign(
        std::move(pattern), Route{std::move(methods), std::move(endpoint), std::move(guards), exists});
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
    auto answer = routed(request, cluster, now);
    const bool isPretty = request.query.has("pretty");
    if (auto* const reply = std::get_if<Reply>(&answer))
        return dressed(std::move(*reply), cluster, isPretty);
    std::get<Park>(answer).isPretty = isPretty;
    return answer;
}

Answer Router::routed(const Request& request, Cluster& cluster, Instant now) const
{
    const auto& vintage = cluster.vintage;
    if (!isPrintable(request.path))
        return textReply(400, {});
    if (request.path == "*")
        return Reply(); // OPTIONS of the server itself
    const auto sent = vintage.routesDecodedPath ? request.path : encodedPath(request.target);
    const auto clean = request.method == "CONNECT" ? sent : cleanPath(sent);
    const auto path = vintage.routesDecodedPath ? clean : decodedSegments(clean);
    // `/v1/kv` has no route, `/v1/kv/` has.
    const bool lacksSlash = !m_routes.contains(path) && m_routes.contains(path + '/');
    if (lacksSlash)
        return movedTo(request, cleanPath(request.path) + '/', vintage.redirectStatus);
    if (clean != sent)
        return movedTo(request, clean, vintage.redirectStatus);
    const auto route = find(path);
    if (route == m_routes.end() && path == "/ui")
        return movedTo(request, "/ui/", vintage.redirectStatus);
    if (route == m_routes.end() || (route->second.exists && !route->second.exists(vintage)))
        return path == "/" ? movedTo(request, "/ui/") : unknownPath(request.path, vintage);

    if (request.query.isMalformed() || (request.query.hasSemicolon() && !vintage.semicolonSeparates))
        return withVary(unreadableQuery(vintage));
    const auto allowed = "OPTIONS," + route->second.methods.join(',');
    if (request.method == "OPTIONS")
        return withVary({200, {{"Allow", allowed}}, {}});
    if (!route->second.methods.contains(request.method))
        return withVary({405, {{"Allow", allowed}}, "method " + request.method + " not allowed"});
    for (const auto guard : route->second.guards) {
        if (auto refused = guard(request, cluster))
            return withVary(std::move(*refused));
    }
    auto answer = route->second.endpoint(request, cluster, now);
    if (auto* const reply = std::get_if<Reply>(&answer))
        return withVary(std::move(*reply));
    return answer;
}

Router makeRouter()
{
    Router router;
    for (const auto add : {addKvRoutes, addSessionRoutes, addTxnRoutes, addStatusRoutes, addAclRoutes, addAbsentRoutes,
             addCatalogRoutes, addHealthRoutes, addUiRoutes, addAgentRoutes})
        add(router);
    return router;
}

} // namespace practice
