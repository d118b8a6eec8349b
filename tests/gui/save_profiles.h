// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/connections/model/profile_controller.h"
#include "support/patience.h"

/// Waits until what is being saved is on the disk, or cannot be.
inline bool waitUntilSaved(const gui::ProfileController& controller)
{
    return QTest::qWaitFor([&controller] { return !controller.isSaving(); }, 60'000);
}

/// Whether the list could be saved.
[[nodiscard]] inline bool saveProfiles(gui::ProfileController& controller, const std::vector<gui::ProfileEdit>& edits)
{
    const auto isSaved = std::make_shared<bool>(false);
    controller.save(edits, {}, [isSaved](const auto& saved) { *isSaved = saved.has_value(); });
    return waitUntilSaved(controller) && *isSaved;
}

/// A profile whose id is its name.
[[nodiscard]] inline gui::ProfileEdit profileEdit(
    const QString& name, const consul::Endpoint& endpoint, profiles::Environment environment)
{
    gui::ProfileEdit edit;
    edit.profile.id = name;
    edit.profile.keptAs = name;
    edit.profile.name = name;
    edit.profile.environment = environment;
    edit.profile.endpoint = endpoint;
    return edit;
}
