// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/status_clock.h"

#include <QMap>

#include <algorithm>

namespace cleanup {

namespace {

constexpr qsizetype mostDepartedNodes = 200;
constexpr qsizetype mostDepartedInstances = 2000;

const QString& consulService()
{
    static const QString name = QStringLiteral("consul");
    return name;
}

template <typename T>
void keepNewest(QList<T>& list, qsizetype most)
{
    if (list.size() > most)
        list.remove(0, list.size() - most);
}

} // namespace

void StatusClock::see(const Inventory& inventory)
{
    // No node at all: the token may read none. What there is, nobody knows.
    if (inventory.nodes.empty() && inventory.instances.empty()) {
        noteGap();
        return;
    }
    noteDepartures(inventory);
    QHash<InstanceRef, Seen> next;
    next.reserve(qsizetype(inventory.instances.size()));
    for (const Instance& instance : inventory.instances) {
        const auto known = m_seen.constFind(instance.ref);
        if (known != m_seen.constEnd() && known->since.status == instance.status)
            next.insert(instance.ref, *known);
        else
            next.insert(
                instance.ref, {{instance.status, inventory.readAt, !m_isFollowing}, instance.definition.service});
    }
    m_seen = std::move(next);
    m_nodes.clear();
    QHash<QString, StatusSince> down;
    for (const NodeView& node : inventory.nodes) {
        m_nodes.insert(node.node.name);
        if (!node.isDown())
            continue;
        const auto known = m_down.constFind(node.node.name);
        down.insert(node.node.name,
            known != m_down.constEnd() ? *known
                                       : StatusSince{consul::CheckStatus::Critical, inventory.readAt, !m_isFollowing});
    }
    m_down = std::move(down);
    m_isFollowing = true;
}

/// What is shown again has returned; what was shown at the last look and is no more has left.
void StatusClock::noteDepartures(const Inventory& inventory)
{
    const auto isNode = [&inventory](const QString& name) { return inventory.findNode(name) != nullptr; };
    auto& all = m_departures;
    all.nodes.removeIf([&isNode](const DepartedNode& each) { return isNode(each.name); });
    all.failing.removeIf([&inventory](const DepartedInstance& each) { return inventory.find(each.ref) != nullptr; });
    if (m_seen.isEmpty() && m_nodes.isEmpty())
        return;
    const LeftAt left{inventory.readAt, !m_isFollowing, false};
    QMap<QString, DepartedNode> nodes;
    for (const QString& name : std::as_const(m_nodes)) {
        if (!isNode(name))
            nodes.insert(name, {name, left, downSince(name), false, 0, 0, {}});
    }
    QSet<QString> services;
    for (const Instance& instance : inventory.instances)
        services.insert(instance.definition.service);
    all.services.removeIf([&services](const DepartedService& each) { return services.contains(each.name); });
    QMap<QString, DepartedService> lastOnes;
    QList<DepartedInstance> failing;
    for (auto seen = m_seen.cbegin(); seen != m_seen.cend(); ++seen) {
        const InstanceRef& ref = seen.key();
        const auto status = seen->since.status;
        if (inventory.find(ref) != nullptr)
            continue;
        const bool isLast = !services.contains(seen->service);
        const bool isFailing = status == consul::CheckStatus::Critical || status == consul::CheckStatus::Warning;
        const auto node = nodes.find(ref.node);
        if (isFailing)
            failing.append({ref, seen->service, seen->since, left, isLast});
        if (node == nodes.end()) {
            if (!isLast)
                continue;
            auto& service = lastOnes[seen->service];
            service.name = seen->service;
            service.left = left;
            service.last.append(ref);
            service.failing += isFailing ? 1 : 0;
            continue;
        }
        if (seen->service == consulService()) {
            node->isServer = true;
            continue;
        }
        ++node->instances;
        node->critical += status == consul::CheckStatus::Critical ? 1 : 0;
        if (isLast && !node->services.contains(seen->service))
            node->services << seen->service;
    }
    for (auto& node : nodes) {
        node.services.sort();
        all.nodes.append(node);
    }
    std::ranges::sort(failing, [](const DepartedInstance& a, const DepartedInstance& b) {
        return std::tie(a.service, a.ref.node, a.ref.id) < std::tie(b.service, b.ref.node, b.ref.id);
    });
    all.failing += failing;
    all.services += lastOnes.values();
    keepNewest(all.nodes, mostDepartedNodes);
    keepNewest(all.failing, mostDepartedInstances);
    keepNewest(all.services, mostDepartedInstances);
}

std::optional<StatusSince> StatusClock::downSince(const QString& node) const
{
    const auto known = m_down.constFind(node);
    return known == m_down.constEnd() ? std::nullopt : std::optional(*known);
}

std::optional<StatusSince> StatusClock::of(const InstanceRef& ref) const
{
    const auto known = m_seen.constFind(ref);
    return known == m_seen.constEnd() ? std::nullopt : std::optional(known->since);
}

} // namespace cleanup
