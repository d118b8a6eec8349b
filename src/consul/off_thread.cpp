// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/off_thread.h"

#include <utility>

namespace consul {

void resumeOnce(QFutureWatcherBase& watcher, StopState* one, StopState* other, std::coroutine_handle<> waiter)
{
    // Shared, because the queued call below may be on its way already when a stop comes first.
    const auto shared = std::make_shared<std::coroutine_handle<>>(waiter);
    const auto wake = [shared] {
        // What resumes may destroy the watcher, and this function with it.
        if (const auto sleeper = std::exchange(*shared, nullptr))
            sleeper.resume();
    };
    // Queued: what resumes may destroy the client, and with it the watcher whose signal this is.
    QObject::connect(&watcher, &QFutureWatcherBase::finished, &watcher, wake, Qt::QueuedConnection);
    for (StopState* each : {one, other}) {
        if (each)
            QObject::connect(each, &StopState::requested, &watcher, wake);
    }
}

} // namespace consul
