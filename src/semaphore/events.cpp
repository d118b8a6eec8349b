// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/diff.h"
#include "semaphore/words.h"

#include <algorithm>
#include <limits>

namespace semaphore {

QString eventId(EventKind kind)
{
    switch (kind) {
    case EventKind::Queued:
        return QStringLiteral("queued");
    case EventKind::Granted:
        return QStringLiteral("granted");
    case EventKind::Released:
        return QStringLiteral("released");
    case EventKind::Lost:
        return QStringLiteral("lost");
    case EventKind::Expired:
        return QStringLiteral("expired");
    case EventKind::Pruned:
        return QStringLiteral("pruned");
    case EventKind::GaveUp:
        return QStringLiteral("gave-up");
    case EventKind::LimitChanged:
        return QStringLiteral("limit-changed");
    case EventKind::Gap:
        return QStringLiteral("gap");
    case EventKind::Appeared:
        return QStringLiteral("appeared");
    case EventKind::Vanished:
        return QStringLiteral("vanished");
    }
    return {};
}

QString eventText(const Event& event)
{
    const QString who = event.name.isEmpty() ? event.session.toString().left(8) : event.name;
    switch (event.kind) {
    case EventKind::Queued:
        return Words::tr("%1 waits.").arg(who);
    case EventKind::Granted:
        return event.detail.isEmpty() ? Words::tr("%1 got a permit.").arg(who)
                                      : Words::tr("%1 got slot %2.").arg(who, event.detail);
    case EventKind::Released:
        if (event.detail == QLatin1StringView(sessionEnded))
            return Words::tr("%1 no longer holds a permit; its session has ended too.").arg(who);
        if (event.detail == QLatin1StringView(sessionUnknown))
            return Words::tr("%1 no longer holds a permit; whether its session lives is not known.").arg(who);
        return Words::tr("%1 released its permit.").arg(who);
    case EventKind::Lost:
        return Words::tr("%1 lost its permit: .lock was changed or deleted.").arg(who);
    case EventKind::Expired:
        return Words::tr("The session of %1 ended.").arg(who);
    case EventKind::Pruned:
        return Words::tr("%1 was stale and was taken out.").arg(who);
    case EventKind::GaveUp:
        return Words::tr("%1 left the queue.").arg(who);
    case EventKind::LimitChanged:
        return Words::tr("The limit changed: %1.").arg(event.detail);
    case EventKind::Gap:
        return Words::tr("At least %n change(s) not seen one by one.", nullptr,
            static_cast<int>(std::min<quint64>(event.count, std::numeric_limits<int>::max())));
    case EventKind::Appeared:
        return Words::tr("The semaphore appeared.");
    case EventKind::Vanished:
        return Words::tr("The semaphore is gone.");
    }
    return {};
}

} // namespace semaphore
