// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_actions.h"

#include <QActionGroup>

namespace gui {

ServicesActions::ServicesActions(QWidget* page)
    : PageActs(page)
{
    selectRule = make({"selectByRule", QT_TR_NOOP("Select by &rule…"), {},
        QT_TR_NOOP("Select instances that have been critical for a long time, by service, node, tag or kind"),
        QStringLiteral("search")});
    deregister = makeMain({"deregister", QT_TR_NOOP("&Deregister…"), sharedKeys(SharedKey::Remove),
        QT_TR_NOOP("Plan the permanent removal of the selected instances, or of the current one"),
        QStringLiteral("trash")});
    selectShown = make({"selectShown", QT_TR_NOOP("Select all sho&wn"), QKeySequence(QStringLiteral("Ctrl+A")),
        QT_TR_NOOP("Select every instance that the filter shows")});
    selectShown->setShortcutContext(Qt::WidgetWithChildrenShortcut); // Text fields have this key, too.
    selectNone = make({"selectNone", QT_TR_NOOP("Select &none"), {}, QT_TR_NOOP("Clear the selection")});
    separate();
    maintenance = make({"maintenance", QT_TR_NOOP("&Maintenance mode…"), {},
        QT_TR_NOOP("Take the current instance out of service, or return it to service, without removing it"),
        QStringLiteral("pause")});
    nodeMaintenance = make({"nodeMaintenance", QT_TR_NOOP("Maintenance of the n&ode…"), {},
        QT_TR_NOOP("Take the node of the current instance out of service, or return it to service")});
    forceLeave = make({"forceLeave", QT_TR_NOOP("&Force the node to leave…"), {},
        QT_TR_NOOP("Remove a failed node and everything on it from the cluster")});
    separate();
    askAgents = make({"askAgents", QT_TR_NOOP("As&k the agents"), {},
        QT_TR_NOOP("Ask the agents of the selected instances, or of the current one, for their identity and their "
                   "instances")});
    agents = make({"agents", QT_TR_NOOP("A&gent addresses…"), {}, QT_TR_NOOP("Set the addresses of the nodes' agents"),
        QStringLiteral("plug")});
    copyId = make({"copyInstance", QT_TR_NOOP("Copy instance &ID"), sharedKeys(SharedKey::Copy),
        QT_TR_NOOP("Copy the ID of the current instance"), QStringLiteral("copy")});
    makeView();
    makeRemovalRunActions();
}

void ServicesActions::makeView()
{
    separate();
    auto* const show = new QActionGroup(this);
    showFailing = makeChoice(show,
        {"showFailing", QT_TR_NOOP("Show fai&ling"), QKeySequence(QStringLiteral("Ctrl+1")),
            QT_TR_NOOP("Only instances that are warning or critical, or whose node is down or has a critical check")});
    showAll = makeChoice(show,
        {"showAll", QT_TR_NOOP("Show &all"), QKeySequence(QStringLiteral("Ctrl+2")), QT_TR_NOOP("All instances")});
    separate();
    auto* const group = new QActionGroup(this);
    groupNone
        = makeChoice(group, {"groupNone", QT_TR_NOOP("Do not group"), {}, QT_TR_NOOP("One list of all instances")});
    groupService = makeChoice(
        group, {"groupService", QT_TR_NOOP("Group by &service"), {}, QT_TR_NOOP("Instances below their service")});
    groupNode
        = makeChoice(group, {"groupNode", QT_TR_NOOP("Group by nod&e"), {}, QT_TR_NOOP("Instances below their node")});
    separate();
    placeRetry();
}

void ServicesActions::makeRemovalRunActions()
{
    separate();
    cancel = make({"campaignCancel", QT_TR_NOOP("&Cancel"), sharedKeys(SharedKey::Stop),
        QT_TR_NOOP("Start no further removal; the current one is completed"), QStringLiteral("stop")});
    endWatch = make({"campaignEndWatch", QT_TR_NOOP("Stop watc&hing"), {},
        QT_TR_NOOP("Do not wait to see whether instances come back"), QStringLiteral("stop")});
    planAgain = make({"campaignPlanAgain", QT_TR_NOOP("Update &plan…"), {},
        QT_TR_NOOP("Plan the removal of the remaining instances from the current state"), QStringLiteral("retry")});
    otherToken = make({"campaignOtherToken", QT_TR_NOOP("Retry with another &token…"), {},
        QT_TR_NOOP("Plan the removals that the token did not permit with another token, which is not saved"),
        QStringLiteral("retry")});
    undo = make(
        {"campaignUndo", QT_TR_NOOP("&Undo…"), {}, QT_TR_NOOP("Register the removed instances again, as they were")});
    saveReport = make({"campaignReport", QT_TR_NOOP("Sa&ve the report…"), sharedKeys(SharedKey::Save),
        QT_TR_NOOP("Write the report to a Markdown or JSON file")});
    dismiss = make({"campaignDismiss", QT_TR_NOOP("Close cleanup"), {},
        QT_TR_NOOP("Remove the ended cleanup from the page"), QStringLiteral("close")});
    undoKept = make({"undoKept", QT_TR_NOOP("Undo from a saved file…"), {},
        QT_TR_NOOP("Register again what an earlier cleanup removed, in this window or with signalboxctl")});
}

} // namespace gui
