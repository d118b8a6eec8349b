// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/session_ttl.h"
#include "lab/contender.h"

#include <QStringList>

#include <tl/expected.hpp>

namespace lab {

enum class ExpectationKind {
    MaxHolders, ///< `max-holders`: at most `value` contenders inside at any moment, as seen from inside.
    AllGranted, ///< `all-granted`: every contender was granted at least once.
    Grants, ///< `grants`: exactly `value` grants in all.
    FirstGrants, ///< `first-grants`: exactly `value` grants before the first release.
    OverLimitSeen, ///< `over-limit-seen`: more contenders inside than the limit, at least once. For flaws.
    HandOver, ///< `hand-over-p95`: from a release to the next grant, 95 % below `value` ms.
    GiveUpNear, ///< `give-up-near`: each give-up comes at most `value` ms before or after its budget.
    NoKeyLeft, ///< `no-key-left`: nothing but an empty `.lock`, a counter, free slots or a free lock remains.
    NoOvertaking, ///< `no-overtaking`: grants come in the order of queuing, but for at most `value` (unset: none).
    StaleWrite, ///< `stale-write-seen`: somebody wrote after losing the permit, and Consul took it.
    PermitLost, ///< `permit-lost`: after the run a holder that is no more still takes a permit.
    ViewsAgree, ///< `views-agree`: what Consul said about holders never differed from what the contenders knew.
    RequestsPerGrant, ///< `requests-per-grant`: over the whole run.
    LongestGap, ///< `longest-gap`: the longest time in ms in which nobody was inside while somebody waited.
    GiveUps, ///< `give-ups`: how often somebody gave up.
    Failures, ///< `failures`: how often a cycle ended with an error.
    KeyLeft, ///< `key-left`: something else than what NoKeyLeft allows remains. For flaws.
    /// `late-writes-applied`: writes of the guarded value by those who hold no permit any more that the store took.
    LateWritesApplied,
    LateWritesRefused, ///< `late-writes-refused`: the same that the store refused.
    ExclusionProved ///< `exclusion-proved`: semaphore::judgeExclusion() proves it, from what the contenders told.
};

struct Expectation {
    ExpectationKind kind = ExpectationKind::AllGranted;
    std::optional<qint64> value; ///< MaxHolders: unset means the limit.
    QString group; ///< Only this group's contenders and path; empty: the whole run.
    bool above = false; ///< Of the kinds with a bound: more than `value`, not less.

    bool operator==(const Expectation&) const = default;
};
[[nodiscard]] const std::vector<ExpectationKind>& allExpectations();
[[nodiscard]] QString expectationName(ExpectationKind kind);
[[nodiscard]] std::optional<ExpectationKind> expectationFromName(QStringView name);
/// What an expectation's value is.
enum class ExpectationValue {
    None,
    Count,
    OptionalCount,
    Time,
    CountBound, ///< Either `below` or `above` in the file.
    TimeBound
};
[[nodiscard]] ExpectationValue expectationValue(ExpectationKind kind);
[[nodiscard]] QString expectationTitle(const Expectation& expectation); ///< Translated sentence.

/// Different paths in one run: the view from outside and the queue keep connections of their own for each, and all
/// together stay below Consul's limit.
constexpr int mostPaths = 16;

/// Contenders in processes of their own: each has connections of its own.
constexpr int mostProcesses = 10;

/// Contenders of all groups together.
constexpr int mostContenders = 2000;

/// The run time that a scenario may ask for at most.
constexpr std::chrono::hours longestRun{1};

/// Whether contenders may have sessions with this TTL: what Consul takes, in whole seconds.
[[nodiscard]] constexpr bool isContenderTtl(std::chrono::milliseconds ttl)
{
    return ttl >= consul::leastSessionTtl && ttl <= consul::mostSessionTtl
        && ttl % std::chrono::seconds(1) == std::chrono::milliseconds::zero();
}

/// Contenders alike.
struct Group {
    QString name; ///< Unique; letters, digits, `-`, `_`. Its contenders are called `<name>-<n>`, n from 0.
    int count = 1;
    QString path; ///< Empty: the scenario's.
    std::optional<qint64> limit; ///< Unset: the scenario's. A lock has one permit whatever is said.
    /// name, group, terms.path, terms.limit, terms.clockSkew and startAfter are filled in per contender by
    /// contendersOf(), from the fields beside.
    ContenderSpec contender;
    std::chrono::milliseconds startAfter{0}; ///< Of the first contender, after the start of the run.
    std::chrono::milliseconds startEvery{0}; ///< From one contender to the next.
    std::vector<std::chrono::milliseconds> skews; ///< Clock skew per contender, in turn; empty: none.
    std::vector<std::chrono::milliseconds> extraHolds; ///< Added to `hold` per contender, in turn; empty: none.
    /// Name of an earlier group with as many contenders: each of these is within the one of the same turn there, see
    /// ContenderSpec::within. Empty: by itself.
    QString within = {};

    bool operator==(const Group&) const = default;
};

/// What somebody who takes no part does to a semaphore's keys.
struct PlannedEdit {
    enum class Kind {
        DeleteLock, ///< `delete-lock`: the `.lock` is deleted.
        SetLimit ///< `set-limit`: another limit is written into the `.lock`; its holders stay.
    };

    Kind kind = Kind::DeleteLock;
    QString path; ///< Empty: the scenario's.
    qint64 limit = 1; ///< SetLimit.
    std::chrono::milliseconds at{0}; ///< After the start of the run.

    bool operator==(const PlannedEdit&) const = default;
};

/// An experiment. A value; files are described in docs/scenarios.md.
struct Scenario {
    QString id; ///< Kebab-case; for built-in ones the name on the command line.
    QString title; ///< As in the file; built-in ones are translated.
    QString story; ///< What to watch for.
    QString path; ///< `demo/sem`.
    qint64 limit = 1;
    std::optional<quint32> seed; ///< Unset: drawn at the start and shown.
    std::chrono::milliseconds longest{60000}; ///< The run is stopped then, and expectations judged on what was seen.
    std::vector<Group> groups;
    std::vector<PlannedFault> faults;
    std::vector<PlannedEdit> edits;
    std::vector<Expectation> expectations;

    bool operator==(const Scenario&) const = default;
};

/// Where a scenario file is wrong. One sentence a person can act on.
struct ScenarioError {
    int line = 0; ///< From 1; 0: concerns the whole file.
    int column = 0;
    QString sentence; ///< Translated.

    bool operator==(const ScenarioError&) const = default;
};

/// `worker-3`: the name of a contender of this group, the first of which is turn 0. It is shown wherever it appears.
[[nodiscard]] QString contenderName(const QString& group, int turn);

/// In bytes; what is larger is no scenario.
inline constexpr qint64 largestScenario = 1024LL * 1024;
/// Total: bad input gives an error with its place, never a half-read scenario. Unknown fields are errors.
[[nodiscard]] tl::expected<Scenario, ScenarioError> parseScenario(const QByteArray& json);
[[nodiscard]] QByteArray writeScenario(const Scenario& scenario); ///< parseScenario() of it gives the same value.
/// The contenders of all groups, numbered in order.
[[nodiscard]] std::vector<ContenderSpec> contendersOf(const Scenario& scenario);

/// Ids of the scenarios that come with the program, in the order of a lesson.
[[nodiscard]] QStringList builtInScenarios();
[[nodiscard]] tl::expected<Scenario, ScenarioError> builtInScenario(const QString& id);

/// What a scenario says that has no effect, or that its author may not have meant, one translated sentence each: a TTL
/// for sessions that have none, a limit for a lock, a fault that comes after the end, strategies on one path that
/// cannot share it. Pure.
[[nodiscard]] QStringList warningsOf(const Scenario& scenario);

} // namespace lab
