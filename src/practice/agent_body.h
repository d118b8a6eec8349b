// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/json_fields.h"

namespace practice {

/// A check as an agent is asked to run it (structs.CheckDefinition, structs.CheckType).
struct CheckWish {
    QByteArray id; ///< Empty: made of the service's id, or of the name.
    QByteArray name;
    QByteArray notes;
    QByteArray serviceId;
    QByteArray status; ///< Empty: critical.
    QByteArray http;
    QByteArray tcp;
    QByteArray grpc;
    QByteArray alias; ///< Node or service that it mirrors.
    bool isScript = false;
    std::chrono::nanoseconds interval{0};
    std::chrono::nanoseconds ttl{0};
    std::chrono::nanoseconds deregisterAfter{0}; ///< DeregisterCriticalServiceAfter; 0 for never.

    /// `ttl`, `http`, …, as answers show it.
    [[nodiscard]] QByteArray type() const;
};

/// A service as an agent is asked to own it (structs.ServiceDefinition).
struct ServiceWish {
    Service service;
    std::vector<CheckWish> checks;
};

// The error is what stands behind `Request decode failed: `.
[[nodiscard]] OrText<ServiceWish> parseServiceWish(const QByteArray& body);
[[nodiscard]] OrText<CheckWish> parseCheckWish(const QByteArray& body);

struct CheckUpdate {
    QByteArray status;
    QByteArray output;
};
[[nodiscard]] OrText<CheckUpdate> parseCheckUpdate(const QByteArray& body);

// What an agent refuses with 400; the error is the text of it.
[[nodiscard]] OrText<void> checkServiceWish(const ServiceWish& wish);
[[nodiscard]] OrText<void> checkCheckWish(const CheckWish& wish);

/// structs.ValidateServiceMetadata; the limits are those of node meta.
[[nodiscard]] OrText<void> checkServiceMeta(const StringMap& meta);

[[nodiscard]] bool isStatus(const QByteArray& status);

} // namespace practice
