// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/kv_state.h"

#include <vector>

namespace practice {

struct Cluster;
struct Vintage;

/// One operation of a transaction, as /v1/txn takes it.
struct TxnOp {
    QByteArray verb;
    KvRecord record; ///< Key, value, flags and session as sent.
    quint64 index = 0; ///< What cas, delete-cas and check-index compare with.
    bool isKv = true; ///< The practice agent answers no other kind.
};

/// Whether its result is what it wrote or read; with the value only when it was asked for.
struct TxnResult {
    KvRecord record;
    bool withValue = false;
};

struct TxnError {
    std::size_t opIndex = 0;
    QByteArray what;
};

/// What a body asks for; a null among the operations makes the real agent panic, and close the connection.
struct TxnBody {
    std::vector<TxnOp> ops;
    bool hasNull = false;
    std::size_t count = 0; ///< Of operations, also of those that name nothing to do.
};

/// The error is the text that Go's decoder gives.
[[nodiscard]] OrText<TxnBody> parseTxn(const QByteArray& body, const Vintage& vintage);

[[nodiscard]] bool isWrite(const TxnOp& op);

/// What the leader refuses before the log: no key, a lock-delay.
[[nodiscard]] std::vector<TxnError> refuseOps(const std::vector<TxnOp>& ops, const Cluster& cluster, Instant now);

/// All operations in order (agent/consul/state/txn.go); with any error nothing of it may be committed.
struct TxnOutcome {
    std::vector<TxnResult> results;
    std::vector<TxnError> errors;
};
[[nodiscard]] TxnOutcome runOps(Transaction& transaction, const std::vector<TxnOp>& ops, const Vintage& vintage);

} // namespace practice
