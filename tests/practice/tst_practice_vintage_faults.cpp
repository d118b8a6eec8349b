// SPDX-License-Identifier: GPL-3.0-or-later
// Faults that each version tells in its own words: peers, rights, limits, answers that come too late.
#include "practice/agent.h"
#include "practice/vintage.h"
#include "support/patience.h"
#include "world.h"

#include <QHostAddress>
#include <QTcpSocket>

using namespace practice;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

World worldOf(const QByteArray& name)
{
    return World(vintageNamed(name).value_or(Vintage()));
}

} // namespace

class TestPracticeVintageFaults : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// The same version reads bodies and redirects as the Go does that built it.
    void builds()
    {
        const auto newest = asVersion("1.23.0");
        QCOMPARE(builtWith(newest, "go1.26.8"), newest);
        QCOMPARE(builtWith(newest, "go1.25.4").redirectStatus, 301);
        QVERIFY(builtWith(newest, "go1.25.4").isOfNewerGo);
        QVERIFY(!builtWith(newest, "go1.19.10").isOfNewerGo);
        QCOMPARE(builtWith(newest, "devel +1a2b3c"), newest);
        QCOMPARE(builtWith(newest, {}), newest);
        // Its sources ask for the table of routes of an older Go.
        QCOMPARE(builtWith(asVersion("1.16.6"), "go1.26.8").redirectStatus, 301);
        QVERIFY(builtWith(asVersion("1.16.6"), "go1.26.8").isOfNewerGo);
        QVERIFY(!asVersion("1.16.6").isOfNewerGo);
    }

    void peering()
    {
        auto world = worldOf("2.0");
        QCOMPARE(world.put("/v1/agent/service/register", R"({"Name":"web","ID":"web-1"})").status, 200);
        const auto nodes
            = [&world] { return QJsonDocument::fromJson(world.get("/v1/internal/ui/nodes").body).array(); };
        QCOMPARE(nodes().size(), 1);
        Faults faults;
        faults.peering = true;
        world.cluster.setFaults(faults, world.now);
        QCOMPARE(nodes().size(), 2);
        const auto foreign = nodes().last().toObject();
        QCOMPARE(foreign["Node"_L1].toString(), QStringLiteral("practice"));
        QCOMPARE(foreign["PeerName"_L1].toString(), QStringLiteral("neighbour"));
        QCOMPARE(foreign["Services"_L1].toArray().size(), 1);
        const auto check = foreign["Checks"_L1].toArray().first().toObject();
        QCOMPARE(check["CheckID"_L1].toString(), QStringLiteral("web-1:overall-check"));
        QCOMPARE(check["Status"_L1].toString(), QStringLiteral("critical"));
        QCOMPARE(check["PeerName"_L1].toString(), QStringLiteral("neighbour"));
        QVERIFY(!nodes().first().toObject().contains(QStringLiteral("PeerName")));
        // Everything else is of our own cluster alone.
        QCOMPARE(QJsonDocument::fromJson(world.get("/v1/catalog/service/web").body).array().size(), 1);
        auto old = worldOf("1.8.7");
        old.cluster.setFaults(faults, old.now);
        QCOMPARE(QJsonDocument::fromJson(old.get("/v1/internal/ui/nodes").body).array().size(), 1);
        // Nobody registers in a peer's name.
        QCOMPARE(world.put("/v1/catalog/register", R"({"Node":"n","Address":"1.1.1.1","PeerName":"neighbour"})").body,
            QByteArray("cannot register requests with PeerName in them"));
    }

    void aclFilter()
    {
        for (const bool tells : {true, false}) {
            auto world = worldOf(tells ? "2.0" : "1.8.7");
            QCOMPARE(world.put("/v1/kv/apple", "x").status, 200);
            QCOMPARE(world.put("/v1/kv/zebra", "x").status, 200);
            QCOMPARE(world.put("/v1/agent/service/register", R"({"Name":"web"})").status, 200);
            Faults faults;
            faults.aclFilter = true;
            world.cluster.setFaults(faults, world.now);
            const QByteArray header = "X-Consul-Results-Filtered-By-Acls";
            for (const auto* const target : {"/v1/kv/?keys", "/v1/kv/?recurse", "/v1/catalog/services",
                     "/v1/catalog/service/web", "/v1/internal/ui/nodes", "/v1/health/service/web"}) {
                const auto anonymous = world.get(target);
                QVERIFY2(!anonymous.body.contains("zebra") && !anonymous.body.contains("\"web\""), target);
                // Who is nobody is not told what he does not see.
                QCOMPARE(headerOf(anonymous, header), QByteArray());
                const QByteArray separator = QByteArray(target).contains('?') ? "&" : "?";
                const auto known = world.get(target + separator + "token=t");
                QCOMPARE(headerOf(known, header), tells ? QByteArray("true") : QByteArray());
            }
            QVERIFY(world.get("/v1/kv/?keys").body.contains("apple"));
            QCOMPARE(headerOf(world.get("/v1/kv/apple"), "X-Consul-Default-Acl-Policy"),
                tells ? QByteArray("deny") : QByteArray());
        }
    }

    /// The limit is looked at when there is an answer: Go ends the connection then.
    void lateAnswersAreCut()
    {
        AgentOptions options;
        options.vintage = *vintageNamed("1.22-30s");
        Agent agent(options);
        QVERIFY2(agent.start(), qPrintable(agent.errorText()));
        QCOMPARE(agent.vintage().version, QByteArray("1.22.4"));
        agent.pause();
        for (const bool isLate : {false, true}) {
            QTcpSocket client;
            client.connectToHost(QHostAddress(QHostAddress::LocalHost), agent.port());
            QVERIFY(client.waitForConnected());
            client.write("GET /v1/kv/?keys&index=1000&wait=" + QByteArray(isLate ? "50s" : "25s")
                + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
            QTRY_COMPARE(agent.load().parked, 1);
            agent.step(isLate ? 31s : 27s);
            if (isLate) {
                QCOMPARE(agent.load().parked, 1);
                agent.step(25s);
            }
            QTRY_VERIFY(client.bytesAvailable() > 0 || client.state() != QAbstractSocket::ConnectedState);
            QCOMPARE(client.readAll().startsWith("HTTP/1.1 200 OK"), !isLate);
            QTRY_COMPARE(agent.load().parked, 0);
        }
    }

    void limitsOfRequests_data()
    {
        QTest::addColumn<QByteArray>("vintage");
        QTest::addColumn<QByteArray>("method");
        QTest::addColumn<QByteArray>("head");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("of old") << QByteArray("1.8.7") << QByteArray("GET") << QByteArray("HTTP/1.1 429")
                                << QByteArray();
        QTest::newRow("a read") << QByteArray("2.0") << QByteArray("GET") << QByteArray("HTTP/1.1 429")
                                << QByteArray("rate limit exceeded, try again later or against a different server");
        QTest::newRow("a write")
            << QByteArray("2.0") << QByteArray("PUT") << QByteArray("HTTP/1.1 503")
            << QByteArray(
                   "rate limit exceeded for operation that can only be performed by the leader, try again later");
    }
    void limitsOfRequests()
    {
        QFETCH(QByteArray, vintage);
        QFETCH(QByteArray, method);
        QFETCH(QByteArray, head);
        QFETCH(QByteArray, text);
        AgentOptions options;
        options.vintage = *vintageNamed(vintage);
        Agent agent(options);
        QVERIFY2(agent.start(), qPrintable(agent.errorText()));
        Faults faults;
        faults.limitProbability = 1;
        agent.setFaults(faults);
        QTcpSocket client;
        client.connectToHost(QHostAddress(QHostAddress::LocalHost), agent.port());
        QVERIFY(client.waitForConnected());
        client.write(
            method + " /v1/kv/a HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
        QTRY_COMPARE(client.state(), QAbstractSocket::UnconnectedState);
        const auto answer = client.readAll();
        QVERIFY2(answer.startsWith(head), answer.constData());
        QCOMPARE(answer.sliced(answer.indexOf("\r\n\r\n") + 4), text);
    }
};

QTEST_GUILESS_MAIN(TestPracticeVintageFaults)

#include "tst_practice_vintage_faults.moc"
