// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/held_filter.h"

#include <algorithm>
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
    connect(model, &QAbstractItemModel::rowsInserted, this, [this](const QModelIndex& parent, int first, int last) {
        m_coming.reset();
        noteNew(parent, first, last);
    });
    connect(model, &QAbstractItemModel::dataChanged, this, [this](const QModelIndex& from, const QModelIndex& to) {
        noteNew(from.parent(), from.row(), to.row()); // What the filter hid may be let through now.
    });
    connect(model, &QAbstractItemModel::rowsRemoved, this, &HeldFilter::noteWaiting);
    connect(model, &QAbstractItemModel::modelReset, this, &HeldFilter::noteWaiting);
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
    invalidateRowsFilter(); // What goes leaves from where it stood: a view looks for what is next to it there.
    setDynamicSortFilter(true); // Puts in order what stayed and what has come.
    setDynamicSortFilter(!m_held);
    m_waiting.clear(); // They are shown now, or the filter hides them.
    noteWaiting();
}

void HeldFilter::noteNew(const QModelIndex& parent, int first, int last)
{
    if (!m_held)
        return;
    constexpr qsizetype most = 100; // One of them is enough to say so.
    for (int row = first; row <= last && m_waiting.size() < most; ++row) {
        const QModelIndex index = sourceModel()->index(row, 0, parent);
        if (accepts(row, parent) && !mapFromSource(index).isValid())
            m_waiting.append(index);
    }
    noteWaiting();
}

void HeldFilter::noteWaiting()
{
    m_waiting.removeIf([](const QPersistentModelIndex& each) { return !each.isValid(); });
    const bool isAny = std::ranges::any_of(
        m_waiting, [this](const QPersistentModelIndex& each) { return accepts(each.row(), each.parent()); });
    if (std::exchange(m_isAnyWaiting, isAny) != isAny)
        Q_EMIT waitingChanged(isAny);
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
