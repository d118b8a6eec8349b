// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace words {

/// `a, b and 3 more`, translated: the names in their order, at most `most` of them. Empty: none. Names come from
/// outside as they are: who shows them escapes and bounds each of them before.
[[nodiscard]] QString someOf(const QStringList& names, qsizetype most);

/// `list` and how many more there are than it names, translated; `list` alone where `more` is 0 or less.
[[nodiscard]] QString andMore(const QString& list, qsizetype more);

/// `a, b`, with what stands between names in the language of the program.
[[nodiscard]] QString joinNames(const QStringList& names);

} // namespace words
