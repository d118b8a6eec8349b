// SPDX-License-Identifier: GPL-3.0-or-later
// Which port the practice agent takes when none was asked for.
#include "ctl/command.h"
#include "support/patience.h"

#include <QFile>
#include <QHostAddress>
#include <QLoggingCategory>
#include <QSignalSpy>
#include <QTcpServer>
#include <QTemporaryFile>

#include <unistd.h>

namespace {

/// What is written to a descriptor while this lives.
class Caught
{
public:
    explicit Caught(int descriptor)
        : m_descriptor(descriptor)
        , m_before(::dup(descriptor))
    {
        if (m_file.open())
            ::dup2(m_file.handle(), descriptor);
    }
    ~Caught()
    {
        ::dup2(m_before, m_descriptor);
        ::close(m_before);
    }
    Caught(const Caught&) = delete;
    Caught& operator=(const Caught&) = delete;

    [[nodiscard]] QByteArray text() const
    {
        QFile file(m_file.fileName());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private:
    int m_descriptor;
    int m_before;
    QTemporaryFile m_file;
};

struct Outcome {
    QByteArray out;
    QByteArray err;
    int exitCode = -1;
};

/// From the start to the end of a practice agent that would like to have this port.
Outcome ranWith(quint16 usualPort)
{
    ctl::PracticeArguments arguments;
    arguments.usualPort = usualPort;
    const auto command = ctl::practiceCommand(arguments);
    QSignalSpy finished(command.get(), &ctl::Command::finished);
    Outcome outcome;
    {
        const Caught out(STDOUT_FILENO);
        const Caught err(STDERR_FILENO);
        command->start();
        outcome.out = out.text();
        outcome.err = err.text();
    }
    command->stop();
    if (finished.count() == 1)
        outcome.exitCode = finished.first().first().toInt();
    return outcome;
}

QByteArray urlOf(quint16 port)
{
    return "http://127.0.0.1:" + QByteArray::number(port);
}

} // namespace

class TestPracticeCommand : public QObject
{
    Q_OBJECT
private Q_SLOTS:
    /// A test's log goes where the command speaks.
    void initTestCase() { QLoggingCategory::setFilterRules(QStringLiteral("signalbox.practice=false")); }

    void isConsulsOwnPort() { QCOMPARE(ctl::PracticeArguments().usualPort, quint16(8500)); }

    void takesTheUsualPort()
    {
        QTcpServer probe;
        QVERIFY(probe.listen(QHostAddress::LocalHost));
        const auto port = probe.serverPort();
        probe.close();
        const auto outcome = ranWith(port);
        QCOMPARE(outcome.out.split('\n').first(), urlOf(port));
        QCOMPARE(outcome.err, QByteArray());
        QCOMPARE(outcome.exitCode, 0);
    }

    void takesAnotherOneAndSaysSo()
    {
        QTcpServer other;
        QVERIFY(other.listen(QHostAddress::LocalHost));
        const auto outcome = ranWith(other.serverPort());
        const auto url = outcome.out.split('\n').first();
        QVERIFY2(url.startsWith("http://127.0.0.1:"), outcome.out.constData());
        QVERIFY(url != urlOf(other.serverPort()));
        QVERIFY2(outcome.out.contains("CONSUL_HTTP_ADDR=" + url), outcome.out.constData());
        QVERIFY2(outcome.err.contains("Note: using another port, because port " + QByteArray::number(other.serverPort())
                     + " is not available"),
            outcome.err.constData());
        QCOMPARE(outcome.err.count('\n'), 1);
        QCOMPARE(outcome.exitCode, 0);
    }
};

QTEST_GUILESS_MAIN(TestPracticeCommand)
#include "tst_practice_command.moc"
