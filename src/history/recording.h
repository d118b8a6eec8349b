// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/chunk.h"
#include "history/segment.h"

#include <QFile>

#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace history {

/// Where everything is in a file. A value; shared by those who read it.
struct RecordingIndex {
    QString file;
    About about;
    std::vector<ChunkHead> parts; ///< Of kind Records, in order; only those that can be read from their keyframe on.
    std::vector<std::size_t> keyframes; ///< Positions in `parts`.
    std::vector<std::size_t> resumptions; ///< Those of `keyframes` before which something is missing.
    /// Layouts of one's own, each from a position in `parts` on, in order.
    std::vector<std::pair<std::size_t, semaphore::OwnLayouts>> layouts;
    std::vector<Mark> marks; ///< In order of time.
    std::vector<FileProblem> problems; ///< In order of place.
    quint64 steps = 0;
    Time end{0}; ///< Of the last record, or when its recorder finished it.
    bool ended = false; ///< Its recorder finished it: it was not killed, and records no more.
    qint64 validEnd = 0; ///< Behind the last chunk that is well.
    quint32 nextSequence = 0;
    bool broken = false; ///< No keyframe came yet since something was missing.
};

/// Goes through a recording step by step, with the same decode and diff as the live view. Holds one chunk at a time.
class Replay
{
public:
    /// Stands at the keyframe at or before `from`.
    Replay(std::shared_ptr<const RecordingIndex> index, Time from);

    /// The next moment; nullopt: that was all.
    [[nodiscard]] std::optional<Moment> next();
    /// Goes on past all that happened up to and including `at`.
    void skipTo(Time at);
    /// What is known of each path now: after what next() returned last, or where skipTo() went.
    [[nodiscard]] std::vector<Moment> states() const;
    /// What could not be read on the way, besides Recording::problems().
    [[nodiscard]] const std::vector<FileProblem>& problems() const { return m_problems; }

private:
    [[nodiscard]] bool openNext();
    void giveUpSegment(const QString& sentence);
    void bridge(const Tracks& before);

    std::shared_ptr<const RecordingIndex> m_index;
    std::unique_ptr<QFile> m_file;
    std::size_t m_next = 0; ///< In RecordingIndex::parts.
    SegmentReader m_reader;
    std::deque<Moment> m_ready;
    bool m_broken = false; ///< Something was lost: go on at the next keyframe.
    bool m_begun = false;
    std::vector<FileProblem> m_problems;
};

/// A recording to look at; also one that is being written. Looking at it takes no lock: a copy may be used in another
/// thread.
class Recording
{
public:
    /// Reads the places of all chunks and looks at their checksums. Error: nothing can be read at all. Damage further
    /// behind is told by problems(), and the rest is read.
    [[nodiscard]] static tl::expected<Recording, FileProblem> open(const QString& file);
    /// Reads what was added since.
    void refresh();

    [[nodiscard]] const QString& file() const { return m_index->file; }
    [[nodiscard]] const About& about() const { return m_index->about; }
    [[nodiscard]] Time end() const { return m_index->end; } ///< It begins at 0.
    [[nodiscard]] bool hasEnded() const { return m_index->ended; }
    [[nodiscard]] quint64 steps() const { return m_index->steps; }
    [[nodiscard]] const std::vector<Mark>& marks() const { return m_index->marks; }
    [[nodiscard]] const std::vector<FileProblem>& problems() const { return m_index->problems; }
    [[nodiscard]] QDateTime wallClock(Time at) const; ///< UTC; as if the clock had not been set since the begin.

    /// The steps from the keyframe at or before `from` on.
    [[nodiscard]] Replay replay(Time from = Time(0)) const { return {m_index, from}; }
    /// What was known of each path at that moment, by path; paths that were not watched any more are left out.
    [[nodiscard]] std::vector<Moment> stateAt(Time at) const;

    /// Adds a mark to the file, or takes the place of the one with its id; id 0: a new one. Error: a sentence; always
    /// while the recorder is at work, which marks by itself (Recorder::mark()).
    [[nodiscard]] std::optional<QString> addMark(Mark mark);
    [[nodiscard]] std::optional<QString> removeMark(quint64 id);

private:
    explicit Recording(std::shared_ptr<const RecordingIndex> index)
        : m_index(std::move(index))
    {
    }
    [[nodiscard]] std::optional<QString> write(const Mark& mark, bool removed);

    std::shared_ptr<const RecordingIndex> m_index;
};

} // namespace history
