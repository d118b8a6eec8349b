// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/flat_button.h"

#include <QWidget>

class QHBoxLayout;
class QLabel;
class QVBoxLayout;

namespace gui {

/// The acts of a pane as a row of buttons, and what is good to know beside them; icons alone where room is short. A
/// button is named like its action, with `Button` behind it.
class ActBar : public QWidget
{
    Q_OBJECT
public:
    explicit ActBar(QWidget* parent = nullptr);

    void addAct(QAction* action, FlatButton::Kind kind = FlatButton::Plain);
    /// A button that is there only while its act may be used: a row of grey ones would say nothing.
    void addActWhilePossible(QAction* action);
    void addStretch();
    void addField(QWidget* widget, int stretch = 0); ///< Something to be filled in beside the acts.
    /// Behind the buttons, in the room that they leave; below them, where it would need more than two lines there.
    void addNote(const char* objectName);
    void setNote(const QString& text); ///< After addNote(). May be empty.

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
