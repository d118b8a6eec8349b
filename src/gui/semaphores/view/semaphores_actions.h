// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/action_set.h"

namespace gui {

/// The acts of the semaphores page.
class SemaphoresActions : public ActionSet
{
    Q_OBJECT
public:
    explicit SemaphoresActions(QWidget* page);

    QAction* discover;
    QAction* watch;
    QAction* spawn; ///< The main act.
    QAction* unwatch;
    QAction* find;
    QAction* prune;
    QAction* setLimit;
    QAction* restoreFlags;
    QAction* forceUnlock;
    QAction* cause; ///< To the end of the selected session.
    QAction* deleteContender;
    QAction* destroySession;
    QAction* copySession;
    QAction* copyPath;
    QAction* copyCommand;
    QAction* reducedMotion;
};

} // namespace gui
