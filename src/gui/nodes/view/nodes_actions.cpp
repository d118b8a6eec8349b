// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/nodes/view/nodes_actions.h"

namespace gui {

NodesActions::NodesActions(QWidget* page)
    : ActionSet(page)
{
    sessions = make({"nodeSessions", tr("Show its s&essions"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+S")),
        tr("All sessions of the node, on the Sessions page"), QStringLiteral("sessions")});
    showThing = make({"nodeThing", tr("Show &what is chosen on it"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+O")),
        tr("Go to the page that shows the instance, session or key that is chosen on the node"),
        QStringLiteral("eye")});
    separate();
    maintenance = make({"nodesMaintenance", tr("&Maintenance mode…"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+M")),
        tr("Take the node with all on it out of service, or back, without removing anything"),
        QStringLiteral("pause")});
    forceLeave = make({"nodesForceLeave", tr("&Force it to leave…"), {},
        tr("Take a failed node with everything on it out of the cluster: what that ends is shown first"),
        QStringLiteral("trash")});
    separate();
    copyName = make({"copyNodeName", tr("&Copy its name"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+C")),
        tr("Copy the name of the node"), QStringLiteral("copy")});
    retry = make({"nodesRetry", tr("Retr&y now"), QKeySequence(QStringLiteral("Ctrl+Alt+Y")),
        tr("Request again immediately"), QStringLiteral("retry")});
    separate();
    services = makeMain({"nodeServices", tr("&Show its instances"), QKeySequence(QStringLiteral("Ctrl+Alt+Return")),
        tr("All instances on the node, on the Services page"), QStringLiteral("services")});
}

} // namespace gui
