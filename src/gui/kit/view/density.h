// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/making.h"

#include <QFontMetrics>
#include <QMargins>
#include <QString>

class QLayout;
class QTableView;

namespace gui {

/// How much room is left around words. The words keep their size, which is that of the text (text_size.h).
enum class Density { Comfortable, Compact };

[[nodiscard]] QString densityName(Density density); ///< For settings: `comfortable`, `compact`.
[[nodiscard]] Density densityFromName(const QString& name); ///< What is no name: Comfortable.

/// For the whole application. Windows that are open are measured anew (keep_measured.h).
void applyDensity(Density density);
[[nodiscard]] Density density();
[[nodiscard]] inline bool isCompact()
{
    return density() == Density::Compact;
}

/// Room around something, in pixels. `comfortable`: what it is in a comfortable window; a third of it in a compact one.
[[nodiscard]] int roomAround(int comfortable);
[[nodiscard]] QMargins roomAround(const QMargins& comfortable); ///< Above and below alone.
void keepRoomAround(QLayout* layout, const QMargins& comfortable); ///< Its margins are those, at every density.

/// As layoutIn(), with margins by keepRoomAround().
template <typename Layout>
[[nodiscard]] Layout* roomyLayoutIn(QWidget* parent, const QMargins& comfortable, int spacing = -1)
{
    auto* const layout = layoutIn<Layout>(parent, comfortable, spacing);
    keepRoomAround(layout, comfortable);
    return layout;
}

// Heights, in pixels, for a font.
[[nodiscard]] int rowHeight(const QFontMetrics& metrics); ///< Of a row with one line in a table, a tree or a list.
[[nodiscard]] int buttonHeight(const QFontMetrics& metrics); ///< In a bar. Never too low for a finger or a shaky hand.
[[nodiscard]] int headerHeight(const QFontMetrics& metrics); ///< Of a pane.

/// Rows of one height, which follows the look, and a header like in all tables: titles above the left edge of what they
/// name, as strong whatever is selected.
void dressTable(QTableView* table);

} // namespace gui
