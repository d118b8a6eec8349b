// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/action_set.h"

namespace gui {

/// The acts of the Sessions page.
class SessionsActions : public ActionSet
{
    Q_OBJECT
public:
    explicit SessionsActions(QWidget* page);

    QAction* destroy; ///< The main act.
    QAction* findHeld;
    QAction* cancelFind;
    QAction* showKey;
    QAction* copyId;
    QAction* retry;
    QAction* toLab; ///< What to do first where there are none.
};

} // namespace gui
