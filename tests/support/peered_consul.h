// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/consul_agent.h"
#include "support/fault_proxy.h"

#include <memory>
#include <utility>

namespace support {

/// Whether the binary can be made a peer of another one: asked of its version.
[[nodiscard]] bool canPeer();

/// Two clusters of one agent each, of which the second exports services to the first, where they stand as those of the
/// peer `east`. Both agents are called `n1`. What is theirs is on the second agent alone; what is asked at url() passes
/// a proxy that writes it down.
class PeeredConsul
{
public:
    enum How {
        Really, ///< A peering, made by the agents. Needs canPeer().
        /// The proxy adds to each list of nodes what the second agent shows at that moment, as peers' are shown: of any
        /// version. Answered at once, also where a change was waited for.
        ByFront,
    };
    explicit PeeredConsul(How how);
    ~PeeredConsul();
    PeeredConsul(const PeeredConsul&) = delete;
    PeeredConsul& operator=(const PeeredConsul&) = delete;

    /// Starts both and makes them peers. `exported`: names of services.
    [[nodiscard]] bool start(const QStringList& exported);

    [[nodiscard]] QString url() const; ///< Of the first, through the proxy.
    [[nodiscard]] Judge ours() const { return m_ours->judge(); } ///< Past the proxy.
    [[nodiscard]] Judge theirs() const { return m_theirs->judge(); }
    [[nodiscard]] const FaultProxy& front() const { return *m_front; }
    /// What was asked at url() and could change something, one a line; empty: nothing.
    [[nodiscard]] QByteArray writes() const;

private:
    [[nodiscard]] bool peer(const QStringList& exported) const;

    How m_how;
    std::unique_ptr<ConsulAgent> m_ours;
    std::unique_ptr<ConsulAgent> m_theirs;
    std::unique_ptr<FaultProxy> m_front;
};

} // namespace support
