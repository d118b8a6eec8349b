// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

#include <QHash>
#include <QString>
#include <QStringList>
#include <QStringView>

#include <algorithm>
#include <cstddef>
#include <vector>

namespace semaphore {

/// A semaphore or lock that lies inside a folder.
struct Below {
    QString path; ///< As Observation::path.
    Layout layout = Layout::Unknown;
    QString program = {}; ///< As Candidate::program.
    QString title = {}; ///< Of a layout of one's own; of other programs programTitle() knows it.

    bool operator==(const Below&) const = default;
};

/// Whether a folder is no semaphore or lock itself, so that what lies deeper in it is what is meant.
[[nodiscard]] bool isOnlyAFolder(const State& state);

/// What lies below the path of an observation, as discover() finds it in the whole store, confirmed by decode(); and
/// keys that are held, whatever they are called. Sorted by path. Pure.
[[nodiscard]] std::vector<Below> below(const Observation& seen);

/// What gives a candidate away. Kept in place of its words, which are those of the language of the moment.
struct CandidateEvidence {
    enum Kind {
        None,
        LockAndLockInfo,
        LockAndContenders,
        LockAlone,
        LockInfoAlone,
        SlotKeys,
        OwnersAndCounter,
        OwnersAlone,
        SessionKey,
        NamedBySession,
        LockName,
        ProgramNames,
        OwnLayoutMatch,
        HeldKey,
        FlagOnly,
        HeldBefore,
    };
    Kind kind = None;
    QString of = {}; ///< Name or ID of the session, Program::id, or title of the layout.

    bool operator==(const CandidateEvidence&) const = default;
    [[nodiscard]] QString text() const; ///< Translated.
};

/// A path that is, or may be, a semaphore or lock.
struct Candidate {
    QString path; ///< As Observation::path: `demo/sem/`, or a key for a plain lock.
    Layout layout = Layout::Unknown; ///< Unknown: a semaphore by its names; the body decides which.
    CandidateEvidence evidence = {};
    bool certain = false; ///< False: read it (one recurse GET of `path`) and ask decode().
    QString program = {}; ///< Program::id, where the names of keys and sessions, or what was read, prove it.
    bool onlyIfHeld = false; ///< Its name is that of many other keys (`active`, `lock/schema_meta`): it is a lock only
                             ///< while it is held.
    /// Nothing but the flag of a lock speaks for it, which some libraries set on every key, or that it was held before.
    bool onlyFlagged = false;
    bool onlyIfOwn = false; ///< Nothing but a layout of one's own gives it away: the layout must fit, too.

    bool operator==(const Candidate&) const = default;
};

/// What is left of a candidate that was read: `seen` is of its path, as far as it was read, with the sessions that hold
/// its keys; layout and program are what decode() says, and contenders make it certain also without a body. False: it
/// is none.
[[nodiscard]] bool confirm(Candidate& candidate, const Observation& seen);

/// Finds semaphores and locks in a whole KV store from key names and sessions alone, without reading every value.
/// `keys`: all names (`/v1/kv/?keys`), sorted as Consul sorts them. Linear in the input; sorted by path, no duplicates.
/// A plain lock whose name says nothing and whose session says nothing cannot be found this way: HeldCandidates finds
/// it. A member of Patroni is none, and its cluster stands for it. What the key patterns of `layouts` fit is not
/// certain: flags and values decide.
[[nodiscard]] std::vector<Candidate> discover(
    const QStringList& keys, const consul::SessionList& sessions, const OwnLayouts& layouts = {});

/// Takes in keys as they are read, whatever they are called. One that a session holds is a lock, unless it is part of a
/// semaphore among the candidates or of no lock (Program::isLock). One that nobody holds but that has the flag of a
/// lock, or was held before (LockIndex), is uncertain. Pure.
class HeldCandidates
{
public:
    /// `candidates`: what names gave away, sorted by path; what is found besides is appended. Both outlive this.
    /// `mostFlagged`: so many keys with nothing but a flag are taken in.
    HeldCandidates(
        std::vector<Candidate>& candidates, consul::SessionList sessions, OwnLayouts layouts, std::size_t mostFlagged);

    /// Whether a key says anything here. Thread-safe.
    [[nodiscard]] static bool isWanted(const consul::KvEntry& key);
    /// Wanted keys of one part of the store, each key once. Those beside each other prove more. True: something is new.
    bool add(const std::vector<consul::KvEntry>& keys);
    /// Puts what was appended where it belongs. Nothing is added afterwards.
    void sort();
    [[nodiscard]] std::size_t flaggedLeftOut() const { return m_flagged - std::min(m_flagged, m_mostFlagged); }

private:
    using Entries = std::vector<consul::KvEntry>;
    bool addHeld(const consul::KvEntry& key, const Entries& beside);
    bool addFree(const consul::KvEntry& key, const Entries& beside);
    bool addLockInfo(const consul::KvEntry& key, const Entries& beside);
    [[nodiscard]] Candidate* find(QStringView path);
    /// The candidate by a layout of one's own that the key is part of.
    [[nodiscard]] Candidate* findOwn(QStringView key);
    bool confirmOwn(Candidate& own, const consul::KvEntry& key) const;
    [[nodiscard]] const consul::SessionInfo* session(const consul::SessionId& id) const;

    std::vector<Candidate>& m_candidates;
    std::size_t m_named; ///< So many of them are sorted.
    OwnLayouts m_layouts;
    std::optional<consul::KvEntry> m_last; ///< Of what was added.
    std::size_t m_mostFlagged;
    std::size_t m_flagged = 0;
    QHash<QString, std::size_t> m_added; ///< Where they are.
    consul::SessionList m_sessions;
};

} // namespace semaphore
