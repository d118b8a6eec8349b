// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/standard_streams.h"
#include "program/unix_signals.h"
#include "support/patience.h"

#include <QProcess>
#include <QSignalSpy>

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <unistd.h>

class TestUnixSignals : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void asksForAnEnd_data();
    void asksForAnEnd();
    void underNohupTheEndOfTheTerminalIsNone();
    void aClosedPipeIsAnErrorOnly();
    void whatItIsBusyWithDoesNotDelayItsEnd_data();
    void whatItIsBusyWithDoesNotDelayItsEnd();
    void onlyAToldSignalIsTimed();
};

void TestUnixSignals::asksForAnEnd_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGHUP") << SIGHUP;
}

void TestUnixSignals::asksForAnEnd()
{
    QFETCH(int, number);
    const program::UnixSignals signals;
    QSignalSpy asked(&signals, &program::UnixSignals::endRequested);
    QCOMPARE(std::raise(number), 0);
    QTRY_COMPARE(asked.count(), 1);
    // A program that hangs in its end must still end when a person insists.
    struct sigaction next = {};
    QCOMPARE(::sigaction(number, nullptr, &next), 0);
    QVERIFY(next.sa_handler == SIG_DFL);
}

void TestUnixSignals::underNohupTheEndOfTheTerminalIsNone()
{
    struct sigaction before = {};
    struct sigaction ignored = {};
    ignored.sa_handler = SIG_IGN;
    QCOMPARE(::sigaction(SIGHUP, &ignored, &before), 0);
    const program::UnixSignals signals;
    QSignalSpy asked(&signals, &program::UnixSignals::endRequested);
    QCOMPARE(std::raise(SIGHUP), 0);
    QCOMPARE(std::raise(SIGTERM), 0); // Comes alone.
    QTRY_COMPARE(asked.count(), 1);
    struct sigaction next = {};
    QCOMPARE(::sigaction(SIGHUP, &before, &next), 0);
    QVERIFY(next.sa_handler == SIG_IGN);
}

void TestUnixSignals::aClosedPipeIsAnErrorOnly()
{
    program::holdStandardStreams();
    std::array<int, 2> ends{};
    QCOMPARE(::pipe(ends.data()), 0);
    ::close(ends[0]);
    QCOMPARE(::write(ends[1], "x", 1), ssize_t{-1});
    QCOMPARE(errno, EPIPE);
    ::close(ends[1]);
}

void TestUnixSignals::whatItIsBusyWithDoesNotDelayItsEnd_data()
{
    QTest::addColumn<QString>("way");
    QTest::newRow("the event loop") << QStringLiteral("loop");
    QTest::newRow("a worker") << QStringLiteral("worker");
}

/// Without a limit, it would never end.
void TestUnixSignals::whatItIsBusyWithDoesNotDelayItsEnd()
{
    QFETCH(QString, way);
    QProcess busy;
    busy.start(QStringLiteral(BUSY_PROGRAM), {way});
    QVERIFY(busy.waitForReadyRead(60'000));
    QCOMPARE(busy.readAll(), QByteArray("busy\n"));
    QCOMPARE(::kill(static_cast<pid_t>(busy.processId()), SIGTERM), 0);
    QVERIFY(busy.waitForFinished(60'000));
    QCOMPARE(busy.exitStatus(), QProcess::NormalExit);
    QCOMPARE(busy.exitCode(), 128 + SIGTERM);
}

/// alarm(0) takes the clock away, and tells how much it had left.
void TestUnixSignals::onlyAToldSignalIsTimed()
{
    constexpr unsigned limit = 1000;
    program::UnixSignals signals;
    QSignalSpy asked(&signals, &program::UnixSignals::endRequested);
    signals.endWithin(std::chrono::seconds(limit));
    QCOMPARE(::alarm(0), 0U);
    QCOMPARE(std::raise(SIGTERM), 0);
    QTRY_COMPARE(asked.count(), 1);
    program::UnixSignals::allow(std::chrono::seconds(10 * limit));
    QVERIFY(::alarm(0) > limit);
}

QTEST_GUILESS_MAIN(TestUnixSignals)
#include "tst_unix_signals.moc"
