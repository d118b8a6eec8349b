// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/view/why_actions.h"

namespace gui {

WhyActions::WhyActions(QWidget* page)
    : ActionSet(page)
{
    act = make({"whyAct", tr("&Repair…"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+A")),
        tr("Show the plan of this repair first; nothing is sent yet")});
    cause = make({"whyCause", tr("&Go to the cause"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+G")),
        tr("Show the moment at which the session ended"), QStringLiteral("step")});
    show = make({"whyShow", tr("Show the se&maphore"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+P")),
        tr("Show this path on the Semaphores page"), QStringLiteral("eye")});
    separate();
    live = make({"whyLive", tr("Return to the &current state"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+L")),
        tr("Leave the past moment"), QStringLiteral("live")});
    placeRetry();
    separate();
    copy = makeMain({"whyCopy", tr("Copy as &text"), QKeySequence(QStringLiteral("Ctrl+Alt+Shift+T")),
        tr("Copy this page as text, for a ticket or a chat"), QStringLiteral("copy")});
}

} // namespace gui
