// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/scenario.h"

#include <QCoreApplication>

#include <algorithm>

namespace lab {

namespace {

struct ScenarioText {
    Q_DECLARE_TR_FUNCTIONS(lab::Scenario)
};

struct ExpectationRow {
    const char* name;
    ExpectationKind kind;
    ExpectationValue value;
};

constexpr ExpectationRow expectationRows[]{
    {"max-holders", ExpectationKind::MaxHolders, ExpectationValue::OptionalCount},
    {"all-granted", ExpectationKind::AllGranted, ExpectationValue::None},
    {"grants", ExpectationKind::Grants, ExpectationValue::Count},
    {"first-grants", ExpectationKind::FirstGrants, ExpectationValue::Count},
    {"over-limit-seen", ExpectationKind::OverLimitSeen, ExpectationValue::None},
    {"hand-over-p95", ExpectationKind::HandOver, ExpectationValue::Time},
    {"give-up-near", ExpectationKind::GiveUpNear, ExpectationValue::Time},
    {"no-key-left", ExpectationKind::NoKeyLeft, ExpectationValue::None},
    {"no-overtaking", ExpectationKind::NoOvertaking, ExpectationValue::OptionalCount},
    {"stale-write-seen", ExpectationKind::StaleWrite, ExpectationValue::None},
    {"permit-lost", ExpectationKind::PermitLost, ExpectationValue::None},
    {"views-agree", ExpectationKind::ViewsAgree, ExpectationValue::None},
    {"requests-per-grant", ExpectationKind::RequestsPerGrant, ExpectationValue::CountBound},
    {"longest-gap", ExpectationKind::LongestGap, ExpectationValue::TimeBound},
    {"give-ups", ExpectationKind::GiveUps, ExpectationValue::CountBound},
    {"failures", ExpectationKind::Failures, ExpectationValue::CountBound},
    {"key-left", ExpectationKind::KeyLeft, ExpectationValue::None},
    {"late-writes-applied", ExpectationKind::LateWritesApplied, ExpectationValue::CountBound},
    {"late-writes-refused", ExpectationKind::LateWritesRefused, ExpectationValue::CountBound},
    {"exclusion-proved", ExpectationKind::ExclusionProved, ExpectationValue::None},
};

const ExpectationRow& row(ExpectationKind kind)
{
    return expectationRows[static_cast<std::size_t>(kind)]; // The rows stand in the order of the enumeration.
}

QString sentence(const Expectation& expectation)
{
    const auto count = static_cast<int>(std::min<qint64>(expectation.value.value_or(0), 1'000'000'000));
    switch (expectation.kind) {
    case ExpectationKind::MaxHolders:
        return expectation.value ? ScenarioText::tr("Never more than %n holder(s) at a time", nullptr, count)
                                 : ScenarioText::tr("Never more holders than the limit");
    case ExpectationKind::AllGranted:
        return ScenarioText::tr("Every contender acquires a permit");
    case ExpectationKind::Grants:
        return ScenarioText::tr("Exactly %n grant(s)", nullptr, count);
    case ExpectationKind::FirstGrants:
        return ScenarioText::tr("Exactly %n grant(s) before the first release", nullptr, count);
    case ExpectationKind::OverLimitSeen:
        return ScenarioText::tr("The holders exceed the limit");
    case ExpectationKind::HandOver:
        return ScenarioText::tr("95% of all handovers take less than %1 ms").arg(expectation.value.value_or(0));
    case ExpectationKind::GiveUpNear:
        return ScenarioText::tr("Contenders that give up do so within %1 ms of the time budget")
            .arg(expectation.value.value_or(0));
    case ExpectationKind::NoKeyLeft:
        return ScenarioText::tr("No key is left behind");
    case ExpectationKind::NoOvertaking:
        return count == 0 ? ScenarioText::tr("No contender is overtaken")
                          : ScenarioText::tr("At most %n grant(s) overtake another contender", nullptr, count);
    case ExpectationKind::StaleWrite:
        return ScenarioText::tr("A contender writes after losing the permit, and Consul accepts the write");
    case ExpectationKind::PermitLost:
        return ScenarioText::tr("A permit is still lost at the end of the run");
    case ExpectationKind::ViewsAgree:
        return ScenarioText::tr("Consul and the contenders agree about the holders");
    case ExpectationKind::RequestsPerGrant:
        return expectation.above ? ScenarioText::tr("More than %n request(s) per grant", nullptr, count)
                                 : ScenarioText::tr("Fewer than %n request(s) per grant", nullptr, count);
    case ExpectationKind::LongestGap:
        return (expectation.above ? ScenarioText::tr("A gap of more than %1 ms while a contender waits")
                                  : ScenarioText::tr("No gap of %1 ms or longer while a contender waits"))
            .arg(expectation.value.value_or(0));
    case ExpectationKind::GiveUps:
        return expectation.above ? ScenarioText::tr("More than %n cycle(s) are given up", nullptr, count)
                                 : ScenarioText::tr("Fewer than %n cycle(s) are given up", nullptr, count);
    case ExpectationKind::Failures:
        return expectation.above ? ScenarioText::tr("More than %n cycle(s) end with an error", nullptr, count)
                                 : ScenarioText::tr("Fewer than %n cycle(s) end with an error", nullptr, count);
    case ExpectationKind::KeyLeft:
        return ScenarioText::tr("A key is left behind");
    case ExpectationKind::LateWritesApplied:
        return expectation.above ? ScenarioText::tr("More than %n late write(s) are applied", nullptr, count)
                                 : ScenarioText::tr("Fewer than %n late write(s) are applied", nullptr, count);
    case ExpectationKind::LateWritesRefused:
        return expectation.above ? ScenarioText::tr("More than %n late write(s) are rejected", nullptr, count)
                                 : ScenarioText::tr("Fewer than %n late write(s) are rejected", nullptr, count);
    case ExpectationKind::ExclusionProved:
        return ScenarioText::tr("It is proved that the holders never exceed the limit");
    }
    Q_UNREACHABLE();
}

template <typename T>
T inTurn(const std::vector<T>& list, int turn)
{
    return list.empty() ? T{0} : list[static_cast<std::size_t>(turn) % list.size()];
}

const QString& pathOf(const Scenario& scenario, const Group& group)
{
    return group.path.isEmpty() ? scenario.path : group.path;
}

ContenderSpec contenderOf(const Scenario& scenario, const Group& group, int turn)
{
    ContenderSpec spec = group.contender;
    spec.name = contenderName(group.name, turn);
    spec.group = group.name;
    spec.terms.path = pathOf(scenario, group);
    const bool lock = protocols::traits(spec.strategy).lock;
    spec.terms.limit = lock ? 1 : group.limit.value_or(scenario.limit);
    spec.terms.clockSkew = inTurn(group.skews, turn);
    spec.hold.low += inTurn(group.extraHolds, turn);
    spec.hold.high += inTurn(group.extraHolds, turn);
    spec.startAfter = group.startAfter + turn * group.startEvery;
    if (!group.within.isEmpty()) {
        spec.within = contenderName(group.within, turn);
        spec.cycles.reset(); // As many as the other one has.
    }
    return spec;
}

/// `spring`, or `spring (group slow)` where several groups could be meant.
QString nameOf(const Scenario& scenario, const Group& group)
{
    const QString strategy = protocols::strategyName(group.contender.strategy);
    return scenario.groups.size() == 1 ? strategy
                                       : ScenarioText::tr("%1 (group %2)", "strategy, group").arg(strategy, group.name);
}

} // namespace

QString contenderName(const QString& group, int turn)
{
    return QStringLiteral("%1-%2").arg(group).arg(turn);
}

QString expectationName(ExpectationKind kind)
{
    return QString::fromLatin1(row(kind).name);
}

std::optional<ExpectationKind> expectationFromName(QStringView name)
{
    const auto* found = std::find_if(std::begin(expectationRows), std::end(expectationRows),
        [name](const ExpectationRow& each) { return name == QLatin1StringView(each.name); });
    return found == std::end(expectationRows) ? std::nullopt : std::optional(found->kind);
}

const std::vector<ExpectationKind>& allExpectations()
{
    static const std::vector<ExpectationKind> all = [] {
        std::vector<ExpectationKind> kinds;
        for (const ExpectationRow& each : expectationRows)
            kinds.push_back(each.kind);
        return kinds;
    }();
    return all;
}

ExpectationValue expectationValue(ExpectationKind kind)
{
    return row(kind).value;
}

QString expectationTitle(const Expectation& expectation)
{
    if (expectation.group.isEmpty())
        return sentence(expectation);
    return QStringLiteral("%1: %2").arg(expectation.group, sentence(expectation));
}

std::vector<ContenderSpec> contendersOf(const Scenario& scenario)
{
    std::vector<ContenderSpec> specs;
    for (const Group& group : scenario.groups) {
        for (int turn = 0; turn < group.count; ++turn)
            specs.push_back(contenderOf(scenario, group, turn));
    }
    return specs;
}

QStringList warningsOf(const Scenario& scenario)
{
    QStringList warnings;
    for (const Group& group : scenario.groups) {
        const auto traits = protocols::traits(group.contender.strategy);
        if (group.contender.terms.ttl && !traits.hasTtl)
            warnings << ScenarioText::tr("The sessions of %1 have no TTL: the given TTL is ignored.")
                            .arg(nameOf(scenario, group));
        if (traits.lock && group.limit.value_or(1) != 1)
            warnings << ScenarioText::tr("%1 is a lock and has one permit: the given limit is ignored.")
                            .arg(nameOf(scenario, group));
    }
    for (std::size_t number = 1; number < scenario.groups.size(); ++number) {
        const Group& group = scenario.groups[number];
        for (std::size_t before = 0; before < number; ++before) {
            const Group& other = scenario.groups[before];
            const bool isShared = pathOf(scenario, group) == pathOf(scenario, other);
            if (isShared && !protocols::canSharePath(group.contender.strategy, other.contender.strategy))
                warnings << ScenarioText::tr(
                    "%1 and %2 use the path %3, but store holders in different forms: they cannot share it.")
                                .arg(nameOf(scenario, other), nameOf(scenario, group), pathOf(scenario, group));
        }
    }
    for (const PlannedFault& planned : scenario.faults) {
        if (planned.at && *planned.at >= scenario.longest)
            warnings << ScenarioText::tr("The fault %1 at %2 never occurs: the run is stopped after %3.")
                            .arg(faultName(planned.fault.kind), writeMilliseconds(*planned.at),
                                writeMilliseconds(scenario.longest));
    }
    return warnings;
}

} // namespace lab
