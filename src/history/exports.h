// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/analysis.h"
#include "history/lanes.h"

#include <QByteArray>
#include <QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace history {

/// What the exports need besides the lanes.
struct ExportFacts {
    About about;
    std::vector<Mark> marks;
    std::optional<Range> range = std::nullopt; ///< Only what lies in it, cut at its ends; nullopt: everything.
    QStringList paths = {}; ///< Only these; empty: all.

    [[nodiscard]] bool has(const QString& path) const { return paths.isEmpty() || paths.contains(path); }
    [[nodiscard]] bool has(const Mark& mark) const
    {
        return (mark.path.isEmpty() || has(mark.path)) && (!range || (mark.at >= range->from && mark.at <= range->to));
    }
};

/// An export that is made piece by piece, so that one can stop it.
class PiecewiseExport
{
public:
    PiecewiseExport() = default;
    PiecewiseExport(const PiecewiseExport&) = delete;
    PiecewiseExport& operator=(const PiecewiseExport&) = delete;
    virtual ~PiecewiseExport() = default;

    /// Some ten milliseconds of work. Not after isDone().
    [[nodiscard]] virtual QByteArray next() = 0;
    [[nodiscard]] virtual bool isDone() const = 0;
    [[nodiscard]] virtual int percent() const = 0;

    /// All that is left, in one.
    [[nodiscard]] QByteArray rest()
    {
        QByteArray out;
        while (!isDone())
            out += next();
        return out;
    }
};

/// One line per event, RFC 4180 with a heading, UTF-8: time (UTC), seconds since the begin, path, event, session, name,
/// index, count, detail, sentence (translated), node. Where contact was lost and found again stands between them. Text
/// is as a terminal shows it; before one that a spreadsheet would take for a formula stands an apostrophe.
[[nodiscard]] std::unique_ptr<PiecewiseExport> eventsCsvPieces(const Lanes& lanes, const ExportFacts& facts);
[[nodiscard]] inline QByteArray eventsCsv(const Lanes& lanes, const ExportFacts& facts)
{
    return eventsCsvPieces(lanes, facts)->rest();
}

/// Chrome's trace format, which Perfetto opens: a process per path, a thread per lane, counters of holders, stale and
/// waiting, instants for gaps and marks. Times in microseconds since the begin.
[[nodiscard]] std::unique_ptr<PiecewiseExport> chromeTracePieces(const Lanes& lanes, const ExportFacts& facts);
[[nodiscard]] inline QByteArray chromeTrace(const Lanes& lanes, const ExportFacts& facts)
{
    return chromeTracePieces(lanes, facts)->rest();
}

/// The lanes as a picture `width` pixels wide, with title, time axis (UTC) and legend; of the lanes that did something
/// in the range, all. Shapes tell kinds apart as well as colours do.
[[nodiscard]] QByteArray lanesSvg(const Lanes& lanes, const ExportFacts& facts, const Range& range, int width = 1400);

} // namespace history
