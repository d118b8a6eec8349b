// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_info.h"

#include <QHash>

#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <vector>

namespace consul {

/// Sessions in the order of an answer, and where each of them stands. A value whose copies share what they hold: all
/// watched paths keep the list that they were joined with, and a datacenter has thousands of sessions.
///
/// A list made by after() shares with the list before it each session that did not change. And lists lie in stretches
/// that nobody changes any more, of which it shares those in which nothing changed at all: many lists of one datacenter
/// take little more than one.
class SessionList
{
    using Item = std::shared_ptr<const SessionInfo>; ///< Never null.
    using Stretch = std::vector<Item>; ///< Never empty.
    using Stretches = std::vector<std::shared_ptr<const Stretch>>;

public:
    class const_iterator
    {
    public:
        using iterator_category = std::forward_iterator_tag;
        using value_type = SessionInfo;
        using difference_type = std::ptrdiff_t;
        using pointer = const SessionInfo*;
        using reference = const SessionInfo&;

        const_iterator() = default;
        reference operator*() const { return *(**m_stretch)[m_place]; }
        pointer operator->() const { return &**this; }
        const_iterator& operator++()
        {
            if (++m_place == (*m_stretch)->size()) {
                ++m_stretch;
                m_place = 0;
            }
            return *this;
        }
        const_iterator operator++(int)
        {
            const_iterator before = *this;
            ++*this;
            return before;
        }
        bool operator==(const const_iterator&) const = default;

    private:
        friend class SessionList;
        explicit const_iterator(Stretches::const_iterator stretch)
            : m_stretch(stretch)
        {
        }

        Stretches::const_iterator m_stretch;
        std::size_t m_place = 0;
    };
    using iterator = const_iterator;
    using value_type = SessionInfo;

    SessionList() = default;
    SessionList(std::vector<SessionInfo> sessions)
        : SessionList(after({}, std::move(sessions)))
    {
    }
    SessionList(std::initializer_list<SessionInfo> sessions)
        : SessionList(std::vector<SessionInfo>(sessions))
    {
    }
    /// `now`, sharing with `before` what is the same in both.
    [[nodiscard]] static SessionList after(const SessionList& before, std::vector<SessionInfo> now);

    /// Behind all others. What stood in this list stays where it is, shared with its copies.
    void append(std::vector<SessionInfo> more);
    void push_back(SessionInfo session) { append({std::move(session)}); }
    void clear() { m_shared.reset(); }

    [[nodiscard]] bool empty() const { return m_shared == nullptr; }
    [[nodiscard]] std::size_t size() const { return m_shared ? m_shared->size : 0; }
    [[nodiscard]] const_iterator begin() const { return const_iterator(stretches().begin()); }
    [[nodiscard]] const_iterator end() const { return const_iterator(stretches().end()); }
    [[nodiscard]] const SessionInfo& front() const { return *stretches().front()->front(); }
    [[nodiscard]] const SessionInfo& back() const { return *stretches().back()->back(); }

    /// Null: there is none of this id. Lives as long as this list or a copy of it.
    [[nodiscard]] const SessionInfo* find(const SessionId& id) const
    {
        const Item* const found = item(id);
        return found != nullptr ? found->get() : nullptr;
    }
    [[nodiscard]] bool contains(const SessionId& id) const { return find(id) != nullptr; }
    /// The highest CreateIndex; 0: there is no session.
    [[nodiscard]] quint64 newest() const { return m_shared ? m_shared->newest : 0; }

    bool operator==(const SessionList& other) const;

private:
    struct Shared {
        Stretches stretches;
        std::size_t size = 0;
        std::size_t ordered = 0; ///< So many stretches from the beginning are in the order of their ids, each id once.
        QHash<SessionId, const Item*> others; ///< Those of the stretches behind.
        quint64 newest = 0;

        void add(std::shared_ptr<const Stretch> stretch);
    };

    [[nodiscard]] const Stretches& stretches() const;
    [[nodiscard]] const Item* item(const SessionId& id) const; ///< Null: there is none.

    std::shared_ptr<const Shared> m_shared; ///< Null: no session.
};

} // namespace consul
