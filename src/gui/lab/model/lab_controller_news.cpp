// SPDX-License-Identifier: GPL-3.0-or-later
// What the controller tells its models, and how often.
#include "gui/lab/model/lab_controller.h"

#include "observer/worker.h"

namespace gui {

namespace {

constexpr qint64 leastJudgementMs = 300;
constexpr qint64 judgementShare = 50; ///< Judging may take one part of so many of the time.

} // namespace

void LabController::soon()
{
    if (m_shown && !m_soon.isActive())
        m_soon.start();
}

void LabController::refresh()
{
    if (!m_run)
        return;
    refreshRows();
    refreshEvents();
    m_steps.flush();
    refreshOccupancies();
    refreshJudgement();
    Q_EMIT refreshed();
}

LabContenderRow LabController::rowOf(int number) const
{
    const auto* const contender = m_run->contenders()[static_cast<std::size_t>(number)];
    LabContenderRow row;
    row.number = number;
    row.name = contender->spec().name;
    row.strategy = contender->spec().strategy;
    row.state = contender->state();
    row.paused = contender->isPaused();
    row.heldBack = contender->isHeldBack();
    row.process = contender->spec().process;
    row.over = contender->isOver();
    row.atStep = m_state == State::Stepping && contender->isAtStep() && !row.over;
    row.session = contender->session();
    row.cycle = contender->cycle();
    if (const auto failure = m_failures.find(number); failure != m_failures.end())
        row.trouble = failureText(failure->second.failure, failure->second.hurried);
    const auto since = m_since.find(number);
    row.since = since != m_since.end() ? since->second : std::chrono::nanoseconds(0);
    return row;
}

void LabController::refreshRows()
{
    if (m_state == State::Stepping) { // Who comes to a step does not tell.
        for (const auto* contender : m_run->contenders())
            m_changed.insert(contender->number());
    }
    std::vector<LabContenderRow> rows;
    rows.reserve(m_changed.size());
    for (const int number : m_changed)
        rows.push_back(rowOf(number));
    m_changed.clear();
    m_contenders.put(rows);
    m_contenders.tick(protocols::steadyNow());
}

LabController::Inside& LabController::insideOf(int contender)
{
    const auto& terms = m_run->contenders()[static_cast<std::size_t>(contender)]->spec().terms;
    const auto known = m_inside.find(terms.path);
    if (known != m_inside.end())
        return known->second;
    qint64 limit = terms.limit;
    for (const auto* each : m_run->contenders()) {
        if (each->spec().terms.path == terms.path)
            limit = std::min(limit, each->spec().terms.limit);
    }
    return m_inside.emplace(terms.path, Inside{limit, lab::Occupancy(limit)}).first->second;
}

void LabController::refreshEvents()
{
    const auto& events = m_run->events();
    const std::size_t gone = m_run->forgotten().events;
    const std::size_t all = gone + events.size();
    // The model keeps the newest ones only. While the page is hidden, a run may tell of a million.
    constexpr auto most = static_cast<std::size_t>(LabEventModel::capacity);
    m_eventsRead = std::max({m_eventsRead, gone, all - std::min(all, most)});
    if (gone == 0 && !events.empty())
        m_events.beginAt(events.front().at);
    std::vector<LabEventRow> rows;
    rows.reserve(all - m_eventsRead);
    for (; m_eventsRead < all; ++m_eventsRead) {
        const auto& event = events[m_eventsRead - gone];
        rows.push_back({event, m_run->contenders()[static_cast<std::size_t>(event.contender)]->spec().name, m_hurried});
    }
    m_events.setTotal(all);
    m_events.append(rows);
}

void LabController::forget()
{
    auto mark = m_told;
    // Whoever comes back to the page finds the newest ones.
    const std::size_t all = m_run->forgotten().events + m_run->events().size();
    const std::size_t shown = std::max(m_eventsRead, all - std::min(all, LabEventModel::capacity));
    if (m_run->forgotten().events == 0 && !m_run->events().empty())
        m_events.beginAt(m_run->events().front().at);
    mark.events = std::min(mark.events, shown);
    m_run->forget(mark);
}

void LabController::hearBeside()
{
    if (m_shown || m_isJudging || !m_run)
        return;
    m_isJudging = true;
    auto work = [referee = m_referee, news = lab::newsOf(*m_run, m_told)]() mutable {
        referee->hear(std::move(news));
        return true;
    };
    forget();
    observer::inWorker(this, std::move(work), [this, referee = m_referee](bool) {
        if (referee != m_referee)
            return;
        m_isJudging = false;
        if (m_run->phase() == lab::Run::Phase::Finished || m_shown)
            refresh();
    });
}

void LabController::refreshOccupancies()
{
    for (const auto* contender : m_run->contenders()) {
        if (!m_inside.contains(contender->spec().terms.path))
            insideOf(contender->number());
    }
    m_occupancies.clear();
    for (const auto& [path, inside] : m_inside) {
        LabOccupancy occupancy;
        occupancy.path = path;
        occupancy.limit = inside.limit;
        occupancy.inside = inside.seen.inside();
        occupancy.most = inside.seen.most();
        const auto& outside = m_run->outside(path);
        occupancy.isPast = !isGoing();
        occupancy.consulMost = outside.most();
        if (!outside.sights().empty() && isGoing() && m_run->isReached(path))
            occupancy.consulNow = static_cast<int>(outside.sights().back().live.size());
        m_occupancies.push_back(occupancy);
    }
}

/// Percentiles and differences cost the more the longer the run has lasted: a worker judges, and the next judgement
/// waits in proportion.
void LabController::refreshJudgement()
{
    const bool isTooSoon = m_judgementPause > 0 && m_judged.isValid() && m_judged.elapsed() < m_judgementPause;
    if (m_isJudging || isTooSoon)
        return;
    judgeBeside();
}

void LabController::judgeBeside()
{
    struct Judgement {
        std::vector<lab::Verdict> verdicts;
        int differences = 0;
        bool isFinal = false;
    };
    // Of the same moment as the verdicts, and shown with them: the two name the same figures.
    auto figures = m_run->statistics();
    auto groups = m_run->groupStatistics();
    m_isJudging = true;
    m_judged.restart();
    auto work = [referee = m_referee, news = lab::newsOf(*m_run, m_told)]() mutable {
        Judgement made;
        made.isFinal = news.over;
        referee->hear(std::move(news));
        made.verdicts = referee->verdicts();
        made.differences = static_cast<int>(referee->differences().size());
        return made;
    };
    forget();
    const auto take
        = [this, referee = m_referee, figures = std::move(figures), groups = std::move(groups)](const Judgement& made) {
              if (referee != m_referee)
                  return; // Of a run before this one.
              m_isJudging = false;
              m_judgementPause = made.isFinal ? 0 : std::max(leastJudgementMs, m_judged.elapsed() * judgementShare);
              m_judged.restart();
              m_statistics = figures;
              m_groups.setGroups(groups);
              m_verdicts.setVerdicts(made.verdicts);
              m_differences = made.differences;
              Q_EMIT refreshed();
              if (!made.isFinal && m_run->phase() == lab::Run::Phase::Finished) {
                  m_judgementPause = 0;
                  refresh(); // What came while this one was made.
              }
          };
    observer::inWorker(this, std::move(work), take);
}

} // namespace gui
