// SPDX-License-Identifier: GPL-3.0-or-later
#include "semaphore/state.h"
#include "semaphore/words.h"

namespace semaphore {

namespace {

QString staleWhy(const State& state)
{
    switch (state.layout) {
    case Layout::Spring:
        return Words::tr("Clients of this family never remove others that died. The permit stays taken until "
                         "somebody takes the entry out.");
    case Layout::Ranked:
        return Words::tr("The entry counts in the ranking until the next contender cleans up.");
    default:
        return Words::tr("The permit stays taken until a contender that wants one takes the entry out.");
    }
}

QString overLimitWhy(const State& state)
{
    if (state.layout == Layout::Spring)
        return Words::tr("Clients of this family compare with the limit for equality only: once over it, they keep "
                         "letting others in.");
    return Words::tr("More run at once than was agreed. Somebody wrote .lock without a check, or the limit was "
                     "lowered while permits were held.");
}

QString flagsWhy(const State& state)
{
    if (state.layout == Layout::Official)
        return Words::tr("Go clients check the flags first and report a conflict. The usual cause is an edit that "
                         "did not send them again.");
    return Words::tr("Somebody else may use this key. Go clients cannot work on this layout with any flags.");
}

QString limitWhy(const State& state)
{
    if (state.layout == Layout::Ranked)
        return Words::tr("Whether somebody holds a permit or is one too many cannot be told from the keys.");
    return Words::tr("Contenders cannot tell how many may hold a permit. Go clients read it as 0 and report a "
                     "conflict.");
}

} // namespace

QString findingWhy(const Finding& finding, const State& state)
{
    switch (finding.kind) {
    case FindingKind::StaleHolder:
        return staleWhy(state);
    case FindingKind::DeadContender:
        return Words::tr("Its session ended and left the key behind. It takes no permit; it only stands in the way.");
    case FindingKind::OverLimit:
        return overLimitWhy(state);
    case FindingKind::LimitMissing:
        return limitWhy(state);
    case FindingKind::LimitMalformed:
        return Words::tr("Clients read such a limit differently, and some refuse it.");
    case FindingKind::ForeignFlags:
    case FindingKind::LostFlags:
        return flagsWhy(state);
    case FindingKind::UndecodableBody:
        return state.layout == Layout::Ranked
            ? Words::tr("Its place in the ranking is unknown.")
            : Words::tr("Clients that need this body fail until it is put right. It is shown as it is.");
    case FindingKind::NullHolders:
        return Words::tr("The Go client crashes when it adds itself to holders that are null.");
    case FindingKind::SiblingPrefix:
        return Words::tr(
            "A Go client that was given the prefix without a slash at its end reads this neighbour too, wakes "
            "with its changes and takes its sessions for contenders.");
    case FindingKind::LockDelayPossible:
        return Words::tr("After a session ends, Consul refuses the key for the session's lock-delay, at most 60 s. How "
                         "much of it remains cannot be read.");
    case FindingKind::LeftoverContender:
        return Words::tr(
            "During a hand-over this lasts a moment. If it stays, the process may be gone: its key remains "
            "until its session ends.");
    case FindingKind::MissingLock:
        return Words::tr("The first contender is about to write it, or somebody deleted it.");
    case FindingKind::DuplicateSlotOwner:
        return Words::tr("One process takes the place of several.");
    }
    return {};
}

} // namespace semaphore
