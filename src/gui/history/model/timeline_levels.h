// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "history/visible.h"

#include <vector>

namespace gui {

/// Finds what the line of occupancy shows without a look at each of its levels: a million of them fit into one view.
/// Keeps the extremes of every so many levels. `levels` are those of the last time, grown.
class LevelIndex
{
public:
    static constexpr std::size_t blockSize = 64;

    void reset() { m_blocks.clear(); }
    void grow(const std::vector<history::Level>& levels);
    /// What history::visibleLevels() gives, but a piece is never shorter than a pixel where many levels lie.
    [[nodiscard]] std::vector<history::LevelPiece> visible(
        const std::vector<history::Level>& levels, const history::View& view) const;

private:
    struct Block {
        history::Time from{0};
        history::LevelPiece extremes;
    };
    [[nodiscard]] std::size_t firstAfter(const std::vector<history::Level>& levels, history::Time at) const;
    void merge(const std::vector<history::Level>& levels, std::size_t first, std::size_t last,
        history::LevelPiece* piece) const;

    std::vector<Block> m_blocks; ///< Of full blocks alone.
};

} // namespace gui
