// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/error.h"
#include "consul/values/kv_entry.h"

#include <QByteArray>
#include <QDateTime>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <algorithm>
#include <functional>
#include <optional>
#include <vector>

namespace keys {

/// What a key holds besides its indexes.
struct Content {
    QByteArray value;
    quint64 flags = 0;

    bool operator==(const Content&) const = default;
};

[[nodiscard]] Content contentOf(const consul::KvEntry& entry);
[[nodiscard]] bool holds(const consul::KvEntry& entry, const Content& content);

/// A number that tells one content from another, the same in every run; never 0, which stands for an unknown content.
/// An index alone does not prove that a key is unchanged: an agent that was restarted without its data, or from a
/// snapshot, gives the same indexes to other values.
[[nodiscard]] quint64 markOf(const Content& content);
/// Whether another content stands there under the index that was seen. `mark` 0: never.
[[nodiscard]] bool isReplaced(const std::optional<consul::KvEntry>& now, quint64 index, quint64 mark);
/// Whether the store was set back since the key was seen under this index: the indexes of a key only grow, also when it
/// is deleted and created again, and one index is of one content. `mark` 0: the index alone decides.
[[nodiscard]] bool isSetBack(const std::optional<consul::KvEntry>& now, quint64 index, quint64 mark);
/// Whether the key is as it was seen. `index` 0: it did not exist.
[[nodiscard]] bool isAsSeen(const std::optional<consul::KvEntry>& now, quint64 index, quint64 mark);

/// One key's way from what it is believed to be to what it shall be. All writes of this room are such changes, and all
/// are guarded by the index: a key that is no longer as believed is left alone.
struct Change {
    QString key;
    quint64 expected = 0; ///< ModifyIndex that it must have; 0: it must not exist.
    std::optional<Content> to; ///< nullopt: it shall be gone.
    /// Not empty: only while this key (which may be the same) exists and has this ModifyIndex.
    QString guardKey = {};
    quint64 guardIndex = 0;
    quint64 was = 0; ///< Of an undo: the ModifyIndex before what is undone; 0: it did not exist.
    quint64 seen = 0; ///< markOf() what must stand there under `expected`; 0: not known, the index alone decides.

    bool operator==(const Change&) const = default;
};

enum class ChangeVerdict {
    NotSent, ///< Cancelled, or an earlier failure ended the act.
    Done,
    ChangedMeanwhile, ///< Somebody else wrote, made or deleted it: left alone.
    Denied, ///< The token may not.
    Refused, ///< As things are it cannot work: too large for this agent, or a name that cannot be said.
    Failed, ///< No answer, or an odd one: it may or may not have been done.
};

/// Whether the same may work later: with another token perhaps, or at an agent with another limit.
[[nodiscard]] constexpr bool mayComeLater(ChangeVerdict verdict)
{
    return verdict != ChangeVerdict::Done && verdict != ChangeVerdict::ChangedMeanwhile;
}

[[nodiscard]] QString verdictText(ChangeVerdict verdict); ///< Translated, short.

struct ChangeResult {
    ChangeVerdict verdict = ChangeVerdict::NotSent;
    quint64 index = 0; ///< Done: the key's new ModifyIndex, 0 when it is gone.

    bool operator==(const ChangeResult&) const = default;
};

/// A key that an act did not do what was planned to, and why.
struct Skipped {
    QString key;
    ChangeVerdict verdict = ChangeVerdict::ChangedMeanwhile;
    QString words; ///< Translated sentence.

    bool operator==(const Skipped&) const = default;
};

/// What an act leaves behind when a value is refused: going forward, the store is as it was; going back (a roll-back,
/// an undo), the value exists nowhere else.
enum class ActWay { Forward, Back };

/// How an act ended: part of each outcome.
struct ActEnding {
    std::vector<Skipped> leftAlone; ///< Not done, and why: they stand as they are, or as the words say.
    bool cancelled = false;
    std::optional<consul::Error> error; ///< Why it ended early.
    QString journal; ///< The file, when something was written and something is left to do; else empty.

    void end(const consul::Error& why); ///< The first error counts; to be cancelled is none.
    [[nodiscard]] bool isEarly() const { return cancelled || error; }
    /// All that can be done of it is done, and nothing is lost with its journal.
    [[nodiscard]] bool isWhole(ActWay way) const
    {
        return !isEarly() && std::ranges::none_of(leftAlone, [way](const Skipped& each) {
            return mayComeLater(each.verdict) && (way == ActWay::Back || each.verdict != ChangeVerdict::Refused);
        });
    }
    /// Translated: what was skipped, why it ended, and what can be done about the rest. `ifCancelled`: said of that.
    [[nodiscard]] QStringList sentences(const QString& ifCancelled, bool canRollBack = true) const;
};

struct Progress {
    enum class Step { Reading, Copying, Writing, Deleting, Checking, WritingJournal };
    Step step = Step::Reading;
    qint64 done = 0; ///< Keys.
    qint64 total = 0; ///< 0: not known yet.
    qint64 bytes = 0; ///< Read or written so far.
};
[[nodiscard]] QString progressText(const Progress& progress); ///< Translated: `Deleting: 640 of 10 000`.
/// Called on the client's thread; never after the act's token was stopped. May be empty.
using ProgressSink = std::function<void(const Progress&)>;

/// One key of a plan: all but its value.
struct PlannedKey {
    QString key;
    quint64 modifyIndex = 0;
    quint64 flags = 0;
    qint64 bytes = 0; ///< Of the value.
    QString session; ///< Holds it; empty: nobody.
    quint64 mark = 0; ///< markOf() its content; 0: not known.

    bool operator==(const PlannedKey&) const = default;
};
[[nodiscard]] PlannedKey plannedKey(const consul::KvEntry& entry);

/// One key that was moved, to be moved back.
struct MovedBack {
    QString from; ///< Where it is now.
    QString to; ///< Where it was.
    quint64 modifyIndex = 0; ///< At `from`, as the move left it.
    quint64 flags = 0;
    qint64 bytes = 0;
    quint64 was = 0; ///< ModifyIndex at `to` before the move.
    quint64 mark = 0; ///< markOf() what the move left at `from`; 0: not known.

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
    QStringList journals = {}; ///< Of acts that ended early: once this is undone, nothing is left to do of them.

    [[nodiscard]] bool isEmpty() const { return moves.empty() && changes.empty(); }
    [[nodiscard]] qint64 keyCount() const { return qint64(moves.size()) + qint64(changes.size()); }
    [[nodiscard]] qint64 memory() const; ///< Bytes that it keeps.
};

} // namespace keys

Q_DECLARE_METATYPE(keys::Progress)
Q_DECLARE_METATYPE(keys::UndoEntry)
