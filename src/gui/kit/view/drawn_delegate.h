// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/row_state.h"
#include "gui/kit/view/theme.h"

#include <QStyledItemDelegate>

namespace gui {

/// Drawn by the style, with room between the lines: the rows of a table.
class RowDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// A cell that is one pill. Empty text: none.
    static void paintPill(QPainter& painter, const QStyleOptionViewItem& option, const QString& text, RowState state);
};

/// What an item is drawn with, read from its palette each time, so that light and dark switch live.
struct ItemInk {
    Theme theme;
    QColor text;
    QColor quiet; ///< For what matters less. On a selected item the text's own colour.
    bool selected = false;
};

/// Draws items itself on the ground that the style paints: selection, focus, hovering.
class DrawnDelegate : public QStyledItemDelegate
{
    Q_OBJECT
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    /// `item` is initialised and still has its text. The painter is clipped to the item's rectangle, and restored
    /// afterwards.
    virtual void draw(
        QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink, const QModelIndex& index) const = 0;
    /// What the item shows is not so now: it is dimmed, as OutdatedOverlay dims a whole part.
    [[nodiscard]] virtual bool isOutdated(const QModelIndex& index) const
    {
        Q_UNUSED(index)
        return false;
    }
};

/// An item as wide as its view and as high as its wrapped words need; two functions say how.
class WrappedDelegate : public DrawnDelegate
{
    Q_OBJECT
public:
    using Draw = void (*)(QPainter&, const QStyleOptionViewItem& item, const ItemInk&, const QModelIndex&);
    using Height = int (*)(const QStyleOptionViewItem& item, const QModelIndex&, int width);
    WrappedDelegate(Draw how, Height high, QObject* parent);

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void draw(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink,
        const QModelIndex& index) const override;

private:
    Draw m_draw;
    Height m_height;
};

} // namespace gui
