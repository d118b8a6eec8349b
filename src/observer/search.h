// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "semaphore/discovery.h"
#include "semaphore/repair.h"

#include <QCoroTask>

#include <QPointer>

#include <functional>
#include <vector>

namespace observer {

/// How many reads a search for semaphores may cost: maxConfirmingReads (search.h) unless set. For one thread.
[[nodiscard]] int confirmingReads();
void setConfirmingReads(int reads);

// Searches through the whole store; big answers are parsed in a worker. The error of a stopped search is Cancelled.

/// Discovery looks into the store so often at most: what it did not come to stays uncertain in the result.
inline constexpr int maxConfirmingReads = 200;

/// As Hub::discover(). Folders go first, and are read whole only when their `.lock` alone settles nothing.
[[nodiscard]] QCoro::Task<consul::Result<std::vector<semaphore::Candidate>>> findCandidates(
    QPointer<consul::Client> client, consul::StopToken stop, semaphore::OwnLayouts layouts = {});

/// What the observers of a hub see at the moment.
struct Watched {
    std::vector<consul::KvEntry> entries;
    QStringList denied; ///< Paths that the token may not read.
};

/// How far a search of the store has come: keys read, of all, and what was found in them so far.
using SearchProgress = std::function<void(qsizetype read, qsizetype all, const semaphore::HeldKeys& found)>;

/// As Hub::heldKeysOf(). `watched` is asked once, when all reads are done: it speaks for keys that were not read.
/// `progress` may be null; it is not called any more once `stop` is stopped.
[[nodiscard]] QCoro::Task<consul::Result<semaphore::HeldKeys>> findHeldKeys(QPointer<consul::Client> client,
    QStringList sessions, std::function<Watched()> watched, consul::StopToken stop, qint64 budget,
    SearchProgress progress);

} // namespace observer
