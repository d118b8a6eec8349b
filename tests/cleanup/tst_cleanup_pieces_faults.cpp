// SPDX-License-Identifier: GPL-3.0-or-later
// Inventories that are put together where something is amiss: rows that cannot be read, and proxies that say what is
// not so.
#include "cleanup/field.h"
#include "cleanup/inventory_watch.h"
#include "cleanup/presence.h"
#include "consul/agent_notes.h"

using namespace cleanup;
using namespace std::chrono_literals;
using support::Fault;
using support::FaultProxy;

namespace {

constexpr const char* whole = "/v1/internal/ui/nodes";

/// What an agent answers with one more row, or with the last one changed.
Fault withRow(QByteArray (*change)(QJsonArray&))
{
    return Fault::changed([change](support::PassingAnswer& answer) {
        auto rows = QJsonDocument::fromJson(answer.body).array();
        answer.body = change(rows);
    });
}

QByteArray bodyOf(const QJsonArray& rows)
{
    return QJsonDocument(rows).toJson(QJsonDocument::Compact);
}

/// Odd in what tells a thing apart: an instance, two checks, and a node.
std::optional<Fault> oddRow(const support::SeenRequest& request)
{
    if (request.target.startsWith(whole))
        return Fault::answer({}, 403, "Endpoint is blocked by agent configuration");
    if (request.target.startsWith("/v1/health/service/web"))
        return withRow([](QJsonArray& rows) {
            for (auto row : rows) {
                auto entry = row.toObject();
                auto service = entry.value(QStringLiteral("Service")).toObject();
                if (service.value(QStringLiteral("ID")) == QStringLiteral("web-1"))
                    service.insert(QStringLiteral("ID"), 7);
                entry.insert(QStringLiteral("Service"), service);
                entry.insert(QStringLiteral("Checks"), 7); // All of them are read from another list.
                row = entry;
            }
            rows.append(QJsonObject{{QStringLiteral("Node"), 7}});
            return bodyOf(rows);
        });
    if (request.target.startsWith("/v1/health/state/any"))
        return withRow([](QJsonArray& rows) {
            for (auto row : rows) {
                auto check = row.toObject();
                const auto id = check.value(QStringLiteral("CheckID"));
                if (id == QStringLiteral("beat:web-1"))
                    check.insert(QStringLiteral("CheckID"), 7);
                if (id == QStringLiteral("beat:web-2"))
                    check.insert(QStringLiteral("Node"), 7);
                row = check;
            }
            return bodyOf(rows);
        });
    if (request.target.startsWith("/v1/catalog/nodes"))
        return withRow([](QJsonArray& rows) {
            rows.prepend(QJsonObject{{QStringLiteral("Node"), 7}});
            return bodyOf(rows);
        });
    return std::nullopt;
}

} // namespace

class PiecesFaultsTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void oddRowsCostThemselvesAlone();
    void noNodeAtAllIsNoAnswer();
    void whatSeemedAbsentIsAskedAgain_data();
    void whatSeemedAbsentIsAskedAgain();
    void whatSeemedAbsentIsWatchedAgain();

private:
    [[nodiscard]] bool registerService(const QString& id) const
    {
        return m_agent.judge().put("/v1/agent/service/register", failingService(id)).status == 200;
    }
    support::ConsulAgent m_agent;
};

void PiecesFaultsTest::initTestCase()
{
    QVERIFY(m_agent.start());
    QVERIFY(registerService(QStringLiteral("web-1")));
    QVERIFY(registerService(QStringLiteral("web-2")));
    QTRY_VERIFY(isInCatalog(m_agent.judge(), {m_agent.nodeName(), QStringLiteral("web-2")}));
}

/// As in the list that comes whole.
void PiecesFaultsTest::oddRowsCostThemselvesAlone()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.setResponder(oddRow);
    Field field(proxy.url());
    const auto put = await(field.client.nodeEntries());
    QVERIFY2(put, qPrintable(put ? QString() : consul::describe(put.error())));
    QStringList rows;
    QStringList nodes;
    for (const auto& entry : put->value) {
        rows += entry.oddRows;
        nodes += entry.oddNodes;
    }
    QCOMPARE(rows.size(), 2);
    QVERIFY2(
        rows.filter(QStringLiteral("Cannot list a service: ID of entry")).size() == 1, qPrintable(rows.join(u' ')));
    QVERIFY2(
        rows.filter(QStringLiteral("Cannot list a check: CheckID of entry")).size() == 1, qPrintable(rows.join(u' ')));
    QCOMPARE(nodes, put->value.front().oddNodes);
    QCOMPARE(nodes.size(), 3);
    QVERIFY2(nodes[0].startsWith(QStringLiteral("Cannot list a node: Node of entry 1")), qPrintable(nodes[0]));
    const auto read = await(readInventory(&field.client));
    QVERIFY(read);
    QVERIFY(read->find({m_agent.nodeName(), QStringLiteral("web-1")}) == nullptr);
    QVERIFY(read->find({m_agent.nodeName(), QStringLiteral("web-2")}) != nullptr);
    QVERIFY(visibilityNote(*read).contains(QStringLiteral("Cannot list a service")));
    // And nobody takes it for gone.
    const auto absent = await(
        waitUntilAbsent(&field.client, QString(), {m_agent.nodeName(), QStringLiteral("web-1"), {}}, 0, 300ms, {}));
    QVERIFY(!absent);
    QCOMPARE(absent.error().kind, consul::ErrorKind::Protocol);
}

void PiecesFaultsTest::noNodeAtAllIsNoAnswer()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer(whole, 403, "Endpoint is blocked by agent configuration"));
    proxy.add(Fault::answer(
        "/v1/catalog/nodes", 200, "[7]", {{"Content-Type", "application/json"}, {"X-Consul-Index", "7"}}));
    Field field(proxy.url());
    const auto put = await(field.client.nodeEntries());
    QVERIFY(!put);
    QCOMPARE(put.error().kind, consul::ErrorKind::Protocol);
}

void PiecesFaultsTest::whatSeemedAbsentIsAskedAgain_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("words");
    QTest::addColumn<bool>("isCertain");
    const auto row = [](const char* name, int status, const char* words, bool isCertain) {
        QTest::newRow(name) << status << QByteArray(words) << isCertain;
    };
    row("blocked", 403, "Endpoint is blocked by agent configuration", true);
    row("unknown path", 404, "Invalid URL path: not a recognized HTTP API endpoint\n", true);
    row("of a proxy", 404, "<html>404 page not found</html>", false);
    row("not allowed", 405, "Method Not Allowed", false);
    row("not implemented", 501, "", false);
}

/// A proxy's own page says nothing of the agent behind it: the whole list is asked for once more, after a while.
void PiecesFaultsTest::whatSeemedAbsentIsAskedAgain()
{
    QFETCH(int, status);
    QFETCH(QByteArray, words);
    QFETCH(bool, isCertain);
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(isCertain ? Fault::answer(whole, status, words) : Fault::answer(whole, status, words).times(1));
    proxy.add(Fault::answer(whole, 500, "No cluster leader").times(1));
    Field field(proxy.url());
    const auto& notes = field.client.notes();
    field.client.notes().setEntriesDoubt(0ms);
    QVERIFY(await(field.client.nodeEntries()));
    QVERIFY(!notes.hasNodeEntries());
    QCOMPARE(notes.entriesRest(), isCertain ? std::nullopt : std::optional(0ms));
    // Whatever the next answer is, the list is put together.
    const auto put = await(field.client.nodeEntries());
    QVERIFY2(put, qPrintable(put ? QString() : consul::describe(put.error())));
    QVERIFY(!notes.hasNodeEntries());
    QSignalSpy reported(&notes, &consul::AgentNotes::changed);
    const auto read = await(readInventory(&field.client));
    QVERIFY(read);
    QCOMPARE(proxy.count(whole), isCertain ? 1 : 3);
    QCOMPARE(notes.hasNodeEntries(), !isCertain);
    const bool isSaid = isCertain && support::consulVersion().listsPeers();
    QCOMPARE(visibilityNote(*read).contains(QStringLiteral("peers")), isSaid);
    if (!isCertain)
        QTRY_COMPARE(reported.count(), 1);
    // By default, not before minutes have passed.
    field.client.notes().setEntriesDoubt(consul::AgentNotes::entriesDoubt);
    proxy.clearFaults();
    proxy.add(Fault::answer(whole, status, words));
    QVERIFY(await(field.client.nodeEntries()));
    QVERIFY(await(field.client.nodeEntries()));
    QCOMPARE(proxy.count(whole), isCertain ? 1 : 4);
}

void PiecesFaultsTest::whatSeemedAbsentIsWatchedAgain()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::answer(whole, 404, "<html>404 page not found</html>"));
    Field field(proxy.url());
    field.client.notes().setEntriesDoubt(20ms);
    InventoryWatch watch(&field.client);
    QList<consul::WatchState> states;
    connect(
        &watch, &InventoryWatch::stateChanged, &watch, [&states](const consul::WatchState& state) { states << state; });
    watch.start();
    QTRY_VERIFY(watch.inventory() != nullptr);
    QCOMPARE(watch.inventory()->peersListed, !support::consulVersion().listsPeers());
    QTRY_VERIFY(watch.isConfirmed());
    QTRY_VERIFY(proxy.count(whole) >= 3);
    states.clear();
    proxy.clearFaults();
    QTRY_VERIFY(field.client.notes().hasNodeEntries());
    QTRY_VERIFY(watch.inventory()->peersListed);
    QTRY_COMPARE(field.client.openWatches(), 1); // Neither the checks nor the names are watched any more.
    const auto pieces = proxy.count("/v1/health/service/");
    QVERIFY(registerService(QStringLiteral("again")));
    QTRY_VERIFY(watch.inventory()->find({m_agent.nodeName(), QStringLiteral("again")}) != nullptr);
    QCOMPARE(proxy.count("/v1/health/service/"), pieces);
    for (const auto& state : std::as_const(states)) {
        QVERIFY(!state.error);
        QCOMPARE(state.phase, consul::WatchPhase::Live); // Nobody was kept waiting.
    }
    QCOMPARE(m_agent.judge().put("/v1/agent/service/deregister/again", {}).status, 200);
    QTRY_VERIFY(watch.inventory()->find({m_agent.nodeName(), QStringLiteral("again")}) == nullptr);
    QTRY_VERIFY(watch.isConfirmed());
    // Stopped and started, it begins with the whole list.
    watch.stop();
    QTRY_COMPARE(field.client.openWatches(), 0);
    watch.start();
    QTRY_COMPARE(watch.state().phase, consul::WatchPhase::Live);
    QCOMPARE(proxy.count("/v1/health/service/"), pieces);
}

QTEST_GUILESS_MAIN(PiecesFaultsTest)
#include "tst_cleanup_pieces_faults.moc"

#include <QSignalSpy>
