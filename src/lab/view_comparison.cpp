// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/view_comparison.h"

#include <algorithm>
#include <utility>

namespace lab {

using std::chrono::nanoseconds;

void ActLog::forgetBefore(nanoseconds at)
{
    while (!m_over.empty() && m_over.front().to < at - longestAnswer)
        m_over.pop_front();
}

ViewComparison::ViewComparison(nanoseconds margin, std::shared_ptr<ActLog> acts)
    : m_margin(margin)
    , m_acts(std::move(acts))
{
}

void ViewComparison::know(const QString& holder, int contender)
{
    if (holder.isEmpty() || m_contenders.contains(holder))
        return;
    m_contenders.insert(holder, SeenContender{contender, {}});
    m_contendersInOrder.push_back(holder);
    if (m_contendersInOrder.size() <= mostContenders)
        return;
    const QString oldest = std::exchange(m_contendersInOrder.front(), {});
    m_contendersInOrder.pop_front();
    if (m_shown.contains(oldest))
        m_contendersInOrder.push_back(oldest); // Consul still shows it: a permit that was lost, perhaps.
    else
        m_contenders.remove(oldest);
}

void ViewComparison::leave(int contender, nanoseconds at)
{
    const auto found = m_inside.find(contender);
    if (found == m_inside.end())
        return;
    found->to = at;
    if (const auto known = m_contenders.find(found->holder); known != m_contenders.end())
        known->left = at;
    m_left.push_back(std::move(*found));
    m_inside.remove(contender);
}

void ViewComparison::forgetBefore(nanoseconds at)
{
    const nanoseconds oldest = at - longestAnswer;
    while (!m_left.empty() && m_left.front().to < oldest)
        m_left.pop_front();
}

void ViewComparison::add(OutsideOccupancy::Sight sight)
{
    m_sights.push_back(std::move(sight));
}

void ViewComparison::add(const ContenderEvent& event)
{
    // All that happened before is known, so these answers can be compared; nothing older has to be kept then.
    while (!m_sights.empty() && m_sights.front().at + m_margin < event.at) {
        compare(m_sights.front());
        m_sights.pop_front();
    }
    if (m_sights.empty())
        forgetBefore(event.at - 2 * m_margin);
    if (endsHolding(event.kind)) {
        leave(event.contender, event.at);
    } else if (event.kind == ContenderEventKind::Granted) {
        know(event.holder, event.contender);
        leave(event.contender, event.at);
        m_inside.insert(event.contender, {event.holder, event.at, nanoseconds::max()});
    }
}

nanoseconds ViewComparison::lateness(nanoseconds at) const
{
    nanoseconds longest{0};
    const auto weigh = [&](const OngoingAct& act) {
        if (act.answer > longest && act.from <= at + m_margin
            && (act.to == nanoseconds::max() || act.to + act.answer + m_margin >= at))
            longest = act.answer;
    };
    std::ranges::for_each(m_acts->over(), weigh);
    std::ranges::for_each(m_acts->underWay(), weigh);
    return std::min<nanoseconds>(longest, longestAnswer);
}

bool ViewComparison::isActing(const QString& holder, nanoseconds from, nanoseconds to) const
{
    const SeenContender known = m_contenders.value(holder);
    const auto acts = [&](const OngoingAct& act) {
        // What it does long after it has left this permit concerns another one.
        const bool concerns = !known.left || act.from <= *known.left + m_margin;
        return act.contender == known.contender && concerns && act.from <= to && act.to >= from;
    };
    return known.contender >= 0
        && (std::ranges::any_of(m_acts->over(), acts) || std::ranges::any_of(m_acts->underWay(), acts));
}

ViewComparison::Compared ViewComparison::contrast(const OutsideOccupancy::Sight& sight, nanoseconds margin) const
{
    const nanoseconds from = sight.at - margin;
    const nanoseconds to = sight.at + margin;
    Compared found;
    for (const QString& holder : sight.live) {
        if (m_contenders.contains(holder))
            found.onlyOutside.insert(holder);
    }
    const auto weigh = [&](const Visit& visit) {
        if (visit.from > to)
            return;
        found.onlyOutside.remove(visit.holder);
        if (visit.from <= from && visit.to >= to && !sight.live.contains(visit.holder))
            found.onlyInside.insert(visit.holder);
    };
    for (auto visit = m_left.rbegin(); visit != m_left.rend() && visit->to >= from; ++visit)
        weigh(*visit);
    std::for_each(m_inside.cbegin(), m_inside.cend(), weigh);
    return found;
}

void ViewComparison::compare(const OutsideOccupancy::Sight& sight)
{
    forgetBefore(sight.at - m_margin);
    const nanoseconds late = lateness(sight.at);
    const Compared apparent = contrast(sight, m_margin);
    Compared certain = late > nanoseconds{0} ? contrast(sight, m_margin + late) : apparent;
    certain.onlyOutside.removeIf(
        [&](const QString& holder) { return isActing(holder, sight.at - m_margin - late, sight.at + m_margin); });
    follow(m_certain, certain, sight.at, nanoseconds{0});
    Compared doubtful;
    if (late > m_margin)
        doubtful = {apparent.onlyInside - certain.onlyInside, apparent.onlyOutside - certain.onlyOutside};
    follow(m_undecided, doubtful, sight.at, late);
    m_shown = sight.live;
}

void ViewComparison::follow(Ledger& ledger, const Compared& now, nanoseconds at, nanoseconds answers)
{
    follow(ledger, &Difference::onlyInside, now.onlyInside, at, answers);
    follow(ledger, &Difference::onlyOutside, now.onlyOutside, at, answers);
}

/// A holder that no longer differs has differed until `at`.
void ViewComparison::follow(Ledger& ledger, Side side, const QSet<QString>& now, nanoseconds at, nanoseconds answers)
{
    Since& open = side == &Difference::onlyInside ? ledger.onlyInside : ledger.onlyOutside;
    open.removeIf([&](Since::iterator each) {
        if (now.contains(each.key()))
            return false;
        if (at - each->since >= m_margin)
            note(ledger, side, each.key(), *each);
        return true;
    });
    for (const QString& holder : now) {
        auto known = open.find(holder);
        if (known == open.end())
            known = open.insert(holder, Open{at, answers});
        known->answers = std::max(known->answers, answers);
    }
}

void ViewComparison::note(Ledger& ledger, Side side, const QString& holder, const Open& open)
{
    auto found = ledger.lasted.find(open.since);
    if (found == ledger.lasted.end() && ledger.lasted.size() >= mostReported) {
        ++ledger.untold;
        return;
    }
    if (found == ledger.lasted.end())
        found = ledger.lasted.emplace(open.since, Difference{open.since, {}, {}, {}}).first;
    (found->second.*side).insert(holder);
    found->second.answers = std::max(found->second.answers, open.answers);
}

void ViewComparison::settle(nanoseconds until)
{
    const auto isDue = [&] { return until == nanoseconds::max() || m_sights.front().at + m_margin <= until; };
    while (!m_sights.empty() && isDue()) {
        compare(m_sights.front());
        m_sights.pop_front();
    }
    // What the next answer says about those that still differ is not known yet.
    const nanoseconds end = m_sights.empty() ? until : m_sights.front().at;
    settle(m_certain, end);
    settle(m_undecided, end);
}

void ViewComparison::settle(Ledger& ledger, nanoseconds end) const
{
    auto all = ledger.lasted;
    const auto tell = [&](const Since& open, Side side) {
        for (auto each = open.cbegin(); each != open.cend(); ++each) {
            if (end - each->since < m_margin)
                continue;
            Difference& difference = all[each->since];
            difference.at = each->since;
            difference.answers = std::max(difference.answers, each->answers);
            (difference.*side).insert(each.key());
        }
    };
    tell(ledger.onlyInside, &Difference::onlyInside);
    tell(ledger.onlyOutside, &Difference::onlyOutside);
    ledger.reported.clear();
    for (auto& [at, difference] : all)
        ledger.reported.push_back(std::move(difference));
}

} // namespace lab
