// SPDX-License-Identifier: GPL-3.0-or-later
#include "many_times.h"
#include "samples.h"
#include "semaphore/discovery.h"
#include "semaphore/programs.h"
#include "semaphore/repair.h"
#include "support/patience.h"

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::Literals::StringLiterals;
using namespace samples;
using semaphore::Layout;
using semaphore::State;

// Keys, flags, bodies and sessions as the sources write them that stand beside them: repository, path, version.

namespace {

const quint64 lockFlag = consul::lockFlag;
const quint64 semaphoreFlag = consul::semaphoreFlag;
constexpr auto release = consul::SessionBehavior::Release;
constexpr auto deletes = consul::SessionBehavior::Delete;

consul::SessionInfo made(int number, const QString& name, consul::SessionBehavior behavior = release,
    std::chrono::milliseconds delay = std::chrono::seconds(15), int ttl = 15)
{
    consul::SessionInfo info = session(number, name);
    info.behavior = behavior;
    info.lockDelay = delay;
    if (ttl > 0) {
        info.ttl = std::chrono::seconds(ttl);
        info.ttlText = u"%1s"_s.arg(ttl);
    }
    info.nodeChecks = {u"serfHealth"_s};
    return info;
}

consul::KvEntry held(const QString& key, const QByteArray& value = {}, quint64 flags = 0, int by = 1)
{
    return entry(key, value, flags, id(by));
}

struct Case {
    const char* name;
    QString watched;
    std::vector<consul::KvEntry> entries;
    std::vector<consul::SessionInfo> sessions;
    QString program; ///< Empty: none.
};

/// hashicorp/terraform internal/states/statemgr/locker.go:88-180, v1.17.0-alpha
QByteArray lockInfo(const QString& session, const QByteArray& path = "tf/net")
{
    const QByteArray sid = session.toUtf8();
    return R"({"ID":")" + sid + R"(","Operation":"OperationTypeApply","Info":"consul session: )" + sid
        + R"(","Who":"ann@ws1","Version":"1.14.3","Created":"2026-11-23T13:30:17.123456789Z","Path":")" + path
        + R"("})";
}

consul::SessionInfo terraformSession()
{
    return made(1, u"Consul API Lock"_s, release, std::chrono::seconds(5));
}

const QByteArray vaultId("8e0ad8d8-1f4b-9c0e-5a4c-1d0e5a0b7c11");
const QString md5(u"0cc175b9c0f1b6a831c399e269772661"_s);

/// patroni/patroni patroni/ha.py:450-513, v4.1.0
const QByteArray primary(
    R"({"conn_url":"postgres://10.0.0.1:5432/postgres","api_url":"http://10.0.0.1:8008/patroni",)"
    R"("state":"running","role":"primary","version":"4.0.4","xlog_location":50331648,"timeline":3})");
const QByteArray replica(R"({"conn_url":"postgres://10.0.0.2:5432/postgres","api_url":"http://10.0.0.2:8008/patroni",)"
                         R"("state":"running","role":"replica","version":"4.1.0","tags":{"nofailover":true},)"
                         R"("xlog_location":50331648,"replay_lsn":50331600,"receive_lsn":50331648,)"
                         R"("replication_state":"streaming","timeline":3})");

consul::SessionInfo patroniSession(int number, const QString& name)
{
    return made(number, name, deletes, std::chrono::milliseconds(1));
}

std::vector<consul::KvEntry> patroniCluster(const QString& folder = u"service/pg/"_s)
{
    return {entry(folder + u"config"_s, "{\"ttl\":30}"), entry(folder + u"initialize"_s, "7312345678901234567"),
        held(folder + u"leader"_s, "pg1"), held(folder + u"members/pg1"_s, primary),
        held(folder + u"members/pg2"_s, replica, 0, 2), entry(folder + u"status"_s, R"({"optime":50331648})")};
}

const std::vector<consul::SessionInfo> patroniSessions{patroniSession(1, u"pg-pg1"_s), patroniSession(2, u"pg-pg2"_s)};

/// vitessio/vitess go/vt/topo/locks.go (newLock, ToJSON) @0809dad2
const QByteArray vitessLock(
    "{\n  \"Action\": \"PlannedReparentShard(zone1-0000000101)\",\n  \"HostName\": \"vtctld-0\",\n"
    "  \"UserName\": \"vitess\",\n  \"Time\": \"2026-11-23T13:30:17Z\",\n  \"Options\": {},\n"
    "  \"Status\": \"Running\"\n}");

/// docker/libkv store/consul/consul.go:118-215 v0.2.1
consul::SessionInfo libkvSession(consul::SessionBehavior behavior = release)
{
    return made(1, {}, behavior, std::chrono::milliseconds(1), 10);
}

std::vector<Case> cases()
{
    const auto api = made(1, u"Consul API Lock"_s);
    const QString contender = u"app/sem/"_s + id(1);
    const auto semaphoreOf = [&](const consul::SessionInfo& info, const QByteArray& body) {
        return std::pair(
            std::vector{entry(u"app/sem/.lock"_s, body, semaphoreFlag), held(contender, {}, semaphoreFlag)},
            std::vector{info});
    };
    const QByteArray oneHolder = body(Family::Official, 3, {1});
    const auto goSemaphore = semaphoreOf(made(1, u"Consul API Semaphore"_s, deletes), oneHolder);
    const auto dotnet = semaphoreOf(made(1, u"Consul API Semaphore"_s), oneHolder);
    const auto commands = semaphoreOf(made(1, u"Consul lock for 'make' at 'app/sem'"_s, deletes), oneHolder);
    const auto lower = semaphoreOf(made(1, u"Consul API Semaphores"_s, deletes), oneHolder);
    auto manual = made(1, u"Session for consul-cli"_s, release, std::chrono::seconds(15), 0);
    manual.nodeChecks.clear();
    auto camel = made(1, u"orders"_s, release, std::chrono::seconds(5), 60);
    const auto java = made(1, u"web"_s, release, std::chrono::seconds(15), 0);

    return {
        // hashicorp/terraform internal/backend/remote-state/consul/client.go:324-441, v1.17.0-alpha; opentofu/opentofu
        // the same path, f831fa1a
        {"terraform", u"tf/net/"_s,
            {held(u"tf/net/.lock"_s, {}, lockFlag), entry(u"tf/net/.lockinfo"_s, lockInfo(id(1)))},
            {terraformSession()}, u"terraform"_s},
        {"terraform, no session list", u"tf/net/"_s,
            {held(u"tf/net/.lock"_s, {}, lockFlag), entry(u"tf/net/.lockinfo"_s, lockInfo(id(1)))}, {}, u"terraform"_s},
        {"terraform, workspace", u"tf/net-env:prod/"_s,
            {held(u"tf/net-env:prod/.lock"_s, {}, lockFlag),
                entry(u"tf/net-env:prod/.lockinfo"_s, lockInfo(id(1), "tf/net-env:prod"))},
            {terraformSession()}, u"terraform"_s},
        {"terraform 0.13: the path keeps its slash, the ID is no session", u"tf/net/"_s,
            {held(u"tf/net/.lock"_s, {}, lockFlag),
                entry(u"tf/net/.lockinfo"_s,
                    lockInfo(id(1), "tf/net/").replace(R"("ID":")" + id(1).toUtf8(), R"("ID":")" + id(7).toUtf8()))},
            {terraformSession()}, u"terraform"_s},
        {"terraform, ended by kill", u"tf/net/"_s,
            {entry(u"tf/net/.lock"_s, {}, lockFlag), entry(u"tf/net/.lockinfo"_s, lockInfo(id(1)))}, {},
            u"terraform"_s},
        {"terraform, only .lockinfo is left", u"tf/net/"_s, {entry(u"tf/net/.lockinfo"_s, lockInfo(id(1)))}, {},
            u"terraform"_s},
        {"no terraform: a semaphore in that folder", u"tf/net/"_s,
            {entry(u"tf/net/.lock"_s, R"({"Limit":1,"Holders":{}})", semaphoreFlag),
                entry(u"tf/net/.lockinfo"_s, lockInfo(id(1)))},
            {}, {}},
        {"no terraform: consul lock on the prefix of a run that was killed", u"tf/net/"_s,
            {held(u"tf/net/.lock"_s, {}, lockFlag), entry(u"tf/net/.lockinfo"_s, lockInfo(id(9)))},
            {made(1, u"Consul lock for 'make apply' at 'tf/net'"_s)}, u"consul-lock"_s},
        {"no terraform: a file of another's", u"web/"_s,
            {held(u"web/.lock"_s, {}, lockFlag), entry(u"web/.lockinfo"_s, R"({"ID":1})")}, {api}, u"consul-api"_s},
        {"no terraform: of another path", u"web/"_s, {entry(u"web/.lockinfo"_s, lockInfo(id(1)))}, {}, {}},

        // hashicorp/consul command/lock/lock.go:136-340 (dhiaayachi/consul f38f3731)
        {"consul lock", u"app/build/"_s, {held(u"app/build/.lock"_s, {}, lockFlag)},
            {made(1, u"Consul lock for 'make -j 4' at 'app/build'"_s)}, u"consul-lock"_s},
        {"consul lock -n 3", u"app/sem/"_s, commands.first, commands.second, u"consul-lock"_s},
        {"no consul-lock: another key", u"x/leader"_s, {held(u"x/leader"_s, {}, lockFlag)},
            {made(1, u"Consul lock for fun"_s)}, {}},
        {"no consul-lock: another prefix", u"app/build/"_s, {held(u"app/build/.lock"_s, {}, lockFlag)},
            {made(1, u"Consul lock for 'make' at 'app/other'"_s)}, {}},

        // hashicorp/vault physical/consul/consul.go:520-784, vault/core.go:73 (openbao/openbao 3e93d27106^)
        {"vault", u"vault/core/lock"_s, {held(u"vault/core/lock"_s, vaultId, lockFlag)}, {made(1, u"Vault Lock"_s)},
            u"vault"_s},
        {"vault, another path", u"secrets/prod/core/lock"_s, {held(u"secrets/prod/core/lock"_s, vaultId, lockFlag)},
            {made(1, u"Vault Lock"_s)}, u"vault"_s},
        {"no vault: somebody's host", u"myapp/core/lock"_s, {held(u"myapp/core/lock"_s, "host-7", lockFlag)}, {api},
            u"consul-api"_s},
        {"no vault: typed by hand", u"vault/core/lock"_s, {entry(u"vault/core/lock"_s, "locked")}, {}, {}},
        {"no vault: the advertisement", u"vault/core/leader/"_s + QString::fromLatin1(vaultId),
            {entry(u"vault/core/leader/"_s + QString::fromLatin1(vaultId), QByteArray("\0\0\0\1\2", 5))}, {}, {}},
        {"no vault: a copy without its session", u"vault/core/lock"_s, {entry(u"vault/core/lock"_s, vaultId, lockFlag)},
            {}, {}},

        // patroni/patroni patroni/dcs/consul.py:241, 354-356, 493, 580-655, v4.1.0
        {"patroni", u"service/pg/"_s, patroniCluster(), patroniSessions, u"patroni"_s},
        {"patroni, no session list", u"service/pg/"_s, patroniCluster(), {}, u"patroni"_s},
        {"patroni, the key alone", u"service/pg/leader"_s, {held(u"service/pg/leader"_s, "pg1")}, patroniSessions,
            u"patroni"_s},
        // patroni/psycopg… patroni/dcs/__init__.py:1557-1568, citus.py:360, v4.1.0
        {"patroni, citus", u"service/pg/0/"_s, patroniCluster(u"service/pg/0/"_s), patroniSessions, u"patroni"_s},
        {"patroni, without leader", u"service/pg/"_s, {held(u"service/pg/members/pg1"_s, replica)}, patroniSessions,
            u"patroni"_s},
        {"patroni's member", u"service/pg/members/pg1"_s, {held(u"service/pg/members/pg1"_s, primary)}, patroniSessions,
            u"patroni-member"_s},
        {"no patroni: java", u"service/billing/leader"_s, {held(u"service/billing/leader"_s, "http://10.1.1.7:8080")},
            {made(1, u"billing"_s, release, std::chrono::seconds(15), 0)}, u"consul-client"_s},
        {"no patroni: the tutorial", u"service/db/leader"_s, {held(u"service/db/leader"_s, "node-3")},
            {made(1, u"db-leader-election"_s)}, {}},
        {"no patroni-member: another's members", u"club/"_s, {held(u"club/members/ann"_s, "{\"age\":7}")},
            {made(1, u"people"_s)}, {}},
        {"no patroni-member: free", u"service/pg/members/pg1"_s, {entry(u"service/pg/members/pg1"_s, primary)},
            patroniSessions, {}},

        // hashicorp/consul-template manager/dedup.go:42, 159-268, 465, v0.42.1
        {"consul-template", u"consul-template/dedup/"_s + md5 + u"/data"_s,
            {held(u"consul-template/dedup/"_s + md5 + u"/data"_s, "__NO_DATA__", lockFlag)},
            {patroniSession(1, u"Consul-Template de-duplication"_s)}, u"consul-template"_s},
        {"consul-template since 0.42", u"consul-template/dedup/"_s + md5 + md5 + u"/data"_s,
            {held(u"consul-template/dedup/"_s + md5 + md5 + u"/data"_s, QByteArray("\x16\x3e\x00\xff", 4), lockFlag)},
            {patroniSession(1, u"Consul-Template de-duplication"_s)}, u"consul-template"_s},
        {"no consul-template: plain", u"consul-template/dedup/"_s + md5 + u"/data"_s,
            {entry(u"consul-template/dedup/"_s + md5 + u"/data"_s, "hello")}, {}, {}},
        {"no consul-template: another session", u"backup/dedup/"_s + md5 + u"/data"_s,
            {held(u"backup/dedup/"_s + md5 + u"/data"_s, "node-3", lockFlag)}, {api}, u"consul-api"_s},
        {"no consul-template: another name", u"consul-template/config/data"_s,
            {held(u"consul-template/config/data"_s, {}, lockFlag)},
            {patroniSession(1, u"Consul-Template de-duplication"_s)}, {}},

        // hashicorp/consul-esm leader.go:18-240, agent.go:575-648, v0.10.0
        {"consul-esm", u"consul-esm/leader"_s, {held(u"consul-esm/leader"_s, {}, lockFlag)}, {api}, u"consul-esm"_s},
        {"consul-esm, agentless", u"consul-esm/leader"_s, {held(u"consul-esm/leader"_s, {}, lockFlag)},
            {made(1, u"consul-esm leader lock"_s, release, std::chrono::seconds(15), 30)}, u"consul-esm"_s},
        {"no consul-esm: a tutorial", u"monitoring/consul-esm/leader"_s, {held(u"monitoring/consul-esm/leader"_s)},
            {made(1, u"tutorial"_s)}, {}},
        {"no consul-esm: typed by hand", u"consul-esm/leader"_s, {entry(u"consul-esm/leader"_s, "me")}, {}, {}},
        {"consul-esm, an instance", u"consul-esm/consul-esm:a1:health-session"_s,
            {held(u"consul-esm/consul-esm:a1:health-session"_s, {}, lockFlag)},
            {made(1, u"consul-esm:a1:health-session"_s, release, std::chrono::seconds(15), 30)},
            u"consul-esm-instance"_s},
        {"no consul-esm-instance: a work list", u"consul-esm/agents/consul-esm:web"_s,
            {entry(u"consul-esm/agents/consul-esm:web"_s, R"({"Nodes":null,"Probes":null})")}, {}, {}},
        {"no consul-esm-instance: another session", u"x/a:health-session"_s,
            {held(u"x/a:health-session"_s, {}, lockFlag)}, {made(1, u"b:health-session"_s)}, {}},

        // AcalephStorage/consul-alerts leader-election.go:9-68, v0.6.0
        {"consul-alerts", u"consul-alerts/leader"_s, {held(u"consul-alerts/leader"_s, {}, lockFlag)}, {api},
            u"consul-alerts"_s},
        {"no consul-alerts: configuration", u"consul-alerts/config/leader"_s,
            {entry(u"consul-alerts/config/leader"_s, "true")}, {}, {}},
        {"no consul-alerts: no flags", u"consul-alerts/leader"_s, {held(u"consul-alerts/leader"_s)}, {api}, {}},

        // hashicorp/consul website/content/commands/snapshot/agent.mdx:63-254: documentation only
        {"snapshot agent", u"consul-snapshot/lock"_s, {held(u"consul-snapshot/lock"_s, {}, lockFlag)},
            {made(1, u"any"_s)}, u"consul-snapshot"_s},
        {"no consul-snapshot: another key", u"consul-snapshot/locks/1"_s, {held(u"consul-snapshot/locks/1"_s)},
            {made(1, u"any"_s)}, {}},
        {"no consul-snapshot: below another", u"backup/consul-snapshot/lock"_s,
            {held(u"backup/consul-snapshot/lock"_s)}, {made(1, u"any"_s)}, {}},

        // sorintlab/stolon internal/store/kvbacked.go:45-370, v0.17.0
        {"stolon", u"stolon/cluster/c1/sentinel-leader"_s,
            {held(u"stolon/cluster/c1/sentinel-leader"_s, "1f0a3c77", lockFlag)}, {libkvSession()}, u"stolon"_s},
        {"no stolon: a keeper's sign of life", u"stolon/cluster/c1/keepers/info/pg1"_s,
            {held(u"stolon/cluster/c1/keepers/info/pg1"_s, R"({"uid":"pg1"})", lockFlag)}, {libkvSession(deletes)},
            u"libkv-ttl"_s},
        {"no stolon: another key", u"stolon/cluster/c1/leader"_s,
            {held(u"stolon/cluster/c1/leader"_s, "1f0a3c77", lockFlag)}, {api}, u"consul-api"_s},

        // traefik/traefik cluster/leadership.go:17-37, v1.7.0
        {"traefik", u"traefik/leader"_s, {held(u"traefik/leader"_s, "node-1", lockFlag)}, {libkvSession()},
            u"traefik"_s},
        {"no traefik: a router of traefik 2", u"traefik/http/routers/web/rule"_s,
            {entry(u"traefik/http/routers/web/rule"_s, "Host(`a`)")}, {}, {}},
        {"no traefik: no flags", u"traefik/leader"_s, {held(u"traefik/leader"_s, "x")}, {made(1, u"x"_s)}, {}},

        // docker-archive/classicswarm cli/manage.go:27-145, 3cc018dc
        {"swarm", u"docker/swarm/leader"_s, {held(u"docker/swarm/leader"_s, "10.0.0.1:4000", lockFlag)},
            {libkvSession()}, u"swarm"_s},
        {"no swarm: a node", u"docker/swarm/nodes/10.0.0.1:2375"_s,
            {held(u"docker/swarm/nodes/10.0.0.1:2375"_s, "10.0.0.1:2375", lockFlag)}, {libkvSession(deletes)},
            u"libkv-ttl"_s},
        {"no swarm: an endpoint of a network", u"docker/network/v1.0/endpoint/a"_s,
            {entry(u"docker/network/v1.0/endpoint/a"_s, "{}", lockFlag)}, {}, {}},

        // distribworks/dkron dkron/agent.go:346, store.go:517, v1.2.0
        {"dkron", u"dkron/leader"_s, {held(u"dkron/leader"_s, "node-1", lockFlag)}, {libkvSession()}, u"dkron"_s},
        {"no dkron: a job", u"dkron/jobs/leader"_s, {entry(u"dkron/jobs/leader"_s, "{}", lockFlag)}, {}, {}},
        {"no dkron: no flags", u"dkron/leader"_s, {held(u"dkron/leader"_s, "x")}, {made(1, u"x"_s)}, {}},

        // vitessio/vitess go/vt/topo/consultopo/lock.go @01e4fdd2
        {"vitess", u"vitess/global/keyspaces/ks/Lock"_s,
            {held(u"vitess/global/keyspaces/ks/Lock"_s, vitessLock, lockFlag)}, {api}, u"vitess"_s},
        {"vitess, left behind", u"vitess/global/keyspaces/ks/Lock"_s,
            {entry(u"vitess/global/keyspaces/ks/Lock"_s, vitessLock, lockFlag)}, {}, u"vitess"_s},
        {"no vitess: no flags", u"app/keyspaces/x/Lock"_s, {held(u"app/keyspaces/x/Lock"_s, vitessLock)}, {api}, {}},
        {"no vitess: another body", u"app/keyspaces/x/Lock"_s, {held(u"app/keyspaces/x/Lock"_s, "{}", lockFlag)}, {api},
            u"consul-api"_s},

        // reactiverse/consul-cluster-manager impl/ConsulLock.java:44-114, 3.9.1
        {"vert.x", u"__vertx.locks/jobs"_s, {held(u"__vertx.locks/jobs"_s, "lockAcquired")},
            {made(1, u"Session for lock: jobs of: 7c0e"_s, deletes, {}, 0)}, u"vertx"_s},
        {"vert.x, a node", u"__vertx.nodes/7c0e"_s, {held(u"__vertx.nodes/7c0e"_s, R"({"host":"10.0.0.1","port":1})")},
            {made(1, u"Session for ephemeral keys for: 7c0e"_s, deletes, {}, 0)}, u"vertx-node"_s},
        {"no vertx: another value", u"__vertx.locks/x"_s, {held(u"__vertx.locks/x"_s, "hello")}, {made(1, u"s"_s)}, {}},
        {"no vertx: of another lock", u"__vertx.locks/x"_s, {held(u"__vertx.locks/x"_s, "lockAcquired")},
            {made(1, u"Session for lock: jobs of: 7c0e"_s, deletes, {}, 0)}, {}},
        {"no vertx-node: another session", u"__vertx.nodes/7c0e"_s, {held(u"__vertx.nodes/7c0e"_s)},
            {made(1, u"Session for ephemeral keys for: 8d1f"_s, deletes, {}, 0)}, {}},
        {"no vertx-node: another key", u"__vertx.subs/7c0e"_s, {held(u"__vertx.subs/7c0e"_s)},
            {made(1, u"Session for ephemeral keys for: 7c0e"_s, deletes, {}, 0)}, {}},

        // apache/camel components/camel-consul/…/cluster/ConsulClusterView.java @0102b1d
        {"camel", u"camel/orders"_s, {held(u"camel/orders"_s)}, {camel}, u"camel"_s},
        {"no camel: lock flag", u"camel/orders"_s, {held(u"camel/orders"_s, {}, lockFlag)}, {camel}, {}},
        {"no camel: another session", u"camel/orders"_s, {held(u"camel/orders"_s)}, {made(1, u"worker-1"_s)}, {}},

        // rickfast/consul-client src/main/java/com/orbitz/consul/util/LeaderElectionUtil.java:18-58, 1.5.3
        {"java", u"service/web/leader"_s, {held(u"service/web/leader"_s, "10.1.1.7")}, {java}, u"consul-client"_s},
        {"no consul-client: patroni", u"service/pg/leader"_s, {held(u"service/pg/leader"_s, "node1")},
            {patroniSession(1, u"pg-node1"_s)}, u"patroni"_s},
        {"no consul-client: another session", u"service/web/leader"_s, {held(u"service/web/leader"_s, "10.1.1.7")},
            {made(1, u"other"_s, release, {}, 0)}, {}},

        // mantl/consul-cli action/kv_lock.go:21-138, v0.3.1
        {"consul-cli", u"jobs/nightly"_s, {held(u"jobs/nightly"_s, "kept")}, {manual}, u"consul-cli"_s},
        {"no consul-cli: with TTL and checks", u"jobs/nightly"_s, {held(u"jobs/nightly"_s)},
            {made(1, u"Session for consul-cli"_s)}, {}},
        {"no consul-cli: go", u"jobs/nightly"_s, {held(u"jobs/nightly"_s, {}, lockFlag)}, {api}, u"consul-api"_s},

        // docker/libkv store/consul/consul.go:381-497, v0.2.1; kvtools/consul consul.go:374-514, v1.0.2
        {"libkv", u"any/key"_s, {held(u"any/key"_s, "me", lockFlag)}, {libkvSession()}, u"libkv"_s},
        {"libkv, a TTL key", u"any/key"_s, {held(u"any/key"_s, "me", lockFlag)}, {libkvSession(deletes)},
            u"libkv-ttl"_s},
        {"no libkv-ttl: a lock", u"any/key"_s, {held(u"any/key"_s, "me", lockFlag)}, {libkvSession()}, u"libkv"_s},
        {"no libkv-ttl: Consul's own delay", u"any/key"_s, {held(u"any/key"_s, "me", lockFlag)}, {made(1, {}, deletes)},
            {}},
        {"no libkv: plain data", u"docker/network/v1.0/network/a"_s,
            {entry(u"docker/network/v1.0/network/a"_s, "{}", lockFlag)}, {}, {}},
        {"no libkv: without flags", u"any/key"_s, {held(u"any/key"_s)}, {libkvSession(deletes)}, {}},

        // silas/node-consul lib/kv.js:139 with a number in flags
        {"javascript", u"any/key"_s, {held(u"any/key"_s, {}, 3304740253564472300ULL)}, {made(1, {})}, u"javascript"_s},
        {"no javascript: farther than a double", u"any/key"_s, {held(u"any/key"_s, {}, 3304740253564473369ULL)},
            {made(1, {})}, {}},
        {"no javascript: exactly", u"any/key"_s, {held(u"any/key"_s, {}, lockFlag)}, {made(1, u"x"_s)}, {}},

        // hashicorp/consul api/lock.go:14-411, semaphore.go:14-500 (dhiaayachi/consul f38f3731); silas/node-consul
        // lib/lock.js, 0.40.0
        {"go, lock", u"any/key"_s, {held(u"any/key"_s, "caller's", lockFlag)}, {api}, u"consul-api"_s},
        {"go, semaphore", u"app/sem/"_s, goSemaphore.first, goSemaphore.second, u"consul-api"_s},
        {"no consul-api: never held", u"any/key"_s, {entry(u"any/key"_s, "x", lockFlag)}, {api}, {}},
        {"no consul-api: somebody's curl", u"any/key"_s, {held(u"any/key"_s)}, {api}, {}},

        // G-Research/consuldotnet Consul/Semaphore.cs:663-669, v1.8.0
        {".net, semaphore", u"app/sem/"_s, dotnet.first, dotnet.second, u"consuldotnet"_s},
        {"no consuldotnet: go", u"app/sem/"_s, goSemaphore.first, goSemaphore.second, u"consul-api"_s},
        {"no consuldotnet: another name", u"app/sem/"_s, lower.first, lower.second, {}},

        // Not to be told: hashicorp/consul-replicate runner.go:358-362 copies flags, WeAreFarmGeek/diplomat
        // lib/diplomat/lock.rb:14-55 has no name; cortexproject/cortex pkg/ring/kv/consul/client.go does not lock.
        {"a copy", u"vault/core/lock"_s, {entry(u"vault/core/lock"_s, vaultId, lockFlag)}, {}, {}},
        {"a held key", u"service/x/leader"_s, {held(u"service/x/leader"_s)}, {made(1, u"me"_s)}, {}},
        {"a ring", u"collectors/ring"_s, {entry(u"collectors/ring"_s, "bytes")}, {}, {}},
    };
}

semaphore::Observation observed(const Case& one)
{
    semaphore::Observation seen;
    seen.path = one.watched;
    seen.index = 100;
    seen.entries = one.entries;
    seen.sessions = one.sessions;
    seen.sessionsKnown = !one.sessions.empty();
    return seen;
}

State stateOf(const char* name)
{
    for (const Case& one : cases()) {
        if (qstrcmp(one.name, name) == 0)
            return semaphore::decode(observed(one));
    }
    return {};
}

QStringList factsOf(const State& state)
{
    QStringList lines;
    if (!state.program)
        return lines;
    for (const auto& fact : state.program->facts)
        lines.append(semaphore::factLabel(fact) + u": "_s + fact.value);
    return lines;
}

QStringList commandsOf(const State& state)
{
    return state.program ? state.program->commands : QStringList();
}

QStringList belowOf(
    const QString& path, const std::vector<consul::KvEntry>& entries, const std::vector<consul::SessionInfo>& sessions)
{
    semaphore::Observation seen;
    seen.path = path;
    seen.entries = entries;
    seen.sessions = sessions;
    seen.sessionsKnown = true;
    QStringList paths;
    for (const auto& each : semaphore::below(seen))
        paths.append(each.path);
    return paths;
}

} // namespace

class TestPrograms : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void recognised_data()
    {
        QTest::addColumn<int>("row");
        const auto all = cases();
        for (int row = 0; row < int(all.size()); ++row)
            QTest::newRow(all[size_t(row)].name) << row;
    }
    void recognised()
    {
        QFETCH(int, row);
        const auto all = cases();
        const Case& one = all[size_t(row)];
        const State state = semaphore::decode(observed(one));
        QCOMPARE(state.program ? state.program->id : QString(), one.program);
        if (!state.program)
            return;
        QVERIFY(!state.program->name.isEmpty());
        QVERIFY(!semaphore::programTitle(*state.program).isEmpty());
        QVERIFY(!semaphore::programWarnings(*state.program).isEmpty());
        QVERIFY(state.layout == Layout::Lock || state.layout == Layout::Official);
    }
    void eachHasTwoWrongFriendsAndALineInTheDocumentation()
    {
        QFile page(QStringLiteral(SIGNALBOX_SOURCE_DIR "/docs/programs.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QByteArray text = page.readAll();
        QHash<QString, int> wrong;
        QSet<QString> ids;
        for (const Case& one : cases()) {
            const QString name = QString::fromLatin1(one.name);
            if (name.startsWith(u"no "_s)) {
                const QString id = name.section(u':', 0, 0).sliced(3);
                QVERIFY2(one.program != id, one.name);
                ++wrong[id];
            } else if (!one.program.isEmpty()) {
                ids.insert(one.program);
            }
        }
        QVERIFY(ids.size() >= 25);
        for (const QString& id : std::as_const(ids)) {
            QVERIFY2(wrong.value(id) >= 2, qPrintable(id));
            QVERIFY2(text.contains("| `" + id.toUtf8() + "` |"), qPrintable(id));
        }
    }

    void terraform()
    {
        const State held = stateOf("terraform");
        const QStringList facts{
            u"Who: ann@ws1"_s, u"Operation: OperationTypeApply"_s, u"Since: 2026-11-23T13:30:17.123456789Z"_s};
        QCOMPARE(factsOf(held), facts);
        QCOMPARE(
            commandsOf(held), (QStringList{u"terraform force-unlock "_s + id(1), u"tofu force-unlock "_s + id(1)}));
        QVERIFY(held.program->keysSuffice);
        QCOMPARE(kinds(held), QStringList());
        QCOMPARE(factsOf(stateOf("terraform 0.13: the path keeps its slash, the ID is no session")), facts);

        const State workspace = stateOf("terraform, workspace");
        QVERIFY(factsOf(workspace).contains(u"Workspace: prod"_s));
        QVERIFY2(commandsOf(workspace).isEmpty(), "it fails there");

        // Between acquire and the file, that of the run before is still there.
        Case early = cases()[0];
        early.entries[1].value = lockInfo(id(9));
        QCOMPARE(factsOf(semaphore::decode(observed(early))), QStringList());
        QVERIFY(semaphore::decode(observed(early)).program);
    }
    void whatARunLeftIsAFinding()
    {
        for (const char* name : {"terraform, ended by kill", "terraform, only .lockinfo is left"}) {
            const State state = stateOf(name);
            QCOMPARE(state.layout, Layout::Lock);
            QVERIFY(!semaphore::isOnlyAFolder(state));
            QCOMPARE(state.findings.front().kind, semaphore::FindingKind::LeftLockInfo);
            QVERIFY(semaphore::findingText(state.findings.front(), state).contains(u"ann@ws1"_s));
            const auto plan = semaphore::remedy(state.findings.front(), state);
            QVERIFY(plan);
            QCOMPARE(consul::target(plan->calls.back().request), "/v1/kv/tf/net/.lockinfo?cas=10");
            QCOMPARE(plan->calls.size(), state.lockKey.isEmpty() ? 1U : 2U);
        }
        QVERIFY(!kinds(stateOf("terraform")).contains(u"left-lockinfo"_s));
    }
    void forceUnlockIsTerraforms()
    {
        const auto plan = semaphore::planForceUnlock(stateOf("terraform"));
        QVERIFY(plan);
        QCOMPARE(plan->calls.size(), 3U);
        QCOMPARE(consul::target(plan->calls[0].request), "/v1/session/destroy/" + id(1).toUtf8());
        QCOMPARE(consul::target(plan->calls[1].request), "/v1/txn");
        QVERIFY(plan->calls[1].request.body.contains(R"("Verb":"check-session")"));
        QCOMPARE(consul::target(plan->calls[2].request), "/v1/kv/tf/net/.lockinfo?cas=10");
        QVERIFY(plan->consequences.contains(semaphore::programWarnings(*stateOf("terraform").program).front()));
        QVERIFY(!semaphore::planForceUnlock(stateOf("consul lock")));
        QVERIFY(!semaphore::planForceUnlock({}));
    }

    void patroni()
    {
        const State state = stateOf("patroni");
        QCOMPARE(state.layout, Layout::Lock);
        QCOMPARE(state.lockKey, u"service/pg/leader"_s);
        QCOMPARE(holderIds(state), QStringList{id(1)});
        QVERIFY(!semaphore::isOnlyAFolder(state));
        QCOMPARE(factsOf(state),
            (QStringList{u"Cluster: pg"_s, u"Leader: pg1"_s, u"Member: pg1: primary, running"_s,
                u"Member: pg2: replica, running, streaming, lag 48 B"_s}));
        QCOMPARE(commandsOf(state), QStringList{u"patronictl switchover pg --leader pg1"_s});
        QCOMPARE(
            commandsOf(stateOf("patroni, citus")), QStringList{u"patronictl switchover pg --group 0 --leader pg1"_s});
        const State none = stateOf("patroni, without leader");
        QCOMPARE(none.lockKey, QString());
        QVERIFY(none.holders.empty());
        QCOMPARE(none.limit, std::optional<qint64>(1));
    }
    void membersAreNoLocks()
    {
        QCOMPARE(belowOf(u"service/"_s, patroniCluster(), patroniSessions), QStringList{u"service/pg/"_s});
        QCOMPARE(belowOf(u"service/pg/"_s, patroniCluster(), {}), QStringList{u"service/pg/leader"_s});
        QStringList names;
        for (const auto& each : patroniCluster())
            names.append(each.key);
        const auto found = semaphore::discover(names, patroniSessions);
        QCOMPARE(found.size(), 1U);
        QCOMPARE(found.front().path, u"service/pg/"_s);
        QCOMPARE(found.front().program, u"patroni"_s);
        QVERIFY(found.front().certain);
        QVERIFY(found.front().evidence.startsWith(u"Patroni leader"_s));
    }

    void commandsAreOneWordEach()
    {
        Case one = cases()[0];
        const auto commandOf = [&](const QString& scope, const QByteArray& member) {
            one.watched = u"service/"_s + scope + u"/leader"_s;
            one.entries = {held(one.watched, member)};
            one.sessions = {patroniSession(1, scope + u'-' + QString::fromUtf8(member))};
            const State state = semaphore::decode(observed(one));
            return state.program ? commandsOf(state) : QStringList{u"not told"_s};
        };
        QCOMPARE(commandOf(u"a b"_s, "x'y; rm -r"),
            QStringList{uR"(patronictl switchover 'a b' --leader 'x'\''y; rm -r')"_s});
        QCOMPARE(commandOf(u"--help"_s, "pg1"), QStringList());
        QCOMPARE(commandOf(u"pg"_s, "a\nb"), QStringList());
        QCOMPARE(commandOf(u"pg"_s, "a\u202Eb"), QStringList());
        QCOMPARE(commandsOf(stateOf("consul-cli")),
            QStringList{u"consul-cli kv unlock --session="_s + id(1) + u" jobs/nightly"_s});
        QCOMPARE(commandsOf(stateOf("vault")), QStringList{u"vault operator step-down"_s});
    }

    void plansSayWhatItMeans()
    {
        const auto said = [](const char* name) {
            for (const Case& one : cases()) {
                if (qstrcmp(one.name, name) != 0)
                    continue;
                semaphore::HeldKeys held{{}, true};
                for (const auto& each : one.entries)
                    (each.session == id(1) ? held.keys : held.beside).push_back(each);
                return semaphore::planDestroySession(one.sessions.front(), held).consequences.join(u'\n');
            }
            return QString();
        };
        QVERIFY(said("vault").contains(u"vault/core/lock: Vault active node. Vault fails over"_s));
        QVERIFY(said("terraform").contains(u"Terraform state lock"_s));
        QVERIFY(said("patroni").contains(u"Patroni elects one"_s));
        QVERIFY(said("consul lock").contains(u"SIGTERM"_s));
        QVERIFY(!said("no vault: somebody's host").contains(u"Vault"_s));

        semaphore::HeldKeys held{
            {entry(u"vault/core/lock"_s, vaultId, lockFlag, id(1)), entry(u"a/.lock"_s, {}, lockFlag, id(2))}, true};
        const auto both = semaphore::planDestroySessions(
            {made(1, u"Vault Lock"_s), made(2, u"Consul lock for 'x' at 'a'"_s)}, held);
        const QString words = both->consequences.join(u'\n');
        QVERIFY(words.contains(u"Vault fails over"_s) && words.contains(u"consul lock ends its command"_s));
    }

    void discoveryKnowsPrograms()
    {
        const std::vector<consul::SessionInfo> sessions{made(1, u"Vault Lock"_s),
            patroniSession(2, u"Consul-Template de-duplication"_s),
            made(3, u"Session for lock: jobs of: 7c0e"_s, deletes, {}, 0),
            made(4, u"web"_s, release, std::chrono::seconds(15), 0),
            made(5, u"orders"_s, release, std::chrono::seconds(5), 60), made(6, u"Consul lock for 'x' at 'a/b'"_s)};
        const QString dedup = u"consul-template/dedup/"_s + md5 + u"/data"_s;
        QStringList keys{u"vault/core/lock"_s, u"vault/core/keyring"_s, dedup, u"consul-template/config/data"_s,
            u"__vertx.locks/jobs"_s, u"__vertx.locks/other"_s, u"service/web/leader"_s, u"service/db/leader"_s,
            u"camel/orders"_s, u"camel/other"_s, u"a/b/.lock"_s, u"tf/net/.lockinfo"_s};
        keys.sort();
        const auto told = [](const std::vector<semaphore::Candidate>& found) {
            QStringList lines;
            for (const auto& each : found)
                lines.append(each.path + u' ' + each.program);
            return lines;
        };
        const QStringList expected{u"__vertx.locks/jobs vertx"_s, u"a/b/ consul-lock"_s, u"camel/orders camel"_s,
            dedup + u" consul-template"_s, u"service/db/leader "_s, u"service/web/leader consul-client"_s,
            u"tf/net/ "_s, u"vault/core/lock vault"_s};
        QCOMPARE(told(semaphore::discover(keys, sessions)), expected);
        QCOMPARE(told(semaphore::discover(keys, {})),
            (QStringList{
                u"a/b/ "_s, u"service/db/leader "_s, u"service/web/leader "_s, u"tf/net/ "_s, u"vault/core/lock "_s}));
    }
    void commonNamesOnlyWhileHeld()
    {
        const QStringList keys{u"a/active"_s, u"b/elections/x"_s, u"c/lead"_s, u"d/leaders/y"_s, u"e/master"_s,
            u"f/primary"_s, u"g/selections/z"_s, u"h/leader/u"_s};
        QStringList told;
        for (const auto& each : semaphore::discover(keys, {})) {
            QVERIFY(each.onlyIfHeld && !each.certain);
            told.append(each.path);
        }
        QCOMPARE(told, keys.first(6));
        QCOMPARE(belowOf(u"a/"_s, {entry(u"a/active"_s), held(u"a/lead"_s)}, {}), QStringList{u"a/lead"_s});
    }

    /// Bodies of anybody: nothing in them makes another holder, and what is shown of them is what a JSON reader of
    /// another make reads there.
    void bodiesAreHostile()
    {
        const auto junk = [] {
            return QByteArray::fromStdString(*rc::gen::oneOf(
                rc::gen::element<std::string>("{", "}", "\"", ":", ",", "null", "\\u202e", "\xe2\x80\xae", "\x1b", "\\",
                    "[", "]", "-1", "99999999999999999999", "\"ID\"", "\"Who\"", "\n"),
                rc::gen::arbitrary<std::string>()));
        };
        const auto mutated = [&](QByteArray text) {
            for (int changes = *rc::gen::inRange(0, 4); changes > 0; --changes) {
                const qsizetype at = *rc::gen::inRange<qsizetype>(0, text.size() + 1);
                text.replace(at, std::min<qsizetype>(*rc::gen::inRange(0, 30), text.size() - at), junk());
            }
            return text;
        };
        QVERIFY(holds(2000, [&] {
            const auto all = cases();
            Case one = all[*rc::gen::inRange<size_t>(0, all.size())];
            for (auto& each : one.entries)
                each.value = *rc::gen::inRange(0, 20) ? mutated(each.value) : junk() + QByteArray(3000, 'a');
            for (auto& each : one.sessions)
                each.name += *rc::gen::inRange(0, 3) ? QString() : QString::fromUtf8(junk());
            const State state = semaphore::decode(observed(one));
            if (state.layout == Layout::Lock) {
                const auto lock
                    = std::ranges::find_if(one.entries, [&](const auto& each) { return each.key == state.lockKey; });
                const auto holder = lock == one.entries.end() ? consul::SessionId() : lock->session;
                RC_ASSERT(holderIds(state) == (holder.isEmpty() ? QStringList() : QStringList{holder}));
            }
            (void)semaphore::below(observed(one));
            if (!state.program)
                return;
            for (const auto& fact : state.program->facts) {
                RC_ASSERT(fact.value.size() <= 260);
                const auto letters = fact.value.toUcs4();
                RC_ASSERT(std::ranges::none_of(letters, [](uint c) { return c < 0x20 || c == 0x202e; }));
                if (state.program->id != u"terraform" || fact.label != u"Who")
                    continue;
                const auto file = std::ranges::find_if(
                    one.entries, [&](const auto& each) { return each.key == state.program->infoKey; });
                RC_ASSERT(file != one.entries.end());
                const auto object = QJsonDocument::fromJson(file->value).object();
                if (object.isEmpty())
                    continue; // QJsonDocument is stricter than Go about bytes inside of texts.
                const QString holder = state.holders.front().session;
                RC_ASSERT(object[u"ID"_s].toString() == holder
                    || object[u"Info"_s].toString() == u"consul session: "_s + holder);
                RC_ASSERT(object[u"Who"_s].toString().left(10) == fact.value.left(10)
                    || fact.value.contains(QChar::ReplacementCharacter));
            }
        }));
    }
};

QTEST_GUILESS_MAIN(TestPrograms)
#include "tst_programs.moc"
