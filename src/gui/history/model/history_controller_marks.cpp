// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/history_controller.h"

#include "gui/kit/model/time_words.h"

#include <algorithm>

namespace gui {

void HistoryController::addMark(history::Mark::Kind kind, const QString& text, const QString& path,
    const QString& session, std::optional<Place> place)
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
    else if (where.recording != m_liveNumber)
        Q_EMIT markFailed(tr("What this note belongs to is closed. It was not kept: %1").arg(text));
    else if (keepMark(mark, std::max(history::Time(0), m_feed.now() - where.at)) && !isFile())
        Q_EMIT marksChanged();
}

void HistoryController::noteFault(const QString& path, const QString& session, const QString& words)
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
    if (!keepMark(mark, history::Time(0)))
        return;
    auto& marks = liveMarks();
    const auto isFault = [](const history::Mark& each) { return each.kind == history::Mark::Kind::Fault; };
    if (std::count_if(marks.begin(), marks.end(), isFault) > mostFaults)
        marks.erase(std::find_if(marks.begin(), marks.end(), isFault));
    if (!isFile() && !m_marksSoon.isActive())
        m_marksSoon.start();
}

/// Of what is watched, also while a recording lies open. `ago`: how long its moment is over.
bool HistoryController::keepMark(history::Mark mark, history::Time ago)
{
    mark.id = m_feed.mark(mark, mark.at);
    if (mark.id == 0)
        return false;
    m_kept.mark(mark.id, mark, ago);
    auto& marks = liveMarks();
    const auto place = std::upper_bound(
        marks.begin(), marks.end(), mark, [](const history::Mark& a, const history::Mark& b) { return a.at < b.at; });
    marks.insert(place, mark);
    return true;
}

/// The flight recorder is full. What a person has written is kept: its moment is in its text then.
void HistoryController::beginAnew()
{
    if (!m_feed.isFull()) // It has begun anew meanwhile, for another reason.
        return;
    auto notes = liveMarks();
    std::erase_if(notes, [](const history::Mark& mark) { return mark.kind != history::Mark::Kind::Note; });
    const QDateTime began = m_feed.beganAt();
    forget();
    QHash<quint64, quint64> names; // The new recorder counts its marks anew.
    for (auto& note : notes) {
        if (note.at.count() > 0) // Else it was kept before.
            note.text = QStringLiteral("[%1] %2").arg(
                momentText(began.addMSecs(note.at.count() / 1000), m_feed.beganAt()), note.text);
        note.at = history::Time(0);
        if (const auto id = m_feed.mark(note, note.at); id != 0) {
            names.insert(note.id, id);
            note.id = id;
            liveMarks().push_back(note);
        }
    }
    m_kept.renameMarks(names);
    if (!isFile())
        Q_EMIT marksChanged();
    Q_EMIT begunAnew(tr("The flight recorder was full and began anew at %1. What was seen before is gone; notes were "
                        "kept. Save what was seen in time, or give the recorder more room in the settings.")
                         .arg(momentText(m_feed.beganAt(), m_feed.beganAt())));
}

void HistoryController::removeMark(quint64 id)
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
