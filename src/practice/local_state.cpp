// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/local_state.h"

#include "practice/catalog_state.h"
#include "practice/cluster.h"

namespace practice {

const Service* LocalState::findService(const QByteArray& id) const
{
    const auto found = m_services.find(id);
    return found == m_services.end() || found->second.deleted ? nullptr : &found->second.service;
}

const Service* LocalState::findService(const QByteArray& id, WatchSet& watches)
{
    const auto* const found = findService(id);
    if (!found)
        return nullptr;
    auto& channel = m_channels[id];
    if (!channel)
        channel = std::make_shared<ChangeChannel>();
    watches.add(channel);
    return found;
}

void LocalState::tellWatchers(const QByteArray& service)
{
    const auto channel = m_channels.extract(service);
    if (channel.empty())
        return;
    channel.mapped()->fired = true;
    ++m_changes;
}

LocalCheck* LocalState::findCheck(const QByteArray& id)
{
    const auto found = m_checks.find(id);
    return found == m_checks.end() || found->second.deleted ? nullptr : &found->second;
}

std::vector<const Service*> LocalState::services() const
{
    std::vector<const Service*> list;
    for (const auto& [id, entry] : m_services) {
        if (!entry.deleted)
            list.push_back(&entry.service);
    }
    return list;
}

std::vector<LocalCheck*> LocalState::checks()
{
    std::vector<LocalCheck*> list;
    for (auto& [id, entry] : m_checks) {
        if (!entry.deleted)
            list.push_back(&entry);
    }
    return list;
}

void LocalState::putService(Service service)
{
    service.node = m_node.name;
    const auto id = service.id;
    m_services.insert_or_assign(id, LocalService{std::move(service), false, false});
    tellWatchers(id);
}

void LocalState::putCheck(LocalCheck check)
{
    check.check.node = m_node.name;
    check.inSync = false;
    check.deleted = false;
    const auto id = check.check.id;
    m_checks.insert_or_assign(id, std::move(check));
}

void LocalState::removeService(const QByteArray& id)
{
    const auto found = m_services.find(id);
    if (found == m_services.end())
        return;
    found->second.inSync = false;
    found->second.deleted = true;
    tellWatchers(id);
}

void LocalState::removeCheck(const QByteArray& id)
{
    const auto found = m_checks.find(id);
    if (found == m_checks.end())
        return;
    found->second.inSync = false;
    found->second.deleted = true;
}

void LocalState::compare(const Tables& catalog)
{
    const auto node = catalog.nodes.find(lowerKey(m_node.name));
    m_nodeInSync
        = node && node->id == m_node.id && node->taggedAddresses == m_node.taggedAddresses && node->meta == m_node.meta;
    compareServices(catalog);
    compareChecks(catalog);
}

void LocalState::compareServices(const Tables& catalog)
{
    for (auto& [id, entry] : m_services) {
        if (!catalog.services.find(nodePartKey(m_node.name, id)))
            entry.inSync = false;
    }
    for (const auto& remote : catalog.services.listBy(Tables::servicesByNode, lowerKey(m_node.name), nullptr)) {
        const auto found = m_services.find(remote->id);
        if (found == m_services.end()) {
            // The leader put this one there itself, for a server.
            if (remote->id == "consul")
                continue;
            m_services.emplace(remote->id, LocalService{*remote, false, true});
            continue;
        }
        auto& entry = found->second;
        if (entry.deleted)
            continue;
        if (entry.service.enableTagOverride && entry.service.tags != remote->tags) {
            entry.service.tags = remote->tags;
            tellWatchers(remote->id);
        }
        entry.inSync = entry.service.isSame(*remote);
    }
}

void LocalState::compareChecks(const Tables& catalog)
{
    for (auto& [id, entry] : m_checks) {
        if (!catalog.checks.find(nodePartKey(m_node.name, id)))
            entry.inSync = false;
    }
    for (const auto& remote : catalog.checks.listBy(Tables::checksByNode, lowerKey(m_node.name), nullptr)) {
        const auto found = m_checks.find(remote->id);
        if (found == m_checks.end()) {
            if (remote->id == "serfHealth")
                continue;
            LocalCheck gone;
            gone.check = *remote;
            gone.deleted = true;
            m_checks.emplace(remote->id, std::move(gone));
            continue;
        }
        auto& entry = found->second;
        if (entry.deleted)
            continue;
        auto local = entry.check;
        // An output that is held back is no difference; its timer will bring it.
        if (entry.deferTimer)
            local.output = remote->output;
        entry.inSync = local.isSame(*remote);
    }
}

Registration LocalState::registration() const
{
    Registration registration;
    registration.node = m_node;
    registration.skipNodeUpdate = m_nodeInSync;
    return registration;
}

bool LocalState::syncChanges(Cluster& cluster, Instant now)
{
    // Without a leader nothing can be written.
    if (cluster.faults.leaderLost)
        return false;
    if (!m_nodeInSync) {
        const auto wanted = registration();
        const auto done = cluster.apply(now, wanted);
        if (!done)
            return false;
        m_nodeInSync = true;
    }
    const bool services = syncServices(cluster, now);
    return syncChecks(cluster, now) && services;
}

bool LocalState::syncServices(Cluster& cluster, Instant now)
{
    bool all = true;
    for (auto at = m_services.begin(); at != m_services.end();) {
        const auto id = at->first;
        auto& entry = at->second;
        if (entry.deleted) {
            cluster.apply(now, [this, &id](Transaction& transaction) { deleteService(transaction, m_node.name, id); });
            // Its checks went with it.
            std::erase_if(m_checks,
                [&id](const auto& check) { return check.second.deleted && check.second.check.serviceId == id; });
            at = m_services.erase(at);
            continue;
        }
        ++at;
        if (entry.inSync)
            continue;
        auto wanted = registration();
        wanted.service = entry.service;
        for (const auto& [checkId, check] : m_checks) {
            if (check.check.serviceId == id && !check.deleted && !check.inSync)
                wanted.checks.push_back(check.check);
        }
        const auto done = cluster.apply(now, wanted);
        all = all && done.has_value();
        entry.inSync = done.has_value();
        for (const auto& check : wanted.checks)
            m_checks.at(check.id).inSync = done.has_value();
    }
    return all;
}

bool LocalState::syncChecks(Cluster& cluster, Instant now)
{
    bool all = true;
    for (auto at = m_checks.begin(); at != m_checks.end();) {
        const auto id = at->first;
        auto& entry = at->second;
        if (entry.deleted) {
            cluster.apply(now, [this, &id](Transaction& transaction) { deleteCheck(transaction, m_node.name, id); });
            at = m_checks.erase(at);
            continue;
        }
        ++at;
        if (entry.inSync)
            continue;
        cluster.timers.cancel(std::exchange(entry.deferTimer, 0));
        auto wanted = registration();
        // The service comes along, in case the catalog has lost it.
        if (const auto* const service = findService(entry.check.serviceId))
            wanted.service = *service;
        wanted.checks.push_back(entry.check);
        const auto done = cluster.apply(now, wanted);
        all = all && done.has_value();
        entry.inSync = done.has_value();
    }
    return all;
}

void LocalState::forgetSync()
{
    m_nodeInSync = false;
    std::erase_if(m_services, [](const auto& entry) { return entry.second.deleted; });
    std::erase_if(m_checks, [](const auto& entry) { return entry.second.deleted; });
    for (auto& [id, entry] : m_services)
        entry.inSync = false;
    for (auto& [id, entry] : m_checks)
        entry.inSync = false;
}

} // namespace practice
