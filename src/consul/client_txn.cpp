// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/addressed.h"
#include "consul/client_calls.h"

namespace consul {

namespace {

constexpr char newRead[] = R"({"KV":{"Verb":"get-or-empty",)";
constexpr char oldRead[] = R"({"KV":{"Verb":"get",)";

/// An agent may be newer than its servers: those name the verb that they do not know.
bool isNewReadRefused(const Request& request, const Result<Response>& answer)
{
    if (!request.body.contains(newRead)) { // No key has these letters: its quotes are escaped.
        return false;
    }
    return answer ? answer->status == 409 && answer->body.contains("get-or-empty")
                  : answer.error().serverWords.contains(QLatin1String("get-or-empty"));
}

} // namespace

QCoro::Task<Result<Response>> runTxnRaw(CorePtr core, Request request, StopToken stop)
{
    ExchangeOptions options;
    options.conflictIsAnswer = true;
    auto answer = co_await sendByPath(core, request, options, stop);
    if (isNewReadRefused(request, answer)) {
        request.body.replace(newRead, oldRead);
        answer = co_await sendByPath(core, request, options, stop);
    }
    co_return answer;
}

QCoro::Task<Result<TxnOutcome>> runTxn(CorePtr core, Request request, StopToken stop)
{
    auto answer = co_await runTxnRaw(core, request, stop);
    const bool sentAgain = answer && answer->sentAgain;
    auto outcome = co_await parsed<TxnOutcome>(core, request, std::move(answer), &parseTxn, std::move(stop));
    if (!outcome) {
        co_return Unexpected(outcome.error());
    }
    outcome->value.sentAgain = sentAgain;
    co_return std::move(outcome->value);
}

QCoro::Task<Result<TxnOutcome>> Client::txn(std::vector<TxnOp> operations, StopToken stop)
{
    return runTxn(m_core, txnRequest(operations, tenancyOf(m_core->endpoint())), std::move(stop));
}

} // namespace consul
