// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/stop.h"

#include <QUuid>

#include <chrono>

namespace protocols {

/// What a strategy takes from the world beside Consul's answers: time, pauses, and ids that nobody else has. Random
/// pauses come from Terms::seed, deadlines from whoever calls acquire(). Lives on the client's thread, and outlives
/// whoever uses it.
class Surroundings
{
public:
    Surroundings() = default;
    virtual ~Surroundings() = default;
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;

    [[nodiscard]] virtual std::chrono::nanoseconds steady() const = 0; ///< Never goes back; counts from anywhere.
    [[nodiscard]] virtual qint64 wallClock() = 0; ///< In ms since 1970.
    /// False, at once, when the token is stopped. 0 ms: when everything that can be done now is done.
    [[nodiscard]] virtual QCoro::Task<bool> sleep(std::chrono::milliseconds time, consul::StopToken stop) = 0;
    [[nodiscard]] virtual QUuid newId() = 0;
};

/// This machine's clocks and the event loop.
[[nodiscard]] Surroundings& realSurroundings();

} // namespace protocols
