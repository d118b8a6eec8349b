// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keys/move_journal.h"
#include "keys/move_work.h"

#include <memory>

namespace keys {

// A move in steps. Its journal tells at any moment how far it came, and what it takes to finish it or to take it back.

/// A move under way; shared by its coroutines.
struct MoveWork {
    QPointer<consul::Client> client;
    consul::StopToken stop;
    ProgressSink progress;
    JournalPtr journal;
    JournalState state;
    MoveOutcome outcome;
    bool resumed = false; ///< Its keys were read in another run: what stands there now is read before it is written.
    bool owing = false; ///< What stood at a new name was not written back: the journal alone has it.

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || !client; }

    void tell(Progress::Step step, qint64 done) const
    {
        if (!progress || isOver())
            return;
        Progress reported;
        reported.step = step;
        reported.done = done;
        reported.total = qint64(state.rows.size());
        progress(reported);
    }

    /// Tells the outcome how far it came.
    void count()
    {
        const bool duplicate = state.head.duplicate;
        outcome.moved = state.count(duplicate ? Stand::Copied : Stand::Deleted);
        outcome.both = duplicate ? 0 : state.count(Stand::Copied) + state.count(Stand::Deleting);
    }

    void skip(const QString& key, ChangeVerdict verdict, const QString& words)
    {
        outcome.leftAlone.push_back({key, verdict, words});
    }
};
using MoveWorkPtr = std::shared_ptr<MoveWork>;

[[nodiscard]] MoveWorkPtr moveWork(QPointer<consul::Client> client, ProgressSink progress, consul::StopToken stop);

// What answers false or nothing has ended early, as the outcome tells.

/// The journal on the disk says so, too.
[[nodiscard]] QCoro::Task<bool> note(MoveWorkPtr work, QByteArray record);
QCoro::Task<> forgetJournal(MoveWorkPtr work);
/// Copies what is untouched, then deletes what is copied.
[[nodiscard]] QCoro::Task<bool> completeMove(MoveWorkPtr work);
/// Finds out what became of copies that were only intended.
[[nodiscard]] QCoro::Task<bool> resolveIntents(MoveWorkPtr work);
/// Copies that are gone, or that are again what stood there before, as in a store that was set back to before the move.
/// Where the old names are as they were, they are copied once more: deleting them would leave nothing, and those that
/// are told as deleted are there again.
[[nodiscard]] QCoro::Task<bool> recheckCopies(MoveWorkPtr work);
/// Puts everything back.
[[nodiscard]] QCoro::Task<bool> takeBackMove(MoveWorkPtr work);

/// A way back without a key yet.
[[nodiscard]] UndoEntry emptyUndo(const MoveJob& job);
/// `index`: of the new name; 0: nothing leads back.
void addWayBack(UndoEntry& undo, const JournalKey& key, quint64 index, bool duplicate);
/// The way back, as far as everything is known; with what it will not bring back.
QCoro::Task<> addUndo(MoveWorkPtr work);

} // namespace keys
