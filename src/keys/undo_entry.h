// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keys/change.h"

#include <QDateTime>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <vector>

namespace keys {

/// One key that was moved, to be moved back.
struct MovedBack {
    QString from; ///< Where it is now.
    QString to; ///< Where it was.
    quint64 modifyIndex = 0; ///< At `from`, as the move left it.
    quint64 flags = 0;
    qint64 bytes = 0;
    quint64 was = 0; ///< ModifyIndex at `to` before the move.

    bool operator==(const MovedBack&) const = default;
};

/// What is kept for undo in all (UndoStack), and so for one act at most.
inline constexpr qint64 undoBudget = 64LL * 1024 * 1024;
/// Of it, for what an entry has besides its keys.
inline constexpr qint64 undoRoom = 4096;

/// Bytes that an undo keeps for a change of this key to a value of that size, and for a moved key.
[[nodiscard]] qint64 memoryOfChange(const QString& key, qint64 valueBytes);
[[nodiscard]] qint64 memoryOfMove(const QString& from, const QString& to);

/// The way back from one act: guarded by the indexes that the act left behind. A value.
struct UndoEntry {
    QString title; ///< Translated, what was done: "Delete 12 keys of demo/".
    QDateTime at; ///< UTC.
    std::vector<MovedBack> moves; ///< First.
    std::vector<Change> changes; ///< Then.
    QStringList limits; ///< Translated sentences: what will not come back (locks, lost sessions, …).

    [[nodiscard]] bool isEmpty() const { return moves.empty() && changes.empty(); }
    [[nodiscard]] qint64 keyCount() const { return qint64(moves.size() + changes.size()); }
    [[nodiscard]] qint64 memory() const; ///< Bytes that it keeps.
};

} // namespace keys

Q_DECLARE_METATYPE(keys::UndoEntry)
