// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/profile_controller.h"

namespace gui {

/// `eu · PRODUCTION`: how a connection stands in a list.
[[nodiscard]] QString profileLine(const profiles::Profile& profile);

/// `PRODUCTION · eu`; with writing on, that is said too, and for others that they are read-only.
[[nodiscard]] QString environmentText(const profiles::Profile& profile, bool readOnly);
/// The window's title under a profile: `PRODUCTION eu – namespace team-a – Semaphores – Signalbox`. `client`: may be
/// null.
[[nodiscard]] QString titleUnder(
    const std::optional<profiles::Profile>& profile, const consul::Client* client, const QString& title);

/// A connection that is not in the list yet, to be edited: new, or used without a name so far. The latter keeps what
/// is kept for it. `others` are the names that are taken.
[[nodiscard]] ProfileEdit newEdit(const profiles::Profiles& others, const QString& name);
[[nodiscard]] ProfileEdit unsavedEdit(const profiles::Profiles& others, const consul::Endpoint& endpoint);
/// With another name and id, and of the secrets only those that were typed just now.
[[nodiscard]] ProfileEdit duplicateOf(const profiles::Profiles& others, const ProfileEdit& edit);

} // namespace gui
