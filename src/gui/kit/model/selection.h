// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gui {

/// What of all semaphores is looked at.
struct Selection {
    QString path; ///< Empty: nothing.
    QString session; ///< Empty: the semaphore itself.

    bool operator==(const Selection&) const = default;
};

} // namespace gui
