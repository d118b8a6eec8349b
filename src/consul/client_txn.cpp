// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/client_calls.h"

namespace consul {

QCoro::Task<Result<TxnOutcome>> runTxn(CorePtr core, Request request, StopToken stop)
{
    ExchangeOptions options;
    options.conflictIsAnswer = true;
    auto call = perform(core, request, options, stop);
    auto answer = co_await call;
    const bool sentAgain = answer && answer->sentAgain;
    auto parse = parsed<TxnOutcome>(core, request, std::move(answer), &parseTxn, std::move(stop));
    auto outcome = co_await parse;
    if (!outcome) {
        co_return Unexpected(outcome.error());
    }
    outcome->value.sentAgain = sentAgain;
    co_return std::move(outcome->value);
}

QCoro::Task<Result<TxnOutcome>> Client::txn(std::vector<TxnOp> operations, StopToken stop)
{
    return runTxn(m_core, txnRequest(operations), std::move(stop));
}

} // namespace consul
