// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/scenario_warnings.h"

#include <QCoreApplication>

namespace lab {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(lab::Scenario)
};

/// `spring`, or `spring (group slow)` where several groups could be meant.
QString nameOf(const Scenario& scenario, const Group& group)
{
    const QString strategy = protocols::strategyName(group.contender.strategy);
    return scenario.groups.size() == 1 ? strategy
                                       : Words::tr("%1 (group %2)", "strategy, group").arg(strategy, group.name);
}

} // namespace

QStringList warningsOf(const Scenario& scenario)
{
    QStringList warnings;
    for (const Group& group : scenario.groups) {
        const auto traits = protocols::traits(group.contender.strategy);
        if (group.contender.terms.ttl && !traits.hasTtl)
            warnings << Words::tr("The sessions of %1 have no TTL: the one that was given is ignored.")
                            .arg(nameOf(scenario, group));
        if (traits.lock && group.limit.value_or(1) != 1)
            warnings << Words::tr("%1 is a lock and has one permit: the limit that was given is ignored.")
                            .arg(nameOf(scenario, group));
    }
    for (const PlannedFault& planned : scenario.faults) {
        if (planned.at && *planned.at >= scenario.longest)
            warnings << Words::tr("The fault %1 at %2 never comes: the run is stopped after %3.")
                            .arg(faultName(planned.fault.kind), writeMilliseconds(*planned.at),
                                writeMilliseconds(scenario.longest));
    }
    return warnings;
}

} // namespace lab
