// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/exclusion.h"

#include "consul/values/enum_names.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <set>
#include <utility>

namespace semaphore {

namespace {

using HoldTime = PermitHold::Time;

constexpr qint64 unknownLimit = -1;

/// Of the largest limit in a part of time, in O(1) after O(n log n). Unknown counts as more than any.
class LargestLimit
{
public:
    explicit LargestLimit(const std::vector<LimitFrom>& limits)
        : m_limits(limits)
    {
        std::vector<qint64> row;
        row.reserve(limits.size());
        for (const LimitFrom& each : limits)
            row.push_back(each.limit < 0 ? std::numeric_limits<qint64>::max() : each.limit);
        for (std::size_t width = 1; !row.empty(); width *= 2) {
            m_rows.push_back(row);
            if (row.size() <= width)
                break;
            for (std::size_t i = 0; i + width < row.size(); ++i)
                row[i] = std::max(row[i], row[i + width]);
            row.resize(row.size() - width);
        }
    }

    /// Both included.
    [[nodiscard]] qint64 between(HoldTime from, HoldTime to) const
    {
        const auto after = [this](HoldTime at) {
            return static_cast<std::size_t>(std::upper_bound(m_limits.begin(), m_limits.end(), at,
                                                [](HoldTime when, const LimitFrom& each) { return when < each.at; })
                - m_limits.begin());
        };
        const std::size_t end = after(to);
        const std::size_t begin = after(from);
        if (begin == 0 || end == 0)
            return std::numeric_limits<qint64>::max();
        const std::size_t first = begin - 1;
        const auto level = static_cast<std::size_t>(std::bit_width(end - first) - 1);
        return std::max(m_rows[level][first], m_rows[level][end - (std::size_t(1) << level)]);
    }

private:
    const std::vector<LimitFrom>& m_limits;
    std::vector<std::vector<qint64>> m_rows; ///< Each of twice the width of the one before.
};

struct Mark {
    HoldTime at{0};
    std::size_t hold = 0;
};

void sortByTime(std::vector<Mark>& marks)
{
    const auto earlier = [](const Mark& a, const Mark& b) { return a.at < b.at; };
    if (!std::is_sorted(marks.begin(), marks.end(), earlier))
        std::stable_sort(marks.begin(), marks.end(), earlier);
}

bool isCertain(const PermitHold& hold)
{
    return hold.mustFrom && *hold.mustFrom < hold.mustTo;
}

/// The first moment at which more must have had a permit than any limit since the last grant allows.
class MustSweep
{
public:
    MustSweep(const std::vector<PermitHold>& holds, const std::vector<LimitFrom>& limits)
        : m_holds(holds)
        , m_limits(limits)
        , m_largest(limits)
    {
        for (std::size_t i = 0; i < holds.size(); ++i) {
            if (!isCertain(holds[i]))
                continue;
            m_starts.push_back({*holds[i].mustFrom, i});
            m_ends.push_back({holds[i].mustTo, i});
        }
        sortByTime(m_starts);
        sortByTime(m_ends);
    }

    [[nodiscard]] std::optional<Overlap> first()
    {
        std::size_t start = 0;
        std::size_t end = 0;
        std::size_t limit = 0;
        while (start < m_starts.size()) {
            const HoldTime now = m_starts[start].at;
            for (; end < m_ends.size() && m_ends[end].at <= now; ++end)
                leave(m_ends[end].hold);
            for (; start < m_starts.size() && m_starts[start].at == now; ++start)
                enter(m_starts[start].hold);
            while (limit < m_limits.size() && m_limits[limit].at <= now)
                ++limit;
            const qint64 inForce = limit == 0 ? unknownLimit : m_limits[limit - 1].limit;
            if (inForce < 0 || count() <= inForce) // The largest since the last grant is not smaller.
                continue;
            const qint64 allowed = m_largest.between(*m_grants.rbegin(), now);
            if (count() > allowed)
                return overlap(now, start, end, allowed);
        }
        return std::nullopt;
    }

private:
    [[nodiscard]] qint64 count() const { return static_cast<qint64>(m_inside.size()); }
    [[nodiscard]] HoldTime grantOf(std::size_t hold) const
    {
        return m_holds[hold].grantedFrom.value_or(m_holds[hold].mayFrom);
    }
    void enter(std::size_t hold)
    {
        m_inside.insert(hold);
        m_grants.insert(grantOf(hold));
    }
    void leave(std::size_t hold)
    {
        m_inside.erase(hold);
        m_grants.erase(m_grants.find(grantOf(hold)));
    }
    [[nodiscard]] Overlap overlap(HoldTime from, std::size_t start, std::size_t end, qint64 allowed)
    {
        Overlap found{from, from, {}};
        for (const std::size_t hold : m_inside)
            found.who.push_back(m_holds[hold].who);
        for (; end < m_ends.size() && count() > allowed; ++end) {
            found.to = m_ends[end].at;
            for (; start < m_starts.size() && m_starts[start].at < found.to; ++start)
                enter(m_starts[start].hold);
            leave(m_ends[end].hold);
            // Somebody who comes in the same moment makes it go on.
            for (; start < m_starts.size() && m_starts[start].at == found.to; ++start)
                enter(m_starts[start].hold);
        }
        return found;
    }

    const std::vector<PermitHold>& m_holds;
    const std::vector<LimitFrom>& m_limits;
    LargestLimit m_largest;
    std::vector<Mark> m_starts;
    std::vector<Mark> m_ends;
    std::set<std::size_t> m_inside;
    std::multiset<HoldTime> m_grants; ///< Earliest grants of those inside.
};

/// Where more may have had a permit than the limit, while somebody can have been granted one; and where nobody knows
/// the limit while somebody may have one.
class MaySweep
{
public:
    MaySweep(const std::vector<PermitHold>& holds, const std::vector<LimitFrom>& limits, Hole::Kind doubt)
        : m_limits(limits)
        , m_doubt(doubt)
    {
        for (std::size_t i = 0; i < holds.size(); ++i) {
            const PermitHold& hold = holds[i];
            if (hold.mayTo <= hold.mayFrom)
                continue;
            m_starts.push_back({hold.mayFrom, i});
            m_ends.push_back({hold.mayTo, i});
            if (hold.grantedFrom && isKnownAt(*hold.grantedFrom))
                continue;
            m_opened.push_back({hold.mayFrom, i});
            // The moment of a certain grant belongs to it, so it closes only after what begins there.
            if (isCertain(hold))
                m_closed.push_back({*hold.mustFrom, i});
            else
                m_gone.push_back({hold.mayTo, i});
        }
        for (auto* const marks : {&m_starts, &m_ends, &m_opened, &m_closed, &m_gone})
            sortByTime(*marks);
    }

    [[nodiscard]] std::vector<Hole> doubts()
    {
        while (const auto now = next()) {
            m_may -= pass(m_ends, m_end, *now);
            m_grants -= pass(m_gone, m_going, *now);
            for (; m_limit < m_limits.size() && m_limits[m_limit].at <= *now; ++m_limit)
                m_inForce = m_limits[m_limit].limit;
            m_may += pass(m_starts, m_start, *now);
            m_grants += pass(m_opened, m_open, *now);
            look(*now);
            m_grants -= pass(m_closed, m_close, *now);
        }
        return std::move(m_found);
    }

private:
    [[nodiscard]] bool isKnownAt(HoldTime at) const
    {
        const auto after = std::ranges::upper_bound(m_limits, at, {}, &LimitFrom::at);
        return after != m_limits.begin() && std::prev(after)->limit >= 0;
    }
    [[nodiscard]] std::optional<HoldTime> next() const
    {
        std::optional<HoldTime> soonest;
        const auto consider = [&soonest](HoldTime at) { soonest = soonest ? std::min(*soonest, at) : at; };
        if (m_start < m_starts.size())
            consider(m_starts[m_start].at);
        if (m_end < m_ends.size())
            consider(m_ends[m_end].at);
        if (m_close < m_closed.size())
            consider(m_closed[m_close].at);
        if (m_limit < m_limits.size())
            consider(m_limits[m_limit].at);
        return soonest;
    }
    static qint64 pass(const std::vector<Mark>& marks, std::size_t& at, HoldTime now)
    {
        const std::size_t before = at;
        while (at < marks.size() && marks[at].at <= now)
            ++at;
        return static_cast<qint64>(at - before);
    }
    void look(HoldTime now)
    {
        const bool isUnknown = m_inForce < 0 && m_may > 0;
        const bool isOver = m_inForce >= 0 && m_may > m_inForce;
        // Once over the limit it stays in doubt until it is not, whoever is granted what meanwhile.
        follow(m_unknown, isUnknown, Hole::Kind::LimitUnknown, now);
        follow(m_over, isOver && (m_over || m_grants > 0), m_doubt, now);
    }
    void follow(std::optional<HoldTime>& since, bool is, Hole::Kind kind, HoldTime now)
    {
        if (is && !since) {
            since = now;
        } else if (!is && since) {
            m_found.push_back({kind, *since, now});
            since.reset();
        }
    }

    const std::vector<LimitFrom>& m_limits;
    Hole::Kind m_doubt;
    std::vector<Mark> m_starts;
    std::vector<Mark> m_ends;
    std::vector<Mark> m_opened;
    std::vector<Mark> m_closed;
    std::vector<Mark> m_gone;
    std::size_t m_start = 0;
    std::size_t m_end = 0;
    std::size_t m_open = 0;
    std::size_t m_close = 0;
    std::size_t m_going = 0;
    std::size_t m_limit = 0;
    qint64 m_inForce = unknownLimit;
    qint64 m_may = 0;
    qint64 m_grants = 0; ///< How many can have been granted now.
    std::optional<HoldTime> m_unknown;
    std::optional<HoldTime> m_over;
    std::vector<Hole> m_found;
};

/// In order, those of one kind that touch made one.
std::vector<Hole> joined(std::vector<Hole> holes)
{
    std::ranges::sort(holes, [](const Hole& a, const Hole& b) {
        return a.kind != b.kind ? a.kind < b.kind : a.from != b.from ? a.from < b.from : a.to < b.to;
    });
    std::vector<Hole> whole;
    for (const Hole& each : holes) {
        if (!whole.empty() && whole.back().kind == each.kind && each.from <= whole.back().to)
            whole.back().to = std::max(whole.back().to, each.to);
        else
            whole.push_back(each);
    }
    std::ranges::sort(
        whole, [](const Hole& a, const Hole& b) { return a.from != b.from ? a.from < b.from : a.kind < b.kind; });
    return whole;
}

/// `inner`: in order of time. Those that do not lie in one of `outer`, which are joined.
std::vector<Hole> outside(const std::vector<Hole>& outer, const std::vector<Hole>& inner)
{
    std::vector<Hole> rest;
    auto each = outer.begin();
    HoldTime reach = HoldTime::min();
    for (const Hole& hole : inner) {
        for (; each != outer.end() && each->from <= hole.from; ++each)
            reach = std::max(reach, each->to);
        if (hole.to > reach)
            rest.push_back(hole);
    }
    return rest;
}

/// The limit as far as it is known: in a hole it is not.
std::vector<LimitFrom> knownLimits(const std::vector<LimitFrom>& limits, std::vector<Hole> holes)
{
    if (holes.empty())
        return limits;
    std::ranges::sort(holes, {}, &Hole::from);
    std::vector<LimitFrom> known;
    qint64 inForce = unknownLimit;
    auto limit = limits.begin();
    for (auto hole = holes.begin(); hole != holes.end();) {
        const HoldTime from = hole->from;
        HoldTime to = hole->to;
        while (++hole != holes.end() && hole->from <= to)
            to = std::max(to, hole->to);
        for (; limit != limits.end() && limit->at < from; ++limit) {
            known.push_back(*limit);
            inForce = limit->limit;
        }
        for (; limit != limits.end() && limit->at <= to; ++limit)
            inForce = limit->limit;
        known.push_back({from, unknownLimit});
        known.push_back({to, inForce});
    }
    known.insert(known.end(), limit, limits.end());
    return known;
}

} // namespace

QString exclusionId(Exclusion exclusion)
{
    return consul::nameIn<Exclusion::Open>({"proved", "refuted", "open"}, exclusion);
}

QString holeId(Hole::Kind kind)
{
    return consul::nameIn<Hole::Kind::NoEnd>(
        {"not-watched", "unseen", "damaged", "unfinished", "limit-unknown", "clock", "no-end"}, kind);
}

ExclusionVerdict judgeExclusion(const std::vector<PermitHold>& holds, const std::vector<LimitFrom>& limits,
    const std::vector<Hole>& holes, Hole::Kind doubt)
{
    ExclusionVerdict verdict;
    const auto known = knownLimits(limits, holes);
    verdict.overlap = MustSweep(holds, known).first();
    if (verdict.overlap) {
        verdict.verdict = Exclusion::Refuted;
        return verdict;
    }
    verdict.holes = joined(holes);
    auto doubts = MaySweep(holds, limits, doubt).doubts();
    std::ranges::stable_sort(doubts, {}, &Hole::from);
    doubts = outside(verdict.holes, doubts);
    if (!doubts.empty()) {
        doubts.insert(doubts.end(), verdict.holes.begin(), verdict.holes.end());
        verdict.holes = joined(std::move(doubts));
    }
    verdict.verdict = holds.empty() || !verdict.holes.empty() ? Exclusion::Open : Exclusion::Proved;
    return verdict;
}

} // namespace semaphore
