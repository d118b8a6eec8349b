// SPDX-License-Identifier: GPL-3.0-or-later
// Coroutines that end in every way: whatever happens, a call resumes once and leaves nothing behind.
#include "consul/await.h"
#include "consul/flow.h"
#include "consul/watch_managers.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

using namespace consul;
using namespace std::chrono_literals;
using support::Fault;
using support::FaultProxy;

namespace {

QCoro::Task<> deleteClientAfterCall(std::unique_ptr<Client>& client, Flow& flow)
{
    const Alive alive(flow.frames);
    auto call = client->kvGet(QStringLiteral("k"));
    const auto result = co_await call;
    client.reset();
    flow.ends.push_back(result ? ErrorKind::Protocol : result.error().kind);
}

QCoro::Task<> sleepOnce(StopToken stop, std::chrono::milliseconds time, Flow& flow)
{
    const Alive alive(flow.frames);
    auto sleep = stop.sleepFor(time);
    const bool whole = co_await sleep;
    flow.sleeps.push_back(whole);
}

QCoro::Task<> waitForTheStop(StopToken stop, Flow& flow)
{
    const Alive alive(flow.frames);
    auto stopped = stop.stopped();
    co_await stopped;
    flow.sleeps.push_back(stop.stopRequested());
}

} // namespace

class TestClientEnds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }

    void cancellationLeaksNothing();
    void stoppedTokenSendsNothing();
    void clientDeletedDuringCall();
    void clientDeletedAfterCallInItsCoroutine();
    void clientDeletedByTheWireLog();
    void sleepEndsInTimeAndWhenStopped();
    void whoWaitsForAStopResumesWithinIt();
    void managersGrowAndShrink();

private:
    support::ConsulAgent m_agent;
};

void TestClientEnds::cancellationLeaksNothing()
{
    // As many as Qt sends at a time: for one more it may open a connection just when it is cancelled, and keep it.
    constexpr int parallel = 6;
    FaultProxy proxy;
    proxy.add(Fault::hang("/"));
    Client client(endpointAt(proxy.url()));
    Flow flow;
    {
        StopSource stop;
        for (int i = 0; i < parallel; ++i) {
            getKey(&client, stop.token(), flow);
        }
        QCOMPARE(flow.frames, parallel);
        QTRY_COMPARE(proxy.count(), parallel);
    }
    QCOMPARE(flow.frames, 0); // Resumed inside the destructor.
    QCOMPARE(flow.ends, std::vector<ErrorKind>(parallel, ErrorKind::Cancelled));
    for (const auto& entry : client.wireLog().entries()) {
        QVERIFY(entry.finished);
    }
    QTRY_COMPARE(proxy.connectionsOpen(), 0);
}

void TestClientEnds::stoppedTokenSendsNothing()
{
    Client client(endpointAt(m_agent.httpUrl()));
    StopSource stop;
    stop.stop();
    stop.stop();
    QCOMPARE(await(client.kvPut(QStringLiteral("k"), "x", {}, stop.token())).error().kind, ErrorKind::Cancelled);
    QVERIFY(client.wireLog().entries().empty());
}

void TestClientEnds::clientDeletedDuringCall()
{
    FaultProxy proxy;
    proxy.add(Fault::hang("/"));
    auto client = std::make_unique<Client>(endpointAt(proxy.url()));
    Flow flow;
    for (int i = 0; i < 8; ++i) {
        getKey(client.get(), {}, flow);
    }
    QTRY_VERIFY(proxy.count() > 0);
    client.reset();
    QCOMPARE(flow.frames, 0);
    QCOMPARE(flow.ends, std::vector<ErrorKind>(8, ErrorKind::Cancelled));
}

void TestClientEnds::clientDeletedAfterCallInItsCoroutine()
{
    auto client = std::make_unique<Client>(endpointAt(m_agent.httpUrl()));
    Flow flow;
    getKey(client.get(), {}, flow);
    deleteClientAfterCall(client, flow);
    getKey(client.get(), {}, flow);
    QTRY_COMPARE(flow.ends.size(), 3U);
    QVERIFY(!client);
    QCOMPARE(flow.frames, 0);
}

void TestClientEnds::clientDeletedByTheWireLog()
{
    for (const bool atStart : {true, false}) {
        auto client = std::make_unique<Client>(endpointAt(m_agent.httpUrl()));
        const auto kill = [&client] { client.reset(); };
        if (atStart) {
            connect(&client->wireLog(), &WireLog::entryStarted, this, kill);
        } else {
            connect(&client->wireLog(), &WireLog::entryFinished, this, kill);
        }
        Flow flow;
        getKey(client.get(), {}, flow);
        QTRY_COMPARE(flow.ends.size(), 1U);
        QCOMPARE(flow.ends.front(), ErrorKind::Cancelled);
        QVERIFY(!client);
        QCOMPARE(flow.frames, 0);
    }
}

void TestClientEnds::sleepEndsInTimeAndWhenStopped()
{
    Flow flow;
    {
        StopSource stop;
        sleepOnce(stop.token(), 20ms, flow);
        QTRY_COMPARE(flow.sleeps, std::vector<bool>({true}));
        sleepOnce(stop.token(), 1h, flow);
        sleepOnce(stop.token(), 1h, flow);
        QCOMPARE(flow.frames, 2);
    }
    QCOMPARE(flow.sleeps, std::vector<bool>({true, false, false}));
    sleepOnce({}, 1ms, flow); // The default token is never stopped.
    QTRY_COMPARE(flow.sleeps.size(), 4U);
    QVERIFY(flow.sleeps.back());
    QCOMPARE(flow.frames, 0);
}

void TestClientEnds::whoWaitsForAStopResumesWithinIt()
{
    Flow flow;
    auto source = std::make_unique<StopSource>();
    const auto token = source->token();
    waitForTheStop(token, flow);
    waitForTheStop(token, flow);
    QVERIFY(flow.sleeps.empty());
    source.reset(); // With its source gone, too, and at once: nothing waits for the event loop.
    QCOMPARE(flow.sleeps, (std::vector<bool>{true, true}));
    waitForTheStop(token, flow);
    QCOMPARE(flow.sleeps.size(), 3U);
    QCOMPARE(flow.frames, 0);
}

void TestClientEnds::managersGrowAndShrink()
{
    WatchManagers managers([] { return std::make_unique<QNetworkAccessManager>(); }, 10ms);
    std::vector<QNetworkAccessManager*> taken;
    taken.reserve(11);
    for (int i = 0; i < 11; ++i) {
        taken.push_back(managers.take());
    }
    QCOMPARE(managers.size(), 3);
    QCOMPARE(managers.open(), 11);
    QCOMPARE(taken[4], taken[0]);
    QVERIFY(taken[5] != taken[0]);
    managers.give(taken[10]);
    managers.give(taken[0]);
    QTRY_COMPARE(managers.size(), 2);
    QCOMPARE(managers.take(), taken[1]); // The oldest with room.
    QCOMPARE(managers.size(), 2);
}

QTEST_GUILESS_MAIN(TestClientEnds)
#include "tst_client_ends.moc"
