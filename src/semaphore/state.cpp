// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/state.h"

#include "semaphore/words.h"

#include <algorithm>
#include <limits>

namespace semaphore {

QString layoutId(Layout layout)
{
    switch (layout) {
    case Layout::Official:
        return QStringLiteral("official");
    case Layout::Guide:
        return QStringLiteral("guide");
    case Layout::Spring:
        return QStringLiteral("spring");
    case Layout::Slots:
        return QStringLiteral("slots");
    case Layout::Lock:
        return QStringLiteral("lock");
    case Layout::Ranked:
        return QStringLiteral("ranked");
    case Layout::Unknown:
        break;
    }
    return QStringLiteral("unknown");
}

QString layoutTitle(Layout layout)
{
    switch (layout) {
    case Layout::Official:
        return Words::tr("Go client");
    case Layout::Guide:
        return Words::tr("guide");
    case Layout::Spring:
        return Words::tr("Spring");
    case Layout::Slots:
        return Words::tr("slots");
    case Layout::Lock:
        return Words::tr("lock");
    case Layout::Ranked:
        return Words::tr("ranked");
    case Layout::Unknown:
        break;
    }
    return Words::tr("unknown");
}

bool SessionEvidence::contains(const consul::SessionId& id) const
{
    const auto place = std::lower_bound(ids.begin(), ids.end(), id);
    return place != ids.end() && *place == id;
}

int State::liveHolders() const
{
    return static_cast<int>(
        std::count_if(holders.begin(), holders.end(), [](const Holder& holder) { return holder.live; }));
}

bool State::holdersTold() const
{
    return !holders.empty() || layout == Layout::Ranked
        || std::none_of(findings.begin(), findings.end(),
            [](const Finding& finding) { return finding.kind == FindingKind::UndecodableBody; });
}

int State::freePermits() const
{
    if (!limit)
        return 0;
    const qint64 open = *limit - static_cast<qint64>(holders.size());
    return static_cast<int>(std::clamp<qint64>(open, 0, std::numeric_limits<int>::max()));
}

} // namespace semaphore
