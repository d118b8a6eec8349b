// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/event_words.h"

#include "gui/kit/model/format.h"

namespace gui {

QString eventSentence(semaphore::Event event)
{
    event.name = contenderName(event.name, event.session);
    return semaphore::eventText(event);
}

} // namespace gui
