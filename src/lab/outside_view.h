// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/watch.h"
#include "lab/occupancy.h"

#include <QHash>
#include <QObject>
#include <QTimer>

namespace lab {

/// What Consul says about one path while a run lasts. As long as nothing changes there, Consul says nothing: so when it
/// should have shown that somebody came in or died, and has not within the margin, it is asked.
class OutsideView : public QObject
{
    Q_OBJECT
public:
    /// `lock`: the path is a key, not a prefix. The client outlives it.
    OutsideView(consul::Client* client, const QString& path, bool lock, QObject* parent = nullptr);

    void start();
    void stop();
    void retryNow() { m_watch.retryNow(); } ///< As consul::Watch::retryNow().
    void hear(const ContenderEvent& event); ///< Of the path.
    [[nodiscard]] bool isLost() const { return m_isLost; } ///< What occupancy() says last may be old.
    [[nodiscard]] const OutsideOccupancy& occupancy() const { return m_occupancy; }
    void forget(std::size_t sights) { m_occupancy.forget(sights); } ///< As OutsideOccupancy::forget().

    /// Since when a query that does not block has no answer. Unset: none is under way.
    [[nodiscard]] std::optional<std::chrono::nanoseconds> askedSince() const { return m_asked; }

Q_SIGNALS:
    void answered(std::chrono::nanoseconds asked, std::chrono::nanoseconds at); ///< Such a query, now.
    void contactChanged(); ///< isLost().
    /// The watch does not get through. Once until it does again.
    void lost(const consul::Error& error);

private:
    /// What Consul should show of a holder since then.
    struct Awaited {
        std::chrono::nanoseconds since{0};
        bool holds = false;
    };

    void await(const QString& holder, std::chrono::nanoseconds since, bool holds);
    void lookAgain();
    void read(const consul::Snapshot& snapshot);
    void note(const consul::WatchState& state);

    QString m_path; ///< As semaphore::decode() wants it.
    consul::Watch m_watch;
    OutsideOccupancy m_occupancy;
    bool m_isLost = false;
    std::optional<std::chrono::nanoseconds> m_asked;
    QHash<int, QString> m_inside; ///< Contender → holder.
    QHash<QString, Awaited> m_awaited; ///< By holder.
    QTimer m_patience; ///< Until what is awaited has to be there.
};

} // namespace lab
