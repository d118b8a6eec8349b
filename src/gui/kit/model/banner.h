// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"

namespace gui {

/// What a page says above its contents when what it shows is not live.
struct Banner {
    QString id; ///< Stable: `connecting`, `denied`, `no-leader`, `retrying`, `not-found`; empty: nothing to say.
    QString text; ///< Translated.
    QString detail; ///< The whole paragraph of the error, on hover and for screen readers.
    RowState tone = RowState::Neutral;
    bool canRetry = false;

    bool operator==(const Banner&) const = default;
};

} // namespace gui
