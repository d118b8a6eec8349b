// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/value_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <array>
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
        return m_at == m_text.size() || fail(ValueJsonText::tr("unexpected content after the end"));
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
            return fail(ValueJsonText::tr("nesting is too deep"));
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
                return fail(ValueJsonText::tr("a string contains an unescaped control character"));
            if (letter == '"') {
                ++m_at;
                return true;
            }
            if (letter != '\\')
                continue;
            ++m_at;
            if (escapes.find(next()) == std::string_view::npos || m_at == m_text.size())
                return fail(ValueJsonText::tr("invalid escape sequence"));
            if (next() == 'u' && m_text.find_first_not_of("0123456789abcdefABCDEF", m_at + 1) < m_at + 5)
                return fail(ValueJsonText::tr("invalid escape sequence"));
        }
        return fail(ValueJsonText::tr("a string is not closed"));
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

struct ValueText {
    Q_DECLARE_TR_FUNCTIONS(gui::ValueText)
};

struct ValueFormNames {
    ValueForm form;
    const char* id;
    const char* name;
};
/// In the order of ValueForm.
constexpr std::array valueForms{
    ValueFormNames{ValueForm::Plain, "plain", QT_TRANSLATE_NOOP("gui::ValueText", "Plain text")},
    ValueFormNames{ValueForm::Json, "json", "JSON"},
    ValueFormNames{ValueForm::Yaml, "yaml", "YAML"},
    ValueFormNames{ValueForm::Xml, "xml", "XML"},
    ValueFormNames{ValueForm::Toml, "toml", "TOML"},
    ValueFormNames{ValueForm::Ini, "ini", "INI"},
    ValueFormNames{ValueForm::Properties, "properties", QT_TRANSLATE_NOOP("gui::ValueText", "Properties")},
    ValueFormNames{ValueForm::Hex, "hex", QT_TRANSLATE_NOOP("gui::ValueText", "Hexadecimal")},
    ValueFormNames{ValueForm::Base64, "base64", "Base64"},
};
static_assert(valueForms.size() == static_cast<std::size_t>(ValueForm::Base64) + 1);

constexpr qsizetype hexPerLine = 16;
constexpr qsizetype base64PerLine = 76;

bool isHexDigit(QChar letter)
{
    return (letter >= u'0' && letter <= u'9') || (letter >= u'a' && letter <= u'f')
        || (letter >= u'A' && letter <= u'F');
}

QString hexOf(const QByteArray& value)
{
    QString text;
    text.reserve(value.size() * 5);
    for (qsizetype at = 0; at < value.size(); at += hexPerLine) {
        const auto line = value.mid(at, hexPerLine);
        text += QString::fromLatin1(line.toHex(' ')).leftJustified(hexPerLine * 3);
        text += QStringLiteral("| ");
        for (const char letter : line)
            text += letter >= ' ' && letter <= '~' ? QLatin1Char(letter) : QLatin1Char('.');
        text += u'\n';
    }
    return text;
}

tl::expected<QByteArray, TextProblem> fromHex(const QString& text)
{
    QByteArray digits;
    int number = 0;
    for (const auto line : QStringView(text).split(u'\n')) {
        ++number;
        const auto pairs = line.left(line.indexOf(u'|') < 0 ? line.size() : line.indexOf(u'|'));
        const auto before = digits.size();
        for (qsizetype at = 0; at < pairs.size(); ++at) {
            if (pairs[at].isSpace())
                continue;
            if (!isHexDigit(pairs[at]))
                return tl::unexpected(TextProblem{ValueText::tr("“%1” is not a hexadecimal digit.").arg(pairs[at]),
                    number, static_cast<int>(at) + 1});
            digits += pairs[at].toLatin1();
        }
        if ((digits.size() - before) % 2 != 0)
            return tl::unexpected(
                TextProblem{ValueText::tr("A byte has two digits. One is missing in this line."), number, 1});
    }
    return QByteArray::fromHex(digits);
}

QString base64Of(const QByteArray& value)
{
    const QString all = QString::fromLatin1(value.toBase64());
    QString text;
    for (qsizetype at = 0; at < all.size(); at += base64PerLine)
        text += all.mid(at, base64PerLine) + u'\n';
    return text;
}

tl::expected<QByteArray, TextProblem> fromBase64(const QString& text)
{
    QByteArray letters;
    for (const QChar letter : text) {
        if (!letter.isSpace())
            letters += letter.unicode() < 0x80 ? letter.toLatin1() : '?';
    }
    auto result = QByteArray::fromBase64Encoding(letters, QByteArray::AbortOnBase64DecodingErrors);
    if (!result)
        return tl::unexpected(TextProblem{ValueText::tr("This is not base64."), 0, 0});
    return std::move(result.decoded);
}

/// TOML, INI or properties: lines of names and values. TOML alone has values in quotes, lists and tables; what has
/// sections besides is taken for INI.
std::optional<ValueForm> pairsForm(const QString& text)
{
    static const QRegularExpression pair(QStringLiteral("^\\s*[\\w.\\-\"']+\\s*=\\s*(.*)$"));
    static const QRegularExpression section(QStringLiteral("^\\s*\\[[^\\]]+\\]\\]?\\s*([#;].*)?$"));
    static const QRegularExpression other(QStringLiteral("^\\s*([#;!].*)?$"));
    static const QRegularExpression toml(
        QStringLiteral("^(\"|'|\\[|\\{|(true|false|[+-]?[0-9][0-9_.eE:TZ+-]*)\\s*(#.*)?$)"));
    static const QRegularExpression onlyToml(QStringLiteral("^(\"|'|\\[|\\{)"));
    static const QRegularExpression restOfList(QStringLiteral("^\\s*(\\]|\\}|\"|'|[0-9+-])"));
    int pairs = 0;
    int tomlPairs = 0;
    bool evident = false; // Some value can only be TOML's …
    bool sections = false;
    bool lists = false; // … and some line goes on with a list.
    for (const auto& line : text.split(u'\n')) {
        if (const auto match = pair.match(line); match.hasMatch()) {
            const auto value = match.captured(1);
            ++pairs;
            tomlPairs += toml.match(value).hasMatch() ? 1 : 0;
            evident = evident || onlyToml.match(value).hasMatch();
        } else if (section.match(line).hasMatch()) {
            sections = true;
        } else if (!other.match(line).hasMatch()) {
            if (!evident || !restOfList.match(line).hasMatch())
                return std::nullopt;
            lists = true;
        }
    }
    if (pairs > 0 && evident && tomlPairs == pairs)
        return ValueForm::Toml;
    if (pairs == 0 || lists)
        return std::nullopt;
    return sections ? ValueForm::Ini : ValueForm::Properties;
}

bool looksLikeYaml(const QString& text)
{
    static const QRegularExpression line(
        QStringLiteral("^(---\\s*|\\s*#.*|\\s*-\\s.*|\\s*[\\w.\\-\"']+:(\\s.*)?|\\s+.*|\\s*)$"));
    const auto lines = text.split(u'\n');
    const bool opens = text.startsWith(QLatin1String("---"));
    static const QRegularExpression pair(
        QStringLiteral("^\\s*[\\w.\\-\"']+:(\\s|$)"), QRegularExpression::MultilineOption);
    const bool pairs = text.contains(pair);
    return opens
        || (pairs && std::ranges::all_of(lines, [](const QString& each) { return line.match(each).hasMatch(); }));
}

std::optional<ValueForm> formOfKey(const QString& key)
{
    const auto ends = [&key](const char* ending) { return key.endsWith(QLatin1String(ending), Qt::CaseInsensitive); };
    if (ends(".json"))
        return ValueForm::Json;
    if (ends(".yaml") || ends(".yml"))
        return ValueForm::Yaml;
    if (ends(".xml"))
        return ValueForm::Xml;
    if (ends(".toml"))
        return ValueForm::Toml;
    if (ends(".ini") || ends(".cfg"))
        return ValueForm::Ini;
    if (ends(".properties") || ends(".conf") || ends(".env"))
        return ValueForm::Properties;
    if (ends(".txt") || ends(".md"))
        return ValueForm::Plain;
    return std::nullopt;
}

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
    problem.words = ValueJsonText::tr("Not valid JSON: %1 (line %2, column %3).")
                        .arg(walk.words())
                        .arg(problem.line)
                        .arg(problem.column);
    return problem;
}

std::optional<QByteArray> formattedJson(const QByteArray& json, qsizetype most)
{
    QByteArray out;
    out.reserve(std::min(json.size() * 2, most));
    int depth = 0;
    bool inText = false;
    bool fresh = false; // An opening bracket came last: an empty pair stays together.
    const auto newLine = [&out](int indent) { out += '\n' + QByteArray(qsizetype(indent) * 2, ' '); };
    for (qsizetype at = 0; at < json.size(); ++at) {
        const char letter = json[at];
        if (out.size() > most)
            return std::nullopt;
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

bool isBinaryForm(ValueForm form)
{
    return form == ValueForm::Hex || form == ValueForm::Base64;
}

QString formId(ValueForm form)
{
    return QLatin1String(valueForms[static_cast<std::size_t>(form)].id);
}

std::optional<ValueForm> formFromId(const QString& id)
{
    for (const auto& each : valueForms) {
        if (id == QLatin1String(each.id))
            return each.form;
    }
    return std::nullopt;
}

QString formName(ValueForm form)
{
    return ValueText::tr(valueForms[static_cast<std::size_t>(form)].name);
}

bool isPlainText(const QByteArray& value)
{
    return !value.contains('\0') && QString::fromUtf8(value).toUtf8() == value;
}

ValueForm guessForm(const QString& key, const QByteArray& value)
{
    if (!isPlainText(value))
        return ValueForm::Hex;
    const QByteArray trimmed = value.trimmed();
    if ((trimmed.startsWith('{') || trimmed.startsWith('[')) && !jsonProblem(trimmed))
        return ValueForm::Json;
    if (const auto form = formOfKey(key))
        return *form;
    if (trimmed.startsWith("<?xml") || (trimmed.startsWith('<') && trimmed.endsWith('>')))
        return ValueForm::Xml;
    constexpr qsizetype looked = 8192;
    const QString beginning = QString::fromUtf8(trimmed.left(looked));
    if (const auto form = pairsForm(beginning))
        return *form;
    return looksLikeYaml(beginning) ? ValueForm::Yaml : ValueForm::Plain;
}

QString textOf(const QByteArray& value, ValueForm form)
{
    if (form == ValueForm::Hex)
        return hexOf(value);
    return form == ValueForm::Base64 ? base64Of(value) : QString::fromUtf8(value);
}

tl::expected<QByteArray, TextProblem> bytesOf(const QString& text, ValueForm form)
{
    if (form == ValueForm::Hex)
        return fromHex(text);
    if (form == ValueForm::Base64)
        return fromBase64(text);
    return text.toUtf8();
}

} // namespace gui
