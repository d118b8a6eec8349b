// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/flow_stats.h"

#include "semaphore/measures.h"
#include "words/times.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <vector>

namespace gui {

namespace {

constexpr qint64 windowSeconds = 60;
constexpr qint64 leastSeconds = 10; // In less, few grants would read as a huge rate, and short waits are over first.
constexpr std::size_t keptWaits = 500;
constexpr std::size_t keptGrants = 20000;

struct FlowStatsText {
    Q_DECLARE_TR_FUNCTIONS(gui::FlowStats)
};

} // namespace

void FlowStats::add(const observer::Update& before, const observer::Update& after)
{
    if (after.first) // Somebody watches again.
        loseContact();
    if (!m_begin.isValid()) {
        m_begin = after.receivedAt;
        if (!m_first.isValid())
            m_first = m_begin;
        return; // What it tells of was before, nobody knows when.
    }
    for (const auto& event : after.events) {
        if (event.kind != semaphore::EventKind::Granted || event.detail == QLatin1StringView(semaphore::onlyNamed))
            continue;
        m_grants.push_back(after.receivedAt);
        const auto waited = before.sightings.waiting.constFind(event.session);
        if (waited != before.sightings.waiting.constEnd() && waited->exact)
            m_waits.emplace_back(waited->since.msecsTo(after.receivedAt));
    }
    while (m_waits.size() > keptWaits)
        m_waits.pop_front();
    while (!m_grants.empty()
        && (m_grants.size() > keptGrants || m_grants.front().secsTo(after.receivedAt) > windowSeconds))
        m_grants.pop_front();
}

void FlowStats::loseContact()
{
    m_begin = {};
    m_grants.clear();
}

std::optional<double> FlowStats::grantsPerSecond(const QDateTime& now) const
{
    const auto recent
        = std::ranges::count_if(m_grants, [&now](const QDateTime& at) { return at.secsTo(now) <= windowSeconds; });
    if (recent == 0 || m_begin.secsTo(now) < leastSeconds)
        return std::nullopt;
    const double seconds = std::min(static_cast<double>(m_begin.msecsTo(now)) / 1000.0, double(windowSeconds));
    return static_cast<double>(recent) / seconds;
}

std::optional<std::chrono::milliseconds> FlowStats::wait(double share) const
{
    if (m_waits.empty())
        return std::nullopt;
    std::vector<std::chrono::milliseconds> sorted(m_waits.begin(), m_waits.end());
    // Nearest rank: an observed value, not one in between.
    const auto place = sorted.begin() + (semaphore::nearestRank(share, static_cast<qint64>(sorted.size())) - 1);
    std::nth_element(sorted.begin(), place, sorted.end());
    return *place;
}

QString FlowStats::text(const QDateTime& now) const
{
    QStringList parts;
    if (const auto rate = grantsPerSecond(now))
        parts.append(FlowStatsText::tr("%1 grants/s").arg(QLocale().toString(*rate, 'f', *rate < 0.95 ? 2 : 1)));
    if (const auto median = wait(0.5); median && m_first.secsTo(now) >= leastSeconds)
        parts.append(FlowStatsText::tr("wait p50 %1, p95 %2")
                         .arg(words::durationText(*median), words::durationText(*wait(0.95))));
    return parts.join(QStringLiteral(" · "));
}

} // namespace gui
