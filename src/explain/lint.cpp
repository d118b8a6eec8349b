// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/lint.h"

#include "consul/values/check_names.h"
#include "consul/values/lock_delay.h"
#include "consul/values/session_ttl.h"
#include "explain/reason_words.h"
#include "semaphore/programs.h"
#include "words/times.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

namespace explain {

namespace {

using semaphore::Layout;

struct LintText {
    Q_DECLARE_TR_FUNCTIONS(explain::Lint)
};

/// In the order of LintKind.
constexpr std::array lintIds{
    "no-ttl", "only-serf-health", "default-lock-delay", "behavior", "slow-renewal", "short-ttl"};
static_assert(lintIds.size() == static_cast<std::size_t>(LintKind::ShortTtl) + 1);

/// Contender and owner keys bear an id and are of no use without their session (facts §1.2; protocols.md).
bool wantsDelete(Layout layout)
{
    return layout == Layout::Official || layout == Layout::Guide || layout == Layout::Spring
        || layout == Layout::Ranked;
}

/// Keys that one session after the other acquires: lock-delay is of these (facts §1.3).
bool hasSharedKeys(Layout layout)
{
    return layout == Layout::Lock || layout == Layout::Slots || layout == Layout::Unknown;
}

} // namespace

QString lintId(LintKind kind)
{
    return QLatin1String(lintIds.at(static_cast<std::size_t>(kind)));
}

namespace {

/// Whether the session is known to be renewed: it was seen, its client always does so at half of its TTL (api/lock.go,
/// api/semaphore.go: RenewPeriodic), or it lives longer than Consul lets it without (twice its TTL, facts §3.1).
bool isRenewedInTime(const consul::SessionInfo& session, const SessionUse& use)
{
    if (use.longestRenewal)
        return *use.longestRenewal * 2 <= *session.ttl;
    return isGoLock(session.name) || isGoSemaphore(session.name)
        || (use.longestHold && *use.longestHold > consul::lifeWithoutRenewal(*session.ttl));
}

} // namespace

std::vector<Lint> lintOf(const consul::SessionInfo& session, const SessionUse& use)
{
    std::vector<Lint> found;
    const QString who = semaphore::shownWord(session.name.isEmpty() ? session.id.toString() : session.name);
    // A check of its own ends a session as well as a TTL does (facts §3.2); that of the node does not.
    const bool hasOwnCheck = !session.serviceChecks.isEmpty()
        || std::ranges::any_of(
            session.nodeChecks, [](const QString& check) { return check != consul::serfHealthCheck; });
    if (!session.ttl && !hasOwnCheck) {
        found.push_back({LintKind::NoTtl,
            LintText::tr("The session has no TTL. If its process ends on a live node, it keeps what it holds."),
            LintText::tr("Create the session “%1” with a TTL, for example 15s, and renew it every half TTL.")
                .arg(who)});
        if (!session.nodeChecks.isEmpty())
            found.push_back({LintKind::OnlySerfHealth,
                LintText::tr("The session depends on serfHealth only. While its node is alive, nothing ends it."),
                LintText::tr("Add a check of the process to the session “%1”, or give it a TTL.").arg(who)});
    }
    if (session.lockDelay == consul::defaultLockDelay && hasSharedKeys(use.layout))
        found.push_back({LintKind::DefaultLockDelay,
            LintText::tr("LockDelay is %1, Consul's default. After the session ends, no client can acquire the key "
                         "for this time.")
                .arg(words::chosenText(consul::defaultLockDelay)),
            LintText::tr("Choose a LockDelay for the session “%1”: how long a paused holder may still write.")
                .arg(who)});
    if (session.behavior == consul::SessionBehavior::Release && wantsDelete(use.layout))
        found.push_back({LintKind::Behavior,
            LintText::tr("The behavior is release. When the session ends, its contender key remains."),
            LintText::tr("Create the session “%1” with the behavior delete.").arg(who)});
    if (session.behavior == consul::SessionBehavior::Delete && use.layout == Layout::Lock && !use.deletesKeys)
        found.push_back({LintKind::Behavior,
            LintText::tr("The behavior is delete. When the session ends, Consul deletes the key of the lock with its "
                         "value and flags."),
            LintText::tr("Create the session “%1” with the behavior release, if the key matters.").arg(who)});
    if (session.ttl && use.longestRenewal && *use.longestRenewal * 2 > *session.ttl)
        found.push_back({LintKind::SlowRenewal,
            LintText::tr("Renewals were up to %1 apart. The TTL is %2.")
                .arg(words::lengthText(*use.longestRenewal), words::chosenText(*session.ttl)),
            LintText::tr("Renew the session “%1” at least every %2, which is half of its TTL.")
                .arg(who, words::chosenText(*session.ttl / 2))});
    if (session.ttl && use.longestHold && *use.longestHold > *session.ttl && !isRenewedInTime(session, use))
        found.push_back({LintKind::ShortTtl,
            LintText::tr("Holds lasted up to %1, longer than the TTL %2. Each of them depends on renewals.")
                .arg(words::lengthText(*use.longestHold), words::chosenText(*session.ttl)),
            LintText::tr("Make sure that the session “%1” is renewed at least every %2 while it holds.")
                .arg(who, words::chosenText(*session.ttl / 2))});
    return found;
}

} // namespace explain
