// SPDX-License-Identifier: GPL-3.0-or-later
#include "support/judge.h"

#include <QDebug>
#include <QUrl>

#include <array>
#include <cerrno>
#include <utility>

#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace support {
namespace {

constexpr int longestWait = 60; // Seconds for each piece of an answer.

/// Until no signal came in between.
template <typename Call>
auto again(Call call)
{
    auto result = call();
    while (result < 0 && errno == EINTR)
        result = call();
    return result;
}

/// A connection for one request, by the functions of the system alone.
class Line
{
public:
    explicit Line(const QUrl& url)
    {
        addrinfo wanted{};
        wanted.ai_socktype = SOCK_STREAM;
        addrinfo* found = nullptr;
        constexpr int usualPort = 80;
        if (::getaddrinfo(
                url.host().toLatin1().constData(), QByteArray::number(url.port(usualPort)).constData(), &wanted, &found)
            != 0)
            return;
        m_socket = ::socket(found->ai_family, SOCK_STREAM | SOCK_CLOEXEC, 0);
        const timeval time{longestWait, 0};
        const int yes = 1;
        ::setsockopt(m_socket, SOL_SOCKET, SO_RCVTIMEO, &time, sizeof(time));
        ::setsockopt(m_socket, SOL_SOCKET, SO_SNDTIMEO, &time, sizeof(time));
        ::setsockopt(m_socket, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof(yes));
        m_isOpen
            = again([&] { return ::connect(m_socket, found->ai_addr, found->ai_addrlen); }) == 0 || errno == EISCONN;
        ::freeaddrinfo(found);
    }
    ~Line() { ::close(m_socket); }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    [[nodiscard]] bool isOpen() const { return m_isOpen; }
    void send(const QByteArray& bytes) const
    {
        for (qsizetype sent = 0; sent < bytes.size();) {
            const auto size = again([&] {
                return ::send(
                    m_socket, bytes.constData() + sent, static_cast<size_t>(bytes.size() - sent), MSG_NOSIGNAL);
            });
            if (size <= 0)
                return; // An answer may have come all the same.
            sent += size;
        }
    }
    /// False: nothing more comes.
    [[nodiscard]] bool receive(QByteArray* into) const
    {
        std::array<char, 65536> piece{};
        const auto size = again([&] { return ::recv(m_socket, piece.data(), piece.size(), 0); });
        if (size > 0)
            into->append(piece.data(), size);
        return size > 0;
    }

private:
    int m_socket = -1;
    bool m_isOpen = false;
};

/// What chunks are made of, as far as they have come.
QByteArray withoutChunks(const QByteArray& raw)
{
    QByteArray body;
    for (qsizetype at = 0; at < raw.size();) {
        const qsizetype lineEnd = raw.indexOf("\r\n", at);
        constexpr int hexadecimal = 16;
        const qsizetype size = raw.mid(at, lineEnd - at).split(';').first().trimmed().toLongLong(nullptr, hexadecimal);
        if (lineEnd < 0 || size <= 0)
            break;
        body.append(raw.mid(lineEnd + 2, size));
        at = lineEnd + 2 + size + 2;
    }
    return body;
}

Verdict readHead(const QByteArray& head)
{
    Verdict verdict;
    QList<QByteArray> lines = head.split('\n');
    verdict.status = lines.takeFirst().split(' ').value(1).toInt();
    for (const QByteArray& line : std::as_const(lines)) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0)
            verdict.headers.insert(line.first(colon).toLower(), line.mid(colon + 1).trimmed());
    }
    return verdict;
}

/// The answer, as far as it comes: some servers leave the connection open behind it.
Verdict readAnswer(const Line& line)
{
    QByteArray raw;
    while (!raw.contains("\r\n\r\n")) {
        if (!line.receive(&raw))
            return {};
    }
    const qsizetype headEnd = raw.indexOf("\r\n\r\n");
    Verdict verdict = readHead(raw.first(headEnd));
    raw.remove(0, headEnd + 4);
    const bool isChunked = verdict.headers.value("transfer-encoding").toLower() == "chunked";
    constexpr int noContent = 204;
    const qsizetype length
        = verdict.status == noContent ? 0 : verdict.headers.value("content-length", "-1").toLongLong();
    const auto isWhole = [&] {
        return isChunked ? raw.endsWith("0\r\n\r\n") && (raw.size() == 5 || raw.at(raw.size() - 6) == '\n')
                         : length >= 0 && raw.size() >= length;
    };
    while (!isWhole() && line.receive(&raw)) { }
    verdict.body = isChunked ? withoutChunks(raw) : raw;
    return verdict;
}

} // namespace

Judge::Judge(QString baseUrl, QString token)
    : m_baseUrl(std::move(baseUrl))
    , m_token(std::move(token))
{
}

Verdict Judge::get(const QByteArray& target) const
{
    return ask("GET", target, nullptr);
}

Verdict Judge::put(const QByteArray& target, const QByteArray& body) const
{
    return ask("PUT", target, &body);
}

Verdict Judge::post(const QByteArray& target, const QByteArray& body) const
{
    return ask("POST", target, &body);
}

Verdict Judge::del(const QByteArray& target) const
{
    return ask("DELETE", target, nullptr);
}

QString Judge::createSession(const QByteArray& json) const
{
    const Verdict verdict = put("/v1/session/create", json);
    if (verdict.status != 200)
        qWarning() << "session not created:" << verdict.status << verdict.body;
    return verdict.object().value(QStringLiteral("ID")).toString();
}

Verdict Judge::ask(const QByteArray& method, const QByteArray& target, const QByteArray* body) const
{
    const QUrl url(m_baseUrl);
    const Line line(url);
    if (!line.isOpen())
        return {};
    // The path is the test's business: it is sent as it is.
    QByteArray request = method + ' ' + url.path().toUtf8() + target + " HTTP/1.1\r\nHost: " + url.authority().toUtf8()
        + "\r\nAccept: */*\r\n";
    if (!m_token.isEmpty())
        request += "X-Consul-Token: " + m_token.toUtf8() + "\r\n";
    if (body != nullptr)
        request += "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: "
            + QByteArray::number(body->size()) + "\r\n";
    line.send(request + "\r\n" + (body != nullptr ? *body : QByteArray()));
    return readAnswer(line);
}

} // namespace support
