// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_actions.h"

#include <QActionGroup>

namespace gui {

ServicesActions::ServicesActions(QWidget* page)
    : ActionSet(page)
{
    selectRule = make({"selectByRule", tr("Select by &rule…"), QKeySequence(QStringLiteral("Ctrl+Shift+S")),
        tr("Tick what has been critical for long, by service, node, tag or kind"), QStringLiteral("search")});
    selectRule->setPriority(QAction::HighPriority);
    deregister = makeMain({"deregister", tr("&Deregister…"), QKeySequence(QStringLiteral("Ctrl+Shift+D")),
        tr("Plan the removal of the ticked instances, or of the current one, so that they stay gone"),
        QStringLiteral("trash")});
    selectShown = make({"selectShown", tr("Tick all sho&wn"), QKeySequence(QStringLiteral("Ctrl+A")),
        tr("Tick every instance that the filter shows")});
    selectShown->setShortcutContext(Qt::WidgetWithChildrenShortcut); // Text fields have this key, too.
    selectNone
        = make({"selectNone", tr("Tick &none"), QKeySequence(QStringLiteral("Ctrl+Shift+Y")), tr("Untick everything")});
    separate();
    maintenance = make({"maintenance", tr("&Maintenance mode…"), QKeySequence(QStringLiteral("Ctrl+Shift+M")),
        tr("Take the current instance out of service, or back, without removing it"), QStringLiteral("pause")});
    nodeMaintenance = make({"nodeMaintenance", tr("Maintenance of the n&ode…"), {},
        tr("Take the node of the current instance out of service, or back")});
    forceLeave = make({"forceLeave", tr("&Force the node to leave…"), {},
        tr("Take a failed node with everything on it out of the cluster")});
    separate();
    askAgents = make({"askAgents", tr("As&k the agents"), QKeySequence(QStringLiteral("Ctrl+Shift+K")),
        tr("Ask the agents of the ticked instances, or of the current one, who they are and what they hold")});
    agents = make({"agents", tr("A&gent addresses…"), QKeySequence(QStringLiteral("Ctrl+Shift+J")),
        tr("Say where the agents of nodes listen"), QStringLiteral("plug")});
    copyId = make({"copyInstance", tr("Copy instance &id"), QKeySequence(QStringLiteral("Ctrl+Shift+I")),
        tr("Copy the id of the current instance"), QStringLiteral("copy")});
    makeView();
    makeCampaign();
}

void ServicesActions::makeView()
{
    separate();
    auto* const show = new QActionGroup(this);
    showFailing = makeChoice(show,
        {"showFailing", tr("Show fai&ling"), QKeySequence(QStringLiteral("Ctrl+1")),
            tr("Only instances that are warning or critical, or whose node is down")});
    showAll
        = makeChoice(show, {"showAll", tr("Show &all"), QKeySequence(QStringLiteral("Ctrl+2")), tr("All instances")});
    separate();
    auto* const group = new QActionGroup(this);
    groupNone = makeChoice(group,
        {"groupNone", tr("Do not group"), QKeySequence(QStringLiteral("Ctrl+Alt+1")), tr("One list of all instances")});
    groupService = makeChoice(group,
        {"groupService", tr("Group by &service"), QKeySequence(QStringLiteral("Ctrl+Alt+2")),
            tr("Instances below their service")});
    groupNode = makeChoice(group,
        {"groupNode", tr("Group by nod&e"), QKeySequence(QStringLiteral("Ctrl+Alt+3")),
            tr("Instances below their node")});
    separate();
    retry = make({"servicesRetry", tr("Retr&y now"), QKeySequence(QStringLiteral("Ctrl+F5")), tr("Ask again at once"),
        QStringLiteral("retry")});
}

void ServicesActions::makeCampaign()
{
    separate();
    cancel = make({"campaignCancel", tr("&Cancel"), QKeySequence(QStringLiteral("Ctrl+Shift+B")),
        tr("Begin no further removal; the one under way is finished"), QStringLiteral("stop")});
    endWatch = make({"campaignEndWatch", tr("End the watc&h"), {}, tr("Do not wait whether they come back")});
    planAgain = make({"campaignPlanAgain", tr("&Plan again…"), {},
        tr("Plan the removal of what is not gone, from what is so now"), QStringLiteral("retry")});
    otherToken = make({"campaignOtherToken", tr("Retry with another &token…"), {},
        tr("Plan what the token kept from being done with another one, which is not kept"), QStringLiteral("retry")});
    undo = make({"campaignUndo", tr("&Undo…"), {}, tr("Register again what was removed, as it was")});
    saveReport = make({"campaignReport", tr("Sa&ve the report…"), QKeySequence(QStringLiteral("Ctrl+Shift+W")),
        tr("Write what was done to a Markdown or JSON file")});
    dismiss = make({"campaignDismiss", tr("Close clean-up"), {}, tr("Take the ended clean-up off the page"),
        QStringLiteral("close")});
    undoKept = make({"undoKept", tr("Undo from a kept file…"), {},
        tr("Register again what an earlier clean-up removed: of this window, or of signalboxctl")});
}

} // namespace gui
