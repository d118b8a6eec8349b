// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/time_marks.h"

namespace gui {

void TimeMarks::clear()
{
    m_seen = 0;
    m_happenings.clear();
    m_marks.clear();
}

void TimeMarks::follow(const history::Lanes& lanes)
{
    for (; m_seen < lanes.happenings.size(); ++m_seen) {
        const auto& each = lanes.happenings[m_seen];
        if (each.kind == semaphore::EventKind::Lost)
            m_happenings.push_back({each.at, TimeMark::Kind::Lost});
        else if (each.kind == semaphore::EventKind::Expired)
            m_happenings.push_back({each.at, TimeMark::Kind::Expired});
    }
}

void TimeMarks::setMarks(const std::vector<history::Mark>& marks)
{
    m_marks.clear();
    for (const auto& mark : marks) {
        const auto kind = mark.kind == history::Mark::Kind::Fault ? TimeMark::Kind::Fault
            : mark.kind == history::Mark::Kind::Bookmark          ? TimeMark::Kind::Bookmark
                                                                  : TimeMark::Kind::Note;
        m_marks.push_back({mark.at, kind});
    }
}

} // namespace gui
