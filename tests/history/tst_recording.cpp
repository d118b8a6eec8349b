// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/chunk.h"
#include "history/recording_bench.h"
#include "history/recording_file.h"
#include "history/scene.h"
#include "support/little_room.h"
#include "support/patience.h"

#include <QCborMap>
#include <QSignalSpy>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Moment;
using history::Recorder;
using history::Recording;
using history::Time;

namespace {

history::Mark note(const QString& text, history::Mark::Kind kind = history::Mark::Kind::Note)
{
    history::Mark mark;
    mark.kind = kind;
    mark.text = text;
    return mark;
}

} // namespace

class TestRecording : public QObject, RecordingBench
{
    Q_OBJECT
private Q_SLOTS:
    void init() { clear(); }
    void whatIsReplayedIsWhatWasLive();
    void theStateAtAnyMoment();
    void aLockThatWasGivenBackBeforeIsKnown();
    void whatIsBeingWrittenCanBeRead();
    void marksCanBeAddedChangedAndRemoved();
    void contactIsRecorded();
    void theLastStepIsNeverLeftOut();
    void valuesStayOutOfTheFile();
    void refusesAFileThatIsThere();
    void tellsThatTheDiskIsFull();
    void aFailedStartLeavesNoFile_data();
    void aFailedStartLeavesNoFile();
    void saysInWhichNamespaceItWas();
};

void TestRecording::whatIsReplayedIsWhatWasLive()
{
    for (unsigned seed = 1; seed <= 5; ++seed) {
        clear();
        record(seed, 1500);
        const Recording recording = open();
        QVERIFY(recording.hasEnded());
        QVERIFY(recording.problems().empty());
        QCOMPARE(recording.about().program, u"test"_s);
        QCOMPARE(recording.steps(), 1500U);
        const auto steps = stepsOf(recording);
        QCOMPARE(steps.size(), m_live.size());
        for (std::size_t i = 0; i < steps.size(); ++i) {
            QCOMPARE(difference(m_live[i], steps[i].update), nullptr);
            QCOMPARE(steps[i].path, path);
            QVERIFY(i == 0 || steps[i].at >= steps[i - 1].at);
        }
    }
}

void TestRecording::theStateAtAnyMoment()
{
    record(11, 1600);
    const Recording recording = open();
    const auto steps = stepsOf(recording);
    QVERIFY(recording.stateAt(steps.front().at - Time(1)).empty());
    for (std::size_t i = 0; i + 1 < steps.size(); i += 37) {
        const auto states = recording.stateAt(steps[i].at);
        QCOMPARE(states.size(), std::size_t(1));
        // Several steps may be of the same microsecond.
        std::size_t last = i;
        while (last + 1 < steps.size() && steps[last + 1].at <= steps[i].at)
            ++last;
        QCOMPARE(*states[0].update.state, *m_live[last].state);
        QCOMPARE(states[0].update.sightings, m_live[last].sightings);
        QCOMPARE(states[0].at, steps[last].at);
    }
    // A replay from the middle begins at a keyframe before.
    const Time middle = steps[800].at;
    history::Replay replay = recording.replay(middle);
    const auto first = replay.next();
    QVERIFY(first && first->at > Time(0) && first->at <= middle);
    replay.skipTo(middle);
    const auto next = replay.next();
    QVERIFY(next && next->at > middle);
}

/// Between the moment in which the recording of a path began and whatever comes next in the file.
void TestRecording::aLockThatWasGivenBackBeforeIsKnown()
{
    const history::Moment given = lockGivenBack();
    Recorder recorder;
    QVERIFY(!recorder.start(m_file, {}));
    auto update = given.update;
    update.events.clear(); // As Recorder::follow() of a path that is watched already.
    recorder.add(given.path, update);
    RandomHistory source(2);
    for (int i = 0; i < 20; ++i)
        recorder.add(path, source.next());
    recorder.finish();
    const Recording recording = open();
    const auto first = stepsOf(recording).front();
    QCOMPARE(first.path, given.path);
    QCOMPARE(first.update.sightings, given.update.sightings);
    const auto states = recording.stateAt(first.at);
    const auto lock = std::ranges::find(states, given.path, &history::Moment::path);
    QVERIFY(lock != states.end());
    QCOMPARE(lock->update.sightings, given.update.sightings);
    QVERIFY(semaphore::settledFindings(*lock->update.state, lock->update.sightings, update.receivedAt).empty());
}

void TestRecording::whatIsBeingWrittenCanBeRead()
{
    Recorder recorder;
    QVERIFY(!recorder.start(m_file, {}));
    QSignalSpy progressed(&recorder, &Recorder::progressed);
    Recording recording = open();
    QVERIFY(!recording.hasEnded());
    QCOMPARE(recording.steps(), 0U);
    RandomHistory source(2);
    for (quint64 round = 1; round <= 3; ++round) {
        progressed.clear();
        recorder.add(path, source.next());
        QVERIFY(progressed.wait(30'000)); // By itself, after Recorder::flushInterval.
        recording.refresh();
        QCOMPARE(recording.steps(), round);
        QVERIFY(recording.problems().empty());
        QCOMPARE(stepsOf(recording).size(), round);
    }
    recorder.finish();
    recording.refresh();
    QVERIFY(recording.hasEnded());
    QVERIFY(!recorder.isRecording());
}

void TestRecording::marksCanBeAddedChangedAndRemoved()
{
    Recorder recorder;
    QVERIFY(!recorder.start(m_file, {}));
    RandomHistory source(2);
    recorder.add(path, source.next());
    const quint64 first = recorder.mark(note(u"deployed ÄÖ"_s));
    history::Mark paused = note({}, history::Mark::Kind::Fault);
    paused.path = path;
    paused.session = samples::id(1);
    paused.fault = u"pause"_s;
    paused.contender = u"client-1"_s;
    const quint64 fault = recorder.mark(paused);
    const quint64 gone = recorder.mark(note(u"gone"_s));
    recorder.removeMark(gone);
    QVERIFY(open().addMark(note(u"not yours"_s)));
    recorder.finish();

    Recording recording = open();
    QCOMPARE(recording.marks().size(), std::size_t(2));
    QCOMPARE(recording.marks()[0].id, first);
    QCOMPARE(recording.marks()[0].text, u"deployed ÄÖ"_s);
    QCOMPARE(recording.marks()[1].id, fault);
    QCOMPARE(recording.marks()[1].kind, history::Mark::Kind::Fault);
    QCOMPARE(recording.marks()[1].session, samples::id(1));
    QCOMPARE(recording.marks()[1].fault, paused.fault);
    QCOMPARE(recording.marks()[1].contender, paused.contender);
    QVERIFY(recording.marks()[0].fault.isEmpty());

    history::Mark later = note(u"begin"_s, history::Mark::Kind::Bookmark); // Of time 0.
    QVERIFY(!recording.addMark(later));
    QCOMPARE(recording.marks().size(), std::size_t(3));
    later = recording.marks()[0];
    QCOMPARE(later.text, u"begin"_s);
    later.text = u"the begin"_s;
    QVERIFY(!recording.addMark(later));
    QVERIFY(!recording.removeMark(first));
    for (const Recording& each : {recording, open()}) {
        QVERIFY(each.problems().empty());
        QCOMPARE(each.marks().size(), std::size_t(2));
        QCOMPARE(each.marks()[0], later);
        QCOMPARE(stepsOf(each).size(), std::size_t(1));
    }
}

void TestRecording::contactIsRecorded()
{
    Recorder recorder;
    QVERIFY(!recorder.start(m_file, {}));
    RandomHistory source(2);
    recorder.add(path, source.next());
    recorder.setContact(path, history::Contact::Live); // No news.
    recorder.setContact(path, history::Contact::Lost);
    recorder.setContact(path, history::Contact::Live);
    recorder.add(path, source.next());
    recorder.setContact(path, history::Contact::Ended);
    recorder.finish();
    std::vector<Moment::Kind> kinds;
    std::vector<history::Contact> contacts;
    for (const Moment& moment : stepsOf(open())) {
        kinds.push_back(moment.kind);
        contacts.push_back(moment.contact);
    }
    using Kind = Moment::Kind;
    using history::Contact;
    QCOMPARE(kinds, (std::vector{Kind::Step, Kind::Contact, Kind::Contact, Kind::Step, Kind::Contact}));
    QCOMPARE(contacts, (std::vector{Contact::Live, Contact::Lost, Contact::Live, Contact::Live, Contact::Ended}));
    QVERIFY(open().stateAt(open().end()).empty());
}

/// The disk is too slow for steps, and none follows that would tell how many.
void TestRecording::theLastStepIsNeverLeftOut()
{
    semaphore::Observation seen;
    seen.path = path;
    for (int i = 0; i < 2000; ++i) // It takes its time to write them.
        seen.entries.push_back(samples::entry(path + QString::number(10'000 + i), {}, 0, {}, 5));
    observer::Update updates[2];
    for (quint64 i = 0; i < 2; ++i) {
        seen.index = 10 + i;
        seen.entries.front().modifyIndex = seen.index;
        updates[i].state = observer::advance(seen, QDateTime::currentDateTimeUtc(), nullptr, {}).state;
        updates[i].observation = std::make_shared<const semaphore::Observation>(seen);
        updates[i].unseen = Time(1);
    }
    Recorder recorder;
    QVERIFY(!recorder.start(m_file, {}));
    std::vector<Moment> reported;
    connect(&recorder, &Recorder::recorded, this, [&reported](const Moment& moment) { reported.push_back(moment); });
    const auto addTooMany = [&] {
        for (int i = 0, inARow = 0; inARow < 2 && i < 1'000'000; ++i) {
            const quint64 before = recorder.progress().skipped;
            recorder.add(path, updates[i % 2]);
            inARow = recorder.progress().skipped > before ? inARow + 1 : 0;
        }
    };
    const QString copy = m_folder->filePath(u"copy.sbxrec"_s);
    addTooMany();
    QVERIFY(recorder.progress().skipped >= 2);
    recorder.saveSoFar(copy);
    const auto first = reported.back();
    QVERIFY(first.skipped > 0);
    addTooMany();
    recorder.setContact(path, history::Contact::Lost);
    QCOMPARE(reported.back().kind, Moment::Kind::Contact);
    QVERIFY(std::prev(reported.end(), 2)->skipped > 0);
    recorder.setContact(path, history::Contact::Live);
    addTooMany();
    const auto left = recorder.progress().skipped;
    const auto problem = recorder.finish();
    QVERIFY(problem && problem->contains(QString::number(left - 1)));
    for (const QString& file : {copy, m_file}) {
        const auto opened = Recording::open(file);
        QVERIFY(opened && opened->problems().empty() && opened->hasEnded());
        const Moment& live = file == copy ? first : reported.back();
        history::Replay replay = opened->replay(live.at - Time(1));
        Moment last;
        while (const auto moment = replay.next())
            last = *moment;
        QVERIFY(last.kind == Moment::Kind::Step && last.skipped > 0);
        QCOMPARE(last.skipped, live.skipped);
        QCOMPARE(last.at, live.at);
        QCOMPARE(last.update.observation->index, live.update.observation->index);
    }
}

void TestRecording::valuesStayOutOfTheFile()
{
    record(4, 700, true);
    const Recording recording = open();
    QVERIFY(recording.about().withoutValues);
    const auto steps = stepsOf(recording);
    QCOMPARE(steps.size(), m_live.size());
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const auto& seen = steps[i].update;
        for (const consul::KvEntry& entry : seen.observation->entries)
            QVERIFY(!entry.value.contains("host"));
        const bool broken = std::any_of(m_live[i].state->findings.begin(), m_live[i].state->findings.end(),
            [](const auto& finding) { return finding.kind == semaphore::FindingKind::UndecodableBody; });
        if (!broken) {
            QCOMPARE(samples::holderIds(*seen.state), samples::holderIds(*m_live[i].state));
            QCOMPARE(samples::waiterIds(*seen.state), samples::waiterIds(*m_live[i].state));
            QCOMPARE(seen.state->liveHolders(), m_live[i].state->liveHolders());
            QCOMPARE(seen.state->limit, m_live[i].state->limit);
        }
    }
    // What is looked up is what is read one after the other, here, too.
    QCOMPARE(recording.stateAt(steps[650].at)[0].update.sightings, steps[650].update.sightings);
}

void TestRecording::refusesAFileThatIsThere()
{
    setContent(m_file, "mine");
    Recorder recorder;
    const auto failure = recorder.start(m_file, {});
    QVERIFY(failure && failure->contains(m_file));
    QVERIFY(!recorder.isRecording());
    QCOMPARE(contentOf(m_file), "mine"_ba);
    Recorder nowhere;
    QVERIFY(nowhere.start(m_folder->filePath(u"no/such/folder"_s), {}));

    clear();
    record(1, 1);
    const auto others
        = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
    QVERIFY(!(QFile::permissions(m_file) & others));
}

void TestRecording::tellsThatTheDiskIsFull()
{
    // The device that is always full stands for a disk; it is no new file, so it is opened like one that goes on.
    auto file = history::RecordingFile::append(u"/dev/full"_s, 0);
    QVERIFY(file);
    const auto failure = (*file)->write({.payload = "x"_ba});
    QVERIFY(failure);
    QVERIFY(failure->contains(u"/dev/full"_s));
    QCOMPARE((*file)->size(), 0);
}

void TestRecording::aFailedStartLeavesNoFile_data()
{
    QTest::addColumn<int>("room");
    QTest::newRow("none") << 0;
    QTest::newRow("for a part of its beginning") << 10;
}

/// What is left of it would be in the way of the next try.
void TestRecording::aFailedStartLeavesNoFile()
{
    QFETCH(const int, room);
    clear();
    std::optional<QString> failure;
    {
        const support::LittleRoom little(static_cast<rlim_t>(room));
        Recorder recorder;
        failure = recorder.start(m_file, {});
    }
    QVERIFY(failure);
    QVERIFY2(failure->contains(u"Cannot create"_s) && failure->contains(m_file), qPrintable(*failure));
    QVERIFY(!QFile::exists(m_file));
    Recorder again;
    const auto next = again.start(m_file, {});
    QVERIFY2(!next, qPrintable(next.value_or(QString())));
}

/// As before where there is none, byte for byte; and what was written before reads as none.
void TestRecording::saysInWhichNamespaceItWas()
{
    history::About about;
    about.beganAt = QDateTime::fromMSecsSinceEpoch(1'700'000'000'000).toUTC();
    about.program = u"test"_s;
    about.address = u"http://127.0.0.1:8500"_s;
    about.datacenter = u"dc1"_s;
    const QCborMap before{{u"began"_s, qint64(1'700'000'000'000)}, {u"program"_s, about.program},
        {u"address"_s, about.address}, {u"datacenter"_s, about.datacenter}, {u"withoutValues"_s, false}};
    QCOMPARE(history::encode(about), before.toCborValue().toCbor());
    QCOMPARE(history::decodeAbout(before.toCborValue().toCbor()), std::optional(about));
    about.in = {u"team-a"_s, u"north"_s};
    QCOMPARE(history::decodeAbout(history::encode(about)), std::optional(about));
}

QTEST_GUILESS_MAIN(TestRecording)
#include "tst_recording.moc"
