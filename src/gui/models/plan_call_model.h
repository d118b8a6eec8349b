// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/plan.h"

#include <QAbstractListModel>

namespace gui {

/// The calls of a long plan as rows, with the roles of LabStepModel, so that the same delegate draws them.
class PlanCallModel : public QAbstractListModel
{
    Q_OBJECT
public:
    enum class Progress { Planned, Running, Done, Failed };

    using QAbstractListModel::QAbstractListModel;

    void setPlan(const consul::Plan& plan);
    void setProgress(std::size_t call, Progress progress);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;

private:
    std::vector<consul::PlannedCall> m_calls;
    std::vector<Progress> m_progress;
};

} // namespace gui
