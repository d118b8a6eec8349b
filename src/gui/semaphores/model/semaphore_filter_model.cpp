// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/semaphore_filter_model.h"

#include "gui/semaphores/model/semaphore_tree_model.h"

#include <algorithm>
#include <utility>

namespace gui {

SemaphoreFilterModel::SemaphoreFilterModel(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
    setAutoAcceptChildRows(true);
    setFilterRole(SemaphoreTreeModel::FilterRole);
}

namespace {

bool hasContenders(const QModelIndex& path)
{
    const auto* const model = path.model();
    for (int group = 0; group < model->rowCount(path); ++group) {
        if (model->rowCount(model->index(group, 0, path)) > 0)
            return true;
    }
    return false;
}

} // namespace

QString SemaphoreFilterModel::setFilter(const QString& text)
{
    auto words = readFilter(text);
    if (!words.problem.isEmpty())
        return words.problem;
    m_words = std::move(words);
    invalidateRowsFilter();
    return {};
}

bool SemaphoreFilterModel::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (!isFiltering())
        return true;
    const auto index = sourceModel()->index(row, 0, parent);
    const auto kind = index.data(SemaphoreTreeModel::KindRole).value<RowKind>();
    // "Holders" stands below every path: matching its word would show everything.
    if (kind == RowKind::HolderGroup || kind == RowKind::WaiterGroup || kind == RowKind::FindingGroup)
        return false;
    const auto text = index.data(SemaphoreTreeModel::FilterRole).toString();
    if (kind != RowKind::Path) // Of whom it is, counts as well: `!demo/` hides all that is there.
        return m_words.matchText(index.data(SemaphoreTreeModel::PathRole).toString() + u' ' + text);
    // A path that is chosen shows all of its contenders, so words that only say who is not wanted choose it for none.
    const auto& terms = m_words.terms;
    const bool wants = std::any_of(terms.begin(), terms.end(), [](const FilterTerm& term) { return !term.negated; });
    return m_words.matchText(text) && (wants || !hasContenders(index));
}

} // namespace gui
