// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/keys/model/value_text.h"
#include "gui/keys/view/scintilla.h"
#include "keys/find.h"

#include <optional>
#include <vector>

namespace gui {

/// A text editor in the colours of the theme. Its text keeps every byte that it was given, line ends included. Lines
/// that are too long to be typed in are shown in pieces (value_lines.h); what it gives and takes is whole.
class ValueEditor : public QsciScintilla
{
    Q_OBJECT
public:
    explicit ValueEditor(QWidget* parent = nullptr);

    void setForm(ValueForm form);
    void setValueText(const QString& text); ///< Nothing to undo, not modified.
    void setText(const QString& text) override; ///< As setValueText(): the base class knows nothing of pieces.
    void changeText(const QString& text); ///< As one step that can be undone.
    [[nodiscard]] QString text() const; ///< Whole, in place of that of the base class.
    [[nodiscard]] bool isInPieces() const { return m_inPieces; }
    void goTo(const TextProblem& problem); ///< Marks the line, and puts the cursor there.
    void clearMarks();
    void setWrapped(bool wrapped); ///< Lines that are wider than the editor go on in the next; not those of bytes.
    /// Marks these places of the whole text as what was looked for, ascending; in place of those before.
    void markHits(const std::vector<keys::HitSpan>& hits);
    void showHit(std::size_t hit); ///< Of the marked ones: selects it, without taking the focus.
    void markLine(int line, bool strong); ///< From 0, of the whole text: with a ground of its own.
    void paste() override;

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;
    [[nodiscard]] QMimeData* toMimeData(const QByteArray& text, bool rectangular) const override;

private:
    static constexpr int numberMargin = 0;
    static constexpr int problemMarker = 4;
    static constexpr int changedMarker = 5;
    static constexpr int conflictMarker = 6;
    static constexpr int hitIndicator = 8; ///< Those before are of lexers.

    [[nodiscard]] QString prepared(const QString& text);
    void setInPieces(bool inPieces);
    void stepOverEnd(const QKeyEvent& key);
    [[nodiscard]] bool isPieceEndAt(long position) const;
    [[nodiscard]] bool isForOthers(const QKeyEvent& key) const;
    bool leaveTo(QKeyEvent& key);
    void leaveKeysToWindow();
    void chooseWrapping();
    void recolour();
    void fitNumbers(); ///< The margin, to the numbers of the lines.
    void colourLexer();

    ValueForm m_form = ValueForm::Plain;
    bool m_wrapped = true;
    std::vector<qsizetype> m_hits; ///< Where they begin and end, in bytes of what the base class has.
    bool m_inPieces = false;
    std::optional<QChar> m_pieceEnd; ///< nullopt: the text mixes line ends, and stays as it is.
    std::vector<int> m_lines; ///< Where each line of the whole text began when it was set; empty: it is not in pieces.
};

} // namespace gui
