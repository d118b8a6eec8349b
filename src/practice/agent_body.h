// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/json_fields.h"
#include "practice/vintage.h"

namespace practice {

/// Of a check's output so many bytes are kept at most (agent/checks/check.go DefaultBufSize).
inline constexpr int longestOutput = 4096;

/// A check as an agent is asked to run it (structs.CheckDefinition, structs.CheckType).
struct CheckWish {
    QByteArray id; ///< Empty: made of the service's id, or of the name.
    QByteArray name;
    QByteArray notes;
    QByteArray serviceId;
    QByteArray status; ///< Empty: critical.
    QByteArray http;
    QByteArray method; ///< Of the request; empty: GET.
    QByteArray body;
    std::map<QByteArray, QByteArrayList> header;
    QByteArray tcp;
    QByteArray grpc;
    QByteArray aliasNode; ///< Mirrored, or with aliasService the node where that runs.
    QByteArray aliasService;
    QByteArray unused; ///< Of what is taken and does nothing here.
    bool polls = false; ///< Something else that is asked at an interval, which this program does not do.
    bool isScript = false;
    bool skipsVerify = false; ///< TLS certificates.
    bool unusedFlag = false;
    std::chrono::nanoseconds interval{0};
    std::chrono::nanoseconds timeout{0}; ///< 0: ten seconds.
    std::chrono::nanoseconds ttl{0};
    std::chrono::nanoseconds deregisterAfter{0}; ///< DeregisterCriticalServiceAfter; 0 for never.
    int successBeforePassing = 0; ///< So often in a row it must pass before that counts; not with a TTL.
    int failuresBeforeWarning = 0;
    int failuresBeforeCritical = 0;
    int outputMaxSize = 0; ///< 0: 4096 bytes.
    bool isFromAfar = false; ///< Asked for over the network, so nothing is run for it.

    bool operator==(const CheckWish&) const = default;

    /// `ttl`, `http`, …, as answers show it.
    [[nodiscard]] QByteArray type() const;
};

/// A service as an agent is asked to own it (structs.ServiceDefinition).
struct ServiceWish {
    Service service;
    std::vector<CheckWish> checks;
    bool hasNull = false; ///< Among the checks; Consul 1.8 breaks off there.
};

// The error is what stands behind `Request decode failed: `.
[[nodiscard]] OrText<ServiceWish> parseServiceWish(const QByteArray& body, const Vintage& vintage);
[[nodiscard]] OrText<CheckWish> parseCheckWish(const QByteArray& body, const Vintage& vintage);

struct CheckUpdate {
    QByteArray status;
    QByteArray output;
};
[[nodiscard]] OrText<CheckUpdate> parseCheckUpdate(const QByteArray& body);

// What an agent refuses with 400; the error is the text of it.
[[nodiscard]] OrText<void> checkServiceWish(const ServiceWish& wish, const Vintage& vintage);
[[nodiscard]] OrText<void> checkCheckWish(const CheckWish& wish, const Vintage& vintage);
[[nodiscard]] OrText<void> checkType(const CheckWish& wish, const Vintage& vintage); ///< structs.CheckType.Validate

/// A check within a service's definition; `field` holds it, and errors are laid at its door.
[[nodiscard]] CheckWish readNestedCheck(
    const JsonValue& value, const QByteArray& field, const Vintage& vintage, JsonErrors& errors);

/// structs.ValidateServiceMetadata; the limits are those of node meta.
[[nodiscard]] OrText<void> checkServiceMeta(const StringMap& meta);

/// structs.ServicePorts.Validate; the error begins with `prefix`.
[[nodiscard]] OrText<void> checkPorts(const Service& service, const QByteArray& prefix);

/// structs.ValidateWeights. An agent refuses what the catalog replaces by 1 and 1.
[[nodiscard]] OrText<void> checkWeights(const Service& service);

[[nodiscard]] bool isStatus(const QByteArray& status);

} // namespace practice
