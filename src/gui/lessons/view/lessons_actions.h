// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/action_set.h"

namespace gui {

/// The acts of the Lessons page.
class LessonsActions : public ActionSet
{
    Q_OBJECT
public:
    explicit LessonsActions(QWidget* page);

    QAction* predict; ///< The main act.
    QAction* back;
    QAction* next;
    QAction* again;
    QAction* lesson; ///< The one after this.
    QAction* prove; ///< The same setup and story on the Prove page.
    QAction* hands;
    QAction* spotlight;
    QAction* open;
};

} // namespace gui
