// SPDX-License-Identifier: GPL-3.0-or-later
// Big answers are read on a thread of the pool. Each test keeps the pool busy from the moment on in which the reply is
// here, so that what is on which thread shows without a clock.
#include "consul/await.h"
#include "consul/flow.h"
#include "consul/off_thread.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QSemaphore>
#include <QThreadPool>
#include <QTimer>

using namespace consul;
using support::Fault;
using support::FaultProxy;

namespace {

/// Nothing runs in the pool from block() to the end of this.
class BusyPool
{
public:
    BusyPool() { QThreadPool::globalInstance()->setMaxThreadCount(1); }
    ~BusyPool() { release(); }
    BusyPool(const BusyPool&) = delete;
    BusyPool& operator=(const BusyPool&) = delete;

    void block()
    {
        const auto gate = m_gate;
        QThreadPool::globalInstance()->start([gate] { gate->acquire(); });
        m_blocked = true;
    }
    void release()
    {
        if (std::exchange(m_blocked, false)) {
            m_gate->release();
        }
    }
    [[nodiscard]] bool isBlocked() const { return m_blocked; }

private:
    std::shared_ptr<QSemaphore> m_gate = std::make_shared<QSemaphore>();
    bool m_blocked = false;
};

QByteArray listOf(qsizetype bytes)
{
    QByteArray json = "[";
    for (int i = 0; json.size() < bytes; ++i) {
        json += i > 0 ? "," : "";
        json += R"({"LockIndex":0,"Key":"k)" + QByteArray::number(i)
            + R"(","Flags":0,"Value":"eA==","CreateIndex":7,"ModifyIndex":7})";
    }
    return json + "]";
}

Fault bigAnswer(qsizetype bytes)
{
    return Fault::answer("/", 200, listOf(bytes), {{"Content-Type", "application/json"}, {"X-Consul-Index", "7"}});
}

QCoro::Task<> listAll(QPointer<Client> client, StopToken stop, Flow& flow)
{
    const Alive alive(flow.frames);
    auto call = client->kvList(QStringLiteral("k"), Consistency::Default, stop);
    const auto result = co_await call;
    flow.ends.push_back(result ? ErrorKind::Protocol : result.error().kind);
}

constexpr qsizetype enough = 4 * offloadFrom;

} // namespace

class TestClientBigAnswers : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void cleanup();

    void loopRunsWhileTwentyMegabytesAreParsed();
    void everyTypedReadOfABigAnswerArrives();
    void cutBigAnswerIsNoAnswer();
    void stopDuringParsing();
    void clientDeletedDuringParsing();
    void clientDeletedWhenParsed();
    void stopWhileThePoolIsBusy();
    void watchHandsOnABigAnswer();

private:
    support::ConsulAgent m_agent;
};

void TestClientBigAnswers::cleanup()
{
    QThreadPool::globalInstance()->waitForDone();
    QThreadPool::globalInstance()->setMaxThreadCount(QThread::idealThreadCount());
}

void TestClientBigAnswers::loopRunsWhileTwentyMegabytesAreParsed()
{
    constexpr int turns = 100;
    const QByteArray value(512000, 'x');
    for (int i = 0; i < 30; ++i) {
        QVERIFY(m_agent.judge().put("/v1/kv/big/" + QByteArray::number(i), value).isTrue());
    }
    Client client(endpointAt(m_agent.httpUrl()));
    BusyPool pool;
    QTimer turn;
    int turned = 0;
    connect(&turn, &QTimer::timeout, this, [&] {
        if (++turned == turns) {
            pool.release();
        }
    });
    connect(&client.wireLog(), &WireLog::entryFinished, this, [&] { // The reply is here.
        pool.block();
        turn.start(0);
    });
    const auto list = await(client.kvList(QStringLiteral("big/")));
    QVERIFY2(list, list ? "" : qPrintable(list.error().serverWords));
    QVERIFY(turned >= turns);
    QCOMPARE(list->value.size(), 30U);
    QCOMPARE(list->value.back().value, value);
    QVERIFY(client.wireLog().entries().back().bytes >= 20'000'000);
}

void TestClientBigAnswers::everyTypedReadOfABigAnswerArrives()
{
    FaultProxy proxy;
    const Fault::Headers json{{"Content-Type", "application/json"}, {"X-Consul-Index", "7"}};
    const QByteArray name(enough, 'n');
    proxy.add(Fault::answer("?keys", 200, R"([")" + name + R"("])", json));
    proxy.add(Fault::answer("/v1/kv", 200, listOf(enough), json));
    proxy.add(Fault::answer("/v1/session", 200, R"([{"ID":")" + name + R"(","Name":""}])", json));
    proxy.add(Fault::answer("/v1/txn", 409, R"({"Errors":[{"OpIndex":0,"What":")" + name + R"("}]})", json));
    proxy.add(Fault::answer("/v1/catalog", 200, R"([{"Node":")" + name + R"("}])", json));
    Client client(endpointAt(proxy.url()));
    QCOMPARE(await(client.kvKeys(QStringLiteral("k")))->value, QStringList(QString::fromLatin1(name)));
    QCOMPARE(await(client.kvList(QStringLiteral("k")))->index, 7ULL);
    QCOMPARE(await(client.kvGet(QStringLiteral("k0")))->value->key, QStringLiteral("k0"));
    QCOMPARE(await(client.sessionList())->value.front().id, QString::fromLatin1(name));
    QCOMPARE(await(client.txn({}))->errors.front().what, QString::fromLatin1(name));
    QCOMPARE(await(client.catalogNodes())->front().name, QString::fromLatin1(name));
}

void TestClientBigAnswers::cutBigAnswerIsNoAnswer()
{
    FaultProxy proxy;
    const auto body = listOf(enough);
    const auto head = QByteArrayLiteral("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nX-Consul-Index: 7\r\n")
        + "Transfer-Encoding: chunked\r\n\r\n";
    proxy.add(Fault::garbage("/", head + QByteArray::number(body.size() - 1, 16) + "\r\n" + body.chopped(1) + "\r\n"));
    Client client(endpointAt(proxy.url()));
    const auto result = await(client.kvList(QStringLiteral("k")));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Protocol);
    QVERIFY(client.wireLog().entries().back().finished);
}

void TestClientBigAnswers::stopDuringParsing()
{
    FaultProxy proxy;
    proxy.add(bigAnswer(enough));
    Client client(endpointAt(proxy.url()));
    BusyPool pool;
    connect(&client.wireLog(), &WireLog::entryFinished, this, [&pool] { pool.block(); });
    Flow flow;
    {
        StopSource stop;
        listAll(&client, stop.token(), flow);
        QTRY_VERIFY(pool.isBlocked());
        QCOMPARE(flow.frames, 1);
    }
    QCOMPARE(flow.frames, 0); // Resumed inside the destructor.
    QCOMPARE(flow.ends, std::vector<ErrorKind>({ErrorKind::Cancelled}));
    pool.release();
    QThreadPool::globalInstance()->waitForDone();
    client.wireLog().disconnect(this);
    QVERIFY(await(client.kvList(QStringLiteral("k")))); // The late outcome disturbs nobody.
    QCOMPARE(flow.ends.size(), 1U);
}

void TestClientBigAnswers::clientDeletedDuringParsing()
{
    FaultProxy proxy;
    proxy.add(bigAnswer(enough));
    auto client = std::make_unique<Client>(endpointAt(proxy.url()));
    BusyPool pool;
    connect(&client->wireLog(), &WireLog::entryFinished, this, [&pool] { pool.block(); });
    Flow flow;
    listAll(client.get(), {}, flow);
    QTRY_VERIFY(pool.isBlocked());
    QCOMPARE(flow.frames, 1);
    client.reset();
    QCOMPARE(flow.frames, 0);
    QCOMPARE(flow.ends, std::vector<ErrorKind>({ErrorKind::Cancelled}));
}

void TestClientBigAnswers::clientDeletedWhenParsed()
{
    FaultProxy proxy;
    proxy.add(bigAnswer(enough));
    auto client = std::make_unique<Client>(endpointAt(proxy.url()));
    bool ended = false;
    client->kvList(QStringLiteral("k")).then([&](const auto& list) {
        client.reset();
        ended = list.has_value();
    });
    QTRY_VERIFY(ended);
    QVERIFY(!client);
}

void TestClientBigAnswers::stopWhileThePoolIsBusy()
{
    // Wherever the call is when the pool does nothing more: it ends with its owner.
    FaultProxy proxy;
    proxy.add(bigAnswer(enough));
    Client client(endpointAt(proxy.url()));
    BusyPool pool;
    pool.block();
    Flow flow;
    auto stop = std::make_unique<StopSource>();
    listAll(&client, stop->token(), flow);
    QTRY_COMPARE(proxy.count("/v1/kv"), 1);
    QVERIFY(!client.wireLog().entries().front().finished);
    stop.reset();
    QCOMPARE(flow.frames, 0);
    QCOMPARE(flow.ends, std::vector<ErrorKind>({ErrorKind::Cancelled}));
    QVERIFY(client.wireLog().entries().front().finished);
    pool.release();
}

void TestClientBigAnswers::watchHandsOnABigAnswer()
{
    const auto body = listOf(enough);
    FaultProxy proxy;
    proxy.add(bigAnswer(enough).times(1));
    proxy.add(Fault::hang("/"));
    Client client(endpointAt(proxy.url()));
    Watch watch(&client, watchOf("/v1/kv/k"));
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    QCOMPARE(ear.snapshots.front().body, body);
}

QTEST_GUILESS_MAIN(TestClientBigAnswers)
#include "tst_client_big_answers.moc"
