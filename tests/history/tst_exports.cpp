// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/values/utf8.h"
#include "history/exports.h"
#include "history/scene.h"
#include "support/patience.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QXmlStreamReader>

#include <algorithm>

using namespace Qt::Literals::StringLiterals;
using namespace std::chrono_literals;
using history::Time;

namespace {

/// A fight with everything in it; names are as odd as Consul lets them be.
history::LaneBuilder fight()
{
    history::LaneBuilder builder;
    Scene scene;
    builder.add(scene.at(0, {1}, {}));
    builder.add(scene.at(1, {1}, {2}));
    builder.add(scene.at(2, {1, 2}, {3}));
    builder.add(scene.at(30, {2}, {3}, {1}));
    builder.add(scene.at(31, {2, 3}, {}));
    builder.add(scene.contact(33, history::Contact::Lost));
    builder.add(scene.contact(34, history::Contact::Live));
    Scene lock(u"locks/<a>&\"b\""_s);
    samples::Store held(u"locks/<a>&\"b\""_s);
    held.alive(7).key({}, {}, 0, samples::id(7));
    samples::changeSession(held.seen.sessions, 0, [](auto& each) {
        each.name = u"say \"hi\", <you>\n& \x1b 世界"_s;
        each.lockDelay = 15s;
    });
    samples::Store free(u"locks/<a>&\"b\""_s);
    free.key({}, {}, 0, {}, 11);
    builder.add(lock.at(35, free.at(100).seen));
    builder.add(lock.at(36, held.at(101).seen));
    builder.add(lock.at(40, free.alive(9).at(102).seen));
    builder.setNow(60s);
    return builder;
}

history::ExportFacts facts()
{
    history::ExportFacts facts;
    facts.about.beganAt = Scene::began();
    history::Mark mark;
    mark.id = 1;
    mark.at = 5s;
    mark.text = u"<deploy> & \"more\""_s;
    facts.marks = {mark};
    return facts;
}

/// RFC 4180, read strictly.
QList<QStringList> csvOf(const QByteArray& bytes)
{
    QList<QStringList> lines{{}};
    QString cell;
    bool quoted = false;
    const QString text = QString::fromUtf8(bytes);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (quoted && c == u'"' && text.mid(i + 1, 1) == u"\""_s) {
            cell += c;
            ++i;
        } else if (c == u'"') {
            quoted = !quoted;
        } else if (!quoted && (c == u',' || c == u'\r')) {
            lines.last().append(std::exchange(cell, {}));
        } else if (!quoted && c == u'\n') {
            lines.append(QStringList());
        } else {
            cell += c;
        }
    }
    lines.removeLast();
    return lines;
}

} // namespace

class TestExports : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void csvHasALinePerEvent();
    void traceIsWhatPerfettoReads();
    void svgIsAPicture();
    void aRangeOfAgesIsAPictureToo();
    void nothingIsExportedToo();
    void piecesLeaveOutWhatCameSince_data();
    void piecesLeaveOutWhatCameSince();
    void sayInWhichNamespaceItWas();
    void whatOthersWroteSteersNothing_data();
    void whatOthersWroteSteersNothing();
};

void TestExports::csvHasALinePerEvent()
{
    const auto builder = fight();
    const auto lines = csvOf(history::eventsCsv(builder.lanes(), facts()));
    // And where contact was lost, and where it was back.
    QCOMPARE(lines.size(), static_cast<qsizetype>(builder.lanes().happenings.size()) + 1 + 2);
    for (const QStringList& line : lines)
        QCOMPARE(line.size(), 11);
    QCOMPARE(lines[1].first(6),
        QStringList({u"2027-01-15T08:00:01.000Z"_s, u"1.000000"_s, u"demo/sem/"_s, u"queued"_s, samples::id(2),
            u"client-2"_s}));
    QCOMPARE(lines[1][9], u"client-2 waits."_s);
    QCOMPARE(lines[0].last(), u"node"_s);
    const auto odd = std::find_if(
        lines.begin(), lines.end(), [](const QStringList& line) { return line[2] == u"locks/<a>&\"b\""_s; });
    QVERIFY(odd != lines.end());
    QCOMPARE((*odd)[5], u"say \"hi\", <you>\u240a& \u241b 世界"_s);
}

void TestExports::traceIsWhatPerfettoReads()
{
    QJsonParseError error;
    const QByteArray trace = history::chromeTrace(fight().lanes(), facts());
    const auto document = QJsonDocument::fromJson(trace, &error);
    QVERIFY2(error.error == QJsonParseError::NoError, qPrintable(error.errorString()));
    // Written as a writer of JSON would write them, whatever stands in names.
    for (QByteArray line : trace.split('\n').mid(1)) {
        if (line.endsWith(','))
            line.chop(1);
        if (line.startsWith('{'))
            QCOMPARE(QJsonDocument::fromJson(line).toJson(QJsonDocument::Compact), line);
    }
    const QJsonArray events = document[u"traceEvents"].toArray();
    QHash<QString, int> phases;
    QSet<QString> names;
    QHash<int, double> ends; // Of the last "X" of each thread that is a lane.
    for (const auto& value : events) {
        const QJsonObject event = value.toObject();
        for (const char* const field : {"ph", "name", "pid", "tid", "ts"})
            QVERIFY2(event.contains(QLatin1StringView(field)), field);
        const QString phase = event[u"ph"_s].toString();
        ++phases[phase];
        if (event[u"name"_s] == u"thread_name"_s || event[u"name"_s] == u"process_name"_s)
            names.insert(event[u"args"_s][u"name"_s].toString());
        if (phase != u"X"_s || event[u"tid"_s].toInt() == 0)
            continue;
        const int thread = event[u"tid"_s].toInt();
        QVERIFY(event[u"ts"_s].toDouble() >= ends.value(thread));
        ends[thread] = event[u"ts"_s].toDouble() + event[u"dur"_s].toDouble();
    }
    QVERIFY(names.contains(u"demo/sem/"_s));
    QVERIFY(names.contains(u"client-2"_s));
    QCOMPARE(phases[u"b"_s], phases[u"e"_s]);
    QVERIFY(phases[u"b"_s] >= 2); // The last renewal and a lock-delay.
    QVERIFY(phases[u"C"_s] > 5);
    QCOMPARE(phases[u"i"_s], 1);
    QCOMPARE(document[u"otherData"][u"began"].toString(), u"2027-01-15T08:00:00.000Z"_s);
}

void TestExports::svgIsAPicture()
{
    QXmlStreamReader xml(history::lanesSvg(fight().lanes(), facts(), {0s, 60s}, 1000));
    QHash<QString, int> kinds;
    QStringList texts;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        const auto attributes = xml.attributes();
        ++kinds[attributes.value(u"class"_s).toString()];
        if (xml.name() == u"rect"_s && attributes.hasAttribute(u"x"_s)) {
            const double left = attributes.value(u"x"_s).toDouble();
            QVERIFY(left >= 0 && left + attributes.value(u"width"_s).toDouble() <= 1000);
        }
        if (xml.name() == u"text"_s)
            texts.append(xml.readElementText());
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    for (const QString& kind : {u"waiting"_s, u"holding"_s, u"stale"_s, u"gap"_s, u"lockdelay"_s, u"expired"_s,
             u"level"_s, u"limit"_s, u"mark"_s})
        QVERIFY2(kinds.value(kind) >= 1, qPrintable(kind));
    QVERIFY(texts.contains(u"client-2"_s));
    QVERIFY(texts.contains(u"locks/<a>&\"b\""_s));
}

/// As a file can say: 2 KB that reach over 292,000 years. The axis has no more lines than it has room for.
void TestExports::aRangeOfAgesIsAPictureToo()
{
    for (const Time length : {Time(std::chrono::hours(24 * 40)), Time::max() / 2, Time::max()}) {
        const auto svg = history::lanesSvg(fight().lanes(), facts(), {0s, length}, 1000);
        const auto lines = svg.count("class=\"axis\"");
        QVERIFY2(lines > 1 && lines < 20, qPrintable(QString::number(lines)));
    }
}

void TestExports::nothingIsExportedToo()
{
    QCOMPARE(csvOf(history::eventsCsv({}, {})).size(), 1);
    QVERIFY(!QJsonDocument::fromJson(history::chromeTrace({}, {})).isNull());
    QXmlStreamReader xml(history::lanesSvg({}, facts(), {0s, 0s}));
    while (!xml.atEnd())
        xml.readNext();
    QVERIFY(!xml.hasError());
}

void TestExports::piecesLeaveOutWhatCameSince_data()
{
    QTest::addColumn<bool>("isCsv");
    QTest::newRow("csv") << true;
    QTest::newRow("trace") << false;
}

/// Many permits change hands, and go on doing so while the file is written.
void TestExports::piecesLeaveOutWhatCameSince()
{
    QFETCH(bool, isCsv);
    history::LaneBuilder builder;
    Scene scene;
    double second = 0;
    const auto playOn = [&](int rounds) {
        for (int round = 0; round < rounds; ++round) {
            const int who = 1 + round % 3;
            builder.add(scene.at(second += 1, {who}, {who % 3 + 1}));
        }
        builder.setNow(Scene::timeOf(second + 0.5));
    };
    playOn(4000);
    const QByteArray whole
        = isCsv ? history::eventsCsv(builder.lanes(), facts()) : history::chromeTrace(builder.lanes(), facts());
    const auto pieces = isCsv ? history::eventsCsvPieces(builder.lanes(), facts())
                              : history::chromeTracePieces(builder.lanes(), facts());
    QVERIFY(!pieces->isDone());
    QByteArray out;
    int count = 0;
    int percent = 0;
    while (!pieces->isDone()) {
        out += pieces->next();
        QVERIFY(pieces->percent() >= percent);
        percent = pieces->percent();
        playOn(10);
        ++count;
    }
    QVERIFY2(count > 1, qPrintable(QString::number(count)));
    QCOMPARE(percent, 100);
    if (isCsv) {
        QCOMPARE(out, whole);
        return;
    }
    const auto eventsOf
        = [](const QByteArray& json) { return QJsonDocument::fromJson(json).object()[u"traceEvents"_s].toArray(); };
    const auto expected = eventsOf(whole);
    const auto written = eventsOf(out);
    QVERIFY(expected.size() > 4000);
    QCOMPARE(written.size(), expected.size());
    for (qsizetype i = 0; i < expected.size(); ++i)
        QCOMPARE(written[i], expected[i]);
}

void TestExports::sayInWhichNamespaceItWas()
{
    auto about = facts();
    about.about.address = u"http://127.0.0.1:8500"_s;
    QVERIFY(!history::chromeTrace({}, about).contains("namespace"));
    QVERIFY(!history::lanesSvg({}, about, {0s, 1s}).contains("namespace"));
    about.about.in = {u"team-a"_s, u"north"_s};
    const auto other
        = QJsonDocument::fromJson(history::chromeTrace({}, about)).object().value(u"otherData"_s).toObject();
    QCOMPARE(other.value(u"namespace"_s).toString(), u"team-a"_s);
    QCOMPARE(other.value(u"partition"_s).toString(), u"north"_s);
    QVERIFY(history::lanesSvg({}, about, {0s, 1s})
                .contains("http://127.0.0.1:8500 \xc2\xb7 namespace team-a, partition north \xc2\xb7 "));
}

void TestExports::whatOthersWroteSteersNothing_data()
{
    QTest::addColumn<QString>("start");
    QTest::newRow("=") << u"="_s;
    QTest::newRow("+") << u"+"_s;
    QTest::newRow("-") << u"-"_s;
    QTest::newRow("@") << u"@"_s;
    QTest::newRow("a tab") << u"\t="_s;
    QTest::newRow("a line break") << u"\r\n"_s;
    QTest::newRow("other control characters") << u"\x1b[31m\x7f\u009b"_s;
    QTest::newRow("a turned line") << u"\u202e\u2066\u2028\ufeff\U000e0041"_s;
}

/// Wherever an export has words that others wrote: each begins with `start`, and has it within.
void TestExports::whatOthersWroteSteersNothing()
{
    QFETCH(QString, start);
    const QString hostile = start + u"cmd|' /C calc'"_s + start;
    history::Lanes lanes;
    lanes.end = 10s;
    history::PathLine path;
    path.path = hostile;
    path.outages = {{2s, 3s, history::BandKind::Outage}};
    path.levels = {{}};
    lanes.paths.push_back(path);
    history::Lane lane;
    lane.session = hostile;
    lane.node = hostile;
    lane.spans = {{1s, 9s, history::SpanKind::Holding}};
    lanes.lanes = {lane, lane};
    lanes.lanes.editLast().name = hostile;
    for (const int which : {0, 1}) {
        history::Happening happening;
        happening.at = 1s;
        happening.lane = which;
        happening.kind = semaphore::EventKind::Granted;
        happening.detail = hostile;
        lanes.happenings.push_back(happening);
    }
    auto about = facts();
    about.about.address = about.about.datacenter = about.about.program = hostile;
    about.about.in = {hostile, hostile};
    about.marks.front().text = hostile;

    const auto csv = history::eventsCsv(lanes, about);
    const auto lines = csvOf(csv);
    QCOMPARE(lines.size(), 5); // The heading, two events, and the loss and the return of contact.
    for (const QStringList& line : lines) {
        QCOMPARE(line.size(), 11);
        for (const QString& cell : line)
            QVERIFY2(cell.isEmpty() || !u"=+-@\t\r"_s.contains(cell.front()), qPrintable(cell));
    }
    const auto isHarmless = [](const QByteArray& text) {
        const auto letters = QString::fromUtf8(text).toUcs4();
        return std::ranges::none_of(
            letters, [](char32_t letter) { return letter != U'\n' && consul::steersLines(letter); });
    };
    QVERIFY(isHarmless(QByteArray(csv).replace("\r\n", "\n")));
    QCOMPARE(csv.count('\n'), 5);
    const auto trace = history::chromeTrace(lanes, about);
    QVERIFY(isHarmless(trace));
    QVERIFY(isHarmless(history::lanesSvg(lanes, about, {0s, 10s})));
    // In JSON, the name is the exact one.
    QStringList sessions;
    const auto events = QJsonDocument::fromJson(trace)[u"traceEvents"].toArray();
    for (const auto& event : events) {
        if (const auto session = event[u"args"_s][u"session"_s].toString(); !session.isEmpty())
            sessions << session;
    }
    QVERIFY(!sessions.isEmpty());
    QCOMPARE(sessions.count(hostile), sessions.size());
}

QTEST_GUILESS_MAIN(TestExports)
#include "tst_exports.moc"
