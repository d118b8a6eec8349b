// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/agent.h"
#include "practice/fleet.h"
#include "practice/populate.h"
#include "raw_client.h"
#include "support/patience.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTcpServer>

#include <memory>
#include <random>
#include <vector>

using namespace practice;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

class TestPracticeServer : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QVERIFY2(m_agent.start(), qPrintable(m_agent.errorText())); }
    void cleanup() { m_agent.stop(); }

    void startsAndStops()
    {
        QSignalSpy stopped(&m_agent, &Agent::stopped);
        QVERIFY(m_agent.isLoopbackOnly());
        const auto port = m_agent.port();
        QCOMPARE(m_agent.httpUrl(), QStringLiteral("http://127.0.0.1:%1").arg(port));
        QCOMPARE(client().ask("PUT", "/v1/kv/a", "1").status, 200);
        m_agent.stop();
        QCOMPARE(stopped.count(), 1);
        QVERIFY(m_agent.httpUrl().isEmpty());
        QVERIFY(!m_agent.perform([](Cluster&, Instant) {}));
        QVERIFY(m_agent.start());
        // All was in memory.
        QCOMPARE(client().ask("GET", "/v1/kv/a").status, 404);
    }

    void anAddressInUseIsAnError()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress(QHostAddress::LocalHost)));
        AgentOptions options;
        options.port = other.serverPort();
        Agent agent(options);
        QVERIFY(!agent.start());
        QVERIFY(!agent.errorText().isEmpty());
        QVERIFY(!agent.isRunning());
    }

    void oneConnectionServesManyRequests()
    {
        auto raw = client();
        for (int count = 0; count < 50; ++count) {
            const auto value = QByteArray::number(count);
            QCOMPARE(raw.ask("PUT", "/v1/kv/a", value).body, QByteArray("true"));
            QCOMPARE(raw.ask("GET", "/v1/kv/a?raw").body, value);
        }
        QCOMPARE(m_agent.load().connections, 1);
    }

    void pipelinedAnswersKeepTheirOrder()
    {
        auto raw = client();
        raw.ask("PUT", "/v1/kv/a", "old");
        auto index = raw.ask("GET", "/v1/kv/a").header("X-Consul-Index");
        // The first waits; what stands behind it waits too, though it could be answered.
        raw.request("GET", "/v1/kv/a?raw&index=" + index);
        raw.request("PUT", "/v1/kv/b", "x");
        raw.request("GET", "/v1/kv/b?raw");
        QTRY_COMPARE(m_agent.load().parked, 1);
        QCOMPARE(client().ask("GET", "/v1/kv/b").status, 404);
        client().ask("PUT", "/v1/kv/a", "new");
        QCOMPARE(raw.answer().body, QByteArray("new"));
        QCOMPARE(raw.answer().body, QByteArray("true"));
        QCOMPARE(raw.answer().body, QByteArray("x"));
    }

    void tooManyPipelinedRequestsEndTheConnection()
    {
        auto raw = client();
        raw.ask("PUT", "/v1/kv/a", "old");
        raw.request("GET", "/v1/kv/a?index=" + raw.ask("GET", "/v1/kv/a").header("X-Consul-Index"));
        for (int count = 0; count < 40; ++count)
            raw.request("GET", "/v1/kv/a");
        QVERIFY(raw.isClosed());
        QTRY_COMPARE(m_agent.load().parked, 0);
    }

    void malformed_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("status");
        const auto row
            = [](const char* name, const QByteArray& bytes, int status) { QTest::newRow(name) << bytes << status; };
        row("garbage", "GARBAGE\r\n\r\n", 400);
        row("binary", QByteArray("\0\x01\xFF\n\n", 5), 400);
        row("no host", "GET / HTTP/1.1\r\n\r\n", 400);
        row("length", "PUT /v1/kv/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999999999999\r\n\r\n", 400);
        row("encoding", "PUT /v1/kv/a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: gzip\r\n\r\n", 501);
        row("huge line", "GET /" + QByteArray(200'000, 'a'), 431);
        row("huge header", "GET / HTTP/1.1\r\nX: " + QByteArray(200'000, 'a'), 431);
        row("huge body",
            "PUT /v1/kv/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000000\r\n\r\n"
                + QByteArray(3'000'000, 'x'),
            413);
        row("huge chunks",
            "PUT /v1/kv/a HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n400000\r\n"
                + QByteArray(3'000'000, 'x'),
            413);
        row("websocket",
            "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\r\n", 301);
    }
    void malformed()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, status);
        auto raw = client();
        raw.send(bytes);
        const auto answer = raw.answer();
        QCOMPARE(answer.status, status);
        QVERIFY(raw.isClosed());
        QCOMPARE(client().ask("GET", "/v1/status/leader").status, 200);
    }

    void aRefusalWaitsForTheAnswersBeforeIt()
    {
        auto raw = client();
        raw.send("GET /v1/status/peers HTTP/1.1\r\nHost: localhost\r\n\r\nGARBAGE\r\n\r\n");
        QCOMPARE(raw.answer().status, 200);
        QCOMPARE(raw.answer().status, 400);
        QVERIFY(raw.isClosed());
    }

    void slowClients()
    {
        auto raw = client();
        const QByteArray request("PUT /v1/kv/slow HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\n\r\nslow");
        for (const char byte : request)
            raw.send(QByteArray(1, byte));
        QCOMPARE(raw.answer().body, QByteArray("true"));
        QCOMPARE(raw.ask("GET", "/v1/kv/slow?raw").body, QByteArray("slow"));
    }

    void bodiesInChunks()
    {
        auto raw = client();
        raw.send("PUT /v1/kv/c HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: "
                 "chunked\r\n\r\n3\r\nabc\r\n2;x=y\r\nde\r\n0\r\n\r\n");
        QCOMPARE(raw.answer().body, QByteArray("true"));
        QCOMPARE(raw.ask("GET", "/v1/kv/c?raw").body, QByteArray("abcde"));
    }

    void theLargestValue()
    {
        auto raw = client();
        const QByteArray value(524288, '\0');
        QCOMPARE(raw.ask("PUT", "/v1/kv/big", value).body, QByteArray("true"));
        QCOMPARE(raw.ask("GET", "/v1/kv/big?raw").body, value);
        const auto refused = raw.ask("PUT", "/v1/kv/big", value + 'x');
        QCOMPARE(refused.status, 413);
        QVERIFY(refused.body.startsWith("Request body(524289 bytes) too large"));
        QCOMPARE(refused.header("Connection"), QByteArray("close"));
        QVERIFY(raw.isClosed());
    }

    void aClientThatLeavesIsForgotten()
    {
        client().ask("PUT", "/v1/kv/a", "1");
        auto raw = client();
        raw.request("GET", "/v1/kv/a?index=" + raw.ask("GET", "/v1/kv/a").header("X-Consul-Index"));
        QTRY_COMPARE(m_agent.load().parked, 1);
        raw.abort();
        QTRY_COMPARE(m_agent.load().parked, 0);
        QCOMPARE(client().ask("PUT", "/v1/kv/a", "2").status, 200);
    }

    void aNodeThatEndsForgetsItsClients()
    {
        AgentOptions options;
        options.prepare = [](Cluster& cluster, Instant now) {
            Node node;
            node.name = "other";
            node.address = "127.0.0.2";
            cluster.addNode(node, now);
        };
        Agent agent(options);
        QVERIFY2(agent.start(), qPrintable(agent.errorText()));
        RawClient raw(QUrl(agent.nodeUrls().at("other")));
        raw.ask("PUT", "/v1/kv/a", "1");
        raw.request("GET", "/v1/kv/a?index=" + raw.ask("GET", "/v1/kv/a").header("X-Consul-Index"));
        QTRY_COMPARE(agent.load().parked, 1);
        QVERIFY(agent.perform([](Cluster& cluster, Instant now) { QVERIFY(cluster.fleet->kill("other", now)); }));
        QVERIFY(raw.isClosed());
        QTRY_COMPARE(agent.load().parked, 0);
        QTRY_COMPARE(agent.load().connections, 0);
    }

    /// For a class: one port is told, and behind it every node is found.
    void everyNodeIsFoundOnEveryAddress()
    {
        AgentOptions options;
        options.address = QHostAddress(QHostAddress::AnyIPv4);
        options.prepare = populate;
        Agent agent(options);
        QVERIFY2(agent.start(), qPrintable(agent.errorText()));
        const auto nodeAt = [](const QString& url) {
            const auto self = QJsonDocument::fromJson(RawClient(QUrl(url)).ask("GET", "/v1/agent/self").body);
            return self["Config"_L1]["NodeName"_L1].toString().toUtf8();
        };
        QCOMPARE(nodeAt(agent.httpUrl()), QByteArray("practice"));
        const auto local = agent.nodeUrls();
        QCOMPARE(local.at(shopNode), u"http://127.0.0.2:%1"_s.arg(agent.port()));
        for (const auto* const node : {shopNode, backNode})
            QCOMPARE(nodeAt(local.at(node)), QByteArray(node));
        // At the address of one that is down nobody speaks in its place.
        QCOMPARE(RawClient(QUrl(u"http://127.0.0.4:%1"_s.arg(agent.port()))).ask("GET", "/v1/agent/self").status, 0);
        for (const auto& url : agent.networkUrls())
            QCOMPARE(nodeAt(url), QByteArray("practice"));
        QCOMPARE(agent.nodeNetworkUrls().empty(), agent.networkUrls().isEmpty());
        for (const auto& [node, url] : agent.nodeNetworkUrls())
            QCOMPARE(nodeAt(url), node);
    }

    void saysThatItsPlaceIsTaken()
    {
        AgentOptions options;
        options.port = m_agent.port();
        Agent second(options);
        QVERIFY(!second.start());
        QVERIFY(second.isTaken());
        options.address = QHostAddress(u"198.51.100.1"_s); // Of nobody.
        Agent elsewhere(options);
        QVERIFY(!elsewhere.start());
        QVERIFY(!elsewhere.isTaken());
    }

    void aFilterThatIsNestedTooDeeply_data()
    {
        QTest::addColumn<QByteArray>("filter");
        QTest::newRow("parentheses") << QByteArray(60'000, '(');
        QTest::newRow("not") << QByteArray("not%20").repeated(10'000) + "Node==a";
        QTest::newRow("terms") << QByteArray("Node==a%20and%20").repeated(3'000) + "Node==a";
    }
    void aFilterThatIsNestedTooDeeply()
    {
        QFETCH(QByteArray, filter);
        const auto refused = client().ask("GET", "/v1/catalog/nodes?filter=" + filter);
        QCOMPARE(refused.status, 500);
        QVERIFY2(refused.body.contains("nested too deeply"), refused.body.constData());
        QCOMPARE(client().ask("GET", "/v1/status/leader").status, 200);
    }

    void manyParkedQueries()
    {
        client().ask("PUT", "/v1/kv/a", "1");
        const auto index = client().ask("GET", "/v1/kv/a").header("X-Consul-Index");
        std::vector<std::unique_ptr<RawClient>> waiting;
        for (int count = 0; count < 200; ++count) {
            waiting.push_back(std::make_unique<RawClient>(m_agent.port()));
            waiting.back()->request("GET", "/v1/kv/a?raw&index=" + index);
        }
        QTRY_COMPARE(m_agent.load().parked, 200);
        auto writer = client();
        for (int count = 0; count < 2000; ++count)
            QCOMPARE(writer.ask("PUT", "/v1/kv/b/" + QByteArray::number(count), "x").status, 200);
        QCOMPARE(m_agent.load().parked, 200);
        writer.ask("PUT", "/v1/kv/a", "2");
        for (const auto& one : waiting)
            QCOMPARE(one->answer().body, QByteArray("2"));
    }

    void theClockIsUnderControl()
    {
        m_agent.pause();
        const auto made = client().ask("PUT", "/v1/session/create", R"({"TTL":"10s"})");
        QCOMPARE(made.status, 200);
        const auto index = client().ask("GET", "/v1/session/list").header("X-Consul-Index");
        auto waiting = client();
        waiting.request("GET", "/v1/session/list?wait=60s&index=" + index);
        QTRY_COMPARE(m_agent.load().parked, 1);
        m_agent.step(19s);
        QCOMPARE(m_agent.load().parked, 1);
        // The end of the session answers the query, though its own end falls into the same step.
        m_agent.step(10min);
        const auto answer = waiting.answer();
        QCOMPARE(answer.body, QByteArray("[]"));
        QVERIFY(answer.header("X-Consul-Index").toULongLong() > index.toULongLong());
        QVERIFY(m_agent.clock().elapsed >= 10min + 19s);
    }

    void aWaitEndsOnVirtualTime()
    {
        m_agent.pause();
        auto raw = client();
        raw.ask("PUT", "/v1/kv/a", "1");
        const auto index = raw.ask("GET", "/v1/kv/a").header("X-Consul-Index");
        raw.request("GET", "/v1/kv/a?raw&wait=16s&index=" + index);
        QTRY_COMPARE(m_agent.load().parked, 1);
        m_agent.step(17s);
        const auto answer = raw.answer();
        QCOMPARE(answer.body, QByteArray("1"));
        QCOMPARE(answer.header("X-Consul-Index"), index);
    }

    void faultsAreInjected()
    {
        Faults faults;
        faults.errorProbability = 1;
        m_agent.setFaults(faults);
        QCOMPARE(client().ask("GET", "/v1/kv/a").status, 500);
        faults = {};
        faults.dropProbability = 1;
        m_agent.setFaults(faults);
        auto dropped = client();
        dropped.request("GET", "/v1/kv/a");
        QVERIFY(dropped.isClosed());
        QVERIFY(dropped.unread().isEmpty());
        faults = {};
        faults.latency = 10min; // Less than what the newest version lets an answer take.
        m_agent.pause();
        m_agent.setFaults(faults);
        auto late = client();
        late.request("GET", "/v1/status/leader");
        QTRY_COMPARE(m_agent.load().held, 1);
        m_agent.step(10min);
        QCOMPARE(late.answer().status, 200);
    }

    void aLostAnswerIsOfSomethingDone()
    {
        Faults faults;
        faults.lostProbability = 1;
        m_agent.setFaults(faults);
        auto lost = client();
        lost.request("PUT", "/v1/kv/lost", "1");
        QVERIFY(lost.isClosed());
        QVERIFY(lost.unread().isEmpty());
        m_agent.setFaults({});
        const auto now = client().ask("GET", "/v1/kv/lost?raw");
        QCOMPARE(now.body, QByteArray("1"));
        // One that waits is lost when its answer comes, not before.
        faults.lostProbability = 1;
        m_agent.setFaults(faults);
        auto waits = client();
        waits.request("GET", "/v1/kv/lost?wait=60s&index=" + now.header("X-Consul-Index"));
        QTRY_COMPARE(m_agent.load().parked, 1);
        m_agent.setFaults({});
        QCOMPARE(client().ask("PUT", "/v1/kv/lost", "2").status, 200);
        QVERIFY(waits.isClosed());
        QVERIFY(waits.unread().isEmpty());
    }

    void withoutALeader()
    {
        m_agent.pause();
        Faults faults;
        faults.leaderLost = true;
        m_agent.setFaults(faults);
        QCOMPARE(client().ask("GET", "/v1/status/leader").body, QByteArray("\"\""));
        auto raw = client();
        raw.request("GET", "/v1/kv/a");
        QTRY_COMPARE(m_agent.load().held, 1);
        m_agent.step(7s);
        const auto answer = raw.answer();
        QCOMPARE(answer.status, 500);
        QCOMPARE(answer.body, QByteArray("No cluster leader"));
    }

    void randomBytesDoNotHurt()
    {
        std::mt19937 random(7);
        const QByteArrayList pieces{"GET ", "PUT ", "/v1/kv/a", "/v1/txn", "?index=1", " HTTP/1.1", "\r\n", "\r\n\r\n",
            "Host: localhost", "Content-Length: 3", "Content-Length: -1", "Transfer-Encoding: chunked", "5\r\n",
            "0\r\n\r\n", "abc", "\n", ":", QByteArray("\0", 1), "\xFF", "{\"KV\":", "[", "Connection: close",
            "Upgrade: websocket"};
        for (int round = 0; round < 300; ++round) {
            auto raw = client();
            QByteArray bytes;
            const auto count = 1 + random() % 20;
            for (unsigned piece = 0; piece < count; ++piece)
                bytes += pieces.at(qsizetype(random()) % pieces.size());
            raw.send(bytes);
            raw.abort();
        }
        QCOMPARE(client().ask("GET", "/v1/status/leader").status, 200);
        QTRY_COMPARE(m_agent.load().connections, 0);
    }

private:
    [[nodiscard]] RawClient client() { return RawClient(m_agent.port()); }

    Agent m_agent; ///< One that is stopped forgets everything.
};

QTEST_GUILESS_MAIN(TestPracticeServer)
#include "tst_practice_server.moc"
