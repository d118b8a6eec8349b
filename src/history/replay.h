// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/segment.h"

#include <QFile>

#include <deque>
#include <memory>
#include <optional>
#include <vector>

namespace history {

struct RecordingIndex;

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

} // namespace history
