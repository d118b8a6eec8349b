// SPDX-License-Identifier: GPL-3.0-or-later
// What a watch does when Consul, or what lies between, misbehaves.
#include "consul/await.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

using namespace consul;
using namespace std::chrono_literals;
using support::Fault;
using support::FaultProxy;

namespace {

Fault indexed(int status, quint64 index, const QByteArray& body)
{
    return Fault::answer(
        "/v1/kv/", status, body, {{"X-Consul-Index", QByteArray::number(index)}, {"Content-Type", "application/json"}});
}

} // namespace

class TestWatchFaults : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();

    void indexIsTakenFrom200And404Only();
    void bogusIndexOn500IsIgnored();
    void indexGoingBackwardsResets();
    void sameBodyAtASmallerIndexIsAnnounced();
    void zeroIndexIsSentAsOne();
    void withoutAnIndexItIsNotConsuls();
    void indexAbove2Pow63IsSentExactly();
    void waitIsSentWithTheIndex();
    void zeroByteCloseIsRetried();
    void garbageIsRetried_data();
    void garbageIsRetried();
    void tooManyRequestsBacksOff();
    void proxyPageIsNotAnEmptyPrefix();
    void firstReadThatHangsTimesOut();
    void retryNowEndsTheBackOff();
    void watchSurvivesDroppedConnections();
    void watchSurvivesAgentRestart();
    void watchSurvivesLeaderLoss();

private:
    void watchThrough(const QString& url);

    std::unique_ptr<FaultProxy> m_proxy;
    std::unique_ptr<Client> m_client;
    std::unique_ptr<Watch> m_watch;
    std::unique_ptr<WatchEar> m_ear;
};

void TestWatchFaults::init()
{
    m_proxy = std::make_unique<FaultProxy>();
    watchThrough(m_proxy->url());
}

void TestWatchFaults::cleanup()
{
    m_ear.reset();
    m_watch.reset();
    m_client.reset();
    m_proxy.reset();
}

void TestWatchFaults::watchThrough(const QString& url)
{
    m_ear.reset();
    m_watch.reset();
    m_client = std::make_unique<Client>(endpointAt(url));
    m_watch = std::make_unique<Watch>(m_client.get(), watchOf("/v1/kv/w/"));
    m_ear = std::make_unique<WatchEar>(*m_watch);
}

void TestWatchFaults::indexIsTakenFrom200And404Only()
{
    m_proxy->add(indexed(404, 10, {}).times(1));
    m_proxy->add(indexed(200, 12, "[1]").times(1));
    m_proxy->add(Fault::hang("index=12"));
    m_watch->start();
    QTRY_COMPARE(m_proxy->count("index=12"), 1);
    QCOMPARE(m_proxy->count("index=10"), 1);
    QVERIFY(!m_proxy->requests().front().target.contains("index="));
    QCOMPARE(m_ear->count(), 2);
}

void TestWatchFaults::bogusIndexOn500IsIgnored()
{
    m_proxy->add(indexed(200, 100, "[1]").times(1));
    m_proxy->add(indexed(500, 1, "oops").times(1));
    m_proxy->add(indexed(200, 100, "[1]").times(1));
    m_proxy->add(Fault::hang("/"));
    m_watch->start();
    QTRY_COMPARE(m_proxy->count(), 4);
    QCOMPARE(m_proxy->count("index=100&"), 2);
    QCOMPARE(m_proxy->count("index=1&"), 0);
    QCOMPARE(m_ear->count(), 1); // Nor did the error look like a step back.
    QVERIFY(m_ear->sawError(ErrorKind::ServerError));
    QCOMPARE(m_watch->state().phase, WatchPhase::Live);
    QCOMPARE(m_watch->state().index, 100ULL);
}

void TestWatchFaults::indexGoingBackwardsResets()
{
    m_proxy->add(indexed(200, 190, "[1]").times(1));
    m_proxy->add(indexed(200, 160, "[2]").times(2));
    m_proxy->add(Fault::hang("/"));
    m_watch->start();
    QTRY_COMPARE(m_proxy->count(), 4);
    const auto requests = m_proxy->requests();
    QVERIFY(requests[1].target.contains("index=190"));
    QVERIFY(!requests[2].target.contains("index="));
    QVERIFY(requests[3].target.contains("index=160"));
    QCOMPARE(m_ear->count(), 2);
    QVERIFY(m_ear->snapshots[1].rewound);
}

void TestWatchFaults::sameBodyAtASmallerIndexIsAnnounced()
{
    m_proxy->add(indexed(200, 190, "[1]").times(1));
    m_proxy->add(indexed(200, 160, "[1]").times(2));
    m_proxy->add(Fault::hang("/"));
    m_watch->start();
    QTRY_COMPARE(m_proxy->count(), 4);
    QCOMPARE(m_ear->count(), 2);
    QVERIFY(m_ear->snapshots[1].rewound);
}

void TestWatchFaults::zeroIndexIsSentAsOne()
{
    m_proxy->add(indexed(200, 0, "[1]").times(2));
    m_proxy->add(Fault::hang("/"));
    m_watch->start();
    QTRY_COMPARE(m_proxy->count(), 3);
    const auto requests = m_proxy->requests();
    QVERIFY(requests[1].target.contains("index=1&"));
    QVERIFY(requests[2].target.contains("index=1&"));
    QCOMPARE(m_ear->count(), 1);
}

/// Another program that answers everything with JSON must not make an empty store of it.
void TestWatchFaults::withoutAnIndexItIsNotConsuls()
{
    m_proxy->add(Fault::answer("/", 200, "[]", {{"Content-Type", "application/json"}}));
    m_watch->start();
    QTRY_COMPARE(m_watch->state().phase, WatchPhase::Retrying);
    QCOMPARE(m_watch->state().error->kind, ErrorKind::Protocol);
    QCOMPARE(m_ear->count(), 0);
}

void TestWatchFaults::indexAbove2Pow63IsSentExactly()
{
    m_proxy->add(indexed(200, 18446744073709551615ULL, "[1]").times(1));
    m_proxy->add(Fault::hang("/"));
    m_watch->start();
    QTRY_COMPARE(m_proxy->count("index=18446744073709551615&"), 1);
    QCOMPARE(m_watch->state().index, 18446744073709551615ULL);
}

void TestWatchFaults::waitIsSentWithTheIndex()
{
    m_proxy->add(indexed(200, 7, "[1]").times(1));
    m_proxy->add(Fault::hang("/"));
    m_watch->setWait(2h); // Beyond what is allowed.
    m_watch->start();
    QTRY_COMPARE(m_proxy->count("index=7&wait=25000ms"), 1);
    QVERIFY(!m_proxy->requests().front().target.contains("wait"));
}

void TestWatchFaults::zeroByteCloseIsRetried()
{
    m_proxy->add(Fault::cut("/").times(4));
    m_proxy->add(indexed(200, 7, "[1]").times(1));
    m_proxy->add(Fault::hang("/"));
    m_watch->start();
    QTRY_COMPARE(m_ear->count(), 1);
    QVERIFY(m_ear->sawError(ErrorKind::Unreachable));
    for (const auto& state : m_ear->states) {
        QCOMPARE(state.phase == WatchPhase::Retrying, state.retryAt.has_value());
    }
    QCOMPARE(m_watch->state().phase, WatchPhase::Live);
    QVERIFY(!m_watch->state().error);
}

void TestWatchFaults::garbageIsRetried_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("no HTTP") << QByteArray("hello\r\n\r\n");
    QTest::newRow("cut body") << QByteArray(
        "HTTP/1.1 200 OK\r\nX-Consul-Index: 9\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n[");
    QTest::newRow("cut chunks") << QByteArray(
        "HTTP/1.1 200 OK\r\nX-Consul-Index: 9\r\nContent-Type: application/json\r\n"
        "Transfer-Encoding: chunked\r\n\r\n5\r\n[1234\r\n");
}

void TestWatchFaults::garbageIsRetried()
{
    QFETCH(QByteArray, bytes);
    // What is not HTTP at all is asked for again by Qt itself, up to three times.
    m_proxy->add(Fault::garbage("/", bytes).times(bytes.startsWith("HTTP") ? 1 : 4));
    // Qt sometimes asks again by itself after a cut chunk and loses that answer; then the inactivity time-out of 10 s
    // ends the query, and the next one must find an answer too.
    m_proxy->add(Fault::hang("index="));
    m_proxy->add(indexed(200, 7, "[1]"));
    m_watch->start();
    QTRY_COMPARE_WITH_TIMEOUT(m_ear->count(), 1, 60'000);
    QCOMPARE(m_ear->snapshots[0].body, QByteArray("[1]"));
    QVERIFY(m_ear->sawPhase(WatchPhase::Retrying));
}

void TestWatchFaults::tooManyRequestsBacksOff()
{
    m_proxy->add(Fault::answer("/", 429, {}).times(2));
    m_proxy->add(indexed(200, 7, "[1]").times(1));
    m_proxy->add(Fault::hang("/"));
    m_watch->start();
    QTRY_COMPARE_WITH_TIMEOUT(m_ear->count(), 1, 60'000);
    QVERIFY(m_ear->sawError(ErrorKind::RateLimited));
    QVERIFY(m_ear->sawPhase(WatchPhase::Retrying));
    // Neither attempt after a refusal blocked: the one that does is the query after the answer, and it hangs.
    QTRY_COMPARE_WITH_TIMEOUT(m_proxy->count("index="), 1, 60'000);
}

void TestWatchFaults::proxyPageIsNotAnEmptyPrefix()
{
    m_proxy->add(Fault::answer("/", 404, "no such route").times(1));
    m_proxy->add(Fault::answer("/", 200, "<html>", {{"Content-Type", "text/html"}}).times(1));
    m_proxy->add(indexed(200, 7, "[1]").times(1));
    m_proxy->add(Fault::hang("/"));
    m_watch->start();
    QTRY_COMPARE(m_ear->count(), 1);
    QCOMPARE(m_ear->snapshots[0].status, 200);
    QCOMPARE(m_ear->snapshots[0].body, QByteArray("[1]"));
    const auto pages = std::count_if(m_ear->states.begin(), m_ear->states.end(),
        [](const auto& each) { return each.error && each.error->kind == ErrorKind::Protocol; });
    QCOMPARE(pages, 2);
}

void TestWatchFaults::firstReadThatHangsTimesOut()
{
    m_proxy->add(Fault::hang("/").times(1));
    m_proxy->add(indexed(200, 7, "[1]").times(1));
    m_proxy->add(Fault::hang("/"));
    m_watch->start();
    QTRY_COMPARE_WITH_TIMEOUT(m_ear->count(), 1, 60'000);
    QVERIFY(m_ear->sawError(ErrorKind::TimedOut));
}

void TestWatchFaults::retryNowEndsTheBackOff()
{
    m_proxy->add(Fault::answer("/", 403, "Permission denied").times(1)); // The longest back-off of all.
    m_proxy->add(indexed(200, 7, "[1]").times(1));
    m_proxy->add(Fault::hang("/"));
    m_watch->start();
    QTRY_COMPARE(m_watch->state().phase, WatchPhase::Denied);
    QVERIFY(m_watch->state().retryAt);
    QCOMPARE(m_proxy->count(), 1);
    const auto due = *m_watch->state().retryAt;
    m_watch->retryNow();
    QTRY_COMPARE(m_ear->count(), 1);
    QVERIFY(m_ear->snapshots[0].receivedAt < due);
    m_watch->retryNow(); // Nothing to retry: harmless.
    QTRY_COMPARE(m_proxy->count("index=7"), 1);
}

void TestWatchFaults::watchSurvivesDroppedConnections()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    QVERIFY(agent.judge().put("/v1/kv/w/a", "1").isTrue());
    FaultProxy proxy(agent.httpUrl());
    watchThrough(proxy.url());
    m_watch->start();
    QTRY_COMPARE(proxy.count("index="), 1);
    proxy.setDown(true);
    QTRY_COMPARE(m_watch->state().phase, WatchPhase::Retrying);
    QVERIFY(agent.judge().put("/v1/kv/w/a", "2").isTrue());
    proxy.setDown(false);
    QTRY_COMPARE_WITH_TIMEOUT(m_ear->count(), 2, 60'000);
    QVERIFY(m_ear->snapshots[1].body.contains("Mg=="));
    QCOMPARE(m_watch->state().phase, WatchPhase::Live);
    m_watch.reset();
    QCOMPARE(m_client->openWatches(), 0);
    QTRY_COMPARE(proxy.connectionsOpen(), 0);
    m_client.reset();
}

void TestWatchFaults::watchSurvivesAgentRestart()
{
    support::ConsulAgent agent; // In memory: it forgets everything, and its index starts over.
    QVERIFY(agent.start());
    for (int i = 0; i < 30; ++i) {
        QVERIFY(agent.judge().put("/v1/kv/w/a", QByteArray::number(i)).isTrue());
    }
    watchThrough(agent.httpUrl());
    m_watch->start();
    QTRY_COMPARE(m_ear->count(), 1);
    QTRY_COMPARE(m_client->openWatches(), 1);
    agent.kill9();
    QTRY_COMPARE(m_watch->state().phase, WatchPhase::Retrying);
    QVERIFY(agent.start());
    QTRY_COMPARE_WITH_TIMEOUT(m_watch->state().phase, WatchPhase::Live, 60'000);
    QTRY_VERIFY(m_ear->count() >= 2);
    QCOMPARE(m_ear->snapshots.back().status, 404);
    QVERIFY(
        std::any_of(m_ear->snapshots.begin(), m_ear->snapshots.end(), [](const auto& each) { return each.rewound; }));
    const int before = m_ear->count();
    QVERIFY(agent.judge().put("/v1/kv/w/a", "again").isTrue());
    QTRY_COMPARE(m_ear->count(), before + 1);
}

void TestWatchFaults::watchSurvivesLeaderLoss()
{
    support::AgentOptions serverOptions;
    serverOptions.persistent = true;
    serverOptions.address = QStringLiteral("127.0.0.21");
    support::ConsulAgent server(serverOptions);
    QVERIFY(server.start());
    support::AgentOptions clientOptions;
    clientOptions.client = true;
    clientOptions.address = QStringLiteral("127.0.0.22");
    clientOptions.join = server.serfAddress();
    support::ConsulAgent agent(clientOptions);
    QVERIFY(agent.start());
    QVERIFY(agent.judge().put("/v1/kv/w/a", "1").isTrue());
    watchThrough(agent.httpUrl());
    m_watch->start();
    QTRY_COMPARE(m_ear->count(), 1);
    QTRY_COMPARE(m_client->openWatches(), 1);
    server.kill9();
    QTRY_COMPARE_WITH_TIMEOUT(m_watch->state().phase, WatchPhase::Retrying, 60'000);
    QVERIFY2(m_watch->state().error->kind == ErrorKind::NoLeader, qPrintable(m_watch->state().error->serverWords));
    QVERIFY(server.start());
    QTRY_COMPARE_WITH_TIMEOUT(m_watch->state().phase, WatchPhase::Live, 60000);
    QVERIFY(server.judge().put("/v1/kv/w/a", "2").isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(m_ear->snapshots.back().body.contains("Mg=="), 60000);
}

QTEST_GUILESS_MAIN(TestWatchFaults)
#include "tst_watch_faults.moc"
