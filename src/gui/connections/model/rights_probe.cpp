// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/connections/model/rights_probe.h"

#include "consul/values/refusal.h"
#include "words/sentences.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

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
            found.words.isEmpty() ? Probe::tr("Lists silently omit what the token cannot read.") : found.words};
    case consul::AccessReason::ListRefused:
        return {found.access, kind.listRefused.isEmpty() ? found.words : kind.listRefused};
    case consul::AccessReason::MaybePartial:
        return {
            found.access, Probe::tr("%n shown. This agent does not report whether that is all.", nullptr, found.shown)};
    }
    Q_UNREACHABLE();
}

Asked sessionsOf(const consul::AccessFound& found)
{
    if (found.access == RightState::Allowed && found.shown > 0)
        return {found.access, Probe::tr("%n session(s) shown.", nullptr, found.shown)};
    return askedOf(found,
        {Probe::tr("No session is shown: none exist, or the token cannot see them. Consul does not report which."),
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

std::vector<Right> rightsByPage(const Findings& found)
{
    const auto right = [](const QString& page, const QString& what, const Asked& asked) {
        return Right{page, what, asked.state, asked.words};
    };
    const QString now = Probe::tr("Now");
    const QString semaphores = Probe::tr("Semaphores");
    const QString keys = Probe::tr("Keys");
    const QString services = Probe::tr("Services");
    const QString cleanUp = Probe::tr("Cleanup");
    const QString lab = Probe::tr("Lab");
    const QString sessions = Probe::tr("Sessions");
    const QString nodes = Probe::tr("Nodes");
    const QString why = Probe::tr("Why");
    return {right(now, Probe::tr("Read and list keys (key:read)"), found.keys),
        right(now, Probe::tr("See nodes (node:read)"), found.nodes),
        right(now, Probe::tr("See services (service:read)"), found.services),
        right(now, Probe::tr("See sessions (session:read)"), found.sessions),
        right(semaphores, Probe::tr("Read and list keys (key:read)"), found.keys),
        right(semaphores, Probe::tr("See sessions (session:read)"), found.sessions),
        right(semaphores, Probe::tr("Repair, set the limit (key:write, session:write)"), found.writing),
        right(keys, Probe::tr("Read and list keys (key:read)"), found.keys),
        right(keys, Probe::tr("Edit, delete, move, import (key:write)"), found.writing),
        right(services, Probe::tr("See nodes (node:read)"), found.nodes),
        right(services, Probe::tr("See services (service:read)"), found.services),
        right(services, Probe::tr("Read the agent (agent:read)"), found.agent),
        right(cleanUp, Probe::tr("Remove instances (service:write, agent:write)"), found.writing),
        right(lab, Probe::tr("Contend (key:write, session:write)"), found.writing),
        right(Probe::tr("Activity"), Probe::tr("View what Signalbox sends (no permission needed)"),
            {RightState::Allowed, {}}),
        right(sessions, Probe::tr("See sessions (session:read)"), found.sessions),
        right(sessions, Probe::tr("See which keys they hold (key:read)"), found.keys),
        right(sessions, Probe::tr("Destroy sessions (session:write)"), found.writing),
        right(nodes, Probe::tr("See nodes (node:read)"), found.nodes),
        right(nodes, Probe::tr("See services (service:read)"), found.services),
        right(nodes, Probe::tr("See sessions (session:read)"), found.sessions),
        right(
            nodes, Probe::tr("Set maintenance mode, force nodes to leave (node:write, operator:write)"), found.writing),
        right(why, Probe::tr("Read and list keys (key:read)"), found.keys),
        right(why, Probe::tr("See sessions (session:read)"), found.sessions),
        right(why, Probe::tr("See checks of nodes (node:read)"), found.nodes)};
}

Asked writingOf(const RightsReport& report, bool readOnly)
{
    if (readOnly)
        return {RightState::Withheld, Probe::tr("This connection is read-only: Signalbox sends no write.")};
    if (report.token == TokenState::AclOff)
        return {RightState::Allowed, Probe::tr("ACLs are disabled.")};
    if (report.self && report.self->isManagement)
        return {RightState::Allowed, Probe::tr("The token has the policy global-management.")};
    return {RightState::Unknown, Probe::tr("Only a write would show this, and the test sends none.")};
}

TokenState tokenStateOf(const consul::OwnToken& token)
{
    switch (token.acl) {
    case consul::AclState::Off:
        return TokenState::AclOff;
    case consul::AclState::On:
        return token.self ? TokenState::Known : TokenState::Refused;
    case consul::AclState::Anonymous:
        return TokenState::None;
    case consul::AclState::TokenUnknown:
        return TokenState::Gone;
    case consul::AclState::NotKnown:
        break;
    }
    return TokenState::NotAsked;
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
            Probe::tr("Single keys can be read, but not listed: this cluster also requires key:list.")});
    found.sessions = sessionsOf(read.store.sessions);
    found.nodes = askedOf(read.nodes, {Probe::tr("No node is shown."), {}});
    found.services = askedOf(read.services, {Probe::tr("No service is shown."), {}});
    return found;
}

struct RightsText {
    Q_DECLARE_TR_FUNCTIONS(gui::RightsWords)
};

QString agentText(const RightsReport& report)
{
    if (report.agent)
        return RightsText::tr("The agent “%1” responds: Consul %2, datacenter %3.")
            .arg(report.agent->nodeName, report.agent->version, report.agent->datacenter);
    if (report.token == TokenState::Gone)
        return RightsText::tr("The agent responds.");
    if (consul::isAbsentEndpoint(report.agent.error()) && report.leader)
        return RightsText::tr(
            "The agent responds, but does not identify itself (%1). Its Consul version and its node are unknown.")
            .arg(report.agent.error().serverWords);
    if (report.agent.error().kind == consul::ErrorKind::Denied)
        // Reading the agent is a right of its own that watching keys does not need.
        return RightsText::tr(
            "The agent responds. This token cannot read the agent itself; watching keys may still be allowed.");
    return consul::describe(report.agent.error());
}

QString leaderText(const RightsReport& report)
{
    if (!report.leader)
        return report.agent ? consul::describe(report.leader.error()) : QString();
    if (report.leader->isEmpty())
        return RightsText::tr("However, the cluster has no leader. Keys cannot be read until it has elected one.");
    return RightsText::tr("Leader: %1.").arg(*report.leader);
}

QString knownText(const consul::TokenSelf& self)
{
    const QString name = self.description.isEmpty() ? self.accessor : self.description;
    QStringList parts{RightsText::tr("The token is “%1”.").arg(name)};
    if (!self.policies.isEmpty())
        parts << RightsText::tr("Policies: %1.").arg(self.policies.join(QStringLiteral(", ")));
    if (!self.roles.isEmpty())
        parts << RightsText::tr("Roles: %1.").arg(self.roles.join(QStringLiteral(", ")));
    if (self.policies.isEmpty() && self.roles.isEmpty())
        parts << RightsText::tr("The token has no policies and no roles.");
    if (self.expires.isValid())
        parts << RightsText::tr("The token expires on %1.")
                     .arg(QLocale().toString(self.expires.toLocalTime(), QLocale::ShortFormat));
    return words::joinSentences(parts);
}

QString policyText(const RightsReport& report)
{
    const bool counts = report.token == TokenState::Known || report.token == TokenState::None;
    if (!counts || report.policy == consul::DefaultPolicy::NotReported)
        return {};
    return report.policy == consul::DefaultPolicy::Deny
        ? RightsText::tr("Access that no rule of a token names is denied here (acl.default_policy).")
        : RightsText::tr("Access that no rule of a token names is allowed here (acl.default_policy).");
}

QString backendText(const RightsReport& report)
{
    return report.queryBackend.isEmpty()
        ? QString()
        : RightsText::tr("Query backend: %1 (X-Consul-Query-Backend).").arg(report.queryBackend);
}

QString tokenText(const RightsReport& report)
{
    switch (report.token) {
    case TokenState::NotAsked:
        return {};
    case TokenState::AclOff:
        return RightsText::tr("ACLs are disabled: anyone who can reach the agent has full access. No token is needed.");
    case TokenState::None:
        return RightsText::tr("ACLs are enabled and no token was given. The permissions below are those of anonymous "
                              "access. Enter a token for more.");
    case TokenState::Known:
        return report.self ? knownText(*report.self) : QString();
    case TokenState::Gone:
        return RightsText::tr("Consul does not recognize this token (“ACL not found”): it has expired, was deleted, or "
                              "belongs to another cluster. Enter another one.");
    case TokenState::Refused:
        return RightsText::tr(
            "The token cannot even read itself (“Permission denied”). Ask the person who issues tokens for a policy.");
    }
    Q_UNREACHABLE();
}

bool isAnythingDenied(const RightsReport& report)
{
    return std::ranges::any_of(report.rights,
        [](const Right& right) { return right.state == RightState::Denied || right.state == RightState::Filtered; });
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
            = words::joinSentences({Probe::tr("This is not a response of Consul's HTTP API."), error.serverWords});
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
    auto asking = consul::readToken(client, stop);
    const auto token = co_await asking;
    if (stop.stopRequested() || !client)
        co_return report;
    if (token) {
        report.token = tokenStateOf(*token);
        report.self = token->self;
    }
    if (report.token == TokenState::Gone)
        co_return report; // Whatever is asked with it gets the same answer.
    auto reading = consul::readRights(client, token && token->mayEverything(), stop);
    const auto read = co_await reading;
    if (stop.stopRequested() || !client)
        co_return report;
    auto found = findingsOf(read);
    const auto& agent = report.agent;
    if (agent)
        found.agent.state = RightState::Allowed;
    else
        found.agent = {stateOfRefused(agent.error()), agent.error().serverWords};
    if (!consul::isElsewhere(client->endpoint().datacenter, agent ? agent->datacenter : QString()))
        report.policy = client->notes().defaultPolicy();
    report.queryBackend = client->notes().queryBackend();
    found.writing = writingOf(report, client->isReadOnly());
    report.rights = rightsByPage(found);
    co_return report;
}

QString rightStateWord(RightState state)
{
    switch (state) {
    case RightState::Allowed:
        return RightsText::tr("allowed");
    case RightState::Filtered:
        return RightsText::tr("filtered");
    case RightState::Denied:
        return RightsText::tr("denied");
    case RightState::Withheld:
        return RightsText::tr("read-only");
    case RightState::Unsupported:
        return RightsText::tr("unsupported");
    case RightState::Unknown:
        return RightsText::tr("unknown");
    }
    Q_UNREACHABLE();
}

QString reportText(const RightsReport& report)
{
    QStringList lines{
        agentText(report), leaderText(report), backendText(report), tokenText(report), policyText(report)};
    if (report.token == TokenState::Known && isAnythingDenied(report))
        lines << RightsText::tr(
            "For denied or filtered entries, use another token or ask for a policy that names the permission.");
    lines.removeAll(QString());
    return lines.join(QLatin1Char('\n'));
}

bool isGood(const RightsReport& report)
{
    const bool answers = report.agent
        || (report.leader
            && (report.agent.error().kind == consul::ErrorKind::Denied || consul::isUnknownPath(report.agent.error())));
    return answers && report.leader && !report.leader->isEmpty() && report.token != TokenState::Gone;
}

} // namespace gui
