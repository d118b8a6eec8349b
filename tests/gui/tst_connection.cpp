// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/addressed.h"
#include "gui/connections/model/connection.h"
#include "gui/connections/model/connection_words.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QSignalSpy>

using gui::ConnectionPhase;
using support::Fault;

namespace {

constexpr int patience = 60'000;
const QByteArray heartbeat = "/v1/catalog/nodes";

consul::Endpoint endpointOf(const QString& url)
{
    consul::Endpoint endpoint;
    endpoint.address = QUrl(url);
    return endpoint;
}

} // namespace

class TestConnection : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void learnsWhoAnswers();
    void unreachableSaysSoAndRecovers();
    void lostConnectionRecoversByItself();
    void noLeaderIsAState();
    void unknownTokenIsDenied();
    void deniedSelfIsNotFatal();
    void retryNowDoesNotWait();
    void openingAnotherLetsTheFirstGo();
    void heartbeatBlocksInsteadOfPolling();
    void settingsKeyHasNoSecret();
    void aPartitionThatIsIgnoredIsTold();
    void wordsOfEveryPhase();
    void countdownNeverReachesZero();
    void pageAndWindowTellOneState();
    void aDatacenterWithoutALeaderStaysNamed();
    void ownFaultsAreNamed();
    void anAgentThatEndsQueriesStaysLive();
    void whatIsBlockedIsNoLackOfRights();

private:
    support::ConsulAgent m_agent;
};

void TestConnection::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestConnection::learnsWhoAnswers()
{
    gui::Connection connection;
    QSignalSpy opened(&connection, &gui::Connection::opened);
    connection.open(endpointOf(m_agent.httpUrl()));
    QCOMPARE(opened.count(), 1);
    QCOMPARE(connection.status().phase, ConnectionPhase::Connecting);
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Live, patience);
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().node, m_agent.nodeName(), patience);
    QVERIFY(!connection.status().version.isEmpty());
    QVERIFY(!connection.status().datacenter.isEmpty());
    QVERIFY(!connection.status().leader.isEmpty());
    QCOMPARE(connection.status().leaderName, m_agent.nodeName());
    QVERIFY(!connection.status().restricted);
}

void TestConnection::unreachableSaysSoAndRecovers()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.setDown(true);
    gui::Connection connection;
    connection.open(endpointOf(proxy.url()));
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Unreachable, patience);
    QVERIFY(connection.status().error.has_value());
    QCOMPARE(connection.status().error->kind, consul::ErrorKind::Unreachable);
    QVERIFY(connection.status().retryAt.has_value());
    QVERIFY(gui::bannerWords(connection.status()).text.contains(proxy.url()));
    proxy.setDown(false);
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Live, patience);
    QVERIFY(!connection.status().error.has_value());
}

void TestConnection::anAgentThatEndsQueriesStaysLive()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::cutAfter("index=", std::chrono::milliseconds(1500)));
    gui::Connection connection;
    std::vector<ConnectionPhase> phases;
    connect(&connection, &gui::Connection::statusChanged, &connection,
        [&phases](const gui::ConnectionStatus& status) { phases.push_back(status.phase); });
    connection.open(endpointOf(proxy.url()));
    QTRY_COMPARE_WITH_TIMEOUT(connection.warnings().size(), 1, patience);
    QVERIFY(connection.warnings().first().contains(
        QLatin1String("This agent, or a proxy in front of it, ends queries after")));
    const int asked = proxy.count(heartbeat);
    QTRY_VERIFY_WITH_TIMEOUT(proxy.count(heartbeat) >= asked + 3, patience);
    QCOMPARE(connection.warnings().size(), 1); // Once.
    // Nor does the list of requests tell of anybody who cannot be reached.
    for (const auto& entry : connection.client()->wireLog().entries()) {
        if (entry.finished && !entry.stopped && entry.status == 0)
            QVERIFY2(entry.words.contains(QLatin1String("ended this query after")), qPrintable(entry.words));
    }
    for (const auto phase : phases)
        QVERIFY(phase == ConnectionPhase::Connecting || phase == ConnectionPhase::Live);
    const auto words = gui::pillWords(connection.status(), endpointOf(proxy.url()), connection.warnings(), {});
    QVERIFY2(words.spoken.contains(connection.warnings().first()), qPrintable(words.spoken));
}

void TestConnection::whatIsBlockedIsNoLackOfRights()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer("/v1/agent/", 403, "Endpoint is blocked by agent configuration"));
    gui::Connection connection;
    connection.open(endpointOf(proxy.url()));
    QTRY_VERIFY_WITH_TIMEOUT(!connection.status().leader.isEmpty(), patience);
    QCOMPARE(connection.status().phase, ConnectionPhase::Live);
    QVERIFY(!connection.status().restricted); // No token would help.
    QVERIFY(connection.status().version.isEmpty());

    proxy.add(Fault::answer("/v1/catalog/", 403, "Endpoint is blocked by agent configuration"));
    connection.open(endpointOf(proxy.url()));
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Denied, patience);
    const auto words = gui::bannerWords(connection.status());
    QVERIFY2(!words.title.contains(QLatin1String("token")), qPrintable(words.title));
    QVERIFY2(words.text.contains(QLatin1String("http_config.block_endpoints")), qPrintable(words.text));
    QVERIFY(!gui::bannerActText(connection.status()).contains(QLatin1String("token")));
}

void TestConnection::lostConnectionRecoversByItself()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Connection connection;
    connection.open(endpointOf(proxy.url()));
    QTRY_VERIFY_WITH_TIMEOUT(!connection.status().node.isEmpty(), patience);
    QSignalSpy wanted(&connection, &gui::Connection::retryWanted);
    proxy.setDown(true);
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Lost, patience);
    QCOMPARE(connection.status().node, m_agent.nodeName());
    QCOMPARE(wanted.count(), 0);
    proxy.setDown(false);
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Live, patience);
    QCOMPARE(wanted.count(), 1);
}

void TestConnection::noLeaderIsAState()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer(heartbeat, 500, "No cluster leader"));
    gui::Connection connection;
    connection.open(endpointOf(proxy.url()));
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::NoLeader, patience);
    QVERIFY(connection.status().leader.isEmpty());
    proxy.clearFaults();
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Live, patience);
    QTRY_VERIFY_WITH_TIMEOUT(!connection.status().leader.isEmpty(), patience);
}

void TestConnection::unknownTokenIsDenied()
{
    support::AgentOptions options;
    options.managementToken = QStringLiteral("11111111-2222-3333-4444-555555555555");
    support::ConsulAgent guarded(options);
    QVERIFY(guarded.start());

    auto endpoint = endpointOf(guarded.httpUrl());
    endpoint.token = consul::Secret(QStringLiteral("99999999-2222-3333-4444-555555555555"));
    gui::Connection connection;
    connection.open(endpoint);
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Denied, patience);
    QCOMPARE(connection.status().error->kind, consul::ErrorKind::TokenUnknown);

    endpoint.token = {};
    connection.open(endpoint);
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Live, patience);
    QTRY_VERIFY_WITH_TIMEOUT(connection.status().restricted, patience);
    QVERIFY(!connection.status().leader.isEmpty());

    endpoint.token = consul::Secret(guarded.managementToken());
    connection.open(endpoint);
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().node, guarded.nodeName(), patience);
    QVERIFY(!connection.status().restricted);
}

void TestConnection::deniedSelfIsNotFatal()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer("/v1/agent/self", 403, "Permission denied"));
    gui::Connection connection;
    connection.open(endpointOf(proxy.url()));
    QTRY_VERIFY_WITH_TIMEOUT(connection.status().restricted, patience);
    QCOMPARE(connection.status().phase, ConnectionPhase::Live);
    QVERIFY(!connection.status().leader.isEmpty());
}

void TestConnection::retryNowDoesNotWait()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer(heartbeat, 403, "ACL not found"));
    gui::Connection connection;
    connection.open(endpointOf(proxy.url()));
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Denied, patience);
    proxy.clearFaults();
    // Denied is tried again after half a minute; a person does not wait so long.
    const auto due = *connection.status().retryAt;
    connection.retryNow();
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Live, patience);
    QVERIFY(QDateTime::currentDateTimeUtc() < due);
}

void TestConnection::openingAnotherLetsTheFirstGo()
{
    gui::Connection connection;
    QSignalSpy closing(&connection, &gui::Connection::aboutToClose);
    connection.open(endpointOf(m_agent.httpUrl()));
    const QPointer<consul::Client> first = connection.client();
    QCOMPARE(closing.count(), 0);
    connection.open(endpointOf(m_agent.httpUrl()));
    QCOMPARE(closing.count(), 1);
    QVERIFY(first.isNull());
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Live, patience);
    connection.close();
    QVERIFY(!connection.isOpen());
    QCOMPARE(closing.count(), 2);
}

void TestConnection::heartbeatBlocksInsteadOfPolling()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    gui::Connection connection;
    connection.open(endpointOf(proxy.url()));
    QTRY_VERIFY_WITH_TIMEOUT(!connection.status().leader.isEmpty(), patience);
    QTRY_COMPARE_WITH_TIMEOUT(connection.client()->openWatches(), 1, patience);
    const auto seen = proxy.requests(heartbeat);
    QVERIFY(!seen.empty());
    QVERIFY(seen.back().target.contains("index="));
    QVERIFY(seen.back().target.contains("wait="));
}

void TestConnection::settingsKeyHasNoSecret()
{
    auto endpoint = endpointOf(m_agent.httpUrl());
    endpoint.token = consul::Secret(QStringLiteral("hidden"));
    endpoint.basicPassword = consul::Secret(QStringLiteral("hidden"));
    endpoint.datacenter = QStringLiteral("dc1");
    gui::Connection connection;
    QVERIFY(connection.settingsKey().isEmpty());
    connection.open(endpoint);
    const auto key = connection.settingsKey();
    QVERIFY(!key.isEmpty());
    QVERIFY(!key.contains(QStringLiteral("hidden")));
    QVERIFY(!key.contains(QLatin1Char('/')));
    endpoint.datacenter = QStringLiteral("dc2");
    connection.open(endpoint);
    QVERIFY(connection.settingsKey() != key);
}

/// An older Consul without Enterprise takes no notice of it, and everything is shown; a newer one refuses each request
/// (agent/http_ce.go: "Partitions are a Consul Enterprise feature").
void TestConnection::aPartitionThatIsIgnoredIsTold()
{
    auto endpoint = endpointOf(m_agent.httpUrl());
    gui::Connection connection;
    const auto isRefused = [&connection] {
        const auto error = connection.status().error;
        return error && error->httpStatus == 400 && error->serverWords.contains(u"Enterprise");
    };
    const auto isShown = [&connection] { return connection.warnings().join(u' ').contains(u"partition “p1”"); };
    connection.open(endpoint);
    QTRY_VERIFY_WITH_TIMEOUT(!connection.status().version.isEmpty(), patience);
    QVERIFY(connection.warnings().isEmpty());
    endpoint.partition = QStringLiteral("p1");
    connection.open(endpoint);
    QTRY_VERIFY_WITH_TIMEOUT(isShown() || isRefused(), patience);
    QCOMPARE(connection.warnings().size(), isRefused() ? 0 : 1);
    QVERIFY(!isRefused() || connection.status().phase != gui::ConnectionPhase::Live);
}

void TestConnection::wordsOfEveryPhase()
{
    gui::ConnectionStatus status;
    status.node = QStringLiteral("dev");
    status.datacenter = QStringLiteral("dc1");
    status.leader = QStringLiteral("10.0.0.1:8300");
    status.leaderName = QStringLiteral("n1");
    const auto endpoint = endpointOf(QStringLiteral("http://127.0.0.1:8500"));
    status.phase = ConnectionPhase::Live;
    QCOMPARE(gui::pillWords(status, endpoint).name, QStringLiteral("dev"));
    QCOMPARE(gui::pillWords(status, endpoint).rest, QStringLiteral("127.0.0.1:8500 · dc1 · leader n1"));
    QVERIFY(gui::bannerWords(status).title.isEmpty());
    const auto team = consul::inTenancy(endpoint, {QStringLiteral("team-a"), QStringLiteral("north")});
    QCOMPARE(gui::pillWords(status, team).rest,
        QStringLiteral("127.0.0.1:8500 · dc1 · namespace team-a, partition north · leader n1"));
    // Reads and writes go there, and not to the datacenter of the agent.
    auto elsewhere = endpoint;
    elsewhere.datacenter = QStringLiteral("foo");
    const auto far = gui::pillWords(status, elsewhere);
    QCOMPARE(far.rest, QStringLiteral("127.0.0.1:8500 · foo, through an agent in dc1 · leader n1"));
    QVERIFY(far.spoken.contains(QStringLiteral("All reads and writes go to datacenter foo.")));
    elsewhere.datacenter = status.datacenter;
    QCOMPARE(gui::pillWords(status, elsewhere), gui::pillWords(status, endpoint));
    for (const auto phase :
        {ConnectionPhase::NoLeader, ConnectionPhase::Denied, ConnectionPhase::Unreachable, ConnectionPhase::Lost}) {
        status.phase = phase;
        const auto words = gui::pillWords(status, endpoint);
        QVERIFY(words.rest.endsWith(gui::phaseText(phase)));
        QVERIFY(words.spoken.contains(gui::phaseText(phase)));
        QVERIFY(!gui::bannerWords(status).title.isEmpty());
    }
    // Whether servers have a leader is not known where none of them answers the agent.
    status.phase = ConnectionPhase::NoLeader;
    status.error = consul::Error();
    status.error->kind = consul::ErrorKind::NoLeader;
    status.error->httpStatus = 500;
    for (const char* const said : {"No known Consul servers", "rpc error making call: EOF"}) {
        status.error->serverWords = QLatin1String(said);
        QVERIFY(gui::pillWords(status, endpoint).rest.endsWith(QStringLiteral("no server responds")));
        QCOMPARE(gui::bannerWords(status).title, QStringLiteral("The agent responds, but no server does"));
    }
    status.error->serverWords = QStringLiteral("No cluster leader");
    QCOMPARE(gui::bannerWords(status).title, QStringLiteral("The cluster has no leader"));
}

void TestConnection::countdownNeverReachesZero()
{
    const auto now = QDateTime::currentDateTimeUtc();
    QVERIFY(gui::retryText({}, now).isEmpty());
    QCOMPARE(gui::retryText(now.addMSecs(3200), now), QStringLiteral("Trying again in 4 s."));
    QCOMPARE(gui::retryText(now.addMSecs(-500), now), QStringLiteral("Trying again in 1 s."));
}

/// A page whose query fails first does not leave the window green until its own query fails, too.
void TestConnection::pageAndWindowTellOneState()
{
    gui::Connection connection;
    connection.open(endpointOf(m_agent.httpUrl()));
    QTRY_VERIFY_WITH_TIMEOUT(!connection.status().node.isEmpty(), patience);
    QSignalSpy wanted(&connection, &gui::Connection::retryWanted);
    consul::WatchState page;
    page.phase = consul::WatchPhase::Retrying;
    page.error = consul::Error();
    page.error->kind = consul::ErrorKind::NoLeader;
    page.error->request = QStringLiteral("GET /v1/kv/a?recurse&dc=dc%202");
    page.retryAt = QDateTime::currentDateTimeUtc().addSecs(20);
    connection.noteWatchState(page);
    QCOMPARE(connection.status().phase, ConnectionPhase::NoLeader);
    // Whose trouble it is, and not what the page asked for.
    QCOMPARE(consul::datacenterOf(*connection.status().error), QStringLiteral("dc 2"));
    QVERIFY(!connection.status().error->request.contains(QStringLiteral("kv")));
    QCOMPARE(connection.status().retryAt, page.retryAt);
    // It looked by itself, and there is a leader. The page keeps to its pauses: else the two would chase each other.
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Live, patience);
    QVERIFY(!connection.status().retryAt.has_value());
    QCOMPARE(wanted.count(), 0);

    // The other way round: while the connection waits out a pause, a page has got through.
    support::FaultProxy proxy(m_agent.httpUrl());
    connection.open(endpointOf(proxy.url()));
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Live, patience);
    page.error->kind = consul::ErrorKind::Unreachable;
    proxy.setDown(true);
    connection.noteWatchState(page);
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Lost, patience);
    proxy.setDown(false);
    page = {};
    page.phase = consul::WatchPhase::Live;
    connection.noteWatchState(page);
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::Live, patience);
}

/// An agent of dc1 responds, and dc2 has lost its leader: the connection's own query names dc2 as that of a page does.
void TestConnection::aDatacenterWithoutALeaderStaysNamed()
{
    const QByteArray said("rpc error making call: No cluster leader");
    support::FaultProxy proxy(m_agent.httpUrl());
    auto ofTheAgent = Fault::forward();
    ofTheAgent.part = "/v1/agent/";
    proxy.add(ofTheAgent);
    proxy.add(Fault::answer(heartbeat, 200, "[]", {{"X-Consul-Index", "7"}}).times(1));
    proxy.add(Fault::hang("index="));
    proxy.add(Fault::answer("dc=dc2", 500, said));
    auto endpoint = endpointOf(proxy.url());
    endpoint.datacenter = QStringLiteral("dc2");
    gui::Connection connection;
    connection.open(endpoint);
    QTRY_VERIFY_WITH_TIMEOUT(!connection.status().node.isEmpty(), patience);
    QCOMPARE(connection.status().phase, ConnectionPhase::Live);
    consul::Watch page(connection.client(), consul::Request::get("/v1/kv/a"));
    connect(&page, &consul::Watch::stateChanged, &connection, &gui::Connection::noteWatchState);
    const int asked = proxy.count(heartbeat);
    page.start();
    QTRY_COMPARE_WITH_TIMEOUT(connection.status().phase, ConnectionPhase::NoLeader, patience);
    QTRY_VERIFY_WITH_TIMEOUT(proxy.count(heartbeat) > asked, patience);
    // The error of the page comes first, that of the connection's own query after it.
    const auto first = connection.status().retryAt;
    QTRY_VERIFY_WITH_TIMEOUT(connection.status().retryAt != first, patience);
    QCOMPARE(consul::datacenterOf(*connection.status().error), QStringLiteral("dc2"));
    QCOMPARE(connection.status().datacenter, QStringLiteral("dc1"));
    const auto title = gui::bannerWords(connection.status()).title;
    QCOMPARE(title, QStringLiteral("The agent responds, but datacenter dc2 does not"));
    const auto pill = gui::pillWords(connection.status(), endpoint);
    QVERIFY2(pill.rest.endsWith(QStringLiteral("dc2 does not respond")), qPrintable(pill.rest));
    consul::WatchState live;
    live.phase = consul::WatchPhase::Live;
    const auto banner = gui::bannerFor({}, live, connection.status(), nullptr, QDateTime::currentDateTimeUtc());
    QCOMPARE(banner.id, QStringLiteral("datacenter-away"));
}

void TestConnection::ownFaultsAreNamed()
{
    gui::ConnectionStatus status;
    status.practice = true;
    status.set.leaderLost = true;
    status.set.latency = true;
    const auto endpoint = endpointOf(QStringLiteral("http://127.0.0.1:8500"));
    const auto now = QDateTime::currentDateTimeUtc();
    status.phase = ConnectionPhase::Live;
    QVERIFY(gui::bannerWords(status).title.isEmpty());
    QVERIFY(gui::connectionStateText(status, now).isEmpty());
    QVERIFY(gui::pillWords(status, endpoint).rest.contains(QStringLiteral("a fault is set")));
    for (const auto phase : {ConnectionPhase::NoLeader, ConnectionPhase::Unreachable, ConnectionPhase::Lost}) {
        status.phase = phase;
        QCOMPARE(
            gui::bannerWords(status).title, QStringLiteral("A fault that you set in practice: leader lost, latency"));
        const QString text = gui::bannerWords(status).text;
        QVERIFY2(text.endsWith(QStringLiteral("To end it, choose Clear fault now.")), qPrintable(text));
        status.retryAt = now.addMSecs(3200);
        QCOMPARE(gui::connectionStateText(status, now), gui::phaseText(phase) + QStringLiteral(" · retrying in 4 s"));
        QCOMPARE(gui::retryText(status.retryAt, now), QStringLiteral("Trying again in 4 s."));
    }
    // Both count down at the same moment.
    QCOMPARE(gui::untilNextSecond(now.addMSecs(3200), now).count(), 200);
    QCOMPARE(gui::untilNextSecond(now.addMSecs(3000), now).count(), 1000);
    status.set = {};
    QVERIFY(!gui::bannerWords(status).title.contains(QStringLiteral("practice:")));
}

QTEST_GUILESS_MAIN(TestConnection)
#include "tst_connection.moc"
