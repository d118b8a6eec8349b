// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArrayView>
#include <QString>
#include <QtGlobal>

namespace semaphore {

/// Reads JSON token by token and remembers where each one stands, so that a body can be changed in one place and stay
/// the same, byte for byte, everywhere else. That is why no DOM is used here: it forgets spelling, order, spaces,
/// duplicate names, and refuses numbers beyond 64 bits, which Go's decoder simply passes over in fields it does not
/// know. As Go's decoder, it takes broken UTF-8 inside strings, and at most 10 000 levels.
class JsonScan
{
public:
    enum class Kind { Object, Array, String, Number, True, False, Null };

    /// Bytes [begin, end) of the text.
    struct Span {
        qsizetype begin = 0;
        qsizetype end = 0;
    };

    explicit JsonScan(QByteArrayView text)
        : m_text(text)
    {
    }

    [[nodiscard]] qsizetype at() const { return m_at; }
    void skipSpace();
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    /// Takes the character if it is next. No error when it is not.
    [[nodiscard]] bool take(char wanted);
    /// Takes a whole value of any depth; false and fail() when there is none.
    [[nodiscard]] bool value(Kind& kind, Span& span);
    /// Takes a string token with its quotes.
    [[nodiscard]] bool string(Span& span);
    [[nodiscard]] bool memberName(Span& name); ///< With the colon behind it, which is not in `name`.
    /// Takes an object that is not empty, and calls `each(name, kind, span)` for each member. False: there is none.
    template <typename Each>
    [[nodiscard]] bool members(Each each)
    {
        skipSpace();
        if (!take('{'))
            return false;
        do {
            Kind kind = Kind::Null;
            Span span;
            if (!memberName(span))
                return false;
            const QString name = unescape(text(span));
            if (!value(kind, span))
                return false;
            each(name, kind, span);
            skipSpace();
        } while (take(','));
        return take('}');
    }
    /// What comes next, without taking it. Meaningful only where a value may start.
    [[nodiscard]] Kind peek() const;
    /// Remembers the first thing that was wrong and where.
    bool fail(const char* what); ///< False.
    [[nodiscard]] QString error() const;

    [[nodiscard]] QByteArrayView text(Span span) const { return m_text.sliced(span.begin, span.end - span.begin); }
    /// The characters that a string token stands for. Broken UTF-8 and lone surrogates become U+FFFD.
    [[nodiscard]] static QString unescape(QByteArrayView token);

private:
    [[nodiscard]] bool scalar();
    [[nodiscard]] bool word(QByteArrayView literal);
    [[nodiscard]] bool number();
    [[nodiscard]] bool digits();
    [[nodiscard]] char next() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }

    QByteArrayView m_text;
    qsizetype m_at = 0;
    const char* m_what = nullptr;
    qsizetype m_errorAt = 0;
};

} // namespace semaphore
