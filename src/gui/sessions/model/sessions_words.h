// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/watch.h"
#include "gui/kit/model/banner.h"
#include "gui/kit/model/facts.h"
#include "gui/sessions/model/sessions_model.h"

namespace gui {

// What the Sessions page says. Pure; translated.

/// As SessionHoldings::count(). `held` null: nobody looked.
[[nodiscard]] QString heldText(const SessionHoldings* held);
[[nodiscard]] QString heldTip(const SessionHoldings* held);

/// Everything that is known of a session.
[[nodiscard]] std::vector<Fact> sessionPageFacts(const consul::SessionInfo& session, const SessionHoldings* held);

/// `Sessions — 12`. `known`: the list was read. `mayHide`: it may be a part, so that an empty one counts nothing.
[[nodiscard]] QString sessionsTitle(int count, bool known, bool mayHide);
/// Why no row is shown; empty: there are rows. An empty list is told apart from one that a token may not see.
/// `leftOut`: Consul has said that it left some out.
[[nodiscard]] QString sessionsEmptyText(
    int shown, int count, bool known, const consul::WatchState& watch, consul::AclState acl, bool leftOut = false);
/// What may be missing of a list that has rows; empty: nothing.
[[nodiscard]] QString sessionsVisibility(int count, consul::AclState acl, bool leftOut = false);
[[nodiscard]] Banner sessionsBanner(const consul::WatchState& watch, bool seen, const QDateTime& now);

} // namespace gui
