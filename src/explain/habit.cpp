// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/habit.h"

#include <algorithm>

namespace explain {

namespace {

/// From when on it waited, where its wait ended at that moment; the begin of all times: it was not seen to wait.
history::Time waitsSince(const history::Lane& lane, history::Time granted)
{
    const auto wait = std::ranges::find_if(lane.spans, [granted](const history::Span& each) {
        return each.kind == history::SpanKind::Waiting && !each.open && each.to == granted;
    });
    return wait == lane.spans.end() ? history::Time(0) : wait->from;
}

} // namespace

std::optional<Habit> habitSeen(const history::Lanes& lanes, int lane, history::Time until)
{
    using semaphore::EventKind;
    if (lane < 0 || lane >= static_cast<int>(lanes.lanes.size()))
        return std::nullopt;
    const auto& who = lanes.lanes[static_cast<std::size_t>(lane)];
    const int path = who.path;
    std::optional<history::Time> freed; ///< While it waited.
    std::optional<Habit> habit;
    for (const auto& happening : lanes.happenings) {
        if (happening.at > until)
            break;
        if (happening.path != path)
            continue;
        switch (happening.kind) {
        case EventKind::Released:
        case EventKind::Expired:
        case EventKind::Lost:
        case EventKind::Pruned:
            if (happening.others > 0)
                freed = happening.at;
            break;
        case EventKind::Granted: {
            if (happening.lane == lane && freed) {
                const auto since = std::max(*freed, waitsSince(who, happening.at));
                const auto took = std::chrono::duration_cast<std::chrono::milliseconds>(happening.at - since);
                if (!habit)
                    habit = Habit{0, took, took};
                ++habit->looks;
                habit->soonest = std::min(habit->soonest, took);
                habit->latest = std::max(habit->latest, took);
            }
            freed.reset();
            break;
        }
        case EventKind::Gap:
            freed.reset(); // Something came between that nobody saw.
            break;
        default:
            break;
        }
    }
    return habit;
}

std::optional<Habit> habitOf(const history::Lanes& lanes, const Question& question, history::Time until)
{
    const int path = history::pathNumber(lanes, question.path);
    for (std::size_t i = lanes.lanes.size(); path >= 0 && i-- > 0;) {
        const auto& lane = lanes.lanes[i];
        const bool isAsker = !question.session.isEmpty() ? history::hasSession(lane, question.session)
                                                         : !question.name.isEmpty() && lane.name == question.name;
        if (lane.path == path && isAsker)
            return habitSeen(lanes, static_cast<int>(i), until);
    }
    return std::nullopt;
}

} // namespace explain
