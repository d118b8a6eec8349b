// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/view/time_slider.h"

#include "gui/kit/view/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <limits>

namespace gui {

namespace {

// The slider counts in milliseconds: an int of them is 24 days.
constexpr int smallStepMs = 1000;
constexpr int largeStepMs = 10'000;
constexpr double handleRadius = 7;
constexpr double grooveHeight = 6;

int inMilliseconds(history::Time time)
{
    return static_cast<int>(std::clamp<qint64>(time.count() / 1000, 0, std::numeric_limits<int>::max()));
}

/// Its shape tells the kind as well as its colour.
void paintMark(QPainter& painter, const QPointF& centre, TimeMark::Kind kind, const Theme& theme)
{
    constexpr double half = 5;
    painter.setPen(Qt::NoPen);
    switch (kind) {
    case TimeMark::Kind::Lost: // A bar all across.
        painter.setBrush(theme.stale.strong);
        painter.drawRect(QRectF(centre.x() - 1.5, centre.y() - half - 2, 3, 2 * half + 4));
        break;
    case TimeMark::Kind::Expired: // A bar below.
        painter.setBrush(theme.warning.strong);
        painter.drawRect(QRectF(centre.x() - 1.5, centre.y() - 1, 3, half + 4));
        break;
    case TimeMark::Kind::Fault: { // A cross.
        painter.setPen(QPen(theme.stale.strong, 2));
        painter.drawLine(centre + QPointF(-4, -4), centre + QPointF(4, 4));
        painter.drawLine(centre + QPointF(-4, 4), centre + QPointF(4, -4));
        break;
    }
    case TimeMark::Kind::Bookmark: { // A flag above.
        QPainterPath flag(centre + QPointF(-1, 0));
        flag.lineTo(centre + QPointF(-1, -half - 4));
        flag.lineTo(centre + QPointF(6, -half - 1));
        flag.lineTo(centre + QPointF(-1, -half + 2));
        flag.closeSubpath();
        painter.setPen(QPen(theme.next.strong, 1.5));
        painter.setBrush(theme.next.strong);
        painter.drawPath(flag);
        break;
    }
    case TimeMark::Kind::Note: // A ring above.
        painter.setPen(QPen(theme.next.strong, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre + QPointF(0, -half - 1), 3, 3);
        break;
    }
}

} // namespace

TimeSlider::TimeSlider(QWidget* parent)
    : QSlider(Qt::Horizontal, parent)
{
    setSingleStep(smallStepMs);
    setPageStep(largeStepMs);
    setFocusPolicy(Qt::StrongFocus);
    setAttribute(Qt::WA_Hover);
    setRange(0, 0);
    connect(this, &QSlider::valueChanged, this, [this] {
        if (!m_following)
            Q_EMIT seekWanted(chosen());
    });
}

void TimeSlider::setTimes(history::Time end, history::Time cursor)
{
    m_following = true;
    m_end = end;
    setRange(0, inMilliseconds(end));
    setValue(inMilliseconds(cursor));
    m_following = false;
}

/// The end is meant to the microsecond: what happened last would be missing a moment before.
history::Time TimeSlider::chosen() const
{
    return value() == maximum() ? m_end : history::Time(std::chrono::milliseconds(value()));
}

void TimeSlider::setLive(bool live)
{
    m_live = live;
    update();
}

void TimeSlider::setHappenings(const TimeMarks* happenings)
{
    m_happenings = happenings;
    update();
}

void TimeSlider::setMarks(std::vector<TimeMark> marks)
{
    m_marks = std::move(marks);
    update();
}

QSize TimeSlider::sizeHint() const
{
    return {400, static_cast<int>(2 * handleRadius) + 14};
}

QSize TimeSlider::minimumSizeHint() const
{
    return {120, sizeHint().height()};
}

QRectF TimeSlider::groove() const
{
    const double margin = handleRadius + 2;
    return {margin, (height() - grooveHeight) / 2, width() - 2 * margin, grooveHeight};
}

double TimeSlider::placeOf(history::Time at) const
{
    const auto room = groove();
    const double share = maximum() > 0 ? std::clamp(double(inMilliseconds(at)) / maximum(), 0.0, 1.0) : 1.0;
    return layoutDirection() == Qt::RightToLeft ? room.right() - share * room.width()
                                                : room.left() + share * room.width();
}

void TimeSlider::goTo(double x)
{
    const auto room = groove();
    double share = std::clamp((x - room.left()) / std::max(1.0, room.width()), 0.0, 1.0);
    if (layoutDirection() == Qt::RightToLeft)
        share = 1 - share;
    const int before = value();
    setValue(qRound(share * maximum()));
    // A press on the handle at the end means to stay at this moment.
    if (value() == before && m_live)
        Q_EMIT seekWanted(chosen());
}

void TimeSlider::mousePressEvent(QMouseEvent* event)
{
    if (event->button() != Qt::LeftButton)
        return;
    setSliderDown(true);
    goTo(event->position().x());
}

void TimeSlider::mouseMoveEvent(QMouseEvent* event)
{
    if (isSliderDown())
        goTo(event->position().x());
}

void TimeSlider::mouseReleaseEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        setSliderDown(false);
}

void TimeSlider::keyPressEvent(QKeyEvent* event)
{
    const bool left = event->key() == Qt::Key_Left;
    if (event->key() == Qt::Key_Space) {
        Q_EMIT toggleWanted();
    } else if ((left || event->key() == Qt::Key_Right) && event->modifiers() == Qt::ControlModifier) {
        Q_EMIT stepWanted(left != (layoutDirection() == Qt::RightToLeft) ? -1 : 1);
    } else {
        QSlider::keyPressEvent(event);
        return;
    }
    event->accept();
}

/// Of many that fall on one pixel the first is painted.
void TimeSlider::paintMarks(QPainter& painter, const std::vector<TimeMark>& marks) const
{
    const auto theme = Theme::of(palette());
    const double middle = groove().center().y();
    std::array<int, 5> last{-1, -1, -1, -1, -1};
    for (const auto& mark : marks) {
        const int x = qRound(placeOf(mark.at));
        if (std::exchange(last.at(static_cast<std::size_t>(mark.kind)), x) != x)
            paintMark(painter, {double(x), middle}, mark.kind, theme);
    }
}

void TimeSlider::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto theme = Theme::of(palette());
    const auto room = groove();
    const double handle
        = m_live ? placeOf(std::chrono::milliseconds(maximum())) : placeOf(std::chrono::milliseconds(value()));
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.neutral.fill);
    painter.drawRoundedRect(room, 3, 3);
    painter.setBrush(isEnabled() ? theme.info.strong : theme.neutral.strong);
    const double begin = layoutDirection() == Qt::RightToLeft ? room.right() : room.left();
    painter.drawRoundedRect(
        QRectF(QPointF(std::min(begin, handle), room.top()), QPointF(std::max(begin, handle), room.bottom())), 3, 3);
    if (m_happenings != nullptr)
        paintMarks(painter, m_happenings->all());
    paintMarks(painter, m_marks);
    const QPointF centre(handle, room.center().y());
    painter.setPen(QPen(theme.info.strong, 2));
    painter.setBrush(m_live ? QBrush(theme.info.strong) : QBrush(palette().color(QPalette::Base)));
    painter.drawEllipse(centre, handleRadius, handleRadius);
    if (hasFocus()) {
        painter.setPen(QPen(palette().color(QPalette::Highlight), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    }
}

} // namespace gui
