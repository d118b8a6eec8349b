// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/pages/keys/keys_actions.h"

namespace gui {

KeysActions::KeysActions(QWidget* page)
    : ActionSet(page)
{
    toSemaphore = make({"keyToSemaphore", tr("Show in Se&maphores"), QKeySequence(QStringLiteral("Ctrl+Shift+M")),
        tr("Watch the semaphore or lock that the current row belongs to, on its page"), QStringLiteral("semaphores")});
    copyKey = make({"copyKey", tr("&Copy key"), QKeySequence(QStringLiteral("Ctrl+Shift+C")),
        tr("Copy the current key, letter by letter"), QStringLiteral("copy")});
    separate();
    retry = make({"keysRetry", tr("Retr&y now"), QKeySequence(QStringLiteral("Ctrl+F5")), tr("Ask again at once"),
        QStringLiteral("retry")});
}

} // namespace gui
