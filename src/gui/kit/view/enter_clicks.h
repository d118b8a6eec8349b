// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

namespace gui {

/// Enter presses the button that has the focus, in all windows of the program: Qt leaves that to Space alone, or gives
/// Enter to another button of a dialog. Boxes and radio buttons stay as they are: there Enter carries out the dialog.
class EnterClicks : public QObject
{
    Q_OBJECT
public:
    explicit EnterClicks(QObject* parent);

    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace gui
