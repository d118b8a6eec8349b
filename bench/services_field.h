// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/campaign.h"
#include "consul/catalog_requests.h"
#include "consul/client.h"
#include "support/consul_agent.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QUrl>

#include <vector>

// Thousands of instances on one agent, for bench_services.
namespace bench {

constexpr int instances = 5000;
constexpr int services = 50;

inline QString idOf(int number)
{
    return QStringLiteral("web-%1").arg(number, 4, 10, QLatin1Char('0'));
}

inline QString checkOf(int number)
{
    return QStringLiteral("beat:") + idOf(number);
}

inline consul::Endpoint endpointOf(const QString& url)
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(url);
    return endpoint;
}

/// Every tenth one fails.
inline QByteArray definitionOf(int number)
{
    const QJsonObject check{{QStringLiteral("CheckID"), checkOf(number)},
        {QStringLiteral("TTL"), QStringLiteral("24h")},
        {QStringLiteral("Status"), number % 10 == 0 ? QStringLiteral("critical") : QStringLiteral("passing")}};
    return QJsonDocument(QJsonObject{{QStringLiteral("ID"), idOf(number)},
                             {QStringLiteral("Name"), QStringLiteral("svc-%1").arg(number % services)},
                             {QStringLiteral("Port"), 8000 + number}, {QStringLiteral("Check"), check}})
        .toJson(QJsonDocument::Compact);
}

class Field
{
public:
    explicit Field(const QString& url)
        : m_client(endpointOf(url))
        , m_pool(&m_client)
    {
    }

    /// Registers them all, and returns when the catalog shows them.
    QCoro::Task<> fill()
    {
        auto asking = m_client.agentSelf();
        const auto self = co_await asking;
        if (!self)
            qFatal("the agent does not answer");
        constexpr int atOnce = 6;
        for (int first = 0; first < instances; first += atOnce) {
            std::vector<QCoro::Task<consul::Result<consul::Response>>> calls;
            for (int i = first; i < std::min(first + atOnce, instances); ++i) {
                calls.push_back(m_client.send(consul::agentRegisterServiceRequest(definitionOf(i))));
                m_all.push_back({self->nodeName, idOf(i)});
            }
            for (auto& call : calls) {
                const auto registered = co_await call;
                if (!registered)
                    qFatal("not registered: %s", qPrintable(describe(registered.error())));
            }
        }
        auto waiting = settled();
        co_await waiting;
    }

    /// The catalog shows what the agent holds.
    QCoro::Task<> settled()
    {
        const consul::StopSource never;
        for (;;) {
            auto sleeping = never.token().sleepFor(std::chrono::milliseconds(300));
            co_await sleeping;
            auto reading = m_client.nodeEntries(consul::Consistency::Consistent);
            const auto entries = co_await reading;
            if (!entries)
                qFatal("the catalog cannot be read");
            // With Consul itself.
            if (entries->value.front().services.size() == static_cast<std::size_t>(instances - m_next + 1))
                co_return;
        }
    }

    /// The next ones that are to go, failing or not.
    std::vector<cleanup::InstanceRef> take(int count)
    {
        const auto from = m_all.begin() + m_next;
        m_next += count;
        return {from, from + count};
    }
    [[nodiscard]] std::vector<cleanup::InstanceRef> all() const { return {m_all.begin() + m_next, m_all.end()}; }
    [[nodiscard]] QString removalUrl(const cleanup::InstanceRef& ref) const
    {
        return m_client.endpoint().displayAddress()
            + QString::fromLatin1(consul::agentDeregisterServiceRequest(ref.id).path);
    }
    [[nodiscard]] consul::Client* client() { return &m_client; }
    [[nodiscard]] cleanup::AgentPool* pool() { return &m_pool; }
    [[nodiscard]] cleanup::AddressBook addresses() const { return cleanup::AddressBook(m_client.endpoint()); }

private:
    consul::Client m_client;
    cleanup::AgentPool m_pool;
    std::vector<cleanup::InstanceRef> m_all;
    int m_next = 0; ///< Those before it have gone, or are going.
};

} // namespace bench
