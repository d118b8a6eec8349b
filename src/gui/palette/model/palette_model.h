// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/shown_model.h"
#include "gui/palette/model/palette_search.h"

namespace gui {

/// What the palette has found, best first: at most mostPaletteRows rows.
class PaletteModel : public ShownModel<QAbstractListModel>
{
    Q_OBJECT
public:
    enum Role {
        KindRole = Qt::UserRole + 1, ///< Translated: what it is.
        PlacesRole, ///< QList<int>: matched letters of the text.
        DetailRole,
        ShortcutRole,
        IdRole
    };
    using ShownModel::ShownModel;

    void setRows(std::vector<PaletteRow> rows);
    [[nodiscard]] const PaletteItem* item(const QModelIndex& index) const; ///< Null: no such row.
    [[nodiscard]] int rowOf(const PaletteChoice& choice) const; ///< -1: it is not among them.

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;
    [[nodiscard]] bool isExact(int role) const override { return role == IdRole; }

private:
    std::vector<PaletteRow> m_rows;
};

} // namespace gui
