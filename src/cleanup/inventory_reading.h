// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/rights.h"
#include "consul/client.h"

#include <QPointer>

#include <memory>
#include <optional>
#include <vector>

// What a live inventory is made of. For inventory_watch.cpp only.
namespace cleanup {

/// An answer as it was read. Shared, so that handing it from thread to thread copies nothing.
struct Reading {
    consul::Result<std::vector<consul::NodeEntry>> entries;
    QString mark; ///< What of them says that the members may have changed.
};

[[nodiscard]] std::shared_ptr<Reading> readEntries(const QByteArray& body);
/// Of a catalog that is asked now.
[[nodiscard]] QCoro::Task<std::shared_ptr<Reading>> readPieces(QPointer<consul::Client> client, consul::StopToken stop);

/// What does not come with the list: asked again when the set of nodes or their health changes.
struct Surroundings {
    std::optional<consul::AgentSelf> self;
    std::optional<std::vector<consul::Member>> members;
    Rights rights;
};

[[nodiscard]] QCoro::Task<Surroundings> readSurroundings(QPointer<consul::Client> client, consul::StopToken stop);

} // namespace cleanup
