// SPDX-License-Identifier: GPL-3.0-or-later
#include "history/random_history.h"
#include "history/recording.h"
#include "support/patience.h"

#include <QProcess>
#include <QTemporaryDir>

using namespace Qt::Literals::StringLiterals;

/// Recorders that are killed.
class TestRecordingCrash : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void everyFileOpensAfterAKill();
    void everyFileOpensAfterALateKill();

private:
    void killBehind(unsigned kills, unsigned firstSeed, quint64 leastSteps, quint64 mostSteps);
    /// How many steps the victim says are in its file, when it is killed behind so many of them and a bit.
    [[nodiscard]] quint64 killAfter(QProcess& victim, quint64 steps, int wait);
    void check(const QString& file, unsigned seed, quint64 reported);

    quint64 m_most = 0;
};

quint64 TestRecordingCrash::killAfter(QProcess& victim, quint64 steps, int wait)
{
    quint64 reported = 0;
    const auto listen = [&] {
        while (victim.canReadLine())
            reported = victim.readLine().trimmed().split(' ').value(1).toULongLong();
    };
    while (reported < steps && victim.waitForReadyRead(60'000))
        listen();
    // At any moment between two writes, or in one.
    if (!victim.waitForFinished(wait))
        victim.kill();
    victim.waitForFinished();
    listen();
    return reported;
}

void TestRecordingCrash::check(const QString& file, unsigned seed, quint64 reported)
{
    const auto recording = history::Recording::open(file);
    QVERIFY2(recording, qPrintable(recording ? QString() : recording.error().sentence));
    QVERIFY(!recording->hasEnded());
    QVERIFY(recording->problems().size() <= 1); // The write that the kill hit.
    QVERIFY2(
        recording->steps() >= reported, qPrintable(u"%1 of %2 in the file"_s.arg(recording->steps()).arg(reported)));
    RandomHistory source(seed, 12);
    history::Replay replay = recording->replay();
    quint64 steps = 0;
    while (const auto moment = replay.next()) {
        QCOMPARE(difference(source.next(), moment->update), nullptr);
        ++steps;
    }
    QCOMPARE(steps, recording->steps());
    m_most = std::max(m_most, steps);
}

void TestRecordingCrash::everyFileOpensAfterAKill()
{
    killBehind(50, 0, 1, 300);
}

void TestRecordingCrash::everyFileOpensAfterALateKill()
{
    killBehind(20, 50, 300, 600); // Each takes as long as many early ones.
    QVERIFY(m_most > history::SegmentWriter::mostSteps);
}

void TestRecordingCrash::killBehind(unsigned kills, unsigned firstSeed, quint64 leastSteps, quint64 mostSteps)
{
    constexpr unsigned atOnce = 5;
    const QTemporaryDir folder;
    std::mt19937 dice(firstSeed + 1);
    for (unsigned kill = firstSeed; kill < firstSeed + kills; kill += atOnce) {
        std::vector<std::unique_ptr<QProcess>> victims;
        for (unsigned seed = kill; seed < kill + atOnce; ++seed) {
            victims.push_back(std::make_unique<QProcess>());
            victims.back()->setProcessChannelMode(QProcess::ForwardedErrorChannel);
            victims.back()->start(
                QStringLiteral(RECORDING_VICTIM), {folder.filePath(QString::number(seed)), QString::number(seed)});
        }
        for (unsigned i = 0; i < atOnce; ++i) {
            const quint64 reported = killAfter(
                *victims[i], leastSteps + dice() % (mostSteps - leastSteps), 1 + static_cast<int>(dice() % 150));
            QVERIFY(reported > 0);
            check(folder.filePath(QString::number(kill + i)), kill + i, reported);
        }
    }
}

QTEST_GUILESS_MAIN(TestRecordingCrash)
#include "tst_recording_crash.moc"
