// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/same_agent.h"

#include <QHostAddress>

namespace consul {

namespace {

/// One spelling for all that lead to one host.
QString plainHost(const QUrl& url)
{
    QString host = url.host().toLower();
    while (host.endsWith(QLatin1Char('.')))
        host.chop(1);
    // RFC 6761: all names below localhost are this machine. Whoever connects to "any" address gets there, too.
    QString here = QHostAddress(QHostAddress::LocalHost).toString();
    if (host == QLatin1String("localhost") || host.endsWith(QLatin1String(".localhost")))
        return here;
    const QHostAddress address(host);
    if (address.isNull())
        return host;
    bool hasV4 = false;
    const quint32 v4 = address.toIPv4Address(&hasV4); // Of one that is mapped into IPv6, too.
    const auto plain = hasV4 ? QHostAddress(v4) : address;
    for (const auto each : {QHostAddress::LocalHostIPv6, QHostAddress::AnyIPv4, QHostAddress::AnyIPv6})
        if (plain == QHostAddress(each))
            return here;
    return plain.toString();
}

int portOf(const QUrl& url)
{
    return url.port(url.scheme() == QLatin1String("https") ? 443 : 80); // As Go takes it.
}

} // namespace

bool isSameAgent(const QUrl& one, const QUrl& other)
{
    return portOf(one) == portOf(other) && plainHost(one) == plainHost(other);
}

} // namespace consul
