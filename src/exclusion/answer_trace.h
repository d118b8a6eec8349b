// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

#include <vector>

namespace exclusion {

/// What of an answer tells whether the next one comes from the same store, and since when its list of sessions is
/// known. A restored snapshot, or an agent that lost its data, puts other data in the place of what was there, and
/// indexes begin again somewhere below: whatever was seen before proves nothing about what is seen after.
///
/// In one store an answer shows all that came up to its X-Consul-Index (facts §4.3), so no later one shows a key that
/// was created or last written up to that index unless the first showed it too; and a session that a list does not
/// show, though it shows younger ones, never comes (facts §3.2). Where either is not so, the store is another one, or
/// the rights of the token are. A store that was replaced and looks as if it had not been is not noticed.
class AnswerTrace
{
public:
    void read(const semaphore::Observation& seen);

    /// `next` can be of the same store; it has read `seen`.
    [[nodiscard]] bool canPrecede(const AnswerTrace& next, const semaphore::Observation& seen) const;
    /// The list of sessions is at least so new; 0: nothing is known of it. An index.
    [[nodiscard]] quint64 sessionsSince() const { return m_newestSession; }

private:
    struct Version {
        quint64 name = 0; ///< Stands for it.
        quint64 created = 0; ///< CreateIndex.
        quint64 modified = 0; ///< ModifyIndex.
    };

    [[nodiscard]] bool canHaveSessions(const AnswerTrace& next, const semaphore::Observation& seen) const;

    quint64 m_index = 0; ///< X-Consul-Index; 0: it has none.
    std::vector<Version> m_keys; ///< In their order.
    std::vector<quint64> m_sessions; ///< CreateIndexes, in order.
    quint64 m_newestSession = 0;
};

} // namespace exclusion
