// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/agent_notes.h"
#include "consul/rights_calls.h"
#include "gui/connections/model/connection.h"

namespace gui {

/// What a page says, before anything is tried, of what the token may not do there: a line in words, with Consul's names
/// of the rights that lack. `page`: as Page::id(). Empty: nothing is restricted, or the page says it itself (Services)
/// or needs no right (Activity). `readOnly`: no write is sent anyway, so nothing is said of writing. Pure; translated.
[[nodiscard]] QString rightsLine(
    const QString& page, const TokenStatus& token, const consul::StoreRights& read, bool readOnly);
/// `read`, with what Consul has said since of lists that it answered to this client.
[[nodiscard]] consul::StoreRights withNotes(consul::StoreRights read, const consul::AgentNotes& notes);

} // namespace gui
