// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/plain_text.h"

#include "gui/kit/model/row_state.h"

#include <QRegularExpression>
#include <QStringList>
#include <QTextDocument>

namespace gui {

namespace {

constexpr char16_t ellipsis = u'…';
constexpr char16_t newlineSign = 0x2424; // ␤
constexpr char16_t controlPictures = 0x2400; // ␀, ␁, …
constexpr char16_t deleteSign = 0x2421; // ␡
constexpr char16_t nonJoiner = 0x200c;
constexpr char16_t joiner = 0x200d;

enum class Breaks { AreSigns, Stay };

/// What stands for `letter`, the first or only half of `point`; itself where it can be seen.
QChar signOf(QChar letter, char32_t point, Breaks breaks)
{
    const char16_t code = letter.unicode();
    if (code >= 0x20 && code < 0x7f)
        return letter;
    if ((code == u'\n' || code == u'\t') && breaks == Breaks::Stay)
        return letter;
    if (code < 0x20)
        return static_cast<char16_t>(controlPictures + code);
    if (code == 0x7f)
        return deleteSign;
    switch (QChar::category(point)) {
    case QChar::Separator_Line:
    case QChar::Separator_Paragraph:
        return newlineSign;
    case QChar::Other_Control:
    case QChar::Other_Surrogate:
        return QChar::ReplacementCharacter;
    case QChar::Other_Format:
        // Scripts and emoji need these two; they move nothing.
        return code == nonJoiner || code == joiner ? letter : QChar(QChar::ReplacementCharacter);
    default:
        return letter;
    }
}

QString visible(const QString& text, Breaks breaks)
{
    QString shown = text; // Shared until something has to change.
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar letter = text.at(at);
        const bool isPair = letter.isHighSurrogate() && at + 1 < text.size() && text.at(at + 1).isLowSurrogate();
        const char32_t point = isPair ? QChar::surrogateToUcs4(letter, text.at(at + 1)) : letter.unicode();
        const QChar sign = signOf(letter, point, breaks);
        if (sign != letter) {
            shown[at] = sign;
            if (isPair)
                shown[at + 1] = sign;
        }
        if (isPair)
            ++at;
    }
    return shown;
}

/// Not in the middle of a letter of two halves.
qsizetype cutBefore(const QString& text, qsizetype at)
{
    return at > 0 && at < text.size() && text.at(at).isLowSurrogate() ? at - 1 : at;
}

QString withoutEnd(const QString& text, qsizetype most)
{
    return text.size() <= most ? text : text.left(cutBefore(text, most - 1)) + QChar(ellipsis);
}

QString withoutMiddle(const QString& text, qsizetype most)
{
    if (text.size() <= most)
        return text;
    const qsizetype half = (most - 1) / 2;
    qsizetype tail = text.size() - half;
    if (text.at(tail).isLowSurrogate())
        ++tail;
    return text.left(cutBefore(text, half)) + QChar(ellipsis) + text.mid(tail);
}

/// Breaks between words; within one only where it is longer than the line.
void appendFolded(QStringList& lines, QStringView line)
{
    while (line.size() > widestTip) {
        const qsizetype blank = line.left(widestTip + 1).lastIndexOf(u' ');
        const bool isBetween = blank > 0;
        qsizetype end = isBetween ? blank : widestTip;
        if (!isBetween && line.at(end).isLowSurrogate())
            --end;
        lines << line.left(end).toString();
        line = line.mid(isBetween ? end + 1 : end);
    }
    lines << line.toString();
}

/// What looks like a tag or an entity to Qt is one no longer with a non-joiner, which nobody sees, behind its begin.
QString neutral(QString text)
{
    for (qsizetype at = 0; Qt::mightBeRichText(text) && at < text.size(); ++at) {
        if (text.at(at) == u'<' || text.at(at) == u'&')
            text.insert(++at, QChar(nonJoiner));
    }
    return text;
}

} // namespace

QString lineText(const QString& text)
{
    return visible(withoutMiddle(text, mostOfLine), Breaks::AreSigns);
}

QString literalText(const QString& text)
{
    return lineText(text).replace(u'&', QLatin1String("&&"));
}

QString withoutMnemonic(QString text)
{
    // Translations put a mnemonic that the text has no letter for in brackets, `(&X)`; `&&` stands for an ampersand.
    static const QRegularExpression appended(QStringLiteral("\\s*\\(&[^&]\\)"));
    text.remove(appended);
    return text.replace(QLatin1String("&&"), QLatin1String("\x01"))
        .remove(QLatin1Char('&'))
        .replace(QLatin1String("\x01"), QLatin1String("&"));
}

QString blockText(const QString& text)
{
    return visible(withoutEnd(text, mostOfBlock), Breaks::Stay);
}

QString tipText(const QString& text)
{
    if (text.isEmpty())
        return text;
    const QString shown = neutral(visible(withoutEnd(text, mostOfTip), Breaks::Stay));
    QStringList lines;
    for (const auto line : QStringView(shown).split(u'\n'))
        appendFolded(lines, line);
    if (lines.size() > longestTip) {
        lines = lines.first(longestTip);
        lines.last() = QString(QChar(ellipsis));
    }
    return withoutEnd(neutral(lines.join(u'\n')), mostOfTip);
}

QVariant shownData(const QVariant& value, int role)
{
    if (value.userType() == QMetaType::QString) {
        const QString text = value.toString();
        switch (role) {
        case Qt::DisplayRole:
        case Qt::EditRole:
        case Qt::AccessibleTextRole:
            return lineText(text);
        case Qt::ToolTipRole:
            return tipText(text);
        default:
            return blockText(text);
        }
    }
    if (value.userType() == qMetaTypeId<QList<Badge>>()) {
        auto badges = value.value<QList<Badge>>();
        for (auto& badge : badges)
            badge.text = lineText(badge.text);
        return QVariant::fromValue(badges);
    }
    return value;
}

} // namespace gui
