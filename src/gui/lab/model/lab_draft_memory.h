// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lab/model/lab_draft.h"

class QSettings;

namespace gui {

/// The experiment that a person composes, between runs. What is missing or makes no sense is as in a new draft.
[[nodiscard]] LabDraft loadLabDraft(QSettings& settings);
void saveLabDraft(QSettings& settings, const LabDraft& draft);

} // namespace gui
