// SPDX-License-Identifier: GPL-3.0-or-later
#include "running.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QDateTime>
#include <QFile>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using running::lastObject;
using running::program;

namespace {

QByteArray line(const QString& event, const QString& who, const QDateTime& time)
{
    const QJsonObject object{{u"event"_s, event}, {u"path"_s, u"lock/x"_s}, {u"who"_s, who},
        {u"time"_s, time.toUTC().toString(Qt::ISODateWithMs)}, {u"clockErrorMs"_s, 1}};
    return QJsonDocument(object).toJson(QJsonDocument::Compact) + '\n';
}

} // namespace

class TestSignalboxctlCheck : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void judgesEachPath();
    void witnessesAreHeard();
    void clocksAreAskedFor();
    void linesOfOneMomentKeepTheirOrder_data();
    void linesOfOneMomentKeepTheirOrder();
    void aQuietPathIsJudgedToTheEnd();
    void aCutThatNobodyNoticedIsNotJudged();
    void whatIsNotJudgedIsCounted();
    void aFileThatWitnessesNothingIsSaid();
    void stillBeingWritten();
    void aRecordingCutInItsHeadShowsNoPath();
    void aClientThatNeverGotIn();
    void badWitnessesAreRefused_data();
    void badWitnessesAreRefused();
    void wrongUsage();
    void recordsConsulLock();

private:
    [[nodiscard]] support::CommandResult run(const QStringList& arguments) const
    {
        return support::runCommand(program, arguments, m_agent.environment());
    }
    [[nodiscard]] QString fileName(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] QString written(const QString& name, const QByteArray& text) const
    {
        QFile file(fileName(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
    }
    support::ConsulAgent m_agent;
    QTemporaryDir m_folder;
    QString m_lock; ///< A recording of lock/x, held by one after the other.
    QDateTime m_held; ///< While it was held.
    QDateTime m_quiet; ///< Long after the last change, and before the recording ended.
};

/// One lock, held twice, and a recording of it.
void TestSignalboxctlCheck::initTestCase()
{
    QVERIFY(m_agent.start());
    m_lock = fileName(u"lock.sbxrec"_s);
    const auto judge = m_agent.judge();
    const QByteArray first = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/lock/x?acquire=" + first).isTrue());
    Running watch(m_agent, {u"watch"_s, u"lock/x"_s, u"--json"_s, u"--record"_s, m_lock});
    const auto holder = [&] { return lastObject(watch.out())[u"holders"_s][0][u"session"_s].toString().toUtf8(); };
    QTRY_COMPARE_WITH_TIMEOUT(holder(), first, 60'000);
    m_held = QDateTime::currentDateTimeUtc();
    const QByteArray second = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/lock/x?release=" + first).isTrue());
    QVERIFY(judge.put("/v1/kv/lock/x?acquire=" + second).isTrue());
    QTRY_COMPARE_WITH_TIMEOUT(holder(), second, 60'000);
    // Nothing follows for much longer than what is told of it, however fast this machine is.
    for (int i = 0; i < 5; ++i)
        QCOMPARE(judge.get("/v1/status/leader").status, 200);
    m_quiet = QDateTime::currentDateTimeUtc();
    constexpr int quietMs = 200;
    while (m_quiet.msecsTo(QDateTime::currentDateTimeUtc()) < quietMs)
        QCOMPARE(judge.get("/v1/status/leader").status, 200);
    watch.interrupt();
    QVERIFY(watch.process().waitForFinished());

    const auto text = run({u"check"_s, m_lock});
    QVERIFY2(text.exitCode == 0, (text.out + text.err).constData());
    QVERIFY2(
        text.out.startsWith("lock/x\n  Proved, if no snapshot was restored in the meantime: "), text.out.constData());
    const auto json = run({u"check"_s, m_lock, u"--json"_s});
    QCOMPARE(json.exitCode, 0);
    QCOMPARE(json.err, QByteArray());
    QCOMPARE(json.out.count('\n'), 1);
    const auto object = lastObject(json.out);
    QCOMPARE(object[u"path"_s], u"lock/x"_s);
    QCOMPARE(object[u"verdict"_s], u"proved"_s);
    QCOMPARE(object[u"assumes"_s], u"no-snapshot-restored"_s);
    QCOMPARE(object[u"holes"_s].toArray(), QJsonArray());
    QCOMPARE(object[u"granted"_s][u"limit"_s], 1);
    QVERIFY(object[u"granted"_s][u"grants"_s].toInt() >= 2);
    QVERIFY(!object.contains(u"believed"_s) && !object.contains(u"overlap"_s));
}

/// One path where Consul excludes, one whose body lists two of one, and one where nothing is.
void TestSignalboxctlCheck::judgesEachPath()
{
    const auto judge = m_agent.judge();
    QByteArrayList ids;
    for (int i = 0; i < 2; ++i) {
        ids.append(judge.createSession().toUtf8());
        QVERIFY(judge.put("/v1/kv/over/" + ids.last() + "?acquire=" + ids.last()).isTrue());
    }
    QVERIFY(judge.put("/v1/kv/over/.lock", "{\"Limit\":1,\"Holders\":{\"" + ids[0] + "\":true}}").isTrue());
    const QString file = fileName(u"paths.sbxrec"_s);
    Running watch(m_agent, {u"watch"_s, u"over"_s, u"lock/x"_s, u"nothing"_s, u"--json"_s, u"--record"_s, file});
    QTRY_VERIFY_WITH_TIMEOUT(watch.out().count('\n') >= 3, 60'000);
    QVERIFY(
        judge.put("/v1/kv/over/.lock", "{\"Limit\":1,\"Holders\":{\"" + ids[0] + "\":true,\"" + ids[1] + "\":true}}")
            .isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(lastObject(watch.out())[u"holders"_s].toArray().size() == 2, 60'000);
    watch.interrupt();
    QVERIFY(watch.process().waitForFinished());

    const auto result = run({u"check"_s, file, u"--json"_s});
    QVERIFY2(result.exitCode == 1, (result.out + result.err).constData());
    const auto worst = lastObject(result.out);
    QCOMPARE(worst[u"path"_s], u"over/"_s);
    QCOMPARE(worst[u"verdict"_s], u"refuted"_s);
    QCOMPARE(worst[u"overlap"_s][u"level"_s], u"granted"_s);
    const auto overlap = worst[u"overlap"_s];
    QCOMPARE(overlap[u"who"_s].toArray().size(), 2);
    QVERIFY(overlap[u"at_least"_s].isDouble()); // How long it was, nobody saw.
    QVERIFY(
        qAbs(overlap[u"to"_s].toDouble() - overlap[u"from"_s].toDouble() - overlap[u"at_least"_s].toDouble()) < 1e-5);
    QCOMPARE(worst[u"paths"_s].toArray().size(), 3);
    QHash<QString, QString> verdicts;
    const auto paths = worst[u"paths"_s].toArray();
    for (const auto& each : paths)
        verdicts[each[u"path"_s].toString()] = each[u"verdict"_s].toString();
    QCOMPARE(verdicts[u"lock/x"_s], u"proved"_s);
    QCOMPARE(verdicts[u"nothing/"_s], u"open"_s);
    const auto text = run({u"check"_s, file});
    QCOMPARE(text.exitCode, 1);
    QVERIFY2(text.out.contains("REFUTED") && text.out.contains("OPEN, nothing is proved"), text.out.constData());
}

void TestSignalboxctlCheck::witnessesAreHeard()
{
    const auto at = [this](int ms) { return m_held.addMSecs(ms); };
    const QString good = written(u"good.jsonl"_s,
        line(u"acquired"_s, u"a"_s, at(0)) + line(u"released"_s, u"a"_s, at(10)) + line(u"acquired"_s, u"b"_s, at(20))
            + line(u"released"_s, u"b"_s, at(30)));
    const auto proved = run({u"check"_s, m_lock, u"--witness"_s, good, u"--json"_s});
    QVERIFY2(proved.exitCode == 0, (proved.out + proved.err).constData());
    QCOMPARE(lastObject(proved.out)[u"believed"_s][u"verdict"_s], u"proved"_s);

    const QString late
        = written(u"late.jsonl"_s, line(u"released"_s, u"a"_s, at(40)) + line(u"acquired"_s, u"a"_s, at(15)));
    const auto open = run({u"check"_s, m_lock, u"--witness"_s,
        written(u"close.jsonl"_s,
            line(u"acquired"_s, u"a"_s, at(0)) + line(u"released"_s, u"a"_s, at(10))
                + line(u"acquired"_s, u"b"_s, at(11)) + line(u"released"_s, u"b"_s, at(30))),
        u"--json"_s});
    QVERIFY2(open.exitCode == 4, (open.out + open.err).constData());
    QCOMPARE(lastObject(open.out)[u"holes"_s][0][u"kind"_s], u"clock"_s);
    QCOMPARE(lastObject(open.out)[u"granted"_s][u"verdict"_s], u"proved"_s);

    const auto refuted = run({u"check"_s, m_lock, u"--witness"_s, good, u"--witness"_s, late, u"--json"_s});
    QVERIFY2(refuted.exitCode == 1, (refuted.out + refuted.err).constData());
    QCOMPARE(lastObject(refuted.out)[u"overlap"_s][u"level"_s], u"believed"_s);

    // Consul's own CLI takes no slash before a key, so a client may write one.
    const QString slashed = written(u"slash.jsonl"_s,
        QByteArray(line(u"acquired"_s, u"b"_s, at(20)) + line(u"released"_s, u"b"_s, at(30)))
            .replace("lock/x", "/lock/x"));
    const auto same = run({u"check"_s, m_lock, u"--witness"_s, slashed, u"--witness"_s, late, u"--json"_s});
    QCOMPARE(lastObject(same.out)[u"path"_s], u"lock/x"_s);
    QVERIFY2(same.exitCode == 1, (same.out + same.err).constData());
    // Nor does a person always name the folder: the key in it stands for it.
    const QString dotLock = written(u"dotlock.jsonl"_s,
        QByteArray(line(u"acquired"_s, u"b"_s, at(20)) + line(u"released"_s, u"b"_s, at(30)))
            .replace("lock/x", "lock/x/.lock"));
    const auto named = run({u"check"_s, m_lock, u"--witness"_s, dotLock, u"--witness"_s, late, u"--json"_s});
    QVERIFY2(named.exitCode == 1, (named.out + named.err).constData());
}

QByteArray withoutError(const QByteArray& line)
{
    return QByteArray(line).replace("\"clockErrorMs\":1,", "");
}

/// One client has one clock, which is not that of the recording. Several may have written to one file of a shared
/// folder: the error that is given counts between them, too.
void TestSignalboxctlCheck::clocksAreAskedFor()
{
    const auto at = [this](int ms) { return m_quiet.addMSecs(ms); };
    const auto holds = [&](const QString& name, const QString& second, int from) {
        return written(name,
            withoutError(line(u"acquired"_s, u"a"_s, at(0)) + line(u"released"_s, u"a"_s, at(10))
                + line(u"acquired"_s, second, at(from)) + line(u"released"_s, second, at(from + 17))));
    };
    const QString file = holds(u"vague.jsonl"_s, u"a"_s, 13);
    const auto asked = run({u"check"_s, m_lock, u"--witness"_s, file});
    QCOMPARE(asked.exitCode, 2);
    QVERIFY2(asked.err.contains("--clock-error"), asked.err.constData());
    // It says nothing of the order of events of one clock.
    const auto reported = run({u"check"_s, m_lock, u"--witness"_s, file, u"--clock-error"_s, u"5ms"_s});
    QVERIFY2(reported.exitCode == 0, (reported.out + reported.err).constData());
    const auto far = run({u"check"_s, m_lock, u"--witness"_s, file, u"--clock-error"_s, u"1h"_s});
    QVERIFY2(far.exitCode == 4, (far.out + far.err).constData());
    // Between two clients it leaves open who was first, and with it that nobody, or somebody, was inside twice.
    for (const int from : {13, 7}) {
        const auto near = run({u"check"_s, m_lock, u"--witness"_s, holds(u"two.jsonl"_s, u"b"_s, from),
            u"--clock-error"_s, u"5ms"_s, u"--json"_s});
        QVERIFY2(near.exitCode == 4, (near.out + near.err).constData());
        QCOMPARE(lastObject(near.out)[u"holes"_s][0][u"kind"_s], u"clock"_s);
    }
    const auto apart
        = run({u"check"_s, m_lock, u"--witness"_s, holds(u"two.jsonl"_s, u"b"_s, 40), u"--clock-error"_s, u"5ms"_s});
    QVERIFY2(apart.exitCode == 0, (apart.out + apart.err).constData());
    // The contenders of a run are in one process.
    const auto event = [](int t, int contender, const QByteArray& what) {
        return "{\"t\":" + QByteArray::number(t) + ",\"contender\":" + QByteArray::number(contender)
            + ",\"session\":\"\",\"event\":\"" + what + "\",\"limit\":1}\n";
    };
    const auto ofRun = written(u"run.jsonl"_s,
        "{\"event\":\"start\",\"epoch_ms\":" + QByteArray::number(m_quiet.toMSecsSinceEpoch()) + ",\"run\":\"r\"}\n"
            + event(0, 0, "granted") + event(10, 0, "released") + event(13, 1, "granted") + event(30, 1, "released"));
    const auto contended = run({u"check"_s, m_lock, u"--witness"_s, ofRun, u"--clock-error"_s, u"5ms"_s});
    QVERIFY2(contended.exitCode == 0, (contended.out + contended.err).constData());
}

void TestSignalboxctlCheck::linesOfOneMomentKeepTheirOrder_data()
{
    using Lines = QList<QByteArrayList>;
    QTest::addColumn<Lines>("files"); // Of each line: its client, + or - for acquired or released, and milliseconds.
    QTest::addColumn<int>("exitCode");
    QTest::newRow("acquires again and stays, another one comes") << Lines{{"a-40", "a+40", "b+60", "b-80"}} << 4;
    QTest::newRow("in and out at once, another one comes") << Lines{{"a+40", "a-40", "b+60", "b-80"}} << 0;
    QTest::newRow("killed, another one was there, in and out at once")
        << Lines{{"a+20", "b+40", "b-60", "a+80", "a-80"}} << 4;
    QTest::newRow("out and in again, another one was there") << Lines{{"a+20", "b+40", "b-60", "a-80", "a+80"}} << 1;
    QTest::newRow("in two files") << Lines{{"a-40", "b+60", "b-80"}, {"a+40"}} << 4;
    QTest::newRow("in two files, in and out at once or the other way")
        << Lines{{"a+40", "b+60", "b-80"}, {"a-40"}} << 4;
    QTest::newRow("in a file that runs backwards") << Lines{{"b-80", "b+60", "a+40", "a-40"}} << 4;
    QTest::newRow("far apart in a file that runs backwards") << Lines{{"b-80", "b+60", "a-40", "a+20"}} << 0;
}

/// A client that acquires again in the moment of its release is inside, whatever would fit better to what it did
/// before: a line may be missing.
void TestSignalboxctlCheck::linesOfOneMomentKeepTheirOrder()
{
    QFETCH(const QList<QByteArrayList>, files);
    QStringList arguments{u"check"_s, m_lock, u"--json"_s};
    for (const QByteArrayList& each : files) {
        QByteArray text;
        for (const QByteArray& one : each)
            text += line(one[1] == '+' ? u"acquired"_s : u"released"_s, QString::fromLatin1(one.first(1)),
                m_quiet.addMSecs(one.sliced(2).toInt()));
        arguments << u"--witness"_s << written(u"moment%1.jsonl"_s.arg(arguments.size()), text);
    }
    const auto result = run(arguments);
    QFETCH(const int, exitCode);
    QVERIFY2(result.exitCode == exitCode, (result.out + result.err).constData());
}

/// Nothing came, for nothing happened: the query was open all the time.
void TestSignalboxctlCheck::aQuietPathIsJudgedToTheEnd()
{
    const auto good = written(
        u"quiet.jsonl"_s, line(u"acquired"_s, u"a"_s, m_quiet) + line(u"released"_s, u"a"_s, m_quiet.addMSecs(10)));
    const auto proved = run({u"check"_s, m_lock, u"--witness"_s, good});
    QVERIFY2(proved.exitCode == 0, (proved.out + proved.err).constData());
    const auto bad = written(u"both.jsonl"_s,
        line(u"acquired"_s, u"a"_s, m_quiet) + line(u"acquired"_s, u"b"_s, m_quiet.addMSecs(10))
            + line(u"released"_s, u"a"_s, m_quiet.addMSecs(20)) + line(u"released"_s, u"b"_s, m_quiet.addMSecs(30)));
    QCOMPARE(run({u"check"_s, m_lock, u"--witness"_s, bad}).exitCode, 1);
}

/// A query that waits does not notice for half a minute that its connection is dead. The limit may have changed there.
void TestSignalboxctlCheck::aCutThatNobodyNoticedIsNotJudged()
{
    const auto judge = m_agent.judge();
    support::FaultProxy proxy(m_agent.httpUrl());
    auto environment = m_agent.environment();
    environment.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    const QString file = fileName(u"cut.sbxrec"_s);
    Running watch(environment, {u"watch"_s, u"lock/x"_s, u"--record"_s, file});
    QTRY_VERIFY_WITH_TIMEOUT(watch.out().contains("lock/x"), 60'000);
    QTRY_VERIFY_WITH_TIMEOUT(proxy.count("/v1/kv/lock/x?index=") > 0, 60'000); // It waits.
    constexpr std::chrono::seconds never{600};
    proxy.add(support::Fault::answer("/v1/kv/", 200, "[]").late(never));
    const QDateTime cut = QDateTime::currentDateTimeUtc().addMSecs(10);
    constexpr int longerThanTheStory = 100;
    while (cut.msecsTo(QDateTime::currentDateTimeUtc()) < longerThanTheStory)
        QCOMPARE(judge.get("/v1/status/leader").status, 200);
    watch.interrupt();
    QVERIFY(watch.process().waitForFinished());
    QCOMPARE(watch.process().exitCode(), 0);
    const auto both = written(u"cut.jsonl"_s,
        line(u"acquired"_s, u"a"_s, cut) + line(u"acquired"_s, u"b"_s, cut.addMSecs(10))
            + line(u"released"_s, u"a"_s, cut.addMSecs(20)) + line(u"released"_s, u"b"_s, cut.addMSecs(30)));
    const auto open = run({u"check"_s, file, u"--witness"_s, both});
    QVERIFY2(open.exitCode == 4, (open.out + open.err).constData());
}

/// Two who overlap after the recording refute nothing, and nobody takes that for a proof of it.
void TestSignalboxctlCheck::whatIsNotJudgedIsCounted()
{
    const auto late = [this](int ms) { return m_quiet.addSecs(3600).addMSecs(ms); };
    const QByteArray within = line(u"acquired"_s, u"x"_s, m_quiet) + line(u"released"_s, u"x"_s, m_quiet.addMSecs(10));
    const auto file = written(u"after.jsonl"_s,
        within + line(u"acquired"_s, u"y"_s, late(0)) + line(u"acquired"_s, u"z"_s, late(10))
            + line(u"released"_s, u"y"_s, late(20)) + line(u"released"_s, u"z"_s, late(30)));
    const auto text = run({u"check"_s, m_lock, u"--witness"_s, file});
    QVERIFY2(text.exitCode == 0, (text.out + text.err).constData());
    QVERIFY2(text.out.contains("4 event"), text.out.constData());
    const auto json = run({u"check"_s, m_lock, u"--witness"_s, file, u"--json"_s});
    QCOMPARE(lastObject(json.out)[u"believed"_s][u"not_judged"_s], 4);
    const auto all = run({u"check"_s, m_lock, u"--witness"_s, written(u"within.jsonl"_s, within), u"--json"_s});
    QCOMPARE(lastObject(all.out)[u"believed"_s][u"not_judged"_s], 0);
}

void TestSignalboxctlCheck::aFileThatWitnessesNothingIsSaid()
{
    const auto file = written(u"idle.jsonl"_s,
        R"({"event":"start","epoch_ms":1800000000000,"run":"r"})"
        "\n"
        R"({"event":"queued","contender":0,"t":1})"
        "\n"
        R"({"event":"summary"})"
        "\n");
    for (const bool isJson : {false, true}) {
        const auto result = run(QStringList{u"check"_s, m_lock, u"--witness"_s, file}
            << (isJson ? QStringList{u"--json"_s} : QStringList()));
        QCOMPARE(result.exitCode, 4); // What clients believed is open.
        QVERIFY2(result.err.contains("idle.jsonl: In this file, no client"), result.err.constData());
    }
}

void TestSignalboxctlCheck::stillBeingWritten()
{
    const QString file = fileName(u"open.sbxrec"_s);
    Running watch(m_agent, {u"watch"_s, u"lock/x"_s, u"--json"_s, u"--record"_s, file});
    QTRY_VERIFY_WITH_TIMEOUT(!watch.out().isEmpty(), 60'000);
    const auto hasSteps = [&] { return run({u"check"_s, file, u"--json"_s}).out.contains("\"steps\":1"); };
    QTRY_VERIFY_WITH_TIMEOUT(hasSteps(), 60'000);
    const auto result = run({u"check"_s, file});
    QCOMPARE(result.exitCode, 4);
    QVERIFY2(result.out.contains("? unfinished") && !result.out.contains("disk"), result.out.constData());
}

/// Nothing but the beginning of its first part is left.
void TestSignalboxctlCheck::aRecordingCutInItsHeadShowsNoPath()
{
    QFile whole(m_lock);
    QVERIFY(whole.open(QIODevice::ReadOnly));
    const QString file = written(u"cut.sbxrec"_s, whole.read(60));
    const auto text = run({u"check"_s, file});
    QCOMPARE(text.exitCode, 4);
    QVERIFY2(text.out.startsWith("  OPEN, nothing is proved: no path can be read"), text.out.constData());
    QVERIFY2(!text.err.isEmpty(), "it is damaged");
    const auto json = run({u"check"_s, file, u"--json"_s});
    QCOMPARE(json.exitCode, 4);
    QCOMPARE(lastObject(json.out)[u"path"_s], QString());
}

/// It is a witness all the same. If there is no other, nothing is proved of what clients believe.
void TestSignalboxctlCheck::aClientThatNeverGotIn()
{
    const QString none = written(u"none.jsonl"_s, {});
    const QString one = written(u"one.jsonl"_s,
        withoutError(line(u"acquired"_s, u"a"_s, m_quiet) + line(u"released"_s, u"a"_s, m_quiet.addMSecs(10))));
    const auto beside = run(
        {u"check"_s, m_lock, u"--witness"_s, none, u"--witness"_s, one, u"--clock-error"_s, u"1ms"_s, u"--json"_s});
    QVERIFY2(beside.err.contains("none.jsonl: In this file, no client"), beside.err.constData());
    QCOMPARE(lastObject(beside.out)[u"believed"_s][u"verdict"_s], u"proved"_s);
    QCOMPARE(beside.exitCode, 0);
    const auto alone = run({u"check"_s, m_lock, u"--witness"_s, none});
    QCOMPARE(alone.exitCode, 4);
    QVERIFY2(alone.out.contains("no witness acquired a permit"), alone.out.constData());
}

void TestSignalboxctlCheck::badWitnessesAreRefused_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("words");
    QTest::newRow("words") << QByteArray("\x1b[31mwords\n")
                           << QByteArray("bad.jsonl, line 1: The line is not a JSON object.");
    QTest::newRow("cut off") << line(u"acquired"_s, u"a"_s, QDateTime::currentDateTimeUtc()) + "{\"event\":\"rel"
                             << QByteArray("line 2: ");
    QTest::newRow("long") << QByteArray(1'000'000, ' ') + "{}" << QByteArray("line 1: The line is too long.");
    QTest::newRow("zeros") << QByteArray(100, '\0') << QByteArray("line 1: ");
}

void TestSignalboxctlCheck::badWitnessesAreRefused()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, words);
    const auto result = run({u"check"_s, m_lock, u"--witness"_s, written(u"bad.jsonl"_s, text), u"--json"_s});
    QCOMPARE(result.exitCode, 2);
    QCOMPARE(result.out, QByteArray());
    QVERIFY2(result.err.contains(words), result.err.constData());
    QVERIFY(!result.err.contains('\x1b'));
}

void TestSignalboxctlCheck::wrongUsage()
{
    QCOMPARE(run({u"check"_s, fileName(u"none"_s)}).exitCode, 2);
    QCOMPARE(run({u"check"_s, written(u"text"_s, "words")}).exitCode, 2);
    QCOMPARE(run({u"check"_s, m_lock, u"--witness"_s, fileName(u"none"_s)}).exitCode, 2);
    // Two files of unknown clocks.
    const QByteArray vague = "{\"event\":\"acquired\",\"path\":\"lock/x\",\"who\":\"a\","
                             "\"time\":\"2027-01-15T08:00:00.123Z\"}";
    const QString one = written(u"one"_s, vague);
    const auto result = run({u"check"_s, m_lock, u"--witness"_s, one, u"--witness"_s, one});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains("--clock-error"), result.err.constData());
    QCOMPARE(
        run({u"check"_s, m_lock, u"--witness"_s, one, u"--witness"_s, one, u"--clock-error"_s, u"5ms"_s}).exitCode, 4);
}

/// HashiCorp's own client never exceeds the limit, so nothing may be refuted. Whether it is proved depends on how many
/// answers came.
void TestSignalboxctlCheck::recordsConsulLock()
{
    const QString file = fileName(u"fight.sbxrec"_s);
    Running watch(m_agent, {u"watch"_s, u"demo/sem"_s, u"--json"_s, u"--record"_s, file});
    QTRY_VERIFY_WITH_TIMEOUT(!watch.out().isEmpty(), 60'000);
    int most = 0;
    {
        std::vector<std::unique_ptr<support::BackgroundCommand>> fight;
        fight.reserve(4);
        for (int i = 0; i < 4; ++i)
            fight.push_back(m_agent.cliBeside({u"lock"_s, u"-n"_s, u"2"_s, u"demo/sem"_s, u"sleep 0.2"_s}));
        const auto isOver = [&] {
            const auto now = lastObject(watch.out());
            most = std::max(most, static_cast<int>(now[u"holders"_s].toArray().size()));
            return most > 0 && now[u"layout"_s] == u"unknown"_s;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isOver(), 60'000);
    }
    watch.interrupt();
    QVERIFY(watch.process().waitForFinished());
    const auto result = run({u"check"_s, file, u"--json"_s});
    const auto object = lastObject(result.out);
    QVERIFY2(result.exitCode == 0 || result.exitCode == 4, (result.out + result.err).constData());
    QCOMPARE(object[u"verdict"_s], result.exitCode == 0 ? u"proved"_s : u"open"_s);
    QCOMPARE(object[u"holes"_s].toArray().isEmpty(), result.exitCode == 0);
    QCOMPARE(object[u"granted"_s][u"limit"_s], 2);
    QVERIFY(object[u"granted"_s][u"grants"_s].toInt() >= 1);
    qInfo("%s", result.out.constData());
}

QTEST_GUILESS_MAIN(TestSignalboxctlCheck)
#include "tst_signalboxctl_check.moc"
