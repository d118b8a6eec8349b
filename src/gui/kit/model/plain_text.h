// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>

namespace gui {

// The one rule for text that others wrote (names, keys, values, answers, files) wherever the window shows it: no part
// of it is obeyed. Nothing is markup; characters that cannot be seen, change the direction of what follows or break a
// line stand as a sign of their own, one for one, so that lengths and places stay; and there is an end to it. All are
// pure, and all but literalText(), which doubles every `&`, and withoutMnemonic(), which removes them, idempotent.

constexpr qsizetype mostOfLine = 1000; ///< Letters. A name that is longer is shown by its two ends.
constexpr qsizetype mostOfBlock = 6000; ///< Letters: more than a pane shows at once.
constexpr qsizetype mostOfTip = 1500; ///< Letters.
constexpr qsizetype widestTip = 90; ///< Letters in a line of a tip.
constexpr qsizetype longestTip = 24; ///< Lines of a tip.

/// For one row, cell, title or button: line breaks and tabs are signs, too. Too long: its middle is left out.
[[nodiscard]] QString lineText(const QString& text);
/// A line where `&` would mark a letter: menus, and labels that belong to a field.
[[nodiscard]] QString literalText(const QString& text);
/// The text of an action as it is read: `Find anything…` of `&Find anything…`.
[[nodiscard]] QString withoutMnemonic(QString text);
/// For words that may have lines of their own. Too long: the end is left out.
[[nodiscard]] QString blockText(const QString& text);
/// For a tip: as blockText(), in lines that fit. Qt never takes it for rich text. Empty stays empty.
[[nodiscard]] QString tipText(const QString& text);

/// What a model gives a view for `role`: strings and badges by the rule, all else as it is.
[[nodiscard]] QVariant shownData(const QVariant& value, int role);

} // namespace gui
