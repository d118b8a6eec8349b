// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/value_json.h"

#include <QCoreApplication>

#include <algorithm>
#include <string_view>

namespace gui {

namespace {

struct ValueJsonText {
    Q_DECLARE_TR_FUNCTIONS(gui::ValueJson)
};

/// Walks through a JSON text as far as it is one. What it stops at, and why, is the problem.
class JsonWalk
{
public:
    explicit JsonWalk(const QByteArray& json)
        : m_text(json.constData(), static_cast<std::size_t>(json.size()))
    {
    }

    [[nodiscard]] bool run()
    {
        if (!value(0))
            return false;
        skipBlanks();
        return m_at == m_text.size() || fail(ValueJsonText::tr("something follows behind its end"));
    }
    [[nodiscard]] const QString& words() const { return m_words; }
    [[nodiscard]] std::size_t place() const { return m_at; }

private:
    static constexpr int deepest = 1000;

    [[nodiscard]] bool fail(const QString& words)
    {
        m_words = words;
        return false;
    }
    void skipBlanks() { m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size()); }
    [[nodiscard]] char next() const { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    [[nodiscard]] bool take(char letter)
    {
        if (m_at == m_text.size() || m_text[m_at] != letter)
            return false;
        ++m_at;
        return true;
    }

    [[nodiscard]] bool value(int depth)
    {
        if (depth > deepest)
            return fail(ValueJsonText::tr("it is nested too deeply"));
        skipBlanks();
        switch (next()) {
        case '{':
            return object(depth);
        case '[':
            return list(depth);
        case '"':
            return text();
        case 't':
            return word("true");
        case 'f':
            return word("false");
        case 'n':
            return word("null");
        default:
            return number();
        }
    }

    [[nodiscard]] bool word(std::string_view expected)
    {
        if (m_text.substr(m_at, expected.size()) != expected)
            return fail(ValueJsonText::tr("a value was expected"));
        m_at += expected.size();
        return true;
    }

    [[nodiscard]] bool digits()
    {
        const auto end = std::min(m_text.find_first_not_of("0123456789", m_at), m_text.size());
        const bool any = end > m_at;
        m_at = end;
        return any || fail(ValueJsonText::tr("a digit was expected"));
    }

    [[nodiscard]] bool number()
    {
        const bool negative = take('-');
        if (!negative && (next() < '0' || next() > '9'))
            return fail(ValueJsonText::tr("a value was expected"));
        if (!take('0') && !digits())
            return false;
        if (take('.') && !digits())
            return false;
        if (!take('e') && !take('E'))
            return true;
        if (!take('+'))
            static_cast<void>(take('-'));
        return digits();
    }

    [[nodiscard]] bool text()
    {
        constexpr std::string_view escapes = "\"\\/bfnrtu";
        for (++m_at; m_at < m_text.size(); ++m_at) {
            const char letter = m_text[m_at];
            if (static_cast<unsigned char>(letter) < 0x20)
                return fail(ValueJsonText::tr("a text ends in its line"));
            if (letter == '"') {
                ++m_at;
                return true;
            }
            if (letter != '\\')
                continue;
            ++m_at;
            if (escapes.find(next()) == std::string_view::npos || m_at == m_text.size())
                return fail(ValueJsonText::tr("there is no such escape"));
            if (next() == 'u' && m_text.find_first_not_of("0123456789abcdefABCDEF", m_at + 1) < m_at + 5)
                return fail(ValueJsonText::tr("there is no such escape"));
        }
        return fail(ValueJsonText::tr("a text has no end"));
    }

    [[nodiscard]] bool list(int depth)
    {
        ++m_at;
        skipBlanks();
        if (take(']'))
            return true;
        do {
            if (!value(depth + 1))
                return false;
            skipBlanks();
        } while (take(','));
        return take(']') || fail(ValueJsonText::tr("a comma or ] was expected"));
    }

    [[nodiscard]] bool object(int depth)
    {
        ++m_at;
        skipBlanks();
        if (take('}'))
            return true;
        do {
            skipBlanks();
            if (next() != '"')
                return fail(ValueJsonText::tr("a name in quotes was expected"));
            if (!text())
                return false;
            skipBlanks();
            if (!take(':'))
                return fail(ValueJsonText::tr("a colon was expected"));
            if (!value(depth + 1))
                return false;
            skipBlanks();
        } while (take(','));
        return take('}') || fail(ValueJsonText::tr("a comma or } was expected"));
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    QString m_words;
};

} // namespace

std::optional<TextProblem> jsonProblem(const QByteArray& json)
{
    JsonWalk walk(json);
    if (walk.run())
        return std::nullopt;
    const auto before = json.first(static_cast<qsizetype>(walk.place()));
    TextProblem problem;
    problem.line = static_cast<int>(before.count('\n')) + 1;
    problem.column = static_cast<int>(QString::fromUtf8(before.mid(before.lastIndexOf('\n') + 1)).size()) + 1;
    problem.words = ValueJsonText::tr("This is no JSON: %1 (line %2, column %3).")
                        .arg(walk.words())
                        .arg(problem.line)
                        .arg(problem.column);
    return problem;
}

QByteArray formattedJson(const QByteArray& json)
{
    QByteArray out;
    out.reserve(json.size() * 2);
    int depth = 0;
    bool inText = false;
    bool fresh = false; // An opening bracket came last: an empty pair stays together.
    const auto newLine = [&out](int indent) { out += '\n' + QByteArray(indent * 2, ' '); };
    for (qsizetype at = 0; at < json.size(); ++at) {
        const char letter = json[at];
        if (inText) {
            out += letter;
            if (letter == '\\' && at + 1 < json.size())
                out += json[++at];
            else if (letter == '"')
                inText = false;
            continue;
        }
        if (letter == ' ' || letter == '\t' || letter == '\n' || letter == '\r')
            continue;
        const bool closes = letter == '}' || letter == ']';
        if (closes)
            --depth;
        if (fresh != closes && (fresh || closes))
            newLine(depth);
        fresh = letter == '{' || letter == '[';
        if (fresh)
            ++depth;
        inText = letter == '"';
        out += letter;
        if (letter == ',')
            newLine(depth);
        else if (letter == ':')
            out += ' ';
    }
    // Whether the last line ends is the value's own.
    return json.endsWith('\n') ? out + '\n' : out;
}

} // namespace gui
