// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/agent_pool.h"

namespace cleanup {

namespace {

/// How long another agent may be silent before it counts as such.
constexpr std::chrono::seconds patience{5};

} // namespace

AgentPool::AgentPool(consul::Client* connected, QObject* parent)
    : QObject(parent)
    , m_connected(connected)
{
    connect(connected, &consul::Client::readOnlyChanged, this, [this](bool readOnly) {
        for (const auto& each : m_others)
            each->setReadOnly(readOnly);
    });
}

consul::Client* AgentPool::clientFor(const consul::Endpoint& endpoint)
{
    if (m_connected && m_connected->endpoint() == endpoint)
        return m_connected;
    for (const auto& each : m_others) {
        if (each->endpoint() == endpoint)
            return each.get();
    }
    auto client = std::make_unique<consul::Client>(endpoint);
    client->setCallTimeout(patience);
    // Without the connected one nobody can say any more whether writing is allowed.
    client->setReadOnly(!m_connected || m_connected->isReadOnly());
    m_others.push_back(std::move(client));
    Q_EMIT clientAdded(m_others.back().get());
    return m_others.back().get();
}

} // namespace cleanup
