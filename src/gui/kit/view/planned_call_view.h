// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/endpoint.h"
#include "gui/kit/model/plan_call_model.h"

#include <QFrame>

class QLabel;

namespace gui {

/// One call of a plan: what it means, exactly what is sent, how it went.
class PlannedCallView : public QFrame
{
    Q_OBJECT
public:
    PlannedCallView(
        int number, const consul::PlannedCall& call, const consul::Endpoint& endpoint, QWidget* parent = nullptr);

    using Progress = PlanCallModel::Progress;
    void setProgress(Progress progress);

private:
    QLabel* m_state;
    QLabel* m_copied; ///< Shown once it was copied: what to do before it is run.
};

} // namespace gui
