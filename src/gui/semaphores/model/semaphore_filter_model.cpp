// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/semaphores/model/semaphore_filter_model.h"

#include "gui/semaphores/model/semaphore_tree_model.h"

namespace gui {

SemaphoreFilterModel::SemaphoreFilterModel(QObject* parent)
    : QSortFilterProxyModel(parent)
{
    setRecursiveFilteringEnabled(true);
    setAutoAcceptChildRows(true);
    setFilterRole(SemaphoreTreeModel::FilterRole);
}

QString SemaphoreFilterModel::setFilter(const QString& text)
{
    const QString trimmed = text.trimmed();
    if (trimmed.size() > 2 && trimmed.startsWith(QLatin1Char('/')) && trimmed.endsWith(QLatin1Char('/'))) {
        QRegularExpression expression(trimmed.mid(1, trimmed.size() - 2), QRegularExpression::CaseInsensitiveOption);
        if (!expression.isValid())
            return tr("This is no valid regular expression: %1.").arg(expression.errorString());
        m_expression = expression;
        m_words.clear();
    } else {
        m_expression = QRegularExpression();
        m_words = trimmed;
    }
    invalidateRowsFilter();
    return {};
}

bool SemaphoreFilterModel::isFiltering() const
{
    return !m_words.isEmpty() || !m_expression.pattern().isEmpty();
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
    return m_words.isEmpty() ? m_expression.match(text).hasMatch() : text.contains(m_words, Qt::CaseInsensitive);
}

} // namespace gui
