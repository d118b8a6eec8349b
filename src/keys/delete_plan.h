// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "keys/bearing.h"
#include "keys/change.h"
#include "keys/hidden_keys.h"
#include "keys/move_plan.h"
#include "keys/selection.h"

#include <QCoroTask>
#include <QPointer>

#include <vector>

namespace keys {

/// Exactly which keys will be deleted. Made by reading; nothing is sent by making it.
struct DeletePlan {
    KeySelection selection; ///< Merged.
    std::vector<PlannedKey> keys; ///< All of them, in Consul's order. Nothing else will be deleted.
    qint64 bytes = 0; ///< Of all values.
    Bearing bearing; ///< Which are held by whom, which belong to semaphores.
    QStringList unreachable; ///< Names that cannot be said (not UTF-8): they stay.
    HiddenKeys hidden = HiddenKeys::None; ///< They stay, too.
    QString title; ///< Translated: "Delete 12 keys of demo/".
    QStringList consequences; ///< Translated: what happens, to whom.
    bool undoable = true; ///< False: too large to be kept for an undo.
    bool restorable = true; ///< False: this agent would refuse all that an undo writes; the consequences say why.
    QStringList undoLimits; ///< Translated: what an undo will not bring back.
    QString refusal; ///< Translated: why it cannot be carried out (nothing there, the root, …); empty when it can.
    QString curl; ///< The first requests as they will be sent, for a person to read; with a note how many follow.
};

struct DeleteOptions {
    bool keepForUndo = true; ///< Reads the values right before they are deleted. False for what is not undoable.
};

struct DeleteOutcome : ActEnding {
    qint64 deleted = 0; ///< By this act.
    qint64 goneBefore = 0; ///< Deleted by somebody else since the plan; known only where an undo is kept.
    std::vector<ChangeResult> results; ///< Row by row with DeletePlan::keys; what was not come to is NotSent.
    QStringList appeared; ///< Proof: keys that are in the selected folders now and were not in the plan. At most 1000.
    bool proven = false; ///< The store was read again, and of what was deleted nothing is left.
    UndoEntry undo;

    [[nodiscard]] QString summary() const; ///< Translated paragraph.
};

/// Reads the folders page by page. Cancelled when stopped.
[[nodiscard]] QCoro::Task<consul::Result<DeletePlan>> planDelete(QPointer<consul::Client> client,
    KeySelection selection, ProgressSink progress = {}, consul::StopToken stop = {},
    semaphore::OwnLayouts layouts = {});
/// Pure: the plan from what was read. `keys` in Consul's order. `in`, `rule`: of the agent, for what an undo may write.
[[nodiscard]] DeletePlan deletePlanOf(const KeySelection& selection, std::vector<PlannedKey> keys,
    QStringList unreachable, const std::vector<consul::SessionInfo>& sessions,
    const semaphore::OwnLayouts& layouts = {}, const consul::Tenancy& in = {}, const consul::KeyRule& rule = {});
/// Deletes exactly the keys of the plan by delete-cas, in transactions that every agent takes (batches.h), then reads
/// again for the proof. Never deletes recursively. A stopped token ends it between two transactions. More than one has
/// a journal in `folder`: killed at any moment or stopped, unfinishedActs() finds it.
[[nodiscard]] QCoro::Task<DeleteOutcome> carryOut(QPointer<consul::Client> client, DeletePlan plan,
    DeleteOptions options = {}, ProgressSink progress = {}, consul::StopToken stop = {},
    QString folder = movesFolder());

} // namespace keys

Q_DECLARE_METATYPE(keys::DeletePlan)
Q_DECLARE_METATYPE(keys::DeleteOutcome)
