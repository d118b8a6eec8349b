// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/lab_actions.h"

namespace gui {

LabActions::LabActions(QWidget* page)
    : ActionSet(page)
{
    start = makeMain({"labStart", tr("&Start"), QKeySequence(QStringLiteral("Ctrl+R")), tr("Run the chosen experiment"),
        QStringLiteral("play")});
    pause = make({"labPause", tr("&Pause"), QKeySequence(QStringLiteral("F6")),
        tr("Let all contenders stand still, or go on"), QStringLiteral("pause")});
    step = make({"labStep", tr("St&ep"), QKeySequence(QStringLiteral("Ctrl+E")),
        tr("Walk through the algorithm: the chosen contender takes one step"), QStringLiteral("step")});
    stop = make({"labStop", tr("S&top"), QKeySequence(QStringLiteral("Ctrl+.")),
        tr("End all contenders and sweep what is left of the run"), QStringLiteral("stop")});
    add = make({"labAdd", tr("&Add contenders…"), QKeySequence(QStringLiteral("Ctrl+Shift+A")),
        tr("Add contenders to the run that is going"), QStringLiteral("plus")});
    separate();
    compose = make({"labCompose", tr("&Compose…"), QKeySequence(QStringLiteral("Ctrl+Shift+E")),
        tr("Put an experiment of your own together"), QStringLiteral("edit")});
    open = make({"labOpen", tr("&Open a scenario…"), QKeySequence(QStringLiteral("Ctrl+O")),
        tr("Read a scenario from a file")});
    save = make({"labSave", tr("Sa&ve as a scenario…"), QKeySequence(QStringLiteral("Ctrl+Alt+S")),
        tr("Write the composed experiment to a file")});
}

} // namespace gui
