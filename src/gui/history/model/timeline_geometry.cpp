// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_geometry.h"

#include "gui/kit/model/time_words.h"

#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

namespace gui {

namespace {

double micros(history::Time time)
{
    return static_cast<double>(time.count());
}

/// Milliseconds between two lines of an axis that people read easily.
constexpr std::array<qint64, 27> tickSteps{1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10'000, 15'000, 30'000,
    60'000, 120'000, 300'000, 600'000, 900'000, 1'800'000, 3'600'000, 7'200'000, 10'800'000, 21'600'000, 43'200'000,
    86'400'000};

QString tickFormat(qint64 step)
{
    if (step >= tickSteps.back())
        return QStringLiteral("dd.MM.");
    return clockPattern(step < 1000 ? ClockDetail::Milliseconds
            : step < 60'000         ? ClockDetail::Seconds
                                    : ClockDetail::Minutes);
}

} // namespace

history::Time TimeAxis::timeOf(double microseconds)
{
    return history::Time(static_cast<qint64>(std::llround(microseconds)));
}

double TimeAxis::longest() const
{
    return std::max(micros(m_end), micros(leastView));
}

void TimeAxis::clamp()
{
    m_perPixel = std::clamp(m_perPixel, leastPerPixel, std::max(leastPerPixel, longest() / m_width));
    const double most = std::max(0.0, micros(m_end) - m_perPixel * m_width);
    m_from = m_following ? most : std::clamp(m_from, 0.0, most);
}

void TimeAxis::setWidth(int pixels)
{
    m_width = std::max(1, pixels);
    clamp();
}

void TimeAxis::setEnd(history::Time end)
{
    m_end = std::max(end, history::Time(0));
    clamp();
}

void TimeAxis::setFollowing(bool following)
{
    m_following = following;
    clamp();
}

void TimeAxis::zoom(double factor, double x)
{
    if (!(factor > 0))
        return;
    const double held = m_from + m_perPixel * x;
    m_perPixel = std::clamp(m_perPixel / factor, leastPerPixel, std::max(leastPerPixel, longest() / m_width));
    m_from = held - m_perPixel * x;
    m_following = m_following && m_from + m_perPixel * m_width >= micros(m_end);
    clamp();
}

void TimeAxis::pan(double pixels)
{
    m_following = false;
    m_from += pixels * m_perPixel;
    clamp();
}

void TimeAxis::fit()
{
    m_from = 0;
    m_perPixel = micros(m_end) / m_width;
    clamp();
}

void TimeAxis::fitOrMinute()
{
    m_from = 0;
    m_perPixel = longest() / m_width;
    clamp();
}

void TimeAxis::showLast(history::Time length)
{
    m_following = true;
    m_perPixel = std::min(micros(length), longest()) / m_width;
    clamp();
}

void TimeAxis::show(const history::Range& range)
{
    constexpr double room = 0.1; // Of its length, at both sides.
    m_following = false;
    const double length = std::max(micros(range.to - range.from), leastPerPixel);
    m_perPixel = length * (1 + 2 * room) / m_width;
    m_from = micros(range.from) - length * room;
    clamp();
}

void TimeAxis::reveal(history::Time at)
{
    constexpr double edge = 0.1; // Of the view: what comes next is seen, too.
    const double margin = edge * m_width;
    if (x(at) < 0)
        pan(x(at) - margin);
    else if (x(at) > m_width)
        pan(x(at) - m_width + margin);
}

double TimeAxis::x(history::Time at) const
{
    return (micros(at) - m_from) / m_perPixel;
}

history::Time TimeAxis::timeAt(double x) const
{
    return std::clamp(timeOf(m_from + x * m_perPixel), history::Time(0), m_end);
}

history::View TimeAxis::view() const
{
    return {from(), to(), history::Time(static_cast<qint64>(m_perPixel))};
}

std::vector<TimeTick> ticksOf(const TimeAxis& axis, const QDateTime& began, double leastPixels)
{
    return ticksOf({axis.from(), axis.to()}, began, history::Time(std::llround(leastPixels * axis.perPixel())));
}

std::vector<TimeTick> ticksOf(const history::Range& range, const QDateTime& began, history::Time least)
{
    std::vector<TimeTick> ticks;
    if (!began.isValid())
        return ticks;
    const double leastMs = micros(least) / 1000;
    const auto fitting
        = std::ranges::find_if(tickSteps, [leastMs](qint64 step) { return static_cast<double>(step) >= leastMs; });
    qint64 step = fitting == tickSteps.end() ? tickSteps.back() : *fitting;
    while (static_cast<double>(step) < leastMs)
        step *= 2;
    const QDateTime local = shownTime(began);
    const qint64 zero = began.toMSecsSinceEpoch();
    const qint64 offset = qint64(local.offsetFromUtc()) * 1000;
    const qint64 from = zero + range.from.count() / 1000 + offset;
    const QString format = tickFormat(step);
    for (qint64 at = (from + step - 1) / step * step;; at += step) {
        const history::Time time = std::chrono::milliseconds(at - offset - zero);
        if (time > range.to)
            return ticks;
        if (time >= range.from)
            ticks.push_back({time, QLocale().toString(shownTime(QDateTime::fromMSecsSinceEpoch(at - offset)), format)});
    }
}

// --- Rows ---------------------------------------------------------------------------------------------------------

TimelineRows::Visible TimelineRows::visible() const
{
    const int seen = viewport - top;
    if (count <= 0 || seen <= 0)
        return {};
    const int first = std::max(0, scroll / height);
    const int last = std::min(count - 1, (scroll + seen - 1) / height);
    return {first, std::max(last, first - 1)};
}

int TimelineRows::rowAt(int y) const
{
    if (y < top || y >= viewport)
        return -1;
    const int row = (y - top + scroll) / height;
    return row < count ? row : -1;
}

int TimelineRows::y(int row) const
{
    return top + row * height - scroll;
}

int TimelineRows::mostScroll() const
{
    return std::max(0, count * height - std::max(0, viewport - top));
}

int TimelineRows::scrollToShow(int row) const
{
    const int wanted = std::min(row * height, std::max(scroll, (row + 1) * height - std::max(height, viewport - top)));
    return std::clamp(wanted, 0, mostScroll());
}

} // namespace gui
