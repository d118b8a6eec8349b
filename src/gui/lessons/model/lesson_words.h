// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/lessons/model/lessons_controller.h"

#include <QString>

namespace gui {

// What the Lessons page says, besides what lessons and proofs say themselves. Pure; translated.

/// In the language of the window.
[[nodiscard]] QString lessonText(const lessons::Words& words);
/// Ids of contenders stand for their owners: `⟨A⟩`. A person who reads a lesson compares names, not 36 letters.
[[nodiscard]] QString withNames(const QString& text);

[[nodiscard]] Badge contenderBadge(const proof::ContenderProgress& contender, bool isTooMany);
/// A line per key: its value, and whose session holds it.
[[nodiscard]] QString lessonStoreText(const std::vector<proof::StoredKey>& store);
/// `Step 3 of 6`; of the situation `Situation`.
[[nodiscard]] QString sceneTitle(const LessonsController& lesson);
[[nodiscard]] QString insideText(int inside, qint64 limit);

/// Of the list: `not read`, `predicted`, `predicted correctly`, `predicted wrongly`.
[[nodiscard]] Badge progressBadge(const std::vector<lessons::Attempt>& attempts);
/// What was predicted, and what happened.
[[nodiscard]] QString outcomeText(const LessonsController& lesson);
/// The explanation, with what was found.
[[nodiscard]] QString explanationText(const LessonsController& lesson);
[[nodiscard]] QString answerText(const LessonsController& lesson, const QString& id);

} // namespace gui
