// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/tenants.h"

#include "practice/cluster.h"
#include "practice/fleet.h"
#include "practice/json_writer.h"
#include "practice/session_state.h"

#include <QByteArrayList>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

// Namespace and Partition in answers: behind the other fields of each record, in one place for all endpoints.

namespace practice {

namespace {

constexpr QLatin1StringView nameSpaceField("Namespace");
constexpr QLatin1StringView partitionField("Partition");

bool isOfAgent(const QByteArray& path)
{
    // Members are gossip's, and may be asked for in any partition.
    return path.startsWith("/v1/agent/") && !path.startsWith("/v1/agent/members")
        && !path.startsWith("/v1/agent/force-leave/") && !path.startsWith("/v1/agent/join/");
}

/// Where the body counts for more than the query.
bool isSaidInBody(const Request& request)
{
    return request.path == "/v1/catalog/register" || request.path == "/v1/catalog/deregister"
        || request.path == "/v1/agent/service/register" || request.path == "/v1/agent/check/register"
        || request.path == "/v1/session/create";
}

/// What was said of where something is, and whether everybody said the same.
struct Said {
    QByteArray partition;
    QByteArray nameSpace;
    bool differs = false;

    void take(const QJsonObject& object)
    {
        note(partition, object.value(partitionField).toString().toUtf8());
        note(nameSpace, object.value(nameSpaceField).toString().toUtf8());
    }

private:
    void note(QByteArray& known, const QByteArray& said)
    {
        differs = differs || (!said.isEmpty() && !known.isEmpty() && said != known);
        if (!said.isEmpty())
            known = said;
    }
};

/// Takes the two fields out of a body and of what is registered with it. A number of Go's that a double cannot hold is
/// in none of these.
Said takeOut(Request& request)
{
    Said said;
    auto document = QJsonDocument::fromJson(request.body);
    if (!document.isObject())
        return said;
    auto body = document.object();
    const auto strip = [&said](QJsonObject object) {
        said.take(object);
        object.remove(nameSpaceField);
        object.remove(partitionField);
        return object;
    };
    const QJsonObject before = body;
    body = strip(body);
    for (const auto part : {QLatin1StringView("Service"), QLatin1StringView("Check")}) {
        if (body.value(part).isObject())
            body.insert(part, strip(body.value(part).toObject()));
    }
    if (body.value(QLatin1StringView("Checks")).isArray()) {
        QJsonArray checks;
        const auto all = body.value(QLatin1StringView("Checks")).toArray();
        for (const auto& each : all)
            checks.append(each.isObject() ? QJsonValue(strip(each.toObject())) : QJsonValue(each));
        body.insert(QLatin1StringView("Checks"), checks);
    }
    if (body != before) {
        request.body = QJsonDocument(body).toJson(QJsonDocument::Compact);
        request.declaredLength = request.body.size();
    }
    return said;
}

/// Of a transaction: nothing but what its operations say, and what they do not say is `default`.
tl::expected<Tenant, Reply> tenantOfTxn(const Request& request)
{
    std::optional<Tenant> tenant;
    const auto operations = QJsonDocument::fromJson(request.body).array();
    for (const auto& each : operations) {
        const auto operation = each.toObject().value(QLatin1StringView("KV")).toObject();
        const auto named = [&operation](QLatin1StringView field) {
            const auto text = operation.value(field).toString().toUtf8();
            return text.isEmpty() ? QByteArray("default") : text;
        };
        const Tenant its{named(partitionField), named(nameSpaceField)};
        if (tenant && its != *tenant)
            return tl::unexpected(textReply(400, "A practice agent takes one namespace in one transaction."));
        tenant = its;
    }
    return tenant.value_or(Tenant());
}

QByteArray firstOf(std::initializer_list<QByteArray> said)
{
    const auto found = std::ranges::find_if(said, [](const auto& each) { return !each.isEmpty(); });
    return found == said.end() ? QByteArray("default") : *found;
}

/// The same names in each of them: only what is written there tells one from another.
void seed(Cluster& cluster, const Tenant& tenant, Instant now)
{
    const QByteArray where = tenant.nameSpace + " in " + tenant.partition;
    const auto put = [&cluster, now](const QByteArray& key, const QByteArray& value) {
        cluster.apply(now, [&](Transaction& transaction) {
            KvRecord record;
            record.key = key;
            record.value = value;
            kvSet(transaction, record, false);
        });
    };
    put("shop/where", where);
    put("shop/config/colour", "blue");
    put("shop/config/size", "7");
    Session session;
    session.id = cluster.newUuid();
    session.name = "shop-leader";
    session.node = cluster.fleet->server().name();
    session.behavior = "release";
    session.nodeChecks = {"serfHealth"};
    (void)cluster.apply(now, [&](Transaction& transaction) { return sessionCreate(transaction, session).has_value(); });
    (void)cluster.apply(now, [&](Transaction& transaction) {
        KvRecord record;
        record.key = "shop/leader";
        record.value = where;
        record.session = session.id;
        return kvLock(transaction, record).value_or(false);
    });
}

/// One object or list that is open.
struct Open {
    bool isObject = false;
    bool isFree = false; ///< A map whose names are somebody's own: it is no record.
    QByteArrayList names; ///< Of fields that hold a text or a number.
    QByteArray field; ///< The name that was read last.
    bool awaitsValue = false;
};

enum class ObjectKind { None, Node, Record };

ObjectKind kindOf(const Open& object)
{
    const auto has = [&object](const char* name) { return object.names.contains(name); };
    if (!object.isObject || object.isFree)
        return ObjectKind::None;
    const bool isKey = has("Key") && has("LockIndex");
    const bool isSession = has("LockDelay") && has("Behavior");
    const bool isService = (has("ID") && has("Service")) || has("ServiceName") || has("ServiceID");
    if (isKey || isSession || isService || has("CheckID"))
        return ObjectKind::Record;
    return has("Node") && has("Address") ? ObjectKind::Node : ObjectKind::None;
}

bool isFreeMap(const QByteArray& field)
{
    static const QByteArrayList maps{"Meta", "NodeMeta", "ServiceMeta", "TaggedAddresses", "ServiceTaggedAddresses"};
    return maps.contains(field);
}

class Stamp
{
public:
    explicit Stamp(const Tenant& tenant)
        : m_tenant(tenant)
    {
    }

    QByteArray run(const QByteArray& json)
    {
        for (qsizetype at = 0; at < json.size(); ++at) {
            const char byte = json.at(at);
            if (byte == '"') {
                const auto end = endOfText(json, at);
                takeText(json.sliced(at, end - at));
                at = end - 1;
                continue;
            }
            if (byte == '{' || byte == '[')
                open(byte == '{');
            else if (byte == '}' || byte == ']')
                close();
            else if (byte == ':' && !m_open.empty())
                m_open.back().awaitsValue = true;
            else if (byte == ',' && !m_open.empty())
                m_open.back().awaitsValue = false;
            else if (byte == '-' || (byte >= '0' && byte <= '9'))
                noteValue();
            m_out += byte;
        }
        return m_out;
    }

private:
    /// Behind the closing quote.
    static qsizetype endOfText(const QByteArray& json, qsizetype at)
    {
        for (++at; at < json.size() && json.at(at) != '"'; ++at) {
            if (json.at(at) == '\\')
                ++at;
        }
        return std::min(at + 1, json.size());
    }
    void noteValue()
    {
        if (m_open.empty() || !m_open.back().awaitsValue)
            return;
        m_open.back().names.append(m_open.back().field);
        m_open.back().awaitsValue = false;
    }
    void takeText(const QByteArray& quoted)
    {
        m_out += quoted;
        if (m_open.empty() || !m_open.back().isObject)
            return;
        if (m_open.back().awaitsValue)
            noteValue();
        else
            m_open.back().field = quoted.sliced(1, quoted.size() - 2);
    }
    void open(bool isObject)
    {
        Open next;
        next.isObject = isObject;
        next.isFree = !m_open.empty() && m_open.back().isObject && isFreeMap(m_open.back().field);
        if (!m_open.empty())
            m_open.back().awaitsValue = false;
        m_open.push_back(std::move(next));
    }
    void close()
    {
        if (m_open.empty())
            return;
        const auto kind = kindOf(m_open.back());
        m_open.pop_back();
        if (kind == ObjectKind::None)
            return;
        // As the fields before it stand: on lines of their own, or behind one another.
        auto end = m_out.size();
        while (end > 0 && (m_out.at(end - 1) == ' ' || m_out.at(end - 1) == '\n'))
            --end;
        const QByteArray space = m_out.sliced(end);
        const QByteArray before = space.isEmpty() ? QByteArray() : space + "    ";
        m_out.truncate(end);
        if (kind == ObjectKind::Record)
            m_out += ',' + before + "\"Namespace\": " + quoteJson(m_tenant.nameSpace);
        m_out += ',' + before + "\"Partition\": " + quoteJson(m_tenant.partition) + space;
    }

    const Tenant& m_tenant;
    std::vector<Open> m_open;
    QByteArray m_out;
};

} // namespace

Tenants::Tenants(Cluster& first, const AgentOptions& options, Instant now)
{
    m_places.push_back({Tenant(), &first});
    if (options.vintage.isEnterprise) {
        const Tenant others[]
            = {{"default", otherNamespace}, {otherPartition, "default"}, {otherPartition, otherNamespace}};
        QByteArray northId;
        for (const auto& tenant : others) {
            auto identity = first.identity; // The agent is the same one in each namespace of its partition.
            if (tenant.partition != "default")
                identity.nodeId = northId; // Empty the first time: made up.
            m_others.push_back(std::make_unique<Cluster>(identity, first.random(), options.vintage));
            auto& cluster = *m_others.back();
            if (tenant.partition != "default")
                northId = cluster.identity.nodeId;
            cluster.prober = first.prober;
            m_places.push_back({tenant, &cluster});
        }
    }
    for (const auto& [tenant, cluster] : m_places) {
        if (options.prepare)
            options.prepare(*cluster, now);
        if (options.vintage.isEnterprise)
            seed(*cluster, tenant, now);
    }
}

Tenants::~Tenants() = default;

tl::expected<const Tenants::Place*, Reply> Tenants::placeOf(const Tenant& tenant) const
{
    // In words of its own: what Consul Enterprise says there is not known.
    if (tenant.nameSpace == "*" || tenant.partition == "*")
        return tl::unexpected(
            textReply(400, "Bad request: a practice agent takes no wildcard for a namespace or a partition"));
    const auto found = std::ranges::find_if(m_places, [&tenant](const Place& place) { return place.tenant == tenant; });
    if (found != m_places.end())
        return &*found;
    const bool hasPartition = std::ranges::any_of(
        m_places, [&tenant](const Place& place) { return place.tenant.partition == tenant.partition; });
    return tl::unexpected(textReply(500,
        hasPartition ? "Namespace \"" + tenant.nameSpace + "\" does not exist"
                     : "Partition \"" + tenant.partition + "\" does not exist"));
}

tl::expected<const Tenants::Place*, Reply> Tenants::find(Request& request) const
{
    if (m_others.empty())
        return &m_places.front();
    if (request.path == "/v1/txn") {
        const auto tenant = tenantOfTxn(request);
        if (!tenant)
            return tl::unexpected(tenant.error());
        return placeOf(*tenant);
    }
    const auto said = isSaidInBody(request) ? takeOut(request) : Said();
    if (said.differs)
        return tl::unexpected(textReply(400, "Bad request: the body names more than one namespace or partition"));
    Tenant tenant;
    tenant.partition
        = firstOf({said.partition, request.query.value("partition"), request.header("X-Consul-Partition")});
    tenant.nameSpace = firstOf({said.nameSpace, request.query.value("ns"), request.header("X-Consul-Namespace")});
    // All agents of a practice cluster that can be reached are of the default partition.
    if (isOfAgent(request.path) && tenant.partition != "default")
        return tl::unexpected(textReply(400,
            "request targets partition \"" + tenant.partition + R"(" which does not match agent partition "default")"));
    return placeOf(tenant);
}

bool Tenants::runNext(Instant now)
{
    const auto soonest = std::ranges::min_element(m_places, [](const Place& one, const Place& other) {
        return one.cluster->timers.next().value_or(Instant::max())
            < other.cluster->timers.next().value_or(Instant::max());
    });
    return soonest->cluster->timers.runNext(now);
}

std::optional<Instant> Tenants::next() const
{
    std::optional<Instant> next;
    for (const auto& place : m_places) {
        const auto its = place.cluster->timers.next();
        if (its && (!next || *its < *next))
            next = its;
    }
    return next;
}

quint64 Tenants::serial() const
{
    quint64 serial = 0;
    for (const auto& place : m_places)
        serial += place.cluster->store.wakeSerial() + place.cluster->localChanges;
    return serial;
}

Reply Tenants::withNames(Reply reply, const Place& place) const
{
    const auto isJson = [](const Header& header) {
        return header.first == "Content-Type" && header.second.startsWith("application/json");
    };
    if (!m_others.empty() && std::ranges::any_of(reply.headers, isJson))
        reply.body = withTenant(reply.body, place.tenant);
    return reply;
}

QByteArray withTenant(const QByteArray& json, const Tenant& tenant)
{
    return Stamp(tenant).run(json);
}

} // namespace practice
