// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "proof/setup.h"

#include <QString>

#include <chrono>
#include <optional>

namespace gui {

inline constexpr std::chrono::seconds proofStep{1}; ///< So long a step of a story takes in its recording.

/// Writes the story as a recording of what a watch of its path would have seen. Each step has a note: who is inside by
/// their own account, and the sentences of the step. Faults, and moments with more inside than allowed, are marked as
/// faults. Waits for the disk. Error: translated; the file may hold a part then.
[[nodiscard]] std::optional<QString> recordStory(
    const proof::Setup& setup, const proof::Story& story, const QString& file);

} // namespace gui
