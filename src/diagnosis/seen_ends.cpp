// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagnosis/seen_ends.h"

#include <algorithm>

namespace diagnosis {

namespace {

const consul::SessionInfo* infoIn(const observer::Update& update, const consul::SessionId& id)
{
    if (!update.observation)
        return nullptr;
    const auto& sessions = update.observation->sessions;
    const auto place = std::ranges::find(sessions, id, &consul::SessionInfo::id);
    return place == sessions.end() ? nullptr : &*place;
}

const consul::KvEntry* entryIn(const observer::Update& update, const QString& key)
{
    if (!update.observation)
        return nullptr;
    const auto& entries = update.observation->entries;
    const auto place = std::ranges::find(entries, key, &consul::KvEntry::key);
    return place == entries.end() ? nullptr : &*place;
}

} // namespace

QDateTime SeenEnds::notBefore(const observer::Update& update)
{
    if (!update.unseen)
        return {};
    return update.receivedAt.addMSecs(-std::chrono::ceil<std::chrono::milliseconds>(*update.unseen).count());
}

void SeenEnds::addExpired(const observer::Update& update)
{
    for (const auto& event : update.events) {
        if (event.kind != semaphore::EventKind::Expired)
            continue;
        const auto hold = m_holds.constFind(event.session);
        const auto* const info = infoIn(m_last, event.session);
        if (!info && hold == m_holds.cend())
            continue;
        EndedSession ended;
        ended.info = info ? *info : hold->info;
        ended.path = update.state->path;
        ended.held = hold != m_holds.cend();
        ended.key = ended.held ? hold->key : QString();
        ended.seenAt = update.receivedAt;
        // Releasing leaves the key; only the end of a session with this behavior takes it along.
        const bool tookKey = ended.info.behavior == consul::SessionBehavior::Delete && ended.held
            && entryIn(update, ended.key) == nullptr;
        if (tookKey)
            ended.notBefore = notBefore(update);
        m_ends.push_back(std::move(ended));
    }
}

void SeenEnds::settle(const observer::Update& update)
{
    std::erase_if(m_open, [&](Open& open) {
        const auto* const entry = entryIn(update, open.ended.key);
        if (entry && entry->session == open.ended.info.id && entry->modifyIndex < open.index)
            return false; // The keys are older than the list.
        const quint64 freed = entry ? entry->modifyIndex : update.observation->index;
        const bool isSame = freed == open.index;
        open.ended.held = isSame || freed > open.after;
        if (isSame)
            open.ended.notBefore = notBefore(update);
        m_ends.push_back(open.ended);
        return true;
    });
}

void SeenEnds::add(const observer::Update& update)
{
    if (!update.state || !update.observation)
        return;
    if (!m_table && m_last.state)
        addExpired(update);
    settle(update);
    QHash<consul::SessionId, Hold> holds;
    for (const auto& holder : update.state->holders) {
        if (!holder.live || holder.key.isEmpty())
            continue;
        const auto* const info = infoIn(update, holder.session);
        holds.insert(holder.session, {holder.key, info ? *info : consul::SessionInfo()});
    }
    // The list may be a moment behind: what was held just now may be what its next answer misses.
    for (const auto& holder : m_last.state ? m_last.state->holders : std::vector<semaphore::Holder>()) {
        if (holder.live && !holder.key.isEmpty() && m_table && m_table->find(holder.session)
            && !holds.contains(holder.session) && m_holds.contains(holder.session))
            holds.insert(holder.session, m_holds.value(holder.session));
    }
    m_holds = std::move(holds);
    m_last = update;
}

void SeenEnds::add(std::shared_ptr<const observer::SessionTable> table)
{
    const auto before = std::exchange(m_table, std::move(table));
    if (!before || !before->known || !m_table->known || !m_last.state)
        return;
    for (const auto& session : before->sessions) {
        const auto hold = m_holds.constFind(session.id);
        if (m_table->find(session.id) || hold == m_holds.cend())
            continue;
        Open open;
        open.ended.info = session;
        open.ended.path = m_last.state->path;
        open.ended.key = hold->key;
        open.ended.seenAt = m_table->receivedAt;
        open.after = before->index;
        open.index = m_table->index;
        m_open.push_back(std::move(open));
    }
    settle(m_last);
}

} // namespace diagnosis
