// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/await.h"
#include "consul/kv_transaction.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

using namespace consul;

class TestClientKv : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void putGetDelete();
    void missingKeyHasAnIndex();
    void aFolderIsListed();
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
    void tooLargeForTheAgentIsRefusedBeforeSending();
    void largestValueIsTaken();
    void compressedBigRecurseIsRead();
    void namesOnThisMachineComeAsTheyAre();
    void whatATransactionLeavesOutIsDenied();
    void aFolderHasAnotherIndexAfterEachChange();

private:
    support::ConsulAgent m_agent;
    std::unique_ptr<Client> m_client;
};

void TestClientKv::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestClientKv::init()
{
    m_client = std::make_unique<Client>(endpointAt(m_agent.httpUrl()));
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

void TestClientKv::aFolderIsListed()
{
    const auto judge = m_agent.judge();
    for (int i = 0; i < 20; ++i) {
        QVERIFY(judge.put("/v1/kv/many/" + QByteArray::number(i), "x").isTrue());
    }
    const auto list = await(m_client->kvList(QStringLiteral("many/"), Consistency::Stale));
    QVERIFY(list && list->index > 0);
    QCOMPARE(list->value.size(), 20U);
    QCOMPARE(await(m_client->kvKeys(QStringLiteral("many/")))->value.size(), 20);
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

void TestClientKv::tooLargeForTheAgentIsRefusedBeforeSending()
{
    const QByteArray value(maxValueBytes + 1, 'x');
    // Not told: Consul decides.
    const auto sent = await(m_client->kvPut(QStringLiteral("big"), value));
    QVERIFY(!sent);
    QCOMPARE(sent.error().kind, ErrorKind::TooLarge);
    QCOMPARE(sent.error().httpStatus, 413);
    QVERIFY(await(m_client->agentSelf()));
    QCOMPARE(m_client->keyRule().limits().value, std::optional<qint64>(maxValueBytes));
    const auto before = m_client->wireLog().entries().size();
    const auto result = await(m_client->kvPut(QStringLiteral("big"), value));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::TooLarge);
    QVERIFY(result.error().serverWords.contains(QString::number(maxValueBytes)));
    QCOMPARE(m_client->wireLog().entries().size(), before);
}

void TestClientKv::largestValueIsTaken()
{
    QCOMPARE(await(m_client->kvPut(QStringLiteral("big"), QByteArray(maxValueBytes, 'x'))), Result<bool>(true));
    QCOMPARE(await(m_client->kvGet(QStringLiteral("big")))->value->value.size(), maxValueBytes);
    QCOMPARE(m_client->wireLog().entries().front().request.body.size(), 64 * 1024);
}

void TestClientKv::namesOnThisMachineComeAsTheyAre()
{
    const support::FaultProxy proxy(m_agent.httpUrl());
    Client client(endpointAt(proxy.url()));
    QVERIFY(await(client.kvKeys(QStringLiteral("a/"), QStringLiteral("/"))));
    QVERIFY(await(client.kvList(QStringLiteral("a/"))));
    const auto seen = proxy.requests();
    QCOMPARE(seen.size(), 2U);
    QCOMPARE(seen[0].headers["accept-encoding"], QByteArray("identity"));
    QVERIFY(seen[1].headers["accept-encoding"].contains("gzip"));
}

void TestClientKv::compressedBigRecurseIsRead()
{
    const auto judge = m_agent.judge();
    const QByteArray value(512000, 'x');
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

void TestClientKv::whatATransactionLeavesOutIsDenied()
{
    // As 1.23 answers to get-or-empty of a key that the token may not see; 1.8.7 rolls back with the same words.
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(support::Fault::answer("/v1/txn", 200, R"({"Results":null,"Errors":null,"ResultsFilteredByACLs":true})"));
    Client client(endpointAt(proxy.url()));
    const auto one = await(client.kvGet(QStringLiteral("a//b")));
    QVERIFY(!one);
    QCOMPARE(one.error().kind, ErrorKind::Denied);
    const auto folder = await(client.kvList(QStringLiteral("a//")));
    QVERIFY(folder); // A list without what one may not see is a list, here as by its path.
    QVERIFY(folder->value.empty());
}

void TestClientKv::aFolderHasAnotherIndexAfterEachChange()
{
    const auto indexOf = [](const QByteArray& results) {
        Response answer;
        answer.status = 200;
        answer.body = R"({"Results":[)" + results + R"(],"Errors":null})";
        const Request call{Method::Get, "/v1/kv/a//", {{"recurse", {}}}, {}};
        return keyAnswerOf(call, {QStringLiteral("a//"), true}, answer)->index;
    };
    const auto entry = [](const char* key, int index) {
        return R"({"KV":{"Key":"a//)" + QByteArray(key)
            + R"(","Value":null,"Flags":0,"LockIndex":0,"CreateIndex":1,"ModifyIndex":)" + QByteArray::number(index)
            + "}}";
    };
    const auto two = indexOf(entry("x", 10) + ',' + entry("y", 20));
    QVERIFY(two > 0);
    QCOMPARE(indexOf(entry("x", 10) + ',' + entry("y", 20)), two);
    // Sums of both are the same, counted with the entries or not.
    QVERIFY(indexOf(entry("x", 31)) != two);
    QVERIFY(indexOf(entry("x", 30)) != two);
    QVERIFY(indexOf(entry("x", 10) + ',' + entry("y", 21)) > two);
    QVERIFY(indexOf(entry("y", 20)) != two);
    QVERIFY(indexOf(entry("x", 10) + ',' + entry("z", 20)) != two);
    QVERIFY(indexOf({}) > 0);
}

QTEST_GUILESS_MAIN(TestClientKv)
#include "tst_client_kv.moc"
