// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

// What of an answer of Consul's is sent to register the same thing again. Newer versions answer more than they take
// (Datacenter since 1.9, PeerName since 1.13, …) and refuse a registration with a field that it has not; so it is made
// of the fields that it has, never of an answer without some. The lists are those of Consul 1.23 (agent/structs:
// ServiceDefinition, ConnectProxyConfig, Upstream, NodeService, HealthCheck and what they are made of; api:
// AgentServiceRegistration). An older version never answers a field that it does not take. Pure; for the .cpp files of
// this room only.
namespace cleanup {

/// For PUT /v1/agent/service/register, of GET /v1/agent/service/<id>.
[[nodiscard]] QJsonObject agentRegistration(const QJsonObject& answered);
/// For Connect.SidecarService of a registration, of the same answer about the sidecar.
[[nodiscard]] QJsonObject sidecarRegistration(const QJsonObject& answered);
/// For Service of PUT /v1/catalog/register, of the Service of an answer of the catalog.
[[nodiscard]] QJsonObject catalogService(const QJsonObject& answered);
/// For Checks of PUT /v1/catalog/register.
[[nodiscard]] QJsonObject catalogCheck(const QJsonObject& answered);

/// What two answers about one thing say differently: `Port: 80, now 81`, a few at most, sorted by field. Indexes and
/// hashes are left out, and a field that is not there is as one that says nothing.
[[nodiscard]] QStringList differencesOf(const QJsonObject& before, const QJsonObject& now);

} // namespace cleanup
