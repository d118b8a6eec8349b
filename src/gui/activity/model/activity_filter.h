// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/activity/model/activity_query.h"

#include <QSortFilterProxyModel>

namespace gui {

/// The rows of an ActivityModel that a query asks for, in their order.
class ActivityFilter : public QSortFilterProxyModel
{
    Q_OBJECT
public:
    using QSortFilterProxyModel::QSortFilterProxyModel;

    void setQuery(const ActivityQuery& query);

protected:
    [[nodiscard]] bool filterAcceptsRow(int row, const QModelIndex& parent) const override;

private:
    ActivityQuery m_query;
};

} // namespace gui
