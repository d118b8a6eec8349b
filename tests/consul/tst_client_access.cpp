// SPDX-License-Identifier: GPL-3.0-or-later
// Who may: tokens, read-only, TLS, datacenters; and that no secret leaves a trace.
#include "consul/await.h"
#include "support/certificates.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QDir>
#include <QNetworkProxy>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>

using namespace consul;
using support::ConsulAgent;
using support::Fault;
using support::FaultProxy;

namespace {

const auto management = QStringLiteral("11111111-2222-3333-4444-555555555555");
const auto unknown = QStringLiteral("99999999-2222-3333-4444-555555555555");

support::AgentOptions withAcl()
{
    support::AgentOptions options;
    options.managementToken = management;
    return options;
}

} // namespace

class TestClientAccess : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();

    void readOnlySendsNothing();
    void readOnlyStillReads();
    void headersAreOurOwn();
    void datacenterAndNamespaceAreAddedOnlyWhenSet();
    void loopbackNeedsNoProxy();
    void unknownDatacenterIsTold();
    void aclDisabledIsNoTokenProblem();
    void deniedWithoutToken();
    void unknownTokenIsToldApart();
    void managementTokenMay();
    void deniedTransactionIsDenied();
    void watchOfADeniedKeySaysSo();
    void tokenIsNeverInWireLog();
    void tlsWithClientCertificate();
    void tlsWithoutClientCertificate();
    void tlsWithUnknownAuthority();
    void tlsServerName();
    void tlsVerifyOff();
    void tlsToWhatSpeaksNone();
    void tlsFilesThatCannotBeRead_data();
    void tlsFilesThatCannotBeRead();
    void tlsWatchesShareTheRules();

private:
    [[nodiscard]] Endpoint tlsEndpoint() const;

    ConsulAgent m_plain;
    ConsulAgent m_guarded{withAcl()};
    support::Certificates m_certificates;
    std::unique_ptr<ConsulAgent> m_tls;
};

void TestClientAccess::initTestCase()
{
    QVERIFY(m_plain.start());
    QVERIFY(m_guarded.start());
    QVERIFY(m_certificates.make());
    m_tls = std::make_unique<ConsulAgent>(m_certificates.required());
    QVERIFY(m_tls->start());
}

Endpoint TestClientAccess::tlsEndpoint() const
{
    auto endpoint = endpointAt(m_tls->httpsUrl());
    endpoint.tls.caFile = m_certificates.ca();
    endpoint.tls.clientCert = m_certificates.client();
    endpoint.tls.clientKey = m_certificates.clientKey();
    return endpoint;
}

void TestClientAccess::readOnlySendsNothing()
{
    FaultProxy proxy(m_plain.httpUrl());
    auto endpoint = endpointAt(proxy.url());
    endpoint.readOnly = true;
    Client client(endpoint);
    QVERIFY(client.isReadOnly());
    const auto refused = ErrorKind::RefusedByReadOnly;
    QCOMPARE(await(client.kvPut(QStringLiteral("k"), "x")).error().kind, refused);
    QCOMPARE(await(client.kvPut(QStringLiteral("odd//k"), "x")).error().kind, refused);
    QCOMPARE(await(client.kvDelete(QStringLiteral("k"))).error().kind, refused);
    QCOMPARE(await(client.sessionCreate({})).error().kind, refused);
    QCOMPARE(await(client.sessionDestroy(unknown)).error().kind, refused);
    QCOMPARE(await(client.sessionRenew(unknown)).error().kind, refused);
    Request post;
    post.method = Method::Post;
    post.path = "/v1/anything";
    QCOMPARE(await(client.send(post)).error().kind, refused);
    QCOMPARE(proxy.count(), 0);
    QCOMPARE(client.wireLog().entries().size(), 7U); // Refusals are in the log all the same.
    QVERIFY(client.wireLog().entries().back().finished);
}

void TestClientAccess::readOnlyStillReads()
{
    Client client(endpointAt(m_plain.httpUrl()));
    QSignalSpy changed(&client, &Client::readOnlyChanged);
    client.setReadOnly(true);
    client.setReadOnly(true);
    QCOMPARE(changed.count(), 1);
    QVERIFY(await(client.kvGet(QStringLiteral("k"))));
    QVERIFY(await(client.kvGet(QStringLiteral("odd//k")))); // A transaction that only reads.
    client.setReadOnly(false);
    QVERIFY(await(client.kvPut(QStringLiteral("k"), "x")));
}

void TestClientAccess::headersAreOurOwn()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 200, "true", {{"Set-Cookie", "a=b"}}));
    auto endpoint = endpointAt(proxy.url());
    endpoint.token = Secret(management + QStringLiteral("\r\nX-Evil: 1"));
    endpoint.basicUser = QStringLiteral("user");
    endpoint.basicPassword = Secret(QStringLiteral("pass:word"));
    Client client(endpoint);
    QVERIFY(await(client.kvPut(QStringLiteral("k"), QByteArray())));
    QVERIFY(await(client.kvPut(QStringLiteral("k"), "body")));
    const auto requests = proxy.requests();
    QCOMPARE(requests.size(), 2U);
    const auto& headers = requests[1].headers;
    QVERIFY(headers.value("user-agent").startsWith("signalbox/"));
    QVERIFY(headers.value("x-consul-token").startsWith(management.toLatin1()));
    QVERIFY(!headers.contains("x-evil"));
    QVERIFY(!headers.contains("cookie"));
    QCOMPARE(headers.value("authorization"), "Basic " + QByteArray("user:pass:word").toBase64());
    QCOMPARE(requests[0].headers.value("content-length"), QByteArray("0"));
    QCOMPARE(requests[1].body, QByteArray("body"));
}

void TestClientAccess::datacenterAndNamespaceAreAddedOnlyWhenSet()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 200, "true", {{"X-Consul-Index", "7"}}));
    auto endpoint = endpointAt(proxy.url());
    {
        Client client(endpoint);
        QVERIFY(await(client.kvDelete(QStringLiteral("k"))));
    }
    endpoint.datacenter = QStringLiteral("dc 2");
    endpoint.nameSpace = QStringLiteral("n");
    endpoint.partition = QStringLiteral("p");
    Client client(endpoint);
    QVERIFY(await(client.kvDelete(QStringLiteral("k"), 3)));
    Request own;
    own.path = "/v1/kv/k";
    own.query.emplace_back("dc", "mine");
    QVERIFY(await(client.send(own)));
    const auto requests = proxy.requests();
    QCOMPARE(requests[0].target, QByteArray("/v1/kv/k"));
    QCOMPARE(requests[1].target, QByteArray("/v1/kv/k?cas=3&dc=dc%202&ns=n&partition=p"));
    QCOMPARE(requests[2].target, QByteArray("/v1/kv/k?dc=mine&ns=n&partition=p"));
}

void TestClientAccess::loopbackNeedsNoProxy()
{
    QNetworkProxy::setApplicationProxy(QNetworkProxy(QNetworkProxy::HttpProxy, QStringLiteral("127.0.0.1"), 1));
    const auto back = qScopeGuard([] { QNetworkProxy::setApplicationProxy(QNetworkProxy::DefaultProxy); });
    Client client(endpointAt(m_plain.httpUrl()));
    const auto read = await(client.kvGet(QStringLiteral("k")));
    QVERIFY2(read, qPrintable(read ? QString() : describe(read.error())));
}

void TestClientAccess::unknownDatacenterIsTold()
{
    auto endpoint = endpointAt(m_plain.httpUrl());
    endpoint.datacenter = QStringLiteral("nowhere");
    Client client(endpoint);
    const auto result = await(client.kvGet(QStringLiteral("k")));
    QCOMPARE(result.error().kind, ErrorKind::DatacenterAway);
    QVERIFY(result.error().serverWords.contains(QLatin1String("No path to datacenter")));
    // Of every error: what was asked is not what the agent's own datacenter would be asked.
    FaultProxy proxy;
    proxy.add(Fault::answer("/v1/session/create", 500, "rpc error making call: Missing node registration"));
    auto refused = endpointAt(proxy.url());
    refused.datacenter = QStringLiteral("foo");
    Client other(refused);
    Request create;
    create.method = Method::Put;
    create.path = "/v1/session/create";
    const auto created = await(other.send(create));
    QCOMPARE(created.error().kind, ErrorKind::Rejected);
    QCOMPARE(created.error().request, QStringLiteral("PUT /v1/session/create?dc=foo"));
}

void TestClientAccess::aclDisabledIsNoTokenProblem()
{
    Client client(endpointAt(m_plain.httpUrl()));
    Request request;
    request.path = "/v1/acl/token/self";
    const auto result = await(client.send(request));
    QCOMPARE(result.error().httpStatus, 401);
    QCOMPARE(result.error().kind, ErrorKind::Rejected);
    QVERIFY(result.error().serverWords.contains(QLatin1String("ACL support disabled")));
}

void TestClientAccess::deniedWithoutToken()
{
    Client client(endpointAt(m_guarded.httpUrl()));
    const auto got = await(client.kvGet(QStringLiteral("k")));
    QCOMPARE(got.error().kind, ErrorKind::Denied);
    QCOMPARE(got.error().httpStatus, 403);
    QCOMPARE(await(client.kvPut(QStringLiteral("k"), "x")).error().kind, ErrorKind::Denied);
    QCOMPARE(await(client.sessionCreate({})).error().kind, ErrorKind::Denied);
    // Lists are filtered, not refused: what the token may not see looks like nothing.
    QVERIFY(await(client.kvList(QStringLiteral("k/")))->value.empty());
    QVERIFY(await(client.sessionList())->value.empty());
}

void TestClientAccess::unknownTokenIsToldApart()
{
    auto endpoint = endpointAt(m_guarded.httpUrl());
    endpoint.token = Secret(unknown);
    Client client(endpoint);
    QCOMPARE(await(client.kvGet(QStringLiteral("k"))).error().kind, ErrorKind::TokenUnknown);
    QCOMPARE(await(client.kvPut(QStringLiteral("k"), "x")).error().kind, ErrorKind::TokenUnknown);
}

void TestClientAccess::managementTokenMay()
{
    auto endpoint = endpointAt(m_guarded.httpUrl());
    endpoint.token = Secret(management);
    Client client(endpoint);
    QCOMPARE(await(client.kvPut(QStringLiteral("k"), "x")), Result<bool>(true));
    QVERIFY(await(client.kvGet(QStringLiteral("k")))->value);
}

void TestClientAccess::deniedTransactionIsDenied()
{
    Client client(endpointAt(m_guarded.httpUrl()));
    const auto result = await(client.kvPut(QStringLiteral("odd//k"), "x"));
    QCOMPARE(result.error().kind, ErrorKind::Denied);
    QCOMPARE(result.error().httpStatus, 409);
}

void TestClientAccess::watchOfADeniedKeySaysSo()
{
    Client client(endpointAt(m_guarded.httpUrl()));
    Request request;
    request.path = "/v1/kv/k";
    Watch watch(&client, request);
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(watch.state().phase, WatchPhase::Denied);
    QCOMPARE(watch.state().error->kind, ErrorKind::Denied);
    QVERIFY(watch.state().retryAt);
    QCOMPARE(client.wireLog().entries().size(), 1U);
    watch.retryNow();
    QTRY_COMPARE(client.wireLog().entries().size(), 2U);
    QCOMPARE(ear.count(), 0);
}

void TestClientAccess::tokenIsNeverInWireLog()
{
    FaultProxy proxy;
    proxy.add(Fault::answer("/", 403, "Permission denied for token " + management.toLatin1()));
    auto endpoint = endpointAt(proxy.url());
    endpoint.token = Secret(management);
    Client client(endpoint);
    const auto result = await(client.kvPut(QStringLiteral("k"), "x"));
    const auto& error = result.error();
    QVERIFY(error.serverWords.startsWith(QLatin1String("Permission denied for token")));
    const auto& entry = client.wireLog().entries().back();
    const QStringList traces{error.serverWords, error.request, error.where, describe(error), entry.words,
        QString::fromLatin1(target(entry.request)), QString::fromLatin1(entry.request.body),
        toCurl(entry.request, client.endpoint())};
    for (const auto& trace : traces) {
        QVERIFY2(!trace.contains(management), qPrintable(trace));
    }
    QCOMPARE(proxy.requests().front().headers.value("x-consul-token"), management.toLatin1());
}

void TestClientAccess::tlsWithClientCertificate()
{
    Client client(tlsEndpoint());
    const auto put = await(client.kvPut(QStringLiteral("tls"), "x"));
    QVERIFY2(put, put ? "" : qPrintable(put.error().serverWords));
    QCOMPARE(await(client.kvGet(QStringLiteral("tls")))->value->value, QByteArray("x"));
    auto endpoint = tlsEndpoint();
    endpoint.tls.caPath = m_certificates.folder(); // Keys lie there too: passed over.
    endpoint.tls.caFile.clear();
    Client byFolder(endpoint);
    QVERIFY(await(byFolder.kvGet(QStringLiteral("tls"))));
}

void TestClientAccess::tlsWithoutClientCertificate()
{
    auto endpoint = tlsEndpoint();
    endpoint.tls.clientCert.clear();
    endpoint.tls.clientKey.clear();
    Client client(endpoint);
    const auto result = await(client.kvGet(QStringLiteral("tls")));
    QVERIFY(!result);
    QVERIFY2(result.error().kind == ErrorKind::Tls, qPrintable(result.error().serverWords));
}

void TestClientAccess::tlsWithUnknownAuthority()
{
    auto endpoint = tlsEndpoint();
    endpoint.tls.caFile.clear();
    Client client(endpoint);
    const auto result = await(client.kvGet(QStringLiteral("tls")));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Tls);
}

void TestClientAccess::tlsServerName()
{
    auto endpoint = tlsEndpoint();
    endpoint.tls.serverName = support::Certificates::serverName();
    Client client(endpoint);
    QVERIFY(await(client.kvGet(QStringLiteral("tls"))));
    endpoint.tls.serverName = QStringLiteral("other.example");
    Client wrong(endpoint);
    QCOMPARE(await(wrong.kvGet(QStringLiteral("tls"))).error().kind, ErrorKind::Tls);
}

void TestClientAccess::tlsVerifyOff()
{
    auto endpoint = tlsEndpoint();
    endpoint.tls.caFile.clear();
    endpoint.tls.verify = false;
    endpoint.tls.serverName = QStringLiteral("other.example");
    Client client(endpoint);
    QVERIFY(await(client.kvGet(QStringLiteral("tls"))));
}

void TestClientAccess::tlsToWhatSpeaksNone()
{
    auto endpoint = endpointAt(m_plain.httpUrl());
    endpoint.address.setScheme(QStringLiteral("https"));
    Client client(endpoint);
    const auto result = await(client.kvGet(QStringLiteral("tls")));
    QCOMPARE(result.error().kind, ErrorKind::Tls);
    const auto words = consul::describe(result.error());
    QVERIFY2(words.contains(QStringLiteral("does not use TLS")), qPrintable(words));
}

void TestClientAccess::tlsFilesThatCannotBeRead_data()
{
    QTest::addColumn<QString>("which");
    for (const auto* which : {"caFile", "caPath", "clientCert", "clientKey", "not a certificate"}) {
        QTest::newRow(which) << QString::fromLatin1(which);
    }
}

void TestClientAccess::tlsFilesThatCannotBeRead()
{
    QFETCH(QString, which);
    auto endpoint = tlsEndpoint();
    const auto nowhere = m_certificates.ca() + QStringLiteral(".nowhere");
    auto& tls = endpoint.tls;
    if (which == QLatin1String("caFile")) {
        tls.caFile = nowhere;
    } else if (which == QLatin1String("caPath")) {
        tls.caPath = nowhere;
    } else if (which == QLatin1String("clientCert")) {
        tls.clientCert = nowhere;
    } else if (which == QLatin1String("clientKey")) {
        tls.clientKey = nowhere;
    } else {
        tls.clientCert = tls.clientKey;
    }
    Client client(endpoint);
    const auto result = await(client.kvGet(QStringLiteral("tls")));
    QCOMPARE(result.error().kind, ErrorKind::Tls);
    QCOMPARE(result.error().httpStatus, 0);
    QVERIFY2(result.error().serverWords.contains(m_certificates.folder()), qPrintable(result.error().serverWords));
}

void TestClientAccess::tlsWatchesShareTheRules()
{
    Client client(tlsEndpoint());
    std::vector<std::unique_ptr<Watch>> watches;
    int answers = 0;
    for (int i = 0; i < 8; ++i) {
        watches.push_back(std::make_unique<Watch>(&client, watchOf("/v1/kv/tls" + QByteArray::number(i) + '/')));
        connect(watches.back().get(), &Watch::answered, this, [&answers] { ++answers; });
        watches.back()->start();
    }
    QTRY_COMPARE(answers, 8);
    QTRY_COMPARE(client.openWatches(), 8);
    QVERIFY(*await(client.kvPut(QStringLiteral("tls7/k"), "x")));
    QTRY_COMPARE(answers, 9);
}

QTEST_GUILESS_MAIN(TestClientAccess)
#include "tst_client_access.moc"
