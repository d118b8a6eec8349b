// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "profiles/profile.h"

#include <QByteArray>

namespace profiles {

/// What a file of connections says; see docs/connections.md for its form.
struct ReadProfiles {
    Profiles profiles;
    int version = 0; ///< As the file has it; 0: it is no file of connections.
    QString problem; ///< Translated; empty: all of it was read.
};

constexpr int profilesVersion = 1;

[[nodiscard]] QByteArray profilesJson(const Profiles& profiles); ///< Without secrets, whatever the endpoints hold.
[[nodiscard]] ReadProfiles readProfiles(const QByteArray& json);

} // namespace profiles
