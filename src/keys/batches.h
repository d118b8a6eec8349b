// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/values/tenancy.h"
#include "consul/values/version.h"
#include "keys/change.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace keys {

// How changes are put into transactions. Pure. `in`: the connection's, which stands in each operation.

/// More operations are answered 413 (facts §5.2). Every agent with default settings takes these; the number that
/// one agent takes: Version::txnMostOperations(). How long the body may be: consul::maxTransactionBytes.
inline constexpr std::size_t maxOperations = consul::Version::txnFewestOperations;

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

/// Why this content cannot be written to this key by this agent; translated, empty when it can, as far as is known.
/// `rule`: as in reachOf(); without one, or while the agent has not told its limits, no size is too large.
[[nodiscard]] QString contentProblem(
    const QString& key, const Content& content, const consul::Tenancy& in, const consul::KeyRule* rule = nullptr);

/// What an undo would have to write back, as a plan looks at it: it promises nothing that would be refused.
class WayBack
{
public:
    WayBack(consul::Tenancy in, consul::KeyRule rule)
        : m_in(std::move(in))
        , m_rule(std::move(rule))
    {
    }
    /// A value of that size to this key; why it would be refused, translated, or empty.
    QString add(const QString& key, qint64 bytes);
    [[nodiscard]] qint64 refused() const { return m_refused; } ///< Values that cannot be written back.
    [[nodiscard]] QStringList sentences() const; ///< Translated: why; empty when nothing is known against it.

private:
    consul::Tenancy m_in;
    consul::KeyRule m_rule;
    qint64 m_refused = 0;
    QString m_why; ///< Of the first one.
    qint64 m_doubtful = 0; ///< Larger than what Consul takes by default, and the agent has not told its limit.
    QString m_doubt; ///< The first of these: its key, and its size.
    QString m_doubtBytes;
};

} // namespace keys
