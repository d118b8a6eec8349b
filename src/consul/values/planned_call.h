// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/request.h"

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <vector>

namespace consul {

/// What a planned call must answer to count as done.
enum class ExpectedResponse {
    BodyTrue, ///< 200 and the body `true` (PUT and DELETE on /v1/kv with cas).
    Success, ///< Any 2xx.
};

/// One call of a plan with its meaning in words.
struct PlannedCall {
    Request request;
    QString meaning; ///< Translated sentence.
    ExpectedResponse expectation = ExpectedResponse::BodyTrue;
    /// Of a check-and-set: all that it changes, whatever else is stored, such as which holders it takes out. Two of
    /// one intent do the same to a person's eyes though index and value have moved. Empty: only equal calls do.
    QString intent;

    bool operator==(const PlannedCall&) const = default;
};

/// What will be done, shown to a person before anything is sent (architecture: every destructive act is a plan first).
struct Plan {
    QString title; ///< Translated, e.g. "Prune 1 stale holder of demo/sem".
    QStringList consequences; ///< Translated sentences: what happens because of it, and what cannot be undone.
    /// Translated: whom it concerns at this moment. Where others work that changes all the time, and makes no other
    /// plan.
    QStringList concerned = {};
    std::vector<PlannedCall> calls = {}; ///< In order. The first that fails ends the plan.

    bool operator==(const Plan&) const = default;
};

} // namespace consul

Q_DECLARE_METATYPE(consul::Plan)
