// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/view/now_actions.h"

namespace gui {

NowActions::NowActions(QWidget* page)
    : ActionSet(page)
{
    placeRetry();
    discover = make({"nowDiscover", tr("Show what can be &watched"), {},
        tr("Show the semaphores and locks of this agent on the Semaphores page"), QStringLiteral("discover")});
    others = makeSwitch({"nowOthers", tr("Look at &other connections"), QKeySequence(QStringLiteral("Ctrl+Alt+0")),
        tr("Read leader and critical checks of your other saved connections once a minute, without writing anything"),
        QStringLiteral("plug")});
    separate();
    lead = makeMain({"nowLead", tr("&Show on its page"), QKeySequence(QStringLiteral("Ctrl+Alt+P")),
        tr("Go to the page that shows the selected row"), QStringLiteral("eye")});
}

} // namespace gui
