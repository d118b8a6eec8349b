// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/pane_parts.h"

namespace gui {

/// A sentence in a tinted frame, for what a person should notice. Hidden while there is nothing to say.
class Notice : public TintedFrame
{
    Q_OBJECT
public:
    /// `objectName`: of the label.
    Notice(RowState tone, const char* objectName, QWidget* parent = nullptr);

    void setText(const QString& text); ///< Empty: nothing to say.
    void addRight(QWidget* widget); ///< What can be done about it.

private:
    QLabel* m_text;
};

} // namespace gui
