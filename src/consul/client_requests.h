// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/values/tenancy.h"

namespace consul {

// How the typed calls look on the wire. Pure.

[[nodiscard]] Request with(Request request, Consistency mode);
[[nodiscard]] Request kvGetRequest(const QString& key, Consistency mode);
[[nodiscard]] Request kvListRequest(const QString& prefix, Consistency mode);
[[nodiscard]] Request kvKeysRequest(const QString& prefix, const QString& separator);
[[nodiscard]] Request kvPutRequest(const QString& key, const QByteArray& value, const PutOptions& options);
/// What a PUT to a key asks for that is bound to a cas.
struct CasPut {
    QString key;
    quint64 flags = 0;
    quint64 cas = 0;

    bool operator==(const CasPut&) const = default;
};
/// The way back from kvPutRequest, for requests that come ready-made; nullopt when it is no such PUT.
[[nodiscard]] std::optional<CasPut> casPutOf(const Request& request);
[[nodiscard]] Request kvDeleteRequest(const QString& key, std::optional<quint64> cas);
[[nodiscard]] Request sessionCreateRequest(const SessionRequest& session);
/// `verb` is create, renew, destroy, info, node or list; `argument` goes into the path, percent-encoded.
[[nodiscard]] Request sessionRequest(Method method, const QByteArray& verb, const QString& argument = {});
/// `in`: the connection's. It stands in each operation: a transaction does not look at the query, and works in the
/// token's own namespace where an operation names none (agent/txn_endpoint.go).
[[nodiscard]] Request txnRequest(const std::vector<TxnOp>& operations, const Tenancy& in);

/// Parses the body of a 200 or 409 of /v1/txn. The error says what was found where.
[[nodiscard]] Result<TxnOutcome> parseTxn(const QByteArray& json);

/// Names of one level, as `?keys&separator=` gives them: what follows the first separator behind the prefix is cut.
[[nodiscard]] QStringList oneLevel(const QStringList& keys, const QString& prefix, const QString& separator);

} // namespace consul
