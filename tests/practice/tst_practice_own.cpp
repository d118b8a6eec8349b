// SPDX-License-Identifier: GPL-3.0-or-later
// What an agent answers of its own: without a leader, from its cache, about its services, to bodies that are too large.
#include "practice/agent.h"
#include "practice/critical_endpoint.h"
#include "practice/http_server.h"
#include "raw_client.h"
#include "support/patience.h"

#include <memory>
#include <vector>

using namespace practice;
using namespace std::chrono_literals;

class TestPracticeOwn : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QVERIFY2(m_agent.start(), qPrintable(m_agent.errorText())); }
    void cleanup() { m_agent.stop(); }

    /// What an agent says by itself it says at once, also without a leader.
    void withoutALeaderAgentsRefuse_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("status");
        const auto row = [](const QByteArray& method, const QByteArray& target, const QByteArray& body, int status) {
            QTest::addRow("%s %s %s", method.constData(), target.constData(), body.constData())
                << method << target << body << status;
        };
        row("GET", "/v1/none", {}, 404);
        row("POST", "/v1/kv/a", {}, 405);
        row("OPTIONS", "/v1/kv/a", {}, 200);
        row("GET", "/v1/kv", {}, 307);
        row("GET", "/v1/kv/a?index=x", {}, 400);
        row("GET", "/v1/kv/a?dc=none", {}, 500);
        row("PUT", "/v1/kv/a?cas=x", {}, 500);
        row("PUT", "/v1/txn", "nonsense", 400);
        row("PUT", "/v1/session/create", "nonsense", 400);
        row("PUT", "/v1/catalog/register", "nonsense", 400);
        row("GET", "/v1/catalog/datacenters", {}, 200);
        row("GET", "/v1/acl/token/self", {}, 401);
        row("GET", "/v1/event/list", {}, 200);
        row("GET", "/v1/agent/services", {}, 200);
    }
    void withoutALeaderAgentsRefuse()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, body);
        m_agent.pause();
        loseLeader();
        QTEST(client().ask(method, target, body).status, "status");
    }

    void saysWhatItDoesNotHave_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("target");
        for (const auto& [method, target] :
            std::initializer_list<std::pair<QByteArray, QByteArray>>{{"GET", "/v1/operator/raft/configuration"},
                {"PUT", "/v1/event/fire/deploy"}, {"GET", "/v1/coordinate/nodes"}, {"PUT", "/v1/agent/reload"},
                {"GET", "/v1/agent/monitor"}, {"GET", "/v1/snapshot"}, {"POST", "/v1/query"},
                {"GET", "/v1/query/x/execute"}, {"PUT", "/v1/config"}, {"GET", "/v1/agent/metrics"},
                {"GET", "/v1/agent/host"}, {"GET", "/v1/connect/intentions"}, {"GET", "/v1/internal/ui/services"}})
            QTest::newRow(target.constData()) << method << target;
    }
    void saysWhatItDoesNotHave()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, target);
        const auto answer = client().ask(method, target);
        QCOMPARE(answer.status, 501);
        QVERIFY2(answer.body.startsWith("The practice agent does not have " + target + '.'), answer.body.constData());
        // What lies beside it is there all the same.
        QCOMPARE(client().ask("GET", "/v1/internal/ui/nodes").status, 200);
        QCOMPARE(client().ask("GET", "/v1/event/list").status, 200);
    }

    void withoutALeaderServersRefuse_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<bool>("namesServer");
        const auto row = [](const QByteArray& method, const QByteArray& target, const QByteArray& body, bool names) {
            QTest::addRow("%s %s", method.constData(), target.constData()) << method << target << body << names;
        };
        row("GET", "/v1/kv/a?stale", {}, false);
        row("PUT", "/v1/kv/a", "1", false);
        row("DELETE", "/v1/kv/a", {}, false);
        row("PUT", "/v1/txn", R"([{"KV":{"Verb":"get","Key":"a"}}])", false);
        row("PUT", "/v1/session/create", {}, false);
        row("PUT", "/v1/session/renew/x", {}, false);
        row("PUT", "/v1/session/destroy/x", {}, false);
        row("GET", "/v1/session/list", {}, true);
        row("PUT", "/v1/catalog/register", "{}", false);
        row("PUT", "/v1/catalog/deregister", "{}", false);
        row("GET", "/v1/catalog/nodes", {}, true);
        row("GET", "/v1/catalog/services?cached", {}, true);
        // Since 1.10 nothing is told of a server that was not reached; 1.8.7 did.
        row("GET", "/v1/health/service/a?passing", {}, false);
    }
    void withoutALeaderServersRefuse()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, body);
        QFETCH(bool, namesServer);
        m_agent.pause();
        loseLeader();
        auto raw = client();
        raw.request(method, target, body);
        QTRY_COMPARE(m_agent.load().held, 1);
        m_agent.step(7s);
        const auto answer = raw.answer();
        QCOMPARE(answer.status, 500);
        QCOMPARE(answer.body, QByteArray("No cluster leader"));
        QCOMPARE(answer.header("X-Consul-Knownleader"), namesServer ? QByteArray("false") : QByteArray());
        // One that came back in time is found.
        raw.request("GET", "/v1/kv/a");
        QTRY_COMPARE(m_agent.load().held, 1);
        m_agent.setFaults({});
        m_agent.step(7s);
        QCOMPARE(raw.answer().status, 404);
    }

    void aWaitForAServiceEndsOnVirtualTime()
    {
        m_agent.pause();
        auto raw = client();
        raw.ask("PUT", "/v1/agent/service/register", R"({"Name":"a"})");
        const auto known = raw.ask("GET", "/v1/agent/service/a");
        raw.request("GET", "/v1/agent/service/a?wait=16s&hash=" + known.header("X-Consul-Contenthash"));
        QTRY_COMPARE(m_agent.load().parked, 1);
        m_agent.step(15s);
        QCOMPARE(m_agent.load().parked, 1);
        m_agent.step(2s);
        QCOMPARE(raw.answer().body, known.body);
    }

    void theCacheAges()
    {
        m_agent.pause();
        auto raw = client();
        const QByteArray fetched("/v1/catalog/datacenters?cached");
        QCOMPARE(raw.ask("GET", fetched).header("X-Cache"), QByteArray("MISS"));
        m_agent.step(90s);
        QCOMPARE(raw.ask("GET", fetched).header("Age"), QByteArray("90"));
        // What Consul follows in the background is never old.
        const QByteArray followed("/v1/catalog/services?cached");
        QCOMPARE(raw.ask("GET", followed).header("X-Cache"), QByteArray("MISS"));
        m_agent.step(90s);
        QCOMPARE(raw.ask("GET", followed).header("Age"), QByteArray("0"));
        raw.ask("PUT", "/v1/agent/service/register", R"({"Name":"a"})");
        const auto now = raw.ask("GET", followed);
        QCOMPARE(now.header("X-Cache"), QByteArray("HIT"));
        QVERIFY(now.body.contains("\"a\""));
        // Nobody asks for three days.
        m_agent.step(72h);
        QCOMPARE(raw.ask("GET", followed).header("X-Cache"), QByteArray("MISS"));
        QCOMPARE(raw.ask("GET", fetched).header("X-Cache"), QByteArray("MISS"));
    }

    /// `consul members -wan`; the agents of tests have no WAN to compare it with.
    void namesItselfInTheWan()
    {
        const auto lan = client().ask("GET", "/v1/agent/members").body;
        QVERIFY(lan.contains("\"Name\": \"practice\"") && lan.contains("\"wan_join_port\": \"8302\""));
        const auto wan = client().ask("GET", "/v1/agent/members?wan=1").body;
        QVERIFY2(wan.contains("\"Name\": \"practice.dc1\"") && wan.contains("\"Port\": 8302"), wan.constData());
    }

    void bodiesBeyondAllMeasure()
    {
        const auto answer
            = client().ask("PUT", "/v1/agent/service/register", R"({"Name":"a"})" + QByteArray(5LL * 1024 * 1024, ' '));
        QCOMPARE(answer.status, 413);
        QVERIFY2(answer.body.contains("practice agent"), answer.body.constData());
        QCOMPARE(client().ask("GET", "/v1/agent/service/a").status, 404);
    }

    /// Not more than a few large bodies are under way at a time.
    void largeBodiesTakeTurns()
    {
        constexpr int length = 3'000'000;
        const QByteArray head = "PUT /v1/agent/service/register HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
            + QByteArray::number(length) + "\r\n\r\n{\"Name\":\"a\"}";
        std::vector<std::unique_ptr<RawClient>> clients;
        for (int count = 0; count < HttpServer::Limits().largeBodies; ++count) {
            clients.push_back(std::make_unique<RawClient>(m_agent.port()));
            clients.back()->send(head);
            // Its answer comes after the agent has seen the one before.
            QCOMPARE(client().ask("GET", "/v1/status/leader").status, 200);
        }
        auto surplus = client();
        surplus.send(head);
        QCOMPARE(surplus.answer().status, 413);
        clients.front()->abort();
        QTRY_COMPARE(
            client().ask("PUT", "/v1/agent/service/register", R"({"Name":"a"})" + QByteArray(length, ' ')).status, 200);
        // The others are served to their end.
        clients.back()->send(QByteArray(length - 12, ' '));
        QCOMPARE(clients.back()->answer().status, 200);
    }

    /// Nothing of Consul's: an agent has it only where it was added.
    void hearsWhoIsInside()
    {
        QCOMPARE(client().ask("PUT", "/critical/enter?name=a").status, 404);
        std::vector<CriticalCall> calls;
        AgentOptions options;
        options.routes = [&calls](Router& router) {
            addCriticalRoutes(router, [&calls](const CriticalCall& call) { calls.push_back(call); });
        };
        options.isSpared = isCriticalCall;
        Agent agent(options);
        QVERIFY(agent.start());
        RawClient raw(agent.port());
        const auto status
            = [&raw](const QByteArray& method, const QByteArray& target) { return raw.ask(method, target).status; };
        QCOMPARE(status("PUT", "/critical/enter?name=worker%201"), 200);
        QCOMPARE(status("PUT", "/critical/leave?name=worker+1"), 200);
        QCOMPARE(status("PUT", "/critical/enter"), 400);
        QCOMPARE(status("PUT", "/critical/enter?name="), 400);
        QCOMPARE(status("PUT", "/critical/enter?name=" + QByteArray(longestCriticalName + 1, 'a')), 400);
        QCOMPARE(status("GET", "/critical/enter?name=a"), 405);
        QCOMPARE(status("PUT", "/critical/other?name=a"), 404);
        // No fault strikes it.
        Faults faults;
        faults.agentLost = faults.leaderLost = true;
        faults.dropProbability = faults.errorProbability = faults.lostProbability = 1;
        agent.setFaults(faults);
        QCOMPARE(status("PUT", "/critical/enter?name=b"), 200);
        agent.stop();
        QCOMPARE(calls.size(), 3U);
        QVERIFY(calls[0].isInside && !calls[1].isInside && calls[2].isInside);
        QCOMPARE(calls[0].name, QByteArray("worker 1"));
        QCOMPARE(calls[1].name, QByteArray("worker 1"));
        QVERIFY(calls[0].at <= calls[1].at && calls[1].at <= calls[2].at);
    }

    /// Connections are closed without a byte, those that wait already too; nothing is done.
    void goesAwayAndComesBack()
    {
        auto waiting = client();
        const auto index = client().ask("GET", "/v1/kv/a").header("X-Consul-Index");
        waiting.request("GET", "/v1/kv/a?index=" + index + "&wait=5m");
        QTRY_COMPARE(m_agent.load().parked, 1);
        Faults faults;
        faults.agentLost = true;
        m_agent.setFaults(faults);
        QCOMPARE(waiting.answer().status, 0);
        QCOMPARE(m_agent.load().parked, 0);
        QCOMPARE(client().ask("PUT", "/v1/kv/a", "1").status, 0);
        m_agent.setFaults({});
        QCOMPARE(client().ask("GET", "/v1/kv/a").status, 404);
        QCOMPARE(m_agent.load().lost, 0U);
    }

    void countsLostAnswers()
    {
        Faults faults;
        faults.lostProbability = 1;
        m_agent.setFaults(faults);
        QCOMPARE(client().ask("PUT", "/v1/kv/a", "1").status, 0);
        m_agent.setFaults({});
        QCOMPARE(client().ask("GET", "/v1/kv/a?raw").body, QByteArray("1"));
        QCOMPARE(m_agent.load().lost, 1U);
    }

private:
    [[nodiscard]] RawClient client() { return RawClient(m_agent.port()); }
    void loseLeader()
    {
        Faults faults;
        faults.leaderLost = true;
        m_agent.setFaults(faults);
    }

    Agent m_agent; ///< One that is stopped forgets everything.
};

QTEST_GUILESS_MAIN(TestPracticeOwn)
#include "tst_practice_own.moc"
