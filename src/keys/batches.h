// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "keys/change.h"

#include <cstddef>
#include <vector>

namespace keys {

// How changes are put into transactions. Pure.

/// More operations, or a longer body, is answered 413 (facts §5.2). Newer agents take more; every agent takes these.
inline constexpr std::size_t maxOperations = 64;
inline constexpr qsizetype maxTransactionBytes = 524288;

/// What belongs together: a guard and the write.
using Operations = std::vector<consul::TxnOp>;
[[nodiscard]] Operations operationsOf(const Change& change);
/// `get` of a key.
[[nodiscard]] consul::TxnOp reading(const QString& key);
/// `check-index` of a key.
[[nodiscard]] consul::TxnOp unchanged(const QString& key, quint64 modifyIndex);

/// Bytes of the body of a transaction with these operations.
[[nodiscard]] qsizetype bodySize(const Operations& operations);
[[nodiscard]] bool fitsOneTransaction(const Operations& operations);

/// Rows [begin, end) that go together.
struct Batch {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool alone = false; ///< One row, too large for any transaction: it can only go by its path.

    bool operator==(const Batch&) const = default;
};
/// Cuts rows of operations into transactions in their order, as few as fit; a row is never divided.
[[nodiscard]] std::vector<Batch> batchesOf(const std::vector<Operations>& rows);

/// Why this content can never be written to this key; translated, empty when it can.
[[nodiscard]] QString contentProblem(const QString& key, const Content& content);

} // namespace keys
