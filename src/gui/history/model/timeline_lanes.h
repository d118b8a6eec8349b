// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/lanes.h"
#include "history/visible.h"

#include <QSet>
#include <QString>

#include <vector>

namespace gui {

/// Finds what the line of occupancy shows without a look at each of its levels: a million of them fit into one view.
/// Keeps the extremes of every so many levels. `levels` are those of the last time, grown.
class LevelIndex
{
public:
    static constexpr std::size_t blockSize = 64;

    void reset() { m_blocks.clear(); }
    void grow(const history::SharedList<history::Level>& levels);
    /// What history::visibleLevels() gives, but a piece is never shorter than a pixel where many levels lie.
    [[nodiscard]] std::vector<history::LevelPiece> visible(
        const history::SharedList<history::Level>& levels, const history::View& view) const;

private:
    struct Block {
        history::Time from{0};
        history::LevelPiece extremes;
    };
    [[nodiscard]] std::size_t firstAfter(const history::SharedList<history::Level>& levels, history::Time at) const;
    void merge(const history::SharedList<history::Level>& levels, std::size_t first, std::size_t last,
        history::LevelPiece* piece) const;

    std::vector<Block> m_blocks; ///< Of full blocks alone.
};

enum class LaneOrder {
    Arrival,
    Wait, ///< The contender with the longest total wait comes first.
    Name,
    Node,
};

/// Which lanes a timeline shows, and in which order.
struct LaneChoice {
    QString path; ///< Only lanes of this path; empty: of all.
    QString filter; ///< Only lanes whose name, session or node holds these letters; empty: all.
    LaneOrder order = LaneOrder::Arrival;
    QSet<int> pinned; ///< By number; they come first.

    bool operator==(const LaneChoice&) const = default;
};

[[nodiscard]] bool holdsLetters(const history::Lane& lane, const QString& letters);

/// Sums up how long each lane waited. Spans that are over are counted once, however often it is asked.
class WaitSums
{
public:
    void reset() { m_sums.clear(); }
    /// By lane. `lanes` are those of the last time, grown.
    [[nodiscard]] std::vector<history::Time> of(const history::Lanes& lanes);

private:
    struct Sum {
        std::size_t spans = 0; ///< That are in it.
        history::Time time{0};
    };
    std::vector<Sum> m_sums;
};

/// The lanes to show, by number, pinned ones first. `waits`: of WaitSums, by lane; only LaneOrder::Wait asks for it.
[[nodiscard]] std::vector<int> choose(
    const history::Lanes& lanes, const LaneChoice& choice, const std::vector<history::Time>& waits);

/// Below, equal to or above zero; numbers in a name count by their value: `client-2` before `client-10`.
[[nodiscard]] int compareNames(const QString& one, const QString& other);

} // namespace gui
