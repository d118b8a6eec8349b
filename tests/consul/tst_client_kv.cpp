// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/await.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"

#include <QTest>

using namespace consul;
using support::Fault;
using support::FaultProxy;

class TestClientKv : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void putGetDelete();
    void missingKeyHasAnIndex();
    void listAndDeleteFolder();
    void keysOfOneLevel();
    void emptyPrefixIsAnEmptyList();
    void casCreatesAndUpdatesAtTheRightIndexOnly();
    void deleteCas();
    void acquireAndReleaseCountLocks();
    void twoConditionsAreRefused();
    void deadSessionIsRejectedWithItsWords();
    void flagsAbove2Pow63SurviveExactly();
    void putKeepsFlags();
    void emptyValueReadsAsEmpty();
    void keysWithOddButAddressableCharacters_data();
    void keysWithOddButAddressableCharacters();
    void txnReachesOddKeys_data();
    void txnReachesOddKeys();
    void oddKeysHonourCasAndLocks();
    void oddPrefixesAreListed();
    void redirectIsNotFollowed();
    void deleteFolderSparesSibling();
    void deleteFolderRefusesRootAndPrefix_data();
    void deleteFolderRefusesRootAndPrefix();
    void tooLargeIsRefusedBeforeSending();
    void largestValueIsTaken();
    void consulsOwn413IsTooLarge();
    void compressedBigRecurseIsRead();
    void txnRollsBackAndNamesEveryError();
    void txnResultsComeInValues();
    void silentResendOfCasIsReread();
    void refusedCasIsNotConfirmedByAnOlderWrite();
    void planStopsAtTheFirstFailure();
    void planConfirmsResentCas();

private:
    void sendThrough(const QString& url) { m_client = std::make_unique<Client>(endpointAt(url)); }

    support::ConsulAgent m_agent;
    std::unique_ptr<Client> m_client;
};

void TestClientKv::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestClientKv::init()
{
    sendThrough(m_agent.httpUrl());
    QVERIFY(m_agent.judge().del("/v1/kv/?recurse").isTrue());
}

void TestClientKv::cleanup()
{
    m_client.reset();
}

void TestClientKv::putGetDelete()
{
    PutOptions options;
    options.flags = 42;
    QCOMPARE(await(m_client->kvPut(QStringLiteral("a/b"), "value", options)), Result<bool>(true));
    const auto got = await(m_client->kvGet(QStringLiteral("a/b")));
    QVERIFY(got && got->value);
    QCOMPARE(got->value->value, QByteArray("value"));
    QCOMPARE(got->value->flags, 42ULL);
    QVERIFY(got->index > 0);
    QCOMPARE(await(m_client->kvDelete(QStringLiteral("a/b"))), Result<bool>(true));
    const auto gone = await(m_client->kvGet(QStringLiteral("a/b")));
    QVERIFY(gone && !gone->value);
}

void TestClientKv::missingKeyHasAnIndex()
{
    const auto got = await(m_client->kvGet(QStringLiteral("never/was"), Consistency::Consistent));
    QVERIFY(got && !got->value);
    QVERIFY(got->index > 0);
}

void TestClientKv::listAndDeleteFolder()
{
    const auto judge = m_agent.judge();
    for (int i = 0; i < 20; ++i) {
        QVERIFY(judge.put("/v1/kv/many/" + QByteArray::number(i), "x").isTrue());
    }
    const auto list = await(m_client->kvList(QStringLiteral("many/"), Consistency::Stale));
    QVERIFY(list && list->index > 0);
    QCOMPARE(list->value.size(), 20U);
    QCOMPARE(await(m_client->kvKeys(QStringLiteral("many/")))->value.size(), 20);
    QCOMPARE(await(m_client->kvDeleteFolder(QStringLiteral("many/"))), Result<bool>(true));
    QVERIFY(await(m_client->kvList(QStringLiteral("many/")))->value.empty());
}

void TestClientKv::keysOfOneLevel()
{
    const auto judge = m_agent.judge();
    for (const auto* key : {"f/a", "f/b/c", "f/b/d", "g"}) {
        QVERIFY(judge.put(QByteArray("/v1/kv/") + key, "x").isTrue());
    }
    const auto keys = await(m_client->kvKeys(QStringLiteral("f/"), QStringLiteral("/")));
    QCOMPARE(keys->value, QStringList({QStringLiteral("f/a"), QStringLiteral("f/b/")}));
    QCOMPARE(await(m_client->kvKeys(QString(), QStringLiteral("/")))->value,
        QStringList({QStringLiteral("f/"), QStringLiteral("g")}));
}

void TestClientKv::emptyPrefixIsAnEmptyList()
{
    const auto list = await(m_client->kvList(QStringLiteral("nothing/")));
    QVERIFY(list && list->value.empty());
    QVERIFY(list->index > 0);
    const auto keys = await(m_client->kvKeys(QStringLiteral("nothing/")));
    QVERIFY(keys && keys->value.isEmpty());
    QVERIFY(await(m_client->kvKeys(QString())).has_value()); // 200 [] or null.
}

void TestClientKv::casCreatesAndUpdatesAtTheRightIndexOnly()
{
    const auto key = QStringLiteral("cas");
    PutOptions options;
    options.cas = 0;
    QCOMPARE(await(m_client->kvPut(key, "one", options)), Result<bool>(true));
    options.cas = 1;
    QCOMPARE(await(m_client->kvPut(key, "two", options)), Result<bool>(false));
    options.cas = await(m_client->kvGet(key))->value->modifyIndex;
    QCOMPARE(await(m_client->kvPut(key, "two", options)), Result<bool>(true));
    QCOMPARE(m_agent.judge().get("/v1/kv/cas?raw").body, QByteArray("two"));
}

void TestClientKv::deleteCas()
{
    const auto key = QStringLiteral("cas");
    QVERIFY(m_agent.judge().put("/v1/kv/cas", "x").isTrue());
    QCOMPARE(await(m_client->kvDelete(key, 1)), Result<bool>(false));
    const auto index = await(m_client->kvGet(key))->value->modifyIndex;
    QCOMPARE(await(m_client->kvDelete(key, index)), Result<bool>(true));
    QCOMPARE(m_agent.judge().get("/v1/kv/cas").status, 404);
}

void TestClientKv::acquireAndReleaseCountLocks()
{
    const auto session = m_agent.judge().createSession();
    PutOptions options;
    options.flags = lockFlag;
    options.acquire = session;
    QCOMPARE(await(m_client->kvPut(QStringLiteral("lock"), "x", options)), Result<bool>(true));
    auto entry = await(m_client->kvGet(QStringLiteral("lock")))->value;
    QCOMPARE(entry->lockIndex, 1ULL);
    QCOMPARE(entry->session, session);
    options.acquire = m_agent.judge().createSession();
    QCOMPARE(await(m_client->kvPut(QStringLiteral("lock"), "y", options)), Result<bool>(false));
    options.acquire.clear();
    options.release = session;
    QCOMPARE(await(m_client->kvPut(QStringLiteral("lock"), "x", options)), Result<bool>(true));
    entry = await(m_client->kvGet(QStringLiteral("lock")))->value;
    QCOMPARE(entry->lockIndex, 1ULL);
    QCOMPARE(entry->session, QString());
    QCOMPARE(entry->value, QByteArray("x"));
    QCOMPARE(entry->flags, lockFlag);
}

void TestClientKv::twoConditionsAreRefused()
{
    PutOptions options;
    options.cas = 0;
    options.acquire = QStringLiteral("x");
    const auto result = await(m_client->kvPut(QStringLiteral("both"), "x", options));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Rejected);
}

void TestClientKv::deadSessionIsRejectedWithItsWords()
{
    PutOptions options;
    options.acquire = QStringLiteral("00000000-0000-0000-0000-000000000000");
    const auto result = await(m_client->kvPut(QStringLiteral("k"), "x", options));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Rejected);
    QCOMPARE(result.error().httpStatus, 500);
    QVERIFY(result.error().serverWords.contains(QLatin1String("invalid session")));
    QVERIFY(result.error().request.startsWith(QLatin1String("PUT /v1/kv/k?flags=0&acquire=")));
    QCOMPARE(result.error().where, m_agent.httpUrl());
}

void TestClientKv::flagsAbove2Pow63SurviveExactly()
{
    PutOptions options;
    options.flags = semaphoreFlag;
    QVERIFY(*await(m_client->kvPut(QStringLiteral("sem/.lock"), "{}", options)));
    QVERIFY(m_agent.judge().get("/v1/kv/sem/.lock").body.contains("16210313421097356768"));
    QCOMPARE(await(m_client->kvGet(QStringLiteral("sem/.lock")))->value->flags, semaphoreFlag);
    options.flags = ~0ULL;
    QVERIFY(*await(m_client->kvPut(QStringLiteral("sem/.lock"), "{}", options)));
    QCOMPARE(await(m_client->kvGet(QStringLiteral("sem/.lock")))->value->flags, ~0ULL);
}

void TestClientKv::putKeepsFlags()
{
    QVERIFY(m_agent.judge().put("/v1/kv/k?flags=7", "old").isTrue());
    const auto entry = *await(m_client->kvGet(QStringLiteral("k")))->value;
    PutOptions options;
    options.flags = entry.flags;
    options.cas = entry.modifyIndex;
    QVERIFY(*await(m_client->kvPut(QStringLiteral("k"), "new", options)));
    QCOMPARE(await(m_client->kvGet(QStringLiteral("k")))->value->flags, 7ULL);
}

void TestClientKv::emptyValueReadsAsEmpty()
{
    QVERIFY(*await(m_client->kvPut(QStringLiteral("empty"), QByteArray())));
    QVERIFY(m_agent.judge().get("/v1/kv/empty").body.contains("null"));
    const auto entry = await(m_client->kvGet(QStringLiteral("empty")))->value;
    QVERIFY(entry);
    QVERIFY(entry->value.isEmpty());
}

void TestClientKv::keysWithOddButAddressableCharacters_data()
{
    QTest::addColumn<QString>("key");
    const QStringList keys{QStringLiteral("a b"), QStringLiteral(" lead"), QStringLiteral("a+b"), QStringLiteral("50%"),
        QStringLiteral("%2F"), QStringLiteral("q?x=1&y#z"), QStringLiteral("a;b=c"), QStringLiteral("back\\slash"),
        QStringLiteral("ümlaut/日本/😀"), QStringLiteral("[x]{y}\"z\"<>^`|"), QStringLiteral("folder/"),
        QStringLiteral("...")};
    for (const auto& key : keys) {
        QTest::newRow(qPrintable(key)) << key;
    }
}

void TestClientKv::keysWithOddButAddressableCharacters()
{
    QFETCH(QString, key);
    QCOMPARE(await(m_client->kvPut(key, "v")), Result<bool>(true));
    QCOMPARE(await(m_client->kvKeys(QString()))->value, QStringList(key));
    const auto got = await(m_client->kvGet(key));
    QVERIFY(got && got->value);
    QCOMPARE(got->value->key, key);
    QCOMPARE(await(m_client->kvDelete(key)), Result<bool>(true));
    QVERIFY(await(m_client->kvKeys(QString()))->value.isEmpty());
}

void TestClientKv::txnReachesOddKeys_data()
{
    QTest::addColumn<QString>("key");
    QTest::newRow("leading slash") << QStringLiteral("/lead");
    QTest::newRow("double slash") << QStringLiteral("a//b");
    QTest::newRow("dots") << QStringLiteral("a/../b");
    QTest::newRow("no-break space") << QStringLiteral("a\u00a0b");
    QTest::newRow("control") << QStringLiteral("a\tb\x01");
    QTest::newRow("quotes and controls") << QStringLiteral("//\"\\\n");
}

void TestClientKv::txnReachesOddKeys()
{
    QFETCH(QString, key);
    QVERIFY(await(m_client->kvGet(key)) && !await(m_client->kvGet(key))->value);
    PutOptions options;
    options.flags = semaphoreFlag;
    QCOMPARE(await(m_client->kvPut(key, "odd", options)), Result<bool>(true));
    QCOMPARE(await(m_client->kvKeys(QString()))->value, QStringList(key));
    const auto got = await(m_client->kvGet(key));
    QVERIFY(got && got->value);
    QCOMPARE(got->value->value, QByteArray("odd"));
    QCOMPARE(got->value->flags, semaphoreFlag);
    QCOMPARE(await(m_client->kvDelete(key)), Result<bool>(true));
    QVERIFY(await(m_client->kvKeys(QString()))->value.isEmpty());
}

void TestClientKv::oddKeysHonourCasAndLocks()
{
    const auto key = QStringLiteral("odd//key");
    PutOptions options;
    options.cas = 0;
    QCOMPARE(await(m_client->kvPut(key, "1", options)), Result<bool>(true));
    QCOMPARE(await(m_client->kvPut(key, "2", options)), Result<bool>(false));
    const auto index = await(m_client->kvGet(key))->value->modifyIndex;
    QCOMPARE(await(m_client->kvDelete(key, index + 1)), Result<bool>(false));
    options = {};
    options.acquire = m_agent.judge().createSession();
    QCOMPARE(await(m_client->kvPut(key, "3", options)), Result<bool>(true));
    options.acquire = m_agent.judge().createSession();
    QCOMPARE(await(m_client->kvPut(key, "4", options)), Result<bool>(false));
    options.release = std::exchange(options.acquire, QString());
    QCOMPARE(await(m_client->kvPut(key, "5", options)), Result<bool>(false));
    options.release = QStringLiteral("00000000-0000-0000-0000-000000000000");
    QCOMPARE(await(m_client->kvPut(key, "5", options)), Result<bool>(false));
    options = {};
    options.acquire = QStringLiteral("00000000-0000-0000-0000-000000000000");
    QCOMPARE(await(m_client->kvPut(QStringLiteral("free//key"), "6", options)).error().kind, ErrorKind::Rejected);
}

void TestClientKv::oddPrefixesAreListed()
{
    for (const auto* key : {"/x/1", "/x/2/3", "/x/2/4"}) {
        QVERIFY(*await(m_client->kvPut(QString::fromLatin1(key), "v")));
    }
    QCOMPARE(await(m_client->kvList(QStringLiteral("/x/")))->value.size(), 3U);
    QCOMPARE(await(m_client->kvKeys(QStringLiteral("/x/"), QStringLiteral("/")))->value,
        QStringList({QStringLiteral("/x/1"), QStringLiteral("/x/2/")}));
    QCOMPARE(await(m_client->kvDeleteFolder(QStringLiteral("/x/"))), Result<bool>(true));
    QVERIFY(await(m_client->kvList(QStringLiteral("/x/")))->value.empty());
}

void TestClientKv::redirectIsNotFollowed()
{
    // kvPut would take the way through /v1/txn: this is the raw path, as a plan may hold it.
    QVERIFY(m_agent.judge().put("/v1/kv/a/b", "kept").isTrue());
    Request request;
    request.method = Method::Put;
    request.path = "/v1/kv/a//b";
    request.body = "lost";
    const auto result = await(m_client->send(request));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Rejected);
    QCOMPARE(result.error().httpStatus, 301);
    QVERIFY(result.error().serverWords.contains(QLatin1String("/v1/kv/a/b")));
    QCOMPARE(m_agent.judge().get("/v1/kv/a/b?raw").body, QByteArray("kept"));
    request.method = Method::Delete;
    QCOMPARE(await(m_client->send(request)).error().httpStatus, 301);
    QCOMPARE(m_agent.judge().get("/v1/kv/?keys").array().size(), 1);
}

void TestClientKv::deleteFolderSparesSibling()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/sem/a", "x").isTrue());
    QVERIFY(judge.put("/v1/kv/sem2/b", "x").isTrue());
    QCOMPARE(await(m_client->kvDeleteFolder(QStringLiteral("sem/"))), Result<bool>(true));
    QCOMPARE(judge.get("/v1/kv/sem/a").status, 404);
    QCOMPARE(judge.get("/v1/kv/sem2/b").status, 200);
}

void TestClientKv::deleteFolderRefusesRootAndPrefix_data()
{
    QTest::addColumn<QString>("folder");
    QTest::newRow("nothing") << QString();
    QTest::newRow("root") << QStringLiteral("/");
    QTest::newRow("roots") << QStringLiteral("//");
    QTest::newRow("raw prefix") << QStringLiteral("sem");
}

void TestClientKv::deleteFolderRefusesRootAndPrefix()
{
    QFETCH(QString, folder);
    QVERIFY(m_agent.judge().put("/v1/kv/sem2/b", "x").isTrue());
    const auto result = await(m_client->kvDeleteFolder(folder));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Rejected);
    QVERIFY(m_client->wireLog().entries().empty());
    QCOMPARE(m_agent.judge().get("/v1/kv/sem2/b").status, 200);
}

void TestClientKv::tooLargeIsRefusedBeforeSending()
{
    const auto result = await(m_client->kvPut(QStringLiteral("big"), QByteArray(maxValueBytes + 1, 'x')));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::TooLarge);
    QVERIFY(m_client->wireLog().entries().empty());
}

void TestClientKv::largestValueIsTaken()
{
    QCOMPARE(await(m_client->kvPut(QStringLiteral("big"), QByteArray(maxValueBytes, 'x'))), Result<bool>(true));
    QCOMPARE(await(m_client->kvGet(QStringLiteral("big")))->value->value.size(), maxValueBytes);
    QCOMPARE(m_client->wireLog().entries().front().request.body.size(), 64 * 1024);
}

void TestClientKv::consulsOwn413IsTooLarge()
{
    // Base64 inside a transaction counts too.
    const auto result = await(m_client->kvPut(QStringLiteral("odd//big"), QByteArray(maxValueBytes, 'x')));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::TooLarge);
    QCOMPARE(result.error().httpStatus, 413);
}

void TestClientKv::compressedBigRecurseIsRead()
{
    const auto judge = m_agent.judge();
    const QByteArray value(500 * 1024, 'x');
    for (int i = 0; i < 40; ++i) {
        QVERIFY(judge.put("/v1/kv/big/" + QByteArray::number(i), value).isTrue());
    }
    const auto list = await(m_client->kvList(QStringLiteral("big/")));
    QVERIFY2(list, list ? "" : qPrintable(list.error().serverWords));
    QCOMPARE(list->value.size(), 40U);
    for (const auto& entry : list->value) {
        QCOMPARE(entry.value, value);
    }
    QVERIFY(m_client->wireLog().entries().back().bytes > 20'000'000);
}

namespace {

TxnOp op(const char* verb, const char* key, const QByteArray& value = {}, const QString& session = {})
{
    TxnOp out;
    out.verb = verb;
    out.key = QString::fromLatin1(key);
    out.value = value;
    out.session = session;
    return out;
}

} // namespace

void TestClientKv::txnRollsBackAndNamesEveryError()
{
    const std::vector<TxnOp> operations{op("lock", "t/lock", "v"), op("get", "t/lock")};
    const auto failed = await(m_client->txn(operations));
    QVERIFY(failed);
    QCOMPARE(failed->errors.size(), 2U);
    QVERIFY(failed->errors[0].what.contains(QLatin1String("missing session")));
    QCOMPARE(failed->errors[1].opIndex, 1);
    QVERIFY(failed->errors[1].what.contains(QLatin1String("doesn't exist")));
    QVERIFY(failed->results.empty());
    QCOMPARE(m_agent.judge().get("/v1/kv/t/lock").status, 404);
}

void TestClientKv::txnResultsComeInValues()
{
    const auto session = m_agent.judge().createSession();
    std::vector<TxnOp> operations{op("lock", "t/lock", "v", session), op("get", "t/lock")};
    operations.front().flags = semaphoreFlag;
    const auto done = await(m_client->txn(operations));
    QVERIFY(done && done->errors.empty());
    QCOMPARE(done->results.size(), 2U);
    QVERIFY(done->results[0].value.isEmpty());
    QCOMPARE(done->results[1].value, QByteArray("v"));
    QCOMPARE(done->results[1].flags, semaphoreFlag);
    QCOMPARE(done->results[1].session, session);
    const auto plain = await(m_client->kvGet(QStringLiteral("t/lock")));
    QCOMPARE(*plain->value, done->results[1]);
}

void TestClientKv::silentResendOfCasIsReread()
{
    FaultProxy proxy(m_agent.httpUrl());
    // Consul writes, but its answer is lost; Qt sends the PUT again by itself and is told false.
    proxy.add(Fault::swallow("/v1/kv/resent?flags=5&cas=0").times(1));
    sendThrough(proxy.url());
    PutOptions options;
    options.flags = 5;
    options.cas = 0;
    const auto result = await(m_client->kvPut(QStringLiteral("resent"), "mine", options));
    QCOMPARE(proxy.count("/v1/kv/resent?flags=5&cas=0"), 2);
    QCOMPARE(result, Result<bool>(true));
    QCOMPARE(m_agent.judge().get("/v1/kv/resent?raw").body, QByteArray("mine"));
}

void TestClientKv::refusedCasIsNotConfirmedByAnOlderWrite()
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

void TestClientKv::planStopsAtTheFirstFailure()
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

void TestClientKv::planConfirmsResentCas()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::swallow("/v1/kv/p%20lan?cas=0").times(1));
    sendThrough(proxy.url());
    Plan plan;
    plan.calls.push_back(planned(Method::Put, "/v1/kv/p%20lan", "0", "x"));
    const auto progress = await(runPlan(m_client.get(), plan));
    QVERIFY(!progress.failure);
    QCOMPARE(progress.done, 1U);
    QCOMPARE(proxy.count("/v1/kv/p%20lan?cas=0"), 2);
}

QTEST_GUILESS_MAIN(TestClientKv)
#include "tst_client_kv.moc"
