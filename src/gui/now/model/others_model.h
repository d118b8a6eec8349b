// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"
#include "gui/now/model/other_connections.h"

#include <vector>

namespace gui {

[[nodiscard]] QString otherStateText(const OtherLook& look); ///< Translated.
[[nodiscard]] QString otherFindingsText(const OtherLook& look); ///< Translated; `–`: not known.
[[nodiscard]] RowState otherTone(const OtherLook& look); ///< Of the state and the findings.

/// The other connections, one row each, in the order of the list of connections.
class OthersModel : public ShownTable
{
    Q_OBJECT
public:
    enum Column { Name, Environment, State, Findings, Answered, ColumnCount };
    enum Role {
        IdRole = Qt::UserRole + 1, ///< QString, of the profile.
        ToneRole, ///< RowState
        ColourRole, ///< QString: profiles::colourOf().
    };
    using ShownTable::ShownTable;

    [[nodiscard]] bool isExact(int role) const override { return role == IdRole; }
    /// `now`: for the ages. Rows that stay keep their place.
    void apply(const std::vector<OtherConnection>& others, const QDateTime& now);

private:
    struct Row {
        QString id;
        QString colour;
        QStringList cells; ///< By Column.
        QString trouble;
        RowState tone = RowState::Neutral;

        bool operator==(const Row&) const = default;
    };

    [[nodiscard]] int rows() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columns() const override { return int(ColumnCount); }
    [[nodiscard]] QStringList headings() const override;
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;

    std::vector<Row> m_rows;
};

} // namespace gui
