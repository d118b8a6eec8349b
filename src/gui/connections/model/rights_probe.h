// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/agent_notes.h"
#include "consul/rights_calls.h"

#include <QString>

#include <optional>
#include <vector>

namespace gui {

using RightState = consul::Access;

struct Right {
    QString page; ///< Translated title of the page that needs it, or of the part of one.
    QString right; ///< What for, with Consul's name of the right: `Read keys (key:read)`. Translated.
    RightState state = RightState::Unknown;
    QString words; ///< Why it is so, or what to do. Translated.
};

/// Who one is to the agent.
enum class TokenState {
    NotAsked, ///< The agent did not answer, or only for another datacenter than its own.
    AclOff, ///< Everybody may everything.
    None, ///< ACLs are on and no token was given: the anonymous one counts.
    Known,
    Gone, ///< 403 "ACL not found": deleted, expired, or of another cluster.
    Refused, ///< 403 of another kind.
};

/// What a test of a connection found out. A value.
struct RightsReport {
    consul::Result<consul::AgentSelf> agent;
    consul::Result<QString> leader;
    TokenState token = TokenState::NotAsked;
    std::optional<consul::TokenSelf> self; ///< With Known.
    std::vector<Right> rights; ///< Empty: nothing was asked.
    consul::DefaultPolicy policy = consul::DefaultPolicy::NotReported;
    QString queryBackend; ///< As AgentNotes::queryBackend().
};

/// Asks with reads alone. Whether something may be written cannot be told that way; it is said so, except where the
/// answer is known: without ACLs, or with the management policy everything may be written, a read-only connection
/// aside. Cancelled by `stop`: the report is then not to be used.
[[nodiscard]] QCoro::Task<RightsReport> probeRights(QPointer<consul::Client> client, consul::StopToken stop);

[[nodiscard]] QString rightStateWord(RightState state); ///< `allowed`, `denied`, …. Translated.
/// The test in a paragraph: who answers, who leads, who one is there, and what to do next when that is a trouble.
[[nodiscard]] QString reportText(const RightsReport& report);
/// One can work with it.
[[nodiscard]] bool isGood(const RightsReport& report);

} // namespace gui
