// SPDX-License-Identifier: GPL-3.0-or-later
// The text of the editor, and how it is kept in pieces; what it looks like is in value_editor.cpp.
#include "gui/keys/model/value_lines.h"
#include "gui/keys/view/value_editor.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMimeData>

#include <algorithm>

namespace gui {

void ValueEditor::setInPieces(bool inPieces)
{
    if (m_inPieces == inPieces)
        return;
    m_inPieces = inPieces;
    setForm(m_form);
    // Scanned from end to end, at each step of the cursor.
    setBraceMatching(inPieces ? QsciScintilla::NoBraceMatch : QsciScintilla::SloppyBraceMatch);
    setMarginLineNumbers(numberMargin, !inPieces); // They would count pieces.
}

/// As it is given to the base class.
QString ValueEditor::prepared(const QString& text)
{
    m_pieceEnd = freeLineEnd(text);
    setEolMode(text.contains(QLatin1String("\r\n")) ? QsciScintilla::EolWindows : QsciScintilla::EolUnix);
    setInPieces(m_pieceEnd && longestLineOf(text) > longestLine);
    m_lines.clear();
    if (!m_inPieces)
        return text;
    int line = 0;
    qsizetype begin = 0;
    for (qsizetype end = 0; end >= 0; begin = end + 1) {
        m_lines.push_back(line);
        end = text.indexOf(u'\n', begin);
        line += static_cast<int>(
            inPieces(text.mid(begin, end < 0 ? -1 : end - begin), *m_pieceEnd).count(*m_pieceEnd) + 1);
    }
    return inPieces(text, *m_pieceEnd);
}

void ValueEditor::setValueText(const QString& text)
{
    clearMarks();
    const bool readOnly = isReadOnly();
    setReadOnly(false);
    QsciScintilla::setText(prepared(text));
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    SendScintilla(SCI_SETEMPTYSELECTION, 0UL); // Newer QScintilla leaves the cursor behind the text.
    setModified(false);
    setReadOnly(readOnly);
    setMarginWidth(numberMargin,
        m_inPieces ? QStringLiteral("8") : QString(QString::number(std::max(lines(), 99)).size() + 2, u'8'));
}

void ValueEditor::setText(const QString& text)
{
    setValueText(text); // Undone, it would be a text in other pieces than those that are known.
}

void ValueEditor::changeText(const QString& text)
{
    QString typed = text;
    if (eolMode() == QsciScintilla::EolWindows) // Line ends stay what they are in this text.
        typed.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\n', QLatin1String("\r\n"));
    beginUndoAction();
    selectAll();
    replaceSelectedText(m_inPieces ? inPieces(typed, *m_pieceEnd) : typed);
    endUndoAction();
    setCursorPosition(0, 0);
}

QString ValueEditor::text() const
{
    const QString shown = QsciScintilla::text();
    return m_inPieces ? inOne(shown, *m_pieceEnd) : shown;
}

void ValueEditor::goTo(const TextProblem& problem)
{
    clearMarks();
    if (problem.line <= 0)
        return;
    TextPlace place{problem.line - 1, std::max(problem.column - 1, 0)};
    if (m_inPieces)
        place = placeInPieces(QsciScintilla::text(), *m_pieceEnd, place);
    markerAdd(place.line, problemMarker);
    setCursorPosition(place.line, place.column);
    ensureLineVisible(place.line);
    setFocus();
}

void ValueEditor::markLine(int line, bool strong)
{
    const auto at = static_cast<std::size_t>(line);
    const int first = at < m_lines.size() ? m_lines[at] : line;
    const int last = at + 1 < m_lines.size() ? m_lines[at + 1] - 1 : m_lines.empty() ? line : lines() - 1;
    for (int each = first; each <= last; ++each)
        markerAdd(each, strong ? conflictMarker : changedMarker);
}

// --- Ends of pieces are not there for a person --------------------------------------------------------------------

bool ValueEditor::isPieceEndAt(long position) const
{
    const auto letterAt = [this](long at) {
        return at < 0
            ? QChar()
            : QChar(static_cast<char16_t>(SendScintilla(SCI_GETCHARAT, static_cast<unsigned long>(at)) & 0xff));
    };
    return m_inPieces && letterAt(position) == *m_pieceEnd
        && (*m_pieceEnd == u'\r' ? letterAt(position + 1) != u'\n' : letterAt(position - 1) != u'\r');
}

/// Backspace and Delete take a letter, not the end of a piece.
void ValueEditor::stepOverEnd(const QKeyEvent& key)
{
    if (hasSelectedText() || (key.key() != Qt::Key_Backspace && key.key() != Qt::Key_Delete))
        return;
    const long at = SendScintilla(SCI_GETCURRENTPOS);
    if (key.key() == Qt::Key_Backspace && isPieceEndAt(at - 1))
        SendScintilla(SCI_GOTOPOS, static_cast<unsigned long>(at - 1));
    else if (key.key() == Qt::Key_Delete && isPieceEndAt(at))
        SendScintilla(SCI_GOTOPOS, static_cast<unsigned long>(at + 1));
}

QMimeData* ValueEditor::toMimeData(const QByteArray& text, bool rectangular) const
{
    const QByteArray whole = m_inPieces ? inOne(QString::fromUtf8(text), *m_pieceEnd).toUtf8() : text;
    return QsciScintilla::toMimeData(whole, rectangular);
}

/// A long line goes in in pieces, too.
void ValueEditor::paste()
{
    const auto* const onClipboard = QApplication::clipboard()->mimeData();
    QString copied = onClipboard != nullptr ? onClipboard->text() : QString();
    if (!m_inPieces || isReadOnly() || longestLineOf(copied) <= longestLine) {
        QsciScintilla::paste();
        return;
    }
    copied.replace(QLatin1String("\r\n"), QLatin1String("\n")).replace(u'\r', u'\n');
    if (eolMode() == QsciScintilla::EolWindows)
        copied.replace(u'\n', QLatin1String("\r\n"));
    beginUndoAction();
    removeSelectedText();
    const QByteArray bytes = inPieces(copied, *m_pieceEnd).toUtf8();
    SendScintilla(SCI_ADDTEXT, static_cast<unsigned long>(bytes.size()), bytes.constData());
    endUndoAction();
    SendScintilla(SCI_SCROLLCARET);
}

} // namespace gui
