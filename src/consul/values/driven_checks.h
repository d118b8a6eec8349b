// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/session_info.h"

#include <vector>

namespace consul {

/// What the end of some sessions does to checks of the type `session` (HealthCheck::isDrivenBy()), as it was read. A
/// value; a default one says nothing, for nobody asked.
struct DrivenChecks {
    bool wasAsked = false;
    QString unread; ///< Translated: why they could not be read; empty: they were.
    bool complete = false; ///< Nothing is hidden from the token: ACLs are off, or it may everything.
    /// That those sessions drive, or `bound` ones in their turn, and that are not critical yet. Without output and
    /// indexes, which nothing here hangs on.
    std::vector<HealthCheck> checks;
    std::vector<SessionInfo> bound; ///< Other sessions that are bound to one of these checks, and end with it.
    bool boundKnown = true; ///< The sessions were read, where that matters.

    bool operator==(const DrivenChecks&) const = default;
};

} // namespace consul
