// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/analysis.h"
#include "history/recorder.h"
#include "history/recording.h"
#include "history/story.h"
#include "observer/watching.h"

#include <QTemporaryDir>
#include <QTest>

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

/// How many visits the timeline shows, or admits that it may have missed.
qint64 agreeing(const QHash<QString, Visit>& visits, const history::Lanes& lanes, const history::Recording& recording)
{
    const auto clock = [&](Time at) { return recording.wallClock(at).toMSecsSinceEpoch(); };
    // A release comes after the process left, and is seen later still.
    constexpr qint64 rounding = 5;
    const auto holdsAtLeast = [&](const history::Lane& lane, const Visit& visit) {
        return std::any_of(lane.spans.begin(), lane.spans.end(), [&](const history::Span& span) {
            return span.kind == history::SpanKind::Holding && clock(span.to) + rounding >= visit.out
                && clock(span.from) <= visit.out;
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

} // namespace

/// Recordings of real fights.
class TestRecordingConsul : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void agreesWithWhatTheProcessesSay();
    void livesThroughTheEndOfTheAgent();
};

void TestRecordingConsul::agreesWithWhatTheProcessesSay()
{
    support::ConsulAgent agent;
    QVERIFY(agent.start());
    const QTemporaryDir folder;
    const QString log = folder.filePath(u"log"_s);
    const QString name = folder.filePath(u"a.sbxrec"_s);
    Connected connected(agent);
    const Seen seen(connected.hub.observe(u"demo/sem"_s));
    history::Recorder recorder;
    QVERIFY(!recorder.start(name, {}));
    recorder.follow(seen.observer);
    {
        std::vector<std::unique_ptr<support::BackgroundCommand>> fight;
        for (int i = 0; i < contenders; ++i) {
            const QString script
                = u"echo in %1 $(date +%s%3N) >> %2; sleep 0.3; echo out %1 $(date +%s%3N) >> %2"_s.arg(i).arg(log);
            fight.push_back(agent.cliBeside({u"lock"_s, u"-n"_s, QString::number(permits), u"-name"_s,
                u"contender %1"_s.arg(i), u"demo/sem"_s, script}));
        }
        QTRY_VERIFY_WITH_TIMEOUT(visitsOf(log).size() == contenders, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(
            seen.any() && seen.state().found && seen.state().holders.empty() && seen.state().waiting.empty(), 30'000);
    }
    recorder.finish();

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
    QCOMPARE(agreed, contenders);
    for (const history::Level& level : lanes.paths[0].levels)
        QVERIFY(level.live <= permits);
    const auto figures = history::figuresOf(lanes, {0s, recording->end()});
    QVERIFY(figures.grants <= contenders);
    QVERIFY(figures.grants == contenders || figures.gapTime > 0s);
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
