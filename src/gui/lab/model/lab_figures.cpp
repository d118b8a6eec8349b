// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_figures.h"

#include "words/times.h"

#include <QCoreApplication>

#include <algorithm>

namespace gui {

namespace {

struct FigureText {
    Q_DECLARE_TR_FUNCTIONS(gui::LabFigures)
};

QString none()
{
    return QStringLiteral("–");
}

QString timeOf(const lab::Percentiles& times, double value)
{
    return times.count > 0 ? words::briefText(value, value < 1000 ? 2 : 3) : none();
}

QString decimal(double value, int digits)
{
    return QString::number(value, 'f', digits);
}

QString refusedText(const lab::Statistics& statistics)
{
    if (statistics.casTried == 0)
        return none();
    const double share = 100.0 * static_cast<double>(statistics.casRefused) / static_cast<double>(statistics.casTried);
    // Only all are 100 %, and only none is 0 %.
    const bool isPlain = statistics.casRefused == 0 || statistics.casRefused == statistics.casTried;
    const bool isNearEnd = share < 0.5 || share >= 99.5;
    const QString percent = isPlain || !isNearEnd ? decimal(share, 0) : decimal(std::clamp(share, 0.1, 99.9), 1);
    return FigureText::tr("%1 of %2 (%3%)", "refused, tried, percent")
        .arg(statistics.casRefused)
        .arg(statistics.casTried)
        .arg(percent);
}

} // namespace

QString occupancyText(const LabOccupancy& occupancy)
{
    const auto over = [&](int count) {
        return FigureText::tr("%n over the limit", nullptr, static_cast<int>(count - occupancy.limit));
    };
    QStringList parts;
    QString now = FigureText::tr("%1 holding, limit %2").arg(occupancy.inside).arg(occupancy.limit);
    if (occupancy.isOver())
        now = FigureText::tr("%1: %2", "figure: what is wrong with it").arg(now, over(occupancy.inside));
    parts << now;
    QString most = FigureText::tr("maximum %1").arg(occupancy.most);
    if (occupancy.wasOver())
        most = FigureText::tr("%1: %2", "figure: what is wrong with it").arg(most, over(occupancy.most));
    QString consul = FigureText::tr("Consul: unknown, at most %1 so far").arg(occupancy.consulMost);
    if (occupancy.isPast)
        consul = FigureText::tr("Consul showed at most %1").arg(occupancy.consulMost);
    else if (occupancy.consulNow)
        consul = FigureText::tr("Consul shows %1, at most %2").arg(*occupancy.consulNow).arg(occupancy.consulMost);
    parts << most << consul;
    return parts.join(QStringLiteral(" · "));
}

std::vector<Fact> labFigures(const lab::Statistics& statistics)
{
    const bool any = statistics.grants > 0;
    const auto& wait = statistics.waitMs;
    const auto& handOver = statistics.handOverMs;
    std::vector<Fact> facts;
    const auto add = [&facts](const char* id, const QString& label, const QString& value, const QString& hint) {
        facts.push_back({QString::fromLatin1(id), label, value, hint, false});
    };
    add("grants", FigureText::tr("Grants"), QString::number(statistics.grants),
        FigureText::tr("Permits granted so far"));
    add("rate", FigureText::tr("Grants/s"), any ? decimal(statistics.grantsPerSecond(), 1) : none(),
        FigureText::tr("From the start of the run until now, or until it ended"));
    add("wait50", FigureText::tr("Wait p50"), timeOf(wait, wait.p50),
        FigureText::tr("Half of all grants waited no longer"));
    add("wait95", FigureText::tr("Wait p95"), timeOf(wait, wait.p95),
        FigureText::tr("95% of all grants waited no longer"));
    add("handOver", FigureText::tr("Handover p95"), timeOf(handOver, handOver.p95),
        FigureText::tr("From a release to the next grant, while a contender waits; half of them take %1 or less")
            .arg(timeOf(handOver, handOver.p50)));
    add("requests", FigureText::tr("Requests/grant"), any ? decimal(statistics.requestsPerGrant(), 1) : none(),
        FigureText::tr("%n request(s) in total", nullptr, static_cast<int>(statistics.requests)));
    add("wakeUps", FigureText::tr("Wake-ups/grant"), any ? decimal(statistics.wakeUpsPerGrant(), 1) : none(),
        FigureText::tr("%n blocking query(s) returned in total", nullptr, static_cast<int>(statistics.wakeUps)));
    add("refused", FigureText::tr("CAS refused"), refusedText(statistics),
        FigureText::tr("Writes that came too late because another client was faster"));
    add("overtakes", FigureText::tr("Overtakes"), QString::number(statistics.overtakes),
        FigureText::tr("Grants while a contender that came earlier was still waiting"));
    add("fairness", FigureText::tr("Fairness"), any ? decimal(statistics.fairness, 2) : none(),
        FigureText::tr("Jain's index: 1 when all contenders got the same number of grants"));
    add("ended", FigureText::tr("Gave up/lost/failed"),
        QStringLiteral("%1/%2/%3").arg(statistics.gaveUp).arg(statistics.lost).arg(statistics.failures),
        FigureText::tr("Rounds that ended without a release: timeout, lost permit, or error"));
    return facts;
}

} // namespace gui
