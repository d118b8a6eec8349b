// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/referee.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace lab {

using std::chrono::nanoseconds;

namespace {

constexpr std::size_t mostLimits = 1000; ///< Of one path. A run that changes its limit more often is told less.

/// What is left of `all` behind the mark, which moves to its end. `forgotten`: so many before are not in it any more.
template <typename T>
std::vector<T> since(const std::vector<T>& all, std::size_t forgotten, std::size_t& mark)
{
    const auto first = static_cast<std::ptrdiff_t>(std::max(mark, forgotten) - forgotten);
    mark = forgotten + all.size();
    return {all.begin() + first, all.end()};
}

} // namespace

RunNews newsOf(const Run& run, RunMark& mark)
{
    RunNews news;
    for (; mark.contenders < run.contenders().size(); ++mark.contenders)
        news.contenders.push_back(run.contenders()[mark.contenders]->spec());
    news.events = since(run.events(), run.forgotten().events, mark.events);
    for (const QString& path : run.paths()) {
        const OutsideOccupancy& outside = run.outside(path);
        news.sights.insert(path, since(outside.sights(), outside.forgotten(), mark.sights[path]));
    }
    news.sessions = since(run.sessions(), run.forgotten().sessions, mark.sessions);
    news.acts = since(run.acts(), run.forgotten().acts, mark.acts);
    news.underWay = run.underWay();
    news.requests = run.requests();
    news.keysLeft = run.keysLeft();
    news.over = run.phase() == Run::Phase::Finished;
    news.interrupted = run.isInterrupted();
    news.until = news.over ? nanoseconds::max() : run.knownUntil();
    return news;
}

Referee::Referee(Scenario scenario)
    : m_judge(std::move(scenario.expectations))
{
}

void Referee::hear(RunNews news)
{
    for (const ContenderSpec& each : news.contenders) {
        m_paths.push_back(each.terms.path);
        m_judge.add(each);
    }
    for (const ContenderEvent& each : news.events)
        m_judge.hear(each);
    compare(news);
    m_facts.requests = std::move(news.requests);
    m_facts.over = news.over;
    m_facts.interrupted = news.interrupted;
    m_facts.keysLeft = std::move(news.keysLeft);
}

ViewComparison& Referee::comparisonOf(const QString& path)
{
    return m_comparisons.try_emplace(path, viewMargin, m_acts).first->second;
}

void Referee::compare(RunNews& news)
{
    for (auto path = news.sights.begin(); path != news.sights.end(); ++path) {
        auto& limits = m_facts.limits[path.key()];
        for (OutsideOccupancy::Sight& sight : path.value()) {
            LimitSights& seen = m_limitSights[path.key()];
            if (sight.limit && limits.size() < mostLimits && (limits.empty() || limits.back().limit != *sight.limit))
                limits.push_back({sight.at, *sight.limit, seen.before});
            if (seen.index != sight.index) // Else it is the same answer, joined with another list of sessions.
                seen = {sight.index, sight.at, seen.last};
            comparisonOf(path.key()).add(std::move(sight));
        }
    }
    for (const OngoingAct& each : news.acts)
        m_acts->add(each);
    m_acts->setUnderWay(std::move(news.underWay));
    for (const RunSession& each : news.sessions)
        comparisonOf(each.path).know(each.session, each.contender);
    for (const ContenderEvent& event : news.events)
        comparisonOf(m_paths[static_cast<std::size_t>(event.contender)]).add(event);
    const auto gather
        = [this](std::vector<Difference>& all, const std::vector<Difference>& (ViewComparison::*of)() const) {
              all.clear();
              for (const auto& [path, comparison] : m_comparisons)
                  all.insert(all.end(), (comparison.*of)().begin(), (comparison.*of)().end());
              std::ranges::stable_sort(all, [](const Difference& a, const Difference& b) { return a.at < b.at; });
          };
    for (auto& [path, comparison] : m_comparisons)
        comparison.settle(news.until);
    // What comes is compared with its margin before and after it.
    m_acts->forgetBefore(news.until - 2 * viewMargin);
    gather(m_facts.differences, &ViewComparison::differences);
    gather(m_facts.undecided, &ViewComparison::undecided);
}

qint64 Referee::differenceCount() const
{
    return std::accumulate(m_comparisons.begin(), m_comparisons.end(), qint64{0},
        [](qint64 sum, const auto& path) { return sum + path.second.count(); });
}

qint64 Referee::undecidedCount() const
{
    return std::accumulate(m_comparisons.begin(), m_comparisons.end(), qint64{0},
        [](qint64 sum, const auto& path) { return sum + path.second.undecidedCount(); });
}

std::vector<ExpectationVerdict> Referee::verdicts(const MomentWords& words) const
{
    return m_judge.verdicts(m_facts, words);
}

} // namespace lab
