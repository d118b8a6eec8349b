// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/place.h"
#include "gui/kit/model/row_state.h"
#include "gui/kit/model/table_rows.h"
#include "gui/nodes/model/nodes_model.h"

namespace gui {

/// An instance, a session or a held key of one node.
struct NodeThing {
    enum class Kind { Instance, Session, Key };

    Kind kind = Kind::Instance;
    QString name; ///< As a person calls it.
    QString service; ///< Of an instance whose name does not say it; else empty.
    QString state; ///< Translated: its status, how it ends, by whom it is held.
    RowState tone = RowState::Neutral; ///< Of the state.
    Place place; ///< Where it is shown.

    bool operator==(const NodeThing&) const = default;
};

/// All that is on this node: instances, sessions, keys, each by name. Pure.
[[nodiscard]] std::vector<NodeThing> thingsOn(const QString& node, const NodesSource& source);

/// What is on the node that is looked at. Changes by difference.
class NodeThingsModel : public FollowingModel<ShownTable>
{
    Q_OBJECT
public:
    enum Column { Kind, Name, State, ColumnCount };
    enum Role { ToneRole = Qt::UserRole + 1 }; ///< RowState of the state.

    using FollowingModel::FollowingModel;

    void apply(std::vector<NodeThing> things); ///< As thingsOn().
    [[nodiscard]] const NodeThing* thing(int row) const ///< Null: no such row.
    {
        return row >= 0 && row < rowCount() ? &m_things[static_cast<std::size_t>(row)] : nullptr;
    }

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_things.size()); }
    [[nodiscard]] int columns() const override { return int(ColumnCount); }
    [[nodiscard]] QStringList headings() const override;

    std::vector<NodeThing> m_things;
};

} // namespace gui
