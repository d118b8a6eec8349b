// SPDX-License-Identifier: GPL-3.0-or-later
// Which Consul a practice agent answers as: each knob turns what it names, and nothing else does.
#include "practice/vintage.h"
#include "support/patience.h"
#include "world.h"

using namespace practice;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

World worldOf(const QByteArray& name)
{
    return World(vintageNamed(name).value_or(Vintage()));
}

/// The newest with one knob turned.
template <typename Turn>
Vintage turned(Turn turn)
{
    Vintage vintage;
    turn(vintage);
    return vintage;
}

const QByteArray withSession = R"({"Node":"practice","Address":"127.0.0.1","Check":{"CheckID":"led","Name":"led",
    "Type":"session","Status":"passing","Definition":{"SessionName":"leader"}}})";

} // namespace

class TestPracticeVintage : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void names()
    {
        QCOMPARE(vintageNames(), QByteArrayList({"1.8.7", "1.15", "1.21.5", "1.22", "1.22-30s", "2.0", "ent"}));
        for (const auto& name : vintageNames())
            QCOMPARE(vintageNamed(name).value_or(Vintage()).name, name);
        QVERIFY(!vintageNamed("1.9"));
        QVERIFY(!vintageNamed(""));
        QCOMPARE(vintageNamed("2.0"), Vintage()); // the default is the newest
        QVERIFY(vintageNamed("ent")->isEnterprise);
        QVERIFY(!vintageNamed("2.0")->isEnterprise);
    }

    /// A version in between has what came up to it, and one that nobody knows is the newest.
    void versions()
    {
        QCOMPARE(asVersion("1.8.7").mostOperations, 64);
        QCOMPARE(asVersion("1.14.0").mostOperations, 128);
        QVERIFY(!asVersion("1.16.0").tellsNodeVersion);
        QVERIFY(asVersion("1.16.6").tellsNodeVersion);
        QCOMPARE(asVersion("1.20.1").keyRule, KvNameRule::Any);
        QCOMPARE(asVersion("1.21.5").keyRule, KvNameRule::Letters);
        QCOMPARE(asVersion("1.21.6+ent").keyRule, KvNameRule::Clean);
        QVERIFY(asVersion("1.21.6+ent").isEnterprise);
        QCOMPARE(asVersion("1.23.0-dev").version, QByteArray("1.23.0"));
        QCOMPARE(asVersion("1.23.0-dev").build(), QByteArray("1.23.0dev:"));
        QVERIFY(asVersion("1.23.0-dev").hasPorts);
        QCOMPARE(asVersion("1.23.0-dev").answerLimit, 0s);
        QCOMPARE(asVersion("2.1.0").answerLimit, std::chrono::seconds(15min));
        QVERIFY(asVersion("3").hasPorts);
        QCOMPARE(asVersion("nonsense"), Vintage());
        QCOMPARE(asVersion({}), Vintage());
        QCOMPARE(vintageNamed("1.22-30s")->answerLimit, 30s);
        QCOMPARE(vintageNamed("1.22")->answerLimit, 0s);
    }

    void keys_data()
    {
        QTest::addColumn<QByteArray>("vintage");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("refusal");
        QTest::addColumn<QByteArray>("key"); ///< What was written.
        const auto row = [](const char* vintage, const char* path, const char* refusal, const char* key) {
            QTest::addRow("%s %s", vintage, path)
                << QByteArray(vintage) << QByteArray(path) << QByteArray(refusal) << QByteArray(key);
        };
        const auto* const letters = R"(invalid key name, keys should respect the "^[a-zA-Z0-9,_./\\-?&=]+$" format)";
        const auto* const blanks = "invalid key name, leading/trailing spaces are not allowed";
        const auto* const traversal = "invalid key name, path traversal is not allowed";
        row("1.8.7", "%20a", "", " a");
        row("1.8.7", "a%3Ab", "", "a:b");
        row("1.15", "50%2520off", "", "50%20off");
        row("1.21.5", "a%3Ab", letters, "");
        row("1.21.5", "a%20b", letters, "");
        row("1.21.5", "foo..bar", letters, "");
        row("1.21.5", "a-b_c/d.e%3Ff", "", "a-b_c/d.e?f");
        row("2.0", "a%20b", "", "a b");
        row("2.0", "a%3Ab", "", "a:b");
        row("2.0", "foo..bar", "", "foo..bar");
        row("2.0", "%20a", blanks, "");
        row("2.0", "sp%20", blanks, "");
        row("2.0", "50%2520off", blanks, "");
        row("2.0", "a%252e%252e", traversal, "");
        row("2.0", "x%252Fy", "", "x%2Fy");
        row("2.0", "..%2Fa", traversal, "");
        // These reach another key, as on Consul itself.
        row("2.0", "q%2F%2Fr", "", "q/r");
        row("2.0", "x%2F..%2Fy", "", "y");
        row("2.0", "q/.%2Fs", "", "q/s");
        row("2.0", "%2Fabs", "", "/abs");
        row("2.0", "trail%2F", "", "trail/");
    }
    void keys()
    {
        QFETCH(QByteArray, vintage);
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, refusal);
        QFETCH(QByteArray, key);
        auto world = worldOf(vintage);
        const auto answer = world.put("/v1/kv/" + path, "x");
        QCOMPARE(answer.status, refusal.isEmpty() ? 200 : 500);
        if (!refusal.isEmpty()) {
            QCOMPARE(answer.body, refusal);
            QCOMPARE(world.get("/v1/kv/" + path).body, refusal);
            QCOMPARE(world.get("/v1/kv/" + path + "?keys").body, refusal);
            QCOMPARE(world.del("/v1/kv/" + path + "?recurse").body, refusal);
            QCOMPARE(QJsonDocument::fromJson(world.get("/v1/kv/?keys").body).array().size(), 0);
            return;
        }
        QCOMPARE(QJsonDocument::fromJson(world.get("/v1/kv/?keys").body).array().first().toString().toUtf8(), key);
        // A transaction takes any name, in every version.
        const QByteArray odd = R"([{"KV":{"Verb":"set","Key":" a/../b","Value":"MQ=="}}])";
        QCOMPARE(world.put("/v1/txn", odd).status, 200);
    }

    void paths()
    {
        auto old = worldOf("1.8.7");
        auto now = worldOf("2.0");
        QCOMPARE(old.get("/v1/nope").body, QByteArray());
        QCOMPARE(now.get("/v1/nope").body, QByteArray("Invalid URL path: not a recognized HTTP API endpoint\n"));
        QCOMPARE(old.get("/v1/kv/a//b").status, 301);
        QCOMPARE(now.get("/v1/kv/a//b").status, 307);
        QCOMPARE(old.get("/v1/kv/a%2F%2Fb").status, 301);
        QCOMPARE(now.get("/v1/kv/a%2F%2Fb").status, 404);
        QCOMPARE(old.get("/v1/kv/a?x;recurse").status, 404);
        QCOMPARE(now.get("/v1/kv/a?x;recurse").status, 500);
        QCOMPARE(old.get("/v1/kv/a?partition=p").status, 404);
        QCOMPARE(now.get("/v1/kv/a?partition=p").body,
            QByteArray("Invalid query parameter: \"partition\" - Partitions are a Consul Enterprise feature"));
        QCOMPARE(now.get("/v1/catalog/nodes?partition=p").status, 400);
        QCOMPARE(old.put("/v1/acl/create").status, 401);
        QCOMPARE(now.put("/v1/acl/create").status, 404);
    }

    void headers()
    {
        auto old = worldOf("1.8.7");
        auto now = worldOf("2.0");
        QCOMPARE(headerOf(old.get("/v1/kv/?keys"), "X-Consul-Default-Acl-Policy"), QByteArray());
        QCOMPARE(headerOf(now.get("/v1/kv/?keys"), "X-Consul-Default-Acl-Policy"), QByteArray("allow"));
        QCOMPARE(headerOf(now.put("/v1/kv/a"), "X-Consul-Default-Acl-Policy"), QByteArray("allow"));
        QCOMPARE(headerOf(old.get("/v1/kv/?keys"), "X-Consul-Query-Backend"), QByteArray());
        QCOMPARE(headerOf(now.get("/v1/kv/?keys"), "X-Consul-Query-Backend"), QByteArray("blocking-query"));
        QCOMPARE(headerOf(now.get("/v1/agent/self"), "X-Consul-Query-Backend"), QByteArray());
        QCOMPARE(old.get("/v1/kv/?keys").body, QByteArray("[]\n"));
        QCOMPARE(now.get("/v1/kv/?keys").body, QByteArray("[\n    \"a\"\n]"));
        QCOMPARE(now.get("/v1/kv/?keys&pretty").body, QByteArray("[\n    \"a\"\n]\n"));
        World between(asVersion("1.20.0"));
        const auto typeOfNothing
            = [](World& world) { return headerOf(world.reply("OPTIONS", "/v1/kv/a"), "Content-Type"); };
        QCOMPARE(typeOfNothing(old), QByteArray());
        QCOMPARE(typeOfNothing(between), QByteArray("text/plain; charset=utf-8"));
        QCOMPARE(typeOfNothing(now), QByteArray("application/json; charset=utf-8"));
        QCOMPARE(headerOf(old.get("/v1/kv/?index=x"), "Content-Type"), QByteArray());
        QCOMPARE(headerOf(now.get("/v1/kv/?index=x"), "Content-Type"), QByteArray("text/plain; charset=utf-8"));
    }

    /// A query that was parked is answered in the same manner as one that was not.
    void parked()
    {
        auto now = worldOf("2.0");
        QCOMPARE(now.put("/v1/kv/a", "x").status, 200);
        Waiting waiting(now, "/v1/kv/a");
        QVERIFY(waiting.isParked());
        const auto last = lastReply(waiting.park, now.cluster);
        QVERIFY(last.body.endsWith(']'));
        QCOMPARE(headerOf(last, "X-Consul-Default-Acl-Policy"), QByteArray("allow"));
        QCOMPARE(headerOf(last, "X-Consul-Query-Backend"), QByteArray("blocking-query"));
    }

    /// Who waits for the health of a service is answered out of a stream of events.
    void streams()
    {
        const auto backend = [](World& world, const QByteArray& target) {
            return headerOf(world.get(target), "X-Consul-Query-Backend");
        };
        auto old = worldOf("1.8.7");
        auto now = worldOf("2.0");
        for (auto* const world : {&old, &now})
            QCOMPARE(world->put("/v1/agent/service/register", R"({"Name":"web"})").status, 200);
        QCOMPARE(backend(now, "/v1/health/service/web"), QByteArray("blocking-query"));
        QCOMPARE(backend(now, "/v1/health/service/web?index=1"), QByteArray("streaming"));
        QCOMPARE(backend(now, "/v1/health/service/web?index=1&near=practice"), QByteArray("blocking-query"));
        QCOMPARE(backend(now, "/v1/health/checks/web?index=1"), QByteArray("blocking-query"));
        QCOMPARE(backend(old, "/v1/health/service/web?index=1"), QByteArray());
        QCOMPARE(headerOf(now.get("/v1/health/service/web?index=1"), "X-Consul-Knownleader"), QByteArray("false"));
        QCOMPARE(headerOf(old.get("/v1/health/service/web?index=1"), "X-Consul-Knownleader"), QByteArray("true"));
        Waiting waiting(now, "/v1/health/service/web");
        QVERIFY(waiting.isParked());
        QCOMPARE(now.put("/v1/agent/service/register", R"({"Name":"web","Port":7})").status, 200);
        QVERIFY(waiting.isAnswered());
        QCOMPARE(headerOf(waiting.reply, "X-Consul-Query-Backend"), QByteArray("streaming"));
        // In it is nothing of other services.
        const QByteArray db = R"({"Node":"n","Address":"10.0.0.1","Service":{"Service":"db"}})";
        QCOMPARE(now.put("/v1/catalog/register", db).status, 200);
        Waiting forNone(now, "/v1/health/service/none");
        QVERIFY(forNone.isParked());
        QCOMPARE(now.put("/v1/catalog/deregister", R"({"Node":"n"})").status, 200);
        QVERIFY(!forNone.isAnswered());
        QCOMPARE(now.put("/v1/agent/service/register", R"({"Name":"none"})").status, 200);
        QVERIFY(forNone.isAnswered());
    }

    void transactions()
    {
        const QByteArray empty
            = R"([{"KV":{"Verb":"get-or-empty","Key":"none","Value":"MQ==","Flags":3,"Index":7,"Session":"s"}}])";
        auto old = worldOf("1.8.7");
        auto now = worldOf("2.0");
        QCOMPARE(old.put("/v1/txn", empty).status, 409);
        const auto answer = QJsonDocument::fromJson(now.put("/v1/txn", empty).body).object();
        const auto entry = answer["Results"_L1].toArray().first()["KV"_L1].toObject();
        QCOMPARE(entry["Key"_L1].toString(), QStringLiteral("none"));
        QVERIFY(entry["Value"_L1].isNull());
        QCOMPARE(entry["Flags"_L1].toInt(), 3);
        QVERIFY(answer.contains(QStringLiteral("NotModified")));
        QVERIFY(
            !QJsonDocument::fromJson(old.put("/v1/txn", "[]").body).object().contains(QStringLiteral("NotModified")));
        const auto many = [](int count) {
            return '[' + QByteArrayList(count, R"({"KV":{"Verb":"get-tree","Key":"z"}})").join(',') + ']';
        };
        QCOMPARE(old.put("/v1/txn", many(64)).status, 200);
        QCOMPARE(old.put("/v1/txn", many(65)).body, QByteArray("Transaction contains too many operations (65 > 64)"));
        QCOMPARE(now.put("/v1/txn", many(128)).status, 200);
        QCOMPARE(
            now.put("/v1/txn", many(129)).body, QByteArray("Transaction contains too many operations (129 > 128)"));
        auto few = World(turned([](Vintage& one) { one.mostOperations = 2; }));
        QCOMPARE(few.put("/v1/txn", many(3)).status, 413);
    }

    void unknownIds()
    {
        auto old = worldOf("1.8.7");
        auto now = worldOf("1.15");
        QCOMPARE(old.put("/v1/agent/service/deregister/x").status, 200);
        const auto answer = now.put("/v1/agent/service/deregister/x");
        QCOMPARE(answer.status, 404);
        QCOMPARE(answer.body,
            QByteArray("Unknown service ID \"x\". Ensure that the service ID is passed, not the service name."));
        QCOMPARE(old.put("/v1/agent/check/deregister/x").status, 200);
        QCOMPARE(now.put("/v1/agent/check/deregister/x").status, 404);
        QCOMPARE(now.put("/v1/agent/check/pass/x").status, 404);
        QCOMPARE(old.put("/v1/session/destroy/none").status, 500);
        QCOMPARE(now.put("/v1/session/destroy/none").status, 200);
        QCOMPARE(now.put("/v1/session/renew/none").status, 404);
    }

    void whoTheyAre()
    {
        auto old = worldOf("1.8.7");
        auto now = worldOf("1.22");
        const auto version = [](World& world) {
            const auto self = QJsonDocument::fromJson(world.get("/v1/agent/self").body);
            return self["Config"_L1]["Version"_L1].toString();
        };
        QCOMPARE(version(old), QStringLiteral("1.8.7"));
        QCOMPARE(version(now), QStringLiteral("1.22.0"));
        QVERIFY(now.get("/v1/agent/members").body.contains(R"("build": "1.22.0:")"));
        QVERIFY(now.get("/v1/catalog/nodes").body.contains(R"("consul-version": "1.22.0")"));
        QVERIFY(!old.get("/v1/catalog/nodes").body.contains("consul-version"));
    }

    /// A newer agent says more of a service than it takes in a registration.
    void services()
    {
        const QByteArray ports = R"({"Name":"web","Ports":[{"Name":"http","Port":8080,"Default":true},
            {"Name":"grpc","Port":9090}]})";
        auto old = worldOf("1.15");
        auto now = worldOf("2.0");
        QVERIFY(old.put("/v1/agent/service/register", ports).body.contains("json: unknown field \"Ports\""));
        QCOMPARE(now.put("/v1/agent/service/register", ports).status, 200);
        const auto service = QJsonDocument::fromJson(now.get("/v1/agent/service/web").body).object();
        QCOMPARE(service["Port"_L1].toInt(), 8080);
        QCOMPARE(service["Ports"_L1].toArray().size(), 2);
        QCOMPARE(service["Datacenter"_L1].toString(), QStringLiteral("dc1"));
        const auto instance = QJsonDocument::fromJson(now.get("/v1/catalog/service/web").body).array().first();
        QCOMPARE(instance["ServicePort"_L1].toInt(), 0);
        QCOMPARE(instance["ServicePorts"_L1].toArray().size(), 2);
        QVERIFY(now.put("/v1/agent/service/register", now.get("/v1/agent/service/web").body).status == 400);
        QCOMPARE(now.put("/v1/agent/service/register", R"({"Name":"x","Port":1,"Ports":[{"Name":"a","Port":1}]})").body,
            QByteArray(
                "Validation failed: 2 errors occurred:\n\t* Cannot set both Port and Ports\n\t* One of the Ports "
                "must be marked as Default\n\n"));
        // What today's client sends along with every check.
        const QByteArray check = R"({"Node":"n","Address":"10.0.0.1","Check":{"Node":"n","CheckID":"c","Name":"c",
            "Status":"passing","ExposedPort":0,"Definition":{}}})";
        QCOMPARE(now.put("/v1/catalog/register", check).status, 200);
        auto first = worldOf("1.8.7");
        QVERIFY(first.put("/v1/catalog/register", check).body.contains("json: unknown field \"ExposedPort\""));
        QCOMPARE(first.put("/v1/agent/service/register", R"({"Name":"web"})").status, 200);
        QVERIFY(!first.get("/v1/agent/service/web").body.contains("Datacenter"));
    }

    void wakes()
    {
        auto old = worldOf("1.8.7");
        auto now = worldOf("2.0");
        const auto isWoken = [](World& world, const QByteArray& target) {
            Waiting waiting(world, target);
            (void)world.put("/v1/kv/other", QByteArray::number(world.cluster.store.lastIndex()));
            return waiting.isParked() && waiting.isAnswered();
        };
        for (auto* const world : {&old, &now})
            (void)world->put("/v1/kv/other", "x");
        QVERIFY(isWoken(old, "/v1/kv/none"));
        QVERIFY(!isWoken(now, "/v1/kv/none"));
        QVERIFY(isWoken(now, "/v1/kv/?recurse"));
        // It is awake for what it waits for.
        Waiting waiting(now, "/v1/kv/none");
        (void)now.put("/v1/kv/other", "y");
        QVERIFY(!waiting.isAnswered());
        (void)now.put("/v1/kv/none", "z");
        QVERIFY(waiting.isAnswered());
    }

    /// Who watches the checks of one service hears of the end of another one where their entries have moved together:
    /// no check without a service lies between them.
    void wakesBesideThePoint()
    {
        for (const auto* const version : {"1.8.7", "2.0"}) {
            auto world = worldOf(version);
            const auto put = [&world](const QByteArray& id) {
                QByteArray body = R"({"Node":"n","Address":"10.0.0.1","Service":{"ID":"ID","Service":"ID"},"Checks":[
                    {"CheckID":"ID:up","Name":"up","Status":"passing","ServiceID":"ID"},
                    {"CheckID":"disk","Name":"disk","Status":"passing"}]})";
                return world.put("/v1/catalog/register", body.replace(":\"ID", ":\"" + id));
            };
            QCOMPARE(put("a").body.trimmed(), QByteArray("true"));
            QCOMPARE(put("b").body.trimmed(), QByteArray("true"));
            Waiting waiting(world, "/v1/health/checks/a");
            QVERIFY(waiting.isParked());
            QCOMPARE(world.put("/v1/catalog/deregister", R"({"Node":"n","ServiceID":"b"})").status, 200);
            QCOMPARE(waiting.isAnswered(), world.cluster.vintage.hasPeers);
        }
    }

    /// A check of type session lives and dies with the sessions of its name.
    void sessionChecks()
    {
        for (const bool hasThem : {true, false}) {
            auto world = worldOf(hasThem ? "2.0" : "1.15");
            QCOMPARE(world.put("/v1/catalog/register", withSession).status, 200);
            const auto status = [&world] {
                const auto checks = QJsonDocument::fromJson(world.get("/v1/health/node/practice").body).array();
                for (const auto& check : checks) {
                    if (check["CheckID"_L1].toString() == QStringLiteral("led"))
                        return check["Status"_L1].toString() + QLatin1Char(' ') + check["Output"_L1].toString();
                }
                return QString();
            };
            const auto id = world.session(R"({"Name":"leader"})");
            QCOMPARE(status(),
                hasThem ? QStringLiteral("passing Session '%1' in force").arg(QString::fromLatin1(id))
                        : QStringLiteral("passing "));
            const auto other = world.session(R"({"Name":"other"})");
            QCOMPARE(world.put("/v1/session/destroy/" + other).status, 200);
            QVERIFY(status().startsWith(QStringLiteral("passing")));
            QCOMPARE(world.put("/v1/session/destroy/" + id).status, 200);
            QCOMPARE(status(),
                hasThem ? QStringLiteral("critical Session '%1' is invalid").arg(QString::fromLatin1(id))
                        : QStringLiteral("passing "));
        }
    }
};

QTEST_GUILESS_MAIN(TestPracticeVintage)

#include "tst_practice_vintage.moc"
