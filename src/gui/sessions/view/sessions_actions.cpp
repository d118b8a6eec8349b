// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/sessions/view/sessions_actions.h"

namespace gui {

SessionsActions::SessionsActions(QWidget* page)
    : ActionSet(page)
{
    findHeld = make({"findHeldKeys", tr("&Find the keys it holds"), QKeySequence(QStringLiteral("Ctrl+Alt+H")),
        tr("Search the whole store for keys that the selected sessions hold; the search can be stopped at any time"),
        QStringLiteral("search")});
    cancelFind = make({"cancelHeldKeys", tr("&End the search"), QKeySequence(QStringLiteral("Ctrl+Alt+Z")),
        tr("Keys found so far remain"), QStringLiteral("stop")});
    showKey = make({"showHeldKey", tr("Show the &key"), QKeySequence(QStringLiteral("Ctrl+Alt+V")),
        tr("Show the selected held key on the Keys page"), QStringLiteral("keys")});
    separate();
    copyId = make({"copySessionId", tr("&Copy session ID"), QKeySequence(QStringLiteral("Ctrl+Alt+J")),
        tr("Copy the IDs of the selected sessions, one per line"), QStringLiteral("copy")});
    retry = make({"sessionsRetry", tr("Retr&y now"), QKeySequence(QStringLiteral("Ctrl+Alt+U")),
        tr("Request again immediately"), QStringLiteral("retry")});
    toLab = make({"sessionsToLab", tr("Open the &Lab"), {}, tr("Start contenders, which create sessions"),
        QStringLiteral("lab")});
    separate();
    destroy = makeMain({"destroySessions", tr("&Destroy…"), QKeySequence(QStringLiteral("Ctrl+Alt+E")),
        tr("Plan to destroy the selected sessions: the keys that are freed or deleted are shown first"),
        QStringLiteral("trash")});
}

} // namespace gui
