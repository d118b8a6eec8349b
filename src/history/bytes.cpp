// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/bytes.h"

#include "consul/values/utf8.h"

#include <QUuid>

#include <algorithm>

namespace history {

namespace {

constexpr quint64 asText = 0;
constexpr quint64 asUuid = 1;
constexpr quint64 firstKnown = 2;
constexpr qsizetype uuidText = 36;
constexpr quint64 uuidBytes = 16;

/// The sixteen bytes of a session id as Consul writes it; empty for every other text.
QByteArray packed(const QString& text)
{
    if (text.size() != uuidText)
        return {};
    const QUuid id = QUuid::fromString(text);
    return id.toString(QUuid::WithoutBraces) == text ? id.toRfc4122() : QByteArray();
}

} // namespace

void ByteWriter::number(quint64 value)
{
    while (value >= 0x80U) {
        m_data.append(static_cast<char>(value | 0x80U));
        value >>= 7U;
    }
    m_data.append(static_cast<char>(value));
}

void ByteWriter::signedNumber(qint64 value)
{
    const auto bits = static_cast<quint64>(value);
    number(value < 0 ? ~(bits << 1U) : bits << 1U);
}

void ByteWriter::bytes(QByteArrayView data)
{
    number(static_cast<quint64>(data.size()));
    m_data.append(data);
}

quint64 ByteReader::number()
{
    quint64 value = 0;
    for (unsigned shift = 0; m_ok && shift < 64 && m_at < m_data.size(); shift += 7) {
        const auto byte = static_cast<unsigned char>(m_data[m_at++]);
        value |= static_cast<quint64>(byte & 0x7fU) << shift;
        if (byte < 0x80U)
            return value;
    }
    m_ok = false;
    return 0;
}

qint64 ByteReader::signedNumber()
{
    const quint64 bits = number();
    return static_cast<qint64>((bits & 1U) != 0 ? ~(bits >> 1U) : bits >> 1U);
}

QByteArrayView ByteReader::raw(quint64 size)
{
    if (!m_ok || size > static_cast<quint64>(m_data.size() - m_at)) {
        m_ok = false;
        return {};
    }
    const auto part = m_data.sliced(m_at, static_cast<qsizetype>(size));
    m_at += part.size();
    return part;
}

QByteArrayView ByteReader::bytes()
{
    return raw(number());
}

std::size_t ByteReader::count()
{
    const quint64 wanted = number();
    if (wanted > static_cast<quint64>(m_data.size() - m_at))
        m_ok = false;
    return m_ok ? static_cast<std::size_t>(wanted) : 0;
}

void StringWriter::clear()
{
    m_strings = {{QString(), firstKnown}};
}

void StringWriter::write(ByteWriter& out, const QString& text)
{
    const auto known = m_strings.constFind(text);
    if (known != m_strings.cend())
        return out.number(*known);
    m_strings.insert(text, firstKnown + static_cast<quint64>(m_strings.size()));
    if (const QByteArray id = packed(text); !id.isEmpty()) {
        out.number(asUuid);
        return out.raw(id);
    }
    out.number(asText);
    out.bytes(text.toUtf8());
}

void StringReader::clear()
{
    m_strings = {QString()};
}

void StringReader::spend(ByteReader& in, quint64 bytes)
{
    m_spent += std::min(bytes, mostPerRecord);
    if (m_spent > mostPerRecord)
        in.fail();
}

QString StringReader::read(ByteReader& in)
{
    const quint64 which = in.number();
    if (which >= firstKnown) {
        if (which - firstKnown < m_strings.size())
            return m_strings[which - firstKnown];
        in.fail();
        return {};
    }
    if (which == asUuid) {
        const auto id = in.raw(uuidBytes);
        m_strings.push_back(in.ok() ? QUuid::fromRfc4122(id).toString(QUuid::WithoutBraces) : QString());
    } else {
        m_strings.push_back(consul::textOfUtf8(in.bytes()));
    }
    spend(in, sizeof(QString) + static_cast<quint64>(m_strings.back().size()) * sizeof(QChar));
    return m_strings.back();
}

} // namespace history
