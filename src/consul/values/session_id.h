// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QHashFunctions>
#include <QMetaType>
#include <QString>
#include <QStringView>

#include <compare>
#include <utility>

namespace consul {

/// The id of a session: 16 bytes, made once when an answer is read, compared and hashed as numbers from then on.
///
/// Consul's ids (`8-4-4-4-12` digits in small hex) are the bytes that they spell. Any other text, in capitals or
/// whatever else an answer has there, is kept letter by letter on the heap and shared by the copies: it is never taken
/// for another id, and toString() gives back what came in, for every text. The empty text is no session.
///
/// Ids are in the order of their texts, as Consul lists them. Text becomes an id and an id text without a word where a
/// program shows, stores or sends it; both cost an allocation or a reading, so what compares many keeps ids.
class SessionId
{
public:
    static constexpr qsizetype textLength = 36; ///< Of Consul's ids.

    SessionId() noexcept = default;
    SessionId(const QString& text)
        : SessionId(fromText(text))
    {
    }
    SessionId(const SessionId& other) noexcept
        : m_high(other.m_high)
        , m_low(other.m_low)
    {
        if (isOdd())
            share();
    }
    SessionId(SessionId&& other) noexcept
        : m_high(std::exchange(other.m_high, 0))
        , m_low(std::exchange(other.m_low, 0))
    {
    }
    SessionId& operator=(SessionId other) noexcept
    {
        std::swap(m_high, other.m_high);
        std::swap(m_low, other.m_low);
        return *this;
    }
    ~SessionId()
    {
        if (isOdd())
            letGo();
    }

    [[nodiscard]] static SessionId fromText(QStringView text);
    [[nodiscard]] static SessionId fromUtf8(QByteArrayView text); ///< Broken UTF-8 becomes U+FFFD.

    [[nodiscard]] bool isEmpty() const noexcept { return (m_high | m_low) == 0; }
    [[nodiscard]] QString toString() const;
    operator QString() const { return toString(); }
    /// Whether this is what the id is written as. Allocates nothing.
    [[nodiscard]] bool isSpelled(QStringView text) const noexcept;

    friend bool operator==(const SessionId& a, const SessionId& b) noexcept
    {
        return a.m_high == b.m_high && (a.m_low == b.m_low || (a.m_high == 0 && sameText(a, b)));
    }
    friend std::strong_ordering operator<=>(const SessionId& a, const SessionId& b) noexcept
    {
        if (a.isOdd() || b.isOdd())
            return textOrder(a, b);
        return a.m_high != b.m_high ? a.m_high <=> b.m_high : a.m_low <=> b.m_low;
    }
    friend bool operator==(const SessionId& id, const QString& text) noexcept { return id.isSpelled(text); }
    friend bool operator==(const SessionId& id, QStringView text) noexcept { return id.isSpelled(text); }
    /// Seeded, as Qt's for texts: whoever makes up ids cannot make them collide.
    friend size_t qHash(const SessionId& id, size_t seed = 0) noexcept
    {
        return id.isOdd() ? oddHash(id, seed) : qHashBits(&id.m_high, 2 * sizeof(quint64), seed);
    }

private:
    /// Not 16 bytes of an id but the address of a text: those bytes begin with eight zeros, which an id that Consul
    /// made up has once in 2^64. One that does is kept as a text, too.
    [[nodiscard]] bool isOdd() const noexcept { return m_high == 0 && m_low != 0; }
    [[nodiscard]] const QString& oddText() const noexcept;
    void share() const noexcept;
    void letGo() const noexcept;
    [[nodiscard]] static SessionId oddOne(const QString& text);
    [[nodiscard]] static bool sameText(const SessionId& a, const SessionId& b) noexcept;
    [[nodiscard]] static std::strong_ordering textOrder(const SessionId& a, const SessionId& b) noexcept;
    [[nodiscard]] static size_t oddHash(const SessionId& id, size_t seed) noexcept;

    quint64 m_high = 0;
    quint64 m_low = 0;
};

} // namespace consul

Q_DECLARE_TYPEINFO(consul::SessionId, Q_RELOCATABLE_TYPE);
Q_DECLARE_METATYPE(consul::SessionId)
