// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/history/model/event_words.h"

#include "gui/kit/model/format.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct EventWords {
    Q_DECLARE_TR_FUNCTIONS(gui::EventWords)
};

} // namespace

QString eventSentence(semaphore::Event event)
{
    event.name = contenderName(event.name, event.session);
    return semaphore::eventText(event);
}

QString repairAct(semaphore::FindingKind kind)
{
    switch (kind) {
    case semaphore::FindingKind::StaleHolder:
        return EventWords::tr("&Prune stale holders…");
    case semaphore::FindingKind::DeadContender:
    case semaphore::FindingKind::LeftoverContender:
        return EventWords::tr("&Delete contender…");
    case semaphore::FindingKind::LostFlags:
        return EventWords::tr("&Restore flags…");
    case semaphore::FindingKind::NullHolders:
        return EventWords::tr("Write &empty holders…");
    case semaphore::FindingKind::LimitMissing:
    case semaphore::FindingKind::LimitMalformed:
        return EventWords::tr("&Set limit…");
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
    return EventWords::tr("&Repair…");
}

} // namespace gui
