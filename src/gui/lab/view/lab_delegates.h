// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/view/drawn_delegate.h"

namespace gui {

/// Cells of contenders and events: a state has its dot before the word, ids are in a fixed-width font.
class LabCellDelegate : public DrawnDelegate
{
    Q_OBJECT
public:
    /// `stateColumn` shows the dot of `toneRole`; `idColumn` (-1: none) is fixed-width.
    LabCellDelegate(int stateColumn, int idColumn, int toneRole, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;

protected:
    void draw(QPainter& painter, const QStyleOptionViewItem& item, const ItemInk& ink,
        const QModelIndex& index) const override;
    void initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const override;

private:
    int m_stateColumn;
    int m_idColumn;
    int m_toneRole;
};

} // namespace gui
