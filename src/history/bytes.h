// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>
#include <QHash>
#include <QString>

#include <utility>
#include <vector>

namespace history {

/// Puts numbers and bytes one behind the other (docs/internals/recording-format.md, "Numbers and strings").
class ByteWriter
{
public:
    void number(quint64 value); ///< 7 bits per byte, the lowest first.
    void signedNumber(qint64 value); ///< Zigzag, so that small negative ones are short, too.
    void bytes(QByteArrayView data); ///< With its length.
    void raw(QByteArrayView data) { m_data.append(data); }

    [[nodiscard]] const QByteArray& data() const { return m_data; }
    [[nodiscard]] QByteArray take() { return std::exchange(m_data, {}); }

private:
    QByteArray m_data;
};

/// Reads what ByteWriter wrote. Total: what is missing or too long reads as 0 and nothing, and ok() is false from then
/// on. The bytes must outlive it.
class ByteReader
{
public:
    explicit ByteReader(QByteArrayView data)
        : m_data(data)
    {
    }

    [[nodiscard]] quint64 number();
    [[nodiscard]] qint64 signedNumber();
    [[nodiscard]] QByteArrayView bytes();
    [[nodiscard]] QByteArrayView raw(quint64 size);
    /// How many items of at least one byte follow: never more than there are bytes.
    [[nodiscard]] std::size_t count();

    [[nodiscard]] bool ok() const { return m_ok; }
    void fail() { m_ok = false; }
    [[nodiscard]] bool atEnd() const { return !m_ok || m_at == m_data.size(); }
    [[nodiscard]] qsizetype position() const { return m_at; }

private:
    QByteArrayView m_data;
    qsizetype m_at = 0;
    bool m_ok = true;
};

/// Strings that come again and again are written once. The tables of writer and reader grow in step.
class StringWriter
{
public:
    StringWriter() { clear(); }
    void clear();
    void write(ByteWriter& out, const QString& text);

private:
    QHash<QString, quint64> m_strings;
};

class StringReader
{
public:
    StringReader() { clear(); }
    void clear();
    [[nodiscard]] QString read(ByteReader& in);

    /// What a record becomes in memory, about, must not be more than this: two bytes may stand for a key of any length.
    static constexpr quint64 mostPerRecord = 256ULL << 20U;
    void beginRecord() { m_spent = 0; }
    /// To be told of what is made, in bytes. Beyond the bound `in` fails.
    void spend(ByteReader& in, quint64 bytes);
    [[nodiscard]] quint64 spent() const { return m_spent; } ///< Since the record began.

private:
    std::vector<QString> m_strings;
    quint64 m_spent = 0;
};

} // namespace history
