// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/timeline_view.h"

#include "gui/history/model/timeline_words.h"
#include "gui/history/view/timeline_bars.h"
#include "gui/kit/model/format.h"

#include <QAccessible>
#include <QEvent>
#include <QFocusEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>

#include <algorithm>
#include <cmath>

namespace gui {

TimelineView::TimelineView(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    installItemsAccessibility();
    setObjectName(QStringLiteral("timeline"));
    setAccessibleName(tr("Timeline"));
    setWhatsThis(tr("Ctrl and the wheel, or W and S, zoom. Dragging, Shift and the wheel, or A and D, pan. Home shows "
                    "everything, End follows what happens now. Up and Down go from lane to lane, Enter selects, P pins "
                    "the lane to the top. Comma and period jump from event to event, with Shift in this lane only; a "
                    "double click goes to a moment. Shift and dragging, or Shift with Left and Right, select a range; "
                    "Escape clears it."));
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    relayout();
}

// --- What is shown ------------------------------------------------------------------------------------------------

void TimelineView::setLanes(const history::Lanes* lanes)
{
    m_lanes = lanes;
    m_path = -1;
    m_levels.reset();
    m_waits.reset();
    m_choice.pinned.clear();
    m_place.reset();
    m_focusedRow = -1;
    m_untouched = true;
    m_axis.setEnd(lanes != nullptr ? lanes->end : history::Time(0));
    m_axis.fitOrMinute();
    m_axis.setFollowing(true);
    choose();
    verticalScrollBar()->setValue(0);
    setRange(std::nullopt);
    QAccessibleEvent changed(this, QAccessible::ObjectReorder);
    QAccessible::updateAccessibility(&changed);
    Q_EMIT followingChanged(true);
}

void TimelineView::lanesChanged()
{
    if (m_lanes == nullptr)
        return;
    m_axis.setEnd(m_lanes->end);
    const bool same = m_lanes->lanes.size() == m_chosenLanes && m_lanes->happenings.size() == m_chosenHappenings;
    if (!same || m_choice.order == LaneOrder::Wait)
        choose();
    growLevels();
    viewport()->update();
}

void TimelineView::growLevels()
{
    if (m_path >= 0)
        m_levels.grow(m_lanes->paths[static_cast<std::size_t>(m_path)].levels);
}

void TimelineView::choose()
{
    const int before = m_path;
    const bool focused = m_focusedRow >= 0 && m_focusedRow < itemCount();
    const int lane = focused ? m_order[static_cast<std::size_t>(m_focusedRow)] : -1;
    if (m_lanes == nullptr) {
        m_order.clear();
        m_path = -1;
    } else {
        m_path = m_choice.path.isEmpty() ? -1 : pathNumber(*m_lanes, m_choice.path);
        const auto waits = m_choice.order == LaneOrder::Wait ? m_waits.of(*m_lanes) : std::vector<history::Time>();
        m_order = gui::choose(*m_lanes, m_choice, waits);
        m_chosenLanes = m_lanes->lanes.size();
        m_chosenHappenings = m_lanes->happenings.size();
    }
    if (before != m_path) {
        m_levels.reset();
        growLevels();
    }
    // The focus stays on the lane, wherever it went.
    const auto found = std::find(m_order.begin(), m_order.end(), lane);
    m_focusedRow = found != m_order.end() ? static_cast<int>(found - m_order.begin())
        : hasFocus() && !m_order.empty()  ? 0
                                          : -1;
    relayout();
}

void TimelineView::setBegan(const QDateTime& began)
{
    m_began = began;
    viewport()->update();
}

void TimelineView::setMarks(const std::vector<history::Mark>& marks)
{
    m_marks = marks;
    viewport()->update();
}

void TimelineView::setPath(const QString& path)
{
    if (m_choice.path == path)
        return;
    m_choice.path = path;
    choose();
    verticalScrollBar()->setValue(0);
}

void TimelineView::setFilter(const QString& letters)
{
    if (m_choice.filter == letters)
        return;
    m_choice.filter = letters;
    choose();
}

void TimelineView::setOrder(LaneOrder order)
{
    m_choice.order = order;
    choose();
}

void TimelineView::setPinned(int lane, bool pinned)
{
    if (pinned)
        m_choice.pinned.insert(lane);
    else
        m_choice.pinned.remove(lane);
    choose();
}

void TimelineView::setCursor(std::optional<history::Time> cursor)
{
    if (m_cursor == cursor)
        return;
    m_cursor = cursor;
    m_place.reset();
    look([&cursor](TimeAxis& axis) {
        axis.setFollowing(!cursor);
        if (cursor)
            axis.reveal(*cursor);
    });
    viewport()->update();
}

void TimelineView::setSelectedSession(const QString& session)
{
    if (m_selected == session)
        return;
    m_selected = session;
    for (int row = 0; row < itemCount() && !session.isEmpty(); ++row) {
        if (history::hasSession(laneAt(row), session))
            verticalScrollBar()->setValue(m_rows.scrollToShow(row));
    }
    viewport()->update();
}

void TimelineView::setRange(std::optional<history::Range> range)
{
    const bool same = range.has_value() == m_range.has_value()
        && (!range || (range->from == m_range->from && range->to == m_range->to));
    if (same)
        return;
    m_range = range;
    viewport()->update();
    Q_EMIT rangeChanged();
}

void TimelineView::look(const std::function<void(TimeAxis&)>& act)
{
    const bool followed = m_axis.isFollowing();
    act(m_axis);
    m_untouched = false;
    viewport()->update();
    if (followed != m_axis.isFollowing())
        Q_EMIT followingChanged(!followed);
}

void TimelineView::fit()
{
    look([](TimeAxis& axis) { axis.fit(); });
}

void TimelineView::setFollowing(bool following)
{
    look([following](TimeAxis& axis) { axis.setFollowing(following); });
}

void TimelineView::showRange(const history::Range& range)
{
    look([&range](TimeAxis& axis) { axis.show(range); });
}

// --- Painting -----------------------------------------------------------------------------------------------------

void TimelineView::relayout()
{
    m_layout = TimelineLayout::of(font(), viewport()->size(), m_path >= 0);
    m_axis.setWidth(m_layout.plot().width());
    if (m_untouched && m_axis.isFollowing())
        m_axis.fitOrMinute();
    m_rows.count = itemCount();
    m_rows.height = m_layout.row;
    m_rows.top = m_layout.head();
    m_rows.viewport = viewport()->height();
    verticalScrollBar()->setPageStep(std::max(1, m_rows.viewport - m_rows.top));
    verticalScrollBar()->setSingleStep(m_rows.height);
    verticalScrollBar()->setRange(0, m_rows.mostScroll());
    m_rows.scroll = verticalScrollBar()->value();
    viewport()->update();
}

TimelineScene TimelineView::scene() const
{
    TimelineScene scene;
    scene.lanes = m_lanes;
    scene.order = &m_order;
    scene.marks = &m_marks;
    scene.levels = &m_levels;
    scene.path = m_path;
    scene.began = m_began;
    scene.axis = m_axis;
    scene.layout = m_layout;
    scene.rows = m_rows;
    scene.pinned = m_choice.pinned;
    scene.selected = m_selected;
    scene.focusedRow = hasFocus() ? m_focusedRow : -1;
    scene.cursor = m_cursor;
    scene.place = m_place;
    scene.range = m_range;
    scene.nothing = itemsDescription();
    return scene;
}

void TimelineView::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(viewport());
    const TimelineScene shown = scene();
    TimelinePainter(shown, palette(), font()).paint(painter);
}

QPixmap TimelineView::picture() const
{
    const qreal ratio = devicePixelRatioF();
    QPixmap pixmap(viewport()->size() * ratio);
    pixmap.setDevicePixelRatio(ratio);
    QPainter painter(&pixmap);
    TimelineScene shown = scene();
    shown.focusedRow = -1;
    TimelinePainter(shown, palette(), font()).paint(painter);
    return pixmap;
}

void TimelineView::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    relayout();
}

void TimelineView::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    m_rows.scroll = verticalScrollBar()->value();
    viewport()->update();
}

void TimelineView::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        relayout();
    else if (event->type() == QEvent::PaletteChange)
        viewport()->update();
}

QSize TimelineView::sizeHint() const
{
    const QFontMetrics metrics(font());
    return {metrics.height() * 34, metrics.height() * 14};
}

// --- Words --------------------------------------------------------------------------------------------------------

const history::Lane& TimelineView::laneAt(int row) const
{
    return m_lanes->lanes[static_cast<std::size_t>(m_order[static_cast<std::size_t>(row)])];
}

const history::Mark* TimelineView::markNear(const QPoint& position) const
{
    constexpr double reach = 6;
    const double x = plotX(position);
    const history::Mark* nearest = nullptr;
    double distance = reach;
    for (const history::Mark& mark : m_marks) {
        const double away = std::abs(m_axis.x(mark.at) - x);
        const bool mine = mark.path.isEmpty() || m_choice.path.isEmpty() || mark.path == m_choice.path;
        if (mine && away <= distance) {
            nearest = &mark;
            distance = away;
        }
    }
    return nearest;
}

QString TimelineView::textAt(const QPoint& position) const
{
    if (m_lanes == nullptr || itemCount() == 0)
        return {};
    const int row = m_rows.rowAt(position.y());
    if (position.x() < m_layout.titles)
        return row < 0 ? QString() : itemText(row) + QLatin1Char('\n') + itemHelp(row);
    const history::Time at = m_axis.timeAt(plotX(position));
    const history::Time pixel(static_cast<qint64>(m_axis.perPixel()));
    if (row >= 0) {
        constexpr int reach = 4; // Pixels; a span of two times that can still be pointed at.
        return placeSentence(*m_lanes, m_order[static_cast<std::size_t>(row)], at, pixel * reach, pixel, m_began);
    }
    if (position.y() > m_layout.head())
        return {};
    if (const history::Mark* mark = markNear(position))
        return markSentence(*mark, m_began);
    QStringList parts{clockText(m_began, at)};
    if (m_path >= 0) {
        const auto& line = m_lanes->paths[static_cast<std::size_t>(m_path)];
        parts.append({holdersText(line, at), waitersText(line, at)});
        parts.removeAll(QString());
        if (const auto* const outage = history::bandAt(line.outages, at))
            return clockText(m_began, at) + QLatin1Char('\n') + bandSentence(*outage, m_began);
        for (const history::Band& gap : history::visibleBands(line.gaps, {at, at, pixel}))
            return parts.join(QStringLiteral(" · ")) + QLatin1Char('\n') + bandSentence(gap, m_began);
    }
    return parts.join(QStringLiteral(" · "));
}

QString TimelineView::itemText(int item) const
{
    if (item < 0 || item >= itemCount())
        return {};
    const history::Lane& lane = laneAt(item);
    const QString who = laneTitle(lane);
    const history::Span* span = spanAt(lane, place());
    const QString does
        = span != nullptr ? spanSentence(lane, *span, m_began) : tr("%1 neither waits nor holds.").arg(who);
    const bool pinned = m_choice.pinned.contains(m_order[static_cast<std::size_t>(item)]);
    return pinned ? tr("%1 Pinned.", "a sentence before it").arg(does) : does;
}

QString TimelineView::itemHelp(int item) const
{
    if (item < 0 || item >= itemCount())
        return {};
    const history::Lane& lane = laneAt(item);
    const QString session = history::sessionAt(lane, place());
    return lane.node.isEmpty() ? tr("Session %1").arg(session) : tr("Session %1 on node %2").arg(session, lane.node);
}

QRect TimelineView::itemGeometry(int item) const
{
    return {0, m_rows.y(item), viewport()->width(), m_rows.height};
}

void TimelineView::activateItem(int item)
{
    if (item < 0 || item >= itemCount())
        return;
    m_selected = history::sessionAt(laneAt(item), place());
    viewport()->update();
    Q_EMIT sessionSelected(m_selected);
}

QString TimelineView::itemsDescription() const
{
    if (!m_order.empty())
        return accessibleDescription().isEmpty() ? tr("%n lane(s)", nullptr, itemCount()) : accessibleDescription();
    if (m_lanes != nullptr && !m_lanes->lanes.empty() && !m_choice.filter.isEmpty())
        return tr("Nothing matches");
    const bool seen = m_lanes != nullptr
        && std::any_of(m_lanes->paths.begin(), m_lanes->paths.end(),
            [this](const history::PathLine& line) { return m_choice.path.isEmpty() || line.path == m_choice.path; });
    return seen ? tr("Nobody has waited or held yet.") : tr("Nothing is recorded here yet.");
}

} // namespace gui
