// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QByteArrayView>

#include <array>
#include <functional>
#include <vector>

namespace practice {
class SteppedAgent;
}

namespace proof {

/// A state in 128 bits.
struct Fingerprint {
    quint64 high = 0;
    quint64 low = 0;

    bool operator==(const Fingerprint&) const = default;
};

struct FingerprintHash {
    [[nodiscard]] std::size_t operator()(const Fingerprint& state) const { return state.low; }
};

/// The nth id of a contender, a UUID: those of sessions and of entries. Never random, so that a story always has the
/// same ids.
[[nodiscard]] QByteArray idOf(int contender, int nth);
/// Whose it is, from 0; -1: it is none of idOf().
[[nodiscard]] int ownerOf(QByteArrayView id);

/// Text of requests and answers in which ids, raft indexes, times of wall clocks and tickets of a common counter are
/// marked: two states are the same when these differ but stand in the same order. Values in base64 are opened.
class MarkedText
{
public:
    void add(QByteArrayView text);
    void addRequest(QByteArrayView line, QByteArrayView body); ///< The same of a key and the value that is written.
    void addAnswer(QByteArrayView body); ///< The same of an answer of Consul; the order of a list says nothing.
    void addIndex(quint64 index);
    /// The same of an index that tells nothing but the order of things: only whoever orders by index looks at it.
    void addAge(quint64 index);
    void addListIndex(quint64 index); ///< The same of a list, where only counts whether it is the newest.
    void addNumber(quint64 number); ///< That counts as it is.
    [[nodiscard]] const QByteArray& bytes() const { return m_bytes; }
    void addTime(qint64 time);
    void addParts(const QByteArrayList& parts); ///< Texts whose order says nothing.

private:
    void addId(QByteArrayView id);
    void addUnordered(QByteArrayView text, QByteArrayView between);
    /// How much of `text` was one; 0: it begins with none. `before`: what stands before it.
    [[nodiscard]] qsizetype addValue(QByteArrayView text, QByteArrayView before);
    void addTicket(QByteArrayView digits);
    QByteArray m_bytes;
};

/// What is to be marked when somebody asks for it: most of it is forgotten before.
class Seen
{
public:
    void add(const QByteArray& text) { m_pieces.push_back({Kind::Text, 0, text}); }
    void addAnswer(const QByteArray& body) { m_pieces.push_back({Kind::Answer, 0, body}); }
    void addNumber(quint64 number) { m_pieces.push_back({Kind::Number, number, {}}); }
    void addAge(quint64 index) { m_pieces.push_back({Kind::Age, index, {}}); }
    void addTime(qint64 time) { m_pieces.push_back({Kind::Time, static_cast<quint64>(time), {}}); }
    void clear() { m_pieces.clear(); }
    void writeTo(MarkedText& text) const;

private:
    enum class Kind : char { Text, Answer, Number, Age, Time };
    struct Piece {
        Kind kind;
        quint64 number;
        QByteArray text;
    };
    std::vector<Piece> m_pieces;
};

/// What matters of indexes to the contenders.
enum class Indexes {
    Current, ///< Whether a key still has it: they put conditions, and order nothing.
    Ordered, ///< Which is older.
    /// The same, and of a CreateIndex which is older: who came first. For contenders that say what they compare a
    /// ModifyIndex with (protocols::Recollection): conditions are told as met or not, and one that is not met any more
    /// never will be, because indexes only grow.
    Arrival
};

/// The state of one contender, and that of the agent, as one number. Contenders are interchangeable: of states that
/// differ only in who is who, most have the same number; those that have it are the same.
[[nodiscard]] QByteArray canonicalText(const practice::SteppedAgent& agent, const MarkedText& common,
    const std::vector<MarkedText>& contenders, Indexes use);
[[nodiscard]] Fingerprint fingerprintOf(const QByteArray& canonicalText);

} // namespace proof
