// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/action_set.h"

namespace gui {

/// The acts of the Nodes page.
class NodesActions : public ActionSet
{
    Q_OBJECT
public:
    explicit NodesActions(QWidget* page);

    QAction* services; ///< The main act: to all instances on the node.
    QAction* sessions; ///< To all sessions of it.
    QAction* showThing; ///< To what is chosen on it.
    QAction* copyName;
    QAction* maintenance;
    QAction* forceLeave;
    QAction* retry;
};

} // namespace gui
