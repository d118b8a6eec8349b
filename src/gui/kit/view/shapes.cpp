// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/shapes.h"

#include <QFontDatabase>
#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>

namespace gui {

namespace {

constexpr int mostSquares = 12;

qreal squareWidth(qreal line)
{
    return 0.5 * line;
}

qreal squareGap(qreal line)
{
    return 0.12 * line;
}

int squares(const PermitCount& permits)
{
    return std::max(permits.limit, permits.taken());
}

} // namespace

const Tone& toneFor(const Theme& theme, RowState state)
{
    switch (state) {
    case RowState::Holding:
        return theme.holding;
    case RowState::Named:
        return theme.warning;
    case RowState::Waiting:
        return theme.waiting;
    case RowState::Next:
        return theme.next;
    case RowState::Stale:
        return theme.stale;
    case RowState::Warning:
        return theme.warning;
    case RowState::Hint:
        return theme.info;
    case RowState::Neutral:
        break;
    }
    return theme.neutral;
}

QFont fixedFont(const QFont& base)
{
    QFont font = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    if (base.pointSizeF() > 0)
        font.setPointSizeF(base.pointSizeF() * 0.9);
    else
        font.setPixelSize(std::max(8, base.pixelSize() * 9 / 10));
    return font;
}

QFont scaledFont(QFont font, qreal factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * factor)));
    return font;
}

QFont fontWithin(const QFont& font, const QString& text, int room, qreal least)
{
    constexpr qreal step = 0.05; // Letters are not narrower in proportion.
    auto fitting = font;
    for (qreal factor = 1 - step; factor >= least && QFontMetrics(fitting).horizontalAdvance(text) > room;
         factor -= step)
        fitting = scaledFont(font, factor);
    return fitting;
}

QFont badgeFont(const QFont& font)
{
    return scaledFont(font, 0.9);
}

QSizeF badgeSize(const QString& text, const QFont& font)
{
    const QFontMetricsF metrics(font);
    return {metrics.horizontalAdvance(text) + 0.8 * metrics.height(), metrics.height() + 2};
}

void paintBadge(QPainter& painter, const QRectF& room, const QString& text, const Tone& tone, const QFont& font)
{
    const QSizeF size = badgeSize(text, font);
    const QRectF pill(
        room.left(), room.center().y() - size.height() / 2, std::min(size.width(), room.width()), size.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(tone.fill);
    painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2);
    painter.setFont(font);
    painter.setPen(tone.text);
    const QFontMetricsF metrics(font);
    painter.drawText(
        pill, Qt::AlignCenter, metrics.elidedText(text, Qt::ElideRight, pill.width() - metrics.height() * 0.6));
    painter.restore();
}

qreal meterWidth(const PermitCount& permits, qreal line)
{
    const int count = squares(permits);
    if (count > mostSquares)
        return mostSquares * (squareWidth(line) + squareGap(line)) - squareGap(line);
    return count == 0 ? 0 : count * (squareWidth(line) + squareGap(line)) - squareGap(line);
}

void paintMeter(QPainter& painter, const QRectF& room, const PermitCount& permits, const Theme& theme, qreal line)
{
    const int count = squares(permits);
    if (count == 0)
        return;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const qreal height = 0.68 * line;
    const qreal top = room.center().y() - height / 2;
    if (count > mostSquares) {
        // A square each would be dust: one bar in proportion.
        qreal left = room.left();
        const qreal width = meterWidth(permits, line);
        const auto part = [&](int share, const QColor& color) {
            const qreal length = width * share / count;
            painter.fillRect(QRectF(left, top, length, height), color);
            left += length;
        };
        const int named = std::min(permits.named, permits.live);
        part(permits.live - named, theme.holding.strong);
        part(named, toneFor(theme, RowState::Named).strong);
        part(permits.stale + permits.over, theme.stale.strong);
        part(count - permits.taken(), theme.neutral.fill);
    } else {
        for (int i = 0; i < count; ++i) {
            const bool free = i >= permits.taken();
            const bool wrong = !free && i >= permits.live;
            const bool named = i >= permits.live - permits.named;
            painter.setBrush(free ? theme.neutral.fill
                    : wrong       ? theme.stale.strong
                    : named       ? toneFor(theme, RowState::Named).strong
                                  : theme.holding.strong);
            const QRectF square(
                room.left() + i * (squareWidth(line) + squareGap(line)), top, squareWidth(line), height);
            painter.drawRoundedRect(square, 2, 2);
        }
    }
    painter.restore();
}

void paintDot(QPainter& painter, const QPointF& centre, qreal radius, RowState state, const Theme& theme)
{
    const QColor color = toneFor(theme, state).strong;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    if (state == RowState::Stale || state == RowState::Warning) {
        QPainterPath diamond;
        diamond.moveTo(centre.x(), centre.y() - radius * 1.25);
        diamond.lineTo(centre.x() + radius * 1.25, centre.y());
        diamond.lineTo(centre.x(), centre.y() + radius * 1.25);
        diamond.lineTo(centre.x() - radius * 1.25, centre.y());
        diamond.closeSubpath();
        painter.fillPath(diamond, color);
    } else if (state == RowState::Holding) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(color);
        painter.drawEllipse(centre, radius, radius);
    } else {
        painter.setPen(QPen(color, 1.5));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(centre, radius - 0.5, radius - 0.5);
    }
    painter.restore();
}

} // namespace gui
