// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/standard_streams.h"

#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <unistd.h>

namespace program {

namespace {

constexpr int cannotRun = 2;

} // namespace

void holdStandardStreams()
{
    std::signal(SIGPIPE, SIG_IGN);
    for (const int number : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (::fcntl(number, F_GETFD) >= 0 || errno != EBADF)
            continue;
        // The lowest free number is taken, and that is this one: those below are held.
        const int mode = number == STDIN_FILENO ? O_WRONLY : O_RDONLY;
        if (::open("/dev/null", mode) != number)
            ::_exit(cannotRun); // Nowhere could be said why, and nothing may be written to what is opened next.
    }
}

} // namespace program
