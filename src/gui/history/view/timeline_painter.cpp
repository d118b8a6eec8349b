// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/timeline_painter.h"

#include "gui/history/model/timeline_words.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/density.h"
#include "gui/kit/view/shapes.h"
#include "words/times.h"

#include <QFontMetrics>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

constexpr int leastRounded = 8;

/// From the left edge of one moment to that of another, within the plot; at least a pixel.
QRect stretch(const TimeAxis& axis, history::Time from, history::Time to, const QRect& plot)
{
    const auto pixel = [&](history::Time at) {
        // Far outside, an int could not hold it.
        return static_cast<int>(std::lround(std::clamp(axis.x(at), -2.0, axis.width() + 2.0)));
    };
    const int left = plot.left() + pixel(from);
    const int right = std::max(left + 1, plot.left() + pixel(to));
    return {left, plot.top(), right - left, plot.height()};
}

QRect barOf(const QRect& room, history::SpanKind kind)
{
    const int margin = std::max(1, room.height() / 8);
    const int low = std::max(2, room.height() * 3 / 10);
    return kind == history::SpanKind::Waiting ? room.adjusted(0, low, 0, -low) : room.adjusted(0, margin, 0, -margin);
}

QColor colourOf(history::SpanKind kind, const Theme& theme)
{
    return kind == history::SpanKind::Waiting ? theme.waiting.outline : theme.holding.strong;
}

void hatch(QPainter& painter, const std::vector<QRect>& rects, const Tone& tone)
{
    painter.setPen(Qt::NoPen);
    painter.setBrush(tone.fill);
    painter.drawRects(rects.data(), static_cast<int>(rects.size()));
    painter.setBrush(QBrush(tone.strong, Qt::BDiagPattern));
    painter.drawRects(rects.data(), static_cast<int>(rects.size()));
}

/// A frame instead of a full bar: nothing in Consul confirms it.
void paintNamed(QPainter& painter, const std::vector<QRect>& rects, const Theme& theme)
{
    painter.setBrush(toneFor(theme, RowState::Named).fill);
    painter.setPen(toneFor(theme, RowState::Named).strong);
    for (const QRect& rect : rects)
        painter.drawRect(rect.adjusted(0, 0, -1, -1));
}

void paintStale(QPainter& painter, const std::vector<QRect>& rects, const Theme& theme)
{
    hatch(painter, rects, theme.stale);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(theme.stale.strong);
    for (const QRect& rect : rects)
        painter.drawRect(rect.adjusted(0, 0, -1, -1));
}

/// Lines through the rects, as if one hatched sheet lay behind them. Brushes with a pattern are far slower.
void ruleOver(QPainter& painter, const std::vector<QRect>& rects, const Theme& theme)
{
    constexpr int distance = 8;
    std::vector<QLine> lines;
    for (const QRect& rect : rects) {
        const int first = (rect.left() + rect.top() + distance - 1) / distance * distance;
        for (int sum = first; sum <= rect.right() + rect.bottom(); sum += distance) {
            const int left = std::max(rect.left(), sum - rect.bottom());
            const int right = std::min(rect.right(), sum - rect.top());
            lines.emplace_back(left, sum - left, right, sum - right);
        }
    }
    painter.setPen(theme.neutral.strong);
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
}

void paintRound(QPainter& painter, const QRect& rect, const QColor& colour)
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawRoundedRect(rect, 2, 2);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

/// One that touches the last of its kind goes into it.
void addBar(std::vector<QRect>* rects, const QRect& rect)
{
    if (!rects->empty() && rects->back().right() >= rect.left() - 1 && rect.width() < leastRounded)
        rects->back().setRight(std::max(rects->back().right(), rect.right()));
    else
        rects->push_back(rect);
}

/// Draws the pieces of the line of occupancy into `room`, whose height stands for `most`.
class LevelSketch
{
public:
    LevelSketch(QPainter& painter, const QRect& room, qint64 most, const Theme& theme)
        : m_painter(painter)
        , m_room(room)
        , m_most(most)
        , m_theme(theme)
    {
    }

    void add(const history::LevelPiece& piece, const QRect& place);
    void draw();

private:
    [[nodiscard]] int y(qint64 count) const
    {
        const double share = static_cast<double>(count) / static_cast<double>(m_most);
        return m_room.bottom() + 1 - static_cast<int>(std::lround(share * m_room.height()));
    }
    void drawLimits();

    struct Limit {
        qint64 limit = 0;
        int left = 0;
        int right = 0;
    };

    QPainter& m_painter;
    QRect m_room;
    qint64 m_most;
    const Theme& m_theme;
    std::vector<QRect> m_live;
    std::vector<QRect> m_edges;
    std::vector<QRect> m_stale;
    std::vector<QRect> m_over;
    std::vector<Limit> m_limits;
    int m_last = -1; ///< Where the line stood before.
};

void LevelSketch::add(const history::LevelPiece& piece, const QRect& place)
{
    if (!piece.seen) { // Nothing is known: what follows does not go on from what was before.
        m_last = -1;
        return;
    }
    const auto band = [&](int top, int bottom) { return QRect(place.left(), top, place.width(), bottom - top); };
    const int top = y(piece.mostLive);
    m_live.push_back(band(top, m_room.bottom() + 1));
    // A step: from where the line stood to here.
    const int before = m_last < 0 ? top : m_last;
    const int highest = std::min(top, before);
    m_edges.emplace_back(place.left(), highest, 1, std::max({before, y(piece.leastLive), top + 1}) - highest);
    m_edges.emplace_back(place.left(), top, place.width(), 2);
    m_last = piece.mostLive == piece.leastLive ? top : y(piece.leastLive);
    if (piece.mostStale > 0)
        m_stale.push_back(band(y(piece.mostLive + piece.mostStale), top));
    if (piece.isOverLimit && piece.mostLive > piece.limit)
        m_over.push_back(band(top, y(piece.limit)));
    if (piece.limit < 0)
        return;
    if (!m_limits.empty() && m_limits.back().limit == piece.limit && m_limits.back().right >= place.left() - 1)
        m_limits.back().right = place.right();
    else
        m_limits.push_back({piece.limit, place.left(), place.right()});
}

void LevelSketch::drawLimits()
{
    QPen pen(m_theme.stale.strong, 1);
    pen.setDashPattern({5, 3});
    m_painter.setPen(pen);
    for (const Limit& limit : m_limits) {
        const int above = y(limit.limit)
            - 2; // On the same height, the line of the holders would hide this one when all permits are taken.
        m_painter.drawLine(limit.left, above, limit.right, above);
    }
}

void LevelSketch::draw()
{
    const auto fill = [this](const std::vector<QRect>& rects, const QBrush& brush) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(brush);
        m_painter.drawRects(rects.data(), static_cast<int>(rects.size()));
    };
    fill(m_live, m_theme.info.fill);
    hatch(m_painter, m_stale, m_theme.stale);
    fill(m_over, m_theme.stale.strong);
    fill(m_edges, m_theme.info.strong);
    drawLimits();
    // A form, too, says that more hold than may: a mark where that begins.
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_theme.stale.strong);
    m_painter.setRenderHint(QPainter::Antialiasing);
    int last = -1;
    for (const QRect& over : m_over) {
        if (last < 0 || over.left() > last + 1) {
            const QPointF tip(over.left(), over.top() - 1);
            m_painter.drawPolygon(QPolygonF({tip, tip + QPointF(-4, -6), tip + QPointF(4, -6)}));
        }
        last = over.right();
    }
    m_painter.setRenderHint(QPainter::Antialiasing, false);
}

} // namespace

void paintBar(QPainter& painter, const QRect& room, history::SpanKind kind, const Theme& theme)
{
    if (kind == history::SpanKind::Stale)
        paintStale(painter, {barOf(room, kind)}, theme);
    else if (kind == history::SpanKind::Named)
        paintNamed(painter, {barOf(room, kind)}, theme);
    else
        paintRound(painter, barOf(room, kind), colourOf(kind, theme));
}

void paintKind(QPainter& painter, const QRect& room, int colour, const Theme& theme)
{
    painter.fillRect(room.adjusted(0, 1, 0, -1), kindTone(theme, colour).strong);
}

void paintSpans(QPainter& painter, const history::SharedList<history::Span>& spans,
    const history::SharedList<history::Band>& outages, const TimeAxis& axis, const QRect& row, const Theme& theme)
{
    const std::vector<history::Piece> pieces = history::visiblePieces(spans, axis.view(), outages);
    std::vector<QRect> waiting;
    std::vector<QRect> holding;
    std::vector<QRect> stale;
    std::vector<QRect> named;
    for (const history::Piece& piece : pieces) {
        const QRect bar = barOf(stretch(axis, piece.from, piece.to, row), piece.kind);
        auto& rects = piece.kind == history::SpanKind::Waiting ? waiting : holding;
        if (piece.kind == history::SpanKind::Stale) {
            addBar(&stale, bar);
        } else if (piece.kind == history::SpanKind::Named) {
            addBar(&named, bar);
        } else if (bar.width() >= leastRounded) {
            // Corners are cut by hand: drawing them smoothly takes a hundred times as long. And a hair apart from its
            // neighbour, so that two bars of one kind are two.
            rects.push_back(bar.adjusted(1, 0, -2, 0));
            rects.push_back(bar.adjusted(0, 1, -1, -1));
        } else {
            addBar(&rects, bar);
        }
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(colourOf(history::SpanKind::Waiting, theme));
    painter.drawRects(waiting.data(), static_cast<int>(waiting.size()));
    painter.setBrush(colourOf(history::SpanKind::Holding, theme));
    painter.drawRects(holding.data(), static_cast<int>(holding.size()));
    paintStale(painter, stale, theme);
    paintNamed(painter, named, theme);
}

void paintBand(QPainter& painter, const QRect& room, history::BandKind kind, const Theme& theme)
{
    painter.setBrush(Qt::NoBrush);
    switch (kind) {
    case history::BandKind::LockDelay: {
        QPen pen(theme.warning.strong, 1);
        pen.setDashPattern({3, 2});
        painter.setPen(pen);
        const int margin = std::max(1, room.height() / 4);
        painter.drawRect(room.adjusted(0, margin, -1, -margin - 1));
        break;
    }
    case history::BandKind::Expired: {
        // A bracket below: the last renewal lies in here.
        painter.setPen(QPen(theme.next.strong, 1));
        const int bottom = room.bottom();
        painter.drawLine(room.left(), bottom, room.right(), bottom);
        painter.drawLine(room.left(), bottom - 3, room.left(), bottom);
        painter.drawLine(room.right(), bottom - 3, room.right(), bottom);
        break;
    }
    case history::BandKind::Gap:
    case history::BandKind::Outage:
        ruleOver(painter, {room}, theme);
        break;
    }
}

void paintBands(QPainter& painter, const history::SharedList<history::Band>& bands, const TimeAxis& axis,
    const QRect& row, const Theme& theme)
{
    for (const history::Band& band : history::visibleBands(bands, axis.view()))
        paintBand(painter, stretch(axis, band.from, band.to, row), band.kind, theme);
}

void paintGaps(QPainter& painter, const history::SharedList<history::Band>& gaps, const TimeAxis& axis,
    const QRect& room, const Theme& theme)
{
    constexpr int leastRuled = 3;
    std::vector<QRect> rects;
    for (const history::Band& gap : history::visibleBands(gaps, axis.view())) {
        const QRect rect = stretch(axis, gap.from, gap.to, room).intersected(room);
        if (!rects.empty() && rect.left() <= rects.back().right() + 1)
            rects.back().setRight(std::max(rects.back().right(), rect.right()));
        else if (!rect.isEmpty())
            rects.push_back(rect);
    }
    // What is too narrow for lines is a line.
    const auto narrow = std::stable_partition(
        rects.begin(), rects.end(), [](const QRect& rect) { return rect.width() >= leastRuled; });
    for (auto rect = narrow; rect != rects.end(); ++rect)
        painter.fillRect(*rect, theme.neutral.outline);
    rects.erase(narrow, rects.end());
    ruleOver(painter, rects, theme);
}

void paintLevels(QPainter& painter, const std::vector<history::LevelPiece>& pieces, const TimeAxis& axis,
    const QRect& room, const Theme& theme)
{
    qint64 most = 1;
    for (const history::LevelPiece& piece : pieces)
        most = std::max({most, piece.limit, qint64(piece.mostLive) + piece.mostStale});
    const int headroom = std::max(2, room.height() / 5);
    LevelSketch sketch(painter, room.adjusted(0, headroom, 0, 0), most, theme);
    for (const history::LevelPiece& piece : pieces)
        sketch.add(piece, stretch(axis, piece.from, piece.to, room));
    sketch.draw();
}

void paintFlag(QPainter& painter, const QPointF& foot, history::Mark::Kind kind, const Theme& theme)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const QPointF head = foot - QPointF(0, flagHeight);
    const auto at = [&head](qreal x, qreal y) { return head + QPointF(x, y); };
    switch (kind) {
    case history::Mark::Kind::Fault:
        painter.setPen(Qt::NoPen);
        painter.setBrush(theme.stale.strong);
        painter.drawPolygon(QPolygonF({at(-5, 1), at(5, 1), at(0, 10)}));
        break;
    case history::Mark::Kind::Bookmark:
        painter.setPen(QPen(theme.next.strong, 1.5));
        painter.setBrush(theme.next.strong);
        painter.drawLine(head, foot);
        painter.drawPolygon(QPolygonF({at(0, 0), at(8, 3.5), at(0, 7)}));
        break;
    case history::Mark::Kind::Note:
        painter.setPen(QPen(theme.info.strong, 1.5));
        painter.setBrush(theme.info.fill);
        painter.drawRect(QRectF(at(-3.5, 1), QSizeF(7, 9)));
        break;
    }
    painter.setRenderHint(QPainter::Antialiasing, false);
}

namespace {

constexpr int titleMargin = 8;
constexpr int kindWidth = 5; ///< Of the stripe in that margin.
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
    layout.row = line + (isCompact() ? 1 : 5);
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
        painter.drawText(all.adjusted(titleMargin, 0, -titleMargin, 0),
            static_cast<int>(Qt::AlignCenter | Qt::TextWordWrap), m_scene.nothing);
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
    paintFaults(painter);
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
        if (m_scene.path < 0) // Of one path, one sheet lies over all rows.
            gui::paintGaps(painter, path.gaps, m_scene.axis, bars, m_theme);
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
    paintKind(painter, QRect(0, room.top(), kindWidth, room.height()), lane);
    painter.setPen(m_palette.color(selected ? QPalette::HighlightedText : QPalette::Text));
    const QFontMetrics metrics(m_font);
    const int number = (*m_scene.order)[static_cast<std::size_t>(row)];
    const bool pinned = m_scene.pinned.contains(number);
    const int width = room.width() - titleMargin - 4 - (pinned ? pinRoom : 0);
    const QString title = metrics.elidedText(laneTitle(lane), Qt::ElideMiddle, width);
    painter.drawText(QRect(titleMargin, room.top(), width, room.height()),
        static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft), title);
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

/// Beside its title: bars tell what a contender does, wherever they are.
void TimelinePainter::paintKind(QPainter& painter, const QRect& room, const history::Lane& lane) const
{
    if (m_scene.looks == nullptr)
        return;
    const auto look = m_scene.looks->constFind(contenderName(lane.name, lane.session));
    if (look != m_scene.looks->constEnd())
        gui::paintKind(painter, room, look->colour, m_theme);
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
    painter.drawText(words, static_cast<int>(Qt::AlignTop | Qt::AlignLeft),
        metrics.elidedText(holdersText(line, at), Qt::ElideRight, words.width()));
    painter.setPen(m_theme.quiet);
    painter.drawText(words, static_cast<int>(Qt::AlignBottom | Qt::AlignLeft),
        metrics.elidedText(waitersText(line, at), Qt::ElideRight, words.width()));
}

/// Where the length of the range is written, upon the axis; null: there is no range.
QRect TimelinePainter::rangeLabel() const
{
    if (!m_scene.range)
        return {};
    const int width
        = QFontMetrics(m_small).horizontalAdvance(words::lengthText(m_scene.range->to - m_scene.range->from)) + 8;
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
        painter.drawText(room, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft), tick.label);
    }
}

/// Those in the view, in order of time.
std::vector<TimelinePainter::Flag> TimelinePainter::flags() const
{
    std::vector<Flag> flags;
    if (m_scene.marks == nullptr)
        return flags;
    for (const history::Mark& mark : *m_scene.marks) {
        if (isMine(mark) && mark.at >= m_scene.axis.from() && mark.at <= m_scene.axis.to())
            flags.push_back({&mark, x(mark.at)});
    }
    std::ranges::stable_sort(flags, {}, &Flag::at);
    return flags;
}

void TimelinePainter::paintMarks(QPainter& painter) const
{
    const auto all = flags();
    for (const auto& [mark, at] : all) {
        const bool fault = mark->kind == history::Mark::Kind::Fault;
        painter.setPen(QPen(fault ? m_theme.stale.strong : m_theme.next.strong, 1, Qt::DotLine));
        painter.drawLine(at, m_layout.axis, at, m_layout.size.height());
    }
    paintFaultWords(painter, all);
    for (const auto& [mark, at] : all)
        paintFlag(painter, QPointF(at, m_layout.axis + flagHeight - 2), mark->kind, m_theme);
}

/// Beside their flags, where neither the next flag nor other words stand: they are whole, or not there. Words that
/// reached over a flag would be read as that flag's own.
void TimelinePainter::paintFaultWords(QPainter& painter, const std::vector<Flag>& flags) const
{
    constexpr int gap = 8;
    constexpr int veil = 220;
    const QFontMetrics metrics(m_small);
    QColor paper = m_palette.color(QPalette::Base);
    paper.setAlpha(veil);
    painter.setFont(m_small);
    int free = m_plot.left(); // Of words and flags, from here on.
    for (std::size_t i = 0; i < flags.size(); ++i) {
        const auto& [mark, at] = flags[i];
        const int next = i + 1 < flags.size() ? flags[i + 1].at - gap : m_plot.right();
        // Of a thousand, few are measured so.
        if (mark->kind == history::Mark::Kind::Fault && !mark->text.isEmpty() && (next > at + gap || free < at - gap)) {
            const QString words = lineText(markText(*mark));
            QRect room(at + gap, m_layout.axis, metrics.horizontalAdvance(words) + 6, metrics.height());
            if (room.right() > next)
                room.moveRight(at - gap);
            if (room.left() >= free) {
                painter.fillRect(room, paper);
                painter.setPen(m_theme.problemText);
                painter.drawText(room, Qt::AlignCenter, words);
                free = std::max(free, room.right() + 2 * gap);
            }
        }
        free = std::max(free, at + gap);
    }
}

bool TimelinePainter::isMine(const history::Mark& mark) const
{
    return mark.path.isEmpty() || m_scene.path < 0
        || m_scene.lanes->paths[static_cast<std::size_t>(m_scene.path)].path == mark.path;
}

/// On the lane of whoever suffers it, as far as it is seen: a triangle with its tip down, framed by paper so that it
/// stands out of its bar.
void TimelinePainter::paintFaults(QPainter& painter) const
{
    if (m_scene.marks == nullptr)
        return;
    QHash<QString, std::vector<history::Time>> faults; // By session, of those in the view.
    for (const history::Mark& mark : *m_scene.marks) {
        const bool isSeen = mark.at >= m_scene.axis.from() && mark.at <= m_scene.axis.to();
        if (isSeen && mark.kind == history::Mark::Kind::Fault && !mark.session.isEmpty() && isMine(mark))
            faults[mark.session].push_back(mark.at);
    }
    if (faults.isEmpty())
        return;
    painter.save();
    painter.setClipRect(m_plot.adjusted(0, m_layout.head(), 0, 0));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_palette.color(QPalette::Base), 1.5));
    painter.setBrush(m_theme.stale.strong);
    const auto seen = m_scene.rows.visible();
    const int height = m_scene.rows.height;
    const auto paint = [&](int row, const QString& session) {
        const auto found = faults.constFind(session);
        if (found == faults.constEnd())
            return;
        const double top = m_scene.rows.y(row) + height * 0.12;
        for (const auto at : *found) {
            const QPointF tip(x(at), top + height * 0.7);
            painter.drawPolygon(QPolygonF({{tip.x() - height * 0.35, top}, {tip.x() + height * 0.35, top}, tip}));
        }
    };
    for (int row = seen.first; row <= seen.last; ++row) {
        const auto& lane = laneAt(row);
        if (lane.sessions.empty())
            paint(row, lane.session);
        for (auto span = lane.sessions.rbegin(); span != lane.sessions.rend(); ++span) {
            paint(row, span->session);
            if (span->from < m_scene.axis.from())
                break;
        }
    }
    painter.restore();
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
    painter.drawText(label, Qt::AlignCenter, words::lengthText(m_scene.range->to - m_scene.range->from));
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
