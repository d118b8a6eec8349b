// SPDX-License-Identifier: GPL-3.0-or-later
// Writes under a condition that Qt may send twice, alone and as a plan.
#include "consul/await.h"
#include "consul/client_requests.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <utility>

using namespace consul;
using support::Fault;
using support::FaultProxy;

namespace {

PlannedCall planned(Method method, const QByteArray& path, const QByteArray& cas, const QByteArray& body = {})
{
    PlannedCall call;
    call.request.method = method;
    call.request.path = path;
    call.request.query.emplace_back("cas", cas);
    call.request.body = body;
    return call;
}

} // namespace

class TestPlan : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void silentResendOfCasIsReread();
    void refusedCasIsNotConfirmedByAnOlderWrite();
    void planStopsAtTheFirstFailure();
    void listenerHearsOfEachCall();
    void listenerDecidesWhetherToGoOn();
    void planConfirmsResentCas();
    void silentResendOfReleaseIsReread_data();
    void silentResendOfReleaseIsReread();
    void refusedReleaseIsConsulsWord();
    void casPutIsReadBack();
    void planFailureHidesTheToken();
    void clientDeletedDuringPlan();

private:
    support::ConsulAgent m_agent;
    std::unique_ptr<Client> m_client;
};

void TestPlan::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestPlan::init()
{
    m_client = std::make_unique<Client>(endpointAt(m_agent.httpUrl()));
    QVERIFY(m_agent.judge().del("/v1/kv/?recurse").isTrue());
}

void TestPlan::cleanup()
{
    m_client.reset();
}

void TestPlan::silentResendOfCasIsReread()
{
    FaultProxy proxy(m_agent.httpUrl());
    // Consul writes, but its answer is lost; Qt sends the PUT again by itself and is told false.
    proxy.add(Fault::swallow("/v1/kv/resent?flags=5&cas=0").times(1));
    m_client = std::make_unique<Client>(endpointAt(proxy.url()));
    PutOptions options;
    options.flags = 5;
    options.cas = 0;
    const auto result = await(m_client->kvPut(QStringLiteral("resent"), "mine", options));
    QCOMPARE(proxy.count("/v1/kv/resent?flags=5&cas=0"), 2);
    QCOMPARE(result, Result<bool>(true));
    QCOMPARE(m_agent.judge().get("/v1/kv/resent?raw").body, QByteArray("mine"));
}

void TestPlan::refusedCasIsNotConfirmedByAnOlderWrite()
{
    QVERIFY(m_agent.judge().put("/v1/kv/k", "same").isTrue());
    const auto index = await(m_client->kvGet(QStringLiteral("k")))->value->modifyIndex;
    PutOptions options;
    options.cas = index + 100;
    QCOMPARE(await(m_client->kvPut(QStringLiteral("k"), "same", options)), Result<bool>(false));
    options.cas = index - 1;
    options.flags = 1;
    QCOMPARE(await(m_client->kvPut(QStringLiteral("k"), "same", options)), Result<bool>(false));
}

void TestPlan::planStopsAtTheFirstFailure()
{
    Plan plan;
    plan.calls.push_back(planned(Method::Put, "/v1/kv/p1", "0", "x"));
    plan.calls.push_back(planned(Method::Delete, "/v1/kv/p1", "1"));
    plan.calls.push_back(planned(Method::Put, "/v1/kv/p2", "0", "x"));
    const auto progress = await(runPlan(m_client.get(), plan));
    QCOMPARE(progress.done, 1U);
    QVERIFY(progress.failure);
    QCOMPARE(progress.failure->kind, ErrorKind::Rejected);
    QCOMPARE(progress.failure->request, QStringLiteral("DELETE /v1/kv/p1?cas=1"));
    QCOMPARE(m_agent.judge().get("/v1/kv/p2").status, 404);
}

void TestPlan::listenerHearsOfEachCall()
{
    Plan plan;
    plan.calls.push_back(planned(Method::Put, "/v1/kv/heard", "0", "x"));
    plan.calls.push_back(planned(Method::Put, "/v1/kv/heard", "0", "y"));
    plan.calls.push_back(planned(Method::Put, "/v1/kv/unheard", "0", "z"));
    QStringList heard;
    PlanListener listener;
    listener.begins = [&heard](std::size_t number) {
        heard << QStringLiteral("begins %1").arg(number);
        return true;
    };
    listener.ended = [&heard](std::size_t number, const std::optional<Error>& failure) {
        heard << QStringLiteral("%1 %2").arg(failure ? u"failed" : u"done").arg(number);
        return !failure;
    };
    const auto progress = await(runPlan(m_client.get(), plan, {}, listener));
    QCOMPARE(heard.join(u' '), QStringLiteral("begins 0 done 0 begins 1 failed 1"));
    QCOMPARE(progress.done, 1U);
    QCOMPARE(progress.failure->kind, ErrorKind::Rejected);
    QCOMPARE(m_agent.judge().get("/v1/kv/unheard").status, 404);
}

void TestPlan::listenerDecidesWhetherToGoOn()
{
    Plan plan;
    for (const auto* value : {"x", "y", "z"})
        plan.calls.push_back(planned(Method::Put, "/v1/kv/decided", "0", value));
    PlanListener listener;
    listener.begins = [](std::size_t number) { return number < 2; };
    listener.ended = [](std::size_t, const std::optional<Error>&) { return true; };
    FaultProxy proxy(m_agent.httpUrl());
    Client behind(endpointAt(proxy.url()));
    const auto progress = await(runPlan(&behind, plan, {}, listener));
    QCOMPARE(progress.done, 1U);
    QVERIFY(progress.failure); // Of the last call that was sent.
    QCOMPARE(proxy.count("/v1/kv/decided?cas=0"), 2);
}

void TestPlan::planConfirmsResentCas()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::swallow("/v1/kv/p%20lan?cas=0").times(1));
    m_client = std::make_unique<Client>(endpointAt(proxy.url()));
    Plan plan;
    plan.calls.push_back(planned(Method::Put, "/v1/kv/p%20lan", "0", "x"));
    const auto progress = await(runPlan(m_client.get(), plan));
    QVERIFY(!progress.failure);
    QCOMPARE(progress.done, 1U);
    QCOMPARE(proxy.count("/v1/kv/p%20lan?cas=0"), 2);
}

void TestPlan::silentResendOfReleaseIsReread_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QByteArray>("part");
    QTest::newRow("by its path") << QStringLiteral("lock") << QByteArray("release=");
    QTest::newRow("by a transaction") << QStringLiteral("odd//lock") << QByteArray("/v1/txn");
}

void TestPlan::silentResendOfReleaseIsReread()
{
    QFETCH(QString, key);
    QFETCH(QByteArray, part);
    const auto session = m_agent.judge().createSession();
    PutOptions options;
    options.acquire = session;
    QCOMPARE(await(m_client->kvPut(key, "mine", options)), Result<bool>(true));
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::swallow(part).times(1));
    Client behind(endpointAt(proxy.url()));
    options.release = std::exchange(options.acquire, QString());
    QCOMPARE(await(behind.kvPut(key, "free", options)), Result<bool>(true));
    // The release that counted, the one that was refused, and for a transaction the read.
    QCOMPARE(proxy.count(part), part == "/v1/txn" ? 3 : 2);
    const auto entry = await(m_client->kvGet(key))->value;
    QCOMPARE(entry->value, QByteArray("free"));
    QCOMPARE(entry->session, QString());
}

void TestPlan::refusedReleaseIsConsulsWord()
{
    FaultProxy proxy(m_agent.httpUrl());
    Client behind(endpointAt(proxy.url()));
    PutOptions options;
    options.release = m_agent.judge().createSession();
    QCOMPARE(await(behind.kvPut(QStringLiteral("never/held"), "x", options)), Result<bool>(false));
    QCOMPARE(proxy.count(), 1); // Sent once: nothing to read again.
}

void TestPlan::casPutIsReadBack()
{
    PutOptions options;
    options.flags = 18446744073709551615ULL;
    options.cas = 9223372036854775808ULL;
    CasPut expected;
    expected.key = QString::fromUtf8("a b/ü%41");
    expected.flags = options.flags;
    expected.cas = *options.cas;
    auto request = kvPutRequest(expected.key, "x", options);
    QVERIFY(casPutOf(request) == expected);
    request.method = Method::Delete;
    QVERIFY(!casPutOf(request));
    options.cas.reset();
    QVERIFY(!casPutOf(kvPutRequest(expected.key, "x", options)));
}

void TestPlan::planFailureHidesTheToken()
{
    const auto token = QStringLiteral("11111111-2222-3333-4444-555555555555");
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 200, "who sent " + token.toLatin1()));
    auto endpoint = endpointAt(proxy.url());
    endpoint.token = Secret(token);
    Client client(endpoint);
    Plan plan;
    plan.calls.push_back(planned(Method::Put, "/v1/kv/k", "0", "x"));
    const auto progress = await(runPlan(&client, plan));
    QVERIFY(progress.failure);
    QCOMPARE(progress.failure->kind, ErrorKind::Protocol);
    QVERIFY(progress.failure->serverWords.contains(QLatin1String("who sent")));
    QVERIFY(!progress.failure->serverWords.contains(token));
}

void TestPlan::clientDeletedDuringPlan()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/v1/kv/one", 200, "true"));
    proxy.add(Fault::hang("/v1/kv/two"));
    auto client = std::make_unique<Client>(endpointAt(proxy.url()));
    Plan plan;
    for (const auto* path : {"/v1/kv/one", "/v1/kv/two", "/v1/kv/three"}) {
        PlannedCall call;
        call.request.method = Method::Put;
        call.request.path = path;
        plan.calls.push_back(call);
    }
    std::optional<PlanProgress> progress;
    runPlan(client.get(), plan).then([&progress](const PlanProgress& end) { progress = end; });
    QTRY_COMPARE(proxy.count("/v1/kv/two"), 1);
    client.reset();
    QVERIFY(progress);
    QCOMPARE(progress->done, 1U);
    QCOMPARE(progress->failure->kind, ErrorKind::Cancelled);
    QCOMPARE(proxy.count("/v1/kv/three"), 0);
    QCOMPARE(await(runPlan(nullptr, plan)).failure->kind, ErrorKind::Cancelled);
}

QTEST_GUILESS_MAIN(TestPlan)
#include "tst_plan.moc"
