// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkAccessManager>
#include <QObject>
#include <QTimer>

#include <chrono>
#include <functional>
#include <memory>
#include <vector>

namespace consul {

/// The network managers of blocking queries. Qt opens six connections per host and manager and a blocking query holds
/// one for minutes (facts §5.1), so a manager carries at most five. Grows at once, shrinks after a while: a watch gives
/// its place back and takes it again at every answer, and a connection is worth keeping.
class WatchManagers : public QObject
{
    Q_OBJECT
public:
    static constexpr int perManager = 5;
    using Make = std::function<std::unique_ptr<QNetworkAccessManager>()>;

    explicit WatchManagers(Make make, std::chrono::milliseconds keepIdle = std::chrono::seconds(30));

    /// Never null. Fills the oldest managers first, so that the youngest run empty.
    [[nodiscard]] QNetworkAccessManager* take();
    void give(const QNetworkAccessManager* manager);

    [[nodiscard]] int open() const; ///< Blocking queries under way.
    [[nodiscard]] int size() const { return static_cast<int>(m_slots.size()); } ///< Managers alive.

private:
    struct Slot {
        std::unique_ptr<QNetworkAccessManager> manager;
        int taken = 0;
    };
    void dropIdle();

    Make m_make;
    std::vector<Slot> m_slots;
    QTimer m_idle;
};

} // namespace consul
