// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"

#include <QHash>

#include <algorithm>
#include <optional>

namespace history {

/// One step, and what must be looked up in it.
struct LaneBuilder::Now {
    explicit Now(const Moment& moment)
        : at(moment.at)
        , update(moment.update)
        , state(*moment.update.state)
    {
        for (const auto& since : update.sightings.leaving)
            leaving += isLeaving(since) ? 1 : 0;
    }

    [[nodiscard]] bool isLeaving(const QDateTime& since) const
    {
        return since.msecsTo(update.receivedAt) <= semaphore::handOverTime.count();
    }
    /// Who gave its permit back and has not taken its key away yet waits for nothing.
    [[nodiscard]] bool isLeaving(const consul::SessionId& session) const
    {
        const auto since = update.sightings.leaving.constFind(session);
        return since != update.sightings.leaving.cend() && isLeaving(*since);
    }
    [[nodiscard]] const semaphore::Holder* holder(const consul::SessionId& session) const
    {
        return found(state.holders, m_holders, session);
    }
    [[nodiscard]] const semaphore::Waiter* waiter(const consul::SessionId& session) const
    {
        return found(state.waiting, m_waiters, session);
    }
    /// For when everybody is looked up, not only those of a few events.
    void lookUpAll()
    {
        m_holders = numbersOf(state.holders);
        m_waiters = numbersOf(state.waiting);
    }
    [[nodiscard]] const consul::SessionInfo* session(const consul::SessionId& id) const
    {
        const auto& all = update.observation->sessions;
        const auto found
            = std::find_if(all.begin(), all.end(), [&](const consul::SessionInfo& each) { return each.id == id; });
        return found == all.end() ? nullptr : &*found;
    }
    [[nodiscard]] Doing doing(const consul::SessionId& id) const
    {
        if (const auto* holds = holder(id))
            return holds->live ? Doing::Holding : Doing::Stale;
        return waiter(id) != nullptr && !isLeaving(id) ? Doing::Waiting : Doing::Nothing;
    }
    /// Who came earlier than this holder and still waits.
    [[nodiscard]] int waitingBefore(const consul::SessionId& id) const
    {
        const auto* holds = holder(id);
        return static_cast<int>(
            std::count_if(state.waiting.begin(), state.waiting.end(), [&](const semaphore::Waiter& each) {
                return holds != nullptr && each.createIndex < holds->createIndex && !isLeaving(each.session);
            }));
    }
    [[nodiscard]] int waiting() const { return std::max(0, static_cast<int>(state.waiting.size()) - leaving); }

    Time at;
    const observer::Update& update;
    const semaphore::State& state;
    int leaving = 0;

private:
    using Numbers = std::optional<QHash<consul::SessionId, std::size_t>>;

    template <typename T>
    [[nodiscard]] static Numbers numbersOf(const std::vector<T>& all)
    {
        QHash<consul::SessionId, std::size_t> numbers;
        numbers.reserve(static_cast<qsizetype>(all.size()));
        for (std::size_t i = all.size(); i > 0; --i)
            numbers.insert(all[i - 1].session, i - 1); // Backwards: of two of one name, the first stays.
        return numbers;
    }
    template <typename T>
    [[nodiscard]] static const T* found(
        const std::vector<T>& all, const Numbers& numbers, const consul::SessionId& session)
    {
        if (numbers) {
            const auto number = numbers->constFind(session);
            return number == numbers->cend() ? nullptr : &all[*number];
        }
        const auto each = std::find_if(all.begin(), all.end(), [&](const T& one) { return one.session == session; });
        return each == all.end() ? nullptr : &*each;
    }

    Numbers m_holders; ///< By session; nullopt: not looked up.
    Numbers m_waiters; ///< Likewise.
};

} // namespace history
