// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/pane_parts.h"

#include <QStringList>

class QPainter;

namespace gui {

/// QLabel breaks between words alone: a path, an id or JSON that is longer than its line would be cut off. This one
/// breaks within a word, too, and never widens what it stands in.
template <typename Label>
class Uncut : public Label
{
public:
    explicit Uncut(QWidget* parent = nullptr);

    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] bool isTooLong(int width) const { return Label::minimumSizeHint().width() > width; }
    /// Height of the text, which breaks within a word only where it must. `painter`: draws it; null: does not.
    int layOut(int width, QPainter* painter) const;
};
extern template class Uncut<PlainLabel>;
extern template class Uncut<QuietLabel>;
using UncutLabel = Uncut<PlainLabel>;
using UncutQuietLabel = Uncut<QuietLabel>;

/// What a dialog is about: plain text that stands out, wraps and can be copied. A long name in it makes the dialog
/// neither wider nor higher than a small screen: after some lines it is cut off, and the dialog tells it elsewhere.
class Headline : public UncutLabel
{
public:
    explicit Headline(QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override { return bounded(UncutLabel::sizeHint(), 80); }
    [[nodiscard]] QSize minimumSizeHint() const override { return bounded(UncutLabel::minimumSizeHint(), 50); }
    [[nodiscard]] int heightForWidth(int width) const override;

private:
    [[nodiscard]] QSize bounded(const QSize& size, int letters) const;
};

// Labels of words that a person reads: plain text that wraps and can be copied.

[[nodiscard]] QLabel* sentence(const QString& text, const char* objectName, QWidget* parent = nullptr);
[[nodiscard]] QLabel* boldSentence(const QString& text, const char* objectName, QWidget* parent = nullptr);
/// Breaks within a word, too, where that is longer than its line: paths, ids, JSON. Never widens what it stands in.
[[nodiscard]] QLabel* uncutSentence(const QString& text, const char* objectName, QWidget* parent = nullptr);
[[nodiscard]] QLabel* uncutQuietLabel(const QString& text, const char* objectName, QWidget* parent = nullptr);
[[nodiscard]] QLabel* headline(const QString& text, const char* objectName, QWidget* parent = nullptr);
void makeBold(QLabel* label);
/// A form's rows give a wrapped text the height of one that is as wide as it likes: half of it would be cut off. From
/// now on `label` is as high as its text needs at its width. To be called again after another text.
void keepWhole(QLabel* label);

/// Plain text, from outside too. Nothing is laid out again where the words are the same.
void setWords(QLabel* label, const QString& words);
/// Likewise; without words the label takes no room.
void setShownWords(QLabel* label, const QString& words);

[[nodiscard]] QString bullets(const QStringList& sentences); ///< `• …` a line each.

} // namespace gui
