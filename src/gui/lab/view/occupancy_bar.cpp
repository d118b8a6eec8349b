// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/occupancy_bar.h"
#include "gui/kit/view/keep_said.h"

#include "gui/kit/model/plain_text.h"
#include "gui/kit/view/making.h"
#include "gui/kit/view/theme.h"

#include <QPainter>

#include <algorithm>

namespace gui {

namespace {

constexpr std::size_t mostRows = 3;
constexpr qreal barMargin = 10;

} // namespace

OccupancyBar::OccupancyBar(QWidget* parent)
    : QWidget(parent)
{
    setObjectName(QStringLiteral("occupancyBar"));
    keepSaid(this, [this] {
        setAccessibleName(tr("Holders"));
        describe();
    });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void OccupancyBar::setOccupancies(const std::vector<LabOccupancy>& occupancies, int differences)
{
    if (m_rows == occupancies && m_differences == differences)
        return;
    const auto rows = shownRows();
    m_rows = occupancies;
    m_differences = differences;
    if (rows != shownRows())
        updateGeometry();
    describe();
}

void OccupancyBar::describe()
{
    setAccessibleDescription(text());
    setToolTip(tipText(text()));
    update();
}

QString OccupancyBar::text() const
{
    QStringList lines;
    for (const auto& row : m_rows)
        lines << (m_rows.size() > 1 ? tr("%1: %2", "path, who is inside").arg(row.path, occupancyText(row))
                                    : occupancyText(row));
    if (m_differences > 0)
        lines << tr("Consul and the contenders disagreed %n time(s) about the holders.", nullptr, m_differences);
    return lines.join(QLatin1Char('\n'));
}

qreal OccupancyBar::rowHeight() const
{
    return fontMetrics().height() * 2.5;
}

std::size_t OccupancyBar::shownRows() const
{
    return std::clamp<std::size_t>(m_rows.size(), 1, mostRows);
}

QSize OccupancyBar::sizeHint() const
{
    return {letterWidth(fontMetrics()) * 40, static_cast<int>(rowHeight() * static_cast<qreal>(shownRows()) + 8)};
}

QSize OccupancyBar::minimumSizeHint() const
{
    return {letterWidth(fontMetrics()) * 20, sizeHint().height()};
}

void OccupancyBar::paintEvent(QPaintEvent* event)
{
    Q_UNUSED(event)
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto theme = Theme::of(palette());
    painter.fillRect(rect(), palette().color(QPalette::Base));
    QRectF room = QRectF(rect()).adjusted(barMargin, 4, -barMargin, -4);
    room.setHeight(rowHeight());
    if (m_rows.empty()) {
        painter.setPen(theme.quiet);
        painter.drawText(room, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft), tr("No holders yet."));
        return;
    }
    for (std::size_t i = 0; i < shownRows(); ++i) {
        paintRow(painter, room, m_rows[i]);
        room.translate(0, rowHeight());
    }
}

void OccupancyBar::paintRow(QPainter& painter, const QRectF& room, const LabOccupancy& row) const
{
    const auto theme = Theme::of(palette());
    const qreal line = fontMetrics().height();
    const QRectF words(room.left(), room.top(), room.width(), line);
    QString text = occupancyText(row);
    if (m_rows.size() > 1)
        text = tr("%1: %2", "path, who is inside").arg(row.path, text);
    painter.setPen(row.wasOver() ? theme.problemText : palette().color(QPalette::WindowText));
    painter.drawText(words, static_cast<int>(Qt::AlignVCenter | Qt::AlignLeft),
        fontMetrics().elidedText(text, Qt::ElideRight, static_cast<int>(words.width())));

    const QRectF track(room.left(), words.bottom() + 0.25 * line, room.width(), 0.7 * line);
    const qreal whole = static_cast<qreal>(std::max<qint64>({row.limit, row.most, 1}));
    const auto at = [&](qreal count) { return track.left() + track.width() * count / whole; };
    painter.setPen(Qt::NoPen);
    painter.setBrush(theme.neutral.fill);
    painter.drawRoundedRect(track, 3, 3);
    const auto limit = static_cast<qreal>(row.limit);
    const qreal within = std::min<qreal>(row.inside, limit);
    if (row.inside > 0) {
        painter.setBrush(theme.holding.strong);
        painter.drawRoundedRect(QRectF(track.topLeft(), QPointF(at(within), track.bottom())), 3, 3);
    }
    if (row.isOver()) {
        const QRectF beyond(QPointF(at(limit), track.top()), QPointF(at(row.inside), track.bottom()));
        painter.setBrush(theme.stale.strong);
        painter.drawRect(beyond);
        painter.setBrush(QBrush(theme.stale.fill, Qt::BDiagPattern));
        painter.drawRect(beyond);
    }
    if (row.most > 0) {
        painter.setPen(QPen(row.wasOver() ? theme.stale.strong : theme.quiet, 2, Qt::DotLine));
        const qreal most = std::min(at(row.most), track.right() - 1);
        painter.drawLine(QPointF(most, track.top() - 1), QPointF(most, track.bottom() + 1));
    }
    if (row.wasOver()) {
        painter.setPen(QPen(palette().color(QPalette::WindowText), 2));
        painter.drawLine(QPointF(at(limit), track.top() - 3), QPointF(at(limit), track.bottom() + 3));
    }
}

} // namespace gui
