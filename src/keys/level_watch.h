// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/live.h"
#include "keys/level_names.h"

namespace keys {

/// Watched: follows by itself. OnRequest: read once, and again with lookAgain().
enum class Following { Watched, OnRequest };

/// Keeps one level of the KV tree up to date. A folder that no path reaches is looked at once in a while
/// (consul::Watch::isPolled()).
class LevelWatch : public consul::Live<LevelNamesPtr>
{
    Q_OBJECT
public:
    /// `folder`: ends in `/`; empty: the root.
    LevelWatch(
        consul::Client* client, QString folder, Following following = Following::Watched, QObject* parent = nullptr);

    [[nodiscard]] const QString& folder() const { return m_folder; }
    [[nodiscard]] bool isWatched() const { return m_following == Following::Watched; } ///< False: only read.
    [[nodiscard]] const LevelNamesPtr& names() const { return value(); } ///< Null: not read yet.

Q_SIGNALS:
    /// Something in or below the folder has moved: values or locks, if not names. Not where it is only read.
    void touched();

private:
    QString m_folder;
    Following m_following;
    quint64 m_index = 0; ///< Of the last state.
};

/// `GET /v1/kv/<folder>?keys&separator=/`
[[nodiscard]] consul::Request levelRequest(const QString& folder);

} // namespace keys
