// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

// How rows of the Now page are put together. For .cpp files of this room only.

namespace gui {

/// Among rows of one severity.
enum NowRank { NotRead, SemaphoreRank, NodeRank, ServiceRank, CheckRank, SessionRank, AlarmRank, WaitRank };

inline QString rowIdOf(const QStringList& parts)
{
    return parts.join(QLatin1Char('\n')); // No name has a line break.
}

} // namespace gui
