// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/facts.h"
#include "consul/values/node_name.h"
#include "consul/values/service_name.h"

#include <QMultiHash>

#include <utility>
#include <vector>

namespace cleanup {

/// Who belongs to whom among all that the facts know. Made in one pass, so that a plan for thousands of instances does
/// not go through thousands of them for each. Points into the facts, which must outlive it. For plan.cpp and
/// plan_words.cpp only.
class Relations
{
public:
    /// `going`: what the plan removes.
    Relations(const Facts& facts, const std::vector<InstanceRef>& going);

    [[nodiscard]] const Facts& facts() const { return m_facts; }
    /// Proxies on the same node that stand before it, in the order of the inventory.
    [[nodiscard]] std::vector<const Instance*> proxiesOf(const InstanceRef& ref) const { return m_proxies.value(ref); }
    /// Under all spellings of the name: Consul returns them for each.
    [[nodiscard]] int instancesOf(const QString& service) const
    {
        return m_counts.value(consul::foldedService(service));
    }
    /// All its instances go: it disappears.
    [[nodiscard]] bool loses(const QString& service) const
    {
        return m_going.value(consul::foldedService(service)) >= instancesOf(service);
    }
    /// Names of the services that call it through a proxy, each once.
    [[nodiscard]] QStringList callersOf(const QString& service) const
    {
        return m_callers.value(consul::foldedService(service));
    }
    /// Sessions that are bound to one of these checks of a node, in the order of the facts.
    [[nodiscard]] std::vector<const consul::SessionInfo*> sessionsOn(
        const QString& node, const QStringList& checks) const;
    /// Checks that the end of a session makes critical, those that are it already left out; in the order of the facts.
    [[nodiscard]] std::vector<const consul::HealthCheck*> drivenBy(const consul::SessionInfo& session) const;

private:
    using Check = std::pair<consul::NodeName, QString>; ///< Node and id. Sessions spell a node as they came.

    const Facts& m_facts;
    QHash<InstanceRef, std::vector<const Instance*>> m_proxies;
    QHash<QString, int> m_counts; ///< By foldedService(), as the next two.
    QHash<QString, int> m_going; ///< Of those.
    QHash<QString, QStringList> m_callers;
    QMultiHash<Check, std::size_t> m_sessions; ///< Into the sessions of the facts.
    std::vector<const consul::HealthCheck*> m_driven; ///< Of the type `session`: hardly any cluster has one.
};

} // namespace cleanup
