// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/chunked_body.h"

#include "practice/go_text.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace practice {

namespace {

constexpr qsizetype longestLine = 4096; // what Go's reader holds
constexpr int mostDigits = 16; // of 64 bits
constexpr qint64 grantedExcess = 16LL * 1024;

const QByteArray endInTrailer = QByteArrayLiteral("http: unexpected EOF reading trailer");
const QByteArray endElsewhere = QByteArrayLiteral("unexpected EOF");

/// The size that a line announces; no text of it is 0, as in Go.
std::optional<quint64> sizeOf(QByteArrayView digits)
{
    quint64 size = 0;
    for (const char byte : digits) {
        const bool isDigit = byte >= '0' && byte <= '9';
        const bool isLower = byte >= 'a' && byte <= 'f';
        const bool isUpper = byte >= 'A' && byte <= 'F';
        if (!isDigit && !isLower && !isUpper)
            return std::nullopt;
        size = size * 16 + quint64(isDigit ? byte - '0' : isLower ? byte - 'a' + 10 : byte - 'A' + 10);
    }
    return size;
}

} // namespace

ChunkedBody::State ChunkedBody::take(QByteArray& bytes, bool hasEnded)
{
    qsizetype at = 0;
    auto state = State::Complete;
    bool goesOn = true;
    while (goesOn) {
        const auto here = bytes.size() - at;
        const auto before = std::pair(m_part, at);
        if (m_part == Part::Size) {
            state = takeSize(bytes, at, hasEnded);
        } else if (m_part == Part::Trailer) {
            state = takeTrailer(bytes, at, hasEnded);
        } else if (m_part == Part::Data) {
            const auto length = std::min<qint64>(m_left, here);
            m_body.append(QByteArrayView(bytes).sliced(at, length));
            at += length;
            m_left -= length;
            state = State::Incomplete;
            if (m_left == 0)
                m_part = Part::End;
            else if (hasEnded)
                state = fail(m_isStrict ? endElsewhere : endInTrailer);
        } else if (here >= 2) {
            const bool isEnd = bytes.at(at) == '\r' && bytes.at(at + 1) == '\n';
            at += 2;
            m_part = Part::Size;
            state = isEnd ? State::Incomplete : fail("malformed chunked encoding");
        } else {
            state = hasEnded ? fail(endElsewhere) : State::Incomplete;
        }
        goesOn = state == State::Incomplete && before != std::pair(m_part, at);
    }
    bytes.remove(0, at);
    return state;
}

ChunkedBody::State ChunkedBody::fail(QByteArray words)
{
    m_error = std::move(words);
    return State::Broken;
}

/// `line` without its line feed: how it has to end (RFC 9112).
ChunkedBody::State ChunkedBody::checkLine(QByteArrayView line)
{
    const auto at = line.indexOf('\r');
    if (at < 0)
        return fail("chunked line ends with bare LF");
    if (at != line.size() - 1)
        return fail("invalid CR in chunked line");
    return State::Incomplete;
}

ChunkedBody::State ChunkedBody::takeSize(const QByteArray& bytes, qsizetype& at, bool hasEnded)
{
    const auto end = bytes.indexOf('\n', at);
    if ((end < 0 ? bytes.size() : end + 1) - at >= longestLine)
        return fail("header line too long");
    if (end < 0)
        return hasEnded ? fail(endElsewhere) : State::Incomplete;
    auto line = QByteArrayView(bytes).sliced(at, end - at);
    const auto spent = line.size() + 1;
    at = end + 1;
    if (m_isStrict && checkLine(line) == State::Broken)
        return State::Broken;
    while (!line.isEmpty() && (line.back() == ' ' || line.back() == '\t' || line.back() == '\r'))
        line.chop(1);
    if (const auto extension = line.indexOf(';'); extension >= 0)
        line = line.first(extension);
    if (m_isStrict && line.isEmpty())
        return fail("empty hex number for chunk length");
    const auto size = sizeOf(line.first(std::min<qsizetype>(line.size(), mostDigits)));
    if (!size)
        return fail("invalid byte in chunk length");
    if (line.size() > mostDigits)
        return fail("http chunk length too large");
    m_excess = std::max<qint64>(m_excess + spent - 16 - 2 * qint64(std::min<quint64>(*size, quint64(m_limit))), 0);
    if (m_isStrict && m_excess > grantedExcess)
        return fail("chunked encoding contains too much non-data");
    if (*size > quint64(m_limit - m_body.size()))
        return State::TooLarge;
    m_left = static_cast<qint64>(*size);
    m_part = m_left == 0 ? Part::Trailer : Part::Data;
    return State::Incomplete;
}

/// What it says is of no use here.
ChunkedBody::State ChunkedBody::takeTrailer(const QByteArray& bytes, qsizetype& at, bool hasEnded)
{
    const auto rest = QByteArrayView(bytes).sliced(at);
    if (rest.startsWith(QByteArrayView("\r\n"))) {
        at += 2;
        return State::Complete;
    }
    if (rest.size() < 2)
        return hasEnded ? fail(endInTrailer) : State::Incomplete;
    const auto end = rest.indexOf(QByteArrayView("\r\n\r\n"));
    if (end < 0) {
        if (!hasEnded && rest.size() < longestLine)
            return State::Incomplete;
        return fail("http: suspiciously long trailer after chunked body");
    }
    if (rest.front() == ' ' || rest.front() == '\t') {
        const auto line = rest.first(rest.indexOf('\n')).trimmed().toByteArray();
        return fail("malformed MIME header initial line: " + line);
    }
    const auto lines = rest.first(end).toByteArray().split('\n');
    for (const auto& line : lines) {
        const bool isFolded = line.startsWith(' ') || line.startsWith('\t');
        if (!isFolded && !line.contains(':'))
            return fail("malformed MIME header: missing colon: " + goQuote(line.trimmed()));
    }
    at += end + 4;
    return State::Complete;
}

} // namespace practice
