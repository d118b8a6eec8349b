// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/timeline_view.h"
#include "gui/kit/view/keep_said.h"

#include "gui/history/model/timeline_words.h"
#include "gui/history/view/timeline_painter.h"
#include "gui/kit/model/format.h"
#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/view_memory.h"

#include <QAccessible>
#include <QApplication>
#include <QEvent>
#include <QFocusEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QResizeEvent>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace gui {

namespace {

constexpr double keyZoom = 1.5;
constexpr double keyPan = 0.1; ///< Of the view.
constexpr double wheelZoom = 1.2; ///< A notch.
constexpr int notch = 120;

/// Keys that the view takes even where the window has a shortcut for them.
bool isTimelineKey(const QKeyEvent& key)
{
    constexpr int taken[] = {Qt::Key_W, Qt::Key_S, Qt::Key_A, Qt::Key_D, Qt::Key_P, Qt::Key_Plus, Qt::Key_Minus,
        Qt::Key_Equal, Qt::Key_Comma, Qt::Key_Period, Qt::Key_Less, Qt::Key_Greater, Qt::Key_Semicolon, Qt::Key_Colon,
        Qt::Key_Home, Qt::Key_End, Qt::Key_Up, Qt::Key_Down, Qt::Key_Left, Qt::Key_Right, Qt::Key_PageUp,
        Qt::Key_PageDown, Qt::Key_Return, Qt::Key_Enter, Qt::Key_Space};
    const auto modifiers = key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier);
    return modifiers == Qt::NoModifier && std::find(std::begin(taken), std::end(taken), key.key()) != std::end(taken);
}

} // namespace

TimelineView::TimelineView(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    installItemsAccessibility();
    setObjectName(QStringLiteral("timeline"));
    keepSaid(this, [this] {
        setAccessibleName(tr("Timeline"));
        setWhatsThis(
            tr("Zoom: Ctrl+wheel, W, S. Pan: drag, A, D. Home: everything. End: now. Up and Down: lanes. Comma and "
               "period: events. Enter: select. P: pin. Shift+drag: select a range; Escape clears it. More: F1."));
        sayFound();
    });
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    relayout();
}

// --- What is shown ------------------------------------------------------------------------------------------------

void TimelineView::setLanes(const history::Lanes* lanes, bool live)
{
    m_lanes = lanes;
    m_path = -1;
    m_levels.reset();
    m_waits.reset();
    m_choice.pinned.clear();
    m_place.reset();
    m_found.reset();
    sayFound();
    m_focusedRow = -1;
    m_isLive = live;
    m_isSpanChosen = false;
    m_axis.setEnd(lanes != nullptr ? lanes->end : history::Time(0));
    lookAsAtFirst();
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
    if (m_isLive && !m_isSpanChosen && m_axis.isFollowing())
        lookAsAtFirst();
    const bool same = m_lanes->lanes.size() == m_chosenLanes && m_lanes->happenings.size() == m_chosenHappenings;
    const bool slid = std::ranges::any_of(m_order, [this](int lane) { return isBehind(lane); });
    if (!same || slid || m_choice.order == LaneOrder::Wait)
        choose();
    growLevels();
    viewport()->update();
}

void TimelineView::growLevels()
{
    if (m_path >= 0)
        m_levels.grow(m_lanes->paths[static_cast<std::size_t>(m_path)].levels);
}

/// Those of the run before stand empty, and push down those of this one.
bool TimelineView::isBehind(int lane) const
{
    if (!isSliding() || m_choice.pinned.contains(lane))
        return false;
    const history::Lane& known = m_lanes->lanes[static_cast<std::size_t>(lane)];
    return !known.spans.empty() && !known.spans.back().open && known.spans.back().to < m_axis.from()
        && (m_selected.isEmpty() || !history::hasSession(known, m_selected));
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
        std::erase_if(m_order, [this](int each) { return isBehind(each); });
        m_chosenLanes = m_lanes->lanes.size();
        m_chosenHappenings = m_lanes->happenings.size();
    }
    if (before != m_path) {
        m_levels.reset();
        growLevels();
    }
    // The focus stays on the lane, wherever it went.
    const auto found = std::ranges::find(m_order, lane);
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

void TimelineView::setLooks(const ContenderLooks& looks)
{
    if (m_looks == looks)
        return;
    m_looks = looks;
    viewport()->update();
    QAccessibleEvent changed(this, QAccessible::VisibleDataChanged);
    QAccessible::updateAccessibility(&changed);
}

void TimelineView::setRange(std::optional<history::Range> range)
{
    if (range == m_range)
        return;
    m_range = range;
    viewport()->update();
    Q_EMIT rangeChanged();
}

void TimelineView::look(const std::function<void(TimeAxis&)>& act)
{
    const bool followed = m_axis.isFollowing();
    const double perPixel = m_axis.perPixel();
    const bool slid = isSliding();
    act(m_axis);
    // Scrolling does not choose another span; zooming does.
    m_isSpanChosen = m_isSpanChosen || m_axis.perPixel() != perPixel;
    if (slid != isSliding())
        choose();
    viewport()->update();
    if (followed != m_axis.isFollowing())
        Q_EMIT followingChanged(!followed);
}

void TimelineView::lookAsAtFirst()
{
    if (m_isLive)
        m_axis.showLast(liveView);
    else if (m_axis.end() > history::Time(0))
        m_axis.fit(); // It is over: nothing comes that would need room.
    else
        m_axis.fitOrMinute();
}

void TimelineView::fit()
{
    look([](TimeAxis& axis) { axis.fit(); });
    m_isSpanChosen = true; // Also where everything was shown already.
    if (m_isLive)
        choose();
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
    if (!m_isSpanChosen && m_axis.isFollowing())
        lookAsAtFirst();
    m_rows.count = TimelineView::itemCount(); // Called by the constructor, too.
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
    scene.looks = &m_looks;
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
    if (!m_isLive && !m_isSpanChosen)
        lookAsAtFirst();
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
        parts.append({programText(line), holdersText(line, at), waitersText(line, at)});
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
    const auto span = spanAt(lane, place());
    const QString does = span != lane.spans.end() ? spanSentence(lane, *span, m_began)
                                                  : tr("%1 is neither waiting nor holding a permit.").arg(who);
    const bool pinned = m_choice.pinned.contains(m_order[static_cast<std::size_t>(item)]);
    return pinned ? tr("%1 Pinned.", "a sentence before it").arg(does) : does;
}

QString TimelineView::itemHelp(int item) const
{
    if (item < 0 || item >= itemCount())
        return {};
    const history::Lane& lane = laneAt(item);
    const QString session = history::sessionAt(lane, place());
    const QString who = !lane.isSession ? session
        : lane.node.isEmpty()           ? tr("Session %1").arg(session)
                                        : tr("Session %1 on node %2").arg(session, lane.node);
    QStringList lines{programText(m_lanes->paths[static_cast<std::size_t>(lane.path)]),
        m_looks.value(contenderName(lane.name, lane.session)).kind, who};
    lines.removeAll(QString());
    return lines.join(u'\n');
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

QString TimelineView::focusedSession() const
{
    return m_focusedRow < 0 || m_focusedRow >= itemCount() ? QString()
                                                           : history::sessionAt(laneAt(m_focusedRow), place());
}

QString TimelineView::itemsDescription() const
{
    if (!m_order.empty())
        return accessibleDescription().isEmpty() ? tr("%n lane(s)", nullptr, itemCount()) : accessibleDescription();
    if (m_lanes != nullptr && !m_lanes->lanes.empty() && !m_choice.filter.isEmpty())
        return tr("Nothing matches");
    const auto isChosen = [this](const QString& path) { return m_choice.path.isEmpty() || path == m_choice.path; };
    const bool hasLanes = m_lanes != nullptr && std::ranges::any_of(m_lanes->lanes, [&](const history::Lane& lane) {
        return isChosen(m_lanes->paths[static_cast<std::size_t>(lane.path)].path);
    });
    if (m_lanes != nullptr) {
        const history::Time from = hasLanes ? m_axis.from() : history::Time(0);
        const history::Time to = hasLanes ? m_axis.to() : m_lanes->end;
        for (const history::PathLine& line : m_lanes->paths) {
            QString doubt = isChosen(line.path) ? doubtSentence(line, from, to) : QString();
            if (!doubt.isEmpty())
                return doubt;
        }
    }
    if (hasLanes)
        return tr("No contender waited or held a permit in the time shown. Move the slider to see another time.");
    const bool seen = m_lanes != nullptr
        && std::ranges::any_of(m_lanes->paths, [&](const history::PathLine& line) { return isChosen(line.path); });
    return seen ? tr("No contender has waited or held a permit yet.") : tr("Nothing is recorded here yet.");
}

bool TimelineView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        // While presenting, a clicker's keys are the window's.
        const bool isClicker = (key->key() == Qt::Key_PageUp || key->key() == Qt::Key_PageDown)
            && window()->property(arrangedForNowProperty).toBool();
        if ((isTimelineKey(*key) && !isClicker) || (key->key() == Qt::Key_Escape && m_range)) {
            event->accept();
            return true;
        }
    }
    return QAbstractScrollArea::event(event);
}

void TimelineView::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    if (m_focusedRow < 0 && !m_order.empty())
        m_focusedRow = 0;
    viewport()->update();
}

void TimelineView::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

// --- Keys ---------------------------------------------------------------------------------------------------------

void TimelineView::keyPressEvent(QKeyEvent* event)
{
    const bool plain = (event->modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == Qt::NoModifier;
    if (!plain || (!pressMove(*event) && !pressKey(*event)))
        event->ignore(); // Not to the scroll area: it would scroll with the arrows once more.
}

bool TimelineView::pressMove(const QKeyEvent& key)
{
    const bool shift = key.modifiers().testFlag(Qt::ShiftModifier);
    const int page = std::max(1, (m_rows.viewport - m_rows.top) / m_rows.height - 1);
    const auto pan = [this](double share) { look([share](TimeAxis& axis) { axis.pan(axis.width() * share); }); };
    switch (key.key()) {
    case Qt::Key_A:
        return pan(-keyPan), true;
    case Qt::Key_D:
        return pan(keyPan), true;
    case Qt::Key_Left:
        return shift ? growRange(-1) : pan(-keyPan), true;
    case Qt::Key_Right:
        return shift ? growRange(1) : pan(keyPan), true;
    case Qt::Key_Up:
        return focusRow(m_focusedRow - 1), true;
    case Qt::Key_Down:
        return focusRow(m_focusedRow + 1), true;
    case Qt::Key_PageUp:
        return focusRow(std::max(0, m_focusedRow - page)), true;
    case Qt::Key_PageDown:
        return focusRow(std::min(itemCount() - 1, m_focusedRow + page)), true;
    case Qt::Key_Home:
        return fit(), true;
    case Qt::Key_End:
        return setFollowing(true), true;
    default:
        return false;
    }
}

bool TimelineView::pressKey(const QKeyEvent& key)
{
    const bool shift = key.modifiers().testFlag(Qt::ShiftModifier);
    switch (key.key()) {
    case Qt::Key_W:
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        return zoomByKey(keyZoom), true;
    case Qt::Key_S:
    case Qt::Key_Minus:
        return zoomByKey(1 / keyZoom), true;
    case Qt::Key_Comma:
    case Qt::Key_Less:
    case Qt::Key_Semicolon: // Shift and comma, on some keyboards …
        return jump(false, shift), true;
    case Qt::Key_Period:
    case Qt::Key_Greater:
    case Qt::Key_Colon: // … and Shift and period.
        return jump(true, shift), true;
    case Qt::Key_P:
        if (m_focusedRow >= 0 && m_focusedRow < itemCount()) {
            const int lane = m_order[static_cast<std::size_t>(m_focusedRow)];
            setPinned(lane, !m_choice.pinned.contains(lane));
        }
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        return activateItem(m_focusedRow), true;
    case Qt::Key_Escape:
        if (!m_range)
            return false;
        return setRange(std::nullopt), true;
    default:
        return false;
    }
}

void TimelineView::focusRow(int row)
{
    if (row < 0 || row >= itemCount() || row == m_focusedRow)
        return;
    m_focusedRow = row;
    verticalScrollBar()->setValue(m_rows.scrollToShow(row));
    viewport()->update();
    QAccessibleEvent focused(this, QAccessible::Focus);
    focused.setChild(row);
    QAccessible::updateAccessibility(&focused);
}

void TimelineView::zoomByKey(double factor)
{
    // About where the keyboard stands, if that is seen; else about the middle.
    const double at = m_axis.x(place());
    const double held = at >= 0 && at <= m_axis.width() ? at : m_axis.width() / 2.0;
    look([factor, held](TimeAxis& axis) { axis.zoom(factor, held); });
}

void TimelineView::jump(bool forward, bool inLane)
{
    const bool laned = inLane && m_focusedRow >= 0 && m_focusedRow < itemCount();
    if (m_lanes == nullptr || (inLane && !laned))
        return;
    const int lane = laned ? m_order[static_cast<std::size_t>(m_focusedRow)] : -1;
    const int found = history::neighbourHappening(*m_lanes, place(), forward, m_path, lane);
    if (found < 0)
        return;
    const history::Happening& happening = m_lanes->happenings[static_cast<std::size_t>(found)];
    m_place = happening.at;
    look([&happening](TimeAxis& axis) {
        axis.setFollowing(false);
        axis.reveal(happening.at);
    });
    const auto row = std::ranges::find(m_order, happening.lane);
    if (!laned && row != m_order.end())
        focusRow(static_cast<int>(row - m_order.begin()));
    m_found = Found{found, laned};
    sayFound();
    const int x = m_layout.titles + static_cast<int>(std::lround(m_axis.x(happening.at)));
    const int y = m_focusedRow >= 0 ? m_rows.y(m_focusedRow) + m_rows.height : m_rows.top;
    QToolTip::showText(viewport()->mapToGlobal(QPoint(x, y)), tipText(accessibleDescription()), viewport());
    Q_EMIT seekWanted(happening.at);
}

void TimelineView::sayFound()
{
    setAccessibleDescription(
        m_found ? momentSentence(*m_lanes, m_found->happening, m_found->isOfLane, m_began) : QString());
}

void TimelineView::growRange(int direction)
{
    constexpr double step = 0.02; // Of the view.
    // One end stays where the keyboard stands.
    const history::Time seen = std::clamp(place(), m_axis.from(), std::max(m_axis.from(), m_axis.to()));
    const history::Time anchor = m_place.value_or(seen);
    history::Time moved = anchor;
    if (m_range)
        moved = m_range->from < anchor ? m_range->from : m_range->to;
    const auto by = static_cast<qint64>(direction * step * m_axis.width() * m_axis.perPixel());
    moved = std::clamp(moved + history::Time(by), history::Time(0), m_axis.end());
    m_place = anchor;
    if (moved == anchor)
        setRange(std::nullopt);
    else
        setRange(history::Range{std::min(anchor, moved), std::max(anchor, moved)});
    look([moved](TimeAxis& axis) { axis.reveal(moved); });
}

// --- Mouse --------------------------------------------------------------------------------------------------------

void TimelineView::wheelEvent(QWheelEvent* event)
{
    const QPoint turned = event->angleDelta();
    const double x = plotX(event->position());
    const double notches = static_cast<double>(turned.y()) / notch;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        look([&](TimeAxis& axis) { axis.zoom(std::pow(wheelZoom, notches), std::max(0.0, x)); });
    } else if (event->modifiers().testFlag(Qt::ShiftModifier) || turned.x() != 0) {
        const double all = static_cast<double>(turned.x() + turned.y()) / notch;
        look([all](TimeAxis& axis) { axis.pan(-all * keyPan * axis.width()); });
    } else {
        verticalScrollBar()->setValue(
            verticalScrollBar()->value() - static_cast<int>(std::lround(notches * 3 * m_rows.height)));
    }
    event->accept();
}

void TimelineView::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = m_last = event->pos();
    const bool inPlot = event->pos().x() >= m_layout.titles;
    if (inPlot && event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_drag = Drag::Range;
        m_rangeBefore = m_range;
    } else {
        m_drag = Drag::Pressed;
    }
}

void TimelineView::mouseMoveEvent(QMouseEvent* event)
{
    if (m_drag != Drag::None)
        drag(event->pos());
}

void TimelineView::drag(const QPoint& position)
{
    const bool far = (position - m_pressed).manhattanLength() >= QApplication::startDragDistance();
    if (m_drag == Drag::Pressed && far && m_pressed.x() >= m_layout.titles) {
        m_drag = Drag::Pan;
        viewport()->setCursor(Qt::ClosedHandCursor);
    }
    if (m_drag == Drag::Pan) {
        const QPoint moved = position - m_last;
        if (moved.x() != 0)
            look([&moved](TimeAxis& axis) { axis.pan(-moved.x()); });
        verticalScrollBar()->setValue(verticalScrollBar()->value() - moved.y());
    } else if (m_drag == Drag::Range && far) {
        const history::Time one = m_axis.timeAt(plotX(m_pressed));
        const history::Time other = m_axis.timeAt(std::clamp(plotX(position), 0.0, double(m_axis.width())));
        m_range = history::Range{std::min(one, other), std::max(one, other)};
        viewport()->update();
    }
    m_last = position;
}

void TimelineView::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const Drag was = std::exchange(m_drag, Drag::None);
    if (was == Drag::Pan)
        viewport()->unsetCursor();
    if (was == Drag::Range) {
        // What was drawn on the way becomes the range at once.
        const auto drawn = std::exchange(m_range, m_rangeBefore);
        const bool any = drawn && drawn->from < drawn->to;
        m_place = any ? std::optional(drawn->from) : std::nullopt; // Keys go on from here.
        setRange(any ? drawn : std::nullopt);
    }
    const int row = m_rows.rowAt(event->pos().y());
    if (was == Drag::Pressed && row >= 0) {
        focusRow(row);
        activateItem(row);
    }
}

void TimelineView::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton || event->pos().x() < m_layout.titles || m_lanes == nullptr)
        return;
    Q_EMIT seekWanted(m_axis.timeAt(plotX(event->pos())));
}

bool TimelineView::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const QString text = textAt(help->pos());
        if (text.isEmpty()) {
            QToolTip::hideText();
        } else {
            const QRect here(help->pos() - QPoint(2, 2), QSize(5, 5)); // It says something else a little further.
            QToolTip::showText(help->globalPos(), tipText(text), viewport(), here);
        }
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace gui
