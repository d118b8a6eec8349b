// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/model/services_campaign_model.h"

#include <algorithm>

namespace gui {

namespace {

using cleanup::ItemPhase;
using cleanup::ItemVerdict;
using Mark = ServicesCampaignModel::Mark;

Mark verdictMark(ItemVerdict verdict)
{
    switch (verdict) {
    case ItemVerdict::Gone:
    case ItemVerdict::AlreadyGone:
    case ItemVerdict::WouldRemove:
        return Mark::Good;
    case ItemVerdict::GoneSoFar:
    case ItemVerdict::TakenBack:
    case ItemVerdict::Skipped:
    case ItemVerdict::Cancelled:
    case ItemVerdict::None:
        return Mark::Skipped;
    case ItemVerdict::CameBack:
    case ItemVerdict::StillThere:
    case ItemVerdict::Refused:
    case ItemVerdict::Failed:
        break;
    }
    return Mark::Bad;
}

Mark markOf(const cleanup::Item& item)
{
    switch (item.phase) {
    case ItemPhase::Waiting:
        return Mark::Waiting;
    case ItemPhase::Checking:
    case ItemPhase::Removing:
    case ItemPhase::Confirming:
        return Mark::Working;
    case ItemPhase::Watching:
        return Mark::Watching;
    case ItemPhase::Done:
        break;
    }
    return verdictMark(item.verdict);
}

RowState markTone(Mark mark)
{
    switch (mark) {
    case Mark::Good:
        return RowState::Holding;
    case Mark::Bad:
        return RowState::Stale;
    case Mark::Working:
    case Mark::Watching:
        return RowState::Hint;
    case Mark::Skipped:
        return RowState::Warning;
    case Mark::Waiting:
        break;
    }
    return RowState::Neutral;
}

} // namespace

void ServicesCampaignModel::setCampaign(cleanup::Campaign* campaign)
{
    if (m_campaign != nullptr)
        disconnect(m_campaign, nullptr, this, nullptr);
    removeRowsAt(0, rows().size());
    m_campaign = campaign;
    if (campaign == nullptr)
        return;
    m_verify = campaign->options().verify;
    connect(campaign, &cleanup::Campaign::itemChanged, this, &ServicesCampaignModel::take);
    insertRowsAt(0, campaign->items().begin(), campaign->items().end());
}

void ServicesCampaignModel::take(int row)
{
    if (row < 0 || row >= rowCount() || m_campaign == nullptr)
        return;
    m_now = QDateTime::currentDateTimeUtc();
    changeRow(row, m_campaign->items()[static_cast<std::size_t>(row)]);
}

void ServicesCampaignModel::setNow(const QDateTime& now)
{
    m_now = now;
    const auto watched = [](const cleanup::Item& item) { return item.phase == ItemPhase::Watching; };
    const auto first = std::find_if(rows().begin(), rows().end(), watched);
    if (first == rows().end())
        return;
    const auto last = std::find_if(rows().rbegin(), rows().rend(), watched);
    Q_EMIT dataChanged(index(static_cast<int>(first - rows().begin())),
        index(static_cast<int>(rows().rend() - last) - 1), {Qt::DisplayRole, ProgressRole});
}

QVariant ServicesCampaignModel::rowCell(const cleanup::Item& item, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return cleanup::itemLine(item, m_now, m_verify);
    case Qt::AccessibleTextRole:
        return tr("%1: %2", "instance, what became of it")
            .arg(item.ref.text(), cleanup::itemLine(item, m_now, m_verify));
    case Qt::AccessibleDescriptionRole:
    case AdviceRole:
        return item.advice;
    case InstanceRole:
        return item.ref.text();
    case MarkRole:
        return QVariant::fromValue(markOf(item));
    case ToneRole:
        return QVariant::fromValue(markTone(markOf(item)));
    case ProgressRole:
        if (item.phase != ItemPhase::Watching || m_verify.count() <= 0)
            return {};
        return std::clamp(
            static_cast<double>(item.leftAt().msecsTo(m_now)) / static_cast<double>(m_verify.count()), 0.0, 1.0);
    case VerdictRole:
        return cleanup::verdictName(item.verdict);
    case SavedRole:
        return item.saved;
    default:
        return {};
    }
}

namespace {

struct Tally {
    int good = 0;
    int soFar = 0;
    int takenBack = 0;
    int cameBack = 0;
    int bad = 0;
    int untouched = 0;
    int wouldBe = 0;
    int notThere = 0;
};

Tally tallyOf(const cleanup::Campaign& campaign)
{
    Tally tally;
    for (const auto& item : campaign.items()) {
        const auto mark = markOf(item);
        if (item.verdict == ItemVerdict::GoneSoFar)
            ++tally.soFar;
        else if (item.verdict == ItemVerdict::TakenBack)
            ++tally.takenBack;
        else if (item.verdict == ItemVerdict::CameBack)
            ++tally.cameBack;
        else if (item.verdict == ItemVerdict::WouldRemove)
            ++tally.wouldBe;
        else if (item.verdict == ItemVerdict::AlreadyGone && campaign.options().dryRun)
            ++tally.notThere;
        else if (mark == Mark::Good)
            ++tally.good;
        else if (mark == Mark::Bad)
            ++tally.bad;
        else
            ++tally.untouched;
    }
    return tally;
}

QString outcomeOf(const cleanup::Campaign& campaign, const Tally& tally)
{
    QStringList parts;
    if (campaign.options().dryRun)
        parts << ServicesCampaignModel::tr("%n would be removed; nothing was sent", nullptr, tally.wouldBe);
    else if (tally.good > 0)
        parts << ServicesCampaignModel::tr("%n no longer registered", "instances", tally.good);
    if (tally.soFar > 0)
        parts << ServicesCampaignModel::tr("%n not back so far", "instances", tally.soFar);
    if (tally.takenBack > 0)
        parts << ServicesCampaignModel::tr("%n restored", "instances, by an undo", tally.takenBack);
    if (tally.cameBack > 0)
        parts << ServicesCampaignModel::tr("%n came back", "instances", tally.cameBack);
    if (tally.bad > 0)
        parts << ServicesCampaignModel::tr("%n failed", "instances", tally.bad);
    if (tally.notThere > 0)
        parts << ServicesCampaignModel::tr("%n no longer there", "instances", tally.notThere);
    if (tally.untouched > 0)
        parts << ServicesCampaignModel::tr("%n unchanged", "instances", tally.untouched);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

CampaignHead campaignHead(const cleanup::Campaign& campaign)
{
    CampaignHead head;
    const auto all = static_cast<int>(campaign.items().size());
    head.count = ServicesCampaignModel::tr("%1 of %2", "done, of all").arg(campaign.doneCount()).arg(all);
    switch (campaign.phase()) {
    case cleanup::Campaign::Phase::Ready:
    case cleanup::Campaign::Phase::Removing:
        head.title = campaign.options().dryRun ? ServicesCampaignModel::tr("Dry run in progress")
                                               : ServicesCampaignModel::tr("Cleanup in progress");
        break;
    case cleanup::Campaign::Phase::Watching:
        head.title = ServicesCampaignModel::tr("Watching whether instances come back");
        break;
    case cleanup::Campaign::Phase::Finished: {
        const auto tally = tallyOf(campaign);
        head.title = campaign.options().dryRun ? ServicesCampaignModel::tr("Dry run ended")
                                               : ServicesCampaignModel::tr("Cleanup ended");
        head.outcome = outcomeOf(campaign, tally);
        const int others = tally.untouched + tally.soFar + tally.takenBack;
        head.tone = tally.bad + tally.cameBack > 0 ? RowState::Stale
            : others > 0                           ? RowState::Warning
                                                   : RowState::Holding;
        break;
    }
    }
    return head;
}

} // namespace gui
