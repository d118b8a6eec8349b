// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace gui {

/// Makes a window as large as its screen has room for at most, frame included, and brings it there when a part of it
/// lies outside. What fits stays where it is.
void fitOnScreen(QWidget* window);

/// Does so with every window and dialog of the program: when it is shown, once more when the desktop has put its frame
/// around it, and when a dialog makes itself larger.
class ScreenFit : public QObject
{
    Q_OBJECT
public:
    explicit ScreenFit(QObject* parent = nullptr); ///< Watches the application from here on.

protected:
    bool eventFilter(QObject* object, QEvent* event) override;
};

} // namespace gui
