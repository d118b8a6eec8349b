// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/patience.h"
#include "world.h"

using namespace practice;

class TestPracticeTxn : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void resultsAreNotAligned();
    void allOrNothing();
    void oddKeysAreReachable();
    void limits();
    void readsCarryMetadataButNoIndex();
};

void TestPracticeTxn::texts_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("compact"); // JSON without its layout, or the text
    const auto row = [](const char* body, int status, const char* compact) {
        QTest::newRow(body) << QByteArray(body) << status << QByteArray(compact);
    };
    const auto read
        = R"({"Backend":0,"ConsistencyLevel":"","Errors":null,"Index":1,"KnownLeader":true,"LastContact":0,)"
          R"("NotModified":false,"Results":[],"ResultsFilteredByACLs":false})";
    row("[]", 200, read);
    row("null", 200, read);
    row("[{}]", 200, read);
    row("x", 400, "Failed to parse body: invalid character 'x' looking for beginning of value");
    row("{}", 400, "Failed to parse body: json: cannot unmarshal object into Go value of type api.TxnOps");
    row("[5]", 400, "Failed to parse body: json: cannot unmarshal number into Go value of type api.TxnOp");
    row(R"([{"Foo":{}}])", 400, R"(Failed to parse body: json: unknown field "Foo")");
    row(R"([{"KV":{"Zz":1}}])", 400, R"(Failed to parse body: json: unknown field "Zz")");
    row(R"([{"KV":{"Key":3}}])", 400,
        "Failed to parse body: json: cannot unmarshal number into Go struct field KVTxnOp.KV.Key of type string");
    row(R"([{"KV":{"Verb":1}}])", 400,
        "Failed to parse body: json: cannot unmarshal number into Go struct field KVTxnOp.KV.Verb of type api.KVOp");
    row(R"([{"KV":{"Verb":"set","Key":"a","Value":"!!"}}])", 400,
        "Failed to parse body: illegal base64 data at input byte 0");
    row(R"([{"KV":{"Verb":"foo","Key":"a"}}])", 409, R"([{"OpIndex":0,"What":"unknown KV operation: foo"}])");
    row(R"([{"KV":{"Verb":"set","Key":""}}])", 409, R"([{"OpIndex":0,"What":"Must provide key"}])");
    row(R"([{"KV":{"Verb":"get","Key":"n"}},{"KV":{"Verb":"lock","Key":"a"}},)"
        R"({"KV":{"Verb":"cas","Key":"a","Index":5}},{"KV":{"Verb":"check-index","Key":"a"}}])",
        409,
        R"([{"OpIndex":0,"What":"key \"n\" doesn't exist"},{"OpIndex":1,"What":"missing session"},)"
        R"({"OpIndex":2,"What":"failed to set key \"a\", index is stale"},)"
        R"({"OpIndex":3,"What":"failed to check index, key \"a\" doesn't exist"}])");
    row(R"([{"KV":{"Verb":"check-session","Key":"a","Session":"s"}},{"KV":{"Verb":"set","Key":"b"}},)"
        R"({"KV":{"Verb":"check-session","Key":"b"}},{"KV":{"Verb":"check-session","Key":"b","Session":"s"}}])",
        409,
        R"([{"OpIndex":0,"What":"failed to check session, key \"a\" doesn't exist"},)"
        R"({"OpIndex":3,"What":"failed session check for key \"b\", current session \"\" != \"s\""}])");
}

void TestPracticeTxn::texts()
{
    QFETCH(QByteArray, body);
    QFETCH(int, status);
    QFETCH(QByteArray, compact);
    World world;
    const auto reply = world.put("/v1/txn", body);
    QCOMPARE(reply.status, status);
    const auto object = QJsonDocument::fromJson(reply.body).object();
    if (status == 409)
        QCOMPARE(
            QJsonDocument(object.value(QStringLiteral("Errors")).toArray()).toJson(QJsonDocument::Compact), compact);
    else if (status == 200)
        QCOMPARE(QJsonDocument(object).toJson(QJsonDocument::Compact), compact);
    else
        QCOMPARE(reply.body, compact);
}

void TestPracticeTxn::resultsAreNotAligned()
{
    World world;
    const auto reply = world.put("/v1/txn",
        R"([{"KV":{"Verb":"set","Key":"a/1","Value":"YQ=="}},{"KV":{"Verb":"set","Key":"a/2"}},)"
        R"({"KV":{"Verb":"delete","Key":"a/2"}},{"KV":{"Verb":"check-not-exists","Key":"a/2"}},)"
        R"({"KV":{"Verb":"get-tree","Key":"a/"}},{"KV":{"Verb":"get","Key":"a/1"}}])");
    QCOMPARE(reply.status, 200);
    const auto results = QJsonDocument::fromJson(reply.body).object().value(QStringLiteral("Results")).toArray();
    QCOMPARE(results.size(), 4);
    const auto value = [&results](int at) {
        return results.at(at).toObject().value(QStringLiteral("KV")).toObject().value(QStringLiteral("Value"));
    };
    QVERIFY(value(0).isNull()); // a write does not tell its value
    QCOMPARE(value(2).toString(), QStringLiteral("YQ=="));
    QCOMPARE(value(3).toString(), QStringLiteral("YQ=="));
}

void TestPracticeTxn::allOrNothing()
{
    World world;
    Waiting waiting(world, "/v1/kv/a");
    const auto before = world.cluster.store.lastIndex();
    const auto reply = world.put(
        "/v1/txn", R"([{"KV":{"Verb":"set","Key":"a","Value":"YQ=="}},{"KV":{"Verb":"get","Key":"nope"}}])");
    QCOMPARE(reply.status, 409);
    QCOMPARE(world.get("/v1/kv/a").status, 404);
    QVERIFY(!waiting.isAnswered());
    // The log has grown all the same.
    QCOMPARE(world.cluster.store.lastIndex(), before + 1);
}

void TestPracticeTxn::oddKeysAreReachable()
{
    World world;
    QCOMPARE(world.put("/v1/txn", "[{\"KV\":{\"Verb\":\"set\",\"Key\":\"/a//b\\u0000\"}}]").status, 200);
    QVERIFY(world.get("/v1/kv/?keys").body.contains("\"/a//b\\u0000\""));
}

void TestPracticeTxn::limits()
{
    World world;
    const auto many = [](int count) {
        QByteArrayList ops;
        for (int at = 0; at < count; ++at)
            ops.append(R"({"KV":{"Verb":"set","Key":"a"}})");
        return '[' + ops.join(',') + ']';
    };
    QCOMPARE(world.put("/v1/txn", many(128)).status, 200);
    const auto reply = world.put("/v1/txn", many(129));
    QCOMPARE(reply.status, 413);
    QCOMPARE(reply.body, QByteArray("Transaction contains too many operations (129 > 128)"));
    QCOMPARE(world.put("/v1/txn", QByteArray(524289, 'x')).body,
        QByteArray("Request body(524289 bytes) too large, max size: 524288 bytes. See "
                   "https://developer.hashicorp.com/docs/agent/config/config-files#txn_max_req_len."));
    QCOMPARE(world.put("/v1/txn", "[null]").status, 0);
}

void TestPracticeTxn::readsCarryMetadataButNoIndex()
{
    World world;
    world.put("/v1/kv/a", "1");
    const auto read = world.put("/v1/txn", R"([{"KV":{"Verb":"get","Key":"a"}}])");
    QCOMPARE(World::index(read), 0ULL);
    QVERIFY(read.body.contains("\"KnownLeader\": true"));
    const auto written = world.put("/v1/txn", R"([{"KV":{"Verb":"set","Key":"a"}}])");
    QVERIFY(!written.body.contains("KnownLeader"));
}

QTEST_GUILESS_MAIN(TestPracticeTxn)
#include "tst_practice_txn.moc"
