// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_info.h"

#include <QString>

#include <chrono>
#include <vector>

namespace gui {

/// One line of the inspector.
struct Fact {
    QString id; ///< Stable, untranslated: for object names and tests.
    QString label; ///< Translated.
    QString value;
    QString hint; ///< Translated, on hover: why it says so, UTC of a local time. May be empty.
    bool fixed = false; ///< An id, key or number: fixed-width type.

    bool operator==(const Fact&) const = default;
};

/// What Consul tells about a session: TTL as a band, behavior, LockDelay, checks, index of its creation.
[[nodiscard]] std::vector<Fact> sessionFacts(const consul::SessionInfo& session);
/// The body as text when it is text, else as hexadecimal; with a note in front when it was cut.
[[nodiscard]] QString bodyText(const QByteArray& body);

} // namespace gui
