// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/chunk.h"
#include "history/observation_code.h"
#include "history/recording_bench.h"
#include "history/sealing.h"
#include "history/segment.h"
#include "support/patience.h"
#include "support/properties.h"

#include <QCborMap>

#include <limits>

using namespace Qt::Literals::StringLiterals;
using history::Moment;
using history::Recording;

/// Files that are no recordings, or not quite.
class TestRecordingDamage : public QObject, RecordingBench
{
    Q_OBJECT
private Q_SLOTS:
    void init() { clear(); }
    void foreignFiles_data();
    void foreignFiles();
    void aFileThatWasCutOffAnywhereIsReadUpToThere();
    void damageInTheMiddleCostsNoMoreThanItsSegment();
    void partsThatWereCutOutAreNoticed();
    void anyDamageIsSafe();
    void whatBreaksOffIsNoMap();
    void aPartThatUnpacksToTooMuchIsLeftOut_data();
    void aPartThatUnpacksToTooMuchIsLeftOut();
    void whatARecorderWritesIsNeverTooLargeToRead();
    void fewBytesThatStandForVeryManyAreLeftOut();
    void aTimeThatIsNoneIsDamage_data();
    void aTimeThatIsNoneIsDamage();
    void aFileThatGetsShorterWhileItIsReadIsRead();

private:
    /// A recording of these chunks, sealed already.
    void setChunks(const QByteArrayList& chunks) { setContent(m_file, history::fileBeginning() + chunks.join()); }
};

void TestRecordingDamage::foreignFiles_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<qint64>("offset");
    QTest::newRow("empty") << QByteArray() << qint64(0);
    QTest::newRow("text") << "some words\nand more"_ba << qint64(0);
    QTest::newRow("text mode") << "\x89SBXREC\r\n\1\0\0\0"_ba << qint64(0);
    QTest::newRow("newer") << QByteArray("\x89SBXREC\n\7\0\0\0", 12) << qint64(8);
    QTest::newRow("cut off") << "\x89SBXREC\n"_ba << qint64(8);
}

void TestRecordingDamage::foreignFiles()
{
    QFETCH(QByteArray, content);
    QFETCH(qint64, offset);
    setContent(m_file, content);
    const auto opened = Recording::open(m_file);
    QVERIFY(!opened);
    QCOMPARE(opened.error().offset, offset);
    QVERIFY(!opened.error().sentence.isEmpty());
    QVERIFY(!Recording::open(m_folder->filePath(u"none"_s)));
    QVERIFY(!Recording::open(m_folder->path()));
}

void TestRecordingDamage::aFileThatWasCutOffAnywhereIsReadUpToThere()
{
    record(3, 1200);
    const QByteArray whole = contentOf(m_file);
    const auto all = stepsOf(open());
    const qsizetype step = whole.size() / 97;
    for (qsizetype size = history::fileBeginningSize; size < whole.size(); size += step) {
        setContent(m_file, whole.first(size));
        const Recording recording = open();
        QVERIFY(!recording.hasEnded());
        QVERIFY(recording.problems().size() <= 1);
        if (!recording.problems().empty())
            QVERIFY(recording.problems()[0].offset <= size);
        const auto steps = stepsOf(recording);
        QCOMPARE(steps.size(), recording.steps());
        for (std::size_t i = 0; i < steps.size(); ++i)
            QCOMPARE(difference(all[i].update, steps[i].update), nullptr);
    }
}

void TestRecordingDamage::damageInTheMiddleCostsNoMoreThanItsSegment()
{
    record(8, 4 * int(history::SegmentWriter::mostSteps));
    const auto all = stepsOf(open());
    QByteArray bytes = contentOf(m_file);
    const qsizetype hit = bytes.size() / 2;
    bytes[hit] = static_cast<char>(bytes[hit] ^ 1);
    setContent(m_file, bytes);
    const Recording recording = open();
    QCOMPARE(recording.problems().size(), std::size_t(1));
    QVERIFY(recording.problems()[0].offset <= hit);
    const auto steps = stepsOf(recording);
    QVERIFY(steps.size() >= all.size() - history::SegmentWriter::mostSteps);
    QVERIFY(steps.size() < all.size());
    const auto resumed = std::find_if(
        steps.begin(), steps.end(), [](const Moment& moment) { return moment.kind == Moment::Kind::Resumed; });
    QVERIFY(resumed != steps.end());
    // From there on all is as it was.
    const auto same = std::find_if(
        all.begin(), all.end(), [&](const Moment& moment) { return *moment.update.state == *resumed->update.state; });
    QVERIFY(same != all.end());
    QCOMPARE(resumed->update.sightings, (all.end() - (steps.end() - resumed))->update.sightings);
    auto expected = all.rbegin();
    for (auto step = steps.rbegin(); step->kind == Moment::Kind::Step; ++step, ++expected)
        QCOMPARE(difference(expected->update, step->update), nullptr);
}

void TestRecordingDamage::partsThatWereCutOutAreNoticed()
{
    record(8, 3 * int(history::SegmentWriter::mostSteps));
    QByteArray bytes = contentOf(m_file);
    // The second chunk with records goes.
    qsizetype at = history::fileBeginningSize;
    for (int chunk = 0; chunk < 2; ++chunk)
        at = static_cast<qsizetype>(history::readHead(QByteArrayView(bytes).sliced(at), at)->end());
    const auto size = history::readHead(QByteArrayView(bytes).sliced(at), at)->end() - at;
    bytes.remove(at, static_cast<qsizetype>(size));
    setContent(m_file, bytes);
    const Recording recording = open();
    QCOMPARE(recording.problems().size(), std::size_t(1));
    QCOMPARE(recording.problems()[0].offset, at);
    QVERIFY(recording.steps() > 0);
    auto replay = recording.replay();
    auto states = replay.states();
    QVERIFY(states.begin() == states.end());
}

void TestRecordingDamage::anyDamageIsSafe()
{
    record(9, 300);
    const QByteArray whole = contentOf(m_file);
    QVERIFY(holds(300, [&] {
        std::mt19937 dice(*rc::gen::arbitrary<unsigned>());
        QByteArray bytes = whole;
        for (unsigned changes = 1 + dice() % 5; changes > 0; --changes) {
            const auto at = static_cast<qsizetype>(
                history::fileBeginningSize + dice() % static_cast<unsigned>(bytes.size() - 20));
            if (dice() % 3 == 0)
                bytes.remove(at, 1 + dice() % 300);
            else
                bytes[at] = static_cast<char>(dice());
            if (bytes.size() < 100)
                bytes = whole;
        }
        QFile file(m_file);
        RC_ASSERT(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(bytes);
        file.close();
        const auto opened = Recording::open(m_file);
        RC_ASSERT(opened.has_value());
        RC_ASSERT((bytes == whole || !opened->problems().empty() || !opened->hasEnded()));
        quint64 steps = 0;
        for (const Moment& moment : stepsOf(*opened))
            steps += moment.kind == Moment::Kind::Step ? 1 : 0;
        RC_ASSERT(steps == opened->steps());
    }));
}

void TestRecordingDamage::whatBreaksOffIsNoMap()
{
    history::About about;
    about.program = u"test"_s;
    about.address = u"http://127.0.0.1:8500"_s;
    history::Mark mark;
    mark.id = 1;
    mark.text = u"a note"_s;
    history::Chunk first;
    first.kind = history::ChunkKind::About;
    history::Chunk second;
    second.kind = history::ChunkKind::Mark;
    second.sequence = 1;
    const QByteArray wholeAbout = history::encode(about);
    const QByteArray wholeMark = history::encode(mark, false);
    for (qsizetype size = 0; size < wholeAbout.size(); ++size) {
        first.payload = wholeAbout.first(size);
        second.payload = wholeMark;
        setChunks({history::seal(first), history::seal(second)});
        const Recording recording = open();
        QCOMPARE(recording.problems().size(), std::size_t(1));
        QCOMPARE(recording.about(), history::About());
        QCOMPARE(recording.marks(), std::vector{mark});
    }
    for (qsizetype size = 0; size < wholeMark.size(); ++size) {
        first.payload = wholeAbout;
        second.payload = wholeMark.first(size);
        setChunks({history::seal(first), history::seal(second)});
        const Recording recording = open();
        QCOMPARE(recording.problems().size(), std::size_t(1));
        QCOMPARE(recording.about().program, about.program);
        QVERIFY(recording.marks().empty());
    }
}

void TestRecordingDamage::aPartThatUnpacksToTooMuchIsLeftOut_data()
{
    QTest::addColumn<char>("kind");
    QTest::addColumn<int>("bytes");
    QTest::newRow("records") << 'R' << 64 * 1024 * 1024;
    QTest::newRow("mark") << 'M' << 256 * 1024;
    QTest::newRow("about") << 'A' << 256 * 1024;
}

void TestRecordingDamage::aPartThatUnpacksToTooMuchIsLeftOut()
{
    QFETCH(char, kind);
    QFETCH(int, bytes);
    history::Chunk first;
    first.kind = history::ChunkKind::About;
    first.payload = history::encode(history::About());
    history::Chunk second;
    second.kind = static_cast<history::ChunkKind>(kind);
    second.keyframe = true;
    second.sequence = 1;
    const QByteArray packed = qCompress(QByteArray(bytes, '\0')).sliced(4); // Qt writes the size before it.
    QVERIFY(packed.size() < bytes / 500);
    const QByteArray tooMuch = sealing::compressedChunk(second, packed, static_cast<quint32>(bytes));
    setChunks({history::seal(first), tooMuch});
    const auto at = history::fileBeginningSize + history::seal(first).size();
    const Recording recording = open();
    history::Replay replay = recording.replay();
    QVERIFY(!replay.next());
    auto problems = recording.problems();
    problems.insert(problems.end(), replay.problems().begin(), replay.problems().end());
    QCOMPARE(problems, (std::vector{history::FileProblem{at, history::chunkFaultText(history::ChunkFault::TooLarge)}}));
}

void TestRecordingDamage::whatARecorderWritesIsNeverTooLargeToRead()
{
    // As well as anything can be compressed.
    history::Chunk chunk;
    chunk.payload = QByteArray(40LL * 1024 * 1024, 'x');
    const QByteArray sealed = history::seal(chunk);
    const auto head = history::readHead(sealed, 0);
    QVERIFY(head);
    QVERIFY(history::unpack(*head, sealed) == chunk.payload);

    history::Mark mark;
    mark.id = 7;
    mark.text = QString(1024LL * 1024, u'x');
    chunk.kind = history::ChunkKind::Mark;
    chunk.payload = history::encode(mark, false);
    const QByteArray note = history::seal(chunk);
    const auto payload = history::unpack(*history::readHead(note, 0), note);
    QVERIFY(payload);
    const auto read = history::decodeMark(*payload);
    QVERIFY(read && !read->mark.text.isEmpty() && mark.text.startsWith(read->mark.text));
}

void TestRecordingDamage::fewBytesThatStandForVeryManyAreLeftOut()
{
    // Every key repeats the path: 60 KB of it for each two bytes.
    constexpr int keys = 10'000;
    history::ByteWriter entries;
    entries.number(2); // Entries changed.
    entries.signedNumber(1);
    entries.number(static_cast<quint64>(keys) << 2U | 3U); // Put so many.
    for (int i = 0; i < keys; ++i) {
        entries.number(0);
        entries.number(2); // The empty string.
    }
    entries.number(0);
    history::ByteWriter track;
    track.signedNumber(0);
    track.signedNumber(0);
    track.number(1); // So many tracks, the first one number 1.
    track.number(1);
    history::StringWriter strings;
    strings.write(track, QString(30'000, u'p'));
    track.number(0);
    track.number(1);
    track.signedNumber(0);
    track.signedNumber(0);
    track.raw(entries.data());
    history::ByteWriter payload;
    payload.number(history::records::keyframe);
    payload.bytes(track.data());

    history::Chunk first;
    first.kind = history::ChunkKind::About;
    first.payload = history::encode(history::About());
    history::Chunk second;
    second.keyframe = true;
    second.sequence = 1;
    second.payload = payload.take();
    setChunks({history::seal(first), history::seal(second)});
    history::Replay replay = open().replay();
    QVERIFY(!replay.next());
    QCOMPARE(replay.problems().size(), std::size_t(1));
    QVERIFY(replay.states().empty());
}

/// The recorder cuts off what a full disk did not take.
namespace {

history::Chunk chunkOf(history::ChunkKind kind, const QByteArray& payload = {})
{
    history::Chunk chunk;
    chunk.kind = kind;
    chunk.keyframe = kind == history::ChunkKind::Records;
    chunk.payload = payload;
    return chunk;
}

/// A keyframe of these times without a track, and the end of contact so long after it.
QByteArray keyframeAt(qint64 time, qint64 wall, qint64 later = 0)
{
    history::ByteWriter times;
    times.signedNumber(time);
    times.signedNumber(wall);
    times.number(0);
    history::ByteWriter contact;
    contact.signedNumber(later);
    contact.number(1);
    contact.number(history::records::hasPath);
    contact.number(0);
    history::StringWriter().write(contact, u"a/"_s);
    contact.number(static_cast<quint64>(history::Contact::Lost));
    history::ByteWriter out;
    out.number(history::records::keyframe);
    out.bytes(times.data());
    out.number(history::records::contact);
    out.bytes(contact.data());
    return out.take();
}

} // namespace

void TestRecordingDamage::aTimeThatIsNoneIsDamage_data()
{
    using history::ChunkKind;
    using history::Time;
    QTest::addColumn<history::Chunk>("chunk");
    QTest::addColumn<bool>("isGood");
    constexpr qint64 most = std::numeric_limits<qint64>::max();
    constexpr qint64 longest = history::longestTime.count();
    history::Chunk end = chunkOf(ChunkKind::End);
    end.from = end.to = history::longestTime;
    QTest::newRow("end, the longest") << end << true;
    end.from = end.to = Time(most);
    QTest::newRow("end") << end << false;
    end.from = Time(std::numeric_limits<qint64>::min());
    end.to = Time(0);
    QTest::newRow("end, long before") << end << false;
    history::Chunk head = chunkOf(ChunkKind::Records, keyframeAt(0, 0));
    QTest::newRow("records") << head << true;
    head.to = Time(most / 2);
    QTest::newRow("records, in their head") << head << false;
    QTest::newRow("keyframe") << chunkOf(ChunkKind::Records, keyframeAt(longest + 1, 0)) << false;
    QTest::newRow("keyframe, its clock") << chunkOf(ChunkKind::Records, keyframeAt(0, most)) << false;
    QTest::newRow("record behind it") << chunkOf(ChunkKind::Records, keyframeAt(0, 0, -most)) << false;
    QTest::newRow("both together") << chunkOf(ChunkKind::Records, keyframeAt(longest, 0, 1)) << false;
    history::Mark mark;
    mark.id = 1;
    mark.at = -history::longestTime;
    QTest::newRow("mark, the longest before") << chunkOf(ChunkKind::Mark, history::encode(mark, false)) << true;
    mark.at = Time(most);
    QTest::newRow("mark") << chunkOf(ChunkKind::Mark, history::encode(mark, false)) << false;
    const auto about = [](qint64 began) { return QCborMap{{u"began"_s, began}}.toCborValue().toCbor(); };
    QTest::newRow("about") << chunkOf(ChunkKind::About, about(1'700'000'000'000)) << true;
    QTest::newRow("about, long ago") << chunkOf(ChunkKind::About, about(-most)) << false;
}

/// Such a number has no room for what is reckoned with it.
void TestRecordingDamage::aTimeThatIsNoneIsDamage()
{
    QFETCH(history::Chunk, chunk);
    QFETCH(bool, isGood);
    setChunks({history::seal(chunk)});
    const Recording recording = open();
    history::Replay replay = recording.replay();
    while (replay.next()) { }
    auto problems = recording.problems();
    problems.insert(problems.end(), replay.problems().begin(), replay.problems().end());
    if (isGood) {
        QVERIFY2(problems.empty(), qPrintable(problems.empty() ? QString() : problems.front().sentence));
    } else {
        const history::FileProblem damage{
            history::fileBeginningSize, history::chunkFaultText(history::ChunkFault::Content)};
        QCOMPARE(problems, std::vector{damage});
    }
    QVERIFY(history::isPossible(recording.end()));
}

void TestRecordingDamage::aFileThatGetsShorterWhileItIsReadIsRead()
{
    record(5, 600);
    const QByteArray whole = contentOf(m_file);
    const auto steps = open().steps();
    // A part that is not whole yet, and behind it so much that its reader is at it when it goes.
    history::Chunk torn;
    torn.payload = QByteArray(1000, 'x');
    constexpr qint64 much = 256 << 20; // Nothing of it takes room on the disk.
    std::atomic<bool> over = false;
    std::atomic<int> turns = 0;
    const std::unique_ptr<QThread> writer(QThread::create([&] {
        QFile file(m_file);
        if (!file.open(QIODevice::ReadWrite | QIODevice::ExistingOnly | QIODevice::Unbuffered))
            return;
        const QByteArray head = history::seal(torn).first(history::chunkHeadSize);
        for (; !over; ++turns) {
            file.seek(whole.size());
            file.write(head);
            file.resize(whole.size() + much);
            QThread::usleep(2000);
            file.resize(whole.size());
        }
    }));
    writer->start();
    // Mapped, this ended the program at once.
    while (turns < 10 && !writer->isFinished()) {
        const auto opened = Recording::open(m_file);
        QVERIFY(opened);
        QCOMPARE(opened->steps(), steps);
    }
    over = true;
    writer->wait();
    QVERIFY(turns >= 10);
}

QTEST_GUILESS_MAIN(TestRecordingDamage)
#include "tst_recording_damage.moc"
