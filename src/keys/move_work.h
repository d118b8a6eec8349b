// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "keys/move_journal.h"
#include "keys/move_plan.h"
#include "keys/store_io.h"

#include <QCoroTask>
#include <QPointer>

#include <memory>
#include <vector>

namespace keys {

// The steps of a move. For the .cpp files of moves and undo.

/// A move under way; shared by its coroutines.
struct MoveWork {
    QPointer<consul::Client> client;
    consul::StopToken stop;
    ProgressSink progress;
    JournalPtr journal;
    JournalState state;
    MoveOutcome outcome;
    bool writing = false; ///< Something may have been written to Consul.

    [[nodiscard]] bool isOver() const { return stop.stopRequested() || !client; }
    void tell(Progress::Step step, qint64 done) const;
    void end(const consul::Error& error);
    void count(); ///< Tells the outcome how far it came.
    void spare(const QString& key, Verdict verdict, const QString& words);
};
using MoveWorkPtr = std::shared_ptr<MoveWork>;

[[nodiscard]] MoveWorkPtr moveWork(QPointer<consul::Client> client, ProgressSink progress, consul::StopToken stop);
/// Removes the journal, in a worker.
[[nodiscard]] QCoro::Task<> forgetJournal(MoveWorkPtr work);

/// Others may have the journal of what was interrupted, at once. In a worker.
[[nodiscard]] QCoro::Task<> releaseJournal(MoveWorkPtr work);

/// What is moved, however it was asked for.
struct MoveJob {
    QString title;
    std::vector<MovedKey> keys;
    bool duplicate = false;
};

/// Whether the whole job fits one transaction.
[[nodiscard]] bool isAtomic(
    const std::vector<MovedKey>& keys, bool duplicate, const consul::Tenancy& in, std::size_t most);
/// In one transaction, or in steps with a journal in `folder`.
[[nodiscard]] QCoro::Task<MoveOutcome> runMove(
    QPointer<consul::Client> client, MoveJob job, QString folder, ProgressSink progress, consul::StopToken stop);

/// Reads the values, and writes them and the names into a new journal.
[[nodiscard]] QCoro::Task<bool> prepareMove(MoveWorkPtr work, MoveJob job, QString folder);
/// Copies what is untouched, then deletes what is copied. False: it ended early.
[[nodiscard]] QCoro::Task<bool> completeMove(MoveWorkPtr work);
/// Finds out what became of copies that were only intended.
[[nodiscard]] QCoro::Task<bool> resolveIntents(MoveWorkPtr work);
/// Puts everything back and removes the journal.
[[nodiscard]] QCoro::Task<bool> takeBackMove(MoveWorkPtr work);
/// The journal on the disk says so, too.
[[nodiscard]] QCoro::Task<bool> note(MoveWorkPtr work, QByteArray record);
/// Rows of the state, from the `from`-th of `rows` on, that go into one transaction, with their values.
struct MoveChunk {
    std::vector<std::size_t> rows;
    std::vector<JournalKey> keys;
};
[[nodiscard]] QCoro::Task<consul::Result<MoveChunk>> loadChunk(
    MoveWorkPtr work, std::vector<std::size_t> rows, std::size_t from);
/// Loads the rows one chunk after another, and does the step with each. False: it ended early, as the outcome tells.
using ChunkStep = QCoro::Task<bool> (*)(MoveWorkPtr, MoveChunk);
[[nodiscard]] QCoro::Task<bool> forChunks(
    MoveWorkPtr work, std::vector<std::size_t> rows, ChunkStep step, Progress::Step told);
/// The way back, as far as everything is known; with what it will not bring back.
[[nodiscard]] QCoro::Task<> addUndo(MoveWorkPtr work);
/// What is said of moved keys that were held.
[[nodiscard]] QStringList moveUndoLimits(const std::vector<MovedKey>& keys, bool duplicate);

} // namespace keys
