// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/occupancy.h"

#include <algorithm>
#include <map>

namespace lab {

using std::chrono::nanoseconds;

Occupancy::Occupancy(qint64 limit)
    : m_limit(limit)
{
}

void Occupancy::leave(int contender, nanoseconds at)
{
    const auto found = m_inside.constFind(contender);
    if (found == m_inside.cend())
        return;
    m_stays[found.value()].to = at;
    m_inside.erase(found);
}

void Occupancy::add(const ContenderEvent& event)
{
    if (m_limit > 0 && inside() > m_limit)
        m_over += event.at - m_overSince;
    m_overSince = event.at;
    if (endsHolding(event.kind)) {
        leave(event.contender, event.at);
        return;
    }
    if (event.kind != ContenderEventKind::Granted)
        return;
    leave(event.contender, event.at);
    m_inside.insert(event.contender, m_stays.size());
    m_stays.push_back({event.holder, event.at, nanoseconds::max()});
    if (inside() <= m_most)
        return;
    m_most = inside();
    m_mostAt = event.at;
    m_mostWho.clear();
    for (auto each = m_inside.cbegin(); each != m_inside.cend(); ++each)
        m_mostWho.insert(each.key());
}

QSet<QString> Occupancy::throughout(nanoseconds from, nanoseconds to) const
{
    QSet<QString> sessions;
    for (const Stay& stay : m_stays) {
        if (stay.from <= from && stay.to >= to)
            sessions.insert(stay.holder);
    }
    return sessions;
}

QSet<QString> Occupancy::during(nanoseconds from, nanoseconds to) const
{
    QSet<QString> sessions;
    for (const Stay& stay : m_stays) {
        if (stay.from <= to && stay.to >= from)
            sessions.insert(stay.holder);
    }
    return sessions;
}

void OutsideOccupancy::add(nanoseconds at, const semaphore::State& state)
{
    Sight sight{at, state.index, {}, 0, state.limit};
    for (const semaphore::Holder& holder : state.holders) {
        if (holder.live)
            sight.live.insert(holder.session);
        else
            ++sight.stale;
    }
    add(std::move(sight));
}

void OutsideOccupancy::add(Sight sight)
{
    m_most = std::max(m_most, static_cast<int>(sight.live.size()));
    m_sights.push_back(std::move(sight));
}

std::vector<Difference> differences(
    const Occupancy& inside, const OutsideOccupancy& outside, const QSet<QString>& known, nanoseconds margin)
{
    std::vector<Difference> found;
    const std::vector<Occupancy::Stay>& stays = inside.stays();
    // Both lists go forward in time: only the stays around one answer are looked at, not all for each.
    std::vector<std::size_t> near;
    std::size_t next = 0;
    for (const OutsideOccupancy::Sight& sight : outside.sights()) {
        const nanoseconds from = sight.at - margin;
        const nanoseconds to = sight.at + margin;
        for (; next < stays.size() && stays[next].from <= to; ++next)
            near.push_back(next);
        std::erase_if(near, [&](std::size_t each) { return stays[each].to < from; });

        Difference difference{sight.at, {}, sight.live & known};
        for (const std::size_t each : near) {
            const Occupancy::Stay& stay = stays[each];
            difference.onlyOutside.remove(stay.holder);
            const bool throughout = stay.from <= from && stay.to >= to;
            if (throughout && known.contains(stay.holder) && !sight.live.contains(stay.holder))
                difference.onlyInside.insert(stay.holder);
        }
        if (!difference.onlyInside.isEmpty() || !difference.onlyOutside.isEmpty())
            found.push_back(std::move(difference));
    }
    return found;
}

namespace {

/// Sessions that differ in one direction, and since which answer.
class Open
{
public:
    /// What `now` does not name any more has lasted until `at`; what did so for less than `margin` is dropped.
    QHash<nanoseconds::rep, QSet<QString>> follow(const QSet<QString>& now, nanoseconds at, nanoseconds margin)
    {
        QHash<nanoseconds::rep, QSet<QString>> ended;
        for (auto each = m_since.begin(); each != m_since.end();) {
            if (now.contains(each.key())) {
                ++each;
                continue;
            }
            if (at - each.value() >= margin)
                ended[each.value().count()].insert(each.key());
            each = m_since.erase(each);
        }
        for (const QString& session : now) {
            if (!m_since.contains(session))
                m_since.insert(session, at);
        }
        return ended;
    }

private:
    QHash<QString, nanoseconds> m_since;
};

} // namespace

std::vector<Difference> lasting(
    const std::vector<Difference>& found, const OutsideOccupancy& outside, nanoseconds margin, nanoseconds until)
{
    std::map<nanoseconds::rep, Difference> told;
    Open inside;
    Open outsideOnly;
    const auto follow = [&](const Difference& now) {
        const auto goneInside = inside.follow(now.onlyInside, now.at, margin);
        for (auto each = goneInside.cbegin(); each != goneInside.cend(); ++each)
            told[each.key()].onlyInside += each.value();
        const auto goneOutside = outsideOnly.follow(now.onlyOutside, now.at, margin);
        for (auto each = goneOutside.cbegin(); each != goneOutside.cend(); ++each)
            told[each.key()].onlyOutside += each.value();
    };
    auto next = found.begin();
    for (const OutsideOccupancy::Sight& sight : outside.sights()) {
        const bool differs = next != found.end() && next->at == sight.at;
        follow(differs ? *next++ : Difference{sight.at, {}, {}});
    }
    follow({until, {}, {}});
    std::vector<Difference> all;
    for (auto& [at, difference] : told) {
        difference.at = nanoseconds(at);
        all.push_back(std::move(difference));
    }
    return all;
}

} // namespace lab
