// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialogButtonBox>

namespace gui {

/// The row of buttons of a dialog. Qt makes the first of them the one that takes the focus for the row, also while it
/// is hidden: Tab stays before the row then, and what comes behind is out of reach. Here each button is reached by
/// itself.
class ButtonBox : public QDialogButtonBox
{
    Q_OBJECT
public:
    using QDialogButtonBox::QDialogButtonBox;

    QPushButton* add(const char* objectName, const QString& text, ButtonRole role);
    QPushButton* name(StandardButton button, const char* objectName); ///< One that is there, or is to be.

protected:
    bool event(QEvent* event) override;

private:
    void dressUp();
};

} // namespace gui
