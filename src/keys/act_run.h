// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "keys/act_journal.h"
#include "keys/move_plan.h"

#include <QCoroTask>
#include <QPointer>

#include <functional>
#include <variant>
#include <vector>

namespace keys {

// An act on the values of many keys, in a way that a process which is killed in its middle leaves word of it. For those
// who carry one out:

/// What is to be written, on the disk before anything is sent. Null: none is needed, because all of it is one
/// transaction.
[[nodiscard]] QCoro::Task<consul::Result<JournalPtr>> beginAct(
    QPointer<consul::Client> client, ActHead head, std::vector<ActRow> rows, QString folder);
/// What stands at the keys from the row `first` on, as it is right before they are written.
[[nodiscard]] QCoro::Task<consul::Result<std::monostate>> noteBefore(
    JournalPtr journal, std::size_t first, std::vector<std::optional<Content>> before);
/// What came of the rows from `first` on. Where that cannot be written down, the keys will tell.
QCoro::Task<> noteCame(JournalPtr journal, std::size_t first, std::vector<ChangeResult> results);
/// The file when it is to be kept; else it is removed, and the answer is empty.
[[nodiscard]] QCoro::Task<QString> endAct(JournalPtr journal, bool keep);

/// Told of each batch: its first row, and what came of its rows.
using BatchSink = std::function<void(std::size_t, const std::vector<ChangeResult>&)>;
/// All of the above around the writing of rows whose `before` is known already. The journal is kept when it ended
/// early, something may have been written, and the journal can be gone on with.
[[nodiscard]] QCoro::Task<ActEnding> writeRows(QPointer<consul::Client> client, ActHead head, std::vector<ActRow> rows,
    QString folder, BatchSink came, ProgressSink progress, consul::StopToken stop);

// And for the next start:

/// An act of which something is left to do, whether it was killed, stopped or met an error.
struct UnfinishedAct : Unfinished {
    ActKind kind = ActKind::Replace;
    bool withValues = true; ///< As ActHead.
    bool sealed = false; ///< False: nothing was sent.
    bool rollingBack = false; ///< It was being taken back: that can only be finished.
    qint64 total = 0;
    qint64 done = 0; ///< Keys that are known to be written.

    [[nodiscard]] bool canFinish() const;
    [[nodiscard]] bool canRollBack() const;
    [[nodiscard]] QString summary() const; ///< Translated: what was done, and what each way out does.
};

/// What was broken off: a move of keys, or an act on their values.
using UnfinishedWork = std::variant<UnfinishedMove, UnfinishedAct>;

struct ActOutcome : ActEnding {
    qint64 done = 0; ///< Keys that are as the act wanted them; rolled back: that are as before it.
    bool rolledBack = false;
    UndoEntry undo; ///< Finished: the way back from all of it.

    [[nodiscard]] QString summary() const; ///< Translated paragraph.
};

/// Those whose process is gone. Reads the files in a worker.
[[nodiscard]] QCoro::Task<std::vector<UnfinishedAct>> unfinishedActs(QString folder = movesFolder());
/// Writes what is not written yet. A key that is not as the act found it, or left it, is left alone.
[[nodiscard]] QCoro::Task<ActOutcome> finishAct(
    QPointer<consul::Client> client, UnfinishedAct act, ProgressSink progress = {}, consul::StopToken stop = {});
/// Brings back what stood there. A key that is not as the act left it is left alone.
[[nodiscard]] QCoro::Task<ActOutcome> rollBackAct(
    QPointer<consul::Client> client, UnfinishedAct act, ProgressSink progress = {}, consul::StopToken stop = {});

} // namespace keys

Q_DECLARE_METATYPE(keys::UnfinishedAct)
Q_DECLARE_METATYPE(keys::ActOutcome)
