// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/activity/model/activity_filter.h"

#include "gui/activity/model/activity_model.h"

namespace gui {

void ActivityFilter::setQuery(const ActivityQuery& query)
{
    m_query = query;
    invalidateRowsFilter();
}

bool ActivityFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    Q_UNUSED(parent)
    const auto* const model = qobject_cast<const ActivityModel*>(sourceModel());
    return model == nullptr || m_query.matches(model->entry(row));
}

} // namespace gui
