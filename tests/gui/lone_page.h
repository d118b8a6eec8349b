// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/history_controller.h"
#include "gui/semaphores/view/semaphores_page.h"

namespace bench {

struct OwnHistory {
    explicit OwnHistory(gui::Connection* connection)
        : seen(connection)
    {
    }
    gui::HistoryController seen;
};

/// The semaphores page without a window, with a history of its own.
class LonePage : private OwnHistory, public gui::SemaphoresPage
{
public:
    explicit LonePage(gui::Connection* connection)
        : OwnHistory(connection)
        , gui::SemaphoresPage(connection, &seen)
    {
    }
};

/// Of the window's page.
inline gui::HistoryController* historyOf(const gui::SemaphoresPage* page)
{
    return page->history();
}

} // namespace bench
