// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/action_set.h"

namespace gui {

/// The acts of the Why page.
class WhyActions : public ActionSet
{
    Q_OBJECT
public:
    explicit WhyActions(QWidget* page);

    QAction* act; ///< What the advice is; its words follow it.
    QAction* cause;
    QAction* show;
    QAction* live;
    QAction* copy; ///< The main act.
};

} // namespace gui
