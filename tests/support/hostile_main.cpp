// SPDX-License-Identifier: GPL-3.0-or-later
// hostile MODE|all|list [--port N] [--every SECONDS]: a server that misbehaves where a Consul agent is expected. Its
// first line is its URL, and it says `asked` once, before it answers the first request. `all` goes through every mode
// in turn, each for so many seconds (30), and says which one begins.
#include "support/hostile_modes.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QTcpServer>
#include <QTcpSocket>
#include <QTimer>

#include <algorithm>
#include <cstdio>
#include <sys/socket.h>

namespace {

/// What the server of the moment is like.
struct Mood {
    QByteArray mode;
    quint64 requests = 0;
};

void say(const QByteArray& line)
{
    std::puts(line.constData());
    std::fflush(stdout);
}

class Connection : public QObject
{
public:
    Connection(QTcpSocket* socket, Mood& mood, QObject* parent)
        : QObject(parent)
        , m_socket(socket)
        , m_mood(mood)
    {
        socket->setParent(this);
        m_pace.setSingleShot(true);
        connect(&m_pace, &QTimer::timeout, this, &Connection::goOn);
        connect(socket, &QTcpSocket::readyRead, this, &Connection::onReadyRead);
        connect(socket, &QTcpSocket::bytesWritten, this, [this] {
            if (m_harm.pace.count() == 0)
                goOn();
        });
        connect(socket, &QTcpSocket::disconnected, this, &QObject::deleteLater);
    }

private:
    void onReadyRead()
    {
        m_in += m_socket->readAll();
        constexpr qsizetype mostAsked = 16 << 20;
        if (m_in.size() > mostAsked)
            return m_socket->abort();
        take();
    }

    /// One request at a time, as clients of HTTP/1.1 send them.
    void take()
    {
        const qsizetype headEnd = m_in.indexOf("\r\n\r\n");
        if (m_isBusy || headEnd < 0)
            return;
        const QByteArrayList lines = m_in.first(headEnd).split('\n');
        qsizetype body = 0;
        for (const QByteArray& line : lines) {
            if (line.toLower().startsWith("content-length:"))
                body = line.mid(15).trimmed().toLongLong();
        }
        if (m_in.size() < headEnd + 4 + body)
            return;
        m_in.remove(0, headEnd + 4 + body);
        const QByteArrayList words = lines.front().split(' ');
        const QByteArray target = words.value(1);
        hostile::Asked asked{words.value(0), target, {}, ++m_mood.requests};
        if (const qsizetype mark = target.indexOf('?'); mark >= 0) {
            asked.path = target.first(mark);
            asked.query = target.mid(mark + 1);
        }
        if (asked.number == 1)
            say("asked");
        m_isBusy = true;
        m_harm = hostile::harmOf(m_mood.mode, asked);
        m_socket->write(m_harm.bytes);
        goOn();
    }

    void goOn()
    {
        constexpr qint64 mostWaiting = 1 << 20;
        if (!m_isBusy || m_pace.isActive() || m_socket->bytesToWrite() > mostWaiting)
            return;
        const QByteArray next = m_harm.more ? m_harm.more() : QByteArray();
        if (!next.isEmpty()) {
            m_socket->write(next);
            if (m_harm.pace.count() > 0)
                m_pace.start(m_harm.pace);
            return;
        }
        if (m_harm.more && m_socket->bytesToWrite() > 0)
            return; // What is sent last goes out first.
        m_isBusy = false;
        switch (m_harm.end) {
        case hostile::Harm::End::Stay:
            return take();
        case hostile::Harm::End::Close:
            return m_socket->disconnectFromHost();
        case hostile::Harm::End::Reset:
            m_socket->flush();
            const linger now{1, 0};
            ::setsockopt(static_cast<int>(m_socket->socketDescriptor()), SOL_SOCKET, SO_LINGER, &now, sizeof(now));
            return m_socket->abort();
        }
    }

    QTcpSocket* m_socket;
    Mood& m_mood;
    QByteArray m_in;
    hostile::Harm m_harm;
    QTimer m_pace;
    bool m_isBusy = false;
};

} // namespace

int main(int argc, char** argv)
{
    const QCoreApplication application(argc, argv);
    QCommandLineParser parser;
    const QCommandLineOption port(QStringLiteral("port"), QString(), QStringLiteral("number"), QStringLiteral("0"));
    const QCommandLineOption every(QStringLiteral("every"), QString(), QStringLiteral("seconds"), QStringLiteral("30"));
    parser.addOptions({port, every});
    parser.process(application);
    const QByteArray wanted = parser.positionalArguments().value(0).toUtf8();
    const QByteArrayList all = hostile::modes();
    if (wanted == "list") {
        say(all.join('\n'));
        return 0;
    }
    if (wanted != "all" && !all.contains(wanted)) {
        std::fprintf(
            stderr, "hostile MODE|all|list [--port N] [--every SECONDS]\nmodes: %s\n", all.join(' ').constData());
        return 2;
    }
    Mood mood;
    mood.mode = wanted == "all" ? all.front() : wanted;
    QTcpServer server;
    constexpr int mostConnections = 500;
    QObject place; // Of the connections.
    QObject::connect(&server, &QTcpServer::newConnection, &place, [&] {
        while (QTcpSocket* socket = server.nextPendingConnection()) {
            if (place.children().size() >= mostConnections)
                socket->abort();
            else
                new Connection(socket, mood, &place);
        }
    });
    if (!server.listen(QHostAddress::LocalHost, parser.value(port).toUShort())) {
        std::fprintf(stderr, "%s\n", qPrintable(server.errorString()));
        return 1;
    }
    say("http://127.0.0.1:" + QByteArray::number(server.serverPort()));
    QTimer turn;
    qsizetype at = 0;
    QObject::connect(&turn, &QTimer::timeout, &place, [&] {
        at = (at + 1) % all.size();
        mood.mode = all[at];
        say(mood.mode);
        // What the mode before began is over.
        const auto open = place.findChildren<QTcpSocket*>();
        for (QTcpSocket* socket : open)
            socket->abort();
    });
    if (wanted == "all") {
        say(mood.mode);
        turn.start(std::chrono::seconds(std::max(1, parser.value(every).toInt())));
    }
    return QCoreApplication::exec();
}
