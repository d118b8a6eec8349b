// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/selection.h"

#include <algorithm>

namespace cleanup {

void StatusClock::see(const Inventory& inventory)
{
    QHash<InstanceRef, StatusSince> next;
    next.reserve(qsizetype(inventory.instances.size()));
    for (const Instance& instance : inventory.instances) {
        const auto known = m_since.constFind(instance.ref);
        if (known != m_since.constEnd() && known->status == instance.status)
            next.insert(instance.ref, *known);
        else
            next.insert(instance.ref, {instance.status, inventory.readAt, !m_seenBefore});
    }
    m_since = std::move(next);
    m_seenBefore = true;
}

std::optional<StatusSince> StatusClock::of(const InstanceRef& ref) const
{
    const auto known = m_since.constFind(ref);
    return known == m_since.constEnd() ? std::nullopt : std::optional(*known);
}

namespace {

bool isLongCritical(
    const Instance& instance, std::chrono::milliseconds time, const StatusClock& clock, const QDateTime& now)
{
    if (instance.status != consul::CheckStatus::Critical)
        return false;
    const auto since = clock.of(instance.ref);
    return since && since->status == instance.status && since->since.msecsTo(now) >= time.count();
}

bool matches(const Instance& instance, const Rule& rule)
{
    const auto& definition = instance.definition;
    const QString kind = definition.kind.isEmpty() ? QStringLiteral("typical") : definition.kind;
    return (!rule.onlyFailing || instance.isFailing())
        && (rule.services.isEmpty() || rule.services.contains(definition.service))
        && (rule.node.isEmpty() || rule.node == instance.ref.node)
        && (rule.tag.isEmpty() || definition.tags.contains(rule.tag)) && (rule.kind.isEmpty() || rule.kind == kind)
        && (rule.instances.empty()
            || std::find(rule.instances.begin(), rule.instances.end(), instance.ref) != rule.instances.end());
}

} // namespace

std::vector<InstanceRef> select(
    const Inventory& inventory, const Rule& rule, const StatusClock& clock, const QDateTime& now)
{
    std::vector<InstanceRef> selected;
    for (const Instance& instance : inventory.instances) {
        if (matches(instance, rule) && (!rule.criticalFor || isLongCritical(instance, *rule.criticalFor, clock, now)))
            selected.push_back(instance.ref);
    }
    return selected;
}

} // namespace cleanup
