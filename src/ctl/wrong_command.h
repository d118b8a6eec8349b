// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>

namespace ctl {

/// The name that a word was probably meant to be: one that begins with it, else the one that the fewest slips of the
/// pen lead to, no more than one for each three letters. Case does not count; neither do dashes before a name.
/// nullopt: none is near, or two are alike.
[[nodiscard]] std::optional<QString> nearestName(const QString& word, const QStringList& names);

/// What to say when no command was given (`word` is empty), or one that does not exist. Translated.
[[nodiscard]] QString wrongCommandText(const QString& word, const QStringList& commands);

} // namespace ctl
