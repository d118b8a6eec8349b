// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace clinic {

/// What a copy is told. `{url}`, `{path}`, `{name}` and `{n}` in its arguments are replaced by these, in one go: what a
/// value holds is not looked at again. No shell is involved.
struct CopyFacts {
    QString url; ///< Of the agent: `http://127.0.0.1:41234`.
    QString path; ///< Without a slash at its end.
    QString name; ///< `worker-1`
    int number = 1; ///< From 1.
};

/// Other braces stay as they are. Pure.
[[nodiscard]] QString filledIn(const QString& argument, const CopyFacts& facts);
[[nodiscard]] QStringList filledIn(const QStringList& arguments, const CopyFacts& facts);

} // namespace clinic
