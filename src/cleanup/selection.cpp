// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/selection.h"

#include <QSet>

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
    QHash<QString, StatusSince> down;
    for (const NodeView& node : inventory.nodes) {
        if (!node.isDown())
            continue;
        const auto known = m_down.constFind(node.node.name);
        down.insert(node.node.name,
            known != m_down.constEnd() ? *known
                                       : StatusSince{consul::CheckStatus::Critical, inventory.readAt, !m_seenBefore});
    }
    m_down = std::move(down);
    m_seenBefore = true;
}

std::optional<StatusSince> StatusClock::downSince(const QString& node) const
{
    const auto known = m_down.constFind(node);
    return known == m_down.constEnd() ? std::nullopt : std::optional(*known);
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

/// `named`: the rule's instances.
bool matches(const Instance& instance, const Rule& rule, const QSet<InstanceRef>& named)
{
    const auto& definition = instance.definition;
    const QString kind = definition.kind.isEmpty() ? QStringLiteral("typical") : definition.kind;
    const bool isMeant = instance.status == consul::CheckStatus::Critical
        || (rule.withWarning && instance.status == consul::CheckStatus::Warning);
    return (!rule.onlyFailing || isMeant) && (rule.services.isEmpty() || rule.services.contains(definition.service))
        && (rule.node.isEmpty() || rule.node == instance.ref.node)
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
