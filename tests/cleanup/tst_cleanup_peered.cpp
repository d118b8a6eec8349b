// SPDX-License-Identifier: GPL-3.0-or-later
#include "cleanup/inventory_watch.h"
#include "cleanup/selection.h"
#include "field.h"
#include "support/peered_consul.h"

using namespace cleanup;
using support::PeeredConsul;

/// Two clusters that are peers, with a node and an instance of the same names on both sides: ours is well, theirs is
/// not. Where the binary can peer this is held of a real peering, too.
class PeeredTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void theListTellsThemApart_data() { sites(); }
    void theListTellsThemApart();
    void theWatchTellsThemApart_data() { sites(); }
    void theWatchTellsThemApart();
    void whatFailsThereIsNotSelectedHere_data() { sites(); }
    void whatFailsThereIsNotSelectedHere();
    void nothingIsSentForTheirs_data() { sites(); }
    void nothingIsSentForTheirs();
    void theirsStaysWhenOursGoes_data() { sites(); }
    void theirsStaysWhenOursGoes();

private:
    void sites() const;
    [[nodiscard]] bool prepare(PeeredConsul& site) const;

    std::map<QByteArray, std::unique_ptr<PeeredConsul>> m_sites;
    const InstanceRef m_ours{QStringLiteral("n1"), QStringLiteral("web-1")};
    const InstanceRef m_theirs{QStringLiteral("n1"), QStringLiteral("web-1"), QStringLiteral("east")};
};

void PeeredTest::initTestCase()
{
    m_sites["front"] = std::make_unique<PeeredConsul>(PeeredConsul::ByFront);
    if (support::canPeer())
        m_sites["peering"] = std::make_unique<PeeredConsul>(PeeredConsul::Really);
    for (const auto& [name, site] : m_sites)
        QVERIFY2(prepare(*site), name.constData());
}

bool PeeredTest::prepare(PeeredConsul& site) const
{
    if (!site.start({QStringLiteral("web"), QStringLiteral("far")}))
        return false;
    const auto service = [](const char* id, const char* name, const char* status) {
        return jsonOf({{QStringLiteral("ID"), QString::fromLatin1(id)},
            {QStringLiteral("Name"), QString::fromLatin1(name)}, {QStringLiteral("Port"), 80},
            {QStringLiteral("Check"),
                QJsonObject{{QStringLiteral("CheckID"), QStringLiteral("c:") + QString::fromLatin1(id)},
                    {QStringLiteral("TTL"), QStringLiteral("1h")},
                    {QStringLiteral("Status"), QString::fromLatin1(status)}}}});
    };
    const bool registered
        = site.theirs().put("/v1/agent/service/register", service("web-1", "web", "critical")).status == 200
        && site.theirs().put("/v1/agent/service/register", service("far-1", "far", "critical")).status == 200
        && site.ours().put("/v1/agent/service/register", service("web-1", "web", "passing")).status == 200;
    const auto isListed = [&site] {
        Field field(site.url());
        const auto now = await(readInventory(&field.client));
        return now && now->imported.size() == 2
            && std::all_of(now->imported.begin(), now->imported.end(),
                [](const Instance& each) { return each.status == consul::CheckStatus::Critical; })
            && now->find({QStringLiteral("n1"), QStringLiteral("web-1")});
    };
    return registered && QTest::qWaitFor(isListed, 60'000);
}

void PeeredTest::sites() const
{
    QTest::addColumn<QByteArray>("site");
    for (const auto& [name, site] : m_sites)
        QTest::newRow(name.constData()) << name;
}

void PeeredTest::theListTellsThemApart()
{
    QFETCH(const QByteArray, site);
    Field field(m_sites[site]->url());
    const auto inventory = await(readInventory(&field.client));
    QVERIFY(inventory);
    QCOMPARE(inventory->nodes.size(), std::size_t(1));
    QCOMPARE(inventory->failingCount(), 0);
    QCOMPARE(inventory->downCount(), 0);
    const auto* const ours = inventory->find(m_ours);
    QVERIFY(ours);
    QCOMPARE(ours->status, consul::CheckStatus::Passing);
    QCOMPARE(ours->owner.kind, OwnerKind::ConnectedAgent);
    QVERIFY(!inventory->find(m_theirs));
    const auto* const theirs = inventory->findImported(m_theirs.node, m_theirs.id);
    QVERIFY(theirs);
    QCOMPARE(theirs->ref, m_theirs);
    QCOMPARE(theirs->status, consul::CheckStatus::Critical);
    QVERIFY(inventory->findImported(QStringLiteral("n1"), QStringLiteral("far-1")));
}

/// As the window sees it: its alerts and counts are made of what is in `instances`.
void PeeredTest::theWatchTellsThemApart()
{
    QFETCH(const QByteArray, site);
    Field field(m_sites[site]->url());
    InventoryWatch watch(&field.client);
    QSignalSpy changed(&watch, &InventoryWatch::changed);
    watch.start();
    QTRY_VERIFY_WITH_TIMEOUT(!changed.isEmpty() && watch.inventory(), 60'000);
    const auto inventory = watch.inventory();
    QCOMPARE(inventory->imported.size(), std::size_t(2));
    for (const auto& each : inventory->instances) {
        QVERIFY(!each.isImported());
        QVERIFY2(!each.isInTrouble(), qPrintable(each.ref.text()));
    }
}

void PeeredTest::whatFailsThereIsNotSelectedHere()
{
    QFETCH(const QByteArray, site);
    Field field(m_sites[site]->url());
    const auto inventory = await(readInventory(&field.client));
    QVERIFY(inventory);
    Rule failing;
    QVERIFY(select(*inventory, failing, {}, QDateTime::currentDateTimeUtc()).empty());
    failing.onlyFailing = false;
    failing.services = QStringList{QStringLiteral("web"), QStringLiteral("far")};
    QCOMPARE(select(*inventory, failing, {}, QDateTime::currentDateTimeUtc()), std::vector<InstanceRef>{m_ours});
    QCOMPARE(meanings(*inventory, QStringLiteral("n1/web-1")), std::vector<InstanceRef>{m_ours});
    const auto plan = field.plan({m_ours});
    QCOMPARE(plan.removals.front().instance.status, consul::CheckStatus::Passing);
    QVERIFY(plan.removals.front().warnings.join(u' ').contains(QStringLiteral("not failing")));
}

void PeeredTest::nothingIsSentForTheirs()
{
    QFETCH(const QByteArray, site);
    const auto& peers = *m_sites[site];
    Field field(peers.url());
    const InstanceRef far{QStringLiteral("n1"), QStringLiteral("far-1"), QStringLiteral("east")};
    const auto plan = field.plan({m_theirs, far});
    QCOMPARE(plan.removals.size(), std::size_t(2));
    QCOMPARE(plan.actionable(), 0);
    for (const auto& item : field.run(plan, std::chrono::milliseconds(200)))
        QCOMPARE(verdictName(item.verdict), QStringLiteral("refused"));
    const auto facts = field.facts({m_theirs});
    QVERIFY(facts);
    QVERIFY(!planMaintenance(*facts, m_theirs, true, QString()).call);
    // By name alone only ours could be meant, and a name that is theirs alone means none of ours.
    QVERIFY(field.plan({{QStringLiteral("n1"), QStringLiteral("far-1")}}).removals.empty());
    QCOMPARE(peers.writes(), QByteArray());
    QVERIFY(isInCatalog(peers.ours(), m_ours));
    QVERIFY(isInCatalog(peers.theirs(), m_ours));
    QVERIFY(isInCatalog(peers.theirs(), far));
}

/// Last, for it takes ours away.
void PeeredTest::theirsStaysWhenOursGoes()
{
    QFETCH(const QByteArray, site);
    const auto& peers = *m_sites[site];
    Field field(peers.url());
    const auto items = field.run({m_ours}, std::chrono::milliseconds(700));
    QCOMPARE(items.size(), std::size_t(1));
    // Theirs is still listed under its names: that is no return of ours.
    QCOMPARE(verdictName(items.front().verdict), QStringLiteral("gone"));
    QVERIFY(!isInCatalog(peers.ours(), m_ours));
    QVERIFY(isInCatalog(peers.theirs(), m_ours));
    const auto now = await(readInventory(&field.client));
    QVERIFY(now);
    QVERIFY(!now->find(m_ours));
    QVERIFY(now->findImported(m_theirs.node, m_theirs.id));
    QCOMPARE(peers.writes(), QByteArray("PUT /v1/agent/service/deregister/web-1\n"));
}

QTEST_GUILESS_MAIN(PeeredTest)
#include "tst_cleanup_peered.moc"

#include <QSignalSpy>
