// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace gui {

/// What a person typed as a path to watch, made ready for the observer; or what is wrong with it.
struct CheckedPath {
    QString path; ///< `demo/sem/` or `lock/election`; empty when `problem` is set.
    QString problem; ///< Translated sentence.
};

/// Trims blanks and one leading slash (as `consul lock` does). Refuses the whole store and names that no URL reaches.
[[nodiscard]] CheckedPath checkPath(const QString& typed);

/// Watched paths of one connection, remembered between runs. `connection`: Connection::settingsKey(). Sorted, unique;
/// entries that are no paths any more are left out.
[[nodiscard]] QStringList loadWatchList(const QString& connection);
void saveWatchList(const QString& connection, const QStringList& paths);

} // namespace gui
