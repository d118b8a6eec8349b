// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/kit/model/plan_call_model.h"

#include <QListView>

class QAbstractItemDelegate;
class QObject;

namespace gui {

/// One step of a narration or plan: the sentence, and below it the request, its answer and how long it took. Reads the
/// roles of StepRows.
[[nodiscard]] QAbstractItemDelegate* stepDelegate(QObject* parent);

/// The calls of a long plan as rows: hundreds of PlannedCallViews would help nobody. Hidden without calls.
class PlanCallList : public QListView
{
    Q_OBJECT
public:
    explicit PlanCallList(const QString& objectName, QWidget* parent = nullptr);

    void setPlan(const consul::Plan& plan);
    void setProgress(std::size_t number, PlanCallModel::Progress progress); ///< A call under way is kept in sight.

protected:
    /// Progress changes no row's height. QListView would lay out all rows anew, each time, and in batches, so that
    /// nothing is seen of a long list while it is carried out.
    void dataChanged(const QModelIndex& topLeft, const QModelIndex& bottomRight, const QList<int>& roles) override;

private:
    PlanCallModel m_calls;
};

} // namespace gui
