// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/filter_words.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct FilterText {
    Q_DECLARE_TR_FUNCTIONS(gui::FilterWords)
};

/// Where the regular expression of the word at `at` begins; -1: it has none.
qsizetype patternAt(const QString& text, qsizetype at, const QStringList& fields, const QString& literal)
{
    const qsizetype start = at + (text[at] == u'!' ? 1 : 0);
    if (!literal.isEmpty() && QStringView(text).mid(start).startsWith(literal))
        return -1;
    if (start < text.size() && text[start] == u'/')
        return start;
    const qsizetype slash = text.indexOf(QStringLiteral(":/"), start) + 1;
    return slash > 0 && fields.contains(text.mid(start, slash - 1 - start).toLower()) ? slash : -1;
}

/// Blanks part words, but not inside a regular expression, which ends at a `/` before a blank or at the end.
QStringList filterParts(const QString& text, const QStringList& fields, const QString& literal)
{
    QStringList words;
    qsizetype at = 0;
    while (at < text.size()) {
        if (text[at].isSpace()) {
            ++at;
            continue;
        }
        const qsizetype slash = patternAt(text, at, fields, literal);
        qsizetype end = at;
        if (slash >= 0) {
            end = text.indexOf(QStringLiteral("/ "), slash + 1);
            end = end < 0 ? text.size() : end + 1;
        } else {
            while (end < text.size() && !text[end].isSpace())
                ++end;
        }
        words << text.mid(at, end - at);
        at = end;
    }
    return words;
}

void readPattern(const QString& word, FilterTerm term, FilterWords& read)
{
    const bool closed = word.size() > 2 && word.endsWith(u'/');
    QRegularExpression pattern(word.mid(1, word.size() - (closed ? 2 : 1)), QRegularExpression::CaseInsensitiveOption);
    if (!pattern.isValid()) {
        read.problem = FilterText::tr("Invalid regular expression: %1.").arg(pattern.errorString());
        return;
    }
    term.pattern = pattern;
    read.terms.push_back(term);
}

} // namespace

FilterWords readFilter(const QString& text, const QStringList& fields, const QString& literal)
{
    FilterWords read;
    for (auto& word : filterParts(text, fields, literal)) {
        FilterTerm term;
        if (word.size() > 1 && word.startsWith(u'!')) {
            term.negated = true;
            word.remove(0, 1);
        }
        const QString before = word.section(u':', 0, 0).toLower();
        if (word.contains(u':') && fields.contains(before)) {
            term.field = before;
            word = word.section(u':', 1);
        }
        if (word.startsWith(u'/') && (literal.isEmpty() || !word.startsWith(literal))) {
            readPattern(word, term, read);
            continue;
        }
        term.plain = word;
        if (!term.plain.isEmpty())
            read.terms.push_back(term);
    }
    return read;
}

QString exactly(const QString& name)
{
    QString pattern;
    for (const QChar letter : name) {
        if (letter == u'/') {
            pattern += QStringLiteral("\\x2f"); // Else it could end the expression.
            continue;
        }
        if (QStringLiteral("\\^$.|?*+()[]{}").contains(letter))
            pattern += u'\\';
        pattern += letter;
    }
    return QStringLiteral("/^%1$/").arg(pattern);
}

QString TextFilter::setText(const QString& text)
{
    m_words = readFilter(text);
    invalidateRowsFilter();
    return m_words.problem;
}

bool TextFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (m_words.terms.empty())
        return true;
    QStringList cells;
    for (int column = 0; column < sourceModel()->columnCount(parent); ++column)
        cells << sourceModel()->index(row, column, parent).data().toString();
    return m_words.matchText(cells.join(u'\n'));
}

} // namespace gui
