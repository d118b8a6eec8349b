// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keys/key_name.h"
#include "keys/level_names.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QSet>

#include <algorithm>

namespace keys {

/// A level as Consul would list it, made of keys and folders that are known otherwise: the token may not list it. Null:
/// none of them is in the folder, which ends in `/`; empty: the root.
[[nodiscard]] inline LevelNamesPtr knownLevel(const QSet<QString>& known, const QString& folder)
{
    QSet<QString> names;
    for (const auto& path : known) {
        if (path.size() > folder.size() && path.startsWith(folder)) {
            const auto end = path.indexOf(u'/', folder.size());
            names.insert(end < 0 ? path : path.left(end + 1));
        }
    }
    if (names.isEmpty())
        return nullptr;
    QStringList sorted(names.begin(), names.end());
    std::ranges::sort(sorted, consulLess);
    const auto json = QJsonDocument(QJsonArray::fromStringList(sorted)).toJson(QJsonDocument::Compact);
    return LevelNames::parse(json, folder).value_or(LevelNamesPtr());
}

} // namespace keys
