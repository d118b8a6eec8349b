// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_requests.h"

#include "lab/contender.h"
#include "lab/run.h"

namespace gui {

namespace {

constexpr qsizetype mostPaths = 64;

/// Semaphores are watched with a slash, the lab has them without one.
QString bare(const QString& path)
{
    return path.endsWith(u'/') ? path.chopped(1) : path;
}

lab::RequestCounts difference(const lab::RequestCounts& now, const lab::RequestCounts& before)
{
    return {now.requests - before.requests, now.casTried - before.casTried, now.casRefused - before.casRefused,
        now.wakeUps - before.wakeUps};
}

} // namespace

LabRequests::LabRequests(QObject* parent)
    : QObject(parent)
{
    m_each.setInterval(RequestSeries::leastWidth / std::chrono::milliseconds(1));
    connect(&m_each, &QTimer::timeout, this, &LabRequests::look);
}

void LabRequests::follow(lab::Run* run)
{
    finish();
    if (m_run)
        m_run->disconnect(this);
    m_run = run;
    m_seen.clear();
    connect(run, &lab::Run::begun, this, [this] {
        m_each.start();
        look();
    });
    connect(run, &lab::Run::happened, this, &LabRequests::note);
    connect(run, &lab::Run::finished, this, &LabRequests::finish);
}

RequestSeries& LabRequests::seriesOf(int contender)
{
    const QString path = bare(m_run->contenders()[static_cast<std::size_t>(contender)]->spec().terms.path);
    if (!m_series.contains(path)) {
        // The one whose last run is over for longest.
        auto oldest = m_series.cend();
        for (auto each = m_series.cbegin(); each != m_series.cend(); ++each) {
            const bool isOlder = oldest == m_series.cend() || each->runs().back().from < oldest->runs().back().from;
            if (!m_going.contains(each.key()) && isOlder)
                oldest = each;
        }
        if (m_series.size() >= mostPaths && oldest != m_series.cend())
            m_series.erase(oldest);
    }
    auto& series = m_series[path];
    if (!m_going.contains(path)) {
        m_going.append(path);
        series.beginRun(protocols::steadyNow());
    }
    return series;
}

void LabRequests::note(const lab::ContenderEvent& event)
{
    if (!m_each.isActive())
        return;
    if (event.kind == lab::ContenderEventKind::Granted)
        seriesOf(event.contender).addGrant(event.at);
}

void LabRequests::look()
{
    if (!m_run)
        return;
    const auto now = protocols::steadyNow();
    const auto& counted = m_run->requests();
    m_seen.resize(counted.size());
    for (std::size_t i = 0; i < counted.size(); ++i) {
        auto& series = seriesOf(static_cast<int>(i));
        if (const auto more = difference(counted[i], m_seen[i]); !(more == lab::RequestCounts()))
            series.add(now, more);
        m_seen[i] = counted[i];
    }
}

void LabRequests::finish()
{
    if (!m_each.isActive())
        return;
    look();
    m_each.stop();
    for (const QString& path : std::as_const(m_going))
        m_series[path].endRun(protocols::steadyNow());
    m_going.clear();
}

RequestSeries LabRequests::series(const QString& path) const
{
    return m_series.value(bare(path));
}

} // namespace gui
