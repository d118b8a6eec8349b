// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/rights_probe.h"

#include <QCoreApplication>
#include <QUuid>

namespace gui {

namespace {

struct Probe {
    Q_DECLARE_TR_FUNCTIONS(gui::RightsProbe)
};

/// What a read of something that nobody can have made says of the right to read such things: not found is as good as
/// found, for a token without the right is refused before anybody looks.
struct Asked {
    RightState state = RightState::Unknown;
    QString words;
};

Asked judge(const consul::Result<consul::Response>& answer)
{
    if (answer || answer.error().httpStatus == 404)
        return {RightState::Allowed, {}};
    const auto& error = answer.error();
    if (error.kind == consul::ErrorKind::Denied)
        return {RightState::Denied, error.serverWords};
    if (error.httpStatus == 401 || error.httpStatus == 405 || error.httpStatus == 400)
        return {RightState::Unsupported, error.serverWords};
    return {RightState::Unknown, consul::describe(error)};
}

consul::Request reading(const QByteArray& path)
{
    consul::Request request;
    request.path = path;
    return request;
}

QString filteredWords()
{
    return Probe::tr("Lists leave out, without a word, what the token may not read.");
}

/// A list that only shows what may be read: what it shows, and nothing more, is certain.
template <typename List>
Asked judgeList(const Asked& any, const consul::Result<List>& list, const QString& whenEmpty)
{
    if (any.state != RightState::Denied)
        return any;
    if (!list)
        return {RightState::Denied, list.error().serverWords};
    return list->empty() ? Asked{RightState::Denied, whenEmpty} : Asked{RightState::Filtered, filteredWords()};
}

template <typename List>
consul::Result<List> valueOf(consul::Result<consul::Indexed<List>> answer)
{
    if (!answer)
        return consul::Unexpected(answer.error());
    return std::move(answer->value);
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
    return {right(semaphores, Probe::tr("Read and list keys (key:read)"), found.keys),
        right(semaphores, Probe::tr("See sessions (session:read)"), found.sessions),
        right(semaphores, Probe::tr("Repair, set the limit (key:write, session:write)"), found.writing),
        right(keys, Probe::tr("Read and list keys (key:read)"), found.keys),
        right(keys, Probe::tr("Edit, delete, move, import (key:write)"), found.writing),
        right(services, Probe::tr("See nodes (node:read)"), found.nodes),
        right(services, Probe::tr("See services (service:read)"), found.services),
        right(services, Probe::tr("Read the agent (agent:read)"), found.agent),
        right(cleanUp, Probe::tr("Remove instances (service:write, agent:write)"), found.writing),
        right(lab, Probe::tr("Contend (key:write, session:write)"), found.writing)};
}

Asked writingOf(const RightsReport& report, bool readOnly)
{
    if (readOnly)
        return {RightState::Denied, Probe::tr("This connection is read-only: Signalbox sends no write.")};
    if (report.token == TokenState::AclOff)
        return {RightState::Allowed, Probe::tr("ACLs are off.")};
    if (report.self && report.self->isManagement)
        return {RightState::Allowed, Probe::tr("The token has the policy global-management.")};
    return {RightState::Unknown, Probe::tr("Only a write would tell, and a test sends none.")};
}

Asked judgeSessions(const consul::Result<std::vector<consul::SessionInfo>>& sessions)
{
    if (!sessions)
        return {RightState::Denied, sessions.error().serverWords};
    if (sessions->empty())
        return {RightState::Unknown,
            Probe::tr(
                "No session is shown: there is none, or the token may not see them. Consul does not tell which.")};
    return {RightState::Allowed, Probe::tr("%n session(s) shown.", nullptr, static_cast<int>(sessions->size()))};
}

QCoro::Task<Findings> ask(QPointer<consul::Client> client, consul::StopToken stop)
{
    Findings found;
    const QByteArray nobody = "signalbox-probe-" + QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
    const auto keyRequest = reading("/v1/kv/" + nobody);
    const auto key = co_await client->send(keyRequest, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    const QString root;
    const QString oneLevel = QStringLiteral("/");
    auto keys = co_await client->kvKeys(root, oneLevel, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    found.keys = judgeList(judge(key), valueOf(std::move(keys)), Probe::tr("No key is shown."));
    auto sessions = co_await client->sessionList(stop);
    if (stop.stopRequested() || !client)
        co_return found;
    found.sessions = judgeSessions(valueOf(std::move(sessions)));
    const auto nodeRequest = reading("/v1/coordinate/node/" + nobody);
    const auto node = co_await client->send(nodeRequest, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    const auto nodes = co_await client->catalogNodes(stop);
    if (stop.stopRequested() || !client)
        co_return found;
    found.nodes = judgeList(judge(node), nodes, Probe::tr("No node is shown."));
    const auto serviceRequest = reading("/v1/agent/health/service/name/" + nobody);
    const auto service = co_await client->send(serviceRequest, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    auto services = co_await client->catalogServices(consul::Consistency::Default, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    found.services = judgeList(judge(service), valueOf(std::move(services)), Probe::tr("No service is shown."));
    co_return found;
}

void adoptToken(RightsReport& report, const consul::Result<consul::TokenSelf>& self, bool given)
{
    if (self) {
        report.token = TokenState::Known;
        report.self = *self;
    } else if (consul::isAclOff(self.error())) {
        report.token = TokenState::AclOff;
    } else if (self.error().kind == consul::ErrorKind::TokenUnknown) {
        report.token = given ? TokenState::Gone : TokenState::None;
    } else if (self.error().kind == consul::ErrorKind::Denied) {
        report.token = TokenState::Refused;
    }
}

} // namespace

QCoro::Task<RightsReport> probeRights(QPointer<consul::Client> client, consul::StopToken stop)
{
    RightsReport report;
    report.agent = co_await client->agentSelf(stop);
    if (stop.stopRequested() || !client)
        co_return report;
    if (!report.agent && report.agent.error().httpStatus == 0) {
        report.leader = consul::Unexpected(report.agent.error()); // Nobody is there who could say more.
        co_return report;
    }
    report.leader = co_await client->statusLeader(stop);
    if (stop.stopRequested() || !client || !report.leader)
        co_return report;
    auto asking = consul::tokenSelf(client, stop);
    const auto self = co_await asking;
    if (stop.stopRequested() || !client)
        co_return report;
    adoptToken(report, self, !client->endpoint().token.isEmpty());
    if (report.token == TokenState::Gone)
        co_return report; // Whatever is asked with it gets the same answer.
    auto probing = ask(client, stop);
    auto found = co_await probing;
    if (stop.stopRequested() || !client)
        co_return report;
    const auto& agent = report.agent;
    const bool denied = !agent && agent.error().kind == consul::ErrorKind::Denied;
    if (agent)
        found.agent.state = RightState::Allowed;
    else
        found.agent = {denied ? RightState::Denied : RightState::Unknown, agent.error().serverWords};
    found.writing = writingOf(report, client->isReadOnly());
    report.rights = sorted(found);
    co_return report;
}

} // namespace gui
