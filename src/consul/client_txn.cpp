// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/client_calls.h"

namespace consul {

QCoro::Task<Result<TxnOutcome>> runTxn(CorePtr core, Request request, StopToken stop)
{
    ExchangeOptions options;
    options.conflictIsAnswer = true;
    auto call = perform(core, request, options, std::move(stop));
    const auto answer = co_await call;
    if (!answer) {
        co_return Unexpected(answer.error());
    }
    auto outcome = parseTxn(answer->body);
    if (!outcome) {
        co_return Unexpected(located(*core, request, outcome.error(), answer->status));
    }
    co_return outcome;
}

QCoro::Task<Result<TxnOutcome>> Client::txn(std::vector<TxnOp> operations, StopToken stop)
{
    return runTxn(m_core, txnRequest(operations), std::move(stop));
}

} // namespace consul
