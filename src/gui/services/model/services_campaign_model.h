// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cleanup/campaign.h"
#include "gui/kit/model/row_state.h"
#include "gui/kit/model/shown_model.h"

#include <QPointer>

namespace gui {

/// The items of a campaign, in the order of its plan. What is shown stays when the campaign goes.
class ServicesCampaignModel : public ShownList<cleanup::Item>
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

    void setCampaign(cleanup::Campaign* campaign); ///< Null: no rows.
    void setNow(const QDateTime& now); ///< Watches grow older.

private:
    [[nodiscard]] QVariant rowCell(const cleanup::Item& item, int role) const override;
    void take(int row);

    QPointer<cleanup::Campaign> m_campaign;
    std::chrono::milliseconds m_verify{0};
    QDateTime m_now;
};

/// How far a campaign is.
struct CampaignHead {
    QString title; ///< `Clean-up in progress`, `Watching for returns`, `Clean-up ended`.
    QString count; ///< `2 of 3`
    QString outcome; ///< What became of how many; empty while it runs.
    RowState tone = RowState::Neutral;
};
[[nodiscard]] CampaignHead campaignHead(const cleanup::Campaign& campaign);

} // namespace gui
