// SPDX-License-Identifier: GPL-3.0-or-later
#include "ctl/visible_inventory.h"

#include "ctl/standard_output.h"

#include <QCoreApplication>

#include <algorithm>

namespace ctl {

bool isVisible(const cleanup::Inventory& inventory)
{
    const auto note = cleanup::visibilityNote(inventory);
    if (!note.isEmpty())
        complain(note);
    return inventory.visibility() != cleanup::Visibility::Nothing;
}

void tellUnknownServices(const cleanup::Inventory& inventory, const QStringList& services)
{
    for (const auto& service : services) {
        if (std::none_of(inventory.instances.begin(), inventory.instances.end(),
                [&service](const cleanup::Instance& each) { return each.definition.service == service; }))
            complain(QCoreApplication::translate("ctl::DeregisterCommand", "The catalog shows no instance of %1.")
                         .arg(service));
    }
}

QCoro::Task<cleanup::InventoryPtr> readVisible(QPointer<consul::Client> client, consul::StopToken stop)
{
    auto reading = cleanup::readInventory(client, stop);
    auto read = co_await reading;
    if (stop.stopRequested())
        co_return cleanup::InventoryPtr();
    if (!read) {
        complain(consul::describe(read.error()));
        co_return cleanup::InventoryPtr();
    }
    if (!isVisible(*read))
        co_return cleanup::InventoryPtr();
    cleanup::InventoryPtr inventory = std::make_shared<const cleanup::Inventory>(std::move(*read));
    co_return inventory;
}

} // namespace ctl
