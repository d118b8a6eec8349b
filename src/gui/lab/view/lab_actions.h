// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/action_set.h"

namespace gui {

/// The acts of the Lab page.
class LabActions : public ActionSet
{
    Q_OBJECT
public:
    explicit LabActions(QWidget* page);

    QAction* start = nullptr;
    QAction* pause = nullptr; ///< Also goes on.
    QAction* step = nullptr;
    QAction* stop = nullptr;
    QAction* add = nullptr;
    QAction* openInSemaphores = nullptr;
    QAction* discard = nullptr;
    QAction* open = nullptr;
    QAction* save = nullptr;
    QAction* compose = nullptr;
};

} // namespace gui
