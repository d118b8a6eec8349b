// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/patience.h"
#include "world.h"

using namespace practice;
using namespace std::chrono_literals;

class TestPracticeSessions : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void defaults()
    {
        World world;
        const auto id = world.session("{}");
        const auto session = World::list(world.get("/v1/session/info/" + id)).first().toObject();
        QCOMPARE(session.value(QStringLiteral("Node")).toString(), QStringLiteral("practice"));
        QCOMPARE(session.value(QStringLiteral("LockDelay")).toInteger(), 15'000'000'000);
        QCOMPARE(session.value(QStringLiteral("Behavior")).toString(), QStringLiteral("release"));
        QCOMPARE(session.value(QStringLiteral("NodeChecks")).toArray(), QJsonArray{QStringLiteral("serfHealth")});
        QVERIFY(session.value(QStringLiteral("ServiceChecks")).isNull());
    }

    void refusals_data()
    {
        QTest::addColumn<QByteArray>("body");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* body, int status, const char* words) {
            QTest::newRow(body) << QByteArray(body) << status << QByteArray(words);
        };
        row(R"({"TTL":"15"})", 500, R"(Session TTL '15' invalid: time: missing unit in duration "15")");
        row(R"({"TTL":"5s"})", 500, "Invalid Session TTL '5000000000', must be between [10s=24h0m0s]");
        row(R"({"TTL":15})", 400,
            "Request decode failed: json: cannot unmarshal number into Go struct field .Alias.TTL of type string");
        row("[]", 400,
            "Request decode failed: json: cannot unmarshal array into Go value of type struct { LockDelay interface "
            "{}; *structs.Alias }");
        row(R"({"LockDelay":"x"})", 400, "Request decode failed: time: invalid duration \"x\"");
        row(R"({"Behavior":"foo"})", 500, "Invalid Behavior setting 'foo'");
        row(R"({"Node":""})", 500, "Must provide Node");
        row(R"({"Node":"foo"})", 500, "apply failed: Missing node registration");
        row(R"({"NodeChecks":["x"]})", 500, "apply failed: Missing check 'x' registration");
        row(R"({"Checks":["x"]})", 500, "apply failed: Missing check 'x' registration");
    }
    void checksOfBothAges()
    {
        World world;
        world.put("/v1/catalog/register",
            R"({"Node":"n","Address":"a","Check":{"CheckID":"up","Name":"up","Status":"passing"}})");
        // Whoever names other checks need not have the one that is there by default.
        const auto newer = world.session(R"({"Node":"n","NodeChecks":["up"]})");
        QVERIFY(!newer.isEmpty());
        QVERIFY(!world.get("/v1/session/info/" + newer).body.contains("\"Checks\""));
        QVERIFY(world.session(R"({"Node":"n","Checks":["up"]})").isEmpty());
        QCOMPARE(world.put("/v1/session/create", R"({"Node":"n","Checks":["none"]})").body,
            QByteArray("apply failed: Missing check 'none' registration"));
        const auto older = world.session(R"({"Node":"n","Checks":["up"],"NodeChecks":["up"]})");
        QVERIFY(world.get("/v1/session/info/" + older).body.contains("\"Checks\""));
    }
    void refusals()
    {
        QFETCH(QByteArray, body);
        QFETCH(int, status);
        QFETCH(QByteArray, words);
        World world;
        const auto reply = world.put("/v1/session/create", body);
        QCOMPARE(reply.body, words);
        QCOMPARE(reply.status, status);
    }

    void lockDelayUnits_data()
    {
        QTest::addColumn<QByteArray>("lockDelay");
        QTest::addColumn<qint64>("stored");
        const auto row = [](const char* text, qint64 stored) { QTest::newRow(text) << QByteArray(text) << stored; };
        row("999", 999'000'000'000);
        row("1000", 1000);
        row("1.7", 1'000'000'000);
        row("-5", -5'000'000'000);
        row("true", 0);
        row("\"1h\"", 3'600'000'000'000);
        row("\"500ns\"", 500'000'000'000);
        row("null", 15'000'000'000);
    }
    void lockDelayUnits()
    {
        QFETCH(QByteArray, lockDelay);
        QFETCH(qint64, stored);
        World world;
        const auto id = world.session("{\"LockDelay\":" + lockDelay + '}');
        const auto session = World::list(world.get("/v1/session/info/" + id)).first().toObject();
        QCOMPARE(session.value(QStringLiteral("LockDelay")).toInteger(), stored);
    }

    void anUnrenewedSessionEndsAtTwiceItsTtl()
    {
        World world;
        const auto id = world.session(R"({"TTL":"10s"})");
        world.pass(15s);
        QCOMPARE(world.put("/v1/session/renew/" + id).status, 200);
        world.pass(19999ms);
        QCOMPARE(World::list(world.get("/v1/session/list")).size(), 1);
        world.pass(1ms);
        QCOMPARE(World::list(world.get("/v1/session/list")).size(), 0);
        QCOMPARE(world.put("/v1/session/renew/" + id).body, "Session id '" + id + "' not found");
    }

    /// The leader alone counts, in its memory.
    void aNewLeaderStartsEachTtlAnew()
    {
        World world;
        (void)world.session(R"({"TTL":"10s"})");
        // Nobody can be asked without a leader.
        const auto count = [&world] { return int(world.cluster.store.tables().sessions.list({}, nullptr).size()); };
        world.pass(15s);
        practice::Faults faults;
        faults.leaderLost = true;
        world.cluster.setFaults(faults, world.now);
        world.pass(1h);
        QCOMPARE(count(), 1);
        world.cluster.setFaults({}, world.now);
        world.pass(19s);
        QCOMPARE(count(), 1);
        world.pass(1s);
        QCOMPARE(count(), 0);
    }

    void renewingWritesNothing()
    {
        World world;
        const auto id = world.session(R"({"TTL":"10s"})");
        Waiting waiting(world, "/v1/session/list");
        const auto before = world.cluster.store.lastIndex();
        QVERIFY(world.put("/v1/session/renew/" + id).body.contains(id));
        QCOMPARE(world.cluster.store.lastIndex(), before);
        QVERIFY(!waiting.isAnswered());
        world.session();
        QVERIFY(waiting.isAnswered());
    }

    void locksCountAndAreReleased()
    {
        World world;
        const auto mine = world.session();
        const auto other = world.session();
        QCOMPARE(world.put("/v1/kv/l?acquire=" + mine + "&flags=3", "v").body, QByteArray("true"));
        QCOMPARE(world.put("/v1/kv/l?acquire=" + other, "w").body, QByteArray("false"));
        QCOMPARE(world.entry("l").value(QStringLiteral("LockIndex")).toInteger(), 1);
        QCOMPARE(world.put("/v1/kv/l?acquire=" + mine, "again").body, QByteArray("true"));
        QCOMPARE(world.entry("l").value(QStringLiteral("LockIndex")).toInteger(), 1);
        QCOMPARE(world.put("/v1/kv/l?release=" + other, "").body, QByteArray("false"));
        QCOMPARE(world.put("/v1/kv/l?release=" + mine, "").body, QByteArray("true"));
        // Released without a value: it is gone, and the flags with it.
        QVERIFY(world.entry("l").value(QStringLiteral("Value")).isNull());
        QCOMPARE(world.put("/v1/kv/l?acquire=" + other, "w").body, QByteArray("true"));
        QCOMPARE(world.entry("l").value(QStringLiteral("LockIndex")).toInteger(), 2);
        world.put("/v1/kv/l", "plain");
        QCOMPARE(world.entry("l").value(QStringLiteral("LockIndex")).toInteger(), 0);
        QCOMPARE(world.entry("l").value(QStringLiteral("Session")).toString().toUtf8(), other);
    }

    void lockDelay_data()
    {
        QTest::addColumn<QByteArray>("behavior");
        QTest::addColumn<QByteArray>("asked");
        QTest::addColumn<int>("seconds");
        for (const auto* const behavior : {"release", "delete"}) {
            QTest::addRow("%s, 15 s", behavior) << QByteArray(behavior) << QByteArray("15s") << 15;
            QTest::addRow("%s, more than is enforced", behavior) << QByteArray(behavior) << QByteArray("5m") << 60;
        }
    }
    void lockDelay()
    {
        QFETCH(QByteArray, behavior);
        QFETCH(QByteArray, asked);
        QFETCH(int, seconds);
        World world;
        const auto id = world.session("{\"Behavior\":\"" + behavior + "\",\"LockDelay\":\"" + asked + "\"}");
        const auto next = world.session();
        world.put("/v1/kv/l?acquire=" + id, "v");
        QCOMPARE(world.put("/v1/session/destroy/" + id).body, QByteArray("true"));
        QCOMPARE(world.get("/v1/kv/l").status, behavior == "delete" ? 404 : 200);
        world.pass(std::chrono::seconds(seconds) - 1ms);
        QCOMPARE(world.put("/v1/kv/l?acquire=" + next, "v").body, QByteArray("false"));
        QCOMPARE(world.put("/v1/kv/l", "plain").body, QByteArray("true"));
        world.pass(1ms);
        QCOMPARE(world.put("/v1/kv/l?acquire=" + next, "v").body, QByteArray("true"));
    }

    void aReleaseBringsNoDelay()
    {
        World world;
        const auto mine = world.session();
        const auto next = world.session();
        world.put("/v1/kv/l?acquire=" + mine, "v");
        world.put("/v1/kv/l?release=" + mine, "v");
        QCOMPARE(world.put("/v1/kv/l?acquire=" + next, "v").body, QByteArray("true"));
    }

    void endsWithItsCheckAndItsNode()
    {
        World world;
        Node node;
        node.name = "web";
        node.address = "10.0.0.1";
        world.cluster.addNode(node, world.now);
        const auto onCheck = world.session(R"({"Node":"web"})");
        const auto onNode = world.session(R"({"Node":"web","NodeChecks":[],"Checks":[]})");
        const auto elsewhere = world.session();
        setSerfHealth(world, "critical");
        const auto alive
            = [&world](const QByteArray& id) { return !World::list(world.get("/v1/session/info/" + id)).isEmpty(); };
        QVERIFY(!alive(onCheck));
        QVERIFY(alive(onNode));
        QCOMPARE(world.put("/v1/session/create", R"({"Node":"web"})").body,
            QByteArray("apply failed: Check 'serfHealth' is in critical state"));
        (void)world.cluster.apply(world.now, [](Transaction& transaction) {
            deleteNode(transaction, "web");
            return true;
        });
        QVERIFY(!alive(onNode));
        QVERIFY(alive(elsewhere));
    }

private:
    static void setSerfHealth(World& world, const QByteArray& status)
    {
        const auto done = world.cluster.apply(world.now, [&status](Transaction& transaction) {
            auto check = *transaction.tables.checks.find(nodePartKey("web", "serfHealth"));
            check.status = status;
            return ensureCheck(transaction, check);
        });
        QVERIFY(done.has_value());
    }
};

QTEST_GUILESS_MAIN(TestPracticeSessions)
#include "tst_practice_sessions.moc"
