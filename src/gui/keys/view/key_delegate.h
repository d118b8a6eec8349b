// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/drawn_delegate.h"

namespace gui {

/// Paints the rows of a KeyTreeModel: arrow, name and badges behind their indentation, counts and sizes at the right.
class KeyDelegate : public DrawnDelegate
{
    Q_OBJECT
public:
    using DrawnDelegate::DrawnDelegate;

    /// Where the arrow of a folder is; `row`: of the whole item.
    [[nodiscard]] static QRect arrowRect(const QRect& row, int depth, const QFont& font);

protected:
    void draw(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink,
        const QModelIndex& index) const override;
};

} // namespace gui
