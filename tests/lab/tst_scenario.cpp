// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/scenario.h"
#include "semaphore/located_json.h"
#include "support/patience.h"

#include <QDir>
#include <QFile>

using namespace std::chrono_literals;
using namespace Qt::Literals::StringLiterals;
using std::chrono::milliseconds;

class TestScenario : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void readsEveryField();
    void leavesDefaultsAlone();
    void tellsWhereAFileIsWrong_data();
    void tellsWhereAFileIsWrong();
    void tooManyPathsAreAMistake();
    void tooManyFieldsAreAMistakeAndNoHang();
    void numbersContendersInOrder();
    void shipsScenarios_data();
    void shipsScenarios();
    void readsTheExampleOfTheManual();
    void knowsNoOtherScenario();
    void warnsOfStrategiesThatCannotShareAPath();
    void countsLinesAndCharacters_data();
    void countsLinesAndCharacters();
};

namespace {

QByteArray minimal()
{
    return R"({
  "version": 1,
  "id": "a",
  "title": "A",
  "path": "demo/sem",
  "limit": 2,
  "groups": [{"name": "g", "strategy": "queue"}]
})";
}

QByteArray replaced(const char* what, const QByteArray& with)
{
    QByteArray text = minimal();
    Q_ASSERT(text.contains(what));
    return text.replace(what, with);
}

QByteArray withMore(const char* members)
{
    return replaced(R"("limit": 2,)", qPrintable(u"\"limit\": 2,\n%1,"_s.arg(QString::fromUtf8(members))));
}

} // namespace

void TestScenario::readsEveryField()
{
    const auto read = lab::parseScenario(R"({
  "version": 1, "id": "every-field", "title": "Jeder“", "story": "x", "path": "demo/sem", "limit": 3, "seed": 4294967295,
  "longest": "1m30s",
  "groups": [
    {"name": "g_1", "strategy": "timeout", "count": 4, "path": "demo/other", "limit": 5, "hold": "0..10s",
     "think": "exponential 1s..5s", "ttl": "20s", "timeout": "3s", "keep_session": true, "try_for": "600ms",
     "cycles": "forever", "retry_after_give_up": true, "start_after": "1s", "start_every": "10ms",
     "skews": ["-5s", "0"], "extra_holds": ["1s"]},
    {"name": "g_2", "strategy": "official", "process": true},
    {"name": "g_3", "strategy": "official", "count": 4, "path": "demo/third", "within": "g_1"}
  ],
  "faults": [
    {"fault": "clock-skew", "time": "-1.5s", "contender": 3, "at": "2s"},
    {"fault": "crash", "contender": "holder", "group": "g_1", "probability": 0.25},
    {"fault": "pause", "time": "30s", "contender": "all", "at": "0"}
  ],
  "expectations": [
    {"expect": "max-holders", "value": 4, "group": "g_1"}, {"expect": "hand-over-p95", "value": "50ms"},
    {"expect": "no-key-left"}
  ]})");
    QVERIFY2(read.has_value(), read ? "" : qPrintable(read.error().sentence));
    QCOMPARE(read->id, u"every-field"_s);
    QCOMPARE(read->title, u"Jeder\u201c"_s);
    QCOMPARE(read->limit, 3);
    QCOMPARE(read->seed, std::optional<quint32>(4294967295U));
    QCOMPARE(read->longest, 90s);

    const lab::Group& group = read->groups.at(0);
    QCOMPARE(group.name, u"g_1"_s);
    QCOMPARE(group.count, 4);
    QCOMPARE(group.path, u"demo/other"_s);
    QCOMPARE(group.limit, std::optional<qint64>(5));
    QCOMPARE(group.contender.strategy, protocols::StrategyId::Timeout);
    QCOMPARE(group.contender.hold, (lab::Spread{0ms, 10s, lab::Spread::Kind::Uniform}));
    QCOMPARE(group.contender.think, (lab::Spread{1s, 5s, lab::Spread::Kind::Exponential}));
    QCOMPARE(group.contender.terms.ttl, std::optional(20s));
    QCOMPARE(group.contender.terms.timeout, 3s);
    QVERIFY(group.contender.terms.keepSession);
    QCOMPARE(group.contender.tryFor, std::optional(600ms));
    QVERIFY(!group.contender.cycles);
    QVERIFY(group.contender.retryAfterGiveUp);
    QCOMPARE(group.startAfter, 1s);
    QCOMPARE(group.startEvery, 10ms);
    QCOMPARE(group.skews, (std::vector<milliseconds>{-5s, 0s}));
    QCOMPARE(group.extraHolds, (std::vector<milliseconds>{1s}));
    QVERIFY(!group.contender.process);
    QVERIFY(read->groups.at(1).contender.process);
    QCOMPARE(read->groups.at(2).within, u"g_1"_s);
    QCOMPARE(lab::contendersOf(*read).back().within, u"g_1-3"_s);
    QVERIFY(!lab::contendersOf(*read).back().cycles);

    QCOMPARE(read->faults.at(0).fault, (lab::Fault{lab::FaultKind::ClockSkew, -1500ms}));
    QCOMPARE(read->faults.at(0).contender, 3);
    QCOMPARE(read->faults.at(0).at, std::optional(2000ms));
    QCOMPARE(read->faults.at(1).contender, lab::PlannedFault::holder);
    QCOMPARE(read->faults.at(1).group, u"g_1"_s);
    QCOMPARE(read->faults.at(1).probability, 0.25);
    QVERIFY(!read->faults.at(1).at);
    QCOMPARE(read->faults.at(2).contender, lab::PlannedFault::all);
    QCOMPARE(read->expectations.at(0), (lab::Expectation{lab::ExpectationKind::MaxHolders, qint64{4}, u"g_1"_s}));
    QCOMPARE(read->expectations.at(1), (lab::Expectation{lab::ExpectationKind::HandOver, qint64{50}, {}}));
    QCOMPARE(read->expectations.at(2), (lab::Expectation{lab::ExpectationKind::NoKeyLeft, std::nullopt, {}}));
}

void TestScenario::leavesDefaultsAlone()
{
    const auto read = lab::parseScenario(minimal());
    QVERIFY(read.has_value());
    QCOMPARE(read->longest, lab::Scenario().longest);
    lab::Group usual;
    usual.name = u"g"_s;
    usual.contender.strategy = protocols::StrategyId::Queue;
    QCOMPARE(read->groups.at(0), usual);
    QVERIFY(lab::parseScenario("\xef\xbb\xbf" + minimal()).has_value());
}

void TestScenario::tellsWhereAFileIsWrong_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::addColumn<QString>("word"); // Of the sentence.
    const auto row = [](const char* name, const QByteArray& text, int line, int column, const char* word) {
        QTest::newRow(name) << text << line << column << QString::fromUtf8(word);
    };
    row("nothing", "", 1, 1, "ends");
    row("no JSON", "\n  hello", 2, 3, "not a JSON value");
    row("no object", "[]", 1, 1, "object");
    row("cut off", minimal().chopped(2), 7, 49, "expected");
    row("missing comma", replaced(R"("id": "a",)", R"("id": "a")"), 4, 3, "comma");
    row("missing colon", replaced(R"("id":)", R"("id")"), 3, 8, "colon");
    row("open string", replaced(R"("A",)", "\"A,"), 4, 15, "quote");
    row("name without quotes", replaced(R"("id")", "id"), 3, 3, "quotes");
    row("trailing comma", replaced(R"("queue"})", R"("queue",})"), 7, 48, "quotes");
    row("more behind", minimal() + "\n{}", 9, 1, "after the end");
    row("given twice", replaced(R"("title")", R"("id")"), 4, 3, "twice");
    row("too deep", QByteArray(200, '['), 1, 33, "deeply");
    row("too large", QByteArray(2LL * 1024 * 1024, ' '), 0, 0, "MiB");

    row("unknown field", withMore(R"(  "colour": 1)"), 7, 3, "colour");
    row("unknown field of a group", replaced(R"("name")", R"("nmae")"), 7, 15, "nmae");
    row("missing field", replaced("\"id\": \"a\",", ""), 1, 1, "id");
    row("missing field of a group", replaced(R"("strategy": "queue")", R"("count": 1)"), 7, 14, "strategy");
    row("wrong version", replaced(R"("version": 1)", R"("version": 2)"), 2, 14, "version 1");
    row("version as text", replaced(R"("version": 1)", R"("version": "1")"), 2, 14, "version 1");
    row("number for text", replaced(R"("A")", "7"), 4, 12, "string");
    row("text for number", replaced(R"("limit": 2)", R"("limit": "2")"), 6, 12, "number");
    row("limit 0", replaced(R"("limit": 2)", R"("limit": 0)"), 6, 12, "at least 1");
    row("limit 1.5", replaced(R"("limit": 2)", R"("limit": 1.5)"), 6, 12, "integer");
    row("limit 1e3", replaced(R"("limit": 2)", R"("limit": 1e3)"), 6, 12, "integer");
    row("odd id", replaced(R"("a")", R"("A b")"), 3, 9, "ID");
    row("slash behind", replaced("demo/sem", "demo/sem/"), 5, 11, "path");
    row("empty path", replaced("demo/sem", ""), 5, 11, "path");
    row("two slashes", replaced("demo/sem", "demo//sem"), 5, 11, "path");
    row("no group", replaced(R"({"name": "g", "strategy": "queue"})", ""), 7, 13, "one group");
    row("group is no object", replaced(R"({"name": "g", "strategy": "queue"})", "7"), 7, 14, "object");
    row("group name", replaced(R"("g")", R"("g g")"), 7, 23, "name");
    row("same name", replaced(R"("queue"})", R"("queue"}, {"name": "g", "strategy": "queue"})"), 7, 59, "Another");
    row("unknown strategy", replaced(R"("queue")", R"("magic")"), 7, 40, "sharding-lock");
    const auto group = [](const char* more) {
        return replaced(R"("name": "g")", qPrintable(u"\"name\": \"g\",\n%1"_s.arg(QString::fromUtf8(more))));
    };
    row("count 0", group(R"("count": 0)"), 8, 10, "1 to 2000");
    row("hold", group(R"("hold": "10")"), 8, 9, "range");
    row("hold backwards", group(R"("hold": "10s..1s")"), 8, 9, "range");
    row("hold as number", group(R"("hold": 10)"), 8, 9, "range");
    row("ttl too short", group(R"("ttl": "9s")"), 8, 8, "TTL");
    row("ttl in parts", group(R"("ttl": "10500ms")"), 8, 8, "TTL");
    row("time", group(R"("try_for": "1 s")"), 8, 12, "milliseconds");
    row("negative time", group(R"("try_for": "-1s")"), 8, 12, "milliseconds");
    row("microseconds", group(R"("try_for": "5us")"), 8, 12, "milliseconds");
    row("cycles", group(R"("cycles": "many")"), 8, 11, "forever");
    row("cycles 0", group(R"("cycles": 0)"), 8, 11, "1 to");
    row("skews", group(R"("skews": ["1s", 5])"), 8, 17, "milliseconds");
    row("skews no list", group(R"("skews": "1s")"), 8, 10, "array");
    row("flag", group(R"("keep_session": 1)"), 8, 17, "true or false");
    row("process with inner things", group(R"("process": true, "think": "1s")"), 8, 27, "processes");
    row("too many processes", group(R"("count": 11, "process": true)"), 8, 25, "at most 10 process");
    row("within nobody", group(R"("within": "x")"), 8, 11, "No earlier group");
    const auto second = [](const char* first, const char* members) {
        return replaced(R"({"name": "g", "strategy": "queue"})",
            qPrintable(
                u"{\"name\": \"g\", \"strategy\": \"queue\"%1},\n{\"name\": \"h\", \"strategy\": \"queue\",\n%2}"_s.arg(
                    QString::fromUtf8(first), QString::fromUtf8(members))));
    };
    row("within itself", second("", R"("within": "h")"), 9, 11, "No earlier group");
    row("within fewer", second("", R"("within": "g", "count": 2)"), 9, 11, "same number");
    row("within a process", second(R"(, "process": true)", R"("within": "g")"), 9, 11, "Separate processes");
    row("within with cycles", second("", R"("within": "g", "cycles": 2)"), 9, 26, "do not support");
    row("two within one", second("", R"("within": "g"}, {"name": "i", "strategy": "queue", "within": "g")"), 9, 62,
        "already within");
    const auto edit = [](const char* members) { return minimal().chopped(1) + ",\n\"edits\": [{" + members + "}]}"; };
    row("unknown edit", edit(R"("edit": "burn", "at": "1s")"), 9, 20, "delete-lock");
    row("edit without limit", edit(R"("edit": "set-limit", "at": "1s")"), 9, 11, "limit");
    row("edit with limit", edit(R"("edit": "delete-lock", "limit": 1, "at": "1s")"), 9, 44, "does not accept “limit”");
    row("edit of no path", edit(R"("edit": "delete-lock", "path": "x", "at": "1s")"), 9, 43, "No group");
    row("longest", withMore(R"("longest": "2h")"), 7, 12, "hour");
    row("seed", withMore(R"("seed": 4294967296)"), 7, 9, "4294967295");
    const auto fault = [](const char* members) { return minimal().chopped(1) + ",\n\"faults\": [{" + members + "}]}"; };
    row("unknown fault", fault(R"("fault": "bang", "contender": 0, "at": "1s")"), 9, 22, "destroy-session");
    row("no contender", fault(R"("fault": "crash", "at": "1s")"), 9, 12, "contender");
    row("contender beyond", fault(R"("fault": "crash", "contender": 1, "at": "1s")"), 9, 44, "0 to 0");
    row("contender word", fault(R"("fault": "crash", "contender": "who", "at": "1s")"), 9, 44, "holder");
    row("fault in no group", fault(R"("fault": "crash", "contender": "all", "group": "x", "at": "1s")"), 9, 60,
        "Unknown group");
    row("number and group", fault(R"("fault": "crash", "contender": 0, "group": "g", "at": "1s")"), 9, 56, "omit");
    row("no time", fault(R"("fault": "pause", "contender": 0, "at": "1s")"), 9, 12, "time");
    row("time too many", fault(R"("fault": "crash", "time": "1s", "contender": 0, "at": "1s")"), 9, 39,
        "does not accept “time”");
    row("never", fault(R"("fault": "crash", "contender": 0)"), 9, 12, "either");
    row("twice when", fault(R"("fault": "crash", "contender": 0, "at": "1s", "probability": 0.5)"), 9, 12, "either");
    row("chance", fault(R"("fault": "crash", "contender": 0, "probability": 1.5)"), 9, 62, "0 to 1");
    row("fault that a process cannot suffer",
        group(R"("process": true)").chopped(1)
            + R"(, "faults": [{"fault": "slow-network", "time": "1s", "contender": "all", "at": "0"}]})",
        9, 24, "process");
    const auto expect
        = [](const char* members) { return minimal().chopped(1) + ",\n\"expectations\": [{" + members + "}]}"; };
    row("unknown expectation", expect(R"("expect": "luck")"), 9, 29, "permit-lost");
    row("value missing", expect(R"("expect": "grants")"), 9, 18, "value");
    row("value too many", expect(R"("expect": "all-granted", "value": 3)"), 9, 53, "does not accept “value”");
    row("bound missing", expect(R"("expect": "failures")"), 9, 29, "either");
    row("value for bound", expect(R"("expect": "failures", "value": 3)"), 9, 50, "below");
    row("bound for value", expect(R"("expect": "grants", "below": 3)"), 9, 48, "neither");
    row("value as time", expect(R"("expect": "grants", "value": "3s")"), 9, 48, "number");
    row("value as number", expect(R"("expect": "hand-over-p95", "value": 3)"), 9, 55, "milliseconds");
    row("expect of no group", expect(R"("expect": "no-key-left", "group": "x")"), 9, 53, "Unknown group");
}

void TestScenario::tellsWhereAFileIsWrong()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, word);
    const auto read = lab::parseScenario(text);
    QVERIFY(!read.has_value());
    QVERIFY2(read.error().sentence.contains(word), qPrintable(read.error().sentence));
    QTEST(read.error().line, "line");
    QTEST(read.error().column, "column");
}

void TestScenario::tooManyPathsAreAMistake()
{
    const auto withPaths = [](int count) {
        QByteArrayList groups;
        for (int i = 0; i < count; ++i)
            groups.append(QStringLiteral(R"({"name": "g%1", "strategy": "queue", "path": "demo/%1"})").arg(i).toUtf8());
        groups.append(R"({"name": "again", "strategy": "queue", "path": "demo/0"})");
        return replaced(R"({"name": "g", "strategy": "queue"})", "\n" + groups.join(",\n"));
    };
    QVERIFY(lab::parseScenario(withPaths(lab::mostPaths)).has_value());
    const auto read = lab::parseScenario(withPaths(lab::mostPaths + 1));
    QVERIFY(!read);
    QCOMPARE(read.error().line, 7 + lab::mostPaths + 1);
    QVERIFY(read.error().column > 1);
    QVERIFY2(read.error().sentence.contains(QString::number(lab::mostPaths)), qPrintable(read.error().sentence));
}

void TestScenario::numbersContendersInOrder()
{
    lab::Scenario scenario;
    scenario.path = u"demo/sem"_s;
    scenario.limit = 4;
    lab::Group one;
    one.name = u"one"_s;
    one.count = 3;
    one.skews = {1s, -1s};
    one.extraHolds = {0s, 1s, 2s};
    one.contender.hold = {3s, 4s, lab::Spread::Kind::Uniform};
    one.startAfter = 5ms;
    one.startEvery = 10ms;
    lab::Group lock;
    lock.name = u"lock"_s;
    lock.path = u"demo/lock"_s;
    lock.contender.strategy = protocols::StrategyId::SpringLock;
    lab::Group other;
    other.name = u"other"_s;
    other.limit = 2;
    scenario.groups = {one, lock, other};

    const auto specs = lab::contendersOf(scenario);
    QCOMPARE(specs.size(), std::size_t(5));
    QStringList names;
    for (const auto& spec : specs)
        names.append(spec.name);
    QCOMPARE(names, QStringList({u"one-0"_s, u"one-1"_s, u"one-2"_s, u"lock-0"_s, u"other-0"_s}));
    QCOMPARE(specs[1].group, u"one"_s);
    QCOMPARE(specs[1].terms.path, u"demo/sem"_s);
    QCOMPARE(specs[1].terms.limit, 4);
    QCOMPARE(specs[1].terms.clockSkew, -1s);
    QCOMPARE(specs[2].terms.clockSkew, 1s);
    QCOMPARE(specs[2].hold, (lab::Spread{5s, 6s, lab::Spread::Kind::Uniform}));
    QCOMPARE(specs[2].startAfter, 25ms);
    QCOMPARE(specs[3].terms.path, u"demo/lock"_s);
    QCOMPARE(specs[3].terms.limit, 1);
    QCOMPARE(specs[4].terms.limit, 2);
}

void TestScenario::shipsScenarios_data()
{
    QTest::addColumn<QString>("id");
    const QStringList all = lab::builtInScenarios();
    for (const QString& id : all)
        QTest::newRow(qPrintable(id)) << id;
    QVERIFY(all.contains(u"doc-000"_s));
    QCOMPARE(QDir(u":/scenarios"_s).entryList().size(), all.size());
}

void TestScenario::shipsScenarios()
{
    QFETCH(QString, id);
    const auto scenario = lab::builtInScenario(id);
    QVERIFY2(scenario.has_value(),
        scenario
            ? ""
            : qPrintable(
                u"%1:%2 %3"_s.arg(scenario.error().line).arg(scenario.error().column).arg(scenario.error().sentence)));
    QCOMPARE(scenario->id, id);
    QVERIFY(!scenario->title.isEmpty() && !scenario->story.isEmpty() && !scenario->expectations.empty());
    // The file says the same in the same words, in the form that the program itself writes.
    QFile file(u":/scenarios/%1.json"_s.arg(id));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), QString::fromUtf8(lab::writeScenario(*scenario)));
}

void TestScenario::readsTheExampleOfTheManual()
{
    QFile manual(QStringLiteral(SIGNALBOX_SOURCE_DIR "/docs/scenarios.md"));
    QVERIFY(manual.open(QIODevice::ReadOnly));
    const QByteArray text = manual.readAll();
    const auto begin = text.indexOf("```json\n") + 8;
    const auto scenario = lab::parseScenario(text.mid(begin, text.indexOf("```", begin) - begin));
    QVERIFY2(scenario.has_value(), scenario ? "" : qPrintable(scenario.error().sentence));
    QCOMPARE(scenario->id, u"crash-while-holding"_s);
    for (const lab::ExpectationKind kind : lab::allExpectations())
        QVERIFY(text.contains("| `" + lab::expectationName(kind).toLatin1() + "` |"));
    for (const lab::FaultKind kind : lab::allFaults())
        QVERIFY(text.contains("| `" + lab::faultName(kind).toLatin1() + "` |"));
    for (const protocols::StrategyId id : protocols::allStrategies())
        QVERIFY(text.contains('`' + protocols::strategyName(id).toLatin1() + '`'));
}

void TestScenario::knowsNoOtherScenario()
{
    const auto scenario = lab::builtInScenario(u"doc-999"_s);
    QVERIFY(!scenario.has_value());
    QVERIFY(scenario.error().sentence.contains(u"doc-999"_s));
    QVERIFY(!lab::builtInScenario(u"../icons"_s).has_value());
}

/// A file may mean it, so it is no mistake. Each pair of groups on one path counts.
void TestScenario::warnsOfStrategiesThatCannotShareAPath()
{
    const auto warnings = [](const char* groups) {
        const auto read = lab::parseScenario(replaced(R"({"name": "g", "strategy": "queue"})", groups));
        return read ? lab::warningsOf(*read) : QStringList(u"unreadable"_s);
    };
    const auto one = warnings(R"({"name": "a", "strategy": "official"}, {"name": "b", "strategy": "no-cas"})");
    QCOMPARE(one.size(), 1);
    for (const auto& part : {u"official (group a)"_s, u"no-cas (group b)"_s, u"demo/sem"_s})
        QVERIFY2(one[0].contains(part), qPrintable(one[0]));
    QCOMPARE(warnings(R"({"name": "a", "strategy": "official"}, {"name": "b", "strategy": "no-cas"},
        {"name": "c", "strategy": "slots"}, {"name": "d", "strategy": "no-cas"})")
                 .size(),
        5); // All pairs but one.
    QCOMPARE(warnings(R"({"name": "a", "strategy": "official"},
        {"name": "b", "strategy": "no-cas", "path": "demo/sem"})")
                 .size(),
        1);
    QCOMPARE(warnings(R"({"name": "a", "strategy": "official"},
        {"name": "b", "strategy": "no-cas", "path": "demo/other"})"),
        QStringList());
    QCOMPARE(warnings(R"({"name": "a", "strategy": "official"}, {"name": "b", "strategy": "queue"})"), QStringList());
    for (const auto& id : lab::builtInScenarios())
        QVERIFY2(lab::warningsOf(*lab::builtInScenario(id)).filter(u"cannot share"_s).isEmpty(), qPrintable(id));
}

void TestScenario::countsLinesAndCharacters_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<int>("at");
    QTest::addColumn<int>("line");
    QTest::addColumn<int>("column");
    QTest::newRow("start") << QByteArray("ab") << 0 << 1 << 1;
    QTest::newRow("after a line") << QByteArray("a\nbc") << 3 << 2 << 2;
    QTest::newRow("after CRLF") << QByteArray("a\r\nbc") << 3 << 2 << 1;
    QTest::newRow("after umlauts") << QByteArray("äöü!") << 6 << 1 << 4;
    QTest::newRow("after an emoji") << QByteArray("\xf0\x9f\x9a\xa6!") << 4 << 1 << 2;
    QTest::newRow("after a byte order mark") << QByteArray("\xef\xbb\xbf!") << 3 << 1 << 1;
    QTest::newRow("beyond the end") << QByteArray("ab") << 9 << 1 << 3;
}

void TestScenario::countsLinesAndCharacters()
{
    QFETCH(QByteArray, text);
    QFETCH(int, at);
    const auto place = semaphore::placeOf(text, at);
    QTEST(place.line, "line");
    QTEST(place.column, "column");
}

/// Compared one with another, these took minutes.
void TestScenario::tooManyFieldsAreAMistakeAndNoHang()
{
    QByteArray json = "{";
    for (int i = 0; json.size() < lab::largestScenario - 20; ++i)
        json += '"' + QByteArray::number(i) + "\":0,";
    json.back() = '}';
    const auto unknown = lab::parseScenario(json);
    QVERIFY(!unknown);
    QVERIFY(unknown.error().sentence.contains(u"Unknown field “0”. "_s));
    json.replace("\"1\":", "\"0\":");
    QVERIFY(lab::parseScenario(json).error().sentence.contains(u"“0” is given twice"_s));
}

QTEST_GUILESS_MAIN(TestScenario)
#include "tst_scenario.moc"
