// SPDX-License-Identifier: GPL-3.0-or-later
// Inventories that are put together where something is amiss.
#include "cleanup/field.h"
#include "cleanup/presence.h"

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
    QVERIFY2(rows.filter(QStringLiteral("A service cannot be listed: ID of entry")).size() == 1,
        qPrintable(rows.join(u' ')));
    QVERIFY2(rows.filter(QStringLiteral("A check cannot be listed: CheckID of entry")).size() == 1,
        qPrintable(rows.join(u' ')));
    QCOMPARE(nodes, put->value.front().oddNodes);
    QCOMPARE(nodes.size(), 3);
    QVERIFY2(nodes[0].startsWith(QStringLiteral("A node cannot be listed: Node of entry 1")), qPrintable(nodes[0]));
    const auto read = await(readInventory(&field.client));
    QVERIFY(read);
    QVERIFY(read->find({m_agent.nodeName(), QStringLiteral("web-1")}) == nullptr);
    QVERIFY(read->find({m_agent.nodeName(), QStringLiteral("web-2")}) != nullptr);
    QVERIFY(visibilityNote(*read).contains(QStringLiteral("A service cannot be listed")));
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

QTEST_GUILESS_MAIN(PiecesFaultsTest)
#include "tst_cleanup_pieces_faults.moc"
