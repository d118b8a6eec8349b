// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/values/tenancy.h"
#include "keys/bearing.h"
#include "keys/change.h"
#include "keys/hidden_keys.h"
#include "keys/selection.h"

#include <QCoroTask>
#include <QDateTime>
#include <QPointer>

#include <vector>

namespace keys {

/// One thing and its new name. A folder takes along all that begins with its name; both names then end in `/`.
struct Renaming {
    QString from;
    QString to;
    bool folder = false;

    bool operator==(const Renaming&) const = default;
};
/// Each thing of a selection below `folder` (empty: the top), under its last part: for drag and drop.
[[nodiscard]] std::vector<Renaming> intoFolder(const KeySelection& selection, const QString& folder);

enum class IfExists {
    Refuse, ///< Nothing is done when any of the new names is taken.
    Skip, ///< Those whose new name is taken stay where they are.
    Overwrite, ///< What stands there is written over, if it is still what the plan saw.
};

struct MoveRequest {
    std::vector<Renaming> renamings;
    bool duplicate = false; ///< The old ones stay.
    IfExists ifExists = IfExists::Refuse;
};

/// One key of a move.
struct MovedKey {
    QString from;
    QString to;
    quint64 modifyIndex = 0; ///< Of `from`.
    quint64 targetIndex = 0; ///< Of `to`; 0: it does not exist.
    quint64 flags = 0;
    qint64 bytes = 0;
    QString session; ///< Holds `from`: does not come along.
    quint64 mark = 0; ///< markOf() the content of `from`; 0: not known.
    quint64 targetMark = 0; ///< Likewise of `to`.

    bool operator==(const MovedKey&) const = default;
};

/// Made by reading; nothing is sent by making it.
struct MovePlan {
    MoveRequest request;
    std::vector<MovedKey> keys; ///< Those that will move, in Consul's order of `from`.
    QStringList taken; ///< New names that exist already, at most 1000; takenCount tells how many.
    qint64 takenCount = 0;
    qint64 bytes = 0;
    bool atomic = false; ///< One transaction: all or nothing. Else in steps, with a journal to resume or take back.
    Bearing bearing; ///< Of the old names.
    QStringList unreachable; ///< Names that cannot be said: they stay.
    HiddenKeys hidden = HiddenKeys::None; ///< They stay, too.
    QString title; ///< Translated: "Move demo/a/ to demo/b/ (12 keys)".
    QStringList consequences; ///< Translated.
    bool undoable = true;
    bool restorable = true; ///< As DeletePlan::restorable.
    QStringList undoLimits; ///< Translated.
    QString refusal; ///< Translated: target inside the source, taken names, too large, …; empty when it can be done.
    QString curl; ///< As DeletePlan::curl.
};

/// What is wrong with the names alone: empty, the same, target inside the source, a folder without `/`, a name that
/// cannot be said. Translated; empty when they are sound. Pure, for a dialog while a person types.
[[nodiscard]] QString renamingProblem(const MoveRequest& request);

/// With a journal, cancelled or after an error: it can be finished or rolled back.
struct MoveOutcome : ActEnding {
    qint64 moved = 0; ///< Keys that are at their new name; of a roll back: that are at their old name again.
    qint64 both = 0; ///< Interrupted: further keys that are at their new name, and at the old one as well.
    bool rolledBack = false;
    UndoEntry undo;

    [[nodiscard]] QString summary() const; ///< Translated paragraph.
};

[[nodiscard]] QCoro::Task<consul::Result<MovePlan>> planMove(QPointer<consul::Client> client, MoveRequest request,
    ProgressSink progress = {}, consul::StopToken stop = {}, semaphore::OwnLayouts layouts = {});

/// Where journals of moves and of acts on values lie, unless told otherwise: `moves/` in the data folder, or where the
/// environment variable SIGNALBOX_MOVES says. Their names are their own, and their endings tell which is which. Empty:
/// as consul::dataRoot(); what needs a journal is then refused.
[[nodiscard]] QString movesFolder();

/// Atomic: one transaction. Else: values and names go into a journal first, then all are copied, then the old ones are
/// deleted; every write is guarded by its index. Killed at any moment, unfinishedMoves() finds it on the next start.
[[nodiscard]] QCoro::Task<MoveOutcome> carryOut(QPointer<consul::Client> client, MovePlan plan,
    QString folder = movesFolder(), ProgressSink progress = {}, consul::StopToken stop = {});

/// A key of it, as far as is written.
struct UnfinishedKey {
    enum class Came {
        Open, ///< It may be done, or not.
        Done,
        Made, ///< It is done, and nothing stood there before.
        Both, ///< Of a move: it is at both names.
    };
    QString key;
    QString to; ///< New name; empty: none.
    Came came = Came::Open;
};

/// What was begun and not ended, by a process that is gone or that lost its agent.
struct Unfinished {
    QString file;
    QString title; ///< Translated, as in UndoEntry.
    QDateTime startedAt; ///< UTC.
    QString address; ///< As consul::Endpoint::displayAddress().
    QString datacenter; ///< As set for the connection; may be empty.
    consul::Tenancy in; ///< Likewise. Finished or rolled back on a connection that leads there, and on no other.
    std::vector<UnfinishedKey> keys;
    QString damage; ///< Translated: the file cannot be read; it can only be kept or removed. Else empty.

protected:
    [[nodiscard]] QString opening() const; ///< Translated: how a summary begins, or all of it with damage.
};

struct UnfinishedMove : Unfinished {
    enum class Stage {
        Preparing, ///< Nothing was written to Consul: rolling back only removes the file.
        Copying,
        Deleting,
        RollingBack, ///< It was being taken back: that can only be finished.
    };
    bool duplicate = false;
    Stage stage = Stage::Preparing;
    qint64 total = 0;
    qint64 copied = 0;
    qint64 deleted = 0;

    [[nodiscard]] bool canFinish() const;
    [[nodiscard]] bool canRollBack() const { return damage.isEmpty(); }
    [[nodiscard]] QString summary() const; ///< Translated: what stands where now, and what each way out does.
};

/// Those whose process is gone. Reads the files in a worker.
[[nodiscard]] QCoro::Task<std::vector<UnfinishedMove>> unfinishedMoves(QString folder = movesFolder());
[[nodiscard]] QCoro::Task<MoveOutcome> finishMove(
    QPointer<consul::Client> client, UnfinishedMove move, ProgressSink progress = {}, consul::StopToken stop = {});
[[nodiscard]] QCoro::Task<MoveOutcome> rollBackMove(
    QPointer<consul::Client> client, UnfinishedMove move, ProgressSink progress = {}, consul::StopToken stop = {});
} // namespace keys

Q_DECLARE_METATYPE(keys::MovePlan)
Q_DECLARE_METATYPE(keys::MoveOutcome)
Q_DECLARE_METATYPE(keys::UnfinishedMove)
