// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/model/value_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>

namespace gui {

namespace {

struct ValueText {
    Q_DECLARE_TR_FUNCTIONS(gui::ValueText)
};

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
                return tl::unexpected(TextProblem{
                    ValueText::tr("“%1” is no hexadecimal digit.").arg(pairs[at]), number, static_cast<int>(at) + 1});
            digits += pairs[at].toLatin1();
        }
        if ((digits.size() - before) % 2 != 0)
            return tl::unexpected(
                TextProblem{ValueText::tr("A byte has two digits; one is missing in this line."), number, 1});
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

bool looksLikeProperties(const QString& text)
{
    static const QRegularExpression pair(QStringLiteral("^\\s*[\\w.\\-]+\\s*=.*$"));
    static const QRegularExpression other(QStringLiteral("^\\s*([#;!].*|\\[[^\\]]+\\]\\s*)?$"));
    int pairs = 0;
    for (const auto& line : text.split(u'\n')) {
        if (pair.match(line).hasMatch())
            ++pairs;
        else if (!other.match(line).hasMatch())
            return false;
    }
    return pairs > 0;
}

bool looksLikeYaml(const QString& text)
{
    static const QRegularExpression line(
        QStringLiteral("^(---\\s*|\\s*#.*|\\s*-\\s.*|\\s*[\\w.\\-\"']+:(\\s.*)?|\\s+.*|\\s*)$"));
    const auto lines = text.split(u'\n');
    const bool opens = text.startsWith(QLatin1String("---"));
    const bool pairs = text.contains(
        QRegularExpression(QStringLiteral("^\\s*[\\w.\\-\"']+:(\\s|$)"), QRegularExpression::MultilineOption));
    return opens || (pairs && std::all_of(lines.begin(), lines.end(), [](const QString& each) {
        return line.match(each).hasMatch();
    }));
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
    if (ends(".properties") || ends(".ini") || ends(".conf") || ends(".env"))
        return ValueForm::Properties;
    if (ends(".txt") || ends(".md"))
        return ValueForm::Plain;
    return std::nullopt;
}

} // namespace

bool isBinaryForm(ValueForm form)
{
    return form == ValueForm::Hex || form == ValueForm::Base64;
}

QString formId(ValueForm form)
{
    switch (form) {
    case ValueForm::Plain:
        return QStringLiteral("plain");
    case ValueForm::Json:
        return QStringLiteral("json");
    case ValueForm::Yaml:
        return QStringLiteral("yaml");
    case ValueForm::Xml:
        return QStringLiteral("xml");
    case ValueForm::Properties:
        return QStringLiteral("properties");
    case ValueForm::Hex:
        return QStringLiteral("hex");
    case ValueForm::Base64:
        return QStringLiteral("base64");
    }
    return {};
}

std::optional<ValueForm> formFromId(const QString& id)
{
    for (const auto form : {ValueForm::Plain, ValueForm::Json, ValueForm::Yaml, ValueForm::Xml, ValueForm::Properties,
             ValueForm::Hex, ValueForm::Base64}) {
        if (formId(form) == id)
            return form;
    }
    return std::nullopt;
}

QString formName(ValueForm form)
{
    switch (form) {
    case ValueForm::Plain:
        return ValueText::tr("Plain text");
    case ValueForm::Json:
        return QStringLiteral("JSON");
    case ValueForm::Yaml:
        return QStringLiteral("YAML");
    case ValueForm::Xml:
        return QStringLiteral("XML");
    case ValueForm::Properties:
        return ValueText::tr("Properties");
    case ValueForm::Hex:
        return ValueText::tr("Hexadecimal");
    case ValueForm::Base64:
        return QStringLiteral("Base64");
    }
    return {};
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
    if (looksLikeProperties(beginning))
        return ValueForm::Properties;
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
