// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/party.h"
#include "support/patience.h"

using namespace std::chrono_literals;
using lab::ContenderEventKind;
using lab::ContenderState;
using protocols::StrategyId;

class TestContender : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void goesThroughItsCycles_data();
    void goesThroughItsCycles();
    void stopWhileHoldingReleasesAndSweeps_data();
    void stopWhileHoldingReleasesAndSweeps();
    void stopWhileQueuingSweeps_data();
    void stopWhileQueuingSweeps();
    void givesUpAndTriesAgain();
    void keptSessionEndsWithTheContender();
    void findsOutThatItsEntryWasDropped();
    void stepsOneByOne();
    void readsLongerThanItsTtl();
    void stopsBeforeItStarted();
    void diesAnywhere();

private:
    static void addStrategies();

    support::ConsulAgent m_agent;
};

void TestContender::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestContender::addStrategies()
{
    QTest::addColumn<StrategyId>("strategy");
    for (const StrategyId id : protocols::allStrategies())
        QTest::newRow(qPrintable(protocols::strategyName(id))) << id;
}

void TestContender::goesThroughItsCycles_data()
{
    addStrategies();
}

void TestContender::goesThroughItsCycles()
{
    QFETCH(StrategyId, strategy);
    auto spec = specOf(strategy, QStringLiteral("cycles/") + protocols::strategyName(strategy));
    spec.terms.limit = 2;
    spec.cycles = 2;
    spec.hold = always(10ms);
    Player player(m_agent.httpUrl(), spec);
    player.contender->start();
    QTRY_COMPARE_WITH_TIMEOUT(player.stops, 1, 60000); // Lock-delay may stand between two cycles.
    using Kind = ContenderEventKind;
    const std::vector<Kind> expected{
        Kind::Queued, Kind::Granted, Kind::Released, Kind::Queued, Kind::Granted, Kind::Released, Kind::Done};
    QVERIFY(player.kinds() == expected);
    QCOMPARE(player.contender->state(), ContenderState::Done);
    QVERIFY(player.contender->isOver());
    const auto granted = player.at(Kind::Granted);
    QVERIFY(player.at(Kind::Released) - granted >= 9ms);
    for (std::size_t i = 1; i < player.events.size(); ++i)
        QVERIFY(player.events[i - 1].at <= player.events[i].at);
}

void TestContender::stopWhileHoldingReleasesAndSweeps_data()
{
    addStrategies();
}

void TestContender::stopWhileHoldingReleasesAndSweeps()
{
    QFETCH(StrategyId, strategy);
    auto spec = specOf(strategy, QStringLiteral("stops/") + protocols::strategyName(strategy));
    spec.terms.sessionName = QStringLiteral("stops ") + protocols::strategyName(strategy);
    spec.hold = always(1h);
    Player player(m_agent.httpUrl(), spec);
    player.contender->start();
    QTRY_COMPARE_WITH_TIMEOUT(player.count(ContenderEventKind::Granted), 1, 60'000);
    QCOMPARE(player.contender->state(), ContenderState::Holding);
    player.contender->suffer(faultOf(lab::FaultKind::Pause)); // Stop ends faults, too.
    player.contender->stop();
    QTRY_COMPARE_WITH_TIMEOUT(player.stops, 1, 60'000);
    QCOMPARE(player.count(ContenderEventKind::Released), 1);
    QCOMPARE(player.count(ContenderEventKind::Failed), 0);
    // Some clients destroy their session beside the release.
    QTRY_COMPARE(sessionsNamed(m_agent.judge(), spec.terms.sessionName), QStringList());
}

void TestContender::stopWhileQueuingSweeps_data()
{
    addStrategies();
}

void TestContender::stopWhileQueuingSweeps()
{
    QFETCH(StrategyId, strategy);
    const auto name = protocols::strategyName(strategy);
    auto spec = specOf(strategy, QStringLiteral("queues/") + name);
    spec.hold = always(1h);
    Player first(m_agent.httpUrl(), spec);
    first.contender->start();
    QTRY_COMPARE_WITH_TIMEOUT(first.count(ContenderEventKind::Granted), 1, 60'000);
    spec.terms.sessionName = QStringLiteral("queues ") + name;
    Player second(m_agent.httpUrl(), spec);
    second.contender->start();
    QTRY_VERIFY_WITH_TIMEOUT(second.steps.size() >= 3 || second.stops > 0, 60'000);
    second.contender->stop();
    QTRY_COMPARE_WITH_TIMEOUT(second.stops, 1, 60'000);
    QCOMPARE(second.count(ContenderEventKind::Granted), 0);
    QTRY_COMPARE(sessionsNamed(m_agent.judge(), spec.terms.sessionName), QStringList());
    first.contender->stop();
    QTRY_COMPARE_WITH_TIMEOUT(first.stops, 1, 60'000);
}

void TestContender::givesUpAndTriesAgain()
{
    auto spec = specOf(StrategyId::Official, QStringLiteral("tries"));
    spec.hold = always(1h);
    Player holder(m_agent.httpUrl(), spec);
    holder.contender->start();
    QTRY_COMPARE(holder.count(ContenderEventKind::Granted), 1);
    spec.tryFor = 0ms;
    spec.hold = {};
    Player once(m_agent.httpUrl(), spec);
    once.contender->start();
    QTRY_COMPARE(once.stops, 1);
    QCOMPARE(once.contender->state(), ContenderState::GaveUp);
    QCOMPARE(once.count(ContenderEventKind::GaveUp), 1);
    spec.retryAfterGiveUp = true;
    spec.think = always(20ms);
    Player again(m_agent.httpUrl(), spec);
    again.contender->start();
    QTRY_VERIFY(again.count(ContenderEventKind::GaveUp) >= 2);
    holder.contender->stop();
    QTRY_COMPARE(again.count(ContenderEventKind::Granted), 1);
    QTRY_COMPARE(again.stops, 1);
}

void TestContender::keptSessionEndsWithTheContender()
{
    auto spec = specOf(StrategyId::Queue, QStringLiteral("kept"));
    spec.terms.sessionName = QStringLiteral("kept session");
    spec.terms.keepSession = true;
    spec.cycles = 3;
    Player player(m_agent.httpUrl(), spec);
    player.contender->start();
    QTRY_COMPARE(player.stops, 1);
    QCOMPARE(player.count(ContenderEventKind::Granted), 3);
    QSet<QString> sessions;
    for (const auto& event : player.events) {
        if (event.kind == ContenderEventKind::Granted)
            sessions.insert(event.session);
    }
    QCOMPARE(sessions.size(), 1);
    QCOMPARE(sessionsNamed(m_agent.judge(), spec.terms.sessionName), QStringList());
}

void TestContender::findsOutThatItsEntryWasDropped()
{
    auto spec = specOf(StrategyId::Timeout, QStringLiteral("dropped"));
    spec.terms.timeout = 2s;
    spec.hold = always(1h);
    Player player(m_agent.httpUrl(), spec);
    player.contender->start();
    QTRY_COMPARE(player.count(ContenderEventKind::Granted), 1);
    QVERIFY(m_agent.judge().del("/v1/kv/dropped/?recurse").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(player.stops, 1, 60'000);
    QCOMPARE(player.count(ContenderEventKind::Lost), 1);
    QCOMPARE(player.contender->state(), ContenderState::Expired);
}

void TestContender::stepsOneByOne()
{
    auto spec = specOf(StrategyId::Official, QStringLiteral("steps"));
    spec.hold = always(1h);
    Player player(m_agent.httpUrl(), spec);
    player.contender->setStepping(true);
    player.contender->start();
    for (std::size_t done = 0; player.count(ContenderEventKind::Granted) == 0; ++done) {
        QVERIFY(done < 20);
        QCOMPARE(player.steps.size(), done);
        player.contender->step();
        QTRY_COMPARE(player.steps.size(), done + 1);
    }
    player.contender->stop();
    QTRY_COMPARE(player.stops, 1);
    QCOMPARE(keysBelow(m_agent.judge(), "steps/"), QStringList(QStringLiteral("steps/.lock")));
}

/// Both ways to stand still side by side: each takes longer than twice the TTL.
void TestContender::readsLongerThanItsTtl()
{
    struct Reader {
        bool isStepping;
        std::unique_ptr<Player> player;

        void stand(bool still) const
        {
            if (isStepping)
                player->contender->setStepping(still);
            else // The run is paused.
                player->contender->setHeldBack(still);
        }
        [[nodiscard]] auto renewals() const
        {
            return std::ranges::count_if(
                player->steps, [](const protocols::Step& step) { return step.request.path.contains("renew"); });
        }
    };
    std::vector<Reader> readers;
    for (const bool isStepping : {true, false}) {
        auto spec = specOf(StrategyId::Official, isStepping ? QStringLiteral("reads") : QStringLiteral("held-back"));
        spec.terms.ttl = 10s;
        spec.hold = always(1s);
        readers.push_back({isStepping, std::make_unique<Player>(m_agent.httpUrl(), spec)});
        readers.back().player->contender->start();
        QTRY_COMPARE(readers.back().player->count(ContenderEventKind::Granted), 1);
        readers.back().stand(true);
    }
    for (const auto& reader : readers) {
        auto& player = *reader.player;
        QTRY_VERIFY_WITH_TIMEOUT(reader.renewals() >= 5, 60'000); // Every 5 s: longer than twice the TTL.
        QVERIFY(sessionsNamed(m_agent.judge(), player.contender->spec().terms.sessionName).contains(player.session));
        QCOMPARE(player.contender->state(), ContenderState::Holding);
        QCOMPARE(player.count(ContenderEventKind::Released), 0);
        reader.stand(false);
        QTRY_COMPARE(player.stops, 1);
        QCOMPARE(player.count(ContenderEventKind::Released), 1);
        QCOMPARE(player.count(ContenderEventKind::Expired), 0);
    }
}

void TestContender::stopsBeforeItStarted()
{
    Player player(m_agent.httpUrl(), specOf(StrategyId::Official, QStringLiteral("never")));
    player.contender->stop();
    QCOMPARE(player.stops, 1);
    player.contender->start();
    player.contender->stop();
    QCOMPARE(player.stops, 1);
    QVERIFY(player.events.empty());
}

void TestContender::diesAnywhere()
{
    for (const StrategyId strategy : protocols::allStrategies()) {
        for (std::size_t steps = 1; steps < 6; ++steps) {
            auto spec
                = specOf(strategy, QStringLiteral("dies/%1/%2").arg(protocols::strategyName(strategy)).arg(steps));
            spec.hold = always(1h);
            Player player(m_agent.httpUrl(), spec);
            player.contender->start();
            QTRY_VERIFY_WITH_TIMEOUT(
                player.steps.size() >= steps || player.count(ContenderEventKind::Granted) > 0, 60'000);
            player.contender.reset();
            QCOMPARE(player.stops, 0);
        }
    }
}

QTEST_GUILESS_MAIN(TestContender)
#include "tst_contender.moc"
