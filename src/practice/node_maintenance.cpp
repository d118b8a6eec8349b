// SPDX-License-Identifier: GPL-3.0-or-later
// Maintenance is a check that is critical (agent/agent.go EnableServiceMaintenance, EnableNodeMaintenance).
#include "practice/node_agent.h"

namespace practice {

bool NodeAgent::setServiceMaintenance(const QByteArray& id, bool enable, const QByteArray& reason, Instant now)
{
    const auto* const service = m_state.findService(id);
    if (!service)
        return false;
    Check check;
    check.id = "_service_maintenance:" + id;
    if (enable) {
        check.name = "Service Maintenance Mode";
        check.nameService(*service);
        enableMaintenance(std::move(check), reason, "service", now);
    } else {
        removeCheck(check.id, now);
    }
    return true;
}

void NodeAgent::setNodeMaintenance(bool enable, const QByteArray& reason, Instant now)
{
    Check check;
    check.id = "_node_maintenance";
    check.name = "Node Maintenance Mode";
    if (enable)
        enableMaintenance(std::move(check), reason, "node", now);
    else
        removeCheck(check.id, now);
}

void NodeAgent::enableMaintenance(Check check, const QByteArray& reason, const QByteArray& what, Instant now)
{
    // Who is in maintenance stays in it for the reason that came first.
    if (m_state.findCheck(check.id))
        return;
    check.notes = reason;
    if (reason.isEmpty())
        check.notes = "Maintenance mode is enabled for this " + what
            + ", but no reason was provided. This is a default message.";
    check.status = "critical";
    check.type = "maintenance";
    LocalCheck local;
    local.check = std::move(check);
    putCheck(std::move(local), now);
    syncNow(now);
}

} // namespace practice
