// SPDX-License-Identifier: GPL-3.0-or-later
#include "exclusion/witness_holds.h"

#include <algorithm>
#include <map>
#include <span>
#include <utility>

namespace exclusion {

namespace {

using history::Time;
using semaphore::Hole;
using semaphore::PermitHold;

/// The largest of some times, and the largest of those that come from another source than that one.
class LargestOfSources
{
public:
    void add(qint64 source, Time time)
    {
        if (source == m_source) {
            m_first = std::max(m_first, time);
        } else if (time > m_first) {
            m_second = std::exchange(m_first, time);
            m_source = source;
        } else {
            m_second = std::max(m_second, time);
        }
    }
    /// Whether one of these is at least as late as one of another source in `earliest`, whose times are negative.
    [[nodiscard]] bool reaches(const LargestOfSources& earliest) const
    {
        if (m_source != earliest.m_source)
            return m_first >= -earliest.m_first;
        return m_first >= -earliest.m_second || m_second >= -earliest.m_first;
    }

private:
    static constexpr Time none = -Time::max();
    static constexpr qint64 noSource = -1;

    qint64 m_source = noSource; ///< Of m_first.
    Time m_first = none;
    Time m_second = none;
};

/// One client's events in order. Where nobody knows which of several came first, they are one group.
struct EventsInOrder {
    std::vector<WitnessEvent> events;
    std::vector<std::size_t> ends; ///< Behind the last event of each group.
};

/// Those of one source are in its order, whatever their times are: a client that gets its permit again in the moment in
/// which it let go of it has it, and one that lets go in the moment in which it got it has not. Between others only
/// times tell, and only as far as the clocks are right.
EventsInOrder inOrder(const std::vector<WitnessEvent>& events)
{
    struct Placed {
        Time at{0}; ///< Never before that of an earlier one of its source.
        qint64 source = 0;
        std::size_t number = 0;
    };
    std::vector<Placed> order;
    order.reserve(events.size());
    std::map<qint64, Time> reached;
    for (const WitnessEvent& event : events) {
        const std::size_t number = order.size();
        // Without one, each event is a source of its own: they are the negative ones.
        const qint64 source = event.source ? qint64(*event.source) : -2 - static_cast<qint64>(number);
        Time at = event.at;
        if (event.source) {
            Time& latest = reached.try_emplace(source, at).first->second;
            at = latest = std::max(latest, at);
        }
        order.push_back({at, source, number});
    }
    std::ranges::stable_sort(order, {}, &Placed::at);
    // From each place on.
    std::vector<LargestOfSources> earliest(order.size() + 1);
    for (std::size_t i = order.size(); i-- > 0;) {
        const WitnessEvent& event = events[order[i].number];
        earliest[i] = earliest[i + 1];
        earliest[i].add(order[i].source, event.error - event.at);
    }
    EventsInOrder sorted;
    sorted.events.reserve(events.size());
    LargestOfSources latest;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const WitnessEvent& event = events[order[i].number];
        sorted.events.push_back(event);
        latest.add(order[i].source, event.at + event.error);
        if (!latest.reaches(earliest[i + 1]))
            sorted.ends.push_back(i + 1);
    }
    return sorted;
}

class HoldsOfClient
{
public:
    HoldsOfClient(Time end, Time limitKnown, WitnessHolds& found)
        : m_end(end)
        , m_limitKnown(limitKnown)
        , m_found(found)
    {
    }

    void follow(const std::vector<WitnessEvent>& events)
    {
        const EventsInOrder sorted = inOrder(events);
        m_who = events.front().who;
        std::size_t begin = 0;
        for (const std::size_t end : sorted.ends) {
            const auto group = std::span(sorted.events).subspan(begin, end - begin);
            if (group.size() > 1)
                passUnordered(group);
            else if (group.front().acquired)
                acquire(group.front());
            else
                release(group.front());
            begin = end;
        }
        if (m_open)
            leaveOpen(std::max(m_end, m_open->at + m_open->error) + Time(1));
        if (m_unsure)
            add(m_unsure->from, std::max(m_end, m_unsure->begun) + Time(1), m_unsure->begun);
    }

private:
    /// From here on it may be inside or not: it depends on the order of events.
    struct Unsure {
        Time from{0};
        Time begun{0}; ///< At the latest, if it is.
    };

    /// It began at `begun` at the latest. What is certain of it ends at `mustTo`; not later than `begun`: nothing is.
    void add(Time mayFrom, Time mayTo, Time begun, Time mustTo = beforeAll)
    {
        PermitHold hold;
        hold.who = m_who;
        hold.mayFrom = mayFrom;
        if (begun < m_limitKnown)
            mayTo = std::min(mayTo, m_limitKnown);
        hold.mayTo = std::max(mayTo, mayFrom + Time(1));
        if (begun < mustTo) {
            hold.mustFrom = begun;
            hold.mustTo = mustTo;
        }
        m_found.holds.push_back(std::move(hold));
    }
    /// For a hold whose end no witness states: only its first moment is certain, if the clock is exact.
    void leaveOpen(Time to)
    {
        const Time from = m_open->at - m_open->error;
        const Time sure = m_open->error == Time(0) ? m_open->at + Time(1) : m_open->at;
        add(from, to, m_open->at + m_open->error, sure);
        m_found.noEnds.push_back({Hole::Kind::NoEnd, from, to});
        m_open.reset();
    }
    void acquire(const WitnessEvent& event)
    {
        if (m_open)
            leaveOpen(event.at + event.error);
        if (m_unsure)
            add(m_unsure->from, event.at + event.error, m_unsure->begun);
        m_unsure.reset();
        m_open = event;
    }
    void release(const WitnessEvent& event)
    {
        const Time from = event.at - event.error;
        const Time to = event.at + event.error;
        if (m_open) {
            add(m_open->at - m_open->error, to, m_open->at + m_open->error, from);
        } else if (m_unsure) {
            add(m_unsure->from, to, to);
        } else { // Nobody said when it began.
            const Time since = std::min(m_ended.value_or(Time(0)), from);
            add(since, to, to);
            m_found.noEnds.push_back({Hole::Kind::NoEnd, since, to});
        }
        m_open.reset();
        m_unsure.reset();
        m_ended = from;
    }
    /// In one order it is inside before them, in another one behind them, so nothing is certain on either side.
    void passUnordered(std::span<const WitnessEvent> group)
    {
        Time from = forEver;
        Time to = beforeAll;
        for (const WitnessEvent& event : group) {
            from = std::min(from, event.at - event.error);
            to = std::max(to, event.at + event.error);
        }
        Time since = from;
        if (m_open)
            since = m_open->at - m_open->error;
        else if (m_unsure)
            since = m_unsure->from;
        else if (!std::ranges::all_of(group, &WitnessEvent::acquired))
            since = std::min(m_ended.value_or(Time(0)), from);
        add(since, to, to);
        m_open.reset();
        m_unsure.reset();
        m_ended = from;
        if (std::ranges::any_of(group, &WitnessEvent::acquired))
            m_unsure = Unsure{from, to};
    }

    Time m_end;
    Time m_limitKnown;
    WitnessHolds& m_found;
    QString m_who;
    std::optional<WitnessEvent> m_open; ///< It was acquired, and nothing followed yet.
    std::optional<Unsure> m_unsure; ///< Never while m_open is.
    std::optional<Time> m_ended; ///< Since when it may have begun again.
};

} // namespace

void WitnessHolds::add(const std::vector<WitnessEvent>& events, Time end, Time limitKnown)
{
    HoldsOfClient(end, limitKnown, *this).follow(events);
}

} // namespace exclusion
