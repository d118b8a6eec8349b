// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/page_actions.h"

namespace gui {

PageActions::PageActions(QWidget* page)
    : ActionSet(page)
{
    discover = make({"discover", tr("&Discover…"), QKeySequence(Qt::CTRL | Qt::Key_D),
        tr("Search the whole store for semaphores and locks")});
    watch = make({"watchPrefix", tr("&Watch prefix…"), QKeySequence(Qt::CTRL | Qt::Key_N),
        tr("Watch a semaphore's prefix or a lock's key"), QStringLiteral("plus")});
    watch->setPriority(QAction::HighPriority);
    spawn = makeMain({"spawn", tr("Sp&awn contenders…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_N),
        tr("Run simulated contenders on the selected semaphore or lock, in the lab"), QStringLiteral("play")});
    unwatch = make({"unwatch", tr("&Stop watching"), QKeySequence(Qt::CTRL | Qt::Key_Backspace),
        tr("Remove the selected path from the list; nothing in Consul changes")});
    separate();
    find = make({"find", tr("&Filter"), QKeySequence::Find, tr("Show only matching entries")});
    cause = make({"goToCause", tr("Go to the caus&e"), QKeySequence(QStringLiteral("Ctrl+Shift+Z")),
        tr("Show the moment at which the selected session ended, and why")});
    placeRetry();
    separate();
    setLimit = make({"setLimit", tr("Set &limit…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L),
        tr("Change the limit of the selected semaphore")});
    prune = make({"prune", tr("&Prune stale holders…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
        tr("Remove holders whose session holds no contender key")});
    restoreFlags = make({"restoreFlags", tr("Restore fla&gs…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_G),
        tr("Restore the semaphore flags that an edit removed")});
    forceUnlock = make({"forceUnlock", tr("Force-&unlock…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_F),
        tr("Unlock a Terraform state with the same steps as terraform force-unlock")});
    deleteContender
        = make({"deleteContender", tr("Delete &contender…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Delete),
            tr("Delete the key of a dead or possibly abandoned contender")});
    destroySession = make({"destroySession", tr("Destr&oy session…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_X),
        tr("Destroy the selected contender's session, with a preview of the keys that it frees")});
    separate();
    copySession = make({"copySession", tr("Copy session &ID"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C),
        tr("Copy the full ID of the selected contender's session")});
    copyPath = make({"copyPath", tr("Copy pat&h"), {}, tr("Copy the watched path")});
    copyCommand
        = make({"copyCommand", tr("Copy comma&nd"), {}, tr("Copy the program's own command that ends its lock")});
    separate();
    reducedMotion
        = make({"reducedMotion", tr("Reduce &motion"), {}, tr("Do not animate cards from the queue to a permit")});
    reducedMotion->setCheckable(true);
}

} // namespace gui
