// SPDX-License-Identifier: GPL-3.0-or-later
#include "practice/own_host.h"

#include "practice/go_text.h"

#include <QHostAddress>
#include <QSysInfo>

#include <algorithm>

namespace practice {

namespace {

constexpr qsizetype longestShown = 100;

/// `host` of `host:8500`, `[::1]:8500` and the like; in lower case, without brackets, port and zone.
QByteArray hostOf(QByteArray authority)
{
    authority = authority.trimmed().toLower();
    if (const auto user = authority.lastIndexOf('@'); user >= 0)
        authority.remove(0, user + 1);
    if (authority.startsWith('[')) {
        auto address = authority.mid(1, std::max<qsizetype>(authority.indexOf(']'), 1) - 1);
        if (const auto zone = address.indexOf('%'); zone >= 0)
            address.truncate(zone);
        return address;
    }
    if (const auto colon = authority.indexOf(':'); colon >= 0)
        authority.truncate(colon);
    if (authority.endsWith('.'))
        authority.chop(1);
    return authority;
}

/// Of a URL with a scheme; empty for anything else.
QByteArray authorityOf(const QByteArray& url)
{
    const auto scheme = url.indexOf("://");
    if (scheme <= 0)
        return {};
    const auto rest = url.mid(scheme + 3);
    const auto end = rest.indexOf('/');
    return end < 0 ? rest : rest.first(end);
}

QHostAddress plainAddress(const QByteArray& text)
{
    QHostAddress address(QString::fromLatin1(text));
    address.setScopeId({});
    bool isFour = false;
    const QHostAddress four(address.toIPv4Address(&isFour));
    return isFour ? four : address;
}

bool isOwn(const QByteArray& authority, const Request& request)
{
    const auto host = hostOf(authority);
    if (host == "localhost")
        return true;
    // Only what is written as an address: Qt also understands `1`, and a browser asks for a name of it.
    const bool isAddress = host.contains(':') || host.count('.') == 3;
    const auto address = isAddress ? plainAddress(host) : QHostAddress();
    const auto arrived = plainAddress(request.arrivedAt);
    if (!address.isNull())
        return address.isLoopback() || address == arrived;
    if (arrived.isLoopback())
        return false;
    const auto own = QSysInfo::machineHostName().toLower().toUtf8();
    return !own.isEmpty() && (host == own || host == own + ".local");
}

bool isRead(const Request& request)
{
    return request.method == "GET" || request.method == "HEAD" || request.method == "OPTIONS";
}

QByteArray shown(const QByteArray& text)
{
    return goQuote(text.first(std::min(text.size(), longestShown)));
}

} // namespace

std::optional<Reply> refuseForeign(const Request& request)
{
    const auto refuse = [](const QByteArray& words) { return textReply(403, words); };
    // A target may name a host of its own, which then counts.
    const bool isWhole = !request.target.startsWith('/') && request.target.contains("://");
    const auto asked = isWhole ? authorityOf(request.target) : request.header("Host");
    if (!asked.isEmpty() && !isOwn(asked, request)) {
        return refuse("The practice agent answers to names of this machine only, and was asked for " + shown(asked)
            + ". A web page could reach it under a name of its own (DNS rebinding). Use localhost, 127.0.0.1 or the "
              "address that the agent listens on.");
    }
    if (isRead(request))
        return std::nullopt;
    const auto origin = request.header("Origin");
    if (!origin.isEmpty() && !isOwn(authorityOf(origin), request)) {
        return refuse(
            "The practice agent lets no page of another host write: this request came from " + shown(origin) + '.');
    }
    if (request.header("Sec-Fetch-Site").compare("cross-site", Qt::CaseInsensitive) == 0)
        return refuse("The practice agent lets no page of another site write (Sec-Fetch-Site: cross-site).");
    return std::nullopt;
}

} // namespace practice
