// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/json_fields.h"

#include <optional>

namespace practice {

struct Cluster;

/// What /v1/catalog/register takes (structs.RegisterRequest), and what an agent sends to its servers.
struct Registration {
    Node node;
    bool skipNodeUpdate = false; ///< Leaves a node alone that is there already.
    std::optional<Service> service;
    std::vector<Check> checks;
};

/// What /v1/catalog/deregister takes. Without an id of either kind the whole node goes.
struct Deregistration {
    QByteArray datacenter;
    QByteArray node;
    QByteArray serviceId;
    QByteArray checkId;
};

// The error is the text that Go's decoder gives.
[[nodiscard]] OrText<Registration> parseRegistration(const QByteArray& body, const Vintage& vintage);
[[nodiscard]] OrText<Deregistration> parseDeregistration(const QByteArray& body);

/// What the leader refuses, and fills in, before the log (agent/consul/catalog_endpoint.go Register). The error is the
/// text of Consul's 500.
[[nodiscard]] OrText<void> checkRegistration(Registration& registration, const Cluster& cluster);

/// Whether an address means every address of the machine, which no client can call (ipaddr.IsAny).
[[nodiscard]] bool isAnyAddress(const QByteArray& address);

} // namespace practice
