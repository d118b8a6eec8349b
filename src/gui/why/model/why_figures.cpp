// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/model/why_figures.h"

#include "explain/habit.h"
#include "explain/reason_words.h"

#include <QCoreApplication>

#include <algorithm>
#include <utility>

namespace gui {

namespace {

struct FigureWords {
    Q_DECLARE_TR_FUNCTIONS(gui::WhyController)
};

/// The last wait that began until then.
std::optional<std::size_t> lastWait(const history::Lane& lane, history::Time until)
{
    for (std::size_t i = lane.spans.size(); i-- > 0;) {
        if (lane.spans[i].kind == history::SpanKind::Waiting && lane.spans[i].from <= until)
            return i;
    }
    return std::nullopt;
}

int laneOf(const history::Lanes& lanes, int path, const QString& session)
{
    if (path < 0 || session.isEmpty())
        return -1;
    for (std::size_t i = lanes.lanes.size(); i-- > 0;) {
        if (lanes.lanes[i].path == path && history::hasSession(lanes.lanes[i], session))
            return static_cast<int>(i);
    }
    return -1;
}

void addPart(WhyBill& bill, const history::Lanes& lanes, const waits::BillItem& item)
{
    bill.parts.push_back({item.kind, waits::billItemTitle(lanes, item), item.time});
}

WhyBill billIn(const WhySeen& seen, int path, int lane)
{
    const auto& lanes = seen.lanes;
    WhyBill bill;
    const history::Range range{history::Time(0), seen.until};
    const auto span = lane < 0 ? std::nullopt : lastWait(lanes.lanes[static_cast<std::size_t>(lane)], seen.until);
    if (span) {
        const auto of = waits::billOf(lanes, lane, *span, range);
        bill.text = waits::billText(lanes, of);
        bill.whole = of.whole;
        bill.lasts = of.lasts;
        for (const auto& item : of.items)
            addPart(bill, lanes, item);
        return bill;
    }
    if (path < 0)
        return bill;
    bill.ofAll = true;
    for (const auto& item : waits::billOfAll(lanes, range, path)) {
        bill.whole += item.time;
        addPart(bill, lanes, item);
    }
    return bill;
}

} // namespace

WhyFigures figuresOf(const QString& path, const QString& session, const WhySeen& seen)
{
    WhyFigures figures;
    const auto& lanes = seen.lanes;
    const int at = history::pathNumber(lanes, path);
    const int lane = laneOf(lanes, at, session);
    figures.bill = billIn(seen, at, lane);
    figures.habit = explain::habitSeen(lanes, lane, seen.until);
    figures.graph = waits::waitGraph(seen.paths, seen.rule);
    if (!seen.unread.isEmpty()) {
        figures.graph.blindSpots.prepend(FigureWords::tr(
            "%n path(s) cannot be read now and are left out: %1.", nullptr, static_cast<int>(seen.unread.size()))
                                             .arg(explain::listText(seen.unread)));
    }
    figures.inversions = waits::inversionsOf(lanes, seen.rule);
    for (const auto& moment : seen.moments)
        seen.checker->add(moment);
    auto check = seen.check;
    if (seen.checker && !check) {
        seen.checker->setEnd(lanes.end);
        check = seen.checker->check(path);
        if (check && check->steps == 0) // Watched, but no response showed it.
            check.reset();
    }
    if (check && at >= 0) {
        WhySafety safety{*std::move(check), {}, lanes.end, seen.beganAt};
        const auto& levels = lanes.paths[static_cast<std::size_t>(at)].levels;
        safety.from = levels.empty() ? history::Time(0) : levels.front().at;
        figures.safety = std::move(safety);
    }
    return figures;
}

/// A hole that reaches to the end of what was looked at has grown since.
bool isGrowing(const WhySafety& safety)
{
    return std::ranges::any_of(
        safety.check.granted.holes, [&safety](const semaphore::Hole& hole) { return hole.to >= safety.to; });
}

void SharedChecker::add(const history::Moment& moment)
{
    if (moment.at < m_last)
        reset();
    ++m_moments;
    m_last = moment.at;
    m_waiting.push_back(moment);
    for (int i = 0; !m_isInUse && i < mostAtOnce && !m_waiting.empty(); ++i, m_waiting.pop_front())
        m_checker->add(m_waiting.front());
}

void SharedChecker::reset()
{
    m_waiting.clear();
    m_checker = std::make_shared<exclusion::ExclusionChecker>();
    m_last = history::Time(0);
}

SharedChecker::Loan SharedChecker::lendOut()
{
    m_isInUse = true;
    return {m_checker, std::exchange(m_waiting, {})};
}

void SharedChecker::takeBack()
{
    m_isInUse = false;
}

} // namespace gui
