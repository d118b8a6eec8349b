// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTcpSocket>
#include <QUrl>

#include <sys/socket.h>
#include <utility>

/// One answer as it came over the wire.
struct RawAnswer {
    int status = 0; ///< 0: none came.
    QByteArray head;
    QByteArray body;

    [[nodiscard]] QByteArray header(const QByteArray& name) const
    {
        const auto begin = head.indexOf("\r\n" + name + ": ");
        if (begin < 0)
            return {};
        const auto value = begin + name.size() + 4;
        return head.mid(value, head.indexOf('\r', value) - value);
    }
};

/// A client that may say anything. Blocking: the agent under test has a thread of its own.
class RawClient
{
public:
    explicit RawClient(quint16 port)
        : RawClient(QUrl(QStringLiteral("http://127.0.0.1:%1").arg(port)))
    {
    }
    explicit RawClient(const QUrl& agent)
    {
        m_socket.connectToHost(agent.host(), static_cast<quint16>(agent.port()));
        (void)m_socket.waitForConnected(60'000);
    }

    void send(const QByteArray& bytes)
    {
        m_socket.write(bytes);
        while (m_socket.state() == QAbstractSocket::ConnectedState && m_socket.bytesToWrite() > 0) {
            if (!m_socket.waitForBytesWritten(60'000))
                return;
        }
    }
    void request(const QByteArray& method, const QByteArray& target, const QByteArray& body = {})
    {
        send(method + ' ' + target
            + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
    }
    RawAnswer ask(const QByteArray& method, const QByteArray& target, const QByteArray& body = {})
    {
        request(method, target, body);
        return answer();
    }

    /// The next answer; without a Content-Length all until the end of the connection.
    RawAnswer answer()
    {
        RawAnswer answer;
        if (!waitFor([this] { return m_bytes.contains("\r\n\r\n"); }))
            return answer;
        const auto end = m_bytes.indexOf("\r\n\r\n") + 2;
        answer.head = m_bytes.first(end);
        m_bytes.remove(0, end + 2);
        answer.status = answer.head.mid(9, 3).toInt();
        const auto length = answer.header("Content-Length");
        if (length.isEmpty()) {
            (void)isClosed();
            answer.body = std::exchange(m_bytes, {});
            return answer;
        }
        (void)waitFor([this, &length] { return m_bytes.size() >= length.toLongLong(); });
        answer.body = m_bytes.first(std::min<qsizetype>(length.toLongLong(), m_bytes.size()));
        m_bytes.remove(0, answer.body.size());
        return answer;
    }

    /// Waits for the end of the connection.
    bool isClosed()
    {
        (void)waitFor([] { return false; });
        return m_socket.state() == QAbstractSocket::UnconnectedState;
    }
    /// What came and was not asked for.
    [[nodiscard]] QByteArray unread() const { return m_bytes; }
    void abort() { m_socket.abort(); }
    /// Closes the side for sending alone, as `nc -N` does.
    void endSending()
    {
        m_socket.flush();
        ::shutdown(static_cast<int>(m_socket.socketDescriptor()), SHUT_WR);
    }
    /// Lets lie what comes, from now on.
    void readNothing() { m_socket.setReadBufferSize(1); }
    /// All that comes until the end of the connection.
    QByteArray everything()
    {
        (void)isClosed();
        return std::exchange(m_bytes, {});
    }

private:
    template <typename Condition>
    bool waitFor(Condition condition)
    {
        m_bytes += m_socket.readAll();
        while (!condition()) {
            if (m_socket.state() != QAbstractSocket::ConnectedState || !m_socket.waitForReadyRead(60'000)) {
                m_bytes += m_socket.readAll();
                return condition();
            }
            m_bytes += m_socket.readAll();
        }
        return true;
    }

    QTcpSocket m_socket;
    QByteArray m_bytes;
};
