// SPDX-License-Identifier: GPL-3.0-or-later
// The window's program where no window can be.
#include "support/patience.h"

#include <QProcess>

using namespace Qt::Literals::StringLiterals;

class TestWindowGuard : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void saysWhatIsMissing_data()
    {
        QTest::addColumn<QString>("display");
        QTest::addColumn<QByteArray>("words");
        QTest::newRow("none") << QString() << QByteArray("neither DISPLAY nor WAYLAND_DISPLAY is set");
        QTest::newRow("nobody there") << u":9753"_s << QByteArray("The window cannot open: ");
    }
    void saysWhatIsMissing()
    {
        QFETCH(QString, display);
        QFETCH(QByteArray, words);
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const auto& name : {u"DISPLAY"_s, u"WAYLAND_DISPLAY"_s, u"QT_QPA_PLATFORM"_s})
            environment.remove(name);
        if (!display.isEmpty())
            environment.insert(u"DISPLAY"_s, display);
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(SIGNALBOX), {});
        QVERIFY(program.waitForFinished());
        const auto err = program.readAllStandardError();
        QCOMPARE(program.exitStatus(), QProcess::NormalExit);
        QCOMPARE(program.exitCode(), 2);
        QVERIFY2(err.startsWith("signalbox: ") && err.contains(words) && err.contains("signalboxctl"), err.constData());
        QCOMPARE(err.count('\n'), 1);
    }

    /// A platform without any screen was asked for, and is there.
    void leavesAloneWhoNeedsNoDisplay()
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.remove(u"DISPLAY"_s);
        environment.remove(u"WAYLAND_DISPLAY"_s);
        environment.remove(u"QT_QPA_PLATFORM"_s);
        QProcess program;
        program.setProcessEnvironment(environment);
        program.start(QStringLiteral(SIGNALBOX), {u"-platform"_s, u"offscreen"_s, u"a//b"_s});
        QVERIFY(program.waitForFinished());
        const auto err = program.readAllStandardError();
        QCOMPARE(program.exitCode(), 2);
        QVERIFY2(err.contains("a//b") && !err.contains("DISPLAY"), err.constData());
    }
};

QTEST_GUILESS_MAIN(TestWindowGuard)
#include "tst_window_guard.moc"
