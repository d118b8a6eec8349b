// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/departures.h"

#include "consul/values/node_name.h"

#include <algorithm>
#include <chrono>
#include <iterator>

namespace cleanup {

const DepartedNode* Departures::findNode(const QString& name) const
{
    const auto found = std::ranges::find_if(
        nodes, [&name](const DepartedNode& node) { return consul::isSameNode(node.name, name); });
    return found == nodes.end() ? nullptr : &*found;
}

const DepartedNode* Departures::findNodeOf(const DepartedInstance& instance) const
{
    const auto* const node = findNode(instance.ref.node);
    return node != nullptr && node->left.at == instance.left.at ? node : nullptr;
}

namespace {

template <typename T>
bool noteIn(QSet<T>& meant, QSet<T>& gone, const T& each, bool isOwn)
{
    const auto before = meant.size();
    if (isOwn) {
        meant.insert(each);
    } else {
        meant.remove(each);
        gone.remove(each);
    }
    return meant.size() != before;
}

template <typename T, typename IsShown>
void dropReturned(QSet<T>& meant, QSet<T>& gone, IsShown isShown)
{
    meant.removeIf([&](const T& each) {
        if (isShown(each))
            return gone.remove(each);
        gone.insert(each);
        return false;
    });
}

} // namespace

bool OwnRemovals::note(const InstanceRef& ref, bool isOwn)
{
    return noteIn(m_instances, m_goneInstances, ref, isOwn);
}

bool OwnRemovals::noteNode(const QString& name, bool isOwn)
{
    return noteIn(m_nodes, m_goneNodes, consul::NodeName(name), isOwn);
}

void OwnRemovals::see(const Inventory& inventory)
{
    dropReturned(
        m_instances, m_goneInstances, [&inventory](const InstanceRef& ref) { return inventory.find(ref) != nullptr; });
    // Who lives refused to leave; what becomes of it later is its own doing.
    for (const auto& node : inventory.nodes) {
        if (node.serfHealth == consul::CheckStatus::Passing)
            m_nodes.remove(node.node.name);
    }
    dropReturned(m_nodes, m_goneNodes,
        [&inventory](const consul::NodeName& name) { return inventory.findNode(name.text) != nullptr; });
}

Departures OwnRemovals::marked(Departures departures) const
{
    if (m_instances.isEmpty() && m_nodes.isEmpty())
        return departures;
    for (auto& node : departures.nodes)
        node.left.isOwn = m_nodes.contains(node.name);
    const auto isOwn
        = [this](const InstanceRef& ref) { return m_instances.contains(ref) || m_nodes.contains(ref.node); };
    for (auto& instance : departures.failing)
        instance.left.isOwn = isOwn(instance.ref);
    for (auto& service : departures.services)
        service.left.isOwn = std::ranges::all_of(service.last, isOwn);
    return departures;
}

Departures recent(const Departures& departures, const QDateTime& now)
{
    constexpr auto kept = std::chrono::seconds(std::chrono::hours(1)).count();
    const auto isTold
        = [from = now.addSecs(-kept)](const auto& each) { return !each.left.isOwn && each.left.at >= from; };
    Departures told;
    std::ranges::copy_if(departures.nodes, std::back_inserter(told.nodes), isTold);
    std::ranges::copy_if(departures.failing, std::back_inserter(told.failing), isTold);
    std::ranges::copy_if(departures.services, std::back_inserter(told.services), isTold);
    return told;
}

} // namespace cleanup
