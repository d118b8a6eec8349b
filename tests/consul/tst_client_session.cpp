// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/await.h"
#include "support/consul_agent.h"
#include "support/patience.h"
#include "support/version_rules.h"

using namespace consul;
using namespace std::chrono_literals;

class TestClientSession : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase() { m_client.reset(); }

    void createRenewDestroyRenew();
    void defaultsOfASession();
    void sessionWithoutChecks();
    void lockDelayKeepsItsUnit_data();
    void lockDelayKeepsItsUnit();
    void ttlOutOfBoundsIsRejectedWithItsWords_data();
    void ttlOutOfBoundsIsRejectedWithItsWords();
    void unknownNodeIsRejected();
    void renewOfUnknownIsNotFound();
    void infoOfUnknownIsNothing();
    void malformedIdIsRejected();
    void destroyOfUnknownIsTrue();
    void listsNameTheSession();
    void deleteBehaviorIsKept();
    void agentCatalogAndStatus();

private:
    support::ConsulAgent m_agent;
    std::unique_ptr<Client> m_client;
};

void TestClientSession::initTestCase()
{
    QVERIFY(m_agent.start());
    m_client = std::make_unique<Client>(endpointAt(m_agent.httpUrl()));
}

void TestClientSession::createRenewDestroyRenew()
{
    SessionRequest request;
    request.name = QStringLiteral("with \"quotes\" & ümlaut");
    request.ttl = 10s;
    const auto id = await(m_client->sessionCreate(request));
    QVERIFY2(id, id ? "" : qPrintable(id.error().serverWords));
    const auto renewed = await(m_client->sessionRenew(*id));
    QVERIFY(renewed);
    QCOMPARE(renewed->id, *id);
    QCOMPARE(renewed->name, request.name);
    QCOMPARE(renewed->ttlText, QStringLiteral("10s"));
    QVERIFY(renewed->ttl == 10s);
    QCOMPARE(await(m_client->sessionDestroy(*id)), Result<bool>(true));
    const auto gone = await(m_client->sessionRenew(*id));
    QVERIFY(!gone);
    QCOMPARE(gone.error().kind, ErrorKind::NotFound);
}

void TestClientSession::defaultsOfASession()
{
    const auto id = *await(m_client->sessionCreate({}));
    const auto info = await(m_client->sessionInfo(id));
    QVERIFY(info && *info);
    QCOMPARE((*info)->node, m_agent.nodeName());
    QCOMPARE((*info)->nodeChecks, QStringList(QStringLiteral("serfHealth")));
    QVERIFY((*info)->lockDelay == 15s);
    QCOMPARE((*info)->behavior, SessionBehavior::Release);
    QVERIFY(!(*info)->ttl);
    QVERIFY((*info)->createIndex > 0);
}

void TestClientSession::sessionWithoutChecks()
{
    SessionRequest request;
    request.withoutChecks = true;
    const auto id = *await(m_client->sessionCreate(request));
    QVERIFY(await(m_client->sessionInfo(id)).value()->nodeChecks.isEmpty());
}

void TestClientSession::lockDelayKeepsItsUnit_data()
{
    QTest::addColumn<qint64>("ms");
    QTest::newRow("none") << qint64(0);
    QTest::newRow("one ms") << qint64(1);
    QTest::newRow("999 ms are not 999 s") << qint64(999);
    QTest::newRow("1 s is not 1000 ns") << qint64(1000);
    QTest::newRow("a minute") << qint64(60000);
}

void TestClientSession::lockDelayKeepsItsUnit()
{
    QFETCH(qint64, ms);
    SessionRequest request;
    request.lockDelay = std::chrono::milliseconds(ms);
    const auto id = *await(m_client->sessionCreate(request));
    const auto info = await(m_client->sessionInfo(id)).value();
    QVERIFY(info->lockDelay == *request.lockDelay);
}

void TestClientSession::ttlOutOfBoundsIsRejectedWithItsWords_data()
{
    QTest::addColumn<int>("seconds");
    QTest::newRow("too short") << 9;
    QTest::newRow("too long") << 86401;
}

void TestClientSession::ttlOutOfBoundsIsRejectedWithItsWords()
{
    QFETCH(int, seconds);
    SessionRequest request;
    request.ttl = std::chrono::seconds(seconds);
    const auto result = await(m_client->sessionCreate(request));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Rejected);
    QCOMPARE(result.error().httpStatus, 500);
    QVERIFY(result.error().serverWords.contains(QLatin1String("must be between [10s=24h0m0s]")));
}

void TestClientSession::unknownNodeIsRejected()
{
    SessionRequest request;
    request.node = QStringLiteral("nowhere");
    const auto result = await(m_client->sessionCreate(request));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::Rejected);
    QVERIFY(result.error().serverWords.contains(QLatin1String("Missing node registration")));
}

void TestClientSession::renewOfUnknownIsNotFound()
{
    const auto result = await(m_client->sessionRenew(QStringLiteral("00000000-0000-0000-0000-000000000000")));
    QVERIFY(!result);
    QCOMPARE(result.error().kind, ErrorKind::NotFound);
    QCOMPARE(result.error().httpStatus, 404);
}

void TestClientSession::infoOfUnknownIsNothing()
{
    const auto result = await(m_client->sessionInfo(QStringLiteral("00000000-0000-0000-0000-000000000000")));
    QVERIFY(result);
    QVERIFY(!*result);
    const auto at = await(m_client->sessionInfoAt(QStringLiteral("00000000-0000-0000-0000-000000000000")));
    QVERIFY(at && !at->value);
    QCOMPARE(at->index, await(m_client->sessionList())->index);
}

/// A yes to the destroying of what is no id is no proof of anything; it is passed on as it comes.
void TestClientSession::malformedIdIsRejected()
{
    const auto kept = m_agent.judge().createSession();
    const auto destroyed = await(m_client->sessionDestroy(QStringLiteral("x/y?z")));
    const bool refused = support::refusesWhatIsNoSessionId(m_agent.version());
    if (refused)
        QCOMPARE(destroyed.error().kind, ErrorKind::Rejected);
    else
        QCOMPARE(destroyed, Result<bool>(true));
    QVERIFY(await(m_client->sessionInfo(kept))->has_value());
    QCOMPARE(await(m_client->sessionRenew(QStringLiteral("short"))).error().kind,
        refused ? ErrorKind::Rejected : ErrorKind::NotFound);
}

void TestClientSession::destroyOfUnknownIsTrue()
{
    QCOMPARE(
        await(m_client->sessionDestroy(QStringLiteral("00000000-0000-0000-0000-000000000000"))), Result<bool>(true));
}

void TestClientSession::listsNameTheSession()
{
    const auto id = *await(m_client->sessionCreate({}));
    const auto all = await(m_client->sessionList());
    QVERIFY(all && all->index > 0);
    const auto isThis = [&id](const SessionInfo& each) { return each.id == id; };
    QCOMPARE(std::count_if(all->value.begin(), all->value.end(), isThis), 1);
}

void TestClientSession::deleteBehaviorIsKept()
{
    SessionRequest request;
    request.behavior = SessionBehavior::Delete;
    const auto id = *await(m_client->sessionCreate(request));
    QCOMPARE(await(m_client->sessionInfo(id)).value()->behavior, SessionBehavior::Delete);
    PutOptions options;
    options.acquire = id;
    QVERIFY(*await(m_client->kvPut(QStringLiteral("held"), "x", options)));
    QVERIFY(*await(m_client->sessionDestroy(id)));
    QVERIFY(!await(m_client->kvGet(QStringLiteral("held")))->value);
}

void TestClientSession::agentCatalogAndStatus()
{
    QVERIFY(!await(m_client->statusLeader())->isEmpty());
    const auto self = await(m_client->agentSelf());
    QVERIFY(self);
    QCOMPARE(self->nodeName, m_agent.nodeName());
    QVERIFY(self->server);
    QVERIFY(!self->version.isEmpty());
    QVERIFY(!self->nodeId.isEmpty());
    QCOMPARE(self->datacenter, QStringLiteral("dc1"));
    const auto members = await(m_client->agentMembers());
    QCOMPARE(members->size(), 1U);
    QCOMPARE(members->front().name, m_agent.nodeName());
    QCOMPARE(members->front().status, 1);
    const auto nodes = await(m_client->catalogNodes());
    QCOMPARE(nodes->size(), 1U);
    QCOMPARE(nodes->front().name, m_agent.nodeName());
    QCOMPARE(nodes->front().id, self->nodeId);
}

QTEST_GUILESS_MAIN(TestClientSession)
#include "tst_client_session.moc"
