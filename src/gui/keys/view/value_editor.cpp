// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/value_editor.h"

#include "gui/keys/model/value_lines.h"
#include "gui/kit/view/shapes.h"

#include <QApplication>
#include <QClipboard>
#include <QKeyEvent>
#include <QMimeData>

#include <algorithm>

namespace gui {

namespace {

constexpr int foldMargin = 2;
constexpr int lastStyle = 127;

/// A value is read for longer than an id: as large as the window's letters. Not from the widget's own font, which is
/// this one from the second time on.
QFont textFont()
{
    QFont font = fixedFont(QApplication::font());
    if (QApplication::font().pointSizeF() > 0)
        font.setPointSizeF(QApplication::font().pointSizeF());
    return font;
}

/// What a word of a language is, in whatever language.
enum class SyntaxInk { Text, Name, Literal, Number, Mark, Quiet, Wrong };

struct Style {
    int number;
    SyntaxInk ink;
};

std::vector<Style> stylesOf(ValueForm form)
{
    using Json = QsciLexerJSON;
    using Yaml = QsciLexerYAML;
    using Xml = QsciLexerXML;
    using Properties = QsciLexerProperties;
    switch (form) {
    case ValueForm::Json:
        return {{Json::Property, SyntaxInk::Name}, {Json::String, SyntaxInk::Literal},
            {Json::EscapeSequence, SyntaxInk::Mark}, {Json::Number, SyntaxInk::Number},
            {Json::Keyword, SyntaxInk::Mark}, {Json::Operator, SyntaxInk::Text}, {Json::CommentLine, SyntaxInk::Quiet},
            {Json::CommentBlock, SyntaxInk::Quiet}, {Json::IRI, SyntaxInk::Literal},
            {Json::UnclosedString, SyntaxInk::Wrong}, {Json::Error, SyntaxInk::Wrong}};
    case ValueForm::Yaml:
        return {{Yaml::Identifier, SyntaxInk::Name}, {Yaml::Keyword, SyntaxInk::Mark},
            {Yaml::Number, SyntaxInk::Number}, {Yaml::Reference, SyntaxInk::Mark},
            {Yaml::DocumentDelimiter, SyntaxInk::Mark}, {Yaml::Comment, SyntaxInk::Quiet},
            {Yaml::TextBlockMarker, SyntaxInk::Mark}, {Yaml::SyntaxErrorMarker, SyntaxInk::Wrong}};
    case ValueForm::Xml:
        return {{Xml::Tag, SyntaxInk::Name}, {Xml::UnknownTag, SyntaxInk::Name}, {Xml::XMLTagEnd, SyntaxInk::Name},
            {Xml::XMLStart, SyntaxInk::Mark}, {Xml::XMLEnd, SyntaxInk::Mark}, {Xml::Attribute, SyntaxInk::Mark},
            {Xml::UnknownAttribute, SyntaxInk::Mark}, {Xml::HTMLDoubleQuotedString, SyntaxInk::Literal},
            {Xml::HTMLSingleQuotedString, SyntaxInk::Literal}, {Xml::HTMLNumber, SyntaxInk::Number},
            {Xml::HTMLComment, SyntaxInk::Quiet}, {Xml::Entity, SyntaxInk::Number}, {Xml::CDATA, SyntaxInk::Literal}};
    case ValueForm::Toml:
    case ValueForm::Ini:
    case ValueForm::Properties:
        return {{Properties::Key, SyntaxInk::Name}, {Properties::Section, SyntaxInk::Mark},
            {Properties::Assignment, SyntaxInk::Quiet}, {Properties::Comment, SyntaxInk::Quiet},
            {Properties::DefaultValue, SyntaxInk::Literal}};
    case ValueForm::Plain:
    case ValueForm::Hex:
    case ValueForm::Base64:
        break;
    }
    return {};
}

QsciLexer* lexerOf(ValueForm form, QObject* parent)
{
    switch (form) {
    case ValueForm::Json: {
        auto* const lexer = new QsciLexerJSON(parent);
        lexer->setFoldCompact(false);
        return lexer;
    }
    case ValueForm::Yaml:
        return new QsciLexerYAML(parent);
    case ValueForm::Xml:
        return new QsciLexerXML(parent);
    case ValueForm::Toml:
    case ValueForm::Ini:
    case ValueForm::Properties:
        return new QsciLexerProperties(parent);
    case ValueForm::Plain:
    case ValueForm::Hex:
    case ValueForm::Base64:
        break;
    }
    return nullptr;
}

/// Towards the text's own colour until it reads well on paper.
QColor inked(const QColor& wish, const QPalette& palette)
{
    const QColor text = palette.color(QPalette::Active, QPalette::Text);
    const QColor paper = palette.color(QPalette::Active, QPalette::Base);
    constexpr int steps = 10;
    for (int step = 0; step < steps; ++step) {
        const auto mix = [step](float a, float b) { return a + (b - a) * static_cast<float>(step) / steps; };
        const auto color = QColor::fromRgbF(
            mix(wish.redF(), text.redF()), mix(wish.greenF(), text.greenF()), mix(wish.blueF(), text.blueF()));
        if (contrast(color, paper) >= 4.6)
            return color;
    }
    return text;
}

QColor syntaxColor(SyntaxInk ink, const Theme& theme, const QPalette& palette)
{
    switch (ink) {
    case SyntaxInk::Name:
        return inked(theme.info.strong, palette);
    case SyntaxInk::Literal:
        return inked(theme.holding.strong, palette);
    case SyntaxInk::Number:
        return inked(theme.warning.strong, palette);
    case SyntaxInk::Mark:
        return inked(theme.next.strong, palette);
    case SyntaxInk::Quiet:
        return theme.quiet;
    case SyntaxInk::Wrong:
        return theme.problemText;
    case SyntaxInk::Text:
        break;
    }
    return palette.color(QPalette::Active, QPalette::Text);
}

} // namespace

ValueEditor::ValueEditor(QWidget* parent)
    : QsciScintilla(parent)
{
    setFrameShape(QFrame::NoFrame);
    setUtf8(true);
    setIndentationsUseTabs(false);
    setIndentationWidth(2);
    setTabWidth(4);
    setAutoIndent(true);
    setBraceMatching(QsciScintilla::SloppyBraceMatch);
    setScrollWidth(1);
    setScrollWidthTracking(true);
    setMarginType(numberMargin, QsciScintilla::NumberMargin);
    setMarginWidth(1, 0);
    setMarginLineNumbers(numberMargin, true);
    markerDefine(QsciScintilla::Background, problemMarker);
    markerDefine(QsciScintilla::Background, changedMarker);
    markerDefine(QsciScintilla::Background, conflictMarker);
    indicatorDefine(QsciScintilla::StraightBoxIndicator, hitIndicator); // A frame: not known by its colour alone.
    setIndicatorDrawUnder(true, hitIndicator);
    SendScintilla(SCI_INDICSETOUTLINEALPHA, static_cast<unsigned long>(hitIndicator), 255L);
    leaveKeysToWindow();
    setForm(ValueForm::Plain);
}

/// Ctrl+D, Ctrl+L, Ctrl+T and the like change a value in ways that nobody expects from these keys. Unbound here and not
/// in Scintilla alone: QScintilla keeps from the window whatever its own commands are bound to.
void ValueEditor::leaveKeysToWindow()
{
    const QList<Qt::Key> keys{Qt::Key_D, Qt::Key_L, Qt::Key_T, Qt::Key_U, Qt::Key_Slash, Qt::Key_Plus, Qt::Key_Minus};
    for (auto* const command : standardCommands()->commands()) {
        const auto bound = QKeyCombination::fromCombined(command->key());
        const auto modifiers = bound.keyboardModifiers() & ~Qt::KeyboardModifiers(Qt::ShiftModifier);
        if (modifiers == Qt::ControlModifier && keys.contains(bound.key()))
            command->setKey(0);
    }
}

void ValueEditor::setForm(ValueForm form)
{
    m_form = form;
    auto* const before = lexer();
    setLexer(!m_inPieces ? lexerOf(form, this) : nullptr);
    delete before;
    setFolding(lexer() != nullptr ? QsciScintilla::PlainFoldStyle : QsciScintilla::NoFoldStyle, foldMargin);
    chooseWrapping();
    recolour();
}

void ValueEditor::chooseWrapping()
{
    const bool wraps = m_wrapped && !isBinaryForm(m_form) && !m_inPieces;
    setWrapMode(wraps ? QsciScintilla::WrapWord : QsciScintilla::WrapNone);
}

void ValueEditor::setWrapped(bool wrapped)
{
    m_wrapped = wrapped;
    chooseWrapping();
}

void ValueEditor::markHits(const std::vector<keys::HitSpan>& hits)
{
    if (hits.empty() && m_hits.empty())
        return; // To clear all of a long text is work, even where nothing is.
    SendScintilla(SCI_SETINDICATORCURRENT, static_cast<unsigned long>(hitIndicator));
    SendScintilla(SCI_INDICATORCLEARRANGE, 0UL, SendScintilla(SCI_GETLENGTH));
    m_hits.clear();
    if (hits.empty())
        return;
    std::vector<qsizetype> places;
    for (const auto& hit : hits) {
        places.push_back(hit.at);
        places.push_back(hit.at + hit.length);
    }
    m_hits = bytePlaces(QsciScintilla::text(), m_inPieces ? m_pieceEnd : std::nullopt, places);
    for (std::size_t at = 0; at + 1 < m_hits.size(); at += 2) {
        SendScintilla(SCI_INDICATORFILLRANGE, static_cast<unsigned long>(m_hits[at]),
            static_cast<long>(m_hits[at + 1] - m_hits[at]));
    }
}

void ValueEditor::showHit(std::size_t hit)
{
    const auto at = hit * 2;
    if (at + 1 >= m_hits.size())
        return;
    const auto line = static_cast<int>(SendScintilla(SCI_LINEFROMPOSITION, static_cast<unsigned long>(m_hits[at])));
    ensureLineVisible(line);
    SendScintilla(SCI_SETSEL, static_cast<unsigned long>(m_hits[at + 1]), static_cast<long>(m_hits[at]));
    SendScintilla(SCI_SCROLLCARET);
}

void ValueEditor::clearMarks()
{
    for (const int marker : {problemMarker, changedMarker, conflictMarker})
        markerDeleteAll(marker);
}

void ValueEditor::recolour()
{
    const auto palette = QApplication::palette();
    const auto theme = Theme::of(palette);
    const QColor text = palette.color(QPalette::Active, QPalette::Text);
    const QColor paper = palette.color(QPalette::Active, QPalette::Base);
    const QFont fixed = textFont();
    setFont(fixed);
    setColor(text);
    setPaper(paper);
    colourLexer();
    setCaretForegroundColor(text);
    setSelectionBackgroundColor(palette.color(QPalette::Active, QPalette::Highlight));
    setSelectionForegroundColor(palette.color(QPalette::Active, QPalette::HighlightedText));
    setMarginsFont(fixed);
    setMarginsForegroundColor(theme.quiet);
    setMarginsBackgroundColor(theme.header);
    setFoldMarginColors(paper, paper);
    setMatchedBraceBackgroundColor(theme.info.fill);
    setMatchedBraceForegroundColor(theme.info.text);
    setUnmatchedBraceForegroundColor(theme.problemText);
    setMarkerBackgroundColor(theme.stale.fill, problemMarker);
    setMarkerBackgroundColor(theme.info.fill, changedMarker);
    setMarkerBackgroundColor(theme.warning.fill, conflictMarker);
    setIndicatorForegroundColor(theme.warning.strong, hitIndicator);
}

void ValueEditor::colourLexer()
{
    auto* const now = lexer();
    if (now == nullptr)
        return;
    const auto palette = QApplication::palette();
    const auto theme = Theme::of(palette);
    const QFont fixed = textFont();
    now->setDefaultColor(palette.color(QPalette::Active, QPalette::Text));
    now->setDefaultPaper(palette.color(QPalette::Active, QPalette::Base));
    now->setDefaultFont(fixed);
    for (int style = 0; style <= lastStyle; ++style) {
        now->setColor(palette.color(QPalette::Active, QPalette::Text), style);
        now->setPaper(palette.color(QPalette::Active, QPalette::Base), style);
        now->setFont(fixed, style);
        now->setEolFill(false, style);
    }
    for (const auto& style : stylesOf(m_form))
        now->setColor(syntaxColor(style.ink, theme, palette), style.number);
}

void ValueEditor::changeEvent(QEvent* event)
{
    QsciScintilla::changeEvent(event);
    // Of another size of text it is told as of another style: its own font has a size of its own.
    const bool isLook = event->type() == QEvent::StyleChange;
    if (isLook || event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        recolour();
    if (isLook)
        fitNumbers();
}

/// Where a tab is a letter, Ctrl leaves; Escape closes what stands around the editor.
bool ValueEditor::isForOthers(const QKeyEvent& key) const
{
    const bool isTab = key.key() == Qt::Key_Tab || key.key() == Qt::Key_Backtab;
    return key.key() == Qt::Key_Escape || (isTab && (isReadOnly() || key.modifiers().testFlag(Qt::ControlModifier)));
}

bool ValueEditor::leaveTo(QKeyEvent& key)
{
    if (key.key() == Qt::Key_Escape) {
        key.ignore();
        return false;
    }
    // Not that of the base class, which goes nowhere from what is being edited.
    return QAbstractScrollArea::focusNextPrevChild(key.key() == Qt::Key_Tab);
}

bool ValueEditor::event(QEvent* event)
{
    // A read-only editor must not take the shortcuts of the page, and Tab must leave it.
    if (event->type() == QEvent::ShortcutOverride && isReadOnly()) {
        event->ignore();
        return false;
    }
    if (event->type() == QEvent::KeyPress && isForOthers(*static_cast<QKeyEvent*>(event)))
        return leaveTo(*static_cast<QKeyEvent*>(event));
    if (event->type() == QEvent::KeyPress && m_inPieces && !isReadOnly()) {
        const auto& key = *static_cast<QKeyEvent*>(event);
        if (key.matches(QKeySequence::Paste)) {
            paste();
            return true;
        }
        stepOverEnd(key);
    }
    return QsciScintilla::event(event);
}

void ValueEditor::setInPieces(bool inPieces)
{
    if (m_inPieces == inPieces)
        return;
    m_inPieces = inPieces;
    setForm(m_form);
    // Scanned from end to end, at each step of the cursor.
    setBraceMatching(inPieces ? QsciScintilla::NoBraceMatch : QsciScintilla::SloppyBraceMatch);
    setMarginLineNumbers(numberMargin, !inPieces); // Line numbers would count the pieces, not the lines.
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
    markHits({});
    const bool readOnly = isReadOnly();
    setReadOnly(false);
    QsciScintilla::setText(prepared(text));
    SendScintilla(SCI_EMPTYUNDOBUFFER);
    SendScintilla(SCI_SETEMPTYSELECTION, 0UL); // Newer QScintilla leaves the cursor behind the text.
    setModified(false);
    setReadOnly(readOnly);
    fitNumbers();
}

void ValueEditor::fitNumbers()
{
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
    LinePlace place{problem.line - 1, std::max(problem.column - 1, 0)};
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
