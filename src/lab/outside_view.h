// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/watch.h"
#include "lab/occupancy.h"

#include <QObject>

namespace lab {

/// What Consul says about one path while a run lasts.
class OutsideView : public QObject
{
    Q_OBJECT
public:
    /// `lock`: the path is a key, not a prefix. The client outlives it.
    OutsideView(consul::Client* client, const QString& path, bool lock, QObject* parent = nullptr);

    void start() { m_watch.start(); }
    void stop() { m_watch.stop(); }
    [[nodiscard]] bool isLost() const { return m_isLost; } ///< What occupancy() says last may be old.
    [[nodiscard]] const OutsideOccupancy& occupancy() const { return m_occupancy; }

Q_SIGNALS:
    void contactChanged(); ///< isLost().
    /// The watch does not get through. Once until it does again.
    void lost(const consul::Error& error);

private:
    void read(const consul::Snapshot& snapshot);
    void note(const consul::WatchState& state);

    QString m_path; ///< As semaphore::decode() wants it.
    consul::Watch m_watch;
    OutsideOccupancy m_occupancy;
    bool m_isLost = false;
};

} // namespace lab
