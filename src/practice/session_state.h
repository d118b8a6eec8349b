// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/kv_state.h"

namespace practice {

// Session rules (agent/consul/state/session.go).

/// Registers it after checking node, checks and behaviour; the error is the text of Consul's 500.
[[nodiscard]] OrText<void> sessionCreate(Transaction& transaction, Session session);
/// Ends it: keys are released or deleted, lock-delays begin. An unknown id is no error.
void sessionDestroy(Transaction& transaction, const QByteArray& id);

/// Ids of all checks that it stands on.
[[nodiscard]] QByteArrayList checksOf(const Session& session);

// What catalog writes must call, so that sessions end with what they stand on (facts §3.2).
void endSessionsOfNode(Transaction& transaction, const QByteArray& node);
void endSessionsOfCheck(Transaction& transaction, const QByteArray& node, const QByteArray& check);

/// Consul's UUID parser: 36 characters with dashes at their places, hexadecimal, else the text that memdb answers.
[[nodiscard]] OrText<void> checkUuid(const QByteArray& id);
/// encoding/hex.DecodeString of an even number of digits.
[[nodiscard]] OrText<void> checkHex(const QByteArray& digits);

} // namespace practice
