// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/lab/lab_actions.h"

#include "gui/paint/icons.h"

#include <QWidget>

namespace gui {

LabActions::LabActions(QWidget* page)
    : QObject(page)
    , m_page(page)
{
    start = make({"labStart", tr("&Start"), "play", QStringLiteral("Ctrl+R"), tr("Run the chosen experiment")});
    start->setIcon(icon(QStringLiteral("play"), Ink::OnAccent));
    start->setPriority(QAction::HighPriority);
    pause = make(
        {"labPause", tr("&Pause"), "pause", QStringLiteral("F6"), tr("Let all contenders stand still, or go on")});
    step = make({"labStep", tr("St&ep"), "step", QStringLiteral("Ctrl+E"),
        tr("Walk through the algorithm: the chosen contender takes one step")});
    stop = make({"labStop", tr("S&top"), "stop", QStringLiteral("Ctrl+."),
        tr("End all contenders and sweep what is left of the run")});
    add = make({"labAdd", tr("&Add contenders…"), "plus", QStringLiteral("Ctrl+Shift+A"),
        tr("Add contenders to the run that is going")});
    separate();
    compose = make({"labCompose", tr("&Compose…"), "edit", QStringLiteral("Ctrl+Shift+E"),
        tr("Put an experiment of your own together")});
    open = make(
        {"labOpen", tr("&Open a scenario…"), nullptr, QStringLiteral("Ctrl+O"), tr("Read a scenario from a file")});
    save = make({"labSave", tr("Sa&ve as a scenario…"), nullptr, QStringLiteral("Ctrl+S"),
        tr("Write the composed experiment to a file")});
}

QAction* LabActions::make(const Look& look)
{
    auto* const action = new QAction(look.text, this);
    if (look.icon != nullptr)
        action->setIcon(icon(QString::fromLatin1(look.icon)));
    action->setObjectName(QString::fromLatin1(look.name));
    action->setShortcut(QKeySequence(look.keys));
    // Of the window, wherever its focus is: a page that is hidden takes no keys.
    action->setShortcutContext(Qt::WindowShortcut);
    action->setProperty("tip", look.tip);
    action->setToolTip(look.tip);
    action->setStatusTip(look.tip);
    m_page->addAction(action);
    m_all.append(action);
    return action;
}

void LabActions::separate()
{
    auto* const separator = new QAction(this);
    separator->setSeparator(true);
    m_all.append(separator);
}

} // namespace gui
