// SPDX-License-Identifier: GPL-3.0-or-later
// Agents without /v1/internal, and those that show it to nobody: the inventory is put together from catalog and health.
#include "cleanup/field.h"
#include "cleanup/inventory_watch.h"
#include "cleanup/presence.h"

using namespace cleanup;
using namespace std::chrono_literals;
using support::Fault;
using support::FaultProxy;

namespace {

constexpr const char* whole = "/v1/internal/ui/nodes";

QStringList linesOf(const std::vector<consul::NodeEntry>& entries)
{
    QStringList lines;
    for (const auto& entry : entries) {
        lines << entry.node.name + u' ' + entry.node.id + u' ' + entry.node.address;
        for (const auto& each : entry.services)
            lines << entry.node.name + u'/' + each.id + u' ' + each.service + u' ' + QString::number(each.port) + u' '
                    + each.tags.join(u',') + u' ' + QString::number(each.modifyIndex);
        for (const auto& each : entry.checks)
            lines << entry.node.name + u'!' + each.id + u' ' + each.serviceId + u' ' + consul::statusName(each.status);
    }
    lines.sort();
    return lines;
}

} // namespace

class PiecesTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void thePiecesMakeTheWhole_data();
    void thePiecesMakeTheWhole();
    void missingPeersAreSaid_data();
    void missingPeersAreSaid();
    void aRefusedTokenIsNotWorkedAround();
    void aRealAgentBlocksIt();
    void whatChangesIsSeen();
    void whoWaitsIsWoken();
    void whatCannotBeReadIsNotGone();

private:
    [[nodiscard]] bool registerAt(const support::Judge& judge, const QString& id) const
    {
        return judge.put("/v1/agent/service/register", failingService(id)).status == 200;
    }
    support::ConsulAgent m_agent;
};

void PiecesTest::initTestCase()
{
    QVERIFY(m_agent.start());
    QVERIFY(registerAt(m_agent.judge(), QStringLiteral("web-1")));
    QVERIFY(registerAt(m_agent.judge(), QStringLiteral("web-2")));
    const auto outside = R"({"Node":"outside","Address":"10.0.0.9","NodeMeta":{"a":"b"},
        "Service":{"ID":"db/1 ä","Service":"db"},"Check":{"Name":"up","Status":"passing"}})";
    QVERIFY(m_agent.judge().put("/v1/catalog/register", outside).isTrue());
    QTRY_VERIFY(isInCatalog(m_agent.judge(), {m_agent.nodeName(), QStringLiteral("web-2")}));
}

void PiecesTest::thePiecesMakeTheWhole_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("blocked") << 403 << QByteArray("Endpoint is blocked by agent configuration");
    QTest::newRow("unknown path") << 404 << QByteArray("Invalid URL path: not a recognized HTTP API endpoint\n");
    QTest::newRow("of a proxy") << 404 << QByteArray("<html>404 page not found</html>");
    QTest::newRow("not allowed") << 405 << QByteArray("Method Not Allowed");
}

void PiecesTest::thePiecesMakeTheWhole()
{
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer(whole, status, words));
    Field direct(m_agent.httpUrl());
    Field pieces(proxy.url());
    const auto expected = await(direct.client.nodeEntries());
    QVERIFY(expected);
    for (int i = 0; i < 2; ++i) {
        const auto put = await(pieces.client.nodeEntries(consul::Consistency::Consistent));
        QVERIFY2(put, qPrintable(put ? QString() : consul::describe(put.error())));
        QCOMPARE(linesOf(put->value), linesOf(expected->value));
        QVERIFY(put->index > 0);
        QCOMPARE(proxy.count(whole), 1); // Once is enough to know.
    }
    const auto read = await(readInventory(&pieces.client));
    QVERIFY(read);
    QCOMPARE(read->instances.size(), std::size_t(4));
    QCOMPARE(visibilityNote(*read).contains(QStringLiteral("peers")), support::consulVersion().listsPeers());
}

/// A list that is put together has nothing of peers. Who cannot have any is not told so.
void PiecesTest::missingPeersAreSaid_data()
{
    QTest::addColumn<QString>("version");
    QTest::addColumn<bool>("listed");
    QTest::addColumn<bool>("said");
    QTest::newRow("the whole list") << QStringLiteral("1.22.0") << true << false;
    QTest::newRow("put together") << QStringLiteral("1.22.0") << false << true;
    QTest::newRow("without peers") << QStringLiteral("1.8.7") << false << false;
    QTest::newRow("an unknown version") << QStringLiteral("?") << false << true;
    QTest::newRow("no version") << QString() << false << true;
}

void PiecesTest::missingPeersAreSaid()
{
    QFETCH(QString, version);
    QFETCH(bool, listed);
    QFETCH(bool, said);
    InventorySource source;
    source.entries.emplace_back();
    source.entries.front().node.name = QStringLiteral("n");
    source.acl = consul::AclState::Off;
    source.peersListed = listed;
    if (!version.isEmpty()) {
        source.self.emplace();
        source.self->version = version;
    }
    QCOMPARE(visibilityNote(makeInventory(source)).contains(QStringLiteral("peers")), said);
}

void PiecesTest::aRefusedTokenIsNotWorkedAround()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer(whole, 403, "Permission denied"));
    Field field(proxy.url());
    const auto put = await(field.client.nodeEntries());
    QVERIFY(!put);
    QCOMPARE(put.error().kind, consul::ErrorKind::Denied);
    QCOMPARE(proxy.count("/v1/catalog"), 0);
}

void PiecesTest::aRealAgentBlocksIt()
{
    support::AgentOptions options;
    options.config = QJsonObject{{QStringLiteral("http_config"),
        QJsonObject{{QStringLiteral("block_endpoints"), QJsonArray{QStringLiteral("/v1/internal")}}}}};
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    QVERIFY(registerAt(agent.judge(), QStringLiteral("web-1")));
    QTRY_VERIFY(isInCatalog(agent.judge(), {agent.nodeName(), QStringLiteral("web-1")}));
    QCOMPARE(agent.judge().get(whole).status, 403);
    Field field(agent.httpUrl());
    const auto read = await(readInventory(&field.client));
    QVERIFY2(read, qPrintable(read ? QString() : consul::describe(read.error())));
    QVERIFY(read->find({agent.nodeName(), QStringLiteral("web-1")}) != nullptr);
}

void PiecesTest::whatChangesIsSeen()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer(whole, 403, "Endpoint is blocked by agent configuration"));
    Field field(proxy.url());
    InventoryWatch watch(&field.client);
    QList<consul::WatchState> states;
    connect(
        &watch, &InventoryWatch::stateChanged, &watch, [&states](const consul::WatchState& state) { states << state; });
    watch.start();
    QTRY_VERIFY(watch.inventory() != nullptr);
    const auto shows = [&watch, this](const QString& id) {
        return watch.inventory()->find({m_agent.nodeName(), id}) != nullptr;
    };
    QVERIFY(shows(QStringLiteral("web-1")));
    QCOMPARE(watch.inventory()->peersListed, !support::consulVersion().listsPeers());
    QTRY_VERIFY(watch.isConfirmed());
    // With a check, and without one: the second wakes nobody who waits for checks.
    QVERIFY(registerAt(m_agent.judge(), QStringLiteral("late-1")));
    QTRY_VERIFY(shows(QStringLiteral("late-1")));
    QCOMPARE(m_agent.judge().put("/v1/agent/service/register", R"({"ID":"bare","Name":"bare"})").status, 200);
    QTRY_VERIFY(shows(QStringLiteral("bare")));
    QCOMPARE(m_agent.judge().put("/v1/agent/check/pass/beat:late-1", {}).status, 200);
    QTRY_VERIFY(!watch.inventory()->find({m_agent.nodeName(), QStringLiteral("late-1")})->isFailing());
    QCOMPARE(m_agent.judge().put("/v1/agent/service/deregister/late-1", {}).status, 200);
    QTRY_VERIFY(!shows(QStringLiteral("late-1")));
    for (const auto& state : std::as_const(states))
        QVERIFY(!state.error); // That one way is closed is no trouble.
    QCOMPARE(proxy.count(whole), 1); // Consul itself has said it.
    QCOMPARE(watch.state().phase, consul::WatchPhase::Live);
    watch.stop();
    QCOMPARE(watch.state().phase, consul::WatchPhase::Stopped);
    QTRY_COMPARE(field.client.openWatches(), 0);
    watch.start(); // The way round is remembered.
    QTRY_COMPARE(watch.state().phase, consul::WatchPhase::Live);
    QCOMPARE(m_agent.judge().put("/v1/agent/service/deregister/bare", {}).status, 200);
    QTRY_VERIFY(!shows(QStringLiteral("bare")));
}

void PiecesTest::whoWaitsIsWoken()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer(whole, 404, "Invalid URL path: not a recognized HTTP API endpoint\n"));
    Field field(proxy.url());
    const auto now = await(field.client.nodeEntries());
    QVERIFY(now);
    auto waiting = field.client.nodeEntriesAfter(now->index, 20s);
    QTRY_COMPARE(proxy.count("index="), 1);
    QVERIFY(registerAt(m_agent.judge(), QStringLiteral("woken")));
    const auto then = await(std::move(waiting));
    QVERIFY(then);
    QVERIFY(then->index > now->index);
    QVERIFY(linesOf(then->value).join(u'\n').contains(QLatin1String("/woken ")));
}

void PiecesTest::whatCannotBeReadIsNotGone()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer(
        whole, 200, R"([{"Node":"n1","Address":"10.0.0.1","Services":[{"ID":7,"Service":["odd"]}],"Checks":[]}])"));
    Field field(proxy.url());
    const InstanceRef ref{QStringLiteral("n1"), QStringLiteral("web-1"), {}};
    const auto absent = await(waitUntilAbsent(&field.client, QString(), ref, 0, 300ms, {}));
    QVERIFY(!absent);
    QCOMPARE(absent.error().kind, consul::ErrorKind::Protocol);
    QVERIFY(!await(readPresent(&field.client, QString(), {})));
}

QTEST_GUILESS_MAIN(PiecesTest)
#include "tst_cleanup_pieces.moc"
