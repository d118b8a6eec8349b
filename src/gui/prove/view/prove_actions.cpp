// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/view/prove_actions.h"

namespace gui {

ProveActions::ProveActions(QWidget* page)
    : ActionSet(page)
{
    stop = make({"proveStop", tr("Sto&p"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+X")),
        tr("Stop the search; what was tried so far proves nothing"), QStringLiteral("stop")});
    separate();
    back = make({"proveBack", tr("Step &back"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+B")),
        tr("Take the last step back, and choose another one"), QStringLiteral("retry")});
    over = make({"proveOver", tr("Start &over"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+N")),
        tr("Start a story without steps")});
    shortest = make({"proveShortest", tr("Show the s&hortest"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+H")),
        tr("Show the shortest story that breaks the strategy"), QStringLiteral("eye")});
    game = makeSwitch({"proveGame", tr("&Evil scheduler"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+E")),
        tr("A game: you decide whose request goes next, and win by breaking the strategy")});
    separate();
    play = make({"provePlay", tr("P&lay on stage"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+Y")),
        tr("Show the story on the Semaphores page as a recording: stage, timeline and notes, one second per step"),
        QStringLiteral("play")});
    copy = make({"proveCopy", tr("&Copy story"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+K")),
        tr("Copy the story as text, for a ticket or a chat; Replay story reads it again"), QStringLiteral("copy")});
    replay = make({"proveReplay", tr("&Replay story…"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+W")),
        tr("Show a story that was copied, here or from signalboxctl prove"), QStringLiteral("step")});
    separate();
    prove = makeMain({"proveStart", tr("Pro&ve"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+V")),
        tr("Try every order of requests with the selected strategy; it needs no Consul"), QStringLiteral("play")});
}

} // namespace gui
