// SPDX-License-Identifier: GPL-3.0-or-later
#include "field.h"

#include "support/version_rules.h"

#include <algorithm>

using namespace cleanup;

/// The three ways to remove a failing instance, with anti-entropy: slow where the agents are Consul's, for one compares
/// itself with the catalog every one to two minutes, and nothing makes it hurry.
class ReturnTest : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void threeAttempts();
    void anIdThatFitsNoPathGoesForGood();
};

void ReturnTest::threeAttempts()
{
    support::ConsulCluster cluster(2);
    QVERIFY(cluster.start());
    const auto judge = cluster.judge(1);
    const auto instance = [](const char* id) { return InstanceRef{QStringLiteral("n2"), QString::fromLatin1(id)}; };
    for (const char* id : {"first", "second", "third"}) {
        QCOMPARE(
            cluster.judge(2).put("/v1/agent/service/register", failingService(QString::fromLatin1(id))).status, 200);
        QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(judge, instance(id)), 60'000);
    }

    // First attempt: the agent at hand. It says 200, or by its version that it knows no such thing, and nothing has
    // happened.
    const int reported = support::deregisterOfUnknownIs404(cluster.agent(1).version()) ? 404 : 200;
    QCOMPARE(judge.put("/v1/agent/service/deregister/first").status, reported);
    QVERIFY(isInCatalog(judge, instance("first")));

    // Third: Signalbox's route. Two of the longest periods.
    const auto period
        = std::chrono::duration_cast<std::chrono::milliseconds>(longestSyncPeriod(2) / support::ConsulCluster::rate());
    const auto verify = 2 * period;
    Field right(cluster.agent(1).httpUrl());
    auto removal = right.removalRun(right.plan({instance("third")}), verify);

    // Second: the catalog, behind the agent's back. That is what is left when the agent is not reached.
    support::FaultProxy tunnel(cluster.agent(1).httpUrl());
    Field blind(tunnel.url());
    const auto plan = blind.plan({instance("second")});
    QCOMPARE(plan.removals.front().outlook, Outlook::ComesBack);
    auto futile = blind.removalRun(plan, verify);

    removal->start();
    futile->start();
    // Whether it was away is not asked here: a young agent compares itself as soon as it knows a server, at once
    // perhaps. The verdict tells it: what was never seen away is "still-there".
    QTRY_VERIFY_WITH_TIMEOUT(futile->items().front().phase >= ItemPhase::Watching, 60'000);
    const int patience = int(verify.count()) + 30'000;
    QTRY_COMPARE_WITH_TIMEOUT(futile->phase(), RemovalRun::Phase::Finished, patience);
    const auto& back = futile->items().front();
    QCOMPARE(verdictName(back.verdict), QStringLiteral("came-back"));
    QVERIFY2(back.explanation.text().contains(QStringLiteral("agent of n2")), qPrintable(back.explanation.text()));
    QVERIFY(*back.backAfter <= period + std::chrono::seconds(15));
    QVERIFY(!back.advice.text().isEmpty());
    QVERIFY(isInCatalog(judge, instance("second")));

    QTRY_COMPARE_WITH_TIMEOUT(removal->phase(), RemovalRun::Phase::Finished, patience);
    QCOMPARE(verdictName(removal->items().front().verdict), QStringLiteral("gone"));
    QVERIFY(!isInCatalog(judge, instance("third")));
    QVERIFY(isInCatalog(judge, instance("first")));
    qInfo("came back after %lld ms", static_cast<long long>(back.backAfter->count()));
}

/// No path asks its agent to remove it, and the catalog alone would have it back. The agent does it by itself.
void ReturnTest::anIdThatFitsNoPathGoesForGood()
{
    support::ConsulCluster cluster(2);
    QVERIFY(cluster.start());
    const QStringList ids{
        QStringLiteral("a//b"), QStringLiteral("a/../b"), QStringLiteral("a\tb"), QStringLiteral("a\u2028b")};
    std::vector<InstanceRef> refs;
    for (const auto& id : ids) {
        QCOMPARE(cluster.judge(2).put("/v1/agent/service/register", failingService(id)).status, 200);
        refs.push_back({QStringLiteral("n2"), id});
        QTRY_VERIFY_WITH_TIMEOUT(isInCatalog(cluster.judge(1), refs.back()), 60'000);
    }
    Field field(cluster.agent(1).httpUrl());
    const auto plan = field.plan(refs);
    const auto period
        = std::chrono::duration_cast<std::chrono::milliseconds>(longestSyncPeriod(2) / support::ConsulCluster::rate());
    auto removalRun = field.removalRun(plan, period);
    // Somebody clears the catalog of one: its agent registers it there again before it removes it, which is no return.
    const QJsonObject cleared{{QStringLiteral("Node"), refs.front().node}, {QStringLiteral("ServiceID"), ids.front()}};
    if (period > std::chrono::minutes(1)) // On a fast clock, the agent would have it back before its turn.
        QVERIFY(cluster.judge(1).put("/v1/catalog/deregister", jsonOf(cleared)).isTrue());
    removalRun->start();
    // One does not wait for the other.
    QTRY_COMPARE_WITH_TIMEOUT(removalRun->phase(), RemovalRun::Phase::Finished, 280'000);
    for (const auto& item : removalRun->items()) {
        QVERIFY2(item.verdict == ItemVerdict::Gone,
            qPrintable(item.ref.id + u' ' + verdictName(item.verdict) + u' ' + item.explanation.text()));
        QVERIFY(!isAtAgent(cluster.judge(2), item.ref.id) && !isInCatalog(cluster.judge(1), item.ref));
        // The agent took its time, and was observed for the whole period after it.
        QVERIFY(removalRun->report().endedAt >= item.leftAt().addMSecs(period.count()));
        qInfo("left after %lld ms", static_cast<long long>(item.leftAfter->count()));
    }
    // And what was removed is registered again, at its agent.
    const auto kept = DefinitionFile(removalRun->definitionsFile()).read();
    QVERIFY(kept && kept->size() == refs.size());
    const auto undone = await(undo(&field.pool, kept->front(), field.book));
    QVERIFY2(undone.done, qPrintable(undone.error ? consul::describe(*undone.error) : QString()));
    QVERIFY(isAtAgent(cluster.judge(2), kept->front().ref.id));
}

QTEST_GUILESS_MAIN(ReturnTest)
#include "tst_cleanup_return.moc"
