// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QTcpSocket>
#include <QUrl>

#include <map>

/// One request over a connection of its own, to any agent. Blocking: agents under test have threads or processes.
struct Exchange {
    int status = 0; ///< 0: no answer.
    std::map<QByteArray, QByteArray> headers; ///< Names in lower case.
    QByteArray body;

    /// `header` is a line of the head, without its end; empty for none.
    static Exchange of(const QUrl& agent, const QByteArray& method, const QByteArray& target, const QByteArray& body,
        const QByteArray& header = {})
    {
        QTcpSocket socket;
        socket.connectToHost(agent.host(), static_cast<quint16>(agent.port()));
        if (!socket.waitForConnected(60'000))
            return {};
        socket.write(method + ' ' + target + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
            + (header.isEmpty() ? header : header + "\r\n") + "Content-Length: " + QByteArray::number(body.size())
            + "\r\n\r\n" + body);
        QByteArray bytes;
        while (socket.waitForReadyRead(60'000))
            bytes += socket.readAll();
        bytes += socket.readAll();
        return parse(bytes);
    }

private:
    static Exchange parse(const QByteArray& bytes)
    {
        Exchange answer;
        const auto end = bytes.indexOf("\r\n\r\n");
        if (end < 0)
            return answer;
        answer.status = bytes.mid(9, 3).toInt();
        const auto lines = bytes.first(end).split('\n');
        for (const auto& line : lines.sliced(1)) {
            const auto colon = line.indexOf(':');
            answer.headers[line.first(colon).toLower()] = line.sliced(colon + 1).trimmed();
        }
        answer.body = bytes.sliced(end + 4);
        if (answer.headers.contains("transfer-encoding"))
            answer.body = unchunked(answer.body);
        return answer;
    }

    static QByteArray unchunked(QByteArray bytes)
    {
        QByteArray body;
        while (true) {
            const auto line = bytes.indexOf("\r\n");
            const auto length = line < 0 ? 0 : bytes.first(line).toLongLong(nullptr, 16);
            if (length <= 0)
                return body;
            body += bytes.mid(line + 2, length);
            bytes = bytes.sliced(std::min<qsizetype>(line + 2 + length + 2, bytes.size()));
        }
    }
};
