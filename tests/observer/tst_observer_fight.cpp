// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/patience.h"
#include "watching.h"

#include <csignal>
#include <memory>
#include <set>
#include <vector>

using namespace std::chrono_literals;
using semaphore::EventKind;
using semaphore::FindingKind;

namespace {

const QString path = QStringLiteral("demo/sem");
constexpr int contenders = 12;
constexpr int permits = 3;

using Fight = std::vector<std::unique_ptr<support::BackgroundCommand>>;

Fight startFight(const support::ConsulAgent& agent, const QString& command, int count = contenders)
{
    Fight fight;
    for (int i = 0; i < count; ++i) {
        fight.push_back(agent.cliBeside({QStringLiteral("lock"), QStringLiteral("-n"), QString::number(permits),
            QStringLiteral("-name"), QStringLiteral("contender %1").arg(i), path, command}));
    }
    return fight;
}

std::size_t holders(const Seen& seen)
{
    return seen.any() ? seen.state().holders.size() : 0;
}

std::size_t waiters(const Seen& seen)
{
    return seen.any() ? seen.state().waiting.size() : 0;
}

} // namespace

class TestObserverFight : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void twelveContendersHandOver();
    void aKilledHolderTurnsStaleAndIsPruned();
    void recoversFromAnAgentThatWasAway();
};

void TestObserverFight::twelveContendersHandOver()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    Connected connected(agent);
    const Seen seen(connected.hub.observe(path));
    QTRY_VERIFY(seen.any());
    // Long enough that nobody comes and goes unseen while this process is not given its turn.
    const Fight fight = startFight(agent, QStringLiteral("sleep 4"));
    QTRY_VERIFY_WITH_TIMEOUT(holders(seen) == permits && waiters(seen) == contenders - permits, 60'000);
    for (const semaphore::Holder& holder : seen.state().holders) {
        QVERIFY(holder.live);
        QVERIFY(holder.name.startsWith(QStringLiteral("contender ")));
    }
    QTRY_VERIFY_WITH_TIMEOUT(!seen.state().found, 60000);

    std::set<QString> granted;
    for (const observer::Update& update : seen.updates) {
        QVERIFY(update.state->liveHolders() <= permits);
        for (const semaphore::Event& event : update.events) {
            if (event.kind == EventKind::Granted)
                granted.insert(event.session);
        }
    }
    QCOMPARE(granted.size(), static_cast<std::size_t>(contenders));
    QVERIFY(seen.happened(EventKind::Queued));
    QVERIFY(seen.happened(EventKind::Released));
    QVERIFY(seen.happened(EventKind::Vanished));
    for (std::size_t i = 1; i < seen.updates.size(); ++i)
        QVERIFY(seen.updates[i - 1].state->index <= seen.updates[i].state->index);
}

void TestObserverFight::aKilledHolderTurnsStaleAndIsPruned()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    Connected connected(agent);
    const Seen seen(connected.hub.observe(path));
    Fight fight = startFight(agent, QStringLiteral("sleep 300"), permits);
    QTRY_COMPARE_WITH_TIMEOUT(holders(seen), static_cast<std::size_t>(permits), 60'000);
    const QString victim = seen.state().holders.front().session;
    const QString name = seen.state().holders.front().name;
    // Names end with the number of the process in the fight.
    const auto number = static_cast<std::size_t>(name.section(u' ', -1).toInt());
    fight[number]->kill9();

    // Twice the TTL of 15 s, unless a contender looks earlier.
    QTRY_VERIFY_WITH_TIMEOUT(seen.has(FindingKind::StaleHolder), 60'000);
    QCOMPARE(seen.state().liveHolders(), permits - 1);
    QTRY_VERIFY(seen.happened(EventKind::Expired));

    const Fight next = startFight(agent, QStringLiteral("sleep 300"), 1);
    QTRY_VERIFY_WITH_TIMEOUT(seen.happened(EventKind::Pruned), 60'000);
    QTRY_VERIFY(!seen.has(FindingKind::StaleHolder));
    QCOMPARE(seen.state().liveHolders(), permits);
    for (const semaphore::Holder& holder : seen.state().holders)
        QVERIFY(holder.session != victim);
}

void TestObserverFight::recoversFromAnAgentThatWasAway()
{
    support::AgentOptions options;
    options.persistent = true;
    support::ConsulAgent agent(options);
    QVERIFY(agent.start());
    Connected connected(agent);
    const auto judge = agent.judge();
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})").isTrue());
    const Seen seen(connected.hub.observe(path));
    QTRY_VERIFY(seen.found());
    QTRY_COMPARE(connected.client.openWatches(), 2);
    const std::size_t before = seen.updates.size();

    agent.stop();
    QTRY_COMPARE(seen.observer->watchState().phase, consul::WatchPhase::Retrying);
    QVERIFY(seen.observer->watchState().error);
    QVERIFY(seen.any()); // What was known stays on the screen.
    const QDateTime away = QDateTime::currentDateTimeUtc();
    // Long enough for the back-off to reach its long pauses.
    QTRY_VERIFY_WITH_TIMEOUT(away.secsTo(QDateTime::currentDateTimeUtc()) >= 20, 60'000);
    QCOMPARE(seen.observer->watchState().phase, consul::WatchPhase::Retrying);
    QCOMPARE(seen.updates.size(), before);

    QVERIFY(agent.start());
    // A change between its return and ours.
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":5,"Holders":{}})").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(seen.observer->watchState().phase, consul::WatchPhase::Live, 60'000);
    QTRY_COMPARE_WITH_TIMEOUT(seen.state().limit.value_or(0), 5, 60'000);
    QVERIFY(seen.happened(EventKind::LimitChanged));
    // The sister watch does not wait out its own back-off.
    QTRY_COMPARE(connected.hub.sessionWatchState().phase, consul::WatchPhase::Live);
    QTRY_COMPARE(connected.client.openWatches(), 2);
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":4,"Holders":{}})").isTrue());
    QTRY_COMPARE(seen.state().limit.value_or(0), 4);
}

QTEST_GUILESS_MAIN(TestObserverFight)
#include "tst_observer_fight.moc"
