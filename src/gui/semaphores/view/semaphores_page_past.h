// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/time_words.h"
#include "gui/semaphores/view/semaphores_page.h"

#include <QFileInfo>

namespace gui {

/// What the page keeps while it shows a moment of the past.
struct SemaphoresPage::Past {
    QHash<QString, observer::Update> live; ///< The last of each path that is watched, for the way back.
    Selection selection; ///< As it was before.
    std::vector<consul::SessionInfo> sessions; ///< Of that moment.
    QDateTime at; ///< Its clock, UTC.
    bool isRead = false; ///< What is known of that moment is here.
    QHash<QString, history::Time> steps; ///< Which step of each path is shown.

    [[nodiscard]] static QString text(const SeenTime& seen)
    {
        return pastText(seen.wallClock(seen.cursor()), QDateTime::currentDateTimeUtc(), seen.behind(),
            seen.isFile() ? QFileInfo(seen.fileName()).fileName() : QString());
    }
};

} // namespace gui
