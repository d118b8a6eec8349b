// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace practice {

/// Takes a body in chunks apart, as strictly as Go's net/http does (net/http/internal/chunked.go, transfer.go). A value
/// for one body; bytes come as they arrive.
class ChunkedBody
{
public:
    enum class State {
        Incomplete, ///< More bytes are needed.
        Complete,
        Broken, ///< error() says why; where the next request would begin is not known.
        TooLarge, ///< A chunk is announced that goes beyond the limit.
    };

    /// `isStrict`: as Go 1.26; else as Go 1.15.
    ChunkedBody(qint64 limit, bool isStrict)
        : m_limit(limit)
        , m_isStrict(isStrict)
    {
    }

    /// Takes what it can from the front of `bytes`. `hasEnded`: no more will come.
    [[nodiscard]] State take(QByteArray& bytes, bool hasEnded);

    [[nodiscard]] const QByteArray& body() const { return m_body; }
    [[nodiscard]] const QByteArray& error() const { return m_error; } ///< Go's words.

private:
    enum class Part { Size, Data, End, Trailer };

    State fail(QByteArray words);
    State checkLine(QByteArrayView line);
    State takeSize(const QByteArray& bytes, qsizetype& at, bool hasEnded);
    State takeTrailer(const QByteArray& bytes, qsizetype& at, bool hasEnded);

    qint64 m_limit;
    bool m_isStrict;
    Part m_part = Part::Size;
    qint64 m_left = 0; ///< Of the chunk that is coming.
    qint64 m_excess = 0; ///< What was sent beside the data, and more than is granted for it.
    QByteArray m_body;
    QByteArray m_error;
};

} // namespace practice
