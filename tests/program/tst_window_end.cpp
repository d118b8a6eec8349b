// SPDX-License-Identifier: GPL-3.0-or-later
// The window's own program, whose event loop does not come round any more.
#include "support/patience.h"

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <csignal>
#include <sys/resource.h>

using namespace Qt::Literals::StringLiterals;

class TestWindowEnd : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void aSignalEndsItAllTheSame();
    void noCoreFileIsWritten();

private:
    static constexpr int patience = 60'000;

    QTemporaryDir m_home;
    QProcess m_window; ///< Its loop is held up, for good.
};

void TestWindowEnd::init()
{
    QVERIFY(m_home.isValid());
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(u"QT_PLUGIN_PATH"_s, QStringLiteral(HOLD_UP_PLUGINS));
    environment.insert(u"QT_QPA_GENERIC_PLUGINS"_s, u"holdup"_s);
    environment.insert(u"CONSUL_HTTP_ADDR"_s, u"127.0.0.1:1"_s);
    for (const auto& name : {u"HOME"_s, u"XDG_CONFIG_HOME"_s, u"XDG_DATA_HOME"_s, u"XDG_STATE_HOME"_s})
        environment.insert(name, m_home.path());
    m_window.setProcessEnvironment(environment);
    m_window.setChildProcessModifier([] { // As where a person gets core files.
        rlimit limit{};
        ::getrlimit(RLIMIT_CORE, &limit);
        limit.rlim_cur = limit.rlim_max;
        ::setrlimit(RLIMIT_CORE, &limit);
    });
    m_window.start(QStringLiteral(SIGNALBOX), {u"-platform"_s, u"offscreen"_s});
    QVERIFY2(m_window.waitForReadyRead(patience), m_window.readAllStandardError().constData());
    QCOMPARE(m_window.readAllStandardOutput(), QByteArray("busy\n"));
}

void TestWindowEnd::cleanup()
{
    m_window.kill();
    m_window.waitForFinished(patience);
}

/// Without a limit, it would never end: docs/decisions/0026-the-end-by-a-signal.md.
void TestWindowEnd::aSignalEndsItAllTheSame()
{
    QCOMPARE(::kill(static_cast<pid_t>(m_window.processId()), SIGTERM), 0);
    QVERIFY(m_window.waitForFinished(patience));
    QCOMPARE(m_window.exitStatus(), QProcess::NormalExit);
    QCOMPARE(m_window.exitCode(), 128 + SIGTERM);
}

void TestWindowEnd::noCoreFileIsWritten()
{
    QFile limits(u"/proc/%1/limits"_s.arg(m_window.processId()));
    QVERIFY(limits.open(QIODevice::ReadOnly));
    const auto lines = limits.readAll().split('\n');
    const auto core
        = std::ranges::find_if(lines, [](const auto& line) { return line.startsWith("Max core file size"); });
    QVERIFY(core != lines.end());
    QCOMPARE(core->simplified().split(' ').value(4), QByteArray("0"));
}

QTEST_GUILESS_MAIN(TestWindowEnd)
#include "tst_window_end.moc"
