// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/table_filter.h"

namespace gui {

void TableFilter::setText(const QString& text)
{
    m_text = text;
    m_words = readFilter(text, m_rows->fields());
    refilter();
}

bool TableFilter::accepts(int row, const QModelIndex& parent) const
{
    const auto index = sourceModel()->index(row, 0, parent);
    return m_words.match([&](const FilterTerm& term) { return m_rows->finds(term, index); });
}

bool TableFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    if (const int order = m_rows->compare(left, right); order != 0)
        return order < 0;
    // Equal rows stand by their names, whichever way the column is turned.
    if (const int byName = m_rows->compareNames(left, right); byName != 0)
        return (byName < 0) == (sortOrder() == Qt::AscendingOrder);
    return left.row() < right.row();
}

} // namespace gui
