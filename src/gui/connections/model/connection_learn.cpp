// SPDX-License-Identifier: GPL-3.0-or-later
// What a connection asks of the agent each time it is reached: who answers, who leads, and who one is to it.
#include "consul/values/refusal.h"
#include "gui/connections/model/connection_private.h"

#include <algorithm>

namespace gui {

namespace {

using namespace std::chrono_literals;

constexpr std::chrono::milliseconds soon = 1h; ///< Before its end a token is spoken of.
constexpr std::chrono::milliseconds longestTimer = 24h; ///< QTimer counts no more than 24 days.

bool isDenied(const consul::Error& error)
{
    return consul::refusalOf(error) == consul::Refusal::Right || error.kind == consul::ErrorKind::TokenUnknown;
}

/// Of the one member at that address; empty when there is none, or several.
QString leaderName(const QString& leader, const std::vector<consul::Member>& members)
{
    QStringList names;
    for (const auto& member : members)
        if (member.address == leader.left(leader.lastIndexOf(QLatin1Char(':'))))
            names << member.name;
    return names.size() == 1 ? names.first() : QString();
}

TokenStatus tokenStatusOf(const consul::Result<consul::TokenSelf>& own, bool given)
{
    TokenStatus token;
    token.given = given;
    token.acl = consul::aclStateOf(own ? nullptr : &own.error(), given).value_or(consul::AclState::NotKnown);
    if (own) {
        token.management = own->isManagement;
        token.expires = own->expires;
    }
    return token;
}

std::chrono::milliseconds timeLeft(const QDateTime& end)
{
    return std::chrono::milliseconds(QDateTime::currentDateTimeUtc().msecsTo(end));
}

bool isSoon(const QDateTime& end)
{
    return end.isValid() && timeLeft(end) <= soon;
}

} // namespace

QCoro::Task<void> Connection::Private::learn(Private* self, QPointer<consul::Client> client, consul::StopToken stop)
{
    const auto agent = co_await client->agentSelf(stop);
    if (stop.stopRequested() || !client)
        co_return;
    const auto leader = co_await client->statusLeader(stop);
    if (stop.stopRequested() || !client)
        co_return;
    const auto members = co_await client->agentMembers(stop);
    if (stop.stopRequested() || !client)
        co_return;
    TokenStatus token;
    token.given = !client->endpoint().token.isEmpty();
    // Without a token, and where the agent itself is open to all, ACLs are off: asking would only log a refusal.
    if (token.given || (!agent && (isDenied(agent.error()) || consul::isAbsentEndpoint(agent.error())))) {
        auto asking = client->tokenSelf(stop);
        const auto own = co_await asking;
        if (stop.stopRequested() || !client)
            co_return;
        // An answer about something else says nothing about the token: what was known of it still holds.
        const bool isTold = own || consul::aclStateOf(&own.error(), token.given);
        token = isTold ? tokenStatusOf(own, token.given) : self->status.token;
    }
    self->learned(agent, leader, members, token);
}

void Connection::Private::learned(const consul::Result<consul::AgentSelf>& self, const consul::Result<QString>& leader,
    const consul::Result<std::vector<consul::Member>>& members, const TokenStatus& token)
{
    auto next = status;
    next.token = token;
    next.token.endsSoon = isSoon(token.expires);
    if (self) {
        next.node = self->nodeName;
        next.datacenter = self->datacenter;
        next.version = self->version;
    }
    next.restricted = !self && isDenied(self.error());
    if (next.datacenter.isEmpty())
        next.datacenter = client->endpoint().datacenter;
    if (leader) {
        next.leader = *leader;
        next.leaderName = members ? leaderName(*leader, *members) : QString();
    }
    const QPointer<Connection> alive(q);
    publish(next);
    if (alive)
        followToken();
}

void Connection::Private::followToken()
{
    tokenTimer.stop();
    if (!client || !status.token.expires.isValid() || status.token.endsSoon)
        return;
    if (!isSoon(status.token.expires)) {
        tokenTimer.start(std::min<std::chrono::milliseconds>(timeLeft(status.token.expires) - soon, longestTimer));
        return;
    }
    auto next = status;
    next.token.endsSoon = true;
    publish(next);
}

} // namespace gui
