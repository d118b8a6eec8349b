// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "semaphore/state.h"

#include <QString>

#include <optional>

namespace gui {

/// A semaphore or lock that contenders are wanted for. What is not known leaves a draft as it is.
struct LabTarget {
    QString path; ///< Empty: none is chosen.
    std::optional<semaphore::Layout> layout; ///< That is to be left as it is.
    std::optional<qint64> limit;
};

} // namespace gui
