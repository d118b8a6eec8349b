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
