// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/random_history.h"
#include "history/recorder.h"
#include "history/recording.h"
#include "lab/run_room.h"
#include "observer/watching.h"

#include <QSignalSpy>

#include <random>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;

namespace {

/// Fights with everything that goes wrong in them. How long at least: `SIGNALBOX_LAB_SECONDS`, for those who want to be
/// sure.
std::chrono::seconds lengthOfTheRun()
{
    bool isNumber = false;
    const int asked = qEnvironmentVariableIntValue("SIGNALBOX_LAB_SECONDS", &isNumber);
    return std::chrono::seconds(isNumber ? asked : 12);
}

constexpr auto scenario = R"json({
  "version": 1, "id": "storm", "title": "Storm", "path": "rec/sem", "limit": 3, "seed": 11, "longest": "%1s",
  "groups": [
    {"name": "official", "strategy": "official", "count": 6, "path": "rec/sem", "ttl": "10s", "hold": "20ms..600ms", "think": "0..300ms", "cycles": "forever"},
    {"name": "queue", "strategy": "queue", "count": 6, "path": "rec/sem", "ttl": "10s", "hold": "20ms..600ms", "think": "0..300ms", "cycles": "forever"},
    {"name": "spring", "strategy": "spring", "count": 5, "path": "rec/spring", "hold": "20ms..600ms", "think": "0..300ms", "cycles": "forever"},
    {"name": "slots", "strategy": "slots", "count": 5, "path": "rec/slots", "hold": "20ms..600ms", "think": "0..300ms", "cycles": "forever"},
    {"name": "lock", "strategy": "official-lock", "count": 4, "path": "rec/lock", "limit": 1, "hold": "20ms..200ms", "think": "0..300ms", "cycles": "forever"}
  ],
  "faults": [
    {"fault": "destroy-session", "contender": "all", "probability": 0.03},
    {"fault": "pause", "time": "1500ms", "contender": "all", "probability": 0.03},
    {"fault": "lose-agent", "time": "2s", "contender": "all", "probability": 0.02},
    {"fault": "crash", "contender": "all", "probability": 0.001},
    {"fault": "crash", "contender": "holder", "group": "spring", "at": "3s"},
    {"fault": "stop-renewing", "contender": "holder", "group": "official", "at": "2s"}
  ],
  "edits": [
    {"edit": "set-limit", "path": "rec/sem", "limit": 2, "at": "5s"},
    {"edit": "set-limit", "path": "rec/sem", "limit": 3, "at": "6s"},
    {"edit": "delete-lock", "path": "rec/sem", "at": "9s"}
  ]
})json";

/// Moments of one path, as they were told live.
struct Live {
    Live(observer::Hub& hub, const QString& watched)
        : seen(hub.observe(watched))
    {
    }

    Seen seen;
    std::size_t replayed = 0;
};

/// Whether a path is a key or a folder may come out only when something is there.
QString named(const QString& path)
{
    return path.endsWith(u'/') ? path.chopped(1) : path;
}

} // namespace

/// Recordings of runs of the lab.
class TestRecordingLab : public RunRoom
{
    Q_OBJECT
private Q_SLOTS:
    void replayIsWhatWasLive();
};

void TestRecordingLab::replayIsWhatWasLive()
{
    const auto longest = lengthOfTheRun() + 240s; // On a busy machine less happens in the same time.
    const auto parsed = lab::parseScenario(QByteArray(scenario).replace("%1", QByteArray::number(longest.count())));
    QVERIFY2(parsed, parsed ? "" : qPrintable(parsed.error().sentence));
    Connected connected(m_agent);
    const QString file = m_folder->filePath(u"a.sbxrec"_s);
    history::Recorder recorder;
    QVERIFY(!recorder.start(file, {}));
    std::map<QString, std::unique_ptr<Live>> live;
    for (const QString& path : {u"rec/sem/"_s, u"rec/spring/"_s, u"rec/slots/"_s, u"rec/lock"_s}) {
        const auto& lane = live[named(path)] = std::make_unique<Live>(connected.hub, path);
        recorder.follow(lane->seen.observer);
    }
    const auto run = runOf(*parsed);
    QSignalSpy finished(run.get(), &lab::Run::finished);
    run->start();
    const QDeadlineTimer least(lengthOfTheRun());
    const auto hasSeenEnough = [&] {
        return least.hasExpired()
            && std::ranges::all_of(live, [](const auto& lane) { return lane.second->seen.updates.size() > 20; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(hasSeenEnough(), static_cast<int>(longest / 1ms));
    run->stop();
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 120'000);
    for (const auto& [path, each] : live)
        recorder.unfollow(each->seen.observer.get());
    recorder.finish();
    QCOMPARE(recorder.progress().skipped, 0U);

    const auto recording = history::Recording::open(file);
    QVERIFY(recording && recording->problems().empty());
    history::Replay replay = recording->replay();
    // Some moments once more, later: found by their time instead of one after the other. Two of one path may have one
    // time: a step that was long in the making is not set before the one that was told ahead of it. The later one
    // holds.
    std::map<std::pair<QString, history::Time>, history::Moment> some;
    std::minstd_rand dice(7);
    while (auto moment = replay.next()) {
        if (moment->kind != history::Moment::Kind::Step)
            continue;
        Live& lane = *live.at(named(moment->path));
        QVERIFY(lane.replayed < lane.seen.updates.size());
        QCOMPARE(difference(lane.seen.updates[lane.replayed++], moment->update), nullptr);
        const std::pair place(moment->path, moment->at);
        if (some.contains(place) || dice() % 50 == 0)
            some.insert_or_assign(place, std::move(*moment));
    }
    std::size_t steps = 0;
    for (const auto& [path, each] : live) {
        QCOMPARE(each->replayed, each->seen.updates.size());
        QVERIFY2(each->replayed > 20, qPrintable(path));
        steps += each->replayed;
    }
    for (const auto& [place, moment] : some) {
        const auto states = recording->stateAt(moment.at);
        const auto same = std::find_if(states.begin(), states.end(), [&sought = moment](const history::Moment& state) {
            return state.path == sought.path && *state.update.state == *sought.update.state;
        });
        QVERIFY(same != states.end());
    }
    qInfo("%zu steps, %lld bytes, %zu moments sought", steps, static_cast<long long>(recorder.progress().bytes),
        some.size());
}

QTEST_GUILESS_MAIN(TestRecordingLab)
#include "tst_recording_lab.moc"
