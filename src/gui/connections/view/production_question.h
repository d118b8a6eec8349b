// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/connection.h"

class QWidget;

namespace gui {

/// Before writing is turned on for a production connection, or for any while the list of connections cannot be read:
/// asks, without waiting. True: it asks, and turns writing on itself if a person says so, until the connection is
/// opened anew. False: there is nothing to ask.
[[nodiscard]] bool asksBeforeWriting(Connection* connection, bool isListUnread, QWidget* window);

} // namespace gui
