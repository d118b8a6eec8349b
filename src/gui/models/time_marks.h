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
    void setMarks(const std::vector<history::Mark>& marks);

    [[nodiscard]] const std::vector<TimeMark>& happenings() const { return m_happenings; } ///< In order of time.
    [[nodiscard]] const std::vector<TimeMark>& marks() const { return m_marks; } ///< Likewise; made by people.

private:
    std::size_t m_seen = 0;
    std::vector<TimeMark> m_happenings;
    std::vector<TimeMark> m_marks;
};

} // namespace gui
