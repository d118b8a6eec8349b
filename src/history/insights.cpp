// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/analysis.h"
#include "history/words.h"
#include "words/sentences.h"
#include "words/times.h"

#include <QLocale>

namespace history {

namespace {

/// Gathers the sentences of one range.
class RangeInsights
{
public:
    RangeInsights(const Lanes& lanes, const Range& range, int path, consul::Version version)
        : m_lanes(lanes)
        , m_range(range)
        , m_path(path)
        , m_version(std::move(version))
        , m_figures(figuresOf(lanes, range, path))
    {
    }
    [[nodiscard]] std::vector<Insight> run();

private:
    void say(Insight::Kind kind, const QString& sentence, int lane, const Range& place);
    void tellOne(Insight::Kind kind, const Longest& longest, const QString& words);
    void tellLongest();
    void tellOvertakes();
    void tellShares();
    void tellLosses();
    void tellShortHolds();
    template <typename Is>
    [[nodiscard]] std::pair<int, Range> firstLevel(Is is) const;
    [[nodiscard]] bool isMine(int path) const { return m_path < 0 || path == m_path; }

    const Lanes& m_lanes;
    Range m_range;
    int m_path;
    consul::Version m_version;
    Figures m_figures;
    std::vector<Insight> m_insights;
};

void RangeInsights::say(Insight::Kind kind, const QString& sentence, int lane, const Range& place)
{
    const int path = lane >= 0 ? m_lanes.lanes[static_cast<std::size_t>(lane)].path : m_path;
    m_insights.push_back({kind, sentence, path, lane, place});
}

/// `words`: of a name and a time.
void RangeInsights::tellOne(Insight::Kind kind, const Longest& longest, const QString& words)
{
    if (longest.lane < 0)
        return;
    const QString who = titleOf(m_lanes.lanes[static_cast<std::size_t>(longest.lane)]);
    say(kind, words.arg(who, words::lengthText(longest.time)), longest.lane, longest.place);
}

/// The longest of all is told as such; of those that ended, the longest one stands before it.
void RangeInsights::tellLongest()
{
    const Longest& hold = m_figures.hold;
    const Longest& partHold = m_figures.partHold;
    tellOne(Insight::Kind::LongestHold, hold,
        partHold.lane >= 0                   ? Words::tr("Of the holds that ended, %1 held longest: %2.")
            : hold.place.from < m_range.from ? Words::tr("%1 held longest: %2, starting before this period.")
                                             : Words::tr("%1 held longest: %2."));
    tellOne(Insight::Kind::LongestHold, partHold,
        partHold.lasts
            ? Words::tr("%1 held longest: %2, and still held at the end of this period.")
            : Words::tr("%1 held longest: %2 were observed. Part of the hold was not observed in this period."));
    const Longest& wait = m_figures.wait;
    const Longest& partWait = m_figures.partWait;
    tellOne(Insight::Kind::LongestWait, wait,
        partWait.lane >= 0                   ? Words::tr("Of the waits that ended with a grant, %1 waited longest: %2.")
            : wait.place.from < m_range.from ? Words::tr("%1 waited longest: %2, starting before this period.")
                                             : Words::tr("%1 waited longest: %2."));
    tellOne(Insight::Kind::LongestWait, partWait,
        partWait.lasts ? Words::tr("%1 waited longest: %2, and still waited at the end of this period.")
                       : Words::tr("%1 waited longest: %2 were observed. Its grant, or part of the wait, was not "
                                   "observed in this period."));
}

void RangeInsights::tellOvertakes()
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
    const QString sum = Words::tr(
        "%n grant(s) overtook a contender that arrived earlier.", nullptr, static_cast<int>(m_figures.overtakes));
    const QString worst = Words::tr("%1 overtook %n with one grant.", nullptr, most->others).arg(who);
    say(Insight::Kind::Overtakes, words::joinSentences({sum, worst}), most->lane, {most->at, most->at});
}

void RangeInsights::tellShares()
{
    if (m_figures.grants > 0 && m_figures.contenders > 1) {
        const QString index = QLocale().toString(m_figures.fairness, 'f', 2);
        const QString grants = Words::tr("%n grant(s)", nullptr, static_cast<int>(m_figures.grants));
        const QString among = Words::tr("%n contender(s)", nullptr, static_cast<int>(m_figures.contenders));
        const QString all = m_figures.granted == m_figures.contenders
            ? Words::tr("%1 went to %2; fairness %3 (1 is fair).").arg(grants, among, index)
            : Words::tr("%1 went to %2 of %3; fairness %4 (1 is fair).")
                  .arg(grants, QLocale().toString(m_figures.granted), among, index);
        const QString names
            = m_figures.sharedNames ? Words::tr("Sessions with the same name count as one contender.") : QString();
        say(Insight::Kind::Fairness, words::joinSentences({all, names}), -1, m_range);
    }
    if (m_figures.mostWaiting > 1) {
        const QString mean = QLocale().toString(m_figures.meanWaiting, 'f', 1);
        say(Insight::Kind::WaitingAtRelease,
            Words::tr("When a permit became free, %1 contenders waited on average, %2 at most.")
                .arg(mean)
                .arg(m_figures.mostWaiting),
            -1, m_range);
    }
}

template <typename Is>
std::pair<int, Range> RangeInsights::firstLevel(Is is) const
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

void RangeInsights::tellLosses()
{
    const auto at = [this](Insight::Kind kind, const QString& sentence, const std::pair<int, Range>& place) {
        say(kind, sentence, -1, place.second);
        m_insights.back().path = place.first;
    };
    if (m_figures.overLimitTime > Time(0)) {
        at(Insight::Kind::OverLimit,
            Words::tr("The number of holders exceeded the limit for %1.")
                .arg(words::lengthText(m_figures.overLimitTime)),
            firstLevel([](const Level& level) { return level.isOverLimit(); }));
    }
    if (m_figures.staleTime > Time(0)) {
        at(Insight::Kind::StaleTime,
            Words::tr("Stale holders occupied %1 of permit time while contenders waited.")
                .arg(words::lengthText(m_figures.staleTime)),
            firstLevel([](const Level& level) { return level.stale > 0 && level.waiting > 0; }));
    }
    if (m_figures.lockDelayTime > Time(0)) {
        say(Insight::Kind::LockDelayTime,
            Words::tr("Lock-delays may have cost up to %1.").arg(words::lengthText(m_figures.lockDelayTime)), -1,
            m_range);
    }
    if (m_figures.gapTime > Time(0)) {
        QStringList gaps{Words::tr("For %1, not all changes were observed. The figures exclude this time.")
                             .arg(words::lengthText(m_figures.gapTime))};
        if (m_figures.outageTime > Time(0))
            gaps << Words::tr("For %1 of it the state is unknown: there was no contact, or the path was not watched.")
                        .arg(words::lengthText(m_figures.outageTime));
        say(Insight::Kind::Gaps, words::joinSentences(gaps), -1, m_range);
    }
}

/// An agent that ends every answer after 30 s ends the official client's monitor with it, which takes that for the loss
/// of its lock (api/lock.go monitorLock: a blocking query of 5 minutes, no retry).
void RangeInsights::tellShortHolds()
{
    using namespace std::chrono_literals;
    constexpr auto shortest = 28s; // The query begins with the hold; what was seen may be a second off.
    constexpr auto longest = 34s;
    constexpr int fewest = 3;
    int all = 0;
    int few = 0;
    std::pair<int, Range> last{-1, m_range};
    for (std::size_t lane = 0; lane < m_lanes.lanes.size(); ++lane) {
        for (const Span& span : m_lanes.lanes[lane].spans) {
            const bool counts = isMine(m_lanes.lanes[lane].path) && span.kind == SpanKind::Holding && span.beginSeen
                && span.endSeen && !span.open && span.from >= m_range.from && span.to <= m_range.to;
            if (!counts)
                continue;
            ++all;
            const auto length = span.to - span.from;
            if (length < shortest || length > longest)
                continue;
            ++few;
            if (last.first < 0 || span.to > last.second.to)
                last = {static_cast<int>(lane), {span.from, span.to}};
        }
    }
    // One that was told to hold for 30 s looks the same; a version that does not end answers then explains it.
    if (few < fewest || few * 4 < all * 3 || (m_version.isKnown() && !m_version.mayCutWaitsAt30s()))
        return;
    const QString what = Words::tr("%n hold(s) ended after about 30 s each.", nullptr, few);
    const QString why = m_version.isKnown()
        ? Words::tr("Some agents of Consul %1 end every query after 30 s. The official client treats this as the loss "
                    "of its lock. Increase http_config.write_timeout, or upgrade Consul.")
              .arg(m_version.text())
        : Words::tr("The version of Consul is unknown. Some agents of 1.22 end every query after 30 s. The official "
                    "client treats this as the loss of its lock.");
    say(Insight::Kind::ShortHolds, words::joinSentences({what, why}), last.first, last.second);
}

std::vector<Insight> RangeInsights::run()
{
    tellLongest();
    tellOvertakes();
    tellShares();
    tellLosses();
    tellShortHolds();
    return std::move(m_insights);
}

} // namespace

std::vector<Insight> insightsOf(const Lanes& lanes, const Range& range, int path, const consul::Version& version)
{
    return RangeInsights(lanes, range, path, version).run();
}

} // namespace history
