// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/critical_endpoint.h"

namespace practice {

namespace {

constexpr auto criticalEnter = "/critical/enter";
constexpr auto criticalLeave = "/critical/leave";

Endpoint critical(bool isInside, const CriticalListener& listener)
{
    return [isInside, listener](const Request& request, Cluster& /*cluster*/, Instant /*now*/) -> Answer {
        const auto name = request.query.value("name");
        if (name.isEmpty() || name.size() > longestCriticalName)
            return textReply(400, "Missing or too long: ?name=\n");
        listener({name, isInside, std::chrono::steady_clock::now().time_since_epoch()});
        return boolReply(true);
    };
}

} // namespace

void addCriticalRoutes(Router& router, const CriticalListener& listener)
{
    router.add(criticalEnter, {"PUT", "POST"}, critical(true, listener));
    router.add(criticalLeave, {"PUT", "POST"}, critical(false, listener));
}

bool isCriticalCall(const Request& request)
{
    return request.path == criticalEnter || request.path == criticalLeave;
}

} // namespace practice
