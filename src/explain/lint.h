// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_info.h"
#include "history/analysis.h"
#include "semaphore/state.h"

#include <QString>

#include <chrono>
#include <optional>
#include <vector>

namespace explain {

enum class LintKind {
    NoTtl, ///< Only checks end it: a process that dies on a live node keeps what it holds.
    OnlySerfHealth, ///< Nothing ends it while its node lives.
    DefaultLockDelay, ///< As Consul sets it where nobody chose.
    Behavior, ///< Release where the layout wants delete, or the other way round.
    SlowRenewal, ///< Seen renewals come later than TTL/2.
    ShortTtl, ///< The TTL is shorter than the holds that were seen, and nothing shows that it is renewed in time.
};
[[nodiscard]] QString lintId(LintKind kind); ///< `no-ttl`, `only-serf-health`, …

struct Lint {
    LintKind kind = LintKind::NoTtl;
    QString text; ///< Translated: what is so.
    QString advice; ///< Translated: what to change, as a sentence for a ticket.

    bool operator==(const Lint&) const = default;
};

/// What was seen of a session besides itself. Everything may be unknown.
struct SessionUse {
    semaphore::Layout layout = semaphore::Layout::Unknown;
    bool deletesKeys = false; ///< Its program is known to delete its keys, by design (Program::deletesKeys).
    std::optional<std::chrono::milliseconds> longestHold;
    std::optional<std::chrono::milliseconds> longestRenewal; ///< Between two renewals that were seen; by us, in a run.
};

[[nodiscard]] std::vector<Lint> lintOf(const consul::SessionInfo& session, const SessionUse& use);

} // namespace explain
