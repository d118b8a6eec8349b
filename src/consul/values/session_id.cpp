// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/session_id.h"

#include "consul/values/utf8.h"

#include <QSharedData>

#include <array>
#include <cstring>
#include <memory>

namespace consul {

namespace {

struct OddText : QSharedData {
    explicit OddText(QString letters)
        : text(std::move(letters))
    {
    }
    QString text;
};
static_assert(sizeof(quintptr) <= sizeof(quint64));

OddText* oddAt(quint64 address) noexcept
{
    return reinterpret_cast<OddText*>(static_cast<quintptr>(address)); // NOLINT: it was put there as one
}

constexpr quint8 noDigit = 0xf0;

constexpr auto valueOfDigit = [] {
    std::array<quint8, 128> values{};
    values.fill(noDigit);
    for (quint8 i = 0; i < 10; ++i)
        values[size_t('0') + i] = i;
    for (quint8 i = 0; i < 6; ++i)
        values[size_t('a') + i] = quint8(10 + i);
    return values;
}();

/// The two digits of every byte.
constexpr auto digitsOfByte = [] {
    std::array<std::array<char16_t, 2>, 256> digits{};
    for (size_t byte = 0; byte < digits.size(); ++byte)
        digits[byte] = {u"0123456789abcdef"[byte / 16], u"0123456789abcdef"[byte % 16]};
    return digits;
}();

constexpr std::array<qsizetype, 4> dashPlaces{8, 13, 18, 23};
/// Where the digits of each byte begin.
constexpr std::array<qsizetype, 16> digitPlaces{0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34};

template <typename Char>
bool readId(const Char* text, quint64& high, quint64& low) noexcept
{
    unsigned bad = 0;
    const auto value = [&bad](Char c) {
        const auto code = static_cast<std::make_unsigned_t<Char>>(c);
        const quint8 digit = code < valueOfDigit.size() ? valueOfDigit[code] : noDigit;
        bad |= digit;
        return quint64(digit);
    };
    for (size_t i = 0; i < 8; ++i)
        high = high << 8 | value(text[digitPlaces[i]]) << 4 | value(text[digitPlaces[i] + 1]);
    for (size_t i = 8; i < 16; ++i)
        low = low << 8 | value(text[digitPlaces[i]]) << 4 | value(text[digitPlaces[i] + 1]);
    for (const qsizetype dash : dashPlaces)
        bad |= text[dash] == Char('-') ? 0 : noDigit;
    return (bad & noDigit) == 0;
}

quint8 byteAt(quint64 high, quint64 low, size_t i) noexcept
{
    return quint8((i < 8 ? high : low) >> (8 * (7 - i % 8)));
}

} // namespace

SessionId SessionId::oddOne(const QString& text)
{
    SessionId id;
    if (text.isEmpty())
        return id;
    auto odd = std::make_unique<OddText>(text);
    odd->ref.ref();
    id.m_low = static_cast<quint64>(reinterpret_cast<quintptr>(odd.release())); // NOLINT: see oddAt()
    return id;
}

SessionId SessionId::fromText(QStringView text)
{
    SessionId id;
    if (text.size() == textLength && readId(text.utf16(), id.m_high, id.m_low) && id.m_high != 0)
        return id;
    id.m_high = id.m_low = 0;
    return oddOne(text.toString());
}

SessionId SessionId::fromUtf8(QByteArrayView text)
{
    SessionId id;
    if (text.size() == textLength && readId(text.data(), id.m_high, id.m_low) && id.m_high != 0)
        return id;
    id.m_high = id.m_low = 0;
    return oddOne(textOfUtf8(text));
}

QString SessionId::toString() const
{
    if (m_high == 0)
        return m_low == 0 ? QString() : oddText();
    QString text(textLength, QLatin1Char('-'));
    auto* const to = reinterpret_cast<char16_t*>(text.data()); // NOLINT: a QChar is a char16_t
    for (size_t i = 0; i < digitPlaces.size(); ++i)
        std::memcpy(to + digitPlaces[i], digitsOfByte[byteAt(m_high, m_low, i)].data(), 2 * sizeof(char16_t));
    return text;
}

bool SessionId::isSpelled(QStringView text) const noexcept
{
    if (m_high == 0)
        return m_low == 0 ? text.isEmpty() : oddText() == text;
    if (text.size() != textLength)
        return false;
    const char16_t* const from = text.utf16();
    for (size_t i = 0; i < digitPlaces.size(); ++i)
        if (std::memcmp(from + digitPlaces[i], digitsOfByte[byteAt(m_high, m_low, i)].data(), 2 * sizeof(char16_t))
            != 0)
            return false;
    return from[8] == u'-' && from[13] == u'-' && from[18] == u'-' && from[23] == u'-';
}

const QString& SessionId::oddText() const noexcept
{
    return oddAt(m_low)->text;
}

void SessionId::share() const noexcept
{
    oddAt(m_low)->ref.ref();
}

void SessionId::letGo() const noexcept
{
    if (!oddAt(m_low)->ref.deref())
        delete oddAt(m_low);
}

bool SessionId::sameText(const SessionId& a, const SessionId& b) noexcept
{
    return a.m_low != 0 && b.m_low != 0 && a.oddText() == b.oddText();
}

std::strong_ordering SessionId::textOrder(const SessionId& a, const SessionId& b) noexcept
{
    const int order = QString::compare(a.toString(), b.toString());
    return order <=> 0;
}

size_t SessionId::oddHash(const SessionId& id, size_t seed) noexcept
{
    return qHash(id.oddText(), seed);
}

} // namespace consul
