// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace hooks {

/// Translation context of this room's values and functions.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Hooks)
};

} // namespace hooks
