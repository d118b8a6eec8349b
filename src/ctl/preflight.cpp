// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/preflight.h"

#include "consul/client.h"
#include "consul/cluster_hosts.h"
#include "consul/values/version.h"
#include "ctl/command_line.h"
#include "ctl/standard_output.h"
#include "words/sentences.h"

#include <QCoreApplication>

namespace ctl {

namespace {

struct PreflightText {
    Q_DECLARE_TR_FUNCTIONS(ctl::Preflight)
};

/// The command itself reports an agent that takes longer to respond.
constexpr std::chrono::seconds patience{5};

/// The datacenter is not one that the agent knows, which was said.
QCoro::Task<bool> isUnknownDatacenter(QPointer<consul::Client> client)
{
    const QString& wanted = client->endpoint().datacenter;
    if (wanted.isEmpty())
        co_return false;
    auto asking = client->datacenters();
    const auto known = co_await asking;
    if (!client || !known || known->isEmpty() || known->contains(wanted, Qt::CaseInsensitive))
        co_return false;
    complain(PreflightText::tr("The agent at %1 does not know the datacenter “%2”. Known datacenters: %3.")
                 .arg(client->endpoint().displayAddress(), wanted, known->join(QStringLiteral(", "))));
    co_return true;
}

/// The agent takes no notice of the partition, and what is asked is answered from all there is. Which was said.
QCoro::Task<bool> ignoresPartition(QPointer<consul::Client> client)
{
    if (client->endpoint().partition.isEmpty())
        co_return false;
    auto asking = client->agentSelf();
    const auto self = co_await asking;
    const auto version = self ? consul::Version::fromText(self->version) : consul::Version();
    if (!client || !version.isKnown() || version.isEnterprise())
        co_return false;
    complain(PreflightText::tr("Partitions require Consul Enterprise. The agent at %1 is Consul %2, which ignores the "
                               "partition “%3”. Omit --partition and CONSUL_PARTITION.")
                 .arg(client->endpoint().displayAddress(), version.text(), client->endpoint().partition));
    co_return true;
}

/// The cluster is one that must not be written, under an address that nobody saved. Which was said.
QCoro::Task<bool> isOfGuardedCluster(QPointer<consul::Client> client, profiles::Profiles guarded)
{
    if (guarded.empty())
        co_return false;
    auto asking = consul::hostsOfCluster(client, profiles::hostsOf(guarded));
    const auto hosts = co_await asking;
    if (!client)
        co_return false;
    const QString address = client->endpoint().displayAddress();
    // The command itself reports an agent that cannot be reached. One that is slow or hangs up may still accept a
    // write.
    if (!hosts && !consul::reachedNobody(hosts.error())) {
        complain(words::joinSentences(
            {PreflightText::tr("It is unknown whether %1 belongs to the cluster of a connection that is PRODUCTION "
                               "or read-only, so nothing is written. To write anyway, add --write.")
                    .arg(address),
                consul::describe(hosts.error())}));
        co_return true;
    }
    const auto* const known = profiles::findByHosts(guarded, hosts.value_or(QStringList()));
    if (known == nullptr)
        co_return false;
    complain((known->isProduction()
            ? PreflightText::tr("%1 belongs to the cluster of the connection “%2”, which is PRODUCTION, so nothing is "
                                "written. To write anyway, add --write.")
            : PreflightText::tr("%1 belongs to the cluster of the connection “%2”, which is read-only, so nothing is "
                                "written. To write anyway, add --write."))
                 .arg(address, known->name));
    co_return true;
}

} // namespace

QCoro::Task<std::optional<int>> preflight(program::ReadConnection connection, bool writes)
{
    consul::Client client(connection.endpoint);
    client.setCallTimeout(patience);
    auto askingDatacenter = isUnknownDatacenter(&client);
    if (co_await askingDatacenter)
        co_return Usage;
    auto askingPartition = ignoresPartition(&client);
    if (co_await askingPartition)
        co_return Usage;
    auto askingCluster = isOfGuardedCluster(&client, writes ? connection.guarded : profiles::Profiles());
    if (co_await askingCluster)
        co_return Usage;
    co_return std::nullopt;
}

} // namespace ctl
