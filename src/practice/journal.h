// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/reply.h"

#include <deque>

namespace practice {

/// One request that was answered, as the agent saw it.
struct JournalEntry {
    quint64 number = 0; ///< From 1, in the one order in which the agent answered; a blocking query when it ended.
    Instant at{}; ///< When it was answered, in virtual time.
    Request request;
    Reply reply;
    bool isLost = false; ///< It was carried out, and the client never saw the answer.
};

/// The requests of an agent in one total order. It keeps the newest, and says how many there were.
class RequestJournal
{
public:
    /// 0 keeps none.
    explicit RequestJournal(std::size_t most = 0)
        : m_most(most)
    {
    }

    void add(Instant at, const Request& request, const Reply& reply, bool isLost = false)
    {
        ++m_count;
        if (m_most == 0)
            return;
        if (m_entries.size() == m_most)
            m_entries.pop_front();
        m_entries.push_back({m_count, at, request, reply, isLost});
    }

    [[nodiscard]] const std::deque<JournalEntry>& entries() const { return m_entries; } ///< The oldest first.
    [[nodiscard]] quint64 count() const { return m_count; } ///< Of all, kept or not.

private:
    std::size_t m_most;
    quint64 m_count = 0;
    std::deque<JournalEntry> m_entries;
};

} // namespace practice
