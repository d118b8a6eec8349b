// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/search.h"
#include "semaphore/diff.h"
#include "semaphore/state.h"

namespace proof {

/// What a watch of the path would have been told after a step.
struct Played {
    int step = 0; ///< From 1; 0: before the first.
    int contender = -1; ///< Whose step it was; -1: nobody's.
    /// The store and the sessions, each named after its contender.
    semaphore::Observation observation;
    semaphore::State state; ///< decode() of it.
    std::vector<semaphore::Event> events; ///< diff() to the one before.
    int inside = 0; ///< Contenders that believe that they hold: the store may know less.
};

/// The path that the contenders of a setup use, as it is watched: `proof/it/`, or a lock's key.
[[nodiscard]] QString playedPath(const Setup& setup);

/// A story as views show it that know semaphores only: the stage, a timeline. One for the begin and one for each step.
/// Empty where it cannot be played. Pure.
[[nodiscard]] std::vector<Played> played(const Setup& setup, const Story& story);

} // namespace proof
