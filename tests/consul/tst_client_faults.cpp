// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/await.h"
#include "consul/http_errors.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QElapsedTimer>
#include <QJsonDocument>
#include <QRandomGenerator>

using namespace consul;
using namespace std::chrono_literals;
using support::Fault;
using support::FaultProxy;

class TestClientFaults : public QObject // What goes wrong between client and agent becomes the right error.
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }

    void statusTellsTheKind_data();
    void statusTellsTheKind();
    void cutJsonIsSeen();
    void transportTellsTheKind_data();
    void transportTellsTheKind();
    void answersBecomeErrors_data();
    void answersBecomeErrors();
    void refusedConnectionIsUnreachable();
    void everyVerbIsSentTwiceWhenTheConnectionCloses();
    void zeroByteCloseIsUnreachable();
    void whoSpeaksIsToldApart_data();
    void whoSpeaksIsToldApart();
    void garbageIsAnError_data();
    void garbageIsAnError();
    void cutBodyIsNoAnswer();
    void cutChunkedBodyIsNoAnswer();
    void hangTimesOut();
    void dripStaysAlive();
    void proxyPageIsNotAnEmptyPrefix();
    void proxyPageIsNotALostSession();
    void invalidKeyNameIsTold();
    void wrongShapesAreProtocolErrors();
    void aPathThatTheAgentLacksIsTold();
    void bodiesSayWhatTheyAre();
    void noLeaderIsTold();

private:
    support::ConsulAgent m_agent;
};

void TestClientFaults::statusTellsTheKind_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("kind");
    const auto row = [](int status, const char* body, ErrorKind kind) {
        QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(status).arg(QLatin1String(body))))
            << status << QByteArray(body) << static_cast<int>(kind);
    };
    row(301, "", ErrorKind::Rejected);
    row(400, "", ErrorKind::Rejected);
    row(400, "Conflicting flags: foo", ErrorKind::Rejected);
    row(401, "ACL support disabled", ErrorKind::Rejected);
    row(401, "", ErrorKind::TokenUnknown);
    row(403, "Permission denied", ErrorKind::Denied);
    row(403, "ACL not found", ErrorKind::TokenUnknown);
    row(403, "rpc error making call: ACL not found", ErrorKind::TokenUnknown);
    row(403, "Access is restricted", ErrorKind::Denied);
    row(403, "Endpoint is blocked by agent configuration", ErrorKind::Denied);
    row(404, "", ErrorKind::NotFound);
    row(405, "method GET not allowed", ErrorKind::Rejected);
    row(409, "{}", ErrorKind::Rejected);
    row(413, "Request body too large", ErrorKind::TooLarge);
    row(429, "", ErrorKind::RateLimited);
    row(503, "rate limit reached", ErrorKind::RateLimited);
    row(502, "Bad Gateway", ErrorKind::Unreachable);
    row(500, "No cluster leader", ErrorKind::NoLeader);
    row(500, "rpc error making call: No cluster leader", ErrorKind::NoLeader);
    row(500, "No known Consul servers", ErrorKind::NoLeader);
    row(500, "rpc error making call: EOF", ErrorKind::NoLeader);
    row(500, "rpc error getting client: failed to get conn: dial tcp", ErrorKind::NoLeader);
    row(500, "rpc error making call: i/o deadline reached", ErrorKind::NoLeader);
    row(500, "rpc error making call: Raft leader not found in server lookup mapping", ErrorKind::NoLeader);
    row(500, "Remote DC has no server currently reachable", ErrorKind::DatacenterAway);
    row(500, "No path to datacenter", ErrorKind::DatacenterAway);
    row(500, "the disk is full", ErrorKind::ServerError);
    row(500, "", ErrorKind::ServerError);
    row(505, "", ErrorKind::ServerError);
    row(501, "", ErrorKind::Rejected);
    row(500, "Unknown service \"web-1\"", ErrorKind::Rejected);
    row(500, "rpc error making call: Missing check 'x' registration", ErrorKind::Rejected);
    row(404, "Invalid URL path: not a recognized HTTP API endpoint\n", ErrorKind::Rejected);
    row(503, "", ErrorKind::NoLeader);
    row(503, "rate limit exceeded for operation that can only be performed by the leader, try again later",
        ErrorKind::RateLimited);
    row(429, "rate limit exceeded, try again later or against a different server", ErrorKind::RateLimited);
    row(500,
        "rpc error making call: rpc error making call: rate limit exceeded, try again later or against a different "
        "server",
        ErrorKind::RateLimited);
    row(500, "rate limit exceeded, try a different server", ErrorKind::RateLimited);
    row(500, "rpc error making call: invalid session \"x\"", ErrorKind::Rejected);
    row(500, "rpc error making call: Permission denied", ErrorKind::Denied);
    row(500, "invalid key name, keys should respect the \"^[a-z]+$\" format", ErrorKind::KeyRefused);
    row(500, "invalid session \"x\"", ErrorKind::Rejected);
}

void TestClientFaults::statusTellsTheKind()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(int, kind);
    QCOMPARE(static_cast<int>(kindOfStatus(status, body)), kind);
}

void TestClientFaults::cutJsonIsSeen()
{
    const QByteArray whole = R"([{"Key":"a]}\\\"\\","Value":null,"Flags":3},{"Key":"\"}]"}] )";
    QVERIFY(QJsonDocument::fromJson(whole).isArray());
    QVERIFY(isWholeJson(whole));
    for (qsizetype length = 0; length < whole.size() - 1; ++length) {
        QVERIFY2(!isWholeJson(whole.left(length)), whole.left(length).constData());
    }
    QVERIFY(isWholeJson("true\n"));
    QVERIFY(isWholeJson("\"127.0.0.1:8300\""));
    QVERIFY(!isWholeJson(" \n"));
}

void TestClientFaults::transportTellsTheKind_data()
{
    QTest::addColumn<int>("error");
    QTest::addColumn<QString>("words");
    QTest::addColumn<bool>("overTls");
    QTest::addColumn<int>("kind");
    const auto row = [](const char* name, QNetworkReply::NetworkError error, const char* words, bool tls,
                         ErrorKind kind) {
        QTest::newRow(name) << static_cast<int>(error) << QString::fromLatin1(words) << tls << static_cast<int>(kind);
    };
    row("refused", QNetworkReply::ConnectionRefusedError, "Connection refused", false, ErrorKind::Unreachable);
    row("closed", QNetworkReply::RemoteHostClosedError, "Connection closed", true, ErrorKind::Unreachable);
    row("name", QNetworkReply::HostNotFoundError, "Host not found", true, ErrorKind::Unreachable);
    row("time-out", QNetworkReply::OperationCanceledError, "Operation canceled", false, ErrorKind::TimedOut);
    row("handshake", QNetworkReply::SslHandshakeFailedError, "SSL handshake failed", true, ErrorKind::Tls);
    row("late alert", QNetworkReply::UnknownNetworkError, "sslv3 alert bad certificate", true, ErrorKind::Tls);
    row("protocol", QNetworkReply::ProtocolFailure, "", false, ErrorKind::Protocol);
}

void TestClientFaults::transportTellsTheKind()
{
    QFETCH(int, error);
    QFETCH(QString, words);
    QFETCH(bool, overTls);
    QFETCH(int, kind);
    const auto got = kindOfTransport(static_cast<QNetworkReply::NetworkError>(error), words, overTls);
    QCOMPARE(static_cast<int>(got), kind);
}

void TestClientFaults::answersBecomeErrors_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("kind");
    QTest::newRow("500") << 500 << QByteArray("No cluster leader") << static_cast<int>(ErrorKind::NoLeader);
    QTest::newRow("429 empty") << 429 << QByteArray() << static_cast<int>(ErrorKind::RateLimited);
    QTest::newRow("404") << 404 << QByteArray("gone") << static_cast<int>(ErrorKind::NotFound);
    QTest::newRow("401 without challenge") << 401 << QByteArray("who?") << static_cast<int>(ErrorKind::TokenUnknown);
    QTest::newRow("407") << 407 << QByteArray("proxy") << static_cast<int>(ErrorKind::ProxyRefused);
    QTest::newRow("503") << 503 << QByteArray("rate limit") << static_cast<int>(ErrorKind::RateLimited);
}

void TestClientFaults::answersBecomeErrors()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(int, kind);
    FaultProxy proxy;
    proxy.add(Fault::answer("/", status, body));
    Client client(endpointAt(proxy.url()));
    const auto result = await(client.statusLeader());
    QVERIFY(!result);
    QCOMPARE(static_cast<int>(result.error().kind), kind);
    QCOMPARE(result.error().httpStatus, status);
    if (!body.isEmpty()) {
        QCOMPARE(result.error().serverWords, QString::fromLatin1(body));
    }
    const auto& entry = client.wireLog().entries().back();
    QVERIFY(entry.finished);
    QCOMPARE(entry.status, status);
    QCOMPARE(entry.words, result.error().serverWords);
}

void TestClientFaults::refusedConnectionIsUnreachable()
{
    FaultProxy proxy;
    proxy.setDown(true);
    Client client(endpointAt(proxy.url()));
    const auto result = await(client.statusLeader());
    QCOMPARE(result.error().kind, ErrorKind::Unreachable);
    QCOMPARE(result.error().httpStatus, 0);
    QCOMPARE(result.error().where, proxy.url());
}

void TestClientFaults::everyVerbIsSentTwiceWhenTheConnectionCloses()
{
    // The trap behind the re-read of a refused cas. Should Qt stop doing so, that code may go.
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::cut("/v1/kv/"));
    Client client(endpointAt(proxy.url()));
    QVERIFY(!await(client.kvPut(QStringLiteral("k"), "x")));
    QVERIFY2(proxy.count("/v1/kv/k") >= 2, "Qt no longer resends by itself");
}

void TestClientFaults::zeroByteCloseIsUnreachable()
{
    FaultProxy proxy;
    proxy.add(Fault::cut("/"));
    Client client(endpointAt(proxy.url()));
    QCOMPARE(await(client.statusLeader()).error().kind, ErrorKind::Unreachable);
}

void TestClientFaults::whoSpeaksIsToldApart_data()
{
    QTest::addColumn<QByteArray>("head");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("words"); // Of what a person is told.
    const auto row = [](const char* name, const char* head, const char* body, ErrorKind kind, const char* words) {
        QTest::newRow(name) << QByteArray(head) << QByteArray(body) << static_cast<int>(kind)
                            << QString::fromLatin1(words);
    };
    const char* const page = "<html>\r\n<head><title>Sign in first</title></head>\r\n<body>nginx</body></html>";
    row("basic authentication",
        "401 Unauthorized\r\nServer: nginx\r\nContent-Type: text/html\r\nWWW-Authenticate: "
        "Basic realm=\"ops\"",
        page, ErrorKind::ProxyRefused, "requires a user and a password");
    row("no page, but a question", "401 Unauthorized\r\nWWW-Authenticate: Basic realm=\"ops\"", "",
        ErrorKind::ProxyRefused, "basic authentication");
    row("forward proxy", "403 Forbidden\r\nServer: squid\r\nContent-Type: text/html", page, ErrorKind::ProxyRefused,
        "A proxy in front of Consul, or another program, returned HTTP 403: Sign in first.");
    row("mesh", "403 Forbidden\r\nserver: envoy\r\nContent-Type: text/plain", "RBAC: access denied",
        ErrorKind::ProxyRefused, "RBAC: access denied");
    row("Consul behind a proxy", "403 Forbidden\r\nServer: nginx\r\nContent-Type: text/plain", "Permission denied",
        ErrorKind::Denied, "Use a token");
    row("Consul's own header", "403 Forbidden\r\nServer: nginx\r\nX-Consul-Default-ACL-Policy: deny", "no",
        ErrorKind::Denied, "Use a token");
    row("to https", "301 Moved Permanently\r\nLocation: https://127.0.0.1/v1/kv/k", "", ErrorKind::ProxyRefused,
        "redirects to https://127.0.0.1/v1/kv/k");
    row("to a sign-in page", "302 Found\r\nLocation: /login?next=v1", page, ErrorKind::ProxyRefused, "sign-in page");
    row("Consul's own way", "301 Moved Permanently\r\nLocation: /v1/kv/k", "", ErrorKind::Rejected,
        "Cannot be addressed by its path");
    row("nobody behind it", "503 Service Unavailable\r\nContent-Type: text/html", page, ErrorKind::Unreachable,
        "A proxy in front of Consul, or another program, returned HTTP 503: Sign in first.");
    row("too large for it", "413 Payload Too Large\r\nContent-Type: text/html", page, ErrorKind::TooLarge, "a proxy");
    row("plain on its TLS port", "400 Bad Request\r\nServer: nginx\r\nContent-Type: text/html",
        "<html><title>400 The plain HTTP request was sent to HTTPS port</title></html>", ErrorKind::ProxyRefused,
        "Use https://");
    row("packed otherwise", "200 OK\r\nContent-Encoding: br\r\nX-Consul-Index: 5",
        "\xff\xff\xff\xff not brotli \xff\xff", ErrorKind::Protocol, "compressed as");
}

void TestClientFaults::whoSpeaksIsToldApart()
{
    QFETCH(const QByteArray, head);
    QFETCH(const QByteArray, body);
    QFETCH(const int, kind);
    QFETCH(const QString, words);
    FaultProxy proxy;
    proxy.add(Fault::garbage(
        "/", "HTTP/1.1 " + head + "\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body));
    auto endpoint = endpointAt(proxy.url());
    endpoint.token = Secret(QStringLiteral("given"));
    Client client(endpoint);
    const auto result = await(client.kvGet(QStringLiteral("k")));
    QVERIFY(!result);
    QCOMPARE(errorKindName(result.error().kind), errorKindName(static_cast<ErrorKind>(kind)));
    const QString reported = describe(result.error());
    QVERIFY2(reported.contains(words), qPrintable(reported));
    QVERIFY2(!reported.contains(u'<'), qPrintable(reported));
}

void TestClientFaults::garbageIsAnError_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("text") << QByteArray("hello, this is not HTTP at all\r\n\r\n");
    QTest::newRow("zeros") << QByteArray(300, '\0');
    QTest::newRow("bad status") << QByteArray("HTTP/1.1 abc\r\n\r\n");
    QTest::newRow("wrong gzip") << QByteArray(
        "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 9\r\n\r\nnot gzip!");
}

void TestClientFaults::garbageIsAnError()
{
    QFETCH(QByteArray, bytes);
    FaultProxy proxy;
    proxy.add(Fault::garbage("/", bytes));
    Client client(endpointAt(proxy.url()));
    client.setCallTimeout(3s);
    const auto result = await(client.statusLeader());
    QVERIFY(!result);
    const auto kind = result.error().kind;
    QVERIFY2(kind == ErrorKind::Protocol || kind == ErrorKind::Unreachable, qPrintable(errorKindName(kind)));
}

void TestClientFaults::cutBodyIsNoAnswer()
{
    QVERIFY(m_agent.judge().put("/v1/kv/long", QByteArray(100000, 'x')).isTrue());
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::cutBody("/v1/kv/long", 5));
    Client client(endpointAt(proxy.url()));
    const auto result = await(client.kvGet(QStringLiteral("long")));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Protocol);
}

void TestClientFaults::cutChunkedBodyIsNoAnswer()
{
    FaultProxy proxy;
    proxy.add(Fault::garbage("/", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n\"abcd\r\n"));
    Client client(endpointAt(proxy.url()));
    const auto result = await(client.statusLeader());
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Protocol);
}

void TestClientFaults::hangTimesOut()
{
    FaultProxy proxy;
    proxy.add(Fault::hang("/"));
    Client client(endpointAt(proxy.url()));
    client.setCallTimeout(300ms);
    const auto result = await(client.statusLeader());
    QCOMPARE(result.error().kind, ErrorKind::TimedOut);
    // Nobody cancelled an operation: Qt's word for it.
    QVERIFY2(!consul::describe(result.error()).contains(QLatin1String("cancel"), Qt::CaseInsensitive),
        qPrintable(consul::describe(result.error())));
    QVERIFY(client.wireLog().entries().back().finished);
}

void TestClientFaults::dripStaysAlive()
{
    QByteArray value(900, 'x'); // Of a kind that compression does not make shorter than the head.
    for (char& each : value)
        each = char(QRandomGenerator::global()->bounded(256));
    QVERIFY(m_agent.judge().put("/v1/kv/slow", value).isTrue());
    FaultProxy proxy(m_agent.httpUrl());
    // For Qt a head is silence until all of it is there, and newer agents have longer ones: three pieces.
    proxy.add(Fault::drip("/v1/kv/slow", 170, 800ms));
    Client client(endpointAt(proxy.url()));
    client.setCallTimeout(5s); // Of silence, not in all, which takes longer.
    QElapsedTimer inAll;
    inAll.start();
    QVERIFY(await(client.kvGet(QStringLiteral("slow"))));
    QVERIFY(inAll.hasExpired(5000));
}

void TestClientFaults::proxyPageIsNotAnEmptyPrefix()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 404, "no such route"));
    Client client(endpointAt(proxy.url()));
    const auto key = await(client.kvGet(QStringLiteral("k")));
    QVERIFY(!key);
    QCOMPARE(key.error().kind, ErrorKind::Protocol);
    QCOMPARE(key.error().httpStatus, 404);
    QVERIFY(key.error().serverWords.contains(QLatin1String("no such route")));
    QCOMPARE(await(client.kvList(QStringLiteral("k/"))).error().kind, ErrorKind::Protocol);
    QCOMPARE(await(client.kvKeys(QStringLiteral("k/"))).error().kind, ErrorKind::Protocol);
    proxy.clearFaults();
    proxy.add(Fault::answer("/", 404, {}, {{"X-Consul-Index", "7"}}));
    const auto nothing = await(client.kvGet(QStringLiteral("k")));
    QVERIFY(nothing);
    QVERIFY(!nothing->value);
    QCOMPARE(nothing->index, 7ULL);
}

void TestClientFaults::proxyPageIsNotALostSession()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 404, "no such route"));
    Client client(endpointAt(proxy.url()));
    QCOMPARE(await(client.sessionRenew(QStringLiteral("s"))).error().kind, ErrorKind::Protocol);
}

void TestClientFaults::invalidKeyNameIsTold()
{
    // Newer agents refuse such keys; 1.8 takes them.
    const QByteArray words = "invalid key name, keys should respect the \"^[a-z]+$\" format";
    FaultProxy proxy;
    proxy.setResponder([words](const support::SeenRequest&) { return Fault::answer({}, 500, words); });
    Client client(endpointAt(proxy.url()));
    const auto result = await(client.kvPut(QStringLiteral("odd key"), "x"));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::KeyRefused);
    QCOMPARE(result.error().serverWords, QString::fromLatin1(words));
}

void TestClientFaults::wrongShapesAreProtocolErrors()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 200, "<html>log in</html>", {{"Content-Type", "text/html"}}));
    Client client(endpointAt(proxy.url()));
    const auto wrong = ErrorKind::Protocol;
    QCOMPARE(await(client.kvGet(QStringLiteral("k"))).error().kind, wrong);
    QCOMPARE(await(client.kvList(QStringLiteral("k"))).error().kind, wrong);
    QCOMPARE(await(client.kvKeys(QStringLiteral("k"))).error().kind, wrong);
    QCOMPARE(await(client.kvPut(QStringLiteral("k"), "x")).error().kind, wrong);
    QCOMPARE(await(client.kvGet(QStringLiteral("//k"))).error().kind, wrong);
    QCOMPARE(await(client.sessionCreate({})).error().kind, wrong);
    QCOMPARE(await(client.sessionList()).error().kind, wrong);
    QCOMPARE(await(client.statusLeader()).error().kind, wrong);
    QCOMPARE(await(client.agentSelf()).error().kind, wrong);
    QCOMPARE(await(client.agentMembers()).error().kind, wrong);
    const auto error = await(client.kvGet(QStringLiteral("k"))).error();
    QCOMPARE(error.request, QStringLiteral("GET /v1/kv/k"));
    QCOMPARE(error.where, proxy.url());
}

void TestClientFaults::aPathThatTheAgentLacksIsTold()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 404, "Invalid URL path: not a recognized HTTP API endpoint\n"));
    Client client(endpointAt(proxy.url()));
    for (const bool emptyIsAnswer : {false, true}) { // Whether 404 could mean that nothing is there.
        Request request;
        request.path = "/v1/nowhere";
        const auto result = await(client.send(request, {}, emptyIsAnswer));
        QVERIFY(!result);
        QCOMPARE(result.error().kind, ErrorKind::Rejected);
        QVERIFY(describe(result.error()).contains(QLatin1String("This agent has no such endpoint")));
    }
}

void TestClientFaults::bodiesSayWhatTheyAre()
{
    FaultProxy proxy(m_agent.httpUrl());
    Client client(endpointAt(proxy.url()));
    QVERIFY(await(client.kvPut(QStringLiteral("typed"), "{}")));
    TxnOp op;
    op.verb = "get";
    op.key = QStringLiteral("typed");
    const std::vector<TxnOp> operations{op};
    QVERIFY(await(client.txn(operations)));
    QVERIFY(await(client.sessionCreate({})));
    const auto typeOf = [&proxy](const char* part) {
        const auto seen = proxy.requests(part);
        return seen.empty() ? QByteArray("never sent") : seen.front().headers.value("content-type");
    };
    QCOMPARE(typeOf("/v1/kv/typed"), QByteArray("application/octet-stream"));
    QCOMPARE(typeOf("/v1/txn"), QByteArray("application/json"));
    QCOMPARE(typeOf("/v1/session/create"), QByteArray("application/json"));
}

void TestClientFaults::noLeaderIsTold()
{
    support::AgentOptions options;
    options.client = true;
    support::ConsulAgent lonely(options);
    QVERIFY(lonely.launch());
    Client client(endpointAt(lonely.httpUrl()));
    QTRY_VERIFY_WITH_TIMEOUT(await(client.agentSelf()).has_value(), 60'000);
    const auto result = await(client.kvGet(QStringLiteral("k")));
    QCOMPARE(result.error().kind, ErrorKind::NoLeader);
    QCOMPARE(result.error().httpStatus, 500);
}

QTEST_GUILESS_MAIN(TestClientFaults)
#include "tst_client_faults.moc"
