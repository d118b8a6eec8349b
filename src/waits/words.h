// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace waits {

/// Translation context of this room, which has no QObject.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(Waits)
};

} // namespace waits
