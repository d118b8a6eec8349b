// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "keys/move_plan.h"

#include <QCoroTask>
#include <QPointer>

#include <vector>

namespace keys {

// How a move is carried out. For the .cpp files of moves, acts and undo.

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

/// Why what was begun in this namespace and partition is not gone on with on a connection that leads elsewhere: the
/// keys of these names are others there. Translated.
[[nodiscard]] QString elsewhereWords(const consul::Tenancy& begunIn);

/// What is said of moved keys that were held.
[[nodiscard]] QStringList moveUndoLimits(const std::vector<MovedKey>& keys, bool duplicate);

} // namespace keys
