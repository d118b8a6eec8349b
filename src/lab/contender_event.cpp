// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/contender_event.h"

namespace lab {

QString contenderEventName(ContenderEventKind kind)
{
    switch (kind) {
    case ContenderEventKind::Queued:
        return QStringLiteral("queued");
    case ContenderEventKind::Granted:
        return QStringLiteral("granted");
    case ContenderEventKind::Released:
        return QStringLiteral("released");
    case ContenderEventKind::GaveUp:
        return QStringLiteral("gave-up");
    case ContenderEventKind::Lost:
        return QStringLiteral("lost");
    case ContenderEventKind::Expired:
        return QStringLiteral("expired");
    case ContenderEventKind::Failed:
        return QStringLiteral("failed");
    case ContenderEventKind::Crashed:
        return QStringLiteral("crashed");
    case ContenderEventKind::Paused:
        return QStringLiteral("paused");
    case ContenderEventKind::Resumed:
        return QStringLiteral("resumed");
    case ContenderEventKind::Wrote:
        return QStringLiteral("wrote");
    case ContenderEventKind::Done:
        return QStringLiteral("done");
    }
    Q_UNREACHABLE();
}

bool endsHolding(ContenderEventKind kind)
{
    switch (kind) {
    case ContenderEventKind::Released:
    case ContenderEventKind::Lost:
    case ContenderEventKind::Expired:
    case ContenderEventKind::Failed:
    case ContenderEventKind::Crashed:
        return true;
    default:
        return false;
    }
}

} // namespace lab
