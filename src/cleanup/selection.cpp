// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/selection.h"

#include "consul/values/node_name.h"

#include <QSet>

namespace cleanup {

namespace {

bool isLongCritical(
    const Instance& instance, std::chrono::milliseconds time, const StatusClock& clock, const QDateTime& now)
{
    if (instance.status != consul::CheckStatus::Critical)
        return false;
    const auto since = clock.of(instance.ref);
    return since && since->status == instance.status && since->since.msecsTo(now) >= time.count();
}

/// `named`: the rule's instances.
bool matches(const Instance& instance, const Rule& rule, const QSet<InstanceRef>& named)
{
    const auto& definition = instance.definition;
    const QString kind = definition.kind.isEmpty() ? QStringLiteral("typical") : definition.kind;
    const bool isMeant = instance.status == consul::CheckStatus::Critical
        || (rule.withWarning && instance.status == consul::CheckStatus::Warning);
    return (!rule.onlyFailing || isMeant) && (rule.services.isEmpty() || rule.services.contains(definition.service))
        && (rule.node.isEmpty() || consul::isSameNode(rule.node, instance.ref.node))
        && (rule.tag.isEmpty() || definition.tags.contains(rule.tag)) && (rule.kind.isEmpty() || rule.kind == kind)
        && (named.isEmpty() || named.contains(instance.ref));
}

} // namespace

std::vector<InstanceRef> meanings(const Inventory& inventory, const QString& text)
{
    std::vector<InstanceRef> shown;
    std::optional<InstanceRef> first;
    std::optional<InstanceRef> longest;
    for (auto cut = text.indexOf(u'/'); cut >= 0; cut = text.indexOf(u'/', cut + 1)) {
        const InstanceRef ref{text.left(cut), text.mid(cut + 1)};
        if (ref.node.isEmpty() || ref.id.isEmpty())
            continue;
        if (!first)
            first = ref;
        if (inventory.findNode(ref.node) != nullptr)
            longest = ref;
        if (inventory.find(ref) != nullptr)
            shown.push_back(ref);
    }
    if (shown.empty() && first)
        shown.push_back(longest.value_or(*first));
    return shown;
}

std::vector<InstanceRef> select(
    const Inventory& inventory, const Rule& rule, const StatusClock& clock, const QDateTime& now)
{
    const QSet<InstanceRef> named(rule.instances.begin(), rule.instances.end());
    std::vector<InstanceRef> selected;
    for (const Instance& instance : inventory.instances) {
        if (matches(instance, rule, named)
            && (!rule.criticalFor || isLongCritical(instance, *rule.criticalFor, clock, now)))
            selected.push_back(instance.ref);
    }
    return selected;
}

} // namespace cleanup
