// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/plan.h"

namespace cleanup {

/// An act of an operator on an instance or a node that is no removal: what is sent where, and its consequences.
struct OperatorAct {
    QString title; ///< Translated.
    QStringList consequences; ///< Translated sentences.
    std::optional<RoutedCall> identity; ///< As in Route.
    std::optional<RoutedCall> call; ///< nullopt: refused.
    consul::CatalogNode node;
    QString datacenter;
    bool onlyWhileFailed = false; ///< The node is looked at again before it is sent: an agent may have come back.
    QString neededRight; ///< Not translated.
    QString refusal; ///< Translated sentence; empty when it may be done.
    QString confirmation; ///< What a person has to type before it is done; empty: a click will do.
};

// Pure. Maintenance is the owning agent's to set; it takes an instance out of service without removing it.
[[nodiscard]] OperatorAct planMaintenance(
    const Facts& facts, const InstanceRef& instance, bool enable, const QString& reason);
[[nodiscard]] OperatorAct planNodeMaintenance(
    const Facts& facts, const QString& node, bool enable, const QString& reason);
/// For members that failed: takes the node and all its instances out of the catalog at once (facts §6.2).
[[nodiscard]] OperatorAct planForceLeave(const Facts& facts, const QString& node);

/// Translated sentence: why the catalog, as it is now, forbids an act that was planned; empty: nothing. Pure.
[[nodiscard]] QString outdatedBy(const Inventory& inventory, const OperatorAct& act);

struct ActResult {
    bool done = false;
    std::optional<consul::Error> error;
    QString explanation; ///< Translated, when it is not done.
};

[[nodiscard]] QCoro::Task<ActResult> perform(QPointer<AgentPool> pool, OperatorAct act, consul::StopToken stop = {});

} // namespace cleanup
