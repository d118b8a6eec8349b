// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/json_scan.h"

#include "consul/values/utf8.h"

#include <QVarLengthArray>

namespace semaphore {

namespace {

constexpr qsizetype maxDepth = 10000; // encoding/json of Go refuses more

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

bool isHex(char c)
{
    return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

char simpleEscape(char c)
{
    switch (c) {
    case 'b':
        return '\b';
    case 'f':
        return '\f';
    case 'n':
        return '\n';
    case 'r':
        return '\r';
    case 't':
        return '\t';
    default:
        return c;
    }
}

} // namespace

void JsonScan::skipSpace()
{
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c != ' ' && c != '\n' && c != '\t' && c != '\r')
            return;
        ++m_at;
    }
}

bool JsonScan::take(char wanted)
{
    if (m_at >= m_text.size() || m_text[m_at] != wanted)
        return false;
    ++m_at;
    return true;
}

bool JsonScan::fail(const char* what)
{
    if (m_what == nullptr) {
        m_what = what;
        m_errorAt = m_at;
    }
    return false;
}

QString JsonScan::error() const
{
    return m_what ? QStringLiteral("%1 at byte %2").arg(QLatin1StringView(m_what)).arg(m_errorAt) : QString();
}

JsonScan::Kind JsonScan::peek() const
{
    switch (next()) {
    case '{':
        return Kind::Object;
    case '[':
        return Kind::Array;
    case '"':
        return Kind::String;
    case 't':
        return Kind::True;
    case 'f':
        return Kind::False;
    case 'n':
        return Kind::Null;
    default:
        return Kind::Number;
    }
}

bool JsonScan::string(Span& span)
{
    span.begin = m_at;
    if (!take('"'))
        return fail("expected a string");
    while (m_at < m_text.size()) {
        const char c = m_text[m_at];
        if (c == '"') {
            span.end = ++m_at;
            return true;
        }
        if (static_cast<unsigned char>(c) < 0x20)
            return fail("control character in a string");
        ++m_at;
        if (c != '\\')
            continue;
        const char escaped = next();
        if (escaped == 'u') {
            for (int i = 1; i <= 4; ++i) {
                if (m_at + i >= m_text.size() || !isHex(m_text[m_at + i]))
                    return fail("bad \\u escape");
            }
            m_at += 5;
        } else if (escaped != '\0' && QByteArrayView("\"\\/bfnrt").contains(escaped)) {
            ++m_at;
        } else {
            return fail("bad escape");
        }
    }
    return fail("string does not end");
}

bool JsonScan::word(QByteArrayView literal)
{
    if (!m_text.sliced(m_at).startsWith(literal))
        return fail("unknown word");
    m_at += literal.size();
    return true;
}

bool JsonScan::digits()
{
    const qsizetype before = m_at;
    while (isDigit(next()))
        ++m_at;
    if (m_at == before)
        fail("expected a value");
    return m_at != before;
}

bool JsonScan::number()
{
    (void)take('-');
    if (!take('0') && !digits())
        return false;
    if (take('.') && !digits())
        return false;
    if (take('e') || take('E')) {
        if (!take('+'))
            (void)take('-');
        return digits();
    }
    return true;
}

bool JsonScan::scalar()
{
    Span ignored;
    switch (peek()) {
    case Kind::String:
        return string(ignored);
    case Kind::True:
        return word("true");
    case Kind::False:
        return word("false");
    case Kind::Null:
        return word("null");
    default:
        return number();
    }
}

bool JsonScan::memberName(Span& name)
{
    skipSpace();
    if (!string(name))
        return false;
    skipSpace();
    if (take(':'))
        return true;
    return fail("expected ':'");
}

bool JsonScan::value(Kind& kind, Span& span)
{
    skipSpace();
    kind = peek();
    span.begin = m_at;
    Span ignored;
    // Open brackets, not the call stack, carry the depth: a body of half a million '[' must not end the program.
    QVarLengthArray<char, 64> open;
    while (true) {
        skipSpace();
        const bool object = take('{');
        if (object || take('[')) {
            if (open.size() >= maxDepth)
                return fail("nested too deeply");
            const char close = object ? '}' : ']';
            skipSpace();
            if (!take(close)) {
                open.append(close);
                if (object && !memberName(ignored))
                    return false;
                continue;
            }
        } else if (!scalar()) {
            return false;
        }
        while (!open.isEmpty()) {
            skipSpace();
            if (!take(open.last()))
                break;
            open.removeLast();
        }
        if (open.isEmpty()) {
            span.end = m_at;
            return true;
        }
        if (!take(','))
            return fail("expected ',' or a closing bracket");
        if (open.last() == '}' && !memberName(ignored))
            return false;
    }
}

QString JsonScan::unescape(QByteArrayView token)
{
    const QByteArrayView inner = token.sliced(1, token.size() - 2);
    if (!inner.contains('\\'))
        return consul::textOfUtf8(inner);
    QString out;
    qsizetype plain = 0;
    for (qsizetype i = 0; i < inner.size(); ++i) {
        if (inner[i] != '\\')
            continue;
        out += consul::textOfUtf8(inner.sliced(plain, i - plain));
        const char escaped = inner[++i];
        if (escaped == 'u') {
            out += QChar(inner.sliced(i + 1, 4).toByteArray().toUShort(nullptr, 16));
            i += 4;
        } else {
            out += QLatin1Char(simpleEscape(escaped));
        }
        plain = i + 1;
    }
    out += consul::textOfUtf8(inner.sliced(plain));
    // Half a pair is no character: replaced, as Go's decoder does it.
    for (qsizetype i = 0; i < out.size(); ++i) {
        const bool pair = out[i].isHighSurrogate() && i + 1 < out.size() && out[i + 1].isLowSurrogate();
        if (pair)
            ++i;
        else if (out[i].isSurrogate())
            out[i] = QChar(QChar::ReplacementCharacter);
    }
    return out;
}

} // namespace semaphore
