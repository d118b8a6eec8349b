// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/plan.h"
#include "cleanup/relations.h"

// The sentences of a removal. Pure; for plan.cpp and the removal run only.
namespace cleanup::plan_words {

/// Checks, sidecar, sessions with their keys, dependants.
[[nodiscard]] QStringList consequences(const Relations& relations, const Removal& removal);
/// Id of the proxy that goes along, if the agent made it; empty: none.
[[nodiscard]] QString sidecarGoing(const Relations& relations, const Removal& removal);
/// How many sessions end, and which keys are deleted and freed with them: deletions first. Each session once.
[[nodiscard]] QStringList sessionTotals(const std::vector<SessionLoss>& losses, bool keysKnown);
/// What can bring it back, by owner and by what its definition gives away.
[[nodiscard]] QStringList comebacks(const Removal& removal);
[[nodiscard]] QStringList warnings(const Facts& facts, const Removal& removal);
/// What to do when it has come back.
[[nodiscard]] QString adviceWhenBack(const Removal& removal);

} // namespace cleanup::plan_words
