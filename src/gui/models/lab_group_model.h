// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/facts.h"
#include "lab/run.h"

#include <QAbstractTableModel>

namespace gui {

/// The figures of each group of contenders side by side: one row per group, the columns of labFigures().
class LabGroupModel : public QAbstractTableModel
{
    Q_OBJECT
public:
    explicit LabGroupModel(QObject* parent = nullptr);

    void setGroups(const std::vector<lab::GroupStatistics>& groups);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    struct Row {
        QString group;
        std::vector<Fact> figures;
    };

    std::vector<Fact> m_columns;
    std::vector<Row> m_rows;
};

} // namespace gui
