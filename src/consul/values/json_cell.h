// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/catalog.h"
#include "consul/values/json_reader.h"

#include <QMap>
#include <QStringList>

// Fields on which nothing hangs, as the parsers of the catalog read them: one that is of another kind than it should be
// costs itself, and says so. For .cpp files of this folder only.
namespace consul::reader {

[[nodiscard]] QString asText(std::string_view text);
[[nodiscard]] Unexpected missing(const JsonPlace& place); ///< The entry has not this field.
[[nodiscard]] QByteArray minified(dom::element value);
// Of what may be anything: empty where it is no text, has no such field, or holds no list there.
[[nodiscard]] QString textOf(dom::element value);
[[nodiscard]] QString textIn(dom::element value, std::string_view name);
[[nodiscard]] std::vector<dom::element> itemsIn(dom::element value, std::string_view name);

/// A few at most are kept.
void noteOddity(QStringList& odd, const QString& sentence);

/// One field, and where to note that it is odd.
struct Cell {
    std::string_view name;
    dom::element value;
    QStringList& odd;

    /// Notes it, and is no error.
    [[nodiscard]] Read isOdd(const QString& expected) const;
    /// As it was written, shortened.
    [[nodiscard]] QString written() const;
};

// Each leaves `out` as it is for null.
[[nodiscard]] Read readCell(const Cell& cell, QString& out); ///< What is no text: as it was written.
[[nodiscard]] Read readCell(const Cell& cell, int& out); ///< Takes a number that stands in quotes, too.
[[nodiscard]] Read readCell(const Cell& cell, bool& out);
[[nodiscard]] Read readCell(const Cell& cell, quint64& out);
[[nodiscard]] Read readCell(const Cell& cell, QStringList& out);
/// Values that are no texts stand there as they were written, and are not even noted: HashiCorp's own data have them.
[[nodiscard]] Read readCell(const Cell& cell, QMap<QString, QString>& out);
[[nodiscard]] Read readCell(const Cell& cell, CheckStatus& out); ///< Any other word is Unknown.

/// Reads the cell into what stands behind its name; one that is not named is left alone.
template <typename Out, typename... More>
[[nodiscard]] Read readCells(const Cell& cell, std::string_view name, Out& out, More&&... more)
{
    if (cell.name == name)
        return readCell(cell, out);
    if constexpr (sizeof...(More) > 0)
        return readCells(cell, std::forward<More>(more)...);
    return {};
}

/// Calls `each(Cell)` for the items of a cell that is a list.
template <typename Each>
[[nodiscard]] Read readItemsIn(const Cell& cell, Each each)
{
    dom::array array;
    if (cell.value.get_array().get(array) != SUCCESS)
        return cell.value.is_null() ? Read() : cell.isOdd(Text::tr("an array"));
    for (const dom::element item : array)
        if (Read read = each(Cell{cell.name, item, cell.odd}); !read)
            return read;
    return {};
}

/// Calls `each(Cell)` for the fields of a cell that is an object.
template <typename Each>
[[nodiscard]] Read readInCell(const Cell& cell, Each each)
{
    dom::object object;
    if (cell.value.get_object().get(object) != SUCCESS)
        return cell.value.is_null() ? Read() : cell.isOdd(Text::tr("an object"));
    for (const auto [name, field] : object)
        if (Read read = each(Cell{name, field, cell.odd}); !read)
            return read;
    return {};
}

} // namespace consul::reader
