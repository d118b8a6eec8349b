// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <vector>

namespace clinic {

/// In a child between fork and exec: it leads a session of its own, so that a signal of the terminal does not reach it,
/// and all that it starts can be found. On Linux it is killed when the thread that started it ends.
void leadSession();

/// Processes of that session that are no zombies, the leader included. Where there is no /proc: the leader, as long as
/// its process group has members.
[[nodiscard]] std::vector<qint64> processesOf(qint64 session);

/// To all of them, also those in process groups of their own.
void signalSession(qint64 session, int signal);

/// Kills the copies should this program end without doing it, even by SIGKILL: a process of its own that waits for the
/// end of a pipe. The prctl() of a copy reaches only itself, and not what it started. Start it before sockets and files
/// are opened: it closes what it knows of.
class Guardian
{
public:
    Guardian();
    ~Guardian(); ///< Lets it end; whom it watches still is killed.
    Guardian(const Guardian&) = delete;
    Guardian& operator=(const Guardian&) = delete;

    void watch(qint64 session);
    void forget(qint64 session);

    static constexpr int most = 256; ///< Sessions at a time.

private:
    void tell(qint64 word) const;

    int m_pipe = -1;
    qint64 m_process = -1;
};

} // namespace clinic
