// SPDX-License-Identifier: GPL-3.0-or-later
// Times of which nothing is known, or not everything.
#include "history/lane_step.h"
#include "history/lanes.h"

#include <algorithm>

namespace history {

namespace {

constexpr std::chrono::seconds longGap{1};

} // namespace

Time unseenOf(const PathLine& path, Time from, Time to)
{
    Time unseen(0);
    auto gap = std::partition_point(
        path.gaps.begin(), path.gaps.end(), [from](const Band& each) { return each.to <= from; });
    for (; gap != path.gaps.end() && gap->from < to; ++gap) {
        if (gap->to - gap->from >= longGap)
            unseen += std::min(to, gap->to) - std::max(from, gap->from);
    }
    return unseen;
}

Time overlapOf(const std::vector<Band>& bands, Time from, Time to)
{
    Time sum(0);
    auto band = std::partition_point(bands.begin(), bands.end(), [from](const Band& each) { return each.to <= from; });
    for (; band != bands.end() && band->from < to; ++band)
        sum += std::min(to, band->to) - std::max(from, band->from);
    return sum;
}

const Band* bandAt(const std::vector<Band>& bands, Time at)
{
    const auto after
        = std::partition_point(bands.begin(), bands.end(), [at](const Band& each) { return each.from <= at; });
    if (after == bands.begin())
        return nullptr;
    const Band& band = *std::prev(after);
    return at < band.to || (after == bands.end() && at == band.to) ? &band : nullptr;
}

void LaneBuilder::gap(int path, Time from, Time to)
{
    from = std::min(from, to); // The times of a damaged recording may step back.
    auto& gaps = m_lanes.paths[static_cast<std::size_t>(path)].gaps;
    for (; !gaps.empty() && gaps.back().to > from; gaps.pop_back()) {
        from = std::min(from, gaps.back().from);
        to = std::max(to, gaps.back().to);
    }
    gaps.push_back({from, to, BandKind::Gap});
}

void LaneBuilder::putLevel(int path, Level level)
{
    auto& levels = m_lanes.paths[static_cast<std::size_t>(path)].levels;
    if (!levels.empty()) {
        Level same = levels.back();
        same.at = level.at;
        if (same == level)
            return;
    }
    levels.push_back(level);
}

void LaneBuilder::onContact(int path, const Moment& moment)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    const bool ended = moment.contact == Contact::Ended;
    if (moment.contact == Contact::Live) {
        if (state.lost)
            regainContact(path, moment.at);
    } else if (state.lost) {
        growOutage(path, moment.at);
    } else {
        loseContact(path, moment.at - moment.unseen.value_or(Time(0)), moment.at);
    }
    if (!ended)
        return;
    const auto lanes = std::exchange(state.laneOf, {});
    for (const int lane : lanes) {
        setDoing(path, lane, Doing::Nothing, moment.at, true);
        auto& spans = m_lanes.lanes[static_cast<std::size_t>(lane)].spans;
        if (!spans.empty() && spans.back().to == moment.at)
            spans.back().endSeen = false;
    }
    state.began = false;
    state.ended = true;
}

void LaneBuilder::loseContact(int path, Time from, Time at)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    PathLine& line = m_lanes.paths[static_cast<std::size_t>(path)];
    state.lost = true;
    from = std::clamp(from, std::min(at, state.lastStep), at);
    gap(path, from, at);
    if (!line.outages.empty() && line.outages.back().to >= from) {
        line.outages.back().to = at;
    } else {
        line.outages.push_back({from, at, BandKind::Outage});
    }
    if (line.levels.empty()) // Nothing is known of it yet.
        return;
    Level nothing;
    nothing.at = std::max(from, line.levels.back().at);
    nothing.seen = false;
    putLevel(path, nothing);
}

void LaneBuilder::growOutage(int path, Time to)
{
    PathLine& line = m_lanes.paths[static_cast<std::size_t>(path)];
    for (auto* const bands : {&line.outages, &line.gaps})
        bands->back().to = std::max(bands->back().to, to);
}

void LaneBuilder::regainContact(int path, Time at)
{
    PathState& state = m_states[static_cast<std::size_t>(path)];
    growOutage(path, at);
    state.lost = false;
    if (std::exchange(state.ended, false) || m_lanes.paths[static_cast<std::size_t>(path)].levels.empty())
        return; // What is so now is told with the next step.
    state.level.at = at;
    putLevel(path, state.level);
}

} // namespace history
