// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QWidget;

namespace gui {

class Connection;

/// What somebody needs who is asked for help: versions, the connection as it is now, what was logged in the last
/// minutes (program::recentLog()). English, plain text, one fact a line. Names, addresses and Consul's words are in it;
/// values, tokens and passwords are not.
[[nodiscard]] QString diagnostics(const Connection& connection);

/// Copies them, and shows in a box over `window` what was copied.
void copyDiagnostics(const Connection& connection, QWidget* window);

} // namespace gui
