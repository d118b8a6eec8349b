// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>

namespace history {

/// Translation context of what this room says without a QObject.
struct Words {
    Q_DECLARE_TR_FUNCTIONS(History)
};

} // namespace history
