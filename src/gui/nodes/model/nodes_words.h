// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/watch.h"
#include "gui/kit/model/banner.h"
#include "gui/kit/model/facts.h"
#include "gui/nodes/model/nodes_model.h"

namespace gui {

// What the Nodes page says. Pure; translated, but for healthName().

[[nodiscard]] QString healthName(NodeHealth health); ///< Stable: `down`, `alive`, `no-agent`, ….
[[nodiscard]] QString healthText(const NodeRow& row); ///< `alive`, `down`, `2 checks critical`, ….
[[nodiscard]] RowState healthTone(NodeHealth health);
[[nodiscard]] QString nodeCell(const NodeRow& row, int column); ///< Of NodesModel::Column.
[[nodiscard]] QString nodeTip(const NodeRow& row, int column); ///< The same, whole.
[[nodiscard]] std::vector<Fact> nodeFacts(const NodeRow& row, const QDateTime& now);

/// `Nodes — 1 down of 18`.
[[nodiscard]] QString nodesTitle(const NodesModel& model, bool known);
/// Why a node that somebody looks for is not in the list.
[[nodiscard]] QString notListedText(const QString& node, const cleanup::Departures& departures, const QDateTime& now);
/// Which nodes left the catalog within the hour and were not removed here; empty: none.
[[nodiscard]] QString nodesLeftText(const cleanup::Departures& recent, bool mayHide);
/// Why no row is shown; empty: there are rows. `shown` of `count` pass the filter.
[[nodiscard]] QString nodesEmptyText(int shown, int count, bool known, const consul::WatchState& watch);
/// What stands above the table while the list is not live. Nothing before the first trouble.
[[nodiscard]] Banner nodesBanner(const consul::WatchState& watch, bool seen, const QDateTime& now);

} // namespace gui
