// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/held_filter.h"

#include <utility>

namespace gui {

void HeldFilter::setSourceModel(QAbstractItemModel* model)
{
    // Before the base class, which asks about them as soon as it hears of them.
    connect(model, &QAbstractItemModel::rowsAboutToBeInserted, this,
        [this](const QModelIndex& parent, int first, int last) {
            if (m_held)
                m_coming = Coming{parent, first, last};
        });
    QSortFilterProxyModel::setSourceModel(model);
    connect(model, &QAbstractItemModel::rowsInserted, this, [this] { m_coming.reset(); });
}

void HeldFilter::setHeld(bool held)
{
    if (std::exchange(m_held, held) == held)
        return;
    if (held)
        setDynamicSortFilter(false);
    else
        refilter();
}

void HeldFilter::refilter()
{
    setDynamicSortFilter(true); // Rows stand in order before others come between them.
    invalidateRowsFilter();
    setDynamicSortFilter(!m_held);
}

/// With whatever stands below it: a filter that looks there would find it by that.
bool HeldFilter::isComing(int row, const QModelIndex& parent) const
{
    if (!m_coming)
        return false;
    if (m_coming->parent == parent && row >= m_coming->first && row <= m_coming->last)
        return true;
    return parent.isValid() && isComing(parent.row(), parent.parent());
}

bool HeldFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    return !isComing(row, parent) && accepts(row, parent);
}

} // namespace gui
