// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/view/services_actions.h"

#include <QActionGroup>

namespace gui {

ServicesActions::ServicesActions(QWidget* page)
    : PageActs(page)
{
    selectRule = make({"selectByRule", tr("Select by &rule…"), QKeySequence(QStringLiteral("Ctrl+Shift+S")),
        tr("Select instances that have been critical for a long time, by service, node, tag or kind"),
        QStringLiteral("search")});
    deregister = makeMain({"deregister", tr("&Deregister…"), QKeySequence(QStringLiteral("Ctrl+Shift+D")),
        tr("Plan the permanent removal of the selected instances, or of the current one"), QStringLiteral("trash")});
    selectShown = make({"selectShown", tr("Select all sho&wn"), QKeySequence(QStringLiteral("Ctrl+A")),
        tr("Select every instance that the filter shows")});
    selectShown->setShortcutContext(Qt::WidgetWithChildrenShortcut); // Text fields have this key, too.
    selectNone = make(
        {"selectNone", tr("Select &none"), QKeySequence(QStringLiteral("Ctrl+Shift+Y")), tr("Clear the selection")});
    separate();
    maintenance = make({"maintenance", tr("&Maintenance mode…"), QKeySequence(QStringLiteral("Ctrl+Shift+M")),
        tr("Take the current instance out of service, or return it to service, without removing it"),
        QStringLiteral("pause")});
    nodeMaintenance = make({"nodeMaintenance", tr("Maintenance of the n&ode…"), {},
        tr("Take the node of the current instance out of service, or return it to service")});
    forceLeave = make({"forceLeave", tr("&Force the node to leave…"), {},
        tr("Remove a failed node and everything on it from the cluster")});
    separate();
    askAgents = make({"askAgents", tr("As&k the agents"), QKeySequence(QStringLiteral("Ctrl+Shift+K")),
        tr("Ask the agents of the selected instances, or of the current one, for their identity and their instances")});
    agents = make({"agents", tr("A&gent addresses…"), QKeySequence(QStringLiteral("Ctrl+Shift+J")),
        tr("Set the addresses of the nodes' agents"), QStringLiteral("plug")});
    copyId = make({"copyInstance", tr("Copy instance &ID"), QKeySequence(QStringLiteral("Ctrl+Shift+I")),
        tr("Copy the ID of the current instance"), QStringLiteral("copy")});
    makeView();
    makeRemovalRunActions();
}

void ServicesActions::makeView()
{
    separate();
    auto* const show = new QActionGroup(this);
    showFailing = makeChoice(show,
        {"showFailing", tr("Show fai&ling"), QKeySequence(QStringLiteral("Ctrl+1")),
            tr("Only instances that are warning or critical, or whose node is down or has a critical check")});
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
    placeRetry();
}

void ServicesActions::makeRemovalRunActions()
{
    separate();
    cancel = make({"campaignCancel", tr("&Cancel"), QKeySequence(QStringLiteral("Ctrl+Shift+B")),
        tr("Start no further removal; the current one is completed"), QStringLiteral("stop")});
    endWatch = make({"campaignEndWatch", tr("Stop watc&hing"), {}, tr("Do not wait to see whether instances come back"),
        QStringLiteral("stop")});
    planAgain = make({"campaignPlanAgain", tr("Update &plan…"), {},
        tr("Plan the removal of the remaining instances from the current state"), QStringLiteral("retry")});
    otherToken = make({"campaignOtherToken", tr("Retry with another &token…"), {},
        tr("Plan the removals that the token did not permit with another token, which is not saved"),
        QStringLiteral("retry")});
    undo = make({"campaignUndo", tr("&Undo…"), {}, tr("Register the removed instances again, as they were")});
    saveReport = make({"campaignReport", tr("Sa&ve the report…"), QKeySequence(QStringLiteral("Ctrl+Shift+W")),
        tr("Write the report to a Markdown or JSON file")});
    dismiss = make({"campaignDismiss", tr("Close cleanup"), {}, tr("Remove the ended cleanup from the page"),
        QStringLiteral("close")});
    undoKept = make({"undoKept", tr("Undo from a saved file…"), {},
        tr("Register again what an earlier cleanup removed, in this window or with signalboxctl")});
}

} // namespace gui
