// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/chart_card.h"
#include "gui/history/view/charts.h"

#include <QtCharts/QBarCategoryAxis>
#include <QtCharts/QBarSeries>
#include <QtCharts/QBarSet>
#include <QtCharts/QCategoryAxis>
#include <QtCharts/QChart>
#include <QtCharts/QHorizontalBarSeries>
#include <QtCharts/QValueAxis>

#include <QFontMetrics>

#include <algorithm>
#include <cmath>

namespace gui {

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
    : ChartCard(tr("How long waits and holds took"), objectName, parent)
    , m_waits(new QBarSet(tr("waits")))
    , m_holds(new QBarSet(tr("holds")))
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
    m_edges->setTitleText(tr("longer than"));
    ChartCard::restyle();
}

void HistogramChart::setFigures(const HistogramFigures& figures)
{
    setEdges(figures.edgesMs);
    setValues(m_waits, barsOf(figures.waits));
    setValues(m_holds, barsOf(figures.holds));
    qint64 most = 1;
    for (const auto* counts : {&figures.waits, &figures.holds}) {
        if (!counts->empty())
            most = std::max(most, *std::max_element(counts->begin(), counts->end()));
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
        m_edges->append(edgeText(edges[static_cast<std::size_t>(i)]), i - 0.5);
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
        {{tr("waits"), m_waits->pen(), m_waits->brush()}, {tr("holds"), m_holds->pen(), m_holds->brush()}});
}

HoldersChart::HoldersChart(const QString& objectName, QWidget* parent)
    : ChartCard(tr("Who held longest"), objectName, parent)
    , m_held(new QBarSet(tr("held")))
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
        names.prepend(taken.back().toHtmlEscaped() + QStringLiteral("\u00a0 ") + history::timeText(each.held));
    }
    setValues(m_held, values);
    if (names != m_names->categories())
        m_names->setCategories(names);
    setTop(m_time, values.isEmpty() ? 1 : values.back(), false);
    m_time->setTitleText(tr("%1 held in all", "unit of time").arg(unit.name));
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

} // namespace gui
