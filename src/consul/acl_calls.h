// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QDateTime>

namespace consul {

/// What a token says of itself. Its secret is not in it.
struct TokenSelf {
    QString accessor;
    QString description; ///< What a person named it.
    QStringList policies; ///< Names.
    QStringList roles; ///< Names.
    QDateTime expires; ///< Invalid: it does not.
    bool isManagement = false; ///< Has the built-in policy that may everything.
};

/// /v1/acl/token/self. Errors: TokenUnknown (403 "ACL not found": deleted, expired, of another cluster), Denied (403
/// of another kind), Rejected with httpStatus 401 (ACLs are off).
[[nodiscard]] QCoro::Task<Result<TokenSelf>> tokenSelf(QPointer<Client> client, StopToken stop = {});

/// /v1/catalog/datacenters, the nearest first. Answers even a token that nobody knows (facts §7).
[[nodiscard]] QCoro::Task<Result<QStringList>> datacenters(QPointer<Client> client, StopToken stop = {});

/// Whether an error says that the cluster has no ACLs at all.
[[nodiscard]] bool isAclOff(const Error& error);

/// What an answer of /v1/acl/token/self says of ACLs and of who one is. `error`: null, it was a good one. `given`: a
/// token was sent. The error itself where it says nothing about that.
[[nodiscard]] Result<AclState> aclStateOf(const Error* error, bool given);

} // namespace consul
