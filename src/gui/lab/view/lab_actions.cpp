// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/lab/view/lab_actions.h"

namespace gui {

LabActions::LabActions(QWidget* page)
    : ActionSet(page)
{
    start = makeMain({"labStart", QT_TR_NOOP("&Start"), sharedKeys(SharedKey::Run),
        QT_TR_NOOP("Run the selected scenario"), QStringLiteral("play")});
    pause = make({"labPause", QT_TR_NOOP("&Pause"), QKeySequence(QStringLiteral("F6")),
        QT_TR_NOOP("Pause or resume all contenders"), QStringLiteral("pause")});
    step = make({"labStep", QT_TR_NOOP("St&ep"), QKeySequence(QStringLiteral("Ctrl+E")),
        QT_TR_NOOP("Step through the algorithm: the selected contender takes one step"), QStringLiteral("step")});
    stop = make({"labStop", QT_TR_NOOP("S&top"), sharedKeys(SharedKey::Stop),
        QT_TR_NOOP("End all contenders and clean up what is left of the run"), QStringLiteral("stop")});
    add = make({"labAdd", QT_TR_NOOP("&Add contenders…"), {}, QT_TR_NOOP("Add contenders to the current run"),
        QStringLiteral("plus")});
    separate();
    openInSemaphores = make({"labOpenInSemaphores", QT_TR_NOOP("Show in Se&maphores"), sharedKeys(SharedKey::Show),
        QT_TR_NOOP("Watch the path of the run on the Semaphores page, too"), QStringLiteral("eye")});
    discard = make({"labDiscard", QT_TR_NOOP("&Discard run"), {}, QT_TR_NOOP("Discard the ended run and its recording"),
        QStringLiteral("trash")});
    separate();
    compose = make({"labCompose", QT_TR_NOOP("&Compose…"), sharedKeys(SharedKey::New),
        QT_TR_NOOP("Compose a scenario of your own"), QStringLiteral("edit")});
    open = make({"labOpen", QT_TR_NOOP("&Open a scenario…"), sharedKeys(SharedKey::Open),
        QT_TR_NOOP("Read a scenario from a file")});
    save = make({"labSave", QT_TR_NOOP("Sa&ve as a scenario…"), sharedKeys(SharedKey::Save),
        QT_TR_NOOP("Write the composed scenario to a file")});
}

} // namespace gui
