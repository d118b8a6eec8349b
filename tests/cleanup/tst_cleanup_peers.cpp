// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/selection.h"
#include "field.h"
#include "support/newer_consul.h"

using namespace cleanup;

namespace {

QJsonObject importedNode(const QString& node, const QString& id, const QString& status)
{
    const QString peer = QStringLiteral("east");
    const QJsonObject service{{QStringLiteral("ID"), id}, {QStringLiteral("Service"), QStringLiteral("web")},
        {QStringLiteral("Port"), 80}, {QStringLiteral("PeerName"), peer}};
    const QJsonObject check{{QStringLiteral("Node"), node}, {QStringLiteral("CheckID"), QStringLiteral("c")},
        {QStringLiteral("Status"), status}, {QStringLiteral("ServiceID"), id}, {QStringLiteral("PeerName"), peer}};
    const QJsonObject serf{{QStringLiteral("Node"), node}, {QStringLiteral("CheckID"), QStringLiteral("serfHealth")},
        {QStringLiteral("Status"), QStringLiteral("passing")}, {QStringLiteral("PeerName"), peer}};
    return {{QStringLiteral("Node"), node}, {QStringLiteral("Address"), QStringLiteral("10.7.7.7")},
        {QStringLiteral("PeerName"), peer}, {QStringLiteral("Services"), QJsonArray{service}},
        {QStringLiteral("Checks"), QJsonArray{check, serf}}};
}

} // namespace

/// A peer's instances are another cluster's, whatever they are called.
class PeersTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theyAreNoneOfOurs();
    void theirFailureIsNotOurs();
    void aPlanForThemIsRefused();
    void theirReturnIsNone();
    void anActOnThemIsRefused();

private:
    support::ConsulAgent m_agent{named(QStringLiteral("n1"))};
    std::unique_ptr<support::FaultProxy> m_front;
    const InstanceRef m_ours{QStringLiteral("n1"), QStringLiteral("web-1")};
    const InstanceRef m_theirs{QStringLiteral("n1"), QStringLiteral("web-1"), QStringLiteral("east")};
};

void PeersTest::initTestCase()
{
    QVERIFY(m_agent.start());
    const auto judge = m_agent.judge();
    QCOMPARE(judge
                 .put("/v1/agent/service/register",
                     R"({"ID":"web-1","Name":"web","Port":80,"Check":{"CheckID":"c","TTL":"1h","Status":"passing"}})")
                 .status,
        200);
    QTRY_VERIFY_WITH_TIMEOUT(judge.get("/v1/health/service/web").body.contains("\"passing\""), 60'000);
    m_front = std::make_unique<support::FaultProxy>(m_agent.httpUrl());
    m_front->setResponder(support::withImported(m_agent.httpUrl(),
        {importedNode(QStringLiteral("n1"), QStringLiteral("web-1"), QStringLiteral("critical")),
            importedNode(QStringLiteral("far"), QStringLiteral("web-9"), QStringLiteral("critical"))}));
}

void PeersTest::theyAreNoneOfOurs()
{
    Field field(m_front->url());
    const auto inventory = await(readInventory(&field.client));
    QVERIFY(inventory);
    QCOMPARE(inventory->imported.size(), std::size_t(2));
    for (const auto& each : inventory->instances)
        QVERIFY(!each.isImported());
    QCOMPARE(inventory->failingCount(), 0);
    QCOMPARE(inventory->nodes.size(), std::size_t(1));
    const auto* const ours = inventory->find(m_ours);
    QVERIFY(ours);
    QCOMPARE(ours->status, consul::CheckStatus::Passing);
    QCOMPARE(ours->owner.kind, OwnerKind::ConnectedAgent);
    QVERIFY(!inventory->find(m_theirs));
    QCOMPARE(inventory->findImported(QStringLiteral("n1"), QStringLiteral("web-1"))->ref, m_theirs);
    QVERIFY(m_ours != m_theirs);
    QVERIFY(m_theirs.text().contains(QStringLiteral("east")));
}

void PeersTest::theirFailureIsNotOurs()
{
    Field field(m_front->url());
    const auto inventory = await(readInventory(&field.client));
    QVERIFY(inventory);
    Rule rule;
    QVERIFY(select(*inventory, rule, {}, QDateTime::currentDateTimeUtc()).empty());
    rule.onlyFailing = false;
    rule.services = QStringList(QStringLiteral("web"));
    QCOMPARE(select(*inventory, rule, {}, QDateTime::currentDateTimeUtc()), std::vector<InstanceRef>{m_ours});
    QCOMPARE(meanings(*inventory, QStringLiteral("n1/web-1")), std::vector<InstanceRef>{m_ours});
    const auto plan = field.plan({m_ours});
    QCOMPARE(plan.removals.front().instance.status, consul::CheckStatus::Passing);
    QVERIFY(plan.removals.front().warnings.join(u' ').contains(QStringLiteral("not failing")));
}

void PeersTest::aPlanForThemIsRefused()
{
    Field field(m_front->url());
    const auto plan = field.plan({m_theirs, {QStringLiteral("far"), QStringLiteral("web-9"), QStringLiteral("east")}});
    QCOMPARE(plan.removals.size(), std::size_t(2));
    QCOMPARE(plan.actionable(), 0);
    for (const auto& removal : plan.removals) {
        QVERIFY(!removal.route.removal && !removal.route.identity);
        QVERIFY2(removal.refusal.contains(QStringLiteral("east")), qPrintable(removal.refusal));
    }
    field.run(plan, std::chrono::milliseconds(100));
    QVERIFY(isInCatalog(m_agent.judge(), m_ours));
    for (const auto& request : m_front->requests())
        QVERIFY2(request.method == "GET", request.target.constData());
}

/// Of an id that no path can carry, all nodes are looked at, theirs among them.
void PeersTest::theirReturnIsNone()
{
    support::FaultProxy front(m_agent.httpUrl());
    front.setResponder(support::withImported(
        m_agent.httpUrl(), {importedNode(QStringLiteral("ext"), QStringLiteral("gone"), QStringLiteral("critical"))}));
    const auto judge = m_agent.judge();
    QVERIFY(judge
                .put("/v1/catalog/register",
                    R"({"Node":"ext","Address":"10.9.9.8","Service":{"ID":"gone","Service":"a//b"}})")
                .isTrue());
    const InstanceRef ref{QStringLiteral("ext"), QStringLiteral("gone")};
    Field field(front.url());
    QCOMPARE(verdictName(field.run({ref}, std::chrono::milliseconds(700)).front().verdict), QStringLiteral("gone"));
    QVERIFY(!isInCatalog(judge, ref));
}

void PeersTest::anActOnThemIsRefused()
{
    Field field(m_front->url());
    const auto facts = field.facts({m_theirs});
    QVERIFY(facts);
    const auto act = planMaintenance(*facts, m_theirs, true, QStringLiteral("no"));
    QVERIFY(!act.call);
    QVERIFY2(act.refusal.contains(QStringLiteral("east")), qPrintable(act.refusal));
}

QTEST_GUILESS_MAIN(PeersTest)
#include "tst_cleanup_peers.moc"
