// SPDX-License-Identifier: GPL-3.0-or-later
// What signalboxctl says to who types it for the first time, and what it does when nobody can be told.
#include "running.h"
#include "support/patience.h"

#include <QDir>
#include <QJsonArray>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;
using running::lastObject;
using running::program;

class TestSignalboxctlOutput : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void aFullDiskIsNoSuccess_data();
    void aFullDiskIsNoSuccess();
    void whoStopsReadingIsNoFullDisk_data();
    void whoStopsReadingIsNoFullDisk();
    void wrongCommandsAreNamed_data();
    void wrongCommandsAreNamed();
    void aFolderAboveTellsWhatLiesBelow();
    void aFolderWithOneLockTellsWhere();
    void aSemaphoreSaysNothingOfWhatLiesBelow();
    void followedFolderTellsWhatComes();
    void halfACertificateIsNamedAsTyped();
    void aFolderForWhatIsRemovedIsNotMade();

private:
    [[nodiscard]] QProcessEnvironment environment() const
    {
        auto environment = m_agent.environment();
        environment.insert(u"SIGNALBOX_RUNS"_s, m_folder.filePath(u"runs"_s));
        environment.insert(u"XDG_DATA_HOME"_s, m_folder.path());
        environment.insert(u"XDG_CONFIG_HOME"_s, m_folder.path());
        return environment;
    }
    [[nodiscard]] support::CommandResult run(const QStringList& arguments) const
    {
        return support::runCommand(program, arguments, environment());
    }
    /// With this behind it in the shell: `> /dev/full`.
    [[nodiscard]] support::CommandResult shell(const QString& behind, const QStringList& arguments) const
    {
        return support::runCommand(
            u"/bin/bash"_s, QStringList{u"-c"_s, u"\"$0\" \"$@\" "_s + behind, program} + arguments, environment());
    }

    support::ConsulAgent m_agent;
    QTemporaryDir m_folder;
};

void TestSignalboxctlOutput::initTestCase()
{
    QVERIFY(m_agent.start());
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})").isTrue());
    const QByteArray session = judge.createSession().toUtf8();
    QVERIFY(judge.put("/v1/kv/deep/er/still/x?acquire=" + session).isTrue());
    QVERIFY(QDir().mkpath(m_folder.filePath(u"runs"_s)));
    QFile record(m_folder.filePath(u"runs/0123456789abcdef.json"_s));
    QVERIFY(record.open(QIODevice::WriteOnly));
    record.write(R"({"id":"0123456789abcdef","pid":1999999999,"process_start":"x","address":"http://192.0.2.1:8500",
        "places":[{"path":"demo/x","since":"1","strategies":["queue"]}],"started":"2026-01-31T12:00:00.000Z"})");
}

void TestSignalboxctlOutput::aFullDiskIsNoSuccess_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto add = [](const QStringList& arguments) { QTest::newRow(qPrintable(arguments.join(u' '))) << arguments; };
    add({u"watch"_s, u"demo/sem"_s, u"--once"_s});
    add({u"watch"_s, u"demo/sem"_s, u"--once"_s, u"--json"_s});
    add({u"watch"_s, u"demo/sem"_s});
    add({u"services"_s});
    add({u"services"_s, u"--json"_s});
    add({u"runs"_s});
    add({u"runs"_s, u"--json"_s});
    add({u"sweep"_s});
    add({u"run"_s, u"--list"_s});
    add({u"run"_s, u"--list"_s, u"--json"_s});
    add({u"contend"_s, u"demo/contend"_s, u"--strategy=queue"_s, u"--limit=1"_s});
    add({u"deregister"_s, u"no-such"_s, u"--dry-run"_s, u"--json"_s});
    add({u"practice"_s, u"--listen"_s, u"127.0.0.1:0"_s});
    add({u"--help"_s});
    add({u"watch"_s, u"--help"_s});
    add({u"--version"_s});
}

void TestSignalboxctlOutput::aFullDiskIsNoSuccess()
{
    QFETCH(const QStringList, arguments);
    const auto result = shell(u"> /dev/full"_s, arguments);
    QVERIFY2(result.exitCode == 1, (QByteArray::number(result.exitCode) + result.err).constData());
    QCOMPARE(result.err.count("Cannot write to standard output: "), 1);
}

void TestSignalboxctlOutput::whoStopsReadingIsNoFullDisk_data()
{
    QTest::addColumn<QStringList>("arguments");
    const auto add = [](const QStringList& arguments) { QTest::newRow(qPrintable(arguments.join(u' '))) << arguments; };
    add({u"watch"_s, u"demo/sem"_s, u"--json"_s});
    add({u"run"_s, u"--list"_s});
    add({u"--help"_s});
    add({u"--version"_s});
}

void TestSignalboxctlOutput::whoStopsReadingIsNoFullDisk()
{
    QFETCH(const QStringList, arguments);
    // The reader is gone before the first line: nothing else may ever be written.
    const auto result = support::runCommand(u"/bin/bash"_s,
        QStringList{u"-c"_s, u"exec 3> >(true); wait $!; exec \"$0\" \"$@\" >&3"_s, program} + arguments,
        environment());
    QVERIFY2(result.exitCode == 0, (QByteArray::number(result.exitCode) + result.err).constData());
    QVERIFY2(!result.err.toLower().contains("standard output"), result.err.constData());
}

void TestSignalboxctlOutput::wrongCommandsAreNamed_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("words");
    const QByteArray commands("Commands: watch, contend, run, runs, sweep, services, deregister, undo, practice, ");
    QTest::newRow("slip") << QStringList{u"wacth"_s, u"demo/sem"_s} << QByteArray("wacth. Did you mean watch?");
    QTest::newRow("capital") << QStringList{u"Watch"_s, u"demo/sem"_s} << QByteArray("Watch. Did you mean watch?");
    QTest::newRow("begin") << QStringList{u"dereg"_s, u"web"_s} << QByteArray("dereg. Did you mean deregister?");
    QTest::newRow("help") << QStringList{u"help"_s} << QByteArray("help. Did you mean --help?");
    QTest::newRow("version") << QStringList{u"version"_s} << QByteArray("version. Did you mean --version?");
    QTest::newRow("list") << QStringList{u"list"_s} << "list. " + commands;
    QTest::newRow("prune") << QStringList{u"prune"_s, u"demo/sem"_s, u"--yes"_s} << "prune. " + commands;
    QTest::newRow("options before") << QStringList{u"--http-addr"_s, u"a:1"_s, u"prune"_s} << "prune. " + commands;
    QTest::newRow("empty") << QStringList{QString()} << "command is missing. " + commands;
    QTest::newRow("none") << QStringList() << "command is missing. " + commands;
    QTest::newRow("no prefix") << QStringList{u"watch"_s} << QByteArray("Try signalboxctl watch --help.");
    QTest::newRow("a time") << QStringList{u"deregister"_s, u"web"_s, u"--verify"_s, u"soon"_s}
                            << QByteArray("Try signalboxctl deregister --help.");
}

void TestSignalboxctlOutput::wrongCommandsAreNamed()
{
    QFETCH(const QStringList, arguments);
    QFETCH(const QByteArray, words);
    const auto result = run(arguments);
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(words), result.err.constData());
    QCOMPARE(result.err.count('\n'), 1);
}

void TestSignalboxctlOutput::aFolderAboveTellsWhatLiesBelow()
{
    const auto text = run({u"watch"_s, u"demo"_s, u"--once"_s});
    QCOMPARE(text.exitCode, 0); // There are keys.
    QVERIFY2(text.out.contains("\n  below it: demo/sem/ (semaphore, official)\n"), text.out.constData());
    const auto json = run({u"watch"_s, u"demo"_s, u"--once"_s, u"--json"_s});
    const auto below = lastObject(json.out)[u"below"].toArray();
    QCOMPARE(below.size(), 1);
    QCOMPARE(below[0][u"prefix"].toString(), u"demo/sem/"_s);
    QCOMPARE(below[0][u"layout"].toString(), u"official"_s);
}

void TestSignalboxctlOutput::aFolderWithOneLockTellsWhere()
{
    const auto text = run({u"watch"_s, u"deep"_s, u"--once"_s});
    QVERIFY2(text.out.contains("\n  below it: deep/er/still/x (lock)\n"), text.out.constData());
    const auto json = run({u"watch"_s, u"deep"_s, u"--once"_s, u"--json"_s});
    QCOMPARE(lastObject(json.out)[u"below"].toArray()[0][u"prefix"].toString(), u"deep/er/still/x"_s);
}

void TestSignalboxctlOutput::aSemaphoreSaysNothingOfWhatLiesBelow()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/out/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})").isTrue());
    QVERIFY(judge.put("/v1/kv/out/in/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})").isTrue());
    const auto text = run({u"watch"_s, u"out"_s, u"--once"_s});
    QCOMPARE(text.out, QByteArray("out/  official  0 of 3 held, 0 waiting\n"));
    QVERIFY(!lastObject(run({u"watch"_s, u"out"_s, u"--once"_s, u"--json"_s}).out).contains(u"below"_s));
}

void TestSignalboxctlOutput::followedFolderTellsWhatComes()
{
    const auto judge = m_agent.judge();
    QVERIFY(judge.put("/v1/kv/grow/a/.lock?flags=16210313421097356768", R"({"Limit":1,"Holders":{}})").isTrue());
    Running watch(environment(), {u"watch"_s, u"grow"_s});
    QTRY_VERIFY_WITH_TIMEOUT(watch.out().contains("below it: grow/a/ (semaphore, official)\n"), 20'000);
    QVERIFY(judge.put("/v1/kv/grow/b/.lock?flags=16210313421097356768", R"({"Limit":1,"Holders":{}})").isTrue());
    QTRY_VERIFY_WITH_TIMEOUT(
        watch.out().contains("below it: grow/a/ (semaphore, official), grow/b/ (semaphore, official)\n"), 20'000);
}

void TestSignalboxctlOutput::halfACertificateIsNamedAsTyped()
{
    const auto certificate = run({u"--client-cert"_s, u"a.pem"_s, u"services"_s});
    QCOMPARE(certificate.exitCode, 2);
    QVERIFY2(certificate.err.contains("--client-cert requires --client-key"), certificate.err.constData());
    QVERIFY2(!certificate.err.contains("only one of them"), certificate.err.constData());
    const auto key = run({u"--client-key"_s, u"a.pem"_s, u"services"_s});
    QVERIFY2(key.err.contains("--client-key requires --client-cert"), key.err.constData());
}

void TestSignalboxctlOutput::aFolderForWhatIsRemovedIsNotMade()
{
    const QString folder = m_folder.filePath(u"nowhere"_s);
    const auto result = run({u"deregister"_s, u"no-such"_s, u"--yes"_s, u"--save"_s, folder + u"/x"_s});
    QCOMPARE(result.exitCode, 2);
    QVERIFY2(result.err.contains(folder.toUtf8()), result.err.constData());
    QVERIFY(!QDir(folder).exists());
}

QTEST_GUILESS_MAIN(TestSignalboxctlOutput)
#include "tst_signalboxctl_output.moc"
