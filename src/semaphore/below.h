// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

namespace semaphore {

/// A semaphore or lock that lies inside a folder.
struct Below {
    QString path; ///< As Observation::path.
    Layout layout = Layout::Unknown;

    bool operator==(const Below&) const = default;
};

/// Whether a folder is no semaphore itself, so that what lies deeper in it is what is meant: nothing in it fits, or
/// what is shown as its state is that of one held key somewhere in it.
[[nodiscard]] bool isOnlyAFolder(const State& state);

/// What lies below the path of an observation, as discover() finds it in the whole store, confirmed by decode(); and
/// keys that are held, whatever they are called. Sorted by path. Pure.
[[nodiscard]] std::vector<Below> below(const Observation& seen);

} // namespace semaphore
