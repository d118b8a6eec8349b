// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTcpSocket>

#include <algorithm>
#include <map>

/// One answer of any agent.
struct WireAnswer {
    int status = 0; ///< 0: none came.
    std::map<QByteArray, QByteArray> headers; ///< Names in lower case.
    QByteArray body;

    [[nodiscard]] QByteArray header(const QByteArray& name) const
    {
        const auto found = headers.find(name);
        return found == headers.end() ? QByteArray() : found->second;
    }
    [[nodiscard]] quint64 index() const { return header("x-consul-index").toULongLong(); }
};

/// A connection to an agent that is kept, and made again after the agent closed it. Blocking.
class Wire
{
public:
    explicit Wire(quint16 port)
        : m_port(port)
    {
    }

    void send(const QByteArray& method, const QByteArray& target, const QByteArray& body = {})
    {
        m_isHead = method == "HEAD";
        if (m_socket.state() != QAbstractSocket::ConnectedState) {
            m_bytes.clear();
            m_socket.connectToHost(QStringLiteral("127.0.0.1"), m_port);
            (void)m_socket.waitForConnected(patience);
        }
        m_socket.write(method + ' ' + target
            + " HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body);
        m_socket.flush();
    }
    WireAnswer answer()
    {
        WireAnswer answer;
        if (!waitFor([this] { return m_bytes.contains("\r\n\r\n"); }))
            return answer;
        const auto end = m_bytes.indexOf("\r\n\r\n");
        answer.status = m_bytes.mid(9, 3).toInt();
        const auto lines = m_bytes.first(end).split('\n');
        for (const auto& line : lines.sliced(1)) {
            const auto colon = line.indexOf(':');
            answer.headers[line.first(colon).toLower()] = line.sliced(colon + 1).trimmed();
        }
        m_bytes.remove(0, end + 4);
        if (!m_isHead)
            answer.body = answer.header("transfer-encoding") == "chunked"
                ? chunks()
                : take(answer.header("content-length").toInt());
        if (answer.header("connection") == "close")
            m_socket.abort();
        return answer;
    }
    WireAnswer ask(const QByteArray& method, const QByteArray& target, const QByteArray& body = {})
    {
        send(method, target, body);
        return answer();
    }

    /// Whether bytes of an answer are here already.
    [[nodiscard]] bool hasAnswer()
    {
        if (m_bytes.isEmpty() && m_socket.bytesAvailable() == 0)
            (void)m_socket.waitForReadyRead(0);
        return !m_bytes.isEmpty() || m_socket.bytesAvailable() > 0;
    }
    [[nodiscard]] bool waitForAnswer() { return hasAnswer() || m_socket.waitForReadyRead(patience); }

private:
    static constexpr int patience = 60'000;

    template <typename Condition>
    bool waitFor(Condition condition)
    {
        m_bytes += m_socket.readAll();
        while (!condition()) {
            if (!m_socket.waitForReadyRead(patience))
                return false;
            m_bytes += m_socket.readAll();
        }
        return true;
    }
    QByteArray take(qsizetype length)
    {
        (void)waitFor([this, length] { return m_bytes.size() >= length; });
        auto taken = m_bytes.first(std::min(length, m_bytes.size()));
        m_bytes.remove(0, taken.size());
        return taken;
    }
    QByteArray chunks()
    {
        QByteArray body;
        while (waitFor([this] { return m_bytes.contains("\r\n"); })) {
            const auto line = m_bytes.indexOf("\r\n");
            const auto length = m_bytes.first(line).toLongLong(nullptr, 16);
            m_bytes.remove(0, line + 2);
            body += take(length);
            (void)take(2);
            if (length == 0)
                return body;
        }
        return body;
    }

    quint16 m_port;
    QTcpSocket m_socket;
    QByteArray m_bytes;
    bool m_isHead = false;
};
