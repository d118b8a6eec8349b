// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "keys/bearing.h"
#include "keys/find.h"
#include "keys/hidden_keys.h"
#include "keys/move_plan.h"

#include <QCoroTask>

namespace keys {

/// What is to stand in values in the place of what matches.
struct ReplaceRequest {
    Query query; ///< Its folder; where it says to look is left out of account.
    QString with; ///< As Matcher::replaced() takes it.
    // What one plan may hold: all of it can be taken back.
    std::size_t mostKeys = 20'000;
    qint64 mostBytes = undoBudget - undoRoom; ///< Of the values as they are, and as they shall be.
};

/// One key whose value changes.
struct ReplaceRow {
    PlannedKey key; ///< As it is now.
    QByteArray before;
    QByteArray after;
    int matches = 0;
    QString was; ///< The first match with a little around it, in one line …
    QString willBe; ///< … and what stands there then.
};

/// Made by reading; nothing is sent by making it.
struct ReplacePlan {
    ReplaceRequest request;
    std::vector<ReplaceRow> rows; ///< In Consul's order.
    std::vector<Skipped> leftAlone; ///< Keys that match and cannot be written so, with why.
    qint64 read = 0; ///< Keys that were looked at.
    qint64 matches = 0;
    HiddenKeys hidden = HiddenKeys::None; ///< They stay as they are.
    Bearing bearing;
    QString title; ///< Translated: "Replace in 12 values of demo/".
    QStringList consequences; ///< Translated.
    bool restorable = true; ///< As DeletePlan::restorable.
    QStringList undoLimits; ///< Translated.
    QString refusal; ///< Translated; empty when it can be carried out.
    QString curl; ///< As DeletePlan::curl.
};

/// What is wrong with what was typed. Translated; empty when it is sound. Pure, for a dialog while a person types.
[[nodiscard]] QString replaceProblem(const ReplaceRequest& request);

struct ReplaceOutcome : ActEnding {
    qint64 changed = 0;
    UndoEntry undo;

    [[nodiscard]] QString summary() const; ///< Translated paragraph.
};

/// Reads all values of the folder page by page and replaces in a worker. What would be more than a plan may hold is a
/// refusal, and reading ends there.
[[nodiscard]] QCoro::Task<consul::Result<ReplacePlan>> planReplace(QPointer<consul::Client> client,
    ReplaceRequest request, ProgressSink progress = {}, consul::StopToken stop = {},
    semaphore::OwnLayouts layouts = {});
/// Writes exactly the values of the plan, each with its flags and only while the key is as the plan saw it. More than
/// one transaction has a journal in `folder`: killed at any moment or stopped, unfinishedActs() finds it.
[[nodiscard]] QCoro::Task<ReplaceOutcome> carryOut(QPointer<consul::Client> client, ReplacePlan plan,
    ProgressSink progress = {}, consul::StopToken stop = {}, QString folder = movesFolder());

/// The same in the names of all keys of the folder, behind the folder's own: a move to their new names, with all that a
/// move has. Refuses more than ReplaceRequest::mostKeys.
[[nodiscard]] QCoro::Task<consul::Result<MovePlan>> planReplaceInNames(QPointer<consul::Client> client,
    ReplaceRequest request, IfExists ifExists, ProgressSink progress = {}, consul::StopToken stop = {},
    semaphore::OwnLayouts layouts = {});

} // namespace keys

Q_DECLARE_METATYPE(keys::ReplaceOutcome)
