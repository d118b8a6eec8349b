// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/watch.h"

#include <QCoroTask>
#include <QSignalSpy>

#include <memory>
#include <vector>

/// Runs the event loop until the task is done. For tests only: our programs have one loop.
template <typename T>
T await(QCoro::Task<T>&& task)
{
    return QCoro::waitFor(std::move(task));
}

inline consul::Endpoint endpointAt(const QString& url)
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(url);
    return endpoint;
}

inline consul::Request watchOf(const QByteArray& target)
{
    consul::Request request;
    request.path = target;
    request.query.emplace_back("recurse", QByteArray());
    return request;
}

/// What a watch said, in order.
class WatchEar : public QObject
{
public:
    explicit WatchEar(consul::Watch& watch)
    {
        connect(&watch, &consul::Watch::answered, this,
            [this](const consul::Snapshot& each) { snapshots.push_back(each); });
        connect(&watch, &consul::Watch::stateChanged, this,
            [this](const consul::WatchState& each) { states.push_back(each); });
    }
    [[nodiscard]] int count() const { return static_cast<int>(snapshots.size()); }
    [[nodiscard]] bool sawPhase(consul::WatchPhase phase) const
    {
        for (const auto& each : states) {
            if (each.phase == phase) {
                return true;
            }
        }
        return false;
    }
    [[nodiscard]] bool sawError(consul::ErrorKind kind) const
    {
        for (const auto& each : states) {
            if (each.error && each.error->kind == kind) {
                return true;
            }
        }
        return false;
    }

    std::vector<consul::Snapshot> snapshots;
    std::vector<consul::WatchState> states;
};
