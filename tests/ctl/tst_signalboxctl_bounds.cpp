// SPDX-License-Identifier: GPL-3.0-or-later
// signalboxctl where something has no end or no beginning: streams that are closed, devices in the place of files, more
// paths than connections, an agent that is silent, and a person who does not wait.
#include "running.h"
#include "support/fault_proxy.h"
#include "support/patience.h"

#include <QTemporaryDir>

#include <sys/stat.h>

using namespace Qt::Literals::StringLiterals;
using running::program;

class TestSignalboxctlBounds : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void whoCannotBeToldIsNotTold_data();
    void whoCannotBeToldIsNotTold();
    void nothingForAPersonGoesToConsul();
    void whatIsInterruptedIsNoSuccess_data();
    void whatIsInterruptedIsNoSuccess();
    void morePathsThanConnections();
    void aSilentAgentIsWaitedForInWords();
    void devicesAreNoFiles_data();
    void devicesAreNoFiles();
    void aTokenMayComeFromAPipe();
    void whoWatchesTooManyIsToldWhy();

private:
    [[nodiscard]] QProcessEnvironment environment() const
    {
        auto environment = m_agent.environment();
        environment.insert(u"SIGNALBOX_RUNS"_s, m_folder.filePath(u"runs"_s));
        environment.insert(u"XDG_DATA_HOME"_s, m_folder.path());
        environment.insert(u"XDG_CONFIG_HOME"_s, m_folder.path());
        return environment;
    }
    [[nodiscard]] support::CommandResult shell(const QString& behind, const QStringList& arguments) const
    {
        return support::runCommand(
            u"/bin/bash"_s, QStringList{u"-c"_s, u"\"$0\" \"$@\" "_s + behind, program} + arguments, environment());
    }

    support::ConsulAgent m_agent;
    QTemporaryDir m_folder;
};

void TestSignalboxctlBounds::initTestCase()
{
    QVERIFY(m_agent.start());
    QVERIFY(m_agent.judge()
                .put("/v1/kv/demo/sem/.lock?flags=16210313421097356768", R"({"Limit":3,"Holders":{}})")
                .isTrue());
    QCOMPARE(::mkfifo(qPrintable(m_folder.filePath(u"pipe"_s)), 0600), 0);
}

void TestSignalboxctlBounds::whoCannotBeToldIsNotTold_data()
{
    QTest::addColumn<QString>("behind");
    QTest::addColumn<QStringList>("arguments");
    const QStringList watch{u"watch"_s, u"demo/sem"_s, u"--once"_s};
    const QStringList contend{u"contend"_s, u"demo/x"_s, u"--strategy"_s, u"official"_s, u"--limit"_s, u"1"_s,
        u"--cycles"_s, u"1"_s, u"--hold"_s, u"10ms"_s};
    for (const auto* const behind : {">&-", "<&- >&-", "<&- >&- 2>&-"}) {
        QTest::addRow("watch %s", behind) << QString::fromLatin1(behind) << watch;
        QTest::addRow("services %s", behind) << QString::fromLatin1(behind) << QStringList{u"services"_s};
        QTest::addRow("contend %s", behind) << QString::fromLatin1(behind) << contend;
    }
}

void TestSignalboxctlBounds::whoCannotBeToldIsNotTold()
{
    QFETCH(QString, behind);
    QFETCH(QStringList, arguments);
    const auto result = shell(behind, arguments);
    QCOMPARE(result.exitCode, 1);
    QCOMPARE(result.err.contains("Cannot write to standard output"), !behind.contains(u"2>"_s));
}

void TestSignalboxctlBounds::nothingForAPersonGoesToConsul()
{
    support::FaultProxy proxy(m_agent.httpUrl());
    const auto result = shell(u"<&- >&- 2>&-"_s, {u"--http-addr"_s, proxy.url(), u"services"_s, u"--json"_s});
    QCOMPARE(result.exitCode, 1);
    QVERIFY(!proxy.requests().empty());
    for (const auto& request : proxy.requests())
        QCOMPARE(request.method, QByteArray("GET"));
}

void TestSignalboxctlBounds::whatIsInterruptedIsNoSuccess_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
}

void TestSignalboxctlBounds::whatIsInterruptedIsNoSuccess()
{
    QFETCH(int, number);
    support::FaultProxy proxy;
    proxy.add(support::Fault::hang("/"));
    auto variables = environment();
    variables.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    Running watch(variables, {u"watch"_s, u"demo/sem"_s, u"--once"_s});
    QTRY_VERIFY(!proxy.requests().empty());
    ::kill(static_cast<pid_t>(watch.process().processId()), number);
    QTRY_COMPARE(watch.process().state(), QProcess::NotRunning);
    QCOMPARE(watch.process().exitStatus(), QProcess::NormalExit);
    QCOMPARE(watch.process().exitCode(), 128 + number);
    QVERIFY(watch.out().isEmpty());
    QVERIFY(watch.err().startsWith("signalboxctl: Interrupted"));
}

void TestSignalboxctlBounds::morePathsThanConnections()
{
    QStringList arguments{u"watch"_s, u"--once"_s};
    for (int i = 0; i < 500; ++i)
        arguments << u"many/%1/"_s.arg(i);
    arguments << u"demo/sem/"_s;
    const auto result = support::runCommand(program, arguments, environment());
    QCOMPARE(result.exitCode, 1);
    QVERIFY2(result.out.startsWith("demo/sem/  official"), result.err.right(1000).constData());
    QCOMPARE(result.err.count("Not found: "), 500);
}

void TestSignalboxctlBounds::aSilentAgentIsWaitedForInWords()
{
    support::FaultProxy proxy;
    proxy.add(support::Fault::hang("/"));
    auto variables = environment();
    variables.insert(u"CONSUL_HTTP_ADDR"_s, proxy.url());
    Running contend(variables, {u"contend"_s, u"demo/x"_s, u"--strategy"_s, u"queue"_s, u"--limit"_s, u"1"_s});
    QTRY_VERIFY(contend.err().contains("Waiting for http://127.0.0.1:"));
    QCOMPARE(contend.process().state(), QProcess::Running);
    // Two minutes it was: longer than this waits.
    QTRY_COMPARE(contend.process().state(), QProcess::NotRunning);
    QCOMPARE(contend.process().exitCode(), 3);
    QVERIFY(contend.err().contains("No response was received within 1"));
}

void TestSignalboxctlBounds::devicesAreNoFiles_data()
{
    QTest::addColumn<QStringList>("arguments");
    const QString pipe = m_folder.filePath(u"pipe"_s);
    QTest::newRow("token") << QStringList{u"services"_s, u"--token-file"_s, u"/dev/zero"_s};
    QTest::newRow("scenario") << QStringList{u"run"_s, u"/dev/zero"_s};
    QTest::newRow("folder as a scenario") << QStringList{u"run"_s, m_folder.path()};
    QTest::newRow("dash") << QStringList{u"run"_s, u"-"_s};
    QTest::newRow("what was removed") << QStringList{u"undo"_s, u"/dev/zero"_s};
    QTest::newRow("what was removed, in a pipe") << QStringList{u"undo"_s, pipe};
    QTest::newRow("recording") << QStringList{u"replay"_s, u"/dev/zero"_s};
    QTest::newRow("recording in a pipe") << QStringList{u"replay"_s, pipe};
    QTest::newRow("recording to check") << QStringList{u"check"_s, u"/dev/zero"_s};
    QTest::newRow("recording to check, in a pipe") << QStringList{u"check"_s, pipe};
}

void TestSignalboxctlBounds::devicesAreNoFiles()
{
    QFETCH(QStringList, arguments);
    const auto result = support::runCommand(program, arguments, environment());
    QCOMPARE(result.exitCode, 2);
    QVERIFY(result.out.isEmpty());
    QVERIFY2(result.err.startsWith("signalboxctl: "), result.err.constData());
}

void TestSignalboxctlBounds::aTokenMayComeFromAPipe()
{
    const auto result
        = shell(u"--token-file <(sleep 0.3; echo 00000000-0000-0000-0000-000000000000)"_s, {u"services"_s});
    QVERIFY2(result.exitCode == 0, result.err.constData());
}

/// The last one: this agent holds the connections for a minute.
void TestSignalboxctlBounds::whoWatchesTooManyIsToldWhy()
{
    QStringList arguments{u"watch"_s};
    for (int i = 0; i < 400; ++i)
        arguments << u"more/%1/"_s.arg(i);
    const auto result = support::runCommand(program, arguments, environment());
    QCOMPARE(result.exitCode, 3);
    QVERIFY2(result.err.contains("400 paths are watched at the same time"), result.err.right(1000).constData());
    QVERIFY(result.err.contains("--once"));
}

QTEST_GUILESS_MAIN(TestSignalboxctlBounds)
#include "tst_signalboxctl_bounds.moc"
