// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/text_filter.h"

#include <utility>

namespace gui {

QString TextFilter::setText(const QString& text)
{
    m_words = readFilter(text);
    invalidateRowsFilter();
    return m_words.problem;
}

bool TextFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    if (m_words.terms.empty())
        return true;
    QStringList cells;
    for (int column = 0; column < sourceModel()->columnCount(parent); ++column)
        cells << sourceModel()->index(row, column, parent).data().toString();
    return m_words.matchText(cells.join(u'\n'));
}

} // namespace gui
