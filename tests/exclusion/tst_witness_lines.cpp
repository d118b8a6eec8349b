// SPDX-License-Identifier: GPL-3.0-or-later
#include "exclusion/witness_lines.h"
#include "support/patience.h"

using namespace Qt::Literals::StringLiterals;
using exclusion::readWitness;
using history::Time;

namespace {

const QByteArray start = R"({"event":"start","epoch_ms":1800000000000,"run":"r1","seed":1})"
                         "\n";

QByteArray plain(const QByteArray& more)
{
    return R"({"event":"acquired","path":"a","who":"b",)" + more + "}\n";
}

} // namespace

class TestWitnessLines : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsContend();
    void readsPlain();
    void whoNeverGotInSaysNothing();
    void refuses_data();
    void refuses();
    void readsPieces();
    void tellsWhetherLinesAreInOrder_data();
    void tellsWhetherLinesAreInOrder();
};

void TestWitnessLines::readsContend()
{
    const auto notes = readWitness(start + R"({"t":1.500,"contender":0,"session":"s","event":"queued"}
{"t":2.000,"contender":1,"session":"s1","event":"failed","detail":"x"}
{"t":2.001,"contender":0,"session":"s","event":"granted","limit":2,"fence":3}

{"t":3.250,"contender":0,"session":"s","event":"crashed","path":"demo/b"}
{"t":3.300,"contender":0,"session":"s","event":"lost"}
{"event":"summary","max_holders":1}
)");
    QVERIFY(notes);
    QCOMPARE(notes->size(), 2U);
    const auto& first = notes->front();
    QVERIFY(first.acquired && !notes->back().acquired);
    QCOMPARE(first.who, u"contender 0 of run r1"_s);
    QCOMPARE(first.session, u"s"_s);
    QCOMPARE(first.limit, 2);
    QVERIFY(!notes->back().limit);
    QCOMPARE(first.path, QString());
    QCOMPARE(notes->back().path, u"demo/b"_s); // As a run at several paths tells it.
    QCOMPARE(first.sinceEpoch, Time(1'800'000'000'002'001));
    QCOMPARE(notes->back().sinceEpoch, Time(1'800'000'000'003'250));
    QCOMPARE(first.precision, Time(1));
    QVERIFY(!first.clockError);
}

void TestWitnessLines::readsPlain()
{
    const auto notes = readWitness(
        R"({"event":"acquired","path":"demo/sem","who":"w","time":"2027-01-15T08:00:00.123Z","clockErrorMs":2.5}
{"who":"w","event":"released","path":"demo/sem","time":"2027-01-15T09:00:01.5+01:00"}
{"who":"w","event":"released","path":"demo/sem","time":"2027-01-15T08:00:02.123456789Z"})");
    QVERIFY(notes);
    QCOMPARE(notes->size(), 3U);
    QCOMPARE((*notes)[0].sinceEpoch, Time(1'800'000'000'123'000));
    QCOMPARE((*notes)[0].clockError, Time(2500));
    QCOMPARE((*notes)[0].precision, Time(1000));
    QVERIFY((*notes)[0].acquired);
    QCOMPARE((*notes)[1].sinceEpoch, Time(1'800'000'001'500'000));
    QCOMPARE((*notes)[1].precision, Time(100'000));
    QVERIFY(!(*notes)[1].acquired && !(*notes)[1].clockError);
    QCOMPARE((*notes)[2].sinceEpoch, Time(1'800'000'002'123'456));
}

void TestWitnessLines::whoNeverGotInSaysNothing()
{
    for (const QByteArray& text : {QByteArray(), QByteArray("\n \n"), start}) {
        const auto notes = readWitness(text);
        QVERIFY(notes && notes->empty());
    }
}

void TestWitnessLines::refuses_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* name, const QByteArray& text, int line, const char* words) {
        QTest::newRow(name) << text << line << QString::fromLatin1(words);
    };
    const QByteArray time = R"("time":"2027-01-15T08:00:00Z")";
    row("no JSON", start + "words\n", 2, "not a JSON object");
    row("an array", "[]\n", 1, "not a JSON object");
    row("cut off", plain(time) + R"({"event":"rele)", 2, "not a JSON object");
    row("too deep", QByteArray(5000, '[') + "\n", 1, "not a JSON object");
    row("too long", "\n" + plain(time + ",\"x\":\"" + QByteArray(20'000, 'x') + '"'), 2, "too long");
    row("no start", R"({"t":1,"contender":0,"event":"granted"})", 1, "start line");
    row("an unknown event", start + R"({"t":1,"contender":0,"event":"melted"})", 2, "unknown");
    row("no event", start + R"({"t":1,"contender":0})", 2, "unknown");
    row("a time of words", start + R"({"t":"1","contender":0,"event":"granted"})", 2, "must be numbers");
    row("a time beyond all", start + R"({"t":1e300,"contender":0,"event":"granted"})", 2, "must be numbers");
    row("half a contender", start + R"({"t":1,"contender":0.5,"event":"granted"})", 2, "must be numbers");
    row("an epoch beyond all", R"({"event":"start","epoch_ms":1e300})", 1, "epoch_ms");
    row("no path", R"({"event":"acquired","who":"b","time":"2027-01-15T08:00:00Z"})", 1, "path");
    row("no who", R"({"event":"acquired","path":"b","time":"2027-01-15T08:00:00Z"})", 1, "who");
    row("a who without end", R"({"event":"acquired","path":"a","who":")" + QByteArray(2000, 'x') + R"(",)" + time + "}",
        1, "who");
    row("no zone", plain(R"("time":"2027-01-15T08:00:00")"), 1, "time");
    row("no such day", plain(R"("time":"2027-02-30T08:00:00Z")"), 1, "time");
    row("a number as time", plain(R"("time":5)"), 1, "time");
    row("a negative error", plain(time + R"(,"clockErrorMs":-1)"), 1, "clockErrorMs");
    row("an error of words", plain(time + R"(,"clockErrorMs":"5")"), 1, "clockErrorMs");
    row("a limit of 0", plain(time + R"(,"limit":0)"), 1, "limit");
    row("half a limit", start + R"({"t":1,"contender":0,"event":"granted","limit":1.5})", 2, "limit");
    row("a path without end",
        start + R"({"t":1,"contender":0,"event":"granted","path":")" + QByteArray(2000, 'x') + "\"}", 2, "path");
    row("an endless error", plain(time + R"(,"clockErrorMs":1e99)"), 1, "clockErrorMs");
}

void TestWitnessLines::refuses()
{
    QFETCH(QByteArray, text);
    const auto notes = readWitness(text);
    QVERIFY(!notes);
    QTEST(notes.error().line, "line");
    QFETCH(QString, words);
    QVERIFY2(notes.error().sentence.contains(words), qPrintable(notes.error().sentence));
}

/// A file of hundreds of megabytes is read without being in memory as a whole.
void TestWitnessLines::readsPieces()
{
    const QByteArray text = start + R"({"t":1.5,"contender":0,"session":"s","event":"granted"})" + "\n\r\n"
        + plain(R"("time":"2027-01-15T08:00:00Z")") + R"({"t":2.5,"contender":0,"session":"s","event":"released"})";
    const auto whole = readWitness(text);
    QVERIFY(whole);
    QCOMPARE(whole->size(), std::size_t(3));
    for (const qsizetype size : {1, 7, 100, 4096}) {
        exclusion::WitnessReader reader;
        for (qsizetype at = 0; at < text.size(); at += size)
            QVERIFY(reader.add(text.mid(at, size)));
        const auto notes = reader.take();
        QVERIFY(notes);
        QCOMPARE(*notes, *whole);
        QCOMPARE(notes->front().who.constData(), notes->back().who.constData()); // In memory once.
    }
    exclusion::WitnessReader endless;
    const QByteArray piece(1024, ' ');
    int pieces = 1;
    while (endless.add(piece) && pieces < 100)
        ++pieces;
    QCOMPARE(pieces, int(exclusion::longestWitnessLine / piece.size()) + 1);
    QCOMPARE(endless.take().error().line, 1);
}

void TestWitnessLines::tellsWhetherLinesAreInOrder_data()
{
    QTest::addColumn<QByteArrayList>("lines"); // Each one's client, and the seconds of its time.
    QTest::addColumn<bool>("isInOrder");
    QTest::newRow("none") << QByteArrayList() << true;
    QTest::newRow("one after the other") << QByteArrayList{"a00.1", "a00.2", "a01"} << true;
    QTest::newRow("of one moment") << QByteArrayList{"a00.100", "a00.100"} << true;
    QTest::newRow("of one second") << QByteArrayList{"a02", "a02"} << true;
    QTest::newRow("in one second, by fewer digits") << QByteArrayList{"a02.900", "a02", "a02.950"} << true;
    QTest::newRow("backwards") << QByteArrayList{"a02", "a01"} << false;
    QTest::newRow("backwards by a millisecond") << QByteArrayList{"a02.001", "a02.000"} << false;
    QTest::newRow("backwards, over lines of fewer digits") << QByteArrayList{"a02.900", "a02", "a02.800"} << false;
    QTest::newRow("two clients, each in order") << QByteArrayList{"a02", "b01", "a03", "b02"} << true;
    QTest::newRow("one of two backwards") << QByteArrayList{"a02", "b01", "a03", "b00"} << false;
}

void TestWitnessLines::tellsWhetherLinesAreInOrder()
{
    QFETCH(QByteArrayList, lines);
    QByteArray text;
    for (const QByteArray& each : std::as_const(lines))
        text += R"({"event":"acquired","path":"p","who":")" + each.first(1) + R"(","time":"2027-01-15T08:00:)"
            + each.sliced(1) + "Z\"}\n";
    const auto notes = readWitness(text);
    QVERIFY(notes);
    QTEST(exclusion::isInOrder(*notes), "isInOrder");
}

QTEST_GUILESS_MAIN(TestWitnessLines)
#include "tst_witness_lines.moc"
