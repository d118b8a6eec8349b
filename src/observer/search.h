// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "semaphore/discovery.h"
#include "semaphore/repair.h"

#include <QCoroTask>
#include <QPointer>

#include <vector>

namespace observer {

// Searches through the whole store; big answers are parsed in a worker. The error of a stopped search is Cancelled.

[[nodiscard]] QCoro::Task<consul::Result<std::vector<semaphore::Candidate>>> findCandidates(
    QPointer<consul::Client> client, consul::StopToken stop);

/// `watched`: what the observers of the hub see, the answer when the store is larger than `budget` bytes.
[[nodiscard]] QCoro::Task<consul::Result<semaphore::HeldKeys>> findHeldKeys(QPointer<consul::Client> client,
    QString session, std::vector<consul::KvEntry> watched, consul::StopToken stop, qint64 budget);

} // namespace observer
