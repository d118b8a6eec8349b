// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/session_list.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <utility>

namespace consul {

namespace {

/// About so many sessions make a stretch, and no more than so many.
constexpr std::size_t usualStretch = 32;
constexpr std::ptrdiff_t longestStretch = 128;

/// Whether a stretch begins here. The id alone decides it, so that a session more or less moves no other border; ids
/// that somebody chose can only make stretches as long as they may become.
bool beginsStretch(const SessionId& id)
{
    return qHash(id, 0) % usualStretch == 0;
}

const SessionId& idOf(const std::shared_ptr<const SessionInfo>& session)
{
    return session->id;
}

} // namespace

void SessionList::Shared::add(std::shared_ptr<const Stretch> stretch)
{
    const bool follows = stretches.empty() || idOf(stretches.back()->back()) < idOf(stretch->front());
    if (ordered == stretches.size() && follows && std::ranges::is_sorted(*stretch, std::less_equal<>(), idOf)) {
        ++ordered;
    } else {
        for (const Item& session : *stretch) {
            if (!others.contains(session->id))
                others.insert(session->id, &session);
        }
    }
    size += stretch->size();
    for (const Item& session : *stretch)
        newest = std::max(newest, session->createIndex);
    stretches.push_back(std::move(stretch));
}

SessionList SessionList::after(const SessionList& before, std::vector<SessionInfo> now)
{
    QHash<SessionId, const std::shared_ptr<const Stretch>*> known;
    known.reserve(static_cast<qsizetype>(before.stretches().size()));
    for (const auto& stretch : before.stretches())
        known.insert(idOf(stretch->front()), &stretch);
    const auto isSame = [](const SessionInfo& session, const Item& item) { return session == *item; };
    const auto shared = [&before](SessionInfo& session) {
        const Item* const item = before.item(session.id);
        return item != nullptr && **item == session ? *item : std::make_shared<const SessionInfo>(std::move(session));
    };

    auto made = std::make_shared<Shared>();
    for (auto from = now.begin(); from != now.end();) {
        const auto most = from + std::min<std::ptrdiff_t>(longestStretch, now.end() - from);
        const auto to = std::find_if(from + 1, most, [](const SessionInfo& each) { return beginsStretch(each.id); });
        const auto* const same = known.value(from->id, nullptr);
        if (same != nullptr && std::equal(from, to, (*same)->begin(), (*same)->end(), isSame)) {
            made->add(*same);
        } else {
            Stretch stretch;
            stretch.reserve(static_cast<std::size_t>(to - from));
            std::transform(from, to, std::back_inserter(stretch), shared);
            made->add(std::make_shared<const Stretch>(std::move(stretch)));
        }
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
    Stretch stretch;
    stretch.reserve(more.size());
    for (SessionInfo& session : more)
        stretch.push_back(std::make_shared<const SessionInfo>(std::move(session)));
    auto made = m_shared ? std::make_shared<Shared>(*m_shared) : std::make_shared<Shared>();
    made->add(std::make_shared<const Stretch>(std::move(stretch)));
    m_shared = std::move(made);
}

const SessionList::Item* SessionList::item(const SessionId& id) const
{
    if (!m_shared)
        return nullptr;
    const auto from = m_shared->stretches.begin();
    const auto to = from + static_cast<std::ptrdiff_t>(m_shared->ordered);
    const auto behind = std::upper_bound(
        from, to, id, [](const SessionId& wanted, const auto& each) { return wanted < idOf(each->front()); });
    if (behind != from) {
        const Stretch& stretch = **std::prev(behind);
        const auto place = std::ranges::lower_bound(stretch, id, {}, idOf);
        if (place != stretch.end() && idOf(*place) == id)
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
