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

/// A path that is, or may be, a semaphore or lock.
struct Candidate {
    QString path; ///< As Observation::path: `demo/sem/`, or a key for a plain lock.
    Layout layout = Layout::Unknown; ///< Unknown: a semaphore by its names; the body decides which.
    QString evidence; ///< Translated: what gives it away.
    bool certain = false; ///< False: read it (one recurse GET of `path`) and ask decode().
    QString program = {}; ///< Program::id, where the names of keys and sessions together prove it.
    bool onlyIfHeld = false; ///< Its name is that of many other keys (`active`): it is a lock only while it is held.
    bool onlyIfOwn = false; ///< Nothing but a layout of one's own gives it away: the layout must fit, too.

    bool operator==(const Candidate&) const = default;
};

/// What is left of a candidate that was read: `seen` is of its path, as far as it was read. False: it is none.
[[nodiscard]] bool confirm(Candidate& candidate, const Observation& seen);

/// Finds semaphores and locks in a whole KV store from key names and sessions alone, without reading every value.
/// `keys`: all names (`/v1/kv/?keys`), sorted as Consul sorts them. Linear in the input; sorted by path, no duplicates.
/// A plain lock whose name says nothing and whose session says nothing cannot be found this way; a member of Patroni
/// is none, and its cluster stands for it. What the key patterns of `layouts` fit is not certain: flags and values
/// decide.
[[nodiscard]] std::vector<Candidate> discover(
    const QStringList& keys, const std::vector<consul::SessionInfo>& sessions, const OwnLayouts& layouts = {});

} // namespace semaphore
