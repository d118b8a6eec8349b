// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/services/model/services_model.h"

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

/// Four instances of three services on two nodes; one warns, one is critical.
inline std::vector<cleanup::Instance> fleet()
{
    auto tagged = instance(QStringLiteral("web"), QStringLiteral("n2"), QStringLiteral("web-1"), CheckStatus::Critical);
    tagged.definition.tags = {QStringLiteral("v2"), QStringLiteral("blue")};
    tagged.address = QStringLiteral("10.1.2.3");
    auto proxy = instance(QStringLiteral("web-proxy"), QStringLiteral("n1"), QStringLiteral("web/proxy 1"));
    proxy.definition.kind = QStringLiteral("connect-proxy");
    return {tagged, instance(QStringLiteral("web"), QStringLiteral("n1"), QStringLiteral("web-2")),
        instance(QStringLiteral("billing"), QStringLiteral("n1"), QStringLiteral("billing-7"), CheckStatus::Warning),
        proxy};
}

/// Ids from top to bottom; a group stands as its name in brackets.
inline QStringList ids(const QAbstractItemModel& model, const QModelIndex& parent = {})
{
    QStringList all;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const auto index = model.index(row, 0, parent);
        if (index.data(gui::ServicesModel::IsGroupRole).toBool()) {
            all << QStringLiteral("[%1]").arg(index.data().toString());
            all += ids(model, index);
        } else {
            all << index.siblingAtColumn(gui::ServicesModel::Instance).data().toString();
        }
    }
    return all;
}

} // namespace samples
