// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/removal_run.h"
#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"

#include <QPointer>

namespace gui {

/// The items of a removal run, in the order of its plan. What is shown stays when the removal run goes.
class RemovalRunModel : public ShownList<cleanup::Item>
{
    Q_OBJECT
public:
    enum class Mark { Waiting, Working, Watching, Good, Skipped, Bad };
    Q_ENUM(Mark)
    enum Role {
        InstanceRole = Qt::UserRole + 1, ///< `n2/web-1`
        MarkRole,
        ToneRole,
        ProgressRole, ///< 0…1 of the watch for its return; invalid: there is none.
        AdviceRole, ///< What to do next; may be empty.
        VerdictRole, ///< cleanup::verdictName().
        SavedRole, ///< Whether it can be undone.
    };

    using ShownList::ShownList;

    void setRemovalRun(cleanup::RemovalRun* removalRun); ///< Null: no rows.
    void setNow(const QDateTime& now); ///< Watches grow older.

private:
    [[nodiscard]] QVariant rowCell(const cleanup::Item& item, int role) const override;
    void take(int row);

    QPointer<cleanup::RemovalRun> m_removalRun;
    std::chrono::milliseconds m_verify{0};
    QDateTime m_now;
};

/// How far a removal run is.
struct RemovalRunHead {
    QString title; ///< `Clean-up in progress`, `Watching for returns`, `Clean-up ended`.
    QString count; ///< `2 of 3`
    QString outcome; ///< What became of how many; empty while it runs.
    RowState tone = RowState::Neutral;
};
[[nodiscard]] RemovalRunHead removalRunHead(const cleanup::RemovalRun& removalRun);

} // namespace gui
