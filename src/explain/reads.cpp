// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/reads.h"

#include "consul/values/catalog_json.h"
#include "consul/values/json.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace explain {

namespace {

const char* const authorizePath = "/v1/internal/acl/authorize";
constexpr QLatin1StringView anySession("00000000-0000-0000-0000-000000000000"); ///< Stands for every contender key.
/// Granted if no rule for a key below the prefix grants less. Consul knows nothing of the kind for reading.
const char* const wholePrefix = "write-prefix";

QJsonObject permission(const char* resource, const char* access, const QString& segment)
{
    return {{QStringLiteral("Resource"), QLatin1StringView(resource)},
        {QStringLiteral("Access"), QLatin1StringView(access)}, {QStringLiteral("Segment"), segment}};
}

/// All of one kind: one that is refused is enough, as clients need each.
void putPermission(Answer& into, bool allowed)
{
    if (!allowed)
        into = Answer::No;
    else if (into == Answer::Unknown)
        into = Answer::Yes;
}

/// Where only one of several keys is refused, that one; else empty.
QString onlyRefused(const QJsonArray& list, QLatin1StringView access)
{
    QStringList refused;
    int asked = 0;
    for (const auto& each : list) {
        const auto object = each.toObject();
        if (object.value(QStringLiteral("Resource")) != QLatin1StringView("key")
            || object.value(QStringLiteral("Access")) != access)
            continue;
        ++asked;
        if (object.value(QStringLiteral("Allow")) == QJsonValue(false))
            refused << object.value(QStringLiteral("Segment")).toString();
    }
    if (asked < 2 || refused.size() != 1)
        return {};
    QString key = refused.front();
    return key.replace(anySession, QLatin1StringView("<session>"));
}

void takePermissions(TokenRights& rights, const QByteArray& body)
{
    const auto list = QJsonDocument::fromJson(body).array();
    rights.unreadKey = onlyRefused(list, QLatin1StringView("read"));
    rights.unwrittenKey = onlyRefused(list, QLatin1StringView("write"));
    for (const auto& each : list) {
        const auto object = each.toObject();
        const auto allow = object.value(QStringLiteral("Allow"));
        if (!allow.isBool())
            continue;
        if (object.value(QStringLiteral("Access")) == QLatin1StringView(wholePrefix)) {
            rights.writeBelow = allow.toBool() ? Answer::Yes : Answer::No;
            continue;
        }
        const bool isKey = object.value(QStringLiteral("Resource")) == QLatin1StringView("key");
        const bool writes = object.value(QStringLiteral("Access")) == QLatin1StringView("write");
        if (!isKey && !writes) { // A node was asked for: a permission for it is none for the others.
            if (!allow.toBool())
                rights.readSessions = Answer::No;
            continue;
        }
        putPermission(isKey ? (writes ? rights.writeKey : rights.readKey) : rights.writeSession, allow.toBool());
    }
}

void takeToken(WhyFacts& facts, const consul::Result<consul::Response>& response, const consul::Endpoint& asked)
{
    const auto state = consul::aclStateOf(response ? nullptr : &response.error(), !asked.token.isEmpty());
    if (!state)
        return;
    facts.rights.aclOff = *state == consul::AclState::Off && !consul::isElsewhere(asked.datacenter, facts.datacenter);
    if (*state == consul::AclState::TokenUnknown)
        facts.trouble = response.error();
    if (!response)
        return;
    const auto token = consul::parseToken(response->body);
    if (!token)
        return;
    facts.rights.token = token->description;
    if (token->isManagement)
        facts.rights.readSessions = Answer::Yes;
}

} // namespace

std::vector<Read> firstReads()
{
    using consul::Request;
    return {{Read::Kind::Self, Request::get("/v1/agent/self")}, {Read::Kind::Leader, Request::get("/v1/status/leader")},
        {Read::Kind::Token, Request::get("/v1/acl/token/self")},
        {Read::Kind::Checks, Request::get("/v1/health/state/any")}};
}

std::optional<Read> permissionsRead(const Question& question, const WhyFacts& facts, const QString& node)
{
    if (facts.rights.aclOff || (facts.trouble && facts.trouble->kind == consul::ErrorKind::TokenUnknown))
        return std::nullopt;
    QStringList keys{question.path};
    if (question.path.endsWith(u'/')) // What a client of a semaphore writes: a name that all share, and one of its own.
        keys = {question.path + QLatin1StringView(".lock"), question.path + anySession};
    QJsonArray wanted;
    for (const auto& key : keys) {
        wanted.append(permission("key", "read", key));
        wanted.append(permission("key", "write", key));
    }
    if (question.path.endsWith(u'/'))
        wanted.append(permission("key", wholePrefix, question.path));
    if (!node.isEmpty()) {
        wanted.append(permission("session", "read", node));
        wanted.append(permission("session", "write", node));
    }
    consul::Request request;
    request.method = consul::Method::Post;
    request.path = authorizePath;
    request.body = QJsonDocument(wanted).toJson(QJsonDocument::Compact);
    return Read{Read::Kind::Permissions, request};
}

QString take(
    WhyFacts& facts, const Read& read, const consul::Result<consul::Response>& response, const consul::Endpoint& asked)
{
    switch (read.kind) {
    case Read::Kind::Self:
        if (!response)
            break;
        if (const auto self = consul::parseSelf(response->body)) {
            facts.version = consul::Version::fromText(self->version);
            facts.datacenter = self->datacenter;
            return self->nodeName;
        }
        break;
    case Read::Kind::Leader:
        if (!response)
            break;
        if (const auto leader = consul::parseText(response->body))
            facts.leader = *leader;
        break;
    case Read::Kind::Token:
        takeToken(facts, response, asked);
        break;
    case Read::Kind::Permissions:
        if (response)
            takePermissions(facts.rights, response->body);
        break;
    case Read::Kind::Checks:
        if (!response)
            break;
        if (auto checks = consul::parseHealthChecks(response->body)) {
            facts.checks = std::move(*checks);
            facts.checksKnown = true;
        }
        break;
    }
    return {};
}

} // namespace explain
