// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/inventory.h"
#include "cleanup/selection.h"
#include "gui/connections/model/session_holdings.h"
#include "gui/kit/model/filter_words.h"
#include "gui/kit/model/held_filter.h"
#include "gui/kit/model/shown_model.h"
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
    std::optional<int> sessions; ///< nullopt: not known.
    SessionHoldings held; ///< Of all its sessions. Complete: of each of them it is.
    std::optional<cleanup::StatusSince> downSince;

    bool operator==(const NodeRow&) const = default;
    [[nodiscard]] const QString& name() const { return view.node.name; }
    /// Somebody can be asked at the node: maintenance is set there.
    [[nodiscard]] bool hasAgent() const { return health != NodeHealth::NoAgent && health != NodeHealth::Left; }
};

/// As Inventory::nodes, in its order. Pure.
[[nodiscard]] std::vector<NodeRow> nodeRows(const NodesSource& source);

/// Which nodes a person wants to see. A value. Words are looked for in name, address, id and health; `node:`,
/// `address:`, `id:` and `health:` look at one field. The rest is the grammar of FilterWords.
class NodesQuery
{
public:
    explicit NodesQuery(const QString& text = {});

    [[nodiscard]] const QString& problem() const { return m_words.problem; } ///< Translated; empty: none.
    [[nodiscard]] bool isEmpty() const { return m_words.terms.empty(); }
    [[nodiscard]] bool matches(const NodeRow& row) const;

private:
    FilterWords m_words;
};

/// The nodes of the datacenter, by name. Changes by difference: what stays keeps its row.
class NodesModel : public ShownTable
{
    Q_OBJECT
public:
    enum Column { Name, Health, Instances, Sessions, Held, Address, Id, ColumnCount };
    enum Role {
        NameRole = Qt::UserRole + 1, ///< QString, whole
        ToneRole, ///< RowState of the health.
        SortRole ///< What the column is sorted by: text or number
    };

    using ShownTable::ShownTable;

    void apply(std::vector<NodeRow> rows); ///< As nodeRows().

    /// Null: no such row.
    [[nodiscard]] const NodeRow* row(int row) const
    {
        return row >= 0 && row < rowCount() ? &m_rows[static_cast<std::size_t>(row)] : nullptr;
    }
    [[nodiscard]] const NodeRow* find(const QString& name) const { return row(indexOf(name).row()); } ///< Null: none.
    [[nodiscard]] QModelIndex indexOf(const QString& name) const;
    [[nodiscard]] int downCount() const;

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] bool isExact(int role) const override { return role == NameRole || role == SortRole; }

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columns() const override { return int(ColumnCount); }
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QVariant sortKey(const NodeRow& row, int column) const;

    std::vector<NodeRow> m_rows;
};

/// The rows that match a query, sorted by what the columns mean, not by their letters.
class NodesFilter : public HeldFilter
{
    Q_OBJECT
public:
    explicit NodesFilter(NodesModel* model, QObject* parent = nullptr);

    void setQuery(const NodesQuery& query);
    [[nodiscard]] const NodesQuery& query() const { return m_query; }

protected:
    [[nodiscard]] bool accepts(int row, const QModelIndex& parent) const override;
    [[nodiscard]] bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    NodesModel* m_model;
    NodesQuery m_query;
};

} // namespace gui
