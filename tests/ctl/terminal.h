// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "running.h"

#include <array>
#include <csignal>
#include <cstdlib>
#include <fcntl.h>
#include <sys/prctl.h>
#include <unistd.h>

/// signalboxctl with a terminal as its standard input; its outputs are caught apart, but for standard error where that
/// is to be the terminal, too.
class Terminal
{
public:
    enum class Error { Apart, OnScreen };
    /// `outputFile`: where standard output goes; empty: it is caught.
    Terminal(const QProcessEnvironment& environment, const QStringList& arguments, Error error = Error::Apart,
        const QString& outputFile = {})
        : m_master(::posix_openpt(O_RDWR | O_NOCTTY))
    {
        if (m_master < 0 || ::grantpt(m_master) != 0 || ::unlockpt(m_master) != 0)
            qFatal("no terminal");
        const QByteArray name = ::ptsname(m_master);
        m_process.setProcessEnvironment(environment);
        if (!outputFile.isEmpty())
            m_process.setStandardOutputFile(outputFile);
        m_process.setChildProcessModifier([name, error, parent = ::getpid()] {
            ::prctl(PR_SET_PDEATHSIG, SIGKILL);
            if (::getppid() != parent)
                ::_exit(1);
            ::setsid();
            const int slave = ::open(name.constData(), O_RDWR); // Of a new session: it becomes its terminal.
            ::dup2(slave, STDIN_FILENO);
            if (error == Error::OnScreen)
                ::dup2(slave, STDERR_FILENO);
        });
        m_process.start(running::program, arguments);
    }
    ~Terminal()
    {
        m_process.kill();
        m_process.waitForFinished();
        ::close(m_master);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void type(const QByteArray& keys)
    {
        if (::write(m_master, keys.constData(), static_cast<std::size_t>(keys.size())) != keys.size())
            qWarning("not typed");
    }
    QByteArray out() { return m_out += m_process.readAllStandardOutput(); }
    QByteArray err() { return m_err += m_process.readAllStandardError(); }
    /// What the terminal was given so far.
    QByteArray screen()
    {
        ::fcntl(m_master, F_SETFL, O_NONBLOCK);
        std::array<char, 4096> bytes{};
        for (ssize_t count = 1; count > 0;) {
            count = ::read(m_master, bytes.data(), bytes.size());
            if (count > 0)
                m_screen.append(bytes.data(), static_cast<qsizetype>(count));
        }
        return m_screen;
    }
    [[nodiscard]] bool hasEnded() const { return m_process.state() == QProcess::NotRunning; }
    [[nodiscard]] int exitCode() const { return m_process.exitCode(); }

private:
    int m_master;
    QProcess m_process;
    QByteArray m_out;
    QByteArray m_err;
    QByteArray m_screen;
};
