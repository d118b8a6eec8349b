// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace gui {

/// Makes the cards of every StageView known to screen readers, as the items of a list. Calling it again does nothing.
void installStageAccessibility();

} // namespace gui
