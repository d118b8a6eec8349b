// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/models/value_text.h"
#include "gui/pages/keys/scintilla.h"

namespace gui {

/// A text editor in the colours of the theme. Its text keeps every byte that it was given, line ends included.
class ValueEditor : public QsciScintilla
{
    Q_OBJECT
public:
    explicit ValueEditor(const char* objectName, QWidget* parent = nullptr);

    void setForm(ValueForm form);
    void setValueText(const QString& text); ///< Nothing to undo, not modified.
    void goTo(const TextProblem& problem); ///< Marks the line, and puts the cursor there.
    void clearMarks();
    void markLine(int line, bool strong); ///< From 0: with a ground of its own.

protected:
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] bool isForOthers(const QKeyEvent& key) const;
    bool leaveTo(QKeyEvent& key);
    void recolour();
    void colourLexer();

    ValueForm m_form = ValueForm::Plain;
    bool m_highlighted = true; ///< False: too long lines for it.
};

} // namespace gui
