// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "support/consul_agent.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <csignal>

namespace running {

inline const QString program = QStringLiteral(SIGNALBOXCTL);

/// The newest line of `watch --json` that is complete; empty without one.
inline QJsonObject lastObject(const QByteArray& out)
{
    const QByteArrayList lines = out.split('\n');
    return lines.size() < 2 ? QJsonObject() : QJsonDocument::fromJson(lines[lines.size() - 2]).object();
}

} // namespace running

/// signalboxctl beside the test.
class Running
{
public:
    Running(const support::ConsulAgent& agent, const QStringList& arguments)
        : Running(agent.environment(), arguments)
    {
    }
    Running(const QProcessEnvironment& environment, const QStringList& arguments)
    {
        m_process.setProcessEnvironment(environment);
        support::tieToThisProcess(m_process);
        m_process.start(running::program, arguments);
    }

    ~Running()
    {
        m_process.kill();
        m_process.waitForFinished();
    }
    Running(const Running&) = delete;
    Running& operator=(const Running&) = delete;

    /// As Ctrl+C does.
    /// Nothing where it has ended already: 0 would be this group of processes, with all that runs beside.
    void interrupt() const
    {
        if (const auto id = static_cast<pid_t>(m_process.processId()); id > 0)
            ::kill(id, SIGINT);
    }
    QByteArray out() { return m_out += m_process.readAllStandardOutput(); }
    QByteArray err() { return m_err += m_process.readAllStandardError(); }
    QProcess& process() { return m_process; }

private:
    QProcess m_process;
    QByteArray m_out;
    QByteArray m_err;
};
