// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/contender_event.h"
#include "lab/occupancy.h"

#include <chrono>
#include <set>

/// Events of made-up contenders: contender n has session `s<n>`, times are in ms.
namespace samples {

using Kind = lab::ContenderEventKind;

inline QString session(int contender)
{
    return QStringLiteral("s%1").arg(contender);
}

inline lab::ContenderEvent moment(int ms, int contender, Kind kind)
{
    lab::ContenderEvent made;
    made.kind = kind;
    made.contender = contender;
    made.session = session(contender);
    made.holder = made.session;
    made.at = std::chrono::milliseconds(ms);
    return made;
}

/// What an answer showed: whose sessions hold and live.
inline lab::OutsideOccupancy::Sight sight(std::chrono::milliseconds at, const std::set<int>& live)
{
    lab::OutsideOccupancy::Sight made;
    made.at = at;
    for (const int each : live)
        made.live.insert(session(each));
    return made;
}

} // namespace samples
