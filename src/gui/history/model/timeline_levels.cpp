// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/timeline_levels.h"

#include <algorithm>

namespace gui {

void LevelIndex::grow(const std::vector<history::Level>& levels)
{
    while ((m_blocks.size() + 1) * blockSize <= levels.size()) {
        const std::size_t first = m_blocks.size() * blockSize;
        Block block{levels[first].at, history::pieceOf(levels[first], levels[first].at, levels[first].at)};
        for (std::size_t i = first + 1; i < first + blockSize; ++i)
            history::merge(&block.extremes, history::pieceOf(levels[i], levels[i].at, levels[i].at));
        m_blocks.push_back(block);
    }
}

std::size_t LevelIndex::firstAfter(const std::vector<history::Level>& levels, history::Time at) const
{
    const auto block
        = std::partition_point(m_blocks.begin(), m_blocks.end(), [at](const Block& each) { return each.from <= at; });
    const auto place = static_cast<std::size_t>(block - m_blocks.begin());
    const std::size_t from = place == 0 ? 0 : (place - 1) * blockSize;
    const std::size_t to = block == m_blocks.end() ? levels.size() : place * blockSize;
    const auto begin = levels.begin();
    const auto found = std::partition_point(begin + static_cast<std::ptrdiff_t>(from),
        begin + static_cast<std::ptrdiff_t>(to), [at](const history::Level& each) { return each.at <= at; });
    return static_cast<std::size_t>(found - begin);
}

void LevelIndex::merge(
    const std::vector<history::Level>& levels, std::size_t first, std::size_t last, history::LevelPiece* piece) const
{
    for (std::size_t i = first; i < last;) {
        const std::size_t block = i / blockSize;
        if (i % blockSize == 0 && i + blockSize <= last && block < m_blocks.size()) {
            history::merge(piece, m_blocks[block].extremes);
            i += blockSize;
        } else {
            history::merge(piece, history::pieceOf(levels[i], levels[i].at, levels[i].at));
            ++i;
        }
    }
}

std::vector<history::LevelPiece> LevelIndex::visible(
    const std::vector<history::Level>& levels, const history::View& view) const
{
    std::size_t next = firstAfter(levels, view.from);
    const std::size_t end = firstAfter(levels, view.to);
    const auto pixels = static_cast<std::size_t>((view.to - view.from) / view.perPixel) + 1;
    if (end - next < pixels * 4)
        return history::visibleLevels(levels, view);
    std::vector<history::LevelPiece> pieces;
    pieces.reserve(pixels);
    for (history::Time from = view.from; from < view.to; from += view.perPixel) {
        const history::Time to = std::min(from + view.perPixel, view.to);
        const std::size_t last = firstAfter(levels, to - history::Time(1));
        // What held when the pixel began counts, too.
        const bool anew = next == 0 || (next < last && levels[next].at == from);
        const std::size_t first = anew ? next : next - 1;
        next = last;
        if (first == last)
            continue; // Nothing is known yet.
        history::LevelPiece piece = history::pieceOf(levels[first], levels[first].at, to);
        merge(levels, first + 1, last, &piece);
        piece.from = std::max(from, levels[first].at);
        piece.to = to;
        pieces.push_back(piece);
    }
    return pieces;
}

} // namespace gui
