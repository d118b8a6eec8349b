// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace gui {

/// A calm button for the toolbar that shows an action: a thin frame, or the accent colour for the main act of a page.
class FlatButton : public QToolButton
{
    Q_OBJECT
public:
    enum Kind { Plain, Main };

    explicit FlatButton(QAction* action, Kind kind, QWidget* parent = nullptr);

    /// Where room is short: the icon alone, if it has one. Its tip and its accessible name say the rest.
    void setCompact(bool compact);
    [[nodiscard]] int fullWidth() const; ///< Of icon and words.
    [[nodiscard]] int leastWidth() const; ///< Compact.

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void followTip();
    [[nodiscard]] bool showsWords() const { return !m_compact || defaultAction()->icon().isNull(); }

    Kind m_kind;
    QString m_tip; ///< Of the action, for the status bar.
    bool m_compact = false;
};

/// Frame and fill that FlatButton and the connection pill share; also draws the focus ring.
struct ButtonLook {
    QColor fill;
    QColor frame;
    QColor ring; ///< Of the focus.
    QColor innerRing; ///< Within it, where the fill has the ring's colour; invalid: none.
    qreal radius = 5;
    bool focus = false;
};
void drawButton(QPainter& painter, const QRect& rect, const ButtonLook& look);

/// The acts of a pane as a row of buttons, and what is good to know beside them; where room is short, the last of them
/// become icons alone. A
/// button is named like its action, with `Button` behind it.
class ActBar : public QWidget
{
    Q_OBJECT
public:
    explicit ActBar(QWidget* parent = nullptr);

    void addAct(QAction* action, FlatButton::Kind kind = FlatButton::Plain);
    enum class Gone { LeavesNoGap, KeepsItsPlace }; ///< A button that is hidden.

    /// A button that is there only while its act may be used: a row of grey ones would say nothing. `gone`: what comes
    /// and goes by itself keeps its place, so that no other one slips under the pointer.
    void addActWhilePossible(QAction* action, Gone gone = Gone::LeavesNoGap);
    void addStretch();
    /// Something to be filled in beside the acts. Returns its place, for putFieldBack() after it stood elsewhere.
    int addField(QWidget* widget, int stretch = 0);
    void putFieldBack(QWidget* widget, int place);
    /// Behind the buttons, in the room that they leave; below them, where it would need more than two lines there.
    void addNote(const char* objectName);
    void setNote(const QString& text); ///< After addNote(). May be empty.
    [[nodiscard]] int fullWidth() const; ///< With the words of all buttons; without the note.
    [[nodiscard]] int leastWidth() const; ///< With icons alone, and without a note.
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void share();
    void placeNote(bool below);

    QVBoxLayout* m_column;
    QHBoxLayout* m_row;
    QLabel* m_note = nullptr;
    bool m_noteBelow = false;
};

} // namespace gui
