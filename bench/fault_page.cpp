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
        return QStringLiteral("when it woke up");
    if (finding.fault == FaultKind::LoseAgent && near(after, faultTime))
        return QStringLiteral("when its agent was back");
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
        words = QStringLiteral("told by its release that it had expired");
    else if (expired != nullptr)
        words = QStringLiteral("session gone, found out ") + foundOut(finding, expired->after);
    else if (lost != nullptr)
        words = QStringLiteral("permit gone, found out ") + foundOut(finding, lost->after);
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
        return wrote->detail == QStringLiteral("true") ? QStringLiteral("Consul took the write")
                                                       : QStringLiteral("Consul answered ") + wrote->detail;
    }
    const auto* in = find(finding.victim, ContenderEventKind::Granted);
    if (in == nullptr)
        return QStringLiteral("went on waiting");
    const auto* released = find(finding.holder, ContenderEventKind::Released);
    const QString time = released != nullptr && in->after >= released->after ? QStringLiteral("when the holder left")
                                                                             : when(finding, in->after);
    if (find(finding.victim, ContenderEventKind::Lost) != nullptr
        || find(finding.victim, ContenderEventKind::Expired) != nullptr)
        return QStringLiteral("got in ") + time + QStringLiteral(", lost it again");
    return QStringLiteral("got in ") + time;
}

/// When a waiter got in, by its cause.
QString timeIn(const FaultFinding& finding, milliseconds after)
{
    const auto* left
        = find(strikesWaiter(finding.fault) ? finding.holder : finding.victim, ContenderEventKind::Released);
    if (left != nullptr && after >= left->after && after < left->after + 2 * slack)
        return QStringLiteral("when the holder left");
    return when(finding, after);
}

QString others(const FaultFinding& finding)
{
    QStringList words;
    QStringList times;
    for (const auto after : finding.othersIn)
        times.append(timeIn(finding, after));
    if (times.isEmpty())
        words.append(QStringLiteral("nobody got in"));
    else if (times.size() > 1 && times.first() == times.last())
        words.append(QStringLiteral("%1 got in %2").arg(times.size()).arg(times.first()));
    else
        words.append(QStringLiteral("one got in ") + times.join(QStringLiteral(", another ")));
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
        return QStringLiteral("The holder stops at once and cleans nothing up.");
    case FaultKind::StopRenewing:
        return QStringLiteral("The holder goes on for 50 s, but renews nothing any more.");
    case FaultKind::Pause:
        return QStringLiteral(
            "The holder stands still for 30 s, more than two TTLs, and believes to hold all the time.");
    case FaultKind::ClockSkew:
        return QStringLiteral("The clock of the first waiter jumps 30 s ahead. The holders stay.");
    case FaultKind::SlowNetwork:
        return QStringLiteral(
            "Each request and each answer of the first waiter takes 500 ms longer. Then the holder leaves.");
    case FaultKind::LoseAgent:
        return QStringLiteral("The holder cannot reach its agent for 30 s, more than two TTLs.");
    case FaultKind::DestroySession:
        return QStringLiteral("Somebody else destroys the session of the holder.");
    case FaultKind::WriteWithoutHolding:
        return QStringLiteral("The first waiter writes the guarded data with a plain PUT. The holders stay.");
    }
    Q_UNREACHABLE();
}

QString section(const std::vector<FaultFinding>& findings, FaultKind fault)
{
    QString text = QStringLiteral("\n## `%1`\n\n%2\n\n").arg(lab::faultName(fault), story(fault));
    text += headed({QStringLiteral("strategy"), QStringLiteral("what the one that suffered it saw"),
        QStringLiteral("the others"), QStringLiteral("inside at most"), QStringLiteral("left behind")});
    for (const auto strategy : protocols::allStrategies()) {
        const auto* finding = findingOf(findings, strategy, fault);
        if (finding == nullptr)
            continue;
        const QString inside = QStringLiteral("%1 of %2").arg(finding->mostInside).arg(finding->limit);
        text += row({QStringLiteral("`%1`").arg(protocols::strategyName(strategy)),
            strikesWaiter(fault) ? waiterSaw(*finding) : holderSaw(*finding), others(*finding),
            isOver(*finding) ? QStringLiteral("**%1**").arg(inside) : inside, leftBehind(*finding)});
    }
    return text;
}

/// What follows from the algorithms and may surprise.
QString notes()
{
    return QStringLiteral(R"(
## Why it is so

- **A lease does not stop its holder.** Whoever believes to hold while its session has ended is inside together with the
  next one: under `stop-renewing`, `pause`, `lose-agent` and `destroy-session` even a correct strategy goes over the
  limit, `queue` included. Only a fencing token, checked by whoever stores the data, keeps the late one out.
- **The lock-delay hides that.** `official-lock` and `sharding-lock` have Consul's usual 15 s, which is longer than the
  holders here need to find out; `slots` has 1 s. A holder that does not look (`stop-renewing`) outlasts it.
- **No TTL, no end.** Sessions of `spring`, `spring-lock` and `no-cas` live as long as their node. A pause or a lost
  agent does no harm then, but a crash keeps the permit for ever. When their session is destroyed, the list of `spring`
  and `no-cas` still names the holder, and nobody prunes it.
- **The set of document 002 asks clocks, not sessions.** `timeout`, `fair` and `guarded` hold without a session: to
  destroy it is nothing to them. One fast clock throws out everybody; the mutex of `guarded` cures the race between
  counting and adding, not the clocks. `clockless` cures the clocks, not the race.
- **Slow is not dead.** With `queue` the slow waiter gets its turn, for it came first. Elsewhere whoever looks first
  gets the permit. A slow contender of `timeout`, `fair` or `guarded` writes down the time at which it began: in
  `timeout` that ranks it before holders that have refreshed theirs since, and in the others its entry may run out
  before it is refreshed for the first time. Either way the limit is broken, without any wrong clock.
- **Chance:** `no-cas` may go over the limit in any row, for two who write at the same time are enough; and under
  `slow-network` it may be the other one who is faster. There another run can differ.
- **Nothing guards the data.** Consul takes a plain PUT from anybody.
- The lab's contenders look after each renewal and at the end of a hold, at what can be read then. HashiCorp's client
  watches its key all the time: it would know at once that its session was destroyed, and takes a lost agent for the
  loss of the permit.
)");
}

} // namespace

QString faultPage(const std::vector<FaultFinding>& findings, const QString& consulVersion)
{
    QString text = QStringLiteral(R"(# Faults

What happens to each [strategy](strategies.md) under each [fault](scenarios.md#faults). `bench/run faults` plays all of
it on a real agent and writes this page, here with Consul %1; do not edit it by hand.

The cast: a holder, a second holder where there are two permits (a lock has one), and two who wait. TTL and time-out are
10 s. *Inside* is counted by what the contenders themselves believe. **over**: more than the limit were inside at once.
**leak**: a permit stays taken by somebody who is gone. What is left behind is what stands when everybody else has left.

)")
                       .arg(consulVersion);
    text += overview(findings);
    for (const auto fault : lab::allFaults())
        text += section(findings, fault);
    return text + notes();
}

} // namespace bench
