// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/time_marks.h"

namespace gui {

void TimeMarks::clear()
{
    m_seen = 0;
    m_all.clear();
}

void TimeMarks::follow(const history::Lanes& lanes)
{
    for (; m_seen < lanes.happenings.size(); ++m_seen) {
        const auto& each = lanes.happenings[m_seen];
        if (each.kind == semaphore::EventKind::Lost)
            m_all.push_back({each.at, TimeMark::Kind::Lost});
        else if (each.kind == semaphore::EventKind::Expired)
            m_all.push_back({each.at, TimeMark::Kind::Expired});
    }
}

std::vector<TimeMark> timeMarksOf(const std::vector<history::Mark>& marks)
{
    std::vector<TimeMark> all;
    for (const auto& mark : marks) {
        const auto kind = mark.kind == history::Mark::Kind::Fault ? TimeMark::Kind::Fault
            : mark.kind == history::Mark::Kind::Bookmark          ? TimeMark::Kind::Bookmark
                                                                  : TimeMark::Kind::Note;
        all.push_back({mark.at, kind});
    }
    return all;
}

} // namespace gui
