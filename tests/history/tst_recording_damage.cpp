// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/chunk.h"
#include "history/properties.h"
#include "history/recording_bench.h"
#include "support/patience.h"

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
    QCOMPARE(std::count_if(recording.replay().states().begin(), recording.replay().states().end(),
                 [](const Moment&) { return true; }),
        0);
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
        RC_ASSERT(bytes == whole || !opened->problems().empty() || !opened->hasEnded());
        quint64 steps = 0;
        for (const Moment& moment : stepsOf(*opened))
            steps += moment.kind == Moment::Kind::Step ? 1 : 0;
        RC_ASSERT(steps == opened->steps());
    }));
}

QTEST_GUILESS_MAIN(TestRecordingDamage)
#include "tst_recording_damage.moc"
