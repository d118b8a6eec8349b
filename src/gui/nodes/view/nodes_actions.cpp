// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/view/nodes_actions.h"

namespace gui {

NodesActions::NodesActions(QWidget* page)
    : ActionSet(page)
{
    sessions = make({"nodeSessions", tr("Show s&essions"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+S")),
        tr("Show all sessions of the node on the Sessions page"), QStringLiteral("sessions")});
    showThing = make({"nodeThing", tr("Sho&w selected item"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+O")),
        tr("Go to the page that shows the selected instance, session, or key of the node"), QStringLiteral("eye")});
    separate();
    maintenance = make({"nodesMaintenance", tr("&Maintenance mode…"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+M")),
        tr("Take the node and everything on it out of service, or return it to service, without removing anything"),
        QStringLiteral("pause")});
    forceLeave = make({"nodesForceLeave", tr("&Force the node to leave…"), {},
        tr("Remove a failed node and everything on it from the cluster; the effects are shown first"),
        QStringLiteral("trash")});
    separate();
    copyName = make({"copyNodeName", tr("&Copy node name"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+C")),
        tr("Copy the name of the node"), QStringLiteral("copy")});
    retry = make({"nodesRetry", tr("Retr&y now"), QKeySequence(QStringLiteral("Ctrl+Alt+Y")),
        tr("Request again immediately"), QStringLiteral("retry")});
    separate();
    services = makeMain({"nodeServices", tr("&Show instances"), QKeySequence(QStringLiteral("Ctrl+Alt+Return")),
        tr("Show all instances on the node on the Services page"), QStringLiteral("services")});
}

} // namespace gui
