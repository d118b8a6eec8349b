// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"
#include "cleanup/selection.h"
#include "gui/kit/model/session_holdings.h"
#include "gui/kit/model/table_rows.h"
#include "observer/session_directory.h"

#include <memory>
#include <optional>
#include <vector>

namespace gui {

/// How a node is doing, from bad to good.
enum class NodeHealth {
    Down, ///< Gossip has given it up.
    Critical, ///< Alive; a check of the node itself is critical.
    Warning, ///< Likewise.
    Maintenance, ///< Alive, and a person has taken it out of service.
    NotKnown, ///< Neither members nor serfHealth tell.
    Left, ///< Its agent left, and the entry stayed behind.
    NoAgent, ///< Registered in the catalog only: nobody tells how it is.
    Alive,
};

/// What is known of all nodes at one moment. A value.
struct NodesSource {
    cleanup::InventoryPtr inventory; ///< Null: never read.
    cleanup::StatusClock clock;
    std::shared_ptr<const observer::SessionTable> sessions; ///< Null, or not known: nobody can tell.
    bool mayHide = false; ///< The list may lack sessions that the token cannot see.
    QHash<QString, SessionHoldings> held; ///< By session: the keys that it holds, as far as anybody looked.
};

/// One node with what is on it.
struct NodeRow {
    cleanup::NodeView view;
    NodeHealth health = NodeHealth::NotKnown;
    int failing = 0; ///< Checks of the node itself that are critical, or warning where none is; without serfHealth.
    int instances = 0;
    int critical = 0; ///< Of the instances.
    int warning = 0; ///< Likewise.
    std::optional<int> sessions; ///< Listed ones; nullopt: not known.
    bool mayHaveMore = false; ///< Others, which the token cannot see.
    SessionHoldings held; ///< Of all its sessions. Complete: of each of them it is.
    std::optional<cleanup::StatusSince> downSince;

    bool operator==(const NodeRow&) const = default;
    [[nodiscard]] const QString& name() const { return view.node.name; }
    /// Somebody can be asked at the node: maintenance is set there.
    [[nodiscard]] bool hasAgent() const { return health != NodeHealth::NoAgent && health != NodeHealth::Left; }
};

/// As Inventory::nodes, in its order. Pure.
[[nodiscard]] std::vector<NodeRow> nodeRows(const NodesSource& source);

/// The nodes of the datacenter, by name. Changes by difference: what stays keeps its row. A filter looks for words in
/// name, address, id and health; `node:`, `address:`, `id:` and `health:` look at one field.
class NodesModel : public RowTable<NodeRow>
{
    Q_OBJECT
public:
    enum Column { Name, Health, Instances, Sessions, Held, Address, Id, ColumnCount };

    using RowTable::RowTable;

    void apply(std::vector<NodeRow> rows); ///< As nodeRows().

    [[nodiscard]] QModelIndex indexOf(const QVariant& key) const override; ///< By name.
    [[nodiscard]] int downCount() const;

private:
    [[nodiscard]] int columns() const override { return int(ColumnCount); }
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QString key(const NodeRow& row) const override { return row.name(); }
    [[nodiscard]] QString text(const NodeRow& row, int column) const override;
    [[nodiscard]] QString tip(const NodeRow& row, int column) const override;
    [[nodiscard]] RowState tone(const NodeRow& row) const override;
    [[nodiscard]] QVariant sortKey(const NodeRow& row, int column) const override;
    [[nodiscard]] int orderByName(const NodeRow& a, const NodeRow& b) const override;
    [[nodiscard]] const std::vector<FilterField<NodeRow>>& filterFields() const override;
};

} // namespace gui
