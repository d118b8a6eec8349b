// SPDX-License-Identifier: GPL-3.0-or-later
// What a test of a connection says of tokens that may little, against agents that deny by default, over mTLS too.
#include "consul/tls_setup.h"
#include "gui/connections/model/rights_probe.h"
#include "support/acl.h"
#include "support/certificates.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

using namespace Qt::Literals::StringLiterals;
using gui::RightState;
using gui::TokenState;

class TestRights : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void withoutAclEverythingIsAllowed();
    void noAclsElsewhereAllowNothing();
    void tokensOfLittle_data();
    void tokensOfLittle();
    void whatATokenIsCalled();
    void anUnknownTokenIsToldApart();
    void noTokenIsToldApart();
    void aReadOnlyConnectionWritesNothing();
    void aTestSendsReadsOnly();
    void whatIsNotConsulIsSaidSo();
    void aCertificateIsAskedFor();
    void whatIsWrongWithACertificateIsSaid();
    void aPortThatSpeaksTlsIsSaid();
    void bothAnswersCount();
    void noTokenIsNeverATokenRefused();
    void everyPageHasItsRow();
    void anAgentThatTellsNobodyOfItself_data();
    void anAgentThatTellsNobodyOfItself();
    void whatHeadsSayIsSaid();

private:
    [[nodiscard]] static gui::RightsReport probe(const QString& url, const QString& token, bool readOnly = false)
    {
        consul::Endpoint endpoint;
        endpoint.address = QUrl(url);
        endpoint.token = consul::Secret(token);
        endpoint.readOnly = readOnly;
        return probe(endpoint);
    }
    [[nodiscard]] static gui::RightsReport probe(const consul::Endpoint& endpoint)
    {
        consul::Client client(endpoint);
        return QCoro::waitFor(gui::probeRights(&client, {}));
    }
    [[nodiscard]] QString tokenWith(const QString& name, const QString& rules) const
    {
        return support::makeToken(m_guarded->judge(), name, rules).secret;
    }
    [[nodiscard]] static RightState stateOf(const gui::RightsReport& report, const QString& right)
    {
        const auto found = std::find_if(report.rights.begin(), report.rights.end(),
            [&right](const gui::Right& each) { return each.right.contains(right); });
        return found == report.rights.end() ? RightState::Unsupported : found->state;
    }

    support::ConsulAgent m_plain;
    std::unique_ptr<support::ConsulAgent> m_guarded;
    support::Certificates m_certificates;
};

void TestRights::initTestCase()
{
    QVERIFY(m_plain.start());
    QVERIFY(m_certificates.make());
    support::AgentOptions options;
    options.managementToken = u"11111111-2222-3333-4444-555555555555"_s;
    m_guarded = std::make_unique<support::ConsulAgent>(m_certificates.required(options));
    QVERIFY(m_guarded->start());
    const auto judge = m_guarded->judge();
    QVERIFY(judge.put("/v1/kv/demo/a", "x").isTrue());
    QCOMPARE(judge.put("/v1/session/create", "{}").status, 200);
}

void TestRights::withoutAclEverythingIsAllowed()
{
    const auto report = probe(m_plain.httpUrl(), {});
    QCOMPARE(report.token, TokenState::AclOff);
    QVERIFY(gui::isGood(report));
    for (const auto& each : report.rights) {
        if (!each.right.contains(u"session:read")) // Nobody has made one.
            QVERIFY2(each.state == RightState::Allowed, qPrintable(each.right));
    }
    QVERIFY(gui::reportText(report).contains(u"ACLs are disabled"));
}

/// An agent without ACLs speaks for its own datacenter only.
void TestRights::noAclsElsewhereAllowNothing()
{
    support::FaultProxy proxy(m_plain.httpUrl());
    proxy.add(support::Fault::answer(
        "/v1/agent/self", 200, R"({"Config":{"Datacenter":"dc2","NodeName":"n1","Version":"1.20.0"}})"));
    consul::Endpoint endpoint;
    endpoint.address = QUrl(proxy.url());
    endpoint.datacenter = u"dc1"_s;
    const auto report = probe(endpoint);
    QCOMPARE(report.token, TokenState::NotAsked);
    QCOMPARE(stateOf(report, u"Destroy sessions (session:write)"_s), RightState::Unknown);
    QVERIFY(!gui::reportText(report).contains(u"ACLs are disabled"));
}

void TestRights::tokensOfLittle_data()
{
    QTest::addColumn<QString>("rules");
    QTest::addColumn<RightState>("keys");
    QTest::addColumn<RightState>("sessions");
    QTest::addColumn<RightState>("nodes");
    QTest::addColumn<RightState>("services");
    QTest::addColumn<RightState>("agent");
    const auto no = RightState::Denied;
    const auto yes = RightState::Allowed;
    const auto some = RightState::Filtered;
    const auto dark = RightState::Unknown;
    QTest::newRow("keys only") << u"key_prefix \"\" { policy = \"read\" }"_s << yes << dark << no << no << no;
    QTest::newRow("some keys") << u"key_prefix \"demo/\" { policy = \"read\" }"_s << some << dark << no << no << no;
    QTest::newRow("sessions only") << u"session_prefix \"\" { policy = \"read\" }"_s << no << yes << no << no << no;
    QTest::newRow("none") << u"key \"nothing/at/all\" { policy = \"read\" }"_s << no << dark << no << no << no;
    QTest::newRow("some services")
        << u"node_prefix \"\" { policy = \"read\" } service \"consul\" { policy = \"read\" }"_s << no << dark << yes
        << some << no;
    QTest::newRow("agent") << u"agent_prefix \"\" { policy = \"read\" } service_prefix \"\" { policy = \"read\" }"_s
                           << no << dark << no << yes << yes;
}

void TestRights::tokensOfLittle()
{
    QFETCH(QString, rules);
    const auto token = tokenWith(QString::fromLatin1(QTest::currentDataTag()).replace(u' ', u'-'), rules);
    QVERIFY(!token.isEmpty());
    const auto report = probe(m_guarded->httpUrl(), token);
    QCOMPARE(report.token, TokenState::Known);
    QVERIFY(gui::isGood(report));
    QTEST(stateOf(report, u"(key:read)"_s), "keys");
    QFETCH(RightState, sessions);
    // An agent that says what it leaves out lights up the dark: there is a session that this token may not see.
    const bool tells = !report.queryBackend.isEmpty();
    QCOMPARE(
        stateOf(report, u"session:read"_s), tells && sessions == RightState::Unknown ? RightState::Filtered : sessions);
    QTEST(stateOf(report, u"node:read"_s), "nodes");
    QFETCH(RightState, services);
    // Newer agents list the names of services by where these are, on nodes that may be read, and say what that costs.
    consul::Endpoint endpoint;
    endpoint.address = QUrl(m_guarded->httpUrl());
    endpoint.token = consul::Secret(token);
    consul::Client client(endpoint);
    QVERIFY(QCoro::waitFor(client.catalogServices()));
    const bool byNode = client.notes().leftOut("/v1/catalog/services") && services == RightState::Allowed;
    QCOMPARE(stateOf(report, u"service:read"_s), byNode ? RightState::Filtered : services);
    QTEST(stateOf(report, u"agent:read"_s), "agent");
    // No write was tried, so nothing is said of writing.
    QCOMPARE(stateOf(report, u"(key:write)"_s), RightState::Unknown);
    QCOMPARE(stateOf(report, u"agent:write"_s), RightState::Unknown);
    QVERIFY(!gui::reportText(report).contains(token));
    for (const auto& each : report.rights)
        QVERIFY(!each.words.contains(token));
}

void TestRights::whatATokenIsCalled()
{
    const auto token = tokenWith(u"reader"_s, u"key_prefix \"\" { policy = \"read\" }"_s);
    const auto text = gui::reportText(probe(m_guarded->httpUrl(), token));
    QVERIFY2(text.contains(u"“Token of reader”") && text.contains(u"Policies: reader."), qPrintable(text));
    const auto all = probe(m_guarded->httpUrl(), m_guarded->managementToken());
    QVERIFY(all.self && all.self->isManagement);
    QCOMPARE(stateOf(all, u"(key:write)"_s), RightState::Allowed);
    QVERIFY(gui::reportText(all).contains(m_guarded->nodeName()));
}

void TestRights::anUnknownTokenIsToldApart()
{
    const auto report = probe(m_guarded->httpUrl(), u"99999999-2222-3333-4444-555555555555"_s);
    QCOMPARE(report.token, TokenState::Gone);
    QVERIFY(!gui::isGood(report));
    QVERIFY(report.rights.empty());
    QVERIFY(gui::reportText(report).contains(u"expired"));
}

void TestRights::noTokenIsToldApart()
{
    const auto report = probe(m_guarded->httpUrl(), {});
    QCOMPARE(report.token, TokenState::None);
    QVERIFY(gui::isGood(report));
    QCOMPARE(stateOf(report, u"(key:read)"_s), RightState::Denied);
    QVERIFY(gui::reportText(report).contains(u"no token was given"));
}

void TestRights::aReadOnlyConnectionWritesNothing()
{
    const auto report = probe(m_plain.httpUrl(), {}, true);
    QCOMPARE(stateOf(report, u"(key:write)"_s), RightState::Withheld);
    QCOMPARE(gui::rightStateWord(RightState::Withheld), u"read-only"_s);
    QCOMPARE(stateOf(report, u"(key:read)"_s), RightState::Allowed);
}

void TestRights::aTestSendsReadsOnly()
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(m_guarded->httpUrl());
    endpoint.token = consul::Secret(m_guarded->managementToken());
    consul::Client client(endpoint);
    const auto report = QCoro::waitFor(gui::probeRights(&client, {}));
    QVERIFY(!report.rights.empty());
    QVERIFY(client.wireLog().entries().size() >= 9);
    for (const auto& entry : client.wireLog().entries()) {
        QCOMPARE(entry.request.method, consul::Method::Get);
        QVERIFY(!consul::isWrite(entry.request));
    }
}

/// In the words of the banner, which is right about it.
void TestRights::whatIsNotConsulIsSaidSo()
{
    support::FaultProxy proxy(m_guarded->httpUrl());
    proxy.add(support::Fault::answer({}, 404, "404 page not found"));
    consul::Endpoint endpoint;
    endpoint.address = QUrl(proxy.url());
    const auto report = probe(endpoint);
    QVERIFY(!gui::isGood(report) && report.rights.empty());
    const auto words = gui::reportText(report);
    QVERIFY2(words.contains(u"not a response of Consul's HTTP API"_s), qPrintable(words));
    QVERIFY2(words.contains(u"address"_s) && !words.contains(u"try again"_s), qPrintable(words));
    QCOMPARE(proxy.count(), 1); // Whatever it is, it is asked nothing more.
}

void TestRights::whatIsWrongWithACertificateIsSaid()
{
    const QString refused = u"ssl/tls alert bad certificate"_s;
    const auto now = QDateTime::currentDateTimeUtc();
    consul::TlsOptions tls;
    QVERIFY(consul::clientCertificateTrouble(tls, refused, now).contains(u"none is set"_s));
    QCOMPARE(consul::clientCertificateTrouble(tls, u"The certificate is self-signed"_s, now), QString());
    tls.clientCert = m_certificates.client();
    QCOMPARE(consul::clientCertificateTrouble(tls, refused, now), QString());
    const auto late = consul::clientCertificateTrouble(tls, refused, now.addYears(100));
    QVERIFY2(late.contains(u"expired on"_s) && late.contains(tls.clientCert), qPrintable(late));
    QVERIFY(consul::clientCertificateTrouble(tls, refused, now.addYears(-100)).contains(u"only from"_s));
}

void TestRights::aPortThatSpeaksTlsIsSaid()
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(QString(m_guarded->httpsUrl()).replace(u"https://"_s, u"http://"_s));
    const auto words = gui::reportText(probe(endpoint));
    QVERIFY2(words.contains(u"Use https://"_s), qPrintable(words));
}

void TestRights::aCertificateIsAskedFor()
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(m_guarded->httpsUrl());
    endpoint.token = consul::Secret(m_guarded->managementToken());
    endpoint.tls.caFile = m_certificates.ca();
    endpoint.tls.serverName = support::Certificates::serverName();
    const auto without = probe(endpoint);
    QVERIFY(!gui::isGood(without));
    QCOMPARE(without.agent.error().kind, consul::ErrorKind::Tls);
    QVERIFY2(gui::reportText(without).contains(u"none is set"_s), qPrintable(gui::reportText(without)));
    endpoint.tls.clientCert = m_certificates.client();
    endpoint.tls.clientKey = m_certificates.clientKey();
    const auto with = probe(endpoint);
    QVERIFY2(gui::isGood(with), qPrintable(gui::reportText(with)));
    QCOMPARE(with.token, TokenState::Known);
    QCOMPARE(stateOf(with, u"agent:read"_s), RightState::Allowed);
}

/// Where lists are a right of their own, and where what would tell is switched off.
void TestRights::bothAnswersCount()
{
    support::AgentOptions options;
    options.managementToken = u"11111111-2222-3333-4444-555555555555"_s;
    const QJsonObject acl{{u"enabled"_s, true}, {u"default_policy"_s, u"deny"_s}, {u"enable_key_list_policy"_s, true},
        {u"tokens"_s, QJsonObject{{u"master"_s, options.managementToken}, {u"agent"_s, options.managementToken}}}};
    options.config = QJsonObject{{u"disable_coordinates"_s, true}, {u"acl"_s, acl}};
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    const auto all = probe(agent.httpUrl(), options.managementToken);
    QCOMPARE(stateOf(all, u"node:read"_s), RightState::Allowed); // The catalog answers.
    QVERIFY(agent.judge().put("/v1/kv/demo/a", "x").isTrue());
    const auto reader = probe(agent.httpUrl(),
        support::makeToken(agent.judge(), u"single-keys"_s,
            u"key_prefix \"\" { policy = \"read\" } node_prefix \"\" { policy = \"read\" }"_s)
            .secret);
    QCOMPARE(stateOf(reader, u"(key:read)"_s), RightState::Denied);
    QVERIFY(reader.rights.front().words.contains(u"key:list"));
    QCOMPARE(stateOf(reader, u"node:read"_s), RightState::Unknown);

    consul::Response found;
    consul::Error refused;
    refused.kind = consul::ErrorKind::Denied;
    refused.httpStatus = 403;
    consul::Error off;
    off.kind = consul::ErrorKind::TokenUnknown; // Any 401 that does not speak of ACLs.
    off.httpStatus = 401;
    using consul::AccessReason;
    const auto judged = [](const consul::Result<consul::Response>& one, const consul::Result<int>& listed) {
        const auto access = consul::judgeAccess(one, listed, false);
        return std::pair(access.access, access.reason);
    };
    const consul::Unexpected no(refused);
    QCOMPARE(judged(found, 3), std::pair(RightState::Allowed, AccessReason::None));
    QCOMPARE(judged(found, no), std::pair(RightState::Denied, AccessReason::ListRefused));
    QCOMPARE(judged(no, 3), std::pair(RightState::Filtered, AccessReason::LeavesOut));
    QCOMPARE(judged(no, 0), std::pair(RightState::Denied, AccessReason::NothingShown));
    QCOMPARE(judged(consul::Unexpected(off), 3), std::pair(RightState::Unknown, AccessReason::MaybePartial));
}

/// The same answer is called the same everywhere.
void TestRights::noTokenIsNeverATokenRefused()
{
    consul::Error refused;
    refused.kind = consul::ErrorKind::Denied;
    refused.httpStatus = 403;
    QCOMPARE(consul::aclStateOf(&refused, false).value(), consul::AclState::Anonymous);
    QCOMPARE(consul::aclStateOf(&refused, true).value(), consul::AclState::On);
    support::FaultProxy proxy(m_guarded->httpUrl());
    proxy.add(support::Fault::answer("/v1/acl/token/self", 403, "Permission denied"));
    const auto report = probe(proxy.url(), {});
    QCOMPARE(report.token, TokenState::None);
    QVERIFY(gui::reportText(report).contains(u"no token was given"));
}

void TestRights::everyPageHasItsRow()
{
    const auto report = probe(m_plain.httpUrl(), {});
    for (const auto& page : {u"Now"_s, u"Semaphores"_s, u"Keys"_s, u"Services"_s, u"Lab"_s, u"Activity"_s,
             u"Sessions"_s, u"Nodes"_s, u"Why"_s}) {
        QVERIFY2(std::any_of(report.rights.begin(), report.rights.end(),
                     [&page](const gui::Right& each) { return each.page == page; }),
            qPrintable(page));
    }
    QCOMPARE(stateOf(report, u"Destroy sessions (session:write)"_s), RightState::Allowed);
}

void TestRights::anAgentThatTellsNobodyOfItself_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("blocked") << 403 << "Endpoint is blocked by agent configuration"_ba;
    QTest::newRow("absent") << 404 << "Invalid URL path: not a recognized HTTP API endpoint\n"_ba;
}

void TestRights::anAgentThatTellsNobodyOfItself()
{
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    support::FaultProxy proxy(m_plain.httpUrl());
    proxy.add(support::Fault::answer("/v1/agent/", status, words));
    const auto report = probe(proxy.url(), {});
    QVERIFY(gui::isGood(report));
    QCOMPARE(stateOf(report, u"agent:read"_s), RightState::Unsupported);
    QCOMPARE(stateOf(report, u"(key:read)"_s), RightState::Allowed);
    const auto text = gui::reportText(report);
    QVERIFY2(
        text.contains(u"does not identify itself") && text.contains(u"Its Consul version and its node are unknown"),
        qPrintable(text));
    QVERIFY2(!text.contains(u"token cannot") && !text.contains(u"token is not allowed"), qPrintable(text));
}

void TestRights::whatHeadsSayIsSaid()
{
    gui::RightsReport report;
    report.agent = consul::AgentSelf{u"n1"_s, {}, u"dc1"_s, u"1.20.6"_s, true};
    report.leader = u"10.0.0.1:8300"_s;
    report.token = TokenState::None;
    QVERIFY(!gui::reportText(report).contains(u"acl.default_policy"));
    report.policy = consul::DefaultPolicy::Deny;
    report.queryBackend = u"streaming"_s;
    QVERIFY(gui::reportText(report).contains(u"is denied here (acl.default_policy)"));
    QVERIFY(gui::reportText(report).contains(u"streaming (X-Consul-Query-Backend)"));
    report.policy = consul::DefaultPolicy::Allow;
    QVERIFY(gui::reportText(report).contains(u"is allowed here (acl.default_policy)"));
    report.token = TokenState::AclOff; // Then it means nothing.
    QVERIFY(!gui::reportText(report).contains(u"acl.default_policy"));
}

QTEST_GUILESS_MAIN(TestRights)
#include "tst_rights.moc"
