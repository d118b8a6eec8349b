// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client_core.h"
#include "consul/values/key_address.h"
#include "consul/values/tenancy.h"

#include <optional>

namespace consul {

// A call of /v1/kv as the transaction that does the same, and its answer as /v1/kv would have given it: so whoever
// makes a Request need not know how its key is reached. Such a Request is never sent as it stands.

/// Of a call of /v1/kv; nullopt: another endpoint.
[[nodiscard]] std::optional<KeyTarget> keyTargetOf(const Request& request);

/// Of the query; nullopt: it is not there.
[[nodiscard]] std::optional<QByteArray> parameter(const Request& request, QByteArrayView name);

/// `call` as one operation. `getOrEmpty`: Version::hasGetOrEmpty(). What makes it wait is left out.
[[nodiscard]] Request transactionOf(const Request& call, const KeyTarget& target, bool getOrEmpty, const Tenancy& in);

/// Turns the answer of that transaction around. `index` is no X-Consul-Index, which a transaction has not: it is
/// another number whenever something of the target has changed, and never 0. Thread-safe.
[[nodiscard]] Result<Response> keyAnswerOf(const Request& call, const KeyTarget& target, const Response& answer);

/// The path of a key was refused for the key's name. A 400 without a text is Go's filter of characters that cannot be
/// printed: its Unicode may be older than Qt's.
[[nodiscard]] bool isNameRefused(const Error& error);

/// A call of /v1/kv by transaction. A blocking query looks once in a while.
[[nodiscard]] QCoro::Task<Result<Response>> performByTransaction(
    std::shared_ptr<ClientCore> core, Request call, KeyTarget target, ExchangeOptions options, StopToken stop);

/// Asks the agent for its version. Where it does not say, that is remembered as well.
[[nodiscard]] QCoro::Task<> learnVersion(std::shared_ptr<ClientCore> core, StopToken stop);

/// Between two looks at what cannot be watched: a second, more after long answers.
[[nodiscard]] std::chrono::milliseconds lookPause(qint64 bytes);

} // namespace consul
