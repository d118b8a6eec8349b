// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/kit/model/repair_words.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct RepairWords {
    Q_DECLARE_TR_FUNCTIONS(gui::RepairWords)
};

} // namespace

QString repairAct(semaphore::FindingKind kind)
{
    switch (kind) {
    case semaphore::FindingKind::StaleHolder:
        return RepairWords::tr("&Prune stale holders…");
    case semaphore::FindingKind::DeadContender:
    case semaphore::FindingKind::LeftoverContender:
        return RepairWords::tr("&Delete contender…");
    case semaphore::FindingKind::LostFlags:
        return RepairWords::tr("&Restore flags…");
    case semaphore::FindingKind::NullHolders:
        return RepairWords::tr("Write &empty holders…");
    case semaphore::FindingKind::LimitMissing:
    case semaphore::FindingKind::LimitMalformed:
        return RepairWords::tr("&Set limit…");
    case semaphore::FindingKind::OverLimit:
    case semaphore::FindingKind::ForeignFlags:
    case semaphore::FindingKind::UndecodableBody:
    case semaphore::FindingKind::SiblingPrefix:
    case semaphore::FindingKind::LockDelayPossible:
    case semaphore::FindingKind::MissingLock:
    case semaphore::FindingKind::DuplicateSlotOwner:
    case semaphore::FindingKind::LeftLockInfo:
    case semaphore::FindingKind::PermitTaken:
    case semaphore::FindingKind::UnconfirmedHolder:
    case semaphore::FindingKind::OtherSession:
        break;
    }
    return RepairWords::tr("&Repair…");
}

} // namespace gui
