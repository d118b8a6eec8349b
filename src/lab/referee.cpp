// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/referee.h"

#include "protocols/step.h"

#include <algorithm>

namespace lab {

using namespace std::chrono_literals;
using std::chrono::nanoseconds;

namespace {

/// What requests under way and a busy machine may shift the two views against each other.
constexpr auto viewMargin = 500ms;

template <typename T>
std::vector<T> since(const std::vector<T>& all, std::size_t& mark)
{
    std::vector<T> fresh(all.begin() + static_cast<std::ptrdiff_t>(mark), all.end());
    mark = all.size();
    return fresh;
}

} // namespace

RunNews newsOf(const Run& run, RunMark& mark)
{
    RunNews news;
    for (; mark.contenders < run.contenders().size(); ++mark.contenders)
        news.contenders.push_back(run.contenders()[mark.contenders]->spec());
    news.events = since(run.events(), mark.events);
    for (const QString& path : run.paths())
        news.sights.insert(path, since(run.outside(path).sights(), mark.sights[path]));
    news.sessions = since(run.sessions(), mark.sessions);
    news.requests = run.requests();
    news.keysLeft = run.keysLeft();
    news.over = run.phase() == Run::Phase::Finished;
    news.interrupted = run.isInterrupted();
    news.until = news.over ? nanoseconds::max() : protocols::steadyNow();
    return news;
}

Referee::Referee(Scenario scenario)
    : m_inside(scenario.limit)
{
    m_evidence.scenario = std::move(scenario);
}

void Referee::hear(RunNews news)
{
    m_evidence.contenders.insert(m_evidence.contenders.end(), std::make_move_iterator(news.contenders.begin()),
        std::make_move_iterator(news.contenders.end()));
    for (ContenderEvent& event : news.events) {
        m_inside.add(event);
        m_evidence.events.push_back(std::move(event));
    }
    for (auto path = news.sights.begin(); path != news.sights.end(); ++path) {
        for (OutsideOccupancy::Sight& sight : path.value())
            m_outside[path.key()].add(std::move(sight));
    }
    for (const KnownSession& each : news.sessions)
        m_sessions[each.path].insert(each.session);
    m_evidence.requests = std::move(news.requests);
    m_evidence.keysLeft = std::move(news.keysLeft);
    m_evidence.over = news.over;
    m_evidence.interrupted = news.interrupted;
    m_evidence.differences = compare(news.until);
}

std::vector<Difference> Referee::compare(nanoseconds until) const
{
    std::vector<Difference> all;
    for (auto path = m_outside.cbegin(); path != m_outside.cend(); ++path) {
        const auto seen = lab::differences(m_inside, path.value(), m_sessions.value(path.key()), viewMargin);
        const auto some = lasting(seen, path.value(), viewMargin, until);
        all.insert(all.end(), some.begin(), some.end());
    }
    std::stable_sort(all.begin(), all.end(), [](const Difference& a, const Difference& b) { return a.at < b.at; });
    return all;
}

std::vector<Verdict> Referee::verdicts() const
{
    return judge(m_evidence);
}

} // namespace lab
