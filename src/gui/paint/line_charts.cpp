// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/paint/chart_legend.h"
#include "gui/paint/charts.h"

#include <QtCharts/QAreaSeries>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include <algorithm>

namespace gui {

namespace {

constexpr int mostTimeMarks = 6;

double secondsOf(history::Time time)
{
    return std::chrono::duration<double>(time).count();
}

QPen lineOf(const QColor& color, Qt::PenStyle style, qreal width = 2)
{
    QPen pen(color, width, style, Qt::FlatCap);
    pen.setJoinStyle(Qt::MiterJoin);
    return pen;
}

} // namespace

TimeChart::TimeChart(const QString& title, const QString& objectName, QWidget* parent)
    : ChartCard(title, objectName, parent)
    , m_time(new QValueAxis(this))
    , m_height(new QValueAxis(this))
{
    chart()->addAxis(m_time, Qt::AlignBottom);
    chart()->addAxis(m_height, Qt::AlignLeft);
    m_time->setTickType(QValueAxis::TicksDynamic);
    m_time->setTickAnchor(0);
    m_time->setGridLineVisible(false);
}

QLineSeries* TimeChart::addLine(const char* name)
{
    auto* const line = new QLineSeries(this);
    line->setObjectName(objectName() + QLatin1Char('.') + QLatin1String(name));
    chart()->addSeries(line);
    line->attachAxis(m_time);
    line->attachAxis(m_height);
    return line;
}

void TimeChart::attach(QAreaSeries* area)
{
    chart()->addSeries(area);
    area->attachAxis(m_time);
    area->attachAxis(m_height);
}

void TimeChart::setLine(QLineSeries* line, QList<QPointF> points) const
{
    for (QPointF& point : points)
        point.rx() /= m_unit;
    line->replace(points);
}

void TimeChart::setRange(const history::Range& range)
{
    const TimeUnit unit = timeUnitOf(range.to - range.from);
    m_unit = unit.seconds;
    const double from = secondsOf(range.from) / m_unit;
    const double to = std::max(secondsOf(range.to) / m_unit, from + 1e-6);
    const double step = niceStep(to - from, mostTimeMarks);
    m_time->setTickInterval(step);
    m_time->setLabelFormat(stepFormat(step));
    m_time->setRange(from, to);
    m_time->setTitleText(tr("%1 since the recording began", "unit of time").arg(unit.name));
}

void TimeChart::setHeight(double most, bool whole)
{
    setTop(m_height, most, whole);
}

void TimeChart::restyle(const Theme& theme)
{
    dress(m_time, theme);
    dress(m_height, theme);
}

OccupancyChart::OccupancyChart(const QString& objectName, const QString& title, QWidget* parent)
    : TimeChart(title, objectName, parent)
    , m_waiting(addLine("waiting"))
    , m_live(addLine("live"))
    , m_stale(addLine("stale"))
    , m_limit(addLine("limit"))
{
    ChartCard::restyle();
}

void OccupancyChart::setFigures(const OccupancyFigures& figures)
{
    setFigures(figures, {figures.range.to - figures.range.from, figures.most()});
}

void OccupancyChart::setFigures(const OccupancyFigures& figures, const Scale& scale)
{
    setRange({figures.range.from, figures.range.from + scale.length});
    setHeight(scale.most, true);
    setLine(m_waiting, figures.waiting);
    setLine(m_live, figures.live);
    setLine(m_stale, figures.stale);
    setLine(m_limit, figures.limit);
    const QString words = occupancyWords(figures);
    setWords(words, words);
}

void OccupancyChart::restyle(const Theme& theme)
{
    TimeChart::restyle(theme);
    m_waiting->setPen(lineOf(theme.waiting.strong, Qt::DashLine));
    m_live->setPen(lineOf(theme.holding.strong, Qt::SolidLine, 2.5));
    m_stale->setPen(lineOf(theme.stale.strong, Qt::DotLine, 2.5));
    m_limit->setPen(lineOf(palette().color(QPalette::WindowText), Qt::DashDotLine, 1));
    legend()->setEntries({{tr("holding"), m_live->pen()}, {tr("stale"), m_stale->pen()},
        {tr("waiting"), m_waiting->pen()}, {tr("limit"), m_limit->pen()}});
}

RateChart::RateChart(const QString& objectName, QWidget* parent)
    : TimeChart(tr("Grants per second"), objectName, parent)
    , m_top(new QLineSeries(this))
    , m_bottom(new QLineSeries(this))
    , m_area(new QAreaSeries(m_top, m_bottom))
{
    m_top->setObjectName(objectName + QStringLiteral(".rate"));
    m_area->setParent(this);
    attach(m_area);
    ChartCard::restyle();
}

void RateChart::setFigures(const RateFigures& figures)
{
    setRange(figures.range);
    setHeight(figures.most(), false);
    QList<QPointF> top;
    QList<QPointF> bottom;
    for (std::size_t bin = 0; bin < figures.counts.size(); ++bin) {
        const double rate = figures.perSecond(bin);
        top << QPointF(figures.edges[bin], rate) << QPointF(figures.edges[bin + 1], rate);
        bottom << QPointF(figures.edges[bin], 0) << QPointF(figures.edges[bin + 1], 0);
    }
    setLine(m_top, top);
    setLine(m_bottom, bottom);
    const QString words = rateWords(figures);
    setWords(words, words);
}

void RateChart::restyle(const Theme& theme)
{
    TimeChart::restyle(theme);
    m_area->setPen(lineOf(theme.info.strong, Qt::SolidLine));
    m_area->setBrush(theme.info.fill);
    legend()->hide(); // There is nothing to tell apart.
}

RequestChart::RequestChart(const QString& objectName, QWidget* parent)
    : TimeChart(tr("What a permit costs in the lab"), objectName, parent)
    , m_requests(addLine("requests"))
    , m_wakeUps(addLine("wakeUps"))
    , m_refused(addLine("refused"))
{
    ChartCard::restyle();
    setPlotShown(false);
}

void RequestChart::setFigures(const RequestFigures& figures)
{
    setPlotShown(figures.isKnown());
    setRange(figures.range);
    setHeight(figures.most(), false);
    setLine(m_requests, figures.requestsPerGrant);
    setLine(m_wakeUps, figures.wakeUpsPerRelease);
    setLine(m_refused, figures.refusedPerGrant);
    const QString words = requestWords(figures);
    setWords(words, words);
}

void RequestChart::restyle(const Theme& theme)
{
    TimeChart::restyle(theme);
    m_requests->setPen(lineOf(theme.info.strong, Qt::SolidLine));
    m_wakeUps->setPen(lineOf(theme.waiting.strong, Qt::DashLine));
    m_refused->setPen(lineOf(theme.stale.strong, Qt::DotLine, 2.5));
    legend()->setEntries({{tr("requests per grant"), m_requests->pen()}, {tr("wake-ups per release"), m_wakeUps->pen()},
        {tr("CAS refused per grant"), m_refused->pen()}});
}

} // namespace gui
