// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>

namespace gui {

/// The width of a small Latin letter, to measure widgets by. QFontMetrics::averageCharWidth() of a font that has
/// Chinese signs is twice as much, and dialogs would not fit the screen.
[[nodiscard]] inline int letterWidth(const QFontMetrics& metrics)
{
    static const QString letters = QStringLiteral("abcdefghijklmnopqrstuvwxyz");
    return metrics.horizontalAdvance(letters) / static_cast<int>(letters.size());
}

} // namespace gui
