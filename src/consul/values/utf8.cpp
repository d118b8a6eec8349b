// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/utf8.h"

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

} // namespace consul
