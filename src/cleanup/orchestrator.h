// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/instance.h"

#include <optional>

// What keeps an instance in the catalog where no agent does. Sources: consul-k8s, control-plane/connect-inject/
// controllers/endpoints/endpoints_controller.go (metaKeyManagedBy, metaKeySyntheticNode, createServiceRegistrations),
// connect-inject/constants (MetaKeyPodName, MetaKeyKubeNS), catalog/to-consul/resource.go (ConsulSourceKey and the
// external-k8s-… keys) and syncer.go (SyncPeriod: all is registered again every 30 s). Pure.
namespace cleanup {

/// By the meta of a node *without an agent* and of what is registered on it; nullopt: nothing names one.
[[nodiscard]] std::optional<Orchestrator> orchestratorOf(
    const consul::CatalogNode& node, const consul::ServiceInstance& instance);

namespace plan_words {
/// How it is known: for Ownership::evidence.
[[nodiscard]] words::LateText orchestratorEvidence(const Orchestrator& by, const QString& node);
/// Translated sentences: who registers it again and until when; what to do instead of a removal.
[[nodiscard]] QString orchestratorComeback(const Orchestrator& by);
[[nodiscard]] QString orchestratorAdvice(const Orchestrator& by);
} // namespace plan_words

} // namespace cleanup
