// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/view/last_hour_pane.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/model/time_words.h"
#include "gui/kit/view/keep_said.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/pane_parts.h"
#include "gui/kit/view/theme.h"

#include <QApplication>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace gui {

namespace {

constexpr std::array<HourLine, 3> shownLines{HourLine::Held, HourLine::Waiting, HourLine::Critical};
constexpr int sideMargin = 12;

} // namespace

/// Draws the lines. Its words are those of a screen reader, too.
class LastHourPlot : public QWidget
{
public:
    explicit LastHourPlot(QWidget* parent)
        : QWidget(parent)
    {
        setObjectName(QStringLiteral("nowHourPlot"));
        keepSaid(this, [this] {
            setAccessibleName(LastHourPane::tr("The last hour"));
            update(); // Its times, in another style.
        });
        setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    }

    void setHour(const LastHour& hour, const std::vector<HourMark>& marks, const QDateTime& now)
    {
        const auto before = lastNumber();
        const bool isSame = hour.parts() == m_hour.parts() && marks == m_marks;
        m_hour = hour;
        m_marks = marks;
        m_now = now;
        QStringList lines;
        for (const auto line : {HourLine::Limit, HourLine::Held, HourLine::Waiting, HourLine::Critical})
            lines << LastHourPane::tr("%1: %2", "what, its counts").arg(hourLineTitle(line), hourLineText(hour, line));
        if (const QString left = hourMarksText(m_marks); !left.isEmpty())
            lines << left;
        const QString text = lines.join(u'\n');
        if (accessibleDescription() != text) {
            setAccessibleDescription(text);
            setToolTip(tipText(text));
        } else if (isSame && before == lastNumber()) {
            return;
        }
        update();
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        return {letterWidth(fontMetrics()) * 60,
            rowHeight() * static_cast<int>(shownLines.size()) + fontMetrics().height() + 4};
    }
    [[nodiscard]] QSize minimumSizeHint() const override { return {1, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] int rowHeight() const { return fontMetrics().height() * 17 / 10; }
    [[nodiscard]] QRect plot() const;
    void paintMarks(QPainter& painter, const QRect& room) const;
    void paintTimes(QPainter& painter, const QRect& room) const;
    void paintLine(QPainter& painter, const QRect& room, HourLine line) const;
    void paintRange(QPainter& painter, const QRect& room, HourLine line, qint64 most, const QColor& color) const;
    [[nodiscard]] QRect columnOf(const HourPart& part, const QRect& room) const;
    [[nodiscard]] qint64 lastNumber() const
    {
        return m_now.toMSecsSinceEpoch() / std::chrono::milliseconds(LastHour::partLength).count();
    }

    LastHour m_hour;
    std::vector<HourMark> m_marks;
    QDateTime m_now;
};

QRect LastHourPlot::plot() const
{
    int titles = 0;
    for (const auto line : shownLines)
        titles = std::max(titles, fontMetrics().horizontalAdvance(hourLineTitle(line)));
    const int figures = letterWidth(fontMetrics()) * 8;
    return rect().adjusted(sideMargin + titles + 12, 0, -sideMargin - figures, -fontMetrics().height() - 4);
}

QRect LastHourPlot::columnOf(const HourPart& part, const QRect& room) const
{
    const qint64 count = m_hour.span() / LastHour::partLength;
    const qint64 first = lastNumber() - count + 1;
    const auto x
        = [&](qint64 number) { return room.left() + static_cast<int>((number - first) * room.width() / count); };
    const int left = x(part.number);
    return QRect(left, room.top(), std::max(1, x(part.number + 1) - left), room.height()) & room;
}

void LastHourPlot::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRect all = plot();
    if (all.width() < 1 || m_hour.isEmpty())
        return;
    paintTimes(painter, all);
    for (std::size_t i = 0; i < shownLines.size(); ++i) {
        const QRect room(all.left(), all.top() + static_cast<int>(i) * rowHeight() + 3, all.width(), rowHeight() - 6);
        paintLine(painter, room, shownLines[i]);
        if (shownLines[i] == HourLine::Critical)
            paintMarks(painter, room);
    }
}

/// A dashed line where instances left, with a triangle above: the count behind it tells of fewer instances.
void LastHourPlot::paintMarks(QPainter& painter, const QRect& room) const
{
    constexpr int half = 4;
    const auto color = Theme::of(QApplication::palette()).waiting.strong;
    const auto span = std::chrono::milliseconds(m_hour.span()).count();
    for (const auto& mark : m_marks) {
        const auto age = mark.at.msecsTo(m_now);
        if (age > span)
            continue;
        const int x = room.right() - static_cast<int>(std::max<qint64>(age, 0) * room.width() / span);
        painter.setPen(QPen(color, 1, Qt::DashLine));
        painter.drawLine(x, room.top() - 2, x, room.bottom() + 2);
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawPolygon(QPolygon({QPoint(x - half, room.top() - half), QPoint(x + half, room.top() - half),
            QPoint(x, room.top() + half / 2)}));
    }
}

/// Four of them, up to now.
void LastHourPlot::paintTimes(QPainter& painter, const QRect& room) const
{
    constexpr int quarters = 4;
    const auto span = m_hour.span();
    const auto detail = span < std::chrono::hours(1) ? ClockDetail::Seconds : ClockDetail::Minutes;
    const auto theme = Theme::of(QApplication::palette());
    for (int i = 0; i <= quarters; ++i) {
        const int x = room.left() + i * room.width() / quarters;
        painter.setPen(theme.separator);
        painter.drawLine(x, room.top(), x, room.bottom());
        const QString clock
            = clockOf(m_now.addSecs((i - quarters) * std::chrono::seconds(span).count() / quarters), detail);
        const int width = fontMetrics().horizontalAdvance(clock);
        const int left = std::clamp(x - width / 2, room.left(), room.right() - width);
        painter.setPen(theme.quiet);
        painter.drawText(left, room.bottom() + 2 + fontMetrics().ascent(), clock);
    }
}

void LastHourPlot::paintLine(QPainter& painter, const QRect& room, HourLine line) const
{
    const auto colors = QApplication::palette();
    const auto theme = Theme::of(colors);
    painter.setPen(colors.color(QPalette::Text));
    painter.drawText(QRect(sideMargin, room.top(), room.left() - sideMargin, room.height()),
        static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), hourLineTitle(line));
    const auto now = m_hour.last(line);
    painter.drawText(QRect(room.right() + 8, room.top(), width() - room.right() - sideMargin - 8, room.height()),
        static_cast<int>(Qt::AlignRight | Qt::AlignVCenter), now ? QString::number(*now) : QStringLiteral("–"));

    // What was not seen, also before this window was opened.
    QRegion unseen(room);
    for (const auto& part : m_hour.parts()) {
        if (part.lines[static_cast<std::size_t>(line)])
            unseen -= columnOf(part, room);
    }
    painter.setPen(Qt::NoPen);
    painter.setBrush(QBrush(theme.separator, Qt::BDiagPattern));
    for (const QRect& each : unseen)
        painter.drawRect(each);

    qint64 most = 1;
    if (const auto range = m_hour.rangeOf(line))
        most = std::max(most, range->most);
    if (line == HourLine::Held) {
        if (const auto limits = m_hour.rangeOf(HourLine::Limit))
            most = std::max(most, limits->most);
        paintRange(painter, room, HourLine::Limit, most, theme.neutral.strong);
    }
    paintRange(painter, room, line, most,
        line == HourLine::Held          ? theme.holding.strong
            : line == HourLine::Waiting ? theme.waiting.strong
                                        : theme.stale.strong);
}

/// From the lowest to the highest count of each part. The limit is a line of dots, for the counts lie on it.
void LastHourPlot::paintRange(
    QPainter& painter, const QRect& room, HourLine line, qint64 most, const QColor& color) const
{
    constexpr int thickness = 2;
    constexpr int dotDistance = 4;
    const auto y = [&](qint64 count) {
        const double share = static_cast<double>(count) / static_cast<double>(most);
        return room.bottom() - static_cast<int>(std::lround(share * (room.height() - thickness)));
    };
    int before = -1;
    for (const auto& part : m_hour.parts()) {
        const auto& range = part.lines[static_cast<std::size_t>(line)];
        if (!range) {
            before = -1;
            continue;
        }
        const QRect column = columnOf(part, room);
        const int low = y(range->least);
        const int high = y(range->most);
        if (line == HourLine::Limit) {
            for (int x = column.left(); x <= column.right(); ++x) {
                if (x % dotDistance < dotDistance / 2)
                    painter.fillRect(x, high - 1, 1, 1, color);
            }
            continue;
        }
        // A step goes up or down where the next part begins.
        const int top = before >= 0 ? std::min(high, before) : high;
        const int bottom = before >= 0 ? std::max(low, before) : low;
        painter.fillRect(column.left(), top - 1, std::min(thickness, column.width()), bottom - top + thickness, color);
        painter.fillRect(column.left(), high - 1, column.width(), low - high + thickness, color);
        before = high;
    }
}

LastHourPane::LastHourPane(QWidget* parent)
    : QWidget(parent)
    , m_header(named(new PaneHeader, "nowHourTitle"))
    , m_legend(named(new QuietLabel(QString()), "nowHourLegend"))
    , m_plot(new LastHourPlot(this))
{
    setObjectName(QStringLiteral("nowHourPane"));
    m_header->addRight(m_legend);
    auto* const column = tightColumn(this);
    column->addWidget(m_header);
    column->addSpacing(4);
    column->addWidget(m_plot);
    column->addSpacing(4);
}

void LastHourPane::setHour(const LastHour& hour, const std::vector<HourMark>& marks, const QDateTime& now)
{
    const auto minutes = static_cast<int>(hour.span().count());
    m_header->setTitle(minutes < 60 ? tr("The last %n minute(s)", nullptr, minutes) : tr("The last hour"));
    m_plot->setHour(hour, marks, now);
    m_legend->setText(marks.empty() ? tr("hatched: not known") : tr("hatched: not known · dashed: instances left"));
}

} // namespace gui
