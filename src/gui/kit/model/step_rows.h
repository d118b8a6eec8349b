// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/qnamespace.h>

namespace gui {

/// What a StepDelegate reads of a row: a step of a contender, or a call of a plan. DisplayRole is what it means.
struct StepRows {
    enum Role {
        NumberRole = Qt::UserRole + 1,
        RequestRole, ///< `PUT /v1/kv/demo/sem/.lock?cas=12`
        AnswerRole, ///< What came back, or what is to come.
        TookRole,
        ToneRole, ///< RowState
    };
};

} // namespace gui
