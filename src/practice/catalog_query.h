// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "practice/catalog_body.h"
#include "practice/store.h"

namespace practice {

// Reads and compound writes of the catalog (agent/consul/state/catalog.go). Each read names in `watches` what Consul
// would watch for it, so that a blocking query wakes when the real one does (facts §4.4).

using NodePtr = Table<Node>::RecordPtr;
using ServicePtr = Table<Service>::RecordPtr;
using NodeList = Table<Node>::List;
using ServiceList = Table<Service>::List;
using CheckList = Table<Check>::List;

/// All of these pairs must stand in a node's meta.
using MetaFilter = std::vector<std::pair<QByteArray, QByteArray>>;
[[nodiscard]] bool satisfies(const Node& node, const MetaFilter& filter);
/// Whether it has all of these tags, letter case aside.
[[nodiscard]] bool hasTags(const Service& service, const std::vector<QByteArray>& tags);

template <typename T>
struct Found {
    quint64 index = 0;
    T what{};
};

[[nodiscard]] Found<NodeList> listNodes(const Tables& tables, const MetaFilter& filter, WatchSet& watches);
/// All services; with a filter those of the nodes it lets through, in the order of their nodes.
[[nodiscard]] Found<ServiceList> listServices(const Tables& tables, const MetaFilter& filter, WatchSet& watches);
/// Instances of one service, any letter case.
[[nodiscard]] Found<ServiceList> listInstances(const Tables& tables, const QByteArray& name, WatchSet& watches);

struct NodeContent {
    NodePtr node; ///< Null when there is none; then the index is 0.
    ServiceList services;
};
/// By name, or by a prefix of an ID that no other ID has.
[[nodiscard]] Found<NodeContent> nodeContent(
    const Tables& tables, const QByteArray& nameOrId, const Vintage& vintage, WatchSet& watches);

[[nodiscard]] Found<CheckList> checksOfNode(const Tables& tables, const QByteArray& node, WatchSet& watches);
[[nodiscard]] Found<CheckList> checksOfService(
    const Tables& tables, const QByteArray& service, const MetaFilter& filter, WatchSet& watches);
/// `any` is every state.
[[nodiscard]] Found<CheckList> checksInState(
    const Tables& tables, const QByteArray& state, const MetaFilter& filter, WatchSet& watches);

/// An instance with its node, the checks of that node, and its own.
struct CatalogInstance {
    NodePtr node;
    ServicePtr service;
    CheckList checks;
};
[[nodiscard]] Found<std::vector<CatalogInstance>> healthOfService(
    const Tables& tables, const QByteArray& service, WatchSet& watches);

/// Node, service and checks in one entry of the log. The error is the text of Consul's 500.
[[nodiscard]] OrText<void> registerAll(Transaction& transaction, const Registration& registration);

} // namespace practice
