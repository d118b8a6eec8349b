// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/service_visibility.h"

#include "cleanup/facts.h"
#include "consul/rights_calls.h"
#include "consul/values/catalog_json.h"
#include "consul/values/refusal.h"

#include <QUuid>

namespace cleanup {

namespace {

constexpr int notFound = 404;
constexpr int switchedOff = 401; ///< A part of the agent is, as ACLs or coordinates; no token is meant (facts §7).
constexpr std::chrono::milliseconds beforeAgain{500};

enum class Permission { Granted, Refused, NotReported };

/// Consul checks the permission before it looks for the thing: "not found" shows the permission as well as a find does.
Permission permissionOf(const consul::Result<consul::Response>& answer)
{
    if (answer || (answer.error().httpStatus == notFound && !consul::isUnknownPath(answer.error())))
        return Permission::Granted;
    const bool isUnknown
        = answer.error().kind == consul::ErrorKind::TokenUnknown && answer.error().httpStatus != switchedOff;
    return isUnknown || consul::refusalOf(answer.error()) == consul::Refusal::Right ? Permission::Refused
                                                                                    : Permission::NotReported;
}

/// Both name a thing that Consul keeps apart from the catalog, and need the permission to read it there. Servers answer
/// them, as they do the lists: an agent may remember for half a minute what a token was allowed.
consul::Request serviceQuestion(const QString& service)
{
    return consul::Request::get("/v1/config/service-defaults/" + consul::encodeKey(service));
}
consul::Request nodeQuestion(const QString& node)
{
    return consul::Request::get("/v1/coordinate/node/" + consul::encodeKey(node));
}

/// A fault that may pass says nothing of the token.
QCoro::Task<consul::Result<consul::Response>> ask(
    QPointer<consul::Client> client, consul::Request request, consul::StopToken stop)
{
    auto asking = client->send(request, stop);
    auto answer = co_await asking;
    if (answer || !consul::isTransient(answer.error().kind))
        co_return answer;
    auto sleeping = stop.sleepFor(beforeAgain);
    co_await sleeping;
    if (!client || stop.stopRequested())
        co_return answer;
    auto askingAgain = client->send(std::move(request), stop);
    answer = co_await askingAgain;
    co_return answer;
}

QString missing(const char* permission, const QString& thing)
{
    if (thing.isEmpty())
        return QLatin1String(permission);
    return QStringLiteral("%1 on \"%2\"").arg(QLatin1String(permission), thing);
}

VisibilityDoubt doubt(const consul::Error& error, Permission permission, const char* name, const QString& thing)
{
    return {error, permission == Permission::Refused ? missing(name, thing) : QString()};
}

VisibilityDoubt notAsked()
{
    consul::Error error;
    error.kind = consul::ErrorKind::Cancelled;
    return {error, {}};
}

QCoro::Task<std::optional<VisibilityDoubt>> askService(
    QPointer<consul::Client> client, QString service, consul::StopToken stop)
{
    if (!client)
        co_return notAsked();
    // Who may read a service that nobody can have made may read all that no rule names.
    const QString asked = service.isEmpty()
        ? QStringLiteral("signalbox-probe-") + QUuid::createUuid().toString(QUuid::WithoutBraces)
        : service;
    auto asking = ask(client, serviceQuestion(asked), stop);
    auto answer = co_await asking;
    if (permissionOf(answer) == Permission::NotReported && client && !stop.stopRequested()) {
        // Consul before 1.5 has no such entries. The agent itself knows of its own datacenter alone.
        auto placing = consul::leadsElsewhere(client, stop);
        const bool isOther = co_await placing;
        if (!isOther && client && !stop.stopRequested()) {
            const auto own = consul::Request::get("/v1/agent/health/service/name/" + consul::encodeKey(asked));
            auto askingAgent = ask(client, own, stop);
            answer = co_await askingAgent;
        }
    }
    const auto permission = permissionOf(answer);
    if (permission == Permission::Granted)
        co_return std::nullopt;
    co_return doubt(answer.error(), permission, "service:read", service);
}

/// For where coordinates are switched off. A node that is shown may be read. Of one that is not, no request tells, and
/// one that is gone looks the same: then it counts whether the token sees any node, as there is always one.
QCoro::Task<std::optional<VisibilityDoubt>> lookForNode(
    ServiceVisibility* visibility, QString node, consul::StopToken stop)
{
    auto looking = ask(visibility->client, consul::Request::get("/v1/catalog/node/" + consul::encodeKey(node)), stop);
    const auto shown = co_await looking;
    if (!shown)
        co_return doubt(shown.error(), permissionOf(shown), "node:read", node);
    if (consul::showsNode(shown->body) != false)
        co_return std::nullopt;
    if (!visibility->client || stop.stopRequested())
        co_return notAsked();
    if (!visibility->seesNodes) {
        auto listing = ask(visibility->client, consul::Request::get("/v1/catalog/nodes"), stop);
        const auto all = co_await listing;
        if (!all)
            co_return doubt(all.error(), permissionOf(all), "node:read", node);
        visibility->seesNodes = all->body.trimmed() != "[]";
    }
    if (*visibility->seesNodes)
        co_return std::nullopt;
    co_return VisibilityDoubt{std::nullopt, missing("node:read", node)};
}

QCoro::Task<std::optional<VisibilityDoubt>> askNode(ServiceVisibility* visibility, QString node, consul::StopToken stop)
{
    if (!visibility->client)
        co_return notAsked();
    auto asking = ask(visibility->client, nodeQuestion(node), stop);
    const auto answer = co_await asking;
    const auto permission = permissionOf(answer);
    if (permission == Permission::Granted)
        co_return std::nullopt;
    if (permission == Permission::Refused || consul::isTransient(answer.error().kind) || !visibility->client
        || stop.stopRequested())
        co_return doubt(answer.error(), permission, "node:read", node);
    auto looking = lookForNode(visibility, node, stop);
    co_return co_await looking;
}

} // namespace

QCoro::Task<std::optional<VisibilityDoubt>> visibilityDoubt(
    ServiceVisibility* visibility, QString node, consul::StopToken stop)
{
    if (visibility->acl == consul::AclState::Off)
        co_return std::nullopt;
    if (!visibility->client)
        co_return notAsked();
    if (!visibility->isAsked) {
        auto asking = consul::readToken(visibility->client, stop);
        const auto own = co_await asking;
        visibility->showsAll = visibility->client && consul::hidesNothing(own, isLeftOut(*visibility->client));
        if (!visibility->showsAll) {
            auto askingService = askService(visibility->client, visibility->service, stop);
            visibility->serviceDoubt = co_await askingService;
        }
        visibility->isAsked = true;
    }
    if (visibility->showsAll || visibility->serviceDoubt)
        co_return std::optional<VisibilityDoubt>(visibility->serviceDoubt); // A copy: it is asked for again.
    if (!visibility->nodeDoubts.contains(node)) {
        auto askingNode = askNode(visibility, node, stop);
        const auto found = co_await askingNode;
        visibility->nodeDoubts.insert(node, found);
    }
    co_return visibility->nodeDoubts.value(node);
}

} // namespace cleanup
