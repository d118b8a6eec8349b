// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/consul_binary.h"

#include <QDebug>
#include <QDir>
#include <QFileInfo>

#include <csignal>
#include <sys/prctl.h>
#include <unistd.h>

namespace support {
namespace {

constexpr int aMinute = 60'000;

QString findConsul()
{
    QProcess tool;
    tieToThisProcess(tool);
    tool.setProcessChannelMode(QProcess::SeparateChannels);
    tool.start(QStringLiteral(SIGNALBOX_SOURCE_DIR "/tools/get-consul"), QStringList());
    // The first run on a machine may have to fetch a package.
    if (!tool.waitForFinished(5 * aMinute) || tool.exitStatus() != QProcess::NormalExit || tool.exitCode() != 0) {
        qWarning().noquote() << "tools/get-consul failed:" << tool.errorString()
                             << QString::fromUtf8(tool.readAllStandardError());
        return {};
    }
    return QString::fromUtf8(tool.readAllStandardOutput()).trimmed();
}

} // namespace

QString consulBinary()
{
    static const QString path = findConsul();
    return path;
}

consul::Version consulVersion()
{
    static const consul::Version version = [] {
        const auto said
            = consulBinary().isEmpty() ? CommandResult() : runCommand(consulBinary(), {QStringLiteral("version")});
        return consul::Version::fromText(QString::fromUtf8(said.out));
    }();
    return version;
}

QProcessEnvironment environmentWithoutConsul()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const QStringList names = environment.keys();
    for (const QString& name : names) {
        if (name.startsWith(QStringLiteral("CONSUL_")))
            environment.remove(name);
    }
    return environment;
}

void tieToThisProcess(QProcess& process)
{
    const pid_t parent = ::getpid();
    process.setChildProcessModifier([parent] {
        ::setpgid(0, 0);
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        // The parent may have died before prctl took hold.
        if (::getppid() != parent)
            ::_exit(1);
    });
}

CommandResult runCommand(const QString& program, const QStringList& arguments, const QProcessEnvironment& environment,
    const QByteArray& input, const QString& workingDirectory)
{
    QProcess process;
    tieToThisProcess(process);
    process.setProcessEnvironment(environment);
    if (!workingDirectory.isEmpty())
        process.setWorkingDirectory(workingDirectory);
    process.start(program, arguments);
    if (!process.waitForStarted(aMinute))
        return {-1, {}, process.errorString().toUtf8()};
    process.write(input);
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(aMinute) && process.exitStatus() == QProcess::NormalExit;
    return {ended ? process.exitCode() : -1, process.readAllStandardOutput(), process.readAllStandardError()};
}

BackgroundCommand::BackgroundCommand(
    const QString& program, const QStringList& arguments, const QProcessEnvironment& environment)
    : m_process(std::make_unique<QProcess>())
{
    tieToThisProcess(*m_process);
    m_process->setProcessEnvironment(environment);
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    m_process->start(program, arguments);
    if (!m_process->waitForStarted(aMinute))
        qWarning().noquote() << program << "did not start:" << m_process->errorString();
    m_group = m_process->processId();
}

BackgroundCommand::~BackgroundCommand()
{
    // The group may outlive its leader, so this does not depend on isRunning().
    if (m_group > 0)
        ::kill(static_cast<pid_t>(-m_group), SIGKILL);
    m_process->waitForFinished(aMinute);
}

bool BackgroundCommand::isRunning() const
{
    return m_process->state() == QProcess::Running;
}

QByteArray BackgroundCommand::output()
{
    // Without an event loop between two calls nothing has been read yet.
    m_process->waitForReadyRead(0);
    return m_process->peek(m_process->bytesAvailable());
}

void BackgroundCommand::interrupt()
{
    if (isRunning())
        ::kill(static_cast<pid_t>(m_process->processId()), SIGINT);
}

void BackgroundCommand::kill9()
{
    m_process->kill();
    m_process->waitForFinished(aMinute);
}

} // namespace support
