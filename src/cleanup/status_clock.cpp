// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/status_clock.h"

#include "consul/values/node_name.h"

#include <QMap>

#include <algorithm>
#include <tuple>
#include <utility>

namespace cleanup {

namespace {

constexpr qsizetype mostDepartedNodes = 200;
constexpr qsizetype mostDepartedInstances = 10'000;
constexpr qsizetype mostOlderNodes = 10'000; ///< Of these, nothing but the names.

QSet<QString> servicesIn(const Inventory& inventory)
{
    QSet<QString> services;
    for (const Instance& instance : inventory.instances)
        services.insert(instance.definition.service);
    return services;
}

template <typename T>
void append(QList<T>& list, const QList<T>& more, qsizetype most)
{
    list += more;
    if (list.size() > most)
        list.remove(0, list.size() - most);
}

/// What one look no longer shows.
class Leaving
{
public:
    Leaving(const QSet<QString>& services, LeftAt left)
        : m_services(services)
        , m_left(std::move(left))
    {
    }

    void addNode(const QString& name, const std::optional<StatusSince>& down)
    {
        m_nodes.insert(name, {name, m_left, down, false, 0, 0, {}});
    }
    /// After the nodes. `out`: since when its node was down; nullopt: it was not.
    void addInstance(const InstanceRef& ref, const QString& service, const StatusSince& status,
        const std::optional<StatusSince>& out)
    {
        using consul::CheckStatus;
        const bool isLast = !m_services.contains(service);
        const bool isFailing = status.status == CheckStatus::Critical || status.status == CheckStatus::Warning;
        if (isFailing)
            m_failing.append({ref, service, status, m_left});
        else if (out)
            m_failing.append({ref, service, {CheckStatus::Passing, out->since, out->atLeast}, m_left});
        if (const auto node = m_nodes.find(ref.node); node != m_nodes.end())
            addTo(*node, service, status, isLast);
        else if (isLast)
            addLast(ref, service, isFailing, !isFailing && out);
    }
    void appendTo(Departures& all)
    {
        for (auto& node : m_nodes)
            node.services.sort();
        std::ranges::sort(m_failing, [](const DepartedInstance& a, const DepartedInstance& b) {
            return std::tie(a.service, a.ref.node, a.ref.id) < std::tie(b.service, b.ref.node, b.ref.id);
        });
        all.nodes += QList<DepartedNode>(m_nodes.cbegin(), m_nodes.cend());
        const auto cut = std::max<qsizetype>(0, all.nodes.size() - mostDepartedNodes);
        QStringList older;
        for (const auto& node : all.nodes.first(cut))
            older << node.name;
        append(all.older, older, mostOlderNodes);
        all.nodes.remove(0, cut);
        append(all.failing, m_failing, mostDepartedInstances);
        append(all.services, QList<DepartedService>(m_lastOnes.cbegin(), m_lastOnes.cend()), mostDepartedInstances);
    }

private:
    static void addTo(DepartedNode& node, const QString& service, const StatusSince& status, bool isLast)
    {
        const bool isConsul = service == QLatin1String("consul");
        node.isServer = node.isServer || isConsul;
        ++node.instances;
        node.critical += status.status == consul::CheckStatus::Critical ? 1 : 0;
        if (isLast && !isConsul && !node.services.contains(service))
            node.services << service;
    }
    void addLast(const InstanceRef& ref, const QString& service, bool isFailing, bool isOut)
    {
        auto& last = m_lastOnes[service];
        last.name = service;
        last.left = m_left;
        last.last.append(ref);
        last.failing += isFailing ? 1 : 0;
        last.out += isOut ? 1 : 0;
    }

    const QSet<QString>& m_services; ///< That are still shown.
    LeftAt m_left;
    QMap<consul::NodeName, DepartedNode> m_nodes;
    QMap<QString, DepartedService> m_lastOnes;
    QList<DepartedInstance> m_failing;
};

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
    QHash<InstanceRef, StatusSince> critical;
    next.reserve(qsizetype(inventory.instances.size()));
    for (const Instance& instance : inventory.instances) {
        const auto known = m_seen.constFind(instance.ref);
        if (known != m_seen.constEnd() && known->since.status == instance.status)
            next.insert(instance.ref, *known);
        else
            next.insert(
                instance.ref, {{instance.status, inventory.readAt, !m_isFollowing}, instance.definition.service});
        // A node that goes down besides makes nothing well.
        if (instance.countsAsCritical() || (instance.nodeFailing && criticalSince(instance.ref)))
            critical.insert(instance.ref,
                criticalSince(instance.ref)
                    .value_or(StatusSince{consul::CheckStatus::Critical, inventory.readAt, !m_isFollowing}));
    }
    m_seen = std::move(next);
    m_critical = std::move(critical);
    noteNodes(inventory);
    m_isFollowing = true;
}

void StatusClock::noteNodes(const Inventory& inventory)
{
    m_nodes.clear();
    QHash<consul::NodeName, StatusSince> down;
    QHash<consul::NodeName, Back> back;
    for (const NodeView& node : inventory.nodes) {
        const QString& name = node.node.name;
        m_nodes.insert(name);
        const auto known = downSince(name);
        if (node.isDown())
            down.insert(
                name, known.value_or(StatusSince{consul::CheckStatus::Critical, inventory.readAt, !m_isFollowing}));
        else if (known)
            back.insert(name, {*known, inventory.readAt});
        else if (const auto was = m_back.constFind(name); was != m_back.constEnd())
            back.insert(name, *was);
    }
    m_down = std::move(down);
    m_back = std::move(back);
}

/// What is shown again has returned; what was shown at the last look and is no more has left.
void StatusClock::noteDepartures(const Inventory& inventory)
{
    // What an agent has not taken out of the catalog by then, it knows and runs.
    m_back.removeIf([until = inventory.readAt.addMSecs(-longestSyncPeriod(inventory.memberCount).count())](
                        QHash<consul::NodeName, Back>::iterator each) { return each->at < until; });
    const auto services = servicesIn(inventory);
    const auto isShown = [&inventory](const QString& node) { return inventory.findNode(node) != nullptr; };
    auto& all = m_departures;
    all.nodes.removeIf([&isShown](const DepartedNode& each) { return isShown(each.name); });
    all.older.removeIf(isShown);
    all.failing.removeIf([&inventory](const DepartedInstance& each) { return inventory.find(each.ref) != nullptr; });
    all.services.removeIf([&services](const DepartedService& each) { return services.contains(each.name); });
    Leaving leaving(services, {inventory.readAt, !m_isFollowing, false});
    for (const auto& name : std::as_const(m_nodes)) {
        if (!isShown(name.text))
            leaving.addNode(name.text, downSince(name.text));
    }
    for (auto seen = m_seen.cbegin(); seen != m_seen.cend(); ++seen) {
        if (inventory.find(seen.key()) == nullptr)
            leaving.addInstance(seen.key(), seen->service, criticalSince(seen.key()).value_or(seen->since),
                outSince(seen.key().node, *seen));
    }
    leaving.appendTo(all);
}

/// The catalog shows an instance as it was before its node went down, until the agent of the node takes it out or its
/// status changes. Neither is known at once.
std::optional<StatusSince> StatusClock::outSince(const QString& node, const Seen& seen) const
{
    if (auto down = downSince(node))
        return down;
    const auto back = m_back.constFind(node);
    return back == m_back.constEnd() || seen.since.since >= back->at ? std::nullopt : std::optional(back->down);
}

std::optional<StatusSince> StatusClock::downSince(const QString& node) const
{
    const auto known = m_down.constFind(node);
    return known == m_down.constEnd() ? std::nullopt : std::optional(*known);
}

std::optional<StatusSince> StatusClock::criticalSince(const InstanceRef& ref) const
{
    const auto known = m_critical.constFind(ref);
    return known == m_critical.constEnd() ? std::nullopt : std::optional(*known);
}

std::optional<StatusSince> StatusClock::of(const InstanceRef& ref) const
{
    const auto known = m_seen.constFind(ref);
    return known == m_seen.constEnd() ? std::nullopt : std::optional(known->since);
}

} // namespace cleanup
