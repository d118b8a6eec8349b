// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/consul_agent.h"

#include <QStringList>

namespace pictures {

/// A Consul of our own, with what the pictures need in it. What is put there does not move unless it is told to.
class Set
{
public:
    Set();
    [[nodiscard]] bool isThere() const { return m_isThere; }
    [[nodiscard]] QString url() const { return m_agent.httpUrl(); }

    void fillKeys() const; ///< An app, a batch semaphore with clients, locks, certificates, odd names.
    void fillPrograms() const; ///< Terraform, Patroni, Vault and Nomad-like locks, as their sources write them.
    void changeConfig() const; ///< As a colleague does while somebody edits app/config/db.json.

    /// Twelve clients of a Go semaphore with three permits at demo/sem. Each turn the oldest holder leaves, the first
    /// in the queue takes its permit, and who left comes back.
    void openSemaphore();
    void turn();
    void killHolder(); ///< The session of client-11 ends while it holds; nobody prunes it.

private:
    struct Client {
        QByteArray name;
        QByteArray session;
    };
    void store() const;
    void queueUp(const Client& client) const;

    support::ConsulAgent m_agent;
    bool m_isThere = false;
    QList<Client> m_holders;
    QList<Client> m_queue;
    QList<Client> m_away;
};

} // namespace pictures
