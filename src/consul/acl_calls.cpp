// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/acl_calls.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace consul {

namespace {

struct Acl {
    Q_DECLARE_TR_FUNCTIONS(consul::Client)
};

/// Of the built-in policy "global-management" (agent/structs/acl.go).
const QString managementId = QStringLiteral("00000000-0000-0000-0000-000000000001");

QString member(const QJsonObject& object, const char* name)
{
    return object.value(QLatin1String(name)).toString();
}

Error oddAnswer(const Request& request, const QByteArray& body)
{
    Error error;
    error.kind = ErrorKind::Protocol;
    error.serverWords = Acl::tr("Unexpected answer: %1").arg(QString::fromUtf8(body.left(200)));
    error.request = QString::fromLatin1("GET " + request.path);
    return error;
}

} // namespace

QCoro::Task<Result<TokenSelf>> tokenSelf(QPointer<Client> client, StopToken stop)
{
    Request request;
    request.path = "/v1/acl/token/self";
    const auto answer = co_await client->send(request, std::move(stop));
    if (!answer)
        co_return Unexpected(answer.error());
    const auto object = QJsonDocument::fromJson(answer->body).object();
    TokenSelf self;
    self.accessor = member(object, "AccessorID");
    if (self.accessor.isEmpty()) {
        Error odd = oddAnswer(request, {}); // Its body holds the secret.
        co_return Unexpected(odd);
    }
    self.description = member(object, "Description");
    self.expires = QDateTime::fromString(member(object, "ExpirationTime"), Qt::ISODateWithMs);
    const auto policies = object.value(QLatin1String("Policies")).toArray();
    for (const auto& each : policies) {
        self.policies << member(each.toObject(), "Name");
        self.isManagement = self.isManagement || member(each.toObject(), "ID") == managementId;
    }
    const auto roles = object.value(QLatin1String("Roles")).toArray();
    for (const auto& each : roles)
        self.roles << member(each.toObject(), "Name");
    co_return self;
}

QCoro::Task<Result<QStringList>> datacenters(QPointer<Client> client, StopToken stop)
{
    Request request;
    request.path = "/v1/catalog/datacenters";
    const auto answer = co_await client->send(request, std::move(stop));
    if (!answer)
        co_return Unexpected(answer.error());
    co_return parseStringList(answer->body);
}

bool isAclOff(const Error& error)
{
    return error.httpStatus == 401 && error.serverWords.contains(QLatin1String("ACL support disabled"));
}

/// Status endpoints answer even a bogus token, so only this question tells (facts §7).
Result<AclState> aclStateOf(const Error* error, bool given)
{
    if (error == nullptr)
        return AclState::On;
    if (isAclOff(*error))
        return AclState::Off;
    if (error->kind == ErrorKind::TokenUnknown)
        return given ? AclState::TokenUnknown : AclState::Anonymous;
    if (error->kind == ErrorKind::Denied)
        return given ? AclState::On : AclState::Anonymous;
    return Unexpected(*error);
}

} // namespace consul
