// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QAbstractItemDelegate;
class QObject;

namespace gui {

/// One step of a narration or plan: the sentence, and below it the request, its answer and how long it took. Reads the
/// roles of StepRows.
[[nodiscard]] QAbstractItemDelegate* stepDelegate(QObject* parent);

} // namespace gui
