// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/timeline_view.h"
#include "gui/kit/model/plain_text.h"

#include "gui/history/model/timeline_words.h"
#include "gui/kit/model/format.h"

#include <QAccessible>
#include <QApplication>
#include <QFocusEvent>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
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

bool TimelineView::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* const key = static_cast<QKeyEvent*>(event);
        if (isTimelineKey(*key) || (key->key() == Qt::Key_Escape && m_range)) {
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
    const int found = neighbourHappening(*m_lanes, place(), forward, m_path, lane);
    if (found < 0)
        return;
    const history::Happening& happening = m_lanes->happenings[static_cast<std::size_t>(found)];
    m_place = happening.at;
    look([&happening](TimeAxis& axis) {
        axis.setFollowing(false);
        axis.reveal(happening.at);
    });
    const auto row = std::find(m_order.begin(), m_order.end(), happening.lane);
    if (!laned && row != m_order.end())
        focusRow(static_cast<int>(row - m_order.begin()));
    const QString sentence = momentSentence(*m_lanes, found, laned, m_began);
    setAccessibleDescription(sentence);
    const int x = m_layout.titles + static_cast<int>(std::lround(m_axis.x(happening.at)));
    const int y = m_focusedRow >= 0 ? m_rows.y(m_focusedRow) + m_rows.height : m_rows.top;
    QToolTip::showText(viewport()->mapToGlobal(QPoint(x, y)), tipText(sentence), viewport());
    Q_EMIT seekWanted(happening.at);
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
