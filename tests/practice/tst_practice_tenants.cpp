// SPDX-License-Identifier: GPL-3.0-or-later
// Namespaces and partitions of the practice agent that answers as Consul Enterprise.
#include "support/enterprise.h"
#include "support/patience.h"

#include <QProcess>

using support::Enterprise;
using support::Judge;

class TestPracticeTenants : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init() { QVERIFY(m_enterprise.start()); }

    void saysWhatItIs()
    {
        const auto config = judge().get("/v1/agent/self").object().value(QStringLiteral("Config")).toObject();
        QVERIFY(config.value(QStringLiteral("Version")).toString().endsWith(QStringLiteral("+ent")));
    }

    void eachPlaceHasItsOwnOfTheSameNames()
    {
        QMap<QByteArray, QByteArray> values;
        for (const auto* const in : {"default&partition=default", "team-a&partition=default", "default&partition=north",
                 "team-a&partition=north"}) {
            const QByteArray query = QByteArray("?ns=") + in;
            values.insert(judge().get("/v1/kv/shop/where" + query + "&raw").body, in);
            QCOMPARE(judge().get("/v1/kv/shop/" + query + "&keys").array().size(), 4);
            QCOMPARE(judge().get("/v1/session/list" + query).array().size(), 1);
            QCOMPARE(judge().get("/v1/catalog/nodes" + query).array().size(), 1);
        }
        QCOMPARE(values.size(), 4);
        QCOMPARE(judge().get("/v1/kv/shop/where?raw").body, QByteArray("default in default"));
    }

    void answersSayWhere_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<bool>("isNode");
        QTest::newRow("key") << QByteArray("/v1/kv/shop/where") << false;
        QTest::newRow("sessions") << QByteArray("/v1/session/list") << false;
        QTest::newRow("checks") << QByteArray("/v1/health/state/any") << false;
        QTest::newRow("instances") << QByteArray("/v1/catalog/service/consul") << false;
        QTest::newRow("nodes") << QByteArray("/v1/catalog/nodes") << true;
        QTest::newRow("ui") << QByteArray("/v1/internal/ui/nodes") << true;
    }
    void answersSayWhere()
    {
        QFETCH(QByteArray, target);
        QFETCH(bool, isNode);
        const auto list = judge().get(target + "?ns=team-a&partition=north").array();
        QVERIFY(!list.isEmpty());
        for (const auto& each : list) {
            QCOMPARE(each.toObject().value(QStringLiteral("Partition")).toString(), QStringLiteral("north"));
            QCOMPARE(each.toObject().value(QStringLiteral("Namespace")).toString(),
                isNode ? QString() : QStringLiteral("team-a"));
        }
        const auto entries = judge().get("/v1/health/service/consul?ns=team-a").array();
        const auto entry = entries.first().toObject();
        for (const auto* const part : {"Service", "Node"})
            QCOMPARE(entry.value(QLatin1String(part)).toObject().value(QStringLiteral("Partition")).toString(),
                QStringLiteral("default"));
        QCOMPARE(entry.value(QStringLiteral("Service")).toObject().value(QStringLiteral("Namespace")).toString(),
            QStringLiteral("team-a"));
    }

    /// A map of somebody's own names is no record, whatever they are, and a value is none either.
    void onlyRecordsAreMarked()
    {
        const practice::Tenant tenant{"north", "team-a"};
        const QByteArray alone("{\n    \"Meta\": {\n        \"CheckID\": \"x\"\n    },\n    \"Tags\": []\n}\n");
        QCOMPARE(practice::withTenant(alone, tenant), alone);
        const QByteArray text("[\"{\\\"CheckID\\\":\\\"x\\\"}\"]");
        QCOMPARE(practice::withTenant(text, tenant), text);
        QCOMPARE(practice::withTenant("{\n    \"CheckID\": \"a\\\"b\"\n}\n", tenant),
            QByteArray(
                "{\n    \"CheckID\": \"a\\\"b\",\n    \"Namespace\": \"team-a\",\n    \"Partition\": \"north\"\n}\n"));
    }

    /// agent/txn_endpoint.go: the query says nothing to a transaction.
    void aTransactionHearsItsOperationsAlone()
    {
        const QByteArray set(R"([{"KV":{"Verb":"set","Key":"t","Value":"eA=="}}])");
        QCOMPARE(judge().put("/v1/txn?ns=team-a&partition=north", set).status, 200);
        QCOMPARE(judge().get("/v1/kv/t?ns=team-a&partition=north").status, 404);
        QCOMPARE(judge().get("/v1/kv/t").status, 200);
        const QByteArray named(
            R"([{"KV":{"Verb":"set","Key":"n","Value":"eA==","Namespace":"team-a","Partition":"north"}}])");
        const auto done = judge().put("/v1/txn", named);
        QCOMPARE(done.status, 200);
        const auto result = done.object().value(QStringLiteral("Results")).toArray().first().toObject();
        QCOMPARE(result.value(QStringLiteral("KV")).toObject().value(QStringLiteral("Namespace")).toString(),
            QStringLiteral("team-a"));
        QCOMPARE(judge().get("/v1/kv/n?ns=team-a&partition=north").status, 200);
        QCOMPARE(judge().get("/v1/kv/n").status, 404);
        const QByteArray two(
            R"([{"KV":{"Verb":"get","Key":"shop/where","Namespace":"team-a"}},{"KV":{"Verb":"get","Key":"shop/where"}}])");
        QCOMPARE(judge().put("/v1/txn", two).status, 400);
    }

    void bodiesCountForMoreThanTheQuery()
    {
        const QByteArray service(R"({"Node":"ext","Address":"10.9.9.9","Namespace":"team-a",
            "Service":{"ID":"s","Service":"s","Namespace":"team-a"},"Checks":[{"CheckID":"c","Name":"c","ServiceID":"s"}]})");
        QVERIFY(judge().put("/v1/catalog/register", service).isTrue());
        QCOMPARE(judge().get("/v1/catalog/service/s").array().size(), 0);
        QCOMPARE(judge().get("/v1/catalog/service/s?ns=team-a").array().size(), 1);
        QCOMPARE(judge()
                     .put("/v1/catalog/register?ns=team-a",
                         R"({"Node":"ext","Address":"10.9.9.9","Namespace":"default",
                             "Service":{"ID":"s","Service":"s","Namespace":"team-a"}})")
                     .status,
            400);
        QVERIFY(judge().put("/v1/catalog/deregister", R"({"Node":"ext","ServiceID":"s"})").isTrue());
        QCOMPARE(judge().get("/v1/catalog/service/s?ns=team-a").array().size(), 1);
        QVERIFY(
            judge().put("/v1/catalog/deregister", R"({"Node":"ext","ServiceID":"s","Namespace":"team-a"})").isTrue());
        QCOMPARE(judge().get("/v1/catalog/service/s?ns=team-a").array().size(), 0);
    }

    void agentsRefuseAnotherPartition_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<int>("status");
        QTest::newRow("services") << QByteArray("/v1/agent/services?partition=north") << 400;
        QTest::newRow("self") << QByteArray("/v1/agent/self?partition=north") << 400;
        QTest::newRow("its own") << QByteArray("/v1/agent/services?partition=default") << 200;
        QTest::newRow("none") << QByteArray("/v1/agent/services?ns=team-a") << 200;
        QTest::newRow("members") << QByteArray("/v1/agent/members?partition=north") << 200;
    }
    void agentsRefuseAnotherPartition()
    {
        QFETCH(QByteArray, target);
        QTEST(judge().get(target).status, "status");
    }

    /// Ids are of a namespace, also at an agent.
    void anAgentHoldsServicesByNamespace()
    {
        QCOMPARE(judge().put("/v1/agent/service/register?ns=team-a", R"({"ID":"x","Name":"x"})").status, 200);
        QCOMPARE(
            judge().put("/v1/agent/service/register", R"({"ID":"x","Name":"x","Namespace":"default"})").status, 200);
        QCOMPARE(judge().put("/v1/agent/service/deregister/x?ns=team-a").status, 200);
        QVERIFY(judge().get("/v1/agent/services").object().contains(QStringLiteral("x")));
        QVERIFY(!judge().get("/v1/agent/services?ns=team-a").object().contains(QStringLiteral("x")));
    }

    void whatIsNotThereIsSaid_data()
    {
        QTest::addColumn<QByteArray>("query");
        QTest::newRow("namespace") << QByteArray("?keys&ns=nosuch");
        QTest::newRow("partition") << QByteArray("?keys&partition=nosuch");
        QTest::newRow("all") << QByteArray("?keys&ns=*");
    }
    void whatIsNotThereIsSaid()
    {
        QFETCH(QByteArray, query);
        const auto verdict = judge().get("/v1/kv/" + query);
        QVERIFY(verdict.status >= 400);
        QVERIFY(!verdict.body.isEmpty());
    }

    void aQueryWakesForItsOwnPlaceOnly()
    {
        const auto before = judge().get("/v1/kv/shop/where?ns=team-a").index();
        const QByteArray wait = "/v1/kv/shop/where?ns=team-a&wait=10m&index=" + QByteArray::number(before);
        QProcess waiting;
        waiting.start(QStringLiteral("curl"), {QStringLiteral("-sg"), m_enterprise.url() + QString::fromLatin1(wait)});
        QTRY_COMPARE(m_enterprise.agent().load().parked, 1);
        QVERIFY(judge().put("/v1/kv/shop/where", "elsewhere").isTrue());
        QCOMPARE(m_enterprise.agent().load().parked, 1);
        QVERIFY(judge().put("/v1/kv/shop/where?ns=team-a", "here").isTrue());
        QTRY_COMPARE(waiting.state(), QProcess::NotRunning);
        const auto list = QJsonDocument::fromJson(waiting.readAllStandardOutput()).array();
        QCOMPARE(list.first().toObject().value(QStringLiteral("Namespace")).toString(), QStringLiteral("team-a"));
    }

private:
    [[nodiscard]] Judge judge() const { return m_enterprise.judge(); }

    Enterprise m_enterprise;
};

QTEST_GUILESS_MAIN(TestPracticeTenants)
#include "tst_practice_tenants.moc"
