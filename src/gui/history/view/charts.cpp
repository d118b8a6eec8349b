// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/charts.h"

#include "gui/history/model/timeline_geometry.h"
#include "gui/history/view/chart_card.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/keep_said.h"
#include "words/times.h"

#include <QtCharts/QAreaSeries>
#include <QtCharts/QBarCategoryAxis>
#include <QtCharts/QBarSeries>
#include <QtCharts/QBarSet>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QHorizontalBarSeries>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

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

TimeChart::TimeChart(const QString& objectName, QWidget* parent)
    : ChartCard(objectName, parent)
    , m_time(new QValueAxis(this))
    , m_height(new QValueAxis(this))
    , m_unseenTop(new QLineSeries(this))
    , m_unseenBottom(new QLineSeries(this))
{
    chart()->addAxis(m_time, Qt::AlignBottom);
    chart()->addAxis(m_height, Qt::AlignLeft);
    m_time->setTickType(QValueAxis::TicksDynamic);
    m_time->setTickAnchor(0);
    m_time->setGridLineVisible(false);
    m_unseenTop->setObjectName(objectName + QStringLiteral(".unseen"));
    m_unseen = new QAreaSeries(m_unseenTop, m_unseenBottom);
    m_unseen->setParent(this);
    attach(m_unseen);
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

/// A series cannot have holes: what lies behind one is a series of its own.
void TimeChart::setLine(QLineSeries* line, const QList<QPointF>& points)
{
    QList<QList<QPointF>> parts{{}};
    for (const QPointF& point : points) {
        if (isHole(point))
            parts.append(QList<QPointF>());
        else
            parts.back().append({point.x() / m_unit, point.y()});
    }
    auto& more = m_parts[line];
    while (more.size() + 1 < parts.size()) {
        auto* const part = addLine("part");
        part->setObjectName(line->objectName() + QStringLiteral(".part"));
        part->setPen(line->pen());
        more.append(part);
    }
    while (more.size() + 1 > parts.size()) {
        auto* const part = more.takeLast(); // Each slows the chart down, also without points.
        chart()->removeSeries(part);
        delete part;
    }
    line->replace(parts.front());
    for (qsizetype i = 0; i < more.size(); ++i)
        more[i]->replace(parts[i + 1]);
}

void TimeChart::setPen(QLineSeries* line, const QPen& pen)
{
    line->setPen(pen);
    for (auto* const part : m_parts.value(line))
        part->setPen(pen);
}

void TimeChart::setUnseen(const std::vector<history::Range>& unseen) const
{
    const double most = m_height->max();
    QList<QPointF> top;
    QList<QPointF> bottom;
    for (const history::Range& each : unseen) {
        const double from = secondsOf(each.from) / m_unit;
        const double to = secondsOf(each.to) / m_unit;
        top << QPointF(from, 0) << QPointF(from, most) << QPointF(to, most) << QPointF(to, 0);
        bottom << QPointF(from, 0) << QPointF(to, 0);
    }
    m_unseenTop->replace(top);
    m_unseenBottom->replace(bottom);
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
    m_time->setTitleText(tr("%1 since the recording started", "unit of time").arg(unit.name));
    if (m_clock != nullptr)
        showClock(range);
}

void TimeChart::setBegan(const QDateTime& began)
{
    m_began = began;
    if (began.isValid() && m_clock == nullptr) {
        m_clock = new QCategoryAxis(this);
        m_clock->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
        m_clock->setGridLineVisible(false);
        chart()->addAxis(m_clock, Qt::AlignBottom);
        ChartCard::restyle();
    }
    m_time->setVisible(!began.isValid());
    if (m_clock != nullptr)
        m_clock->setVisible(began.isValid());
}

/// Of two labels alike an axis shows one, and a clock says the same each day: nobody sees a space without width.
void TimeChart::showClock(const history::Range& range)
{
    for (const QString& label : m_clock->categoriesLabels())
        m_clock->remove(label);
    m_clock->setRange(m_time->min(), m_time->max());
    m_clock->setStartValue(m_time->min());
    // Half a label behind the end would be cut.
    const history::Time last = range.to - (range.to - range.from) / 14;
    for (const TimeTick& tick : ticksOf(range, m_began, (range.to - range.from) / mostTimeMarks)) {
        QString label = tick.label;
        while (m_clock->categoriesLabels().contains(label))
            label += QChar(0x200B);
        if (tick.at <= last)
            m_clock->append(label, secondsOf(tick.at) / m_unit);
    }
}

void TimeChart::setHeightTitle(const QString& title)
{
    m_height->setTitleText(title);
}

void TimeChart::setHeight(double most, bool whole)
{
    setTop(m_height, most, whole);
}

void TimeChart::restyle(const Theme& theme)
{
    dress(m_time, theme);
    if (m_clock != nullptr)
        dress(m_clock, theme);
    dress(m_height, theme);
    m_unseen->setPen(Qt::NoPen);
    m_unseen->setBrush(QBrush(theme.neutral.strong, Qt::BDiagPattern));
}

OccupancyChart::OccupancyChart(const QString& objectName, QWidget* parent)
    : TimeChart(objectName, parent)
    , m_waiting(addLine("waiting"))
    , m_live(addLine("live"))
    , m_stale(addLine("stale"))
    , m_limit(addLine("limit"))
{
    keepSaid(this, [this] { ChartCard::restyle(); }); // With the words of the legend.
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
    setUnseen(figures.unseen);
    const QString words = occupancyWords(figures);
    setWords(words, words);
}

void OccupancyChart::restyle(const Theme& theme)
{
    TimeChart::restyle(theme);
    setPen(m_waiting, lineOf(theme.waiting.strong, Qt::DashLine));
    setPen(m_live, lineOf(theme.holding.strong, Qt::SolidLine, 2.5));
    setPen(m_stale, lineOf(theme.stale.strong, Qt::DotLine, 2.5));
    setPen(m_limit, lineOf(palette().color(QPalette::WindowText), Qt::DashDotLine, 1));
    legend()->setEntries({{tr("holding"), m_live->pen()}, {tr("stale"), m_stale->pen()},
        {tr("waiting"), m_waiting->pen()}, {tr("limit"), m_limit->pen()}});
}

RateChart::RateChart(const QString& objectName, QWidget* parent)
    : TimeChart(objectName, parent)
    , m_top(new QLineSeries(this))
    , m_bottom(new QLineSeries(this))
    , m_area(new QAreaSeries(m_top, m_bottom))
{
    m_top->setObjectName(objectName + QStringLiteral(".rate"));
    m_area->setParent(this);
    attach(m_area);
    m_edge = addLine("edge");
    keepSaid(this, [this] { setTitle(tr("Grants per second")); });
    ChartCard::restyle();
}

void RateChart::setFigures(const RateFigures& figures)
{
    setRange(figures.range);
    setHeight(figures.most(), false);
    QList<QPointF> top;
    QList<QPointF> bottom;
    QList<QPointF> edge;
    for (std::size_t bin = 0; bin < figures.counts.size(); ++bin) {
        const double rate = figures.perSecond(bin);
        top << QPointF(figures.edges[bin], rate) << QPointF(figures.edges[bin + 1], rate);
        bottom << QPointF(figures.edges[bin], 0) << QPointF(figures.edges[bin + 1], 0);
        if (figures.seen[bin] > 0)
            edge << QPointF(figures.edges[bin], rate) << QPointF(figures.edges[bin + 1], rate);
        else
            edge << QPointF(figures.edges[bin], std::numeric_limits<double>::quiet_NaN());
    }
    setLine(m_edge, edge);
    setUnseen(figures.unseen);
    setLine(m_top, top);
    setLine(m_bottom, bottom);
    const QString words = rateWords(figures);
    setWords(words, words);
}

void RateChart::restyle(const Theme& theme)
{
    TimeChart::restyle(theme);
    m_area->setPen(Qt::NoPen);
    m_area->setBrush(theme.info.fill);
    setPen(m_edge, lineOf(theme.info.strong, Qt::SolidLine));
    legend()->hide(); // There is nothing to tell apart.
}

RequestChart::RequestChart(const QString& objectName, QWidget* parent)
    : TimeChart(objectName, parent)
    , m_requests(addLine("requests"))
    , m_wakeUps(addLine("wakeUps"))
    , m_refused(addLine("refused"))
{
    keepSaid(this, [this] {
        setTitle(tr("Cost of a permit in the lab"));
        ChartCard::restyle(); // With the words of the legend.
    });
    setPlotShown(false);
}

void RequestChart::setFigures(const RequestFigures& figures)
{
    setPlotShown(figures.isKnown());
    setRange(figures.range);
    setHeight(figures.most(), false);
    setLine(m_requests, figures.requestsPerGrant);
    setLine(m_wakeUps, figures.wakeUpsPerGrant);
    setLine(m_refused, figures.refusedPerGrant);
    const QString words = requestWords(figures);
    setWords(words, words);
}

void RequestChart::restyle(const Theme& theme)
{
    TimeChart::restyle(theme);
    setPen(m_requests, lineOf(theme.info.strong, Qt::SolidLine));
    setPen(m_wakeUps, lineOf(theme.waiting.strong, Qt::DashLine));
    setPen(m_refused, lineOf(theme.stale.strong, Qt::DotLine, 2.5));
    legend()->setEntries({{tr("requests per grant"), m_requests->pen()}, {tr("wake-ups per grant"), m_wakeUps->pen()},
        {tr("CAS refused per grant"), m_refused->pen()}});
}

namespace {

constexpr int mostEdgeLabels = 6;
/// Qt Charts shows nothing of a name that is higher than its part of the axis, and keeps eight pixels of that free.
constexpr int holderLines = 15;
constexpr int nameWidth = 16; ///< Characters.

void setValues(QBarSet* set, const QList<qreal>& values)
{
    const auto shared = std::min<qsizetype>(set->count(), values.size());
    for (int i = 0; i < shared; ++i)
        set->replace(i, values[i]);
    if (set->count() > shared)
        set->remove(static_cast<int>(shared), static_cast<int>(set->count() - shared));
    if (values.size() > shared)
        set->append(values.mid(shared));
}

QList<qreal> barsOf(const std::vector<qint64>& counts)
{
    return {counts.begin(), counts.end()};
}

/// Long names take the room of the bars; two of them must stay apart, for an axis shows equal ones once.
QString shortName(const QString& name, const QStringList& taken)
{
    QString shown = name;
    if (shown.size() > nameWidth)
        shown = name.left(nameWidth / 2) + QChar(0x2026) + name.right(nameWidth / 2 - 1);
    QString candidate = shown;
    for (int number = 2; taken.contains(candidate); ++number)
        candidate = QStringLiteral("%1 (%2)").arg(shown, QString::number(number));
    return candidate;
}

} // namespace

HistogramChart::HistogramChart(const QString& objectName, QWidget* parent)
    : ChartCard(objectName, parent)
    , m_waits(new QBarSet(QString()))
    , m_holds(new QBarSet(QString()))
    , m_edges(new QCategoryAxis(this))
    , m_counts(new QValueAxis(this))
{
    auto* const bars = new QBarSeries(this);
    bars->setBarWidth(0.9);
    bars->append(m_waits);
    bars->append(m_holds);
    m_waits->setObjectName(objectName + QStringLiteral(".waits"));
    m_holds->setObjectName(objectName + QStringLiteral(".holds"));
    chart()->addSeries(bars);
    chart()->addAxis(m_edges, Qt::AlignBottom);
    chart()->addAxis(m_counts, Qt::AlignLeft);
    bars->attachAxis(m_edges);
    bars->attachAxis(m_counts);
    m_edges->setLabelsPosition(QCategoryAxis::AxisLabelsPositionOnValue);
    m_edges->setGridLineVisible(false);
    keepSaid(this, [this] {
        setTitle(tr("Duration of waits and holds"));
        m_waits->setLabel(tr("waits"));
        m_holds->setLabel(tr("holds"));
        m_edges->setTitleText(tr("longer than"));
        m_shownEdges.clear(); // Their labels are words.
        ChartCard::restyle(); // With those of the legend.
    });
}

void HistogramChart::setFigures(const HistogramFigures& figures)
{
    setEdges(figures.edgesMs);
    setValues(m_waits, barsOf(figures.waits));
    setValues(m_holds, barsOf(figures.holds));
    qint64 most = 1;
    for (const auto* counts : {&figures.waits, &figures.holds}) {
        if (!counts->empty())
            most = std::max(most, *std::ranges::max_element(*counts));
    }
    setTop(m_counts, static_cast<double>(most), true);
    const QString words = histogramWords(figures);
    setWords(words, words);
}

/// A bar has its place at a whole number, and half of one to either side.
void HistogramChart::setEdges(const std::vector<double>& edges)
{
    if (edges == m_shownEdges)
        return;
    m_shownEdges = edges;
    for (const QString& label : m_edges->categoriesLabels())
        m_edges->remove(label);
    const int count = static_cast<int>(edges.size());
    const int every = (count + mostEdgeLabels - 1) / mostEdgeLabels;
    m_edges->setStartValue(-1);
    for (int i = 0; i < count; i += std::max(1, every))
        m_edges->append(words::briefText(edges[static_cast<std::size_t>(i)], 1), i - 0.5);
    m_edges->setRange(-0.5, std::max(1, count - 1) - 0.5);
}

void HistogramChart::restyle(const Theme& theme)
{
    dress(m_edges, theme);
    dress(m_counts, theme);
    m_waits->setBrush(theme.waiting.strong);
    m_waits->setPen(QPen(theme.waiting.strong, 1));
    m_holds->setBrush(QBrush(theme.holding.strong, Qt::BDiagPattern));
    m_holds->setPen(QPen(theme.holding.strong, 1));
    legend()->setEntries(
        {{m_waits->label(), m_waits->pen(), m_waits->brush()}, {m_holds->label(), m_holds->pen(), m_holds->brush()}});
}

HoldersChart::HoldersChart(const QString& objectName, QWidget* parent)
    : ChartCard(objectName, parent)
    , m_held(new QBarSet(QString()))
    , m_names(new QBarCategoryAxis(this))
    , m_time(new QValueAxis(this))
{
    auto* const bars = new QHorizontalBarSeries(this);
    bars->setBarWidth(0.7);
    bars->append(m_held);
    m_held->setObjectName(objectName + QStringLiteral(".held"));
    chart()->addSeries(bars);
    chart()->addAxis(m_names, Qt::AlignLeft);
    chart()->addAxis(m_time, Qt::AlignBottom);
    bars->attachAxis(m_names);
    bars->attachAxis(m_time);
    m_names->setGridLineVisible(false);
    setLeastLines(holderLines);
    keepSaid(this, [this] {
        setTitle(tr("Longest hold times"));
        m_held->setLabel(tr("held"));
    });
    ChartCard::restyle();
}

void HoldersChart::setFigures(const HolderFigures& figures)
{
    const history::Time longest = figures.top.empty() ? history::Time(0) : figures.top.front().held;
    const TimeUnit unit = timeUnitOf(longest);
    QList<qreal> values;
    QStringList taken;
    QStringList names; // The axis begins at the bottom.
    for (const HolderShare& each : figures.top) {
        values.prepend(std::chrono::duration<double>(each.held).count() / unit.seconds);
        taken.append(shortName(each.name, taken));
        // Qt Charts takes labels for HTML, and names are written by strangers.
        names.prepend(taken.back().toHtmlEscaped() + QStringLiteral("\u00a0 ") + words::lengthText(each.held));
    }
    setValues(m_held, values);
    if (names != m_names->categories())
        m_names->setCategories(names);
    setTop(m_time, values.isEmpty() ? 1 : values.back(), false);
    m_time->setTitleText(tr("%1 held in total", "unit of time").arg(unit.name));
    setWords(holderWords(figures, 1), holderWords(figures, figures.top.size()));
}

void HoldersChart::restyle(const Theme& theme)
{
    dress(m_names, theme);
    m_names->setLabelsBrush(palette().color(QPalette::WindowText));
    dress(m_time, theme);
    m_held->setBrush(theme.holding.strong);
    m_held->setPen(QPen(theme.holding.strong, 1));
    legend()->hide();
}

namespace {

/// Holders are told apart by their pattern, too: colour says what a part is.
QBrush brushOf(waits::BillKind kind, int number, const Theme& theme)
{
    constexpr std::array patterns{
        Qt::SolidPattern, Qt::Dense4Pattern, Qt::FDiagPattern, Qt::CrossPattern, Qt::Dense6Pattern, Qt::VerPattern};
    const auto pattern = patterns.at(static_cast<std::size_t>(number) % patterns.size());
    switch (kind) {
    case waits::BillKind::Behind:
        return {theme.holding.strong, pattern};
    case waits::BillKind::Stale:
        return {theme.stale.strong, pattern};
    case waits::BillKind::LockDelay:
        return {theme.warning.strong, Qt::DiagCrossPattern};
    case waits::BillKind::HandOver:
        return {theme.waiting.strong, Qt::HorPattern};
    case waits::BillKind::Unseen:
        return {theme.neutral.strong, Qt::BDiagPattern};
    case waits::BillKind::Untold:
        return {theme.neutral.strong, Qt::Dense6Pattern};
    }
    return {};
}

} // namespace

BlockedChart::BlockedChart(const QString& objectName, QWidget* parent)
    : TimeChart(objectName, parent)
{
    keepSaid(this, [this] {
        setTitle(tr("Blocked seconds by holder"));
        setHeightTitle(tr("waiting (average)"));
    });
    ChartCard::restyle();
}

void BlockedChart::addArea()
{
    Area each;
    each.top = new QLineSeries(this);
    each.bottom = new QLineSeries(this);
    each.top->setObjectName(objectName() + QStringLiteral(".part%1").arg(m_areas.size()));
    each.area = new QAreaSeries(each.top, each.bottom);
    each.area->setParent(this);
    attach(each.area);
    m_areas.push_back(each);
}

void BlockedChart::setFigures(const BlockedFigures& figures)
{
    setRange(figures.range);
    setHeight(figures.most(), false);
    while (m_areas.size() < figures.parts.size())
        addArea();
    const std::size_t columns = figures.parts.empty() ? 0 : figures.parts.front().columns.size();
    std::vector<history::Time> ground(columns);
    QList<QPointF> below;
    m_shown = figures.parts.size();
    for (std::size_t i = 0; i < m_areas.size(); ++i) {
        Area& area = m_areas[i];
        area.area->setVisible(i < m_shown);
        if (i >= m_shown)
            continue;
        const auto& part = figures.parts[i];
        QList<QPointF> top;
        for (std::size_t column = 0; column < columns; ++column) {
            const double under = figures.waiting(ground[column]);
            ground[column] += part.columns[column];
            const double over = figures.waiting(ground[column]);
            if (i == 0)
                below << QPointF(figures.edge(column), under) << QPointF(figures.edge(column + 1), under);
            top << QPointF(figures.edge(column), over) << QPointF(figures.edge(column + 1), over);
        }
        setLine(area.bottom, below);
        setLine(area.top, top);
        below = top;
        area.kind = part.kind;
        area.number = part.number;
        area.title = part.title();
    }
    setUnseen(figures.unseen);
    setWords(blockedWords(figures, 2), blockedWords(figures, figures.parts.size()));
    setToolTip(
        tipText(blockedWords(figures, figures.parts.size()).replace(QStringLiteral(" · "), QStringLiteral("\n"))));
    ChartCard::restyle(); // A part may be another one than before.
}

void BlockedChart::restyle(const Theme& theme)
{
    TimeChart::restyle(theme);
    std::vector<ChartLegend::Entry> entries;
    QStringList taken;
    for (std::size_t i = 0; i < m_shown; ++i) {
        const Area& area = m_areas[i];
        const QBrush brush = brushOf(area.kind, area.number, theme);
        area.area->setBrush(brush);
        area.area->setPen(QPen(brush.color(), 1));
        taken.append(shortName(area.title, taken));
        entries.push_back({taken.back(), QPen(brush.color(), 1), brush});
    }
    legend()->setEntries(entries);
}

} // namespace gui
