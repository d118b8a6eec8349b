// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/drawn_delegate.h"

namespace gui {

/// A row of the Now page: how bad, what in bold with its sentences below, for how long, and where it leads.
class NowDelegate : public DrawnDelegate
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
