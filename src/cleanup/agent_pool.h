// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

namespace cleanup {

/// One client per agent that a clean-up speaks to. The connected one is the caller's; the others are made when first
/// asked for and follow its read-only switch.
class AgentPool : public QObject
{
    Q_OBJECT
public:
    explicit AgentPool(consul::Client* connected, QObject* parent = nullptr);

    [[nodiscard]] consul::Client* connected() const { return m_connected; } ///< Null when it was destroyed.
    /// The client of this endpoint: `connected()` when it is the same.
    [[nodiscard]] consul::Client* clientFor(const consul::Endpoint& endpoint);

Q_SIGNALS:
    /// For those who show the wire: what is sent to other agents stands in this client's log.
    void clientAdded(consul::Client* client);

private:
    QPointer<consul::Client> m_connected;
    std::vector<std::unique_ptr<consul::Client>> m_others;
};

} // namespace cleanup
