// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"

namespace gui {

/// What a row says of a step that was taken, or can be: beside the roles of StepRows.
struct ProveRows {
    enum Role {
        ContenderRole = Qt::UserRole + 20, ///< int, from 0; -1: nobody.
        WhoRole, ///< Its name.
        PillRole, ///< Badge: how many are inside, or what breaks.
        StepRole, ///< int, from 1.
    };
};

} // namespace gui
