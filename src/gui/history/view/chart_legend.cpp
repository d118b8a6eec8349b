// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/chart_legend.h"

#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

constexpr int strokeWidth = 26; ///< Long enough for a dash and a gap of each kind of line.
constexpr int strokeGap = 6;
constexpr int seriesGap = 16;

} // namespace

ChartLegend::ChartLegend(QWidget* parent)
    : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void ChartLegend::setEntries(std::vector<Entry> entries)
{
    m_entries = std::move(entries);
    QStringList names;
    for (const Entry& entry : m_entries)
        names << entry.text;
    setAccessibleName(tr("Legend"));
    setAccessibleDescription(names.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

int ChartLegend::widthOf(const Entry& entry) const
{
    return strokeWidth + strokeGap + fontMetrics().horizontalAdvance(entry.text);
}

std::vector<QRect> ChartLegend::places(int width) const
{
    std::vector<QRect> places;
    const int line = fontMetrics().height() + 2;
    QPoint at(0, 0);
    for (const Entry& entry : m_entries) {
        const int wide = widthOf(entry);
        if (at.x() > 0 && at.x() + wide > width)
            at = {0, at.y() + line};
        places.emplace_back(at, QSize(wide, line));
        at.rx() += wide + seriesGap;
    }
    return places;
}

QSize ChartLegend::sizeHint() const
{
    int width = 0;
    for (const Entry& entry : m_entries)
        width += widthOf(entry) + seriesGap;
    return {width, fontMetrics().height() + 2};
}

QSize ChartLegend::minimumSizeHint() const
{
    int width = 0;
    for (const Entry& entry : m_entries)
        width = std::max(width, widthOf(entry));
    return {width, fontMetrics().height() + 2};
}

int ChartLegend::heightForWidth(int width) const
{
    const auto all = places(width);
    return all.empty() ? 0 : all.back().bottom() + 1;
}

void ChartLegend::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    const auto all = places(width());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const Entry& entry = m_entries[i];
        const QRect sample(all[i].left(), all[i].top(), strokeWidth, all[i].height());
        painter.setPen(entry.pen);
        if (entry.brush.style() == Qt::NoBrush) {
            painter.drawLine(sample.left(), sample.center().y(), sample.right(), sample.center().y());
        } else {
            painter.setBrush(entry.brush);
            painter.drawRect(sample.adjusted(0, sample.height() / 4, -1, -sample.height() / 4));
        }
        painter.setPen(palette().color(QPalette::WindowText));
        painter.drawText(
            all[i].adjusted(strokeWidth + strokeGap, 0, 1, 0), Qt::AlignLeft | Qt::AlignVCenter, entry.text);
    }
}

} // namespace gui
