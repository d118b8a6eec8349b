// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/addressed.h"

#include "consul/client.h"

#include <QCoreApplication>

#include <algorithm>

namespace consul {

namespace {

struct PlaceWords {
    Q_DECLARE_TR_FUNCTIONS(consul::Place)
};

/// Of an agent's own endpoints, those about what is registered with it.
bool isAboutRegistrations(const QByteArray& path)
{
    return path.startsWith("/v1/agent/service") || path.startsWith("/v1/agent/check")
        || path.startsWith("/v1/agent/health/");
}

/// And those about the members that it knows.
bool isAboutMembers(const QByteArray& path)
{
    return path.startsWith("/v1/agent/members") || path.startsWith("/v1/agent/force-leave/");
}

} // namespace

Tenancy tenancyOf(const Endpoint& endpoint)
{
    return {endpoint.nameSpace, endpoint.partition};
}

Tenancy tenancyOf(const Client* client)
{
    return client == nullptr ? Tenancy() : tenancyOf(client->endpoint());
}

QString placeText(const Endpoint& endpoint)
{
    QStringList parts{endpoint.displayAddress()};
    if (!endpoint.datacenter.isEmpty())
        parts << PlaceWords::tr("datacenter %1").arg(endpoint.datacenter);
    if (const QString in = tenancyText(tenancyOf(endpoint)); !in.isEmpty())
        parts << in;
    return parts.join(QStringLiteral(", "));
}

Endpoint inTenancy(Endpoint endpoint, const Tenancy& tenancy)
{
    endpoint.nameSpace = tenancy.nameSpace;
    endpoint.partition = tenancy.partition;
    return endpoint;
}

Request addressed(Request request, const Endpoint& endpoint)
{
    const auto add = [&request](const QByteArray& name, const QString& value) {
        const bool isNamed
            = std::ranges::any_of(request.query, [&name](const auto& each) { return each.first == name; });
        if (!value.isEmpty() && !isNamed)
            request.query.emplace_back(name, value.toUtf8());
    };
    const bool isOfAgent = request.path.startsWith("/v1/agent/");
    add("dc", endpoint.datacenter);
    if (!isOfAgent || isAboutRegistrations(request.path))
        add("ns", endpoint.nameSpace);
    if (!isOfAgent || isAboutMembers(request.path))
        add("partition", endpoint.partition);
    return request;
}

} // namespace consul
