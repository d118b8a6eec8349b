// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/analysis.h"
#include "history/random_history.h"
#include "history/recorder.h"
#include "history/recording.h"
#include "observer/watching.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Time;

namespace {

constexpr int contenders = 12;
constexpr int permits = 3;

/// What a process knows of its own time inside, by the clock in ms.
struct Visit {
    qint64 in = 0;
    qint64 out = 0;
};

QHash<QString, Visit> visitsOf(const QString& log)
{
    QHash<QString, Visit> visits;
    QFile file(log);
    if (!file.open(QIODevice::ReadOnly))
        return visits;
    while (!file.atEnd()) {
        const QList<QByteArray> words = file.readLine().trimmed().split(' ');
        Visit& visit = visits[u"contender "_s + QString::fromLatin1(words.value(1))];
        (words.value(0) == "in" ? visit.in : visit.out) = words.value(2).toLongLong();
    }
    return visits;
}

bool holdsKey(const Seen& seen, const QString& key)
{
    if (!seen.any())
        return false;
    const auto& entries = seen.observer->last().observation->entries;
    return std::any_of(entries.begin(), entries.end(), [&](const consul::KvEntry& entry) { return entry.key == key; });
}

/// How many visits the timeline shows, or admits that it may have missed.
qint64 agreeing(const QHash<QString, Visit>& visits, const history::Lanes& lanes, const history::Recording& recording)
{
    const auto clock = [&](Time at) { return recording.wallClock(at).toMSecsSinceEpoch(); };
    // A release comes after the process left, and is seen later still. So is a grant: on a busy machine even after the
    // visit, and that is no gap.
    constexpr qint64 rounding = 5;
    const auto holdsAtLeast = [&](const history::Lane& lane, const Visit& visit) {
        return std::any_of(lane.spans.begin(), lane.spans.end(), [&](const history::Span& span) {
            return span.kind == history::SpanKind::Holding && clock(span.to) + rounding >= visit.out;
        });
    };
    qint64 agreed = 0;
    for (auto visit = visits.cbegin(); visit != visits.cend(); ++visit) {
        const bool shown = std::any_of(lanes.lanes.begin(), lanes.lanes.end(),
            [&](const history::Lane& lane) { return lane.name == visit.key() && holdsAtLeast(lane, *visit); });
        const auto& gaps = lanes.paths[0].gaps;
        const bool missed = std::any_of(gaps.begin(), gaps.end(),
            [&](const history::Band& gap) { return clock(gap.from) <= visit->in && clock(gap.to) >= visit->out; });
        agreed += shown || missed ? 1 : 0;
    }
    return agreed;
}

/// Both stories in ms of the clock, for who has to find out why they differ.
QString reported(const QHash<QString, Visit>& visits, const history::Lanes& lanes, const history::Recording& recording)
{
    QStringList lines;
    for (auto visit = visits.cbegin(); visit != visits.cend(); ++visit)
        lines << u"%1 was in from %2 to %3"_s.arg(visit.key()).arg(visit->in).arg(visit->out);
    const auto clock = [&](history::Time at) { return recording.wallClock(at).toMSecsSinceEpoch(); };
    for (const history::Lane& lane : lanes.lanes) {
        for (const history::Span& span : lane.spans) {
            lines << u"lane %1 '%2': %3 from %4 to %5"_s.arg(lane.session, lane.name)
                         .arg(static_cast<int>(span.kind))
                         .arg(clock(span.from))
                         .arg(clock(span.to));
        }
    }
    for (const history::Band& gap : lanes.paths[0].gaps)
        lines << u"gap from %1 to %2"_s.arg(clock(gap.from)).arg(clock(gap.to));
    lines.sort();
    return lines.join(u'\n');
}

} // namespace

/// Recordings of real fights.
class TestRecordingConsul : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void agreesWithWhatTheProcessesSay();
    void tellsTheEndOfAHoldAsItWasToldLive();
    void livesThroughTheEndOfTheAgent();
};

void TestRecordingConsul::agreesWithWhatTheProcessesSay()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    const QTemporaryDir folder;
    const QString log = folder.filePath(u"log"_s);
    const QString name = folder.filePath(u"a.sbxrec"_s);
    const QString end = u"demo/sem/the end"_s;
    Connected connected(agent);
    const Seen seen(connected.hub.observe(u"demo/sem"_s));
    history::Recorder recorder;
    QVERIFY(!recorder.start(name, {}));
    recorder.follow(seen.observer);
    const QDateTime before = QDateTime::currentDateTimeUtc();
    {
        std::vector<std::unique_ptr<support::BackgroundCommand>> fight;
        for (int i = 0; i < contenders; ++i) {
            const QString script
                = u"echo in %1 $(date +%s%3N) >> %2; sleep 0.3; echo out %1 $(date +%s%3N) >> %2"_s.arg(i).arg(log);
            fight.push_back(agent.cliBeside({u"lock"_s, u"-n"_s, QString::number(permits), u"-name"_s,
                u"contender %1"_s.arg(i), u"demo/sem"_s, script}));
        }
        QTRY_VERIFY_WITH_TIMEOUT(
            std::none_of(fight.begin(), fight.end(), [](const auto& command) { return command->isRunning(); }), 60'000);
        QCOMPARE(visitsOf(log).size(), contenders);
    }
    // The last to leave takes the whole semaphore away: only what is written after it tells that all of it was seen.
    const auto put = agent.cli({u"kv"_s, u"put"_s, end, u"over"_s});
    QCOMPARE(put.exitCode, 0);
    QTRY_VERIFY_WITH_TIMEOUT(holdsKey(seen, end), 60'000);
    recorder.finish();
    const QDateTime after = QDateTime::currentDateTimeUtc();

    const auto recording = history::Recording::open(name);
    QVERIFY(recording && recording->problems().empty());
    history::LaneBuilder builder;
    history::Replay replay = recording->replay();
    std::size_t step = 0;
    while (const auto moment = replay.next()) {
        builder.add(*moment);
        if (moment->kind != history::Moment::Kind::Step)
            continue;
        QVERIFY(step < seen.updates.size());
        QCOMPARE(difference(seen.updates[step++], moment->update), nullptr);
    }
    QCOMPARE(step, seen.updates.size());

    const history::Lanes& lanes = builder.lanes();
    const qint64 agreed = agreeing(visitsOf(log), lanes, *recording);
    if (agreed != contenders)
        qWarning("%s", qPrintable(reported(visitsOf(log), lanes, *recording)));
    QCOMPARE(agreed, contenders);
    for (const history::Lane& lane : lanes.lanes) {
        for (const history::Span& span : lane.spans) {
            QVERIFY(recording->wallClock(span.from) >= before);
            QVERIFY(recording->wallClock(span.to) <= after);
        }
    }
    for (const history::Level& level : lanes.paths[0].levels)
        QVERIFY(level.live <= permits);
    const auto figures = history::figuresOf(lanes, {0s, recording->end()});
    QVERIFY(figures.grants <= contenders);
    QVERIFY(figures.grants == contenders || figures.gapTime > 0s);
}

/// Whether the holder released its lock or ended with it, or whether nobody said so, is known from more than one
/// answer.
void TestRecordingConsul::tellsTheEndOfAHoldAsItWasToldLive()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    const auto judge = agent.judge();
    const QTemporaryDir folder;
    const QString name = folder.filePath(u"a.sbxrec"_s);
    support::FaultProxy proxy(agent.httpUrl());
    Connected connected(proxy.url());
    connected.hub.setAskPatience(1min);
    QVERIFY(judge.put("/v1/kv/demo/lock", "x").isTrue());
    const Seen seen(connected.hub.observe(u"demo/lock"_s));
    QTRY_VERIFY(seen.found());
    history::Recorder recorder;
    QVERIFY(!recorder.start(name, {}));
    recorder.follow(seen.observer);
    const auto before = seen.updates.size();
    const auto end = [&](bool releases, bool destroys) {
        const QByteArray session = judge.createSession(R"({"LockDelay":"0s"})").toUtf8();
        QVERIFY(judge.put("/v1/kv/demo/lock?acquire=" + session, "x").isTrue());
        QTRY_COMPARE(seen.state().holders.size(), 1U);
        QTRY_VERIFY(connected.hub.sessions().contains(QString::fromLatin1(session)));
        if (releases)
            QVERIFY(judge.put("/v1/kv/demo/lock?release=" + session, "x").isTrue());
        if (destroys)
            QVERIFY(judge.put("/v1/session/destroy/" + session).isTrue());
        QTRY_VERIFY(seen.state().holders.empty());
        if (!destroys)
            QVERIFY(judge.put("/v1/session/destroy/" + session).isTrue());
    };
    for (int round = 0; round < 5; ++round) {
        end(true, false);
        end(false, true);
        end(true, true);
    }
    proxy.add(support::Fault::answer("/v1/session/info/", 403, "Permission denied"));
    end(true, false);
    recorder.finish();

    QStringList reported;
    const auto recording = history::Recording::open(name);
    QVERIFY(recording && recording->problems().empty());
    history::Replay replay = recording->replay();
    std::size_t step = before - 1; // The first is what was so when it began.
    while (const auto moment = replay.next()) {
        if (moment->kind != history::Moment::Kind::Step)
            continue;
        QVERIFY(step < seen.updates.size());
        for (const semaphore::Event& event : moment->update.events) {
            if (event.kind == semaphore::EventKind::Released || event.kind == semaphore::EventKind::Expired)
                reported << (semaphore::eventId(event.kind) + u' ' + event.detail).trimmed();
        }
        QCOMPARE(difference(seen.updates[step++], moment->update), nullptr);
    }
    QCOMPARE(step, seen.updates.size());
    QCOMPARE(reported.size(), 16);
    QCOMPARE(reported.count(u"expired"_s), 5);
    QCOMPARE(reported.last(), u"released session-unknown"_s);
}

void TestRecordingConsul::livesThroughTheEndOfTheAgent()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    const QTemporaryDir folder;
    Connected connected(agent);
    const Seen seen(connected.hub.observe(u"demo/key"_s));
    QTRY_VERIFY(seen.any());
    history::Recorder recorder;
    QVERIFY(!recorder.start(folder.filePath(u"a"_s), {}));
    recorder.follow(seen.observer);
    agent.kill9();
    QTRY_VERIFY(!seen.phases.empty() && seen.phases.back() == consul::WatchPhase::Retrying);
    recorder.unfollow(seen.observer.get());
    recorder.finish();
    const auto recording = history::Recording::open(folder.filePath(u"a"_s));
    QVERIFY(recording);
    std::vector<history::Contact> contacts;
    history::Replay replay = recording->replay();
    while (const auto moment = replay.next()) {
        contacts.push_back(moment->contact);
        QVERIFY(moment->kind == history::Moment::Kind::Contact || moment->update.first);
    }
    using history::Contact;
    QCOMPARE(contacts, (std::vector{Contact::Live, Contact::Lost, Contact::Ended}));
}

QTEST_GUILESS_MAIN(TestRecordingConsul)
#include "tst_recording_consul.moc"
