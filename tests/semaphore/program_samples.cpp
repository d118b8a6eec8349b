// SPDX-License-Identifier: GPL-3.0-or-later
#include "program_samples.h"

using namespace Qt::Literals::StringLiterals;

namespace samples {

namespace {

const quint64 lockFlag = consul::lockFlag;
const quint64 semaphoreFlag = consul::semaphoreFlag;
constexpr auto release = consul::SessionBehavior::Release;
constexpr auto deletes = consul::SessionBehavior::Delete;

/// patroni/patroni patroni/ha.py:450-513, v4.1.0
const QByteArray patroniReplica(
    R"({"conn_url":"postgres://10.0.0.2:5432/postgres","api_url":"http://10.0.0.2:8008/patroni",)"
    R"("state":"running","role":"replica","version":"4.1.0","tags":{"nofailover":true},)"
    R"("xlog_location":50331648,"replay_lsn":50331600,"receive_lsn":50331648,)"
    R"("replication_state":"streaming","timeline":3})");

} // namespace

consul::SessionInfo made(
    int number, const QString& name, consul::SessionBehavior behavior, std::chrono::milliseconds delay, int ttl)
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

consul::KvEntry held(const QString& key, const QByteArray& value, quint64 flags, int by)
{
    return entry(key, value, flags, id(by));
}

/// hashicorp/terraform internal/states/statemgr/locker.go:88-180, v1.17.0-alpha
QByteArray lockInfo(const QString& session, const QByteArray& path)
{
    const QByteArray sid = session.toUtf8();
    return R"({"ID":")" + sid + R"(","Operation":"OperationTypeApply","Info":"consul session: )" + sid
        + R"(","Who":"ann@ws1","Version":"1.14.3","Created":"2026-11-23T13:30:17.123456789Z","Path":")" + path
        + R"("})";
}

const QByteArray& vaultId()
{
    static const QByteArray id("8e0ad8d8-1f4b-9c0e-5a4c-1d0e5a0b7c11");
    return id;
}

const QString& md5()
{
    static const QString sum(u"0cc175b9c0f1b6a831c399e269772661"_s);
    return sum;
}

/// patroni/patroni patroni/ha.py:450-513, v4.1.0
const QByteArray& patroniPrimary()
{
    static const QByteArray value(
        R"({"conn_url":"postgres://10.0.0.1:5432/postgres","api_url":"http://10.0.0.1:8008/patroni",)"
        R"("state":"running","role":"primary","version":"4.0.4","xlog_location":50331648,"timeline":3})");
    return value;
}

consul::SessionInfo patroniSession(int number, const QString& name)
{
    return made(number, name, deletes, std::chrono::milliseconds(1));
}

std::vector<consul::KvEntry> patroniCluster(const QString& folder)
{
    return {entry(folder + u"config"_s, "{\"ttl\":30}"), entry(folder + u"initialize"_s, "7312345678901234567"),
        held(folder + u"leader"_s, "pg1"), held(folder + u"members/pg1"_s, patroniPrimary()),
        held(folder + u"members/pg2"_s, patroniReplica, 0, 2), entry(folder + u"status"_s, R"({"optime":50331648})")};
}

std::vector<consul::SessionInfo> patroniSessions()
{
    return {patroniSession(1, u"pg-pg1"_s), patroniSession(2, u"pg-pg2"_s)};
}

namespace {

consul::SessionInfo terraformSession()
{
    return made(1, u"Consul API Lock"_s, release, std::chrono::seconds(5));
}

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

std::vector<ProgramCase> cases()
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
    const std::pair spring(
        std::vector{entry(u"semaphore/mg/.lock"_s, body(Family::Spring, 3, {1})), held(u"semaphore/mg/"_s + id(1))},
        std::vector{made(1, u"semaphore"_s, release, std::chrono::seconds(15), 0)});
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
        {"vault", u"vault/core/lock"_s, {held(u"vault/core/lock"_s, vaultId(), lockFlag)}, {made(1, u"Vault Lock"_s)},
            u"vault"_s},
        {"vault, another path", u"secrets/prod/core/lock"_s, {held(u"secrets/prod/core/lock"_s, vaultId(), lockFlag)},
            {made(1, u"Vault Lock"_s)}, u"vault"_s},
        {"no vault: somebody's host", u"myapp/core/lock"_s, {held(u"myapp/core/lock"_s, "host-7", lockFlag)}, {api},
            u"consul-api"_s},
        {"no vault: typed by hand", u"vault/core/lock"_s, {entry(u"vault/core/lock"_s, "locked")}, {}, {}},
        {"no vault: the advertisement", u"vault/core/leader/"_s + QString::fromLatin1(vaultId()),
            {entry(u"vault/core/leader/"_s + QString::fromLatin1(vaultId()), QByteArray("\0\0\0\1\2", 5))}, {}, {}},
        {"no vault: a copy without its session", u"vault/core/lock"_s,
            {entry(u"vault/core/lock"_s, vaultId(), lockFlag)}, {}, {}},

        // patroni/patroni patroni/dcs/consul.py:241, 354-356, 493, 580-655, v4.1.0
        {"patroni", u"service/pg/"_s, patroniCluster(), patroniSessions(), u"patroni"_s},
        {"patroni, no session list", u"service/pg/"_s, patroniCluster(), {}, u"patroni"_s},
        {"patroni, the key alone", u"service/pg/leader"_s, {held(u"service/pg/leader"_s, "pg1")}, patroniSessions(),
            u"patroni"_s},
        // patroni/psycopg… patroni/dcs/__init__.py:1557-1568, citus.py:360, v4.1.0
        {"patroni, citus", u"service/pg/0/"_s, patroniCluster(u"service/pg/0/"_s), patroniSessions(), u"patroni"_s},
        {"patroni, without leader", u"service/pg/"_s, {held(u"service/pg/members/pg1"_s, patroniReplica)},
            patroniSessions(), u"patroni"_s},
        {"patroni's member", u"service/pg/members/pg1"_s, {held(u"service/pg/members/pg1"_s, patroniPrimary())},
            patroniSessions(), u"patroni-member"_s},
        {"no patroni: java", u"service/billing/leader"_s, {held(u"service/billing/leader"_s, "http://10.1.1.7:8080")},
            {made(1, u"billing"_s, release, std::chrono::seconds(15), 0)}, u"consul-client"_s},
        {"no patroni: the tutorial", u"service/db/leader"_s, {held(u"service/db/leader"_s, "node-3")},
            {made(1, u"db-leader-election"_s)}, {}},
        {"no patroni-member: another's members", u"club/"_s, {held(u"club/members/ann"_s, "{\"age\":7}")},
            {made(1, u"people"_s)}, {}},
        {"no patroni-member: free", u"service/pg/members/pg1"_s, {entry(u"service/pg/members/pg1"_s, patroniPrimary())},
            patroniSessions(), {}},

        // hashicorp/consul-template manager/dedup.go:42, 159-268, 465, v0.42.1
        {"consul-template", u"consul-template/dedup/"_s + md5() + u"/data"_s,
            {held(u"consul-template/dedup/"_s + md5() + u"/data"_s, "__NO_DATA__", lockFlag)},
            {patroniSession(1, u"Consul-Template de-duplication"_s)}, u"consul-template"_s},
        {"consul-template since 0.42", u"consul-template/dedup/"_s + md5() + md5() + u"/data"_s,
            {held(
                u"consul-template/dedup/"_s + md5() + md5() + u"/data"_s, QByteArray("\x16\x3e\x00\xff", 4), lockFlag)},
            {patroniSession(1, u"Consul-Template de-duplication"_s)}, u"consul-template"_s},
        {"no consul-template: plain", u"consul-template/dedup/"_s + md5() + u"/data"_s,
            {entry(u"consul-template/dedup/"_s + md5() + u"/data"_s, "hello")}, {}, {}},
        {"no consul-template: another session", u"backup/dedup/"_s + md5() + u"/data"_s,
            {held(u"backup/dedup/"_s + md5() + u"/data"_s, "node-3", lockFlag)}, {api}, u"consul-api"_s},
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

        // dyc87112/consul-distributed-lock src/main/java/com/didispace/lock/consul/Semaphore.java:52-119, 155-167
        // @a0c0af9b; the article's has another name for the session
        {"document 000's semaphore", u"semaphore/mg/"_s, spring.first, spring.second, u"spring-semaphore"_s},
        {"its later name", u"semaphore/mg/"_s, spring.first,
            {made(1, u"semaphoresemaphore/mg"_s, deletes, std::chrono::seconds(15), 0)}, u"spring-semaphore"_s},
        {"no spring-semaphore: of another path", u"semaphore/mg/"_s, spring.first,
            {made(1, u"semaphoresemaphore/other"_s, deletes, std::chrono::seconds(15), 0)}, {}},
        {"no spring-semaphore: with a TTL", u"semaphore/mg/"_s, spring.first, {made(1, u"semaphore"_s)}, {}},
        // the same, Lock.java:76-124 @99fbfead
        {"document 001's lock", u"lock/job"_s, {held(u"lock/job"_s, "lock:2026-11-28T10:00:00.123")},
            {made(1, u"lock-lock/job"_s, deletes, std::chrono::seconds(15), 0)}, u"spring-lock"_s},
        {"document 001's lock, released", u"lock/job"_s, {entry(u"lock/job"_s, "unlock:2026-11-28T10:00:00.123")}, {},
            u"spring-lock"_s},
        {"no spring-lock: no time", u"lock/job"_s, {held(u"lock/job"_s, "lock:yes")}, {made(1, u"x"_s)}, {}},
        {"no spring-lock: held, and released", u"lock/job"_s, {held(u"lock/job"_s, "unlock:2026-11-28T10:00:00")},
            {made(1, u"x"_s)}, {}},

        // lukas-krecan/ShedLock providers/consul/shedlock-provider-consul/…/ConsulLockProvider.java:158-200 @16fb9bf2
        {"shedlock", u"report-leader"_s, {held(u"report-leader"_s, "report")}, {made(1, u"report"_s, deletes, {}, 60)},
            u"shedlock"_s},
        {"shedlock with a prefix", u"app/report-leader"_s, {held(u"app/report-leader"_s, "report")},
            {made(1, u"report"_s, deletes, {}, 60)}, u"shedlock"_s},
        {"no shedlock: another value", u"report-leader"_s, {held(u"report-leader"_s, "10.0.0.1")},
            {made(1, u"report"_s, deletes, {}, 60)}, {}},
        {"no shedlock: a lock-delay", u"report-leader"_s, {held(u"report-leader"_s, "report")},
            {made(1, u"report"_s, deletes)}, {}},

        // apache/shardingsphere mode/type/cluster/repository/provider/consul/…/ConsulDistributedLock.java, 5.4.1
        {"shardingsphere", u"lock/5"_s, {held(u"lock/5"_s, "LOCKED")}, {made(1, u"lock/5"_s)}, u"shardingsphere"_s},
        {"no shardingsphere: another session", u"lock/5"_s, {held(u"lock/5"_s, "LOCKED")}, {made(1, u"me"_s)}, {}},
        {"no shardingsphere: never acquired", u"lock/5"_s, {entry(u"lock/5"_s, "UNLOCKED")}, {}, {}},
        // the same, ConsulRepository.java (persistEphemeral)
        {"shardingsphere, a node", u"gov/nodes/a"_s, {held(u"gov/nodes/a"_s, "v")},
            {made(1, u"/gov/nodes/a"_s, deletes)}, u"shardingsphere-node"_s},
        {"no shardingsphere-node: keys stay", u"gov/nodes/a"_s, {held(u"gov/nodes/a"_s, "v")},
            {made(1, u"/gov/nodes/a"_s)}, {}},
        {"no shardingsphere-node: of another key", u"gov/nodes/a"_s, {held(u"gov/nodes/a"_s, "v")},
            {made(1, u"/gov/nodes/b"_s, deletes)}, {}},

        // wtsi-hgi/consul-lock consullock/json_mappers.py:7-14, managers.py (acquire, _acquire_lock) @0344c4c6
        {"consullock", u"my/lock"_s,
            {held(u"my/lock"_s,
                R"({"created":"2026-11-28T10:00:00","key":"my/lock","session":")" + id(1).toUtf8() + R"("})")},
            {made(1, {}, deletes, {}, 60)}, u"consullock"_s},
        {"no consullock: of another key", u"my/lock"_s,
            {held(u"my/lock"_s,
                R"({"created":"2026-11-28T10:00:00","key":"other","session":")" + id(1).toUtf8() + R"("})")},
            {made(1, {}, deletes, {}, 60)}, {}},
        {"no consullock: of another session", u"my/lock"_s,
            {held(u"my/lock"_s,
                R"({"created":"2026-11-28T10:00:00","key":"my/lock","session":")" + id(2).toUtf8() + R"("})")},
            {made(1, {}, deletes, {}, 60)}, {}},

        // kurtome/python-consul-lock consul_lock/defaults.py:18-27, lock_impl.py:62-120 @137c253d
        {"consul-lock (Python)", u"locks/ephemeral/a"_s,
            {held(u"locks/ephemeral/a"_s, R"({"locked_at": "2026-11-28 10:00:00.1"})")},
            {made(1, {}, deletes, {}, 180)}, u"python-consul-lock"_s},
        {"no python-consul-lock: another value", u"locks/ephemeral/a"_s, {held(u"locks/ephemeral/a"_s, "x")},
            {made(1, {}, deletes, {}, 180)}, {}},
        {"no python-consul-lock: another folder", u"locks/a"_s,
            {held(u"locks/a"_s, R"({"locked_at": "2026-11-28 10:00:00.1"})")}, {made(1, {}, deletes, {}, 180)}, {}},

        // apache/druid extensions-contrib/consul-extensions/…/ConsulLeaderSelector.java:329-385 @32747cd5
        {"druid", u"druid/leader/coordinator"_s, {held(u"druid/leader/coordinator"_s, "http://10.0.0.1:8081")},
            {made(1, u"druid-leader-10.0.0.1:8081"_s, deletes, std::chrono::seconds(5), 45)}, u"druid"_s},
        {"no druid: another process", u"druid/leader/coordinator"_s,
            {held(u"druid/leader/coordinator"_s, "http://10.0.0.2:8081")},
            {made(1, u"druid-leader-10.0.0.1:8081"_s, deletes, std::chrono::seconds(5), 45)}, {}},
        {"no druid: another session", u"druid/leader/coordinator"_s,
            {held(u"druid/leader/coordinator"_s, "http://10.0.0.1:8081")}, {made(1, u"druid"_s, deletes)}, {}},

        // apache/kvrocks-controller store/engine/consul/consul.go:37-42, 208-236 @40afc4e7
        {"kvrocks", u"kvrocks/controller/leader"_s, {held(u"kvrocks/controller/leader"_s, "10.0.0.1:9379")},
            {made(1, u"kvrocks/controller/leader"_s, release, std::chrono::milliseconds(1), 10)}, u"kvrocks"_s},
        {"no kvrocks: another session", u"kvrocks/controller/leader"_s,
            {held(u"kvrocks/controller/leader"_s, "10.0.0.1:9379")}, {made(1, u"me"_s)}, {}},
        {"no kvrocks: another TTL", u"kvrocks/controller/leader"_s,
            {held(u"kvrocks/controller/leader"_s, "10.0.0.1:9379")},
            {made(1, u"kvrocks/controller/leader"_s, release, std::chrono::milliseconds(1), 30)}, {}},

        // criteo-cookbooks/choregraphie libraries/primitive_consul_lock.rb:104-200 @07daa230
        {"choregraphie", u"choregraphie/locks/es"_s,
            {entry(u"choregraphie/locks/es"_s,
                R"({"version":1,"concurrency":2,"holders":{"es1":"2026-11-28 10:00:00 +0000"}})")},
            {}, u"choregraphie"_s},
        {"choregraphie, free", u"choregraphie/locks/es"_s,
            {entry(u"choregraphie/locks/es"_s, R"({"version":1,"concurrency":1,"holders":{}})")}, {},
            u"choregraphie"_s},
        {"no choregraphie: no version", u"choregraphie/locks/es"_s,
            {entry(u"choregraphie/locks/es"_s, R"({"concurrency":2,"holders":{}})")}, {}, {}},
        {"no choregraphie: a list", u"choregraphie/locks/es"_s,
            {entry(u"choregraphie/locks/es"_s, R"({"version":1,"concurrency":2,"holders":["es1"]})")}, {}, {}},

        // kubereboot/kured pkg/daemonsetlock/daemonsetlock.go (lockAnnotationValue) @2392170b
        {"kured", u"reboot/lock"_s,
            {entry(u"reboot/lock"_s,
                R"({"nodeID":"node-7","metadata":{"unschedulable":false},"created":"2026-11-28T10:00:00Z","TTL":0})")},
            {}, u"kured"_s},
        {"no kured: no TTL", u"reboot/lock"_s,
            {entry(u"reboot/lock"_s, R"({"nodeID":"node-7","created":"2026-11-28T10:00:00Z"})")}, {}, {}},
        {"no kured: held by a session", u"reboot/lock"_s,
            {held(u"reboot/lock"_s, R"({"nodeID":"node-7","created":"2026-11-28T10:00:00Z","TTL":0})")},
            {made(1, u"me"_s)}, {}},

        // Not to be told: hashicorp/consul-replicate runner.go:358-362 copies flags, WeAreFarmGeek/diplomat
        // lib/diplomat/lock.rb:14-55 has no name; cortexproject/cortex pkg/ring/kv/consul/client.go does not lock.
        {"a copy", u"vault/core/lock"_s, {entry(u"vault/core/lock"_s, vaultId(), lockFlag)}, {}, {}},
        {"a held key", u"service/x/leader"_s, {held(u"service/x/leader"_s)}, {made(1, u"me"_s)}, {}},
        {"a ring", u"collectors/ring"_s, {entry(u"collectors/ring"_s, "bytes")}, {}, {}},
    };
}

} // namespace

const std::vector<ProgramCase>& programCases()
{
    static const std::vector<ProgramCase> all = cases();
    return all;
}

semaphore::Observation observed(const ProgramCase& one)
{
    semaphore::Observation seen;
    seen.path = one.watched;
    seen.index = 100;
    seen.entries = one.entries;
    seen.sessions = one.sessions;
    seen.sessionsKnown = !one.sessions.empty();
    return seen;
}

} // namespace samples
