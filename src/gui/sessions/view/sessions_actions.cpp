// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/view/sessions_actions.h"

namespace gui {

SessionsActions::SessionsActions(QWidget* page)
    : ActionSet(page)
{
    findHeld = make({"findHeldKeys", tr("&Find the keys it holds"), QKeySequence(QStringLiteral("Ctrl+Alt+H")),
        tr("Read the whole store for keys that the selected sessions hold; it can be ended at any time"),
        QStringLiteral("search")});
    cancelFind = make({"cancelHeldKeys", tr("&End the search"), QKeySequence(QStringLiteral("Ctrl+Alt+Z")),
        tr("What was found so far stays"), QStringLiteral("stop")});
    showKey = make({"showHeldKey", tr("Show the &key"), QKeySequence(QStringLiteral("Ctrl+Alt+V")),
        tr("Show the key that is chosen among those it holds, on the Keys page"), QStringLiteral("keys")});
    separate();
    copyId = make({"copySessionId", tr("&Copy session id"), QKeySequence(QStringLiteral("Ctrl+Alt+J")),
        tr("Copy the ids of the selected sessions, one a line"), QStringLiteral("copy")});
    retry = make({"sessionsRetry", tr("Retr&y now"), QKeySequence(QStringLiteral("Ctrl+Alt+U")),
        tr("Ask again at once"), QStringLiteral("retry")});
    separate();
    destroy = makeMain({"destroySessions", tr("&Destroy…"), QKeySequence(QStringLiteral("Ctrl+Alt+E")),
        tr("Plan the end of the selected sessions: which keys are freed or deleted is shown first"),
        QStringLiteral("trash")});
}

} // namespace gui
