// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/planned_call.h"
#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"

namespace gui {

/// The calls of a long plan as rows, which the delegate of steps draws.
class PlanCallModel : public ShownModel<QAbstractListModel>, public StepRows
{
    Q_OBJECT
public:
    enum class Progress { Planned, Running, Done, Failed, Needless /*!< It has come about by itself. */ };

    using ShownModel::ShownModel;

    void setPlan(const consul::Plan& plan);
    void setProgress(std::size_t call, Progress progress);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant cell(const QModelIndex& index, int role) const override;

private:
    std::vector<consul::PlannedCall> m_calls;
    std::vector<Progress> m_progress;
};

} // namespace gui
