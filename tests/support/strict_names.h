// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/fault_proxy.h"

#include <optional>

namespace support {

/// Which names of keys the front refuses in paths; it adds to what the agent behind refuses.
enum class NameRule {
    FewLetters, ///< 1.21.5.
    CleanPath, ///< 1.21.6, 1.22 and later: the path is cleaned first, so that `a//b` *is* `a/b`.
};

/// nullopt: taken. Else the words of the refusal, which comes with status 500.
[[nodiscard]] std::optional<QByteArray> refusalOf(NameRule rule, const QByteArray& key);

/// What a FaultProxy in front of an agent of any version answers so that it takes and refuses names of keys like a
/// newer one. A path that is changed by cleaning does its work on the other key, as it does there.
/// `version`: what /v1/agent/self tells; empty: it is denied.
[[nodiscard]] FaultProxy::Responder strictNames(const QString& agentUrl, NameRule rule, const QByteArray& version);

} // namespace support
