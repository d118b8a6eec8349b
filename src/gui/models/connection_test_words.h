// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/client.h"

#include <QString>

namespace gui {

/// The verdict of the connection dialog's "Test", in words.
struct TestWords {
    QString text;
    bool good = false; ///< One can work with it.
};

[[nodiscard]] TestWords connectionTestWords(
    const consul::Result<consul::AgentSelf>& agent, const consul::Result<QString>& leader);

} // namespace gui
