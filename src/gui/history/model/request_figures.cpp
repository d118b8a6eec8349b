// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/request_figures.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace gui {

using history::Range;
using history::Time;

namespace {

struct RequestTexts {
    Q_DECLARE_TR_FUNCTIONS(gui::Requests)
};

using Part = RequestSeries::Part;

double requestSeconds(Time time)
{
    return std::chrono::duration<double>(time).count();
}

QString ratioText(double ratio)
{
    return QLocale().toString(ratio, 'f', ratio < 10 ? 2 : 1);
}

/// The series in the time of history.
struct Placed {
    const AskedOfConsul& asked;
    Range range;

    [[nodiscard]] Time timeOf(RequestSeries::Moment at) const { return std::chrono::floor<Time>(at - asked.began); }
    [[nodiscard]] Range runIn(const RequestSeries::Run& run) const
    {
        return {std::max(range.from, timeOf(run.from)), run.to ? std::min(range.to, timeOf(*run.to)) : range.to};
    }
    /// Those that touch it, from the one after `last` on.
    [[nodiscard]] std::vector<Part> partsIn(const Range& within, RequestSeries::Moment last) const
    {
        const auto& parts = asked.series.parts();
        const auto placed = [this](const Part& part) { return timeOf(part.from); };
        const auto first = std::partition_point(parts.begin(), parts.end(), [&](const Part& part) {
            return part.from <= last || placed(part) + std::chrono::floor<Time>(asked.series.width()) <= within.from;
        });
        const auto behind
            = std::partition_point(first, parts.end(), [&](const Part& part) { return placed(part) < within.to; });
        return {first, behind};
    }
};

/// How much of a run is seen.
struct Seen {
    Range within;
    bool hasBegin = false; ///< It begins there; else earlier.
    bool hasEnd = false;
};

/// One line over one run. It rises from 0 and falls back to it only where the run begins and ends.
class RatioLine
{
public:
    RatioLine(QList<QPointF>* line, const Seen& seen, Time step)
        : m_line(line)
        , m_within(seen.within)
        , m_hasBegin(seen.hasBegin)
        , m_hasEnd(seen.hasEnd)
        , m_step(step)
        , m_from(seen.within.from)
    {
    }
    void add(Time at, qint64 part, qint64 of)
    {
        if (m_of > 0 && at - m_from >= m_step)
            close(at);
        m_part += part;
        m_of += of;
    }
    void finish()
    {
        // What is left without anything to divide by belongs to the step before.
        if (m_of == 0 && m_lastOf > 0) {
            m_line->resize(m_line->size() - 2);
            m_part += m_lastPart;
            m_of = m_lastOf;
            m_from = m_lastFrom;
        }
        if (m_of > 0)
            close(m_within.to);
        if (m_lastOf > 0 && m_hasEnd)
            m_line->append({requestSeconds(m_within.to), 0});
    }

private:
    void close(Time at)
    {
        const double ratio = static_cast<double>(m_part) / static_cast<double>(m_of);
        if (m_lastOf == 0 && m_hasBegin)
            m_line->append({requestSeconds(m_within.from), 0});
        m_line->append({requestSeconds(m_from), ratio});
        m_line->append({requestSeconds(at), ratio});
        m_lastPart = std::exchange(m_part, 0);
        m_lastOf = std::exchange(m_of, 0);
        m_lastFrom = std::exchange(m_from, at);
    }

    QList<QPointF>* m_line;
    Range m_within;
    bool m_hasBegin;
    bool m_hasEnd;
    Time m_step;
    Time m_from;
    qint64 m_part = 0;
    qint64 m_of = 0;
    Time m_lastFrom{0};
    qint64 m_lastPart = 0;
    qint64 m_lastOf = 0;
};

void drawRun(RequestFigures& figures, const std::vector<Part>& parts, const Placed& placed, const Seen& seen, Time step)
{
    RatioLine requests(&figures.requestsPerGrant, seen, step);
    RatioLine refused(&figures.refusedPerGrant, seen, step);
    RatioLine wakeUps(&figures.wakeUpsPerRelease, seen, step);
    for (const Part& part : parts) {
        const Time at = std::max(seen.within.from, placed.timeOf(part.from));
        requests.add(at, part.counts.requests, part.grants);
        refused.add(at, part.counts.casRefused, part.grants);
        wakeUps.add(at, part.counts.wakeUps, part.releases);
        figures.counts += part.counts;
        figures.grants += part.grants;
        figures.releases += part.releases;
    }
    requests.finish();
    refused.finish();
    wakeUps.finish();
}

} // namespace

double RequestFigures::most() const
{
    double most = 0;
    for (const auto* line : {&requestsPerGrant, &refusedPerGrant, &wakeUpsPerRelease}) {
        for (const QPointF& point : *line)
            most = std::max(most, point.y());
    }
    return most;
}

RequestFigures requestsOf(const AskedOfConsul& asked, const Range& range, int steps)
{
    RequestFigures figures;
    figures.isRecording = asked.isRecording;
    figures.range = range;
    if (asked.isRecording || range.to <= range.from)
        return figures;
    const Placed placed{asked, range};
    const Time step
        = std::max(std::chrono::floor<Time>(asked.series.width()), (range.to - range.from) / std::max(1, steps));
    auto last = RequestSeries::Moment::min(); // Where two runs share a part, it counts once.
    for (const RequestSeries::Run& run : asked.series.runs()) {
        const Range within = placed.runIn(run);
        if (within.to <= within.from)
            continue;
        figures.covered += within.to - within.from;
        const auto parts = placed.partsIn(within, last);
        const bool hasEnd = run.to && placed.timeOf(*run.to) <= range.to;
        drawRun(figures, parts, placed, {within, placed.timeOf(run.from) >= range.from, hasEnd}, step);
        last = parts.empty() ? last : parts.back().from;
    }
    return figures;
}

QString requestWords(const RequestFigures& figures)
{
    if (figures.isRecording)
        return RequestTexts::tr("Not known: a recording holds what Consul showed, and not what the lab asked of it.");
    if (!figures.isKnown())
        return RequestTexts::tr("Not known: no run of the lab in this window wanted this semaphore in this time.");
    QStringList words{RequestTexts::tr("%n request(s)", nullptr, static_cast<int>(figures.counts.requests))};
    const auto ratio
        = [](qint64 part, qint64 of) { return ratioText(static_cast<double>(part) / static_cast<double>(of)); };
    words << (figures.grants > 0 ? RequestTexts::tr("%1 per grant").arg(ratio(figures.counts.requests, figures.grants))
                                 : RequestTexts::tr("nobody was granted a permit"));
    if (figures.releases > 0)
        words << RequestTexts::tr("%1 wake-ups per release").arg(ratio(figures.counts.wakeUps, figures.releases));
    if (figures.counts.casTried > 0) {
        const double share
            = 100.0 * static_cast<double>(figures.counts.casRefused) / static_cast<double>(figures.counts.casTried);
        words << RequestTexts::tr("%1 of %2 CAS refused (%3 %)")
                     .arg(figures.counts.casRefused)
                     .arg(figures.counts.casTried)
                     .arg(QLocale().toString(share, 'f', 0));
    }
    const Time length = figures.range.to - figures.range.from;
    if (figures.covered * 100 < length * 99)
        words << RequestTexts::tr("of %1 with a run of the lab, out of %2", "lengths of time")
                     .arg(history::timeText(figures.covered), history::timeText(length));
    return words.join(QStringLiteral(" · "));
}

} // namespace gui
