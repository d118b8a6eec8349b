// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/keys/view/value_editor.h"

#include "gui/kit/view/shapes.h"

#include <QApplication>
#include <QKeyEvent>

#include <algorithm>
#include <memory>

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
enum class Ink { Text, Name, Literal, Number, Mark, Quiet, Wrong };

struct Style {
    int number;
    Ink ink;
};

std::vector<Style> stylesOf(ValueForm form)
{
    using Json = QsciLexerJSON;
    using Yaml = QsciLexerYAML;
    using Xml = QsciLexerXML;
    using Properties = QsciLexerProperties;
    switch (form) {
    case ValueForm::Json:
        return {{Json::Property, Ink::Name}, {Json::String, Ink::Literal}, {Json::EscapeSequence, Ink::Mark},
            {Json::Number, Ink::Number}, {Json::Keyword, Ink::Mark}, {Json::Operator, Ink::Text},
            {Json::CommentLine, Ink::Quiet}, {Json::CommentBlock, Ink::Quiet}, {Json::IRI, Ink::Literal},
            {Json::UnclosedString, Ink::Wrong}, {Json::Error, Ink::Wrong}};
    case ValueForm::Yaml:
        return {{Yaml::Identifier, Ink::Name}, {Yaml::Keyword, Ink::Mark}, {Yaml::Number, Ink::Number},
            {Yaml::Reference, Ink::Mark}, {Yaml::DocumentDelimiter, Ink::Mark}, {Yaml::Comment, Ink::Quiet},
            {Yaml::TextBlockMarker, Ink::Mark}, {Yaml::SyntaxErrorMarker, Ink::Wrong}};
    case ValueForm::Xml:
        return {{Xml::Tag, Ink::Name}, {Xml::UnknownTag, Ink::Name}, {Xml::XMLTagEnd, Ink::Name},
            {Xml::XMLStart, Ink::Mark}, {Xml::XMLEnd, Ink::Mark}, {Xml::Attribute, Ink::Mark},
            {Xml::UnknownAttribute, Ink::Mark}, {Xml::HTMLDoubleQuotedString, Ink::Literal},
            {Xml::HTMLSingleQuotedString, Ink::Literal}, {Xml::HTMLNumber, Ink::Number}, {Xml::HTMLComment, Ink::Quiet},
            {Xml::Entity, Ink::Number}, {Xml::CDATA, Ink::Literal}};
    case ValueForm::Properties:
        return {{Properties::Key, Ink::Name}, {Properties::Section, Ink::Mark}, {Properties::Assignment, Ink::Quiet},
            {Properties::Comment, Ink::Quiet}, {Properties::DefaultValue, Ink::Literal}};
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
    for (float share = 0.0F; share < 1.0F; share += 0.1F) {
        const auto mix = [share](float a, float b) { return a + (b - a) * share; };
        const auto color = QColor::fromRgbF(
            mix(wish.redF(), text.redF()), mix(wish.greenF(), text.greenF()), mix(wish.blueF(), text.blueF()));
        if (contrast(color, paper) >= 4.6)
            return color;
    }
    return text;
}

QColor colorOf(Ink ink, const Theme& theme, const QPalette& palette)
{
    switch (ink) {
    case Ink::Name:
        return inked(theme.info.strong, palette);
    case Ink::Literal:
        return inked(theme.holding.strong, palette);
    case Ink::Number:
        return inked(theme.warning.strong, palette);
    case Ink::Mark:
        return inked(theme.next.strong, palette);
    case Ink::Quiet:
        return theme.quiet;
    case Ink::Wrong:
        return theme.problemText;
    case Ink::Text:
        break;
    }
    return palette.color(QPalette::Active, QPalette::Text);
}

} // namespace

ValueEditor::ValueEditor(const char* objectName, QWidget* parent)
    : QsciScintilla(parent)
{
    setObjectName(QString::fromLatin1(objectName));
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
    // Ctrl+D, Ctrl+L, Ctrl+T and the like change a value in ways that nobody expects from these keys.
    for (const int key : {'D', 'L', 'T', 'U'})
        SendScintilla(SCI_CLEARCMDKEY, static_cast<unsigned long>(key + (SCMOD_CTRL << 16)));
    setForm(ValueForm::Plain);
}

void ValueEditor::setForm(ValueForm form)
{
    m_form = form;
    auto* const before = lexer();
    setLexer(!m_inPieces ? lexerOf(form, this) : nullptr);
    delete before;
    setFolding(lexer() != nullptr ? QsciScintilla::PlainFoldStyle : QsciScintilla::NoFoldStyle, foldMargin);
    setWrapMode(isBinaryForm(form) || m_inPieces ? QsciScintilla::WrapNone : QsciScintilla::WrapWord);
    recolour();
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
        now->setColor(colorOf(style.ink, theme, palette), style.number);
}

void ValueEditor::changeEvent(QEvent* event)
{
    QsciScintilla::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::ApplicationPaletteChange)
        recolour();
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
    // Else an editor that only shows would swallow the keys of the page, and a person could not leave it with Tab.
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

} // namespace gui
