// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QLabel;

namespace gui {

/// Words that may become longer than a screen: they take the room that they need, and scroll where there is none, so
/// that what stands below them stays on the screen. By keyboard, too.
class WordsArea : public QScrollArea
{
    Q_OBJECT
public:
    /// Takes the label. `accessibleName`: translated, for whoever reaches it by keyboard.
    WordsArea(QLabel* words, const QString& accessibleName, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override; ///< A part of the screen at most.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    [[nodiscard]] int wordsHeight() const;

    QLabel* m_words;
};

} // namespace gui
