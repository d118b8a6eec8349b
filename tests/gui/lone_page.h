// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/history_controller.h"
#include "gui/history/view/time_panes.h"
#include "gui/semaphores/view/semaphores_page.h"

namespace bench {

struct OwnHistory {
    explicit OwnHistory(gui::Connection* connection)
        : history(connection)
    {
    }
    gui::HistoryController history;
};

/// The semaphores page without a window, with a history of its own.
class LonePage : private OwnHistory, public gui::SemaphoresPage
{
public:
    explicit LonePage(gui::Connection* connection)
        : OwnHistory(connection)
        , gui::SemaphoresPage(
              connection, &history, [this](QWidget* page) { return new gui::HistoryParts(&history, page); })
    {
    }
};

/// Of the window's page.
inline gui::HistoryController* historyOf(const gui::SemaphoresPage* page)
{
    return qobject_cast<gui::HistoryController*>(page->seen());
}

} // namespace bench
