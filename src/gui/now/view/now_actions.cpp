// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/view/now_actions.h"

namespace gui {

NowActions::NowActions(QWidget* page)
    : ActionSet(page)
{
    placeRetry();
    discover = make({"nowDiscover", QT_TR_NOOP("Show what can be &watched"), {},
        QT_TR_NOOP("Show the semaphores and locks of this agent on the Semaphores page"), QStringLiteral("discover")});
    others = makeSwitch({"nowOthers", QT_TR_NOOP("Look at &other connections"), {},
        QT_TR_NOOP(
            "Read leader and critical checks of your other saved connections once a minute, without writing anything"),
        QStringLiteral("plug")});
    separate();
    lead = makeMain({"nowLead", QT_TR_NOOP("&Show on its page"), sharedKeys(SharedKey::Show),
        QT_TR_NOOP("Go to the page that shows the selected row"), QStringLiteral("eye")});
}

} // namespace gui
