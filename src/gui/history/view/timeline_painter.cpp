// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/timeline_painter.h"

#include "gui/history/model/timeline_words.h"
#include "gui/history/view/timeline_bars.h"
#include "gui/kit/model/format.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

constexpr int titleMargin = 8;
constexpr int pinRoom = 10;

QFont timelineSmall(QFont font)
{
    constexpr qreal factor = 0.86;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(7, static_cast<int>(font.pixelSize() * factor)));
    return font;
}

} // namespace

TimelineLayout TimelineLayout::of(const QFont& font, const QSize& size, bool withLevels)
{
    const QFontMetrics metrics(font);
    const int line = metrics.height();
    TimelineLayout layout;
    layout.size = size;
    layout.titles = std::min(metrics.averageCharWidth() * 17, std::max(40, size.width() / 4));
    layout.axis = line + 4;
    layout.levels = withLevels ? line * 5 / 2 : 0;
    layout.row = line + 5;
    return layout;
}

TimelinePainter::TimelinePainter(const TimelineScene& scene, const QPalette& palette, const QFont& font)
    : m_scene(scene)
    , m_layout(scene.layout)
    , m_plot(scene.layout.plot())
    , m_palette(palette)
    , m_theme(Theme::of(palette))
    , m_font(font)
    , m_small(timelineSmall(font))
{
    const double least = QFontMetrics(m_small).horizontalAdvance(QStringLiteral("00:00:00.000")) * 1.35;
    m_ticks = ticksOf(scene.axis, scene.began, least);
}

int TimelinePainter::x(history::Time at) const
{
    return m_plot.left() + static_cast<int>(std::lround(std::clamp(m_scene.axis.x(at), -20.0, m_plot.width() + 20.0)));
}

const history::Lane& TimelinePainter::laneAt(int row) const
{
    const int lane = (*m_scene.order)[static_cast<std::size_t>(row)];
    return m_scene.lanes->lanes[static_cast<std::size_t>(lane)];
}

void TimelinePainter::paint(QPainter& painter) const
{
    const QRect all({0, 0}, m_layout.size);
    painter.fillRect(all, m_palette.color(QPalette::Base));
    painter.setFont(m_font);
    if (m_scene.lanes == nullptr || m_scene.rows.count == 0) {
        painter.setPen(m_theme.quiet);
        painter.drawText(
            all.adjusted(titleMargin, 0, -titleMargin, 0), Qt::AlignCenter | Qt::TextWordWrap, m_scene.nothing);
        return;
    }
    for (const TimeTick& tick : m_ticks)
        painter.fillRect(QRect(x(tick.at), 0, 1, all.height()), m_theme.header);
    paintRows(painter);
    paintGaps(painter);
    painter.save();
    painter.setClipRect(QRect(0, 0, m_layout.size.width(), m_layout.head()));
    paintHead(painter);
    painter.restore();
    paintAxis(painter);
    painter.save();
    painter.setClipRect(m_plot);
    paintRange(painter);
    paintMarks(painter);
    paintCursor(painter);
    painter.restore();
}

void TimelinePainter::paintRows(QPainter& painter) const
{
    const auto seen = m_scene.rows.visible();
    const int plotWidth = m_plot.width();
    painter.save();
    painter.setClipRect(QRect(0, m_layout.head(), m_layout.size.width(), m_layout.size.height() - m_layout.head()));
    for (int row = seen.first; row <= seen.last; ++row) {
        const QRect whole(0, m_scene.rows.y(row), m_layout.size.width(), m_scene.rows.height);
        const history::Lane& lane = laneAt(row);
        if (!m_scene.selected.isEmpty() && history::hasSession(lane, m_scene.selected))
            painter.fillRect(whole, m_palette.color(QPalette::Highlight));
        const QRect bars(m_plot.left(), whole.top(), plotWidth, whole.height());
        const auto& path = m_scene.lanes->paths[static_cast<std::size_t>(lane.path)];
        paintSpans(painter, lane.spans, path.outages, m_scene.axis, bars, m_theme);
        paintBands(painter, lane.bands, m_scene.axis, bars, m_theme);
    }
    // What lies at the left of the plot belongs to the titles.
    for (int row = seen.first; row <= seen.last; ++row)
        paintTitle(painter, row, laneAt(row));
    painter.restore();
}

void TimelinePainter::paintTitle(QPainter& painter, int row, const history::Lane& lane) const
{
    const QRect room(0, m_scene.rows.y(row), m_plot.left(), m_scene.rows.height);
    const bool selected = !m_scene.selected.isEmpty() && history::hasSession(lane, m_scene.selected);
    painter.fillRect(room, m_palette.color(selected ? QPalette::Highlight : QPalette::Base));
    painter.setPen(m_palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    const QFontMetrics metrics(m_font);
    const int number = (*m_scene.order)[static_cast<std::size_t>(row)];
    const bool pinned = m_scene.pinned.contains(number);
    const int width = room.width() - titleMargin - 4 - (pinned ? pinRoom : 0);
    const QString title = metrics.elidedText(laneTitle(lane), Qt::ElideMiddle, width);
    painter.drawText(QRect(titleMargin, room.top(), width, room.height()), Qt::AlignVCenter | Qt::AlignLeft, title);
    if (pinned) {
        const int middle = room.center().y();
        const int left = room.right() - pinRoom;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(m_theme.info.strong, 1.4));
        painter.setBrush(m_theme.info.strong);
        painter.drawEllipse(QPointF(left + 3, middle - 2), 2.6, 2.6);
        painter.drawLine(QPointF(left + 3, middle), QPointF(left + 3, middle + 5));
        painter.setRenderHint(QPainter::Antialiasing, false);
        const bool last = row + 1 >= m_scene.rows.count
            || !m_scene.pinned.contains((*m_scene.order)[static_cast<std::size_t>(row) + 1]);
        if (last)
            painter.fillRect(QRect(0, room.bottom(), m_layout.size.width(), 1), m_theme.separator);
    }
    if (row == m_scene.focusedRow) {
        painter.setPen(QPen(m_theme.info.strong, 1.5, Qt::DotLine));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(QRect(1, room.top(), m_layout.size.width() - 3, room.height() - 1));
    }
}

void TimelinePainter::paintGaps(QPainter& painter) const
{
    if (m_scene.path < 0)
        return;
    const auto seen = m_scene.rows.visible();
    const int bottom = seen.last < seen.first ? m_layout.head() : m_scene.rows.y(seen.last) + m_scene.rows.height;
    const QRect room(m_plot.left(), m_layout.head(), m_plot.width(), bottom - m_layout.head());
    const auto& gaps = m_scene.lanes->paths[static_cast<std::size_t>(m_scene.path)].gaps;
    gui::paintGaps(painter, gaps, m_scene.axis, room, m_theme);
}

void TimelinePainter::paintHead(QPainter& painter) const
{
    const QRect whole(0, 0, m_layout.size.width(), m_layout.head());
    painter.fillRect(whole, m_palette.color(QPalette::Base));
    painter.fillRect(QRect(0, whole.bottom(), whole.width(), 1), m_theme.separator);
    if (m_scene.path < 0 || m_layout.levels == 0)
        return;
    const auto& line = m_scene.lanes->paths[static_cast<std::size_t>(m_scene.path)];
    const QRect room(m_plot.left(), m_layout.axis, m_plot.width(), m_layout.levels - 1);
    painter.save();
    painter.setClipRect(room);
    history::View view = m_scene.axis.view();
    view.to = std::min(view.to, m_scene.axis.end()); // The last level holds until now, not beyond.
    paintLevels(painter, m_scene.levels->visible(line.levels, view), m_scene.axis, room, m_theme);
    gui::paintGaps(painter, line.gaps, m_scene.axis, room, m_theme);
    painter.restore();

    const history::Time at = m_scene.cursor.value_or(m_scene.axis.end());
    const QRect words(titleMargin, m_layout.axis + 2, m_plot.left() - titleMargin - 4, m_layout.levels - 5);
    painter.setFont(m_small);
    const QFontMetrics metrics(m_small);
    painter.setPen(m_palette.color(QPalette::Text));
    painter.drawText(
        words, Qt::AlignTop | Qt::AlignLeft, metrics.elidedText(holdersText(line, at), Qt::ElideRight, words.width()));
    painter.setPen(m_theme.quiet);
    painter.drawText(words, Qt::AlignBottom | Qt::AlignLeft,
        metrics.elidedText(waitersText(line, at), Qt::ElideRight, words.width()));
}

/// Where the length of the range is written, upon the axis; null: there is no range.
QRect TimelinePainter::rangeLabel() const
{
    if (!m_scene.range)
        return {};
    const int width
        = QFontMetrics(m_small).horizontalAdvance(history::timeText(m_scene.range->to - m_scene.range->from)) + 8;
    const int middle = (x(m_scene.range->from) + x(m_scene.range->to)) / 2;
    return {std::clamp(middle - width / 2, m_plot.left(), std::max(m_plot.left(), m_plot.right() - width)), 0, width,
        m_layout.axis - 3};
}

/// Where the clock of the cursor is written; null: it is not in the view.
QRect TimelinePainter::clockLabel() const
{
    const int at = m_scene.cursor ? x(*m_scene.cursor) : -1;
    if (at < m_plot.left() || at > m_plot.right())
        return {};
    const int width = QFontMetrics(m_small).horizontalAdvance(clockText(m_scene.began, *m_scene.cursor)) + 10;
    return {std::clamp(at - width / 2, m_plot.left(), std::max(m_plot.left(), m_plot.right() - width)), 0, width,
        m_layout.axis - 3};
}

void TimelinePainter::paintAxis(QPainter& painter) const
{
    painter.setFont(m_small);
    const QRect range = rangeLabel();
    const QRect clock = clockLabel();
    const QFontMetrics metrics(m_small);
    for (const TimeTick& tick : m_ticks) {
        const int at = x(tick.at);
        painter.fillRect(QRect(at, m_layout.axis - 4, 1, 4), m_theme.separator);
        const int width = metrics.horizontalAdvance(tick.label);
        const int left = std::clamp(at - width / 2, m_plot.left(), std::max(m_plot.left(), m_plot.right() - width));
        const QRect room(left, 0, width + 1, m_layout.axis - 4);
        if (room.intersects(range) || room.intersects(clock))
            continue; // Two words in one place are none.
        painter.setPen(m_theme.quiet);
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft, tick.label);
    }
}

void TimelinePainter::paintMarks(QPainter& painter) const
{
    if (m_scene.marks == nullptr)
        return;
    for (const history::Mark& mark : *m_scene.marks) {
        const bool mine = mark.path.isEmpty() || m_scene.path < 0
            || m_scene.lanes->paths[static_cast<std::size_t>(m_scene.path)].path == mark.path;
        if (!mine || mark.at < m_scene.axis.from() || mark.at > m_scene.axis.to())
            continue;
        const int at = x(mark.at);
        const bool fault = mark.kind == history::Mark::Kind::Fault;
        painter.setPen(QPen(fault ? m_theme.stale.strong : m_theme.next.strong, 1, Qt::DotLine));
        painter.drawLine(at, m_layout.axis, at, m_layout.size.height());
        paintFlag(painter, QPointF(at, m_layout.axis + flagHeight - 2), mark.kind, m_theme);
    }
}

void TimelinePainter::paintRange(QPainter& painter) const
{
    if (!m_scene.range)
        return;
    const int left = x(m_scene.range->from);
    const int right = std::max(left + 1, x(m_scene.range->to));
    QColor veil = m_theme.info.strong;
    veil.setAlpha(44);
    painter.fillRect(QRect(left, m_layout.axis, right - left, m_layout.size.height()), veil);
    for (const int edge : {left, right})
        painter.fillRect(QRect(edge, 0, 1, m_layout.size.height()), m_theme.info.strong);
    const QRect label = rangeLabel();
    painter.setFont(m_small);
    painter.fillRect(label, m_theme.info.fill);
    painter.setPen(m_theme.info.text);
    painter.drawText(label, Qt::AlignCenter, history::timeText(m_scene.range->to - m_scene.range->from));
}

void TimelinePainter::paintCursor(QPainter& painter) const
{
    if (m_scene.place && m_scene.place != m_scene.cursor) {
        painter.setPen(QPen(m_theme.info.strong, 1, Qt::DashLine));
        const int at = x(*m_scene.place);
        painter.drawLine(at, m_layout.axis, at, m_layout.size.height());
    }
    if (m_scene.cursor) {
        const int at = x(*m_scene.cursor);
        painter.fillRect(QRect(at, m_layout.axis - 3, 2, m_layout.size.height()), m_theme.info.strong);
        paintClock(painter);
        return;
    }
    // Live: where now is, when something of what is still to come is in the view.
    const int now = x(m_scene.axis.end());
    if (now < m_plot.right())
        painter.fillRect(QRect(now, m_layout.axis, 1, m_layout.size.height()), m_theme.separator);
}

void TimelinePainter::paintClock(QPainter& painter) const
{
    const QRect label = clockLabel();
    if (label.isNull())
        return;
    painter.setFont(m_small);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_theme.accent);
    painter.drawRoundedRect(label, 3, 3);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(Qt::white);
    painter.drawText(label, Qt::AlignCenter, clockText(m_scene.began, *m_scene.cursor));
}

} // namespace gui
