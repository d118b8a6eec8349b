// SPDX-License-Identifier: GPL-3.0-or-later
#include "pictures/sets.h"

#include <algorithm>

namespace pictures {

namespace {

constexpr auto semaphoreFlags = "16210313421097356768";
constexpr auto lockFlags = "3304740253564472344";

support::AgentOptions options()
{
    support::AgentOptions options;
    options.nodeName = QStringLiteral("demo");
    return options;
}

QByteArray sessionBody(const QByteArray& name, const QByteArray& ttl = "50s", const QByteArray& behavior = "delete")
{
    return R"({"Name":")" + name + R"(","TTL":")" + ttl + R"(","Behavior":")" + behavior + R"(","LockDelay":"1ms"})";
}

QByteArray memberOf(const char* role, int location)
{
    return R"({"conn_url":"postgres://10.0.0.1:5432/postgres","api_url":"http://10.0.0.1:8008/patroni",)"
           R"("state":"running","role":")"
        + QByteArray(role) + R"(","version":"4.1.0","xlog_location":)" + QByteArray::number(location)
        + R"(,"timeline":3})";
}

constexpr auto databaseConfig = R"({
  "host": "db-1.internal",
  "port": 5432,
  "user": "shop",
  "pool": {
    "min": 2,
    "max": 20
  },
  "timeout": "5s",
  "replicas": ["db-2.internal", "db-3.internal"]
}
)";

} // namespace

Set::Set()
    : m_agent(options())
    , m_isThere(m_agent.start())
{
}

void Set::fillKeys() const
{
    const auto judge = m_agent.judge();
    const auto put = [&judge](const QByteArray& key, const QByteArray& value) { judge.put("/v1/kv/" + key, value); };
    put("app/config/db.json", databaseConfig);
    put("app/config/cache.yml", "host: cache-1.internal:6379\nsize: 512MB\n");
    put("app/config/flags.json", R"({"checkout": true, "search": false})");
    put("app/config/mail.yml", "host: mail.internal\nfrom: shop@example.org\n");
    put("app/config/search.yml", "host: search-1.internal:9200\n");
    put("app/name", "shop");
    put("app/port", "8080");
    put("app/version", "1.4.2");
    put("infra/dns/internal", "10.0.0.2");
    put("infra/dns/external", "192.0.2.53");
    put("infra/ntp", "ntp.internal");
    put("jobs/nightly/schedule", "0 3 * * *");
    put("jobs/nightly/last", "2026-11-24T03:00:12Z");
    put("odd%20key", "a key with a blank");
    QByteArrayList sessions;
    for (int i = 1; i <= 4; ++i) {
        sessions << judge.createSession(sessionBody("worker-0" + QByteArray::number(i))).toLatin1();
        judge.put("/v1/kv/batch/sem/" + sessions.last() + "?flags=" + semaphoreFlags + "&acquire=" + sessions.last());
    }
    judge.put(QByteArray("/v1/kv/batch/sem/.lock?flags=") + semaphoreFlags,
        R"({"Limit":2,"Holders":{")" + sessions[0] + R"(":true,")" + sessions[1] + R"(":true}})");
    judge.put(QByteArray("/v1/kv/locks/report?flags=") + lockFlags + "&acquire=" + sessions[2], "worker-03");
    put("locks/import", "");
}

void Set::changeConfig() const
{
    m_agent.judge().put("/v1/kv/app/config/db.json", QByteArray(databaseConfig).replace("\"max\": 20", "\"max\": 40"));
}

void Set::fillPrograms() const
{
    const auto judge = m_agent.judge();
    const auto session = [&judge](const QByteArray& name, const QByteArray& ttl = "50s") {
        return judge.createSession(sessionBody(name, ttl)).toLatin1();
    };
    const auto lock = [&judge](const QByteArray& key, const QByteArray& by, const QByteArray& value = {}) {
        judge.put("/v1/kv/" + key + "?flags=" + lockFlags + "&acquire=" + by, value);
    };
    const QByteArray terraform = session("Consul API Lock");
    lock("infra/network/.lock", terraform);
    judge.put("/v1/kv/infra/network/.lockinfo",
        R"({"ID":")" + terraform + R"(","Operation":"OperationTypeApply","Info":"consul session: )" + terraform
            + R"(","Who":"ann@build-3","Version":"1.14.3","Created":"2026-11-23T13:30:17.123456789Z",)"
              R"("Path":"infra/network"})");
    const QByteArray leader = session("pg-db1");
    judge.put("/v1/kv/service/pg/leader?acquire=" + leader, "db1");
    judge.put("/v1/kv/service/pg/initialize", "7312345678901234567");
    judge.put("/v1/kv/service/pg/members/db1?acquire=" + leader, memberOf("primary", 50331648));
    judge.put("/v1/kv/service/pg/members/db2?acquire=" + session("pg-db2"), memberOf("replica", 50331648));
    judge.put("/v1/kv/service/pg/members/db3?acquire=" + session("pg-db3"), memberOf("replica", 50315264));
    lock("vault/core/lock", session("Vault Lock"), "11111111-2222-4333-8444-555555555555");
    lock("report/nightly", session("report"));
    lock("jobs/import/.lock", session("import"));
    const QByteArray first = session("worker-01");
    const QByteArray second = session("worker-02");
    for (const auto& each : {first, second, session("worker-03"), session("worker-04")})
        judge.put("/v1/kv/batch/sem/" + each + "?flags=" + semaphoreFlags + "&acquire=" + each);
    judge.put(QByteArray("/v1/kv/batch/sem/.lock?flags=") + semaphoreFlags,
        R"({"Limit":2,"Holders":{")" + first + R"(":true,")" + second + R"(":true}})");
}

void Set::openSemaphore()
{
    const auto judge = m_agent.judge();
    for (const int number : {6, 11, 2, 9, 1, 4, 8, 12, 3, 10, 5, 7}) {
        const auto name = "client-" + QByteArray::number(number).rightJustified(2, '0');
        const Client client{name, judge.createSession(sessionBody(name)).toLatin1()};
        queueUp(client);
        (m_holders.size() < 3 ? m_holders : m_queue).append(client);
        store();
    }
}

void Set::queueUp(const Client& client) const
{
    m_agent.judge().put(
        "/v1/kv/demo/sem/" + client.session + "?flags=" + semaphoreFlags + "&acquire=" + client.session);
}

void Set::store() const
{
    QByteArrayList entries;
    for (const auto& holder : m_holders)
        entries << '"' + holder.session + "\":true";
    m_agent.judge().put(QByteArray("/v1/kv/demo/sem/.lock?flags=") + semaphoreFlags,
        R"({"Limit":3,"Holders":{)" + entries.join(',') + "}}");
}

void Set::turn()
{
    if (!m_away.isEmpty()) {
        m_queue.append(m_away.takeFirst());
        queueUp(m_queue.last());
    }
    const auto leaves = m_holders.takeFirst();
    m_agent.judge().del("/v1/kv/demo/sem/" + leaves.session);
    m_away.append(leaves);
    m_holders.append(m_queue.takeFirst());
    store();
}

void Set::killHolder()
{
    const auto dead = std::ranges::find_if(m_holders, [](const auto& holder) { return holder.name == "client-11"; });
    if (dead != m_holders.end())
        m_agent.judge().put("/v1/session/destroy/" + dead->session);
}

} // namespace pictures
