// SPDX-License-Identifier: GPL-3.0-or-later
#include "keys/find.h"

#include "consul/values/request.h"
#include "keys/words.h"

#include <algorithm>

namespace keys {

namespace {

constexpr int mostKeySpans = 16;
constexpr int mostValueMatches = 1000;
constexpr qsizetype excerptLength = 160;
constexpr qsizetype excerptBefore = 40;

bool isWordCharacter(QChar character)
{
    return character.isLetterOrNumber() || character == u'_' || character.isSurrogate() || character.isMark();
}

/// Nothing of a word stands directly before or behind it.
bool isWhole(QStringView text, const HitSpan& span)
{
    const qsizetype end = span.at + span.length;
    const bool opens = span.at == 0 || !isWordCharacter(text[span.at - 1]) || !isWordCharacter(text[span.at]);
    const bool closes = end == text.size() || !isWordCharacter(text[end]) || !isWordCharacter(text[end - 1]);
    return opens && closes;
}

/// One line that can be shown: what cannot be seen stands as a blank.
QString shown(QStringView text)
{
    QString line = text.toString();
    for (QChar& each : line) {
        if (!each.isSurrogate() && !consul::isPrintable(each.unicode()))
            each = u' ';
    }
    return line;
}

void addExcerpt(Hit& hit, QStringView text, const HitSpan& first)
{
    const QStringView before = text.left(first.at);
    hit.line = int(before.count(u'\n')) + 1;
    const qsizetype lineBegin = before.lastIndexOf(u'\n') + 1;
    const qsizetype begin = std::max(lineBegin, first.at - excerptBefore);
    qsizetype end = std::min(begin + excerptLength, text.size());
    const qsizetype newline = text.indexOf(u'\n', first.at + first.length);
    if (newline >= 0)
        end = std::min(end, newline);
    hit.excerpt = shown(text.mid(begin, end - begin));
    hit.excerptSpan = {first.at - begin, std::min(first.length, end - first.at)};
}

} // namespace

Matcher::Matcher(const Query& query)
    : m_query(query)
{
    if (query.text.isEmpty()) {
        m_problem = Words::tr("Say what to look for.");
        return;
    }
    if (!query.regex)
        return;
    QRegularExpression::PatternOptions options
        = QRegularExpression::MultilineOption | QRegularExpression::UseUnicodePropertiesOption;
    if (!query.matchCase)
        options |= QRegularExpression::CaseInsensitiveOption;
    m_expression = QRegularExpression(query.text, options);
    if (!m_expression.isValid()) {
        m_problem = Words::tr("At character %1: %2")
                        .arg(m_expression.patternErrorOffset() + 1)
                        .arg(m_expression.errorString());
        return;
    }
    m_expression.optimize();
}

std::vector<HitSpan> Matcher::spans(const QString& text, int atMost) const
{
    std::vector<HitSpan> found;
    const auto add = [&](const HitSpan& span) {
        if (!m_query.wholeWord || (span.length > 0 && isWhole(text, span)))
            found.push_back(span);
        return int(found.size()) < atMost;
    };
    if (!isValid())
        return found;
    if (m_query.regex) {
        auto matches = m_expression.globalMatch(text);
        while (matches.hasNext()) {
            const auto match = matches.next();
            if (!add({match.capturedStart(), match.capturedLength()}))
                break;
        }
        if (!matches.isValid())
            ++*m_undecided;
        return found;
    }
    const auto sensitivity = m_query.matchCase ? Qt::CaseSensitive : Qt::CaseInsensitive;
    qsizetype at = text.indexOf(m_query.text, 0, sensitivity);
    while (at >= 0 && add({at, m_query.text.size()}))
        at = text.indexOf(m_query.text, at + (m_query.wholeWord ? 1 : m_query.text.size()), sensitivity);
    return found;
}

std::optional<Hit> Matcher::hit(const QString& key, const QByteArray* value) const
{
    Hit hit;
    if (m_query.inKeys)
        hit.keySpans = spans(key, mostKeySpans);
    if (value && m_query.inValues) {
        // Most values do not match: that is cheaper to see before they are made into text.
        const bool plain = !m_query.regex && m_query.matchCase && !m_query.text.contains(QChar::ReplacementCharacter);
        if (!plain || value->contains(m_query.text.toUtf8())) {
            const QString text = QString::fromUtf8(*value);
            const auto found = spans(text, mostValueMatches);
            hit.valueMatches = int(found.size());
            if (!found.empty())
                addExcerpt(hit, text, found.front());
        }
    }
    if (hit.keySpans.empty() && hit.valueMatches == 0)
        return std::nullopt;
    hit.key = key;
    hit.bytes = value ? value->size() : -1;
    return hit;
}

} // namespace keys
