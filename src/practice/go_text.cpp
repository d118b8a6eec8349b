// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/go_text.h"

#include "consul/values/request.h"

#include <QString>

#include <array>
#include <limits>
#include <vector>

namespace practice {

namespace {

using std::chrono::nanoseconds;

bool isDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}

QByteArray hexOf(char32_t character, int width)
{
    return QByteArray::number(static_cast<uint>(character), 16).rightJustified(width, '0');
}

struct Unit {
    const char* name;
    double nanoseconds;
};

constexpr std::array<Unit, 8> units{{{"ns", 1.0}, {"us", 1e3}, {"\xC2\xB5s", 1e3}, {"\xCE\xBCs", 1e3}, {"ms", 1e6},
    {"s", 1e9}, {"m", 60e9}, {"h", 3600e9}}};

const Unit* unitOf(QByteArrayView name)
{
    for (const auto& unit : units) {
        if (name == QByteArrayView(unit.name))
            return &unit;
    }
    return nullptr;
}

/// One number with its unit, cut off from the front. The fraction is cut off as Go cuts it.
struct Part {
    quint64 whole = 0;
    quint64 fraction = 0;
    double scale = 1; ///< `fraction` counts in parts of this.
    bool isNumber = false;
    bool overflows = false;
};

Part takeNumber(QByteArrayView& rest)
{
    Part part;
    const auto limit = static_cast<quint64>(std::numeric_limits<qint64>::max());
    while (!rest.isEmpty() && isDigit(rest.front())) {
        part.isNumber = true;
        const auto digit = static_cast<quint64>(rest.front() - '0');
        if (part.whole > (limit - digit) / 10)
            part.overflows = true;
        else
            part.whole = part.whole * 10 + digit;
        rest = rest.sliced(1);
    }
    if (!rest.isEmpty() && rest.front() == '.') {
        rest = rest.sliced(1);
        while (!rest.isEmpty() && isDigit(rest.front())) {
            part.isNumber = true;
            // Digits beyond what fits do not count.
            if (part.fraction <= (limit - 9) / 10) {
                part.fraction = part.fraction * 10 + static_cast<quint64>(rest.front() - '0');
                part.scale *= 10;
            }
            rest = rest.sliced(1);
        }
    }
    return part;
}

QByteArray takeUnit(QByteArrayView& rest)
{
    qsizetype end = 0;
    while (end < rest.size() && rest[end] != '.' && !isDigit(rest[end]))
        ++end;
    auto name = rest.first(end).toByteArray();
    rest = rest.sliced(end);
    return name;
}

} // namespace

OrText<quint64> parseUint(const QByteArray& text)
{
    const auto fail = [&text](const char* why) {
        return tl::unexpected(QByteArray("strconv.ParseUint: parsing " + goQuote(text) + ": " + why));
    };
    if (text.isEmpty())
        return fail("invalid syntax");
    quint64 value = 0;
    for (const char byte : text) {
        if (!isDigit(byte))
            return fail("invalid syntax");
        const auto digit = static_cast<quint64>(byte - '0');
        if (value > (std::numeric_limits<quint64>::max() - digit) / 10)
            return fail("value out of range");
        value = value * 10 + digit;
    }
    return value;
}

OrText<nanoseconds> parseDuration(const QByteArray& text)
{
    const auto fail = [&text](const QByteArray& why, const QByteArray& end = {}) {
        return tl::unexpected(QByteArray("time: " + why + " duration \"" + text + "\"" + end));
    };
    QByteArrayView rest = text;
    const bool isNegative = rest.startsWith('-');
    if (isNegative || rest.startsWith('+'))
        rest = rest.sliced(1);
    if (rest == QByteArrayView("0"))
        return nanoseconds::zero();
    if (rest.isEmpty())
        return fail("invalid");
    const auto limit = static_cast<quint64>(std::numeric_limits<qint64>::max());
    quint64 total = 0;
    while (!rest.isEmpty()) {
        if (rest.front() != '.' && !isDigit(rest.front()))
            return fail("invalid");
        const auto part = takeNumber(rest);
        if (!part.isNumber || part.overflows)
            return fail("invalid");
        const auto name = takeUnit(rest);
        if (name.isEmpty())
            return fail("missing unit in");
        const auto* const unit = unitOf(name);
        if (!unit)
            return fail("unknown unit \"" + name + "\" in");
        const auto size = static_cast<quint64>(unit->nanoseconds);
        if (part.whole > limit / size)
            return fail("invalid");
        const auto add = part.whole * size
            + static_cast<quint64>(static_cast<double>(part.fraction) * (unit->nanoseconds / part.scale));
        if (add > limit - total)
            return fail("invalid");
        total += add;
    }
    const auto signedTotal = static_cast<qint64>(total);
    return nanoseconds(isNegative ? -signedTotal : signedTotal);
}

DecodedCharacter decodeCharacter(QByteArrayView bytes)
{
    const auto byteAt = [bytes](qsizetype at) { return static_cast<unsigned char>(bytes[at]); };
    const unsigned char first = byteAt(0);
    if (first < 0x80)
        return {first, 1, true};
    const int length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    constexpr std::array<char32_t, 5> smallest{0, 0, 0x80, 0x800, 0x10000};
    if (first < 0xC2 || first > 0xF4 || bytes.size() < length)
        return {};
    char32_t character = first & (0xFFU >> (length + 1));
    for (qsizetype at = 1; at < length; ++at) {
        if ((byteAt(at) & 0xC0U) != 0x80U)
            return {};
        character = (character << 6U) | (byteAt(at) & 0x3FU);
    }
    if (character < smallest[static_cast<std::size_t>(length)] || character > 0x10FFFF
        || (character >= 0xD800 && character <= 0xDFFF))
        return {};
    return {character, length, true};
}

QByteArray goQuote(QByteArrayView text)
{
    QByteArray out = "\"";
    while (!text.isEmpty()) {
        const auto decoded = decodeCharacter(text);
        const auto bytes = text.first(decoded.length);
        text = text.sliced(decoded.length);
        constexpr QByteArrayView controls = "\a\b\f\n\r\t\v";
        constexpr QByteArrayView letters = "abfnrtv";
        if (!decoded.isValid)
            out += "\\x" + hexOf(static_cast<unsigned char>(bytes.front()), 2);
        else if (decoded.character == U'"' || decoded.character == U'\\')
            out += '\\' + bytes.toByteArray();
        else if (consul::isPrintable(decoded.character))
            out += bytes;
        else if (bytes.size() == 1 && controls.contains(bytes.front()))
            out += QByteArray("\\") + letters[controls.indexOf(bytes.front())];
        else if (decoded.character < 0x20)
            out += "\\x" + hexOf(decoded.character, 2);
        else if (decoded.character < 0x10000)
            out += "\\u" + hexOf(decoded.character, 4);
        else
            out += "\\U" + hexOf(decoded.character, 8);
    }
    return out + '"';
}

QByteArray quoteCharacter(char character)
{
    if (character == '\'')
        return "'\\''";
    if (character == '"')
        return "'\"'";
    // Go makes a rune of the byte, so 0xE9 is shown as é.
    const auto rune = QString(QLatin1Char(character)).toUtf8();
    const auto quoted = goQuote(rune);
    return '\'' + quoted.sliced(1, quoted.size() - 2) + '\'';
}

OrText<QByteArray> decodeBase64(const QByteArray& text)
{
    QByteArray clean;
    std::vector<qsizetype> offsets;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] != '\r' && text[at] != '\n') {
            clean += text[at];
            offsets.push_back(at);
        }
    }
    const auto corrupt = [](qsizetype at) {
        return tl::unexpected(QByteArray("illegal base64 data at input byte " + QByteArray::number(at)));
    };
    const auto isDigit = [](char byte) {
        return (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z') || (byte >= '0' && byte <= '9')
            || byte == '+' || byte == '/';
    };
    for (qsizetype at = 0; at < clean.size(); ++at) {
        if (isDigit(clean[at]))
            continue;
        const auto place = at % 4;
        const auto left = clean.size() - at;
        if (clean[at] != '=' || place < 2)
            return corrupt(offsets[std::size_t(at)]);
        if (place == 2 && left == 1)
            return corrupt(text.size());
        if (place == 2 && clean[at + 1] != '=')
            return corrupt(offsets[std::size_t(at)]);
        const auto behind = at + (place == 2 ? 2 : 1);
        if (behind < clean.size())
            return corrupt(offsets[std::size_t(behind)]);
        break;
    }
    if (clean.size() % 4 != 0)
        return corrupt(text.size() - clean.size() % 4);
    return QByteArray::fromBase64(clean);
}

} // namespace practice
