// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/facts.h"
#include "gui/kit/model/shown_model.h"
#include "lab/run.h"

namespace gui {

/// The figures of each group of contenders side by side: one row per group, the columns of labFigures().
class LabGroupModel : public ShownTable
{
    Q_OBJECT
public:
    explicit LabGroupModel(QObject* parent = nullptr);

    void setGroups(const std::vector<lab::GroupStatistics>& groups);

    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;

private:
    [[nodiscard]] int rows() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] int columns() const override { return 1 + static_cast<int>(m_columns.size()); }
    [[nodiscard]] QStringList headings() const override;
    struct Row {
        QString group;
        std::vector<Fact> figures;
    };

    std::vector<Fact> m_columns;
    std::vector<Row> m_rows;
};

} // namespace gui
