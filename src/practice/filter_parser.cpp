// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/filter_term.h"

#include <algorithm>
#include <optional>

namespace practice {

namespace {

using Term = std::shared_ptr<FilterTerm>;

/// Of steps into each other: parentheses, `not`, and terms in a row. It guards the stack.
constexpr int deepest = 2000;

bool isLetter(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z');
}

bool isDigit(char byte)
{
    return byte >= '0' && byte <= '9';
}

bool isBlank(char byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

/// strconv.Unquote of what stands between double quotes.
std::optional<QByteArray> goUnquote(const QByteArray& text)
{
    static const QByteArray letters("abfnrtv\\\"");
    static const QByteArray meant("\a\b\f\n\r\t\v\\\"");
    QByteArray out;
    for (qsizetype at = 0; at < text.size(); ++at) {
        if (text[at] == '\n')
            return std::nullopt;
        if (text[at] != '\\') {
            out += text[at];
            continue;
        }
        // \x, \u and octal ones are seldom, and refused.
        const auto letter = ++at < text.size() ? letters.indexOf(text[at]) : -1;
        if (letter < 0)
            return std::nullopt;
        out += meant[letter];
    }
    return out;
}

/// Tries one way after the other, as the grammar's own parser does, and remembers how far any of them came.
class Parser
{
public:
    explicit Parser(const QByteArray& text)
        : m_text(text)
    {
    }

    OrText<Term> parse()
    {
        skipBlanks();
        auto term = parseOr();
        skipBlanks();
        if (m_isTooDeep)
            return tl::unexpected(QByteArray("the expression is nested too deeply"));
        if (!m_broken.isEmpty())
            return tl::unexpected(m_broken);
        if (term && atEnd())
            return *term;
        note();
        return tl::unexpected(place(m_furthest) + "no match found");
    }

private:
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] char peek() const { return atEnd() ? '\0' : m_text[m_at]; }
    void note() { m_furthest = std::max(m_furthest, m_at); }
    [[nodiscard]] QByteArray place(qsizetype at) const
    {
        const auto before = m_text.first(at);
        const auto line = before.count('\n') + 1;
        const auto column = at - (before.lastIndexOf('\n') + 1) + 1;
        return QByteArray::number(line) + ':' + QByteArray::number(column) + " (" + QByteArray::number(at) + "): ";
    }
    /// An error that no other way of reading it mends.
    void breakOff(qsizetype at, const QByteArray& why)
    {
        if (m_broken.isEmpty())
            m_broken = place(at) + why;
    }
    std::nullopt_t fail(qsizetype back)
    {
        note();
        m_at = back;
        return std::nullopt;
    }
    bool skipBlanks()
    {
        const auto start = m_at;
        while (!atEnd() && isBlank(peek()))
            ++m_at;
        note();
        return m_at > start;
    }
    bool take(QByteArrayView token)
    {
        if (!QByteArrayView(m_text).sliced(m_at).startsWith(token))
            return false;
        m_at += token.size();
        note();
        return true;
    }
    /// Words with blanks between them and, unless it is the end or `endsOpen`, behind them.
    bool takeWords(std::initializer_list<QByteArrayView> words, bool endsOpen = false)
    {
        const auto start = m_at;
        bool first = true;
        for (const auto word : words) {
            if (!first && !skipBlanks()) {
                m_at = start;
                return false;
            }
            first = false;
            if (!take(word)) {
                m_at = start;
                return false;
            }
        }
        if (endsOpen || isBlank(peek()))
            return true;
        m_at = start;
        return false;
    }

    /// Counts one step down while it lives.
    class Descent
    {
    public:
        explicit Descent(Parser& parser)
            : m_parser(parser)
        {
            m_parser.m_isTooDeep = ++m_parser.m_depth > deepest || m_parser.m_isTooDeep;
        }
        ~Descent() { --m_parser.m_depth; }
        Descent(const Descent&) = delete;
        Descent& operator=(const Descent&) = delete;

    private:
        Parser& m_parser;
    };

    std::optional<Term> parseOr() { return parseChain("or", FilterTerm::Type::Or); }
    std::optional<Term> parseAnd() { return parseChain("and", FilterTerm::Type::And); }

    std::optional<Term> parseChain(QByteArrayView word, FilterTerm::Type type)
    {
        const Descent descent(*this);
        if (m_isTooDeep)
            return std::nullopt;
        const auto start = m_at;
        auto left = type == FilterTerm::Type::Or ? parseAnd() : parseNot();
        if (!left)
            return fail(start);
        const auto behind = m_at;
        if (skipBlanks() && takeWords({word})) {
            skipBlanks();
            if (auto right = parseChain(word, type)) {
                auto term = std::make_shared<FilterTerm>();
                term->type = type;
                term->terms = {*left, *right};
                return term;
            }
        }
        m_at = behind;
        return left;
    }

    std::optional<Term> parseNot()
    {
        const Descent descent(*this);
        if (m_isTooDeep)
            return std::nullopt;
        const auto start = m_at;
        if (takeWords({"not"})) {
            skipBlanks();
            if (auto inner = parseNot()) {
                auto term = std::make_shared<FilterTerm>();
                term->type = FilterTerm::Type::Not;
                term->terms = {*inner};
                return term;
            }
            m_at = start;
        }
        if (take("(")) {
            skipBlanks();
            auto inner = parseOr();
            skipBlanks();
            if (inner && take(")"))
                return inner;
            return fail(start);
        }
        return parseMatch();
    }

    std::optional<Term> parseMatch()
    {
        const auto start = m_at;
        auto term = std::make_shared<FilterTerm>();
        if (auto selector = parseSelector()) {
            term->selector = *selector;
            if (takeOperator(*term))
                return term;
        }
        m_at = start;
        if (auto value = parseValue()) {
            const bool blank = skipBlanks();
            term->negated = blank && takeWords({"not", "in"});
            if (term->negated || (blank && takeWords({"in"}))) {
                skipBlanks();
                if (auto selector = parseSelector()) {
                    term->op = FilterTerm::Operator::In;
                    term->selector = *selector;
                    term->value = *value;
                    return term;
                }
            }
        }
        return fail(start);
    }

    bool takeOperator(FilterTerm& term)
    {
        const auto start = m_at;
        const auto withValue = [&](FilterTerm::Operator op, bool negated) {
            term.op = op;
            term.negated = negated;
            skipBlanks();
            auto value = parseValue();
            if (value)
                term.value = *value;
            else
                m_at = start;
            return value.has_value();
        };
        const bool blank = skipBlanks();
        if (take("==") || take("!="))
            return withValue(FilterTerm::Operator::Equal, m_text[m_at - 2] == '!');
        if (!blank) {
            m_at = start;
            return false;
        }
        if (takeWords({"contains"}))
            return withValue(FilterTerm::Operator::In, false);
        if (takeWords({"not", "contains"}))
            return withValue(FilterTerm::Operator::In, true);
        if (takeWords({"matches"}))
            return withValue(FilterTerm::Operator::Matches, false);
        if (takeWords({"not", "matches"}))
            return withValue(FilterTerm::Operator::Matches, true);
        term.negated = takeWords({"is", "not", "empty"}, true);
        term.op = FilterTerm::Operator::IsEmpty;
        if (term.negated || takeWords({"is", "empty"}, true))
            return true;
        m_at = start;
        return false;
    }

    std::optional<QByteArray> parseIdentifier()
    {
        const auto start = m_at;
        if (!isLetter(peek()))
            return fail(start);
        while (!atEnd() && (isLetter(peek()) || isDigit(peek()) || peek() == '_'))
            ++m_at;
        note();
        return m_text.sliced(start, m_at - start);
    }

    std::optional<QByteArrayList> parseSelector()
    {
        const auto start = m_at;
        auto first = parseIdentifier();
        if (!first)
            return fail(start);
        QByteArrayList path{*first};
        while (true) {
            const auto behind = m_at;
            std::optional<QByteArray> part;
            if (take(".")) {
                part = parseIdentifier();
            } else if (take("[")) {
                skipBlanks();
                part = parseString();
                skipBlanks();
                if (part && !take("]"))
                    part.reset();
            }
            if (!part) {
                note();
                m_at = behind;
                return path;
            }
            path.append(*part);
        }
    }

    std::optional<QByteArray> parseString()
    {
        const auto start = m_at;
        const char quote = peek();
        if (quote != '"' && quote != '`')
            return fail(start);
        // The text goes to the next quote, whatever stands before that; only then are its escapes looked at.
        const auto end = m_text.indexOf(quote, start + 1);
        m_at = end < 0 ? m_text.size() : end;
        if (end < 0)
            return fail(start);
        ++m_at;
        note();
        const auto value = m_text.sliced(start + 1, end - start - 1);
        if (quote == '`')
            return value;
        auto unquoted = goUnquote(value);
        if (!unquoted)
            breakOff(start, "rule \"string\": invalid syntax");
        return unquoted;
    }

    std::optional<QByteArray> parseNumber()
    {
        const auto start = m_at;
        if (peek() == '-')
            ++m_at;
        if (!isDigit(peek()))
            return fail(start);
        while (isDigit(peek()))
            ++m_at;
        if (peek() == '.' && m_at + 1 < m_text.size() && isDigit(m_text[m_at + 1])) {
            ++m_at;
            while (isDigit(peek()))
                ++m_at;
        }
        note();
        if (!atEnd() && !isBlank(peek()) && peek() != ')')
            breakOff(m_at, "rule \"number\": Invalid number literal");
        return m_text.sliced(start, m_at - start);
    }

    std::optional<QByteArray> parseValue()
    {
        if (auto selector = parseSelector())
            return selector->join('.');
        if (auto number = parseNumber())
            return number;
        return parseString();
    }

    const QByteArray& m_text;
    qsizetype m_at = 0;
    qsizetype m_furthest = 0;
    int m_depth = 0;
    bool m_isTooDeep = false;
    QByteArray m_broken; ///< The first such error.
};

} // namespace

OrText<std::shared_ptr<FilterTerm>> parseFilter(const QByteArray& expression)
{
    return Parser(expression).parse();
}

} // namespace practice
