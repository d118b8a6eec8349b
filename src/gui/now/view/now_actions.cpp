// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/now/view/now_actions.h"

namespace gui {

NowActions::NowActions(QWidget* page)
    : ActionSet(page)
{
    retry = make({"nowRetry", tr("Retr&y now"), QKeySequence(QStringLiteral("Ctrl+Alt+T")),
        tr("Request again immediately"), QStringLiteral("retry")});
    separate();
    lead = makeMain({"nowLead", tr("&Show on its page"), QKeySequence(QStringLiteral("Ctrl+Alt+P")),
        tr("Go to the page that shows the selected row"), QStringLiteral("eye")});
}

} // namespace gui
