// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/prove/view/prove_actions.h"

namespace gui {

ProveActions::ProveActions(QWidget* page)
    : ActionSet(page)
{
    stop = make({"proveStop", QT_TR_NOOP("Sto&p"), sharedKeys(SharedKey::Stop),
        QT_TR_NOOP("Stop the search; what was tried so far proves nothing"), QStringLiteral("stop")});
    separate();
    back = make({"proveBack", QT_TR_NOOP("Step &back"), sharedKeys(SharedKey::Back),
        QT_TR_NOOP("Take the last step back, and choose another one"), QStringLiteral("retry")});
    over = make({"proveOver", QT_TR_NOOP("Start &over"), {}, QT_TR_NOOP("Start a story without steps")});
    shortest = make({"proveShortest", QT_TR_NOOP("Show the s&hortest"), {},
        QT_TR_NOOP("Show the shortest story that breaks the strategy"), QStringLiteral("eye")});
    game = makeSwitch({"proveGame", QT_TR_NOOP("&Evil scheduler"), {},
        QT_TR_NOOP("A game: you decide whose request goes next, and win by breaking the strategy")});
    separate();
    play = make({"provePlay", QT_TR_NOOP("P&lay on stage"), sharedKeys(SharedKey::Show),
        QT_TR_NOOP(
            "Show the story on the Semaphores page as a recording: stage, timeline and notes, one second per step"),
        QStringLiteral("play")});
    copy = make({"proveCopy", QT_TR_NOOP("&Copy story"), sharedKeys(SharedKey::Copy),
        QT_TR_NOOP("Copy the story as text, for a ticket or a chat; Replay story reads it again"),
        QStringLiteral("copy")});
    replay = make({"proveReplay", QT_TR_NOOP("&Replay story…"), {},
        QT_TR_NOOP("Show a story that was copied, here or from signalboxctl prove"), QStringLiteral("step")});
    separate();
    prove = makeMain({"proveStart", QT_TR_NOOP("Pro&ve"), sharedKeys(SharedKey::Run),
        QT_TR_NOOP("Try every order of requests with the selected strategy; it needs no Consul"),
        QStringLiteral("play")});
}

} // namespace gui
