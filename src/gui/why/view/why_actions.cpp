// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/why/view/why_actions.h"

namespace gui {

WhyActions::WhyActions(QWidget* page)
    : ActionSet(page)
{
    act = make(
        {"whyAct", QT_TR_NOOP("&Repair…"), {}, QT_TR_NOOP("Show the plan of this repair first; nothing is sent yet")});
    cause = make({"whyCause", QT_TR_NOOP("&Go to the cause"), {},
        QT_TR_NOOP("Show the moment at which the session ended"), QStringLiteral("step")});
    show = make({"whyShow", QT_TR_NOOP("Show the se&maphore"), sharedKeys(SharedKey::Show),
        QT_TR_NOOP("Show this path on the Semaphores page"), QStringLiteral("eye")});
    separate();
    live = make({"whyLive", QT_TR_NOOP("Return to the &current state"), sharedKeys(SharedKey::Live),
        QT_TR_NOOP("Leave the past moment"), QStringLiteral("live")});
    placeRetry();
    separate();
    copy = makeMain({"whyCopy", QT_TR_NOOP("Copy as &text"), sharedKeys(SharedKey::Copy),
        QT_TR_NOOP("Copy this page as text, for a ticket or a chat"), QStringLiteral("copy")});
}

} // namespace gui
