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

/// Whether the catalog and gossip tell of the same nodes as alive: the members that are known are those of now.
[[nodiscard]] bool agree(const std::vector<consul::NodeEntry>& entries, const std::vector<consul::Member>& members);

} // namespace cleanup
