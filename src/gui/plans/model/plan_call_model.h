// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/planned_call.h"
#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"

namespace gui {

enum class CallProgress {
    Planned,
    Running,
    Done,
    Failed,
    Unknown, ///< No response came, or none that says no: it may have been applied.
    Needless, ///< It has come about by itself.
};

/// A call as PlanCallModel shows it.
struct PlanCallRow {
    int number = 0; ///< From 1.
    consul::PlannedCall call;
    CallProgress progress = CallProgress::Planned;
};

/// The calls of a long plan as rows, which the delegate of steps draws.
class PlanCallModel : public ShownList<PlanCallRow>, public StepRows
{
    Q_OBJECT
public:
    using Progress = CallProgress;
    using ShownList::ShownList;

    void setPlan(const consul::Plan& plan);
    void setProgress(std::size_t call, Progress progress);
    [[nodiscard]] static QString progressText(Progress progress); ///< Translated.

private:
    [[nodiscard]] QVariant rowCell(const PlanCallRow& row, int role) const override;
};

} // namespace gui
