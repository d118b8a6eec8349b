// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/client_socket.h"

#include <cerrno>
#include <chrono>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace practice {

namespace {

using namespace std::chrono_literals;

/// How long a client may take to read its last answer and to close.
constexpr auto lingerTime = 500ms;

using NameOf = int (*)(int, sockaddr*, socklen_t*);

QHostAddress addressOf(int descriptor, NameOf nameOf)
{
    sockaddr_storage storage{};
    socklen_t length = sizeof storage;
    auto* const name = reinterpret_cast<sockaddr*>(&storage); // NOLINT: as the sockets of POSIX want it
    if (nameOf(descriptor, name, &length) != 0)
        return {};
    const QHostAddress address(name);
    bool isFour = false; // Also inside a socket for both kinds.
    const QHostAddress four(address.toIPv4Address(&isFour));
    return isFour ? four : address;
}

bool isTemporary(int error)
{
    return error == EAGAIN || error == EINTR;
}

} // namespace

ClientSocket::ClientSocket(qintptr descriptor, QObject* parent)
    : QObject(parent)
    , m_descriptor(static_cast<int>(descriptor))
    , m_reader(descriptor, QSocketNotifier::Read)
    , m_writer(descriptor, QSocketNotifier::Write)
{
    m_writer.setEnabled(false);
    const int on = 1;
    ::setsockopt(m_descriptor, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    ::fcntl(m_descriptor, F_SETFL, ::fcntl(m_descriptor, F_GETFL) | O_NONBLOCK);
    ::fcntl(m_descriptor, F_SETFD, FD_CLOEXEC);
    m_linger.setSingleShot(true);
    m_linger.setInterval(lingerTime);
    connect(&m_linger, &QTimer::timeout, this, &ClientSocket::close);
    connect(&m_reader, &QSocketNotifier::activated, this, &ClientSocket::readable);
    connect(&m_writer, &QSocketNotifier::activated, this, [this] {
        const auto before = m_unwritten;
        flush();
        if (m_descriptor >= 0 && m_unwritten < before)
            Q_EMIT wrote();
    });
}

ClientSocket::~ClientSocket()
{
    if (m_descriptor >= 0)
        ::close(m_descriptor);
}

QHostAddress ClientSocket::localAddress() const
{
    return addressOf(m_descriptor, ::getsockname);
}

QHostAddress ClientSocket::peerAddress() const
{
    return addressOf(m_descriptor, ::getpeername);
}

QByteArray ClientSocket::read(qsizetype most)
{
    if (m_descriptor < 0 || m_hasEnded)
        return {};
    QByteArray bytes(most, Qt::Uninitialized);
    const auto length = ::recv(m_descriptor, bytes.data(), static_cast<size_t>(most), 0);
    if (length < 0 && isTemporary(errno))
        return {};
    if (length <= 0) {
        m_hasEnded = true;
        m_reader.setEnabled(false);
        // The peer has gone.
        if (length < 0 || (m_isClosing && m_unwritten == 0))
            QMetaObject::invokeMethod(this, &ClientSocket::close, Qt::QueuedConnection);
        return {};
    }
    bytes.truncate(length);
    return bytes;
}

void ClientSocket::write(const QByteArray& bytes)
{
    if (m_descriptor < 0 || bytes.isEmpty())
        return;
    m_out.push_back(bytes);
    m_unwritten += bytes.size();
    if (m_out.size() == 1)
        flush();
}

void ClientSocket::flush()
{
    while (!m_out.empty()) {
        const auto& first = m_out.front();
        const auto sent = ::send(
            m_descriptor, first.constData() + m_written, static_cast<size_t>(first.size() - m_written), MSG_NOSIGNAL);
        if (sent < 0 && isTemporary(errno))
            break;
        if (sent < 0) {
            m_out.clear();
            m_written = 0;
            m_unwritten = 0;
            QMetaObject::invokeMethod(this, &ClientSocket::close, Qt::QueuedConnection);
            break;
        }
        m_written += sent;
        m_unwritten -= sent;
        if (m_written < first.size())
            continue;
        m_out.pop_front();
        m_written = 0;
    }
    m_writer.setEnabled(!m_out.empty());
    if (m_out.empty() && m_isClosing)
        finish();
}

void ClientSocket::closeSoon(bool isUnread)
{
    m_isUnread = isUnread;
    m_isClosing = true;
    if (m_descriptor >= 0 && m_out.empty())
        finish();
}

void ClientSocket::finish()
{
    if (!m_isUnread || m_hasEnded) {
        QMetaObject::invokeMethod(this, &ClientSocket::close, Qt::QueuedConnection);
        return;
    }
    ::shutdown(m_descriptor, SHUT_WR);
    m_linger.start();
}

void ClientSocket::close()
{
    if (m_descriptor < 0)
        return;
    m_reader.setEnabled(false);
    m_writer.setEnabled(false);
    m_linger.stop();
    m_out.clear();
    m_written = 0;
    m_unwritten = 0;
    ::close(std::exchange(m_descriptor, -1));
    Q_EMIT closed();
}

} // namespace practice
