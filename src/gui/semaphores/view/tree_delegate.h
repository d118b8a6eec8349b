// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/drawn_delegate.h"

namespace gui {

/// Paints the rows of SemaphoreTreeModel: name, short session id, badges on the left; meter, counts and ages on the
/// right. Reads colours from the palette each time, so that light and dark switch live.
class TreeDelegate : public DrawnDelegate
{
    Q_OBJECT
public:
    using DrawnDelegate::DrawnDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void draw(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink,
        const QModelIndex& index) const override;
};

} // namespace gui
