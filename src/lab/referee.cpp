// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/referee.h"

#include <algorithm>
#include <iterator>
#include <numeric>

namespace lab {

using std::chrono::nanoseconds;

namespace {

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
    news.requests = run.requests();
    news.keysLeft = run.keysLeft();
    news.over = run.phase() == Run::Phase::Finished;
    news.interrupted = run.isInterrupted();
    news.until = news.over ? nanoseconds::max() : run.knownUntil();
    return news;
}

Referee::Referee(Scenario scenario)
{
    m_evidence.scenario = std::move(scenario);
}

void Referee::hear(RunNews news)
{
    auto& contenders = m_evidence.contenders;
    contenders.insert(contenders.end(), std::make_move_iterator(news.contenders.begin()),
        std::make_move_iterator(news.contenders.end()));
    compare(news);
    m_evidence.requests = std::move(news.requests);
    m_evidence.over = news.over;
    m_evidence.interrupted = news.interrupted;
    if (m_evidence.scenario.expectations.empty())
        return;
    m_evidence.events.insert(m_evidence.events.end(), std::make_move_iterator(news.events.begin()),
        std::make_move_iterator(news.events.end()));
    m_evidence.keysLeft = std::move(news.keysLeft);
}

void Referee::compare(RunNews& news)
{
    for (auto path = news.sights.begin(); path != news.sights.end(); ++path) {
        for (OutsideOccupancy::Sight& sight : path.value())
            m_comparisons[path.key()].add(std::move(sight));
    }
    for (const KnownSession& each : news.sessions)
        m_comparisons[each.path].know(each.session);
    for (const ContenderEvent& event : news.events)
        m_comparisons[m_evidence.contenders[static_cast<std::size_t>(event.contender)].terms.path].add(event);
    auto& all = m_evidence.differences;
    all.clear();
    for (auto& [path, comparison] : m_comparisons) {
        comparison.settle(news.until);
        all.insert(all.end(), comparison.differences().begin(), comparison.differences().end());
    }
    std::stable_sort(all.begin(), all.end(), [](const Difference& a, const Difference& b) { return a.at < b.at; });
}

qint64 Referee::differenceCount() const
{
    return std::accumulate(m_comparisons.begin(), m_comparisons.end(), qint64{0},
        [](qint64 sum, const auto& path) { return sum + path.second.count(); });
}

std::vector<Verdict> Referee::verdicts() const
{
    return judge(m_evidence);
}

} // namespace lab
