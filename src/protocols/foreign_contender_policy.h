// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "protocols/queue_cycle.h"

#include <chrono>
#include <optional>

namespace protocols {

/// A stranger who came earlier has so long to take a free permit; a client that polls every 100 ms does.
constexpr std::chrono::milliseconds offerStands{500};
/// A contender that did not acquire it is passed over for this time, doubled each time: it may be gone, or only slow.
constexpr std::chrono::milliseconds firstPassingOver{2000};

/// How long a coordinator leaves permits free for strangers. The other clients know no order, so a free permit is an
/// offer to all of them: whoever has not taken one while it stood for `offerStands` in all is passed over, and all
/// together. A stranger whose contender key changes, or that held in the meantime, gets its place again. Knows no
/// clock.
class ForeignContenderPolicy
{
public:
    using Time = std::chrono::steady_clock::time_point;

    /// Who waits now. Forgets what is known of all others.
    void see(const std::vector<QueueView::Waiter>& strangers);
    /// Those for whom no permit is left free now.
    [[nodiscard]] QSet<QString> passedOver(Time now);
    /// Whether a permit is left free for strangers from now on.
    void offer(bool stands, Time now);
    /// When passedOver() will say more about the offer that stands; nullopt: none does.
    [[nodiscard]] std::optional<Time> ends() const;

    /// What counts of a stranger from now on, in ns from `now`; empty: it is not known. `key`: its contender key.
    [[nodiscard]] QByteArray recollect(const QString& session, const QString& key, Time now) const;
    [[nodiscard]] QStringList sessions() const { return m_strangers.keys(); }

private:
    struct Stranger {
        quint64 key = 0; ///< ModifyIndex of its contender key.
        std::optional<Time> offered; ///< Since when; nullopt: no offer stands.
        std::chrono::nanoseconds before{0}; ///< How long offers stood before this one.
        int times = 0; ///< How often it did not come.
        Time passedOverUntil;
    };
    QHash<QString, Stranger> m_strangers;
};

} // namespace protocols
