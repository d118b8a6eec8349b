// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

#include <QHash>
#include <QSet>
#include <QStringView>

#include <optional>
#include <vector>

namespace semaphore {

/// The keys of one Observation, sorted into what they may be by their names alone. Points into the Observation.
struct SnapshotIndex {
    using Entry = const consul::KvEntry*;
    struct Slot {
        int number = 0;
        Entry entry = nullptr;
    };

    explicit SnapshotIndex(const Observation& observation);

    const Observation& seen;
    bool folder = false; ///< The path is a prefix, not a key.
    qsizetype count = 0; ///< Keys under the path, or the key itself.
    Entry lock = nullptr; ///< `P/.lock`, or the single key.
    Entry counter = nullptr; ///< `P/.counter`.
    Entry marker = nullptr; ///< The key that is called as the folder, with its slash.
    std::vector<Entry> children; ///< Direct children that are none of the above or below.
    std::vector<Slot> slots; ///< By number.
    std::vector<Entry> owners; ///< `P/owners/…`
    QSet<QStringView> times; ///< Names of `P/times/…`
    QHash<consul::SessionId, Entry> heldOddly; ///< By session: a key that it holds and that does not bear its id.

    [[nodiscard]] const consul::SessionInfo* session(const consul::SessionId& id) const
    {
        return seen.sessions.find(id);
    }
    /// A key below the path that the session holds: `P/<session>` if it holds that. Null: none.
    [[nodiscard]] Entry heldBy(const consul::SessionId& session) const;
    /// The same for the session that holds this key; null when none does.
    [[nodiscard]] Entry heldBy(const consul::KvEntry& key) const;
    /// Whether the holder of this key lives (Holder::live).
    [[nodiscard]] bool alive(const consul::KvEntry& key) const;
    /// The part of the key behind the path.
    [[nodiscard]] QStringView nameOf(const consul::KvEntry& key) const;

private:
    void sort(Entry entry);
    [[nodiscard]] bool bearsItsSession(const consul::KvEntry& key) const;
};

/// `8-4-4-4-12` hex digits, as Consul's session ids.
[[nodiscard]] bool looksLikeUuid(QStringView text);
/// The number in `slot_007`; nullopt for other names. At least three digits, as `%03d` writes them.
[[nodiscard]] std::optional<int> slotNumber(QStringView name);

// The layouts that need no body (decode_keys.cpp). Each fills `state` and leaves the order of the findings open.
void decodeSlots(const SnapshotIndex& index, State& state);
void decodeRanked(const SnapshotIndex& index, State& state);
void decodeLock(const SnapshotIndex& index, const consul::KvEntry& key, State& state);
/// By the first layout of one's own that describes what is there; `lock` becomes its key, or null. False: none does,
/// and nothing was changed.
[[nodiscard]] bool decodeOwn(const SnapshotIndex& index, State& state, SnapshotIndex::Entry& lock);
/// Name and node from the session list.
[[nodiscard]] Holder holderOf(const SnapshotIndex& index, const consul::SessionId& session, SnapshotIndex::Entry key);

} // namespace semaphore
