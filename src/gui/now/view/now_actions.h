// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/action_set.h"

namespace gui {

/// The acts of the Now page.
class NowActions : public ActionSet
{
    Q_OBJECT
public:
    explicit NowActions(QWidget* page);

    QAction* lead; ///< The main act: to the page that shows the chosen row.
    QAction* discover; ///< Offered while nothing is watched.
    QAction* others; ///< A switch, with a button of its own on the page.
};

} // namespace gui
