// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/palette/model/palette_model.h"

#include <algorithm>

namespace gui {

void PaletteModel::setRows(std::vector<PaletteRow> rows)
{
    if (rows == m_rows)
        return;
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

const PaletteItem* PaletteModel::item(const QModelIndex& index) const
{
    const bool there = index.isValid() && index.row() < rowCount();
    return there ? &m_rows[static_cast<std::size_t>(index.row())].item : nullptr;
}

int PaletteModel::rowOf(const PaletteChoice& choice) const
{
    const auto found = std::ranges::find_if(
        m_rows, [&choice](const PaletteRow& row) { return row.item.kind == choice.kind && row.item.id == choice.id; });
    return found != m_rows.end() ? static_cast<int>(found - m_rows.begin()) : -1;
}

int PaletteModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant PaletteModel::cell(const QModelIndex& index, int role) const
{
    if (item(index) == nullptr)
        return {};
    const auto& row = m_rows[static_cast<std::size_t>(index.row())];
    const auto& item = row.item;
    switch (role) {
    case Qt::DisplayRole:
        return item.text;
    case Qt::ToolTipRole:
        return item.detail.isEmpty() ? item.text : item.text + QLatin1Char('\n') + item.detail;
    case Qt::AccessibleTextRole: {
        QStringList spoken{item.text, paletteKindText(item.kind)};
        if (row.recent)
            spoken << tr("used before");
        if (!item.detail.isEmpty())
            spoken << item.detail;
        if (!item.keys.isEmpty())
            spoken << item.keys;
        return spoken.join(QStringLiteral(", "));
    }
    case KindRole:
        return row.recent ? tr("%1, recent", "kind of a row").arg(paletteKindText(item.kind))
                          : paletteKindText(item.kind);
    case PlacesRole:
        return QVariant::fromValue(QList<int>(row.places.begin(), row.places.end()));
    case DetailRole:
        return item.detail;
    case ShortcutRole:
        return item.keys;
    case IdRole:
        return item.id;
    default:
        return {};
    }
}

} // namespace gui
