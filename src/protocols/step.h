// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/error.h"
#include "consul/values/request.h"

#include <QMetaType>
#include <QString>

#include <chrono>
#include <optional>

namespace protocols {

/// What a step is for: statistics count by it. A transaction is what its operations make it: Cas if any of them asks
/// for an index, else Claim if any takes or frees a key, else Write.
enum class StepKind {
    Read,
    Wait, ///< A blocking query.
    Pause, ///< No request: the strategy waits for a while.
    Write, ///< A PUT or DELETE without condition.
    Cas, ///< A PUT or DELETE with cas; refused when somebody was faster.
    Claim, ///< A PUT with acquire or release.
    Session, ///< Create, renew, destroy.
    /// A read for the lab's own figures, which the described client does not make: not counted as its request.
    Look,
    Shared ///< A step of the process's common queue that this contender took part in; counted once, by its leader.
};

/// One step of a strategy, published when its answer is there (Pause: when it begins).
struct Step {
    int number = 0; ///< Per contender, from 1.
    StepKind kind = StepKind::Read;
    QString meaning; ///< Translated sentence: what is being done and why.
    consul::Request request; ///< Empty path for a Pause.
    std::optional<consul::Error> error;
    QString answer; ///< What came back, short, as on the wire: `true`, `3 keys, index 41`, `404`. Not translated.
    bool refused = false; ///< Consul said `false`; of a transaction: an operation failed that makes it what it is.
    std::chrono::nanoseconds begin{0}; ///< Monotonic: the process's steady clock.
    std::chrono::nanoseconds took{0};
    std::chrono::nanoseconds onWire{0}; ///< Of `took`: from sending it to its answer. 0: it was not sent.
};

} // namespace protocols

Q_DECLARE_METATYPE(protocols::Step)
