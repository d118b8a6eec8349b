// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/lab/model/lab_draft.h"

namespace gui {

/// The experiment that a person composes, between runs. What is missing or makes no sense is as in a new draft.
[[nodiscard]] LabDraft loadLabDraft();
void saveLabDraft(const LabDraft& draft);

} // namespace gui
