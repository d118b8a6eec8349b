// SPDX-License-Identifier: GPL-3.0-or-later
#include "program/unix_signals.h"

#include <QSocketNotifier>

#include <array>
#include <csignal>
#include <sys/socket.h>
#include <unistd.h>

namespace program {

namespace {

// A signal handler can reach nothing but globals. Write end first.
std::array<int, 2> ends{-1, -1};

// Of the last signal, and how long the program may then take. 0: as long as it wants.
volatile std::sig_atomic_t lastReported = 0;
volatile std::sig_atomic_t mostSeconds = 0;

/// Neither a busy thread nor an event loop that does not come round can keep this from happening.
void onOverdue(int /*alarm*/)
{
    ::_exit(128 + lastReported);
}

void onSignal(int reported)
{
    lastReported = reported;
    if (mostSeconds > 0)
        ::alarm(static_cast<unsigned>(mostSeconds));
    const char byte = static_cast<char>(reported);
    // Nothing can be done about a failure here; the next signal ends the program the hard way.
    [[maybe_unused]] const ssize_t written = ::write(ends[0], &byte, sizeof byte);
}

/// For the next signal only.
void listen()
{
    struct sigaction action = {};
    action.sa_handler = onSignal;
    action.sa_flags = static_cast<int>(SA_RESTART | SA_RESETHAND);
    ::sigaction(SIGINT, &action, nullptr);
    ::sigaction(SIGTERM, &action, nullptr);
    // The terminal is closed. Under nohup the signal is ignored, and that is what was asked for.
    struct sigaction hangUp = {};
    if (::sigaction(SIGHUP, nullptr, &hangUp) == 0 && hangUp.sa_handler != SIG_IGN)
        ::sigaction(SIGHUP, &action, nullptr);
}

} // namespace

UnixSignals::UnixSignals(int reported, QObject* parent)
    : QObject(parent)
    , m_left(reported)
{
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return;
    m_notifier = std::make_unique<QSocketNotifier>(ends[1], QSocketNotifier::Read);
    connect(m_notifier.get(), &QSocketNotifier::activated, this, &UnixSignals::onWritten);
    listen();
}

void UnixSignals::endWithin(std::chrono::seconds limit)
{
    struct sigaction overdue = {};
    overdue.sa_handler = onOverdue;
    ::sigaction(SIGALRM, &overdue, nullptr);
    mostSeconds = static_cast<std::sig_atomic_t>(limit.count());
}

void UnixSignals::allow(std::chrono::seconds more)
{
    ::alarm(static_cast<unsigned>(more.count()));
}

void UnixSignals::onWritten()
{
    unsigned char byte = 0;
    const bool isRead = ::read(ends[1], &byte, sizeof byte) == 1;
    if (isRead)
        m_last = byte;
    if (!isRead || --m_left <= 0)
        m_notifier->setEnabled(false);
    else
        listen();
    Q_EMIT endRequested();
}

UnixSignals::~UnixSignals()
{
    if (!m_notifier)
        return;
    m_notifier.reset();
    mostSeconds = 0;
    ::close(ends[1]); // The write end stays: a late signal must not write into somebody else's descriptor.
}

} // namespace program
