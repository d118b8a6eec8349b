// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/banner.h"
#include "gui/kit/model/facts.h"
#include "gui/kit/view/plain_label.h"

#include <QFrame>
#include <QLabel>

#include <vector>

class QGridLayout;
class QHBoxLayout;
class QPushButton;
class QSplitter;
class QVBoxLayout;

namespace gui {

/// A label in the theme's secondary colour; follows palette changes.
class QuietLabel : public PlainLabel
{
    Q_OBJECT
public:
    explicit QuietLabel(QWidget* parent = nullptr)
        : QuietLabel({}, parent)
    {
    }
    explicit QuietLabel(const QString& text, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void recolour();
};

/// A quiet line that gives way: it ends in an ellipsis where room lacks, and is whole on hover and for screen readers.
class ElidedLabel : public QuietLabel
{
    Q_OBJECT
public:
    using QuietLabel::QuietLabel;
    void setLine(const QString& text);

    [[nodiscard]] QSize minimumSizeHint() const override { return {1, QuietLabel::minimumSizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// The strip on top of a pane: bold title, and whatever is added at its right end. One line high, like its neighbours.
class PaneHeader : public QWidget
{
    Q_OBJECT
public:
    explicit PaneHeader(QWidget* parent = nullptr)
        : PaneHeader(QString(), parent)
    {
    }
    explicit PaneHeader(const QString& title, QWidget* parent = nullptr);

    void setTitle(const QString& title); ///< Elided in the middle when it does not fit; whole on hover.
    void addRight(QWidget* widget, int stretch = 0);
    void addBehindTitle(QWidget* widget, int stretch); ///< In what the title leaves, before all that was added.
    [[nodiscard]] QWidget* title() const { return m_title; }
    [[nodiscard]] int wholeWidth() const; ///< Pixels, from which on nothing at the right is cut, and a title is seen.

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitTitle(); ///< Both of these.
    void giveTitleRoom();
    void elide();

    QString m_text;
    QLabel* m_title;
    QHBoxLayout* m_row;
};

/// A pill like the tree's, as a widget. Hidden while empty.
class BadgeLabel : public QWidget
{
    Q_OBJECT
public:
    explicit BadgeLabel(QWidget* parent = nullptr);
    void setBadge(const Badge& badge);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override; ///< A long one ends in an ellipsis.

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Badge m_badge;
};

/// A tinted frame in a tone of the theme; its labels take the tone's text colour.
class TintedFrame : public QFrame
{
    Q_OBJECT
public:
    explicit TintedFrame(QWidget* parent = nullptr);
    void setTone(RowState tone);

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void recolour();

    RowState m_tone = RowState::Hint;
};

/// Says that what the page shows is not live, and offers to try again. No message box: one can see it and leave it.
class BannerBar : public TintedFrame
{
    Q_OBJECT
public:
    explicit BannerBar(QWidget* parent = nullptr);
    void setBanner(const Banner& banner); ///< Without id: hidden.

Q_SIGNALS:
    void retryWanted();

private:
    Banner m_banner;
    QLabel* m_text;
    QPushButton* m_retry;
};

/// Facts in two columns. Rows stay while their ids do, so that a selection inside a value survives a tick.
class FactGrid : public QWidget
{
    Q_OBJECT
public:
    explicit FactGrid(QWidget* parent = nullptr);
    void setFacts(const std::vector<Fact>& facts);

private:
    void rebuild(const std::vector<Fact>& facts);

    QGridLayout* m_grid;
    std::vector<Fact> m_facts;
    std::vector<QLabel*> m_values;
};

/// A sentence in a tinted frame, for what a person should notice. Hidden while there is nothing to say.
class Notice : public TintedFrame
{
    Q_OBJECT
public:
    /// `objectName`: of the label.
    Notice(RowState tone, const char* objectName, QWidget* parent = nullptr);
    explicit Notice(QWidget* parent = nullptr); ///< Of a form: the label is named like it.

    void setText(const QString& text); ///< Empty: nothing to say.
    /// What can be done about it. Beside many words in a narrow pane it goes below them.
    void addRight(QWidget* widget);

protected:
    bool event(QEvent* event) override;

private:
    void share();

    QLabel* m_text;
    QHBoxLayout* m_row;
    QHBoxLayout* m_acts;
};

/// A column without room around its parts or between them.
[[nodiscard]] QVBoxLayout* tightColumn(QWidget* parent);

/// A part of a split: how it takes what room there is more, and how large it is at first, unless keepSizes() says so.
struct SplitPart {
    QWidget* part;
    int stretch;
    int size = 0;
};

/// Parts with a line between them that can be moved, but takes none away.
[[nodiscard]] QSplitter* makeSplit(Qt::Orientation way, const QString& objectName, const std::vector<SplitPart>& parts);

} // namespace gui
