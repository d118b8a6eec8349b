// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/chart_figures.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace gui {

namespace {

struct ChartText {
    Q_DECLARE_TR_FUNCTIONS(Charts)
};

QString chartMs(double ms)
{
    return history::timeText(history::Time(qRound64(ms * 1000)));
}

QString chartRate(double perSecond)
{
    return QLocale().toString(perSecond, 'f', perSecond < 10 ? 2 : 0);
}

QString spreadingWords(const history::Spreading& spreading)
{
    return ChartText::tr("p50 %1, p95 %2, p99 %3, most %4")
        .arg(chartMs(spreading.p50), chartMs(spreading.p95), chartMs(spreading.p99), chartMs(spreading.most));
}

} // namespace

QString edgeText(double ms)
{
    const QLocale locale;
    return ms < 1000 ? ChartText::tr("%1 ms").arg(locale.toString(ms, 'f', 0))
                     : ChartText::tr("%1 s").arg(locale.toString(ms / 1000, 'f', 0));
}

TimeUnit timeUnitOf(history::Time length)
{
    using namespace std::chrono_literals;
    if (length < 3min)
        return {1, ChartText::tr("s", "seconds")};
    if (length < 3h)
        return {60, ChartText::tr("min", "minutes")};
    return {3600, ChartText::tr("h", "hours")};
}

QString occupancyWords(const OccupancyFigures& figures)
{
    if (figures.isEmpty())
        return ChartText::tr("Nothing was seen in this time.");
    QStringList words;
    words << (figures.lastLimit >= 0
            ? ChartText::tr("Up to %1 held, the limit is %2").arg(figures.mostHeld).arg(figures.lastLimit)
            : ChartText::tr("Up to %1 held, the limit is not known").arg(figures.mostHeld));
    if (figures.mostStale > 0)
        words << ChartText::tr("up to %n stale", "holders", figures.mostStale);
    words << ChartText::tr("up to %n waited", nullptr, figures.mostWaiting);
    history::Time unseen(0);
    for (const history::Range& each : figures.unseen)
        unseen += each.to - each.from;
    if (unseen > history::Time(0))
        words << ChartText::tr("no contact for %1").arg(history::timeText(unseen));
    return words.join(QStringLiteral(" · "));
}

QString histogramWords(const HistogramFigures& figures)
{
    QStringList words;
    if (figures.wait.count > 0)
        words << ChartText::tr("%n wait(s): %1", nullptr, static_cast<int>(figures.wait.count))
                     .arg(spreadingWords(figures.wait));
    if (figures.hold.count > 0)
        words << ChartText::tr("%n hold(s): %1", nullptr, static_cast<int>(figures.hold.count))
                     .arg(spreadingWords(figures.hold));
    return words.isEmpty() ? ChartText::tr("No wait and no hold was seen from its begin to its end.")
                           : words.join(QLatin1Char('\n'));
}

QString rateWords(const RateFigures& figures)
{
    if (figures.grants == 0)
        return ChartText::tr("Nobody was granted a permit.");
    return ChartText::tr("%n grant(s)", nullptr, static_cast<int>(figures.grants)) + QStringLiteral(" · ")
        + ChartText::tr("%1 per second on average, %2 at most")
              .arg(chartRate(figures.mean()), chartRate(figures.most()));
}

QString holderWords(const HolderFigures& figures, std::size_t most)
{
    if (figures.top.empty())
        return ChartText::tr("Nobody held a permit.");
    QStringList words{
        ChartText::tr("%n holder(s), %1 in all", nullptr, figures.holders).arg(history::timeText(figures.held))};
    for (std::size_t i = 0; i < std::min(most, figures.top.size()); ++i) {
        const HolderShare& each = figures.top[i];
        const QString share = QLocale().toString(each.share * 100, 'f', 0);
        words << ChartText::tr("%1: %2 (%3 %)", "name, time held, share")
                     .arg(each.name, history::timeText(each.held), share);
    }
    return words.join(QStringLiteral(" · "));
}

} // namespace gui
