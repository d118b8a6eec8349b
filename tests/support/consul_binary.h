// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "consul/values/version.h"

#include <QByteArray>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

#include <memory>

namespace support {

/// Path of the Consul binary that tools/get-consul finds or fetches: what SIGNALBOX_CONSUL names comes first. Asked
/// once per process. Empty when there is none; the reason is in the test's output.
[[nodiscard]] QString consulBinary();

/// Its version; unknown when there is none. What an agent speaks as: ConsulAgent::version().
[[nodiscard]] consul::Version consulVersion();

/// The environment of this process without any CONSUL_* variable.
[[nodiscard]] QProcessEnvironment environmentWithoutConsul();

/// Makes a child die with the test, even when the test crashes. Call before start(). The child leads a process group of
/// its own, so that its children can be ended with it: kill(-pid, …).
void tieToThisProcess(QProcess& process);

/// How a command ended.
struct CommandResult {
    int exitCode = -1; ///< -1: did not start, crashed, or took longer than a minute.
    QByteArray out;
    QByteArray err;
};

/// Runs a command to its end, blocking the calling thread (no events are handled meanwhile).
[[nodiscard]] CommandResult runCommand(const QString& program, const QStringList& arguments,
    const QProcessEnvironment& environment = environmentWithoutConsul(), const QByteArray& input = {},
    const QString& workingDirectory = {});

/// A command that runs beside the test, such as `consul lock … sleep 60`. Destruction kills it and its children.
class BackgroundCommand
{
public:
    BackgroundCommand(const QString& program, const QStringList& arguments, const QProcessEnvironment& environment);
    ~BackgroundCommand();
    BackgroundCommand(const BackgroundCommand&) = delete;
    BackgroundCommand& operator=(const BackgroundCommand&) = delete;

    [[nodiscard]] bool isRunning() const;
    [[nodiscard]] qint64 processId() const { return m_process->processId(); }
    /// Everything written so far on stdout and stderr.
    [[nodiscard]] QByteArray output();
    /// SIGINT, as Ctrl+C does: `consul lock` then releases what it holds. Does not wait.
    void interrupt();
    /// SIGKILL to the command alone: what it holds in Consul stays as it is. Returns when it is dead.
    void kill9();

private:
    std::unique_ptr<QProcess> m_process;
    qint64 m_group = 0;
};

} // namespace support
