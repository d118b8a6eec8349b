// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/relations.h"

#include "consul/values/node_name.h"
#include "consul/values/version.h"

#include <QSet>

#include <algorithm>

namespace cleanup {

Relations::Relations(const Facts& facts, const std::vector<InstanceRef>& going)
    : m_facts(facts)
{
    const QSet<InstanceRef> once(going.begin(), going.end());
    for (const auto& ref : once) {
        // Without an id it is refused, and stays.
        if (const auto* const instance = ref.id.isEmpty() ? nullptr : facts.inventory.find(ref))
            ++m_going[consul::foldedService(instance->definition.service)];
    }
    QSet<std::pair<QString, QString>> calls;
    for (const auto& instance : facts.inventory.instances) {
        const auto& definition = instance.definition;
        ++m_counts[consul::foldedService(definition.service)];
        if (!definition.proxyOfId.isEmpty())
            m_proxies[{instance.ref.node, definition.proxyOfId}].push_back(&instance);
        for (const auto& upstream : definition.upstreams) {
            const QString service = consul::foldedService(upstream);
            const std::pair call(service, definition.proxyOfService);
            if (calls.contains(call))
                continue;
            calls.insert(call);
            m_callers[service].append(definition.proxyOfService);
        }
    }
    // Versions that drive none keep such a check, and forget the name that it had.
    const auto version = consul::Version::fromText(facts.inventory.self ? facts.inventory.self->version : QString());
    const auto noteDriven = [this, &version](const std::vector<consul::HealthCheck>& checks) {
        for (const auto& check : checks) {
            if (check.status != consul::CheckStatus::Critical && check.isDrivenBy(check.sessionName)
                && (!check.sessionName.isEmpty() || version.sessionsDriveChecks()))
                m_driven.push_back(&check);
        }
    };
    for (const auto& node : facts.inventory.nodes)
        noteDriven(node.checks);
    for (const auto& instance : facts.inventory.instances)
        noteDriven(instance.checks);
    for (std::size_t i = 0; i < facts.sessions.size(); ++i) {
        const auto& session = facts.sessions[i];
        for (const auto& check : session.serviceChecks + session.nodeChecks)
            m_sessions.insert({session.node, check}, i);
    }
}

std::vector<const consul::HealthCheck*> Relations::drivenBy(const consul::SessionInfo& session) const
{
    std::vector<const consul::HealthCheck*> driven;
    for (const auto* const check : m_driven) {
        if (consul::isSameNode(check->node, session.node) && check->isDrivenBy(session.name))
            driven.push_back(check);
    }
    return driven;
}

std::vector<const consul::SessionInfo*> Relations::sessionsOn(const QString& node, const QStringList& checks) const
{
    std::vector<std::size_t> places;
    for (const auto& check : checks) {
        const auto bound = m_sessions.values({node, check});
        places.insert(places.end(), bound.begin(), bound.end());
    }
    std::ranges::sort(places);
    places.erase(std::unique(places.begin(), places.end()), places.end());
    std::vector<const consul::SessionInfo*> sessions;
    sessions.reserve(places.size());
    for (const auto place : places)
        sessions.push_back(&m_facts.sessions[place]);
    return sessions;
}

} // namespace cleanup
