// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/live.h"
#include "consul/values/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace keys {

class LevelNames;
using LevelNamesPtr = std::shared_ptr<const LevelNames>;

/// One level of the KV tree as `keys&separator=/` lists it, in Consul's order (bytes). A level may have a million
/// names: kept are the answer itself and where each of its keys begins, four bytes a row. Immutable, for any thread.
class LevelNames
{
public:
    /// `json`: whole keys that begin with `folder`; an empty text or null: none. `folder` ends in `/`; empty: the root.
    [[nodiscard]] static consul::Result<LevelNamesPtr> parse(const QByteArray& json, const QString& folder);

    [[nodiscard]] int count() const { return static_cast<int>(m_starts.size()); }
    [[nodiscard]] const QString& folder() const { return m_folder; }
    /// The folder's own name is a key, too (facts §5.4). It is not among the rows.
    [[nodiscard]] bool hasMarker() const { return m_marker; }

    [[nodiscard]] QString key(int row) const; ///< Whole; a folder's ends in `/`.
    [[nodiscard]] QString name(int row) const; ///< Without what the level has in common.
    [[nodiscard]] bool isFolder(int row) const { return raw(row).endsWith('/'); }
    /// Row of a key or folder; -1: not here.
    [[nodiscard]] int find(const QString& key) const;
    /// The first row whose key is not before `key`; count() at the end.
    [[nodiscard]] int lowerBound(const QString& key) const;

    /// The rows whose key has `part` in it, whatever the case, and those of `keep` (keys). Shares the answer.
    [[nodiscard]] LevelNamesPtr filtered(const QString& part, const QStringList& keep) const;

    /// The first rows alone. Shares the answer.
    [[nodiscard]] LevelNamesPtr head(int rows) const;

    /// Below, equal to or above zero as row i of `a` stands before, is, or stands behind row j of `b`. Of one folder.
    [[nodiscard]] static int compare(const LevelNames& a, int i, const LevelNames& b, int j);
    /// Whether both list the same.
    [[nodiscard]] static bool same(const LevelNames& a, const LevelNames& b);

private:
    [[nodiscard]] std::shared_ptr<LevelNames> without() const; ///< The same answer, no rows yet.
    [[nodiscard]] QByteArrayView raw(int row) const;
    [[nodiscard]] int compareTo(int row, QByteArrayView key) const;
    [[nodiscard]] bool holds(int row, QByteArrayView asciiLower) const;

    QByteArray m_json;
    std::vector<quint32> m_starts; ///< Behind the opening quote.
    QString m_folder;
    qsizetype m_folderLetters = 0; ///< Of m_folder as it stands in the answer, in bytes.
    bool m_marker = false;
};

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
