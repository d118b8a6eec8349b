// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/rights_probe.h"

#include "consul/values/refusal.h"

#include <QCoreApplication>

namespace gui {

namespace {

struct Probe {
    Q_DECLARE_TR_FUNCTIONS(gui::RightsProbe)
};

struct Asked {
    RightState state = RightState::Unknown;
    QString words;
};

/// What one kind of thing is called where nothing, or not all, of it is shown.
struct Kind {
    QString nothing;
    QString listRefused;
};

Asked askedOf(const consul::AccessFound& found, const Kind& kind)
{
    switch (found.reason) {
    case consul::AccessReason::None:
        return {found.access, {}};
    case consul::AccessReason::Answered:
        return {found.access, found.words};
    case consul::AccessReason::NothingShown:
        return {found.access, kind.nothing};
    case consul::AccessReason::LeavesOut:
        return {found.access,
            found.words.isEmpty() ? Probe::tr("Lists leave out, without a word, what the token may not read.")
                                  : found.words};
    case consul::AccessReason::ListRefused:
        return {found.access, kind.listRefused.isEmpty() ? found.words : kind.listRefused};
    case consul::AccessReason::WholeNotTold:
        return {
            found.access, Probe::tr("%n shown. This agent does not tell whether that is all.", nullptr, found.shown)};
    }
    Q_UNREACHABLE();
}

Asked sessionsOf(const consul::AccessFound& found)
{
    if (found.access == RightState::Allowed && found.shown > 0)
        return {found.access, Probe::tr("%n session(s) shown.", nullptr, found.shown)};
    return askedOf(found,
        {Probe::tr("No session is shown: there is none, or the token may not see them. Consul does not tell which."),
            {}});
}

/// What the reads said, before it is sorted by pages.
struct Findings {
    Asked keys;
    Asked sessions;
    Asked nodes;
    Asked services;
    Asked agent;
    Asked writing;
};

std::vector<Right> sorted(const Findings& found)
{
    const auto right = [](const QString& page, const QString& what, const Asked& asked) {
        return Right{page, what, asked.state, asked.words};
    };
    const QString semaphores = Probe::tr("Semaphores");
    const QString keys = Probe::tr("Keys");
    const QString services = Probe::tr("Services");
    const QString cleanUp = Probe::tr("Clean-up");
    const QString lab = Probe::tr("Lab");
    const QString sessions = Probe::tr("Sessions");
    return {right(semaphores, Probe::tr("Read and list keys (key:read)"), found.keys),
        right(semaphores, Probe::tr("See sessions (session:read)"), found.sessions),
        right(semaphores, Probe::tr("Repair, set the limit (key:write, session:write)"), found.writing),
        right(keys, Probe::tr("Read and list keys (key:read)"), found.keys),
        right(keys, Probe::tr("Edit, delete, move, import (key:write)"), found.writing),
        right(services, Probe::tr("See nodes (node:read)"), found.nodes),
        right(services, Probe::tr("See services (service:read)"), found.services),
        right(services, Probe::tr("Read the agent (agent:read)"), found.agent),
        right(cleanUp, Probe::tr("Remove instances (service:write, agent:write)"), found.writing),
        right(lab, Probe::tr("Contend (key:write, session:write)"), found.writing),
        right(Probe::tr("Activity"), Probe::tr("Look at what Signalbox sends (no right)"), {RightState::Allowed, {}}),
        right(sessions, Probe::tr("See sessions (session:read)"), found.sessions),
        right(sessions, Probe::tr("See which keys they hold (key:read)"), found.keys),
        right(sessions, Probe::tr("Destroy sessions (session:write)"), found.writing)};
}

Asked writingOf(const RightsReport& report, bool readOnly)
{
    if (readOnly)
        return {RightState::Withheld, Probe::tr("This connection is read-only: Signalbox sends no write.")};
    if (report.token == TokenState::AclOff)
        return {RightState::Allowed, Probe::tr("ACLs are off.")};
    if (report.self && report.self->isManagement)
        return {RightState::Allowed, Probe::tr("The token has the policy global-management.")};
    return {RightState::Unknown, Probe::tr("Only a write would tell, and a test sends none.")};
}

void adoptToken(RightsReport& report, const consul::Result<consul::TokenSelf>& self, bool given)
{
    if (self) {
        report.token = TokenState::Known;
        report.self = *self;
        return;
    }
    const auto state = consul::aclStateOf(&self.error(), given);
    if (!state)
        return;
    switch (*state) {
    case consul::AclState::Off:
        report.token = TokenState::AclOff;
        break;
    case consul::AclState::On: // And yet the answer was a refusal.
        report.token = TokenState::Refused;
        break;
    case consul::AclState::Anonymous:
        report.token = TokenState::None;
        break;
    case consul::AclState::TokenUnknown:
        report.token = TokenState::Gone;
        break;
    case consul::AclState::NotKnown:
        break;
    }
}

RightState stateOfRefused(const consul::Error& error)
{
    if (consul::refusalOf(error) == consul::Refusal::Right)
        return RightState::Denied;
    return consul::isAbsentEndpoint(error) ? RightState::Unsupported : RightState::Unknown;
}

Findings findingsOf(const consul::RightsRead& read)
{
    Findings found;
    found.keys = askedOf(read.store.keys,
        {Probe::tr("No key is shown."),
            Probe::tr("Single keys may be read, but not listed: this cluster asks for key:list, too.")});
    found.sessions = sessionsOf(read.store.sessions);
    found.nodes = askedOf(read.nodes, {Probe::tr("No node is shown."), {}});
    found.services = askedOf(read.services, {Probe::tr("No service is shown."), {}});
    return found;
}

} // namespace

QCoro::Task<RightsReport> probeRights(QPointer<consul::Client> client, consul::StopToken stop)
{
    RightsReport report;
    report.agent = co_await client->agentSelf(stop);
    if (stop.stopRequested() || !client)
        co_return report;
    if (!report.agent && report.agent.error().kind == consul::ErrorKind::NotFound) {
        // Every agent has this path: what answers there is something else, as the connection would find, too.
        auto error = report.agent.error();
        error.kind = consul::ErrorKind::Protocol;
        error.serverWords
            = Probe::tr("This is not an answer of Consul's HTTP API.") + QLatin1Char(' ') + error.serverWords;
        report.agent = consul::Unexpected(error);
        report.leader = consul::Unexpected(error);
        co_return report;
    }
    if (!report.agent && report.agent.error().httpStatus == 0) {
        report.leader = consul::Unexpected(report.agent.error()); // Nobody is there who could say more.
        co_return report;
    }
    report.leader = co_await client->statusLeader(stop);
    if (stop.stopRequested() || !client || !report.leader)
        co_return report;
    auto asking = client->tokenSelf(stop);
    const auto self = co_await asking;
    if (stop.stopRequested() || !client)
        co_return report;
    adoptToken(report, self, !client->endpoint().token.isEmpty());
    if (report.token == TokenState::Gone)
        co_return report; // Whatever is asked with it gets the same answer.
    const bool everything = report.token == TokenState::AclOff || (report.self && report.self->isManagement);
    auto reading = consul::readRights(client, everything, stop);
    const auto read = co_await reading;
    if (stop.stopRequested() || !client)
        co_return report;
    auto found = findingsOf(read);
    const auto& agent = report.agent;
    if (agent)
        found.agent.state = RightState::Allowed;
    else
        found.agent = {stateOfRefused(agent.error()), agent.error().serverWords};
    report.policy = client->notes().defaultPolicy();
    report.queryBackend = client->notes().queryBackend();
    found.writing = writingOf(report, client->isReadOnly());
    report.rights = sorted(found);
    co_return report;
}

} // namespace gui
