// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/agent_notes.h"
#include "consul/client.h"
#include "explain/why.h"

#include <optional>
#include <vector>

namespace explain {

/// One thing to ask Consul. The path and the sessions are not among these: who asks watches them (observer::Hub).
struct Read {
    enum class Kind {
        Self, ///< Who answers, and its version.
        Leader,
        Token, ///< Whether ACLs are on, and who one is.
        Permissions, ///< What the token may: see permissionsRead().
        Checks, ///< Of all nodes.
        Node, ///< That of WhyFacts::elsewhere: see nodeRead().
    };

    Kind kind = Kind::Self;
    consul::Request request;

    bool operator==(const Read&) const = default;
};

/// What Why reads first, in this order: an agent without ACLs speaks for its own datacenter only, which Self names.
/// Nothing is written.
[[nodiscard]] std::vector<Read> firstReads();
/// Whether the datacenter that is asked knows the node of the agent. After firstReads(), which tell that node. nullopt:
/// it is the agent's own, or its node is not known.
[[nodiscard]] std::optional<Read> nodeRead(const WhyFacts& facts);
/// What the token may do with the keys of the path and on the node of the agent (POST /v1/internal/acl/authorize, which
/// Consul's own web page uses since 1.8). After the others, for it needs the node. nullopt: ACLs are off, or the token
/// is not known.
[[nodiscard]] std::optional<Read> permissionsRead(const Question& question, const WhyFacts& facts, const QString& node);

/// Fills in what a response tells, or the error in its place. `asked`: what the request was sent with. Returns the name
/// of the agent's node, where the response contains it.
[[nodiscard]] QString fillIn(
    WhyFacts& facts, const Read& read, const consul::Result<consul::Response>& response, const consul::Endpoint& asked);
/// Fills in what Consul has said of its own lists, of keys at `path` and of sessions. It goes before what the token
/// permits.
void fillInNotes(TokenRights& rights, const consul::AgentNotes& notes, const QString& path);

} // namespace explain
