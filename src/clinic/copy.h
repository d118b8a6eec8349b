// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "clinic/placeholders.h"
#include "clinic/process_group.h"

#include <QObject>
#include <QProcessEnvironment>
#include <QTimer>

#include <deque>
#include <memory>

class QProcess;

namespace clinic {

/// One copy of the program that is examined: a process and all that it starts, in a session of their own. Can be
/// started again when it is gone. Destroying it kills what is left.
class ProgramCopy : public QObject
{
    Q_OBJECT
public:
    static constexpr int mostLines = 20; ///< Of lastLines().
    static constexpr qsizetype longestLine = 500; ///< In bytes; the rest of a line is left out.

    /// `command`: program and arguments, filled in. `guardian` outlives it.
    ProgramCopy(QString name, QStringList command, const QProcessEnvironment& environment, Guardian* guardian);
    ~ProgramCopy() override;

    [[nodiscard]] const QString& name() const { return m_name; }
    void start(); ///< Nothing, while it runs.
    void kill(); ///< SIGKILL for all of them.
    void pause(); ///< SIGSTOP for all of them.
    void resume(); ///< SIGCONT for all of them.
    void terminate(); ///< SIGTERM for all of them, also those that are stopped.

    [[nodiscard]] bool isAlive() const { return m_session > 0; } ///< Any of them.
    [[nodiscard]] bool isPaused() const { return m_isPaused; }
    /// What it wrote last, standard output and error together. Bytes from outside.
    [[nodiscard]] const std::deque<QByteArray>& lastLines() const { return m_lines; }

Q_SIGNALS:
    void started(); ///< Before start() returns.
    void failed(const QString& sentence); ///< It cannot be started: the system's words.
    /// None is left. Those that the program itself left behind may take `patience`; then they are killed.
    void gone(int exitCode, bool wasKilled);
    void wrote(const QByteArray& line);

private:
    static constexpr std::chrono::milliseconds patience{10'000};
    static constexpr std::chrono::milliseconds glance{50};

    void read();
    void onNotStarted();
    void onFinished();
    void lookForRest();
    void keep(const QByteArray& line);

    QString m_name;
    QStringList m_command;
    QProcessEnvironment m_environment;
    Guardian* m_guardian;
    std::unique_ptr<QProcess> m_process;
    QTimer m_look; ///< For what is left after the program itself ended.
    std::chrono::milliseconds m_looked{0};
    qint64 m_session = 0; ///< 0: none is alive.
    bool m_isPaused = false;
    int m_exitCode = 0;
    bool m_wasKilled = false;
    QByteArray m_rest; ///< The begin of a line.
    std::deque<QByteArray> m_lines;
};

} // namespace clinic
