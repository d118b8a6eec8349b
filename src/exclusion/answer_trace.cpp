// SPDX-License-Identifier: GPL-3.0-or-later
#include "exclusion/answer_trace.h"

#include <algorithm>
#include <cstring>

namespace exclusion {

namespace {

/// Length and end of a name: keys of one folder differ there, and a whole one takes longer to look at than all else.
quint64 shortName(const QString& key)
{
    constexpr qsizetype part = sizeof(quint64) / sizeof(QChar);
    auto name = static_cast<quint64>(key.size());
    if (key.size() < 2 * part) {
        for (const QChar letter : key)
            name = name * 31 + letter.unicode();
        return name;
    }
    quint64 ends[2];
    std::memcpy(ends, key.constData() + key.size() - 2 * part, sizeof ends);
    return (name * 31 + ends[0]) * 31 + ends[1];
}

} // namespace

void AnswerTrace::read(const semaphore::Observation& seen)
{
    m_index = seen.index;
    m_keys.clear();
    for (const consul::KvEntry& key : seen.entries)
        m_keys.push_back({shortName(key.key), key.createIndex, key.modifyIndex});
    m_sessions.clear();
    m_newestSession = 0;
    if (!seen.sessionsKnown)
        return;
    bool isUnproven = false;
    for (const consul::SessionInfo& session : seen.sessions) {
        if (session.createIndex > 0) {
            m_sessions.push_back(session.createIndex);
            continue;
        }
        // Of one that only holds a key nothing is known but its id (observer::join()). One whose key came free is
        // shown so for once, too, and may be whole again in the next answer (observer::decodeAndCompare()).
        const bool holds = std::ranges::any_of(
            seen.entries, [&session](const consul::KvEntry& entry) { return entry.session == session.id; });
        isUnproven = isUnproven || !holds;
    }
    if (!std::ranges::is_sorted(m_sessions))
        std::ranges::sort(m_sessions);
    if (!m_sessions.empty() && !isUnproven)
        m_newestSession = m_sessions.back();
}

/// One that holds a key may have ended already: it is shown because of the key (observer::join()).
bool AnswerTrace::canHaveSessions(const AnswerTrace& next, const semaphore::Observation& seen) const
{
    if (m_sessions == next.m_sessions)
        return true;
    return std::ranges::none_of(seen.sessions, [&](const consul::SessionInfo& session) {
        const quint64 created = session.createIndex;
        return created > 0 && created < m_newestSession && !std::ranges::binary_search(m_sessions, created)
            && std::ranges::none_of(
                seen.entries, [&](const consul::KvEntry& key) { return key.session == session.id; });
    });
}

bool AnswerTrace::canPrecede(const AnswerTrace& next, const semaphore::Observation& seen) const
{
    if (m_index == 0 || next.m_index == 0)
        return canHaveSessions(next, seen);
    if (next.m_index < m_index)
        return false;
    auto known = m_keys.begin();
    for (const Version& key : next.m_keys) {
        if (key.created > m_index)
            continue;
        const auto isSame = [&](const Version& before) {
            return before.name == key.name && before.created == key.created
                && (key.modified > m_index ? before.modified <= m_index : before.modified == key.modified);
        };
        known = std::find_if(known, m_keys.end(), isSame);
        if (known == m_keys.end())
            return false;
        ++known;
    }
    return canHaveSessions(next, seen);
}

} // namespace exclusion
