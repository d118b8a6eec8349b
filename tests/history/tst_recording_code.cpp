// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/chunk.h"
#include "history/observation_code.h"
#include "history/random_history.h"
#include "history/scene.h"
#include "history/segment.h"
#include "support/patience.h"
#include "support/properties.h"

using namespace Qt::Literals::StringLiterals;
using history::Time;

namespace {

semaphore::Observation emptyAt(const QString& path)
{
    semaphore::Observation nothing;
    nothing.path = path;
    return nothing;
}

QByteArray anyBytes(unsigned seed, qsizetype size)
{
    std::mt19937 dice(seed);
    QByteArray bytes(size, '\0');
    for (char& byte : bytes)
        byte = static_cast<char>(dice() % 7 == 0 ? dice() : dice() % 9);
    return bytes;
}

} // namespace

class TestRecordingCode : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void numbersComeBack();
    void stringsAreWrittenOnce();
    void brokenBytesEndTheReading();
    void anyTwoObservationsMakeAChange();
    void aPartThatIsNotKnownIsDamage();
    void aChangeOfOneHolderIsSmall();
    void anyStoryIsReplayedAsItWasLive();
    void aPathThatBeginsInTheMiddleKeepsItsAges();
    void whoGaveALockBackIsKnown();
    void aProgramThatAnEarlierStepShowedStays();
    void gripsThatAreNone_data();
    void gripsThatAreNone();
    void manyPathsKeepOneSessionList();
    void nothingIsUnseenBeforeTheBeginning();
    void anyPayloadIsSafe();
    void chunksComeBack();
    void damagedChunksAreToldApart();
    void valuesCanBeLeftOut();
};

void TestRecordingCode::numbersComeBack()
{
    const std::vector<quint64> numbers{0, 1, 127, 128, 300, 1ULL << 35U, ~0ULL};
    const std::vector<qint64> withSign{
        0, -1, 1, -64, 64, std::numeric_limits<qint64>::min(), std::numeric_limits<qint64>::max()};
    history::ByteWriter out;
    for (const quint64 number : numbers)
        out.number(number);
    for (const qint64 number : withSign)
        out.signedNumber(number);
    out.bytes("abc");
    history::ByteReader in(out.data());
    for (const quint64 number : numbers)
        QCOMPARE(in.number(), number);
    for (const qint64 number : withSign)
        QCOMPARE(in.signedNumber(), number);
    QCOMPARE(in.bytes().toByteArray(), "abc"_ba);
    QVERIFY(in.ok());
    QVERIFY(in.atEnd());
}

void TestRecordingCode::stringsAreWrittenOnce()
{
    const QStringList texts{u"worker"_s, samples::id(7), u"worker"_s, QString(), samples::id(7), u"ÄÖ€"_s,
        samples::id(8).toUpper(), samples::id(8).replace(u'-', u'_')};
    history::ByteWriter out;
    history::StringWriter strings;
    for (const QString& text : texts)
        strings.write(out, text);
    history::ByteReader in(out.data());
    history::StringReader known;
    for (const QString& text : texts)
        QCOMPARE(known.read(in), text);
    QVERIFY(in.ok() && in.atEnd());
    history::ByteWriter id;
    history::StringWriter().write(id, samples::id(7));
    QCOMPARE(id.data().size(), 17);
}

void TestRecordingCode::brokenBytesEndTheReading()
{
    for (const QByteArray& bytes : {"\x80"_ba,
             "\x05"
             "ab"_ba,
             QByteArray(11, '\xff')}) {
        history::ByteReader in(bytes);
        QVERIFY(in.bytes().isEmpty());
        QVERIFY(!in.ok());
        QCOMPARE(in.number(), 0U);
    }
    history::ByteReader unknown("\x09");
    QCOMPARE(history::StringReader().read(unknown), QString());
    QVERIFY(!unknown.ok());
}

void TestRecordingCode::anyTwoObservationsMakeAChange()
{
    QVERIFY(holds(2000, [] {
        RandomHistory one(*rc::gen::arbitrary<unsigned>());
        RandomHistory other(*rc::gen::arbitrary<unsigned>());
        semaphore::Observation before = emptyAt(u"demo/sem/"_s);
        semaphore::Observation after = before;
        for (unsigned steps = one.roll(30); steps > 0; --steps)
            before = *one.next().observation;
        for (unsigned steps = other.roll(30); steps > 0; --steps)
            after = *other.next().observation;
        for (auto* const each : {&before, &after}) {
            if (one.roll(3) != 0)
                each->unread = QStringList{u"demo/sem/.lock"_s, u"demo/sem/"_s + samples::id(int(one.roll(4)))};
        }
        std::shuffle(after.entries.begin(), after.entries.end(), std::mt19937(1));
        if (!after.entries.empty() && one.roll(3) == 0)
            after.entries.push_back(samples::entry(u"elsewhere"_s, "x"));
        history::ByteWriter out;
        history::StringWriter strings;
        history::writeChange(out, strings, before, after);
        history::ByteReader in(out.data());
        history::StringReader known;
        consul::SessionList newest;
        history::readChange(in, known, before, newest);
        RC_ASSERT(in.ok());
        RC_ASSERT(in.atEnd());
        RC_ASSERT(before == after);
    }));
}

/// Its length is not known, so the strings after it would be numbered wrong.
void TestRecordingCode::aPartThatIsNotKnownIsDamage()
{
    for (const quint64 parts : {quint64(1), quint64(1) | quint64(32), quint64(1) << 40}) {
        history::ByteWriter out;
        out.number(parts);
        out.signedNumber(1);
        history::ByteReader in(out.data());
        history::StringReader known;
        semaphore::Observation seen = emptyAt(u"demo/sem/"_s);
        consul::SessionList newest;
        history::readChange(in, known, seen, newest);
        QCOMPARE(in.ok(), parts == 1);
    }
}

void TestRecordingCode::aChangeOfOneHolderIsSmall()
{
    samples::Store store;
    QList<int> holders;
    for (int i = 0; i < 500; ++i) {
        store.contender(i);
        holders.append(i);
    }
    store.lock(samples::body(samples::Family::Official, 500, holders));
    const semaphore::Observation before = store.seen;
    semaphore::Observation after = before;
    holders.removeAt(250);
    after.entries.back().value = samples::body(samples::Family::Official, 500, holders);
    after.entries.back().modifyIndex = after.index = before.index + 1;
    history::ByteWriter out;
    history::StringWriter strings;
    history::writeChange(out, strings, before, after);
    QVERIFY2(out.data().size() < 40, qPrintable(QString::number(out.data().size())));
}

void TestRecordingCode::anyStoryIsReplayedAsItWasLive()
{
    QVERIFY(holds(400, [] {
        RandomHistory source(*rc::gen::arbitrary<unsigned>(), 2 + *rc::gen::inRange(0, 8));
        RandomHistory beside(*rc::gen::arbitrary<unsigned>(), 3, u"other/sem/"_s);
        history::SegmentWriter writer;
        history::SegmentReader reader;
        Time at(0);
        writer.keyframe(at, QDateTime::fromMSecsSinceEpoch(1'700'000'000'000).toUTC());
        bool keyframe = true;
        std::vector<history::Moment> live;
        const auto check = [&] {
            reader.open(writer.take(), std::exchange(keyframe, false));
            for (const history::Moment& reported : live) {
                const auto next = reader.nextAt();
                RC_ASSERT(next == reported.at);
                const auto moment = reader.next();
                RC_ASSERT(moment.has_value());
                RC_ASSERT(moment->at == reported.at);
                RC_ASSERT(moment->path == reported.path);
                if (const char* wrong = difference(reported.update, moment->update))
                    RC_FAIL(wrong);
            }
            RC_ASSERT(!reader.next());
            RC_ASSERT(!reader.nextAt());
            RC_ASSERT(!reader.failed());
            live.clear();
        };
        for (int step = *rc::gen::inRange(1, 120); step > 0; --step) {
            at += Time(source.roll(2'000'000));
            const bool other = source.roll(5) == 0;
            history::Moment reported;
            reported.path = other ? u"other/sem/"_s : u"demo/sem/"_s;
            reported.at = at;
            reported.update = (other ? beside : source).next(source.roll(40) == 0);
            writer.step(reported.path, at, 0, reported.update);
            live.push_back(reported);
            if (source.roll(6) == 0)
                check();
            if (source.roll(20) == 0) {
                check();
                writer.keyframe(at, reported.update.receivedAt);
                keyframe = true;
            }
        }
        check();
    }));
}

void TestRecordingCode::aPathThatBeginsInTheMiddleKeepsItsAges()
{
    RandomHistory source(5);
    observer::Update update;
    for (int i = 0; i < 60; ++i)
        update = source.next();
    QVERIFY(!update.first);
    history::SegmentWriter writer;
    writer.keyframe(Time(0), update.receivedAt);
    writer.step(u"demo/sem/"_s, Time(1), 0, update);
    const observer::Update after = source.next();
    writer.step(u"demo/sem/"_s, Time(2), 0, after);
    history::SegmentReader reader;
    reader.open(writer.take(), true);
    const auto first = reader.next();
    QVERIFY(first && first->update.first);
    QVERIFY(first->update.sightings == update.sightings);
    QVERIFY(*first->update.state == *update.state);
    const auto second = reader.next();
    QVERIFY(second);
    QCOMPARE(difference(after, second->update), nullptr);
}

/// In a recording that begins after that, and at each of its keyframes: otherwise a lock-delay may run.
void TestRecordingCode::whoGaveALockBackIsKnown()
{
    const history::Moment given = lockGivenBack();
    const QDateTime now = given.update.receivedAt;
    QVERIFY(!given.update.first && semaphore::isGivenBack(given.path, given.update.sightings));
    QCOMPARE(given.update.state->findings.size(), 1U);
    QVERIFY(semaphore::settledFindings(*given.update.state, given.update.sightings, now).empty());
    history::SegmentWriter writer;
    writer.keyframe(Time(0), now);
    writer.step(given.path, Time(1), 0, given.update);
    writer.contact(given.path, Time(5), history::Contact::Lost);
    history::SegmentReader reader;
    reader.open(writer.take(), true);
    const auto first = reader.next();
    QVERIFY(first && !reader.failed());
    QCOMPARE(first->update.sightings, given.update.sightings);
    QCOMPARE(reader.nextAt(), std::optional<Time>(Time(5)));
    // Whoever stops here has it, too.
    QCOMPARE(history::trackOf(reader.tracks(), given.path)->sightings, given.update.sightings);
    QVERIFY(reader.next() && !reader.next() && !reader.failed());
    writer.keyframe(Time(6), now);
    reader.open(writer.take(), true);
    QVERIFY(!reader.failed());
    QCOMPARE(history::trackOf(reader.tracks(), given.path)->sightings, given.update.sightings);
}

/// Nobody has the lock, so this step alone does not tell whose it is.
void TestRecordingCode::aProgramThatAnEarlierStepShowedStays()
{
    Scene scene(u"locks/pg"_s);
    const auto seen = [](const QString& holder, quint64 index) {
        samples::Store store(QString{});
        store.alive(1).key(u"locks/pg"_s, {}, consul::lockFlag, holder, index);
        samples::changeSession(
            store.seen.sessions, 0, [](consul::SessionInfo& each) { each.name = u"Consul API Lock"_s; });
        store.madeAt(10).seen.entries.back().lockIndex = 1;
        return store.at(index).seen;
    };
    static_cast<void>(scene.at(0, seen(samples::id(1), 20)));
    const history::Moment free = scene.at(1, seen({}, 21));
    QVERIFY(free.update.state->program && !semaphore::decode(*free.update.observation).program);
    QCOMPARE(free.update.state->program->id, u"consul-api"_s);
    history::SegmentWriter writer;
    writer.keyframe(Time(0), free.update.receivedAt);
    writer.step(free.path, Time(1), 0, free.update);
    history::SegmentReader reader;
    reader.open(writer.take(), true);
    const auto first = reader.next();
    QVERIFY(first && !reader.failed());
    QCOMPARE(*first->update.state, *free.update.state);
    writer.keyframe(Time(2), free.update.receivedAt);
    const QByteArray segment = writer.take();
    reader.open(segment, true);
    QVERIFY(!reader.failed());
    QCOMPARE(*history::trackOf(reader.tracks(), free.path)->state, *free.update.state);
    history::ByteWriter body;
    body.number(99); // No track has it.
    body.bytes("consul-api");
    history::ByteWriter record;
    record.number(history::records::program);
    record.bytes(body.data());
    reader.open(segment + record.data(), true);
    QVERIFY(reader.failed());
}

void TestRecordingCode::gripsThatAreNone_data()
{
    QTest::addColumn<QByteArray>("body");
    const auto body = [](const QList<quint64>& numbers, const QByteArray& more = {}) {
        history::ByteWriter out;
        for (const quint64 number : numbers)
            out.number(number);
        return out.take() + more;
    };
    QTest::newRow("nothing") << QByteArray();
    QTest::newRow("of no track") << body({99, 0});
    QTest::newRow("very many") << body({1, ~0ULL});
    QTest::newRow("fewer than it says") << body({1, 2}, QByteArray("\1k\1s\1\1\1", 7));
    QTest::newRow("a long key") << body({1, 1, ~0ULL});
}

/// Where a file has them: behind a keyframe, and behind a step.
void TestRecordingCode::gripsThatAreNone()
{
    QFETCH(QByteArray, body);
    history::ByteWriter record;
    record.number(history::records::grips);
    record.bytes(body);
    const history::Moment given = lockGivenBack();
    history::SegmentWriter writer;
    writer.keyframe(Time(0), given.update.receivedAt);
    writer.step(given.path, Time(1), 0, given.update);
    history::SegmentReader reader;
    reader.open(writer.take() + record.data(), true);
    QVERIFY(!reader.failed());
    QVERIFY(!reader.next() && reader.failed());
    writer.keyframe(Time(2), given.update.receivedAt);
    reader.open(writer.take() + record.data(), true);
    QVERIFY(reader.failed() && !reader.next());
}

/// A recording tells each path's sessions for itself. Read back they are shared, as they were when they were live.
void TestRecordingCode::manyPathsKeepOneSessionList()
{
    constexpr int paths = 20;
    std::vector<consul::SessionInfo> sessions;
    sessions.reserve(500);
    for (int i = 0; i < 500; ++i)
        sessions.push_back(samples::session(i, u"worker"_s));
    history::SegmentWriter writer;
    writer.keyframe(Time(0), QDateTime::fromMSecsSinceEpoch(0).toUTC());
    for (int i = 0; i < paths; ++i) {
        semaphore::Observation seen = emptyAt(u"p%1/"_s.arg(i));
        seen.sessionsKnown = true;
        seen.sessions = sessions;
        observer::Update update;
        update.first = true;
        update.receivedAt = QDateTime::fromMSecsSinceEpoch(i).toUTC();
        update.state = observer::advance(seen, update.receivedAt, nullptr, {}).state;
        update.observation = std::make_shared<const semaphore::Observation>(std::move(seen));
        writer.step(u"p%1/"_s.arg(i), Time(i + 1), 0, update);
    }
    history::SegmentReader reader;
    reader.open(writer.take(), true);
    while (reader.next()) { }
    QVERIFY(!reader.failed());
    QCOMPARE(reader.tracks().size(), std::size_t(paths));
    QSet<const consul::SessionInfo*> places;
    for (const auto& track : reader.tracks()) {
        QCOMPARE(track.second.observation->sessions.size(), sessions.size());
        for (const auto& session : track.second.observation->sessions)
            places.insert(&session);
    }
    QCOMPARE(places.size(), qsizetype(sessions.size()));
}

void TestRecordingCode::nothingIsUnseenBeforeTheBeginning()
{
    RandomHistory source(1);
    history::SegmentWriter writer;
    writer.keyframe(Time(0), QDateTime::fromMSecsSinceEpoch(0).toUTC());
    auto update = source.next();
    update.unseen = Time(4);
    writer.step(u"demo/sem/"_s, Time(9), 0, update);
    update = source.next();
    update.unseen = Time::max();
    writer.step(u"demo/sem/"_s, Time(10), 0, update);
    writer.contact(u"demo/sem/"_s, Time(12), history::Contact::Lost, Time::max());
    writer.contact(u"demo/sem/"_s, Time(-5), history::Contact::Denied, Time(3)); // Damaged.
    history::SegmentReader reader;
    reader.open(writer.take(), true);
    for (const Time expected : {Time(4), Time(10), Time(12), Time(0)}) {
        const auto moment = reader.next();
        QVERIFY(moment);
        QCOMPARE(moment->unseen, std::optional<Time>(expected));
        if (moment->kind == history::Moment::Kind::Step)
            QCOMPARE(moment->update.unseen, moment->unseen);
    }
    QVERIFY(!reader.next());
    QVERIFY(!reader.failed());
}

void TestRecordingCode::anyPayloadIsSafe()
{
    QVERIFY(holds(3000, [] {
        const unsigned seed = *rc::gen::arbitrary<unsigned>();
        RandomHistory source(seed);
        history::SegmentWriter writer;
        writer.keyframe(Time(0), QDateTime::fromMSecsSinceEpoch(0).toUTC());
        for (int i = 0; i < 20; ++i) {
            writer.step(u"demo/sem/"_s, Time(i), 0, source.next());
            if (i == 10)
                writer.keyframe(Time(i), QDateTime::fromMSecsSinceEpoch(0).toUTC());
        }
        QByteArray payload = writer.take();
        for (unsigned changes = 1 + source.roll(4); changes > 0; --changes) {
            const auto at = static_cast<qsizetype>(source.roll(static_cast<unsigned>(payload.size())));
            if (source.roll(4) == 0)
                payload = payload.first(at) + anyBytes(seed, source.roll(20)) + payload.sliced(at);
            else
                payload[at] = static_cast<char>(source.roll(256));
        }
        history::SegmentReader reader;
        reader.open(payload, true);
        int moments = 0;
        while (reader.next())
            ++moments;
        RC_ASSERT(moments <= 40);
    }));
}

void TestRecordingCode::chunksComeBack()
{
    for (const QByteArray& payload : {""_ba, "short"_ba, QByteArray(5000, 'x'), anyBytes(3, 5000)}) {
        history::Chunk chunk;
        chunk.keyframe = true;
        chunk.sequence = 77;
        chunk.from = Time(5);
        chunk.to = Time(1'000'000'000'000);
        chunk.steps = 12;
        chunk.payload = payload;
        const QByteArray bytes = history::seal(chunk);
        const auto head = history::readHead(bytes, 12);
        QVERIFY(head);
        QCOMPARE(head->end(), 12 + bytes.size());
        auto read = history::unpack(*head, bytes);
        QVERIFY(read);
        history::Chunk again = head->chunk;
        again.payload = *read;
        QCOMPARE(again, chunk);
    }
    QVERIFY(history::seal({.payload = QByteArray(5000, 'x')}).size() < 100);
}

void TestRecordingCode::damagedChunksAreToldApart()
{
    history::Chunk chunk;
    chunk.payload = QByteArray(300, 'x');
    const QByteArray good = history::seal(chunk);
    for (qsizetype i = 0; i < good.size(); ++i) {
        QByteArray bad = good;
        bad[i] = static_cast<char>(bad[i] ^ 0x10);
        const auto head = history::readHead(bad, 0);
        QVERIFY2(!head || !history::checksumFits(*head, bad), qPrintable(QString::number(i)));
    }
    QCOMPARE(history::readHead(QByteArrayView(good).first(43), 0).error(), history::ChunkFault::CutOff);
    QCOMPARE(history::readHead("SBX", 0).error(), history::ChunkFault::CutOff);
    QCOMPARE(history::readHead("SBXX", 0).error(), history::ChunkFault::NotAChunk);
    QVERIFY(!history::judgeBeginning("#!/bin/sh\necho").sentence.isEmpty());
    QVERIFY(!history::judgeBeginning({}).sentence.isEmpty());
    QByteArray newer = history::fileBeginning();
    newer[8] = 9;
    QCOMPARE(history::judgeBeginning(newer).offset, 8);
    QVERIFY(history::judgeBeginning(newer).sentence.contains(u'9'));
    QVERIFY(history::judgeBeginning(history::fileBeginning()).sentence.isEmpty());
}

void TestRecordingCode::valuesCanBeLeftOut()
{
    samples::Store store;
    store.contender(1).contender(2);
    store.seen.entries[0].value = "password";
    store.lock(R"({"Limit":3,"secret":"hunter2","Holders":{"00000000-0000-4000-8000-000000000001":"private"}})",
        consul::semaphoreFlag);
    const auto bare = history::withoutValues(store.seen);
    QVERIFY(bare.entries[0].value.isEmpty());
    for (const consul::KvEntry& entry : bare.entries) {
        for (const char* secret : {"password", "hunter2", "private"})
            QVERIFY(!entry.value.contains(secret));
    }
    auto state = semaphore::decode(bare);
    const auto whole = semaphore::decode(store.seen);
    QVERIFY(state.body != whole.body);
    state.body = whole.body;
    QCOMPARE(state, whole);

    samples::Store spring;
    spring.contender(1).lock(samples::body(samples::Family::Spring, 2, {1}));
    QCOMPARE(semaphore::decode(history::withoutValues(spring.seen)), spring.state());
    samples::Store ranked;
    ranked.key(u"owners/a"_s, R"({"score":2.5,"host":"private"})").key(u"owners/b"_s, R"({"score":1})");
    QCOMPARE(semaphore::decode(history::withoutValues(ranked.seen)), ranked.state());
    QVERIFY(!history::withoutValues(ranked.seen).entries[0].value.contains("private"));
    samples::Store odd;
    odd.contender(1).lock("hunter2").key(u"notes"_s, "hunter2");
    for (const consul::KvEntry& entry : history::withoutValues(odd.seen).entries)
        QVERIFY(entry.value.isEmpty());
}

QTEST_GUILESS_MAIN(TestRecordingCode)
#include "tst_recording_code.moc"
