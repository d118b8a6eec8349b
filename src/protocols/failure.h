// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/result.h"

#include <optional>

namespace protocols {

enum class FailureKind {
    Consul, ///< A request failed; `consul` says how.
    Stopped, ///< The caller's token was stopped. Never shown to a person.
    AlreadyHeld, ///< acquire() while holding.
    NotHeld, ///< release() or refresh() without holding.
    BadLimit, ///< The limit is not positive.
    LimitConflict, ///< Somebody else wrote another limit.
    ForeignKey, ///< The key is there and is no semaphore or lock of this kind.
    Undecodable, ///< The body of `.lock` cannot be read.
    NoContenderEntry, ///< The contender key could not be acquired.
    Expired, ///< What was held had already run out (documents 002 and 003).
    Endless ///< The described loop would never end here; it was cut off and is reported instead.
};

/// Why a strategy could not do what it was asked. A value.
struct Failure {
    FailureKind kind = FailureKind::Consul;
    QString words; ///< The official client's words where it has some (api/semaphore.go, api/lock.go); not translated.
    std::optional<consul::Error> consul;

    bool operator==(const Failure&) const = default;
};

[[nodiscard]] QString failureName(FailureKind kind); ///< Kebab-case, for JSON.
[[nodiscard]] QString describe(const Failure& failure); ///< Translated, for a person.

template <typename T>
using Outcome = tl::expected<T, Failure>;
using Failed = tl::unexpected<Failure>;

/// A failed request as a failure: Stopped when it was cancelled.
[[nodiscard]] Failed failed(const consul::Error& error);
[[nodiscard]] Failed failed(FailureKind kind, const QString& words = {});

/// What Consul answered, as an outcome.
template <typename T>
[[nodiscard]] Outcome<T> outcomeOf(consul::Result<T> answer)
{
    if (!answer)
        return failed(answer.error());
    return std::move(*answer);
}

} // namespace protocols

Q_DECLARE_METATYPE(protocols::Failure)
