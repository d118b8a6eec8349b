// SPDX-License-Identifier: GPL-3.0-or-later
// Checks that an agent runs itself: what they find, and in which words, beside a real Consul; how often it must be
// found before it counts; and what is not run at all.
#include "exchange.h"
#include "like_consul.h"
#include "practice/agent.h"
#include "practice/fleet.h"
#include "practice/populate.h"
#include "support/consul_agent.h"
#include "support/patience.h"
#include "world.h"

#include <QTcpServer>

#include <functional>

using namespace practice;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

namespace {

/// A program to be checked: answers as the path says.
class Program : public QTcpServer
{
public:
    Program()
    {
        connect(this, &QTcpServer::newConnection, this, [this] {
            auto* const socket = nextPendingConnection();
            connect(socket, &QTcpSocket::disconnected, socket, &QObject::deleteLater);
            connect(socket, &QTcpSocket::readyRead, socket, [socket] {
                const auto all = socket->property("all").toByteArray() + socket->readAll();
                socket->setProperty("all", all);
                const auto end = all.indexOf("\r\n\r\n");
                const auto length = all.indexOf("Content-Length: 4");
                if (end < 0 || (length > 0 && all.size() < end + 8))
                    return;
                const auto reply = answerTo(all);
                if (reply == "silence")
                    return;
                socket->write(reply);
                socket->disconnectFromHost();
            });
        });
    }

private:
    static QByteArray page(const QByteArray& status, const QByteArray& body, const QByteArray& header = {})
    {
        return "HTTP/1.1 " + status + "\r\n" + header + "Content-Length: " + QByteArray::number(body.size())
            + "\r\nConnection: close\r\n\r\n" + body;
    }
    static QByteArray answerTo(const QByteArray& request)
    {
        const auto path = request.split(' ').value(1);
        if (path == "/busy")
            return page("429 Too Many Requests", "queue is full");
        if (path == "/broken")
            return page("503 Service Unavailable", "no database\n<b>");
        if (path == "/moved")
            return page("302 Found", {}, "Location: /ok\r\n");
        if (path == "/empty")
            return "HTTP/1.1 204 No Content\r\nConnection: close\r\n\r\n";
        if (path == "/long")
            return page("200 OK", QByteArray(6'000, 'a') + QByteArray(3'000, 'b'));
        if (path == "/silent")
            return "silence";
        if (path == "/closed")
            return {};
        if (path == "/echo") {
            QByteArrayList reported{request.split(' ').first()};
            for (const auto& line : request.split('\n')) {
                // Their names have no case: Qt sends them in small letters from 6.8 on (RFC 9110, 5.1).
                const auto name = line.left(line.indexOf(':')).toLower();
                if (name == "x-own" || name == "user-agent" || name == "accept")
                    reported.append(name + line.mid(name.size()).trimmed());
            }
            std::sort(reported.begin(), reported.end());
            reported.append(request.right(4).trimmed());
            return page("200 OK", reported.join('|'));
        }
        return page("200 OK", "all is well");
    }
};

struct Shown {
    QString status;
    QString output;
    QString type;

    bool operator==(const Shown&) const = default;
};

Shown shown(const QString& agent, const QString& id)
{
    const auto checks = QJsonDocument::fromJson(Exchange::of(QUrl(agent), "GET", "/v1/agent/checks", {}).body);
    const auto check = checks[id].toObject();
    return {check["Status"_L1].toString(), check["Output"_L1].toString(), check["Type"_L1].toString()};
}

} // namespace

class TestPracticeChecks : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_program.listen(QHostAddress(QHostAddress::LocalHost)));
        support::AgentOptions options;
        options.nodeName = u"practice"_s;
        m_consul = std::make_unique<support::ConsulAgent>(options);
        QVERIFY(m_consul->start());
        QVERIFY2(m_practice.start(), qPrintable(m_practice.errorText()));
        QTcpServer closed;
        QVERIFY(closed.listen(QHostAddress(QHostAddress::LocalHost)));
        m_closedPort = closed.serverPort();
    }

    void findsWhatConsulFinds_data()
    {
        QTest::addColumn<QByteArray>("definition");
        QTest::addColumn<QString>("status");
        const auto http = [](const char* path, const char* status, const char* more = "") {
            const auto definition = "\"HTTP\":\"http://127.0.0.1:{P}" + QByteArray(path) + "\"" + more;
            QTest::addRow("http %s %s", path, more) << definition << QString::fromLatin1(status);
        };
        http("/ok", "passing");
        http("/busy", "warning");
        http("/broken", "critical");
        http("/moved", "passing");
        http("/empty", "passing");
        http("/long", "passing");
        http("/long", "passing", R"(,"OutputMaxSize":100)");
        http("/closed", "critical");
        http("/silent", "critical", R"(,"Timeout":"200ms")");
        http("/echo", "passing");
        http("/echo", "passing", R"(,"Method":"PUT","Body":"abcd","Header":{"X-Own":["yes"]})");
        QTest::newRow("http refused") << QByteArray("\"HTTP\":\"http://127.0.0.1:{C}/x\",\"Status\":\"passing\"")
                                      << u"critical"_s;
        // Go sends none of these; put into the head as they are, they would be requests of their own.
        QTest::newRow("a method of two lines")
            << QByteArray("\"HTTP\":\"http://127.0.0.1:1/\",\"Method\":\"GET / HTTP/1.1\\r\\nX: y\\r\\n\\r\\nGET\"")
            << u"critical"_s;
        QTest::newRow("tcp") << QByteArray("\"TCP\":\"127.0.0.1:{P}\"") << u"passing"_s;
        QTest::newRow("tcp refused") << QByteArray("\"TCP\":\"127.0.0.1:{C}\",\"Status\":\"passing\"") << u"critical"_s;
        QTest::newRow("tcp without port")
            << QByteArray("\"TCP\":\"localhost\",\"Status\":\"passing\"") << u"critical"_s;
    }
    void findsWhatConsulFinds()
    {
        QFETCH(QByteArray, definition);
        QFETCH(QString, status);
        definition.replace("{P}", QByteArray::number(m_program.serverPort()));
        definition.replace("{C}", QByteArray::number(m_closedPort));
        const auto body = R"({"ID":"c","Name":"c","Interval":"1s",)" + definition + '}';
        for (const auto& agent : agents())
            QCOMPARE(Exchange::of(QUrl(agent), "PUT", "/v1/agent/check/register", body).status, 200);
        QTRY_COMPARE(shown(m_practice.httpUrl(), u"c"_s).status, status);
        QTRY_VERIFY(!shown(m_practice.httpUrl(), u"c"_s).output.isEmpty());
        QTRY_COMPARE(shown(m_consul->httpUrl(), u"c"_s).status, status);
        QTRY_VERIFY(!shown(m_consul->httpUrl(), u"c"_s).output.isEmpty());
        const auto ours = shown(m_practice.httpUrl(), u"c"_s);
        const auto theirs = shown(m_consul->httpUrl(), u"c"_s);
        QCOMPARE(ours.output, theirs.output);
        QCOMPARE(ours.type, theirs.type);
        for (const auto& agent : agents())
            QCOMPARE(Exchange::of(QUrl(agent), "PUT", "/v1/agent/check/deregister/c", {}).status, 200);
    }

    void aliasesMirror_data()
    {
        QTest::addColumn<QByteArray>("alias");
        QTest::addColumn<QByteArray>("before"); // what is asked for before it is registered
        QTest::addColumn<QByteArray>("after");
        const QByteArray pass("/v1/agent/check/pass/service:target?note=fine");
        const QByteArray warn("/v1/agent/check/warn/service:target?note=hm");
        const QByteArray fail("/v1/agent/check/fail/service:target?note=oh");
        const QByteArray local(R"("AliasService":"target")");
        const QByteArray node(R"("AliasNode":"practice")");
        QTest::newRow("passing") << local << pass << pass;
        QTest::newRow("warning") << local << warn << warn;
        QTest::newRow("critical") << local << pass << fail;
        QTest::newRow("back again") << local << fail << pass;
        QTest::newRow("gone") << local << pass << QByteArray("/v1/agent/service/deregister/target");
        QTest::newRow("nobody") << QByteArray("\"AliasService\":\"nobody\"") << pass << pass;
        QTest::newRow("a node") << node << pass << fail;
        QTest::newRow("a node in maintenance")
            << node << pass << QByteArray("/v1/agent/maintenance?enable=true&reason=why");
        QTest::newRow("a service of a node") << node + ',' + local << pass << warn;
    }
    void aliasesMirror()
    {
        QFETCH(QByteArray, alias);
        QFETCH(QByteArray, before);
        QFETCH(QByteArray, after);
        // Each has names of its own: Consul 1.8 takes up to a minute to let an alias of a node go.
        const auto own = QByteArray::number(++m_aliases);
        for (auto* const text : {&alias, &before, &after})
            text->replace("target", "target" + own);
        const auto id = u"service:mirror"_s + QString::fromLatin1(own);
        const auto all = [this](const QByteArray& target, const QByteArray& body) {
            for (const auto& agent : agents())
                QCOMPARE(Exchange::of(QUrl(agent), "PUT", target, body).status, 200);
        };
        const auto agree = [this, &id] { return shown(m_practice.httpUrl(), id) == shown(m_consul->httpUrl(), id); };
        all("/v1/agent/service/register", R"({"Name":"target)" + own + R"(","Check":{"TTL":"600s"}})");
        all(before, {});
        all("/v1/agent/service/register", R"({"Name":"mirror)" + own + R"(","Check":{)" + alias + "}}");
        QTRY_VERIFY(!shown(m_practice.httpUrl(), id).output.isEmpty());
        QTRY_VERIFY(agree());
        all(after, {});
        QTRY_VERIFY(agree());
        QVERIFY(!shown(m_practice.httpUrl(), id).output.isEmpty());
        all("/v1/agent/maintenance?enable=false", {});
    }

    /// The first outcome counts at once; then it must come so often in a row.
    void countsInARow()
    {
        World world;
        const auto status = [&world] {
            const auto checks = QJsonDocument::fromJson(world.get("/v1/agent/checks").body);
            return checks["c"_L1]["Status"_L1].toString();
        };
        const QByteArray thrice(R"({"ID":"c","Name":"c","TCP":"127.0.0.1:1","Interval":"10s","Status":"passing",)"
                                R"("SuccessBeforePassing":3,"FailuresBeforeCritical":2})");
        world.cluster.programs["127.0.0.1:1"] = {"critical", "no"};
        QCOMPARE(world.put("/v1/agent/check/register", thrice).status, 200);
        QCOMPARE(status(), u"passing"_s);
        world.pass(10s);
        QCOMPARE(status(), u"critical"_s);
        world.cluster.programs["127.0.0.1:1"] = {"passing", "yes"};
        world.pass(20s);
        QCOMPARE(status(), u"critical"_s);
        world.pass(10s);
        QCOMPARE(status(), u"passing"_s);
        world.cluster.programs["127.0.0.1:1"] = {"critical", "no"};
        world.pass(10s);
        QCOMPARE(status(), u"passing"_s);
        // One that is good in between begins anew.
        world.cluster.programs["127.0.0.1:1"] = {"warning", "hm"};
        world.pass(10s);
        QCOMPARE(status(), u"passing"_s);
        world.cluster.programs["127.0.0.1:1"] = {"critical", "no"};
        world.pass(10s);
        QCOMPARE(status(), u"passing"_s);
        world.pass(10s);
        QCOMPARE(status(), u"critical"_s);
    }

    void runsNothingElsewhere_data()
    {
        QTest::addColumn<QByteArray>("definition");
        QTest::addColumn<QString>("words");
        const auto elsewhere = u"at its own machine only"_s;
        QTest::newRow("http") << QByteArray("\"HTTP\":\"http://192.0.2.1:80/\"") << elsewhere;
        QTest::newRow("a name") << QByteArray("\"HTTP\":\"http://localhost.evil.example/\"") << elsewhere;
        QTest::newRow("a file") << QByteArray("\"HTTP\":\"file:///etc/passwd\"") << u"no URL of HTTP"_s;
        QTest::newRow("tcp") << QByteArray("\"TCP\":\"192.0.2.1:80\"") << elsewhere;
        QTest::newRow("grpc") << QByteArray("\"GRPC\":\"127.0.0.1:80\"") << u"does not run gRPC"_s;
    }
    void runsNothingElsewhere()
    {
        QFETCH(QByteArray, definition);
        QFETCH(QString, words);
        const auto body = R"({"ID":"e","Name":"e","Interval":"1s","Status":"passing",)" + definition + '}';
        const QUrl agent(m_practice.httpUrl());
        QCOMPARE(Exchange::of(agent, "PUT", "/v1/agent/check/register", body).status, 200);
        QTRY_COMPARE(shown(m_practice.httpUrl(), u"e"_s).status, u"critical"_s);
        QVERIFY(shown(m_practice.httpUrl(), u"e"_s).output.contains(words));
        QCOMPARE(Exchange::of(agent, "PUT", "/v1/agent/check/deregister/e", {}).status, 200);
    }

    /// Others could have this machine's programs asked for whatever they like.
    void runsNothingForOthers()
    {
        World world;
        bool isAsked = false;
        world.cluster.prober = [&isAsked](const CheckWish&, const auto&) { isAsked = true; };
        auto request = parseTarget("PUT", "/v1/agent/check/register");
        request->body = R"({"ID":"c","Name":"c","TCP":"127.0.0.1:1","Interval":"10s"})";
        request->arrivedAt = "192.168.1.5";
        (void)world.router.answer(*request, world.cluster, world.now);
        world.pass(10s);
        QVERIFY(!isAsked);
        QVERIFY(world.get("/v1/agent/checks").body.contains("registered over the network"));
        request->arrivedAt = "127.0.0.1";
        (void)world.router.answer(*request, world.cluster, world.now);
        world.pass(10s);
        QVERIFY(isAsked);
    }

    /// A program of the practice shop is there for whoever registers its check again.
    void theShopStaysAsItIs()
    {
        World world;
        populate(world.cluster, world.now);
        world.pass(1min);
        const auto web = [&world] {
            const auto entries = World::list(world.get("/v1/health/checks/web"));
            for (const auto& entry : entries) {
                if (entry["ServiceID"_L1].toString() == u"web-1")
                    return entry["Status"_L1].toString();
            }
            return QString();
        };
        QCOMPARE(web(), u"passing"_s);
        auto request = parseTarget("PUT", "/v1/agent/service/deregister/web-1");
        request->servedBy = shopNode;
        (void)world.router.answer(*request, world.cluster, world.now);
        QCOMPARE(web(), QString());
        request = parseTarget("PUT", "/v1/agent/service/register");
        request->servedBy = shopNode;
        request->body
            = R"({"Name":"web","ID":"web-1","Check":{"HTTP":"http://127.0.0.2:8080/health","Interval":"10s"}})";
        (void)world.router.answer(*request, world.cluster, world.now);
        QCOMPARE(web(), u"critical"_s);
        world.pass(10s);
        QCOMPARE(web(), u"passing"_s);
    }

private:
    [[nodiscard]] QStringList agents() const { return {m_practice.httpUrl(), m_consul->httpUrl()}; }

    Program m_program;
    quint16 m_closedPort = 0;
    int m_aliases = 0;
    std::unique_ptr<support::ConsulAgent> m_consul;
    Agent m_practice{likeConsul()};
};

QTEST_GUILESS_MAIN(TestPracticeChecks)
#include "tst_practice_checks.moc"
