// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/addressed.h"
#include "practice/agent.h"
#include "practice/tenants.h"
#include "support/judge.h"

#include <QProcess>

namespace support {

/// Consul Enterprise as far as a practice agent plays it: two namespaces in each of two partitions, with the same keys,
/// sessions and nodes in all of them. No real one can be had for tests.
class Enterprise
{
public:
    [[nodiscard]] bool start(const practice::AgentOptions& more = {})
    {
        auto options = more;
        options.vintage = *practice::vintageNamed("ent");
        options.seed = 7;
        m_agent = std::make_unique<practice::Agent>(options);
        return m_agent->start();
    }
    [[nodiscard]] QString url() const { return m_agent->httpUrl(); }
    [[nodiscard]] Judge judge() const { return Judge(url()); }
    [[nodiscard]] practice::Agent& agent() { return *m_agent; }
    /// A connection to one of them.
    [[nodiscard]] consul::Endpoint endpointIn(const consul::Tenancy& in) const
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url());
        return consul::inTenancy(endpoint, in);
    }
    /// `name?…&ns=…&partition=…`, for the judge.
    [[nodiscard]] static QByteArray target(const QByteArray& name, const consul::Tenancy& in)
    {
        QByteArray target = name + (name.contains('?') ? '&' : '?') + "ns=" + in.nameSpace.toUtf8();
        if (!in.partition.isEmpty())
            target += "&partition=" + in.partition.toUtf8();
        return target;
    }
    /// All that can be seen of the places but one, byte by byte, with every index.
    [[nodiscard]] QByteArray others(const consul::Tenancy& but) const
    {
        QStringList arguments{QStringLiteral("-sgi")};
        for (const char* const nameSpace : {"default", practice::Tenants::otherNamespace}) {
            for (const char* const partition : {"default", practice::Tenants::otherPartition}) {
                const consul::Tenancy in{QString::fromLatin1(nameSpace), QString::fromLatin1(partition)};
                if (consul::isSame(in, but))
                    continue;
                for (const char* const list : {"/v1/kv/?recurse", "/v1/session/list", "/v1/internal/ui/nodes"})
                    arguments << url() + QString::fromLatin1(target(list, in));
            }
        }
        QProcess curl; // One for all of them.
        curl.start(QStringLiteral("curl"), arguments);
        if (!curl.waitForFinished(60'000) || curl.exitCode() != 0) // Like nothing that is compared with it.
            return "not read, time " + QByteArray::number(++m_unread);
        QByteArrayList lines = curl.readAllStandardOutput().split('\n');
        lines.removeIf([](const QByteArray& line) { return line.startsWith("Date: "); });
        return lines.join('\n');
    }

private:
    std::unique_ptr<practice::Agent> m_agent;
    mutable int m_unread = 0;
};

/// Where most tests work.
inline const consul::Tenancy teamA{QStringLiteral("team-a"), {}};

} // namespace support
