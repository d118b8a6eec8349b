// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/banner.h"
#include "observer/path_observer.h"
#include "observer/session_directory.h"

#include <chrono>
#include <optional>
#include <vector>

namespace gui {

/// Whoever held a permit, or was listed as a holder, when Consul lost its state: nobody has seen a release.
struct FormerHolder {
    consul::SessionId session;
    QString name; ///< Of the session; may be empty.

    bool operator==(const FormerHolder&) const = default;
};

/// What a watched path showed is gone, and its index ran backwards (facts §4.3): an agent was restarted without its
/// data, or a snapshot was restored. Without `certain`, a folder above may have been deleted instead.
struct StoreLoss {
    static constexpr std::chrono::hours shownFor{1}; ///< As what left the catalog.

    QDateTime at; ///< UTC, of the first answer without them.
    bool certain = false; ///< The index of the session list is older than a session that it showed.
    std::vector<FormerHolder> holders; ///< At least one. Without those who are listed again.
    /// The path alone proves nothing: its index also falls when Consul reaps the tombstones of what was released.
    bool needsProof = false;
    /// What was told before and cannot share a sentence with this one, oldest first; it is as certain as it says. None
    /// has any of its own.
    std::vector<StoreLoss> earlier = {};

    bool operator==(const StoreLoss&) const = default;
    [[nodiscard]] bool isShown(const QDateTime& now) const { return at.isValid() && at.addDuration(shownFor) > now; }
};

/// A watched path that was deleted, with several who held a permit of it or waited for one: a client that is finished
/// deletes it for itself alone. It may be there again, made anew by who waited.
struct Deletion {
    static constexpr std::chrono::hours shownFor{1}; ///< As a StoreLoss.

    QDateTime at; ///< UTC, of the first answer without it.
    std::vector<FormerHolder> holders; ///< At least one; their sessions lived. Once it is there again, without those
                                       ///< who are listed again, or whose sessions have ended. Then those who are left
                                       ///< of deletions before.

    bool operator==(const Deletion&) const = default;
    [[nodiscard]] bool isShown(const QDateTime& now) const { return at.isValid() && at.addDuration(shownFor) > now; }
};

/// What is known after `now`; nullopt: nothing, or nobody is left of the former holders. Pure.
[[nodiscard]] std::optional<Deletion> followDeletion(std::optional<Deletion> known, const observer::Update& now);
/// Of a path that is there again: without those whose sessions the list does not show. An empty list tells nothing: it
/// is also what a token without session:read is shown. nullopt: nobody is left. Pure.
[[nodiscard]] std::optional<Deletion> withoutEnded(std::optional<Deletion> known, const observer::SessionTable& now);

/// What is known of a loss after `now`, which followed on `before`. Null `before`: nothing was seen. `unseen`: the
/// longest time between them in which nothing was answered. Pure.
[[nodiscard]] std::optional<StoreLoss> followLoss(std::optional<StoreLoss> known, const semaphore::State* before,
    const observer::Update& now, std::chrono::milliseconds unseen);
/// The same, where the session list has shown at `lostAt` that the store is gone; invalid: it has not. What was proven
/// stays so. Pure.
[[nodiscard]] StoreLoss withProof(StoreLoss known, const QDateTime& lostAt);
/// What is told of it: without what is not proven yet; nullopt: nothing. Pure.
[[nodiscard]] std::optional<StoreLoss> toldOf(StoreLoss known);
/// With the earlier ones, oldest first; each for itself. Pure.
[[nodiscard]] std::vector<StoreLoss> lossesIn(const StoreLoss& loss);
/// A session of `before` is younger than the list `now`: its store is gone. Pure.
[[nodiscard]] bool isStoreLost(const observer::SessionTable& before, const observer::SessionTable& now);

/// For the Semaphores page. Pure.
[[nodiscard]] Banner storeLossBanner(const StoreLoss& loss);
/// What has happened, translated: `The index of Consul ran backwards: …`.
[[nodiscard]] QString storeLossText(bool certain);

} // namespace gui
