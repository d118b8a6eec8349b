// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/analysis.h"
#include "history/words.h"

#include <QLocale>

#include <algorithm>

namespace history {

namespace {

/// Gathers the sentences of one range.
class Telling
{
public:
    Telling(const Lanes& lanes, const Range& range, int path)
        : m_lanes(lanes)
        , m_range(range)
        , m_path(path)
        , m_figures(figuresOf(lanes, range, path))
    {
    }
    [[nodiscard]] std::vector<Insight> run();

private:
    struct Found {
        const Span* span = nullptr;
        int lane = -1;
        Time time{0};
    };

    void say(Insight::Kind kind, const QString& sentence, int lane, const Range& place);
    [[nodiscard]] Found longest(SpanKind kind) const;
    void tellLongest();
    void tellOvertakes();
    void tellShares();
    void tellLosses();
    template <typename Is>
    [[nodiscard]] std::pair<int, Range> firstLevel(Is is) const;
    [[nodiscard]] bool isMine(int path) const { return m_path < 0 || path == m_path; }

    const Lanes& m_lanes;
    Range m_range;
    int m_path;
    Figures m_figures;
    std::vector<Insight> m_insights;
};

void Telling::say(Insight::Kind kind, const QString& sentence, int lane, const Range& place)
{
    const int path = lane >= 0 ? m_lanes.lanes[static_cast<std::size_t>(lane)].path : m_path;
    m_insights.push_back({kind, sentence, path, lane, place});
}

/// Only what lies in the range counts, and of that what was seen.
Telling::Found Telling::longest(SpanKind kind) const
{
    Found found;
    for (std::size_t i = 0; i < m_lanes.lanes.size(); ++i) {
        if (!isMine(m_lanes.lanes[i].path))
            continue;
        const PathLine& path = m_lanes.paths[static_cast<std::size_t>(m_lanes.lanes[i].path)];
        for (const Span& span : m_lanes.lanes[i].spans) {
            const Time from = std::max(span.from, m_range.from);
            const Time to = std::min(span.to, m_range.to);
            if (span.kind != kind || to - from <= found.time)
                continue;
            const Time time = to - from - unseenOf(path, from, to);
            if (time > found.time)
                found = {&span, static_cast<int>(i), time};
        }
    }
    return found;
}

void Telling::tellLongest()
{
    const auto tell = [this](SpanKind kind, Insight::Kind insight, const auto& words) {
        const Found found = longest(kind);
        if (found.lane < 0)
            return;
        const QString who = titleOf(m_lanes.lanes[static_cast<std::size_t>(found.lane)]);
        say(insight, words(who, timeText(found.time)), found.lane, {found.span->from, found.span->to});
    };
    tell(SpanKind::Holding, Insight::Kind::LongestHold,
        [](const QString& who, const QString& time) { return Words::tr("%1 held longest: %2.").arg(who, time); });
    tell(SpanKind::Waiting, Insight::Kind::LongestWait,
        [](const QString& who, const QString& time) { return Words::tr("%1 waited longest: %2.").arg(who, time); });
}

void Telling::tellOvertakes()
{
    const Happening* most = nullptr;
    for (const Happening& each : m_lanes.happenings) {
        const bool counts = each.kind == semaphore::EventKind::Granted && each.at >= m_range.from
            && each.at <= m_range.to && isMine(each.path) && each.others > 0;
        if (counts && (most == nullptr || each.others > most->others))
            most = &each;
    }
    if (most == nullptr || most->lane < 0)
        return;
    const QString who = titleOf(m_lanes.lanes[static_cast<std::size_t>(most->lane)]);
    const QString sum
        = Words::tr("Contenders were overtaken %n time(s).", nullptr, static_cast<int>(m_figures.overtakes));
    const QString worst = Words::tr("%1 passed %n that had come earlier.", nullptr, most->others).arg(who);
    say(Insight::Kind::Overtakes, sum + u' ' + worst, most->lane, {most->at, most->at});
}

void Telling::tellShares()
{
    if (m_figures.grants > 0 && m_figures.contenders > 1) {
        const QString index = QLocale().toString(m_figures.fairness, 'f', 2);
        const QString grants = Words::tr("%n grant(s)", nullptr, static_cast<int>(m_figures.grants));
        const QString among = Words::tr("%n contender(s)", nullptr, static_cast<int>(m_figures.contenders));
        say(Insight::Kind::Fairness, Words::tr("%1 went to %2; fairness %3 (1 is fair).").arg(grants, among, index), -1,
            m_range);
    }
    if (m_figures.mostHerd > 1) {
        const QString mean = QLocale().toString(m_figures.meanHerd, 'f', 1);
        say(Insight::Kind::Herd,
            Words::tr("Each permit that came free woke %1 on average, %2 at most.").arg(mean).arg(m_figures.mostHerd),
            -1, m_range);
    }
}

template <typename Is>
std::pair<int, Range> Telling::firstLevel(Is is) const
{
    for (std::size_t path = 0; path < m_lanes.paths.size(); ++path) {
        const auto& levels = m_lanes.paths[path].levels;
        for (std::size_t i = 0; isMine(static_cast<int>(path)) && i < levels.size(); ++i) {
            const Time to = i + 1 < levels.size() ? levels[i + 1].at : m_range.to;
            if (is(levels[i]) && levels[i].at <= m_range.to && to >= m_range.from)
                return {static_cast<int>(path), {levels[i].at, to}};
        }
    }
    return {-1, m_range};
}

void Telling::tellLosses()
{
    const auto at = [this](Insight::Kind kind, const QString& sentence, const std::pair<int, Range>& place) {
        say(kind, sentence, -1, place.second);
        m_insights.back().path = place.first;
    };
    if (m_figures.overLimitTime > Time(0)) {
        at(Insight::Kind::OverLimit,
            Words::tr("More held than the limit allows for %1.").arg(timeText(m_figures.overLimitTime)),
            firstLevel([](const Level& level) { return level.limit >= 0 && level.live > level.limit; }));
    }
    if (m_figures.staleTime > Time(0)) {
        at(Insight::Kind::StaleTime,
            Words::tr("Stale holders took %1 of permit time while others waited.").arg(timeText(m_figures.staleTime)),
            firstLevel([](const Level& level) { return level.stale > 0 && level.waiting > 0; }));
    }
    if (m_figures.lockDelayTime > Time(0)) {
        say(Insight::Kind::LockDelayTime,
            Words::tr("Lock-delays may have cost up to %1.").arg(timeText(m_figures.lockDelayTime)), -1, m_range);
    }
    if (m_figures.gapTime > Time(0)) {
        say(Insight::Kind::Gaps,
            Words::tr("During %1 not every change was seen; these figures leave it out.")
                .arg(timeText(m_figures.gapTime)),
            -1, m_range);
    }
}

std::vector<Insight> Telling::run()
{
    tellLongest();
    tellOvertakes();
    tellShares();
    tellLosses();
    return std::move(m_insights);
}

} // namespace

QString timeText(Time time)
{
    using namespace std::chrono;
    const QLocale locale;
    const double seconds = duration<double>(time).count();
    if (time < 1s)
        return Words::tr("%1 ms").arg(locale.toString(static_cast<qint64>(round<milliseconds>(time).count())));
    if (time < 1min)
        return Words::tr("%1 s").arg(locale.toString(seconds, 'f', 1));
    const auto whole = round<std::chrono::seconds>(time);
    if (whole < 1h)
        return Words::tr("%1 min %2 s").arg(whole / 1min).arg((whole % 1min).count());
    return Words::tr("%1 h %2 min").arg(whole / 1h).arg((whole % 1h) / 1min);
}

std::vector<Insight> insightsOf(const Lanes& lanes, const Range& range, int path)
{
    return Telling(lanes, range, path).run();
}

} // namespace history
