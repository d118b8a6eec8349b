// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/model/lab_group_model.h"

#include "gui/lab/model/lab_figures.h"

namespace gui {

LabGroupModel::LabGroupModel(QObject* parent)
    : ShownTable(parent)
    , m_columns(labFigures({}))
{
}

void LabGroupModel::setGroups(const std::vector<lab::GroupStatistics>& groups)
{
    const auto before = static_cast<int>(m_rows.size());
    const auto now = static_cast<int>(groups.size());
    if (now < before) {
        beginRemoveRows({}, now, before - 1);
        m_rows.resize(groups.size());
        endRemoveRows();
    } else if (now > before) {
        beginInsertRows({}, before, now - 1);
        m_rows.resize(groups.size());
        endInsertRows();
    }
    for (std::size_t i = 0; i < groups.size(); ++i) {
        Row row{groups[i].group, labFigures(groups[i].figures)};
        if (row.group == m_rows[i].group && row.figures == m_rows[i].figures)
            continue;
        m_rows[i] = std::move(row);
        const auto number = static_cast<int>(i);
        Q_EMIT dataChanged(index(number, 0), index(number, columnCount() - 1));
    }
}

QVariant LabGroupModel::cell(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Row& row = m_rows[static_cast<std::size_t>(index.row())];
    if (index.column() == 0)
        return role == Qt::DisplayRole ? QVariant(row.group) : QVariant();
    const auto figure = static_cast<std::size_t>(index.column() - 1);
    if (figure >= row.figures.size())
        return {};
    if (role == Qt::DisplayRole)
        return row.figures[figure].value;
    return role == Qt::ToolTipRole ? QVariant(row.figures[figure].hint) : QVariant();
}

QStringList LabGroupModel::headings() const
{
    QStringList headings{tr("Group")};
    for (const auto& column : labFigures({})) // The model is older than the language that the program speaks now.
        headings << column.label;
    return headings;
}

} // namespace gui
