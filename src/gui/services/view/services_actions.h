// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/page_acts.h"

namespace gui {

/// The acts of the Services page.
class ServicesActions : public PageActs
{
    Q_OBJECT
public:
    explicit ServicesActions(QWidget* page);

    QAction* deregister; ///< The main act.
    QAction* selectRule;
    QAction* selectShown;
    QAction* selectNone;
    QAction* maintenance;
    QAction* nodeMaintenance;
    QAction* forceLeave;
    QAction* askAgents;
    QAction* agents;
    QAction* copyId;
    QAction* showFailing; ///< One of a group of two.
    QAction* showAll;
    QAction* groupNone; ///< One of a group of three.
    QAction* groupService;
    QAction* groupNode;
    QAction* cancel;
    QAction* endWatch;
    QAction* planAgain;
    QAction* otherToken;
    QAction* undo;
    QAction* saveReport;
    QAction* dismiss;
    QAction* undoKept; ///< Of any clean-up whose definitions are kept.

private:
    void makeView();
    void makeRemovalRunActions();
};

} // namespace gui
