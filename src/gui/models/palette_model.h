// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/palette_search.h"

#include <QAbstractListModel>

namespace gui {

/// What the palette has found, best first: at most mostPaletteRows rows.
class PaletteModel : public QAbstractListModel
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
    using QAbstractListModel::QAbstractListModel;

    void setRows(std::vector<PaletteRow> rows);
    [[nodiscard]] const PaletteItem* item(const QModelIndex& index) const; ///< Null: no such row.
    [[nodiscard]] int rowOf(const PaletteChoice& choice) const; ///< -1: it is not among them.

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::vector<PaletteRow> m_rows;
};

} // namespace gui
