// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/removal_run.h"
#include "consul/catalog_requests.h"
#include "consul/client.h"
#include "support/consul_agent.h"

#include <QDeadlineTimer>
#include <QJsonArray>
#include <QJsonObject>
#include <QUrl>

#include <vector>

// Thousands of instances on one agent, for bench_services.
namespace bench {

inline int instances = 5000;
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

/// An agent that begins with them all, every tenth failing: one registration after another would take minutes, for each
/// makes the agent go through all that it has.
inline support::AgentOptions agentWithAll()
{
    QJsonArray all;
    for (int i = 0; i < instances; ++i) {
        const QJsonObject check{{QStringLiteral("id"), checkOf(i)}, {QStringLiteral("ttl"), QStringLiteral("24h")},
            {QStringLiteral("status"), i % 10 == 0 ? QStringLiteral("critical") : QStringLiteral("passing")}};
        all.append(QJsonObject{{QStringLiteral("id"), idOf(i)},
            {QStringLiteral("name"), QStringLiteral("svc-%1").arg(i % services)}, {QStringLiteral("port"), 8000 + i},
            {QStringLiteral("check"), check}});
    }
    support::AgentOptions options;
    options.config = {{QStringLiteral("services"), all}};
    return options;
}

class Field
{
public:
    explicit Field(const QString& url)
        : m_client(endpointOf(url))
        , m_pool(&m_client)
    {
    }

    /// Returns when the catalog shows what agentWithAll() holds.
    QCoro::Task<> begin()
    {
        // An agent that takes over thousands of instances answers late.
        const QDeadlineTimer patience(std::chrono::minutes(2));
        const consul::StopSource never;
        auto asking = m_client.agentSelf();
        auto self = co_await asking;
        while (!self) {
            if (patience.hasExpired())
                qFatal("the agent does not answer: %s", qPrintable(consul::describe(self.error())));
            auto sleeping = never.token().sleepFor(std::chrono::seconds(1));
            static_cast<void>(co_await sleeping);
            auto again = m_client.agentSelf();
            self = co_await again;
        }
        for (int i = 0; i < instances; ++i)
            m_all.push_back({self->nodeName, idOf(i)});
        auto waiting = settled();
        co_await waiting;
    }

    /// The catalog shows what the agent holds.
    QCoro::Task<> settled()
    {
        const consul::StopSource never;
        for (;;) {
            auto sleeping = never.token().sleepFor(std::chrono::milliseconds(300));
            static_cast<void>(co_await sleeping);
            auto reading = m_client.nodeEntries(consul::Consistency::Consistent);
            const auto entries = co_await reading;
            if (!entries)
                qFatal("the catalog cannot be read");
            // With Consul itself.
            if (entries->value.front().services.size() == static_cast<std::size_t>(instances - m_next) + 1)
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
