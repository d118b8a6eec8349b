// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/key_rows.h"

#include <iterator>

namespace gui {

KeyRows::Row KeyRows::at(int row) const
{
    for (const auto& piece : m_pieces) {
        if (row < piece.count)
            return {piece.list.get(), piece.first + row};
        row -= piece.count;
    }
    return {};
}

void KeyRows::begin(keys::LevelNamesPtr next)
{
    m_list = std::move(next);
}

/// Which piece begins at `row`; after split().
std::size_t KeyRows::pieceAt(int row) const
{
    std::size_t place = 0;
    for (int before = 0; before < row; ++place)
        before += m_pieces[place].count;
    return place;
}

void KeyRows::split(int row)
{
    for (std::size_t i = 0; i < m_pieces.size() && row > 0; ++i) {
        if (row < m_pieces[i].count) {
            auto rest = m_pieces[i];
            rest.first += row;
            rest.count -= row;
            m_pieces[i].count = row;
            m_pieces.insert(m_pieces.begin() + static_cast<std::ptrdiff_t>(i) + 1, rest);
            return;
        }
        row -= m_pieces[i].count;
    }
}

void KeyRows::remove(const RowRange& rows)
{
    split(rows.first);
    split(rows.last + 1);
    const auto begin = m_pieces.begin() + static_cast<std::ptrdiff_t>(pieceAt(rows.first));
    const auto end = m_pieces.begin() + static_cast<std::ptrdiff_t>(pieceAt(rows.last + 1));
    m_pieces.erase(begin, end);
    m_count -= rows.last - rows.first + 1;
}

void KeyRows::insert(const RowRange& rows)
{
    split(rows.first);
    const int count = rows.last - rows.first + 1;
    m_pieces.insert(m_pieces.begin() + static_cast<std::ptrdiff_t>(pieceAt(rows.first)), {m_list, rows.first, count});
    m_count += count;
}

void KeyRows::settle()
{
    m_pieces.clear();
    m_count = m_list ? m_list->count() : 0;
    if (m_count > 0)
        m_pieces.push_back({m_list, 0, m_count});
}

RowDiff diffNames(const keys::LevelNames* before, const keys::LevelNames& after)
{
    if (before == nullptr || before->count() == 0) {
        RowDiff diff;
        if (after.count() > 0)
            diff.inserted.push_back({0, after.count() - 1});
        return diff;
    }
    return diffRows(before->count(), after.count(),
        [before, &after](int i, int j) { return keys::LevelNames::compare(*before, i, after, j); });
}

} // namespace gui
