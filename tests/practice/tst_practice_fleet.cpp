// SPDX-License-Identifier: GPL-3.0-or-later
// Several practice nodes: who owns what, what comes back, and when.
#include "practice/fleet.h"
#include "practice/populate.h"
#include "support/patience.h"
#include "world.h"

using namespace practice;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

/// A cluster of a server and two clients. Requests go to the node that `at` names, empty for the server.
struct Town : World {
    Town()
    {
        for (const auto& [name, address] : {std::pair("edge", "127.0.0.2"), std::pair("core", "127.0.0.3")}) {
            Node node;
            node.name = name;
            node.address = address;
            cluster.fleet->join(node, now);
        }
    }

    Reply send(const QByteArray& at, const QByteArray& method, const QByteArray& target, const QByteArray& body = {})
    {
        auto request = parseTarget(method, target);
        request->body = body;
        request->declaredLength = body.size();
        request->servedBy = at;
        return std::get<Reply>(router.answer(*request, cluster, now));
    }
    QByteArrayList nodesOf(const QByteArray& service)
    {
        QByteArrayList names;
        const auto entries = list(get("/v1/catalog/service/" + service));
        for (const auto& entry : entries)
            names.append(entry.toObject().value("Node"_L1).toString().toUtf8());
        return names;
    }
    /// Status and output of a check in the catalog; empty without such a check.
    std::pair<QByteArray, QByteArray> check(const QByteArray& node, const QByteArray& id)
    {
        const auto entries = list(get("/v1/health/node/" + node));
        for (const auto& entry : entries) {
            const auto object = entry.toObject();
            if (object.value("CheckID"_L1).toString().toUtf8() == id)
                return {object.value("Status"_L1).toString().toUtf8(), object.value("Output"_L1).toString().toUtf8()};
        }
        return {};
    }
    QByteArray status(const QByteArray& node, const QByteArray& id) { return check(node, id).first; }
    int memberStatus(const QByteArray& name)
    {
        const auto entries = list(get("/v1/agent/members"));
        for (const auto& entry : entries) {
            if (entry.toObject().value("Name"_L1).toString().toUtf8() == name)
                return entry.toObject().value("Status"_L1).toInt();
        }
        return 0;
    }
    bool isKnown(const QByteArray& node) { return get("/v1/catalog/node/" + node).body != "null"; }
};

constexpr auto plainWeb = R"({"ID":"web-1","Name":"web","Port":80})";
constexpr auto beatingWeb = R"({"ID":"web-1","Name":"web","Check":{"TTL":"30s"}})";

} // namespace

class TestPracticeFleet : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void eachNodeOwnsItsServices()
    {
        Town town;
        QCOMPARE(town.send("edge", "PUT", "/v1/agent/service/register", plainWeb).status, 200);
        QCOMPARE(town.nodesOf("web"), QByteArrayList{"edge"});
        QVERIFY(town.send("edge", "GET", "/v1/agent/services").body.contains("web-1"));
        QCOMPARE(town.send("core", "GET", "/v1/agent/services").body, QByteArray("{}"));
        const auto self = QJsonDocument::fromJson(town.send("edge", "GET", "/v1/agent/self").body).object();
        QCOMPARE(self.value("Config"_L1).toObject().value("NodeName"_L1).toString(), u"edge"_s);
        QCOMPARE(self.value("Config"_L1).toObject().value("Server"_L1).toBool(true), false);
    }

    void aWrongAgentDoesNothing()
    {
        Town town;
        town.send("edge", "PUT", "/v1/agent/service/register", plainWeb);
        for (const auto* const wrong : {"core", ""}) {
            const auto reply = town.send(wrong, "PUT", "/v1/agent/service/deregister/web-1");
            QCOMPARE(reply.status, 404); // 1.8.7 says yes: tst_practice_vintage
            QVERIFY(reply.body.startsWith("Unknown service ID \"web-1\""));
            QCOMPARE(town.nodesOf("web"), QByteArrayList{"edge"});
        }
        town.send("edge", "PUT", "/v1/agent/service/deregister/web-1");
        QVERIFY(town.nodesOf("web").isEmpty());
    }

    void whatAnAgentOwnsComesBack()
    {
        Town town;
        town.send("edge", "PUT", "/v1/agent/service/register", beatingWeb);
        town.put("/v1/catalog/deregister", R"({"Node":"edge","ServiceID":"web-1"})");
        QVERIFY(town.nodesOf("web").isEmpty());
        town.pass(120s); // a full sync comes at the latest after one interval and as much stagger
        QCOMPARE(town.nodesOf("web"), QByteArrayList{"edge"});
        QCOMPARE(town.status("edge", "service:web-1"), QByteArray("critical"));
    }

    void aNodeComesBackWithAllThatIsOnIt()
    {
        Town town;
        town.send("edge", "PUT", "/v1/agent/service/register", plainWeb);
        town.put("/v1/catalog/deregister", R"({"Node":"edge"})");
        QVERIFY(!town.isKnown("edge"));
        town.pass(120s);
        QVERIFY(town.isKnown("edge"));
        QCOMPARE(town.nodesOf("web"), QByteArrayList{"edge"});
        QCOMPARE(town.status("edge", "serfHealth"), QByteArray("passing"));
    }

    void whatOnlyTheCatalogKnowsGoesFromALivingNode()
    {
        Town town;
        town.put("/v1/catalog/register",
            R"({"Node":"edge","SkipNodeUpdate":true,"Service":{"Service":"ghost"},
                "Check":{"CheckID":"odd","Name":"odd","Status":"passing"}})");
        town.put("/v1/catalog/register", R"({"Node":"outside","Address":"10.0.0.1","Service":{"Service":"ghost"}})");
        QCOMPARE(town.nodesOf("ghost"), (QByteArrayList{"edge", "outside"}));
        town.pass(120s);
        // Nobody speaks for a node without an agent.
        QCOMPARE(town.nodesOf("ghost"), QByteArrayList{"outside"});
        QCOMPARE(town.status("edge", "odd"), QByteArray());
    }

    void theConsulServiceIsNotRemovedFromTheServer()
    {
        Town town;
        town.pass(10min);
        QCOMPARE(town.nodesOf("consul"), QByteArrayList{"practice"});
    }

    void heartbeatsExpire()
    {
        Town town;
        town.send("edge", "PUT", "/v1/agent/service/register", beatingWeb);
        QCOMPARE(town.check("edge", "service:web-1"), std::pair(QByteArray("critical"), QByteArray()));
        town.send("edge", "PUT", "/v1/agent/check/pass/service:web-1?note=fine");
        QCOMPARE(town.check("edge", "service:web-1"), std::pair(QByteArray("passing"), QByteArray("fine")));
        town.pass(29s);
        town.send("edge", "PUT", "/v1/agent/check/pass/service:web-1?note=fine");
        town.pass(29s);
        QCOMPARE(town.status("edge", "service:web-1"), QByteArray("passing"));
        town.pass(1s);
        QCOMPARE(town.check("edge", "service:web-1"),
            std::pair(QByteArray("critical"), QByteArray("TTL expired (last output before timeout follows): fine")));
        town.send("edge", "PUT", "/v1/agent/check/warn/service:web-1");
        QCOMPARE(town.status("edge", "service:web-1"), QByteArray("warning"));
    }

    void anOutputAloneIsHeldBack()
    {
        Town town;
        town.send("edge", "PUT", "/v1/agent/service/register", R"({"Name":"web","Check":{"TTL":"1h"}})");
        town.send("edge", "PUT", "/v1/agent/check/pass/service:web?note=first");
        town.send("edge", "PUT", "/v1/agent/check/pass/service:web?note=second");
        QCOMPARE(town.check("edge", "service:web").second, QByteArray("first"));
        town.pass(140s); // at least half of five minutes, full syncs or not
        QCOMPARE(town.check("edge", "service:web").second, QByteArray("first"));
        town.pass(320s);
        QCOMPARE(town.check("edge", "service:web").second, QByteArray("second"));
    }

    void criticalServicesAreTakenAway()
    {
        Town town;
        town.send("edge", "PUT", "/v1/agent/service/register",
            R"({"Name":"web","Check":{"TTL":"10s","DeregisterCriticalServiceAfter":"2s"}})");
        town.pass(10s); // critical from here on; no less than a minute counts
        town.pass(59s);
        QCOMPARE(town.nodesOf("web").size(), 1);
        town.pass(32s);
        QVERIFY(town.nodesOf("web").isEmpty());
        QCOMPARE(town.send("edge", "GET", "/v1/agent/services").body, QByteArray("{}"));
    }

    void aHeartbeatStartsTheCountAnew()
    {
        Town town;
        town.send("edge", "PUT", "/v1/agent/service/register",
            R"({"Name":"web","Check":{"TTL":"10s","DeregisterCriticalServiceAfter":"1m"}})");
        town.pass(65s);
        town.send("edge", "PUT", "/v1/agent/check/pass/service:web");
        town.pass(65s);
        QCOMPARE(town.nodesOf("web").size(), 1);
    }

    void aKilledNodeFails()
    {
        Town town;
        town.send("edge", "PUT", "/v1/agent/service/register", beatingWeb);
        town.send("edge", "PUT", "/v1/agent/check/pass/service:web-1");
        QVERIFY(town.cluster.fleet->kill("edge", town.now));
        QCOMPARE(town.status("edge", "serfHealth"), QByteArray("passing"));
        town.pass(Fleet::noticeAfter);
        QCOMPARE(town.check("edge", "serfHealth"),
            std::pair(QByteArray("critical"), QByteArray("Agent not live or unreachable")));
        QCOMPARE(town.memberStatus("edge"), 4);
        town.pass(1h);
        // Nobody runs its checks: they keep what they said last.
        QCOMPARE(town.status("edge", "service:web-1"), QByteArray("passing"));
        town.put("/v1/catalog/deregister", R"({"Node":"edge","ServiceID":"web-1"})");
        town.pass(1h);
        QVERIFY(town.nodesOf("web").isEmpty());
        QVERIFY(town.cluster.fleet->restart("edge", town.now));
        QCOMPARE(town.nodesOf("web"), QByteArrayList{"edge"});
        QCOMPARE(town.status("edge", "serfHealth"), QByteArray("passing"));
        QCOMPARE(town.status("edge", "service:web-1"), QByteArray("critical"));
        QCOMPARE(town.memberStatus("edge"), 1);
    }

    void aQuickRestartIsNotNoticed()
    {
        Town town;
        town.cluster.fleet->kill("edge", town.now);
        town.pass(Fleet::noticeAfter - 1s);
        town.cluster.fleet->restart("edge", town.now);
        town.pass(10s);
        QCOMPARE(town.status("edge", "serfHealth"), QByteArray("passing"));
        QCOMPARE(town.memberStatus("edge"), 1);
    }

    void sessionsEndWithTheNode()
    {
        Town town;
        const auto made = town.send("edge", "PUT", "/v1/session/create", "{}");
        QCOMPARE(made.status, 200);
        QCOMPARE(World::list(town.get("/v1/session/list")).size(), 1);
        town.cluster.fleet->kill("edge", town.now);
        town.pass(Fleet::noticeAfter);
        QCOMPARE(World::list(town.get("/v1/session/list")).size(), 0);
    }

    void forceLeave()
    {
        Town town;
        town.send("edge", "PUT", "/v1/agent/service/register", plainWeb);
        QCOMPARE(town.put("/v1/agent/force-leave/edge").status, 200);
        QCOMPARE(town.memberStatus("edge"), 1); // alive, and says so
        QVERIFY(town.isKnown("edge"));
        town.cluster.fleet->kill("edge", town.now);
        town.pass(5s);
        QCOMPARE(town.put("/v1/agent/force-leave/edge").status, 200);
        QCOMPARE(town.memberStatus("edge"), 3);
        QVERIFY(!town.isKnown("edge"));
        town.pass(5min);
        QVERIFY(!town.isKnown("edge"));
        QCOMPARE(town.put("/v1/agent/force-leave/edge?prune").status, 200);
        QCOMPARE(town.memberStatus("edge"), 0);
        const auto again = town.put("/v1/agent/force-leave/edge");
        QCOMPARE(again.status, 500);
        QCOMPARE(again.body, QByteArray("agent: No node found with name 'edge'"));
    }

    void leaving()
    {
        Town town;
        QCOMPARE(town.send("edge", "PUT", "/v1/agent/leave").status, 200);
        QCOMPARE(town.memberStatus("edge"), 3);
        QVERIFY(!town.isKnown("edge"));
        town.pass(Fleet::reapLeftAfter);
        QCOMPARE(town.memberStatus("edge"), 0);
        QCOMPARE(town.send("", "PUT", "/v1/agent/leave").status, 400);
        QCOMPARE(town.memberStatus("practice"), 1);
    }

    void failedNodesAreReaped()
    {
        Town town;
        town.cluster.fleet->kill("edge", town.now);
        town.pass(Fleet::noticeAfter + Fleet::reapFailedAfter - 1s);
        QVERIFY(town.isKnown("edge"));
        QCOMPARE(town.memberStatus("edge"), 4);
        town.pass(1s);
        QVERIFY(!town.isKnown("edge"));
        QCOMPARE(town.memberStatus("edge"), 0);
    }

    void aNodeThatClaimsGossipIsReaped()
    {
        Town town;
        town.put("/v1/catalog/register",
            R"({"Node":"fake","Address":"10.0.0.1","Check":{"CheckID":"serfHealth","Name":"x","Status":"passing"}})");
        town.put("/v1/catalog/register", R"({"Node":"outside","Address":"10.0.0.2"})");
        town.pass(60s);
        QVERIFY(!town.isKnown("fake"));
        QVERIFY(town.isKnown("outside"));
    }

    void withoutALeaderNothingIsSynced()
    {
        Town town;
        Faults lost;
        lost.leaderLost = true;
        town.cluster.setFaults(lost, town.now);
        QCOMPARE(town.send("edge", "PUT", "/v1/agent/service/register", plainWeb).status, 200);
        QVERIFY(town.nodesOf("web").isEmpty());
        QVERIFY(town.send("edge", "GET", "/v1/agent/services").body.contains("web-1"));
        town.pass(150s);
        town.cluster.setFaults({}, town.now);
        town.pass(30s); // tried again after 15 to 30 s
        QCOMPARE(town.nodesOf("web"), QByteArrayList{"edge"});
    }

    void thePopulation()
    {
        World world;
        populate(world.cluster, world.now);
        // What fails says why, from the beginning.
        const auto failing = World::list(world.get("/v1/health/state/critical"));
        QVERIFY(failing.size() >= 4);
        for (const auto& check : failing)
            QVERIFY2(!check.toObject().value("Output"_L1).toString().isEmpty(),
                qPrintable(check.toObject().value("CheckID"_L1).toString()));
        world.pass(40s);
        const auto state
            = [&world](const QByteArray& name) { return World::list(world.get("/v1/health/state/" + name)).size(); };
        QCOMPARE(World::list(world.get("/v1/catalog/nodes")).size(), 5);
        QCOMPARE(state("warning"), 1); // api-2
        QCOMPARE(state("critical"),
            6); // web-2, payments-1, worker-2's heartbeat, the dead node, the external one and its smtp
        const auto passing = state("passing");
        // Heartbeats go on, and nothing else changes by itself.
        world.pass(10min);
        QCOMPARE(state("passing"), passing);
        QCOMPARE(state("critical"), 6);
        for (const auto* const service : {"web", "api", "payments", "cache", "worker"})
            QCOMPARE(World::list(world.get(QByteArray("/v1/catalog/service/") + service)).size(), 2);
    }
};

QTEST_GUILESS_MAIN(TestPracticeFleet)

#include "tst_practice_fleet.moc"
