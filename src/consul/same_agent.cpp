// SPDX-License-Identifier: GPL-3.0-or-later
#include "consul/same_agent.h"

#include <QHostAddress>

namespace consul {

namespace {

/// One spelling for all that lead to one host.
QString plainHost(QString host)
{
    host = host.toLower();
    while (host.endsWith(QLatin1Char('.')))
        host.chop(1);
    // RFC 6761: all names below localhost are this machine. A connection to the "any" address reaches this machine,
    // too.
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

/// All of 127.0.0.0/8 is (RFC 1122).
bool isThisMachine(const QUrl& url)
{
    return QHostAddress(plainHost(url.host())).isLoopback();
}

} // namespace

bool isSameAgent(const QUrl& one, const QUrl& other)
{
    return portOf(one) == portOf(other) && plainHost(one.host()) == plainHost(other.host());
}

bool mayBeSameAgent(const QUrl& one, const QUrl& other)
{
    return isSameAgent(one, other) || (portOf(one) == portOf(other) && isThisMachine(one) && isThisMachine(other));
}

bool isSameHostElsewhere(const QString& one, const QString& other)
{
    const QString here = QHostAddress(QHostAddress::LocalHost).toString();
    return !one.isEmpty() && plainHost(one) != here && plainHost(one) == plainHost(other);
}

bool isNameElsewhere(const QString& host)
{
    return !host.isEmpty() && QHostAddress(plainHost(host)).isNull();
}

} // namespace consul
