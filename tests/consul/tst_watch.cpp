// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/await.h"
#include "support/consul_agent.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QTemporaryDir>

using namespace consul;
using namespace std::chrono_literals;

class TestWatch : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void init();
    void cleanup();

    void firstAnswerComesAtOnce();
    void aWriteWakesIt();
    void missingPrefixIsAnAnswer();
    void watchOfOneKeyIgnoresItsSiblings();
    void sessionListWakes();
    void aRestoreIsSeenWithoutAWrite();
    void anEarlyAnswerIsReadAnewOnce();
    void spuriousWakeIsNotAnnounced();
    void emptyPrefixDoesNotSpin();
    void missedAncestorDeletionIsSeenWithinWait();
    void minimumIntervalMergesABurst();
    void callIsNotQueuedBehindWatches();
    void stopEndsTheQuery();
    void startAfterStopAnnouncesAgain();
    void rejectedAnswerIsAFailureAndAskedForAgain();
    void rejectingAgainAndAgainBacksOff();
    void watchDeletedInHandler();
    void watchDeletedInStateHandler();
    void watchStoppedAndStartedInHandler();
    void clientDeletedInHandler();
    void clientDeletedDuringWatch();
    void clientDeletedDuringBackOff();
    void watchWithoutClientStops();

private:
    [[nodiscard]] bool put(const QByteArray& key, const QByteArray& value) const
    {
        return m_agent.judge().put("/v1/kv/" + key, value).isTrue();
    }

    support::ConsulAgent m_agent;
    std::unique_ptr<Client> m_client;
};

void TestWatch::initTestCase()
{
    QVERIFY(m_agent.start());
}

void TestWatch::init()
{
    m_client = std::make_unique<Client>(endpointAt(m_agent.httpUrl()));
    QVERIFY(m_agent.judge().del("/v1/kv/?recurse").isTrue());
}

void TestWatch::cleanup()
{
    m_client.reset();
}

void TestWatch::firstAnswerComesAtOnce()
{
    QVERIFY(put("w/a", "1"));
    Watch watch(m_client.get(), watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    watch.start();
    QCOMPARE(watch.state().phase, WatchPhase::Connecting);
    QTRY_COMPARE(ear.count(), 1);
    QCOMPARE(ear.snapshots[0].status, 200);
    QVERIFY(ear.snapshots[0].index > 0);
    QVERIFY(!ear.snapshots[0].rewound);
    QVERIFY(ear.snapshots[0].receivedAt.isValid());
    QCOMPARE(ear.snapshots[0].receivedAt.timeSpec(), Qt::UTC);
    QCOMPARE(watch.state().phase, WatchPhase::Live);
    QCOMPARE(watch.state().index, ear.snapshots[0].index);
    QTRY_COMPARE(m_client->openWatches(), 1);
}

void TestWatch::aWriteWakesIt()
{
    QVERIFY(put("w/a", "1"));
    Watch watch(m_client.get(), watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    QVERIFY(put("w/a?flags=16210313421097356768", "2"));
    QTRY_COMPARE(ear.count(), 2);
    QVERIFY(ear.snapshots[1].index > ear.snapshots[0].index);
    QVERIFY(ear.snapshots[1].body.contains("16210313421097356768"));
    QVERIFY(m_agent.judge().del("/v1/kv/w/a").isTrue());
    QTRY_COMPARE(ear.count(), 3);
    QCOMPARE(ear.snapshots[2].status, 404);
}

void TestWatch::missingPrefixIsAnAnswer()
{
    Watch watch(m_client.get(), watchOf("/v1/kv/none/"));
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    QCOMPARE(ear.snapshots[0].status, 404);
    QVERIFY(ear.snapshots[0].index > 0);
    QCOMPARE(watch.state().phase, WatchPhase::Live);
    QVERIFY(put("none/now", "x"));
    QTRY_COMPARE(ear.count(), 2);
    QCOMPARE(ear.snapshots[1].status, 200);
}

void TestWatch::watchOfOneKeyIgnoresItsSiblings()
{
    QVERIFY(put("foo/test", "1"));
    Request request;
    request.path = "/v1/kv/foo/test";
    Watch watch(m_client.get(), request);
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    QTRY_COMPARE(m_client->openWatches(), 1);
    const auto sent = m_client->wireLog().entries().size();
    QVERIFY(put("foo/test2", "x"));
    QVERIFY(put("foo/test", "2"));
    QTRY_COMPARE(ear.count(), 2);
    // One query ended, for the key itself: the sibling did not wake it.
    QCOMPARE(m_client->wireLog().entries().size(), sent + 1);
}

void TestWatch::sessionListWakes()
{
    Request request;
    request.path = "/v1/session/list";
    Watch watch(m_client.get(), request);
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    const auto id = m_agent.judge().createSession();
    QTRY_COMPARE(ear.count(), 2);
    QVERIFY(ear.snapshots[1].body.contains(id.toLatin1()));
}

/// Consul ends the queries that wait on a store that it replaces, and answers them from that one.
void TestWatch::aRestoreIsSeenWithoutAWrite()
{
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    const QString file = folder.filePath(QStringLiteral("snapshot"));
    QVERIFY(put("w/a", "1"));
    QCOMPARE(m_agent.cli({QStringLiteral("snapshot"), QStringLiteral("save"), file}).exitCode, 0);
    QVERIFY(put("w/a", "2"));
    support::FaultProxy proxy(m_agent.httpUrl());
    Client client(endpointAt(proxy.url()));
    Watch watch(&client, watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    QTRY_COMPARE(proxy.count("index="), 1); // It waits, and Consul has it.
    const auto first = ear.snapshots[0];
    QCOMPARE(m_agent.cli({QStringLiteral("snapshot"), QStringLiteral("restore"), file}).exitCode, 0);
    QTRY_COMPARE(ear.count(), 2);
    QVERIFY(ear.snapshots[1].rewound);
    QVERIFY(ear.snapshots[1].index < first.index);
    QVERIFY(ear.snapshots[1].body != first.body);
}

/// A proxy may answer each query at once: what is asked anew is no storm, and tells nothing twice.
void TestWatch::anEarlyAnswerIsReadAnewOnce()
{
    support::FaultProxy proxy;
    proxy.add(support::Fault::answer("/v1/kv/w/", 200, "[]", {{"X-Consul-Index", "7"}}));
    Client client(endpointAt(proxy.url()));
    Watch watch(&client, watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    watch.start();
    QTRY_VERIFY(proxy.count() >= 6);
    QCOMPARE(ear.count(), 1);
    const auto requests = proxy.requests();
    for (std::size_t i = 0; i < 6; ++i)
        QCOMPARE(requests[i].target.contains("index="), i % 2 == 1);
    // From the second time on it is slowed down, as all that brings nothing new.
    QVERIFY(requests[4].at - requests[3].at >= Watch::wakeThrottle);
}

void TestWatch::spuriousWakeIsNotAnnounced()
{
    Watch watch(m_client.get(), watchOf("/v1/kv/quiet/"));
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    QTRY_COMPARE(m_client->openWatches(), 1);
    const auto index = watch.state().index;
    QVERIFY(put("elsewhere", "x")); // An empty prefix wakes at every write.
    QTRY_VERIFY(watch.state().index > index);
    QCOMPARE(ear.count(), 1);
    QVERIFY(put("quiet/a", "x"));
    QTRY_COMPARE(ear.count(), 2);
}

void TestWatch::emptyPrefixDoesNotSpin()
{
    Watch watch(m_client.get(), watchOf("/v1/kv/quiet/"));
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    QElapsedTimer clock;
    clock.start();
    const auto sent = m_client->wireLog().entries().size();
    for (int i = 0; i < 60; ++i) {
        QVERIFY(await(m_client->kvPut(QStringLiteral("churn"), QByteArray::number(i))).value());
    }
    QVERIFY(put("quiet/a", "x"));
    QTRY_COMPARE(ear.count(), 2);
    const auto queries = static_cast<qint64>(m_client->wireLog().entries().size() - sent) - 60;
    QVERIFY2(queries < 60, qPrintable(QString::number(queries))); // Not one for every write.
}

void TestWatch::missedAncestorDeletionIsSeenWithinWait()
{
    const auto judge = m_agent.judge();
    QVERIFY(put("root/sem/a", "1"));
    QVERIFY(put("root/sem/b", "1"));
    QVERIFY(judge.del("/v1/kv/root/sem/b").isTrue()); // The older tombstone inside the prefix.
    Watch watch(m_client.get(), watchOf("/v1/kv/root/sem/"));
    watch.setWait(2s);
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    QCOMPARE(ear.snapshots[0].status, 200);
    QVERIFY(put("unrelated", "x"));
    QVERIFY(judge.del("/v1/kv/root/?recurse").isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(ear.count(), 2, 60'000);
    QCOMPARE(ear.snapshots[1].status, 404);
    QCOMPARE(watch.state().phase, WatchPhase::Live);
}

void TestWatch::minimumIntervalMergesABurst()
{
    QVERIFY(put("w/a", "0"));
    Watch watch(m_client.get(), watchOf("/v1/kv/w/"));
    watch.setMinimumInterval(1500ms);
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    for (int i = 1; i <= 30; ++i) {
        QVERIFY(await(m_client->kvPut(QStringLiteral("w/a"), QByteArray::number(i))).value());
    }
    QTRY_VERIFY(!ear.snapshots.empty() && ear.snapshots.back().body.contains("\"MzA=\"")); // 30
    QVERIFY2(ear.count() < 30, qPrintable(QString::number(ear.count()))); // Not one for every write.
}

void TestWatch::callIsNotQueuedBehindWatches()
{
    std::vector<std::unique_ptr<Watch>> watches;
    int answers = 0;
    for (int i = 0; i < 12; ++i) {
        const auto name = QByteArray::number(i);
        QVERIFY(put("many/" + name + "/k", "x"));
        watches.push_back(std::make_unique<Watch>(m_client.get(), watchOf("/v1/kv/many/" + name + '/')));
        connect(watches.back().get(), &Watch::answered, this, [&answers] { ++answers; });
        watches.back()->start();
    }
    QTRY_COMPARE(answers, 12);
    QTRY_COMPARE(m_client->openWatches(), 12);
    // No blocking query ends meanwhile: had the call waited for one, this would last their 50 s.
    QVERIFY(await(m_client->kvGet(QStringLiteral("many/3/k"))).value().value.has_value());
    QCOMPARE(m_client->openWatches(), 12);
    // And the last watch is as wakeful as the first: none queues behind another.
    for (int i = 0; i < 12; ++i) {
        QVERIFY(put("many/" + QByteArray::number(i) + "/k", "y"));
    }
    QTRY_COMPARE(answers, 24);
    watches.clear();
    QCOMPARE(m_client->openWatches(), 0);
}

void TestWatch::stopEndsTheQuery()
{
    QVERIFY(put("w/a", "0"));
    Watch watch(m_client.get(), watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    watch.start();
    watch.start(); // Harmless.
    QTRY_COMPARE(ear.count(), 1);
    QTRY_COMPARE(m_client->openWatches(), 1);
    watch.stop();
    QCOMPARE(m_client->openWatches(), 0);
    QCOMPARE(watch.state().phase, WatchPhase::Stopped);
    QVERIFY(put("w/a", "1"));
    QVERIFY(await(m_client->statusLeader()));
    QCOMPARE(ear.count(), 1);
    QCOMPARE(m_client->wireLog().entries()[1].finished, true);
}

void TestWatch::startAfterStopAnnouncesAgain()
{
    QVERIFY(put("w/a", "0"));
    Watch watch(m_client.get(), watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);
    watch.stop();
    watch.start();
    QTRY_COMPARE(ear.count(), 2);
    QCOMPARE(ear.snapshots[0].body, ear.snapshots[1].body);
}

void TestWatch::rejectedAnswerIsAFailureAndAskedForAgain()
{
    QVERIFY(put("w/a", "0"));
    Watch watch(m_client.get(), watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    watch.reject(Error{});
    QCOMPARE(watch.state().phase, WatchPhase::Stopped);
    watch.start();
    QTRY_COMPARE(ear.count(), 1);

    Error error;
    error.kind = ErrorKind::Protocol;
    watch.reject(error);
    QCOMPARE(watch.state().phase, WatchPhase::Retrying);
    QCOMPARE(watch.state().error, std::optional(error));
    QVERIFY(watch.state().retryAt.has_value());
    QVERIFY(!watch.state().lastAnswerAt.isValid());
    QCOMPARE(m_client->openWatches(), 0);
    watch.retryNow();
    QTRY_COMPARE(ear.count(), 2); // The same body, announced again.
    QCOMPARE(ear.snapshots[0].body, ear.snapshots[1].body);
    QCOMPARE(watch.state().phase, WatchPhase::Live);
    QCOMPARE(watch.state().error, std::nullopt);

    // What is of no use does not make the data from before any younger.
    const auto goodAt = watch.state().lastAnswerAt;
    QCOMPARE(goodAt, ear.snapshots[1].receivedAt);
    QVERIFY(put("w/a", "1"));
    for (int count = 3; count <= 4; ++count) {
        QTRY_COMPARE(ear.count(), count);
        watch.reject(error);
        QCOMPARE(watch.state().lastAnswerAt, goodAt);
        watch.retryNow();
    }
}

void TestWatch::rejectingAgainAndAgainBacksOff()
{
    QVERIFY(put("w/a", "0"));
    Watch watch(m_client.get(), watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    const auto longest = [&watch] { return QDateTime::currentDateTimeUtc().msecsTo(*watch.state().retryAt); };
    qint64 seen = 0;
    connect(&watch, &Watch::answered, this, [&](const Snapshot& snapshot) {
        if (snapshot.body.isEmpty() || seen > 4000)
            return;
        Error error;
        error.kind = ErrorKind::Protocol;
        watch.reject(error);
        seen = std::max(seen, longest());
        watch.retryNow();
    });
    watch.start();
    // One failure alone never waits so long: the pauses grow because the answers count as failures in a row.
    QTRY_VERIFY(seen > 4000);
    QTRY_COMPARE(watch.state().phase, WatchPhase::Live);
}

void TestWatch::watchDeletedInHandler()
{
    auto* watch = new Watch(m_client.get(), watchOf("/v1/kv/w/"), this);
    const QSignalSpy deleted(watch, &QObject::destroyed);
    connect(watch, &Watch::answered, this, [watch](const Snapshot& snapshot) {
        QCOMPARE(snapshot.status, 404);
        delete watch;
    });
    watch->start();
    QTRY_COMPARE(deleted.count(), 1);
    QCOMPARE(m_client->openWatches(), 0);
}

void TestWatch::watchDeletedInStateHandler()
{
    auto* watch = new Watch(m_client.get(), watchOf("/v1/kv/w/"), this);
    const QSignalSpy deleted(watch, &QObject::destroyed);
    connect(watch, &Watch::stateChanged, this, [watch](const WatchState& state) {
        if (state.phase == WatchPhase::Live)
            delete watch;
    });
    watch->start();
    QTRY_COMPARE(deleted.count(), 1);
    QCOMPARE(m_client->openWatches(), 0);
}

void TestWatch::watchStoppedAndStartedInHandler()
{
    Watch watch(m_client.get(), watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    connect(&watch, &Watch::answered, this, [&watch, &ear] {
        if (ear.count() < 3) {
            watch.stop();
            watch.start();
        }
    });
    watch.start();
    QTRY_COMPARE(ear.count(), 3);
    QTRY_COMPARE(m_client->openWatches(), 1);
}

void TestWatch::clientDeletedInHandler()
{
    Watch watch(m_client.get(), watchOf("/v1/kv/w/"));
    connect(&watch, &Watch::answered, this, [this] { m_client.reset(); });
    watch.start();
    QTRY_VERIFY(!m_client);
    QCOMPARE(watch.state().phase, WatchPhase::Stopped);
}

void TestWatch::clientDeletedDuringWatch()
{
    QVERIFY(put("w/a", "0"));
    Watch watch(m_client.get(), watchOf("/v1/kv/w/"));
    WatchEar ear(watch);
    watch.start();
    QTRY_COMPARE(m_client->openWatches(), 1);
    QTRY_COMPARE(ear.count(), 1);
    m_client.reset();
    QCOMPARE(watch.state().phase, WatchPhase::Stopped);
    QVERIFY(!watch.state().error);
    watch.start();
    QCOMPARE(watch.state().phase, WatchPhase::Stopped);
}

void TestWatch::clientDeletedDuringBackOff()
{
    auto client = std::make_unique<Client>(endpointAt(QStringLiteral("http://127.0.0.1:1")));
    Watch watch(client.get(), watchOf("/v1/kv/w/"));
    watch.start();
    QTRY_COMPARE(watch.state().phase, WatchPhase::Retrying);
    client.reset();
    QCOMPARE(watch.state().phase, WatchPhase::Stopped);
}

void TestWatch::watchWithoutClientStops()
{
    Watch watch(nullptr, watchOf("/v1/kv/w/"));
    watch.start();
    QCOMPARE(watch.state().phase, WatchPhase::Stopped);
}

QTEST_GUILESS_MAIN(TestWatch)
#include "tst_watch.moc"

#include <QSignalSpy>
