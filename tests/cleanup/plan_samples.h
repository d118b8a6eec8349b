// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/plan.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <optional>

// Clusters made of nothing but values.

using cleanup::AgentProbe;
using cleanup::Facts;
using cleanup::Reach;
using consul::CheckStatus;

struct NodeSpec {
    QString name = QStringLiteral("n2");
    int member = 1; ///< 0: no member.
    std::optional<CheckStatus> serf = CheckStatus::Passing;
    bool external = false;
};

inline consul::HealthCheck check(const QString& id, CheckStatus status, const QString& service = {})
{
    consul::HealthCheck check;
    check.id = id;
    check.status = status;
    check.serviceId = service;
    return check;
}

inline consul::NodeEntry entryOf(const NodeSpec& spec)
{
    consul::NodeEntry entry;
    entry.node.name = spec.name;
    entry.node.address = QStringLiteral("10.0.0.2");
    if (spec.external)
        entry.node.meta.insert(QStringLiteral("external-node"), QStringLiteral("true"));
    if (spec.serf)
        entry.checks.push_back(check(QStringLiteral("serfHealth"), *spec.serf));
    return entry;
}

inline void addService(consul::NodeEntry& entry, const QString& id, const QString& name, CheckStatus status)
{
    consul::ServiceInstance service;
    service.node = entry.node.name;
    service.id = id;
    service.service = name;
    entry.services.push_back(service);
    entry.checks.push_back(check(QStringLiteral("c:") + id, status, id));
}

inline consul::AgentSelf selfOf(const QString& node)
{
    consul::AgentSelf self;
    self.nodeName = node;
    self.datacenter = QStringLiteral("dc1");
    return self;
}

inline consul::Member member(const QString& name, int status)
{
    consul::Member member;
    member.name = name;
    member.status = status;
    return member;
}

inline Facts factsOf(
    const NodeSpec& spec, const QString& id, bool membersKnown = true, const QString& name = QStringLiteral("web"))
{
    cleanup::InventorySource source;
    auto entry = entryOf(spec);
    addService(entry, id, name, CheckStatus::Critical);
    source.entries = {entry};
    source.self = selfOf(QStringLiteral("n1"));
    source.connectedAddress = QStringLiteral("http://127.0.0.1:8500");
    if (membersKnown) {
        source.members.emplace();
        source.members->push_back(member(QStringLiteral("n1"), 1));
        if (spec.member != 0 && spec.name != QStringView(u"n1"))
            source.members->push_back(member(spec.name, spec.member));
    }
    Facts facts;
    facts.inventory = cleanup::makeInventory(std::move(source));
    facts.addresses = cleanup::AddressBook(consul::Endpoint());
    facts.sessionsKnown = true;
    facts.keysKnown = true;
    return facts;
}

inline AgentProbe probe(Reach reach, const QStringList& holds = {})
{
    AgentProbe probe;
    probe.reach = reach;
    probe.endpoint.address = QUrl(QStringLiteral("http://10.0.0.2:8500"));
    probe.self = selfOf(reach == Reach::WrongAgent ? QStringLiteral("n9") : QStringLiteral("n2"));
    if (reach == Reach::Answers)
        probe.serviceIds = holds;
    return probe;
}

inline QJsonObject bodyOf(const cleanup::RoutedCall& call)
{
    return QJsonDocument::fromJson(call.call.request.body).object();
}
