// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/fault_proxy.h"
#include "support/patience.h"
#include "watching.h"

using support::Fault;

namespace {
constexpr int patience = 60'000;
}

/// An answer that is JSON, but no list of keys: the view must not pass the old State off as live.
class TestObserverUnreadable : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(m_agent.start()); }
    void staysInTroubleUntilAnAnswerCanBeRead_data();
    void staysInTroubleUntilAnAnswerCanBeRead();
    void listenerMayLetGoWhenItIsTold_data();
    void listenerMayLetGoWhenItIsTold();
    void sessionListStaysInTroubleUntilItCanBeRead();

private:
    support::ConsulAgent m_agent;
};

void TestObserverUnreadable::staysInTroubleUntilAnAnswerCanBeRead_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<bool>("there");
    QTest::newRow("something was there") << QByteArray("odd/sem/") << true;
    QTest::newRow("nothing was there") << QByteArray("odd/none/") << false;
}

void TestObserverUnreadable::staysInTroubleUntilAnAnswerCanBeRead()
{
    QFETCH(QByteArray, path);
    QFETCH(bool, there);
    const QByteArray query = "/v1/kv/" + path + "?recurse";
    const auto judge = m_agent.judge();
    const auto session = judge.createSession(R"({"LockDelay":"0s"})").toLatin1();
    const auto another = judge.createSession(R"({"LockDelay":"0s"})").toLatin1();
    QVERIFY(judge.put("/v1/kv/odd/other/a?acquire=" + another, "1").isTrue());
    if (there) {
        const QByteArray flags = "flags=16210313421097356768";
        QVERIFY(judge.put("/v1/kv/" + path + session + "?acquire=" + session + "&" + flags, "").isTrue());
        QVERIFY(judge.put("/v1/kv/" + path + ".lock?" + flags, R"({"Limit":1,"Holders":{")" + session + R"(":true}})")
                    .isTrue());
    }
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QString::fromLatin1(path)));
    const Seen other(connected.hub.observe(QStringLiteral("odd/other/")));
    const auto phase = [&seen] { return seen.observer->watchState().phase; };
    QTRY_VERIFY_WITH_TIMEOUT(seen.any() && phase() == consul::WatchPhase::Live, patience);
    QCOMPARE(seen.found(), there);

    proxy.add(Fault::answer(query, 200, R"([{"Key":5}])", {{"X-Consul-Index", "900000"}}).times(1));
    proxy.add(Fault::hang(query)); // Nothing readable comes for as long as the test wants.
    QVERIFY(judge.put("/v1/kv/" + path + "b", "2").isTrue()); // Ends the query that is under way.
    QTRY_COMPARE_WITH_TIMEOUT(phase(), consul::WatchPhase::Retrying, patience);
    QTRY_VERIFY_WITH_TIMEOUT(
        seen.observer->watchState().error && seen.observer->watchState().error->kind == consul::ErrorKind::Protocol,
        patience);

    // A session that goes makes the old answer join anew: that does not make it fresh.
    if (there) {
        const auto shown = seen.phases.size();
        const auto sessions = connected.hub.sessions().size();
        QVERIFY(judge.put("/v1/session/destroy/" + session).isTrue());
        QTRY_COMPARE_WITH_TIMEOUT(connected.hub.sessions().size(), sessions - 1, patience);
        // Nothing tells that the old answer was joined; what another path sees later comes after it.
        const auto updates = other.updates.size();
        QVERIFY(judge.put("/v1/session/destroy/" + another).isTrue());
        QTRY_VERIFY_WITH_TIMEOUT(
            connected.hub.sessions().size() == sessions - 2 && other.updates.size() > updates, patience);
        QCOMPARE(phase(), consul::WatchPhase::Retrying);
        for (std::size_t i = shown; i < seen.phases.size(); ++i)
            QVERIFY(seen.phases[i] != consul::WatchPhase::Live);
    }

    proxy.clearFaults();
    seen.observer->retryNow();
    QTRY_COMPARE_WITH_TIMEOUT(phase(), consul::WatchPhase::Live, patience);
    QTRY_VERIFY_WITH_TIMEOUT(seen.found(), patience);
}

void TestObserverUnreadable::listenerMayLetGoWhenItIsTold_data()
{
    QTest::addColumn<consul::WatchPhase>("at");
    QTest::newRow("when the trouble begins") << consul::WatchPhase::Retrying;
    QTest::newRow("when it is over") << consul::WatchPhase::Live;
}

void TestObserverUnreadable::listenerMayLetGoWhenItIsTold()
{
    QFETCH(consul::WatchPhase, at);
    const QByteArray query = "/v1/kv/odd/gone/?recurse";
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/odd/gone/a", "1").isTrue());
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    auto observer = connected.hub.observe(QStringLiteral("odd/gone/"));
    QTRY_VERIFY_WITH_TIMEOUT(
        observer->last().state && observer->watchState().phase == consul::WatchPhase::Live, patience);
    bool troubled = false;
    connect(observer.get(), &observer::PathObserver::watchStateChanged, this, [&](const consul::WatchState& state) {
        troubled = troubled || state.phase == consul::WatchPhase::Retrying;
        if (troubled && state.phase == at)
            observer.reset();
    });
    proxy.add(Fault::answer(query, 200, R"([{"Key":5}])", {{"X-Consul-Index", "900000"}}).times(1));
    QVERIFY(judge.put("/v1/kv/odd/gone/b", QTest::currentDataTag())
                .isTrue()); // Another value each time: else nothing wakes.
    QTRY_VERIFY_WITH_TIMEOUT(observer == nullptr, patience);
    QTRY_COMPARE_WITH_TIMEOUT(connected.client.openWatches(), 0, patience);
    QCOMPARE(connected.hub.observerCount(), 0);
}

void TestObserverUnreadable::sessionListStaysInTroubleUntilItCanBeRead()
{
    const QByteArray query = "/v1/session/list";
    const auto judge = m_agent.judge();
    support::FaultProxy proxy(m_agent.httpUrl());
    Connected connected(proxy.url());
    const Seen seen(connected.hub.observe(QStringLiteral("odd/list/")));
    const auto& state = connected.hub.sessionWatchState();
    QTRY_COMPARE_WITH_TIMEOUT(state.phase, consul::WatchPhase::Live, patience);
    QTRY_VERIFY_WITH_TIMEOUT(seen.any(), patience);
    const auto before = connected.hub.sessions().size();

    proxy.add(Fault::answer(query, 200, R"([{"ID":5}])", {{"X-Consul-Index", "900000"}}).times(1));
    proxy.add(Fault::hang(query));
    QVERIFY(!judge.createSession("{}").isEmpty()); // Ends the query that is under way.
    QTRY_VERIFY_WITH_TIMEOUT(state.error && state.error->kind == consul::ErrorKind::Protocol, patience);
    QCOMPARE(state.phase, consul::WatchPhase::Retrying);
    QCOMPARE(connected.hub.sessions().size(), before + 1); // What was read before stays on the screen.
    QVERIFY(!judge.createSession("{}").isEmpty());

    proxy.clearFaults();
    seen.observer->retryNow();
    QTRY_COMPARE_WITH_TIMEOUT(state.phase, consul::WatchPhase::Live, patience);
    QTRY_COMPARE_WITH_TIMEOUT(connected.hub.sessions().size(), before + 2, patience);
}

QTEST_GUILESS_MAIN(TestObserverUnreadable)
#include "tst_observer_unreadable.moc"
