// SPDX-License-Identifier: GPL-3.0-or-later
// What goes over the wire: bodies in chunks and clients that close their side, beside a real Consul, and clients that
// take their time.
#include "like_consul.h"
#include "practice/agent.h"
#include "practice/http_server.h"
#include "practice/router.h"
#include "raw_client.h"
#include "support/consul_agent.h"
#include "support/patience.h"

#include <QMutex>
#include <QSemaphore>
#include <QThread>

#include <memory>
#include <vector>

using namespace practice;
using namespace std::chrono_literals;

namespace {

/// A server in a thread of its own, which answers `/large` with two megabytes and everything else with its target.
class Served
{
public:
    explicit Served(HttpServer::Limits limits)
    {
        m_thread.start();
        m_doorway.moveToThread(&m_thread);
        inThread([this, limits] {
            m_server
                = std::make_unique<HttpServer>([this](ExchangeId id, const Request& request) { answer(id, request); },
                    [](ExchangeId, bool) { return true; }, limits);
            m_port = m_server->listen(QHostAddress(QHostAddress::LocalHost), 0) ? m_server->port() : quint16(0);
        });
    }
    ~Served()
    {
        inThread([this] { m_server.reset(); });
        m_thread.quit();
        m_thread.wait();
    }
    [[nodiscard]] quint16 port() const { return m_port; }
    [[nodiscard]] RawClient client() const { return RawClient(m_port); }
    [[nodiscard]] std::vector<QByteArray> answered()
    {
        const QMutexLocker lock(&m_lock);
        return m_answered;
    }
    [[nodiscard]] int connections()
    {
        int count = 0;
        inThread([this, &count] { count = m_server->connections(); });
        return count;
    }

    QSemaphore gate; ///< `/gate` holds all up until this is released.
    QSemaphore atGate;

private:
    void inThread(const std::function<void()>& work)
    {
        QMetaObject::invokeMethod(&m_doorway, work, Qt::BlockingQueuedConnection);
    }
    void answer(ExchangeId id, const Request& request)
    {
        if (request.path == "/gate") {
            atGate.release();
            gate.acquire();
        }
        {
            const QMutexLocker lock(&m_lock);
            m_answered.push_back(request.path);
        }
        const auto large = QByteArray(request.path == "/large" ? 2'000'000 : 0, 'x');
        m_server->reply(id, textReply(200, request.target + large));
    }

    QThread m_thread;
    QObject m_doorway;
    std::unique_ptr<HttpServer> m_server;
    quint16 m_port = 0;
    QMutex m_lock;
    std::vector<QByteArray> m_answered;
};

QByteArray withoutDates(const QByteArray& bytes)
{
    QByteArrayList kept;
    for (const auto& line : bytes.split('\n')) {
        if (!line.startsWith("Date: "))
            kept.append(line);
    }
    return kept.join('\n');
}

} // namespace

class TestPracticeHttp : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        QVERIFY(m_consul.start());
        m_agent = std::make_unique<Agent>(likeConsul(m_consul));
        QVERIFY2(m_agent->start(), qPrintable(m_agent->errorText()));
    }

    void framesAsConsulDoes_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("ends");
        const QByteArray put("PUT /v1/kv/c HTTP/1.1\r\nHost: localhost\r\n");
        const QByteArray chunked = put + "Transfer-Encoding: chunked\r\n";
        // What stands behind is served only where the body came to its end.
        const QByteArray next("GET /v1/none HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
        const auto row
            = [&next](const char* name, const QByteArray& bytes) { QTest::newRow(name) << bytes + next << false; };
        const auto body
            = [&row, &chunked](const char* name, const QByteArray& bytes) { row(name, chunked + "\r\n" + bytes); };
        body("plain", "3\r\nabc\r\n0\r\n\r\n");
        body("extension", "3;a=b\r\nabc\r\n0\r\n\r\n");
        body("blank behind the size", "3 \t\r\nabc\r\n0\r\n\r\n");
        body("line feeds alone", "3\nabc\r\n0\r\n\r\n");
        body("trailers", "3\r\nabc\r\n0\r\nX-A: b\r\nX-B: c\r\n d\r\n\r\n");
        body("a size of 65 bits", "1ffffffffffffffff\r\nabc\r\n0\r\n\r\n");
        body("a size below none", "-1\r\nabc\r\n0\r\n\r\n");
        body("a size of no number", "xyz\r\nabc\r\n0\r\n\r\n");
        body("a blank before the extension", "3 ;a\r\nabc\r\n0\r\n\r\n");
        body("a carriage return in a size", "3;a\rb\r\nabc\r\n0\r\n\r\n");
        const auto wordy = "1;" + QByteArray(4000, 'x') + "\r\na\r\n";
        body("more extensions than data", wordy.repeated(5) + "0\r\n\r\n");
        body("no size", "\r\nabc\r\n0\r\n\r\n");
        body("no end behind a chunk", "3\r\nabcX\r\n0\r\n\r\n");
        body("half an end behind a chunk", "3\r\nabc\n0\r\n\r\n");
        body("a trailer of no header", "3\r\nabc\r\n0\r\nnonsense\r\n\r\n");
        body("no end behind the trailers", "3\r\nabc\r\n0\r\n");
        row("chunked and identity", chunked + "Transfer-Encoding: identity\r\n\r\n3\r\nabc\r\n0\r\n\r\n");
        row("chunked twice", chunked + "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n");
        row("a list of encodings", put + "Transfer-Encoding: chunked, identity\r\n\r\n3\r\nabc\r\n0\r\n\r\n");
        row("identity", put + "Transfer-Encoding: identity\r\nContent-Length: 1\r\n\r\na");
        row("chunked with a length", chunked + "Content-Length: 5\r\n\r\n3\r\nabc\r\n0\r\n\r\n");
        const QByteArray rest(
            " HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nxx\r\nabc\r\n0\r\n\r\n");
        for (const auto* const asked : {"GET /v1/none", "PUT /v1/txn", "PUT /v1/catalog/register",
                 "PUT /v1/agent/service/register", "PUT /v1/agent/check/register"})
            row(asked, asked + rest);
        const auto half = [](const char* name, const QByteArray& bytes) { QTest::newRow(name) << bytes << true; };
        const QByteArray get("GET /v1/none HTTP/1.1\r\nHost: localhost\r\n\r\n");
        half("closed behind a request", get);
        half("closed behind two", get + get);
        half("closed behind a value", put + "Content-Length: 3\r\n\r\nabc");
        half("closed in a head", "GET /v1/none HTTP/1.1\r\nHo");
        half("closed in a body", put + "Content-Length: 5\r\n\r\nabc");
        half("closed in a chunk", chunked + "\r\n5\r\nabc");
        half("closed behind a chunk", chunked + "\r\n3\r\nabc");
        half("closed in the end of a chunk", chunked + "\r\n3\r\nabc\r");
        half("closed in a size", chunked + "\r\n3\r\nabc\r\n5");
        half("closed in the trailers", chunked + "\r\n3\r\nabc\r\n0\r\nX: y\r\n");
        half("closed before the trailers", chunked + "\r\n3\r\nabc\r\n0\r\n");
    }
    void framesAsConsulDoes()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, ends);
        const auto play = [&](const QUrl& agent) {
            RawClient client(agent);
            client.send(bytes);
            if (ends)
                client.endSending();
            auto all = withoutDates(client.everything());
            // Who has closed is told of that, or not.
            return ends ? all.replace("Connection: close\r\n", "") : all;
        };
        const auto ours = play(QUrl(m_agent->httpUrl()));
        const auto theirs = play(QUrl(m_consul.httpUrl()));
        QCOMPARE(ours, theirs);
        QVERIFY(!ours.isEmpty());
    }

    /// Byte by byte, so that every border falls between two reads.
    void framesComeInPieces()
    {
        RawClient client(m_agent->port());
        const QByteArray request("PUT /v1/kv/p HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                                 "3;x\r\nabc\r\n2\r\nde\r\n0\r\nX: y\r\n\r\n");
        for (const char byte : request)
            client.send(QByteArray(1, byte));
        QCOMPARE(client.answer().status, 200);
        QCOMPARE(client.ask("GET", "/v1/kv/p?raw").body, QByteArray("abcde"));
    }

    /// A newer Go refuses what might be taken for the end of a body, or for none, by another reader.
    void chunksByTheGoOfTheVintage()
    {
        const auto reported = [](const char* version, const QByteArray& chunks, bool ends = false) {
            AgentOptions options;
            options.vintage = asVersion(version);
            Agent agent(options);
            if (!agent.start())
                return QByteArray("a program that is not an agent");
            RawClient client(agent.port());
            client.send("PUT /v1/kv/p HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks);
            if (ends)
                client.endSending();
            return client.answer().body.trimmed();
        };
        const QByteArray rest = "abc\r\n0\r\n\r\n";
        QCOMPARE(reported("1.8.7", "3\n" + rest), QByteArray("true"));
        QCOMPARE(reported("2.0.0", "3\n" + rest), QByteArray("chunked line ends with bare LF"));
        QCOMPARE(reported("1.8.7", "3;\ra\r\n" + rest), QByteArray("true"));
        QCOMPARE(reported("2.0.0", "3;\ra\r\n" + rest), QByteArray("invalid CR in chunked line"));
        QCOMPARE(reported("1.8.7", "\r\n\r\n"), QByteArray("true"));
        QCOMPARE(reported("2.0.0", "\r\n\r\n"), QByteArray("empty hex number for chunk length"));
        QCOMPARE(reported("1.8.7", "3\r\na", true), QByteArray("http: unexpected EOF reading trailer"));
        QCOMPARE(reported("2.0.0", "3\r\na", true), QByteArray("unexpected EOF"));
        const auto wordy = ("1;" + QByteArray(4000, 'x') + "\r\na\r\n").repeated(5) + "0\r\n\r\n";
        QCOMPARE(reported("1.8.7", wordy), QByteArray("true"));
        QCOMPARE(reported("2.0.0", wordy), QByteArray("chunked encoding contains too much non-data"));
    }

    /// A size that no memory has is refused at once, and nothing behind it is taken for a request.
    void aChunkBeyondAllMeasure()
    {
        RawClient client(m_agent->port());
        client.send("PUT /v1/kv/huge HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
                    "ffffffffffffffff\r\nPUT /v1/kv/smuggled HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
        QCOMPARE(client.answer().status, 413);
        QVERIFY(client.isClosed());
        QCOMPARE(RawClient(m_agent->port()).ask("GET", "/v1/kv/smuggled").status, 404);
    }

    /// Whether somebody who sends no more is still there shows only when he is written to; news may be hours away.
    void whoClosesWhileWaitingIsGivenUp()
    {
        RawClient client(m_agent->port());
        client.ask("PUT", "/v1/kv/w", "1");
        client.request("GET", "/v1/kv/w?index=" + client.ask("GET", "/v1/kv/w").header("X-Consul-Index"));
        QTRY_COMPARE(m_agent->load().parked, 1);
        client.endSending();
        QTRY_COMPARE(m_agent->load().parked, 0);
        QVERIFY(client.everything().isEmpty());
    }

    void slowClients_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("status");
        QTest::newRow("idle from the start") << QByteArray() << 0;
        QTest::newRow("in a head") << QByteArray("GET / HTTP/1.1\r\nHo") << 408;
        QTest::newRow("in a body") << QByteArray("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\n\r\nab") << 408;
        QTest::newRow("in a chunk") << QByteArray(
            "PUT / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nab")
                                    << 408;
    }
    void slowClients()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, status);
        HttpServer::Limits limits;
        limits.idle = 300ms;
        limits.request = 300ms;
        Served served(limits);
        auto client = served.client();
        client.send(bytes);
        const auto answer = client.answer();
        QCOMPARE(answer.status, status);
        QVERIFY(client.isClosed());
        QTRY_COMPARE(served.connections(), 0);
    }

    void whoIsIdleBetweenRequestsIsClosed()
    {
        HttpServer::Limits limits;
        limits.idle = 300ms;
        Served served(limits);
        auto client = served.client();
        QCOMPARE(client.ask("GET", "/a").body, QByteArray("/a"));
        QVERIFY(client.isClosed());
        QVERIFY(client.unread().isEmpty());
    }

    void whoDoesNotReadIsCut()
    {
        HttpServer::Limits limits;
        limits.unread = 300ms;
        Served served(limits);
        auto client = served.client();
        client.readNothing();
        for (int count = 0; count < 10; ++count)
            client.request("GET", "/large"); // more than a socket holds
        QTRY_COMPARE(served.connections(), 0);
    }

    /// What is small does not wait until a crowd has been served with much.
    void largeAnswersLetOthersPass()
    {
        Served served({});
        QCOMPARE(served.client().ask("GET", "/large").status, 200);
        auto gate = served.client();
        gate.request("GET", "/gate");
        served.atGate.acquire();
        std::vector<std::unique_ptr<RawClient>> crowd;
        for (int count = 0; count < 20; ++count) {
            crowd.push_back(std::make_unique<RawClient>(served.port()));
            crowd.back()->request("GET", "/large");
        }
        auto small = served.client();
        small.request("GET", "/small");
        served.gate.release();
        QCOMPARE(small.answer().body, QByteArray("/small"));
        for (const auto& one : crowd)
            QCOMPARE(one->answer().status, 200);
        const auto order = served.answered();
        QCOMPARE(order.size(), std::size_t(23));
        const auto at = std::find(order.begin(), order.end(), "/small") - order.begin();
        QVERIFY2(at < 6, QByteArray::number(qlonglong(at)).constData());
    }

    /// Newer ones of Consul answer a connection too many; older ones close it.
    void tellsOneTooMany()
    {
        for (const bool tells : {true, false}) {
            HttpServer::Limits limits;
            limits.connections = 1;
            limits.tellsTooMany = tells;
            Served served(limits);
            auto first = served.client();
            first.send("GET / HTTP/1.1\r\n"); // Not idle, so it makes no room.
            QTRY_COMPARE(served.connections(), 1);
            auto second = served.client();
            const auto answer = second.ask("GET", "/");
            QCOMPARE(answer.status, tells ? 429 : 0);
            if (tells)
                QVERIFY2(answer.body.startsWith("Your IP is issuing too many"), answer.body.constData());
            QCOMPARE(served.connections(), 1);
        }
    }

    /// A window asks several times a second how the clock runs; the agent may be busy at that time.
    void theClockIsReadWithoutWaiting()
    {
        QSemaphore inside;
        QSemaphore release;
        AgentOptions options;
        options.routes = [&](Router& router) {
            router.add("/v1/slow", {"GET"}, [&](const Request&, Cluster&, Instant) -> Answer {
                inside.release();
                const bool wasReleased = release.tryAcquire(1, 20'000);
                return textReply(wasReleased ? 200 : 500, {});
            });
        };
        Agent agent(options);
        QVERIFY(agent.start());
        agent.setRate(2);
        Faults faults;
        faults.latency = 1ns;
        agent.setFaults(faults);
        agent.pause();
        agent.step(1h);
        agent.resume();
        RawClient client(agent.port());
        client.request("GET", "/v1/slow");
        QVERIFY(inside.tryAcquire(1, 20'000));
        const auto first = agent.clock();
        QCOMPARE(first.rate, 2.0);
        QVERIFY(!first.paused);
        QVERIFY(first.elapsed >= 1h);
        QTRY_VERIFY(agent.clock().elapsed > first.elapsed);
        QCOMPARE(agent.faults(), faults);
        release.release();
        QCOMPARE(client.answer().status, 200);
    }

    /// Nothing is said on standard error by an upgrade to what is not spoken here; it is a plain request.
    void anUpgradeIsAPlainRequest()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".*")));
        RawClient client(m_agent->port());
        client.send("GET /v1/status/leader HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n");
        QCOMPARE(client.answer().status, 200);
        QCOMPARE(client.ask("GET", "/v1/status/leader").status, 200);
    }

private:
    support::ConsulAgent m_consul;
    std::unique_ptr<Agent> m_agent;
};

QTEST_GUILESS_MAIN(TestPracticeHttp)
#include "tst_practice_http.moc"
