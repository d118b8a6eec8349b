// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/critical_checks.h"

#include "consul/values/catalog_json.h"

namespace consul {

QCoro::Task<Result<std::vector<HealthCheck>>> criticalChecks(QPointer<Client> client, StopToken stop)
{
    Error gone;
    gone.kind = ErrorKind::Cancelled;
    if (!client)
        co_return Unexpected(gone);
    auto sending = client->send(Request::get("/v1/health/state/critical"), stop);
    const auto answer = co_await sending;
    if (stop.stopRequested() || !client)
        co_return Unexpected(gone);
    if (!answer)
        co_return Unexpected(answer.error());
    auto checks = parseHealthChecks(answer->body);
    co_return checks;
}

} // namespace consul
