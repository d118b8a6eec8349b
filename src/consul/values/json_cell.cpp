// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/json_cell.h"

#include "consul/values/utf8.h"

#include <limits>

namespace consul::reader {

namespace {

constexpr qsizetype mostOddities = 8;
constexpr qsizetype longestOddity = 200; ///< Letters of an odd value that are shown.

} // namespace

QString asText(std::string_view text)
{
    return textOfUtf8(QByteArrayView(text.data(), qsizetype(text.size())));
}

QString textOf(dom::element value)
{
    std::string_view text;
    return value.get_string().get(text) == SUCCESS ? asText(text) : QString();
}

QString textIn(dom::element value, std::string_view name)
{
    dom::element field;
    return value[name].get(field) == SUCCESS ? textOf(field) : QString();
}

std::vector<dom::element> itemsIn(dom::element value, std::string_view name)
{
    dom::array items;
    if (value[name].get_array().get(items) != SUCCESS)
        return {};
    return {items.begin(), items.end()};
}

Unexpected missing(const JsonPlace& place)
{
    return problem(Text::tr("%1 has no %2").arg(JsonPlace{place.entry}.text(), asText(place.field)));
}

QByteArray minified(dom::element value)
{
    return QByteArray::fromStdString(simdjson::minify(value));
}

void noteOddity(QStringList& odd, const QString& sentence)
{
    if (odd.size() < mostOddities)
        odd.append(sentence);
}

Read Cell::isOdd(const QString& expected) const
{
    noteOddity(odd, Text::tr("%1 is %2, expected %3").arg(asText(name), typeName(value), expected));
    return {};
}

QString Cell::written() const
{
    return QString::fromUtf8(minified(value)).left(longestOddity);
}

Read readCell(const Cell& cell, QString& out)
{
    std::string_view text;
    if (cell.value.get_string().get(text) == SUCCESS) {
        out = asText(text);
        return {};
    }
    if (cell.value.is_null())
        return {};
    out = cell.written();
    return cell.isOdd(Text::tr("a string"));
}

Read readCell(const Cell& cell, int& out)
{
    const auto fits = [](std::int64_t number) {
        return number >= std::numeric_limits<int>::min() && number <= std::numeric_limits<int>::max();
    };
    std::int64_t number = 0;
    if (cell.value.get_int64().get(number) == SUCCESS && fits(number)) {
        out = int(number);
        return {};
    }
    if (cell.value.is_null())
        return {};
    std::string_view digits;
    bool isNumber = false;
    if (cell.value.get_string().get(digits) == SUCCESS)
        number = asText(digits).toInt(&isNumber);
    if (isNumber)
        out = int(number);
    return cell.isOdd(Text::tr("an integer of at most 32 bits"));
}

Read readCell(const Cell& cell, bool& out)
{
    const bool isBool = cell.value.get_bool().get(out) == SUCCESS;
    return isBool || cell.value.is_null() ? Read() : cell.isOdd(Text::tr("a Boolean"));
}

Read readCell(const Cell& cell, quint64& out)
{
    std::uint64_t number = 0;
    if (cell.value.get_uint64().get(number) != SUCCESS)
        return cell.value.is_null() ? Read() : cell.isOdd(Text::tr("an integer of at most 64 bits"));
    out = number;
    return {};
}

Read readCell(const Cell& cell, QStringList& out)
{
    return readItemsIn(cell, [&out](const Cell& item) { return readCell(item, out.emplace_back()); });
}

/// What is no text stands there as it was written.
Read readCell(const Cell& cell, QMap<QString, QString>& out)
{
    dom::object object;
    if (cell.value.get_object().get(object) != SUCCESS)
        return cell.value.is_null() ? Read() : cell.isOdd(Text::tr("an object"));
    for (const auto [name, field] : object) {
        std::string_view text;
        out[asText(name)] = field.get_string().get(text) == SUCCESS
            ? asText(text)
            : QString::fromUtf8(minified(field)).left(longestOddity);
    }
    return {};
}

Read readCell(const Cell& cell, CheckStatus& out)
{
    QString text;
    if (Read read = readCell(cell, text); !read)
        return read;
    out = CheckStatus::Unknown;
    for (const auto each : {CheckStatus::Passing, CheckStatus::Warning, CheckStatus::Critical})
        if (text == statusName(each))
            out = each;
    return {};
}

} // namespace consul::reader
