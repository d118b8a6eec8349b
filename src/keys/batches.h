// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/values/tenancy.h"
#include "consul/values/version.h"
#include "keys/change.h"

#include <cstddef>
#include <vector>

namespace keys {

// How changes are put into transactions. Pure. `in`: the connection's, which stands in each operation.

/// More operations, or a longer body, is answered 413 (facts §5.2). Every agent takes these; how many more one takes:
/// Version::txnMostOperations().
inline constexpr std::size_t maxOperations = consul::Version::txnFewestOperations;
inline constexpr qsizetype maxTransactionBytes = 524288;

/// What belongs together: a guard and the write.
using Operations = std::vector<consul::TxnOp>;
[[nodiscard]] Operations operationsOf(const Change& change);
/// `get` of a key; `getOrEmpty`: in a way that one which is gone does not fail the whole (Version::hasGetOrEmpty()).
[[nodiscard]] consul::TxnOp reading(const QString& key, bool getOrEmpty = false);
/// `check-index` of a key.
[[nodiscard]] consul::TxnOp unchanged(const QString& key, quint64 modifyIndex);

/// Bytes of the body of a transaction with these operations.
[[nodiscard]] qsizetype bodySize(const Operations& operations, const consul::Tenancy& in);
[[nodiscard]] bool fitsOneTransaction(
    const Operations& operations, const consul::Tenancy& in, std::size_t most = maxOperations);

/// Rows [begin, end) that go together.
struct Batch {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool alone = false; ///< One row, too large for any transaction: it can only go by its path.

    bool operator==(const Batch&) const = default;
};
/// Cuts rows of operations into transactions in their order, as few as fit; a row is never divided.
[[nodiscard]] std::vector<Batch> batchesOf(
    const std::vector<Operations>& rows, const consul::Tenancy& in, std::size_t most = maxOperations);

/// Why this content can never be written to this key; translated, empty when it can. `rule`: as in reachOf().
[[nodiscard]] QString contentProblem(
    const QString& key, const Content& content, const consul::Tenancy& in, const consul::KeyRule* rule = nullptr);

} // namespace keys
