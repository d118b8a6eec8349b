// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/view_comparison.h"

#include <algorithm>
#include <utility>

namespace lab {

using std::chrono::nanoseconds;

ViewComparison::ViewComparison(nanoseconds margin)
    : m_margin(margin)
{
}

void ViewComparison::know(const QString& holder)
{
    if (holder.isEmpty() || m_known.contains(holder))
        return;
    m_known.insert(holder);
    m_knownInOrder.push_back(holder);
    if (m_knownInOrder.size() <= mostKnown)
        return;
    const QString oldest = std::exchange(m_knownInOrder.front(), {});
    m_knownInOrder.pop_front();
    if (m_shown.contains(oldest))
        m_knownInOrder.push_back(oldest); // Consul still shows it: a permit that was lost, perhaps.
    else
        m_known.remove(oldest);
}

void ViewComparison::leave(int contender, nanoseconds at)
{
    const auto found = m_inside.find(contender);
    if (found == m_inside.end())
        return;
    found->to = at;
    m_left.push_back(std::move(*found));
    m_inside.erase(found);
}

void ViewComparison::forgetBefore(nanoseconds at)
{
    while (!m_left.empty() && m_left.front().to < at)
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
        know(event.holder);
        leave(event.contender, event.at);
        m_inside.insert(event.contender, {event.holder, event.at, nanoseconds::max()});
    }
}

void ViewComparison::compare(const OutsideOccupancy::Sight& sight)
{
    const nanoseconds from = sight.at - m_margin;
    const nanoseconds to = sight.at + m_margin;
    forgetBefore(from);
    QSet<QString> onlyInside;
    QSet<QString> onlyOutside = sight.live & m_known;
    const auto weigh = [&](const Stay& stay) {
        if (stay.from > to)
            return;
        onlyOutside.remove(stay.holder);
        if (stay.from <= from && stay.to >= to && !sight.live.contains(stay.holder))
            onlyInside.insert(stay.holder);
    };
    std::for_each(m_left.begin(), m_left.end(), weigh);
    std::for_each(m_inside.cbegin(), m_inside.cend(), weigh);
    follow(m_onlyInside, &Difference::onlyInside, onlyInside, sight.at);
    follow(m_onlyOutside, &Difference::onlyOutside, onlyOutside, sight.at);
    m_shown = sight.live;
}

/// Who does not differ any more has done so until `at`.
void ViewComparison::follow(Since& open, QSet<QString> Difference::*side, const QSet<QString>& now, nanoseconds at)
{
    for (auto each = open.begin(); each != open.end();) {
        if (now.contains(each.key())) {
            ++each;
            continue;
        }
        if (at - each.value() >= m_margin)
            note(each.value(), side, each.key());
        each = open.erase(each);
    }
    for (const QString& holder : now) {
        if (!open.contains(holder))
            open.insert(holder, at);
    }
}

void ViewComparison::note(nanoseconds at, QSet<QString> Difference::*side, const QString& holder)
{
    auto found = m_lasted.find(at);
    if (found == m_lasted.end() && m_lasted.size() >= mostTold) {
        ++m_untold;
        return;
    }
    if (found == m_lasted.end())
        found = m_lasted.emplace(at, Difference{at, {}, {}}).first;
    (found->second.*side).insert(holder);
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
    auto all = m_lasted;
    const auto tell = [&](const Since& open, QSet<QString> Difference::*side) {
        for (auto each = open.cbegin(); each != open.cend(); ++each) {
            if (end - each.value() < m_margin)
                continue;
            Difference& difference = all[each.value()];
            difference.at = each.value();
            (difference.*side).insert(each.key());
        }
    };
    tell(m_onlyInside, &Difference::onlyInside);
    tell(m_onlyOutside, &Difference::onlyOutside);
    m_told.clear();
    for (auto& [at, difference] : all)
        m_told.push_back(std::move(difference));
}

} // namespace lab
