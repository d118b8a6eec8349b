// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/history_desk.h"

#include <algorithm>

namespace gui {

void HistoryDesk::addMark(history::Mark::Kind kind, const QString& text, const QString& path, const QString& session,
    std::optional<Place> place)
{
    const Place where = place.value_or(here());
    history::Mark mark;
    mark.kind = kind;
    mark.at = where.at;
    mark.text = text;
    mark.path = path;
    mark.session = session;
    if (isFile() && where.recording == m_fileNumber)
        m_reader.addMark(mark);
    else if (where.recording == m_liveNumber)
        keepMark(mark, std::max(history::Time(0), m_feed.now() - where.at));
    else
        Q_EMIT markFailed(tr("What this note belongs to is closed. It was not kept: %1").arg(text));
}

void HistoryDesk::noteFault(const QString& path, const QString& session, const QString& words)
{
    // The lab names a semaphore without the slash at its end.
    const auto watched = m_watches.paths();
    if (!watched.contains(path) && !watched.contains(path + QLatin1Char('/')))
        return;
    history::Mark mark;
    mark.kind = history::Mark::Kind::Fault;
    mark.at = m_feed.now();
    mark.path = watched.contains(path) ? path : path + QLatin1Char('/');
    mark.session = session;
    mark.text = words;
    keepMark(mark, history::Time(0));
}

/// Of what is watched, also while a recording lies open. `ago`: how long its moment is over.
void HistoryDesk::keepMark(history::Mark mark, history::Time ago)
{
    mark.id = m_feed.mark(mark, mark.at);
    if (mark.id == 0)
        return;
    m_kept.mark(mark.id, mark, ago);
    auto& marks = isFile() ? m_liveMarks : m_marks;
    const auto place = std::upper_bound(
        marks.begin(), marks.end(), mark, [](const history::Mark& a, const history::Mark& b) { return a.at < b.at; });
    marks.insert(place, mark);
    if (!isFile())
        Q_EMIT marksChanged();
}

void HistoryDesk::removeMark(quint64 id)
{
    if (isFile()) {
        m_reader.removeMark(id);
        return;
    }
    m_feed.removeMark(id);
    m_kept.removeMark(id);
    std::erase_if(m_marks, [id](const history::Mark& mark) { return mark.id == id; });
    Q_EMIT marksChanged();
}

} // namespace gui
