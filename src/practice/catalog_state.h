// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/session_state.h"

namespace practice {

// Catalog rules (agent/consul/state/catalog.go). Each keeps the indexes of its tables and ends the sessions that stood
// on what it removed. A registration that changes nothing keeps ModifyIndex and wakes nobody.

/// Errors are the text of Consul's 500.
[[nodiscard]] OrText<void> ensureNode(Transaction& transaction, Node node);
[[nodiscard]] OrText<void> ensureService(Transaction& transaction, Service service);
/// Fills ServiceName and ServiceTags from the service. A status that becomes critical ends sessions. One that
/// `keepsIndex` changes without a ModifyIndex of its own.
[[nodiscard]] OrText<void> ensureCheck(Transaction& transaction, Check check, bool keepsIndex = false);
/// With its services, checks and sessions. Unknown names are no error, here and below.
void deleteNode(Transaction& transaction, const QByteArray& node);
void deleteService(Transaction& transaction, const QByteArray& node, const QByteArray& id);
void deleteCheck(Transaction& transaction, const QByteArray& node, const QByteArray& id);

} // namespace practice
