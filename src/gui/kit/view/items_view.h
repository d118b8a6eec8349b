// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/item_step.h"
#include "gui/kit/view/items_accessible.h"

#include <QAbstractScrollArea>
#include <QRectF>

namespace gui {

/// A drawing whose parts are items: it is as wide as the window and scrolls up and down. Arrows move from item to item,
/// Home leads to the first, End to the last one, Enter, Space or a click activates one, and tips say what it is. Who
/// derives from it lays out and paints; content coordinates are those of the whole drawing.
class ItemsView : public QAbstractScrollArea, public AccessibleItems
{
    Q_OBJECT
public:
    [[nodiscard]] int focusedItem() const override { return m_focused; }
    [[nodiscard]] QRect itemGeometry(int item) const override;

protected:
    explicit ItemsView(QWidget* parent);

    /// Lays out for the viewport's width and ends with setContentHeight().
    virtual void relayout() = 0;
    [[nodiscard]] virtual QRectF itemBox(int item) const = 0; ///< Content coordinates; empty: it is not shown.
    /// The item that an arrow key leads to; -1 or `item` itself: there is none. From -1: the first one.
    [[nodiscard]] virtual int neighbourOf(int item, Step step) const = 0;
    [[nodiscard]] virtual int startItem() const; ///< Where the focus comes in; -1: nowhere.
    [[nodiscard]] virtual QString itemTip(int item) const; ///< Plain text; empty: no tip.
    /// Paints what is seen. The painter draws in content coordinates; `seen` is the part that is shown.
    virtual void paintContent(QPainter& painter, const QRectF& seen) = 0;

    /// `line`: how far a step of the wheel goes, in pixels.
    void setContentHeight(qreal height, qreal line);
    void setFocusedItem(int item); ///< Without a word to anybody: the items have changed.
    void focusItem(int item); ///< A person goes there: it is scrolled to, and screen readers hear of it.
    void revealItem(int item, int around = 8); ///< `around`: pixels above and below that are seen, too.
    [[nodiscard]] int itemAt(QPointF content) const; ///< -1: none.
    [[nodiscard]] QPointF toContent(const QPoint& viewportPoint) const;

    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    [[nodiscard]] int lastShownItem() const;

    int m_focused = -1;
};

/// The ring around the item that has the focus.
void paintItemFocus(QPainter& painter, const QRectF& box, qreal corner, const QPalette& palette);

} // namespace gui
