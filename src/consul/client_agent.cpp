// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/acl_calls.h"
#include "consul/client_calls.h"
#include "consul/values/utf8.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace consul {

namespace {

struct Agent {
    Q_DECLARE_TR_FUNCTIONS(consul::Client)
};

// Qt's JSON is enough here: no 64-bit numbers are read.

Request get(const QByteArray& path)
{
    Request request;
    request.path = path;
    return request;
}

QString unexpected(const QByteArray& body)
{
    return Agent::tr("Unexpected answer: %1").arg(QString::fromUtf8(body.left(200)));
}

Error wrongShape(const ClientCore& core, const Request& request, const Response& answer)
{
    return core.error(ErrorKind::Protocol, request, unexpected(answer.body), answer.status);
}

QString text(const QJsonObject& object, const char* name)
{
    return object.value(QLatin1String(name)).toString();
}

QCoro::Task<Result<QString>> readLeader(CorePtr core, Request request, StopToken stop)
{
    const auto answer = co_await perform(core, request, ExchangeOptions(), std::move(stop));
    if (!answer) {
        co_return Unexpected(answer.error());
    }
    const auto array = QJsonDocument::fromJson(withEscapedMarks('[' + answer->body + ']')).array();
    if (array.size() != 1 || !array.first().isString()) {
        co_return Unexpected(wrongShape(*core, request, *answer));
    }
    co_return array.first().toString();
}

QCoro::Task<Result<AgentSelf>> readSelf(CorePtr core, Request request, StopToken stop)
{
    auto answer = co_await perform(core, request, ExchangeOptions(), stop);
    auto self = co_await parsed<AgentSelf>(core, request, std::move(answer), &parseSelf, std::move(stop));
    if (!self) {
        co_return Unexpected(self.error());
    }
    core->keyRule().adopt(Version::fromText(self->value.version));
    co_return std::move(self->value);
}

Member memberOf(const QJsonObject& object)
{
    Member member;
    member.name = text(object, "Name");
    member.address = text(object, "Addr");
    member.status = object.value(QLatin1String("Status")).toInt();
    return member;
}

template <typename Value, Value (*read)(const QJsonObject&)>
Result<std::vector<Value>> parseObjects(const QByteArray& body)
{
    const auto document = QJsonDocument::fromJson(withEscapedMarks(body));
    if (!document.isArray() && body.trimmed() != "null") {
        Error error;
        error.kind = ErrorKind::Protocol;
        error.serverWords = unexpected(body);
        return Unexpected(error);
    }
    std::vector<Value> values;
    const auto array = document.array();
    for (const auto& each : array) {
        values.push_back(read(each.toObject()));
    }
    return values;
}

template <typename Value, Value (*read)(const QJsonObject&)>
QCoro::Task<Result<std::vector<Value>>> readObjects(CorePtr core, Request request, StopToken stop)
{
    auto answer = co_await perform(core, request, ExchangeOptions(), stop);
    auto list = co_await parsed<std::vector<Value>>(
        core, request, std::move(answer), &parseObjects<Value, read>, std::move(stop));
    if (!list) {
        co_return Unexpected(list.error());
    }
    co_return std::move(list->value);
}

QCoro::Task<Result<AclState>> readAclState(CorePtr core, Request request, StopToken stop)
{
    const auto answer = co_await perform(core, request, ExchangeOptions(), std::move(stop));
    co_return aclStateOf(answer ? nullptr : &answer.error(), !core->endpoint().token.isEmpty());
}

} // namespace

Result<AgentSelf> parseSelf(const QByteArray& json)
{
    const auto config
        = QJsonDocument::fromJson(withEscapedMarks(json)).object().value(QLatin1String("Config")).toObject();
    AgentSelf self;
    self.nodeName = text(config, "NodeName");
    self.nodeId = text(config, "NodeID");
    self.datacenter = text(config, "Datacenter");
    self.version = text(config, "Version");
    self.server = config.value(QLatin1String("Server")).toBool();
    if (self.nodeName.isEmpty()) {
        Error error;
        error.kind = ErrorKind::Protocol;
        error.serverWords = unexpected(json);
        return Unexpected(error);
    }
    return self;
}

QCoro::Task<Result<QString>> Client::statusLeader(StopToken stop)
{
    return readLeader(m_core, get("/v1/status/leader"), std::move(stop));
}

QCoro::Task<Result<AgentSelf>> Client::agentSelf(StopToken stop)
{
    return readSelf(m_core, get("/v1/agent/self"), std::move(stop));
}

QCoro::Task<Result<std::vector<Member>>> Client::agentMembers(StopToken stop)
{
    return readObjects<Member, &memberOf>(m_core, get("/v1/agent/members"), std::move(stop));
}

QCoro::Task<Result<AclState>> Client::aclState(StopToken stop)
{
    return readAclState(m_core, get("/v1/acl/token/self"), std::move(stop));
}

} // namespace consul
