// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

namespace gui {

/// Holds a widget that has all the room there is, and that is scrolled where it needs more: large text in a small
/// window would lay its parts over one another otherwise. Takes the widget. Unlike QScrollArea::widgetResizable() it
/// goes by what the widget needs at least, not by the height that it would like.
class RoomScroll : public QScrollArea
{
    Q_OBJECT
public:
    explicit RoomScroll(QWidget* content, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return {1, 1}; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void share();
    [[nodiscard]] QSize least(int width) const; ///< Of the content in this width.
};

/// A splitter does not ask its parts how high their sentences are in their width. From now on `part`, whose layout is
/// there already, says so itself: its page is scrolled before its sentences lie over one another.
void keepSentencesWhole(QWidget* part);

} // namespace gui
