// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/now/model/now_facts.h"

#include <QDateTime>
#include <QString>

#include <array>
#include <chrono>
#include <deque>
#include <optional>
#include <vector>

namespace gui {

/// What the Now page counts over an hour.
enum class HourLine { Limit /*!< Permits in all. */, Held, Waiting, Critical /*!< Instances. */ };
inline constexpr std::size_t hourLines = 4;

/// The counts at one moment, by HourLine; nullopt: not known then.
using HourSample = std::array<std::optional<qint64>, hourLines>;

/// Of what was read. A path that the token may not read is left out; while another one is not known, no sum is. Pure.
[[nodiscard]] HourSample hourSample(const NowFacts& facts);

/// The lowest and the highest count within a part of the hour.
struct HourRange {
    qint64 least = 0;
    qint64 most = 0;

    bool operator==(const HourRange&) const = default;
};

/// One part of the hour.
struct HourPart {
    qint64 number = 0; ///< LastHour::partLength since the epoch.
    std::array<std::optional<HourRange>, hourLines> lines; ///< By HourLine; nullopt: not known all the time.

    bool operator==(const HourPart&) const = default;
};

/// What the counts were within the last hour, as far as this process has seen it: a count holds until the next sample.
/// While the machine slept, nothing was seen, whatever came before and after. A value.
class LastHour
{
public:
    static constexpr std::chrono::seconds partLength{5};
    static constexpr qint64 partCount = std::chrono::hours(1) / partLength;

    /// `at`: UTC. `steady`: of a clock that stands still while the machine sleeps; the two tell that it did.
    void note(const HourSample& sample, const QDateTime& at, std::chrono::milliseconds steady);
    void clear(); ///< Another connection: nothing of it was seen.

    [[nodiscard]] bool isEmpty() const { return m_parts.empty(); }
    /// In order, without a gap, the last one still going on. Not older than an hour.
    [[nodiscard]] const std::deque<HourPart>& parts() const { return m_parts; }
    /// Of all parts in which it was known; nullopt: none.
    [[nodiscard]] std::optional<HourRange> rangeOf(HourLine line) const;
    [[nodiscard]] std::optional<qint64> last(HourLine line) const; ///< nullopt: not known at the last sample.
    /// What a picture of it shows: 5, 15 or 60 minutes, the least that what was seen has room in.
    [[nodiscard]] std::chrono::minutes span() const;

private:
    void goTo(qint64 number, const HourSample& since);

    std::deque<HourPart> m_parts;
    HourSample m_last;
    QDateTime m_at; ///< Of m_last.
    std::chrono::milliseconds m_steady{0};
};

/// A moment at which instances left the catalog: a count that falls there tells of no recovery.
struct HourMark {
    QDateTime at; ///< UTC.
    int instances = 0;
    int unwell = 0; ///< Of them: they failed, or were on a node that was down.

    bool operator==(const HourMark&) const = default;
};

/// Those of facts.departures that critical instances may have left with, by their moments. Pure.
[[nodiscard]] std::vector<HourMark> hourMarks(const NowFacts& facts);
[[nodiscard]] QString hourMarksText(const std::vector<HourMark>& marks); ///< Translated; empty: there is none.

[[nodiscard]] QString hourLineTitle(HourLine line); ///< Translated: `Permits held`.
/// Translated: `3 now, 2 to 3 in the time shown`; what is not known is said.
[[nodiscard]] QString hourLineText(const LastHour& hour, HourLine line);

} // namespace gui
