// SPDX-License-Identifier: GPL-3.0-or-later
// Endpoints that end what waits too long: a quiet watch stays live, and nobody is called unreachable.
#include "consul/agent_notes.h"
#include "consul/await.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QSignalSpy>

#include <rapidcheck.h>

using namespace consul;
using namespace std::chrono_literals;
using std::chrono::milliseconds;
using support::Fault;
using support::FaultProxy;

namespace {

WaitLimit::Clock::time_point at(milliseconds time)
{
    return WaitLimit::Clock::time_point(1h + time);
}

bool cut(WaitLimit& limit, milliseconds sent, milliseconds ended)
{
    return limit.noteCut(at(sent), at(ended));
}

/// What the log says of requests that got no answer.
QStringList unanswered(Client& client)
{
    QStringList words;
    for (const auto& entry : client.wireLog().entries()) {
        if (entry.finished && !entry.stopped && entry.status == 0) {
            words << entry.words;
        }
    }
    return words;
}

} // namespace

class TestWaitLimit : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();

    void twoCutsTellTheLimit();
    void oneCutTellsNothing();
    void queriesThatEndTogetherAreOneCut();
    void cutsOfDifferentAgeTellNothing();
    void aLongerAnswerClearsTheSuspicion();
    void anAbsentAgentClearsTheSuspicion();
    void theLimitOnlyShrinks();
    void noWaitIsLongerThanTheAgentGrants();
    void whatIsAskedForEndsInTime();

    void aQuietWatchStaysLive();
    void aChangeIsSeenAllTheSame();
    void aSingleCallReadsInstead();
    void aProxyThatSays504CutsToo();
    void anAgentThatGoesIsUnreachableAtOnce();

private:
    support::ConsulAgent m_agent;
};

void TestWaitLimit::initTestCase()
{
    QVERIFY(m_agent.start());
    QVERIFY(m_agent.judge().put("/v1/kv/w/a", "1").isTrue());
}

void TestWaitLimit::twoCutsTellTheLimit()
{
    WaitLimit limit;
    QVERIFY(!cut(limit, 0s, 20s));
    QVERIFY(cut(limit, 20s, 40'100ms));
    QCOMPARE(limit.endsAfter(), std::optional<milliseconds>(20s));
    QCOMPARE(limit.allowed(25s), milliseconds(16s));
    QCOMPARE(limit.allowed(10s), milliseconds(10s));
}

void TestWaitLimit::oneCutTellsNothing()
{
    WaitLimit limit;
    QVERIFY(!cut(limit, 0s, 20s));
    QVERIFY(!limit.endsAfter());
    QCOMPARE(limit.allowed(60s), longestWait);
}

void TestWaitLimit::queriesThatEndTogetherAreOneCut()
{
    WaitLimit limit;
    for (int i = 0; i < 9; ++i) {
        QVERIFY(!cut(limit, milliseconds(i), milliseconds(5000 + i)));
    }
    QVERIFY(!limit.endsAfter());
}

void TestWaitLimit::cutsOfDifferentAgeTellNothing()
{
    WaitLimit limit;
    QVERIFY(!cut(limit, 0s, 5s));
    QVERIFY(!cut(limit, 5s, 17s));
    QVERIFY(!cut(limit, 17s, 20s));
    QVERIFY(!cut(limit, 20s, 20'500ms)); // It did not wait.
    QVERIFY(!cut(limit, 21s, 21'500ms));
    QVERIFY(!limit.endsAfter());
}

void TestWaitLimit::aLongerAnswerClearsTheSuspicion()
{
    WaitLimit limit;
    QVERIFY(!cut(limit, 0s, 5s));
    limit.noteAnswered(20s);
    QVERIFY(!cut(limit, 25s, 30s));
    QVERIFY(!limit.endsAfter());
}

void TestWaitLimit::anAbsentAgentClearsTheSuspicion()
{
    WaitLimit limit;
    QVERIFY(!cut(limit, 0s, 5s));
    limit.noteAway();
    QVERIFY(!cut(limit, 25s, 30s));
    QVERIFY(!limit.endsAfter());
}

void TestWaitLimit::theLimitOnlyShrinks()
{
    WaitLimit limit;
    QVERIFY(!cut(limit, 0s, 10s));
    QVERIFY(cut(limit, 10s, 20s));
    QVERIFY(!cut(limit, 20s, 40s));
    QVERIFY(!cut(limit, 40s, 60s));
    QCOMPARE(limit.endsAfter(), std::optional<milliseconds>(10s));
    QVERIFY(!cut(limit, 60s, 64s));
    QVERIFY(cut(limit, 64s, 68s));
    QCOMPARE(limit.endsAfter(), std::optional<milliseconds>(4s));
}

void TestWaitLimit::noWaitIsLongerThanTheAgentGrants()
{
    // Without a word of the endpoint, too: agents that end every answer after 30 s must not end ours.
    QVERIFY(longestWait + longestWait / 16 < 30s);
    QVERIFY(milliseconds(Watch::defaultWait) <= longestWait);
}

void TestWaitLimit::whatIsAskedForEndsInTime()
{
    const bool holds = rc::check("a wait and Consul's sixteenth end before the endpoint does", [] {
        const milliseconds ends(*rc::gen::inRange(1000, 120'000));
        WaitLimit limit;
        RC_ASSERT(!cut(limit, 0ms, ends));
        RC_ASSERT(cut(limit, ends, ends * 2));
        const auto wait = limit.allowed(milliseconds(*rc::gen::inRange(1000, 120'000)));
        RC_ASSERT(wait + wait / 16 < ends);
        RC_ASSERT(wait.count() > 0);
    });
    QVERIFY(holds);
}

void TestWaitLimit::aQuietWatchStaysLive()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::cutAfter("index=", 1500ms));
    Client client(endpointAt(proxy.url()));
    QSignalSpy reported(&client.notes(), &AgentNotes::changed);
    Watch watch(&client, watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    QSignalSpy unchanged(&watch, &Watch::unchanged);
    watch.start();
    QTRY_VERIFY(client.notes().waits().endsAfter().has_value());
    const auto ends = *client.notes().waits().endsAfter();
    QVERIFY2(ends >= 1400ms && ends < 3s, qPrintable(QString::number(ends.count())));
    QVERIFY(client.notes().waitSentence().contains(QLatin1String("http_config.write_timeout")));

    // From now on every query ends by itself, and is answered.
    const auto before = unanswered(client);
    QVERIFY(before.size() >= 2); // More where a busy machine cuts them at different ages.
    for (const auto& words : before) {
        QVERIFY2(words.contains(QLatin1String("ended this query after")), qPrintable(words));
    }
    const auto so = unchanged.count();
    QTRY_VERIFY(unchanged.count() >= so + 4);
    QCOMPARE(unanswered(client).size(), before.size());
    for (const auto& state : ear.states) {
        QVERIFY(state.phase != WatchPhase::Retrying && state.phase != WatchPhase::Denied);
        QVERIFY(!state.error);
    }
    QCOMPARE(watch.state().phase, WatchPhase::Live);
    QCOMPARE(ear.count(), 1);
    QVERIFY(reported.count() >= 1);
}

void TestWaitLimit::aChangeIsSeenAllTheSame()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::cutAfter("index=", 1500ms));
    Client client(endpointAt(proxy.url()));
    Watch watch(&client, watchOf("/v1/kv/c/"));
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    // Written while a query waits that is going to be cut, and after the limit is known.
    QTRY_COMPARE(proxy.count("index="), 1);
    QVERIFY(m_agent.judge().put("/v1/kv/c/a", "1").isTrue());
    QTRY_COMPARE(ear.count(), 2);
    QTRY_VERIFY(client.notes().waits().endsAfter().has_value());
    QVERIFY(m_agent.judge().put("/v1/kv/c/a", "2").isTrue());
    QTRY_COMPARE(ear.count(), 3);
    QVERIFY(ear.snapshots.back().body.contains("Mg=="));
    QVERIFY(!ear.sawPhase(WatchPhase::Retrying));
}

void TestWaitLimit::aSingleCallReadsInstead()
{
    FaultProxy proxy(m_agent.httpUrl());
    proxy.add(Fault::cutAfter("index=", 1500ms));
    Client client(endpointAt(proxy.url()));
    const auto first = await(client.kvGet(QStringLiteral("w/a")));
    QVERIFY(first);
    // Two are cut, and then it asks for less; where time runs unevenly, once more.
    int calls = 0;
    for (; calls < 6 && unanswered(client).size() == calls; ++calls) {
        const auto again = await(client.kvGetAfter(QStringLiteral("w/a"), first->index, 20s));
        QVERIFY2(again, qPrintable(again ? QString() : describe(again.error())));
        QVERIFY(again->value);
        QCOMPARE(again->value->value, QByteArray("1"));
    }
    QVERIFY(calls >= 3);
    QCOMPARE(unanswered(client).size(), calls - 1);
    QVERIFY(client.notes().waits().endsAfter());
}

void TestWaitLimit::aProxyThatSays504CutsToo()
{
    FaultProxy proxy(m_agent.httpUrl());
    Client client(endpointAt(proxy.url()));
    Watch watch(&client, watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    proxy.add(Fault::answer("index=", 504, "<html>Gateway Time-out</html>").late(1200ms).times(2));
    watch.start();
    QTRY_VERIFY(client.notes().waits().endsAfter().has_value());
    QTRY_COMPARE(proxy.count("index="), 3);
    QVERIFY(!ear.sawPhase(WatchPhase::Retrying));
}

void TestWaitLimit::anAgentThatGoesIsUnreachableAtOnce()
{
    FaultProxy proxy(m_agent.httpUrl());
    Client client(endpointAt(proxy.url()));
    Watch watch(&client, watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    proxy.add(Fault::cutAfter("index=", 1200ms).times(1)); // Cut, and then nobody is there.
    watch.start();
    QTRY_COMPARE(proxy.count("index="), 1);
    proxy.add(Fault::cut("/"));
    QTRY_COMPARE(watch.state().phase, WatchPhase::Retrying);
    QVERIFY(ear.sawError(ErrorKind::Unreachable));
    QVERIFY(!client.notes().waits().endsAfter());
}

QTEST_GUILESS_MAIN(TestWaitLimit)
#include "tst_wait_limit.moc"
