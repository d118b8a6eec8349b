// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/page_actions.h"

namespace gui {

PageActions::PageActions(QWidget* page)
    : ActionSet(page)
{
    discover = make({"discover", tr("&Discover…"), QKeySequence(Qt::CTRL | Qt::Key_D),
        tr("Look for semaphores and locks in the whole store")});
    watch = make({"watchPrefix", tr("&Watch prefix…"), QKeySequence(Qt::CTRL | Qt::Key_N),
        tr("Watch a semaphore's prefix or a lock's key"), QStringLiteral("plus")});
    watch->setPriority(QAction::HighPriority);
    spawn = makeMain({"spawn", tr("Sp&awn contenders…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
        tr("Let simulated contenders work on the selected semaphore or lock, in the lab"), QStringLiteral("play")});
    unwatch = make({"unwatch", tr("&Stop watching"), QKeySequence(Qt::CTRL | Qt::Key_Backspace),
        tr("Take the selected path off the list; nothing in Consul changes")});
    separate();
    find = make({"find", tr("&Filter"), QKeySequence::Find, tr("Show only what matches")});
    retry = make({"retryNow", tr("&Retry now"), QKeySequence::Refresh, tr("Ask again at once")});
    separate();
    setLimit = make({"setLimit", tr("Set &limit…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L),
        tr("Write another limit into the selected semaphore")});
    prune = make({"prune", tr("&Prune stale holders…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
        tr("Take holders out whose session is gone")});
    restoreFlags = make({"restoreFlags", tr("Restore fla&gs…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G),
        tr("Write the semaphore mark back that a careless edit removed")});
    forceUnlock = make({"forceUnlock", tr("Force-&unlock…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
        tr("Unlock a Terraform state in the steps of terraform force-unlock")});
    deleteContender = make({"deleteContender", tr("Delete &contender…"),
        QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Delete), tr("Delete the key of a dead or left-over contender")});
    destroySession = make({"destroySession", tr("Destr&oy session…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_X),
        tr("End the selected contender's session, with a preview of the keys that it frees")});
    separate();
    copySession = make({"copySession", tr("Copy session &id"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
        tr("Copy the whole id of the selected contender's session")});
    copyPath = make({"copyPath", tr("Copy pat&h"), {}, tr("Copy the watched path")});
    copyCommand
        = make({"copyCommand", tr("Cop&y command"), {}, tr("Copy the program's own command that ends its lock")});
    separate();
    reducedMotion
        = make({"reducedMotion", tr("Reduce &motion"), {}, tr("Cards do not fly from the queue to a permit")});
    reducedMotion->setCheckable(true);
}

} // namespace gui
