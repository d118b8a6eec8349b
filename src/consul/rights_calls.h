// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"
#include "consul/values/permissions.h"

#include <optional>

namespace consul {

/// What a token may, as far as reading tells.
enum class Access {
    Allowed,
    Filtered, ///< It answers, but leaves out without a word what the token may not read.
    Denied,
    Withheld, ///< Not Consul's doing: the connection is read-only, and nothing is sent.
    Unsupported, ///< This agent does not have it, or has it switched off.
    Unknown, ///< Cannot be told without writing, or without something to look at.
};

enum class AccessReason {
    None,
    Answered, ///< AccessFound::words say it.
    NothingShown, ///< The list is empty, which may be all there is.
    LeavesOut, ///< Something is shown, though what nobody can have made is refused; or Consul says so itself: `words`.
    ListRefused, ///< Single ones may be read; a list of them is refused (acl.enable_key_list_policy: key:list).
    MaybePartial, ///< Something is shown; this agent has nothing that tells whether it is all.
};

/// Of one kind of thing.
struct AccessFound {
    Access access = Access::Unknown;
    AccessReason reason = AccessReason::None;
    int shown = 0; ///< How many a list has.
    QString words; ///< Consul's, or those of the error.

    bool operator==(const AccessFound&) const = default;
};

/// What a token may read of the store and of sessions.
struct StoreRights {
    AccessFound keys; ///< key:read, with acl.enable_key_list_policy also key:list.
    AccessFound sessions; ///< session:read. Only a session that is shown proves anything (facts §3.3).

    bool operator==(const StoreRights&) const = default;
};

/// What a token may read.
struct RightsRead {
    StoreRights store;
    AccessFound nodes; ///< node:read
    AccessFound services; ///< service:read

    bool operator==(const RightsRead&) const = default;
};

/// Pure. `one`: a read of something that nobody can have made, whose answer depends on the right alone: not found is as
/// good as found. `listed`: what a list of all shows. `everything`: nothing is hidden from this token, or ACLs are off.
[[nodiscard]] AccessFound judgeAccess(const Result<Response>& one, const Result<int>& listed, bool everything);

/// `found`, with what Consul said itself of the list (AgentNotes::leftOut()). Pure.
[[nodiscard]] AccessFound withLeftOut(AccessFound found, bool leftOut);

/// Asks with three reads and nothing else; the names of the store's first level are listed only where not every key may
/// be read. `everything` as judgeAccess(). Cancelled by `stop`: the result is then not to be used.
[[nodiscard]] QCoro::Task<StoreRights> readStoreRights(QPointer<Client> client, bool everything, StopToken stop);
/// The same with four more reads, which list all nodes and all names of services, and leadsElsewhere().
[[nodiscard]] QCoro::Task<RightsRead> readRights(QPointer<Client> client, bool everything, StopToken stop);

/// isElsewhere() of the client's requests. Asks the agent which datacenter is its own, unless none was chosen.
[[nodiscard]] QCoro::Task<bool> leadsElsewhere(QPointer<Client> client, StopToken stop);

/// Who one is where the client's requests lead.
struct OwnToken {
    AclState acl = AclState::NotKnown; ///< Off: surely, in that datacenter.
    std::optional<TokenSelf> self; ///< Where the token says something of itself.

    /// Lists leave out nothing, and every write is permitted.
    [[nodiscard]] bool mayEverything() const { return acl == AclState::Off || (self && self->isManagement); }
};

/// For whoever concludes something from ACLs or from the token: an agent without ACLs speaks for its own datacenter
/// only, so of another one nothing is known (AclState::NotKnown). Error: the answer says nothing about them.
[[nodiscard]] QCoro::Task<Result<OwnToken>> readToken(QPointer<Client> client, StopToken stop);

/// Whether AgentNotes::leftOut() tells when a read lacks what the token may not read: the agent is new enough, and
/// knows the token. It asks the agent for its version.
[[nodiscard]] QCoro::Task<bool> tellsWhatIsLeftOut(QPointer<Client> client, OwnToken own, StopToken stop);

/// Whether nothing was hidden: what Consul itself has said that it left out goes before who one is. `leftOut`: of what
/// was read, as AgentNotes::leftOut(). Without knowing who one is: false. Pure.
[[nodiscard]] bool hidesNothing(const Result<OwnToken>& own, bool leftOut);
/// The same of the last reads whose paths have this prefix, also for a token that may less, if tellsWhatIsLeftOut().
[[nodiscard]] QCoro::Task<bool> hidesNothing(QPointer<Client> client, QByteArray pathBegin, StopToken stop);

/// What the last list of the keys in `folder` showed, or the next one will. Error: the agent did not answer.
[[nodiscard]] QCoro::Task<Result<KeysShown>> keysShown(QPointer<Client> client, QString folder, StopToken stop);

/// The same for a token that was asked about already.
[[nodiscard]] QCoro::Task<Result<KeysShown>> keysShownTo(
    QPointer<Client> client, OwnToken own, QString folder, StopToken stop);

/// Why a list of nodes may lack some; nullopt: there are no ACLs, or the token may read every node that no rule of its
/// own names. A refusal is ErrorKind::Denied, also where Consul has said that it left some out.
[[nodiscard]] QCoro::Task<std::optional<Error>> nodesInDoubt(QPointer<Client> client, StopToken stop);

} // namespace consul
