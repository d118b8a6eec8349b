// SPDX-License-Identifier: GPL-3.0-or-later
// Whole programs in the clinic: right ones pass, wrong ones are refuted, and nothing outlives it.
#include "running.h"
#include "support/patience.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QXmlStreamReader>

#include <csignal>
#include <sys/stat.h>

using namespace Qt::Literals::StringLiterals;
using running::lastObject;
using running::program;

namespace {

const QString workers = QStringLiteral(CLINIC_WORKERS);

/// What follows `--` for one of the workers beside the tests.
QStringList worker(const QString& file, const QStringList& more = {})
{
    QStringList words{u"--"_s};
    if (file.endsWith(u".py"))
        words.append(u"python3"_s);
    return words + QStringList{workers + u'/' + file, u"{url}"_s, u"{path}"_s, u"{name}"_s} + more;
}

QStringList shell(const QString& script)
{
    return {u"--"_s, u"sh"_s, u"-c"_s, script};
}

bool isThere(const QByteArray& process)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(QString::fromLatin1(process)));
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray line = file.readAll();
    return !line.sliced(line.lastIndexOf(')')).startsWith(") Z");
}

/// Numbers that copies wrote as `pid 123`.
QByteArrayList processesIn(const QByteArray& text)
{
    static const QRegularExpression shape(u"pid (\\d+)"_s);
    QByteArrayList list;
    for (const auto& match : shape.globalMatch(QString::fromUtf8(text)))
        list.append(match.captured(1).toLatin1());
    return list;
}

} // namespace

class TestSignalboxctlClinic : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void rightOnesPass();
    void wrongOnesAreRefuted();
    void leaksAreTold();
    void aLeakedLockWithWaitersBelowItIsTold();
    void aCheckEndsASessionToo();
    void consulLockPasses();
    void tellsCopiesWhereTheyAre();
    void nobodyInsideIsOpen();
    void lastsUntilMoreThanTheLimitWereInside();
    void interruptEndsAll();
    void whoStopsReadingChangesNoResult();
    void killedLeavesNothing();
    void leavesNoGrandchildren();
    void outputIsHarmless();
    void existingFilesAreKept();
    void wrongUsage();

private:
    [[nodiscard]] support::CommandResult clinic(const QStringList& arguments) const
    {
        Running run(support::environmentWithoutConsul(), QStringList{u"clinic"_s} + arguments);
        if (!run.process().waitForFinished(280'000))
            return {-1, run.out(), run.err()};
        return {run.process().exitCode(), run.out(), run.err()};
    }
    /// A program that is examined: what follows `clinic`, and the fault after which it fails.
    struct Examined {
        QString name;
        QStringList arguments;
        QString after = {};
    };
    [[nodiscard]] QString junitOf(const Examined& one) const { return fileName(one.name + u".xml"_s); }
    [[nodiscard]] QString recordOf(const Examined& one) const { return fileName(one.name + u".sbxrec"_s); }
    /// All of them at the same time.
    [[nodiscard]] std::vector<support::CommandResult> examine(const std::vector<Examined>& all) const
    {
        std::vector<std::unique_ptr<Running>> runs;
        runs.reserve(all.size());
        for (const auto& each : all)
            runs.push_back(std::make_unique<Running>(support::environmentWithoutConsul(),
                QStringList{u"clinic"_s, u"--json"_s, u"--junit"_s, junitOf(each), u"--record"_s, recordOf(each)}
                    + each.arguments));
        std::vector<support::CommandResult> results;
        for (const auto& run : runs) {
            const bool isOver
                = QTest::qWaitFor([&run] { return run->process().state() == QProcess::NotRunning; }, 280'000);
            results.push_back({isOver ? run->process().exitCode() : -1, run->out(), run->err()});
        }
        return results;
    }
    [[nodiscard]] QString fileName(const QString& name) const { return m_folder.filePath(name); }
    [[nodiscard]] QStringList casesOf(const QString& file) const;

    QTemporaryDir m_folder;
};

void TestSignalboxctlClinic::initTestCase()
{
    QVERIFY(m_folder.isValid());
    QVERIFY2(!QStandardPaths::findExecutable(u"python3"_s).isEmpty(), "The workers in Python need python3.");
}

/// Name and outcome of each, as a CI server reads them.
QStringList TestSignalboxctlClinic::casesOf(const QString& file) const
{
    QFile opened(file);
    if (!opened.open(QIODevice::ReadOnly))
        return {u"no file"_s};
    QXmlStreamReader xml(&opened);
    QStringList cases;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == u"testcase")
            cases.append(xml.attributes().value(u"name"_s).toString());
        else if (xml.name() == u"failure" || xml.name() == u"error")
            cases.last() += u' ' + xml.name().toString();
    }
    return xml.hasError() ? QStringList(xml.errorString()) : cases;
}

/// Side by side, as each of them takes half a minute.
void TestSignalboxctlClinic::rightOnesPass()
{
    const std::vector<Examined> all{{u"a lock, shell"_s, QStringList{u"--faults"_s, u"crash"_s} + worker(u"lock.sh"_s)},
        {u"a semaphore, Python"_s,
            QStringList{u"--limit"_s, u"2"_s, u"--count"_s, u"4"_s, u"--faults"_s, u"crash,lost-answer"_s, u"--as"_s,
                u"1.8.7"_s}
                + worker(u"semaphore.py"_s, {u"2"_s})}};
    const auto results = examine(all);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& result = results[i];
        QVERIFY2(result.exitCode == 0, (all[i].name.toUtf8() + result.out + result.err).constData());
        const auto object = lastObject(result.out);
        QCOMPARE(object[u"verdict"_s], u"held"_s);
        QCOMPARE(object[u"faults"_s][u"crash"_s], 1);
        QVERIFY(object[u"entries"_s].toInt() > object[u"limit"_s].toInt());
        QVERIFY(!object.contains(u"overlap"_s));
        QCOMPARE(casesOf(junitOf(all[i])), QStringList({u"exclusion"_s, u"progress"_s, u"clean-end"_s}));
        // What it recorded is for its owner alone.
        constexpr auto theirs
            = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther | QFileDevice::WriteOther;
        const QString record = recordOf(all[i]);
        for (const auto& name : {record, record + u".witness.jsonl"_s}) {
            const auto permissions = QFile::permissions(name);
            QVERIFY2((permissions & QFileDevice::ReadOwner) && !(permissions & theirs), qPrintable(name));
        }
        // Nothing that it saw refutes it afterwards.
        const auto check = support::runCommand(program,
            {u"check"_s, record, u"--witness"_s, record + u".witness.jsonl"_s}, support::environmentWithoutConsul());
        QVERIFY2(check.exitCode == 0 || check.exitCode == 4, (check.out + check.err).constData());
    }
}

void TestSignalboxctlClinic::wrongOnesAreRefuted()
{
    const std::vector<Examined> all{{u"check, then act"_s, worker(u"check_then_act.sh"_s)},
        {u"no CAS"_s, QStringList{u"--limit"_s, u"2"_s, u"--count"_s, u"6"_s} + worker(u"no_cas.py"_s, {u"2"_s})},
        {u"never looks"_s, QStringList{u"--faults"_s, u"pause"_s} + worker(u"never_looks.sh"_s), u"pause"_s}};
    const auto results = examine(all);
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto& result = results[i];
        QVERIFY2(result.exitCode == 1, (all[i].name.toUtf8() + result.out + result.err).constData());
        const auto object = lastObject(result.out);
        QCOMPARE(object[u"verdict"_s], u"refuted"_s);
        const auto overlap = object[u"overlap"_s];
        QVERIFY(overlap[u"who"_s].toArray().size() > object[u"limit"_s].toInt());
        QVERIFY(overlap[u"to"_s].toDouble() > overlap[u"from"_s].toDouble());
        QCOMPARE(overlap[u"after"_s][u"fault"_s].toString(), all[i].after);
        QVERIFY2(object[u"reasons"_s][0].toString().contains(u"inside at the same time"), result.out.constData());
        QCOMPARE(casesOf(junitOf(all[i])).constFirst(), u"exclusion failure"_s);

        const QString record = recordOf(all[i]);
        const auto check = support::runCommand(
            program, {u"check"_s, record, u"--witness"_s, record + u".witness.jsonl"_s, u"--json"_s});
        QVERIFY2(check.exitCode == 1, (check.out + check.err).constData());
        QCOMPARE(lastObject(check.out)[u"verdict"_s], u"refuted"_s);
        QVERIFY(lastObject(check.out)[u"overlap"_s][u"who"_s].toArray().size() > object[u"limit"_s].toInt());
    }
}

void TestSignalboxctlClinic::leaksAreTold()
{
    // Only the lost answer of a write that takes a permit leaks one, so there are many copies, and two times of loss.
    const auto result = clinic(QStringList{u"--limit"_s, u"4"_s, u"--count"_s, u"8"_s, u"--faults"_s, u"lost-answer"_s,
                                   u"--for"_s, u"20s"_s, u"--json"_s}
        + worker(u"leaks.py"_s, {u"4"_s}));
    QVERIFY2(result.exitCode == 1, (result.out + result.err).constData());
    const auto object = lastObject(result.out);
    QCOMPARE(object[u"properties"_s][u"exclusion"_s], u"held"_s);
    QCOMPARE(object[u"properties"_s][u"progress"_s], u"refuted"_s);
    QVERIFY(object[u"faults"_s][u"lost-answer"_s].toInt() > 0);
    QVERIFY2(object[u"reasons"_s][0].toString().contains(u"a permit was taken in Consul"), result.out.constData());
}

/// Clients that wait may write keys below the one of the lock: whose it is must be seen all the same.
void TestSignalboxctlClinic::aLeakedLockWithWaitersBelowItIsTold()
{
    const auto result = clinic(QStringList{u"--count"_s, u"2"_s, u"--for"_s, u"1s"_s, u"--json"_s}
        + shell(u"ask() { curl -fsS -X PUT \"{url}/$1\" -d \"$2\"; }; "
                "session=$(ask v1/session/create '{\"TTL\":\"10s\",\"LockDelay\":\"1ms\"}' "
                "| sed -n 's/.*\"ID\": *\"\\([^\"]*\\)\".*/\\1/p'); "
                "ask v1/kv/{path}/{n}/1 waits; "
                "if [ $(ask \"v1/kv/{path}?acquire=$session\" {name}) = true ]; then "
                "ask 'critical/enter?name={name}'; ask 'critical/leave?name={name}'; fi; "
                "while sleep 1; do ask \"v1/session/renew/$session\"; done"_s));
    QVERIFY2(result.exitCode == 1, (result.out + result.err).constData());
    const auto object = lastObject(result.out);
    QCOMPARE(object[u"properties"_s][u"progress"_s], u"refuted"_s);
    const auto reasons = object[u"reasons"_s].toArray();
    QVERIFY2(std::ranges::any_of(reasons,
                 [](const QJsonValue& each) {
                     return each.toString().contains(u"a permit was taken in Consul, but no copy was inside with it");
                 }),
        result.out.constData());
}

/// Killed with its lock, and without a TTL of the session: what it depends on tells whether anything ends it.
void TestSignalboxctlClinic::aCheckEndsASessionToo()
{
    struct Depends {
        QString session;
        QString ending;
        std::unique_ptr<Running> run;
    };
    std::vector<Depends> all;
    all.push_back({u"{\"NodeChecks\":[\"serfHealth\",\"{name}\"]}"_s, u"held"_s, {}});
    all.push_back({u"{\"Checks\":[\"serfHealth\",\"{name}\"]}"_s, u"held"_s, {}}); // As older clients name it.
    all.push_back({u"{\"NodeChecks\":[\"serfHealth\"]}"_s, u"refuted"_s, {}}); // The node alone.
    for (auto& each : all) {
        each.run = std::make_unique<Running>(support::environmentWithoutConsul(),
            QStringList{u"clinic"_s, u"--verbose"_s, u"--json"_s, u"--count"_s, u"2"_s}
                + shell(u"ask() { curl -fsS -X PUT \"{url}/$1\" -d \"$2\"; }; "
                        "ask v1/agent/check/register '{\"Name\":\"{name}\",\"TTL\":\"30s\",\"Status\":\"passing\"}'; "
                        "session=$(ask v1/session/create '"_s
                    + each.session
                    + u"' | sed -n 's/.*\"ID\": *\"\\([^\"]*\\)\".*/\\1/p'); "
                      "[ -n \"$session\" ] && ask \"v1/kv/{path}/{n}?acquire=$session\" {name} && echo done: {n}; "
                      "sleep 1000"_s));
    }
    for (const auto& each : all) {
        auto& run = *each.run;
        QTRY_VERIFY2(run.err().contains("done: 1") && run.err().contains("done: 2"), run.err().constData());
        run.interrupt();
    }
    for (const auto& each : all) {
        QVERIFY(each.run->process().waitForFinished(60'000));
        QVERIFY2(lastObject(each.run->out())[u"properties"_s][u"clean-end"_s].toString() == each.ending,
            qPrintable(each.session));
    }
}

/// HashiCorp's own client, and its own program around it.
void TestSignalboxctlClinic::consulLockPasses()
{
    const QString consul = support::consulBinary();
    QVERIFY(!consul.isEmpty());
    const auto result = clinic({u"--limit"_s, u"2"_s, u"--count"_s, u"4"_s, u"--faults"_s, u"crash"_s, u"--json"_s,
        u"--"_s, consul, u"lock"_s, u"-n"_s, u"2"_s, u"{path}"_s, workers + u"/consul_lock.sh {url} {name}"_s});
    QVERIFY2(result.exitCode == 0, (result.out + result.err).constData());
    QCOMPARE(lastObject(result.out)[u"verdict"_s], u"held"_s);
}

void TestSignalboxctlClinic::tellsCopiesWhereTheyAre()
{
    Running run(support::environmentWithoutConsul(),
        QStringList{u"clinic"_s, u"--verbose"_s, u"--path"_s, u"a/b/"_s, u"--count"_s, u"2"_s, u"--as"_s, u"1.8.7"_s}
            + QStringList{u"--"_s, u"sh"_s, u"-c"_s,
                u"echo "
                u"\"$1|$2|http://$CONSUL_HTTP_ADDR=$CLINIC_URL={url}|$CLINIC_NAME={name}|$CLINIC_PATH={path}|{n}\"; "
                "curl -s {url}/v1/agent/self | grep -o '\"Version\": *\"[^\"]*\"'; sleep 1000"_s,
                u"sh"_s, QString(), u"[x,{{n}}]"_s});
    const auto has = [&run](const char* pattern) {
        return QRegularExpression(QString::fromLatin1(pattern)).match(QString::fromUtf8(run.err())).hasMatch();
    };
    QTRY_VERIFY2(has("worker-2: .*Version\": *\"1\\.8\\.7\""), run.err().constData());
    QVERIFY2(has("worker-2: "
                 "\\|\\[x,\\{2\\}\\]\\|(http://127\\.0\\.0\\.1:\\d+)=\\1=\\1\\|worker-2=worker-2\\|a/b=a/b\\|2\\n"),
        run.err().constData());
}

void TestSignalboxctlClinic::nobodyInsideIsOpen()
{
    const QString junit = fileName(u"open.xml"_s);
    const auto result = clinic(QStringList{u"--json"_s, u"--junit"_s, junit} + shell(u"sleep 1000"_s));
    QVERIFY2(result.exitCode == 4, (result.out + result.err).constData());
    QCOMPARE(lastObject(result.out)[u"verdict"_s], u"open"_s);
    QCOMPARE(lastObject(result.out)[u"entries"_s], 0);
    QCOMPARE(casesOf(junit), QStringList({u"exclusion error"_s, u"progress error"_s, u"clean-end"_s}));
}

/// The second copy comes long after all permits were in use without faults.
void TestSignalboxctlClinic::lastsUntilMoreThanTheLimitWereInside()
{
    const QString turn = fileName(u"turn"_s);
    const auto result = clinic(QStringList{u"--count"_s, u"2"_s, u"--for"_s, u"1s"_s, u"--json"_s}
        + QStringList{u"--"_s, u"sh"_s, u"-c"_s,
            u"say() { curl -fsS -X PUT \"{url}/critical/$1?name={name}\"; }; "
            "if [ {n} = 1 ]; then say enter; sleep 6; say leave; touch \"$1\"; sleep 1000; fi; "
            "until [ -e \"$1\" ]; do sleep 0.1; done; say enter; sleep 1000"_s,
            u"sh"_s, turn});
    QVERIFY2(result.exitCode == 0, (result.out + result.err).constData());
    const auto object = lastObject(result.out);
    QCOMPARE(object[u"properties"_s][u"exclusion"_s], u"held"_s);
    QCOMPARE(object[u"entries"_s], 2);
}

/// Ctrl+C: the copies end, and what was seen is told.
void TestSignalboxctlClinic::interruptEndsAll()
{
    Running run(support::environmentWithoutConsul(),
        QStringList{u"clinic"_s, u"--verbose"_s, u"--json"_s, u"--count"_s, u"3"_s}
            + shell(u"echo pid $$; curl -s -X PUT '{url}/critical/enter?name={name}'; sleep 1000 & wait"_s));
    QTRY_COMPARE(processesIn(run.err()).size(), 3);
    QTRY_COMPARE(run.err().count("true"), 3);
    run.interrupt();
    // Three were inside: that is enough to refute, so it may have ended by itself already.
    QTRY_COMPARE_WITH_TIMEOUT(run.process().state(), QProcess::NotRunning, 60'000);
    const auto object = lastObject(run.out());
    QCOMPARE(run.process().exitCode(), 1);
    QCOMPARE(object[u"overlap"_s][u"who"_s].toArray().size(), 2);
    for (const QByteArray& process : processesIn(run.err()))
        QVERIFY2(!isThere(process), process.constData());
}

/// Not even what a copy has started, when there was no time to end it.
/// 1 would mean that it is refuted.
void TestSignalboxctlClinic::whoStopsReadingChangesNoResult()
{
    QProcess shell;
    shell.start(u"/bin/bash"_s,
        {u"-c"_s, u"exec 3> >(true); wait $!; exec \"$0\" clinic --verbose -- sh -c 'echo pid $$; sleep 1000' >&3"_s,
            program});
    QByteArray err;
    QTRY_COMPARE(processesIn(err += shell.readAllStandardError()).size(), 3);
    ::kill(static_cast<pid_t>(shell.processId()), SIGINT);
    QVERIFY(shell.waitForFinished(60'000));
    QCOMPARE(shell.exitStatus(), QProcess::NormalExit);
    QCOMPARE(shell.exitCode(), 4);
}

void TestSignalboxctlClinic::killedLeavesNothing()
{
    Running run(support::environmentWithoutConsul(),
        QStringList{u"clinic"_s, u"--verbose"_s, u"--count"_s, u"2"_s}
            + shell(u"echo pid $$; sh -c 'echo pid $$; sleep 1000' & "
                    "timeout 1000 sh -c 'echo pid $$; sleep 1000' & wait"_s)); // In a group of its own.
    QTRY_COMPARE(processesIn(run.err()).size(), 6);
    const auto processes = processesIn(run.err());
    for (const QByteArray& process : processes)
        QVERIFY(isThere(process));
    run.process().kill();
    for (const QByteArray& process : processes)
        QTRY_VERIFY2(!isThere(process), process.constData());
}

/// What ignores SIGTERM is killed, and told.
void TestSignalboxctlClinic::leavesNoGrandchildren()
{
    Running run(support::environmentWithoutConsul(),
        QStringList{u"clinic"_s, u"--verbose"_s, u"--json"_s, u"--count"_s, u"2"_s}
            + shell(u"(trap '' TERM; sh -c 'echo pid $$; sleep 1000') & wait"_s));
    QTRY_COMPARE(processesIn(run.err()).size(), 2);
    run.interrupt();
    QVERIFY(run.process().waitForFinished(60'000));
    QCOMPARE(run.process().exitCode(), 1);
    QCOMPARE(lastObject(run.out())[u"properties"_s][u"clean-end"_s], u"refuted"_s);
    for (const QByteArray& process : processesIn(run.err()))
        QVERIFY2(!isThere(process), process.constData());
}

/// Whatever copies write: bounded, printable, with their name before each line.
void TestSignalboxctlClinic::outputIsHarmless()
{
    Running run(support::environmentWithoutConsul(),
        QStringList{u"clinic"_s, u"--json"_s, u"--count"_s, u"2"_s}
            + shell(u"yes 'flood' | head -c 3000000; printf '\\033[31mred\\a\\n'; head -c 100000 /dev/zero; "
                    "echo; echo pid $$; curl -s -X PUT '{url}/critical/enter?name=%1b[31m'; sleep 1000"_s));
    // Nothing is shown before it fails. What it does in five seconds is all of it.
    QVERIFY(!run.process().waitForFinished(5'000));
    QCOMPARE(run.err(), QByteArray());
    run.interrupt();
    QVERIFY(run.process().waitForFinished(60'000));
    const auto err = run.err();
    QVERIFY2(err.contains("worker-1: pid "), err.right(1000).constData());
    QVERIFY(!err.contains('\x1b') && !err.contains('\a') && !err.contains('\0'));
    QVERIFY2(err.size() < 100'000, QByteArray::number(err.size()).constData());
    QVERIFY(!run.out().contains('\x1b'));
    QCOMPARE(lastObject(run.out())[u"verdict"_s], u"open"_s);
}

/// Neither a recording nor the reports beside it are overwritten. What cannot be written is told.
void TestSignalboxctlClinic::existingFilesAreKept()
{
    for (const QString& name : {u"kept.sbxrec"_s, u"other.sbxrec.witness.jsonl"_s}) {
        QFile file(fileName(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("kept") == 4);
        file.close();
        const QString record = fileName(name.section(u".witness"_s, 0, 0));
        const auto result = clinic(QStringList{u"--record"_s, record} + shell(u"sleep 1000"_s));
        QVERIFY2(result.exitCode == 2, (result.out + result.err).constData());
        QVERIFY2(result.err.contains(name.toUtf8()), result.err.constData());
        QCOMPARE(result.out, QByteArray());
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll(), QByteArray("kept"));
    }
    // As root, even a device can be replaced.
    const QString pipe = fileName(u"pipe"_s);
    QCOMPARE(::mkfifo(QFile::encodeName(pipe).constData(), 0600), 0);
    for (const QString& name : {pipe, m_folder.path()}) {
        const auto result = clinic(QStringList{u"--junit"_s, name} + shell(u"sleep 1000"_s));
        QVERIFY2(result.exitCode == 2, (result.out + result.err).constData());
        QVERIFY2(result.err.contains("not a regular file"), result.err.constData());
        QVERIFY(QFileInfo::exists(name) && !QFileInfo(name).isFile());
    }
    Running run(support::environmentWithoutConsul(),
        QStringList{u"clinic"_s, u"--verbose"_s, u"--junit"_s, fileName(u"no/such/folder.xml"_s)}
            + shell(u"echo pid $$; sleep 1000"_s));
    QTRY_COMPARE(processesIn(run.err()).size(), 3);
    run.interrupt();
    QVERIFY(run.process().waitForFinished(60'000));
    QCOMPARE(run.process().exitCode(), 4);
    QVERIFY2(run.err().contains("Cannot write") && run.err().contains("folder.xml"), run.err().constData());
}

/// What can be told from the command line alone: tst_command_line.
void TestSignalboxctlClinic::wrongUsage()
{
    const auto result = clinic({u"--"_s, u"/nowhere/worker"_s});
    QVERIFY2(result.exitCode == 2, (result.out + result.err).constData());
    QCOMPARE(result.out, QByteArray());
    QVERIFY2(result.err.contains("Cannot start /nowhere/worker"), result.err.constData());
}

QTEST_GUILESS_MAIN(TestSignalboxctlClinic)
#include "tst_signalboxctl_clinic.moc"
