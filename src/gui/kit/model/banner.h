// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/watch.h"
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

/// What is told of many watches: the worse of two states; of equal ones that with the newer index.
[[nodiscard]] inline const consul::WatchState& worse(const consul::WatchState& one, const consul::WatchState& other)
{
    const auto badness = [](const consul::WatchState& state) {
        switch (state.phase) {
        case consul::WatchPhase::Denied:
            return 5;
        case consul::WatchPhase::Retrying:
            return 4;
        case consul::WatchPhase::Connecting:
            return 3;
        case consul::WatchPhase::Live:
            return state.polled ? 2 : 1; // What is only looked at is worth a word.
        case consul::WatchPhase::Stopped:
            break;
        }
        return 0;
    };
    const bool isOther = badness(other) != badness(one) ? badness(other) > badness(one) : other.index > one.index;
    return isOther ? other : one;
}

} // namespace gui
