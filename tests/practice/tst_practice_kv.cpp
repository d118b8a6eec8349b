// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/patience.h"
#include "world.h"

using namespace practice;
using namespace std::chrono_literals;

class TestPracticeKv : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void anEntryAsConsulPrintsIt()
    {
        World world;
        QCOMPARE(world.put("/v1/kv/a?flags=16210313421097356768", "a&b").body, QByteArray("true"));
        const auto index = QByteArray::number(world.cluster.store.lastIndex());
        const auto reply = world.get("/v1/kv/a");
        QCOMPARE(reply.body,
            "[\n    {\n        \"LockIndex\": 0,\n        \"Key\": \"a\",\n        \"Flags\": 16210313421097356768,\n"
            "        \"Value\": \"YSZi\",\n        \"CreateIndex\": "
                + index + ",\n        \"ModifyIndex\": " + index + "\n    }\n]");
        QCOMPARE(World::index(reply), index.toULongLong());
    }

    void refusals_data()
    {
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("body");
        const auto row = [](const char* method, const char* target, int status, const char* body) {
            QTest::addRow("%s %s", method, target)
                << QByteArray(method) << QByteArray(target) << status << QByteArray(body);
        };
        row("GET", "/v1/kv/", 400, "Missing key name");
        row("PUT", "/v1/kv/", 400, "Missing key name");
        row("DELETE", "/v1/kv/", 400, "Missing key name");
        row("GET", "/v1/kv/a?index=-1", 400, "Invalid index");
        row("GET", "/v1/kv/a?wait=10", 400, "Invalid wait time");
        row("PUT", "/v1/kv/a?wait=10", 400, "Invalid wait time");
        row("GET", "/v1/kv/a?dc=zz", 500, "No path to datacenter");
        row("GET", "/v1/kv/a?stale&consistent", 400, "Cannot specify ?stale with ?consistent, conflicting semantics.");
        row("GET", "/v1/kv/a?ns=zz", 400,
            "Invalid query parameter: \"ns\" - Namespaces are a Consul Enterprise feature");
        row("PUT", "/v1/kv/a?release=b&acquire=a&cas=1", 400, "Conflicting flags: acquire=a&cas=1&release=b\n");
        row("DELETE", "/v1/kv/a?recurse&cas=2", 400, "Conflicting flags: cas=2&recurse=\n");
        row("PUT", "/v1/kv/a?cas=x", 500, "strconv.ParseUint: parsing \"x\": invalid syntax");
        row("PUT", "/v1/kv/a?flags=", 500, "strconv.ParseUint: parsing \"\": invalid syntax");
        row("PUT", "/v1/kv/a?acquire=", 500, "raft apply failed: missing session");
        row("PUT", "/v1/kv/a?acquire=x", 500, "raft apply failed: invalid session \"x\"");
        row("PUT", "/v1/kv/a?acquire=adf4238a-882b-9ddc-4a9d-5b6758e4159e", 500,
            "raft apply failed: invalid session \"adf4238a-882b-9ddc-4a9d-5b6758e4159e\"");
        row("PUT", "/v1/kv/a?release=x", 200, "false");
        row("POST", "/v1/kv/a", 405, "method POST not allowed");
        row("HEAD", "/v1/kv/a", 405, "method HEAD not allowed");
        row("OPTIONS", "/v1/kv/a", 200, "");
        row("GET", "/v1/kv/%00", 400, "");
        row("GET", "/v1/kv/a?x=%zz", 500, "");
        row("GET", "/v1/kv/nope", 404, "");
        row("GET", "/v1/kv/nope?recurse", 404, "");
        row("GET", "/v1/kv/nope?keys", 404, "");
        row("GET", "/v1/kv/?keys", 200, "[]");
        row("GET", "/v1/nope", 404, "Invalid URL path: not a recognized HTTP API endpoint\n");
        row("PUT", "/v1/kv/a//b", 307, "");
        row("GET", "/v1/kv//a/b?raw", 307, "<a href=\"/v1/kv/a/b?raw\">Temporary Redirect</a>.\n\n");
        row("DELETE", "/v1/kv/nope?cas=5", 200, "true");
    }
    void refusals()
    {
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, target);
        QFETCH(int, status);
        QFETCH(QByteArray, body);
        World world;
        const auto reply = world.reply(method, target);
        QCOMPARE(reply.body, body);
        QCOMPARE(reply.status, status);
    }

    void casAndIdenticalWrites()
    {
        World world;
        QCOMPARE(world.put("/v1/kv/a?cas=7", "x").body, QByteArray("false"));
        QCOMPARE(world.put("/v1/kv/a?cas=0", "x").body, QByteArray("true"));
        QCOMPARE(world.put("/v1/kv/a?cas=0", "y").body, QByteArray("false"));
        const auto index = world.indexOf("/v1/kv/a");
        world.put("/v1/kv/a", "x");
        QCOMPARE(world.indexOf("/v1/kv/a"), index);
        QCOMPARE(world.put("/v1/kv/a?cas=" + QByteArray::number(index), "z").body, QByteArray("true"));
        QVERIFY(world.indexOf("/v1/kv/a") > index);
        QCOMPARE(world.del("/v1/kv/a?cas=0").body, QByteArray("false"));
    }

    void keysAndSeparators()
    {
        World world;
        for (const auto* const key : {"d/", "d/1", "d/2/x", "d/2/y", "da"})
            world.put(QByteArray("/v1/kv/") + key, "1");
        const auto keys = [&world](const QByteArray& target) {
            return QJsonDocument(World::list(world.get(target))).toJson(QJsonDocument::Compact);
        };
        QCOMPARE(keys("/v1/kv/d/?keys&separator=/"), QByteArray(R"(["d/","d/1","d/2/"])"));
        QCOMPARE(keys("/v1/kv/d/?keys&seperator=/"), QByteArray(R"(["d/","d/1","d/2/"])"));
        QCOMPARE(keys("/v1/kv/d?keys&separator=/"), QByteArray(R"(["d/","da"])"));
        QCOMPARE(keys("/v1/kv/d/?keys"), QByteArray(R"(["d/","d/1","d/2/x","d/2/y"])"));
    }

    /// Facts §4.3: the watched prefix holds an older tombstone, so the ancestor's deletion neither wakes nor counts.
    void ancestorsDeletionIsMissed()
    {
        World world;
        world.put("/v1/kv/root/sub/a", "1");
        world.put("/v1/kv/root/sub/b", "1");
        world.del("/v1/kv/root/sub/b");
        const auto tombstone = world.cluster.store.lastIndex();
        world.put("/v1/kv/root/sub/a", "2");
        Waiting waiting(world, "/v1/kv/root/sub/?recurse");
        QVERIFY(waiting.isParked());
        world.del("/v1/kv/root/?recurse");
        QVERIFY(!waiting.isAnswered());
        const auto last = practice::lastReply(waiting.park, waiting.world.cluster);
        QCOMPARE(last.status, 404);
        QCOMPARE(World::index(last), tombstone);
    }

    void tombstonesAreReaped()
    {
        World world;
        world.put("/v1/kv/p/a", "1");
        world.put("/v1/kv/p/b", "1");
        world.del("/v1/kv/p/b");
        const auto deleted = world.cluster.store.lastIndex();
        QCOMPARE(world.indexOf("/v1/kv/p/?recurse"), deleted);
        world.pass(15min - 1s);
        QCOMPARE(world.indexOf("/v1/kv/p/?recurse"), deleted);
        world.pass(31s);
        QVERIFY(world.indexOf("/v1/kv/p/?recurse") < deleted);
    }

    void whoWakes_data()
    {
        QTest::addColumn<QByteArray>("watched");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<bool>("woken");
        const auto row = [](const char* watched, const char* method, const char* target, bool woken) {
            QTest::addRow("%s: %s %s", watched, method, target)
                << QByteArray(watched) << QByteArray(method) << QByteArray(target) << woken;
        };
        row("/v1/kv/foo/test", "PUT", "/v1/kv/foo/test", true);
        row("/v1/kv/foo/test", "PUT", "/v1/kv/foo/test2", false);
        row("/v1/kv/foo/test", "DELETE", "/v1/kv/foo/test", true);
        row("/v1/kv/foo/?recurse", "PUT", "/v1/kv/foo/new", true);
        row("/v1/kv/foo/?recurse", "PUT", "/v1/kv/other", false);
        row("/v1/kv/foo/?recurse", "DELETE", "/v1/kv/foo/nope", false);
        row("/v1/kv/foo/?keys&separator=/", "PUT", "/v1/kv/foo/deep/er", true);
        row("/v1/kv/empty/?recurse", "PUT", "/v1/kv/other", true);
        row("/v1/kv/?recurse", "PUT", "/v1/kv/other", true);
    }
    void whoWakes()
    {
        QFETCH(QByteArray, watched);
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, target);
        QFETCH(bool, woken);
        World world;
        world.put("/v1/kv/foo/test", "1");
        world.put("/v1/kv/foo/deep/er", "1");
        Waiting waiting(world, watched);
        QVERIFY(waiting.isParked());
        world.reply(method, target, "2");
        QCOMPARE(waiting.isAnswered(), woken);
    }

    void theWaitIsBoundedAndStaggered()
    {
        World world;
        world.put("/v1/kv/a", "1");
        const auto index = QByteArray::number(world.indexOf("/v1/kv/a"));
        const auto wait = [&](const QByteArray& text) {
            const auto answer = world.ask("GET", "/v1/kv/a?index=" + index + text);
            return std::get<Park>(answer).deadline - world.now;
        };
        QVERIFY(wait("&wait=16s") >= 16s && wait("&wait=16s") <= 17s);
        QVERIFY(wait("") >= 300s && wait("") <= 300s + 18750ms);
        QVERIFY(wait("&wait=-1s") >= 300s);
        QVERIFY(wait("&wait=1h") >= 600s && wait("&wait=1h") <= 637500ms);
        QCOMPARE(world.get("/v1/kv/a?index=0").status, 200);
    }
};

QTEST_GUILESS_MAIN(TestPracticeKv)
#include "tst_practice_kv.moc"
