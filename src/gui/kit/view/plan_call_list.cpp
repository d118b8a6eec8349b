// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/view/plan_call_list.h"

#include "gui/kit/view/step_delegate.h"

namespace gui {

PlanCallList::PlanCallList(const QString& objectName, QWidget* parent)
    : QListView(parent)
{
    setObjectName(objectName);
    setAccessibleName(tr("Calls that will be sent"));
    setModel(&m_calls);
    setItemDelegate(stepDelegate(this));
    setResizeMode(QListView::Adjust);
    setLayoutMode(QListView::Batched);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    hide();
}

void PlanCallList::setPlan(const consul::Plan& plan)
{
    m_calls.setPlan(plan);
    setVisible(m_calls.rowCount() > 0);
}

void PlanCallList::dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles)
{
    QAbstractItemView::dataChanged(topLeft, bottomRight, roles); // NOLINT(bugprone-parent-virtual-call)
}

void PlanCallList::setProgress(std::size_t number, PlanCallModel::Progress progress)
{
    if (number >= static_cast<std::size_t>(m_calls.rowCount()))
        return;
    m_calls.setProgress(number, progress);
    if (progress == PlanCallModel::Progress::Running)
        scrollTo(m_calls.index(static_cast<int>(number)));
}

} // namespace gui
