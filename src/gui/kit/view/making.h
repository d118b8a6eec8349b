// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFontMetrics>
#include <QMargins>
#include <QWidget>

namespace gui {

// What every widget and layout that is made in code needs, where it is made.

template <typename Widget>
[[nodiscard]] Widget* named(Widget* widget, const char* objectName)
{
    widget->setObjectName(QLatin1String(objectName));
    return widget;
}

/// `parent` null: it goes into another layout. `spacing` -1: as the style has it.
template <typename Layout>
[[nodiscard]] Layout* layoutIn(QWidget* parent, const QMargins& margins, int spacing = -1)
{
    auto* const layout = new Layout(parent);
    layout->setContentsMargins(margins);
    layout->setSpacing(spacing);
    return layout;
}

/// The width of a small Latin letter, to measure widgets by. QFontMetrics::averageCharWidth() of a font that has
/// Chinese signs is twice as much, and dialogs would not fit the screen.
[[nodiscard]] inline int letterWidth(const QFontMetrics& metrics)
{
    static const QString letters = QStringLiteral("abcdefghijklmnopqrstuvwxyz");
    return metrics.horizontalAdvance(letters) / static_cast<int>(letters.size());
}

} // namespace gui
