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

    [[nodiscard]] QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Kind m_kind;
};

/// Frame and fill that FlatButton and the connection pill share; also draws the focus ring.
struct ButtonLook {
    QColor fill;
    QColor frame;
    QColor ring; ///< Of the focus.
    qreal radius = 5;
    bool focus = false;
};
void drawButton(QPainter& painter, const QRect& rect, const ButtonLook& look);

} // namespace gui
