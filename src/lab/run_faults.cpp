// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/run_private.h"

namespace lab {

namespace {

constexpr int everyone = -1;
constexpr int someHolder = -2;

} // namespace

void Run::Private::plan()
{
    faultTimers = std::make_unique<QObject>();
    for (const PlannedFault& planned : scenario.faults) {
        if (planned.at)
            QTimer::singleShot(*planned.at, faultTimers.get(), [this, planned] { strike(planned); });
    }
}

bool Run::Private::concerns(const PlannedFault& planned, int contender) const
{
    if (planned.contender >= 0)
        return planned.contender == contender;
    const auto& spec = contenders[static_cast<std::size_t>(contender)]->spec();
    return planned.group.isEmpty() || planned.group == spec.group;
}

void Run::Private::strike(const PlannedFault& planned)
{
    const auto all = contenders; // A fault may end the run, and with it anything.
    const auto token = stop.token();
    for (Contender* each : all) {
        if (token.stopRequested())
            return;
        if (!concerns(planned, each->number()))
            continue;
        if (planned.contender == someHolder && each->state() != ContenderState::Holding)
            continue;
        each->suffer(planned.fault);
        if (planned.contender != everyone)
            return;
    }
    if (planned.contender == someHolder)
        waitingForHolder.push_back(planned);
}

void Run::Private::strikeAtGrant(int contender, int cycle)
{
    const auto token = stop.token();
    std::vector<Fault> faults;
    for (std::size_t number = 0; number < scenario.faults.size(); ++number) {
        const PlannedFault& planned = scenario.faults[number];
        const bool byChance = !planned.at && concerns(planned, contender);
        if (byChance && chanceOf(*scenario.seed, contender, cycle, number) < planned.probability)
            faults.push_back(planned.fault);
    }
    const auto due = std::find_if(waitingForHolder.begin(), waitingForHolder.end(),
        [&](const PlannedFault& planned) { return concerns(planned, contender); });
    if (due != waitingForHolder.end()) {
        faults.push_back(due->fault);
        waitingForHolder.erase(due);
    }
    for (const Fault& fault : faults) {
        if (token.stopRequested())
            return;
        contenders[static_cast<std::size_t>(contender)]->suffer(fault);
    }
}

} // namespace lab
