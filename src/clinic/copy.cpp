// SPDX-License-Identifier: GPL-3.0-or-later
#include "clinic/copy.h"

#include "consul/process_end.h"

#include <QProcess>

#include <csignal>
#include <utility>

namespace clinic {

ProgramCopy::ProgramCopy(QString name, QStringList command, const QProcessEnvironment& environment, Guardian* guardian)
    : m_name(std::move(name))
    , m_command(std::move(command))
    , m_environment(environment)
    , m_guardian(guardian)
{
    m_look.setInterval(glance);
    connect(&m_look, &QTimer::timeout, this, &ProgramCopy::lookForRest);
}

ProgramCopy::~ProgramCopy()
{
    if (m_process) {
        m_process->disconnect();
        kill();
        consul::deleteWhenEnded(m_process.release());
    }
    if (m_session > 0)
        m_guardian->forget(m_session);
}

void ProgramCopy::start()
{
    if (isAlive())
        return;
    m_process = std::make_unique<QProcess>();
    m_process->setProcessEnvironment(m_environment);
    m_process->setProcessChannelMode(QProcess::MergedChannels);
    m_process->setStandardInputFile(QProcess::nullDevice());
    m_process->setChildProcessModifier(leadSession);
    connect(m_process.get(), &QProcess::readyRead, this, &ProgramCopy::read);
    // Queued: a process that ends is not deleted in its own signal.
    connect(
        m_process.get(), &QProcess::finished, this, [this] { onFinished(); }, Qt::QueuedConnection);
    m_rest.clear();
    m_wasKilled = m_isPaused = false;
    connect(m_process.get(), &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart)
            onNotStarted();
    });
    m_process->start(m_command.front(), m_command.sliced(1));
    m_session = m_process->processId(); // There from the fork on; the program may take its time to be loaded.
    if (m_session <= 0)
        return;
    m_guardian->watch(m_session);
    Q_EMIT started();
}

void ProgramCopy::onNotStarted()
{
    if (m_session > 0)
        m_guardian->forget(std::exchange(m_session, 0));
    Q_EMIT failed(m_process->errorString());
}

void ProgramCopy::kill()
{
    m_wasKilled = true;
    if (m_process && m_process->state() != QProcess::NotRunning)
        m_process->kill(); // It may not lead its session yet.
    signalSession(m_session, SIGKILL);
}

void ProgramCopy::pause()
{
    m_isPaused = true;
    signalSession(m_session, SIGSTOP);
}

void ProgramCopy::resume()
{
    if (std::exchange(m_isPaused, false))
        signalSession(m_session, SIGCONT);
}

void ProgramCopy::terminate()
{
    resume();
    signalSession(m_session, SIGTERM);
}

void ProgramCopy::read()
{
    m_rest += m_process->readAll();
    for (auto end = m_rest.indexOf('\n'); end >= 0; end = m_rest.indexOf('\n')) {
        keep(m_rest.first(end));
        m_rest.remove(0, end + 1);
    }
    // A line without an end is cut, and what follows is taken for the next one: nothing grows without bounds.
    if (m_rest.size() > longestLine)
        keep(std::exchange(m_rest, {}));
}

void ProgramCopy::keep(const QByteArray& line)
{
    m_lines.push_back(line.first(std::min(line.size(), longestLine)));
    while (m_lines.size() > mostLines)
        m_lines.pop_front();
    Q_EMIT wrote(m_lines.back());
}

void ProgramCopy::onFinished()
{
    read();
    if (!m_rest.isEmpty())
        keep(std::exchange(m_rest, {}));
    m_exitCode = m_process->exitStatus() == QProcess::NormalExit ? m_process->exitCode() : -1;
    m_looked = std::chrono::milliseconds(0);
    m_look.start();
    lookForRest();
}

void ProgramCopy::lookForRest()
{
    if (!processesOf(m_session).empty()) {
        m_looked += glance;
        if (m_looked >= patience || m_wasKilled)
            kill();
        return;
    }
    m_look.stop();
    m_guardian->forget(std::exchange(m_session, 0));
    m_isPaused = false;
    Q_EMIT gone(m_exitCode, m_wasKilled);
}

} // namespace clinic
