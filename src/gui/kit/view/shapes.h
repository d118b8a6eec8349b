// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/view/theme.h"

#include <QFont>
#include <QRectF>
#include <QSizeF>

class QPainter;

namespace gui {

[[nodiscard]] const Tone& toneFor(const Theme& theme, RowState state);
/// The system's fixed-width font, a little smaller than `base`, for ids and keys.
[[nodiscard]] QFont fixedFont(const QFont& base);
[[nodiscard]] QFont scaledFont(QFont font, qreal factor); ///< Letters of that many times the size.
/// `font`, or with smaller letters where `text` is wider than `room` pixels; not smaller than `least` times its size.
[[nodiscard]] QFont fontWithin(const QFont& font, const QString& text, int room, qreal least);

// Small drawings shared by tree, stage and inspector. Sizes follow the font.

[[nodiscard]] QFont badgeFont(const QFont& font); ///< For a pill inside a row: a little smaller than the row's.
[[nodiscard]] QSizeF badgeSize(const QString& text, const QFont& font);
/// A pill, vertically centred at the left of `room`.
void paintBadge(QPainter& painter, const QRectF& room, const QString& text, const Tone& tone, const QFont& font);

/// Squares of the permit meter: green held, red stale or too many, grey free. More than `most` squares become a bar.
[[nodiscard]] qreal meterWidth(const PermitCount& permits, qreal line);
/// Vertically centred at the left of `room`.
void paintMeter(QPainter& painter, const QRectF& room, const PermitCount& permits, const Theme& theme, qreal line);

/// A state's dot. Its form differs too, for eyes that see no difference in colour: disc, ring, diamond.
void paintDot(QPainter& painter, const QPointF& centre, qreal radius, RowState state, const Theme& theme);

} // namespace gui
