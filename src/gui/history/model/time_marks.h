// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"

#include <vector>

namespace gui {

/// What stands out of a time line.
struct TimeMark {
    enum class Kind {
        Lost, ///< A permit was taken from who held it.
        Expired, ///< A session ended.
        Fault, ///< The lab broke something.
        Bookmark,
        Note,
    };

    history::Time at{0};
    Kind kind = Kind::Lost;

    bool operator==(const TimeMark&) const = default;
};

/// What stands out of lanes that grow: looks at each happening once.
class TimeMarks
{
public:
    void clear();
    void follow(const history::Lanes& lanes);
    [[nodiscard]] const std::vector<TimeMark>& all() const { return m_all; } ///< In order of time.

private:
    std::size_t m_seen = 0;
    std::vector<TimeMark> m_all;
};

/// What people have put there, in the same order.
[[nodiscard]] std::vector<TimeMark> timeMarksOf(const std::vector<history::Mark>& marks);

} // namespace gui
