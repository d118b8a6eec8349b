// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/lock_delay.h"
#include "semaphore/programs.h"
#include "semaphore/words.h"
#include "words/counts.h"
#include "words/sentences.h"
#include "words/times.h"

#include <algorithm>
#include <array>

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
    FindingWords{"undecodable-body", {QT_TRANSLATE_NOOP("Semaphore", "Unreadable value")}},
    FindingWords{"null-holders", {QT_TRANSLATE_NOOP("Semaphore", "Holders null or missing")}},
    FindingWords{"sibling-prefix", {QT_TRANSLATE_NOOP("Semaphore", "Neighboring prefix")}},
    FindingWords{"lock-delay-possible", {QT_TRANSLATE_NOOP("Semaphore", "Possible lock-delay")}},
    FindingWords{"leftover-contender",
        QT_TRANSLATE_NOOP3("Semaphore", "Possibly abandoned contender", "a contender that waits beside a free permit")},
    FindingWords{"missing-lock", {QT_TRANSLATE_NOOP("Semaphore", "No .lock yet")}},
    FindingWords{"duplicate-slot-owner", {QT_TRANSLATE_NOOP("Semaphore", "Several slots, one session")}},
    FindingWords{"left-lockinfo", {QT_TRANSLATE_NOOP("Semaphore", "Interrupted Terraform run")}},
    FindingWords{"permit-taken", {QT_TRANSLATE_NOOP("Semaphore", "Permit taken away")}},
    FindingWords{"unconfirmed-holder", {QT_TRANSLATE_NOOP("Semaphore", "Holder not confirmed")}},
    FindingWords{"other-session", {QT_TRANSLATE_NOOP("Semaphore", "Key of another session")}},
};
static_assert(findingWords.size() == static_cast<std::size_t>(lastFindingKind) + 1);

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

QString titleOf(const consul::SessionId& session, const State& state)
{
    const auto waiter = std::ranges::find(state.waiting, session, &Waiter::session);
    return waiter == state.waiting.end() || waiter->name.isEmpty() ? session.toString().left(8)
                                                                   : shownWord(waiter->name);
}

QString lostHolderText(const consul::SessionId& session, const State& state)
{
    const auto holder = std::ranges::find(state.holders, session, &Holder::session);
    switch (state.lifeOf(session, holder == state.holders.end() ? QString() : holder->node)) {
    case SessionLife::Listed:
        return Words::tr("Listed in .lock, but its session holds no contender key, so other clients treat it as dead.");
    case SessionLife::Gone:
        return Words::tr("Listed in .lock, but its session no longer exists, so it can never release its permit.");
    case SessionLife::Unlisted:
        return Words::tr("Listed in .lock, but its session is not in the list of sessions and holds no contender key.");
    case SessionLife::Unknown:
        break;
    }
    return Words::tr("Listed in .lock, but holds no contender key, so other clients treat it as dead.");
}

QString staleText(const Finding& finding, const State& state)
{
    if (state.layout == Layout::Ranked)
        return Words::tr("Listed as owner, but has neither a session nor an entry in times.");
    if (state.layout == Layout::Own)
        return Words::tr("Listed as a holder, but has no live session and no session that holds a key.");
    QString text = lostHolderText(finding.session, state);
    // With more holders than permits it takes none away: those that live use the limit by themselves.
    if (!state.limit || std::cmp_greater(state.holders.size(), *state.limit))
        return text;
    const auto permits = words::pluralOf(*state.limit);
    return words::joinSentences({text, Words::tr("One of %n permit(s) is lost.", nullptr, permits)});
}

QString flagsText(const Finding& finding, const State& state)
{
    if (state.layout == Layout::Official)
        return (isRoundedFlag(state.lockFlags, consul::semaphoreFlag)
                ? Words::tr(
                    ".lock has the flags %1: those of a semaphore, rounded by a client that stores numbers as doubles.")
                : Words::tr(".lock has the flags %1, which are not those of a semaphore."))
            .arg(finding.detail);
    return Words::tr(".lock has the flags %1; this layout uses 0.").arg(finding.detail);
}

QString lostFlagsText(const Finding& finding, const State& state)
{
    if (state.layout == Layout::Lock)
        return Words::tr("%1 has the flags 0, and no session has acquired it since it was written.")
            .arg(lastPart(finding.key));
    if (finding.severity == Severity::Hint)
        return Words::tr(".lock lists its holders as a Go client does, but its flags are 0.");
    return Words::tr(".lock has the flags 0, but contenders here have those of a Go client.");
}

QString delayText(const Finding& finding, const State& state)
{
    if (state.layout == Layout::Slots && finding.modifyIndex == 0)
        return Words::tr("%1 is missing: it was never used, or was deleted with its session. A lock-delay may still "
                         "prevent a new owner.")
            .arg(lastPart(finding.key));
    if (state.layout == Layout::Slots)
        return Words::tr("%1 is unlocked, but may still be in lock-delay.").arg(lastPart(finding.key));
    return Words::tr("The lock is free, but may still be in lock-delay.");
}

QString bodyText(const Finding& finding, const State& state)
{
    if (state.layout == Layout::Ranked)
        return Words::tr("%1 has no readable score: %2.").arg(lastPart(finding.key), finding.detail);
    if (state.layout == Layout::Own)
        return Words::tr("The value of %1 is not valid JSON: %2. Its holders are unknown.")
            .arg(lastPart(finding.key), finding.detail);
    if (!state.holders.empty())
        return Words::tr("Cannot read part of the value of .lock: %1.").arg(finding.detail);
    return Words::tr("Cannot read the value of .lock: %1. The permit holders are unknown.").arg(finding.detail);
}

QString staleWhy(const State& state)
{
    switch (state.layout) {
    case Layout::Spring:
        return Words::tr("The permit remains taken until the entry is removed. Some clients of this layout remove "
                         "stale entries, others never do.");
    case Layout::Ranked:
        return Words::tr("The entry counts in the ranking until the next contender cleans up.");
    default:
        return Words::tr("The permit remains taken until a contender that wants one removes the entry.");
    }
}

QString overLimitWhy(const Finding& finding, const State& state)
{
    if (finding.severity != Severity::Problem)
        return Words::tr("Consul cannot confirm that all of them are alive. If they are, there are more holders than "
                         "the limit allows.");
    if (state.layout == Layout::Spring)
        return Words::tr("Known clients of this layout only check whether the limit is reached exactly. Above the "
                         "limit, such clients keep acquiring permits.");
    return Words::tr("There are more holders than the limit allows. A client wrote .lock without a check, or the limit "
                     "was lowered while permits were held.");
}

QString flagsWhy(const State& state)
{
    if (state.layout == Layout::Lock)
        return Words::tr("Go clients report a conflict on a key without the flags of a lock. Other clients do not "
                         "check them.");
    if (state.layout == Layout::Official)
        return Words::tr("Go clients check the flags first and report a conflict. The usual cause is an edit that did "
                         "not resend the flags.");
    return Words::tr("Another program may use this key. Go clients cannot use this layout, whatever the flags.");
}

QString limitWhy(const State& state)
{
    if (state.layout == Layout::Own)
        return Words::tr("It is unknown whether a client exceeds the limit.");
    if (state.layout == Layout::Ranked)
        return Words::tr("The keys do not show whether a client holds a permit or exceeds the limit.");
    return Words::tr(
        "Contenders cannot determine the number of permits. Go clients read the limit as 0 and report a conflict.");
}

} // namespace

QString findingText(const Finding& finding, const State& state)
{
    switch (finding.kind) {
    case FindingKind::StaleHolder:
        return staleText(finding, state);
    case FindingKind::DeadContender:
        return Words::tr("No session holds the contender key %1.").arg(lastPart(finding.key));
    case FindingKind::OverLimit:
        if (std::ranges::any_of(state.holders, &Holder::isUnconfirmed))
            return Words::tr("The value names %n holder(s) with a limit of %1.", nullptr, state.liveHolders())
                .arg(state.limit.value_or(0));
        return Words::tr("%n live holder(s) with a limit of %1.", nullptr, state.liveHolders())
            .arg(state.limit.value_or(0));
    case FindingKind::LimitMissing:
        if (state.layout == Layout::Own)
            return Words::tr("The value of %1 has no positive integer as limit at %2.")
                .arg(lastPart(finding.key), finding.detail);
        return state.layout == Layout::Ranked ? Words::tr("This layout stores no limit. Only the contenders know it.")
                                              : Words::tr("The value of .lock contains no limit.");
    case FindingKind::LimitMalformed: {
        const bool isHuge = finding.detail.size() > 18
            && std::ranges::all_of(finding.detail, [](QChar c) { return c >= u'0' && c <= u'9'; });
        return (isHuge ? Words::tr("The limit is %1, which is more than clients can count.")
                       : Words::tr("The limit is %1, which is not a positive integer."))
            .arg(finding.detail);
    }
    case FindingKind::ForeignFlags:
        return flagsText(finding, state);
    case FindingKind::LostFlags:
        return lostFlagsText(finding, state);
    case FindingKind::UndecodableBody:
        return bodyText(finding, state);
    case FindingKind::NullHolders:
        if (state.layout == Layout::Own)
            return Words::tr("The value of %1 has no list of holders at %2.")
                .arg(lastPart(finding.key), finding.detail);
        return finding.detail.isEmpty() ? Words::tr("The value of .lock has no holders field.")
                                        : Words::tr("The holders in .lock are null instead of empty.");
    case FindingKind::SiblingPrefix:
        return Words::tr("%1 starts with the same characters.").arg(finding.detail);
    case FindingKind::LockDelayPossible:
        return delayText(finding, state);
    case FindingKind::LeftoverContender:
        return Words::tr("Waits although a permit is free. The process may be paused, or have ended.");
    case FindingKind::MissingLock:
        return state.lockKey.isEmpty() ? Words::tr("There are contenders, but no .lock.")
                                       : Words::tr("There are contenders, but .lock is empty.");
    case FindingKind::DuplicateSlotOwner:
        return Words::tr("One session holds more than one slot.");
    case FindingKind::LeftLockInfo:
        return finding.detail.isEmpty()
            ? Words::tr("An interrupted Terraform run left .lockinfo, and no run holds the lock.")
            : Words::tr("An interrupted Terraform run left .lockinfo, and no run holds the lock: %1.")
                  .arg(finding.detail);
    case FindingKind::PermitTaken:
        return (state.layout == Layout::Spring
                ? Words::tr("A permit was taken from %1, which may still be inside: .lock no longer lists it, but its "
                            "contender key is still there.")
                : Words::tr("%1 may still be inside: .lock no longer lists it, but its contender key is still there."))
            .arg(titleOf(finding.session, state));
    case FindingKind::UnconfirmedHolder:
        if (finding.isOfUnreadKey && state.layout == Layout::Slots)
            return Words::tr("Whether %1 is held is unknown: the token cannot read it (key:read), or there was no "
                             "usable response.")
                .arg(lastPart(finding.key));
        if (finding.isOfUnreadKey && state.layout == Layout::Ranked)
            return Words::tr("Whether %1 holds a permit is unknown: the token cannot read its key (key:read), or there "
                             "was no usable response.")
                .arg(lastPart(finding.key));
        if (finding.isOfUnreadKey && finding.session.isEmpty())
            return Words::tr("Whether .lock exists is unknown: the token cannot read it (key:read), or there was no "
                             "usable response. The limit, and which contenders hold a permit, are unknown.");
        if (finding.isOfUnreadKey)
            return Words::tr(
                "Listed in .lock, but whether it is alive is unknown: the token may be unable to read its contender "
                "key (key:read), or there was no usable response.");
        if (!finding.session.isEmpty())
            return Words::tr("The value lists the session %1 as a holder, but the list of sessions does not show it. "
                             "Whether it lives is unknown.")
                .arg(finding.session.toString().left(8));
        return finding.detail.isEmpty()
            ? Words::tr("No session has acquired this key since it was written. Whether its value names a holder is "
                        "unknown.")
            : Words::tr("The value names %1 as holder. No session stands for it, so Consul cannot confirm that it is "
                        "alive.")
                  .arg(finding.detail);
    case FindingKind::OtherSession:
        return Words::tr("%1 belongs to the session %2, but another session, %3, holds it.")
            .arg(lastPart(finding.key), finding.detail, finding.session.toString());
    }
    return {};
}

QString findingWhy(const Finding& finding, const State& state)
{
    switch (finding.kind) {
    case FindingKind::StaleHolder:
        return staleWhy(state);
    case FindingKind::DeadContender:
        return Words::tr("The session ended, but its key remains. The key takes no permit and is no longer needed.");
    case FindingKind::OverLimit:
        return overLimitWhy(finding, state);
    case FindingKind::LimitMissing:
        return limitWhy(state);
    case FindingKind::LimitMalformed:
        return Words::tr("Clients interpret such a limit differently, and some reject it.");
    case FindingKind::ForeignFlags:
    case FindingKind::LostFlags:
        return flagsWhy(state);
    case FindingKind::UndecodableBody:
        return state.layout == Layout::Ranked
            ? Words::tr("The position in the ranking is unknown.")
            : Words::tr("Clients that need this value fail until it is corrected. It is shown unchanged.");
    case FindingKind::NullHolders:
        if (state.layout == Layout::Own)
            return Words::tr("The permit holders are unknown.");
        return Words::tr("The Go client crashes when it adds itself to holders that are null.");
    case FindingKind::SiblingPrefix:
        return Words::tr("Without a trailing slash in its prefix, a Go client also reads this neighbor. It wakes on "
                         "the neighbor's changes and treats its sessions as contenders.");
    case FindingKind::LockDelayPossible:
        return Words::tr("After a session ends, the key cannot be acquired during the session's lock-delay (at most "
                         "%1). Consul does not report the time remaining.")
            .arg(words::chosenText(consul::mostLockDelay));
    case FindingKind::LeftoverContender:
        return Words::tr("During a handover this is brief. If it lasts, the process may be paused, or have ended. Its "
                         "key remains until its session ends.");
    case FindingKind::MissingLock:
        return Words::tr("The first contender is about to write it, or it was deleted.");
    case FindingKind::DuplicateSlotOwner:
        return Words::tr("One process occupies several places.");
    case FindingKind::LeftLockInfo:
        return Words::tr(
            "The run was killed or lost its session, and its changes may be incomplete. The next run is not blocked "
            "and replaces .lockinfo. A run that is still alive acquires the lock again within seconds.");
    case FindingKind::PermitTaken:
        if (state.layout != Layout::Spring)
            return Words::tr("Either another client removed the entry, for example with an outdated list, and this "
                             "holder is still inside. Or this client released its permit, and stopped before it "
                             "deleted its key. In the first case, more clients than the limit allows can be inside "
                             "until it ends.");
        return Words::tr("Another client removed the entry, for example with an outdated list. Until this holder ends, "
                         "more clients than the limit allows can be inside.");
    case FindingKind::UnconfirmedHolder:
        if (finding.isOfUnreadKey)
            return Words::tr("Consul silently omits keys that the token cannot read. If the token lacks key:read on "
                             "keys of this path, use another one. Otherwise try again.");
        if (!finding.session.isEmpty())
            return Words::tr("The session has ended, or the token is not allowed to see it. Ask the client itself.");
        return Words::tr("Nothing in Consul ends such an entry when its client ends. Ask the client itself.");
    case FindingKind::OtherSession:
        return Words::tr("Clients that go by the name or the value take the wrong session for alive.");
    }
    return {};
}

} // namespace semaphore
