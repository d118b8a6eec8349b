// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/removal_verdict.h"

#include "cleanup/orchestrator.h"
#include "cleanup/plan_words.h"
#include "words/times.h"

#include <algorithm>
#include <utility>

namespace cleanup {

namespace {

Ruling whileItRuns(const Removal& removal, words::LateWords explanation)
{
    return {ItemVerdict::GoneSoFar, std::move(explanation),
        [by = removal.instance.owner.orchestrator.value_or(Orchestrator())] {
            return plan_words::orchestratorAdvice(by);
        }};
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
    return Ruling{ItemVerdict::GoneSoFar,
        [known, time = seen.verify, node = removal.instance.ref.node] {
            const QString sentence = known
                ? RemovalRunText::tr(
                    "Left the catalog and had not returned %1 later. The agent of %2 did not respond all of this "
                    "time, so it may register the instance again when it is back.")
                : RemovalRunText::tr(
                    "Left the catalog and had not returned %1 later. It is unknown whether the agent of %2 responded "
                    "all of this time. If not, it may register the instance again when it is back.");
            return sentence.arg(words::secondsText(time), node);
        },
        [minutes] {
            return RemovalRunText::tr("Check again when the agent has responded for %n minute(s).", nullptr, minutes);
        }};
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
    const auto skipped = [](words::LateWords why) { return Ruling{ItemVerdict::Skipped, std::move(why), {}}; };
    switch (validityOf(planned, &now)) {
    case PlanValidity::AsPlanned:
    case PlanValidity::NotThere: // Not of one that is there.
        return std::nullopt;
    case PlanValidity::RegisteredAnew:
        return skipped([] {
            return RemovalRunText::tr("The instance was registered again after the plan was made. Nothing was sent.");
        });
    case PlanValidity::Redefined:
        return skipped([] {
            return RemovalRunText::tr(
                "The definition of the instance has changed since the plan was made. Nothing was sent.");
        });
    case PlanValidity::Recovered:
        return skipped([was = planned.status, is = now.status] {
            return RemovalRunText::tr(
                "The instance has recovered since the plan was made: it was %1 and is %2. Nothing was sent.")
                .arg(statusText(was), statusText(is));
        });
    case PlanValidity::ReturnedAgain:
        return skipped([] {
            return RemovalRunText::tr("The node of the instance has recovered since the plan was made: Consul returns "
                                      "the instance to clients again. Nothing was sent.");
        });
    }
    return std::nullopt;
}

Ruling rulingOnReturn(const Removal& removal, std::chrono::milliseconds backAfter, UndoLog::Outcome undo)
{
    if (undo == UndoLog::Outcome::Done)
        return {ItemVerdict::TakenBack,
            [backAfter] {
                return RemovalRunText::tr("Left the catalog, and an undo registered it again after %1.")
                    .arg(words::secondsText(backAfter));
            },
            {}};
    const auto advice = [removal] { return plan_words::adviceWhenBack(removal); };
    if (undo == UndoLog::Outcome::Unknown)
        return {ItemVerdict::CameBack,
            [backAfter] {
                return RemovalRunText::tr(
                    "Came back after %1. An undo was sent earlier, but Consul did not report whether it "
                    "succeeded. The undo or another client may have registered the instance.")
                    .arg(words::secondsText(backAfter));
            },
            advice};
    const auto kind = removal.instance.owner.kind;
    const bool isByAgent
        = kind != OwnerKind::ExternalNode && kind != OwnerKind::Orchestrator && kind != OwnerKind::Ghost;
    return {ItemVerdict::CameBack,
        [isByAgent, node = removal.instance.ref.node, backAfter] {
            const QString who = isByAgent ? RemovalRunText::tr("Came back from the agent of %1 after %2.")
                                          : RemovalRunText::tr("Came back on the node %1 after %2.");
            return who.arg(node, words::secondsText(backAfter));
        },
        advice};
}

Ruling rulingOnWatch(const Removal& removal, const WatchSeen& seen)
{
    const auto time = seen.verify;
    if (removal.outlook == Outlook::WhileItRuns)
        return whileItRuns(removal, [time] {
            return RemovalRunText::tr(
                "Left the catalog and had not returned %1 later. If the workload behind it still runs, "
                "it will be registered again at an unknown time.")
                .arg(words::secondsText(time));
        });
    if (seen.restsOnAgent(removal)) {
        if (auto ruling = rulingOnAgent(removal, seen))
            return *ruling;
    }
    if (removal.outlook != Outlook::ComesBack || seen.verify >= seen.longestSync)
        return {ItemVerdict::Gone,
            [time] {
                return RemovalRunText::tr("Left the catalog and had not returned %1 later.")
                    .arg(words::secondsText(time));
            },
            {}};
    const auto minutes = int(std::chrono::duration_cast<std::chrono::minutes>(seen.longestSync).count());
    return {ItemVerdict::GoneSoFar,
        [minutes, time] {
            return RemovalRunText::tr(
                "Left the catalog and had not returned %1 later. The agent still has the instance and may "
                "take up to %n minute(s) to register it again.",
                nullptr, minutes)
                .arg(words::secondsText(time));
        },
        [] { return RemovalRunText::tr("Check again after that time, or observe for that long."); }};
}

Ruling rulingOnAbsence(const Removal& removal, const WatchSeen& seen)
{
    if (removal.outlook == Outlook::WhileItRuns)
        return whileItRuns(removal, [] {
            return RemovalRunText::tr("The instance was no longer in the catalog. Nothing was sent. If the workload "
                                      "behind it still runs, it will be registered again at an unknown time.");
        });
    if (removal.outlook == Outlook::ComesBack && seen.verify < seen.longestSync) {
        const auto minutes = int(std::chrono::duration_cast<std::chrono::minutes>(seen.longestSync).count());
        return {ItemVerdict::GoneSoFar,
            [minutes] {
                return RemovalRunText::tr(
                    "The instance was no longer in the catalog. Nothing was sent. Its agent could not be "
                    "asked, and may take up to %n minute(s) to register the instance again.",
                    nullptr, minutes);
            },
            [] { return RemovalRunText::tr("Check again after that time, or observe for that long."); }};
    }
    if (seen.restsOnAgent(removal)) {
        if (auto ruling = rulingOnAgent(removal, seen))
            return *ruling;
    }
    return {ItemVerdict::AlreadyGone,
        [isAtAgent = removal.route.isAtAgent()] {
            return isAtAgent
                ? RemovalRunText::tr("The instance was no longer in the catalog, and its agent does not have it. "
                                     "Nothing was sent.")
                : RemovalRunText::tr("The instance was no longer in the catalog. Nothing was sent.");
        },
        {}};
}

} // namespace cleanup
