// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/duration.h"

#include <array>
#include <limits>

namespace consul {
namespace {

using Nanoseconds = std::chrono::nanoseconds;

struct Unit {
    QStringView name;
    quint64 nanoseconds;
};

// Go accepts the micro sign and the Greek letter, as keyboards give either.
constexpr std::array<Unit, 8> units{{
    {u"ns", 1},
    {u"us", 1'000},
    {u"\u00b5s", 1'000},
    {u"\u03bcs", 1'000},
    {u"ms", 1'000'000},
    {u"s", 1'000'000'000},
    {u"m", 60'000'000'000},
    {u"h", 3'600'000'000'000},
}};

constexpr auto longest = static_cast<quint64>(std::numeric_limits<Nanoseconds::rep>::max());

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

quint64 digit(QChar c)
{
    return static_cast<quint64>(c.unicode() - u'0');
}

std::optional<quint64> unitOf(QStringView name)
{
    for (const Unit& unit : units)
        if (unit.name == name)
            return unit.nanoseconds;
    return std::nullopt;
}

/// A decimal number taken from the front of a text. The fraction is `part / scale`.
struct Number {
    quint64 whole = 0;
    quint64 part = 0;
    double scale = 1;
    qsizetype length = 0; ///< Characters taken.
};

std::optional<Number> leadingNumber(QStringView text)
{
    Number number;
    int digits = 0;
    qsizetype at = 0;
    for (; at < text.size() && isDigit(text[at]); ++at, ++digits) {
        const quint64 next = digit(text[at]);
        if (number.whole > (longest - next) / 10)
            return std::nullopt;
        number.whole = number.whole * 10 + next;
    }
    if (at < text.size() && text[at] == u'.') {
        bool full = false; // Digits past the precision of 64 bits change nothing.
        for (++at; at < text.size() && isDigit(text[at]); ++at, ++digits) {
            const quint64 next = digit(text[at]);
            full = full || number.part > (longest - next) / 10;
            if (full)
                continue;
            number.part = number.part * 10 + next;
            number.scale *= 10;
        }
    }
    if (digits == 0)
        return std::nullopt;
    number.length = at;
    return number;
}

/// `total + number × unit`, or nothing when that leaves 63 bits.
std::optional<quint64> add(quint64 total, const Number& number, quint64 unit)
{
    if (number.whole > longest / unit)
        return std::nullopt;
    quint64 value = number.whole * unit;
    if (number.part > 0)
        value += static_cast<quint64>(static_cast<double>(number.part) * (static_cast<double>(unit) / number.scale));
    if (value > longest || total > longest - value)
        return std::nullopt;
    return total + value;
}

} // namespace

std::optional<std::chrono::nanoseconds> parseGoDuration(QStringView text)
{
    // Zero is the one number that needs no unit.
    if (text == QStringView(u"0"))
        return Nanoseconds{0};
    if (text.isEmpty())
        return std::nullopt;

    quint64 total = 0;
    while (!text.isEmpty()) {
        const std::optional<Number> number = leadingNumber(text);
        if (!number)
            return std::nullopt;
        text = text.sliced(number->length);

        qsizetype nameLength = 0;
        while (nameLength < text.size() && text[nameLength] != u'.' && !isDigit(text[nameLength]))
            ++nameLength;
        const std::optional<quint64> unit = unitOf(text.first(nameLength));
        if (!unit)
            return std::nullopt;
        text = text.sliced(nameLength);

        const std::optional<quint64> sum = add(total, *number, *unit);
        if (!sum)
            return std::nullopt;
        total = *sum;
    }
    return Nanoseconds{static_cast<Nanoseconds::rep>(total)};
}

} // namespace consul
