// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/session_list.h"

#include <algorithm>
#include <utility>

namespace consul {

namespace {

/// About so many sessions make a stretch.
constexpr std::size_t usualStretch = 32;

/// Whether a stretch begins here. The id alone decides it, so that a session more or less moves no other border; ids
/// that somebody chose can only make stretches as long as they may become.
bool beginsStretch(const SessionId& id)
{
    return qHash(id, 0) % usualStretch == 0;
}

bool isAscending(const std::vector<SessionInfo>& sessions)
{
    return std::ranges::is_sorted(sessions, std::less_equal<>(), &SessionInfo::id);
}

} // namespace

void SessionList::Shared::add(std::shared_ptr<const Stretch> stretch)
{
    const bool follows = stretches.empty() || stretches.back()->back().id < stretch->front().id;
    if (ordered == stretches.size() && follows && isAscending(*stretch)) {
        ++ordered;
    } else {
        for (const SessionInfo& session : *stretch) {
            if (!others.contains(session.id))
                others.insert(session.id, &session);
        }
    }
    size += stretch->size();
    for (const SessionInfo& session : *stretch)
        newest = std::max(newest, session.createIndex);
    stretches.push_back(std::move(stretch));
}

SessionList SessionList::after(const SessionList& before, std::vector<SessionInfo> now)
{
    QHash<SessionId, const std::shared_ptr<const Stretch>*> known;
    known.reserve(static_cast<qsizetype>(before.stretches().size()));
    for (const auto& stretch : before.stretches())
        known.insert(stretch->front().id, &stretch);

    auto made = std::make_shared<Shared>();
    for (auto from = now.begin(); from != now.end();) {
        const auto most = from + std::min<std::ptrdiff_t>(longestStretch, now.end() - from);
        const auto to = std::find_if(from + 1, most, [](const SessionInfo& each) { return beginsStretch(each.id); });
        const auto* const same = known.value(from->id, nullptr);
        if (same != nullptr && std::equal(from, to, (*same)->begin(), (*same)->end()))
            made->add(*same);
        else
            made->add(std::make_shared<const Stretch>(std::make_move_iterator(from), std::make_move_iterator(to)));
        from = to;
    }
    SessionList list;
    if (made->size > 0)
        list.m_shared = std::move(made);
    return list;
}

void SessionList::append(std::vector<SessionInfo> more)
{
    if (more.empty())
        return;
    auto made = m_shared ? std::make_shared<Shared>(*m_shared) : std::make_shared<Shared>();
    made->add(std::make_shared<const Stretch>(std::move(more)));
    m_shared = std::move(made);
}

const SessionInfo* SessionList::find(const SessionId& id) const
{
    if (!m_shared)
        return nullptr;
    const auto from = m_shared->stretches.begin();
    const auto to = from + static_cast<std::ptrdiff_t>(m_shared->ordered);
    const auto behind = std::upper_bound(
        from, to, id, [](const SessionId& wanted, const auto& each) { return wanted < each->front().id; });
    if (behind != from) {
        const Stretch& stretch = **std::prev(behind);
        const auto place = std::ranges::lower_bound(stretch, id, {}, &SessionInfo::id);
        if (place != stretch.end() && place->id == id)
            return &*place;
    }
    return m_shared->others.value(id, nullptr);
}

bool SessionList::operator==(const SessionList& other) const
{
    if (m_shared == other.m_shared)
        return true;
    const auto same = [](const SessionInfo& a, const SessionInfo& b) { return &a == &b || a == b; };
    return size() == other.size() && std::equal(begin(), end(), other.begin(), same);
}

const SessionList::Stretches& SessionList::stretches() const
{
    static const Stretches none;
    return m_shared ? m_shared->stretches : none;
}

} // namespace consul
