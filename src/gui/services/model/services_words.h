// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"
#include "cleanup/plan.h"
#include "cleanup/selection.h"
#include "consul/watch.h"
#include "gui/kit/model/banner.h"
#include "gui/kit/model/facts.h"
#include "gui/services/model/services_model.h"

#include <QDateTime>

namespace gui {

// What the Services page says. Pure; translated.

[[nodiscard]] RowState statusTone(consul::CheckStatus status);
[[nodiscard]] QString nodeCheckText(); ///< The status of an instance whose node has a critical check.
[[nodiscard]] QString nodeWarningText(); ///< One that is warning, and none that is critical.
[[nodiscard]] QString uncheckedText(); ///< The status of an instance that is passing because nothing checks it.
/// `critical`, `maintenance`, `critical, maintenance`, `node down`, `critical, node down`.
[[nodiscard]] QString instanceStatusText(const cleanup::Instance& instance);
/// Of its pill, wherever it stands.
[[nodiscard]] RowState instanceTone(const cleanup::Instance& instance);
/// The same of a row, which knows of its node, too: `node in maintenance`, `warning, node in maintenance`.
[[nodiscard]] QString rowStatusText(const ServicesRow& row);
[[nodiscard]] RowState rowTone(const ServicesRow& row);
/// Who owns it, short: of what is imported its peer.
[[nodiscard]] QString ownerWords(const ServicesRow& row);
/// `12 min 05 s`, with `≥ ` in front when its beginning was not seen; empty when not known.
[[nodiscard]] QString sinceText(const std::optional<cleanup::StatusSince>& since, const QDateTime& now);
/// What will probably remove it, before a plan is made: the plan asks the agents and knows.
[[nodiscard]] QString removalText(const ServicesRow& row);
[[nodiscard]] bool isNeverRemoved(const cleanup::Instance& instance);

/// Why it is removed in this way: for the card in the inspector. An empty title: nothing remarkable.
struct OwnerNote {
    QString title;
    QString text;
    RowState tone = RowState::Hint;
};
[[nodiscard]] OwnerNote ownerNote(const ServicesRow& row);

/// How old the output of a check may be in the catalog, short; empty: it is no older than its status.
[[nodiscard]] QString outputAge(const consul::HealthCheck& check);
[[nodiscard]] QString outputAgeTip(const consul::HealthCheck& check); ///< The same with its reason.
/// In place of an output that a failing check does not have; empty: it has one, or will have none.
[[nodiscard]] QString outputMissing(const consul::HealthCheck& check);

/// `inventory`: null, where none of it is known.
[[nodiscard]] std::vector<Fact> instanceFacts(
    const ServicesRow& row, const cleanup::Inventory* inventory, const QDateTime& now);
/// Of one service, other instances with the same address and port, as references; empty: there is none. Pure.
[[nodiscard]] QStringList sameAddress(const cleanup::Inventory& inventory, const cleanup::Instance& instance);
/// `Services — 4 failing of 212 instances`.
[[nodiscard]] QString servicesTitle(const cleanup::Inventory* inventory);
/// What left the catalog within the hour and was not removed here, translated; empty: nothing. `inventory`: what it
/// shows now; null: not known.
[[nodiscard]] QString departuresText(
    const cleanup::Departures& recent, bool mayHide, const cleanup::Inventory* inventory = nullptr);

/// What stands above the table while the list is not live. Nothing before the first trouble.
[[nodiscard]] Banner servicesBanner(const consul::WatchState& watch, bool seen, const QDateTime& now);

/// Why no row is shown; empty: there are rows.
[[nodiscard]] QString emptyText(
    const cleanup::Inventory* inventory, bool onlyFailing, bool filtered, const consul::WatchState& watch);

} // namespace gui
