// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/client_calls.h"

#include <QCoreApplication>

namespace consul {

namespace {

struct Runner {
    Q_DECLARE_TR_FUNCTIONS(consul::Client)
};

/// nullopt: the call met its expectation.
QCoro::Task<std::optional<Error>> runCall(CorePtr core, PlannedCall call, StopToken stop)
{
    const auto answer = co_await perform(core, call.request, ExchangeOptions(), stop);
    if (!answer)
        co_return answer.error();
    if (call.expectation == ExpectedResponse::Success)
        co_return std::nullopt;
    auto isDone = boolOf(*core, call.request, answer);
    const auto put = casPutOf(call.request);
    if (isDone && !*isDone && put)
        isDone = co_await holdsAlready(core, put->key, call.request.body, put->flags, put->cas, stop);
    if (!isDone)
        co_return isDone.error();
    if (*isDone)
        co_return std::nullopt;
    const auto words
        = Runner::tr("Consul returned false: the key has changed since it was read, or another session holds it.");
    co_return core->error(ErrorKind::Rejected, call.request, words, answer->status);
}

QCoro::Task<PlanProgress> runCalls(CorePtr core, Plan plan, StopToken stop, PlanListener listener)
{
    PlanProgress progress;
    for (std::size_t number = 0; number < plan.calls.size(); ++number) {
        if (listener.begins && !stop.stopRequested() && !listener.begins(number))
            break;
        if (!core) { // The client was gone before the plan began.
            progress.failure = Error{ErrorKind::Cancelled, 0, {}, {}, {}};
            break;
        }
        progress.failure = co_await runCall(core, plan.calls[number], stop);
        progress.done += progress.failure ? 0 : 1;
        const bool isReported = listener.ended && !stop.stopRequested();
        if (isReported ? !listener.ended(number, progress.failure) : progress.failure.has_value())
            break;
    }
    co_return progress;
}

} // namespace

QCoro::Task<PlanProgress> runPlan(QPointer<Client> client, Plan plan, StopToken stop, PlanListener listener)
{
    return runCalls(client ? client->m_core : nullptr, std::move(plan), std::move(stop), std::move(listener));
}

} // namespace consul
