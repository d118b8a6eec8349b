// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/plan.h"
#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"

#include <QHash>

namespace gui {

/// What is to be expected of a removal: `stays gone`, `will come back`, `refused`.
[[nodiscard]] Badge outlookBadge(const cleanup::Removal& removal);
/// In its place, once the instance is otherwise than it was planned.
[[nodiscard]] Badge validityBadge(cleanup::PlanValidity validity, const Badge& planned);

/// A removal as RemovalListModel shows it.
struct RemovalRow {
    cleanup::Removal removal;
    Badge status;
    Badge outlook;
};

/// The removals of a long plan as rows, in the order in which they should be read: each with all that a card of a short
/// plan says.
class RemovalListModel : public ShownList<RemovalRow>
{
    Q_OBJECT
public:
    enum Role {
        StatusRole = Qt::UserRole + 1, ///< QString, and RowState of its pill …
        StatusToneRole,
        OutlookRole, ///< … and of the other one.
        OutlookToneRole,
        TextRole, ///< Sentences: way, warnings, consequences, what can bring it back. One a line.
        CallsRole, ///< `PUT …`, one a line.
    };

    using ShownList::ShownList;

    void setPlan(const cleanup::CleanupPlan& plan);
    /// What has become of a removal since, by its row in the plan. `now`: what the catalog shows of it; null: nothing.
    void setValidity(std::size_t planned, cleanup::PlanValidity validity, const cleanup::Instance* now);

private:
    [[nodiscard]] QVariant rowCell(const RemovalRow& row, int role) const override;

    QHash<std::size_t, int> m_places; ///< By row in the plan.
};

} // namespace gui
