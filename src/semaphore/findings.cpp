// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/sentences.h"
#include "semaphore/programs.h"
#include "semaphore/words.h"

#include <algorithm>
#include <array>
#include <limits>

namespace semaphore {

namespace {

struct FindingWords {
    struct Title {
        const char* text;
        const char* comment = nullptr;
    };
    const char* id;
    Title title;
};

/// In the order of FindingKind.
constexpr std::array findingWords{
    FindingWords{"stale-holder", {QT_TRANSLATE_NOOP("Semaphore", "Stale holder")}},
    FindingWords{"dead-contender", {QT_TRANSLATE_NOOP("Semaphore", "Dead contender")}},
    FindingWords{"over-limit", {QT_TRANSLATE_NOOP("Semaphore", "Over limit")}},
    FindingWords{"limit-missing", {QT_TRANSLATE_NOOP("Semaphore", "No limit")}},
    FindingWords{"limit-malformed", {QT_TRANSLATE_NOOP("Semaphore", "Odd limit")}},
    FindingWords{"foreign-flags", {QT_TRANSLATE_NOOP("Semaphore", "Foreign flags")}},
    FindingWords{"lost-flags", {QT_TRANSLATE_NOOP("Semaphore", "Lost flags")}},
    FindingWords{"undecodable-body", {QT_TRANSLATE_NOOP("Semaphore", "Unreadable body")}},
    FindingWords{"null-holders", {QT_TRANSLATE_NOOP("Semaphore", "Holders null or missing")}},
    FindingWords{"sibling-prefix", {QT_TRANSLATE_NOOP("Semaphore", "Neighbouring prefix")}},
    FindingWords{"lock-delay-possible", {QT_TRANSLATE_NOOP("Semaphore", "May be cooling down")}},
    FindingWords{"leftover-contender",
        QT_TRANSLATE_NOOP3("Semaphore", "Left over?", "a contender that waits beside a free permit")},
    FindingWords{"missing-lock", {QT_TRANSLATE_NOOP("Semaphore", "No .lock yet")}},
    FindingWords{"duplicate-slot-owner", {QT_TRANSLATE_NOOP("Semaphore", "Several slots, one session")}},
    FindingWords{"left-lockinfo", {QT_TRANSLATE_NOOP("Semaphore", "Interrupted Terraform run")}},
};
static_assert(findingWords.size() == static_cast<std::size_t>(FindingKind::LeftLockInfo) + 1);

const FindingWords& wordsOf(FindingKind kind)
{
    return findingWords.at(static_cast<std::size_t>(kind));
}

} // namespace

QString findingId(FindingKind kind)
{
    return QLatin1String(wordsOf(kind).id);
}

QString findingTitle(FindingKind kind)
{
    return Words::tr(wordsOf(kind).title.text, wordsOf(kind).title.comment);
}

namespace {

QString lastPart(const QString& key)
{
    return key.section(QLatin1Char('/'), -1);
}

QString staleText(const Finding& finding, const State& state)
{
    if (state.layout == Layout::Ranked)
        return Words::tr("Listed as owner, but neither a session nor an entry in times keeps it alive.");
    if (state.layout == Layout::Own)
        return Words::tr("Listed as a holder, but no session of it holds a key or is alive.");
    const bool exists = state.sessionsKnown && state.evidence.contains(finding.session);
    QString text;
    if (exists)
        text = Words::tr("Listed in .lock, but its session holds no contender key, so others take it for dead.");
    else if (state.sessionsKnown)
        text = Words::tr("Listed in .lock, but its session no longer exists, so it can never release.");
    else
        text = Words::tr("Listed in .lock, but no contender key is held by it, so others take it for dead.");
    if (!state.limit)
        return text;
    const auto permits = static_cast<int>(std::min<qint64>(*state.limit, std::numeric_limits<int>::max()));
    return consul::joinSentences({text, Words::tr("One of %n permit(s) is lost.", nullptr, permits)});
}

QString flagsText(const Finding& finding, const State& state)
{
    if (state.layout == Layout::Official)
        return (isRoundedFlag(state.lockFlags, consul::semaphoreFlag)
                ? Words::tr(".lock carries the flags %1: those of a semaphore, rounded by a client that stores numbers "
                            "as doubles.")
                : Words::tr(".lock carries the flags %1, which are not those of a semaphore."))
            .arg(finding.detail);
    return Words::tr(".lock carries the flags %1; this layout uses 0.").arg(finding.detail);
}

QString delayText(const Finding& finding, const State& state)
{
    if (state.layout == Layout::Slots && finding.modifyIndex == 0)
        return Words::tr("%1 is missing: never used, or deleted with its session. It may still refuse a new owner.")
            .arg(lastPart(finding.key));
    if (state.layout == Layout::Slots)
        return Words::tr("%1 is unlocked, but may still be cooling down.").arg(lastPart(finding.key));
    return Words::tr("The lock is free, but may still be cooling down.");
}

QString bodyText(const Finding& finding, const State& state)
{
    if (state.layout == Layout::Ranked)
        return Words::tr("%1 has no score that can be read: %2.").arg(lastPart(finding.key), finding.detail);
    if (state.layout == Layout::Own)
        return Words::tr("The value of %1 is not valid JSON: %2. Its holders are unknown.")
            .arg(lastPart(finding.key), finding.detail);
    if (!state.holders.empty())
        return Words::tr("Part of the body of .lock cannot be read: %1.").arg(finding.detail);
    return Words::tr("The body of .lock cannot be read: %1. Who holds a permit cannot be told.").arg(finding.detail);
}

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
    if (state.layout == Layout::Own)
        return Words::tr("Whether somebody is one too many cannot be told.");
    if (state.layout == Layout::Ranked)
        return Words::tr("Whether somebody holds a permit or is one too many cannot be told from the keys.");
    return Words::tr("Contenders cannot tell how many may hold a permit. Go clients read it as 0 and report a "
                     "conflict.");
}

} // namespace

QString findingText(const Finding& finding, const State& state)
{
    switch (finding.kind) {
    case FindingKind::StaleHolder:
        return staleText(finding, state);
    case FindingKind::DeadContender:
        return Words::tr("The contender key %1 is held by no session.").arg(lastPart(finding.key));
    case FindingKind::OverLimit:
        return Words::tr("%n live holder(s) with a limit of %1.", nullptr, state.liveHolders())
            .arg(state.limit.value_or(0));
    case FindingKind::LimitMissing:
        if (state.layout == Layout::Own)
            return Words::tr("The value of %1 has no positive whole number as limit at %2.")
                .arg(lastPart(finding.key), finding.detail);
        return state.layout == Layout::Ranked ? Words::tr("This layout stores no limit: only the contenders know it.")
                                              : Words::tr("The body of .lock names no limit.");
    case FindingKind::LimitMalformed: {
        const bool isHuge = finding.detail.size() > 18
            && std::ranges::all_of(finding.detail, [](QChar c) { return c >= u'0' && c <= u'9'; });
        return (isHuge ? Words::tr("The limit reads %1, which is more than clients can count.")
                       : Words::tr("The limit reads %1, which is no positive whole number."))
            .arg(finding.detail);
    }
    case FindingKind::ForeignFlags:
        return flagsText(finding, state);
    case FindingKind::LostFlags:
        return Words::tr(".lock has the body of a Go client, but its flags are 0.");
    case FindingKind::UndecodableBody:
        return bodyText(finding, state);
    case FindingKind::NullHolders:
        if (state.layout == Layout::Own)
            return Words::tr("The value of %1 has no list of holders at %2.")
                .arg(lastPart(finding.key), finding.detail);
        return finding.detail.isEmpty() ? Words::tr("The body of .lock has no holders field.")
                                        : Words::tr("The holders in .lock are null instead of empty.");
    case FindingKind::SiblingPrefix:
        return Words::tr("%1 begins with the same letters.").arg(finding.detail);
    case FindingKind::LockDelayPossible:
        return delayText(finding, state);
    case FindingKind::LeftoverContender:
        return Words::tr("Waits although a permit is free: perhaps its process is gone.");
    case FindingKind::MissingLock:
        return state.lockKey.isEmpty() ? Words::tr("There are contenders, but no .lock.")
                                       : Words::tr("There are contenders, but .lock is empty.");
    case FindingKind::DuplicateSlotOwner:
        return Words::tr("One session holds more than one slot.");
    case FindingKind::LeftLockInfo:
        return finding.detail.isEmpty()
            ? Words::tr("A Terraform run left .lockinfo behind, and no run holds the lock.")
            : Words::tr("A Terraform run left .lockinfo behind, and no run holds the lock: %1.").arg(finding.detail);
    }
    return {};
}

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
        if (state.layout == Layout::Own)
            return Words::tr("Who holds a permit cannot be told.");
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
    case FindingKind::LeftLockInfo:
        return Words::tr("The run was killed or lost its session, and its changes may be incomplete. It does not block "
                         "the next run, "
                         "which replaces .lockinfo. A run that is still alive takes the lock again within seconds.");
    }
    return {};
}

} // namespace semaphore
