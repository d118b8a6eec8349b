// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_diff.h"
#include "keys/level_names.h"

#include <vector>

namespace gui {

/// The rows that one level shows. While one list becomes another step by step, they are taken partly from the one and
/// partly from the other, so that every step can be looked at.
class KeyRows
{
public:
    /// A row as a list holds it.
    struct Row {
        const keys::LevelNames* list = nullptr;
        int row = 0;
    };

    [[nodiscard]] int count() const { return m_count; }
    [[nodiscard]] Row at(int row) const; ///< 0 <= row < count().
    [[nodiscard]] const keys::LevelNamesPtr& list() const { return m_list; } ///< Where it is going; may be null.

    void begin(keys::LevelNamesPtr next); ///< Nothing is seen of it yet.
    void remove(const RowRange& rows);
    void insert(const RowRange& rows); ///< Of the next list, which then stand at these places.
    void settle(); ///< All rows are the next list's.

private:
    struct Piece {
        keys::LevelNamesPtr list;
        int first = 0; ///< In its list.
        int count = 0;
    };
    void split(int row); ///< Afterwards a piece begins at `row`.
    [[nodiscard]] std::size_t pieceAt(int row) const;

    keys::LevelNamesPtr m_list;
    std::vector<Piece> m_pieces; ///< One, unless a change is under way.
    int m_count = 0;
};

/// How `before` (may be null) becomes `after`.
[[nodiscard]] RowDiff diffNames(const keys::LevelNames* before, const keys::LevelNames& after);

} // namespace gui
