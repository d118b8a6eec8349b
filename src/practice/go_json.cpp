// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/go_json.h"

#include "practice/go_text.h"

#include <QString>

#include <algorithm>
#include <optional>

namespace practice {

namespace {

constexpr int deepestValue = 10000; // encoding/json's own limit in newer versions; here it guards the stack

class ValueParser
{
public:
    explicit ValueParser(QByteArrayView text)
        : m_text(text)
    {
    }

    OrText<JsonValue> parse()
    {
        skipBlanks();
        if (atEnd())
            return tl::unexpected(QByteArray("EOF"));
        auto value = parseValue(0);
        if (!value)
            return tl::unexpected(m_error);
        return std::move(*value);
    }

private:
    using Maybe = std::optional<JsonValue>;

    static bool isBlank(char byte) { return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n'; }
    static bool isDigit(char byte) { return byte >= '0' && byte <= '9'; }
    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] char peek() const { return m_text[m_at]; }
    void skipBlanks()
    {
        while (!atEnd() && isBlank(peek()))
            ++m_at;
    }

    std::nullopt_t fail(const QByteArray& where)
    {
        m_error = atEnd() ? QByteArray("unexpected EOF")
                          : QByteArray("invalid character " + quoteCharacter(peek()) + ' ' + where);
        return std::nullopt;
    }

    Maybe parseValue(int depth)
    {
        skipBlanks();
        if (atEnd())
            return fail({});
        if (depth > deepestValue) {
            m_error = "exceeded max depth";
            return std::nullopt;
        }
        switch (peek()) {
        case '{':
            return parseObject(depth);
        case '[':
            return parseArray(depth);
        case '"':
            return parseString();
        case 't':
            return parseWord("true", {JsonValue::Type::Boolean, true, {}, {}, {}});
        case 'f':
            return parseWord("false", {JsonValue::Type::Boolean, false, {}, {}, {}});
        case 'n':
            return parseWord("null", {});
        default:
            if (peek() == '-' || isDigit(peek()))
                return parseNumber();
            return fail("looking for beginning of value");
        }
    }

    Maybe parseWord(QByteArrayView word, JsonValue value)
    {
        for (qsizetype at = 0; at < word.size(); ++at, ++m_at) {
            if (atEnd() || peek() != word[at])
                return fail("in literal " + word.toByteArray() + " (expecting " + quoteCharacter(word[at]) + ')');
        }
        return value;
    }

    bool digits(const QByteArray& where)
    {
        if (atEnd() || !isDigit(peek())) {
            fail(where);
            return false;
        }
        while (!atEnd() && isDigit(peek()))
            ++m_at;
        return true;
    }

    Maybe parseNumber()
    {
        const auto begin = m_at;
        if (peek() == '-')
            ++m_at;
        if (!atEnd() && peek() == '0')
            ++m_at;
        else if (!digits("in numeric literal"))
            return std::nullopt;
        if (!atEnd() && peek() == '.') {
            ++m_at;
            if (!digits("after decimal point in numeric literal"))
                return std::nullopt;
        }
        if (!atEnd() && (peek() == 'e' || peek() == 'E')) {
            ++m_at;
            if (!atEnd() && (peek() == '+' || peek() == '-'))
                ++m_at;
            if (!digits("in exponent of numeric literal"))
                return std::nullopt;
        }
        JsonValue value;
        value.type = JsonValue::Type::Number;
        value.text = m_text.sliced(begin, m_at - begin).toByteArray();
        return value;
    }

    std::optional<char32_t> parseHex4()
    {
        char32_t code = 0;
        for (int count = 0; count < 4; ++count, ++m_at) {
            const auto digit
                = atEnd() ? -1 : QByteArray("0123456789abcdef").indexOf(char(QChar::toLower(uchar(peek()))));
            if (digit < 0) {
                fail("in \\u hexadecimal character escape");
                return std::nullopt;
            }
            code = code * 16 + static_cast<char32_t>(digit);
        }
        return code;
    }

    /// Behind `\u`. Half a surrogate pair becomes U+FFFD.
    bool parseUnicode(QByteArray& out)
    {
        auto code = parseHex4();
        if (!code)
            return false;
        if (QChar::isHighSurrogate(*code) && m_text.sliced(m_at).startsWith(QByteArrayView("\\u"))) {
            const auto behind = m_at;
            m_at += 2;
            const auto low = parseHex4();
            if (!low)
                return false;
            if (QChar::isLowSurrogate(*low))
                code = QChar::surrogateToUcs4(char16_t(*code), char16_t(*low));
            else
                m_at = behind;
        }
        if (QChar::isSurrogate(*code))
            code = 0xFFFD;
        out += QString::fromUcs4(&*code, 1).toUtf8();
        return true;
    }

    bool parseEscape(QByteArray& out)
    {
        constexpr QByteArrayView letters = "\"\\/bfnrt";
        constexpr QByteArrayView meanings = "\"\\/\b\f\n\r\t";
        if (!atEnd() && peek() == 'u') {
            ++m_at;
            return parseUnicode(out);
        }
        const auto which = atEnd() ? -1 : letters.indexOf(peek());
        if (which < 0) {
            fail("in string escape code");
            return false;
        }
        out += meanings[which];
        ++m_at;
        return true;
    }

    Maybe parseString()
    {
        JsonValue value;
        value.type = JsonValue::Type::String;
        ++m_at;
        while (true) {
            if (atEnd() || static_cast<unsigned char>(peek()) < 0x20)
                return fail("in string literal");
            const char byte = peek();
            if (byte == '"') {
                ++m_at;
                return value;
            }
            if (byte == '\\') {
                ++m_at;
                if (!parseEscape(value.text))
                    return std::nullopt;
                continue;
            }
            const auto decoded = decodeCharacter(m_text.sliced(m_at));
            // Go puts U+FFFD where the text is no UTF-8.
            value.text += decoded.isValid ? m_text.sliced(m_at, decoded.length) : QByteArrayView("\xEF\xBF\xBD");
            m_at += decoded.length;
        }
    }

    Maybe parseArray(int depth)
    {
        JsonValue value;
        value.type = JsonValue::Type::Array;
        ++m_at;
        skipBlanks();
        if (!atEnd() && peek() == ']') {
            ++m_at;
            return value;
        }
        while (true) {
            auto item = parseValue(depth + 1);
            if (!item)
                return std::nullopt;
            value.items.push_back(std::move(*item));
            skipBlanks();
            if (atEnd() || (peek() != ',' && peek() != ']'))
                return fail("after array element");
            if (m_text[m_at++] == ']')
                return value;
        }
    }

    Maybe parseObject(int depth)
    {
        JsonValue value;
        value.type = JsonValue::Type::Object;
        ++m_at;
        skipBlanks();
        if (!atEnd() && peek() == '}') {
            ++m_at;
            return value;
        }
        while (true) {
            skipBlanks();
            if (atEnd() || peek() != '"')
                return fail("looking for beginning of object key string");
            auto name = parseString();
            if (!name)
                return std::nullopt;
            skipBlanks();
            if (atEnd() || peek() != ':')
                return fail("after object key");
            ++m_at;
            auto member = parseValue(depth + 1);
            if (!member)
                return std::nullopt;
            value.members.push_back({std::move(name->text), std::move(*member)});
            skipBlanks();
            if (atEnd() || (peek() != ',' && peek() != '}'))
                return fail("after object key:value pair");
            if (m_text[m_at++] == '}')
                return value;
        }
    }

    QByteArrayView m_text;
    qsizetype m_at = 0;
    QByteArray m_error;
};

} // namespace

OrText<JsonValue> parseGoJson(QByteArrayView text)
{
    return ValueParser(text).parse();
}

QByteArray kindName(const JsonValue& value)
{
    switch (value.type) {
    case JsonValue::Type::Null:
        return "null";
    case JsonValue::Type::Boolean:
        return "bool";
    case JsonValue::Type::Number:
        return "number";
    case JsonValue::Type::String:
        return "string";
    case JsonValue::Type::Array:
        return "array";
    case JsonValue::Type::Object:
        return "object";
    }
    return {};
}

QByteArray fieldMismatch(const JsonValue& value, const QByteArray& field, const QByteArray& goType)
{
    return "json: cannot unmarshal " + kindName(value) + " into Go struct field " + field + " of type " + goType;
}

void readText(const JsonValue& value, const QByteArray& field, QByteArray* out, JsonErrors& errors)
{
    if (value.type == JsonValue::Type::String)
        *out = value.text;
    else if (value.type != JsonValue::Type::Null)
        errors.add(fieldMismatch(value, field, "string"));
}

void readTexts(
    const JsonValue& value, const QByteArray& field, QByteArrayList* out, JsonErrors& errors, const QByteArray& goType)
{
    if (value.type == JsonValue::Type::Null) {
        out->clear();
        return;
    }
    if (value.type != JsonValue::Type::Array) {
        errors.add(fieldMismatch(value, field, "[]" + goType));
        return;
    }
    // Go fills the list that is there: where the new one says null, the old text stays.
    const auto before = std::exchange(*out, {});
    for (const auto& item : value.items) {
        auto text = before.value(out->size());
        if (item.type == JsonValue::Type::String)
            text = item.text;
        else if (item.type != JsonValue::Type::Null)
            errors.add(fieldMismatch(item, field, goType));
        out->append(text);
    }
}

void readNumber(const JsonValue& value, const QByteArray& field, quint64* out, JsonErrors& errors)
{
    if (value.type == JsonValue::Type::Null)
        return;
    if (value.type != JsonValue::Type::Number) {
        errors.add(fieldMismatch(value, field, "uint64"));
        return;
    }
    if (const auto number = parseUint(value.text))
        *out = *number;
    else
        errors.add(
            "json: cannot unmarshal number " + value.text + " into Go struct field " + field + " of type uint64");
}

void readBytes(const JsonValue& value, const QByteArray& field, QByteArray* out, JsonErrors& errors)
{
    if (value.type == JsonValue::Type::Null) {
        out->clear();
        return;
    }
    if (value.type != JsonValue::Type::String) {
        errors.add(fieldMismatch(value, field, "[]uint8"));
        return;
    }
    if (auto bytes = decodeBase64(value.text))
        *out = std::move(*bytes);
    else
        errors.add(bytes.error());
}

bool isField(const QByteArray& name, QByteArrayView field)
{
    return name.compare(field, Qt::CaseInsensitive) == 0;
}

} // namespace practice
