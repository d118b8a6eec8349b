// SPDX-License-Identifier: GPL-3.0-or-later
// Every strategy in one namespace of Consul Enterprise, where others have keys of the same names.
#include "consul/await.h"
#include "protocols/coordinator_registry.h"
#include "protocols/strategy.h"
#include "support/enterprise.h"
#include "support/patience.h"

using namespace protocols;

class TestStrategyTenants : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void staysInItsNamespace_data();
    void staysInItsNamespace();
};

void TestStrategyTenants::staysInItsNamespace_data()
{
    QTest::addColumn<StrategyId>("id");
    for (const auto id : allStrategies())
        QTest::newRow(qPrintable(strategyName(id))) << id;
}

void TestStrategyTenants::staysInItsNamespace()
{
    QFETCH(StrategyId, id);
    support::Enterprise enterprise;
    QVERIFY(enterprise.start());
    const auto keys = [&enterprise] {
        return enterprise.judge()
            .get(support::Enterprise::target("/v1/kv/shop/sem?keys", support::teamA))
            .array()
            .size();
    };
    const auto others = enterprise.others(support::teamA);
    consul::Client client(enterprise.endpointIn(support::teamA));
    CoordinatorRegistry coordinators(&client);
    TracedClient traced(&client);
    QStringList bodies;
    traced.setSink([&bodies](const Step& step) {
        if (step.request.path == "/v1/txn")
            bodies << QString::fromUtf8(step.request.body);
    });
    Terms terms;
    terms.path = QStringLiteral("shop/sem");
    terms.limit = 2;
    terms.sessionName = QStringLiteral("a contender");
    terms.seed = 7;
    const auto strategy = makeStrategy(id, terms, &traced, &coordinators);
    const auto got = await(strategy->acquire(QDeadlineTimer(QDeadlineTimer::Forever), {}));
    QVERIFY(got && got->granted);
    QVERIFY(keys() > 0);
    const auto checked = await(strategy->check({}));
    QVERIFY(checked && *checked);
    QVERIFY(await(strategy->release({})).has_value());
    QVERIFY(await(strategy->sweep({})).has_value());
    // What a step shows is what was sent.
    for (const auto& body : bodies)
        QCOMPARE(body.count(QLatin1String("\"Namespace\":\"team-a\"")), body.count(QLatin1String("\"Verb\"")));
    QCOMPARE(enterprise.others(support::teamA), others);
}

QTEST_GUILESS_MAIN(TestStrategyTenants)
#include "tst_strategy_tenants.moc"
