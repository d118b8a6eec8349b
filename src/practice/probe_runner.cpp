// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/probe_runner.h"

#include "practice/go_text.h"
#include "practice/http_head.h"

#include <QHostAddress>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QTcpSocket>
#include <QTimer>

#include <algorithm>
#include <memory>

namespace practice {

namespace {

using namespace std::chrono_literals;

constexpr auto usualTimeout = 10s;

bool isThisMachine(const QString& host)
{
    return host.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0 || QHostAddress(host).isLoopback();
}

QByteArray elsewhere(const QByteArray& host)
{
    return "The practice agent runs checks at its own machine only (localhost, 127.0.0.1, [::1]), not at " + host
        + ". Register the check with a TTL instead.";
}

std::chrono::milliseconds timeoutOf(const CheckWish& wish)
{
    using std::chrono::milliseconds;
    if (wish.timeout.count() <= 0)
        return usualTimeout;
    return std::clamp(std::chrono::ceil<milliseconds>(wish.timeout), milliseconds(1), milliseconds(1h));
}

/// Why Go's client sends no such request; empty: it does. What is not looked at goes raw into the head.
QByteArray unsendable(const CheckWish& wish)
{
    const auto isControl = [](char byte) { return (uchar(byte) < 0x20 && byte != '\t') || byte == 0x7f; };
    if (!wish.method.isEmpty() && !isHttpToken(wish.method))
        return "net/http: invalid method " + goQuote(wish.method);
    for (const auto& [name, values] : wish.header) {
        if (!isHttpToken(name))
            return "net/http: invalid header field name " + goQuote(name);
        for (const auto& value : values) {
            if (std::ranges::any_of(value, isControl))
                return "net/http: invalid header field value for " + goQuote(name);
        }
    }
    return {};
}

/// In the words of Go's client.
QByteArray failure(const QNetworkReply& reply, const CheckWish& wish)
{
    const auto url = QUrl(QString::fromUtf8(wish.http));
    auto method = wish.method.isEmpty() ? QByteArray("GET") : wish.method;
    method = method.first(1).toUpper() + method.sliced(1).toLower();
    const auto host = url.host().toUtf8() + ':' + QByteArray::number(url.port(url.scheme() == u"https" ? 443 : 80));
    QByteArray why;
    switch (reply.error()) {
    case QNetworkReply::ConnectionRefusedError:
        why = "dial tcp " + host + ": connect: connection refused";
        break;
    case QNetworkReply::OperationCanceledError:
    case QNetworkReply::TimeoutError:
        why = "context deadline exceeded (Client.Timeout exceeded while awaiting headers)";
        break;
    case QNetworkReply::RemoteHostClosedError:
        why = "EOF";
        break;
    default:
        why = reply.errorString().toUtf8();
    }
    return method + ' ' + goQuote(wish.http) + ": " + why;
}

CheckResult judged(const QNetworkReply& reply, const CheckWish& wish, const QByteArray& body)
{
    const int code = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    if (code == 0)
        return {"critical", failure(reply, wish)};
    const auto phrase = reply.attribute(QNetworkRequest::HttpReasonPhraseAttribute).toByteArray();
    const auto output = "HTTP " + (wish.method.isEmpty() ? QByteArray("GET") : wish.method) + ' ' + wish.http + ": "
        + QByteArray::number(code) + ' ' + phrase + " Output: " + body;
    if (code >= 200 && code <= 299)
        return {"passing", output};
    return {code == 429 ? "warning" : "critical", output};
}

QNetworkRequest requestOf(const CheckWish& wish, const QUrl& url)
{
    QNetworkRequest request(url);
    request.setRawHeader("User-Agent", "Consul Health Check");
    request.setRawHeader("Accept", "text/plain, text/*, */*");
    request.setRawHeader("Connection", "close");
    for (const auto& [name, values] : wish.header)
        request.setRawHeader(name, values.join(", "));
    if (!wish.body.isEmpty() && !request.hasRawHeader("Content-Type"))
        request.setRawHeader("Content-Type", "");
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::UserVerifiedRedirectPolicy);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    return request;
}

} // namespace

ProbeRunner::ProbeRunner(QObject* parent)
    : QObject(parent)
{
    m_network.setProxy(QNetworkProxy::NoProxy);
}

void ProbeRunner::run(const CheckWish& wish, const Done& done)
{
    if (wish.type() == "http")
        runHttp(wish, done);
    else
        runTcp(wish, done);
}

void ProbeRunner::later(const CheckResult& outcome, const Done& done)
{
    QMetaObject::invokeMethod(
        this, [outcome, done] { done(outcome); }, Qt::QueuedConnection);
}

void ProbeRunner::runHttp(const CheckWish& wish, const Done& done)
{
    const QUrl url(QString::fromUtf8(wish.http), QUrl::StrictMode);
    const bool isHttp = url.scheme() == u"http" || url.scheme() == u"https";
    if (!url.isValid() || !isHttp || !isThisMachine(url.host())) {
        const auto words = url.isValid() && isHttp ? elsewhere(url.host().toUtf8())
                                                   : "This is no URL of HTTP: " + goQuote(wish.http);
        later({"critical", words}, done);
        return;
    }
    if (const auto words = unsendable(wish); !words.isEmpty()) {
        later({"critical", words}, done);
        return;
    }
    auto* const reply = m_network.sendCustomRequest(
        requestOf(wish, url), wish.method.isEmpty() ? QByteArray("GET") : wish.method, wish.body);
    // Of what comes the end is kept, and no more.
    const auto most = wish.outputMaxSize > 0 ? std::min(wish.outputMaxSize, longestOutput) : longestOutput;
    const auto body = std::make_shared<QByteArray>();
    const auto keep = [reply, body, most] {
        while (reply->bytesAvailable() > 0)
            *body = (*body + reply->read(most)).right(most);
    };
    connect(reply, &QNetworkReply::readyRead, this, keep);
    connect(reply, &QNetworkReply::redirected, this, [reply](const QUrl& target) {
        if (isThisMachine(target.host()))
            Q_EMIT reply->redirectAllowed();
        else
            reply->abort();
    });
    if (wish.skipsVerify)
        connect(reply, &QNetworkReply::sslErrors, reply, [reply] { reply->ignoreSslErrors(); });
    connect(reply, &QNetworkReply::finished, this, [reply, keep, body, wish, done] {
        reply->deleteLater();
        if (reply->isOpen())
            keep();
        done(judged(*reply, wish, *body));
    });
    QTimer::singleShot(timeoutOf(wish), reply, &QNetworkReply::abort);
}

void ProbeRunner::runTcp(const CheckWish& wish, const Done& done)
{
    const auto colon = wish.tcp.lastIndexOf(':');
    auto host = QString::fromUtf8(colon < 0 ? wish.tcp : wish.tcp.first(colon));
    if (host.startsWith(u'[') && host.endsWith(u']'))
        host = host.mid(1, host.size() - 2);
    bool isPort = false;
    const auto port = colon < 0 ? quint16(0) : wish.tcp.sliced(colon + 1).toUShort(&isPort);
    if (!isPort) {
        later({"critical", "dial tcp: address " + wish.tcp + ": missing port in address"}, done);
        return;
    }
    if (!isThisMachine(host)) {
        later({"critical", elsewhere(host.toUtf8())}, done);
        return;
    }
    auto* const socket = new QTcpSocket(this);
    socket->setProxy(QNetworkProxy::NoProxy);
    const auto end = [socket, done](const QByteArray& status, const QByteArray& output) {
        // Once: an abort is an error, too.
        disconnect(socket, nullptr, nullptr, nullptr);
        socket->abort();
        socket->deleteLater();
        done({status, output});
    };
    connect(socket, &QTcpSocket::connected, this,
        [end, tcp = wish.tcp] { end("passing", "TCP connect " + tcp + ": Success"); });
    connect(socket, &QTcpSocket::errorOccurred, this, [socket, end, tcp = wish.tcp] {
        const bool isRefused = socket->error() == QAbstractSocket::ConnectionRefusedError;
        end("critical",
            "dial tcp " + tcp + ": "
                + (isRefused ? QByteArray("connect: connection refused") : socket->errorString().toUtf8()));
    });
    QTimer::singleShot(
        timeoutOf(wish), socket, [end, tcp = wish.tcp] { end("critical", "dial tcp " + tcp + ": i/o timeout"); });
    socket->connectToHost(host, port);
}

} // namespace practice
