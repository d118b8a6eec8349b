// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QLineEdit;
class QWidget;

namespace gui {

/// Moves the focus to the rows of a view: to the current one, or else the first. False: there is none, and the focus
/// stays. Other widgets than views of items take it as they are.
bool enterRows(QWidget* view);

/// The way of the keyboard from a filter to what it has left: Down and Enter lead to the rows of `view()`, Esc empties
/// the field, and in an empty one leads there, too. `before`: brings the rows up to what was typed; on Enter, too.
void leadToRows(QLineEdit* field, std::function<QWidget*()> view, std::function<void()> before = {});

} // namespace gui
