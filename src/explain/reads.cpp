// SPDX-License-Identifier: GPL-3.0-or-later
#include "explain/reads.h"

#include "consul/values/catalog_json.h"
#include "consul/values/json.h"
#include "consul/values/permissions.h"

namespace explain {

namespace {

constexpr QLatin1StringView keyResource("key");
constexpr QLatin1StringView sessionResource("session");
constexpr QLatin1StringView nodeResource("node");
constexpr QLatin1StringView readAccess("read");
constexpr QLatin1StringView writeAccess("write");

/// All of one kind: one that is refused is enough, as clients need each.
void putPermission(WhyVerdict& into, bool allowed)
{
    if (!allowed)
        into = WhyVerdict::No;
    else if (into == WhyVerdict::Unknown)
        into = WhyVerdict::Yes;
}

/// Where only one of several keys is refused, that one; else empty.
QString onlyRefused(const std::vector<consul::Permission>& told, QLatin1StringView access)
{
    QStringList refused;
    int asked = 0;
    for (const auto& each : told) {
        if (each.resource != keyResource || each.access != access)
            continue;
        ++asked;
        if (each.allowed == false)
            refused << each.segment;
    }
    if (asked < 2 || refused.size() != 1)
        return {};
    QString key = refused.front();
    return key.replace(consul::anySession, QLatin1StringView("<session>"));
}

void fillInPermissions(TokenRights& rights, const QByteArray& body)
{
    const auto told = consul::parsePermissions(body);
    rights.unreadKey = onlyRefused(told, readAccess);
    rights.unwrittenKey = onlyRefused(told, writeAccess);
    for (const auto& each : told) {
        if (!each.allowed)
            continue;
        if (each.access == consul::wholePrefix) {
            rights.writeBelow = *each.allowed ? WhyVerdict::Yes : WhyVerdict::No;
            continue;
        }
        if (each.resource == nodeResource) {
            putPermission(rights.readNode, *each.allowed);
            continue;
        }
        const bool isKey = each.resource == keyResource;
        const bool writes = each.access == writeAccess;
        if (!isKey && !writes) { // A node was asked for: a permission for it is none for the others.
            if (!*each.allowed)
                rights.readSessions = WhyVerdict::No;
            continue;
        }
        putPermission(isKey ? (writes ? rights.writeKey : rights.readKey) : rights.writeSession, *each.allowed);
    }
}

/// An agent without ACLs speaks for its own datacenter only.
bool isAclOff(const WhyFacts& facts, consul::AclState state, const consul::Endpoint& asked)
{
    return state == consul::AclState::Off && !consul::isElsewhere(asked.datacenter, facts.datacenter);
}

void fillInToken(WhyFacts& facts, const consul::Result<consul::Response>& response, const consul::Endpoint& asked)
{
    const auto state = consul::aclStateOf(response ? nullptr : &response.error(), !asked.token.isEmpty());
    if (!state)
        return;
    facts.rights.aclOff = isAclOff(facts, *state, asked);
    if (*state == consul::AclState::TokenUnknown)
        facts.trouble = response.error();
    if (!response)
        return;
    const auto token = consul::parseToken(response->body);
    if (!token)
        return;
    facts.rights.token = token->description;
    facts.rights.isManagement = token->isManagement;
    facts.rights.tellsLeftOut = facts.version.tellsWhatIsLeftOut(); // Read before it.
    if (token->isManagement)
        facts.rights.readSessions = WhyVerdict::Yes;
}

} // namespace

std::vector<Read> firstReads()
{
    using consul::Request;
    return {{Read::Kind::Self, Request::get("/v1/agent/self")}, {Read::Kind::Leader, Request::get("/v1/status/leader")},
        {Read::Kind::Token, Request::get("/v1/acl/token/self")},
        {Read::Kind::Checks, Request::get("/v1/health/state/any")}};
}

std::optional<Read> nodeRead(const WhyFacts& facts)
{
    if (!facts.elsewhere || facts.elsewhere->node.isEmpty())
        return std::nullopt;
    return Read{Read::Kind::Node, consul::Request::get("/v1/catalog/node/" + consul::encodeKey(facts.elsewhere->node))};
}

std::optional<Read> permissionsRead(const Question& question, const WhyFacts& facts, const QString& node)
{
    if (facts.rights.aclOff || (facts.trouble && facts.trouble->kind == consul::ErrorKind::TokenUnknown))
        return std::nullopt;
    QStringList keys{question.path};
    if (question.path.endsWith(u'/')) // What a client of a semaphore writes: a name that all share, and one of its own.
        keys = {question.path + QLatin1StringView(".lock"), question.path + consul::anySession};
    std::vector<consul::Permission> wanted;
    for (const auto& key : keys) {
        wanted.push_back({keyResource, readAccess, key});
        wanted.push_back({keyResource, writeAccess, key});
    }
    if (question.path.endsWith(u'/'))
        wanted.push_back({keyResource, consul::wholePrefix, question.path});
    if (!node.isEmpty()) {
        wanted.push_back({sessionResource, readAccess, node});
        wanted.push_back({sessionResource, writeAccess, node});
        if (facts.elsewhere)
            wanted.push_back({nodeResource, readAccess, node});
    }
    return Read{Read::Kind::Permissions, consul::permissionsRequest(wanted)};
}

QString fillIn(
    WhyFacts& facts, const Read& read, const consul::Result<consul::Response>& response, const consul::Endpoint& asked)
{
    switch (read.kind) {
    case Read::Kind::Self:
        if (!asked.datacenter.isEmpty()) // Until the agent says that it is its own.
            facts.elsewhere = NodeElsewhere{asked.datacenter, {}, {}};
        if (!response)
            break;
        if (const auto self = consul::parseSelf(response->body)) {
            facts.version = consul::Version::fromText(self->version);
            facts.datacenter = self->datacenter;
            if (!consul::isElsewhere(asked.datacenter, self->datacenter))
                facts.elsewhere.reset();
            else if (facts.elsewhere)
                facts.elsewhere->node = self->nodeName;
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
        fillInToken(facts, response, asked);
        break;
    case Read::Kind::Permissions:
        if (response)
            fillInPermissions(facts.rights, response->body);
        else if (const auto state = consul::aclStateOf(&response.error(), !asked.token.isEmpty()); state)
            facts.rights.aclOff = facts.rights.aclOff || isAclOff(facts, *state, asked);
        break;
    case Read::Kind::Checks:
        if (!response)
            break;
        if (auto checks = consul::parseHealthChecks(response->body)) {
            facts.checks = std::move(*checks);
            facts.checksKnown = true;
        }
        break;
    case Read::Kind::Node:
        if (response && facts.elsewhere)
            facts.elsewhere->isShown = consul::showsNode(response->body);
        break;
    }
    return {};
}

void fillInNotes(TokenRights& rights, const consul::AgentNotes& notes, const QString& path)
{
    rights.keysLeftOut = notes.leftOutKeys(path);
    if (rights.readSessions == WhyVerdict::Yes && notes.leftOutSessions())
        rights.readSessions = WhyVerdict::Unknown;
}

} // namespace explain
