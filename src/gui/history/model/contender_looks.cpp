// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/contender_looks.h"

#include <algorithm>

namespace gui {

std::vector<ContenderLook> kindsOf(const ContenderLooks& looks)
{
    std::vector<ContenderLook> kinds;
    for (const auto& look : looks) {
        if (std::ranges::find(kinds, look) == kinds.end())
            kinds.push_back(look);
    }
    std::ranges::sort(kinds, [](const ContenderLook& a, const ContenderLook& b) {
        return a.colour != b.colour ? a.colour < b.colour : a.kind < b.kind;
    });
    return kinds;
}

} // namespace gui
