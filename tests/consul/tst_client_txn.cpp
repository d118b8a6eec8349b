// SPDX-License-Identifier: GPL-3.0-or-later
// Transactions, and the keys that only they reach.
#include "consul/await.h"
#include "support/consul_agent.h"
#include "support/patience.h"

using namespace consul;

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

class TestClientTxn : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();
    void txnReachesOddKeys_data();
    void txnReachesOddKeys();
    void oddKeysHonourCasAndLocks();
    void oddPrefixesAreListed();
    void redirectIsNotFollowed();
    void consulsOwn413IsTooLarge();
    void txnRollsBackAndNamesEveryError();
    void txnResultsComeInValues();

private:
    support::ConsulAgent m_agent;
    std::unique_ptr<Client> m_client;
};

void TestClientTxn::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestClientTxn::init()
{
    m_client = std::make_unique<Client>(endpointAt(m_agent.httpUrl()));
    QVERIFY(m_agent.judge().del("/v1/kv/?recurse").isTrue());
}

void TestClientTxn::cleanup()
{
    m_client.reset();
}

void TestClientTxn::txnReachesOddKeys_data()
{
    QTest::addColumn<QString>("key");
    QTest::newRow("leading slash") << QStringLiteral("/lead");
    QTest::newRow("double slash") << QStringLiteral("a//b");
    QTest::newRow("dots") << QStringLiteral("a/../b");
    QTest::newRow("no-break space") << QStringLiteral("a\u00a0b");
    QTest::newRow("control") << QStringLiteral("a\tb\x01");
    QTest::newRow("quotes and controls") << QStringLiteral("//\"\\\n");
}

void TestClientTxn::txnReachesOddKeys()
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

void TestClientTxn::oddKeysHonourCasAndLocks()
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

void TestClientTxn::oddPrefixesAreListed()
{
    for (const auto* key : {"/x/1", "/x/2/3", "/x/2/4"}) {
        QVERIFY(*await(m_client->kvPut(QString::fromLatin1(key), "v")));
    }
    QCOMPARE(await(m_client->kvList(QStringLiteral("/x/")))->value.size(), 3U);
    QCOMPARE(await(m_client->kvKeys(QStringLiteral("/x/"), QStringLiteral("/")))->value,
        QStringList({QStringLiteral("/x/1"), QStringLiteral("/x/2/")}));
    QVERIFY(await(m_client->send({Method::Delete, "/v1/kv//x/", {{"recurse", {}}}, {}})));
    QVERIFY(await(m_client->kvList(QStringLiteral("/x/")))->value.empty());
}

void TestClientTxn::redirectIsNotFollowed()
{
    // A call of /v1/kv would take the way through /v1/txn: this is a path that is sent as it stands.
    QVERIFY(m_agent.judge().put("/v1/kv/a/b", "kept").isTrue());
    Request request;
    request.method = Method::Put;
    request.path = "/v1//kv/a/b";
    request.body = "lost";
    const auto result = await(m_client->send(request));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Rejected);
    // By the Go that Consul was built with, not by its version: 307 from Go 1.26 on.
    const int redirect = result.error().httpStatus;
    QVERIFY2(redirect == 301 || redirect == 307, QByteArray::number(redirect).constData());
    QVERIFY(result.error().serverWords.contains(QLatin1String("/v1/kv/a/b")));
    QCOMPARE(m_agent.judge().get("/v1/kv/a/b?raw").body, QByteArray("kept"));
    request.method = Method::Delete;
    QCOMPARE(await(m_client->send(request)).error().httpStatus, redirect);
    QCOMPARE(m_agent.judge().get("/v1/kv/?keys").array().size(), 1);
}

void TestClientTxn::consulsOwn413IsTooLarge()
{
    // Base64 inside a transaction counts too.
    const auto result = await(m_client->kvPut(QStringLiteral("odd//big"), QByteArray(maxValueBytes, 'x')));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::TooLarge);
    QCOMPARE(result.error().httpStatus, 413);
}

void TestClientTxn::txnRollsBackAndNamesEveryError()
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

void TestClientTxn::txnResultsComeInValues()
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

QTEST_GUILESS_MAIN(TestClientTxn)
#include "tst_client_txn.moc"
