// SPDX-License-Identifier: GPL-3.0-or-later
#include "clinic/process_group.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <sys/wait.h>
#include <unistd.h>
#ifdef Q_OS_LINUX
#include <ctime>
#include <dirent.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

namespace clinic {

namespace {

#ifdef Q_OS_LINUX
/// Its session; -1 for a process that is gone, or as good as gone.
qint64 sessionOf(qint64 process)
{
    QFile file(QStringLiteral("/proc/%1/stat").arg(process));
    if (!file.open(QIODevice::ReadOnly))
        return -1;
    const QByteArray line = file.readAll();
    // `pid (name) state ppid pgrp session …`; a name may hold anything, also brackets.
    const auto fields = line.sliced(line.lastIndexOf(')') + 1).simplified().split(' ');
    constexpr qsizetype needed = 4;
    if (fields.size() < needed || fields[0] == "Z" || fields[0] == "X")
        return -1;
    return fields[3].toLongLong();
}
#endif

#ifdef Q_OS_LINUX
/// Kills those that have a group of their own in one of the sessions, as shells with jobs and `timeout` make one. True:
/// there was one. Of the guardian: nothing but system calls.
bool killRest(const std::array<qint64, Guardian::most>& sessions)
{
    const int folder = ::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return false;
    bool found = false;
    alignas(dirent64) std::array<char, 4096> entries{};
    for (long got = 0; (got = ::syscall(SYS_getdents64, folder, entries.data(), entries.size())) > 0;) {
        for (long at = 0; at < got;) {
            const auto* const entry = reinterpret_cast<const dirent64*>(entries.data() + at);
            at += entry->d_reclen;
            pid_t process = 0;
            for (const char* digit = entry->d_name; *digit >= '0' && *digit <= '9'; ++digit)
                process = process * 10 + (*digit - '0');
            const pid_t session = process > 1 ? ::getsid(process) : -1;
            const bool isOurs = session > 1 && std::find(sessions.begin(), sessions.end(), session) != sessions.end();
            found = (isOurs && ::kill(process, SIGKILL) == 0) || found;
        }
    }
    ::close(folder);
    return found;
}
#endif

/// The guardian. It is a fork of a program with threads, so it may only call what is safe in a signal handler.
[[noreturn]] void guard(int pipe)
{
    ::setsid();
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT})
        ::signal(number, SIG_IGN);
    constexpr int mostFiles = 1024;
    for (int file = 0; file < mostFiles; ++file) {
        if (file != pipe)
            ::close(file);
    }
    std::array<qint64, Guardian::most> sessions{};
    while (true) {
        qint64 word = 0;
        const auto got = ::read(pipe, &word, sizeof word);
        if (got < 0 && errno == EINTR)
            continue;
        if (got != sizeof word)
            break;
        for (qint64& each : sessions) {
            if (word > 0 ? each == 0 : each == -word) {
                each = std::max<qint64>(word, 0);
                break;
            }
        }
    }
    for (const qint64 each : sessions) {
        if (each > 1)
            ::kill(static_cast<pid_t>(-each), SIGKILL);
    }
#ifdef Q_OS_LINUX
    // Repeated, because a process may start others while it is killed. Bounded, because a zombie is found each time.
    constexpr int mostRounds = 20;
    constexpr timespec pause{0, 10'000'000};
    for (int round = 0; round < mostRounds && killRest(sessions); ++round)
        ::nanosleep(&pause, nullptr);
#endif
    ::_exit(0);
}

} // namespace

void leadSession()
{
    ::setsid();
#ifdef Q_OS_LINUX
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
}

std::vector<qint64> processesOf(qint64 session)
{
    std::vector<qint64> found;
    if (session <= 1)
        return found;
#ifdef Q_OS_LINUX
    const auto names = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
    for (const QString& name : names) {
        bool isNumber = false;
        const qint64 process = name.toLongLong(&isNumber);
        if (isNumber && sessionOf(process) == session)
            found.push_back(process);
    }
#else
    if (::kill(static_cast<pid_t>(-session), 0) == 0)
        found.push_back(session);
#endif
    return found;
}

void signalSession(qint64 session, int signal)
{
    if (session <= 1)
        return;
    ::kill(static_cast<pid_t>(-session), signal); // At once for nearly all.
    for (const qint64 process : processesOf(session)) {
        if (::getpgid(static_cast<pid_t>(process)) != static_cast<pid_t>(session))
            ::kill(static_cast<pid_t>(process), signal);
    }
}

Guardian::Guardian()
{
    std::array<int, 2> ends{};
    if (::pipe(ends.data()) != 0)
        return;
    for (const int end : ends)
        ::fcntl(end, F_SETFD, FD_CLOEXEC);
    const auto process = ::fork();
    if (process == 0) {
        ::close(ends[1]);
        guard(ends[0]);
    }
    ::close(ends[0]);
    m_pipe = ends[1];
    m_process = process;
}

Guardian::~Guardian()
{
    if (m_pipe >= 0)
        ::close(m_pipe);
    if (m_process > 0) {
        while (::waitpid(static_cast<pid_t>(m_process), nullptr, 0) < 0 && errno == EINTR) { }
    }
}

void Guardian::watch(qint64 session)
{
    tell(session);
}

void Guardian::forget(qint64 session)
{
    tell(-session);
}

void Guardian::tell(qint64 word) const
{
    if (m_pipe >= 0 && ::write(m_pipe, &word, sizeof word) < 0) { } // Killed by somebody: nothing can be done.
}

} // namespace clinic
