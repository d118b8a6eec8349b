// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/store.h"
#include "practice/vintage.h"

#include <tl/expected.hpp>

namespace practice {

// The KV rules (agent/consul/state/kvs.go, graveyard.go). Reads name what they read in `watches`, which may be null.

struct KvRead {
    quint64 index = 0; ///< 0 when nothing was ever written.
    Table<KvRecord>::RecordPtr record; ///< Null when there is no such key.
};
struct KvListing {
    quint64 index = 0;
    Table<KvRecord>::List records;
};

/// The index is the key's ModifyIndex, or that of the whole table when there is no such key.
[[nodiscard]] KvRead kvGet(const Tables& tables, const QByteArray& key, WatchSet* watches);
[[nodiscard]] KvListing kvList(const Tables& tables, const QByteArray& prefix, WatchSet* watches);

/// An error is the text of Consul's 500.
template <typename T>
using OrText = tl::expected<T, QByteArray>;

/// Writes key, value and flags; `session` and `lockIndex` of `record` count only with `withSession`, else an existing
/// holder is kept. The record that stands afterwards is returned.
KvRecord kvSet(Transaction& transaction, KvRecord record, bool withSession);
[[nodiscard]] bool kvSetCas(Transaction& transaction, KvRecord& record, quint64 expected);
[[nodiscard]] OrText<bool> kvLock(Transaction& transaction, KvRecord& record);
[[nodiscard]] OrText<bool> kvUnlock(Transaction& transaction, KvRecord& record);
void kvDelete(Transaction& transaction, const QByteArray& key);
[[nodiscard]] bool kvDeleteCas(Transaction& transaction, const QByteArray& key, quint64 expected);
void kvDeleteTree(Transaction& transaction, const QByteArray& prefix);
/// Drops the tombstones up to this index.
void reapTombstones(Transaction& transaction, quint64 upTo);

/// The key that `/v1/kv/` means with what stands behind it, decoded. The error is Consul's text of the 500.
[[nodiscard]] OrText<QByteArray> keyOfPath(const QByteArray& path, KvNameRule rule);

} // namespace practice
