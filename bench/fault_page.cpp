// SPDX-License-Identifier: GPL-3.0-or-later
#include "fault_page.h"

#include <algorithm>

namespace bench {

using lab::ContenderEventKind;
using lab::FaultKind;
using std::chrono::milliseconds;
using Moment = FaultFinding::Moment;

namespace {

constexpr milliseconds slack = 4s; ///< What a busy machine may add.

const Moment* find(const std::vector<Moment>& moments, ContenderEventKind kind)
{
    const auto found
        = std::find_if(moments.begin(), moments.end(), [kind](const Moment& each) { return each.kind == kind; });
    return found == moments.end() ? nullptr : &*found;
}

bool near(milliseconds time, milliseconds cause)
{
    return time >= cause - 500ms && time <= cause + slack;
}

bool near(milliseconds time, const Moment* cause)
{
    return cause != nullptr && near(time, cause->after);
}

/// As the protocols count: Consul ends a session one to two TTLs after its last renewal, and keeps the keys that it
/// held shut for the lock-delay.
QString when(const FaultFinding& finding, milliseconds after)
{
    if (after < 3s)
        return QStringLiteral("immediately");
    if (finding.fault == FaultKind::DestroySession && after > 12s)
        return QStringLiteral("after the lock-delay");
    if (after < faultTtl + 1s)
        return QStringLiteral("within a TTL");
    if (after < 2 * faultTtl + slack)
        return QStringLiteral("after one to two TTLs");
    if (protocols::traits(finding.strategy).lock)
        return QStringLiteral("after the TTLs and the lock-delay");
    return QStringLiteral("after %1 s").arg(std::chrono::round<std::chrono::seconds>(after).count());
}

QString foundOut(const FaultFinding& finding, milliseconds after)
{
    if (near(after, find(finding.victim, ContenderEventKind::Resumed)))
        return QStringLiteral("when it resumed");
    if (finding.fault == FaultKind::LoseAgent && near(after, faultTime))
        return QStringLiteral("when its agent was reachable again");
    if (near(after, finding.holdEnds))
        return QStringLiteral("at the end of its hold");
    if (finding.fault == FaultKind::DestroySession && after < faultTtl)
        return QStringLiteral("at its next renewal");
    return when(finding, after);
}

QString holderSaw(const FaultFinding& finding)
{
    const auto* lost = find(finding.victim, ContenderEventKind::Lost);
    const auto* expired = find(finding.victim, ContenderEventKind::Expired);
    const auto* released = find(finding.victim, ContenderEventKind::Released);
    const auto* failed = find(finding.victim, ContenderEventKind::Failed);
    if (finding.fault == FaultKind::Crash)
        return QStringLiteral("–");
    QString words;
    if (released != nullptr && expired != nullptr)
        words = QStringLiteral("its release reported that it had expired");
    else if (expired != nullptr)
        words = QStringLiteral("session ended, detected ") + foundOut(finding, expired->after);
    else if (lost != nullptr)
        words = QStringLiteral("permit lost, detected ") + foundOut(finding, lost->after);
    else if (released != nullptr)
        words = QStringLiteral("nothing; released as usual");
    else
        words = QStringLiteral("nothing");
    if (failed != nullptr)
        words += QStringLiteral("; failed: ") + failed->detail;
    return words;
}

QString waiterSaw(const FaultFinding& finding)
{
    if (const auto* failed = find(finding.victim, ContenderEventKind::Failed))
        return QStringLiteral("failed: ") + failed->detail;
    if (const auto* wrote = find(finding.victim, ContenderEventKind::Wrote)) {
        return wrote->detail == QStringLiteral("true") ? QStringLiteral("Consul accepted the write")
                                                       : QStringLiteral("Consul responded ") + wrote->detail;
    }
    const auto* in = find(finding.victim, ContenderEventKind::Granted);
    if (in == nullptr)
        return QStringLiteral("continued to wait");
    const auto* released = find(finding.holder, ContenderEventKind::Released);
    const QString time = released != nullptr && in->after >= released->after
        ? QStringLiteral("when the holder released")
        : when(finding, in->after);
    if (find(finding.victim, ContenderEventKind::Lost) != nullptr
        || find(finding.victim, ContenderEventKind::Expired) != nullptr)
        return QStringLiteral("acquired ") + time + QStringLiteral(", lost it again");
    return QStringLiteral("acquired ") + time;
}

/// When a waiter got in, by its cause.
QString timeIn(const FaultFinding& finding, milliseconds after)
{
    const auto* left = find(hitsWaiter(finding.fault) ? finding.holder : finding.victim, ContenderEventKind::Released);
    if (left != nullptr && after >= left->after && after < left->after + 2 * slack)
        return QStringLiteral("when the holder released");
    return when(finding, after);
}

QString others(const FaultFinding& finding)
{
    QStringList words;
    QStringList times;
    for (const auto after : finding.othersIn)
        times.append(timeIn(finding, after));
    if (times.isEmpty())
        words.append(QStringLiteral("none acquired"));
    else if (times.size() > 1 && times.first() == times.last())
        words.append(QStringLiteral("%1 acquired %2").arg(times.size()).arg(times.first()));
    else
        words.append(QStringLiteral("one acquired ") + times.join(QStringLiteral(", another ")));
    if (!finding.othersLost.empty())
        words.append(finding.othersLost.size() == 1
                ? QStringLiteral("one lost its permit")
                : QStringLiteral("%1 lost their permits").arg(finding.othersLost.size()));
    return words.join(QStringLiteral("; "));
}

QString leftBehind(const FaultFinding& finding)
{
    QStringList words;
    if (finding.permitsLeft > 0)
        words.append(finding.permitsLeft == 1 ? QStringLiteral("**a permit**")
                                              : QStringLiteral("**%1 permits**").arg(finding.permitsLeft));
    QStringList rest = finding.left;
    rest.sort();
    while (!rest.isEmpty()) {
        const QString each = rest.first();
        const auto count = rest.removeAll(each);
        words.append(count == 1 ? each : QStringLiteral("%1 × %2").arg(count).arg(each));
    }
    return words.isEmpty() ? QStringLiteral("nothing") : words.join(QStringLiteral(", "));
}

bool isOver(const FaultFinding& finding)
{
    return finding.mostInside > finding.limit;
}

QString verdict(const FaultFinding& finding)
{
    QStringList words;
    if (isOver(finding))
        words.append(QStringLiteral("**over**"));
    if (finding.permitsLeft > 0)
        words.append(QStringLiteral("**leak**"));
    return words.isEmpty() ? QStringLiteral("kept") : words.join(QStringLiteral(", "));
}

QString row(const QStringList& cells)
{
    return QStringLiteral("| ") + cells.join(QStringLiteral(" | ")) + QStringLiteral(" |\n");
}

QString headed(const QStringList& cells)
{
    return row(cells) + QStringLiteral("|") + QStringLiteral("---|").repeated(cells.size()) + u'\n';
}

const FaultFinding* findingOf(
    const std::vector<FaultFinding>& findings, protocols::StrategyId strategy, FaultKind fault)
{
    const auto found = std::find_if(findings.begin(), findings.end(),
        [&](const FaultFinding& each) { return each.strategy == strategy && each.fault == fault; });
    return found == findings.end() ? nullptr : &*found;
}

QString overview(const std::vector<FaultFinding>& findings)
{
    QStringList head(QStringLiteral("strategy"));
    for (const auto fault : lab::allFaults())
        head.append(QStringLiteral("`%1`").arg(lab::faultName(fault)));
    QString text = headed(head);
    for (const auto strategy : protocols::allStrategies()) {
        QStringList cells(QStringLiteral("`%1`").arg(protocols::strategyName(strategy)));
        for (const auto fault : lab::allFaults()) {
            const auto* finding = findingOf(findings, strategy, fault);
            cells.append(finding != nullptr ? verdict(*finding) : QStringLiteral("–"));
        }
        text += row(cells);
    }
    return text;
}

QString story(FaultKind fault)
{
    switch (fault) {
    case FaultKind::Crash:
        return QStringLiteral("The holder stops immediately and does not clean up.");
    case FaultKind::StopRenewing:
        return QStringLiteral("The holder continues for 50 s, but no longer renews.");
    case FaultKind::Pause:
        return QStringLiteral(
            "The holder is paused for 30 s, more than two TTLs, and assumes that it still holds its permit.");
    case FaultKind::ClockSkew:
        return QStringLiteral("The clock of the first waiting contender jumps 30 s ahead. The holders stay.");
    case FaultKind::SlowNetwork:
        return QStringLiteral("Each request and each response of the first waiting contender takes 500 ms longer. Then "
                              "the holder releases.");
    case FaultKind::LoseAgent:
        return QStringLiteral("The holder cannot reach its agent for 30 s, more than two TTLs.");
    case FaultKind::DestroySession:
        return QStringLiteral("Another client destroys the session of the holder.");
    case FaultKind::WriteWithoutHolding:
        return QStringLiteral(
            "The first waiting contender writes the guarded data with a plain PUT. The holders stay.");
    }
    Q_UNREACHABLE();
}

QString section(const std::vector<FaultFinding>& findings, FaultKind fault)
{
    QString text = QStringLiteral("\n## `%1`\n\n%2\n\n").arg(lab::faultName(fault), story(fault));
    text += headed({QStringLiteral("strategy"), QStringLiteral("contender with the fault"),
        QStringLiteral("other contenders"), QStringLiteral("most holders"), QStringLiteral("remaining data")});
    for (const auto strategy : protocols::allStrategies()) {
        const auto* finding = findingOf(findings, strategy, fault);
        if (finding == nullptr)
            continue;
        const QString inside = QStringLiteral("%1 of %2").arg(finding->mostInside).arg(finding->limit);
        text += row({QStringLiteral("`%1`").arg(protocols::strategyName(strategy)),
            hitsWaiter(fault) ? waiterSaw(*finding) : holderSaw(*finding), others(*finding),
            isOver(*finding) ? QStringLiteral("**%1**").arg(inside) : inside, leftBehind(*finding)});
    }
    return text;
}

/// What follows from the algorithms and may surprise.
QString notes()
{
    return QStringLiteral(R"(
## Why

- **A lease does not stop its holder.** A holder whose session has ended without its notice holds the permit together with the
  next holder. Under `stop-renewing`, `pause`, `lose-agent` and `destroy-session` even a correct strategy exceeds the
  limit, `queue` included. Only a fencing token, checked by the program that stores the data, keeps the late holder out.
- **The lock-delay hides that.** `official-lock` and `sharding-lock` have Consul's default of 15 s, which is longer than the
  holders here need to notice; `slots` has 1 s. A holder that does not check (`stop-renewing`) outlasts it.
- **No TTL, no end.** Sessions of `spring`, `spring-prune`, `spring-lock` and `no-cas` live as long as their node. A
  pause or a lost agent does no harm then, but a crash keeps the permit taken permanently. After their session is
  destroyed, the list of `spring` and `no-cas` still names the holder, and these clients do not prune it. `spring-prune`
  does. Its pruning can remove a live holder, too ([why](../strategies.md#spring-prune-spring-with-pruning)).
- **The set of document 002 uses clocks, not sessions.** `timeout`, `fair` and `guarded` hold without a session, so
  its destruction has no effect on them. One fast clock expires all others. The mutex of `guarded` fixes the race between
  counting and adding, not the clocks. `clockless` fixes the clocks, not the race.
- **Slow is not dead.** With `queue` the slow contender gets its turn, because it came first. Elsewhere the first to check
  gets the permit. A slow contender of `timeout`, `fair` or `guarded` writes the time at which it started. In
  `timeout` this ranks it before holders that have refreshed theirs since then. In the others its entry can expire
  before its first refresh. In both cases the limit is broken without a wrong clock.
- **Chance:** `no-cas` can exceed the limit in any row, because two simultaneous writes are enough. Under
  `slow-network` the other contender can be faster. A slow contender of `spring-prune` can also remove a new holder from
  the list: it did so in two of three runs. Another run can differ in these places.
- **Nothing guards the data.** Consul accepts a plain PUT from any client.
- The lab's contenders check after each renewal and at the end of a hold, with the data readable then. HashiCorp's client
  watches its key all the time. It would notice immediately that its session was destroyed, and treats a lost agent as the
  loss of the permit.
)");
}

} // namespace

QString faultPage(const std::vector<FaultFinding>& findings, const QString& consulVersion)
{
    QString text = QStringLiteral(R"(# Faults

What happens to each [strategy](../strategies.md) under each [fault](../scenarios.md#faults). `bench/run faults` runs all
combinations on a real agent and writes this page, here with Consul %1. Do not edit it by hand.

The contenders: a holder, a second holder where there are two permits (a lock and
`fenced-token` have one), and two waiting contenders. TTL
and timeout are 10 s. *Most holders* is counted according to the contenders themselves. **over**: there were more holders
than the limit. **leak**: a permit stays taken by a contender that has ended. *Remaining data* is what is left after all
other contenders have ended. Each cell is one run: where contenders race, another run may end differently.

)")
                       .arg(consulVersion);
    text += overview(findings);
    for (const auto fault : lab::allFaults())
        text += section(findings, fault);
    return text + notes();
}

} // namespace bench
