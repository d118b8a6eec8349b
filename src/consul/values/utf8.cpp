// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/utf8.h"

#include <algorithm>

namespace consul {

namespace {

constexpr char mark[] = "\xEF\xBB\xBF";
constexpr qsizetype markLength = 3;

} // namespace

QString textOfUtf8(QByteArrayView bytes)
{
    qsizetype marks = 0;
    while (bytes.startsWith(mark)) {
        bytes = bytes.sliced(markLength);
        ++marks;
    }
    return marks == 0 ? QString::fromUtf8(bytes)
                      : QString(marks, QChar(QChar::ByteOrderMark)) + QString::fromUtf8(bytes);
}

QByteArray withEscapedMarks(QByteArray json)
{
    // Outside a text there is no quote before a mark, so nothing else is meant by these four bytes.
    return json.contains(mark) ? json.replace("\"\xEF\xBB\xBF", "\"\\ufeff") : json;
}

bool steersLines(char32_t letter)
{
    constexpr char32_t nonJoiner = 0x200c; // These two shape letters and emoji.
    constexpr char32_t joiner = 0x200d;
    switch (QChar::category(letter)) {
    case QChar::Other_Control:
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return true;
    case QChar::Other_Format:
        return letter != nonJoiner && letter != joiner;
    default:
        return false;
    }
}

QString printable(const QString& text)
{
    const auto mayBeHarmful = [](QChar letter) { return letter.unicode() < 0x20 || letter.unicode() >= 0x7f; };
    if (std::ranges::none_of(text, mayBeHarmful)) // Of a million events most texts.
        return text;
    constexpr char16_t pictures = 0x2400; // Unicode's pictures of control characters.
    QString out;
    out.reserve(text.size());
    for (const char32_t letter : text.toUcs4()) {
        if (letter < 0x20)
            out += QChar(static_cast<char16_t>(pictures + letter));
        else if (steersLines(letter))
            out += QChar::ReplacementCharacter;
        else
            out += QChar::fromUcs4(letter);
    }
    return out;
}

QByteArray harmlessJson(const QByteArray& json)
{
    const auto mayBeHarmful = [](char byte) { return static_cast<unsigned char>(byte) >= 0x7f; };
    if (std::ranges::none_of(json, mayBeHarmful))
        return json;
    const QString text = QString::fromUtf8(json);
    QString out;
    out.reserve(text.size());
    for (const char32_t letter : text.toUcs4()) {
        if (letter < 0x7f || !steersLines(letter)) {
            out += QChar::fromUcs4(letter);
            continue;
        }
        for (const char16_t unit : QChar::fromUcs4(letter))
            out += QStringLiteral("\\u%1").arg(unit, 4, 16, QLatin1Char('0'));
    }
    return out.toUtf8();
}

} // namespace consul
