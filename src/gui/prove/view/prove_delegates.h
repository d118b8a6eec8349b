// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractItemDelegate;
class QObject;

namespace gui {

/// A step that was taken, or can be: its number, its contender in its colour, the sentence, below it the request and
/// its answer, and a pill. Reads the roles of StepRows and ProveRows.
[[nodiscard]] QAbstractItemDelegate* proveDelegate(QObject* parent);

} // namespace gui
