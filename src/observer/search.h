// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "semaphore/discovery.h"
#include "semaphore/repair.h"

#include <QCoroTask>

#include <QPointer>

#include <functional>
#include <optional>
#include <vector>

namespace observer {

/// How many reads a search for semaphores may cost: maxConfirmingReads (search.h) unless set. For one thread.
[[nodiscard]] int confirmingReads();
void setConfirmingReads(int reads);

// Searches through the whole store; big answers are parsed in a worker. The error of a stopped search is Cancelled.

/// Discovery looks into the store so often at most: what it did not come to stays uncertain in the result.
inline constexpr int maxConfirmingReads = 200;

/// The search for held keys reads so many bytes at most.
inline constexpr qint64 discoveryBudget = 64 << 20;
/// So many keys that nobody holds are named because of their flags.
inline constexpr std::size_t mostFlagged = 100;

/// How far the search for held keys has come.
struct HeldSearch {
    qsizetype read = 0; ///< Keys. Fewer than `keys` at the end: the budget is spent.
    qsizetype keys = 0; ///< In the store; 0 until the search starts.
    qsizetype flagged = 0; ///< Keys with nothing but a flag that are no candidates, beyond mostFlagged.
    QStringList denied = {}; ///< Prefixes that the token is not allowed to read. Consul leaves out others silently.
    bool oddNames = false; ///< There are keys whose names no request can say: not read.
    std::optional<consul::Error> trouble = {}; ///< Why it ended early.
};

/// What discovery has found.
struct Discovery {
    std::vector<semaphore::Candidate> candidates = {}; ///< By path; while it goes on, what is held comes last.
    bool isNew = true; ///< The candidates have changed since the last report.
    HeldSearch held = {};
    semaphore::OwnLayouts layouts = {}; ///< By which it was looked for.
};
/// Called when the names are known (candidates with `onlyIfHeld` are none yet), when candidates were confirmed, and
/// after each part of the search for held keys; no longer once the search is stopped. Of many candidates `isNew` comes
/// ten times a second at most.
using DiscoveryProgress = std::function<void(const Discovery&)>;

/// As Hub::discover(). Folders go first, and are read whole only when their `.lock` alone settles nothing.
[[nodiscard]] QCoro::Task<consul::Result<Discovery>> findCandidates(QPointer<consul::Client> client,
    consul::StopToken stop, semaphore::OwnLayouts layouts, DiscoveryProgress progress, qint64 budget);

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
