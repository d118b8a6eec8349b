// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/services_model.h"

#include <algorithm>

/// Inventories for tests, without a cluster.
namespace samples {

using consul::CheckStatus;

inline cleanup::Instance instance(
    const QString& service, const QString& node, const QString& id, CheckStatus status = CheckStatus::Passing)
{
    cleanup::Instance instance;
    instance.ref = {node, id};
    instance.definition.service = service;
    instance.definition.id = id;
    instance.definition.node = node;
    instance.status = status;
    instance.owner.kind = cleanup::OwnerKind::OtherLiveAgent;
    return instance;
}

inline cleanup::InventoryPtr inventory(std::vector<cleanup::Instance> instances)
{
    std::sort(instances.begin(), instances.end(), [](const auto& a, const auto& b) {
        return std::tie(a.definition.service, a.ref.node, a.ref.id)
            < std::tie(b.definition.service, b.ref.node, b.ref.id);
    });
    auto made = std::make_shared<cleanup::Inventory>();
    made->acl = consul::AclState::Off;
    made->readAt = QDateTime::currentDateTimeUtc();
    QStringList names;
    for (const auto& each : instances)
        names << each.ref.node;
    names.removeDuplicates();
    names.sort();
    for (const auto& name : names) {
        cleanup::NodeView view;
        view.node.name = name;
        view.node.address = QStringLiteral("10.0.0.1");
        made->nodes.push_back(view);
    }
    made->instances = std::move(instances);
    made->notePlaces();
    return made;
}

inline gui::ServicesSource source(std::vector<cleanup::Instance> instances)
{
    gui::ServicesSource source;
    source.inventory = inventory(std::move(instances));
    source.clock.see(*source.inventory);
    return source;
}

} // namespace samples
