// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/drawn_delegate.h"

namespace gui {

/// Cells of the table of instances: names bold, ids fixed-width, the status as a pill, what is only expected quiet.
class ServicesDelegate : public RowDelegate
{
    Q_OBJECT
public:
    using RowDelegate::RowDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;
};

/// Items of a removal run: mark, instance, what became of it, and below it what to do next.
[[nodiscard]] QAbstractItemDelegate* removalRunDelegate(QObject* parent);
/// For RemovalListModel.
[[nodiscard]] QAbstractItemDelegate* removalDelegate(QObject* parent);

} // namespace gui
