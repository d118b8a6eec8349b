// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace gui {

/// Where the session's bus listens; empty: there is none. Asked for without a bus, the D-Bus library would start one.
[[nodiscard]] QString sessionBusAddress();

} // namespace gui
