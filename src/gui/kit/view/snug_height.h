// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>
#include <QSize>

class QDialog;
class QScrollArea;

namespace gui {

/// The height with which a scroll area shows all that is in it, in this width. It asks for no more than a few lines
/// itself, and does not know that its words become higher in a narrow dialog.
[[nodiscard]] int contentHeight(const QScrollArea* area, int width);

/// Makes a dialog as high as what it says: when it comes up, and from then on higher when it has more to say, up to a
/// bound and to the screen. It never shrinks under a person's hands, and where one has made it another size it stays
/// so. Tables, trees and lists in it ask for as many rows as they have, and scroll areas
/// for all that is in them.
class SnugHeight : public QObject
{
    Q_OBJECT
public:
    /// `room`: its width, and the most height that it takes of its own accord. Owned by the dialog, whose layout and
    /// parts are there already.
    SnugHeight(QDialog* dialog, const QSize& room);

    void setAside(); ///< From now on the dialog's size is somebody else's matter.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void noteResize(bool spontaneous);
    void fit(bool isComingUp);
    [[nodiscard]] int wish() const; ///< Height for the width it has.

    QDialog* m_dialog;
    QSize m_room;
    QList<QSize> m_asked; ///< By the program, the last one first: another one is a person's.
    bool m_isWaiting = false;
    bool m_isSetAside = false;
};

/// As SnugHeight, for dialogs that have nothing more to do with it.
void keepSnug(QDialog* dialog, const QSize& room);

} // namespace gui
