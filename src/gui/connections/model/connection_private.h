// SPDX-License-Identifier: GPL-3.0-or-later
// For connection.cpp and connection_learn.cpp only.
#pragma once

#include "consul/watch.h"
#include "gui/connections/model/connection.h"

#include <QTimer>

namespace gui {

class Connection::Private
{
public:
    explicit Private(Connection* connection)
        : q(connection)
    {
        tokenTimer.setSingleShot(true);
        QObject::connect(&tokenTimer, &QTimer::timeout, q, [this] { followToken(); });
    }

    void onHeartbeat(const consul::WatchState& state);
    [[nodiscard]] bool isWaitOnSlowClock(const consul::WatchState& state) const;
    void publish(const ConnectionStatus& next);
    void adoptNotes();
    // --- Of connection_learn.cpp: who answers, and who one is to it.
    static QCoro::Task<void> learn(Private* self, QPointer<consul::Client> client, consul::StopToken stop);
    void learned(const consul::Result<consul::AgentSelf>& self, const consul::Result<QString>& leader,
        const consul::Result<std::vector<consul::Member>>& members, const TokenStatus& token);
    void followToken(); ///< Says when the token's end is near.

    Connection* q;
    std::unique_ptr<consul::Client> client;
    std::unique_ptr<observer::Hub> hub;
    std::unique_ptr<consul::Watch> heartbeat;
    std::vector<QPointer<consul::Client>> others;
    ConnectionStatus status;
    QStringList warnings;
    QStringList practicePaths;
    std::optional<consul::Endpoint> clusterEndpoint;
    std::optional<profiles::Profile> clusterProfile;
    bool wasLive = false;
    bool unreached = false;
    bool looking = false; ///< The heartbeat was asked to look at once and has not said anything yet.
    bool borrowed = false; ///< The phase is what a page met, not what the heartbeat did.
    std::unique_ptr<consul::StopSource> stop;
    QTimer tokenTimer; ///< Until the end of the token is near.
};

} // namespace gui
