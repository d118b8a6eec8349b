// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/action_set.h"

namespace gui {

/// The acts of the Prove page.
class ProveActions : public ActionSet
{
    Q_OBJECT
public:
    explicit ProveActions(QWidget* page);

    QAction* stop;
    QAction* back;
    QAction* over; ///< From the start.
    QAction* shortest;
    QAction* game; ///< On or off.
    QAction* play;
    QAction* copy;
    QAction* replay;
    QAction* prove; ///< The main act.
};

} // namespace gui
