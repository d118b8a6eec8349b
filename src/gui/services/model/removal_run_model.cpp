// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/services/model/removal_run_model.h"

#include <algorithm>

namespace gui {

namespace {

using cleanup::ItemPhase;
using cleanup::ItemVerdict;
using Mark = RemovalRunModel::Mark;

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

void RemovalRunModel::setRemovalRun(cleanup::RemovalRun* removalRun)
{
    if (m_removalRun != nullptr)
        disconnect(m_removalRun, nullptr, this, nullptr);
    removeRowsAt(0, rows().size());
    m_removalRun = removalRun;
    if (removalRun == nullptr)
        return;
    m_verify = removalRun->options().verify;
    connect(removalRun, &cleanup::RemovalRun::itemChanged, this, &RemovalRunModel::take);
    insertRowsAt(0, removalRun->items().begin(), removalRun->items().end());
}

void RemovalRunModel::take(int row)
{
    if (row < 0 || row >= rowCount() || m_removalRun == nullptr)
        return;
    m_now = QDateTime::currentDateTimeUtc();
    changeRow(row, m_removalRun->items()[static_cast<std::size_t>(row)]);
}

void RemovalRunModel::setNow(const QDateTime& now)
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

QVariant RemovalRunModel::rowCell(const cleanup::Item& item, int role) const
{
    switch (role) {
    case Qt::DisplayRole:
        return cleanup::itemLine(item, m_now, m_verify);
    case Qt::AccessibleTextRole:
        return tr("%1: %2", "instance, what became of it")
            .arg(item.ref.text(), cleanup::itemLine(item, m_now, m_verify));
    case Qt::AccessibleDescriptionRole:
    case AdviceRole:
        return item.advice.text();
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

Tally tallyOf(const cleanup::RemovalRun& removalRun)
{
    Tally tally;
    for (const auto& item : removalRun.items()) {
        const auto mark = markOf(item);
        if (item.verdict == ItemVerdict::GoneSoFar)
            ++tally.soFar;
        else if (item.verdict == ItemVerdict::TakenBack)
            ++tally.takenBack;
        else if (item.verdict == ItemVerdict::CameBack)
            ++tally.cameBack;
        else if (item.verdict == ItemVerdict::WouldRemove)
            ++tally.wouldBe;
        else if (item.verdict == ItemVerdict::AlreadyGone && removalRun.options().dryRun)
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

QString outcomeOf(const cleanup::RemovalRun& removalRun, const Tally& tally)
{
    QStringList parts;
    if (removalRun.options().dryRun)
        parts << RemovalRunModel::tr("%n would be removed; nothing was sent", nullptr, tally.wouldBe);
    else if (tally.good > 0)
        parts << RemovalRunModel::tr("%n no longer registered", "instances", tally.good);
    if (tally.soFar > 0)
        parts << RemovalRunModel::tr("%n not back so far", "instances", tally.soFar);
    if (tally.takenBack > 0)
        parts << RemovalRunModel::tr("%n restored", "instances, by an undo", tally.takenBack);
    if (tally.cameBack > 0)
        parts << RemovalRunModel::tr("%n came back", "instances", tally.cameBack);
    if (tally.bad > 0)
        parts << RemovalRunModel::tr("%n failed", "instances", tally.bad);
    if (tally.notThere > 0)
        parts << RemovalRunModel::tr("%n no longer there", "instances", tally.notThere);
    if (tally.untouched > 0)
        parts << RemovalRunModel::tr("%n unchanged", "instances", tally.untouched);
    return parts.join(QStringLiteral(" · "));
}

} // namespace

RemovalRunHead removalRunHead(const cleanup::RemovalRun& removalRun)
{
    RemovalRunHead head;
    const auto all = static_cast<int>(removalRun.items().size());
    head.count = RemovalRunModel::tr("%1 of %2", "done, of all").arg(removalRun.doneCount()).arg(all);
    switch (removalRun.phase()) {
    case cleanup::RemovalRun::Phase::Ready:
    case cleanup::RemovalRun::Phase::Removing:
        head.title = removalRun.options().dryRun ? RemovalRunModel::tr("Dry run in progress")
                                                 : RemovalRunModel::tr("Cleanup in progress");
        break;
    case cleanup::RemovalRun::Phase::Watching:
        head.title = RemovalRunModel::tr("Watching whether instances come back");
        break;
    case cleanup::RemovalRun::Phase::Finished: {
        const auto tally = tallyOf(removalRun);
        head.title
            = removalRun.options().dryRun ? RemovalRunModel::tr("Dry run ended") : RemovalRunModel::tr("Cleanup ended");
        head.outcome = outcomeOf(removalRun, tally);
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
