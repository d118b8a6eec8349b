// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/sightings.h"

#include <QSet>

#include <algorithm>
#include <memory>
#include <optional>

namespace semaphore {

// Who holds, of State::holders. The one rule, for whatever counts, shows or explains them: all live ones, and those who
// may be releasing their permit since less than handOverTime before `at`. A release of Spring's deletes the contender
// key first and leaves the list a moment later, its session alive. Of a holder that is still without a key after that
// time, settledFindings() tells. Pure.

/// Since when a holder without a key may be one that releases; nullopt: it is live, or certainly stale.
[[nodiscard]] inline std::optional<QDateTime> releasingSince(
    const State& state, const Sightings& sightings, const Holder& holder)
{
    if (state.layout != Layout::Spring || holder.live || !holder.key.isEmpty()
        || !state.evidence.contains(holder.session))
        return std::nullopt;
    const auto seen = sightings.findings.constFind(
        findingKey({FindingKind::StaleHolder, Severity::Problem, holder.session, {}, {}, 0}));
    return seen != sightings.findings.cend() && seen->exact ? std::optional(seen->since) : std::nullopt;
}

[[nodiscard]] inline bool isReleasing(
    const State& state, const Sightings& sightings, const Holder& holder, const QDateTime& at)
{
    const auto since = releasingSince(state, sightings, holder);
    return since && isWithinHandOver(*since, at);
}

/// The same state if nobody is releasing, else one in which those who are hold like live ones, and have no finding.
[[nodiscard]] inline std::shared_ptr<const State> withReleasing(
    std::shared_ptr<const State> state, const Sightings& sightings, const QDateTime& at)
{
    const auto isMeant = [&](const Holder& holder) { return isReleasing(*state, sightings, holder, at); };
    if (!state || std::ranges::none_of(state->holders, isMeant))
        return state;
    auto kept = std::make_shared<State>(*state);
    QSet<consul::SessionId> releasing;
    for (Holder& holder : kept->holders) {
        if (!isMeant(holder))
            continue;
        holder.live = true;
        releasing.insert(holder.session);
    }
    std::erase_if(kept->findings, [&releasing](const Finding& finding) {
        return finding.kind == FindingKind::StaleHolder && releasing.contains(finding.session);
    });
    return kept;
}

} // namespace semaphore
