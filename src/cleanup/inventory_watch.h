// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/selection.h"
#include "consul/client.h"
#include "consul/cluster_facts.h"
#include "consul/watch.h"

#include <QObject>

#include <memory>

namespace cleanup {

/// The inventory, live: a blocking query on nodes, services and checks, with members read again when nodes change.
/// Big answers are read beside this thread.
class InventoryWatch : public QObject
{
    Q_OBJECT
public:
    /// `facts`: those of the connection, which outlive this; null: read for this alone.
    explicit InventoryWatch(consul::Client* client, QObject* parent = nullptr, consul::LiveFacts* facts = nullptr);
    ~InventoryWatch() override;

    void start();
    void stop();
    void retryNow();

    [[nodiscard]] InventoryPtr inventory() const; ///< Null before the first answer.
    [[nodiscard]] const StatusClock& clock() const; ///< Since when each status has been seen; survives stop().
    [[nodiscard]] consul::WatchState state() const;
    /// What inventory() shows is so now, as far as anybody can know: an answer came since the last trouble, and nothing
    /// of it waits to be read. A watch that is Live again may not have read what it was told yet.
    [[nodiscard]] bool isConfirmed() const;

Q_SIGNALS:
    void changed(const cleanup::InventoryPtr& inventory);
    void confirmed(); ///< isConfirmed() has become true. After changed(), if that is emitted.
    void stateChanged(const consul::WatchState& state);

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace cleanup
