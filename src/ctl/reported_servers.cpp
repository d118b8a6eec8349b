// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/reported_servers.h"

#include "cleanup/facts.h"
#include "ctl/standard_output.h"

#include <chrono>

namespace ctl {

namespace {

constexpr std::chrono::seconds patience{5};

} // namespace

bool mayBeOfServers(const consul::Error& error)
{
    return error.kind == consul::ErrorKind::NoLeader || error.kind == consul::ErrorKind::TimedOut;
}

QCoro::Task<QString> serversText(
    QPointer<consul::Client> client, std::optional<consul::Error> trouble, consul::StopToken stop, bool onlyDown)
{
    if (!client)
        co_return QString();
    // An agent that is silent itself is not waited for once more.
    consul::Client own(client->endpoint());
    own.setCallTimeout(patience);
    client = &own;
    const QString asked = client->endpoint().datacenter;
    consul::Result<consul::AgentSelf> self = consul::Unexpected(consul::Error());
    if (!asked.isEmpty()) {
        auto asking = client->agentSelf(stop);
        self = co_await asking;
    }
    const QString beyond = cleanup::beyondGossip(asked, self, trouble);
    if (stop.stopRequested() || !client || (onlyDown && !beyond.isEmpty()))
        co_return QString();
    auto asking = client->agentMembers(stop);
    const auto members = co_await asking;
    if (stop.stopRequested() || (onlyDown && cleanup::downServers(members).value_or(QStringList()).isEmpty()))
        co_return QString();
    co_return cleanup::leaderlessText(members, beyond);
}

QCoro::Task<> reportServers(QPointer<consul::Client> client, consul::Error trouble, consul::StopToken stop)
{
    if (!mayBeOfServers(trouble))
        co_return;
    auto asking = serversText(client, trouble, stop, trouble.kind == consul::ErrorKind::TimedOut);
    const QString text = co_await asking;
    if (!text.isEmpty())
        complain(text);
}

QCoro::Task<> reportServersThen(
    QPointer<consul::Client> client, consul::Error trouble, consul::StopToken stop, std::function<void()> then)
{
    auto reporting = reportServers(client, trouble, stop);
    co_await reporting;
    if (!stop.stopRequested())
        then();
}

} // namespace ctl
