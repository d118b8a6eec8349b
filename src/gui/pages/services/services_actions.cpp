// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/services/services_actions.h"

#include "gui/paint/icons.h"

#include <QActionGroup>
#include <QWidget>

namespace gui {

ServicesActions::ServicesActions(QWidget* page)
    : QObject(page)
    , m_page(page)
{
    selectRule = make({"selectByRule", tr("Select by &rule…"), "search", QStringLiteral("Ctrl+Shift+S"),
        tr("Tick what has been critical for long, by service, node, tag or kind")});
    selectRule->setPriority(QAction::HighPriority);
    deregister = make({"deregister", tr("&Deregister…"), "trash", QStringLiteral("Ctrl+Shift+D"),
        tr("Plan the removal of the ticked instances, or of the current one, so that they stay gone")});
    deregister->setIcon(icon(QStringLiteral("trash"), Ink::OnAccent));
    deregister->setPriority(QAction::HighPriority);
    selectShown = make({"selectShown", tr("Tick all sho&wn"), nullptr, QStringLiteral("Ctrl+A"),
        tr("Tick every instance that the filter shows")});
    selectNone
        = make({"selectNone", tr("Tick &none"), nullptr, QStringLiteral("Ctrl+Shift+Y"), tr("Untick everything")});
    separate();
    maintenance = make({"maintenance", tr("&Maintenance mode…"), "pause", QStringLiteral("Ctrl+Shift+M"),
        tr("Take the current instance out of service, or back, without removing it")});
    nodeMaintenance = make({"nodeMaintenance", tr("Maintenance of the n&ode…"), nullptr, {},
        tr("Take the node of the current instance out of service, or back")});
    forceLeave = make({"forceLeave", tr("&Force the node to leave…"), nullptr, {},
        tr("Take a failed node with everything on it out of the cluster")});
    separate();
    askAgents = make({"askAgents", tr("As&k the agents"), nullptr, QStringLiteral("Ctrl+Shift+K"),
        tr("Ask the agents of the ticked instances, or of the current one, who they are and what they hold")});
    agents = make({"agents", tr("A&gent addresses…"), "plug", QStringLiteral("Ctrl+Shift+J"),
        tr("Say where the agents of nodes listen")});
    copyId = make({"copyInstance", tr("Copy instance &id"), "copy", QStringLiteral("Ctrl+Shift+I"),
        tr("Copy the id of the current instance")});
    makeView();
    makeCampaign();
}

void ServicesActions::makeView()
{
    separate();
    auto* const show = new QActionGroup(this);
    showFailing = makeChoice(show,
        {"showFailing", tr("Show fai&ling"), nullptr, QStringLiteral("Ctrl+1"),
            tr("Only instances that are warning or critical")});
    showAll = makeChoice(show, {"showAll", tr("Show &all"), nullptr, QStringLiteral("Ctrl+2"), tr("All instances")});
    separate();
    auto* const group = new QActionGroup(this);
    groupNone = makeChoice(group,
        {"groupNone", tr("Do not group"), nullptr, QStringLiteral("Ctrl+Alt+1"), tr("One list of all instances")});
    groupService = makeChoice(group,
        {"groupService", tr("Group by &service"), nullptr, QStringLiteral("Ctrl+Alt+2"),
            tr("Instances below their service")});
    groupNode = makeChoice(group,
        {"groupNode", tr("Group by nod&e"), nullptr, QStringLiteral("Ctrl+Alt+3"), tr("Instances below their node")});
    separate();
    retry = make({"servicesRetry", tr("Retr&y now"), "retry", QStringLiteral("Ctrl+F5"), tr("Ask again at once")});
}

void ServicesActions::makeCampaign()
{
    separate();
    cancel = make({"campaignCancel", tr("&Cancel"), "stop", QStringLiteral("Ctrl+Shift+B"),
        tr("Begin no further removal; the one under way is finished")});
    endWatch = make({"campaignEndWatch", tr("End the watc&h"), nullptr, {}, tr("Do not wait whether they come back")});
    planAgain = make({"campaignPlanAgain", tr("&Plan again…"), "retry", {},
        tr("Plan the removal of what is not gone, from what is so now")});
    undo = make({"campaignUndo", tr("&Undo…"), nullptr, {}, tr("Register again what was removed, as it was")});
    saveReport = make({"campaignReport", tr("Sa&ve the report…"), nullptr, QStringLiteral("Ctrl+Shift+W"),
        tr("Write what was done to a Markdown or JSON file")});
    dismiss = make({"campaignDismiss", tr("Close clean-up"), "close", {}, tr("Take the ended clean-up off the page")});
}

QAction* ServicesActions::make(const Look& look)
{
    auto* const action = new QAction(look.text, this);
    if (look.icon != nullptr)
        action->setIcon(icon(QString::fromLatin1(look.icon)));
    action->setObjectName(QString::fromLatin1(look.name));
    action->setShortcut(QKeySequence(look.keys));
    // Of the window, wherever its focus is: a page that is hidden takes no keys. Ctrl+A belongs to text fields, too.
    action->setShortcutContext(
        look.keys == QStringLiteral("Ctrl+A") ? Qt::WidgetWithChildrenShortcut : Qt::WindowShortcut);
    action->setProperty("tip", look.tip);
    action->setToolTip(look.tip);
    action->setStatusTip(look.tip);
    m_page->addAction(action);
    m_all.append(action);
    return action;
}

QAction* ServicesActions::makeChoice(QActionGroup* group, const Look& look)
{
    auto* const action = make(look);
    action->setCheckable(true);
    group->addAction(action);
    return action;
}

void ServicesActions::separate()
{
    auto* const separator = new QAction(this);
    separator->setSeparator(true);
    m_all.append(separator);
}

} // namespace gui
