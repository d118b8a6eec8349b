// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/removal_verdict.h"

#include "cleanup/orchestrator.h"
#include "cleanup/plan_words.h"

#include <algorithm>

namespace cleanup {

namespace {

Ruling whileItRuns(const Removal& removal, const QString& explanation)
{
    const auto orchestrator = removal.instance.owner.orchestrator.value_or(Orchestrator());
    return {ItemVerdict::GoneSoFar, explanation, plan_words::orchestratorAdvice(orchestrator)};
}

/// An agent that did not respond to gossip compared nothing with the catalog. nullopt: it did all the time.
std::optional<Ruling> rulingOnAgent(const Removal& removal, const WatchSeen& seen)
{
    const auto& agent = seen.agent;
    const bool isPassing = agent && agent->status == consul::CheckStatus::Passing;
    // Without the index of its absence, one that responds now may have done so all of the time.
    const bool known = agent && (!isPassing || seen.absentAt > 0);
    // Consul writes a check only when it changes.
    if (isPassing && known && agent->modifyIndex <= seen.absentAt)
        return std::nullopt;
    const auto minutes = int(std::chrono::ceil<std::chrono::minutes>(seen.longestSync).count());
    const QString words = known
        ? RemovalRunText::tr(
            "Left the catalog and had not returned %1 s later. The agent of %2 did not respond all of this time, so "
            "it may register the instance again when it is back.")
        : RemovalRunText::tr(
            "Left the catalog and had not returned %1 s later. It is unknown whether the agent of %2 responded "
            "all of this time. If not, it may register the instance again when it is back.");
    return Ruling{ItemVerdict::GoneSoFar, words.arg(secondsText(seen.verify), removal.instance.ref.node),
        RemovalRunText::tr("Check again when the agent has responded for %n minute(s).", nullptr, minutes)};
}

} // namespace

bool WatchSeen::restsOnAgent(const Removal& removal) const
{
    return removal.outlook == Outlook::ComesBack && verify >= longestSync;
}

const InstanceRef* serviceOf(const Instance& sidecar, const std::vector<InstanceRef>& refs)
{
    const auto found = std::ranges::find_if(refs, [&sidecar](const InstanceRef& each) {
        return sidecar.definition.proxyOfId == each.id
            && sidecar.ref == InstanceRef{each.node, each.id + QLatin1String("-sidecar-proxy")};
    });
    return found == refs.end() ? nullptr : &*found;
}

std::optional<Ruling> rulingOnChange(const Instance& planned, const Instance& now)
{
    QString why;
    switch (validityOf(planned, &now)) {
    case PlanValidity::AsPlanned:
    case PlanValidity::NotThere: // Not of one that is there.
        return std::nullopt;
    case PlanValidity::RegisteredAnew:
        why = RemovalRunText::tr("The instance was registered again after the plan was made. Nothing was sent.");
        break;
    case PlanValidity::Redefined:
        why = RemovalRunText::tr(
            "The definition of the instance has changed since the plan was made. Nothing was sent.");
        break;
    case PlanValidity::Recovered:
        why = RemovalRunText::tr(
            "The instance has recovered since the plan was made: it was %1 and is %2. Nothing was sent.")
                  .arg(statusText(planned.status), statusText(now.status));
        break;
    case PlanValidity::ReturnedAgain:
        why = RemovalRunText::tr("The node of the instance has recovered since the plan was made: Consul returns the "
                                 "instance to clients again. Nothing was sent.");
        break;
    }
    return Ruling{ItemVerdict::Skipped, why, {}};
}

Ruling rulingOnReturn(const Removal& removal, std::chrono::milliseconds backAfter, UndoLog::Outcome undo)
{
    const QString after = secondsText(backAfter);
    if (undo == UndoLog::Outcome::Done)
        return {ItemVerdict::TakenBack,
            RemovalRunText::tr("Left the catalog, and an undo registered it again after %1 s.").arg(after), {}};
    if (undo == UndoLog::Outcome::Unknown)
        return {ItemVerdict::CameBack,
            RemovalRunText::tr("Came back after %1 s. An undo was sent earlier, but Consul did not report whether it "
                               "succeeded. The undo or another client may have registered the instance.")
                .arg(after),
            plan_words::adviceWhenBack(removal)};
    const auto kind = removal.instance.owner.kind;
    const QString who = kind != OwnerKind::ExternalNode && kind != OwnerKind::Orchestrator && kind != OwnerKind::Ghost
        ? RemovalRunText::tr("Came back from the agent of %1 after %2 s.")
        : RemovalRunText::tr("Came back on the node %1 after %2 s.");
    return {ItemVerdict::CameBack, who.arg(removal.instance.ref.node, after), plan_words::adviceWhenBack(removal)};
}

Ruling rulingOnWatch(const Removal& removal, const WatchSeen& seen)
{
    const QString time = secondsText(seen.verify);
    if (removal.outlook == Outlook::WhileItRuns)
        return whileItRuns(removal,
            RemovalRunText::tr(
                "Left the catalog and had not returned %1 s later. If the workload behind it still runs, "
                "it will be registered again at an unknown time.")
                .arg(time));
    if (seen.restsOnAgent(removal)) {
        if (auto ruling = rulingOnAgent(removal, seen))
            return *ruling;
    }
    if (removal.outlook != Outlook::ComesBack || seen.verify >= seen.longestSync)
        return {
            ItemVerdict::Gone, RemovalRunText::tr("Left the catalog and had not returned %1 s later.").arg(time), {}};
    const auto minutes = int(std::chrono::duration_cast<std::chrono::minutes>(seen.longestSync).count());
    return {ItemVerdict::GoneSoFar,
        RemovalRunText::tr("Left the catalog and had not returned %1 s later. The agent still has the instance and may "
                           "take up to %n minute(s) to register it again.",
            nullptr, minutes)
            .arg(time),
        RemovalRunText::tr("Check again after that time, or observe for that long.")};
}

Ruling rulingOnAbsence(const Removal& removal, const WatchSeen& seen)
{
    if (removal.outlook == Outlook::WhileItRuns)
        return whileItRuns(removal,
            RemovalRunText::tr("The instance was no longer in the catalog. Nothing was sent. If the workload behind it "
                               "still runs, it will be registered again at an unknown time."));
    if (removal.outlook == Outlook::ComesBack && seen.verify < seen.longestSync) {
        const auto minutes = int(std::chrono::duration_cast<std::chrono::minutes>(seen.longestSync).count());
        return {ItemVerdict::GoneSoFar,
            RemovalRunText::tr("The instance was no longer in the catalog. Nothing was sent. Its agent could not be "
                               "asked, and may take up to %n minute(s) to register the instance again.",
                nullptr, minutes),
            RemovalRunText::tr("Check again after that time, or observe for that long.")};
    }
    if (seen.restsOnAgent(removal)) {
        if (auto ruling = rulingOnAgent(removal, seen))
            return *ruling;
    }
    return {ItemVerdict::AlreadyGone,
        removal.route.isAtAgent()
            ? RemovalRunText::tr("The instance was no longer in the catalog, and its agent does not have it. Nothing "
                                 "was sent.")
            : RemovalRunText::tr("The instance was no longer in the catalog. Nothing was sent."),
        {}};
}

} // namespace cleanup
