// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/check_runs.h"

#include "practice/cluster.h"
#include "practice/fleet.h"
#include "practice/go_text.h"

#include <algorithm>
#include <utility>

namespace practice {

namespace {

using namespace std::chrono_literals;

constexpr Duration shortestInterval = 1s; // agent/checks/check.go MinInterval

bool isAlias(const LocalCheck& check)
{
    return check.check.type == "alias";
}

bool polls(const LocalCheck& check)
{
    return check.check.type == "http" || check.check.type == "tcp" || check.check.type == "grpc";
}

Duration intervalOf(const LocalCheck& check)
{
    return std::max<Duration>(check.wish.interval, shortestInterval);
}

/// What an alias check makes of those that it mirrors (agent/checks/alias.go processChecks).
CheckResult reflected(const CheckList& checks)
{
    CheckResult outcome{"passing", "No checks found."};
    for (const auto& check : checks) {
        if (check->status == "critical" || check->status == "warning") {
            outcome.status = check->status;
            outcome.output = "Aliased check " + goQuote(check->name) + " failing: " + check->output;
            if (check->status == "critical")
                break;
        } else if (outcome.status == "passing") {
            outcome.output = "All checks passing.";
        }
    }
    return outcome;
}

/// Two that mirror each other must not repeat each other's words for ever: those of an alias do not count.
QByteArray fingerprint(const CheckList& checks, bool isThere)
{
    QByteArrayList parts{isThere ? "there" : "gone"};
    for (const auto& check : checks)
        parts += {check->id, check->status, check->type == "alias" ? QByteArray() : check->output};
    return parts.join('\0');
}

} // namespace

CheckRuns::CheckRuns(Cluster& cluster, LocalState& state, Report report)
    : m_cluster(cluster)
    , m_state(state)
    , m_report(std::move(report))
{
}

void CheckRuns::start(LocalCheck& check, Instant now)
{
    stop(check);
    check.successes = check.wish.successBeforePassing;
    check.failures = check.wish.failuresBeforeCritical;
    if (isAlias(check)) {
        check.mirrored.reset();
        m_aliases.insert(check.check.id);
    } else if (polls(check)) {
        // Not all at once.
        std::uniform_int_distribution<qint64> stagger(0, intervalOf(check).count());
        runLater(check, now + Duration(stagger(m_cluster.random)));
    }
}

void CheckRuns::stop(LocalCheck& check)
{
    m_aliases.erase(check.check.id);
    m_cluster.timers.cancel(std::exchange(check.runTimer, 0));
    check.run = 0;
}

void CheckRuns::runLater(LocalCheck& check, Instant due)
{
    check.run = ++m_cluster.runs;
    check.runTimer = m_cluster.timers.at(due, [this, id = check.check.id](Instant at) { run(id, at); });
}

void CheckRuns::run(const QByteArray& id, Instant now)
{
    auto* const check = m_state.findCheck(id);
    if (!check)
        return;
    check->runTimer = 0;
    const auto& wish = check->wish;
    const auto program = m_cluster.programs.find(check->check.type == "http" ? wish.http : wish.tcp);
    if (program != m_cluster.programs.end())
        finish(id, check->run, {program->second.first, program->second.second}, now);
    else if (wish.isFromAfar)
        finish(id, check->run,
            {"critical",
                "The practice agent runs checks for programs of its own machine only, and this one was registered over "
                "the network. Register it with a TTL instead."},
            now);
    else if (check->check.type == "grpc")
        finish(id, check->run, {"critical", "The practice agent does not run gRPC checks."}, now);
    else if (m_cluster.prober)
        m_cluster.prober(wish,
            [&cluster = m_cluster, node = m_state.node().name, id, run = check->run](
                const CheckResult& outcome, Instant at) {
                // The agent may be gone by then.
                if (auto* const agent = cluster.fleet->find(node))
                    agent->runs().finish(id, run, outcome, at);
            });
}

/// The status counts when it came often enough in a row (StatusHandler).
void CheckRuns::finish(const QByteArray& id, quint64 run, const CheckResult& outcome, Instant now)
{
    auto* const check = m_state.findCheck(id);
    if (!check || check->run != run)
        return;
    const bool isGood = outcome.status != "critical";
    check->successes = isGood ? check->successes + 1 : 0;
    check->failures = isGood ? 0 : check->failures + 1;
    runLater(*check, now + intervalOf(*check));
    const bool counts = isGood ? check->successes >= check->wish.successBeforePassing
                               : check->failures >= check->wish.failuresBeforeCritical;
    if (counts)
        m_report(id, outcome, now);
}

CheckList CheckRuns::mirrored(const LocalCheck& check) const
{
    const auto& wish = check.wish;
    CheckList found;
    const auto take = [&](const Check& other, const auto& keep) {
        if (other.serviceId.isEmpty() || other.serviceId == wish.aliasService)
            found.push_back(keep());
    };
    if (wish.aliasNode.isEmpty()) {
        for (const auto* const local : m_state.checks()) {
            if (local->check.id != check.check.id)
                take(local->check, [local] { return std::make_shared<const Check>(local->check); });
        }
        return found;
    }
    const auto& catalog = m_cluster.store.tables();
    for (const auto& other : catalog.checks.listBy(Tables::checksByNode, lowerKey(wish.aliasNode), nullptr)) {
        const bool isItself = other->node == m_state.node().name && other->id == check.check.id;
        if (other->node == wish.aliasNode && !isItself)
            take(*other, [&other] { return other; });
    }
    return found;
}

bool CheckRuns::isThere(const CheckWish& wish) const
{
    if (wish.aliasNode.isEmpty())
        return m_state.findService(wish.aliasService) != nullptr;
    return m_cluster.store.tables().services.find(nodePartKey(wish.aliasNode, wish.aliasService)) != nullptr;
}

void CheckRuns::followAliases(Instant now)
{
    const auto ids = m_aliases; // A report may end one.
    for (const auto& id : ids) {
        auto* const check = m_state.findCheck(id);
        if (!check)
            continue;
        const auto& wish = check->wish;
        const auto others = mirrored(*check);
        const bool hasOwn
            = std::ranges::any_of(others, [&wish](const auto& other) { return other->serviceId == wish.aliasService; });
        const bool exists = hasOwn || isThere(wish);
        auto seen = fingerprint(others, exists);
        if (check->mirrored == seen)
            continue;
        check->mirrored = std::move(seen);
        auto outcome = reflected(others);
        if (!exists)
            outcome = {"critical", "Service " + wish.aliasService + " could not be found on node " + wish.aliasNode};
        m_report(id, outcome, now);
    }
}

} // namespace practice
