// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/view/semaphores_actions.h"

namespace gui {

SemaphoresActions::SemaphoresActions(QWidget* page)
    : ActionSet(page)
{
    discover = make({"discover", QT_TR_NOOP("&Discover…"), QKeySequence(Qt::CTRL | Qt::Key_D),
        QT_TR_NOOP("Search the whole store for semaphores and locks")});
    watch = make({"watchPrefix", QT_TR_NOOP("&Watch prefix…"), sharedKeys(SharedKey::New),
        QT_TR_NOOP("Watch a semaphore's prefix or a lock's key"), QStringLiteral("plus")});
    watch->setPriority(QAction::HighPriority);
    spawn = makeMain({"spawn", QT_TR_NOOP("Sp&awn contenders…"), {},
        QT_TR_NOOP("Run simulated contenders on the selected semaphore or lock, in the lab"), QStringLiteral("play")});
    unwatch = make({"unwatch", QT_TR_NOOP("&Stop watching"), {},
        QT_TR_NOOP("Remove the selected path from the list; nothing in Consul changes")});
    separate();
    find = make({"find", QT_TR_NOOP("&Filter"), sharedKeys(SharedKey::Find), QT_TR_NOOP("Show only matching entries")});
    cause = make({"goToCause", QT_TR_NOOP("Go to the caus&e"), {},
        QT_TR_NOOP("Show the moment at which the selected session ended, and why")});
    placeRetry();
    separate();
    setLimit = make({"setLimit", QT_TR_NOOP("Set &limit…"), sharedKeys(SharedKey::Edit),
        QT_TR_NOOP("Change the limit of the selected semaphore")});
    prune = make({"prune", QT_TR_NOOP("&Prune stale holders…"), QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_P),
        QT_TR_NOOP("Remove holders whose session holds no contender key")});
    restoreFlags = make({"restoreFlags", QT_TR_NOOP("Restore fla&gs…"), {},
        QT_TR_NOOP("Restore the semaphore flags that an edit removed")});
    forceUnlock = make({"forceUnlock", QT_TR_NOOP("Force-&unlock…"), {},
        QT_TR_NOOP("Unlock a Terraform state with the same steps as terraform force-unlock")});
    deleteContender = make({"deleteContender", QT_TR_NOOP("Delete &contender…"), {},
        QT_TR_NOOP("Delete the key of a dead or possibly abandoned contender")});
    destroySession = make({"destroySession", QT_TR_NOOP("Destr&oy session…"), {},
        QT_TR_NOOP("Destroy the selected contender's session, with a preview of the keys that it frees")});
    separate();
    copySession = make({"copySession", QT_TR_NOOP("Copy session &ID"), sharedKeys(SharedKey::Copy),
        QT_TR_NOOP("Copy the full ID of the selected contender's session")});
    copyPath = make({"copyPath", QT_TR_NOOP("Copy pat&h"), {}, QT_TR_NOOP("Copy the watched path")});
    copyCommand = make({"copyCommand", QT_TR_NOOP("Copy comma&nd"), {},
        QT_TR_NOOP("Copy the program's own command that ends its lock")});
    separate();
    reducedMotion = make({"reducedMotion", QT_TR_NOOP("Reduce &motion"), {},
        QT_TR_NOOP("Do not animate cards from the queue to a permit")});
    reducedMotion->setCheckable(true);
}

} // namespace gui
