// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/party.h"
#include "support/patience.h"

using namespace std::chrono_literals;
using lab::ContenderEventKind;
using protocols::Step;
using protocols::StrategyId;

/// Document 002: entries that nobody refreshes are dropped by whoever comes next. A test of its own, because it has to
/// wait: the time is long, so that a machine that stands still for many seconds is not taken for a client that does.
class TestRefresh : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void refreshesWhatHasNoSession();

private:
    support::ConsulAgent m_agent;
};

void TestRefresh::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestRefresh::refreshesWhatHasNoSession()
{
    constexpr auto timeout = 24s; // Refreshed after 12 s and 24 s: each may be late by almost as much.
    constexpr auto hold = 30s;
    std::vector<std::unique_ptr<Player>> players;
    const std::vector strategies{StrategyId::Timeout, StrategyId::Fair, StrategyId::Guarded};
    for (const auto id : strategies) {
        auto spec = specOf(id, QStringLiteral("refreshes/") + protocols::strategyName(id));
        spec.terms.timeout = timeout;
        spec.hold = always(hold);
        players.push_back(std::make_unique<Player>(m_agent.httpUrl(), spec));
        players.back()->contender->start();
        QTRY_COMPARE(players.back()->count(ContenderEventKind::Granted), 1);
        spec.hold = {};
        players.push_back(std::make_unique<Player>(m_agent.httpUrl(), spec));
        players.back()->contender->start();
    }
    for (std::size_t i = 0; i < players.size(); i += 2) {
        const auto& holder = *players[i];
        const auto& next = *players[i + 1];
        QTRY_COMPARE_WITH_TIMEOUT(next.count(ContenderEventKind::Granted), 1, 120'000);
        // Whoever waits may hear of the release before the answer to it has come.
        QTRY_COMPARE(holder.count(ContenderEventKind::Released), 1);
        QString renewals;
        for (const Step& step : holder.steps) {
            if (step.meaning.startsWith(QLatin1String("Renew")))
                renewals += QStringLiteral(" %1 ms: %2")
                                .arg((step.begin - holder.at(ContenderEventKind::Granted)) / 1ms)
                                .arg(step.answer);
        }
        QVERIFY2(renewals.contains(QLatin1String(": true")), qPrintable(renewals));
        // Ranked by its own clock, a holder that renews falls behind whoever is asking at that moment: then both hold.
        if (!protocols::traits(strategies[i / 2]).mayExceed)
            QVERIFY2(next.at(ContenderEventKind::Granted) - holder.at(ContenderEventKind::Granted) >= hold,
                qPrintable(renewals));
        QCOMPARE(holder.count(ContenderEventKind::Lost), 0);
        QTRY_COMPARE(holder.stops + next.stops, 2);
    }
}

QTEST_GUILESS_MAIN(TestRefresh)
#include "tst_refresh.moc"
