// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/lab_actions.h"

namespace gui {

LabActions::LabActions(QWidget* page)
    : ActionSet(page)
{
    start = makeMain({"labStart", tr("&Start"), QKeySequence(QStringLiteral("Ctrl+R")), tr("Run the selected scenario"),
        QStringLiteral("play")});
    pause = make({"labPause", tr("&Pause"), QKeySequence(QStringLiteral("F6")), tr("Pause or resume all contenders"),
        QStringLiteral("pause")});
    step = make({"labStep", tr("St&ep"), QKeySequence(QStringLiteral("Ctrl+E")),
        tr("Step through the algorithm: the selected contender takes one step"), QStringLiteral("step")});
    stop = make({"labStop", tr("S&top"), QKeySequence(QStringLiteral("Ctrl+.")),
        tr("End all contenders and clean up what is left of the run"), QStringLiteral("stop")});
    add = make({"labAdd", tr("&Add contenders…"), QKeySequence(QStringLiteral("Ctrl+Shift+A")),
        tr("Add contenders to the current run"), QStringLiteral("plus")});
    separate();
    openInSemaphores = make({"labOpenInSemaphores", tr("Show in Se&maphores"), {},
        tr("Watch the path of the run on the Semaphores page, too"), QStringLiteral("eye")});
    discard = make(
        {"labDiscard", tr("&Discard run"), {}, tr("Discard the ended run and its recording"), QStringLiteral("trash")});
    separate();
    compose = make({"labCompose", tr("&Compose…"), QKeySequence(QStringLiteral("Ctrl+Shift+E")),
        tr("Compose a scenario of your own"), QStringLiteral("edit")});
    open = make({"labOpen", tr("&Open a scenario…"), QKeySequence(QStringLiteral("Ctrl+O")),
        tr("Read a scenario from a file")});
    save = make({"labSave", tr("Sa&ve as a scenario…"), QKeySequence(QStringLiteral("Ctrl+Alt+S")),
        tr("Write the composed scenario to a file")});
}

} // namespace gui
