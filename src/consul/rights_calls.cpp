// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/rights_calls.h"

#include "consul/agent_notes.h"
#include "consul/values/refusal.h"
#include "consul/values/version.h"

#include <QUuid>

namespace consul {

namespace {

constexpr int notFound = 404;

/// A name that no client can have used.
QByteArray nobodysName()
{
    return "signalbox-probe-" + QUuid::createUuid().toByteArray(QUuid::WithoutBraces);
}

Error cancelled()
{
    Error error;
    error.kind = ErrorKind::Cancelled;
    return error;
}

AccessFound answered(Access access, const QString& words)
{
    return {access, AccessReason::Answered, 0, words};
}

bool isRefusal(const Error& error)
{
    return refusalOf(error) == Refusal::Right;
}

/// 401: switched off by the agent's configuration; the others: an agent of another age.
bool isMissing(const Error& error)
{
    return error.httpStatus == 401 || error.httpStatus == 405 || error.httpStatus == 400 || isUnknownPath(error)
        || refusalOf(error) == Refusal::Blocked;
}

/// The thing itself, not the way to ask for it.
bool isNotThere(const Error& error)
{
    return error.httpStatus == notFound && !isUnknownPath(error);
}

template <typename List>
Result<int> countOf(const Result<Indexed<List>>& answer)
{
    if (!answer)
        return Unexpected(answer.error());
    return static_cast<int>(answer->value.size());
}

AccessFound judgeSessions(const Result<int>& listed, bool everything)
{
    if (!listed)
        return answered(isRefusal(listed.error()) ? Access::Denied : Access::Unknown, listed.error().serverWords);
    if (*listed > 0 || everything)
        return {Access::Allowed, AccessReason::None, *listed, {}};
    return {Access::Unknown, AccessReason::NothingShown, 0, {}};
}

} // namespace

AccessFound judgeAccess(const Result<Response>& one, const Result<int>& listed, bool everything)
{
    const bool readable = one || isNotThere(one.error());
    if (!listed) {
        const auto& error = listed.error();
        if (!isRefusal(error))
            return answered(isMissing(error) ? Access::Unsupported : Access::Unknown, describe(error));
        if (readable)
            return {Access::Denied, AccessReason::ListRefused, 0, error.serverWords};
        return answered(Access::Denied, error.serverWords);
    }
    if (readable || everything)
        return {Access::Allowed, AccessReason::None, *listed, {}};
    if (isRefusal(one.error())) {
        if (*listed > 0)
            return {Access::Filtered, AccessReason::LeavesOut, *listed, {}};
        return {Access::Denied, AccessReason::NothingShown, 0, {}};
    }
    if (isMissing(one.error()))
        return {Access::Unknown, *listed > 0 ? AccessReason::MaybePartial : AccessReason::NothingShown, *listed, {}};
    return answered(Access::Unknown, describe(one.error()));
}

AccessFound withLeftOut(AccessFound found, bool leftOut)
{
    if (!leftOut || found.access == Access::Denied || found.access == Access::Withheld)
        return found;
    found.access = Access::Filtered;
    found.reason = AccessReason::LeavesOut;
    found.words = leftOutSentence();
    return found;
}

QCoro::Task<StoreRights> readStoreRights(QPointer<Client> client, bool everything, StopToken stop)
{
    StoreRights found;
    const QString nobodys = QString::fromLatin1(nobodysName());
    const auto keyRequest = Request::get(pathOfKey(nobodys));
    const auto key = co_await client->send(keyRequest, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    // Where every key may be read, a list that can only be empty tells as much as the whole store would.
    const bool isReadable = key || isNotThere(key.error());
    const QString prefix = isReadable ? nobodys : QString();
    const QString oneLevel = QStringLiteral("/");
    const auto keys = co_await client->kvKeys(prefix, oneLevel, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    found.keys = withLeftOut(judgeAccess(key, countOf(keys), everything), client->notes().leftOutAnyKey());
    const auto sessions = co_await client->sessionList(stop);
    if (stop.stopRequested() || !client)
        co_return found;
    found.sessions = withLeftOut(judgeSessions(countOf(sessions), everything), client->notes().leftOutSessions());
    co_return found;
}

QCoro::Task<RightsRead> readRights(QPointer<Client> client, bool everything, StopToken stop)
{
    RightsRead found;
    const QByteArray nobody = nobodysName();
    found.store = co_await readStoreRights(client, everything, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    const auto nodeRequest = Request::get("/v1/coordinate/node/" + nobody);
    const auto node = co_await client->send(nodeRequest, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    const auto nodes = co_await client->catalogNodes(stop);
    if (stop.stopRequested() || !client)
        co_return found;
    const Result<int> nodeCount
        = nodes ? Result<int>(static_cast<int>(nodes->size())) : Result<int>(Unexpected(nodes.error()));
    found.nodes = withLeftOut(judgeAccess(node, nodeCount, everything), client->notes().leftOut("/v1/catalog/nodes"));
    auto placing = leadsElsewhere(client, stop);
    const bool isOther = co_await placing;
    if (stop.stopRequested() || !client)
        co_return found;
    // The agent's own answer is that of any version, but says nothing of another datacenter.
    const auto serviceRequest
        = Request::get((isOther ? "/v1/config/service-defaults/" : "/v1/agent/health/service/name/") + nobody);
    const auto service = co_await client->send(serviceRequest, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    const auto services = co_await client->catalogServices(Consistency::Default, stop);
    if (stop.stopRequested() || !client)
        co_return found;
    found.services = withLeftOut(
        judgeAccess(service, countOf(services), everything), client->notes().leftOut("/v1/catalog/services"));
    co_return found;
}

QCoro::Task<bool> leadsElsewhere(QPointer<Client> client, StopToken stop)
{
    const QString datacenter = client ? client->endpoint().datacenter : QString();
    if (datacenter.isEmpty())
        co_return false;
    auto asking = client->agentSelf(stop);
    const auto agent = co_await asking;
    co_return isElsewhere(datacenter, agent ? agent->datacenter : QString());
}

QCoro::Task<Result<OwnToken>> readToken(QPointer<Client> client, StopToken stop)
{
    if (!client)
        co_return Unexpected(cancelled());
    const bool given = !client->endpoint().token.isEmpty();
    auto asking = client->tokenSelf(stop);
    const auto self = co_await asking;
    const auto acl = aclStateOf(self ? nullptr : &self.error(), given);
    if (!acl)
        co_return Unexpected(acl.error());
    OwnToken token{*acl, self ? std::optional(*self) : std::nullopt};
    if (token.acl == AclState::Off) {
        auto placing = leadsElsewhere(client, stop);
        const bool isOther = co_await placing;
        if (isOther || !client)
            token.acl = AclState::NotKnown;
    }
    co_return Result<OwnToken>(std::move(token));
}

QCoro::Task<bool> tellsWhatIsLeftOut(QPointer<Client> client, OwnToken own, StopToken stop)
{
    if (!client || !own.self)
        co_return false;
    auto asking = client->agentSelf(stop);
    const auto agent = co_await asking;
    const bool tells = agent && Version::fromText(agent->version).tellsWhatIsLeftOut();
    co_return tells;
}

bool hidesNothing(const Result<OwnToken>& own, bool leftOut)
{
    return !leftOut && own && own->mayEverything();
}

QCoro::Task<bool> hidesNothing(QPointer<Client> client, QByteArray pathBegin, StopToken stop)
{
    auto asking = readToken(client, stop);
    const auto own = co_await asking;
    if (!own || !client || client->notes().leftOut(pathBegin))
        co_return false;
    if (hidesNothing(own, false))
        co_return true;
    auto askingAgent = tellsWhatIsLeftOut(client, *own, stop);
    co_return co_await askingAgent;
}

QCoro::Task<Result<KeysShown>> keysShown(QPointer<Client> client, QString folder, StopToken stop)
{
    auto askingToken = readToken(client, stop);
    const auto own = co_await askingToken;
    if (!own)
        co_return Unexpected(own.error());
    auto asking = keysShownTo(client, *own, folder, stop);
    co_return co_await asking;
}

QCoro::Task<Result<KeysShown>> keysShownTo(QPointer<Client> client, OwnToken own, QString folder, StopToken stop)
{
    if (!client)
        co_return Unexpected(cancelled());
    KeySight sight;
    sight.mayEverything = own.mayEverything();
    sight.isLeftOut = client->notes().leftOutKeys(folder);
    if (!sight.mayEverything && !sight.isLeftOut) {
        auto askingAgent = tellsWhatIsLeftOut(client, own, stop);
        sight.tellsLeftOut = co_await askingAgent;
    }
    if (sight.mayEverything || sight.isLeftOut || sight.tellsLeftOut)
        co_return keysShownBy(sight);
    if (!client)
        co_return Unexpected(cancelled());
    const QString key = QStringLiteral("key");
    const Permission one{key, QStringLiteral("write"), folder + anySession};
    const Permission all{key, wholePrefix, folder};
    const auto request = permissionsRequest({one, all});
    auto asking = client->send(request, stop);
    const auto response = co_await asking;
    if (!response && !isMissing(response.error()) && !isRefusal(response.error()))
        co_return Unexpected(response.error());
    if (response) {
        const auto told = parsePermissions(response->body);
        sight.writesOne = allowedIn(told, one);
        sight.writesAll = allowedIn(told, all);
    }
    co_return keysShownBy(sight);
}

QCoro::Task<std::optional<Error>> nodesInDoubt(QPointer<Client> client, StopToken stop)
{
    auto asking = readToken(client, stop);
    const auto token = co_await asking;
    if (stop.stopRequested() || !client)
        co_return cancelled();
    if (client->notes().leftOut("/v1/agent/members") || client->notes().leftOut("/v1/catalog/nodes")) {
        Error error;
        error.kind = ErrorKind::Denied;
        error.serverWords = leftOutSentence();
        co_return error;
    }
    if (token && token->mayEverything())
        co_return std::nullopt;
    const auto request = Request::get("/v1/coordinate/node/" + nobodysName());
    const auto node = co_await client->send(request, stop);
    if (node || isNotThere(node.error()))
        co_return std::nullopt;
    co_return node.error();
}

} // namespace consul
