// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/history/model/request_series.h"
#include "history/analysis.h"
#include "waits/bill.h"

#include <QList>
#include <QPointF>
#include <QString>

#include <cmath>
#include <optional>
#include <vector>

namespace gui {

/// What is known of the lab's requests at a path of what is looked at.
struct AskedOfConsul {
    bool isRecording = false; ///< It lies open: recordings hold what Consul showed, not what it was asked.
    std::chrono::nanoseconds began{0}; ///< History's Time 0 on the clock of `series`.
    RequestSeries series;
};

/// What a permit cost in requests over time, where a run of the lab wanted it. x: seconds since the recording began;
/// lines go in steps, and fall to 0 where a run ends.
struct RequestFigures {
    bool isRecording = false;
    history::Range range;
    QList<QPointF> requestsPerGrant; ///< Empty: there was no grant.
    QList<QPointF> refusedPerGrant;
    QList<QPointF> wakeUpsPerGrant;
    lab::RequestCounts counts;
    qint64 grants = 0;
    history::Time covered{0}; ///< How much of the range runs lasted; 0: nothing is known.

    [[nodiscard]] bool isKnown() const { return covered > history::Time(0); }
    [[nodiscard]] double most() const; ///< Of all lines.
};
/// Each step is at least as long as a part of the series, and at least 1/`steps` of the range; it goes on until there
/// was something to divide by. Pure.
[[nodiscard]] RequestFigures requestsOf(const AskedOfConsul& asked, const history::Range& range, int steps = 60);

/// The same in words, or why nothing is known.
[[nodiscard]] QString requestWords(const RequestFigures& figures);

// What charts show of a path, from the lanes of a recording. Pure.

/// From the first that is known of the path, or with -1 of any, to the end.
[[nodiscard]] history::Range wholeRange(const history::Lanes& lanes, int path);

/// A line is broken here: what follows does not go on from what was before.
[[nodiscard]] inline bool isHole(const QPointF& point)
{
    return std::isnan(point.y());
}

/// How many hold and wait over time. x: seconds since the recording began; lines go in steps, and have holes where
/// there was no contact.
struct OccupancyFigures {
    history::Range range;
    std::vector<history::Range> unseen; ///< Where the holes are.
    QList<QPointF> live;
    QList<QPointF> stale; ///< Empty: never any.
    QList<QPointF> waiting;
    QList<QPointF> limit; ///< Empty: never known.
    int mostHeld = 0; ///< Live, those included who are only named.
    int mostNamed = 0; ///< Of these.
    int mostStale = 0;
    int mostWaiting = 0;
    qint64 lastLimit = -1; ///< -1: unknown.

    [[nodiscard]] bool isEmpty() const { return live.isEmpty(); }
    [[nodiscard]] double most() const; ///< Of all lines.
};
/// Lines of at most six points for each of `steps` parts of the range. What is most within a part stays.
[[nodiscard]] OccupancyFigures occupancyOf(
    const history::Lanes& lanes, const history::Range& range, int path, int steps = 120);

/// Waits and holds by how long they took: between the edges i and i + 1 lie `waits[i]` and `holds[i]`.
struct HistogramFigures {
    std::vector<double> edgesMs; ///< 1, 2, 5, 10, … or 1, 10, 100, … ms; the first may be 0.
    std::vector<qint64> waits;
    std::vector<qint64> holds;
    history::Spreading wait;
    history::Spreading hold;

    [[nodiscard]] bool isEmpty() const { return edgesMs.empty(); }
};
[[nodiscard]] HistogramFigures histogramOf(const history::Figures& figures, int mostBins = 12);

/// Grants over time.
struct RateFigures {
    history::Range range;
    std::vector<double> edges; ///< Seconds since the recording began; one more than there are counts.
    std::vector<qint64> counts;
    std::vector<double> seen; ///< Seconds of each bin in which there was contact.
    std::vector<history::Range> unseen; ///< Where there was none.
    qint64 grants = 0;

    [[nodiscard]] double perSecond(std::size_t bin) const;
    [[nodiscard]] double mean() const; ///< Per second, over all of the range that was seen.
    [[nodiscard]] double most() const; ///< Per second, of one bin.
};
/// In bins of 1, 2, 5, 10, … of a second, which begin with the range; the last may be longer or shorter than others by
/// half.
[[nodiscard]] RateFigures ratesOf(
    const history::Lanes& lanes, const history::Range& range, int path, int mostBins = 40);

/// Who held, summed over all permits.
struct HolderShare {
    QString name; ///< Unlike all others of the list.
    history::Time held{0};
    double share = 0; ///< Of all that was held; 0…1.
};
struct HolderFigures {
    std::vector<HolderShare> top; ///< Most first.
    int holders = 0; ///< In all.
    history::Time held{0}; ///< By all.
};
/// A holder is a contender as history::contenderKey() tells them apart.
[[nodiscard]] HolderFigures holdersOf(
    const history::Lanes& lanes, const history::Range& range, int path, std::size_t most = 6);

/// What waiting contenders were blocked by, over time. In each column the parts add up to all that was waited in it.
struct BlockedFigures {
    struct Part {
        waits::BillKind kind = waits::BillKind::Behind;
        QString name; ///< Of a contender, unlike all others of the kind; empty: it is nobody's in particular.
        history::Time sum{0};
        std::vector<history::Time> columns;
        int number = 0; ///< Of its kind, from 0.

        [[nodiscard]] QString title() const; ///< Translated.
    };

    history::Range range;
    std::vector<history::Range> unseen; ///< Where there was no contact.
    std::vector<Part>
        parts; ///< From the ground up: holders, most first, then stale ones, then what is not by somebody.
    history::Time whole{0};

    [[nodiscard]] double edge(std::size_t column) const; ///< Seconds since the recording began.
    [[nodiscard]] double waiting(history::Time blocked) const; ///< How many that is on average in a column.
    [[nodiscard]] double most() const; ///< As waiting(), of all parts of one column.
};
/// A holder is a contender as history::contenderKey() tells them apart; of the largest `most` each has a part.
[[nodiscard]] BlockedFigures blockedOf(
    const history::Lanes& lanes, const history::Range& range, int path, int columns = 60, int most = 5);

/// All that the charts of a path show.
struct ChartFigures {
    history::Range range;
    OccupancyFigures occupancy;
    HistogramFigures histogram;
    RateFigures rate;
    HolderFigures holders;
    BlockedFigures blocked;
    RequestFigures requests;
};
/// A range of nullopt: the whole one.
[[nodiscard]] ChartFigures chartFiguresOf(const history::Lanes& lanes, const std::optional<history::Range>& range,
    const QString& path, const AskedOfConsul& asked);

/// Marks of an axis: every 1, 2 or 5 times a power of ten, such that there are at most `most`. Above 0.
[[nodiscard]] double niceStep(double length, int most);

/// What time is counted in, such that an axis of this length has short figures.
struct TimeUnit {
    double seconds = 1;
    QString name; ///< `s`, `min`, `h`; translated.
};
[[nodiscard]] TimeUnit timeUnitOf(history::Time length);

// The same in words, for those who do not see a chart and for those who want the figure.

[[nodiscard]] QString occupancyWords(const OccupancyFigures& figures);
[[nodiscard]] QString histogramWords(const HistogramFigures& figures);
[[nodiscard]] QString rateWords(const RateFigures& figures);
[[nodiscard]] QString holderWords(const HolderFigures& figures, std::size_t most);
[[nodiscard]] QString blockedWords(const BlockedFigures& figures, std::size_t most);

} // namespace gui
