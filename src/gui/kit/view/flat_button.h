// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

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

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    [[nodiscard]] bool showsWords() const { return !m_compact || defaultAction()->icon().isNull(); }

    Kind m_kind;
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

} // namespace gui
