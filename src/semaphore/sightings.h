// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

#include <QDateTime>
#include <QHash>

namespace semaphore {

/// When something was first seen, and whether its beginning was seen too. An age from an inexact sighting is "at
/// least".
struct Sighting {
    QDateTime since; ///< UTC, time of the first answer that showed it.
    bool exact = false;

    bool operator==(const Sighting&) const = default;
};

/// Ages of what a sequence of States showed. Fold every State in, in order; pure.
struct Sightings {
    QHash<QString, Sighting> holding; ///< By session id.
    QHash<QString, Sighting> waiting; ///< By session id.
    QHash<QString, Sighting> findings; ///< By findingId + '\n' + session + '\n' + key.

    bool operator==(const Sightings&) const = default;
};

[[nodiscard]] Sightings follow(Sightings before, const State& state, const QDateTime& at, bool first);
[[nodiscard]] QString findingKey(const Finding& finding);

} // namespace semaphore
